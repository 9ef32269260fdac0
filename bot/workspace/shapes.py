"""How does Slack write a user, a channel, a message, a file or a view in JSON?

The keys are those of docs.slack.dev on which this app relies; what a stand-in has no notion of
(avatars, reactions, enterprises) is left out.
"""

from bot.workspace.records import APP_ID, BOT_ID, BOT_USER, Channel, File, Json, Message, User, View
from bot.workspace.state import Workspace


def user_json(workspace: Workspace, user: User) -> Json:
    """A member as users.list and events carry it."""
    named = {"real_name": user.real_name, "display_name": user.real_name, "title": user.title}
    return {
        "id": user.id,
        "team_id": workspace.team_id,
        "name": user.name,
        "real_name": user.real_name,
        "profile": named,
        "deleted": user.deleted,
        "tz": user.tz,
        "is_admin": user.is_admin,
        "is_owner": user.is_owner,
        "is_restricted": user.is_restricted,
        "is_ultra_restricted": user.is_restricted,
        "is_bot": user.is_bot,
    }


def channel_json(channel: Channel) -> Json:
    """A channel as conversations.list answers it."""
    shape: Json = {
        "id": channel.id,
        "is_archived": channel.is_archived,
        "is_im": channel.is_im,
        "is_private": channel.is_private,
        "is_ext_shared": False,
    }
    if channel.is_im:
        return {**shape, "user": channel.members[0]}
    return {**shape, "name": channel.name, "is_member": BOT_USER in channel.members}


def channel_label(channel: Channel) -> str:
    """The channel_name of commands and interactions: Slack hides names of what is not public."""
    if channel.is_im:
        return "directmessage"
    return "privategroup" if channel.is_private else channel.name


def file_json(workspace: Workspace, file: File) -> Json:
    """A file as messages and the state of a file_input carry it."""
    extension = file.name.rpartition(".")[2].lower() if "." in file.name else "text"
    return {
        "id": file.id,
        "created": file.created,
        "name": file.name,
        "title": file.title,
        "mimetype": file.mimetype,
        "filetype": extension,
        "user": file.user,
        "user_team": workspace.team_id,
        "size": file.size,
        "mode": "hosted",
        "url_private": workspace.url_private(file),
        "url_private_download": workspace.url_private(file),
        "permalink": workspace.permalink(file),
    }


def message_json(workspace: Workspace, message: Message, *, metadata: bool = True) -> Json:
    """A message as history, replies and interaction payloads carry it."""
    shape: Json = {
        "type": "message",
        "user": message.user,
        "ts": message.ts,
        "text": message.text,
        "team": workspace.team_id,
    }
    if message.bot_id:
        shape |= {"bot_id": message.bot_id, "app_id": APP_ID}
    if message.blocks:
        shape["blocks"] = message.blocks
    if message.files:
        shape["files"] = [file_json(workspace, workspace.files[f]) for f in message.files]
    if metadata and message.metadata:
        shape["metadata"] = message.metadata
    if message.edited:
        shape["edited"] = {"user": message.user, "ts": message.edited}
    replies = workspace.replies(message.channel, message.ts)
    if message.thread_ts or replies:
        shape["thread_ts"] = message.thread_ts or message.ts
    if replies:
        shape["reply_count"] = replies
    return shape


def view_json(workspace: Workspace, view: View) -> Json:
    """A view as views.* answer it and interaction payloads carry it."""
    sent = view.payload
    return {
        "id": view.id,
        "team_id": workspace.team_id,
        "type": view.type,
        "blocks": view.blocks,
        "private_metadata": sent.get("private_metadata", ""),
        "callback_id": sent.get("callback_id", ""),
        "state": {"values": view.values},
        "hash": view.hash,
        **{name: sent.get(name) for name in ("title", "close", "submit")},
        "previous_view_id": None,
        "root_view_id": view.id,
        "app_id": APP_ID,
        "bot_id": BOT_ID,
    }
