"""`/election status`: one screen with all that matters now."""

from __future__ import annotations

from bot.commands.command import Answer, Call, Command, Scope, Screen
from bot.dated import dated
from bot.messages import status as messages
from bot.roles import Read, allows
from domain.stage import blockers, position


def status(call: Call) -> Answer:
    """Show stage, next dates and, to those who work on it, what blocks."""
    election, calendar = call.election(), call.calendar()
    told = messages.status(
        election,
        position(election, calendar, call.now),
        dated(election, calendar),
        call.now,
        call.target,
    )
    if not allows(call.roles, Read.WORKING):
        return told
    stuck = [f"{one.kind.replace('_', ' ')}: {one.why}" for one in call.ledger.undelivered()]
    return messages.blocking(told, blockers(election, calendar, call.now), stuck)


COMMANDS: tuple[Command, ...] = (
    Screen(
        name="election status",
        usage="",
        says="where the election stands, the next dates, what blocks",
        wish=Read.PUBLIC,
        scope=Scope.ELECTION,
        opens=False,
        run=status,
    ),
)
