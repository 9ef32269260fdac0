"""The migrations make the tables that the code describes."""

from __future__ import annotations

import re
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine, text

import storage
from storage.database import Database, DatabaseUnusable, Schema
from storage.tables import Row


def test_the_migrated_schema_is_the_described_one(database: Database) -> None:
    """Alembic finds no table, column, type, key or index that differs."""
    with database.sessions.reading() as session:
        context = MigrationContext.configure(session.connection(), opts={"compare_type": True})
        assert compare_metadata(context, Row.metadata) == []


@pytest.mark.usefixtures("sqlite_only")
def test_the_migrated_checks_are_the_described_ones(database: Database, tmp_path: Path) -> None:
    """Alembic does not compare CHECK constraints: the definitions in SQLite are compared whole."""
    described = create_engine(f"sqlite:///{tmp_path / 'described.db'}")
    Row.metadata.create_all(described)
    query = text("SELECT name, sql FROM sqlite_master WHERE type IN ('table', 'index')")
    with described.connect() as connection:
        wanted = {name: _parts(sql) for name, sql in connection.execute(query).all()}
    described.dispose()
    with database.sessions.reading() as session:
        found = {name: _parts(sql) for name, sql in session.execute(query).all()}
    del found["alembic_version"]
    del found["sqlite_autoindex_alembic_version_1"]
    assert found == wanted


@pytest.mark.usefixtures("postgresql_only")
def test_the_migrated_checks_on_a_server_are_the_described_ones(
    database: Database, bare_url: str
) -> None:
    """Every constraint and index, as the server itself tells them."""
    described = create_engine(bare_url)
    Row.metadata.create_all(described)
    with described.connect() as connection:
        wanted = sorted(connection.execute(text(TOLD)).all())
    described.dispose()
    with database.sessions.reading() as session:
        found = sorted(session.execute(text(TOLD)).all())
    assert found == wanted
    assert len(wanted) > 100


TOLD = """
    SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND conrelid::regclass::text <> 'alembic_version'
    UNION SELECT indexname, indexdef FROM pg_indexes
    WHERE schemaname = 'public' AND tablename <> 'alembic_version'
"""


def _parts(sql: str | None) -> list[str]:
    """Give a definition's lines in an order that does not depend on how they were written.

    SQLite puts the name of a table that was copied in quotation marks, which mean nothing.
    """
    plain = (sql or "").replace('"', "")
    return sorted(line.strip().rstrip(",") for line in re.split(r"\n", plain))


def _migrated_from(revision: str, statements: tuple[str, ...], url: str) -> Database:
    """Give a database that was used with an earlier schema and brought to today's."""
    opened = Database(url)
    config = Config()
    config.set_main_option("script_location", str(Path(storage.__file__).parent / "migrations"))
    with opened.sessions.migrating() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        for statement in statements:
            connection.exec_driver_sql(statement)
    opened.migrate()
    return opened


def test_what_was_recorded_before_general_elections_stays_and_stands_in_the_log(
    bare_url: str,
) -> None:
    """A petition, its findings and an announcement of the earlier schema are read as they were."""
    opened = _migrated_from("v0002", BEFORE_GENERAL_ELECTIONS, bare_url)
    with opened.sessions.reading() as session:
        log = session.execute(text("SELECT municipality, election, number FROM candidacy")).all()
        petition = session.execute(text("SELECT candidate, contest, names FROM petition")).all()
        review = session.execute(text("SELECT number, elector, evidence FROM review")).all()
        announced = session.execute(text("SELECT contest, decision FROM announcement")).all()
    opened.close()
    assert [tuple(row) for row in log] == [(1, 1, 2)]
    assert [tuple(row) for row in petition] == [("Ann Able", "", 61)]
    assert [(row[0], bool(row[1]), row[2]) for row in review] == [(2, True, "roll")]
    assert [tuple(row) for row in announced] == [("", "elected")]


NOW = "'2026-01-05 15:00:00'"
BEFORE_GENERAL_ELECTIONS = (
    f"INSERT INTO town (id, founded) VALUES (1, {NOW})",
    f"INSERT INTO election (municipality, id, opened_at, ending) VALUES (1, 1, {NOW}, '')",
    "INSERT INTO petition (municipality, id, version, struck, election, number, candidate, "
    "sort_name, address, telephone, email, facsimile, received, sheets, names, header_defects, "
    "kept) VALUES (1, 1, 1, FALSE, 1, 2, 'Ann Able', '', '', '', '', '', "
    f"{NOW}, 4, 61, '[]', 'all')",
    "INSERT INTO review (municipality, id, version, struck, election, number, elector, evidence) "
    "VALUES (1, 1, 1, FALSE, 1, 2, TRUE, 'roll')",
    "INSERT INTO announcement (municipality, id, version, struck, election, round, decision, "
    "names, figures, citation) VALUES (1, 1, 1, FALSE, 1, 'first', 'elected', '[]', '', '')",
)


def test_what_reminders_told_before_it_was_kept_is_known_by_what_they_carried(
    bare_url: str,
) -> None:
    """Of two reminders of one date in one channel the first counts; what waits told nothing."""
    opened = _migrated_from("v0006", BEFORE_MOVES_WERE_KEPT, bare_url)
    with opened.sessions.reading() as session:
        told = session.execute(text("SELECT election, deadline, due, channel, at FROM told")).all()
    opened.close()
    assert [tuple(row[:4]) for row in told] == [(1, "petition", "2026-02-25", "C1")]
    assert str(told[0][4]).startswith("2026-02-18")


BEFORE_MOVES_WERE_KEPT = (
    "INSERT INTO town (id, founded) VALUES (1, '2026-01-05 15:00:00')",
    "INSERT INTO election (municipality, id, opened_at, ending) "
    "VALUES (1, 1, '2026-01-05 15:00:00', '')",
    *(
        "INSERT INTO owed (municipality, id, kind, subject, channel, due, key, thread, wanted, "
        "sent, attempts, holder, posted_in, ts, created, delivered_at, why) VALUES "
        f"(1, {number}, 'reminder', 'r{number}', 'C1', {at}, 'r{number}', '', 1, {sent}, 0, '', "
        f"{place}, {place}, {at}, {delivered}, '')"
        for number, at, sent, place, delivered in (
            (1, "'2026-02-18 14:00:00'", 1, "'C1'", "'2026-02-18 14:00:00'"),
            (2, "'2026-02-24 14:00:00'", 1, "'C1'", "'2026-02-24 14:00:00'"),
            (3, "'2026-02-25 14:00:00'", 0, "''", "NULL"),
        )
    ),
    *(
        "INSERT INTO lead (municipality, id, election, deadline, due, name, at, channel, state, "
        f"bundle) VALUES (1, {number}, 1, {deadline}, '2026-02-25', 'lead {number}', "
        f"'2026-02-18 14:00:00', 'C1', {state}, {bundle})"
        for number, deadline, state, bundle in (
            (1, "'petition'", "'bundled'", "'r1'"),
            (2, "'petition'", "'bundled'", "'r2'"),
            (3, "'election'", "'bundled'", "'r3'"),
            (4, "'canvass'", "'pending'", "''"),
        )
    ),
)


def test_migrating_twice_changes_nothing(database: Database) -> None:
    """The second run finds the schema current."""
    before = database.schema()
    database.migrate()
    assert database.schema() == before
    assert before.has == before.wants != ""


def test_an_empty_database_says_that_it_has_no_schema(bare_url: str) -> None:
    """`doctor` can tell."""
    opened = Database(bare_url)
    assert opened.schema() == Schema("", opened.schema().wants)
    opened.close()


def test_two_processes_may_migrate_at_once(bare_url: str) -> None:
    """One waits for the other and finds the work done."""
    with ProcessPoolExecutor(3, mp_context=get_context("spawn")) as pool:
        found = list(pool.map(_migrate, [bare_url] * 3))
    assert found == [Schema(found[0].wants, found[0].wants)] * 3


def _migrate(url: str) -> Schema:
    opened = Database(url)
    opened.migrate()
    schema = opened.schema()
    opened.close()
    return schema


def test_a_database_of_a_newer_program_is_refused_in_one_line(database: Database) -> None:
    """Its schema is not known here, so nothing is done to it."""
    with database.sessions.migrating() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999_later'")
    with pytest.raises(DatabaseUnusable, match=r"was written by a newer Election Desk; use"):
        database.migrate()
