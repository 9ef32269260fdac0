"""What people settled about one date: who has it in hand, and a snooze of its reminders."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime

from sqlalchemy import select
from sqlmodel import col

from storage.journal import Deed, record
from storage.sessions import Scope
from storage.tables import AssignmentRow, SnoozeRow


@dataclass(frozen=True, slots=True, kw_only=True)
class Snooze:
    """Reminders of a date are quiet until an instant. It stands for the date `due` alone (ISO)."""

    deadline: str
    due: str
    until: datetime
    person: str


@dataclass(frozen=True, slots=True)
class Care:
    """Who has a date in hand, by user id, or empty; and its snooze, if there is one."""

    assigned: str = ""
    snoozed: tuple[Snooze, ...] = ()


def care(scope: Scope, election: int) -> dict[str, Care]:
    """Give what was settled about an election's dates, by deadline, those past and moved too."""
    found = {
        row.deadline: Care(assigned=row.person)
        for row in scope.session.scalars(
            select(AssignmentRow).where(
                col(AssignmentRow.municipality) == scope.municipality,
                col(AssignmentRow.election) == election,
            )
        )
    }
    for row in scope.session.scalars(
        select(SnoozeRow).where(
            col(SnoozeRow.municipality) == scope.municipality, col(SnoozeRow.election) == election
        )
    ):
        held = found.get(row.deadline, Care())
        found[row.deadline] = replace(held, snoozed=(_snooze_from(row),))
    return found


def snooze(scope: Scope, election: int, wanted: Snooze, deed: Deed) -> None:
    """Keep a snooze in place of the one that a date had; the journal keeps both."""
    before = _taken(scope, election, wanted.deadline)
    scope.add(
        SnoozeRow(
            municipality=scope.municipality,
            election=election,
            deadline=wanted.deadline,
            due=wanted.due,
            until=wanted.until,
            person=wanted.person,
        )
    )
    record(scope, deed, _snooze_of(election, wanted.deadline), before, _plain(wanted))


def wake(scope: Scope, election: int, deadline: str, deed: Deed) -> None:
    """End the snooze of a date; nothing is recorded where there is none."""
    before = _taken(scope, election, deadline)
    if before is not None:
        record(scope, deed, _snooze_of(election, deadline), before, None)


def assign(scope: Scope, election: int, deadline: str, person: str, deed: Deed) -> None:
    """Give a date to a person in place of who had it, or with an empty one to nobody."""
    row = scope.session.get(AssignmentRow, (scope.municipality, election, deadline))
    before = row.person if row is not None else ""
    if before == person:
        return
    if row is not None:
        scope.session.delete(row)
        scope.session.flush()
    if person:
        scope.add(
            AssignmentRow(
                municipality=scope.municipality,
                election=election,
                deadline=deadline,
                person=person,
            )
        )
    record(scope, deed, f"assignment:{election}/{deadline}", _named(before), _named(person))


def _taken(scope: Scope, election: int, deadline: str) -> object:
    row = scope.session.get(SnoozeRow, (scope.municipality, election, deadline))
    if row is None:
        return None
    before = _plain(_snooze_from(row))
    scope.session.delete(row)
    scope.session.flush()
    return before


def _snooze_of(election: int, deadline: str) -> str:
    return f"snooze:{election}/{deadline}"


def _snooze_from(row: SnoozeRow) -> Snooze:
    return Snooze(deadline=row.deadline, due=row.due, until=row.until, person=row.person)


def _plain(held: Snooze) -> object:
    until = held.until.astimezone(UTC).isoformat()
    return {"due": held.due, "until": until, "person": held.person}


def _named(person: str) -> object:
    return {"person": person} if person else None
