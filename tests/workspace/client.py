"""A client of the control API, and a bot on unmodified slack_bolt that a test tells what to do."""

import json
import queue
import re
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable
from typing import Any

from slack_bolt import App
from slack_bolt.adapter.socket_mode import SocketModeHandler
from slack_sdk import WebClient

from bot.workspace.server import Running

Json = dict[str, Any]
Listener = Callable[..., None]
PATIENCE = 15


class NotDone(Exception):
    """The control API said no."""


class Control:
    """What a test does in the workspace, as a member or as the world around it."""

    def __init__(self, desk: Running) -> None:
        self._base = desk.base_url
        self._token = desk.workspace.control_token

    def post(self, verb: str, **body: Any) -> Json:
        """Do something; NotDone with the reason when it cannot be done."""
        data = json.dumps(body).encode()
        return self._send(f"/control/{verb}", data, "application/json")

    def get(self, sight: str, **query: str) -> Json:
        """Look at something."""
        return self._send(f"/control/{sight}?{urllib.parse.urlencode(query)}", None, "")

    def upload(self, user: str, name: str, data: bytes, kind: str = "text/plain") -> str:
        """Choose a file for a file_input; its id."""
        edge = "edge-of-a-part"
        head = f'--{edge}\r\nContent-Disposition: form-data; name="user"\r\n\r\n{user}\r\n'
        head += f'--{edge}\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n'
        head += f"Content-Type: {kind}\r\n\r\n"
        body = head.encode() + data + f"\r\n--{edge}--\r\n".encode()
        sent = self._send("/control/upload", body, f"multipart/form-data; boundary={edge}")
        return str(sent["file"]["id"])

    def messages(self, user: str, channel: str) -> list[Json]:
        """What a member sees in a channel."""
        found: list[Json] = self.get("messages", user=user, channel=channel)["messages"]
        return found

    def views(self, user: str) -> list[Json]:
        """A member's open modals."""
        found: list[Json] = self.get("views", user=user)["views"]
        return found

    def _send(self, path: str, data: bytes | None, kind: str) -> Json:
        headers = {"X-Control-Token": self._token, "Content-Type": kind}
        request = urllib.request.Request(self._base + path, data, headers)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                read: Json = json.load(answer)
                return read
        except urllib.error.HTTPError as error:
            with error:
                raise NotDone(json.load(error)["error"]) from error


class Puppet:
    """A Bolt app over Socket Mode: it acknowledges and remembers everything it is told.

    A test gives it `on[kind] = listener`, of kind command, action, view, event or options;
    a listener takes Bolt's arguments by name and acknowledges itself.
    """

    def __init__(self, desk: Running) -> None:
        self.web = WebClient(desk.workspace.bot_token, base_url=desk.api_url)
        self.on: dict[str, Listener] = {}
        self.heard: queue.Queue[tuple[str, Json]] = queue.Queue()
        app = App(client=self.web)
        anything = re.compile(r"[\s\S]*")
        app.command(anything)(self._listener("command"))
        app.action(anything)(self._listener("action"))
        app.view(anything)(self._listener("view"))
        app.event(anything)(self._listener("event"))
        app.options(anything)(self._listener("options"))
        self._handler = SocketModeHandler(app, desk.workspace.app_token, ping_interval=1)
        self._handler.connect()

    def hears(self, kind: str) -> Json:
        """The next thing the bot is told, which must be of this kind."""
        got, body = self.heard.get(timeout=PATIENCE)
        assert got == kind, (got, body)
        return body

    def quiet(self) -> bool:
        """Whether there is nothing left that the bot was told."""
        return self.heard.empty()

    def begin(self) -> None:
        """Forget what earlier tests taught and told it."""
        self.on.clear()
        while not self.heard.empty():
            self.heard.get_nowait()

    def close(self) -> None:
        """Leave."""
        self._handler.close()

    def _listener(self, kind: str) -> Listener:
        def listen(ack: Any, body: Json, client: WebClient, respond: Any) -> None:
            self.heard.put((kind, body))
            if kind in self.on:
                self.on[kind](ack=ack, body=body, client=client, respond=respond)
            else:
                ack()

        return listen


def text(words: str, kind: str = "plain_text") -> Json:
    """A text object."""
    return {"type": kind, "text": words}


def section(words: str, **more: Any) -> Json:
    """A section block."""
    return {"type": "section", "text": text(words, "mrkdwn"), **more}


def button(action_id: str, **more: Any) -> Json:
    """A button element."""
    return {"type": "button", "action_id": action_id, "text": text("Press"), **more}


def actions(*elements: Json, **more: Any) -> Json:
    """An actions block."""
    return {"type": "actions", "elements": list(elements), **more}


def field(block_id: str, element: Json, **more: Any) -> Json:
    """An input block."""
    return {
        "type": "input",
        "block_id": block_id,
        "label": text("Label"),
        "element": element,
        **more,
    }


def option(value: str) -> Json:
    """An option."""
    return {"text": text(value.title()), "value": value}


def modal(*blocks: Json, **more: Any) -> Json:
    """A modal with a submit button."""
    frame = {"type": "modal", "callback_id": "form", "title": text("Form"), "submit": text("Send")}
    return {**frame, "blocks": list(blocks), **more}


def home(*blocks: Json) -> Json:
    """A Home view."""
    return {"type": "home", "blocks": list(blocks)}
