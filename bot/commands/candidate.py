"""`/candidate review` and `/candidate hearing`, with the buttons that record what happened."""

from __future__ import annotations

from dataclasses import replace

from bot.commands.command import Answer, Call, Command, Scope, Screen, Show
from bot.commands.petition import which
from bot.ids import Form
from bot.messages.hearing import Shown, screen
from bot.messages.message import Message
from bot.roles import Act


def review(call: Call) -> Answer:
    """Open the form for the commission's findings on one candidate."""
    one = which(call, "candidate review")
    if isinstance(one, Message):
        return one
    return Show(Form.REVIEW, replace(call.target, detail=str(one.number)))


def hearing(call: Call) -> Answer:
    """Show what the law asks before a name is left off, what was done, and what it comes to."""
    one = which(call, "candidate hearing")
    if isinstance(one, Message):
        return one
    return screen(Shown(one, call.election(), call.calendar(), call.today), call.target)


def noticed(call: Call) -> Answer:
    """Open the form for the notice of a hearing."""
    return Show(Form.HEARING_NOTICE, call.target)


def heard(call: Call) -> Answer:
    """Open the form for a hearing that was held."""
    return Show(Form.HEARING, call.target)


COMMANDS: tuple[Command, ...] = (
    Screen(
        name="candidate review",
        usage="[number]",
        says="the findings of § 23-15-361(5): elector, qualifications, felony",
        wish=Act.REVIEW,
        scope=Scope.VACANCY,
        opens=True,
        run=review,
    ),
    Screen(
        name="candidate hearing",
        usage="[number]",
        says="notice and hearing of § 23-15-361(5), before a name is left off",
        wish=Act.HEARING,
        scope=Scope.VACANCY,
        opens=False,
        run=hearing,
    ),
    Screen(
        name="candidate noticed",
        usage="",
        says="record the notice of a hearing",
        wish=Act.HEARING,
        scope=Scope.VACANCY,
        opens=True,
        run=noticed,
        hidden=True,
    ),
    Screen(
        name="candidate heard",
        usage="",
        says="record a hearing",
        wish=Act.HEARING,
        scope=Scope.VACANCY,
        opens=True,
        run=heard,
        hidden=True,
    ),
)
