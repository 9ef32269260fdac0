"""What users reported besides: quotes of telephones, talk of others, who pings whom."""

from __future__ import annotations

from typing import Any

import pytest

from bot.app import EVENTS
from tests.bot.office import said_in
from tests.bot.race import race
from tests.bot.wired import HALL, OFFICE, Wired


def _marked(part: Any) -> str:
    """Give every text in which Slack reads marks."""
    match part:
        case {"type": "mrkdwn", "text": str(words)}:
            return words
        case dict():
            return " ".join(_marked(one) for one in part.values())
        case list():
            return " ".join(_marked(one) for one in part)
        case _:
            return ""


@pytest.mark.parametrize("typed", ["O'Brien", "O’Brien", "“O’Brien”", "o'brien\"", "'O’Brien"])
def test_further_quotes_of_any_shape_find_the_candidate(town: Wired, typed: str) -> None:
    race(town.desk, 1, "Pat O'Brien", "Ben Cole")
    assert "Pat O'Brien" in said_in(town.asks(f"/petition show {typed}"))


@pytest.mark.parametrize("typed", ["January 7 – February 11", "February 11 — order January 7"])
def test_further_a_dash_of_a_telephone_breaks_nothing(town: Wired, typed: str) -> None:
    race(town.desk, 1)
    assert "reference" not in said_in(town.asks(f"/election check {typed}"))


@pytest.mark.parametrize("ping", ["<!channel>", "<!here>", "<@U0DANA00001>", "<!subteam^S1>"])
def test_further_nobody_is_pinged_by_what_somebody_typed(town: Wired, ping: str) -> None:
    race(town.desk, 1, f"{ping} Byrd")
    for line in (
        "/petition list",
        "/petition show 1",
        f"/petition show {ping}",
        f"/petition {ping}",
    ):
        told = town.asks(line)
        assert ping not in told["text"]
        assert ping not in _marked(told["blocks"])
        assert ping in said_in(told).replace("&lt;", "<").replace("&gt;", ">")


def test_further_the_bot_hears_no_messages_and_so_never_itself(
    town: Wired, caplog: pytest.LogCaptureFixture
) -> None:
    assert not {"message", "app_mention"} & set(EVENTS)
    town.control.post("message", user="dana", channel="@dana", text="Hello")
    town.control.post("message", user="dana", channel="#town-hall", text="@Election Desk hello")
    assert town.asks("/election")["text"] == "No election is open"
    for channel in (OFFICE, HALL, "@dana"):
        assert [m for m in town.control.messages("dana", channel) if "bot_id" in m][:-1] == []
    assert [one for one in caplog.records if one.name.startswith("bot.")] == []
