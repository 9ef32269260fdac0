"""Who has an election's dates in hand and which of them are snoozed, as they are said."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime

from bot.dated import Dated
from bot.members import Members
from bot.messages.care import NOBODY, InHand, Quiet
from domain.calendar import local_day
from storage.care import Care
from storage.elections import Ledger


def in_hands(
    ledger: Ledger, election: int, dates: Iterable[Dated], members: Members, now: datetime
) -> Mapping[str, InHand]:
    """Give who has which of these dates in hand, by their ids, and the snoozes that hold now."""
    care = ledger.care_of(election)
    return {
        one.deadline.id: _in_hand(care[one.deadline.id], one, members, now)
        for one in dates
        if one.deadline.id in care
    }


def _in_hand(care: Care, one: Dated, members: Members, now: datetime) -> InHand:
    return InHand(
        person=care.assigned,
        active=members.knows(care.assigned),
        quiet=tuple(
            Quiet(local_day(snooze.until), snooze.person)
            for snooze in care.snoozed
            if snooze.due == one.deadline.due.isoformat() and now < snooze.until
        ),
    )


def in_hand(ledger: Ledger, election: int, one: Dated, members: Members, now: datetime) -> InHand:
    """Give who has one date in hand."""
    return in_hands(ledger, election, (one,), members, now).get(one.deadline.id, NOBODY)
