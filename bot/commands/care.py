"""`election done`, `snooze` and `assign`: reached by the buttons of a card or reminder."""

from __future__ import annotations

from collections.abc import Callable

from bot.commands.command import Answer, Call, Command, Scope, Screen, Show
from bot.ids import Form
from bot.messages.why import every
from bot.roles import Act


def _opens(form: Form) -> Callable[[Call], Answer]:
    """Open a form for one date; without one, show the dates."""

    def run(call: Call) -> Answer:
        if call.target.detail:
            return Show(form, call.target)
        return every(call.dates(call.any_election()), call.target)

    return run


def _of_a_date(name: str, says: str, act: Act, form: Form) -> Command:
    return Screen(
        name=f"election {name}",
        usage="",
        says=says,
        wish=act,
        scope=Scope.ELECTION,
        opens=True,
        run=_opens(form),
        hidden=True,
    )


COMMANDS: tuple[Command, ...] = (
    _of_a_date("done", "mark a date as done, with the proof", Act.DONE, Form.DONE),
    _of_a_date("snooze", "put reminders of a date off, never past it", Act.SNOOZE, Form.SNOOZE),
    _of_a_date("assign", "say who has a date in hand", Act.ASSIGN, Form.ASSIGN),
)
