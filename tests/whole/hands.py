"""People at work in the practice workspace, through its control API: commands, forms, presses."""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from bot.workspace.server import Running

Json = dict[str, Any]
Value = str | int | list[str]

PATIENCE = 120
"""Seconds after which a wait is hopeless. What is waited for is seen as soon as it comes."""
_ONE_CALL = 5 * PATIENCE
"""Seconds for one call of the control API, which may itself wait or move through many wakes."""
PRIVATE = '"is_ephemeral": true'
"""What stands in an answer that one member alone sees."""
_NOTHING: Json = {"callback_id": "", "blocks": [], "errors": {}, "waiting": False, "problem": ""}


class NotDone(AssertionError):
    """The workspace did not let it be done, or it did not come to pass."""


def until(come: Callable[[], bool], what: str) -> None:
    """Look until something has come to pass; where that is hopeless, NotDone says what did not."""
    hopeless = time.monotonic() + PATIENCE
    while not come():
        if time.monotonic() > hopeless:
            raise NotDone(f"did not come to pass: {what}")


@dataclass(frozen=True)
class Sent:
    """What came of a form that was sent: errors by field, the form that is now in front, its words.

    `front` is "" where none is open any more.
    """

    errors: Mapping[str, str]
    front: str
    text: str


class People(Protocol):
    """The people of the town at work, by whatever means; one acts at a time."""

    def open(self, user: str, channel: str, text: str, form: str) -> object:
        """Send a slash command and wait for its form."""

    def form(self, user: str, form: str) -> object:
        """Wait until a form is in front."""

    def send(self, user: str, values: dict[str, Value]) -> Sent:
        """Fill fields of the form in front and send it."""

    def press(self, user: str, label: str, channel: str | None = None) -> None:
        """Press the last button with this label: in the modal in front, else in a channel."""

    def decide(self, user: str, label: str, channel: str) -> None:
        """Press a button that records something at once, and wait for its answer.

        A press is acknowledged before its work is done: only the answer says that it is.
        """

    def close(self, user: str) -> None:
        """Close the modals."""

    def answer(self, user: str, channel: str, text: str) -> str:
        """Send a slash command and give the words of its answer, seen by this member alone."""

    def wait(self, user: str, channel: str, text: str, count: int = 1) -> Sequence[object]:
        """Wait until a member sees messages with a text."""

    def settle(self) -> None:
        """Wait until the bot has done all that is due now."""

    def move(self, to: datetime) -> None:
        """Move the town's clock forward, through every wake of the bot."""


class Hands:
    """Acts as any member; what is typed goes into fields by their names."""

    def __init__(self, served: Running) -> None:
        self._base = served.base_url
        self._token = served.workspace.control_token

    # Acting

    def command(self, user: str, channel: str, text: str) -> None:
        """Send a slash command."""
        self.post("command", user=user, channel=channel, text=text)

    def form(self, user: str, form: str) -> Json:
        """Wait until a form is in front."""
        seen = self.post("wait", user=user, view=form, timeout=PATIENCE)
        view: Json = seen["view"]
        return view

    def open(self, user: str, channel: str, text: str, form: str) -> Json:
        """Send a slash command and wait for its form."""
        self.command(user, channel, text)
        return self.form(user, form)

    def send(self, user: str, values: dict[str, Value]) -> Sent:
        """Fill fields of the form in front and send it."""
        state = _state(self._front(user)["blocks"], values)
        until(lambda: self._taken(user, state), "the form is taken")
        front = self._front(user)
        return Sent(front["errors"], front["callback_id"], said(front["blocks"]))

    def _taken(self, user: str, state: Json) -> bool:
        """Send the form in front; say if the bot answered in the three seconds that Slack waits.

        Where it did not, the form stays with everything in it, and a person sends it again. Where
        the bot died over it, the workspace keeps the form and tells the next bot.
        """
        outcome = self.post("submit", user=user, values=state)["outcome"]
        if outcome != "waiting":
            return bool(outcome != "failed")
        until(lambda: not self._front(user)["waiting"], "the form is answered by another bot")
        return not self._front(user)["problem"]

    def _front(self, user: str) -> Json:
        views: list[Json] = self.get("views", user=user)["views"]
        return views[-1] if views else _NOTHING

    def fill(self, user: str, channel: str, text: str, form: str, **values: Value) -> Sent:
        """Send a command, fill its form in, send it."""
        self.open(user, channel, text, form)
        return self.send(user, values)

    def press(self, user: str, label: str, channel: str | None = None) -> None:
        """Press the last button with this label: in the modal in front, else in a channel."""
        if channel is None:
            button = _button(self._front(user)["blocks"], label)
            self.post("click", user=user, **_which(button))
            return
        for message in reversed(self.messages(user, channel)):
            if _button(message.get("blocks", []), label):
                self.press_on(user, channel, message, label)
                return
        raise NotDone(f"no button {label!r} for {user} in {channel}")

    def press_on(self, user: str, channel: str, message: Json, label: str, about: str = "") -> None:
        """Press the button with this label on one message; `about` is how its value ends."""
        button = _button(message.get("blocks", []), label, about)
        if not button:
            raise NotDone(f"no button {label!r} among {labels(message['blocks'])}")
        self.post("click", user=user, channel=channel, ts=message["ts"], **_which(button))

    def decide(self, user: str, label: str, channel: str) -> None:
        """Press a button that records something at once, and wait for its answer."""
        seen = self.private(user, channel)
        self.press(user, label, channel)
        self.wait(user, channel, PRIVATE, seen + 1)

    def close(self, user: str) -> None:
        """Close the form that is open."""
        self.post("close", user=user)

    # Seeing

    def messages(self, user: str, channel: str, thread: str = "") -> list[Json]:
        """Give what a member sees in a channel, or in one thread of it."""
        asked = {"user": user, "channel": channel} | ({"thread": thread} if thread else {})
        found: list[Json] = self.get("messages", **asked)["messages"]
        return found

    def answer(self, user: str, channel: str, text: str) -> str:
        """Send a slash command and give the words of its answer, seen by this member alone."""
        seen = self.private(user, channel)
        self.command(user, channel, text)
        return said(self.wait(user, channel, PRIVATE, seen + 1)[-1]["blocks"])

    def private(self, user: str, channel: str) -> int:
        """Count the answers in a channel that this member alone has seen."""
        return sum(message["is_ephemeral"] for message in self.messages(user, channel))

    def wait(self, user: str, channel: str, text: str, count: int = 1) -> list[Json]:
        """Wait until a member sees messages with a text."""
        wish = {"user": user, "channel": channel, "text": text, "count": count}
        seen = self.post("wait", **wish, timeout=PATIENCE)
        found: list[Json] = seen["messages"]
        return found

    def file(self, user: str, file: str) -> bytes:
        """Download a file as a member."""
        query = urllib.parse.urlencode({"user": user, "id": file})
        return self._call(f"{self._base}/control/file?{query}", None)

    # Time

    def connected(self) -> None:
        """Wait until a bot is connected."""
        self.post("wait", bots=1, timeout=PATIENCE)

    def settle(self) -> None:
        """Wait until the bot has done all that is due now."""
        self.post("settle")

    def move(self, to: datetime) -> None:
        """Move the town's clock forward, through every wake of the bot."""
        self.post("clock", to=to.isoformat())

    # The wire

    def post(self, verb: str, **given: Any) -> Json:
        """Call a verb of the control API."""
        read: Json = json.loads(self._call(f"{self._base}/control/{verb}", given))
        return read

    def get(self, sight: str, **asked: str) -> Json:
        """Look at something through the control API."""
        query = urllib.parse.urlencode(asked)
        read: Json = json.loads(self._call(f"{self._base}/control/{sight}?{query}", None))
        return read

    def _call(self, url: str, body: Json | None) -> bytes:
        request = urllib.request.Request(
            url,
            data=None if body is None else json.dumps(body).encode(),
            headers={"X-Control-Token": self._token, "Content-Type": "application/json"},
        )
        try:
            with urllib.request.urlopen(request, timeout=_ONE_CALL) as answer:
                read: bytes = answer.read()
                return read
        except urllib.error.HTTPError as error:
            with error:
                raise NotDone(f"{url}: {error.read().decode()}") from None


def said(blocks: list[Json]) -> str:
    """Give all words of some blocks, in order."""
    words: list[str] = []

    def walk(node: Any) -> None:
        match node:
            case {"text": str(text)}:
                words.append(text)
            case dict():
                for child in node.values():
                    walk(child)
            case list():
                for child in node:
                    walk(child)
            case _:
                pass

    walk(blocks)
    return "\n".join(words)


def labels(blocks: list[Json]) -> list[str]:
    """Give the names of all buttons of some blocks, in order, as a screen reader says them."""
    elements = [element for block in blocks for element in block.get("elements", [])]
    return [_name(one) for one in elements if one.get("type") == "button"]


def _name(button: Json) -> str:
    return str(button.get("accessibility_label") or button["text"]["text"])


def _which(button: Json) -> Json:
    return {"action_id": button["action_id"], "value": button.get("value")}


def _button(blocks: list[Json], label: str, about: str = "") -> Json:
    for block in blocks:
        for element in block.get("elements", []):
            if element.get("type") == "button" and _is_meant(element, label, about):
                found: Json = element
                return found
    return {}


def _is_meant(button: Json, label: str, about: str) -> bool:
    if about:
        return str(button["text"]["text"]).startswith(label) and button["value"].endswith(about)
    return _name(button) == label


def _state(blocks: list[Json], values: dict[str, Value]) -> Json:
    elements = {block["block_id"]: block["element"] for block in blocks if "element" in block}
    unknown = set(values) - set(elements)
    if unknown:
        raise NotDone(f"no fields {sorted(unknown)}; there are {sorted(elements)}")
    return {
        name: {elements[name]["action_id"]: _typed(elements[name], value)}
        for name, value in values.items()
    }


def _typed(element: Json, value: Value) -> Any:
    kind = element["type"]
    match kind:
        case "static_select" | "radio_buttons":
            return {"type": kind, "selected_option": _option(element, str(value))}
        case "checkboxes" | "multi_static_select":
            assert isinstance(value, list)
            return {"type": kind, "selected_options": [_option(element, one) for one in value]}
        case "multi_users_select":
            return {"type": kind, "selected_users": value}
        case "conversations_select":
            return {"type": kind, "selected_conversation": value}
        case "file_input":
            assert isinstance(value, list)
            return {"type": kind, "files": [{"id": one} for one in value]}
        case _:
            return {"type": kind, "value": str(value)}


def _option(element: Json, label: str) -> Json:
    for option in element["options"]:
        if option["text"]["text"].startswith(label):
            found: Json = option
            return found
    raise NotDone(f"no choice {label!r} among {[o['text']['text'] for o in element['options']]}")
