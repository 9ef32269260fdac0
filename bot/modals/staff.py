"""Who is the clerk and where: what set-up and hand-over keep in the same way, with what follows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot import reminders
from bot.acts import Books, Refused
from bot.dated import Dated
from bot.messages.setup import NO_CLERK_LEFT, NOT_PRIVATE, TAKEN
from bot.modals.fields import Room
from bot.modals.form import Filled
from bot.posts.orders import AGAIN_PUBLIC, CHANGE_PUBLIC
from bot.posts.petitions import NOTICE
from bot.roles import Role
from storage.elections import Ledger
from storage.people import Channels, Grant

_FOR_OTHERS = (CHANGE_PUBLIC, AGAIN_PUBLIC, NOTICE)
"""Kinds of posts that are not for the clerk, also where one channel serves the commission too."""


@dataclass(frozen=True, slots=True)
class Staff:
    """The channels and the roles of a municipality."""

    channels: Channels
    grants: tuple[Grant, ...]


def dates_of_all(ledger: Ledger) -> Mapping[int, Mapping[str, Dated]]:
    """Give the dates of every open election, to be taken before anything changes."""
    running = ledger.elections() if ledger.is_set_up else ()
    return {one.id: reminders.dates(ledger, one.id) for one in running}


def settle(
    books: Books, staff: Staff, before: Mapping[int, Mapping[str, Dated]]
) -> tuple[Refused, ...]:
    """Keep channels and roles; reminders, cards and what is owed to the clerk's channel go along.

    An active clerk is left in any case; otherwise it is refused, and nothing of it may be kept.
    """
    clerks = [grant.user for grant in staff.grants if grant.role is Role.CLERK]
    if not any(map(books.members.knows, clerks)):
        return (Refused(NO_CLERK_LEFT),)
    ledger, was = books.ledger, books.ledger.channels()
    ledger.set_channels(staff.channels, books.deed)
    ledger.set_grants(staff.grants, books.deed)
    if was.clerk != staff.channels.clerk:
        ledger.move_owed(was.clerk, staff.channels.clerk, _FOR_OTHERS)
    reminders.move_cards(ledger, was, before, books.now)
    for election, dates in before.items():
        reminders.follow(ledger, election, dates, books.now)
        reminders.plan(ledger, election, reminders.dates(ledger, election), books.now)
    return ()


def refused_rooms(books: Books, filled: Filled, rooms: Sequence[Room]) -> dict[str, str]:
    """Refuse a channel that others read, that the bot is not in, or that is another town's."""
    open_ones = {
        room.name: NOT_PRIVATE
        for room in rooms
        if room.private and not books.rooms.knows(filled[room])
    }
    taken = {
        room.name: TAKEN
        for room in rooms
        if books.ledger.taken(Channels(clerk=filled[room], commission="", public=""))
    }
    return {**open_ones, **taken}
