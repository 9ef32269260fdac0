"""`/election count`."""

from __future__ import annotations

from dataclasses import replace

from bot.commands.command import Answer, Call, Command, Scope, Screen, Show
from bot.ids import Form
from bot.messages.count import first_to_announce, no_names, no_order, no_runoff, which_round
from bot.modals.count import asking
from bot.results import first_no_longer_so
from bot.roles import Act
from domain.deadlines import runoff_announced
from domain.election import Round
from domain.order import order_in_force


def count(call: Call) -> Answer:
    """Open the form for a count: the first until a run-off is announced, then the second."""
    election, word = call.election(), call.words.strip().lower()
    target = replace(call.target, detail="")
    second = runoff_announced(election)
    rounds = {"": Round.SECOND if second else Round.FIRST} | {str(of): of for of in Round}
    if word not in rounds:
        return which_round(call.words, target)
    asked = asking(call.ledger, election, rounds[word])
    seat = election.vacancy.seat.title
    if not order_in_force(election):
        return no_order(seat, target)
    if asked.of is Round.SECOND and not second:
        return no_runoff(seat, target)
    stale = first_no_longer_so(election, call.calendar())
    if asked.of is Round.SECOND and stale:
        return first_to_announce(seat, stale, target)
    if not asked.numbers:
        return no_names(seat, target)
    return Show(Form.COUNT, replace(target, detail=str(asked)))


COMMANDS: tuple[Command, ...] = (
    Screen(
        name="election count",
        usage="[first|second]",
        says="enter or correct the count",
        wish=Act.COUNT,
        scope=Scope.VACANCY,
        opens=True,
        run=count,
    ),
)
