"""A practice workspace on the wire and a bot process that serves it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.workspace.server import Running, running
from bot.workspace.state import Workspace
from tests.whole.hands import Hands
from tests.whole.laurel import START
from tests.whole.process import BotProcess


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Running]:
    """A workspace whose clock stands at the beginning of the story."""
    workspace = Workspace(tmp_path / "workspace.db")
    with running(workspace) as one:
        Hands(one).post("reset", now=START.isoformat(), running=False)
        yield one


@pytest.fixture
def hands(served: Running) -> Hands:
    """The people of the town."""
    return Hands(served)


@pytest.fixture
def bot(served: Running, tmp_path: Path) -> Iterator[BotProcess]:
    """A bot that is not started yet, and is ended after the test."""
    process = BotProcess(served, tmp_path)
    yield process
    process.kill()
    print(process.log)  # shown where the test failed
