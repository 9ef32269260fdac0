"""A deadline together with how it stands: what cards, reminders and screens all show."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import assert_never

from domain.calendar import Calendar, day_of
from domain.deadline import Deadline
from domain.deadlines import deadlines, standing
from domain.election import AnyElection, Election, GeneralElection
from domain.findings import Finding, Met
from domain.general_election import general_dates, general_standing


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


def dated(election: AnyElection, calendar: Calendar) -> tuple[Dated, ...]:
    """Give every deadline of the election with how it stands, the earliest first."""
    match election:
        case Election():
            return tuple(
                Dated(deadline, standing(deadline, election, calendar))
                for deadline in deadlines(election, calendar)
            )
        case GeneralElection():
            return tuple(
                Dated(deadline, general_standing(deadline, election))
                for deadline in general_dates(election, calendar)
            )
        case _:
            assert_never(election)
