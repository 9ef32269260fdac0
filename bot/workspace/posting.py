"""How does a message come into a channel? Posted, changed, whispered to one member, with files.

A file of the bot becomes visible with the first message that carries its permalink: then the
message has it in `files`, and the channel's members may open it.
"""

import json
from dataclasses import dataclass, field

from bot.workspace.limits import check_message
from bot.workspace.records import BOT_ID, BOT_USER, File, Json, Message
from bot.workspace.state import Workspace
from bot.workspace.views import with_ids


@dataclass(frozen=True)
class Posting:
    """What the bot wants to say."""

    text: str = ""
    blocks: list[Json] = field(default_factory=list)
    metadata: Json | None = None
    thread_ts: str | None = None
    files: tuple[str, ...] = ()


def say(
    workspace: Workspace, channel: str, posting: Posting, *, only_to: str | None = None
) -> Message:
    """Post as the bot, to all or to one member; Refused when Slack would not take it."""
    if not posting.files:
        check_message(posting.text, posting.blocks or None, posting.metadata)
    message = Message(
        channel=channel,
        ts=workspace.next_ts(),
        user=BOT_USER,
        bot_id=BOT_ID,
        text=posting.text,
        blocks=with_ids(posting.blocks),
        metadata=posting.metadata,
        thread_ts=posting.thread_ts,
        ephemeral_to=only_to,
    )
    if only_to is None:
        _share(workspace, message, posting.files)
    workspace.save_message(message)
    return message


def rewrite(workspace: Workspace, message: Message, posting: Posting) -> None:
    """Change a message of the bot; what is not given is dropped, metadata excepted."""
    check_message(posting.text, posting.blocks or None, posting.metadata)
    message.text, message.blocks = posting.text, with_ids(posting.blocks)
    if posting.metadata is not None:
        message.metadata = posting.metadata
    if message.ephemeral_to is None:
        message.edited = workspace.next_ts()
        _share(workspace, message, ())
    workspace.save_message(message)


def attach(workspace: Workspace, message: Message, file: File) -> None:
    """Show a file with a message and open it to the channel's members."""
    if file.id not in message.files:
        message.files.append(file.id)
    if message.channel not in file.channels:
        file.channels.append(message.channel)
        workspace.save_file(file)


def _share(workspace: Workspace, message: Message, named: tuple[str, ...]) -> None:
    linked = workspace.files_linked(f"{message.text} {json.dumps(message.blocks)}")
    for file in (*(workspace.files[f] for f in named), *linked):
        if file.user == BOT_USER or message.channel in file.channels:
            attach(workspace, message, file)
