"""Channels that the bot is not in, or that take nothing any more, and people who leave."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from tests.bot.test_dispatch import VACANT
from tests.bot.wired import DANA, HALL, OFFICE, Wired
from tests.faults.said import SAID, owed

COMMAND = {"user": "dana", "channel": "#town-hall"}


@pytest.mark.parametrize("channel", ["#town-hall", "#clerk-elections"])
def test_fault_7_a_command_is_answered_in_a_channel_that_the_bot_is_not_in(
    town: Wired, channel: str
) -> None:
    town.control.post("channel", channel=channel, remove=["election_desk"])
    assert town.asks("/election", channel=channel)["text"] == "No election is open"
    town.control.post("command", user="dana", channel=channel, text="/election vacancy")
    assert town.window("vacancy")["title"]["text"]


def test_fault_7_a_channel_that_the_bot_is_not_in_is_refused_with_the_way_to_mend_it(
    town: Wired,
) -> None:
    town.control.post("channel", channel=OFFICE, remove=["election_desk"])
    town.control.post("command", **COMMAND, text="/election setup")
    town.window("setup")
    sent = town.control.post("submit", user="dana")
    (says,) = sent["errors"].values()
    assert "invite Election Desk to that channel first" in says


def test_fault_8_a_record_is_kept_although_its_news_cannot_be_posted(town: Wired) -> None:
    town.control.post("channel", channel=OFFICE, archived=True)
    town.control.post("command", **COMMAND, text="/election vacancy")
    town.window("vacancy")
    sent = town.control.post("submit", user="dana", values=VACANT)
    assert sent["views"][0]["callback_id"] == "answer"
    town.fails("error", "conversations.open", error="internal_error")
    town.delivers()
    with town.desk.database.reading(1) as ledger:
        assert len(ledger.elections()) == 1
    assert "the clerk cannot be written to: internal_error" in town.undelivered()["timeline:1"]


def test_fault_25_who_left_is_told_nothing_and_the_deputy_everything(town: Wired) -> None:
    heard, learn = threading.Event(), town.desk.members.learn

    def learned(users: list[dict[str, Any]]) -> None:
        learn(users)
        heard.set()

    town.desk.members.learn = learned  # type: ignore[method-assign]
    town.control.post("user", user="dana", deleted=True)
    assert heard.wait(20)
    assert not town.desk.members.knows(DANA)
    town.control.post("channel", channel=OFFICE, archived=True)
    town.owes(owed("a"), owed("b", channel=HALL))
    town.delivers(SAID)
    assert town.posted("@marcus", user="marcus") == ["a"]
    assert town.posted(HALL, user="marcus") == ["b"]
    assert town.undelivered() == {}


def test_fault_25_the_deputy_goes_on_where_the_clerk_left(town: Wired) -> None:
    town.desk.members.learn([{"id": DANA, "deleted": True}])
    town.control.post("command", user="marcus", channel="#town-hall", text="/election vacancy")
    town.window("vacancy", user="marcus")
    sent = town.control.post("submit", user="marcus", values=VACANT)
    assert sent["views"][0]["callback_id"] == "answer"
