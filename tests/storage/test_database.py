"""Opening, binding, reading and writing."""

from __future__ import annotations

import socket
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import InvalidRequestError, StatementError

from storage import sessions
from storage.database import Database, DatabaseBusy, DatabaseUnusable, WrongWorkspace
from storage.elections import Ledger, NotKept
from storage.outbox import Owed
from tests.postgres import Server
from tests.storage.facts import NOON, deed, found, posting, town, vacancy


@pytest.mark.parametrize(
    "path", ["missing/desk.db", "folder", "text.db"], ids=["no folder", "a folder", "no database"]
)
def test_an_unusable_file_is_told_in_one_line(tmp_path: Path, path: str) -> None:
    """The line names the file."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "text.db").write_text("These are the minutes of the board. " * 40)
    with pytest.raises(DatabaseUnusable) as caught:
        Database(f"sqlite:///{tmp_path / path}")
    assert str(tmp_path / path) in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "address",
    [
        "",
        "desk.db",
        "nosuch://desk",
        "sqlite://",
        "sqlite:///:memory:",
        "postgresql+psycopg://desk:secret@127.0.0.1:1/desk",
    ],
)
def test_an_address_that_is_none_is_told_in_one_line(address: str) -> None:
    """A mistyped DATABASE_URL, or a server that does not answer."""
    with pytest.raises(DatabaseUnusable) as caught:
        Database(address)
    assert "\n" not in str(caught.value)
    assert "secret" not in str(caught.value)


def test_a_driver_that_is_not_installed_is_told_with_where_to_read_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """PostgreSQL's is an extra of ours."""
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(DatabaseUnusable, match=r"driver is not installed; see “Where the record"):
        Database("postgresql+psycopg://desk@127.0.0.1:1/desk")


@pytest.mark.usefixtures("sqlite_only")
def test_sqlite_is_set_up_for_many_writers(database: Database) -> None:
    """WAL, full synchronisation, a busy timeout, foreign keys."""
    found = {}
    with database.sessions.writing() as session:
        for pragma in ("journal_mode", "synchronous", "busy_timeout", "foreign_keys"):
            found[pragma] = session.scalar(text(f"PRAGMA {pragma}"))
    assert found == {
        "journal_mode": "wal",
        "synchronous": 2,
        "busy_timeout": sessions.BUSY_TIMEOUT_MS,
        "foreign_keys": 1,
    }


def test_a_database_serves_one_workspace_for_good(database: Database, url: str) -> None:
    """The first call binds it; another process with another workspace is refused."""
    assert database.workspace() == ""
    database.serve("local", NOON)
    database.serve("local", NOON)
    second = Database(url)
    with pytest.raises(WrongWorkspace, match=r"workspace local; it cannot serve T0REAL\.$"):
        second.serve("T0REAL", NOON)
    assert second.workspace() == "local"
    second.close()


def test_an_exception_leaves_nothing_behind(database: Database, pinola: int) -> None:
    """Fact, journal, counter and owed message, or none of them."""

    def fail(ledger: Ledger) -> None:
        election = ledger.open_election(vacancy(), deed())
        ledger.keep(election, posting(), deed())
        ledger.owe(Owed(kind="k", subject="s", channel="C1", due=NOON, key="k1"), NOON)
        raise RuntimeError

    with pytest.raises(RuntimeError), database.writing(pinola) as ledger:
        fail(ledger)
    with database.writing(pinola) as ledger:
        assert ledger.elections() == ()
        assert len(ledger.journal()) == 1
        assert ledger.open_election(vacancy(), deed()) == 1


def test_reading_cannot_write(database: Database, pinola: int) -> None:
    """The database refuses, not only the code."""
    with pytest.raises(DatabaseUnusable, match="read"), database.reading(pinola) as ledger:
        ledger.open_election(vacancy(), deed())
    with database.writing(pinola) as ledger:
        assert ledger.open_election(vacancy(), deed()) == 1


def test_reading_sees_one_moment(database: Database, pinola: int) -> None:
    """What is written meanwhile is not half seen; nor does the reader hold the writer up."""
    with database.reading(pinola) as before:
        assert before.elections() == ()
        with database.writing(pinola) as ledger:
            ledger.open_election(vacancy(), deed())
        assert before.elections() == ()
    with database.reading(pinola) as after:
        assert len(after.elections()) == 1


def test_a_ledger_is_dead_after_its_transaction(database: Database, pinola: int) -> None:
    """A ledger kept by mistake begins no transaction of its own."""
    with database.reading(pinola) as ledger:
        pass
    with pytest.raises(InvalidRequestError):
        ledger.grants()


def test_an_unknown_municipality_has_no_ledger(database: Database) -> None:
    """Neither to read nor to write."""
    with pytest.raises(NotKept, match="municipality 9"), database.reading(9):
        pass
    with pytest.raises(NotKept, match="municipality 9"), database.writing(9):
        pass


def test_municipalities_get_ids_in_order(database: Database) -> None:
    """Each has its own ledger."""
    assert [found(database, town(name), deed()) for name in ("Pinola", "Braxton")] == [1, 2]
    with database.reading(2) as ledger:
        assert ledger.municipality_id == 2
        assert ledger.municipality().fact == town("Braxton")


def test_a_naive_instant_is_an_error(database: Database, pinola: int) -> None:
    """An instant without a zone is nobody's instant."""
    naive = datetime(2026, 11, 30)  # noqa: DTZ001
    with pytest.raises(StatementError, match="time zone"), database.writing(pinola) as ledger:
        ledger.owe(Owed(kind="k", subject="s", channel="C1", due=naive, key="k1"), NOON)


@pytest.mark.usefixtures("database")
def test_a_writer_that_waits_too_long_is_told_to_try_again(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing was recorded, and the words typed are still in the view."""
    monkeypatch.setattr(sessions, "BUSY_TIMEOUT_MS", 20)
    one, two = Database(url), Database(url)
    town_id = found(one, town(), deed())
    entered, told = threading.Event(), threading.Event()

    def hold() -> None:
        with one.writing(town_id):
            entered.set()
            told.wait(30)

    holder = threading.Thread(target=hold)
    holder.start()
    assert entered.wait(30)
    try:
        with pytest.raises(DatabaseBusy, match="try again"), two.writing(town_id):
            pass
    finally:
        told.set()
        holder.join()
    with two.writing(town_id) as ledger:
        ledger.open_election(vacancy(), deed())
    one.close()
    two.close()


@pytest.mark.usefixtures("postgresql_only", "database")
def test_a_transaction_in_which_nobody_works_any_more_is_undone_by_the_server(
    url: str, postgres: Server
) -> None:
    """What it wrote is gone, what it locked is free, and whoever comes back is told so."""
    asleep, awake = Database(url), Database(url)
    founding = text("INSERT INTO town (id, founded) VALUES (7, now())")

    def sleep_in_it() -> None:
        with asleep.sessions.writing() as session:
            session.execute(founding)
            shown = session.scalar(text("SHOW idle_in_transaction_session_timeout"))
            assert shown == f"{sessions.IDLE_TIMEOUT_MS // 1000}s"
            process = session.scalar(text("SELECT pg_backend_pid()"))
            session.execute(text("SET LOCAL idle_in_transaction_session_timeout = 1"))
            there = f"SELECT count(*) FROM pg_stat_activity WHERE pid = {process}"
            with postgres.admin.connect() as watch:
                while watch.exec_driver_sql(there).scalar():
                    pass
            session.execute(founding)

    with pytest.raises(DatabaseUnusable, match="cannot be used"):
        sleep_in_it()
    with awake.sessions.writing() as session:
        session.execute(founding)
    asleep.close()
    awake.close()


@pytest.mark.usefixtures("postgresql_only")
def test_a_server_that_does_not_answer_is_given_up(database: Database) -> None:
    """Ours is the time-out unless the address names one; the least that the driver knows is 2 s."""
    with database.sessions.reading() as session:
        driver: Any = session.connection().connection.driver_connection
        given = driver.info.get_parameters()["connect_timeout"]
    assert int(given) == sessions.CONNECT_TIMEOUT_S
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        with pytest.raises(DatabaseUnusable, match="timeout"):
            Database(f"postgresql+psycopg://desk@127.0.0.1:{port}/desk?connect_timeout=2")


def test_towns_founded_at_once_get_numbers_of_their_own(database: Database, url: str) -> None:
    """Whoever comes second waits; so it is with the workspace that is bound first."""
    both = (database, Database(url))

    def begin(turn: int) -> int:
        both[turn % 2].serve("local", NOON)
        return found(both[turn % 2], town(f"Town {turn}"), deed())

    with ThreadPoolExecutor(4) as pool:
        assert sorted(pool.map(begin, range(8))) == list(range(1, 9))
    both[1].close()


@pytest.mark.usefixtures("postgresql_only", "pinola")
def test_a_connection_that_the_server_closed_is_made_anew(
    database: Database, postgres: Server
) -> None:
    """The server was started again meanwhile; nobody notices."""
    ended = (
        "SELECT count(pg_terminate_backend(pid, 10000)) FROM pg_stat_activity "
        "WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
    )
    with postgres.admin.connect() as connection:
        assert (connection.exec_driver_sql(ended).scalar() or 0) > 0
    assert database.municipalities() == ((1, "Pinola"),)
