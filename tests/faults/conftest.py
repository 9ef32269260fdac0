"""The bot in a workspace, in this process or as one of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.desk import Desk
from bot.menu import menu
from tests.bot.conftest import clock, database, desk, empty_record, opened
from tests.bot.wired import Wire, Wired, set_up, wire
from tests.whole.conftest import bot, hands, served

__all__ = ["bot", "clock", "database", "desk", "empty_record", "hands", "opened", "served"]


@pytest.fixture(scope="package")
def wired() -> Iterator[Wire]:
    """One connection to one workspace, for all tests of this folder and no longer."""
    with wire() as one:
        yield one


@pytest.fixture
def town(desk: Desk, wired: Wire) -> Wired:
    """The bot in a workspace with Laurel set up."""
    put = wired.put(desk, menu())
    set_up(put.desk)
    return put
