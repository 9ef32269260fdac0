"""`/election order`, and what later orders do to it: `rescind`, `postpone`, `cancel`."""

from __future__ import annotations

from functools import partial

from bot.commands.command import Answer, Call, Command, Scope, Screen, Show
from bot.ids import Form, Target
from bot.messages.change import ended_already, nothing_in_force
from bot.messages.order import in_force
from bot.modals.change import day_of_record
from bot.modals.order import about
from bot.roles import Act
from domain.election import ChangeKind, GeneralElection
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
        return nothing_in_force(election.title, target)
    return Show(Form.CHANGE, Target(target.municipality, target.election, kind))


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
)
