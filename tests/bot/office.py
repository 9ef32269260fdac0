"""People at work: what they type, press and send, what they are shown, and what is posted.

Everything goes through the real dispatch, forms, storage and delivery; Slack alone is played here,
with its limits.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import count
from typing import Any, cast

from slack_bolt import Ack, Respond
from slack_sdk import WebClient
from slack_sdk.webhook import WebhookResponse

from bot.commands.dispatch import on_press, on_slash
from bot.delivery import turn
from bot.desk import Desk
from bot.ids import Form
from bot.menu import menu, posts
from bot.modals.submit import submit
from bot.rooms import Rooms
from bot.workspace.limits import check_message, check_view
from domain.election import Election
from tests.bot.conftest import Acked, HandClock
from tests.bot.town import CLERKS_ROOM, ROOMS

Json = dict[str, Any]


class PlayedSlack(WebClient):
    """Slack as far as a desk needs it: the window that is open, and the channels' posts."""

    def __init__(self) -> None:
        super().__init__("xoxb-played")
        self.window: Json = {}
        self.homes: dict[str, Json] = {}
        self.channels: dict[str, dict[str, Json]] = {}
        self.edits: list[str] = []
        self._numbers = count(1)

    def views_open(self, **sent: Any) -> Any:
        """Open a window."""
        return self._show(f"V{next(self._numbers)}", sent["view"])

    def views_update(self, **sent: Any) -> Any:
        """Show something else in the window."""
        return self._show(sent["view_id"], sent["view"])

    def views_publish(self, **sent: Any) -> Any:
        """Show a person's Home."""
        self.homes[sent["user_id"]] = sent["view"]

    def conversations_list(self, **_: Any) -> Any:
        """Give the private channels that the bot is in."""
        return {"channels": ROOMS}

    def conversations_open(self, **sent: Any) -> Any:
        """Open the conversation with a person."""
        return {"channel": {"id": direct(sent["users"])}}

    def chat_postMessage(self, **sent: Any) -> Any:  # noqa: N802 - Slack's name
        """Take a post."""
        check_message(sent["text"], sent.get("blocks"), sent["metadata"])
        ts = f"{next(self._numbers)}.000100"
        self.channels.setdefault(sent["channel"], {})[ts] = sent
        return {"channel": sent["channel"], "ts": ts}

    def chat_update(self, **sent: Any) -> Any:
        """Take an edit of a post."""
        check_message(sent["text"], sent.get("blocks"), sent["metadata"])
        self.channels[sent["channel"]][sent["ts"]] = sent
        self.edits.append(_key(sent))
        return {"ok": True}

    def _show(self, view_id: str, shown: Json) -> Any:
        check_view(shown)
        self.window = {**shown, "id": view_id, "hash": "1"}
        return {"view": self.window}


def direct(user: str) -> str:
    """Name the conversation of the bot with a person."""
    return f"D{user[1:]}"


@dataclass
class Office:
    """The people of one town at one desk."""

    desk: Desk
    clock: HandClock
    town: int
    slack: PlayedSlack = field(default_factory=PlayedSlack)
    told: list[Json] = field(default_factory=list)
    _triggers: Any = field(default_factory=lambda: count(1))

    def __post_init__(self) -> None:
        """Put the played Slack in the place of the real one."""
        self.desk = replace(self.desk, client=self.slack, rooms=Rooms(self.slack))

    def types(self, user: str, line: str, channel: str = CLERKS_ROOM) -> Json:
        """Type a slash command; give what is shown: a window, or an answer seen by one person."""
        slash, _, text = line.partition(" ")
        body = {"command": slash, "text": text, "user_id": user, "channel_id": channel}
        return self._ask(lambda told: on_slash(self.desk, menu(), self._with(body), told))

    def presses(self, user: str, label: str, shown: Json) -> Json:
        """Press the button with this label in what is shown, or in a post."""
        button = next(one for one in _buttons(shown) if one["text"]["text"] == label)
        body = {
            "actions": [{"action_id": button["action_id"], "value": button["value"]}],
            "user": {"id": user},
            "channel": {"id": CLERKS_ROOM},
            "view": shown if shown.get("type") == "modal" else {},
        }
        return self._ask(lambda told: on_press(self.desk, menu(), self._with(body), told))

    def sends(self, user: str, window: Json, **typed: Any) -> Json:
        """Send the form in the window with what it holds and what is typed over it."""
        state = {
            block["block_id"]: {block["block_id"]: _state(block, typed)}
            for block in window["blocks"]
            if block["type"] == "input"
        }
        unknown = set(typed) - set(state)
        assert not unknown, f"no such fields: {unknown}"
        ack = Acked()
        body = {"user": {"id": user}, "view": {**window, "state": {"values": state}}}
        submit(self.desk, menu().modals[Form(window["callback_id"])], _acked(ack), body)
        answer: Json = dict(ack.last)
        if "view" in answer:
            shown = answer["view"]
            check_view(shown)
            answer["view"] = {**shown, "id": window["id"], "hash": "2"}
        return answer

    def delivers(self) -> None:
        """Deliver everything that is owed by now."""
        turn(self.desk, posts(), self.clock.now())

    def post(self, key: str) -> tuple[str, Json]:
        """Give the channel and the content of the one post with this key."""
        self.delivers()
        found = [
            (channel, sent)
            for channel, held in self.slack.channels.items()
            for sent in held.values()
            if _key(sent) == f"{self.town}:{key}"
        ]
        assert len(found) == 1, f"{len(found)} posts of {key}"
        return found[0]

    def everything_posted(self) -> str:
        """Give all posts in all channels as one text."""
        self.delivers()
        return json.dumps([list(held.values()) for held in self.slack.channels.values()])

    def election(self, number: int = 1) -> Election:
        """Give the election as it is recorded."""
        with self.desk.database.reading(self.town) as ledger:
            return ledger.election(number)

    def moves_to(self, at: datetime) -> None:
        """Move the clock."""
        self.clock.at = at

    def _with(self, body: Json) -> Json:
        return {**body, "trigger_id": f"trigger-{next(self._triggers):06}"}

    def _ask(self, run: Any) -> Json:
        self.slack.window, before = {}, len(self.told)

        def respond(**said: Any) -> WebhookResponse:
            check_message(said["text"], said["blocks"], None)
            assert said["response_type"] == "ephemeral"
            self.told.append(said)
            return WebhookResponse(url="", status_code=200, body="ok", headers={})

        run(_responds(respond))
        return self.told[-1] if len(self.told) > before else self.slack.window


def said_in(shown: Json) -> str:
    """Give everything that can be read in what is shown, mrkdwn as it is."""
    found: list[str] = []

    def read(value: Any) -> None:
        if isinstance(value, dict):
            if value.get("type") in ("plain_text", "mrkdwn"):
                found.append(value["text"])
            else:
                for one in value.values():
                    read(one)
        elif isinstance(value, list):
            for one in value:
                read(one)

    read(shown["blocks"])
    return "\n".join(found)


def labels_in(shown: Json) -> list[str]:
    """Give the labels of the buttons in what is shown."""
    return [button["text"]["text"] for button in _buttons(shown)]


def _buttons(shown: Json) -> list[Json]:
    rows = [block["elements"] for block in shown["blocks"] if block["type"] == "actions"]
    return [button for row in rows for button in row]


def _state(block: Json, typed: Json) -> Json:
    element, name = block["element"], block["block_id"]
    match element["type"]:
        case "plain_text_input" | "number_input":
            return {"value": typed.get(name, element.get("initial_value"))}
        case "static_select":
            held = element.get("initial_option")
            chosen = [o for o in element["options"] if o["value"] == typed.get(name)]
            return {"selected_option": chosen[0] if chosen else None if name in typed else held}
        case "checkboxes" | "multi_static_select":
            held = element.get("initial_options") or []
            wanted = [o for o in element["options"] if o["value"] in typed.get(name, ())]
            return {"selected_options": wanted if name in typed else held}
        case "multi_users_select":
            return {"selected_users": typed.get(name, element.get("initial_users") or [])}
        case "conversations_select":
            return {"selected_conversation": typed.get(name, element.get("initial_conversation"))}
        case "file_input":
            return {"files": typed.get(name, [])}
        case other:
            raise AssertionError(f"no hand for {other}")


def confirmed(window: Json) -> Json:
    """Give what ticks the confirmation in a window that asks for one."""
    block = next(one for one in window["blocks"] if one.get("block_id") == "confirm")
    return {"confirm": [block["element"]["options"][0]["value"]]}


def _key(sent: Json) -> str:
    return str(sent["metadata"]["event_payload"]["key"])


def _acked(ack: Acked) -> Ack:
    return cast("Ack", ack)


def _responds(respond: Any) -> Respond:
    return cast("Respond", respond)
