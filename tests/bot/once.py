"""What many tests begin with happens once a worker; later ones begin with a copy of its record."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from storage.database import Database
from storage.tables import Row

if TYPE_CHECKING:
    from tests.bot.conftest import HandClock

MadeT = TypeVar("MadeT")
Rows = dict[str, bytes]
"""The name of a table or of the file, and what it holds."""


@dataclass(frozen=True)
class _Kept:
    record: Rows
    at: datetime
    made: Any


_KEPT: dict[tuple[str, str, datetime], _Kept] = {}


def once(database: Database, clock: HandClock, what: str, happen: Callable[[], MadeT]) -> MadeT:
    """Let something happen to an empty record, or to one to which another `once` happened.

    What it gives is frozen, and what it does is done to the record and the clock alone: nothing
    else is there for the next test.
    """
    is_file = database.sessions.is_file
    begin = (database.sessions.url, what, clock.at)
    kept = _KEPT.get(begin)
    if kept is None:
        made = happen()
        record = _of_file(database) if is_file else _of_server(database)
        _KEPT[begin] = _Kept(record, clock.at, made)
        return made
    if is_file:
        database.close()
        Path(database.sessions.place).write_bytes(kept.record[""])
    else:
        _put(database, kept.record)
    clock.at = kept.at
    again: MadeT = kept.made
    return again


def _of_file(database: Database) -> Rows:
    database.close()
    file = Path(database.sessions.place)
    assert not file.with_name(f"{file.name}-wal").exists(), "somebody has the record open"
    return {"": file.read_bytes()}


def _of_server(database: Database) -> Rows:
    with database.sessions.migrating() as connection:
        driver: Any = connection.connection.driver_connection
        rows: Rows = {}
        for table in Row.metadata.tables:
            with driver.cursor().copy(f'COPY "{table}" TO STDOUT') as copy:
                rows[table] = b"".join(copy)
        return rows


def _put(database: Database, record: Rows) -> None:
    """Replace every row. The triggers are put to sleep for it, as only its superuser can."""
    with database.sessions.migrating() as connection:
        emptied = "; ".join(f'DELETE FROM "{table}"' for table in record)
        connection.exec_driver_sql(f"SET LOCAL session_replication_role = replica; {emptied}")
        driver: Any = connection.connection.driver_connection
        for table, rows in record.items():
            if rows:
                with driver.cursor().copy(f'COPY "{table}" FROM STDIN') as copy:
                    copy.write(rows)
