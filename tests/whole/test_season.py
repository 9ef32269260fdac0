"""A bot is killed all through a season of three elections, on each database; nothing is lost.

Each run prints its seed; SEASON_SEED plays it again. With SOAK the season is whole.
"""

from __future__ import annotations

import os
import secrets
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from sqlalchemy import select
from sqlmodel import col

from bot.workspace.server import Running
from domain.election import AnyElection
from storage.database import Database
from storage.journal import Entry
from storage.safekeeping import check
from storage.tables import OwedRow
from tests.whole.fates import BY_HAND, Fates
from tests.whole.process import BotProcess
from tests.whole.season import SEASON, SHORT
from tests.whole.steady import steady
from tests.whole.story import begun
from tests.whole.transcript import keys

SOAK = bool(os.environ.get("SOAK"))
SEED = int(os.environ.get("SEASON_SEED") or secrets.randbelow(10**6))
STEPS = SEASON if SOAK else SHORT
WANTED = (
    {"before post": 120, "before mark": 57, "before commit": 4, "before ack": 4, "anywhere": 35}
    if SOAK
    else {"before post": 7, "before mark": 7, "before commit": 2, "before ack": 2, "anywhere": 6}
)
"""How many deaths at each point; a few more than are asked for."""
REACH = dict.fromkeys(WANTED, 1 if SOAK else 2) | {"anywhere": 60 if SOAK else 120}
"""At which of its first occasions a life ends; the season has enough for all deaths."""
ALL, OVER_POSTS = (200, 50) if SOAK else (20, 5)


@dataclass(frozen=True)
class Record:
    """What a season leaves: the elections, each act as it was recorded, and what was owed."""

    elections: tuple[AnyElection, ...]
    acts: tuple[tuple[object, ...], ...]
    owed: frozenset[str]


@pytest.fixture(scope="module")
def lived(tmp_path_factory: pytest.TempPathFactory) -> Record:
    """The record of the season where no bot dies."""
    home = tmp_path_factory.mktemp("undisturbed")
    with begun(home, STEPS[0].time) as town:
        town.live(*STEPS)
        town.hands.settle()
        assert town.bot.stop() == 0
        assert town.bot.log == ""
        record, _ = _read(town.bot)
        return record


@pytest.fixture(params=["sqlite", "postgresql"])
def mortal(bot: BotProcess, request: pytest.FixtureRequest) -> BotProcess:
    """A bot that dies as it is told, with its record in one of the databases."""
    bot.module = "tests.whole.dying"
    if request.param == "postgresql":
        emptied = request.getfixturevalue("emptied")
        emptied.empty()
        bot.database_url = emptied.address
    return bot


def test_a_bot_killed_all_through_three_elections_keeps_what_it_told_and_tells_it_once(
    lived: Record,
    served: Running,
    mortal: BotProcess,
    tmp_path: Path,
    record_property: Callable[[str, object], None],
) -> None:
    fates = Fates(SEED, WANTED, REACH)
    try:
        with steady(served, mortal, fates, tmp_path / "deaths") as hands:
            for step in STEPS:
                hands.move(step.time)
                step.do(hands)
            hands.settle()
            posted, told = keys(hands), hands.told
    finally:
        deaths = ", ".join(f"{times} {point}" for point, times in sorted(fates.deaths.items()))
        said = f"killed {fates.deaths.total()} times ({deaths}), SEASON_SEED={SEED}"
        print(said)
        record_property("said", said)
    record, sources = _read(mortal)
    assert record.acts == lived.acts
    assert record.elections == lived.elections
    assert set(told) <= sources
    assert len(told) == len(set(told))
    assert Counter(one for one in posted if one) == Counter(record.owed)
    assert _but_reminders(record.owed) == _but_reminders(lived.owed)
    assert fates.deaths.total() - fates.deaths[BY_HAND] >= ALL
    assert fates.deaths["before post"] >= OVER_POSTS
    assert fates.deaths["before mark"] >= OVER_POSTS


def _read(bot: BotProcess) -> tuple[Record, set[str]]:
    """Read the record, whose journals hold and which owes nothing; and which events it is of."""
    database = Database(bot.database_url)
    for checked in check(database):
        assert checked.problems == ()
    ((town, _),) = database.municipalities()
    with database.reading(town) as ledger:
        elections, journal = ledger.all_elections(), ledger.journal()
        assert ledger.undelivered() == ()
    with database.sessions.reading() as session:
        rows = session.scalars(select(OwedRow).where(col(OwedRow.ts) != "")).all()
        unsent = session.scalars(select(OwedRow).where(col(OwedRow.wanted) > col(OwedRow.sent)))
        assert [one.key for one in unsent] == []
        owed = frozenset(f"{one.municipality}:{one.key}" for one in rows)
    database.close()
    acts = tuple(_act(entry) for entry in journal)
    return Record(elections, acts, owed), {entry.source for entry in journal}


def _act(entry: Entry) -> tuple[object, ...]:
    """Give an entry without what differs between two runs: its event and its seals."""
    return (
        *(entry.at, entry.actor, entry.act, entry.subject),
        *(entry.before, entry.after, entry.reason),
    )


def _but_reminders(owed: frozenset[str]) -> set[str]:
    """Leave out reminders: what falls due while a bot is dead is bundled in one, late."""
    return {key for key in owed if ":reminder:" not in key}
