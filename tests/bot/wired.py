"""The bot at work in a practice workspace: the real app, client, socket and record, one process.

Nothing is delivered by itself: a test calls `delivers`. The town's clock is moved by hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from slack_bolt import App
from slack_bolt.adapter.socket_mode import SocketModeHandler
from slack_sdk import WebClient
from sqlalchemy import text

from bot.app import build
from bot.commands.dispatch import Menu
from bot.delivery import Post, turn
from bot.desk import Desk
from bot.members import Members
from bot.menu import posts
from bot.rooms import Rooms
from bot.workspace.server import Running, running
from bot.workspace.state import Workspace
from storage.journal import Deed
from storage.outbox import Owed
from storage.people import Channels, Grant, Role
from tests.bot.town import LAUREL, START
from tests.workspace.client import Control, Json

DANA, MARCUS, LORETTA = "U0DANA00001", "U0MARCUS001", "U0LORETTA01"
OFFICE, COMMISSION, HALL = "C0CLERKELEC", "C0COMMISSIO", "C0TOWNHALL1"
DEED = Deed(actor=DANA, act="test", at=START, reason="", source="V0TEST")
_PRIVATE = '"is_ephemeral": true'


@dataclass(frozen=True)
class Wired:
    """A workspace, the desk of the bot in it, and what people there do and see."""

    served: Running
    control: Control
    desk: Desk

    # People

    def asks(self, line: str, user: str = "dana", channel: str = "#town-hall") -> Json:
        """Type a command; give the answer, seen by this member alone."""
        before = len(self.told(user, channel))
        self.control.post("command", user=user, channel=channel, text=line)
        return self._next(user, channel, before)

    def presses(
        self, label: str, shown: Json, user: str = "dana", channel: str = "#town-hall"
    ) -> None:
        """Press the button with this label in a message."""
        self.control.post(
            "click", user=user, channel=channel, ts=shown["ts"], **button(shown, label)
        )

    def answered(self, label: str, shown: Json, channel: str = "#town-hall") -> Json:
        """Press a button in a message; give the answer, seen by this member alone."""
        before = len(self.told("dana", channel))
        self.presses(label, shown, channel=channel)
        return self._next("dana", channel, before)

    def window(self, callback_id: str, user: str = "dana") -> Json:
        """Wait until a window of this kind is in front."""
        view: Json = self.control.post("wait", user=user, view=callback_id)["view"]
        return view

    def told(self, user: str, channel: str) -> list[Json]:
        """Give what only this member sees in a channel."""
        seen = self.control.messages(user, channel)
        return [message for message in seen if message["is_ephemeral"]]

    def _next(self, user: str, channel: str, before: int) -> Json:
        place = {"user": user, "channel": channel}
        seen = self.control.post("wait", **place, text=_PRIVATE, count=before + 1)
        answer: Json = seen["messages"][-1]
        return answer

    # The world

    def fails(self, kind: str, method: str, **how: Any) -> None:
        """Let the next call of a method go wrong."""
        self.control.post("fault", kind=kind, method=method, **how)

    @contextmanager
    def busy(self) -> Iterator[None]:
        """Keep every other writer from the record."""
        with self.desk.database.sessions.writing() as session:
            session.connection()  # with which a file's only writer has begun
            if not self.desk.database.sessions.is_file:
                session.execute(text("LOCK TABLE town, owed, lead IN EXCLUSIVE MODE"))
            yield

    @contextmanager
    def spoilt(self) -> Iterator[None]:
        """Let the record have no journal."""
        with self.desk.database.sessions.writing() as session:
            session.execute(text("ALTER TABLE journal RENAME TO spoilt"))
        try:
            yield
        finally:
            with self.desk.database.sessions.writing() as session:
                session.execute(text("ALTER TABLE spoilt RENAME TO journal"))

    # What is owed

    def owes(self, *owed: Owed) -> None:
        """Owe messages."""
        with self.desk.database.writing(1) as ledger:
            for one in owed:
                ledger.owe(one, self.desk.clock.now())

    def delivers(self, known: Mapping[str, Post] | None = None) -> None:
        """Deliver once what is owed by now."""
        turn(self.desk, known or posts(), self.desk.clock.now())

    def posted(self, channel: str, user: str = "dana") -> list[str]:
        """Give the keys of what is posted in a channel and in its threads, in order."""
        found = []
        for message in self.control.messages(user, channel):
            found.append(_key(message))
            if message.get("reply_count"):
                asked = {"user": user, "channel": channel, "thread": message["ts"]}
                thread = self.control.get("messages", **asked)["messages"]
                found += [_key(one) for one in thread[1:]]
        return [key.removeprefix("1:") for key in found if key]

    def undelivered(self) -> dict[str, str]:
        """Give what waits or was given up, with why."""
        with self.desk.database.reading(1) as ledger:
            return {one.key: one.why for one in ledger.undelivered()}


class Wire:
    """One served workspace and one open connection; each test begins with everything forgotten.

    To close a connection takes seconds, so that all tests share this one.
    """

    def __init__(self, served: Running) -> None:
        self._served = served
        workspace = served.workspace
        self._client = WebClient(workspace.bot_token, base_url=served.api_url, retry_handlers=[])
        app_client = WebClient(workspace.app_token, base_url=served.api_url)
        self.handler = SocketModeHandler(
            App(client=self._client), workspace.app_token, web_client=app_client, ping_interval=1
        )
        self.handler.connect()

    def put(self, desk: Desk, menu: Menu) -> Wired:
        """Put a desk into the workspace, begun anew."""
        control = Control(self._served)
        control.post("reset", now=START.isoformat(), running=False)
        control.post("fault", kind="clear")
        members = Members(self._served.workspace.team_id)
        members.learn(self._client.users_list()["members"])
        archives = f"{self._served.base_url}/"
        desk = replace(
            desk, client=self._client, members=members, rooms=Rooms(self._client), archives=archives
        )
        self.handler.app = build(desk, menu)
        return Wired(self._served, control, desk)


@contextmanager
def wire() -> Iterator[Wire]:
    """Serve a workspace and connect to it."""
    workspace = Workspace(None)
    with running(workspace) as served:
        made = Wire(served)
        try:
            yield made
        finally:
            made.handler.close()
    workspace.close()


def set_up(desk: Desk, name: str = "Laurel", channels: Channels | None = None) -> int:
    """Set up a town whose people are those of the practice workspace; give its id."""
    with desk.database.founding(START) as ledger:
        ledger.set_municipality(replace(LAUREL, name=name), DEED)
        ledger.set_grants(
            (
                Grant(DANA, Role.CLERK),
                Grant(MARCUS, Role.CLERK),
                Grant(LORETTA, Role.COMMISSIONER),
            ),
            DEED,
        )
        ledger.set_channels(channels or Channels(OFFICE, COMMISSION, HALL), DEED)
        return ledger.municipality_id


def button(shown: Json, label: str) -> Json:
    """Give the action of the button with this label."""
    rows = [block["elements"] for block in shown["blocks"] if block["type"] == "actions"]
    (found,) = [one for row in rows for one in row if one["text"]["text"] == label]
    return {"action_id": found["action_id"], "value": found["value"]}


def _key(message: Json) -> str:
    metadata = message.get("metadata") or {}
    return str((metadata.get("event_payload") or {}).get("key", ""))
