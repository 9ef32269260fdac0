"""How does a message of the bot come into a channel? Posted, changed, whispered to one member.

A file of the bot becomes visible with the first message that carries its permalink: then the
message has it in `files`, and the channel's members may open it.
"""

import json
from dataclasses import dataclass, field

from bot.workspace.limits import admitted, check_message
from bot.workspace.records import BOT_ID, BOT_USER, Json, Message
from bot.workspace.state import Workspace


@dataclass(frozen=True)
class Posting:
    """What the bot wants to say."""

    text: str = ""
    blocks: list[Json] = field(default_factory=list)
    metadata: Json | None = None
    thread_ts: str | None = None

    def checked(self) -> list[Json]:
        """The blocks to be kept; Refused when Slack or the page would not take the message."""
        check_message(self.text, self.blocks or None, self.metadata)
        return admitted({"type": "message", "blocks": self.blocks}, "")


def say(
    workspace: Workspace, channel: str, posting: Posting, *, only_to: str | None = None
) -> Message:
    """Post as the bot, to all or to one member."""
    message = Message(
        channel=channel,
        ts=workspace.next_ts(),
        user=BOT_USER,
        bot_id=BOT_ID,
        text=posting.text,
        blocks=posting.checked(),
        metadata=posting.metadata,
        thread_ts=posting.thread_ts,
        ephemeral_to=only_to,
    )
    _share(workspace, message)
    workspace.save(message)
    return message


def rewrite(workspace: Workspace, message: Message, posting: Posting) -> None:
    """Change a message of the bot; what is not given is dropped, metadata excepted."""
    message.blocks, message.text = posting.checked(), posting.text
    message.metadata = posting.metadata or message.metadata
    message.edited = workspace.next_ts()
    _share(workspace, message)
    workspace.save(message)


def _share(workspace: Workspace, message: Message) -> None:
    if message.ephemeral_to is not None:
        return
    for file in workspace.files_linked(f"{message.text} {json.dumps(message.blocks)}"):
        if file.user == BOT_USER and message.channel not in file.channels:
            file.channels.append(message.channel)
            workspace.save(file)
        if message.channel in file.channels and file.id not in message.files:
            message.files.append(file.id)
