"""`/election status`: one screen with all that matters now."""

from __future__ import annotations

from dataclasses import replace

from bot.commands.command import Answer, Call, Command, Scope, Screen
from bot.dated import dated
from bot.messages import status as messages
from bot.roles import Read, allows
from domain.stage import blockers, personal_blockers, position


def status(call: Call) -> Answer:
    """Show stage, next dates and, to those who work on it, what blocks."""
    election, calendar = call.election(), call.calendar()
    personal = allows(call.roles, Read.PERSONAL)
    at = position(election, calendar, call.now)
    told = messages.status(
        election,
        replace(at, because=at.personal) if personal and at.personal else at,
        dated(election, calendar),
        call.now,
        call.target,
    )
    if not allows(call.roles, Read.WORKING):
        return told
    stuck = [f"{one.kind.replace('_', ' ')}: {one.why}" for one in call.ledger.undelivered()]
    findings = (
        *blockers(election, calendar, call.now),
        *(personal_blockers(election, calendar, call.now) if personal else ()),
    )
    return messages.blocking(told, findings, stuck)


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
