"""One special election from vacancy to certificate, over HTTP and the WebSocket."""

from __future__ import annotations

import os
from collections import Counter

import pytest

from bot.workspace.server import running
from bot.workspace.state import Workspace
from tests.whole.hands import Hands, Json
from tests.whole.laurel import START, STEPS
from tests.whole.process import BotProcess
from tests.whole.transcript import transcript

STOPS = 1 if os.environ.get("SOAK") else 6
"""A bot is stopped after so many steps: after every sixth, or with SOAK after each."""


@pytest.fixture(scope="module")
def lived(tmp_path_factory: pytest.TempPathFactory) -> list[Json]:
    """What was said when the story was lived through without a disturbance.

    This bot is started as people start it, by `python -m bot bot`.
    """
    home = tmp_path_factory.mktemp("undisturbed")
    with running(Workspace(home / "workspace.db")) as served:
        hands, bot = Hands(served), BotProcess(served, home)
        hands.post("reset", now=START.isoformat(), running=False)
        bot.real = True
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
