"""The connection ends, or nobody is there: what was asked waits, and the bot comes back."""

from __future__ import annotations

import threading

import pytest
from slack_sdk.socket_mode.client import BaseSocketModeClient

from bot.serving import watched
from bot.workspace.server import Running
from tests.bot.wired import Wire, Wired
from tests.whole.hands import Hands, until
from tests.whole.process import BotProcess

COMMAND = {"user": "dana", "channel": "#town-hall", "text": "/election"}


def test_fault_4_a_command_typed_while_no_process_runs_is_answered_by_the_next(
    served: Running, hands: Hands, bot: BotProcess
) -> None:
    bot.start()
    hands.connected()
    assert bot.kill() < 0
    until(lambda: not hands.get("clock")["sockets"], "its connection is gone")
    assert hands.post("command", **COMMAND)["outcome"] == "waiting"
    assert (
        "is not connected"
        in hands.post("wait", user="dana", notice="connected")["notices"][0]["text"]
    )
    bot.start()
    assert hands.wait("dana", "#town-hall", "Set up")[-1]["is_ephemeral"]
    assert bot.stop() == 0


@pytest.mark.parametrize("ending", ["drop", "disconnect"])
def test_fault_23_a_connection_that_ends_is_made_anew(town: Wired, ending: str) -> None:
    town.control.post("fault", kind=ending)
    assert town.asks("/election")["text"] == "No election is open"


def _watched_over(client: BaseSocketModeClient) -> None:
    """Let our own watch look after a connection that is gone, until there is one again."""
    until(lambda: not client.is_connected(), "the connection is gone")
    stopped = threading.Event()
    watch = threading.Thread(target=watched, args=(client, stopped, 0.01))
    watch.start()
    until(client.is_connected, "there is a connection again")
    stopped.set()
    watch.join()


def test_fault_23_where_the_clients_own_watch_is_dead_ours_connects_anew_and_says_so(
    town: Wired, wired: Wire, caplog: pytest.LogCaptureFixture
) -> None:
    client = wired.handler.client
    client.auto_reconnect_enabled = False  # as if its own watch had died
    town.control.post("fault", kind="drop")
    _watched_over(client)
    assert caplog.messages.count("there is no connection to Slack; connecting anew") >= 1
    assert town.asks("/election")["text"] == "No election is open"


def test_fault_23_while_slack_cannot_be_reached_the_watch_goes_on(
    town: Wired, wired: Wire, caplog: pytest.LogCaptureFixture
) -> None:
    client = wired.handler.client
    client.auto_reconnect_enabled = False
    town.fails("server_error", "apps.connections.open", times=2)
    town.control.post("fault", kind="drop")
    _watched_over(client)
    assert "connecting [socket]" in caplog.text
