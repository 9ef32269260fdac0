"""A practice workspace on the wire and a bot process that serves it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path
from typing import Protocol

import pytest

from bot.workspace.server import Running, running
from bot.workspace.state import Workspace
from tests.whole.hands import Hands
from tests.whole.laurel import START, STEPS, Step
from tests.whole.process import BotProcess
from tests.whole.story import Town, begun, gone_on, keep


class Resume(Protocol):
    """Goes on with a story that was kept, from a later instant if one is given."""

    def __call__(self, kept: Path, *later: datetime) -> Town:
        """Serve a copy of it with a connected bot."""


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


@pytest.fixture(scope="session")
def vacant(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The story kept on 2 January, when the vacancy is recorded."""
    home = tmp_path_factory.mktemp("vacant")
    with begun(home, START) as town:
        return keep(home, town, _named("setup", "vacancy"))


@pytest.fixture(scope="session")
def ordered(vacant: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The story kept on the evening of 7 January, when the order is recorded."""
    home = tmp_path_factory.mktemp("ordered")
    with gone_on(vacant, home) as town:
        return keep(home, town, _named("notice to the state", "order"))


@pytest.fixture
def resume(tmp_path: Path) -> Iterator[Resume]:
    """Go on with a story that was kept."""
    with ExitStack() as held:
        yield lambda kept, *later: held.enter_context(gone_on(kept, tmp_path, *later))


def _named(*names: str) -> tuple[Step, ...]:
    return tuple(step for step in STEPS if step.name in names)
