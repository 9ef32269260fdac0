"""What many tests begin with happens once a worker; the later ones begin with a copy of its record.

Only on SQLite, whose record is a file. On a server it happens again for each test.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from storage.database import Database

if TYPE_CHECKING:
    from tests.bot.conftest import HandClock

MadeT = TypeVar("MadeT")


@dataclass(frozen=True)
class _Kept:
    record: bytes
    at: datetime
    made: Any


_KEPT: dict[tuple[str, str, datetime], _Kept] = {}


def once(database: Database, clock: HandClock, what: str, happen: Callable[[], MadeT]) -> MadeT:
    """Let something happen to an empty record, or to one to which another `once` happened.

    What it gives is frozen, and what it does is done to the record and the clock alone: nothing
    else is there for the next test.
    """
    if not database.sessions.is_file:
        return happen()
    file = Path(database.sessions.place)
    begin = (str(file), what, clock.at)
    kept = _KEPT.get(begin)
    if kept is None:
        made = happen()
        database.close()
        assert not file.with_name(f"{file.name}-wal").exists(), "somebody has the record open"
        _KEPT[begin] = _Kept(file.read_bytes(), clock.at, made)
        return made
    database.close()
    file.write_bytes(kept.record)
    clock.at = kept.at
    again: MadeT = kept.made
    return again
