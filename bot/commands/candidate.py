"""`/candidate review`."""

from __future__ import annotations

from dataclasses import replace

from bot.commands.command import Answer, Call, Command, Scope, Screen, Show
from bot.commands.petition import which
from bot.ids import Form
from bot.messages.message import Message
from bot.roles import Act


def review(call: Call) -> Answer:
    """Open the form for the commission's findings on one candidate."""
    one = which(call, "candidate review")
    if isinstance(one, Message):
        return one
    return Show(Form.REVIEW, replace(call.target, detail=str(one.number)))


COMMANDS: tuple[Command, ...] = (
    Screen(
        name="candidate review",
        usage="[number]",
        says="the findings of § 23-15-361(5): elector, qualifications, felony",
        wish=Act.REVIEW,
        scope=Scope.ELECTION,
        opens=True,
        run=review,
    ),
)
