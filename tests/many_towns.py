"""Hundreds of municipalities with thousands of open deadlines, and as long a past as is wanted."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import String, cast, func, insert, select, update
from sqlmodel import col

from bot import reminders
from domain.election import Order, Vacancy
from storage.database import Database
from storage.journal import Deed
from storage.outbox import Hold, Outbox, Sent
from storage.people import Channels
from storage.tables import LeadRow, OwedRow
from tests.domain import laurel

TOWNS, ELECTIONS = 300, 3
FIRST = datetime(2020, 3, 2, 14, tzinfo=UTC)
"""Eight o'clock in Mississippi on the first of the mornings that are measured."""

MORNINGS = 3
CLAIMED = 100
"""How many messages are claimed and marked in one pass."""

_LEASE = timedelta(minutes=1)
_AT_ONCE = 10_000


def settle(database: Database) -> None:
    """Set every municipality up, each with its elections, whose dates are spread over weeks."""
    for town in range(TOWNS):
        at = FIRST - timedelta(days=1)
        deed = Deed(actor="U1", act="bench", at=at, reason="", source=f"bench {town}")
        with database.founding(at) as ledger:
            ledger.set_municipality(replace(laurel.CITY, name=f"Town {town}"), deed)
            ledger.set_channels(Channels(f"C{town}", f"D{town}", f"P{town}"), deed)
            for number in range(ELECTIONS):
                vacancy, order = _called(7 * ((town + number) % 8))
                election = ledger.open_election(vacancy, deed)
                ledger.keep(election, order, deed)
                reminders.follow(ledger, election, {}, at)
    _post(database)


def passes(database: Database, past: int) -> float:
    """Give the seconds that the scheduler's pass takes on a morning, beside so many past rows.

    A pass bundles the leads that fell due, and claims and marks some of what is owed. Half of the
    past rows are leads, half are messages.
    """
    outbox = Outbox(database)
    _remember(database, past)
    took = [_morning(database, outbox, FIRST + timedelta(days=day)) for day in range(MORNINGS)]
    return statistics.median(took)


def open_deadlines(database: Database) -> int:
    """Count the deadlines that have leads to come."""
    places = (col(LeadRow.municipality), col(LeadRow.election), col(LeadRow.deadline))
    pending = select(*places).where(col(LeadRow.state) == "pending").distinct().subquery()
    with database.sessions.reading() as session:
        return session.scalar(select(func.count()).select_from(pending)) or 0


def _morning(database: Database, outbox: Outbox, now: datetime) -> float:
    begun = time.perf_counter()
    reminders.refresh(database, now)
    _deliver(outbox, now)
    return time.perf_counter() - begun


def _deliver(outbox: Outbox, now: datetime) -> None:
    for _ in range(CLAIMED):
        claimed = outbox.claim(now, Hold("bench", now, _LEASE))
        if claimed is None:
            return
        outbox.delivered(
            claimed, Sent(claimed.channel, f"{claimed.municipality}.{claimed.id}", now)
        )


def _post(database: Database) -> None:
    """Mark what the facts owe at first, timelines and cards, as posted."""
    place = cast(col(OwedRow.id), String)
    posted = {
        "sent": col(OwedRow.wanted),
        "ts": place,
        "posted_in": col(OwedRow.channel),
        "delivered_at": FIRST - timedelta(hours=20),
    }
    with database.sessions.writing() as session:
        session.execute(update(OwedRow).values(posted))


def _called(later: int) -> tuple[Vacancy, Order]:
    """Give the vacancy and the order of Laurel, all days moved by so many."""
    moved = timedelta(days=later + 35)
    vacancy, order = laurel.VACANCY, laurel.ORDER
    return (
        replace(vacancy, occurred=vacancy.occurred + moved),
        replace(
            order,
            adopted=order.adopted + moved,
            election=order.election + moved,
            minutes=replace(order.minutes, held_on=order.minutes.held_on + moved),
        ),
    )


def _remember(database: Database, past: int) -> None:
    for rows in _batches(past // 2):
        with database.sessions.writing() as session:
            session.execute(insert(LeadRow), [_past_lead(number) for number in rows])
            session.execute(insert(OwedRow), [_past_post(number) for number in rows])


def _batches(rows: int) -> Iterator[range]:
    for first in range(0, rows, _AT_ONCE):
        yield range(first, min(rows, first + _AT_ONCE))


def _past_lead(number: int) -> dict[str, Any]:
    return {
        "municipality": number % TOWNS + 1,
        "id": 1_000_000 + number,
        "election": 1,
        "deadline": f"past {number}",
        "due": "2019-01-01",
        "name": "1 day before",
        "at": FIRST - timedelta(days=400, minutes=number),
        "channel": f"C{number % TOWNS}",
        "state": "bundled",
        "bundle": f"past reminder:{number}",
    }


def _past_post(number: int) -> dict[str, Any]:
    long_ago = FIRST - timedelta(days=400, minutes=number)
    return {
        "municipality": number % TOWNS + 1,
        "id": 1_000_000 + number,
        "kind": "reminder",
        "subject": f"past reminder:{number}",
        "channel": f"C{number % TOWNS}",
        "due": long_ago,
        "key": f"past reminder:{number}",
        "thread": "",
        "wanted": 1,
        "sent": 1,
        "ts": f"{number}.000001",
        "posted_in": f"C{number % TOWNS}",
        "created": long_ago,
        "delivered_at": long_ago,
    }
