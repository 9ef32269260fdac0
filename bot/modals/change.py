"""`/election rescind`, `postpone`, `cancel`: an order that ends or moves the election of record."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from bot.acts import AtField, Books, Confirm, Outcome, Recorded, Refused
from bot.ids import Form, Target
from bot.messages.change import (
    AUTHORITIES,
    TITLES,
    changed_meanwhile,
    drafted,
    earlier_day,
    far_off,
    past,
    recorded,
)
from bot.messages.message import section
from bot.messages.on_record import announced, appointed, counted, everything
from bot.messages.words import said
from bot.modals.fields import Choice, Day, Field, Pick, Picks, Text
from bot.modals.form import Filled, Sheet
from bot.modals.submit import Modal
from bot.posts.orders import moved_dates, owe_change
from bot.roles import Act
from domain.calendar import days_between, local_day, spoken
from domain.election import Authority, Change, ChangeKind, Election, Order
from domain.order import CLOSED_QUALIFYING, order_in_force
from storage.elections import Ledger

A_YEAR = 366
"""Days after which a new election day is asked about."""

AUTHORITY = Pick(
    "authority",
    "Who ordered it",
    tuple(Choice(authority, name) for authority, name in AUTHORITIES.items()),
)
ORDERED_ON = Day("ordered_on", "Ordered on")
REFERENCE = Text("reference", "Minute book and page, or cause number", longest=200)
TO = Day("to", "The new election day", "For example February 23, 2027.")
KEPT = Picks(
    "kept",
    "What stands, as the order says",
    (
        Choice(CLOSED_QUALIFYING, "Qualifying that has closed stays closed"),
        Choice("absentee ballots cast", "Absentee ballots already cast are counted"),
    ),
    optional=True,
)
ALSO = Text(
    "also", "What else stands", "Told in the public channel too.", optional=True, longest=500
)
REASON = Text("reason", "Reason", "For the clerk's channel alone.", multiline=True, longest=1000)


def sheet(ledger: Ledger, target: Target, now: datetime) -> Sheet:
    """Ask for the change; which one it is, the target's detail says."""
    kind = ChangeKind(target.detail)
    election = ledger.election(target.election)
    days = [spoken(order.election) for order in order_in_force(election)] or ["no day on record"]
    return Sheet(
        form=Form.CHANGE,
        title=TITLES[kind],
        submit="Record",
        fields=_fields(kind),
        intro=(
            section(
                f"{said(election.vacancy.seat.title)}: election on {days[0]}. "
                f"Today is {spoken(local_day(now))}."
            ),
        ),
    )


def record(books: Books, filled: Filled) -> Outcome:
    """Keep the change; every date, card and reminder follows, and the channels are told."""
    election = books.election()
    standing = order_in_force(election)
    if not standing:
        return Refused(changed_meanwhile())
    kind, order = ChangeKind(books.target.detail), standing[0]
    change = _change(kind, filled)
    impossible = _impossible(change, order, books)
    if impossible:
        return AtField(impossible)
    problems = (*_unusual(change, order, books), *_relied_on(books, election))
    if problems and not books.confirmed:
        return Confirm(problems)
    kept = books.ledger.keep(election.id, change, books.because(change.reason))
    owe_change(books, kept.subject)
    moved = moved_dates(change, election, books.election(), books.calendar())
    return Recorded(
        recorded(moved, Target(books.target.municipality, election.id, "")), election.id
    )


def _fields(kind: ChangeKind) -> tuple[Field[Any], ...]:
    moves: tuple[Field[Any], ...] = (TO,) if kind is ChangeKind.POSTPONE else ()
    return (AUTHORITY, ORDERED_ON, REFERENCE, *moves, KEPT, ALSO, REASON)


def _impossible(change: Change, order: Order, books: Books) -> dict[str, str]:
    if change.ordered_on > local_day(books.now):
        return {ORDERED_ON.name: f"{spoken(change.ordered_on)} is still to come."}
    if change.ordered_on < order.adopted:
        return {
            ORDERED_ON.name: f"The order in force was adopted later, on {spoken(order.adopted)}."
        }
    if change.kind is not ChangeKind.POSTPONE:
        return {}
    if change.to == order.election:
        return {TO.name: f"The election is on {spoken(order.election)} already."}
    if change.to <= change.ordered_on:
        return {TO.name: "The new day comes after the day on which it was ordered."}
    if change.to < local_day(books.now):
        return {TO.name: past(change.to)}
    return {}


def _unusual(change: Change, order: Order, books: Books) -> tuple[str, ...]:
    """Ask about a new day that is earlier than the old one, or very far off."""
    if change.kind is not ChangeKind.POSTPONE:
        return ()
    far = days_between(local_day(books.now), change.to) > A_YEAR
    return (
        *((earlier_day(order),) if change.to < order.election else ()),
        *((far_off(change.to),) if far else ()),
    )


def _relied_on(books: Books, election: Election) -> tuple[str, ...]:
    """Name what was signed off, counted, announced or drafted on the ground of the order."""
    relied = everything(election)
    ended = counted(election) or announced(election) or appointed(election)
    papers = books.ledger.documents(election.id) if ended else ()
    titles = tuple(dict.fromkeys(one.title for one in papers))
    return (*relied, *((drafted(titles),) if titles else ()))


def _change(kind: ChangeKind, filled: Filled) -> Change:
    also = (filled[ALSO],) if filled[ALSO] else ()
    return Change(
        kind=kind,
        authority=Authority(filled[AUTHORITY]),
        ordered_on=filled[ORDERED_ON],
        reference=filled[REFERENCE],
        to=filled[TO] if kind is ChangeKind.POSTPONE else filled[ORDERED_ON],
        stands="; ".join((*filled[KEPT], *also)),
        reason=filled[REASON],
    )


MODAL = Modal(Form.CHANGE, Act.CHANGE, sheet, record)
