"""`make bench`: what grows with what, as ratios within one run; no figure here is a time.

One pass of the scheduler is measured beside ten times and a hundred times the past rows, and the
drafts of one election beside as many bare renderings.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import docx
import typst
from sqlalchemy import insert

from bot.documents import Format, render
from domain.calendar import Calendar
from domain.certification import certificate_document, order_document, return_document
from domain.document import Drafted
from storage.database import Database
from storage.journal import Deed
from storage.outbox import Hold, Outbox
from storage.reminders import Lead
from storage.tables import LeadRow, OwedRow
from tests.domain import laurel

NOW = datetime(2026, 3, 2, 14, 0, tzinfo=UTC)
OPEN = 200
ROUNDS = 7


def main() -> None:
    """Measure and print the ratios."""
    few, more, many = (scheduler_pass(past) for past in (1_000, 10_000, 100_000))
    print(f"scheduler pass, 10,000 past rows beside 1,000: {more / few:.2f}")
    print(f"scheduler pass, 100,000 past rows beside 1,000: {many / few:.2f}")
    print(f"three papers in Word and PDF beside bare renderings: {papers() / bare():.2f}")


def scheduler_pass(past: int) -> float:
    """Measure looking for due leads and owed messages beside so many past rows of each."""
    with tempfile.TemporaryDirectory() as home:
        database = Database(f"sqlite:///{Path(home) / 'desk.db'}")
        database.migrate()
        _fill(database, past)
        outbox = Outbox(database)
        hold = Hold("bench", NOW, timedelta(seconds=20))

        def look() -> None:
            database.due_dates(NOW)
            database.take_due(NOW)
            database.next_lead()
            outbox.claim(NOW, hold)

        middle = _middle(look)
        database.close()
    return middle


def _fill(database: Database, past: int) -> None:
    deed = Deed(actor="U1", act="bench", at=NOW, reason="", source="bench")
    with database.founding(NOW) as ledger:
        ledger.set_municipality(laurel.CITY, deed)
        election = ledger.open_election(laurel.VACANCY, deed)
        ahead = NOW + timedelta(days=1)
        coming = [
            Lead(
                election=election,
                deadline="petition",
                due="2026-04-01",
                name=f"lead {number}",
                at=ahead + timedelta(minutes=number),
                channel="C1",
            )
            for number in range(OPEN)
        ]
        ledger.plan(election, tuple(coming), NOW)
        town = ledger.municipality_id
    ago = NOW - timedelta(days=400)
    leads = [
        {
            "municipality": town,
            "id": 10_000 + number,
            "election": election,
            "deadline": "petition",
            "due": "2025-01-01",
            "name": f"past {number}",
            "at": ago + timedelta(minutes=number),
            "channel": "C1",
            "state": "bundled",
            "bundle": f"reminder:{number}",
        }
        for number in range(past)
    ]
    owed = [
        {
            "municipality": town,
            "id": 10_000 + number,
            "kind": "reminder",
            "subject": f"reminder:{number}",
            "channel": "C1",
            "due": ago + timedelta(minutes=number),
            "key": f"past {number}",
            "thread": "",
            "wanted": 1,
            "sent": 1,
            "ts": f"{number}.000001",
            "posted_in": "C1",
            "created": ago,
            "delivered_at": ago,
        }
        for number in range(past)
    ]
    with database.sessions.writing() as session:
        session.execute(insert(LeadRow), leads)
        session.execute(insert(OwedRow), owed)


def papers() -> float:
    """Measure three papers of an election in both formats."""
    calendar, when = Calendar(()), Drafted(on=NOW.date(), version=1)
    make = (order_document, certificate_document, return_document)
    values = [one(laurel.DECIDED, calendar, when) for one in make]
    return _middle(
        lambda: [render(value, form) for value in values for form in (Format.WORD, Format.PDF)]
    )


def bare() -> float:
    """Measure as many bare documents of two pages in both formats."""
    words = "The governing authority orders a special election. " * 60
    page = f"#set document(title: [Bare])\n{words}\n#pagebreak()\n{words}".encode()

    def make() -> None:
        for _ in range(3):
            document = docx.Document()
            for _ in range(40):
                document.add_paragraph(words[:400])
            document.save(str(Path(tempfile.gettempdir()) / "bench.docx"))
            typst.compile(page, format="pdf", pdf_standards=["ua-1"])

    return _middle(make)


def _middle(work: Callable[[], object]) -> float:
    work()
    times = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return statistics.median(times)


if __name__ == "__main__":
    main()
