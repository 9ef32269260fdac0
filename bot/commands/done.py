"""`election done`: reached by the Done button of a card or reminder."""

from __future__ import annotations

from bot.commands.command import Answer, Call, Command, Scope, Screen, Show
from bot.ids import Form
from bot.messages.why import every
from bot.roles import Act


def done(call: Call) -> Answer:
    """Open the form for one date; without one, show the dates."""
    if call.target.detail:
        return Show(Form.DONE, call.target)
    return every(call.dates(call.any_election()), call.target)


COMMANDS: tuple[Command, ...] = (
    Screen(
        name="election done",
        usage="",
        says="mark a date as done, with the proof",
        wish=Act.DONE,
        scope=Scope.ELECTION,
        opens=True,
        run=done,
        hidden=True,
    ),
)
