"""How does Slack write a user, a channel, a message, a file or a view in JSON?

The keys are those the Web API and the interaction payloads of docs.slack.dev carry and an app may
rely on; what a stand-in has no notion of (avatars, reactions, enterprises) is left out.
"""

from bot.workspace.records import (
    APP_ID,
    BOT_ID,
    BOT_USER,
    Channel,
    File,
    Json,
    Message,
    User,
    View,
)
from bot.workspace.state import Workspace


def user_json(workspace: Workspace, user: User) -> Json:
    """A member as users.info and users.list answer it."""
    return {
        "id": user.id,
        "team_id": workspace.team_id,
        "name": user.name,
        "real_name": user.real_name,
        "deleted": user.deleted,
        "tz": user.tz,
        "tz_label": "Central Time",
        "profile": {
            "real_name": user.real_name,
            "display_name": user.real_name,
            "title": user.title,
        },
        "is_admin": user.is_admin,
        "is_owner": user.is_owner,
        "is_primary_owner": user.is_owner,
        "is_restricted": user.is_restricted,
        "is_ultra_restricted": user.is_restricted,
        "is_bot": user.is_bot,
        "is_app_user": False,
        "updated": 0,
    }


def channel_json(workspace: Workspace, channel: Channel) -> Json:
    """A channel as conversations.info and conversations.list answer it."""
    common: Json = {
        "id": channel.id,
        "created": channel.created,
        "is_archived": channel.is_archived,
        "is_im": channel.is_im,
        "is_mpim": False,
        "is_private": channel.is_private,
        "is_shared": False,
        "is_ext_shared": False,
        "is_org_shared": False,
        "context_team_id": workspace.team_id,
    }
    if channel.is_im:
        return {**common, "user": channel.members[0], "is_user_deleted": False}
    return {
        **common,
        "name": channel.name,
        "name_normalized": channel.name,
        "is_channel": not channel.is_private,
        "is_group": channel.is_private,
        "is_general": False,
        "is_member": BOT_USER in channel.members,
        "num_members": len(channel.members),
        "topic": {"value": channel.topic, "creator": "", "last_set": 0},
        "purpose": {"value": "", "creator": "", "last_set": 0},
    }


def channel_label(channel: Channel) -> str:
    """The channel_name of commands and interactions: Slack hides names of what is not public."""
    if channel.is_im:
        return "directmessage"
    return "privategroup" if channel.is_private else channel.name


def file_json(workspace: Workspace, file: File) -> Json:
    """A file as files.info and messages carry it."""
    extension = file.name.rpartition(".")[2].lower() if "." in file.name else "text"
    return {
        "id": file.id,
        "created": file.created,
        "timestamp": file.created,
        "name": file.name,
        "title": file.title,
        "mimetype": file.mimetype,
        "filetype": extension,
        "pretty_type": extension.upper(),
        "user": file.user,
        "user_team": workspace.team_id,
        "size": file.size,
        "mode": "hosted",
        "is_external": False,
        "is_public": any(not workspace.channels[c].is_private for c in file.channels),
        "url_private": workspace.url_private(file),
        "url_private_download": workspace.url_private(file),
        "permalink": workspace.permalink(file),
        "channels": [c for c in file.channels if not workspace.channels[c].is_private],
        "groups": [c for c in file.channels if _is_group(workspace.channels[c])],
        "ims": [c for c in file.channels if workspace.channels[c].is_im],
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
        shape["bot_profile"] = {"id": BOT_ID, "app_id": APP_ID, "name": "Election Desk"}
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
        "external_id": sent.get("external_id", ""),
        "state": {"values": view.values},
        "hash": view.hash,
        "title": sent.get("title"),
        "close": sent.get("close"),
        "submit": sent.get("submit"),
        "clear_on_close": bool(sent.get("clear_on_close", False)),
        "notify_on_close": bool(sent.get("notify_on_close", False)),
        "previous_view_id": view.previous_id,
        "root_view_id": view.root_id,
        "app_id": APP_ID,
        "app_installed_team_id": workspace.team_id,
        "bot_id": BOT_ID,
    }


def _is_group(channel: Channel) -> bool:
    return channel.is_private and not channel.is_im
