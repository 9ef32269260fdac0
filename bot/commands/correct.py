"""`/election correct`: what was recorded wrongly of a vacancy or its order, and mistaken files."""

from __future__ import annotations

from dataclasses import replace

from bot.commands.command import Answer, Call, Command, Scope, Screen, Show
from bot.ids import Form
from bot.messages.correct import screen
from bot.messages.message import Push
from bot.modals import order, vacancy
from bot.roles import Act
from domain.order import order_in_force


def correct(call: Call) -> Answer:
    """Show what can be corrected."""
    election, bare = call.election(), replace(call.target, detail="")
    standing = order_in_force(election)
    of_vacancy = vacancy.about(call.ledger, bare)
    ways = (
        Push("Correct the vacancy", "election vacancy-correct", of_vacancy),
        *(
            Push("Correct the order", "election order-correct", order.about(call.ledger, one, bare))
            for one in standing
        ),
        Push("Withdraw the file", "election withdraw", bare),
    )
    acted = bool(election.orders or election.appointments)
    return screen(election, standing, ways[:-1] if acted else ways, bare)


def correct_vacancy(call: Call) -> Answer:
    """Open the form that corrects what was recorded of a vacancy."""
    return Show(Form.VACANCY, call.target)


def withdraw(call: Call) -> Answer:
    """Open the form that withdraws a file."""
    return Show(Form.WITHDRAW, replace(call.target, detail=""))


COMMANDS: tuple[Command, ...] = (
    Screen(
        name="election correct",
        usage="",
        says="correct what was recorded wrongly, or withdraw a file opened by mistake",
        wish=Act.VACANCY,
        scope=Scope.VACANCY,
        opens=False,
        run=correct,
    ),
    Screen(
        name="election vacancy-correct",
        usage="",
        says="correct what was recorded of a vacancy",
        wish=Act.VACANCY,
        scope=Scope.VACANCY,
        opens=True,
        run=correct_vacancy,
        hidden=True,
    ),
    Screen(
        name="election withdraw",
        usage="",
        says="withdraw a file opened by mistake",
        wish=Act.VACANCY,
        scope=Scope.VACANCY,
        opens=True,
        run=withdraw,
        hidden=True,
    ),
)
