"""Slack asks to wait, or answers page by page; the bot waits, and turns every page."""

from __future__ import annotations

import pytest

from bot.workspace.records import User
from bot.workspace.server import Running
from tests.bot.wired import HALL
from tests.whole.hands import Hands
from tests.whole.process import BotProcess


@pytest.mark.parametrize(
    "method", ["auth.test", "users.list", "conversations.list", "apps.connections.open"]
)
def test_fault_9_a_start_waits_as_long_as_slack_asks_to(
    served: Running, hands: Hands, bot: BotProcess, method: str
) -> None:
    hands.post("fault", kind="ratelimited", method=method, seconds=0, times=2)
    bot.start()
    hands.connected()
    assert "Set up" in hands.answer("dana", "#town-hall", "/election")
    assert (bot.stop(), bot.log) == (0, "")


def test_fault_10_everybody_is_known_however_many_pages_they_fill(
    served: Running, hands: Hands, bot: BotProcess
) -> None:
    workspace = served.workspace
    people = [
        User(id=f"U0FILLER{at:03}", name=f"filler{at}", real_name="Filler") for at in range(250)
    ]
    last = User(id="U0ZOELAST01", name="zoe", real_name="Zoe Last", is_admin=True)
    for person in (*people, last):
        workspace.users[person.id] = person
        workspace.channels[HALL].members.append(person.id)
    bot.start()
    hands.connected()
    shown = hands.open("zoe", "#town-hall", "/election setup", "setup")
    assert shown["title"]["text"] == "Set up Election Desk"
