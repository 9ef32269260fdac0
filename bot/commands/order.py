"""`/election order`, and what later orders do to it: `rescind`, `postpone`, `cancel`.

A later order that was recorded wrongly is corrected, one recorded by mistake taken back.
"""

from __future__ import annotations

from functools import partial

from bot.commands.command import Answer, Call, Command, Scope, Screen, Show
from bot.ids import Form, Target
from bot.messages import taken_back
from bot.messages.change import ended_already, nothing_in_force
from bot.messages.message import Message
from bot.messages.order import in_force
from bot.modals.change import about as about_change
from bot.modals.change import day_of_record
from bot.modals.order import about
from bot.roles import Act
from domain.election import Change, ChangeKind, GeneralElection
from domain.order import order_in_force


def order(call: Call) -> Answer:
    """Open the form for the order, unless one is in force."""
    election, target = call.election(), _bare(call)
    for standing in order_in_force(election):
        return in_force(election, standing, target, about(call.ledger, standing, target))
    return Show(Form.ORDER, target)


def correct(call: Call) -> Answer:
    """Open the form that corrects what was recorded of an order."""
    return Show(Form.ORDER, call.target)


def change(kind: ChangeKind, call: Call) -> Answer:
    """Open the form for a change of the order in force, or of a general election."""
    election, target = call.any_election(), _bare(call)
    if not day_of_record(election):
        if isinstance(election, GeneralElection):
            return ended_already(election.title, target)
        return nothing_in_force(election, target)
    return Show(Form.CHANGE, Target(target.municipality, target.election, kind))


def changes(call: Call) -> Message:
    """Show the later orders of an election, and the ways to correct each or take it back."""
    bare, number = _bare(call), call.target.election
    standing = tuple(
        taken_back.Listed(kept.fact, about_change(kept, bare))
        for kept in call.ledger.kept(number, Change)
    )
    gone = tuple(
        taken_back.row(one, call.members.name(one.by)) for one in call.ledger.taken_back(number)
    )
    return taken_back.screen(call.any_election(), standing, gone, bare)


def correct_change(call: Call) -> Answer:
    """Open the form that corrects a later order, or show what there is where that one is gone."""
    return _on_record(Form.CHANGE, call)


def take_back(call: Call) -> Answer:
    """Open the form that takes a later order back, or show what there is where it is gone."""
    return _on_record(Form.TAKE_BACK, call)


def _on_record(form: Form, call: Call) -> Answer:
    number = call.target.detail.partition(".")[0]
    for kept in call.ledger.kept(call.target.election, Change):
        if str(kept.id) == number:
            return Show(form, about_change(kept, call.target))
    return changes(call)


def _bare(call: Call) -> Target:
    return Target(call.target.municipality, call.target.election, "")


def _change(kind: ChangeKind, scope: Scope, says: str) -> Screen:
    return Screen(
        name=f"election {kind}",
        usage="",
        says=says,
        wish=Act.CHANGE,
        scope=scope,
        opens=True,
        run=partial(change, kind),
    )


COMMANDS: tuple[Command, ...] = (
    Screen(
        name="election order",
        usage="",
        says="record the order for the election as adopted",
        wish=Act.ORDER,
        scope=Scope.VACANCY,
        opens=True,
        run=order,
    ),
    Screen(
        name="election order-correct",
        usage="",
        says="correct what was recorded of an order",
        wish=Act.ORDER,
        scope=Scope.VACANCY,
        opens=True,
        run=correct,
        hidden=True,
    ),
    _change(ChangeKind.RESCIND, Scope.VACANCY, "record that the order was rescinded"),
    _change(ChangeKind.POSTPONE, Scope.ELECTION, "record that the election was postponed"),
    _change(ChangeKind.CANCEL, Scope.ELECTION, "record that the election was cancelled"),
    Screen(
        name="election changes",
        usage="",
        says="the later orders of an election, to correct one or take one back",
        wish=Act.CHANGE,
        scope=Scope.ELECTION,
        opens=False,
        run=changes,
        hidden=True,
    ),
    Screen(
        name="election change-correct",
        usage="",
        says="correct what was recorded of a later order",
        wish=Act.CHANGE,
        scope=Scope.ELECTION,
        opens=True,
        run=correct_change,
        hidden=True,
    ),
    Screen(
        name="election take-back",
        usage="",
        says="take back a later order that was recorded by mistake",
        wish=Act.CHANGE,
        scope=Scope.ELECTION,
        opens=True,
        run=take_back,
        hidden=True,
    ),
)
