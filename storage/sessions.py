"""How the database is opened, and the one short transaction in which anything is done to it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import (
    ArgumentError,
    DataError,
    DBAPIError,
    IntegrityError,
    NoSuchModuleError,
    OperationalError,
)
from sqlalchemy.exc import (
    TimeoutError as PoolTimeout,
)
from sqlalchemy.orm import Session

from storage.tables import CounterRow, Row

BUSY_TIMEOUT_MS = 2_000
"""A form is acknowledged within three seconds, also where the database did not let us in."""
CONNECT_TIMEOUT_S = 5
"""A server that does not answer is given up; `connect_timeout` in its address says otherwise."""
IDLE_TIMEOUT_MS = 30_000
"""A transaction in which nothing is asked for so long is undone by the server: nobody works there
any more, and what it locked is free again."""
HEARING_TIMEOUT_MS = 300
"""So long an answer waits to know whether another bot gives it: its window opens within three
seconds of the click or never."""
POOL = 20
BUSY = "The database is busy; nothing was recorded. Please try again."
MOVED = 857
"""What a file whose record lies elsewhere now has as its `user_version`."""
_MIGRATION_LOCK = 2315857
_MIGRATION_TIMEOUT_MS = 120_000  # several bots that start at once wait for the one that migrates
_BEGINNING_LOCK = 2315361
_DRIVER = "PostgreSQL's driver is not installed; see “Where the record lies” in the README."
_NOT_A_FILE = (None, "", ":memory:")

_READ = {"pragmas": ("foreign_keys=ON", "query_only=ON"), "begin": "BEGIN"}
_WRITE = {"pragmas": ("foreign_keys=ON", "query_only=OFF"), "begin": "BEGIN IMMEDIATE"}
_HEAR = {**_WRITE, "patience": HEARING_TIMEOUT_MS}
_MIGRATE = {"pragmas": ("foreign_keys=OFF", "query_only=OFF"), "begin": "BEGIN IMMEDIATE"}


RowT = TypeVar("RowT", bound=Row)


class DatabaseUnusable(Exception):
    """The database cannot be opened or written; the message is one readable line."""


class DatabaseBusy(Exception):
    """Another writer kept the database too long; nothing was recorded, it may be tried again."""


class Refused(Exception):
    """The database (a constraint, a trigger) or the ledger refused it; nothing was recorded."""


@dataclass(frozen=True, slots=True)
class Scope:
    """A session bound to one municipality: what its queries may see and its rows must carry."""

    session: Session
    municipality: int
    seen: dict[object, Any] = field(default_factory=dict)
    """What was read in this transaction and need not be read again: nobody else changes it."""

    def get(self, kind: type[RowT], key: tuple[int | str, ...]) -> RowT | None:
        """Give a row by its key, or none; it is read once."""
        row: RowT | None = self.seen.get((kind, key)) or self.session.get(kind, key)
        if row is not None:
            self.seen[kind, key] = row
        return row

    def add(self, row: Row) -> None:
        """Insert a row now, so that the database objects here and not at the commit."""
        self.session.add(row)
        self.session.flush()

    def number(self, name: str) -> int:
        """Take the next number of a series; what was kept under a number keeps it for good.

        The caller holds the municipality's write lock, so that no other writer is counting.
        """
        return self.numbers(name, 1)[0]

    def numbers(self, name: str, many: int) -> range:
        """Take the next numbers of a series at once."""
        counter = self.get(CounterRow, (self.municipality, name))
        if counter is None:
            counter = CounterRow(municipality=self.municipality, name=name, last=0)
            self.session.add(counter)
        counter.last += many
        return range(counter.last - many + 1, counter.last + 1)


class Sessions:
    """The engine and its three kinds of transaction: reading, writing and migrating."""

    def __init__(self, url: str) -> None:
        """Open the database and prove that it can be written."""
        self.url = url
        self.place = "the address given"
        try:
            parsed = make_url(url)
            self.place = parsed.database or parsed.render_as_string(hide_password=True)
            if parsed.get_backend_name() == "sqlite" and parsed.database in _NOT_A_FILE:
                raise DatabaseUnusable("A database in memory keeps nothing: name a file.")
            on_server = parsed.get_backend_name() != "sqlite"
            if on_server and "connect_timeout" not in parsed.query:
                parsed = parsed.update_query_dict({"connect_timeout": str(CONNECT_TIMEOUT_S)})
            self._engine = create_engine(
                parsed,
                hide_parameters=True,
                pool_size=POOL,
                max_overflow=POOL,
                pool_pre_ping=on_server,
            )
        except (ArgumentError, NoSuchModuleError, ImportError) as error:
            reason = _DRIVER if "psycopg" in str(error) else _line(error)
            raise DatabaseUnusable(f"{self.place} is not a usable database: {reason}") from None
        if self.is_file:
            event.listen(self._engine, "connect", _connect_sqlite)
            event.listen(self._engine, "begin", _begin_sqlite)
        else:
            event.listen(self._engine, "begin", _begin_server)
        try:
            self._prove()
        except BaseException:
            self._engine.dispose()
            raise

    @property
    def is_file(self) -> bool:
        """Say whether it is a SQLite file, and not on a server."""
        return self._engine.dialect.name == "sqlite"

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """Look at one moment of the database; the database refuses any write."""
        with self._session(_READ) as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """Do one short piece of work: all of it is kept at the end, or none of it."""
        with self._session(_WRITE) as session:
            yield session

    @contextmanager
    def hearing(self) -> Iterator[Session]:
        """Write a little, or give it up soon: somebody waits who need not."""
        with self._session(_HEAR) as session:
            yield session

    @contextmanager
    def migrating(self) -> Iterator[Connection]:
        """Change the schema in one transaction; references are checked once, before it commits."""
        with self._plainly(), self._engine.execution_options(**_MIGRATE).begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.exec_driver_sql(f"SET LOCAL lock_timeout = {_MIGRATION_TIMEOUT_MS}")
                connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})")
                connection.exec_driver_sql(f"SET LOCAL lock_timeout = {BUSY_TIMEOUT_MS}")
            yield connection
            if connection.dialect.name == "sqlite":
                broken = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
                if broken:
                    raise DatabaseUnusable(f"{self.place}: {len(broken)} rows refer to nothing.")

    def close(self) -> None:
        """Let go of every connection."""
        self._engine.dispose()

    @contextmanager
    def _session(self, options: dict[str, Any]) -> Iterator[Session]:
        engine: Engine = self._engine.execution_options(**options)
        with (
            self._plainly(),
            Session(engine, close_resets_only=False, expire_on_commit=False) as session,
            session.begin(),
        ):
            yield session

    @contextmanager
    def _plainly(self) -> Iterator[None]:
        """Say what the driver found in one line, without the values (they may be personal)."""
        try:
            yield
        except IntegrityError as error:
            raise Refused(f"The database refused this: {_constraint(error)}") from None
        except DataError as error:
            raise Refused(f"The database refused this: {_line(error.orig)}") from None
        except PoolTimeout:
            raise DatabaseBusy(BUSY) from None
        except OperationalError as error:
            if _is_busy(error):
                raise DatabaseBusy(BUSY) from None
            raise DatabaseUnusable(f"{self.place} cannot be used: {_line(error.orig)}") from None
        except DBAPIError as error:
            raise DatabaseUnusable(f"{self.place} cannot be used: {_line(error.orig)}") from None

    def _prove(self) -> None:
        with self._plainly(), self._engine.execution_options(**_WRITE).connect() as connection:
            connection.exec_driver_sql("SELECT 1")
            if self.is_file and connection.exec_driver_sql("PRAGMA user_version").scalar() == MOVED:
                raise DatabaseUnusable(
                    f"{self.place} was moved to another database: name that one in DATABASE_URL."
                )
            connection.rollback()


def _connect_sqlite(connection: Any, _record: Any) -> None:
    """Set up a new connection; the driver is told to begin no transactions of its own."""
    connection.isolation_level = None
    if connection.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
        connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")


def _begin_sqlite(connection: Connection) -> None:
    options = connection.get_execution_options()
    for pragma in (*options.get("pragmas", ()), f"busy_timeout={_patience(options)}"):
        connection.exec_driver_sql(f"PRAGMA {pragma}")
    connection.exec_driver_sql(options.get("begin", "BEGIN"))


def _begin_server(connection: Connection) -> None:
    """Say all that holds for this transaction in one message to the server."""
    options = connection.get_execution_options()
    said = [
        f"SET LOCAL lock_timeout = {_patience(options)}",
        f"SET LOCAL idle_in_transaction_session_timeout = {IDLE_TIMEOUT_MS}",
    ]
    if options.get("begin") == "BEGIN":
        said.insert(0, "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
    connection.exec_driver_sql("; ".join(said))


def _patience(options: Mapping[str, Any]) -> int:
    """Give how many milliseconds a transaction waits for the others."""
    return int(options.get("patience", BUSY_TIMEOUT_MS))


def alone(session: Session) -> None:
    """Wait until nobody else begins anything here; a SQLite file has one writer at a time."""
    if session.get_bind().dialect.name == "postgresql":
        session.connection().exec_driver_sql(f"SELECT pg_advisory_xact_lock({_BEGINNING_LOCK})")


def _is_busy(error: OperationalError) -> bool:
    code = getattr(error.orig, "sqlite_errorcode", 0) & 0xFF
    state = getattr(error.orig, "sqlstate", "")
    return code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) or state in (
        "40001",
        "40P01",
        "55P03",
    )


def _constraint(error: IntegrityError) -> str:
    diagnosis = getattr(error.orig, "diag", None)
    if diagnosis is None:
        return _line(error.orig)
    return str(diagnosis.constraint_name or diagnosis.message_primary)


def _line(error: BaseException | None) -> str:
    return str(error).strip().partition("\n")[0]
