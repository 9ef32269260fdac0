"""`/election handover`: another clerk takes over tasks, channel and drafts in one step."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from datetime import datetime
from typing import Any, assert_never

from bot.acts import AtField, Books, Confirm, Outcome, Recorded
from bot.ids import Form, Target
from bot.messages import handover as messages
from bot.messages.handover import Handover, Names, Way
from bot.messages.message import note
from bot.modals.fields import Choice, Day, Field, People, Pick, Text
from bot.modals.form import Filled, Sheet
from bot.modals.setup import CLERK_ROOM
from bot.modals.staff import Staff, dates_of_all, refused_rooms, settle
from bot.modals.submit import Modal
from bot.posts.handover import owe_handover
from bot.roles import Act, Role
from domain.calendar import local_day, spoken
from storage.elections import Ledger
from storage.people import Grant

TO = People("to", "Who takes over?", "One active full member of this workspace.")
STAYS = Pick(
    "stays",
    "What becomes of your own role?",
    (
        Choice(Way.STAYS, "I stay a clerk beside the new one"),
        Choice(Way.LEAVES, "I leave the role of clerk"),
    ),
)
SINCE = Day("since", "From when", "For the record. Roles change as soon as this is recorded.")
WHY = Text("why", "Why", "For example: retirement. It goes into the journal.", longest=500)


def as_opened(ledger: Ledger, clerk: bool) -> str:
    """Give a digest of roles and channels, and who opens, for a form to carry: no data."""
    return ".".join((*_digests(ledger), "" if clerk else Way.ADMINISTRATOR))


def sheet(ledger: Ledger, target: Target, now: datetime) -> Sheet:
    """Ask who takes over; an administrator, who is no clerk, is not asked to stay or leave."""
    asked: tuple[Field[Any], ...] = () if _of_administrator(target) else (STAYS,)
    return Sheet(
        form=Form.HANDOVER,
        title="Hand over to a clerk",
        submit="Hand over",
        fields=(TO, CLERK_ROOM, *asked, SINCE, WHY),
        intro=(
            note(
                "The new clerk can record everything at once. Reminders and what is still to be "
                "posted follow the clerk's channel. Other roles stay as they are."
            ),
        ),
        values={CLERK_ROOM.name: ledger.channels().clerk, SINCE.name: local_day(now)},
    )


def record(books: Books, filled: Filled) -> Outcome:
    """Keep the new roles and channel; reminders, owed posts and the news of it go along."""
    impossible = {**_not_the_clerk(books, filled), **refused_rooms(books, filled, (CLERK_ROOM,))}
    if impossible:
        return AtField(impossible)
    ledger, was = books.ledger, Staff(books.ledger.channels(), books.ledger.grants())
    done = _handover(books, filled)
    left = _leaving(books, done)
    staff = Staff(
        replace(was.channels, clerk=filled[CLERK_ROOM]), _grants(was.grants, done.to, left)
    )
    if staff == was:
        return AtField({TO.name: messages.nothing_changes(books.members.name(done.to))})
    doubts = (*_meanwhile(books, filled), *_ahead(books, filled))
    if doubts and not books.confirmed:
        return Confirm(doubts)
    because = replace(books, deed=books.because(_reason(books, done, filled)))
    for refused in settle(because, staff, dates_of_all(ledger)):
        return refused
    owe_handover(books, done)
    moved = was.channels.clerk != staff.channels.clerk
    name = books.members.name
    names = Names(books.actor, name(done.to), tuple(map(name, left)), moved)
    target = Target(books.target.municipality, 0, "")
    return Recorded(messages.recorded(names, done.way, target), 0)


def _of_administrator(target: Target) -> bool:
    return target.detail.endswith(f".{Way.ADMINISTRATOR}")


def _clerks(ledger: Ledger) -> tuple[str, ...]:
    return tuple(grant.user for grant in ledger.grants() if grant.role is Role.CLERK)


def _not_the_clerk(books: Books, filled: Filled) -> dict[str, str]:
    """Refuse several people, one who cannot be a clerk, and the clerk who hands over."""
    match filled[TO]:
        case (user,) if not books.members.knows(user):
            return {TO.name: messages.not_the_clerk(books.members.name(user))}
        case (user,) if user == books.deed.actor and user in _clerks(books.ledger):
            return {TO.name: "That is you. Choose the person who takes over."}
        case (_,):
            return {}
        case _:
            return {TO.name: "Please choose one person."}


def _handover(books: Books, filled: Filled) -> Handover:
    (to,) = filled[TO]
    clerk = books.deed.actor in _clerks(books.ledger)
    way = Way(filled.values.get(STAYS.name, Way.STAYS)) if clerk else Way.ADMINISTRATOR
    return Handover(books.deed.actor, to, way, filled[SINCE])


def _leaving(books: Books, done: Handover) -> tuple[str, ...]:
    """Name who is a clerk no longer: an administrator acts only where no clerk is active."""
    match done.way:
        case Way.STAYS:
            return ()
        case Way.LEAVES:
            return (done.by,)
        case Way.ADMINISTRATOR:
            return _clerks(books.ledger)
        case _:
            assert_never(done.way)


def _grants(held: tuple[Grant, ...], to: str, left: tuple[str, ...]) -> tuple[Grant, ...]:
    """Give the clerk's role to one and take it from those who leave; other roles stay."""
    kept = {grant for grant in held if grant.role is not Role.CLERK or grant.user not in left}
    return tuple(sorted(kept | {Grant(to, Role.CLERK)}))


def _reason(books: Books, done: Handover, filled: Filled) -> str:
    """Write the journal's reason, behind the one that an administrator has for acting at all."""
    to = books.members.name(done.to)
    told = f"Handed over to {to} from {spoken(done.since)} on: {filled[WHY]}"
    return f"{books.deed.reason} {told}".strip()


def _ahead(books: Books, filled: Filled) -> tuple[str, ...]:
    since = filled[SINCE]
    return (messages.not_yet(since),) if since > local_day(books.now) else ()


def _meanwhile(books: Books, filled: Filled) -> tuple[str, ...]:
    """Name what somebody else changed since the form was opened."""
    opened = books.target.detail.split(".")
    roles, channels = (one not in opened for one in _digests(books.ledger))
    name = books.members.name
    told = []
    if roles:
        clerks = tuple(map(name, _clerks(books.ledger)))
        told.append(messages.roles_meanwhile(name(_last(books.ledger, "grants")), clerks))
    if channels:
        differs = filled[CLERK_ROOM] != books.ledger.channels().clerk
        told.append(messages.channels_meanwhile(name(_last(books.ledger, "channels")), differs))
    return tuple(told)


def _last(ledger: Ledger, subject: str) -> str:
    """Name who last changed it, by the journal."""
    return next(one.actor for one in reversed(ledger.journal()) if one.subject == subject)


def _digests(ledger: Ledger) -> tuple[str, str]:
    return _digest(ledger.grants()), _digest(ledger.channels())


def _digest(value: object) -> str:
    return hashlib.sha256(repr(value).encode()).hexdigest()[:8]


MODAL = Modal(Form.HANDOVER, Act.SET_UP, sheet, record)
