"""`/candidate take-out` and `put-back`: an entry of the log made by mistake, or taken out so."""

from __future__ import annotations

from dataclasses import replace

from bot.candidacies import taken_out_meant
from bot.commands.candidate import which
from bot.commands.command import Answer, Call, Command, Scope, Screen, Show
from bot.ids import Form
from bot.messages import put_back as messages
from bot.messages import taken_out
from bot.messages.choose import not_among
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


def put_back(call: Call) -> Answer:
    """Open the form for one entry that was taken out, or ask which one."""
    election, bare = call.any_election(), replace(call.target, detail="")
    out = call.ledger.taken_out(election.id)
    for one in taken_out_meant(out, call.words):
        return Show(Form.PUT_BACK, replace(call.target, detail=str(one.number)))
    asks = messages.which(election.title, out, bare)
    return not_among("the entries taken out", "candidate list", call.words, asks)


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
    Screen(
        name="candidate put-back",
        usage="[number]",
        says="put an entry back that was taken out of the log, under its number",
        wish=Act.PUT_BACK,
        scope=Scope.ELECTION,
        opens=True,
        run=put_back,
    ),
)
