"""`/election appoint`."""

from __future__ import annotations

from bot.commands.command import Answer, Call, Command, Scope, Screen, Show
from bot.ids import Form, Target
from bot.roles import Act


def appoint(call: Call) -> Answer:
    """Open the form for an appointment in place of an election."""
    return Show(Form.APPOINTMENT, Target(call.target.municipality, call.target.election, ""))


COMMANDS: tuple[Command, ...] = (
    Screen(
        name="election appoint",
        usage="",
        says="record an appointment in place of an election",
        wish=Act.APPOINT,
        scope=Scope.ELECTION,
        opens=True,
        run=appoint,
    ),
)
