"""`/candidate take-out`: an entry of the log that was made by mistake."""

from __future__ import annotations

from dataclasses import replace

from bot.commands.candidate import which
from bot.commands.command import Answer, Call, Command, Scope, Screen, Show
from bot.ids import Form
from bot.messages import taken_out
from bot.messages.message import Message
from bot.modals.take_out import about
from bot.roles import Act


def take_out(call: Call) -> Answer:
    """Open the form for one entry, ask which one, or say what keeps it in the log."""
    one = which(call, "candidate take-out")
    if isinstance(one, Message):
        return one
    relied = call.ledger.relied_on(call.target.election, one.number)
    if relied:
        return taken_out.stays(one, relied, replace(call.target, detail=""))
    return Show(Form.TAKE_OUT, about(call.ledger, one, call.target))


COMMANDS: tuple[Command, ...] = (
    Screen(
        name="candidate take-out",
        usage="[number]",
        says="take an entry made by mistake out of the log: recorded twice, or a wrong election",
        wish=Act.TAKE_OUT,
        scope=Scope.ELECTION,
        opens=True,
        run=take_out,
    ),
)
