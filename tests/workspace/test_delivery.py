"""Each envelope reaches one of the connections, and again when it was not acknowledged."""

import contextlib
import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from slack_sdk import WebClient
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from bot.workspace.server import Running, running
from bot.workspace.state import Workspace
from tests.workspace.client import (
    PATIENCE,
    Control,
    NotDone,
    Puppet,
    actions,
    button,
    field,
    modal,
    section,
)

Json = dict[str, Any]
TOWN = "C0TOWNHALL1"


@pytest.fixture
def alone() -> Iterator[Running]:
    """A workspace of its own that no bot is connected to."""
    workspace = Workspace(None)
    with running(workspace) as desk:
        yield desk
    workspace.close()


class Line:
    """A bare Socket Mode connection, to see frames as they are."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.hello = self.next()

    def next(self) -> Json:
        frame: Json = json.loads(self._socket.recv(timeout=PATIENCE))
        return frame

    def ack(self, envelope: Json, **payload: Any) -> None:
        answer = {"envelope_id": envelope["envelope_id"], "payload": payload}
        self._socket.send(json.dumps(answer))

    def close(self) -> None:
        self._socket.close()


def ticket(desk: Running) -> str:
    client = WebClient(desk.workspace.app_token, base_url=desk.api_url)
    return str(client.apps_connections_open(app_token=desk.workspace.app_token)["url"])


@contextlib.contextmanager
def line(desk: Running) -> Iterator[Line]:
    """A connection that has said hello."""
    with connect(ticket(desk)) as socket:
        yield Line(socket)


@contextlib.contextmanager
def meanwhile(control: Control, verb: str, **body: Any) -> Iterator[list[Json]]:
    """Something a member does while the test plays the bot; its answer is there at the end."""
    answers: list[Json] = []
    thread = threading.Thread(target=lambda: answers.append(control.post(verb, **body)))
    thread.start()
    yield answers
    thread.join()


COMMAND = {"user": "dana", "channel": "#town-hall", "text": "/election status"}


def test_a_connection_begins_with_hello_and_a_ticket_opens_one(alone: Running) -> None:
    url = ticket(alone)
    with connect(url) as socket:
        hello = json.loads(socket.recv(timeout=PATIENCE))
        assert (hello["type"], hello["num_connections"]) == ("hello", 1)
        assert hello["connection_info"]["app_id"] == "A0ELECDESK1"
        with pytest.raises(InvalidStatus), connect(url):
            pass


def test_what_no_bot_hears_waits_and_the_member_sees_it(alone: Running) -> None:
    control = Control(alone)
    assert control.post("command", **COMMAND)["outcome"] == "waiting"
    [notice] = control.post("wait", user="dana", notice="not connected")["notices"]
    assert notice["kind"] == "waiting"
    with line(alone) as bot:
        envelope = bot.next()
        assert (envelope["type"], envelope["payload"]["text"]) == ("slash_commands", "status")
        assert envelope["accepts_response_payload"]
        bot.ack(envelope, text="here I am")
        control.post("wait", user="dana", channel="#town-hall", text="here I am")
        assert alone.workspace.notices == []


def test_an_envelope_is_delivered_again_when_its_socket_ends_before_the_ack(
    alone: Running,
) -> None:
    control = Control(alone)
    with line(alone) as first, meanwhile(control, "command", **COMMAND) as answers:
        envelope = first.next()
        with line(alone) as second:
            first.close()
            again = second.next()
            assert again["envelope_id"] == envelope["envelope_id"]
            assert (again["retry_attempt"], again["retry_reason"]) == (1, "connection_failed")
            second.ack(again)
    assert answers[0]["outcome"] == "answered"


def test_a_bot_killed_at_work_leaves_its_envelope_to_the_next(alone: Running) -> None:
    script = (
        "import sys, threading\n"
        "from slack_sdk import WebClient\n"
        "from slack_sdk.socket_mode import SocketModeClient\n"
        "client = SocketModeClient(sys.argv[2], web_client=WebClient(base_url=sys.argv[1]))\n"
        "hear = lambda client, request: print(request.envelope_id, flush=True)\n"
        "client.socket_mode_request_listeners.append(hear)\n"
        "client.connect()\n"
        "threading.Event().wait()\n"
    )
    command = [sys.executable, "-c", script, alone.api_url, alone.workspace.app_token]
    control = Control(alone)
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        with meanwhile(control, "command", **COMMAND) as answers:
            heard = process.stdout.readline().strip()
            process.kill()
    assert answers[0]["outcome"] == "waiting"
    with line(alone) as bot:
        again = bot.next()
        assert (again["envelope_id"], again["retry_attempt"]) == (heard, 1)
        bot.ack(again, text="done after all")
        control.post("wait", user="dana", channel="#town-hall", text="done after all")


def test_an_event_is_told_again_after_silence_and_a_command_is_not(alone: Running) -> None:
    control = Control(alone)
    with line(alone) as bot:
        with meanwhile(control, "home", user="dana"):
            envelope = bot.next()
            assert envelope["retry_attempt"] == 0
            control.post("fault", kind="expire", seconds=3)
            again = bot.next()
            assert (again["retry_attempt"], again["retry_reason"]) == (1, "timeout")
            control.post("fault", kind="expire", seconds=3)
            control.post("fault", kind="expire", seconds=60)
            third = bot.next()
            assert third["payload"]["event_id"] == envelope["payload"]["event_id"]
            bot.ack(third)
        with meanwhile(control, "command", **COMMAND) as answers:
            bot.next()
            control.post("fault", kind="expire", seconds=3)
        assert answers[0]["outcome"] == "failed"
        notices = control.post("wait", user="dana", notice="operation_timeout")["notices"]
        assert notices[0]["kind"] == "failed"
        assert control.get("clock")["unacknowledged"] == 0


def test_a_modal_whose_ack_comes_late_stays_open_with_everything_typed(alone: Running) -> None:
    control = Control(alone)
    ask = field("name", {"type": "plain_text_input", "action_id": "typed"})
    with line(alone) as bot:
        with meanwhile(control, "command", **COMMAND):
            envelope = bot.next()
            bot.ack(envelope)
        web = WebClient(alone.workspace.bot_token, base_url=alone.api_url)
        web.views_open(trigger_id=envelope["payload"]["trigger_id"], view=modal(ask))
        typed = {"name": {"typed": "Ann"}}
        with meanwhile(control, "submit", user="dana", values=typed) as answers:
            late = bot.next()
            [waiting] = control.views("dana")
            assert waiting["waiting"]
            control.post("fault", kind="expire", seconds=3)
        bot.ack(late)
        [view] = answers[0]["views"]
        assert (answers[0]["outcome"], view["problem"] != "") == ("failed", True)
        assert view["state"]["values"]["name"]["typed"]["value"] == "Ann"


def test_each_envelope_goes_to_one_of_two_connections(alone: Running) -> None:
    control = Control(alone)
    heard: list[str] = []
    with line(alone) as one, line(alone) as two:
        assert two.hello["num_connections"] == 2
        for number in range(4):
            text = f"/election {number}"
            with meanwhile(control, "command", user="dana", channel="#town-hall", text=text):
                here = (two, one)[number % 2]
                envelope = here.next()
                heard.append(envelope["payload"]["text"])
                here.ack(envelope)
    assert heard == ["0", "1", "2", "3"]


def test_an_envelope_may_come_twice(alone: Running) -> None:
    control = Control(alone)
    control.post("fault", kind="duplicate", method="envelope")
    with line(alone) as bot, meanwhile(control, "command", **COMMAND) as answers:
        first, second = bot.next(), bot.next()
        assert first == second
        bot.ack(first, text="once")
        bot.ack(second, text="twice")
    assert answers[0]["outcome"] == "answered"
    assert [m["text"] for m in control.messages("dana", "#town-hall")] == ["once"]


def test_bolt_comes_back_after_a_disconnect_frame_and_after_a_dropped_socket(
    control: Control, bot: Puppet
) -> None:
    heard = set()
    for kind in ("disconnect", "drop"):
        control.post("fault", kind=kind)
        control.post("command", user="dana", channel="#town-hall", text=f"/election {kind}")
        while kind not in heard:
            heard.add(bot.hears("command")["text"])
    assert heard == {"disconnect", "drop"}


def test_a_deactivated_member_cannot_act(control: Control, bot: Puppet) -> None:
    control.post("user", user="dana", deleted=True)
    assert bot.hears("event")["event"]["type"] == "user_change"
    with pytest.raises(NotDone, match="deactivated"):
        control.post("command", **COMMAND)
    assert bot.quiet()


def test_two_bolt_apps_share_the_work(control: Control, bot: Puppet, desk: Running) -> None:
    other = Puppet(desk)
    try:
        blocks = [section("press"), actions(button("go"))]
        bot.web.chat_postMessage(channel=TOWN, text="press", blocks=blocks)
        for _ in range(4):
            control.post("click", user="dana", channel="#town-hall", action_id="go")
        for each in (bot, other):
            assert each.hears("action")
            assert each.hears("action")
            assert each.quiet()
    finally:
        other.close()
