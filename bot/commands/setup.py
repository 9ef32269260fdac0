"""`/election setup`: the municipality as Election Desk knows it."""

from __future__ import annotations

from bot.commands.command import Answer, Call, Command, Scope, Screen, Show
from bot.ids import NOWHERE, Form, Target
from bot.modals.setup import as_opened, first_values
from bot.roles import Act


def setup(call: Call) -> Answer:
    """Open the set-up; the word "new" begins another municipality in the same workspace."""
    if call.words.strip().lower() == "new" or not call.target.municipality:
        return Show(Form.SETUP, NOWHERE, first_values(call.members))
    return Show(Form.SETUP, Target(call.target.municipality, 0, as_opened(call.ledger)))


COMMANDS: tuple[Command, ...] = (
    Screen(
        name="election setup",
        usage="[new]",
        says="the municipality, its newspaper, meetings, channels and people",
        wish=Act.SET_UP,
        scope=Scope.NOTHING,
        opens=True,
        channels=True,
        run=setup,
    ),
)
