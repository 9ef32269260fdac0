"""`election why`: reached by the buttons of a card, a reminder or the timeline."""

from __future__ import annotations

from bot.commands.command import Answer, Call, Command, Scope, Screen
from bot.dated import dated
from bot.messages import why as messages
from bot.roles import Read
from domain.deadlines import deadline_open_points
from domain.law import words


def why(call: Call) -> Answer:
    """Explain one date, or all of them where none is named."""
    every = dated(call.election(), call.calendar())
    if not call.target.detail:
        return messages.every(every, call.target)
    for one in every:
        if one.deadline.id == call.target.detail:
            points = deadline_open_points(one.deadline, call.election(), call.calendar())
            return messages.why(one, words(one.deadline.by), points, call.target)
    return messages.gone(call.target)


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
