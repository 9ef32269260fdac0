"""`/election calendar`: every date of the election, those of other sections too."""

from __future__ import annotations

from bot.commands.command import Answer, Call, Command, Scope, Screen
from bot.dated import dated
from bot.messages import calendar as messages
from bot.roles import Read
from domain.deadlines import other_dates


def calendar(call: Call) -> Answer:
    """Show every date in order, or how those of the other sections were counted."""
    election = call.election()
    others = other_dates(election, call.calendar())
    if messages.COUNTED in (call.words.strip().lower(), call.target.detail):
        return messages.counted(election, others, call.target)
    return messages.every(election, dated(election, call.calendar()), others, call.target)


COMMANDS: tuple[Command, ...] = (
    Screen(
        name="election calendar",
        usage="[counted]",
        says="every date, voters' and reporting dates too, and how those were counted",
        wish=Read.PUBLIC,
        scope=Scope.ELECTION,
        opens=False,
        run=calendar,
    ),
)
