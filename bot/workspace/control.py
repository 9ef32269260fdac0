"""How does a person's page, a test or a script act in the workspace? By JSON under /control/.

Every call carries `X-Control-Token`. Members go by id or name ("dana"), channels by id, "#name" or
"@name" (that member's direct messages with the bot). The view is by default the open form. What
cannot be done is answered with 409 and `error`, in words for a person.

POST command   user, channel, text                       a slash command
POST message   user, channel, text, thread_ts?           a message
POST read      user, channel                             what is unread there has been looked at
POST dismiss   user, notice: id | channel, ts            close a notice or an ephemeral message
POST home      user                                      open the app's Home
POST click     user, action_id, block_id?, value?, and   a button in a message (default: the last
               channel, ts? | view?, values? | home      with that action), in a form or on Home
POST suggest   user, action_id, query, view?             -> options of an external select
POST type      user, values, view?                       fill fields, {block_id: {action_id: value}}
POST submit    user, values?, view?                      -> outcome, errors, views
POST close     user, view?
POST upload    multipart: user, file                     -> file; its id is a file_input's value
POST clock     to: ISO | next: true | running: bool      move on, to the next wake, run or stop
POST settle                                              the bot has done all that is due now
POST wait      user, and channel, text?, count?, gone?   until the member sees that; -> it
               | view: callback_id | home: text          (gone: until no such message is left)
               | notice: text | bots: n; timeout? (real s, 10)
POST fault     kind, method?, times?, seconds?, error?   see faults.Fault; also disconnect, drop,
               hours?                                    outage, expire (push real time), clear
POST channel   channel, archived?, add?, remove?         members by name; "election_desk" is the bot
POST user      user, real_name?, title?, deleted?,       change a member; a new name joins
               is_restricted?, is_admin?
POST reset     now?, running?
GET  state | messages?user&channel&thread | views?user | home?user | file?user&id | clock
"""

import hmac
import json
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from bot.workspace.actions import ActionError
from bot.workspace.faults import Fault
from bot.workspace.hub import Hub
from bot.workspace.records import BOT_USER, Json, User, read_json
from bot.workspace.shapes import channel_json, message_json, user_json

MEMBERS = (
    *("command", "message", "read", "dismiss", "home", "click"),
    *("suggest", "type", "submit", "close", "upload"),
)
"""The verbs that `Actions` does, by the same names."""


class Control:
    """The routes of the control API."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._workspace = hub.workspace
        self._actions = hub.actions
        self._verbs: dict[str, Callable[..., Awaitable[Json]]] = {
            **{verb: getattr(self._actions, verb) for verb in MEMBERS},
            "clock": self._move,
            "settle": self._settle,
            "wait": self._wait,
            "fault": self._fault,
            "channel": self._channel,
            "user": self._user,
            "reset": self._reset,
        }
        self._sights: dict[str, Callable[..., Json]] = {
            "state": self._state,
            "messages": self._messages,
            "views": self._actions.views,
            "home": self._home,
            "clock": self._clock,
        }

    def routes(self) -> list[BaseRoute]:
        """The routes."""
        return [Route("/control/{verb}", self._serve, methods=["GET", "POST"])]

    async def _serve(self, request: Request) -> Response:
        token = request.headers.get("x-control-token", "")
        if not hmac.compare_digest(token.encode(), self._workspace.control_token.encode()):
            return _no(403, "This page is out of date. Load it again.")
        verb, asked = request.path_params["verb"], dict(request.query_params)
        try:
            if request.method == "POST":
                done = await self._verbs[verb](**await _given(request))
            elif verb == "file":
                return self._file(**asked)
            else:
                done = self._sights[verb](**asked)
            return JSONResponse({"ok": True, **done})
        except ActionError as error:
            return _no(409, str(error))

    # Time, faults, state

    async def _move(self, **given: Any) -> Json:
        clock, stepper = self._workspace.clock, self._hub.stepper
        if "running" in given:
            clock.run(running=bool(given["running"]))
            self._workspace.save_clock()
        if given.get("next"):
            await stepper.settle()
            if (wake := stepper.next_wake()) is None:
                raise ActionError("No reminder is planned, so there is nothing to move to.")
            await stepper.move(wake)
        elif "to" in given:
            to = self._instant(given["to"])
            if clock.fresh and to < clock.now() and not any(self._workspace.messages.values()):
                clock.move(to)
            if to < clock.now():
                raise ActionError("The practice date only goes forward. Pick a later one.")
            await stepper.move(to)
        return self._clock()

    def _instant(self, written: str) -> datetime:
        """A date and time in ISO form; without a zone it is the town's."""
        try:
            instant = datetime.fromisoformat(written)
        except ValueError:
            raise ActionError("Please pick a date and a time.") from None
        town = ZoneInfo(self._workspace.members()[0].tz)
        return instant if instant.tzinfo else instant.replace(tzinfo=town)

    async def _settle(self) -> Json:
        await self._hub.stepper.settle()
        return self._clock()

    async def _wait(self, *, timeout: float = 10.0, **wish: Any) -> Json:
        until = self._workspace.real.now() + timeout
        while (seen := self._look(wish)) is None:
            left = until - self._workspace.real.now()
            if left <= 0 or self._workspace.closing:
                raise ActionError(f"did not come to pass: {json.dumps(wish)}")
            await self._workspace.changed(self._workspace.seq, left)
        return seen

    def _look(self, wish: Json) -> Json | None:
        """What a member waits to see, or None as long as it is not there."""
        if "bots" in wish:
            seen = self._clock()
            return seen if min(seen["bots"], seen["sockets"]) >= wish["bots"] else None
        user = self._workspace.person(wish["user"]).id
        if "view" in wish:
            view = self._workspace.modals.get(user)
            fits = view and view.payload.get("callback_id") == wish["view"] and not view.waiting
            return {"view": self._actions.seen(view)} if view and fits else None
        if "home" in wish:
            shown = self._home(user)
            return shown if shown["view"] and _has(shown, wish["home"]) else None
        if "notice" in wish:
            notices = [n for n in self._workspace.notices if n.user == user]
            said = [asdict(n) for n in notices if wish["notice"] in n.text]
            return {"notices": said} if said else None
        seen = self._messages(user, wish["channel"], wish.get("thread"))["messages"]
        fits = [m for m in seen if m["user"] != user and _has(m, wish.get("text", ""))]
        enough = not fits if wish.get("gone") else len(fits) >= wish.get("count", 1)
        return {"messages": fits} if enough else None

    async def _fault(self, **given: Any) -> Json:
        match given["kind"]:
            case "disconnect":
                await self._hub.sockets.refresh()
            case "drop":
                await self._hub.sockets.drop()
            case "outage":
                await self._hub.outage(timedelta(hours=float(given["hours"])))
            case "expire":
                self._workspace.real.push(float(given["seconds"]))
            case "clear":
                self._hub.faults.clear()
            case _:
                self._hub.faults.inject(Fault(**given))
        return {}

    async def _channel(self, channel: str, **given: Any) -> Json:
        place = self._workspace.place(channel)
        place.is_archived = bool(given.get("archived", place.is_archived))
        joining = [self._workspace.person(u).id for u in given.get("add", [])]
        leaving = [self._workspace.person(u).id for u in given.get("remove", [])]
        stay = [u for u in place.members if u not in leaving]
        place.members = [*stay, *(u for u in joining if u not in stay)]
        self._workspace.save(place)
        if BOT_USER in joining:
            self._actions.invite_bot(place)
        return {"channel": channel_json(place)}

    async def _user(self, user: str, **given: Any) -> Json:
        known = self._workspace.users
        joined = user not in {*known, *(one.name for one in known.values())}
        if joined:
            person = User(self._workspace.next_id("U"), user, given["real_name"])
        else:
            person = self._workspace.person(user)
        for trait in ("real_name", "title", "deleted", "is_restricted", "is_admin"):
            setattr(person, trait, given.get(trait, getattr(person, trait)))
        self._actions.change_member(person, joined=joined)
        return {"user": user_json(self._workspace, person)}

    async def _reset(self, now: str = "", *, running: bool = True) -> Json:
        await self._hub.reset(datetime.fromisoformat(now) if now else None, running=running)
        return self._state()

    # What there is to see

    def _state(self) -> Json:
        return {
            "team_id": self._workspace.team_id,
            "seq": self._workspace.seq,
            "users": [user_json(self._workspace, u) for u in self._workspace.users.values()],
            "channels": [
                {**channel_json(c), "members": c.members} for c in self._workspace.channels.values()
            ],
            **self._clock(),
        }

    def _clock(self) -> Json:
        wake = self._hub.stepper.next_wake()
        return {
            "now": self._workspace.now().astimezone(UTC).isoformat(),
            "running": self._workspace.clock.running,
            "next": wake.isoformat() if wake else None,
            "bots": len(self._hub.stepper.connected),
            "sockets": self._hub.sockets.connected,
            "unacknowledged": len(self._hub.sockets.under_way),
        }

    def _messages(self, user: str, channel: str, thread: str | None = None) -> Json:
        who, where = self._workspace.person(user).id, self._workspace.place(channel).id
        return {
            "messages": [
                {**message_json(self._workspace, m), "is_ephemeral": m.ephemeral_to is not None}
                for m in self._workspace.messages_of(where, who, thread)
            ]
        }

    def _home(self, user: str) -> Json:
        home = self._workspace.homes.get(self._workspace.person(user).id)
        return {"view": self._actions.seen(home) if home else None}

    def _file(self, user: str, id: str) -> Response:  # noqa: A002
        file = self._workspace.files.get(id)
        if file is None or not self._workspace.may_see_file(self._workspace.person(user).id, file):
            return _no(404, "file_not_found")
        return Response(self._workspace.file_data(file), media_type=file.mimetype)


def _no(status: int, error: str) -> Response:
    return JSONResponse({"ok": False, "error": error}, status)


def _has(shown: Any, text: str) -> bool:
    """Whether a text stands anywhere in what is shown."""
    return text in json.dumps(shown, ensure_ascii=False)


async def _given(request: Request) -> dict[str, Any]:
    if not request.headers.get("content-type", "").startswith("multipart/"):
        return dict(read_json(await request.body() or b"{}"))
    async with request.form() as form:
        part = form["file"]
        if not isinstance(part, UploadFile):
            raise ActionError("the file is missing")
        kind = part.content_type or "application/octet-stream"
        return {**form, "file": (part.filename or "file", kind, await part.read())}
