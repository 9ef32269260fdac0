"""`/election rescind`, `postpone`, `cancel`: an order that ends or moves the election of record."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, assert_never

from bot.acts import AtField, Books, Confirm, Outcome, Recorded, Refused
from bot.ids import Form, Target
from bot.messages.change import (
    AUTHORITIES,
    TITLES,
    changed_meanwhile,
    drafted,
    earlier_day,
    far_off,
    not_its_own,
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
from domain.election import (
    AnyElection,
    Authority,
    Change,
    ChangeKind,
    Election,
    GeneralElection,
)
from domain.general_change import general_cancelled
from domain.general_election import election_day
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
    election = ledger.any_election(target.election)
    days = [spoken(one.election) for one in day_of_record(election)] or ["no day on record"]
    return Sheet(
        form=Form.CHANGE,
        title=TITLES[kind],
        submit="Record",
        fields=_fields(kind),
        intro=(
            section(
                f"{said(election.title)}: election on {days[0]}. Today is {spoken(local_day(now))}."
            ),
        ),
    )


def record(books: Books, filled: Filled) -> Outcome:
    """Keep the change; every date, card and reminder follows, and the channels are told."""
    election = books.any_election()
    standing = day_of_record(election)
    if not standing:
        return Refused(changed_meanwhile())
    kind, set_for = ChangeKind(books.target.detail), standing[0]
    change = _change(kind, filled)
    impossible = _impossible(change, set_for, books)
    if impossible:
        return AtField(impossible)
    problems = (
        *_by_whom(change, election),
        *_unusual(change, set_for, books),
        *_relied_on(books, election),
    )
    if problems and not books.confirmed:
        return Confirm(problems)
    kept = books.ledger.keep(election.id, change, books.because(change.reason))
    owe_change(books, kept.subject)
    moved = moved_dates(change, election, books.any_election(), books.calendar())
    return Recorded(
        recorded(moved, Target(books.target.municipality, election.id, "")), election.id
    )


def _fields(kind: ChangeKind) -> tuple[Field[Any], ...]:
    moves: tuple[Field[Any], ...] = (TO,) if kind is ChangeKind.POSTPONE else ()
    return (AUTHORITY, ORDERED_ON, REFERENCE, *moves, KEPT, ALSO, REASON)


@dataclass(frozen=True, slots=True)
class SetFor:
    """The day of record, and the day on which an order set it; none where the Code does."""

    election: date
    adopted: tuple[date, ...]


def day_of_record(election: AnyElection) -> tuple[SetFor, ...]:
    """Give the day that can be changed; none while no order is in force, or once it is ended."""
    match election:
        case Election():
            orders = order_in_force(election)
            return tuple(SetFor(order.election, (order.adopted,)) for order in orders)
        case GeneralElection():
            return () if general_cancelled(election) else (SetFor(election_day(election), ()),)
        case _:
            assert_never(election)


def _by_whom(change: Change, election: AnyElection) -> tuple[str, ...]:
    """Ask about an order of the governing authority about a day that the Code fixes."""
    if isinstance(election, Election) or change.authority is not Authority.GOVERNING:
        return ()
    return (not_its_own(),)


def _impossible(change: Change, set_for: SetFor, books: Books) -> dict[str, str]:
    if change.ordered_on > local_day(books.now):
        return {ORDERED_ON.name: f"{spoken(change.ordered_on)} is still to come."}
    for adopted in set_for.adopted:
        if change.ordered_on < adopted:
            return {ORDERED_ON.name: f"The order in force was adopted later, on {spoken(adopted)}."}
    if change.kind is not ChangeKind.POSTPONE:
        return {}
    if change.to == set_for.election:
        return {TO.name: f"The election is on {spoken(set_for.election)} already."}
    if change.to <= change.ordered_on:
        return {TO.name: "The new day comes after the day on which it was ordered."}
    if change.to < local_day(books.now):
        return {TO.name: past(change.to)}
    return {}


def _unusual(change: Change, set_for: SetFor, books: Books) -> tuple[str, ...]:
    """Ask about a new day that is earlier than the old one, or very far off."""
    if change.kind is not ChangeKind.POSTPONE:
        return ()
    far = days_between(local_day(books.now), change.to) > A_YEAR
    return (
        *(
            (earlier_day(set_for.election, books.any_election()),)
            if change.to < set_for.election
            else ()
        ),
        *((far_off(change.to),) if far else ()),
    )


def _relied_on(books: Books, election: AnyElection) -> tuple[str, ...]:
    """Name what was signed off, counted, announced or drafted on the ground of the order."""
    relied = everything(election)
    ended = announced(election) or (
        isinstance(election, Election) and (counted(election) or appointed(election))
    )
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
