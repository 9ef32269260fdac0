"""`/election order`: the order of § 857(2) that calls the election, as it was adopted."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.acts import AtField, Books, Confirm, Outcome, Recorded, Refused
from bot.ids import Form, Target
from bot.messages.findings import problem
from bot.messages.message import note
from bot.messages.order import already_in_force, not_in_force, recorded, would_not_stand
from bot.messages.words import said
from bot.modals.fields import Day, Text
from bot.modals.form import Filled, Sheet
from bot.modals.minutes import BOOK, MEETING, PAGE, minutes, read_votes, write_votes
from bot.modals.submit import Modal
from bot.modals.typed import Typed
from bot.posts.orders import owe_order
from bot.roles import Act
from domain.calendar import Calendar, local_day, spoken
from domain.dates import act_rules, awkward_points_under, check_order, date_rules
from domain.election import Election, Order
from domain.findings import Finding, Met, NotMet, Unsettled
from domain.law.amended import ENACTED
from domain.order import order_in_force, text_of
from storage.elections import Ledger

ADOPTED = Day("adopted", "The order was adopted on")
ELECTION = Day("election", "The election is on", "As the order says, for example February 9, 2027.")
MOVED = Text("moved_by", "Moved by", longest=100)
SECONDED = Text("seconded_by", "Seconded by", longest=100)
VOTES = Typed(
    "votes",
    "Votes by member",
    read_votes,
    write_votes,
    "One a line: Dale Fairley: yea. Also nay, abstained or absent.",
)
VETO = Text(
    "veto",
    "Veto",
    "If the mayor vetoed the order: when, and what followed. Otherwise leave empty.",
    optional=True,
    longest=500,
)


def sheet(ledger: Ledger, target: Target, now: datetime) -> Sheet:
    """Ask for the order as the minutes have it."""
    seat = ledger.election(target.election).vacancy.seat
    return Sheet(
        form=Form.ORDER,
        title="Record the order",
        submit="Record",
        fields=(ADOPTED, ELECTION, MEETING, BOOK, PAGE, MOVED, SECONDED, VOTES, VETO),
        intro=(note(f"{said(seat.title)}. Today is {spoken(local_day(now))}. § 23-15-857(2)."),),
    )


def record(books: Books, filled: Filled) -> Outcome:
    """Keep the order; what is wrong with it is confirmed first."""
    election, calendar = books.election(), books.calendar()
    standing = order_in_force(election)
    if standing:
        return Refused(already_in_force(standing[0]))
    order = _order(filled)
    today = local_day(books.now)
    if order.adopted > today:
        return AtField({ADOPTED.name: f"{spoken(order.adopted)} is still to come."})
    if order.adopted < ENACTED:
        return AtField({ADOPTED.name: f"{_NO_TEXT} {spoken(ENACTED)}."})
    if order.election <= order.adopted:
        return AtField({ELECTION.name: "The election comes after the order."})
    would = order_in_force(replace(election, orders=(*election.orders, order)))
    problems = (
        *(() if _stands(order, would) else (would_not_stand(order),)),
        *_problems(order, election, calendar),
    )
    if problems and not books.confirmed:
        return Confirm(problems)
    kept = books.ledger.keep(election.id, order, books.deed)
    if not _stands(order, order_in_force(books.election())):
        return Recorded(not_in_force(election.vacancy, order, books.target), election.id)
    owe_order(books, kept.subject)
    findings = _to_tell(order, election, calendar)
    return Recorded(recorded(election.vacancy, order, findings, books.target), election.id)


_NO_TEXT = "An order is recorded under the text of its day, and none is held from before"


def _stands(order: Order, standing: tuple[Order, ...]) -> bool:
    """Tell whether the order in force is this one, whatever day it was moved to since."""
    return any(replace(one, election=order.election) == order for one in standing)


def _to_tell(order: Order, election: Election, calendar: Calendar) -> tuple[Finding, ...]:
    """Give what is wrong or open about the order, and what is awkward about its day."""
    wrong = tuple(one for one in check_order(order, election, calendar) if not isinstance(one, Met))
    awkward = awkward_points_under(text_of(order), order.election, calendar)
    return (*wrong, *(one for one in awkward if isinstance(one, Met)))


def _order(filled: Filled) -> Order:
    return Order(
        adopted=filled[ADOPTED],
        election=filled[ELECTION],
        minutes=minutes(filled, filled[ADOPTED]),
        moved_by=filled[MOVED],
        seconded_by=filled[SECONDED],
        votes=filled[VOTES],
        veto=filled[VETO],
    )


def _problems(order: Order, election: Election, calendar: Calendar) -> tuple[str, ...]:
    """Name what the order breaks or leaves open; what is lawful but awkward is only shown."""
    findings: tuple[Finding, ...] = (
        *act_rules(order, election, calendar),
        *date_rules(order.adopted, order.election, election.municipality.papers),
    )
    return tuple(problem(one) for one in findings if isinstance(one, NotMet | Unsettled))


MODAL = Modal(Form.ORDER, Act.ORDER, sheet, record)
