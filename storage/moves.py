"""Dates that moved, by which line of the journal, and in which channels the old ones were told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session
from sqlmodel import col

from storage.journal import Entry, entry_at, head
from storage.sessions import Scope
from storage.tables import MovedRow, ToldRow


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """A date that an act moved. `was` and `now` are in ISO form; an empty `now` is none any more.

    `personal` marks a date that itself says what was found of a person.
    """

    deadline: str
    title: str
    was: str
    now: str
    personal: bool


@dataclass(frozen=True, slots=True)
class Moved:
    """A move with the journal's line of the act that made it."""

    move: Move
    entry: Entry


@dataclass(frozen=True, slots=True)
class Telling:
    """What a posted message says: a date as it then was."""

    election: int
    deadline: str
    due: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """When a date was first posted in a channel."""

    deadline: str
    due: str
    channel: str
    at: datetime


def note(scope: Scope, election: int, moves: Sequence[Move]) -> None:
    """Keep what an act moved, by the journal's line that the act wrote last."""
    if not moves:
        return
    line = head(scope).seq
    for number, move in zip(scope.numbers("moved", len(moves)), moves, strict=True):
        scope.add(
            MovedRow(
                municipality=scope.municipality,
                id=number,
                election=election,
                deadline=move.deadline,
                title=move.title,
                was=move.was,
                now=move.now,
                personal=move.personal,
                line=line,
            )
        )


def moved(scope: Scope, election: int, deadline: str = "") -> tuple[Moved, ...]:
    """Give every move of an election's dates, or of one of them, in the order of the acts."""
    rows = scope.session.scalars(
        select(MovedRow)
        .where(
            col(MovedRow.municipality) == scope.municipality,
            col(MovedRow.election) == election,
            *([col(MovedRow.deadline) == deadline] if deadline else []),
        )
        .order_by(col(MovedRow.id))
    )
    return tuple(
        Moved(
            Move(
                deadline=row.deadline,
                title=row.title,
                was=row.was,
                now=row.now,
                personal=row.personal,
            ),
            entry,
        )
        for row in rows
        for entry in (entry_at(scope, row.line),)
        if entry is not None
    )


def tell(
    session: Session, municipality: int, channel: str, tellings: Sequence[Telling], at: datetime
) -> None:
    """Keep that these dates were posted in a channel; what was told there before stays as it is."""
    rows = [
        {
            "municipality": municipality,
            "election": each.election,
            "deadline": each.deadline,
            "due": each.due,
            "channel": channel,
            "at": at,
        }
        for each in tellings
    ]
    if not rows:
        return
    server = session.get_bind().dialect.name == "postgresql"
    insert = postgresql.insert(ToldRow) if server else sqlite.insert(ToldRow)
    session.execute(insert.on_conflict_do_nothing(), rows)


def told(scope: Scope, election: int) -> tuple[Told, ...]:
    """Give which of an election's dates were told where, each as it then was, the first first."""
    rows = scope.session.scalars(
        select(ToldRow)
        .where(
            col(ToldRow.municipality) == scope.municipality,
            col(ToldRow.election) == election,
        )
        .order_by(col(ToldRow.at), col(ToldRow.channel), col(ToldRow.deadline))
    )
    return tuple(
        Told(
            deadline=row.deadline,
            due=row.due,
            channel=row.channel,
            at=row.at,
        )
        for row in rows
    )
