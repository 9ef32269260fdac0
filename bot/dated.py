"""A deadline together with how it stands: what cards, reminders and screens all show."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from domain.calendar import Calendar, day_of
from domain.deadline import Deadline
from domain.deadlines import deadlines, standing
from domain.election import Election
from domain.findings import Finding, Met


@dataclass(frozen=True, slots=True)
class Dated:
    """A deadline with how it stands."""

    deadline: Deadline
    standing: Finding

    @property
    def open(self) -> bool:
        """Say whether something is still to be done for it."""
        return not isinstance(self.standing, Met)

    def over(self, today: date) -> bool:
        """Say whether its moment went by itself, so that nobody has to do anything for it."""
        return self.deadline.passes and day_of(self.deadline.due) < today


def dated(election: Election, calendar: Calendar) -> tuple[Dated, ...]:
    """Give every deadline of the election with how it stands, the earliest first."""
    return tuple(
        Dated(deadline, standing(deadline, election, calendar))
        for deadline in deadlines(election, calendar)
    )
