"""`/election handover`: another clerk takes over."""

from __future__ import annotations

from bot.commands.command import Answer, Call, Command, Scope, Screen, Show
from bot.ids import Form, Target
from bot.modals.handover import as_opened
from bot.roles import Act, Role


def handover(call: Call) -> Answer:
    """Open the form; where no clerk is left, an administrator is asked for the new one alone."""
    detail = as_opened(call.ledger, Role.CLERK in call.roles)
    return Show(Form.HANDOVER, Target(call.target.municipality, 0, detail))


COMMANDS: tuple[Command, ...] = (
    Screen(
        name="election handover",
        usage="",
        says="another clerk takes over tasks, channel and drafts",
        wish=Act.SET_UP,
        scope=Scope.MUNICIPALITY,
        opens=True,
        channels=True,
        run=handover,
    ),
)
