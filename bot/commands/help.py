"""`/election help`: what there is, by role, made from the commands themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.commands.command import Answer, Call, Command, Scope, Screen
from bot.messages.help import commands as listed
from bot.roles import Read, allows

_KINDS = {
    Scope.NOTHING: "",
    Scope.MUNICIPALITY: "",
    Scope.ELECTION: "",
    Scope.VACANCY: "; for a vacancy",
    Scope.GENERAL: "; for a general election",
}
"""Which kind of election a command is for, where it is for one alone."""


def help_for(offered: Callable[[], Sequence[Command]]) -> Screen:
    """Make the help command over all commands that are offered."""

    def show(call: Call) -> Answer:
        """List the commands that the person may use."""
        rows = [
            (f"/{command.name} {command.usage}".strip(), f"{command.says}{_KINDS[command.scope]}")
            for command in offered()
            if isinstance(command, Screen)
            and not command.hidden
            and allows(call.roles, command.wish)
        ]
        return listed(rows)

    return Screen(
        name="election help",
        usage="",
        says="this list",
        wish=Read.PUBLIC,
        scope=Scope.NOTHING,
        opens=False,
        run=show,
    )
