"""A desk over a real database with a clock moved by hand; nothing here talks to a workspace."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from slack_sdk import WebClient

from bot.desk import Desk
from bot.members import Members
from bot.rooms import Rooms
from storage.database import Database
from storage.journal import Deed
from storage.outbox import Outbox
from tests.bot.once import once
from tests.bot.town import CHANNELS, CLERK, GRANTS, LAUREL, ROOMS, START, TEAM, USERS
from tests.postgres import Emptied


@dataclass
class HandClock:
    """A clock that stands until a test moves it."""

    at: datetime = START
    nudged: threading.Event = field(default_factory=threading.Event)

    def now(self) -> datetime:
        """Give the instant it was moved to."""
        return self.at

    def leased(self) -> datetime:
        """Give the same."""
        return self.at

    def turn(self) -> datetime:
        """Give the same."""
        return self.at

    def wait_until(self, instant: datetime | None, longest: timedelta) -> None:
        """Wait for nothing."""

    def nudge(self) -> None:
        """Remember that something new may be due."""
        self.nudged.set()

    def close(self) -> None:
        """Do nothing."""


@dataclass
class Acked:
    """An acknowledgement that remembers what it was given."""

    said: list[dict[str, Any]] = field(default_factory=list)

    def __call__(self, **answer: Any) -> None:
        """Take an answer."""
        self.said.append(answer)

    @property
    def last(self) -> dict[str, Any]:
        """Give the latest answer."""
        return self.said[-1]


@pytest.fixture
def clock() -> HandClock:
    """A clock at 9 a.m. on 2 January 2020 in Laurel."""
    return HandClock()


@pytest.fixture(scope="session")
def empty_record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database file that was migrated once; the tests begin with copies of it."""
    file = tmp_path_factory.mktemp("record") / "desk.db"
    opened = Database(f"sqlite:///{file}")
    opened.migrate()
    opened.serve(TEAM, START)
    opened.close()
    return file


@pytest.fixture(scope="session")
def opened(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Database]:
    """A database that stays open, so that each of its queries is compiled once.

    It is a SQLite file, or with TEST_DATABASE=postgresql it lies on a server.
    """
    if os.environ.get("TEST_DATABASE") == "postgresql":
        made: Emptied = request.getfixturevalue("emptied")
        address = made.address
    else:
        record: Path = request.getfixturevalue("empty_record")
        address = f"sqlite:///{shutil.copy(record, tmp_path_factory.mktemp('opened'))}"
    database = Database(address)
    yield database
    database.close()


@pytest.fixture
def database(opened: Database, request: pytest.FixtureRequest) -> Iterator[Database]:
    """An empty, migrated database."""
    if opened.sessions.url.startswith("postgresql"):
        made: Emptied = request.getfixturevalue("emptied")
        made.empty()
        opened.serve(TEAM, START)
        yield opened
        return
    opened.close()
    file = Path(opened.sessions.place)
    for left in file.parent.glob("desk.db*"):
        left.unlink()
    shutil.copy(request.getfixturevalue("empty_record"), file)
    yield opened
    opened.close()


@pytest.fixture
def desk(database: Database, clock: HandClock) -> Desk:
    """A desk whose people are known and whose Slack client is never used."""
    members = Members(TEAM)
    members.learn(USERS)
    rooms = Rooms(WebClient("xoxb-unused"))
    rooms.learn(ROOMS)
    return Desk(
        database=database,
        outbox=Outbox(database),
        clock=clock,
        client=WebClient("xoxb-unused"),
        members=members,
        rooms=rooms,
        holder="test",
        lease=timedelta(seconds=20),
        pace=timedelta(),
        archives="https://laurel.invalid/",
        feeds=(),
    )


@pytest.fixture
def laurel(database: Database, clock: HandClock) -> int:
    """Laurel, set up; gives its id."""

    def set_up() -> int:
        deed = Deed(actor=CLERK, act="set_up", at=START, reason="", source="V0SETUP")
        with database.founding(START) as ledger:
            ledger.set_municipality(LAUREL, deed)
            ledger.set_grants(GRANTS, deed)
            ledger.set_channels(CHANNELS, deed)
            return ledger.municipality_id

    return once(database, clock, "laurel", set_up)
