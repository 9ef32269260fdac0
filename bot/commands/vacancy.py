"""`/election vacancy`."""

from __future__ import annotations

from bot.commands.command import Answer, Call, Command, Scope, Screen, Show
from bot.ids import Form
from bot.roles import Act


def vacancy(call: Call) -> Answer:
    """Open the form for a vacancy."""
    return Show(Form.VACANCY, call.target)


COMMANDS: tuple[Command, ...] = (
    Screen(
        name="election vacancy",
        usage="",
        says="record a vacancy; appoint or elect, and by when",
        wish=Act.VACANCY,
        scope=Scope.MUNICIPALITY,
        opens=True,
        run=vacancy,
    ),
)
