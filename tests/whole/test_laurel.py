"""One special election from vacancy to certificate, over HTTP and the WebSocket."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest

from bot.workspace.server import Running, running
from bot.workspace.state import Workspace
from storage.database import Database
from storage.journal import verify
from tests.whole.dying import POINTS
from tests.whole.hands import Hands, Json
from tests.whole.laurel import START, STEPS
from tests.whole.process import BotProcess
from tests.whole.steady import steady
from tests.whole.transcript import keys, transcript

DEATHS = 10 if os.environ.get("SOAK") else 5
EVERY = {"before commit": "4", "before ack": "4", "before post": "10", "before mark": "10"}
"""A bot dies at every fourth form or tenth post, five times or more; with SOAK at each, ten."""

SHORT = tuple(point for point in POINTS if point != "before ack")
"""Where a bot dies outside of a soak; what dies before an answer has kept its fact already."""

STOPS = 1 if os.environ.get("SOAK") else 6
"""A bot is stopped after so many steps: after every sixth, or with SOAK after each."""


@pytest.fixture(scope="module")
def lived(tmp_path_factory: pytest.TempPathFactory) -> list[Json]:
    """What was said when the story was lived through without a disturbance."""
    home = tmp_path_factory.mktemp("undisturbed")
    with running(Workspace(home / "workspace.db")) as served:
        hands, bot = Hands(served), BotProcess(served, home)
        hands.post("reset", now=START.isoformat(), running=False)
        bot.start()
        try:
            hands.connected()
            for step in STEPS:
                hands.move(step.time)
                step.do(hands)
            told = transcript(hands)
        finally:
            code = bot.stop()
        assert code == 0
        assert bot.log == ""
        return told


def test_every_message_came_once(lived: list[Json]) -> None:
    assert [key for key, times in Counter(one["key"] for one in lived).items() if times > 1] == []


def test_a_bot_stopped_and_started_between_steps_says_the_same(
    lived: list[Json], hands: Hands, bot: BotProcess
) -> None:
    for first in range(0, len(STEPS), STOPS):
        bot.start()
        hands.connected()
        for step in STEPS[first : first + STOPS]:
            hands.move(step.time)
            step.do(hands)
            hands.settle()
        assert bot.stop() == 0
    assert transcript(hands) == lived
    assert bot.log == ""


@pytest.mark.parametrize("point", POINTS if os.environ.get("SOAK") else SHORT)
def test_a_bot_killed_keeps_what_it_said_and_says_it_once(
    point: str, lived: list[Json], served: Running, bot: BotProcess, tmp_path: Path
) -> None:
    bot.module = "tests.whole.dying"
    occasions = tmp_path / "occasions"
    every = "1" if os.environ.get("SOAK") else EVERY[point]
    with steady(served, bot, DYING=point, DYING_AT=str(occasions), DYING_EVERY=every) as hands:
        for step in STEPS:
            hands.move(step.time)
            hands.settle()
            step.do(hands)
        hands.settle()
        said = keys(hands)
    assert hands.deaths >= DEATHS
    assert [key for key, times in Counter(said).items() if times > 1] == []
    wanted = {one["key"] for one in lived if ":reminder:" not in one["key"]}
    assert wanted <= set(said)
    _record_is_whole(bot)


def _record_is_whole(bot: BotProcess) -> None:
    database = Database(bot.database_url)
    ((town, _),) = database.municipalities()
    with database.reading(town) as ledger:
        (standing,) = ledger.standings()
        election = ledger.election(standing.election)
        assert verify(ledger.journal()) == ()
    database.close()
    assert [len(one) for one in (election.orders, election.candidacies, election.postings)] == [
        1,
        3,
        3,
    ]
    assert [returns.ballots for returns in election.returns] == [165, 190]
    assert [len(one.verifications) for one in election.candidacies] == [1, 1, 1]
