"""`election why`: reached by the buttons of a card, a reminder or the timeline."""

from __future__ import annotations

from typing import assert_never

from bot.commands.command import Answer, Call, Command, Scope, Screen
from bot.dated import dated
from bot.messages import why as messages
from bot.roles import Read, denial
from domain.calendar import Calendar
from domain.deadline import Deadline
from domain.deadlines import deadline_open_points
from domain.election import AnyElection, Election, GeneralElection
from domain.findings import Unsettled
from domain.general_election import general_open_points
from domain.hearing_dates import hearing_dates
from domain.law import words


def why(call: Call) -> Answer:
    """Explain one date, or all of them where none is named."""
    election, calendar = call.any_election(), call.calendar()
    every = call.dates(election)
    if not call.target.detail:
        return messages.every(every, call.target)
    for one in dated(election, calendar):
        if one.deadline.id == call.target.detail:
            if one not in every:
                return messages.not_for_all(denial(Read.PERSONAL))
            points = (
                *_open_points(one.deadline, election, calendar),
                *_of_hearings(one.deadline, election, calendar),
            )
            return messages.why(one, words(one.deadline.by), points, call.target)
    return messages.gone(call.target)


def _open_points(
    deadline: Deadline, election: AnyElection, calendar: Calendar
) -> tuple[Unsettled, ...]:
    match election:
        case Election():
            return deadline_open_points(deadline, election, calendar)
        case GeneralElection():
            return general_open_points(deadline, election, calendar)
        case _:
            assert_never(election)


def _of_hearings(
    deadline: Deadline, election: AnyElection, calendar: Calendar
) -> tuple[Unsettled, ...]:
    return tuple(
        point
        for one in hearing_dates(election, calendar)
        if one.deadline == deadline
        for point in one.open_points
    )


COMMANDS: tuple[Command, ...] = (
    Screen(
        name="election why",
        usage="",
        says="how each date was counted, with the words of the law",
        wish=Read.PUBLIC,
        scope=Scope.ELECTION,
        opens=False,
        run=why,
    ),
)
