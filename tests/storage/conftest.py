"""Every test that asks for a database runs on both kinds: SQLite in a file, and PostgreSQL."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from storage.database import Database
from tests.postgres import Emptied, Server
from tests.storage.facts import deed, found, town, vacancy

_NUMBERS = count(1)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test once for each kind of database that it is about."""
    if "kind" in metafunc.fixturenames:
        asked = metafunc.fixturenames
        kinds = [
            kind
            for kind, other in (("sqlite", "postgresql_only"), ("postgresql", "sqlite_only"))
            if other not in asked
        ]
        metafunc.parametrize("kind", kinds, scope="session")


@pytest.fixture
def sqlite_only() -> None:
    """Mark a test of what only SQLite does."""


@pytest.fixture
def postgresql_only() -> None:
    """Mark a test of what only PostgreSQL does."""


@pytest.fixture(scope="session")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database file that was migrated once; tests on SQLite begin with copies of it."""
    path = tmp_path_factory.mktemp("migrated") / "desk.db"
    opened = Database(f"sqlite:///{path}")
    opened.migrate()
    opened.close()
    return path


@pytest.fixture
def bare_url(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of a database without tables."""
    if kind == "sqlite":
        yield f"sqlite:///{tmp_path / 'bare.db'}"
        return
    server: Server = request.getfixturevalue("postgres")
    name = f"bare_{os.getpid()}_{next(_NUMBERS)}"
    yield server.make(name)
    server.drop(name)


@pytest.fixture
def url(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """The address of a migrated database without rows."""
    if kind == "sqlite":
        shutil.copy(request.getfixturevalue("file"), tmp_path / "desk.db")
        return f"sqlite:///{tmp_path / 'desk.db'}"
    shared: Emptied = request.getfixturevalue("emptied")
    shared.empty()
    return shared.address


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    """A migrated database."""
    opened = Database(url)
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
