"""Slow work: the acknowledgement waits for none of it, and a form is there before its record."""

from __future__ import annotations

import threading
from dataclasses import replace

import pytest

from bot.commands.command import Answer, Call, Screen
from bot.desk import Desk
from bot.menu import menu
from tests.bot.office import labels_in
from tests.bot.wired import Wire, Wired, set_up
from tests.whole.hands import until

COMMAND = {"user": "dana", "channel": "#town-hall"}


@pytest.fixture
def ready() -> threading.Event:
    """Whether the record may be read."""
    return threading.Event()


@pytest.fixture
def slow(desk: Desk, wired: Wire, ready: threading.Event) -> Wired:
    """The bot in a town whose record for two commands is read only when it is ready."""
    whole = menu()
    commands = dict(whole.commands)
    for name in ("election vacancy", "election help"):
        command = commands[name]
        assert isinstance(command, Screen)

        def run(call: Call, run: object = command.run) -> Answer:
            assert ready.wait(60)
            answer: Answer = run(call)  # type: ignore[operator]
            return answer

        commands[name] = replace(command, run=run)
    put = wired.put(desk, replace(whole, commands=commands))
    set_up(put.desk)
    return put


def test_fault_5_a_command_is_acknowledged_before_its_work_is_done(
    slow: Wired, ready: threading.Event
) -> None:
    sent = slow.control.post("command", **COMMAND, text="/election help")
    assert sent["outcome"] == "answered"
    assert slow.told("dana", "#town-hall") == []
    ready.set()
    slow.control.post("wait", **COMMAND, text="/election status")


def test_fault_5_ten_slow_answers_keep_nobody_from_being_acknowledged(
    slow: Wired, ready: threading.Event
) -> None:
    for _ in range(10):
        slow.control.post("command", **COMMAND, text="/election help")
    assert slow.asks("/election")["text"] == "No election is open"
    ready.set()
    slow.control.post("wait", **COMMAND, text="/election status", count=10)


def test_fault_5_a_slow_slack_keeps_no_acknowledgement(town: Wired) -> None:
    town.fails("slow", "views.open", seconds=60)
    sent = town.control.post("command", **COMMAND, text="/election vacancy")
    assert sent["outcome"] == "answered"

    def told_of_it() -> bool:
        town.control.post("fault", kind="expire", seconds=61)
        return bool(town.told("dana", "#town-hall"))

    until(told_of_it, "the member is told")
    (told,) = town.told("dana", "#town-hall")
    assert (told["text"], labels_in(told)) == ("The form did not open in time", ["Open the form"])


def test_fault_6_a_window_is_open_while_the_record_is_still_being_read(
    slow: Wired, ready: threading.Event
) -> None:
    slow.control.post("command", **COMMAND, text="/election vacancy")
    waiting = slow.window("loading")
    slow.control.post("fault", kind="expire", seconds=10)
    ready.set()
    assert slow.window("vacancy")["id"] == waiting["id"]


def test_fault_5_an_answer_that_comes_after_half_an_hour_comes_as_a_message(
    slow: Wired, ready: threading.Event
) -> None:
    slow.control.post("command", **COMMAND, text="/election help")
    slow.control.post("fault", kind="expire", seconds=1801)
    ready.set()
    slow.control.post("wait", user="dana", channel="@dana", text="/election status")
    assert slow.told("dana", "#town-hall") == []
