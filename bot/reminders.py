"""What is owed for every deadline: the timeline, a card for each date, and the leads to it.

Once a week, on Monday morning, the leads of a day are told with all that the coming weeks bring.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from itertools import groupby
from typing import assert_never

from bot.dated import Dated, dated
from bot.leads import awake, directly, moments, mondays, morning
from domain.calendar import Calendar
from domain.election import Body
from storage.care import Care
from storage.database import Database
from storage.elections import Ledger
from storage.moves import Move
from storage.outbox import Owed
from storage.people import Channels
from storage.reminders import Lead

CARD_LEFT = "card_left"
"""The kind of what stands in the place of a card that is posted anew in another channel."""

ASSIGNED = "assigned"
"""The kind of what tells one person that a date is in their hands."""

DIGEST = "digest"
"""What stands for a deadline in the lead that tells of all dates of the coming weeks."""


def dates(ledger: Ledger, election: int) -> Mapping[str, Dated]:
    """Give the election's deadlines by id, before or after an act; none for no election."""
    if not election:
        return {}
    calendar = Calendar(ledger.municipality().fact.swaps)
    return {one.deadline.id: one for one in dated(ledger.any_election(election), calendar)}


def timeline_key(election: int) -> str:
    """Name the message with all dates of an election."""
    return f"timeline:{election}"


def card_key(election: int, deadline: str) -> str:
    """Name the card of one deadline."""
    return f"card:{election}:{deadline}"


def follow(ledger: Ledger, election: int, before: Mapping[str, Dated], now: datetime) -> None:
    """Make what is owed follow the facts: called with every act, in its transaction."""
    if not election:
        return
    after = dates(ledger, election)
    every, channels = {**before, **after}, ledger.channels()
    changed = [id_ for id_ in every if before.get(id_) != after.get(id_)]
    if not changed:
        return
    ledger.note_moves(election, _moves(before, after))
    ledger.owe(timeline(election, channels.clerk, now), now)
    for id_ in changed:
        ledger.owe(card(election, id_, room(every[id_].deadline.owner, channels), now), now)
    plan(ledger, election, after, now)


def _moves(before: Mapping[str, Dated], after: Mapping[str, Dated]) -> tuple[Move, ...]:
    """Name the dates that are others now, or none any more."""
    days = {id_: one.deadline.due.isoformat() for id_, one in after.items()}
    return tuple(
        Move(
            deadline=id_,
            title=one.deadline.title,
            was=one.deadline.due.isoformat(),
            now=days.get(id_, ""),
            personal=one.deadline.personal,
        )
        for id_, one in before.items()
        if one.deadline.due.isoformat() != days.get(id_)
    )


def move_cards(
    ledger: Ledger, was: Channels, before: Mapping[int, Mapping[str, Dated]], now: datetime
) -> None:
    """Post the cards of the commission anew where its channel is another one now."""
    channels = ledger.channels()
    if was.commission == channels.commission:
        return
    to = room(Body.COMMISSION, channels)
    for election, dates_ in before.items():
        for id_, one in dates_.items():
            if room(one.deadline.owner, channels) == to != room(one.deadline.owner, was):
                ledger.post_anew(card(election, id_, to, now), CARD_LEFT, now)


def room(owner: Body, channels: Channels) -> str:
    """Give the channel for the dates of an owner; the clerk's where the owner has none."""
    match owner:
        case Body.COMMISSION:
            return channels.commission or channels.clerk
        case Body.CLERK | Body.GOVERNING:
            return channels.clerk
        case _:
            assert_never(owner)


def refresh(database: Database, now: datetime) -> None:
    """Bundle the leads that fell due, with a fresh countdown on the card of each.

    The leads of what stays overdue are planned on, so that they never end. At night nothing is
    bundled: what came due while nobody was there to post it waits for the morning.
    """
    if awake(now) != now:
        return
    for (municipality, election), group in groupby(database.due_dates(now), lambda due: due[:2]):
        with database.writing(municipality) as ledger:
            known, channels = dates(ledger, election), ledger.channels()
            for deadline in (each for _, _, each in group if each != DIGEST):
                owner = known[deadline].deadline.owner if deadline in known else Body.CLERK
                channel = room(owner, channels)
                ledger.owe(card(election, deadline, channel, now), now)
            plan(ledger, election, known, now)
    database.take_due(now)


def plan(ledger: Ledger, election: int, after: Mapping[str, Dated], now: datetime) -> None:
    """Plan the leads to the open deadlines; those of a date that moved are superseded."""
    if ledger.is_closed(election):
        ledger.plan(election, (), now)
        return
    channels, grants, care = ledger.channels(), ledger.grants(), ledger.care_of(election)
    wanted = [
        Lead(
            election=election,
            deadline=one.deadline.id,
            due=one.deadline.due.isoformat(),
            name=each.name,
            at=each.at,
            channel=each.to or room(one.deadline.owner, channels),
        )
        for one in after.values()
        if one.open
        for held in (care.get(one.deadline.id, Care()),)
        for each in (
            *moments(one.deadline, now, held),
            *directly(one.deadline, held, grants),
        )
    ]
    digests = _digests(election, channels, now) if wanted else ()
    ledger.plan(election, (*wanted, *digests), now)


def _digests(election: int, channels: Channels, now: datetime) -> tuple[Lead, ...]:
    return tuple(
        Lead(
            election=election,
            deadline=DIGEST,
            due=monday.isoformat(),
            name="on Monday",
            at=morning(monday),
            channel=channels.clerk,
        )
        for monday in mondays(now)
    )


def settle(ledger: Ledger, election: int, deadline: str, now: datetime) -> None:
    """Make card and leads follow what people settled about one date: who has it, or a snooze."""
    after = dates(ledger, election)
    owner = after[deadline].deadline.owner
    ledger.owe(card(election, deadline, room(owner, ledger.channels()), now), now)
    plan(ledger, election, after, now)


def card(election: int, deadline: str, channel: str, now: datetime) -> Owed:
    """Owe the card of a deadline: in the thread of the timeline where that is in the channel."""
    return Owed(
        kind="card",
        subject=f"{election}:{deadline}",
        channel=channel,
        due=now,
        key=card_key(election, deadline),
        thread=timeline_key(election),
    )


def timeline(election: int, channel: str, now: datetime) -> Owed:
    """Owe the message with all dates of an election."""
    return Owed(
        kind="timeline",
        subject=str(election),
        channel=channel,
        due=now,
        key=timeline_key(election),
    )
