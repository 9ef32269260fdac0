"""Leads: the moments before a deadline at which somebody is reminded, planned with the fact."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from sqlalchemy import func, insert, select
from sqlalchemy.orm import Session
from sqlmodel import col

from storage.outbox import Owed, owe
from storage.sessions import Scope
from storage.tables import LeadRow, TownRow


class LeadState(StrEnum):
    """Where a lead stands."""

    PENDING = "pending"
    BUNDLED = "bundled"
    SUPERSEDED = "superseded"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead:
    """One reminder of one deadline. `due` is the deadline in ISO form, as it was then computed."""

    election: int
    deadline: str
    due: str
    name: str
    at: datetime
    channel: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Planned:
    """A lead with what became of it; `key` is the owed message that carried it, or empty."""

    lead: Lead
    state: LeadState
    key: str


def plan(scope: Scope, election: int, wanted: tuple[Lead, ...], now: datetime) -> None:
    """Make the election's pending leads those wanted: the others are superseded.

    A lead whose moment has passed is not planned anew, but one that was planned before and waits
    for a bot that was away is kept. What was sent is never touched.
    """
    held = {
        (row.deadline, row.due, row.name): row
        for row in scope.session.scalars(
            select(LeadRow).where(
                col(LeadRow.municipality) == scope.municipality,
                col(LeadRow.election) == election,
            )
        )
    }
    keys = set()
    anew: dict[tuple[str, str, str], Lead] = {}
    for lead in wanted:
        if lead.election != election:
            raise ValueError(f"a lead of election {lead.election} in the plan of {election}")
        key = (lead.deadline, lead.due, lead.name)
        keys.add(key)
        row = held.get(key)
        if row is None:
            if lead.at >= now:
                anew[key] = lead
        elif row.state == LeadState.PENDING or (
            row.state == LeadState.SUPERSEDED and lead.at >= now
        ):
            row.state = LeadState.PENDING.value
            row.at = lead.at
            row.channel = lead.channel
    for key, row in held.items():
        if key not in keys and row.state == LeadState.PENDING:
            row.state = LeadState.SUPERSEDED.value
    scope.session.flush()
    if anew:
        numbers = scope.numbers("lead", len(anew))
        rows = [_values_of(scope, *each) for each in zip(numbers, anew.values(), strict=True)]
        scope.session.execute(insert(LeadRow), rows)


def planned(scope: Scope, election: int, deadline: str = "") -> tuple[Planned, ...]:
    """Give every lead the election ever had, or those to one deadline, in order of its moment."""
    rows = scope.session.scalars(
        select(LeadRow)
        .where(
            col(LeadRow.municipality) == scope.municipality,
            col(LeadRow.election) == election,
            *([col(LeadRow.deadline) == deadline] if deadline else []),
        )
        .order_by(col(LeadRow.at), col(LeadRow.id))
    )
    return tuple(
        Planned(lead=_lead_from(row), state=LeadState(row.state), key=row.bundle) for row in rows
    )


def leads_of(scope: Scope, key: str) -> tuple[Lead, ...]:
    """Give the leads that one owed reminder carries, in order of their deadlines."""
    rows = scope.session.scalars(
        select(LeadRow)
        .where(col(LeadRow.municipality) == scope.municipality, col(LeadRow.bundle) == key)
        .order_by(col(LeadRow.due), col(LeadRow.at), col(LeadRow.id))
    )
    return tuple(_lead_from(row) for row in rows)


def take_due(session: Session, now: datetime) -> int:
    """Turn every lead whose moment has come into one owed reminder a channel; give their number.

    Towns are locked in the order of their ids, so that two schedulers never wait crosswise.
    """
    is_due = (col(LeadRow.state) == LeadState.PENDING.value, col(LeadRow.at) <= now)
    towns = session.scalars(select(col(LeadRow.municipality)).where(*is_due).distinct()).all()
    session.scalars(
        select(TownRow)
        .where(col(TownRow.id).in_(towns))
        .order_by(col(TownRow.id))
        .with_for_update()
    ).all()
    bundles: dict[tuple[int, str], list[LeadRow]] = defaultdict(list)
    for row in session.scalars(
        select(LeadRow)
        .where(*is_due)
        .order_by(col(LeadRow.at), col(LeadRow.municipality), col(LeadRow.id))
    ):
        if row.municipality in towns:
            bundles[row.municipality, row.channel].append(row)
    for (town, channel), rows in bundles.items():
        key = f"reminder:{rows[0].id}"
        for row in rows:
            row.state = LeadState.BUNDLED.value
            row.bundle = key
        message = Owed(kind="reminder", subject=key, channel=channel, due=now, key=key)
        owe(Scope(session, town), message, now)
    session.flush()
    return len(bundles)


def due_dates(session: Session, now: datetime) -> tuple[tuple[int, int, str], ...]:
    """Give the town, election and deadline of every lead whose moment has come, each once."""
    rows = session.execute(
        select(col(LeadRow.municipality), col(LeadRow.election), col(LeadRow.deadline))
        .where(col(LeadRow.state) == LeadState.PENDING.value, col(LeadRow.at) <= now)
        .distinct()
        .order_by(col(LeadRow.municipality), col(LeadRow.election), col(LeadRow.deadline))
    ).all()
    return tuple((town, election, deadline) for town, election, deadline in rows)


def next_lead(session: Session) -> datetime | None:
    """Give the moment of the earliest pending lead."""
    return session.scalar(
        select(func.min(col(LeadRow.at))).where(col(LeadRow.state) == LeadState.PENDING.value)
    )


def _values_of(scope: Scope, number: int, lead: Lead) -> dict[str, object]:
    return {
        "municipality": scope.municipality,
        "id": number,
        "election": lead.election,
        "deadline": lead.deadline,
        "due": lead.due,
        "name": lead.name,
        "at": lead.at,
        "channel": lead.channel,
        "state": LeadState.PENDING.value,
    }


def _lead_from(row: LeadRow) -> Lead:
    return Lead(
        election=row.election,
        deadline=row.deadline,
        due=row.due,
        name=row.name,
        at=row.at,
        channel=row.channel,
    )
