"""Several processes of one bot: each message once, each command answered, by whichever."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from bot import delivery
from bot.workspace.server import Running
from tests.bot.wired import COMMISSION, HALL, OFFICE, Wired
from tests.faults.said import SAID, owed
from tests.whole.hands import Hands, until
from tests.whole.laurel import CLERK, SETUP, VACANCY, recorded
from tests.whole.laurel import OFFICE as CLERKS
from tests.whole.process import BotProcess

ROOMS = {OFFICE: "dana", COMMISSION: "loretta", HALL: "dana"}


def test_fault_18_of_several_that_deliver_at_once_one_posts_each_message(town: Wired) -> None:
    keys = [f"{number}" for number in range(12)]
    town.owes(*(owed(f"{room} {key}", channel=room) for key in keys for room in ROOMS))
    several = [replace(town.desk, holder=f"replica {number}") for number in range(4)]
    with ThreadPoolExecutor(len(several)) as pool:
        turns = [pool.submit(delivery.turn, one, SAID, one.clock.now()) for one in several]
    for turn in turns:
        turn.result()
    for room, user in ROOMS.items():
        assert town.posted(room, user) == [f"{room} {key}" for key in keys]
    assert town.undelivered() == {}


def test_fault_19_a_locked_database_ends_no_delivery(
    town: Wired, caplog: pytest.LogCaptureFixture
) -> None:
    town.owes(owed("a"))
    stopped = threading.Event()
    loop = threading.Thread(target=delivery.run, args=(town.desk, SAID, stopped))
    with town.busy():
        loop.start()
        until(lambda: "the database was busy" in caplog.text, "the database was busy")
        assert town.posted(OFFICE) == []
    town.control.post("wait", user="dana", channel=OFFICE, text="Told")
    stopped.set()
    loop.join()
    assert town.posted(OFFICE) == ["a"]


def test_fault_24_two_processes_with_one_record_answer_for_each_other(
    served: Running, hands: Hands, bot: BotProcess, tmp_path: Path
) -> None:
    other = BotProcess(served, tmp_path)
    bot.start()
    hands.connected()
    hands.open(CLERK, CLERKS, "/election setup", "setup")
    other.start()
    until(lambda: hands.get("clock")["sockets"] == 2, "two are connected")
    try:
        recorded(hands, CLERK, SETUP)
        hands.open(CLERK, CLERKS, "/election vacancy", "vacancy")
        recorded(hands, CLERK, VACANCY)
        for _ in range(4):
            assert "Council Member" in hands.answer(CLERK, CLERKS, "/election status")
        hands.settle()
        told = [one["text"] for one in hands.messages(CLERK, CLERKS) if not one["is_ephemeral"]]
        assert len(told) == len(set(told))
    finally:
        assert (other.stop(), bot.stop()) == (0, 0)
    assert bot.log == ""
