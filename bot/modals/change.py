"""`/election rescind`, `postpone`, `cancel`: an order that ends or moves the election of record.

The same form corrects what was recorded of one; `bot/modals/take_back.py` takes one back.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any, assert_never

from bot.acts import AtField, Books, Confirm, Outcome, Recorded, Refused
from bot.candidacies import gone_and_come, newly_off
from bot.dated import overdue
from bot.ids import Form, Target
from bot.messages import taken_back as messages
from bot.messages.change import (
    AUTHORITIES,
    TITLES,
    changed_meanwhile,
    drafted,
    earlier_day,
    ends_it,
    far_off,
    no_order_calls_it,
    not_its_own,
    past,
    recorded,
)
from bot.messages.correct import corrected_meanwhile, nothing_changed
from bot.messages.findings import problem
from bot.messages.message import section
from bot.messages.on_record import announced, appointed, counted, everything
from bot.messages.words import said
from bot.modals.fields import CORRECTED, Choice, Day, Field, Pick, Picks, Text
from bot.modals.form import Filled, Sheet
from bot.modals.submit import Modal
from bot.posts.orders import moved_dates, owe_again, owe_change, with_heard
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
from domain.general_election import election_day, primaries_too_late
from domain.order import CLOSED_QUALIFYING, order_in_force
from storage.elections import Kept, Ledger, NotKept

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
WHY = replace(CORRECTED, name="why")


def sheet(ledger: Ledger, target: Target, now: datetime) -> Sheet:
    """Ask for the change; which kind or which one on record, the target's detail says."""
    election = ledger.any_election(target.election)
    for kept in to_correct(ledger, target):
        change = kept.fact
        return Sheet(
            form=Form.CHANGE,
            title="Correct a later order",
            submit="Record",
            fields=(*_fields(change.kind), WHY),
            intro=messages.to_correct(election.title, change),
            values=_entered(change),
        )
    kind = ChangeKind(target.detail)
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
    for found in to_correct(books.ledger, books.target):
        return _correct(books, found, filled)
    election = books.any_election()
    standing = day_of_record(election)
    if not standing:
        return Refused(changed_meanwhile())
    kind, set_for = ChangeKind(books.target.detail), standing[0]
    if kind is ChangeKind.RESCIND and isinstance(election, GeneralElection):
        return Refused(no_order_calls_it())
    change = _change(kind, filled)
    impossible = _impossible(change, set_for, books)
    if impossible:
        return AtField(impossible)
    problems = (
        *_by_whom(change, election),
        *_unusual(change, set_for, books),
        *_before_its_primaries(replace(election, changes=(*election.changes, change))),
        *_relied_on(books, election),
        *_ends(change, set_for, books),
    )
    if problems and not books.confirmed:
        return Confirm(problems)
    kept = books.ledger.keep(election.id, change, books.because(change.reason))
    owe_change(books, kept.subject)
    moved = with_heard(
        books.ledger, moved_dates(change, election, books.any_election(), books.calendar())
    )
    bare = replace(books.target, detail="")
    return Recorded(recorded(moved, bare, about(kept, bare)), election.id)


def about(kept: Kept[Change], target: Target) -> Target:
    """Give the target of the forms for a change on record, in the version in which it is shown."""
    return replace(target, detail=f"{kept.id}.{kept.version}")


def to_correct(ledger: Ledger, target: Target) -> tuple[Kept[Change], ...]:
    """Give the change on record that a form is opened for, as it is now; none for a new one.

    `NotKept` where it was taken back meanwhile.
    """
    number, version, _ = target.detail.partition(".")
    if not version:
        return ()
    for kept in ledger.kept(target.election, Change):
        if str(kept.id) == number:
            return (kept,)
    raise NotKept(messages.gone_already())


def _correct(books: Books, kept: Kept[Change], filled: Filled) -> Outcome:
    """Put the change in place of what was recorded of it; what that moves is confirmed first."""
    election, bare = books.any_election(), replace(books.target, detail="")
    earlier, change = kept.fact, _change(kept.fact.kind, filled)
    if about(kept, bare) != books.target:
        return AtField({WHY.name: corrected_meanwhile()})
    if change == earlier:
        return AtField({WHY.name: nothing_changed()})
    impossible = _impossible_anew(change, election, local_day(books.now))
    if impossible:
        return AtField(impossible)
    each = books.ledger.kept(election.id, Change)
    after = replace(
        election, changes=tuple(change if one.id == kept.id else one.fact for one in each)
    )
    moved = with_heard(books.ledger, moved_dates(change, election, after, books.calendar()))
    moves = messages.what_moves(moved, books.ledger.since(election.id, kept.id))
    problems = (
        *(_by_whom(change, election) if change.authority is not earlier.authority else ()),
        *(_unusual_anew(change, books) if change.to != earlier.to else ()),
        *(_before_its_primaries(after) if change.to != earlier.to else ()),
        *moves,
        *(ballot_and_overdue(books, election, after) if moves else ()),
    )
    if problems and not books.confirmed:
        return Confirm(problems)
    corrected = books.ledger.correct(kept, change, books.because(filled[WHY]))
    owe_again(books, corrected)
    return Recorded(messages.corrected(moved, bare), election.id)


def ballot_and_overdue(books: Books, before: AnyElection, after: AnyElection) -> tuple[str, ...]:
    """Say whose name leaves the ballot or comes to it, and which dates are overdue then."""
    calendar = books.calendar()
    off, on = gone_and_come(before, after, calendar)
    return (
        *messages.ballot_moves(off, on, newly_off(before, after, calendar)),
        *messages.overdue(overdue(after, calendar, local_day(books.now))),
    )


def _impossible_anew(change: Change, election: AnyElection, today: date) -> dict[str, str]:
    """Refuse what cannot be of a change that others may have followed."""
    if change.ordered_on > today:
        return {ORDERED_ON.name: f"{spoken(change.ordered_on)} is still to come."}
    for first in _first_order(election):
        if change.ordered_on < first:
            return {ORDERED_ON.name: messages.before_every_order(first)}
    if change.kind is ChangeKind.POSTPONE and change.to <= change.ordered_on:
        return {TO.name: "The new day comes after the day on which it was ordered."}
    return {}


def _first_order(election: AnyElection) -> tuple[date, ...]:
    match election:
        case Election():
            return tuple(sorted(order.adopted for order in election.orders))[:1]
        case GeneralElection():
            return ()
        case _:
            assert_never(election)


def _unusual_anew(change: Change, books: Books) -> tuple[str, ...]:
    """Ask about a new day that is past, or very far off."""
    if change.kind is not ChangeKind.POSTPONE:
        return ()
    today = local_day(books.now)
    return (
        *((past(change.to),) if change.to < today else ()),
        *((far_off(change.to),) if days_between(today, change.to) > A_YEAR else ()),
    )


def _entered(change: Change) -> dict[str, Any]:
    """Give what the form holds at first: what stands is choices and words of one's own."""
    known = tuple(choice.value for choice in KEPT.choices)
    parts = tuple(part for part in change.stands.split("; ") if part)
    return {
        AUTHORITY.name: change.authority,
        ORDERED_ON.name: change.ordered_on,
        REFERENCE.name: change.reference,
        TO.name: change.to,
        KEPT.name: tuple(part for part in parts if part in known),
        ALSO.name: "; ".join(part for part in parts if part not in known),
        REASON.name: change.reason,
    }


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


def _ends(change: Change, set_for: SetFor, books: Books) -> tuple[str, ...]:
    """Ask before an election is ended and others are told of it."""
    if change.kind is ChangeKind.POSTPONE:
        return ()
    public = bool(books.ledger.channels().public)
    return (ends_it(books.any_election().title, set_for.election, public),)


def _before_its_primaries(after: AnyElection) -> tuple[str, ...]:
    """Ask about a day that comes before the last primary, or the last day of a challenge."""
    match after:
        case Election():
            return ()
        case GeneralElection():
            return tuple(problem(one) for one in primaries_too_late(after))
        case _:
            assert_never(after)


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
