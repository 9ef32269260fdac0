"""What is in the stand-in workspace? People, channels, messages, files, views, notices.

One class, `Workspace`, holds the records, writes those that must survive a restart through to one
SQLite file, and counts changes, so that a page or a test can wait for the next one. Nothing here
knows HTTP, sockets or Block Kit. All of it runs on one event loop.
"""

import asyncio
import re
import secrets
from collections import defaultdict
from dataclasses import asdict, fields
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TypeVar
from urllib.parse import quote

from bot.workspace.clock import CivilClock, RealTime
from bot.workspace.records import BOT_USER, Channel, File, Message, Notice, User, View
from bot.workspace.seed import seed_channels, seed_users
from bot.workspace.store import Store

Kept = TypeVar("Kept", User, Channel, File, View, Message)


class Workspace:
    """The whole state of one stand-in workspace."""

    def __init__(self, path: Path | None, *, now: datetime | None = None) -> None:
        self._store = Store(path)
        self.real = RealTime()
        self.base_url = ""
        """Where the server listens, without a trailing slash; set when it starts."""
        self.events: frozenset[str] | None = None
        """The events the app subscribes to, as its manifest names them; None means all."""
        self.commands: frozenset[str] = frozenset()
        """The slash commands of the manifest; none means that any goes to the app."""
        self.closing = False
        self.seq = self._last_ts = 0
        self._changed = asyncio.Event()
        self._clear()
        tokens = self._store.all("tokens").get("tokens")
        if tokens is None:
            tokens = {
                "bot": f"xoxb-local-{secrets.token_hex(16)}",
                "app": f"xapp-local-{secrets.token_hex(16)}",
                "control": secrets.token_urlsafe(24),
            }
            self._store.put("tokens", "tokens", tokens)
        self.bot_token: str = tokens["bot"]
        self.app_token: str = tokens["app"]
        self.control_token: str = tokens["control"]
        if self._store.all("team"):
            self._load()
        else:
            self._begin(now, running=True)

    # Reading

    def now(self) -> datetime:
        """The town's date and time, in UTC."""
        return self.clock.now()

    def person(self, who: str) -> User:
        """A member by id or by name; KeyError when there is none."""
        for user in self.users.values():
            if who.removeprefix("@") in (user.id, user.name):
                return user
        raise KeyError(who)

    def place(self, where: str) -> Channel:
        """A channel by id, "#name" or name, or the bot's DM with "@name"; KeyError when none."""
        if where in self.channels:
            return self.channels[where]
        if where.startswith("@"):
            return self.dm(self.person(where).id)
        for channel in self.channels.values():
            if not channel.is_im and channel.name == where.removeprefix("#"):
                return channel
        raise KeyError(where)

    def members(self) -> list[User]:
        """People one can act as: neither bots nor deactivated."""
        return [u for u in self.users.values() if not u.is_bot and not u.deleted]

    def dm(self, user: str) -> Channel:
        """The direct messages between a member and the bot, opened when they are not."""
        for channel in self.channels.values():
            if channel.is_im and channel.members == [user, BOT_USER]:
                return channel
        channel = Channel(
            id=f"D{user[1:]}", name=user, is_im=True, is_private=True, members=[user, BOT_USER]
        )
        self.save(channel)
        return channel

    def channels_of(self, user: str) -> list[Channel]:
        """The channels a member has joined and the DM with the bot, in the order of a sidebar."""
        mine = [c for c in self.channels.values() if user in c.members]
        return sorted(mine, key=lambda c: (c.is_im, c.name))

    def messages_of(self, channel: str, user: str, thread: str | None = None) -> list[Message]:
        """What a member sees in a channel: top level, or one thread with its root; oldest first."""
        seen = [m for m in self.messages[channel] if m.ephemeral_to in (None, user)]
        if thread is None:
            return [m for m in seen if m.thread_ts in (None, m.ts)]
        return [m for m in seen if thread in (m.ts, m.thread_ts)]

    def replies(self, channel: str, ts: str) -> int:
        """How many replies a message has, ephemeral ones not counted."""
        return sum(
            m.thread_ts == ts and m.ts != ts and m.ephemeral_to is None
            for m in self.messages[channel]
        )

    def message(self, channel: str, ts: str) -> Message | None:
        """One message, or None."""
        return next((m for m in self.messages[channel] if m.ts == ts), None)

    def unread(self, user: str, channel: str) -> int:
        """How many messages of others a member has not looked at yet."""
        mark = self.read_marks.get((user, channel), "")
        return sum(
            m.ts > mark and m.user != user and m.ephemeral_to in (None, user)
            for m in self.messages[channel]
        )

    def view(self, view_id: str) -> View | None:
        """An open modal or a published Home, by id."""
        shown = (*self.modals.values(), *self.homes.values())
        return next((v for v in shown if v.id == view_id), None)

    def permalink(self, file: File) -> str:
        """Where a member opens a file in a browser; posted in a message, it shares the file."""
        return f"{self.base_url}/files/{file.user}/{file.id}/{quote(file.name.replace('/', '_'))}"

    def url_private(self, file: File) -> str:
        """Where the bot downloads a file with its token."""
        return f"{self.base_url}/files-pri/{self.team_id}-{file.id}/{quote(file.name)}"

    def files_linked(self, text: str) -> list[File]:
        """The files whose permalink stands in a text, each once, in order."""
        ids = dict.fromkeys(re.findall(r"/files/U\w+/(F\w+)/", text))
        return [self.files[i] for i in ids if i in self.files]

    def file_data(self, file: File) -> bytes:
        """The bytes of a file; none as long as they have not come."""
        return self._store.blob(file.sha) if file.sha else b""

    def may_see_file(self, user: str, file: File) -> bool:
        """Whether a member may open a file: its uploader, and members of channels it is in."""
        return user == file.user or any(user in self.channels[c].members for c in file.channels)

    # Writing

    def save(self, record: User | Channel | Message | File | View) -> None:
        """Keep a new or changed record; of views only Homes are kept."""
        key = getattr(record, "id", "")
        match record:
            case User():
                self.users[key] = record
            case Channel():
                self.channels[key] = record
            case File():
                self.files[key] = record
            case View():
                key = record.user
                self.homes[key] = record
            case Message():
                key = f"{record.channel}/{record.ts}"
                if self.message(record.channel, record.ts) is None:
                    self.messages[record.channel].append(record)
        self._store.put(type(record).__name__.lower(), key, asdict(record))
        self.touch()

    def delete_message(self, message: Message) -> None:
        """Remove a message that its one reader dismissed."""
        self.messages[message.channel].remove(message)
        self._store.drop("message", f"{message.channel}/{message.ts}")
        self.touch()

    def save_bytes(self, file: File, data: bytes) -> None:
        """Keep the bytes of a file."""
        file.sha, file.size = self._store.put_blob(data), len(data)
        self.save(file)

    def mark_read(self, user: str, channel: str) -> None:
        """A member has looked at everything in a channel."""
        last = max((m.ts for m in self.messages[channel]), default="")
        if last > self.read_marks.get((user, channel), ""):
            self.read_marks[user, channel] = last
            self._store.put("read", f"{user}/{channel}", {"ts": last})
            self.touch()

    def next_ts(self) -> str:
        """A message timestamp: civil time in microseconds, unique and increasing."""
        micros = (self.now() - datetime(1970, 1, 1, tzinfo=UTC)) // timedelta(microseconds=1)
        self._last_ts = max(micros, self._last_ts + 1)
        return f"{self._last_ts // 1_000_000}.{self._last_ts % 1_000_000:06d}"

    def next_id(self, prefix: str) -> str:
        """A fresh id as Slack writes them: a letter and ten of A-Z and 0-9."""
        alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
        return prefix + "0" + "".join(secrets.choice(alphabet) for _ in range(9))

    # Waiting

    def touch(self) -> None:
        """Count a change and wake everyone who waits for one."""
        self.seq += 1
        event, self._changed = self._changed, asyncio.Event()
        event.set()

    async def changed(self, after: int, timeout: float) -> int:
        """Wait until the change counter is beyond `after`, or for `timeout` real seconds."""
        deadline = asyncio.get_running_loop().time() + timeout
        while self.seq <= after:
            left = deadline - asyncio.get_running_loop().time()
            try:
                await asyncio.wait_for(self._changed.wait(), max(left, 0))
            except TimeoutError:
                break
        return self.seq

    # Beginning and end

    def reset(self, now: datetime | None = None, *, running: bool = True) -> None:
        """Forget everything and begin again as another team; the tokens stay."""
        self._store.wipe()
        self._clear()
        self._begin(now, running=running)
        self.touch()

    def save_clock(self) -> None:
        """Keep the clock as it stands."""
        self._store.put("clock", "clock", self.clock.kept())
        self.touch()

    def close(self) -> None:
        """Close the file behind the workspace."""
        self._store.close()

    def _clear(self) -> None:
        self.team_id = ""
        self.users: dict[str, User] = {}
        self.channels: dict[str, Channel] = {}
        self.messages: defaultdict[str, list[Message]] = defaultdict(list)
        self.files: dict[str, File] = {}
        self.homes: dict[str, View] = {}
        self.modals: dict[str, View] = {}
        self.read_marks: dict[tuple[str, str], str] = {}
        self.notices: list[Notice] = []
        """What Slack itself shows members now."""
        self._last_ts = 0

    def _begin(self, now: datetime | None, *, running: bool) -> None:
        self.clock = CivilClock(now or datetime.now(UTC), running=running)
        self.team_id = self.next_id("T")
        self._store.put("team", "team", {"id": self.team_id})
        self.save_clock()
        for user in seed_users():
            self.save(user)
        for channel in seed_channels():
            self.save(channel)
        for member in self.members():
            self.dm(member.id)

    def _load(self) -> None:
        self.team_id = self._store.all("team")["team"]["id"]
        self.clock = CivilClock.restored(self._store.all("clock")["clock"])
        self.users, self.channels = self._kept(User), self._kept(Channel)
        self.files, self.homes = self._kept(File), self._kept(View)
        for message in self._kept(Message).values():
            self.messages[message.channel].append(message)
        for key, doc in self._store.all("read").items():
            user, channel = key.split("/")
            self.read_marks[user, channel] = doc["ts"]
        stamps = [m.ts for ms in self.messages.values() for m in ms]
        self._last_ts = int(max(stamps, default="0").replace(".", ""))

    def _kept(self, kind: type[Kept]) -> dict[str, Kept]:
        """The records of a kind, by key; what an earlier version wrote beside is left out."""
        known = {one.name for one in fields(kind)}
        return {
            key: kind(**{name: value for name, value in doc.items() if name in known})
            for key, doc in self._store.all(kind.__name__.lower()).items()
        }
