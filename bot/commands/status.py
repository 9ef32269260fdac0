"""`/election status`: one screen with all that matters now."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from bot.care import in_hands
from bot.commands.command import Answer, Call, Command, Scope, Screen
from bot.delivery import undelivered
from bot.messages import status as messages
from bot.messages.care import Dates
from bot.messages.message import Message
from bot.results import of_another_day
from bot.roles import Read, allows
from domain.election import AnyElection, Election, GeneralElection
from domain.findings import Finding
from domain.general_stage import general_blockers, general_personal_blockers, position_in_general
from domain.stage import blockers, personal_blockers, position


def status(call: Call) -> Answer:
    """Show stage, next dates and, to those who work on it, what blocks."""
    told, findings = _stands(call)
    if not allows(call.roles, Read.WORKING):
        return told
    other = tuple(wrong for _, wrong in of_another_day(call.ledger, call.any_election()))
    return messages.blocking(told, (*findings, *other), undelivered(call.ledger))


def _stands(call: Call) -> tuple[Message, tuple[Finding, ...]]:
    """Give the screen of either kind of election, and what blocks as far as it may be read."""
    election = call.any_election()
    match election:
        case Election():
            return _to_fill_a_vacancy(election, call)
        case GeneralElection():
            return _general(election, call)
        case _:
            assert_never(election)


def _to_fill_a_vacancy(election: Election, call: Call) -> tuple[Message, tuple[Finding, ...]]:
    calendar, personal = call.calendar(), allows(call.roles, Read.PERSONAL)
    at = position(election, calendar, call.now)
    told = messages.status(
        election,
        replace(at, because=at.personal) if personal and at.personal else at,
        _dates(call, election),
        call.now,
        call.target,
    )
    return told, (
        *blockers(election, calendar, call.now),
        *(personal_blockers(election, calendar, call.now) if personal else ()),
    )


def _dates(call: Call, election: AnyElection) -> Dates:
    """Give the dates, with who has them in hand for those who work on the election."""
    every = call.dates(election)
    if not allows(call.roles, Read.WORKING):
        return Dates(every)
    return Dates(every, in_hands(call.ledger, election.id, every, call.members, call.now))


def _general(election: GeneralElection, call: Call) -> tuple[Message, tuple[Finding, ...]]:
    calendar, personal = call.calendar(), allows(call.roles, Read.PERSONAL)
    at = position_in_general(election, calendar, call.now)
    told = messages.general_status(election, at, _dates(call, election), call.now, call.target)
    return told, (
        *general_blockers(election, calendar, call.now),
        *(general_personal_blockers(election, calendar, call.now) if personal else ()),
    )


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
