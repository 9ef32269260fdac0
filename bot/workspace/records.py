"""What does the stand-in workspace consist of? Plain records, named as Slack names them."""

import json
from dataclasses import dataclass, field
from typing import Any, Literal

Json = dict[str, Any]
Values = dict[str, dict[str, Json]]
"""The state of inputs as Slack sends it: {block_id: {action_id: {"type": …, "value": …}}}."""

TEAM_NAME = "Local practice town"
TEAM_DOMAIN = "local-practice-town"
APP_ID = "A0ELECDESK1"
BOT_ID = "B0ELECDESK1"
BOT_USER = "U0ELECDESK1"

GARBAGE = (ValueError, KeyError, TypeError, AttributeError)
"""What is raised by what somebody sent in a shape that is none of ours."""


def read_json(given: str | bytes) -> Any:
    """Read JSON; half a character or a nest without end is a ValueError too: nobody writes it."""
    try:
        read = json.loads(given)
        json.dumps(read, ensure_ascii=False).encode()
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    return read


@dataclass
class User:
    """A member of the workspace, or the bot's own user."""

    id: str
    name: str
    real_name: str
    title: str = ""
    is_admin: bool = False
    is_owner: bool = False
    is_restricted: bool = False
    deleted: bool = False
    is_bot: bool = False
    tz: str = "America/Chicago"


@dataclass
class Channel:
    """A public or private channel, or the direct messages of one member with the bot."""

    id: str
    name: str
    is_private: bool = False
    is_im: bool = False
    is_archived: bool = False
    members: list[str] = field(default_factory=list)
    topic: str = ""


@dataclass
class Message:
    """A message; with `ephemeral_to` it is "Only visible to" that member and in no history."""

    channel: str
    ts: str
    user: str
    text: str
    blocks: list[Json] = field(default_factory=list)
    bot_id: str | None = None
    metadata: Json | None = None
    thread_ts: str | None = None
    files: list[str] = field(default_factory=list)
    edited: str | None = None
    ephemeral_to: str | None = None


@dataclass
class File:
    """An uploaded file; its bytes are `Workspace.file_data`.

    `channels` are those it was shared to; without any it is seen by its uploader alone (and, when a
    member put it into a modal, by the bot).
    """

    id: str
    user: str
    name: str
    title: str
    mimetype: str
    size: int
    created: int
    sha: str | None = None
    complete: bool = False
    channels: list[str] = field(default_factory=list)


@dataclass
class View:
    """An open modal or a member's Home: the app's payload, what was typed, and errors at fields."""

    id: str
    hash: str
    user: str
    type: Literal["modal", "home"]
    payload: Json
    values: Values = field(default_factory=dict)
    errors: dict[str, str] = field(default_factory=dict)
    waiting: bool = False
    """A submission or a click is with the bot and not yet answered."""
    problem: str = ""
    """What Slack shows above the buttons when the bot did not answer in time or not at all."""

    @property
    def blocks(self) -> list[Json]:
        """The blocks of the view, as the app sent them, each with a block_id."""
        return list(self.payload.get("blocks", []))


@dataclass
class Notice:
    """What Slack itself tells a member about a command or click: it waits, or it failed."""

    id: str
    user: str
    channel: str | None
    text: str
    kind: Literal["waiting", "failed"]
