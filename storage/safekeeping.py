"""The record kept safe: its journals checked, the whole of it backed up, restored and moved.

A backup is one SQLite file with the same tables, whichever database it was made of.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import LargeBinary, Table, func, insert, inspect, select, table
from sqlalchemy.orm import Session
from sqlmodel import col

from storage.database import Database, DatabaseBusy
from storage.files import printed_heads
from storage.journal import Head, entries, has, head, verify
from storage.sessions import MOVED, Scope
from storage.tables import MunicipalityRow, Row, TownRow

_TABLES = Row.metadata.sorted_tables
_ROWS = 500
_FILES = 4  # each may have ten megabytes


class NotSafe(Exception):
    """It was not done and nothing was changed; the message is one readable line."""


@dataclass(frozen=True, slots=True)
class Checked:
    """One municipality's journal: its lines, the last of them, and what is wrong with it."""

    name: str
    lines: int
    head: Head
    problems: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Copied:
    """What a copy holds."""

    rows: int
    journals: tuple[Checked, ...]


def check(database: Database) -> tuple[Checked, ...]:
    """Check every municipality's journal, each as it is at one moment."""
    with database.sessions.reading() as session:
        return _check(session)


def not_found(database: Database, printed: Sequence[Head]) -> tuple[Head, ...]:
    """Give those of the lines that papers print which no journal here has."""
    with database.sessions.reading() as session:
        towns = session.scalars(select(col(TownRow.id))).all()
        journals = [entries(Scope(session, town)) for town in towns]
    return tuple(each for each in printed if not any(has(lines, each) for lines in journals))


def back_up(source: Database, file: Path) -> Copied:
    """Copy the record as it is at one moment to a new file, while others write on.

    A journal in which something is wrong is backed up as it is, and the answer says so.
    """
    _know(source)
    part = _new(file)
    try:
        copied = (_copy_file if source.sessions.is_file else _copy_server)(source, part)
        _settle(part)
        part.rename(file)
    except (OSError, sqlite3.Error) as error:
        raise NotSafe(f"{file} cannot be written: {error}") from None
    finally:
        for left in file.parent.glob(f"{part.name}*"):
            left.unlink()
    return copied


def _copy_file(source: Database, part: Path) -> Copied:
    with source.sessions.reading() as session, closing(sqlite3.connect(part)) as copy:
        driver: Any = session.connection().connection.driver_connection
        driver.backup(copy)
    with _opened(part) as target, target.sessions.reading() as session:
        return Copied(_count(session), _check(session))


def _copy_server(source: Database, part: Path) -> Copied:
    schema = source.schema()
    if schema.has != schema.wants:
        raise NotSafe(
            f"{source.sessions.place} was kept by another version of Election Desk: "
            "back it up with that one."
        )
    with _opened(part) as target:
        target.migrate()
        with source.sessions.reading() as read, target.sessions.writing() as write:
            return _copied(read, write, target.sessions.place)


def restore(file: Path, target: Database) -> Copied:
    """Fill an empty database from a backup, in one transaction; the file is only read.

    A backup of an earlier version is brought up to date on the way.
    """
    if not file.is_file():
        raise NotSafe(f"There is no file {file}.")
    with TemporaryDirectory(prefix="election-desk-") as folder:
        mine = Path(folder) / "restore.db"
        try:
            with (
                closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as given,
                closing(sqlite3.connect(mine)) as copy,
            ):
                given.backup(copy)
            _settle(mine)
        except sqlite3.Error as error:
            raise NotSafe(f"{file} is not a backup: {error}") from None
        with _opened(mine) as source:
            _know(source)
            source.migrate()
            target.migrate()
            with source.sessions.reading() as read, target.sessions.writing() as write:
                return _whole(_copied(read, write, target.sessions.place))


def move(source: Database, target: Database) -> Copied:
    """Move the record of a file to an empty server, in one transaction.

    The file is kept as it was, but says from then on that its record is elsewhere, so that
    nothing is recorded there by mistake. Whoever has it open must have stopped before.
    """
    if not source.sessions.is_file or target.sessions.is_file:
        raise NotSafe("A record moves from a SQLite file to PostgreSQL.")
    _know(source)
    _let_go(source)
    source.migrate()
    target.migrate()
    with source.sessions.writing() as read:
        with target.sessions.writing() as write:
            copied = _whole(_copied(read, write, target.sessions.place))
        read.connection().exec_driver_sql(f"PRAGMA user_version = {MOVED}")
    return copied


def _copied(read: Session, write: Session, place: str) -> Copied:
    """Copy every row to empty tables, then compare what is there with what was read."""
    for kind in _TABLES:
        held = write.scalar(select(func.count()).select_from(kind))
        if held:
            raise NotSafe(f"{place} is not empty ({held} in {kind.name}); name an empty database.")
    total = 0
    for kind in _TABLES:
        given, kept = _Sum(), _Sum()
        for rows in _read(read, kind):
            given.add(rows)
            write.execute(
                insert(kind), [dict(zip(kind.c.keys(), row, strict=True)) for row in rows]
            )
        for rows in _read(write, kind):
            kept.add(rows)
        if kept != given:
            raise NotSafe(
                f"What came over differs: {kind.name} has {kept.rows} rows of {given.rows}."
            )
        total += kept.rows
    return Copied(total, _check(write))


def _whole(copied: Copied) -> Copied:
    for one in copied.journals:
        if one.problems:
            raise NotSafe(f"The journal of {one.name} is not whole: {one.problems[0]}")
    return copied


@dataclass(slots=True)
class _Sum:
    """How many rows, and a sum of what they are that does not depend on their order."""

    rows: int = 0
    total: int = 0

    def add(self, rows: Sequence[tuple[Any, ...]]) -> None:
        """Add rows."""
        self.rows += len(rows)
        for row in rows:
            digest = hashlib.sha256(repr(row).encode()).digest()
            self.total = (self.total + int.from_bytes(digest)) % 2**256


def _read(session: Session, kind: Table) -> Iterator[Sequence[tuple[Any, ...]]]:
    many = _FILES if any(isinstance(each.type, LargeBinary) for each in kind.c) else _ROWS
    asked = select(kind).execution_options(yield_per=many)
    for rows in session.execute(asked).partitions():
        yield [tuple(row) for row in rows]


def _check(session: Session) -> tuple[Checked, ...]:
    names = dict(
        session.execute(select(col(MunicipalityRow.municipality), col(MunicipalityRow.name))).all()
    )
    checked = []
    for town in session.scalars(select(col(TownRow.id)).order_by(col(TownRow.id))).all():
        scope = Scope(session, town)
        lines = entries(scope)
        name = names.get(town, f"municipality {town}")
        problems = verify(lines, printed_heads(scope))
        checked.append(Checked(name, len(lines), head(scope), problems))
    return tuple(checked)


def _count(session: Session) -> int:
    """Count all rows, of whichever version the tables are."""
    connection = session.connection()
    names = [each for each in inspect(connection).get_table_names() if each != "alembic_version"]
    counts = [connection.scalar(select(func.count()).select_from(table(each))) for each in names]
    return sum(each or 0 for each in counts)


def _know(source: Database) -> None:
    if not source.schema().has:
        raise NotSafe(f"{source.sessions.place} holds no record.")


def _let_go(source: Database) -> None:
    """Make sure that nobody else has the file open: only then can it leave its WAL."""
    source.close()
    with closing(sqlite3.connect(source.sessions.place, isolation_level=None)) as connection:
        try:
            connection.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.OperationalError:
            raise DatabaseBusy(
                "Another program has the record open; stop that one first."
            ) from None


@contextmanager
def _opened(file: Path) -> Iterator[Database]:
    database = Database(f"sqlite:///{file}")
    try:
        yield database
    finally:
        database.close()


def _new(file: Path) -> Path:
    """Make an empty file beside the one that is wanted, which only its owner may read."""
    part = file.with_name(f"{file.name}.part")
    try:
        if file.exists():
            raise FileExistsError
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        there = file if file.exists() else part
        raise NotSafe(f"{there} is there already; name another file.") from None
    except OSError as error:
        raise NotSafe(f"{file} cannot be written: {error.strerror}") from None
    return part


def _settle(file: Path) -> None:
    """Let a file stand alone, without its WAL, and find it sound."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
        connection.execute("PRAGMA user_version=0")
        found = connection.execute("PRAGMA integrity_check").fetchone()[0]
    if found != "ok":
        raise NotSafe(f"The copy is damaged: {found}")
    with file.open("rb") as written:
        os.fsync(written.fileno())
