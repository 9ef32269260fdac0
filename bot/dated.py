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
from domain.hearing_dates import hearing_dates


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
    hearings = (Dated(one.deadline, one.standing) for one in hearing_dates(election, calendar))
    every = (*_own(election, calendar), *hearings)
    return tuple(sorted(every, key=lambda one: day_of(one.deadline.due)))


def overdue(election: AnyElection, calendar: Calendar, today: date) -> tuple[Deadline, ...]:
    """Give the dates that are past and that nothing on record shows to be met."""
    return tuple(
        one.deadline
        for one in dated(election, calendar)
        if one.open and not one.deadline.passes and day_of(one.deadline.due) < today
    )


def for_everybody(dates: tuple[Dated, ...]) -> tuple[Dated, ...]:
    """Leave out the dates that only those may read who may read what was found of a person."""
    return tuple(one for one in dates if not one.deadline.personal)


def _own(election: AnyElection, calendar: Calendar) -> tuple[Dated, ...]:
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
