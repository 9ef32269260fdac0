"""`/election order`: the order of § 857(2) that calls the election, as it was adopted."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime
from typing import Any

from bot.acts import AtField, Books, Confirm, Outcome, Recorded, Refused
from bot.ids import Form, Target
from bot.messages.correct import corrected_meanwhile, nothing_changed
from bot.messages.findings import problem
from bot.messages.message import note
from bot.messages.on_record import everything
from bot.messages.order import (
    already_in_force,
    corrected,
    dates_follow,
    not_in_force,
    recorded,
    would_not_stand,
)
from bot.messages.words import said
from bot.modals.fields import CORRECTED, Day, Text
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
from storage.elections import Kept, Ledger

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

_FIELDS = (ADOPTED, ELECTION, MEETING, BOOK, PAGE, MOVED, SECONDED, VOTES, VETO)


def sheet(ledger: Ledger, target: Target, now: datetime) -> Sheet:
    """Ask for the order as the minutes have it; one that is corrected shows what is on record."""
    seat = ledger.election(target.election).vacancy.seat
    again = _to_correct(ledger, target)
    return Sheet(
        form=Form.ORDER,
        title="Correct the order" if again else "Record the order",
        submit="Record",
        fields=(*_FIELDS, *((CORRECTED,) if again else ())),
        intro=(note(f"{said(seat.title)}. Today is {spoken(local_day(now))}. § 23-15-857(2)."),),
        values=_entered(again[0].fact) if again else {},
    )


def about(ledger: Ledger, standing: Order, target: Target) -> Target:
    """Give the target of the form that corrects the order in force, wherever its day was moved."""
    orders = ledger.kept(target.election, Order)
    found = [kept for kept in orders if _stands(kept.fact, (standing,))]
    return _version(found[-1], target)


def _version(kept: Kept[Order], target: Target) -> Target:
    """Name an order in the version in which a form shows it."""
    return replace(target, detail=f"{kept.id}.{kept.version}")


def _to_correct(ledger: Ledger, target: Target) -> tuple[Kept[Order], ...]:
    """Give the order that the form is opened for, as it is now; none for a new one."""
    orders = ledger.kept(target.election, Order)
    return tuple(kept for kept in orders if str(kept.id) == target.detail.partition(".")[0])


def record(books: Books, filled: Filled) -> Outcome:
    """Keep the order; what is wrong with it is confirmed first."""
    for kept in _to_correct(books.ledger, books.target):
        return _correct(books, kept, filled)
    election, calendar = books.election(), books.calendar()
    standing = order_in_force(election)
    if standing:
        return Refused(already_in_force(standing[0]))
    order = _order(filled)
    wrong = _impossible(order, local_day(books.now))
    if wrong:
        return AtField(wrong)
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


def _correct(books: Books, kept: Kept[Order], filled: Filled) -> Outcome:
    """Put the order in place of what was recorded of it; what that moves is confirmed first."""
    election, order, earlier = books.election(), _order(filled), kept.fact
    if _version(kept, books.target) != books.target:
        return AtField({CORRECTED.name: corrected_meanwhile()})
    wrong = _impossible(order, local_day(books.now))
    if order == earlier:
        wrong = {CORRECTED.name: nothing_changed()}
    if wrong:
        return AtField(wrong)
    problems = _of_correction(order, earlier, election, books.calendar())
    if problems and not books.confirmed:
        return Confirm(problems)
    books.ledger.correct(kept, order, books.because(filled[CORRECTED]))
    owe_order(books, kept.subject)
    target = replace(books.target, detail="")
    return Recorded(corrected(election.vacancy, order, target), election.id)


def _of_correction(
    order: Order, earlier: Order, election: Election, calendar: Calendar
) -> tuple[str, ...]:
    """Name what a correction moves, and what it breaks that the record so far did not."""
    without = replace(election, orders=tuple(one for one in election.orders if one != earlier))
    orders = tuple(order if one == earlier else one for one in election.orders)
    stood, stands = (
        _stands(one, order_in_force(replace(election, orders=every)))
        for one, every in ((earlier, election.orders), (order, orders))
    )
    known = _problems(earlier, without, calendar)
    moved = (order.adopted, order.election) != (earlier.adopted, earlier.election)
    return (
        *((dates_follow(earlier, order), *everything(election)) if moved else ()),
        *((would_not_stand(order),) if stood and not stands else ()),
        *(one for one in _problems(order, without, calendar) if one not in known),
    )


def _impossible(order: Order, today: date) -> dict[str, str]:
    if order.adopted > today:
        return {ADOPTED.name: f"{spoken(order.adopted)} is still to come."}
    if order.adopted < ENACTED:
        return {ADOPTED.name: f"{_NO_TEXT} {spoken(ENACTED)}."}
    if order.election <= order.adopted:
        return {ELECTION.name: "The election comes after the order."}
    return {}


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


def _entered(order: Order) -> dict[str, Any]:
    return {
        ADOPTED.name: order.adopted,
        ELECTION.name: order.election,
        MEETING.name: order.minutes.meeting,
        BOOK.name: order.minutes.book,
        PAGE.name: order.minutes.page,
        MOVED.name: order.moved_by,
        SECONDED.name: order.seconded_by,
        VOTES.name: order.votes,
        VETO.name: order.veto,
    }


def _problems(order: Order, election: Election, calendar: Calendar) -> tuple[str, ...]:
    """Name what the order breaks or leaves open; what is lawful but awkward is only shown."""
    findings: tuple[Finding, ...] = (
        *act_rules(order, election, calendar),
        *date_rules(order.adopted, order.election, election.municipality.papers),
    )
    return tuple(problem(one) for one in findings if isinstance(one, NotMet | Unsettled))


MODAL = Modal(Form.ORDER, Act.ORDER, sheet, record)
