"""Whatever is missing or goes wrong on the way to an answer: asked, offered again, never failed."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.commands.command import Answer, Call, Screen
from bot.commands.dispatch import Menu
from bot.desk import Desk
from bot.ids import Target
from bot.menu import menu
from bot.messages.message import Push, buttons
from storage.people import Channels
from tests.bot.office import labels_in, said_in
from tests.bot.race import VACANCY, enter, race
from tests.bot.town import LAUREL, START
from tests.bot.wired import DEED, HALL, Wire, Wired, button, set_up, wire

VACANT: dict[str, dict[str, Any]] = {
    name: {name: value}
    for name, value in {
        "office": "Council Member",
        "ward": "Ward 6",
        "officer": "Avery Quinn",
        "cause": "resignation",
        "occurred": "December 31, 2019",
        "term_ends": "June 30, 2021",
        "evidence": "letter",
    }.items()
}


SECRET = "Casey Boone, 12 Elm Street"


def broken(name: str) -> Menu:
    """Give the menu with one command that fails over what somebody typed."""
    whole = menu()
    command = whole.commands[name]
    assert isinstance(command, Screen)

    def fail(call: Call) -> Answer:
        raise ValueError(f"{SECRET} asked: {call.words}")

    return replace(whole, commands={**whole.commands, name: replace(command, run=fail)})


@pytest.fixture(scope="module")
def _wire() -> Iterator[Wire]:
    with wire() as one:
        yield one


@pytest.fixture
def bot(desk: Desk, _wire: Wire) -> Wired:
    """The bot in a workspace in which nothing is set up; `election help` fails."""
    return _wire.put(desk, broken("election help"))


@pytest.fixture
def town(bot: Wired) -> Wired:
    """The bot in a workspace with Laurel set up."""
    set_up(bot.desk)
    return bot


# What was typed


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("/election statsu", "/election status"),
        ("/election STATUS!", "/election status"),
        ("/petition verfy 3", "/petition verify"),
        ("/candidate reveiw", "/candidate review"),
    ],
)
def test_a_typing_error_is_answered_with_what_may_be_meant(
    town: Wired, typed: str, meant: str
) -> None:
    told = town.asks(typed)
    assert told["text"] == "Did you mean this?"
    assert typed in said_in(told)
    assert meant in labels_in(told)


def test_the_words_behind_a_mistyped_command_are_not_lost(town: Wired) -> None:
    race(town.desk, 1, "Ada Byrd")
    told = town.asks("/election chekc February 11 order January 7")
    checked = town.answered("/election check", told)
    assert "February 11, 2020" in said_in(checked)
    assert "January 7, 2020" in said_in(checked)


def test_what_resembles_nothing_is_told_where_the_list_is(town: Wired) -> None:
    told = town.asks("/petition <@U0> & more")
    assert "`/petition &lt;@U0&gt; &amp; more` is not known" in said_in(told)
    told = town.asks("/petition qqqqqqqqqqqqqqqq")
    assert told["text"] == "That is not a command here"
    assert "/election help" in said_in(told)
    assert labels_in(told) == []


def test_a_hidden_command_and_a_button_cannot_be_typed(town: Wired) -> None:
    for line in ("/election done", "/election sign-off", "/election announce", "/election draft"):
        assert town.asks(line)["text"] in ("Did you mean this?", "That is not a command here")


@pytest.mark.parametrize("line", ["/election check", "/election chekc", "/election"])
def test_a_line_of_any_length_is_answered(town: Wired, line: str) -> None:
    race(town.desk, 1)
    race(town.desk, 1)
    told = town.asks(f"{line} {'May 9 ' * 600}")
    assert told["text"] in ("Which election?", "Did you mean this?", "That is not a command here")


def test_a_command_is_found_in_any_case(town: Wired) -> None:
    assert town.asks("/election Status")["text"] == "No election is open"


# What it is about


def test_without_a_set_up_an_administrator_is_shown_the_way_in(bot: Wired) -> None:
    told = bot.asks("/election status")
    assert told["text"] == "Election Desk is not set up yet"
    bot.presses("Set up", told)
    assert bot.window("setup")["title"]["text"] == "Set up Election Desk"


def test_without_a_set_up_nobody_else_gets_in(bot: Wired) -> None:
    told = bot.asks("/petition list", user="marcus")
    bot.presses("Set up", told, user="marcus")
    assert "That is for the clerk" in said_in(bot.window("answer", user="marcus"))
    assert bot.desk.database.municipalities() == ()


def test_where_several_elections_are_open_the_one_is_asked_and_the_words_stay(town: Wired) -> None:
    race(town.desk, 1)
    with town.desk.database.writing(1) as ledger:
        seat = replace(VACANCY.seat, ward="Ward 2")
        ledger.open_election(replace(VACANCY, seat=seat), DEED)
    told = town.asks("/election check February 11 order January 7")
    assert told["text"] == "Which election?"
    assert "election on Tuesday, February 11, 2020" in said_in(told)
    assert "vacant since" in said_in(told)
    first, second = labels_in(told)
    assert ("Ward 6" in first, "Ward 2" in second) == (True, True)
    assert "February 11, 2020" in said_in(town.answered(first, told))


def test_where_no_election_is_open_the_beginning_is_offered(town: Wired) -> None:
    told = town.asks("/petition list", user="marcus")
    assert (told["text"], labels_in(told)) == ("No election is open", ["Record a vacancy"])
    town.presses("Record a vacancy", told, user="marcus")
    assert town.window("vacancy", user="marcus")["private_metadata"] == "1/0/"


def test_in_a_towns_channel_its_town_is_meant_elsewhere_it_is_asked(town: Wired) -> None:
    set_up(town.desk, "Pinola", Channels("C0PINOLA", "C0PINOLA", ""))
    race(town.desk, 2, "Ada Byrd")
    assert town.asks("/petition list")["text"] == "No election is open"
    told = town.asks("/petition show byrd", channel="@dana")
    assert told["text"] == "Which municipality?"
    assert labels_in(told) == ["Laurel", "Pinola"]
    assert "Ada Byrd" in said_in(town.answered("Pinola", told, channel="@dana"))


def test_who_works_for_one_town_alone_is_not_asked(town: Wired) -> None:
    with town.desk.database.founding(START) as ledger:
        ledger.set_municipality(replace(LAUREL, name="Pinola"), DEED)
    assert town.asks("/election", channel="@dana")["text"] == "No election is open"
    told = town.asks("/election", user="walter", channel="@walter")
    assert told["text"] == "Which municipality?"


# What comes too late or from before


def test_a_form_that_did_not_open_in_time_is_opened_by_a_button(town: Wired) -> None:
    target = race(town.desk, 1, "Ada Byrd", "Ben Cole")
    enter(town.desk, target, "Cy Dunn", 3)
    town.fails("error", "views.open", error="expired_trigger_id")
    told = town.asks("/petition verify 3")
    assert told["text"] == "The form did not open in time"
    town.presses("Open the form", told)
    assert "Cy Dunn" in said_in(town.window("verify"))


@pytest.mark.parametrize("kind", ["lost_answer", "server_error", "ratelimited"])
def test_a_form_that_slack_did_not_answer_for_is_offered_again(town: Wired, kind: str) -> None:
    town.fails(kind, "views.open")
    assert labels_in(town.asks("/election vacancy")) == ["Open the form"]


def test_a_button_of_an_earlier_version_says_so(town: Wired) -> None:
    pressed = buttons(Push("Old", "election bygone", Target(1, 1, ""))).to_dict()
    town.desk.client.chat_postMessage(channel=HALL, text="Old", blocks=[pressed])
    (shown,) = town.control.messages("dana", HALL)
    assert town.answered("Old", shown)["text"] == "This button is of an earlier version"


def test_an_answer_whose_window_was_closed_meanwhile_is_no_error(
    town: Wired, caplog: pytest.LogCaptureFixture
) -> None:
    closed: list[str] = []

    def close(**sent: Any) -> Any:
        if not closed:
            closed.append("closed")
            town.control.post("close", user="dana")
        return update(**sent)

    update = town.desk.client.views_update
    town.desk.client.views_update = close  # type: ignore[method-assign]
    town.control.post("command", user="dana", channel="#town-hall", text="/election vacancy")
    assert town.asks("/election")["text"] == "No election is open"
    assert closed == ["closed"]
    assert caplog.records == []


def test_a_button_on_home_answers_in_a_window(town: Wired) -> None:
    race(town.desk, 1, "Ada Byrd")
    town.control.post("home", user="dana")
    home = town.control.post("wait", user="dana", home="Status")["view"]
    town.control.post("click", user="dana", home=True, **button(home, "Status"))
    assert "Petitions are received until" in said_in(town.window("answer"))


def test_a_button_on_home_that_comes_too_late_is_answered_by_message(town: Wired) -> None:
    race(town.desk, 1, "Ada Byrd")
    town.control.post("home", user="dana")
    home = town.control.post("wait", user="dana", home="Status")["view"]
    town.fails("error", "views.open", error="expired_trigger_id")
    town.control.post("click", user="dana", home=True, **button(home, "Status"))
    seen = town.control.post("wait", user="dana", channel="@dana", text="did not open in time")
    assert labels_in(seen["messages"][0]) == ["Open the form"]


# What goes wrong here


def test_while_the_record_is_busy_what_was_typed_stays_and_can_be_sent_again(
    town: Wired,
) -> None:
    town.control.post("command", user="dana", channel="#town-hall", text="/election vacancy")
    town.window("vacancy")
    with town.busy():
        sent = town.control.post("submit", user="dana", values=VACANT)
    ((_, told),) = sent["errors"].items()
    assert "The record is busy at this moment, so nothing was kept yet." in told
    (window,) = sent["views"]
    assert _typed(window)["officer"] == "Avery Quinn"
    assert _typed(window)["occurred"] == "December 31, 2019"
    again = town.control.post("submit", user="dana")
    assert (again["errors"], again["views"][0]["callback_id"]) == ({}, "answer")
    with town.desk.database.reading(1) as ledger:
        assert len(ledger.elections()) == 1


def test_a_failure_gives_a_reference_and_a_log_without_names_or_words(
    town: Wired, caplog: pytest.LogCaptureFixture
) -> None:
    told = said_in(town.asks("/election help call 601-555-0134"))
    assert "nothing of this step was kept" in told
    reference = told.rpartition("reference ")[2].rstrip(".\n")
    (record,) = [one for one in caplog.records if one.levelno >= logging.WARNING]
    logged = logging.Formatter().format(record)
    assert f"election help [{reference}] failed: ValueError" in logged
    assert "in fail" in logged, "the place in the code is there"
    for secret in ("Casey", "Elm Street", "601-555", "Dana", "dana", "xoxb-"):
        assert secret not in logged


def test_a_failing_form_keeps_what_was_typed_and_gives_a_reference(
    town: Wired, caplog: pytest.LogCaptureFixture
) -> None:
    town.control.post("command", user="dana", channel="#town-hall", text="/election vacancy")
    window = town.window("vacancy")
    with town.spoilt():
        sent = town.control.post("submit", user="dana", values=VACANT)
    ((_, told),) = sent["errors"].items()
    assert f"reference {window['id']}" in told
    assert "Avery Quinn" not in caplog.text
    again = town.control.post("submit", user="dana")
    assert (again["errors"], again["views"][0]["callback_id"]) == ({}, "answer")


def _typed(window: dict[str, Any]) -> dict[str, Any]:
    state = window["state"]["values"]
    return {name: next(iter(held.values())).get("value") for name, held in state.items()}
