"""The page of the stand-in workspace: what a member sees of it, and what they do there.

Addresses. Every page names the person who looks at it, so that two tabs can be two people:
    /                               to the first member's first channel
    /as/USER                        to that member's first channel
    /as/USER/c/CHANNEL[/t/TS]       a channel, with one thread open
    /as/USER/home                   what the bot shows on the member's Home
    /as/USER/files/FILE             a file: its pages, its text, its download
    /as/USER/events?after=SEQ       server-sent events: the change counter, whenever it moves
    /files/FILE/page/N.png          a page of a PDF;  /files/FILE/picture an image
    /files/USER/FILE/NAME           the file itself (the permalink that the bot knows)
    [/as/USER]/archives/CHANNEL/pTS a message's permalink; unnamed, to whoever looked last
Sent by the page's script as JSON, with the control token in `X-Control-Token`:
    POST /as/USER/send {channel, text, thread}      POST /as/USER/click {channel, ts | view, …}
    POST /as/USER/views/VIEW/submit {values}        POST /as/USER/views/VIEW/close {all}
    POST /as/USER/home/open, read, suggest, dismiss, upload (a form)
    POST /clock {to: "next" | "2027-01-05T08:00"}   POST /reset

For tests in a browser. <html data-ready="yes"> once the script listens. Roles and names first:
every input of a modal has its Block Kit label, every button its text. Further:
    [data-testid=message][data-ts][data-author][data-ephemeral=yes|no]     a message
    [data-block-id] a block; .element[data-action-id][data-in=BLOCK_ID][data-type] an element
    [data-testid=modal][data-view-id][data-callback-id][data-depth] a modal's form; the one in
        front is not hidden; its fields' errors are `.error`, linked by aria-describedby
    [data-testid=home][data-view-id], [data-testid=channel][data-channel],
    [data-testid=act-as][data-user], [data-testid=file][data-file-id],
    [data-testid=clock][data-now] (the town's time in ISO form),
    [data-testid=notice][data-kind=waiting|failed], [data-testid=no-bot],
    [data-testid=announce] (repeats new messages, so look for texts inside a message)
"""

import asyncio
import hmac
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from datetime import date, datetime
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any
from urllib.parse import quote
from zoneinfo import ZoneInfo

from jinja2 import Environment, FileSystemLoader
from markupsafe import escape
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import (
    HTMLResponse,
    JSONResponse,
    RedirectResponse,
    Response,
    StreamingResponse,
)
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from bot.workspace import render
from bot.workspace.actions import ActionError, Press
from bot.workspace.clock import ClockBackwardError
from bot.workspace.elements import find
from bot.workspace.hub import Hub
from bot.workspace.manifest import completions
from bot.workspace.preview import page_count, page_png
from bot.workspace.records import BOT_USER, TEAM_NAME, Channel, File, Json, Message, User, View
from bot.workspace.render import Reader
from bot.workspace.surface import Surface, typed

HERE = Path(__file__).parent
SHOWN = 100
"""So many messages of a channel are shown; older ones by "Show earlier messages"."""
PICTURES = {"image/png", "image/jpeg", "image/gif", "image/webp"}
READABLE = re.compile(r"text/.*|application/(json|ics|csv)")
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; base-uri 'none'; object-src 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}


Shown = Callable[[Request], Awaitable[Response]]
Done = Callable[[Request], Awaitable[Json]]
PageRoutes = Callable[[Hub], Sequence[BaseRoute]]


class Refusal(HTTPException):
    """What was asked cannot be done; the words are shown to the person."""


class Page:
    """The page over one workspace; the server checks Host and Origin before any of it."""

    def __init__(self, hub: Hub, manifest: Path | None = None) -> None:
        self._hub = hub
        self._workspace = hub.workspace
        self._actions = hub.actions
        self._manifest = manifest
        self._last_seen = ""
        self._pages: dict[str, int] = {}
        """How many pages a PDF has, by the file's id."""
        self._templates = Environment(
            loader=FileSystemLoader(HERE / "templates"),
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._templates.globals |= {"initials": _initials, "tint": _tint, "team": TEAM_NAME}
        made = max(int(f.stat().st_mtime) for f in (HERE / "static").iterdir())
        self._templates.globals["version"] = made

    def routes(self) -> list[BaseRoute]:
        """Every address of the page."""
        shown: list[tuple[str, Shown]] = [
            ("/", self._root),
            ("/as/{user}", self._person),
            ("/as/{user}/home", self._home),
            ("/as/{user}/c/{channel}", self._channel),
            ("/as/{user}/c/{channel}/t/{thread}", self._channel),
            ("/as/{user}/files/{file}", self._file),
            ("/as/{user}/events", self._events),
            ("/archives/{channel}/p{ts:int}", self._permalink),
            ("/as/{user}/archives/{channel}/p{ts:int}", self._permalink),
            ("/files/{file}/page/{number:int}.png", self._pdf_page),
            ("/files/{file}/picture", self._picture),
            ("/files/{user}/{file}/{name}", self._download),
        ]
        done: list[tuple[str, Done]] = [
            ("/as/{user}/send", self._send),
            ("/as/{user}/click", self._click),
            ("/as/{user}/suggest", self._suggest),
            ("/as/{user}/views/{view}/submit", self._submit),
            ("/as/{user}/views/{view}/close", self._close),
            ("/as/{user}/home/open", self._open_home),
            ("/as/{user}/read", self._read),
            ("/as/{user}/dismiss", self._dismiss),
            ("/as/{user}/upload", self._upload),
            ("/clock", self._clock),
            ("/reset", self._reset),
        ]
        return [
            *(Route(path, partial(self._show, handler)) for path, handler in shown),
            *(Route(path, partial(self._do, handler), methods=["POST"]) for path, handler in done),
            Mount("/static", StaticFiles(directory=HERE / "static")),
        ]

    # Who may ask

    async def _show(self, handler: Shown, request: Request) -> Response:
        try:
            response = await handler(request)
        except Refusal as refusal:
            words = escape(refusal.detail)
            response = HTMLResponse(f"<!doctype html><title>{words}</title><p>{words}</p>")
            response.status_code = refusal.status_code
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        return response

    async def _do(self, handler: Done, request: Request) -> Response:
        try:
            token = request.headers.get("x-control-token", "")
            if not hmac.compare_digest(token.encode(), self._workspace.control_token.encode()):
                raise Refusal(403, "This page is out of date. Load it again.")
            return JSONResponse(await handler(request), headers=HEADERS)
        except Refusal as refusal:
            answer, status = {"problem": refusal.detail}, refusal.status_code
        except (ActionError, ClockBackwardError) as error:
            answer, status = {"problem": str(error)}, 409
        return JSONResponse(answer, status_code=status, headers=HEADERS)

    # What is shown

    async def _root(self, _: Request) -> Response:
        return RedirectResponse(f"/as/{self._last_seen or self._workspace.members()[0].id}")

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
        reader = self._reader(me)
        replies = self._workspace.messages_of(channel.id, me.id, thread) if thread else []
        days = [
            {"label": _day(day, reader.now), "id": f"{day:%Y%m%d}", "messages": [*messages]}
            for day, messages in groupby(
                (self._message(m, me, reader) for m in every[earlier:]), lambda m: m["at"].date()
            )
        ]
        return self._page(
            me,
            place="channel",
            channel=channel,
            title="Election Desk" if channel.is_im else channel.name,
            subtitle=_subtitle(channel),
            days=days,
            earlier=earlier,
            thread=thread,
            thread_messages=[self._message(m, me, reader, "thread") for m in replies],
            notices=[
                n for n in self._workspace.notices_of(me.id) if n.channel in (None, channel.id)
            ],
        )

    async def _home(self, request: Request) -> Response:
        me = self._me(request)
        home = self._workspace.homes.get(me.id)
        return self._page(
            me,
            place="home",
            title="Home",
            subtitle=f"What Election Desk shows to {me.real_name}",
            home=self._view(home, self._reader(me)) if home else None,
        )

    async def _file(self, request: Request) -> Response:
        me, file = self._me(request), self._known_file(request)
        if not self._workspace.may_see_file(me.id, file):
            raise Refusal(404, "There is no such file, or this member may not open it.")
        about = self._file_facts(file)
        if about["readable"]:
            about["words"] = self._bytes(file)[:40_000].decode("utf-8", "replace")
        named = "" if file.name == about["title"] else file.name
        return self._page(me, place="file", title=about["title"], subtitle=named, file=about)

    async def _pdf_page(self, request: Request) -> Response:
        data, number = self._bytes(self._known_file(request)), request.path_params["number"]
        if not 1 <= number <= page_count(data):
            raise Refusal(404, "There is no such page.")
        png = await run_in_threadpool(page_png, data, number)
        return Response(png, media_type="image/png", headers={"Cache-Control": "max-age=3600"})

    async def _picture(self, request: Request) -> Response:
        file = self._known_file(request)
        if file.mimetype not in PICTURES:
            raise Refusal(404, "That file is not a picture.")
        return Response(self._bytes(file), media_type=file.mimetype)

    async def _download(self, request: Request) -> Response:
        file = self._known_file(request)
        named = f"attachment; filename*=UTF-8''{quote(file.name)}"
        headers = {"Content-Disposition": named, "Content-Security-Policy": "sandbox"}
        return Response(self._bytes(file), media_type=file.mimetype, headers=headers)

    async def _permalink(self, request: Request) -> Response:
        digits = f"{request.path_params['ts']:016d}"
        ts = f"{digits[:-6]}.{digits[-6:]}"
        channel = self._workspace.channels.get(request.path_params["channel"])
        message = self._workspace.message(channel.id, ts) if channel else None
        if channel is None or message is None:
            raise Refusal(404, "There is no such message.")
        asked = request.path_params.get("user") or self._last_seen
        inside = [u for u in channel.members if u != BOT_USER]
        who = asked if asked in inside else inside[0]
        at = f"/as/{who}/c/{channel.id}"
        if message.thread_ts not in (None, ts):
            return RedirectResponse(f"{at}/t/{message.thread_ts}#{_id(message, 'thread')}")
        return RedirectResponse(f"{at}#{_id(message)}")

    async def _events(self, request: Request) -> Response:
        async def changes() -> AsyncIterator[str]:
            seen = min(int(request.query_params.get("after", "0")), self._workspace.seq - 1)
            while not self._hub.closing and not await request.is_disconnected():
                now = await self._workspace.changed(seen, 10)
                yield f"data: {now}\n\n" if now != seen else ": still here\n\n"
                seen = now
                await asyncio.sleep(0.05)

        return StreamingResponse(changes(), media_type="text/event-stream")

    def _page(self, me: User, *, place: str, **about: Any) -> Response:
        workspace, reader = self._workspace, self._reader(me)
        self._last_seen = me.id
        places = [(c, workspace.unread(me.id, c.id)) for c in workspace.channels_of(me.id)]
        here = about.get("channel")
        html = self._templates.get_template("page.html").render(
            {
                "me": me,
                "base": f"/as/{me.id}",
                "place": place,
                "token": workspace.control_token,
                "seq": workspace.seq,
                "now": reader.now,
                "now_date": render.long_date(reader.now),
                "now_time": render.clock_time(reader.now),
                "now_input": f"{reader.now:%Y-%m-%dT%H:%M}",
                "zone_name": f"{reader.now:%Z}",
                "places": places,
                "unread_elsewhere": any(unread for c, unread in places if c is not here),
                "members": workspace.members(),
                "bot": workspace.users[BOT_USER],
                "commands": completions(self._manifest),
                "bot_running": self._hub.sockets.connected > 0,
                "views": [self._view(v, reader) for v in workspace.stack(me.id)],
                **about,
            }
        )
        return HTMLResponse(html)

    def _message(
        self, message: Message, me: User, reader: Reader, where: str = "channel"
    ) -> dict[str, Any]:
        at = message.at.astimezone(reader.zone)
        author = self._workspace.users[message.user]
        text = render.mrkdwn(message.text, reader)
        chosen = self._workspace.typed.get((message.channel, message.ts, me.id), {})
        surface = Surface(f"{where}/{_id(message)}", reader, chosen)
        return {
            "id": _id(message, where),
            "ts": message.ts,
            "at": at,
            "time": render.clock_time(at),
            "user": author,
            "text": text,
            "say": f"{author.real_name}: {text.striptags()[:200]}",
            "blocks": message.blocks,
            "surface": surface,
            "files": [self._file_facts(self._workspace.files[f]) for f in message.files],
            "edited": message.edited,
            "ephemeral": message.ephemeral_to is not None,
            "replies": self._workspace.replies(message.channel, message.ts),
        }

    def _view(self, view: View, reader: Reader) -> dict[str, Any]:
        payload = view.payload
        return {
            "id": view.id,
            "callback_id": payload.get("callback_id", ""),
            "title": render.words(payload.get("title")),
            "submit": render.words(payload.get("submit")),
            "close": render.words(payload.get("close")) or "Cancel",
            "blocks": view.blocks,
            "waiting": view.waiting,
            "problem": view.problem,
            "surface": Surface(
                view.id, reader, view.values, view.errors, heading=2 if view.type == "home" else 3
            ),
        }

    def _file_facts(self, file: File) -> dict[str, Any]:
        if file.mimetype == "application/pdf" and file.id not in self._pages:
            self._pages[file.id] = page_count(self._bytes(file))
        pages = self._pages.get(file.id, 0)
        picture = f"/files/{file.id}/picture" if file.mimetype in PICTURES else ""
        kind = file.name.rpartition(".")[2].upper()[:5] or "FILE"
        counted = f"{pages} page{'' if pages == 1 else 's'}, " if pages else ""
        return {
            "id": file.id,
            "name": file.name,
            "title": file.title or file.name,
            "kind": kind,
            "facts": f"{counted}{_size(file.size)}",
            "pages": pages,
            "preview": f"/files/{file.id}/page/1.png" if pages else picture,
            "preview_alt": f"Open {file.title or file.name}",
            "readable": READABLE.fullmatch(file.mimetype) is not None,
            "download": f"/files/{file.user}/{file.id}/{quote(file.name)}",
        }

    # What is done

    async def _send(self, request: Request) -> Json:
        me, sent = self._me(request), await request.json()
        text, thread = str(sent["text"]).strip(), sent.get("thread") or None
        if text.startswith("/") and not thread:
            name = text.split()[0]
            known = {c.fill for c in completions(self._manifest)}
            if known and name not in known:
                raise Refusal(409, f"{name} is not a command here. Commands begin with /election.")
            return {"outcome": await self._actions.run_command(me.id, sent["channel"], text)}
        written = self._written(text)
        message = await self._actions.send_message(
            me.id, sent["channel"], written, thread_ts=thread
        )
        return {"ts": message.ts}

    async def _click(self, request: Request) -> Json:
        me, sent = self._me(request), await request.json()
        channel, ts, view_id = sent.get("channel"), sent.get("ts"), sent.get("view")
        view = self._workspace.view(view_id) if view_id else None
        message = self._workspace.message(channel, ts) if ts else None
        blocks = view.blocks if view else message.blocks if message else []
        place = find(blocks, sent["action_id"], sent["block_id"])
        if place is None:
            raise Refusal(409, "That button is no longer there.")
        value = typed(place.type, sent["value"] or [], self._reader(me).zone)
        press = Press(place.action_id, place.block_id, value)
        if view is not None:
            self._type_into(me, view, sent["values"])
            return {"outcome": await self._actions.click_view(me.id, view.id, press)}
        return {"outcome": await self._actions.click_message(me.id, channel, ts, press)}

    async def _suggest(self, request: Request) -> Json:
        me, sent = self._me(request), await request.json()
        found = await self._actions.suggest(me.id, sent["view"], sent["action_id"], sent["text"])
        return {"options": found}

    async def _submit(self, request: Request) -> Json:
        me, sent, view = self._me(request), await request.json(), self._open_view(request)
        self._type_into(me, view, sent["values"])
        outcome = await self._actions.submit_view(me.id, view.id)
        return {"outcome": outcome, "errors": view.errors}

    async def _close(self, request: Request) -> Json:
        me, sent, view = self._me(request), await request.json(), self._open_view(request)
        outcome = await self._actions.close_view(me.id, view.id, everything=bool(sent["all"]))
        return {"outcome": outcome}

    async def _open_home(self, request: Request) -> Json:
        return {"outcome": await self._actions.open_home(self._me(request).id)}

    async def _read(self, request: Request) -> Json:
        self._workspace.mark_read(self._me(request).id, (await request.json())["channel"])
        return {}

    async def _dismiss(self, request: Request) -> Json:
        me, sent = self._me(request), await request.json()
        if "notice" in sent:
            self._workspace.dismiss(int(sent["notice"]))
        else:
            self._actions.dismiss_message(me.id, sent["channel"], sent["ts"])
        return {}

    async def _upload(self, request: Request) -> Json:
        me = self._me(request)
        async with request.form(max_files=10, max_part_size=10 * 1024 * 1024) as form:
            kept = []
            for sent in form.getlist("file"):
                if not isinstance(sent, UploadFile):
                    continue
                if (sent.size or 0) > 10 * 1024 * 1024:
                    raise Refusal(409, f"{sent.filename} is larger than 10 MB.")
                kind = sent.content_type or "application/octet-stream"
                data = await sent.read()
                kept.append(self._actions.upload(me.id, sent.filename or "file", kind, data))
        return {"files": [{"id": f.id, "name": f.name} for f in kept]}

    async def _clock(self, request: Request) -> Json:
        to = str((await request.json())["to"])
        zone = self._reader(self._workspace.members()[0]).zone
        if to == "next":
            wake = self._hub.stepper.next_wake()
            if wake is None:
                raise Refusal(409, "No reminder is planned, so there is nothing to move to.")
        else:
            try:
                wake = datetime.fromisoformat(to).replace(tzinfo=zone)
            except ValueError:
                raise Refusal(409, "Please pick a date and a time.") from None
            if wake < self._workspace.now():
                raise Refusal(409, "The practice date only goes forward. Pick a later one.")
        await self._hub.stepper.move(wake)
        now = self._workspace.now().astimezone(zone)
        said = f"It is now {render.long_date(now)}, {render.clock_time(now)}."
        return {"said": said, "input": f"{now:%Y-%m-%dT%H:%M}"}

    async def _reset(self, _: Request) -> Json:
        await self._hub.reset()
        self._last_seen = ""
        return {}

    # What is asked for

    def _me(self, request: Request) -> User:
        user = self._workspace.users.get(request.path_params["user"])
        if user is None or user.is_bot:
            raise Refusal(404, "Nobody of that name is in this workspace.")
        return user

    def _reader(self, me: User) -> Reader:
        return Reader(
            users={u.id: u.real_name for u in self._workspace.users.values() if not u.deleted},
            channels={c.id: c.name for c in self._workspace.channels_of(me.id) if not c.is_im},
            base=f"/as/{me.id}",
            now=self._workspace.now().astimezone(ZoneInfo(me.tz)),
            origin=self._workspace.base_url,
        )

    def _open_view(self, request: Request) -> View:
        view = self._workspace.view(request.path_params["view"])
        if view is None:
            raise Refusal(409, "That window is no longer open.")
        return view

    def _type_into(self, me: User, view: View, raw: dict[str, dict[str, list[str]]]) -> None:
        zone = self._reader(me).zone
        values: dict[str, dict[str, Any]] = {}
        for block_id, fields in raw.items():
            for action_id, held in fields.items():
                place = find(view.blocks, action_id, block_id)
                if place is not None:
                    values.setdefault(block_id, {})[action_id] = typed(place.type, held, zone)
        self._actions.type_into(me.id, view.id, values)

    def _known_file(self, request: Request) -> File:
        file = self._workspace.files.get(request.path_params["file"])
        if file is None:
            raise Refusal(404, "There is no such file.")
        return file

    def _bytes(self, file: File) -> bytes:
        return self._workspace.file_data(file.id) if file.sha else b""

    def _written(self, text: str) -> str:
        """What a person types, as Slack keeps it: escaped, and @names and #channels as ids."""
        kept = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        for user in self._workspace.users.values():
            kept = kept.replace(f"@{user.real_name}", f"<@{user.id}>")
        for channel in self._workspace.channels.values():
            if not channel.is_im:
                kept = re.sub(rf"(?<!\S)#{re.escape(channel.name)}\b", f"<#{channel.id}>", kept)
        return kept


def page_routes(manifest: Path | None = None) -> PageRoutes:
    """The page as `server.serve` takes it; the composer completes the commands of `manifest`."""
    return lambda hub: Page(hub, manifest).routes()


def _id(message: Message, where: str = "channel") -> str:
    return render.key(where, message.channel, message.ts)


def _initials(user: User) -> str:
    return "".join(word[0] for word in user.real_name.split()[:2]).upper()


def _tint(user_id: str) -> int:
    return sum(user_id.encode()) % 6


def _day(day: date, now: datetime) -> str:
    near = {0: "Today, ", 1: "Yesterday, "}.get((now.date() - day).days, "")
    return f"{near}{day:%A}, {day:%B} {day.day}, {day.year}"


def _subtitle(channel: Channel) -> str:
    if channel.is_im:
        return "Direct messages with the assistant"
    private = "Private. " if channel.is_private else ""
    return f"{private}{channel.topic}{' · archived' if channel.is_archived else ''}"


def _size(count: int) -> str:
    return f"{count / 1024 / 1024:.1f} MB" if count >= 1024 * 1024 else f"{-(-count // 1024)} KB"
