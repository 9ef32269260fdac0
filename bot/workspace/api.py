"""What does the Web API answer? One method each as Slack documents it, for what the bot calls.

A handler takes the call's arguments and answers the body beside `ok`; what Slack would refuse it
raises as Refused with Slack's own word. docs.slack.dev/reference/methods
"""

import mimetypes
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bot.workspace.grants import Grants, Refused
from bot.workspace.posting import Posting, rewrite, say
from bot.workspace.records import APP_ID, BOT_ID, BOT_USER, TEAM_NAME, Channel, File, Json, Message
from bot.workspace.shapes import channel_json, file_json, message_json, user_json, view_json
from bot.workspace.sockets import Sockets
from bot.workspace.state import Workspace
from bot.workspace.views import open_view, publish_view, replace_view

MAX_UPLOAD = 1_000_000_000


@dataclass(frozen=True)
class Arguments:
    """The arguments of one call, whatever form they came in."""

    given: Json

    def text(self, name: str) -> str:
        """A required string."""
        if not (value := self.optional(name)):
            raise Refused("invalid_arguments", f"missing required field: {name}")
        return value

    def optional(self, name: str) -> str:
        """A string, or "" when it was not given."""
        value = self.given.get(name)
        return "" if value is None else str(value)

    def flag(self, name: str) -> bool:
        """A boolean, as JSON or as a form writes it."""
        return self.optional(name).lower() in ("1", "true")

    def number(self, name: str, default: int) -> int:
        """A whole number."""
        value = self.optional(name) or str(default)
        if not value.isdigit():
            raise Refused("invalid_arguments", f"must be an integer [json-pointer:/{name}]")
        return int(value)

    def posting(self) -> Posting:
        """The contents of a message."""
        blocks = self.given.get("blocks") or []
        if not isinstance(blocks, list):
            raise Refused("invalid_blocks_format")
        return Posting(
            text=self.optional("text"),
            blocks=blocks,
            metadata=self.given.get("metadata") or None,
            thread_ts=self.optional("thread_ts") or None,
        )


class Api:
    """The methods of the Web API, by name, in `methods`."""

    def __init__(self, workspace: Workspace, sockets: Sockets, grants: Grants) -> None:
        self._workspace = workspace
        self._sockets = sockets
        self._grants = grants
        self.methods: dict[str, Callable[[Arguments], Json]] = {
            "auth.test": self._auth_test,
            "apps.connections.open": self._connections_open,
            "users.list": self._users_list,
            "conversations.list": self._conversations_list,
            "conversations.open": self._conversations_open,
            "conversations.history": self._conversations_history,
            "conversations.replies": self._conversations_replies,
            "chat.postMessage": self._chat_post_message,
            "chat.update": self._chat_update,
            "views.open": self._views_open,
            "views.update": self._views_update,
            "views.publish": self._views_publish,
            "files.getUploadURLExternal": self._files_get_upload_url,
            "files.completeUploadExternal": self._files_complete_upload,
        }

    # The app and its connection

    def _auth_test(self, _: Arguments) -> Json:
        return {
            "url": f"{self._workspace.base_url}/",
            "team": TEAM_NAME,
            "user": self._workspace.users[BOT_USER].name,
            "team_id": self._workspace.team_id,
            "user_id": BOT_USER,
            "bot_id": BOT_ID,
            "is_enterprise_install": False,
        }

    def _connections_open(self, _: Arguments) -> Json:
        base = self._workspace.base_url.replace("http", "ws", 1)
        return {"url": f"{base}/link/?ticket={self._sockets.ticket()}&app_id={APP_ID}"}

    # People and places

    def _users_list(self, call: Arguments) -> Json:
        people = [user_json(self._workspace, u) for u in self._workspace.users.values()]
        page, more = _page(people, call, 1000)
        return {"members": page, **more, "cache_ts": int(self._workspace.now().timestamp())}

    def _conversations_list(self, call: Arguments) -> Json:
        kinds = (call.optional("types") or "public_channel").split(",")
        found = [
            channel_json(c)
            for c in self._workspace.channels.values()
            if _kind(c) in kinds
            and (not c.is_private or BOT_USER in c.members)
            and not (call.flag("exclude_archived") and c.is_archived)
        ]
        page, more = _page(found, call, 100)
        return {"channels": page, **more}

    def _conversations_open(self, call: Arguments) -> Json:
        users = call.text("users").split(",")
        if len(users) != 1:
            raise Refused("method_not_supported_for_channel_type")
        person = self._workspace.users[self._user(users[0])]
        if person.deleted:
            raise Refused("user_disabled")
        channel = self._workspace.dm(person.id)
        return {"no_op": True, "already_open": True, "channel": {"id": channel.id}}

    def _conversations_history(self, call: Arguments) -> Json:
        found = [m for m in self._read(call) if m.thread_ts in (None, m.ts)]
        page, more = _page(_since(found, call)[::-1], call, 100)
        return {"messages": self._shown(page, call), **more, "pin_count": 0}

    def _conversations_replies(self, call: Arguments) -> Json:
        root = call.text("ts")
        found = [m for m in self._read(call) if root in (m.ts, m.thread_ts)]
        if not found:
            raise Refused("thread_not_found")
        page, more = _page(_since(found, call), call, 1000)
        return {"messages": self._shown(page, call), **more}

    # Messages

    def _chat_post_message(self, call: Arguments) -> Json:
        channel = self._open(call.text("channel"))
        message = say(self._workspace, channel.id, call.posting())
        shape = message_json(self._workspace, message)
        return {"channel": channel.id, "ts": message.ts, "message": shape}

    def _chat_update(self, call: Arguments) -> Json:
        channel = self._open(call.text("channel"))
        message = self._workspace.message(channel.id, call.text("ts"))
        if message is None or message.ephemeral_to is not None:
            raise Refused("message_not_found")
        if message.user != BOT_USER:
            raise Refused("cant_update_message")
        rewrite(self._workspace, message, call.posting())
        shape = message_json(self._workspace, message)
        return {"channel": channel.id, "ts": message.ts, "text": message.text, "message": shape}

    # Views

    def _views_open(self, call: Arguments) -> Json:
        user = self._grants.spend(call.text("trigger_id"))
        view = open_view(self._workspace, user, call.given.get("view"))
        return {"view": view_json(self._workspace, view)}

    def _views_update(self, call: Arguments) -> Json:
        view = self._workspace.view(call.text("view_id"))
        if view is None:
            raise Refused("not_found")
        replace_view(self._workspace, view, call.given.get("view"), call.optional("hash"))
        return {"view": view_json(self._workspace, view)}

    def _views_publish(self, call: Arguments) -> Json:
        user = self._user(call.text("user_id"))
        view = publish_view(self._workspace, user, call.given.get("view"), call.optional("hash"))
        return {"view": view_json(self._workspace, view)}

    # Files

    def _files_get_upload_url(self, call: Arguments) -> Json:
        name, length = call.text("filename"), call.number("length", 0)
        if not 0 < length <= MAX_UPLOAD:
            raise Refused("invalid_arguments", "length must be more than 0")
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        now = int(self._workspace.now().timestamp())
        file = File(self._workspace.next_id("F"), BOT_USER, name, name, kind, length, now)
        self._workspace.save(file)
        upload_url = f"{self._workspace.base_url}/upload/v1/{file.id}"
        return {"upload_url": upload_url, "file_id": file.id}

    def _files_complete_upload(self, call: Arguments) -> Json:
        listed = call.given.get("files")
        if not isinstance(listed, list) or not listed:
            raise Refused("invalid_arguments", "missing required field: files")
        if call.optional("channel_id") or call.optional("channels"):
            raise Refused("not_in_practice", "a file is shared by a message with its permalink")
        files = [self._workspace.files.get(str(entry.get("id"))) for entry in listed]
        kept = [file for file in files if file is not None and file.sha is not None]
        if len(kept) < len(listed):
            raise Refused("file_not_found")
        for file, entry in zip(kept, listed, strict=True):
            file.title, file.complete = entry.get("title") or file.title, True
            self._workspace.save(file)
        return {"files": [file_json(self._workspace, f) for f in kept]}

    # Looking up

    def _user(self, user: str) -> str:
        if user not in self._workspace.users:
            raise Refused("user_not_found")
        return user

    def _joined(self, channel: str) -> Channel:
        """A channel the bot is in; of a private one that it is not in it may not even know."""
        known = self._workspace.channels.get(channel)
        if known is None or (known.is_private and BOT_USER not in known.members):
            raise Refused("channel_not_found")
        if BOT_USER not in known.members:
            raise Refused("not_in_channel")
        return known

    def _open(self, channel: str) -> Channel:
        """A channel the bot may write in; a member's id means the direct messages."""
        if channel in self._workspace.users:
            channel = self._workspace.dm(channel).id
        joined = self._joined(channel)
        if joined.is_archived:
            raise Refused("is_archived")
        if joined.is_im and self._workspace.users[joined.members[0]].deleted:
            raise Refused("channel_not_found")
        return joined

    def _read(self, call: Arguments) -> list[Message]:
        """What stands in a channel for all its members, oldest first."""
        channel = self._joined(call.text("channel"))
        return [m for m in self._workspace.messages[channel.id] if m.ephemeral_to is None]

    def _shown(self, found: list[Message], call: Arguments) -> list[Json]:
        metadata = call.flag("include_all_metadata")
        return [message_json(self._workspace, m, metadata=metadata) for m in found]


def answer_url(workspace: Workspace, grants: Grants, path: str, body: Json) -> None:
    """An answer to a response URL: a new message, ephemeral unless in_channel."""
    grant = grants.answer(path)
    if body.get("replace_original") or body.get("delete_original"):
        raise Refused("not_in_practice")
    only_to = None if body.get("response_type") == "in_channel" else grant.user
    say(workspace, grant.channel, Arguments(body).posting(), only_to=only_to)


def take_upload(workspace: Workspace, file_id: str, data: bytes) -> None:
    """The bytes that the bot posts to an upload URL."""
    file = workspace.files.get(file_id)
    if file is None or file.complete or len(data) != file.size:
        raise Refused("file_not_found")
    workspace.save_bytes(file, data)


def may_download(workspace: Workspace, file: File) -> bool:
    """Whether the bot may fetch a file: its own, one in a channel of its, one from a modal."""
    return file.complete and (
        not file.channels or any(BOT_USER in workspace.channels[c].members for c in file.channels)
    )


def _kind(channel: Channel) -> str:
    if channel.is_im:
        return "im"
    return "private_channel" if channel.is_private else "public_channel"


def _since(found: list[Message], call: Arguments) -> list[Message]:
    oldest = float(call.optional("oldest") or "0")
    return [m for m in found if float(m.ts) > oldest]


def _page(found: list[Any], call: Arguments, default: int) -> tuple[list[Any], Json]:
    """One page of a list and what follows, as Slack's cursors do it."""
    limit = min(call.number("limit", default), 1000) or default
    cursor = call.optional("cursor")
    if cursor and not cursor.removeprefix("dXNlcj").isdigit():
        raise Refused("invalid_cursor")
    start = int(cursor.removeprefix("dXNlcj")) if cursor else 0
    more = start + limit < len(found)
    following = f"dXNlcj{start + limit}" if more else ""
    return found[start : start + limit], {
        "has_more": more,
        "response_metadata": {"next_cursor": following},
    }
