"""What Slack delivers twice is done once; what it delivers only as a retry is done."""

from __future__ import annotations

import json
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from slack_bolt import BoltRequest
from slack_bolt.adapter.socket_mode.internals import run_bolt_app
from slack_sdk import WebClient
from slack_sdk.socket_mode.request import SocketModeRequest
from websockets.sync.client import ClientConnection, connect

from bot.app import build
from bot.menu import menu
from tests.bot.race import race
from tests.bot.test_dispatch import VACANT
from tests.bot.wired import Wire, Wired

HOMES = ("dana", "marcus")


@pytest.fixture
def frames(wired: Wire) -> Iterator[Counter[str]]:
    """How often each envelope was delivered to the bot."""
    seen: Counter[str] = Counter()

    def listen(frame: str) -> None:
        if name := json.loads(frame).get("envelope_id"):
            seen[name] += 1

    wired.handler.client.on_message_listeners.append(listen)
    yield seen
    wired.handler.client.on_message_listeners.remove(listen)


@contextmanager
def mute(town: Wired) -> Iterator[ClientConnection]:
    """Another connection of the app, which takes envelopes and acknowledges none."""
    workspace = town.served.workspace
    client = WebClient(workspace.app_token, base_url=town.served.api_url)
    ticket = client.apps_connections_open(app_token=workspace.app_token)
    with connect(str(ticket["url"])) as socket:
        assert json.loads(socket.recv(timeout=20))["type"] == "hello"
        yield socket


@contextmanager
def typed_by_two(town: Wired, line: str) -> Iterator[None]:
    """Let two members type a command at once; at the end both were told what became of it."""
    place = {"channel": "#town-hall", "text": line}
    typing = [
        threading.Thread(
            target=town.control.post, args=("command",), kwargs={"user": user, **place}
        )
        for user in HOMES
    ]
    for one in typing:
        one.start()
    yield
    for one in typing:
        one.join()


def lost_with_a_connection(town: Wired) -> None:
    """Let two members open Home while one of two connections takes an event and ends with it."""
    with mute(town) as socket:
        opening = [
            threading.Thread(target=town.control.post, args=("home",), kwargs={"user": user})
            for user in HOMES
        ]
        for one in opening:
            one.start()
        taken = json.loads(socket.recv(timeout=20))
        assert taken["payload"]["event"]["type"] == "app_home_opened"
        assert taken["retry_attempt"] == 0
    for one in opening:
        one.join()


def test_fault_1_a_command_delivered_twice_is_answered_once(
    town: Wired, frames: Counter[str]
) -> None:
    town.fails("duplicate", "envelope")
    town.asks("/election")
    town.asks("/election help")
    assert max(frames.values()) == 2
    assert len(town.told("dana", "#town-hall")) == 2


def test_fault_1_a_command_delivered_twice_opens_its_form_and_complains_of_nothing(
    town: Wired, frames: Counter[str]
) -> None:
    town.fails("duplicate", "envelope")
    town.control.post("command", user="dana", channel="#town-hall", text="/election vacancy")
    town.window("vacancy")
    assert town.asks("/election help")["text"] != "The form did not open in time"
    assert max(frames.values()) == 2
    assert len(town.told("dana", "#town-hall")) == 1


def test_fault_1_a_press_delivered_twice_is_answered_once(
    town: Wired, frames: Counter[str]
) -> None:
    race(town.desk, 1, "Ada Byrd")
    told = town.asks("/election staus")
    town.fails("duplicate", "envelope")
    town.answered("/election status", told)
    town.asks("/election help")
    assert max(frames.values()) == 2
    assert len(town.told("dana", "#town-hall")) == 3


def test_fault_1_what_one_bot_answered_another_does_not_though_it_is_told_again(
    town: Wired,
) -> None:
    other = build(replace(town.desk, holder="other"), menu())
    with mute(town) as socket, typed_by_two(town, "/election help"):
        frame = json.loads(socket.recv(timeout=20))
        request = SocketModeRequest(frame["type"], frame["envelope_id"], frame["payload"])
        assert run_bolt_app(other, request).status == 200
        user = {"U0DANA00001": "dana", "U0MARCUS001": "marcus"}[frame["payload"]["user_id"]]
        town.control.post("wait", user=user, channel="#town-hall", text='"is_ephemeral": true')
        socket.close()  # and the acknowledgement is lost with it
    for user in HOMES:
        town.asks("/election", user)
        assert len(town.told(user, "#town-hall")) == 2


def test_fault_1_a_command_is_answered_while_the_record_cannot_say_if_it_was_heard(
    town: Wired,
) -> None:
    with town.busy():
        assert town.asks("/election help")["text"] == "What Election Desk does for you"


def test_fault_1_a_form_delivered_twice_is_kept_once_and_answered_each_time(
    town: Wired, frames: Counter[str]
) -> None:
    town.control.post("command", user="dana", channel="#town-hall", text="/election vacancy")
    town.window("vacancy")
    town.fails("duplicate", "envelope")
    sent = town.control.post("submit", user="dana", values=VACANT)
    assert (sent["errors"], sent["views"][0]["callback_id"]) == ({}, "answer")
    town.asks("/election")
    assert max(frames.values()) == 2
    with town.desk.database.reading(1) as ledger:
        assert len(ledger.elections()) == 1


def test_fault_2_an_event_that_comes_only_as_a_retry_is_handled(town: Wired) -> None:
    lost_with_a_connection(town)
    for user in HOMES:
        assert town.control.post("wait", user=user, home="No election is open")


def test_fault_2_what_was_typed_while_no_connection_was_open_is_answered(
    town: Wired, wired: Wire
) -> None:
    wired.handler.client.auto_reconnect_enabled = False
    town.control.post("fault", kind="drop")
    outcome = town.control.post("command", user="dana", channel="#town-hall", text="/election")
    assert outcome["outcome"] == "waiting"
    wired.handler.client.connect_to_new_endpoint(force=True)
    seen = town.control.post("wait", user="dana", channel="#town-hall", text="No election is open")
    assert len(seen["messages"]) == 1


def test_fault_3_a_retry_over_the_socket_is_seen_as_one(town: Wired, wired: Wire) -> None:
    retries: list[list[str]] = []

    def note(req: BoltRequest, next_: object) -> None:
        retries.append([*req.headers.get("x-slack-retry-num", [])])
        next_()  # type: ignore[operator]

    wired.handler.app.use(note)
    lost_with_a_connection(town)
    for user in HOMES:
        town.control.post("wait", user=user, home="No election is open")
    assert sorted(retries) == [["0"], ["1"]]
