"""`/election calendar`: every date of the election, those of other sections too."""

from __future__ import annotations

from typing import assert_never

from bot.commands.command import Answer, Call, Command, Scope, Screen
from bot.messages import calendar as messages
from bot.roles import Read
from domain.calendar import Calendar
from domain.deadline import Deadline
from domain.deadlines import other_dates
from domain.election import AnyElection, Election, GeneralElection
from domain.general_election import general_other_dates


def every_date(call: Call) -> Answer:
    """Show every date in order, or how those of the other sections were counted."""
    election = call.any_election()
    others = _others(election, call.calendar())
    if messages.COUNTED in (call.words.strip().lower(), call.target.detail):
        return messages.counted(election, others, call.target)
    return messages.every(election, call.dates(election), others, call.target)


def _others(election: AnyElection, calendar: Calendar) -> tuple[Deadline, ...]:
    match election:
        case Election():
            return other_dates(election, calendar)
        case GeneralElection():
            return general_other_dates(election, calendar)
        case _:
            assert_never(election)


COMMANDS: tuple[Command, ...] = (
    Screen(
        name="election calendar",
        usage="[counted]",
        says="every date, voters' and reporting dates too, and how those were counted",
        wish=Read.PUBLIC,
        scope=Scope.ELECTION,
        opens=False,
        run=every_date,
    ),
)
