"""`/election correct`: what was recorded wrongly of an election, and files opened by mistake."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from bot.candidacies import everybody
from bot.commands.command import Answer, Call, Command, Scope, Screen, Show
from bot.ids import Form, Target
from bot.messages.correct import general_screen, screen
from bot.messages.message import Message, Push
from bot.messages.taken_out import way as take_out_way
from bot.modals import general, order, vacancy
from bot.modals.withdraw import acts_on_record
from bot.roles import Act
from domain.election import Election, GeneralElection
from domain.order import order_in_force


def correct(call: Call) -> Answer:
    """Show what can be corrected."""
    election = call.any_election()
    match election:
        case Election():
            return _to_fill_a_vacancy(election, call)
        case GeneralElection():
            return _general(election, call)
        case _:
            assert_never(election)


def _to_fill_a_vacancy(election: Election, call: Call) -> Message:
    bare = replace(call.target, detail="")
    standing = order_in_force(election)
    of_vacancy = vacancy.about(call.ledger, bare)
    ways = (
        Push("Correct the vacancy", "election vacancy-correct", of_vacancy),
        *(
            Push("Correct the order", "election order-correct", order.about(call.ledger, one, bare))
            for one in standing
        ),
        *take_out_way(everybody(election), bare),
        *_later_orders(call, bare),
        Push("Withdraw the file", "election withdraw", bare),
    )
    return screen(election, standing, ways[:-1] if acts_on_record(election) else ways, bare)


def _general(election: GeneralElection, call: Call) -> Message:
    bare = replace(call.target, detail="")
    ways = (
        Push("Offices and days", "election general-correct", general.about(call.ledger, bare)),
        *((Push("A petition", "petition correct", bare),) if election.candidacies else ()),
        *((Push("A nominee", "candidate correct", bare),) if election.nominees else ()),
        *take_out_way(everybody(election), bare),
        *_later_orders(call, bare),
        *(
            (Push("Withdraw the file", "election withdraw", bare),)
            if not acts_on_record(election)
            else ()
        ),
    )
    return general_screen(election, call.calendar(), ways, bare)


def _later_orders(call: Call, bare: Target) -> tuple[Push, ...]:
    """Give the button for the later orders, where one was ever recorded."""
    recorded = call.any_election().changes or call.ledger.taken_back(call.target.election)
    return (Push("A later order", "election changes", bare),) if recorded else ()


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
        scope=Scope.ELECTION,
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
        scope=Scope.ELECTION,
        opens=True,
        run=withdraw,
        hidden=True,
    ),
)
