"""A migrated database a test, with one town.

SQLite in a file, or where TEST_POSTGRESQL names a server (`postgresql+psycopg://…/postgres`), a
database of its own there.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import sqlalchemy

from storage.database import Database
from tests.storage.facts import deed, found, town, vacancy

SERVER = os.environ.get("TEST_POSTGRESQL", "")


@contextmanager
def empty(folder: Path) -> Iterator[str]:
    """Make an empty database and give its address."""
    if not SERVER:
        yield f"sqlite:///{folder / 'desk.db'}"
        return
    name = f"t{abs(hash(folder))}"
    admin = sqlalchemy.create_engine(SERVER, isolation_level="AUTOCOMMIT")
    with admin.connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name}")
    address = sqlalchemy.make_url(SERVER).set(database=name)
    yield address.render_as_string(hide_password=False)
    with admin.connect() as connection:
        connection.exec_driver_sql(f"DROP DATABASE {name} WITH (FORCE)")
    admin.dispose()


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    """The address of an empty database."""
    with empty(tmp_path) as address:
        yield address


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database file that was migrated once; tests on SQLite begin with copies of it."""
    file = tmp_path_factory.mktemp("migrated") / "desk.db"
    opened = Database(f"sqlite:///{file}")
    opened.migrate()
    opened.close()
    return file


@pytest.fixture
def database(url: str, tmp_path: Path, migrated: Path) -> Iterator[Database]:
    """A migrated database."""
    if not SERVER:
        shutil.copy(migrated, tmp_path / "desk.db")
    opened = Database(url)
    if SERVER:
        opened.migrate()
    yield opened
    opened.close()


@pytest.fixture
def pinola(database: Database) -> int:
    """A town."""
    return found(database, town(), deed("found"))


@pytest.fixture
def election(database: Database, pinola: int) -> int:
    """An open election in the town."""
    with database.writing(pinola) as ledger:
        return ledger.open_election(vacancy(), deed("open"))


@pytest.fixture
def sqlite_only() -> None:
    """Skip a test of what only SQLite does."""
    if SERVER:
        pytest.skip("a test of SQLite's own ways")
