"""The page of the stand-in workspace: what a member sees of it.

Every page names the person who looks at it, so that two tabs can be two people. What they do, the
page's script sends to the control API; when the change counter moves, it asks for the page again.
Tests find things by roles and names, and by the data- attributes of the templates; <html
data-ready="yes"> says that the script listens.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any
from urllib.parse import quote
from zoneinfo import ZoneInfo

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from bot.workspace import render
from bot.workspace.elements import STATEFUL
from bot.workspace.hub import Hub
from bot.workspace.manifest import completions
from bot.workspace.preview import page_count, page_png
from bot.workspace.records import BOT_USER, TEAM_NAME, File, Json, Message, User, Values, View
from bot.workspace.render import Reader
from bot.workspace.server import PageRoutes

HERE = Path(__file__).parent
SHOWN = 100
"""So many messages of a channel are shown; older ones by "Show earlier messages"."""


@dataclass(frozen=True)
class Surface:
    """A message, modal or Home that is being shown: what the template of blocks asks."""

    id: str
    reader: Reader
    values: Values = field(default_factory=dict)
    errors: Mapping[str, str] = field(default_factory=dict)
    heading: int = 3
    """Which level a header block is on this page."""

    def uid(self, *parts: object) -> str:
        """An id for a part of this surface."""
        return render.key(self.id, *parts)

    def text(self, text: Json) -> Markup:
        """A text object as its reader sees it."""
        return render.text_object(text, self.reader)

    def held(self, block: Json, element: Json) -> list[str]:
        """What stands in an input: text, values or ids; an external option whole, as JSON."""
        state = self.values[block["block_id"]][element["action_id"]]
        held = state[STATEFUL[element["type"]].key]
        match STATEFUL[element["type"]].kind:
            case _ if not held:
                return []
            case "options" | "files":
                return [str(one.get("value", one.get("id"))) for one in held]
            case "users":
                return [str(one) for one in held]
            case "option":
                whole = element["type"] == "external_select"
                return [json.dumps(held) if whole else str(held["value"])]
            case _:
                return [str(held)]

    def offered(self, element: Json) -> list[tuple[str, str]]:
        """What an element offers, each a value and its words."""
        if "users" in element["type"]:
            return [(i, name) for i, name in self.reader.users.items() if i != BOT_USER]
        if element["type"] == "conversations_select":
            return [(i, f"#{name}") for i, name in self.reader.channels.items()]
        return [(o["value"], render.words(o["text"])) for o in element["options"]]


class Page:
    """The page over one workspace; the server checks Host and Origin before any of it."""

    def __init__(self, hub: Hub, manifest: Path | None = None) -> None:
        self._hub = hub
        self._workspace = hub.workspace
        self._commands = completions(manifest)
        self._workspace.commands = frozenset(c.fill for c in self._commands if " " not in c.fill)
        self._pages: dict[str, int] = {}
        """How many pages a PDF has, by the file's id."""
        loader = FileSystemLoader(HERE / "templates")
        self._templates = Environment(
            loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True
        )
        self._templates.filters["from_json"] = json.loads
        self._templates.globals |= {
            "initials": lambda user: "".join(w[0] for w in user.real_name.split()[:2]).upper(),
            "tint": lambda user_id: sum(user_id.encode()) % 6,
            "words": render.words,
            "clock_time": render.clock_time,
            "long_date": render.long_date,
            "team": TEAM_NAME,
        }

    def routes(self) -> list[BaseRoute]:
        """Every address of the page."""
        return [
            Route("/", self._root),
            Route("/as/{user}", self._person),
            Route("/as/{user}/home", self._home),
            Route("/as/{user}/c/{channel}", self._channel),
            Route("/as/{user}/c/{channel}/t/{thread}", self._channel),
            Route("/as/{user}/files/{file}", self._file),
            Route("/as/{user}/events", self._events),
            Route("/archives/{channel}/p{ts:int}", self._permalink),
            Route("/as/{user}/archives/{channel}/p{ts:int}", self._permalink),
            Route("/files/{file}/page/{number:int}.png", self._pdf_page),
            Route("/files/{user}/{file}/{name}", self._download),
            Mount("/static", StaticFiles(directory=HERE / "static")),
        ]

    # Addresses

    async def _root(self, _: Request) -> Response:
        return RedirectResponse(f"/as/{self._workspace.members()[0].id}")

    async def _person(self, request: Request) -> Response:
        me = self._me(request)
        return RedirectResponse(f"/as/{me.id}/c/{self._workspace.channels_of(me.id)[0].id}")

    async def _channel(self, request: Request) -> Response:
        me = self._me(request)
        channel = self._workspace.channels.get(request.path_params["channel"])
        if channel is None or me.id not in channel.members:
            return RedirectResponse(f"/as/{me.id}")
        thread = request.path_params.get("thread", "")
        every = self._workspace.messages_of(channel.id, me.id)
        earlier = 0 if request.query_params.get("all") else max(len(every) - SHOWN, 0)
        replies = self._workspace.messages_of(channel.id, me.id, thread) if thread else []
        return self._page(
            me,
            place="channel",
            channel=channel,
            title="Election Desk" if channel.is_im else channel.name,
            messages=[self._message(m, me) for m in every[earlier:]],
            earlier=earlier,
            thread=thread,
            thread_messages=[self._message(m, me, "thread") for m in replies],
            notices=self._workspace.notices,
        )

    async def _home(self, request: Request) -> Response:
        me = self._me(request)
        home = self._workspace.homes.get(me.id)
        return self._page(me, place="home", title="Home", home=home)

    async def _file(self, request: Request) -> Response:
        me, file = self._me(request), self._known_file(request)
        if not self._workspace.may_see_file(me.id, file):
            raise HTTPException(404, "There is no such file, or this member may not open it.")
        about = self._file_facts(file)
        data = self._workspace.file_data(file) if about["is_text"] else b""
        text = data[:40_000].decode("utf-8", "replace")
        return self._page(me, place="file", title=about["title"], file=about, text=text)

    async def _pdf_page(self, request: Request) -> Response:
        data = self._workspace.file_data(self._known_file(request))
        number = request.path_params["number"]
        if not 1 <= number <= page_count(data):
            raise HTTPException(404, "There is no such page.")
        png = await run_in_threadpool(page_png, data, number)
        return Response(png, media_type="image/png", headers={"Cache-Control": "max-age=3600"})

    async def _download(self, request: Request) -> Response:
        file = self._known_file(request)
        named = f"attachment; filename*=UTF-8''{quote(file.name)}"
        headers = {"Content-Disposition": named, "Content-Security-Policy": "sandbox"}
        return Response(self._workspace.file_data(file), media_type=file.mimetype, headers=headers)

    async def _permalink(self, request: Request) -> Response:
        digits = f"{request.path_params['ts']:016d}"
        ts = f"{digits[:-6]}.{digits[-6:]}"
        channel = self._workspace.channels.get(request.path_params["channel"])
        message = self._workspace.message(channel.id, ts) if channel else None
        if channel is None or message is None:
            raise HTTPException(404, "There is no such message.")
        asked = request.path_params.get("user")
        inside = [u for u in channel.members if u != BOT_USER]
        at = f"/as/{asked if asked in inside else inside[0]}/c/{channel.id}"
        if message.thread_ts not in (None, ts):
            return RedirectResponse(f"{at}/t/{message.thread_ts}#{_id(message, 'thread')}")
        return RedirectResponse(f"{at}#{_id(message)}")

    async def _events(self, request: Request) -> Response:
        after = min(int(request.query_params.get("after", "0")), self._workspace.seq - 1)

        async def changes() -> AsyncIterator[str]:
            seen = after
            while not self._workspace.closing and not await request.is_disconnected():
                now = await self._workspace.changed(seen, 10)
                yield f"data: {now}\n\n" if now != seen else ": still here\n\n"
                seen = now
                await asyncio.sleep(0.05)

        return StreamingResponse(changes(), media_type="text/event-stream")

    # What the templates show

    def _page(self, me: User, **about: Any) -> Response:
        workspace = self._workspace
        places = [(c, workspace.unread(me.id, c.id)) for c in workspace.channels_of(me.id)]
        html = self._templates.get_template("page.html").render(
            {
                "me": me,
                "base": f"/as/{me.id}",
                "token": workspace.control_token,
                "seq": workspace.seq,
                "now": workspace.now().astimezone(ZoneInfo(me.tz)),
                "places": places,
                "unread_elsewhere": any(n for c, n in places if c is not about.get("channel")),
                "members": workspace.members(),
                "bot": workspace.users[BOT_USER],
                "commands": self._commands,
                "bot_running": self._hub.sockets.connected > 0,
                "modal": workspace.modals.get(me.id),
                "surface": self._surface,
                **about,
            }
        )
        return HTMLResponse(html)

    def _message(self, message: Message, me: User, where: str = "channel") -> dict[str, Any]:
        reader = self._reader(me)
        at = datetime.fromtimestamp(float(message.ts), ZoneInfo(me.tz))
        return {
            "id": _id(message, where),
            "record": message,
            "author": self._workspace.users[message.user],
            "at": at,
            "day": at.date(),
            "text": render.mrkdwn(message.text, reader),
            "surface": Surface(f"{where}/{_id(message)}", reader),
            "files": [self._file_facts(self._workspace.files[f]) for f in message.files],
            "replies": self._workspace.replies(message.channel, message.ts),
        }

    def _surface(self, view: View) -> Surface:
        reader = self._reader(self._workspace.users[view.user])
        heading = 2 if view.type == "home" else 3
        return Surface(view.id, reader, view.values, view.errors, heading)

    def _file_facts(self, file: File) -> dict[str, Any]:
        if file.mimetype == "application/pdf" and file.id not in self._pages:
            self._pages[file.id] = page_count(self._workspace.file_data(file))
        pages = self._pages.get(file.id, 0)
        counted = f"{pages} page{'' if pages == 1 else 's'}, " if pages else ""
        large = f"{file.size / 1024 / 1024:.1f} MB" if file.size >= 1024 * 1024 else ""
        return {
            "id": file.id,
            "name": file.name,
            "title": file.title or file.name,
            "kind": file.name.rpartition(".")[2].upper()[:5] or "FILE",
            "facts": f"{counted}{large or f'{-(-file.size // 1024)} KB'}",
            "pages": pages,
            "is_text": file.mimetype.startswith("text/"),
            "download": f"/files/{file.user}/{file.id}/{quote(file.name.replace('/', '_'))}",
        }

    # What is asked for

    def _me(self, request: Request) -> User:
        user = self._workspace.users.get(request.path_params["user"])
        if user is None or user.is_bot:
            raise HTTPException(404, "Nobody of that name is in this workspace.")
        return user

    def _reader(self, me: User) -> Reader:
        return Reader(
            users={u.id: u.real_name for u in self._workspace.users.values() if not u.deleted},
            channels={c.id: c.name for c in self._workspace.channels_of(me.id) if not c.is_im},
            base=f"/as/{me.id}",
            origin=self._workspace.base_url,
        )

    def _known_file(self, request: Request) -> File:
        file = self._workspace.files.get(request.path_params["file"])
        if file is None:
            raise HTTPException(404, "There is no such file.")
        return file


def page_routes(manifest: Path | None = None) -> PageRoutes:
    """The page as `server.running` takes it; its composer completes the commands of `manifest`."""
    return lambda hub: Page(hub, manifest).routes()


def _id(message: Message, where: str = "channel") -> str:
    return render.key(where, message.channel, message.ts)
