"""What a form holds when its window is shown anew: what was typed, or nothing of it, as meant."""

from __future__ import annotations

from tests.bot.race import race
from tests.bot.test_dispatch import VACANT
from tests.bot.wired import Wired
from tests.workspace.client import Json

COMMAND = {"user": "dana", "channel": "#town-hall"}


def typed(window: Json, name: str) -> object:
    """Give what a text field holds."""
    return window["state"]["values"][name][name]["value"]


def test_fault_16_what_was_typed_stays_while_a_form_asks_again_and_can_be_changed(
    town: Wired,
) -> None:
    town.control.post("command", **COMMAND, text="/election vacancy")
    town.window("vacancy")
    wrong = {**VACANT, "occurred": {"occurred": "some day"}}
    sent = town.control.post("submit", user="dana", values=wrong)
    assert list(sent["errors"]) == ["occurred"]
    assert typed(sent["views"][0], "officer") == "Avery Quinn"
    again = {"occurred": VACANT["occurred"], "officer": {"officer": "Blair Ames"}}
    kept = town.control.post("submit", user="dana", values=again)
    assert kept["views"][0]["callback_id"] == "answer"
    with town.desk.database.reading(1) as ledger:
        assert ledger.election(1).vacancy.officer == "Blair Ames"


def test_fault_16_a_form_opened_again_holds_nothing_of_what_was_typed_and_not_sent(
    town: Wired,
) -> None:
    race(town.desk, 1)
    for officer in ("Avery Quinn", None):
        town.control.post("command", **COMMAND, text="/election vacancy")
        window = town.window("vacancy")
        assert typed(window, "officer") is None
        if officer:
            town.control.post("type", user="dana", values={"officer": {"officer": officer}})
            town.control.post("close", user="dana")


def test_fault_16_a_field_that_was_left_alone_is_read_without_a_fall(town: Wired) -> None:
    town.control.post("command", **COMMAND, text="/election vacancy")
    town.window("vacancy")
    little = {name: VACANT[name] for name in VACANT if name not in ("evidence", "term_ends")}
    sent = town.control.post("submit", user="dana", values=little)
    assert set(sent["errors"]) >= {"term_ends"}
    assert "reference" not in str(sent["errors"])
