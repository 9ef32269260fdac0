"""What the scheduler's pass asks is answered from an index, however much was sent long ago."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

from sqlalchemy import Engine, event, text

from storage.database import Database
from storage.outbox import Hold, Outbox
from storage.tables import CounterRow, LeadRow, OwedRow
from tests.storage.facts import NOON

MANY, FEW = 2_000, 12
_DAY = timedelta(days=1)


def test_the_schedulers_pass_reads_no_table_whole(
    database: Database, pinola: int, election: int
) -> None:
    """Every statement of it that asks for leads or owed messages, on a filled table."""
    fill(database, pinola, election)
    outbox = Outbox(database)
    with asked() as statements:
        assert database.due_dates(NOON)
        assert database.next_lead() is not None
        assert database.take_due(NOON) == FEW
        assert outbox.claim(NOON, Hold("A", NOON, _DAY)) is not None
        outbox.next_due(NOON - _DAY)
        outbox.next_retry(NOON)
    about = [each for each in statements if "FROM lead" in each[0] or "FROM owed" in each[0]]
    selects = [each for each in about if each[0].startswith("SELECT")]
    assert len(selects) > 5
    for statement, values in selects:
        plan = explained(database, statement, values)
        for table in ("lead", "owed"):
            assert not [line for line in plan if reads_whole(line, table)], (statement, plan)


def reads_whole(line: str, table: str) -> bool:
    """Say whether a line of a plan reads all rows of a table, however it is called there."""
    words = line.replace("->", " ").split()
    if words[:3] == ["Seq", "Scan", "on"]:
        return words[3] == table
    return words[0] == "SCAN" and words[1].startswith(table) and "INDEX" not in words


def fill(database: Database, town: int, election: int) -> None:
    """Keep many leads and messages of the past, and a few that are due."""
    with database.sessions.writing() as session:
        for number in range(1, MANY):
            due = number <= FEW
            at = NOON - _DAY if due else NOON - 30 * _DAY
            place: dict[str, Any] = {
                "municipality": town,
                "id": number,
                "channel": f"C{number % FEW}",
            }
            session.add(
                LeadRow(
                    **place,
                    election=election,
                    deadline=f"d{number}",
                    due="2026-12-01",
                    name="1 day",
                    at=at,
                    state="pending" if due else "bundled",
                    bundle="" if due else "reminder:1",
                )
            )
            session.add(
                OwedRow(
                    **place,
                    kind="k",
                    subject="s",
                    due=at,
                    key=f"k{number}",
                    thread="",
                    sent=0 if due else 1,
                    ts="" if due else "1.1",
                    created=at,
                )
            )
        session.add(CounterRow(municipality=town, name="owed", last=MANY))
        session.flush()
        session.execute(text("ANALYZE"))


@contextmanager
def asked() -> Iterator[list[tuple[str, Any]]]:
    """Give every statement that is executed meanwhile, with its values."""
    statements: list[tuple[str, Any]] = []

    def note(_connection: Any, _cursor: Any, statement: str, values: Any, *_more: Any) -> None:
        statements.append((statement, values))

    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield statements
    finally:
        event.remove(Engine, "before_cursor_execute", note)


def explained(database: Database, statement: str, values: Any) -> list[str]:
    """Give the lines of a statement's plan."""
    word = "EXPLAIN QUERY PLAN" if database.sessions.is_file else "EXPLAIN"
    with database.sessions.writing() as session:
        rows = session.connection().exec_driver_sql(f"{word} {statement}", values).all()
    return [str(row[-1]) for row in rows]
