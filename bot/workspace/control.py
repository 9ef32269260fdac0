"""How does a test or a script act in the workspace? A small JSON API under /control/.

Every call carries `X-Control-Token`. Members go by id or name ("dana"), channels by id, "#name" or
"@name" (that member's direct messages with the bot), views default to the one in front.

POST command   user, channel, text                       a slash command
POST message   user, channel, text, thread_ts?           a message; mentions and DMs reach the bot
POST home      user                                      open the app's Home
POST click     user, action_id, block_id?, value?, and   a button or select in a message (default:
               channel, ts? | view | home: true          the last with that action), view or Home
POST suggest   user, action_id, query, view?             -> options
POST type      user, values, view?                       fill fields, {block_id: {action_id: value}}
POST submit    user, values?, view?                      -> outcome, errors, views
POST close     user, view?, all?
POST upload    multipart: user, file                     -> file; its id is a file_input's value
POST clock     to: ISO | next: true | running: bool      move on, to the next wake, run or stop
POST settle                                              the bot has done all that is due now
POST wait      user, and channel, text?, count?, gone?   until the member sees that; -> it
               | view: callback_id | home: text          (gone: until no such message is left)
               | notice: text; timeout? (real s, 10)
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
from datetime import UTC, datetime, timedelta
from typing import Any

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from bot.workspace.actions import ActionError, Outcome, Press
from bot.workspace.clock import ClockBackwardError
from bot.workspace.elements import find
from bot.workspace.faults import Fault
from bot.workspace.hub import Hub
from bot.workspace.records import BOT_USER, Json, User, View
from bot.workspace.shapes import (
    channel_json,
    file_json,
    message_json,
    user_json,
    view_json,
)

WAIT_SECONDS = 10.0


class Control:
    """The routes of the control API."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._workspace = hub.workspace
        self._actions = hub.actions
        self._verbs: dict[str, Callable[[Json], Awaitable[Json]]] = {
            "command": lambda g: self._told(
                self._actions.run_command(g["user"], g["channel"], g["text"])
            ),
            "message": self._message,
            "home": lambda g: self._told(self._actions.open_home(g["user"])),
            "click": self._click,
            "suggest": self._suggest,
            "type": self._type,
            "submit": self._submit,
            "close": self._close,
            "upload": self._upload,
            "clock": self._move,
            "settle": self._settle,
            "wait": self._wait,
            "fault": self._fault,
            "channel": self._channel,
            "user": self._user,
            "reset": self._reset,
        }
        self._sights: dict[str, Callable[[Json], Json]] = {
            "state": self._state,
            "messages": self._messages,
            "views": self._views,
            "home": self._home,
            "clock": self._clock,
        }

    def routes(self) -> list[BaseRoute]:
        """The routes."""
        return [
            Route("/control/file", self._file),
            Route("/control/{verb}", self._serve, methods=["GET", "POST"]),
        ]

    async def _serve(self, request: Request) -> Response:
        if not self._admitted(request):
            return JSONResponse({"ok": False, "error": "invalid_control_token"}, 403)
        verb = request.path_params["verb"]
        try:
            if request.method == "GET":
                seen = self._sights[verb](dict(request.query_params))
                return JSONResponse({"ok": True, **seen})
            given = await _given(request)
            return JSONResponse({"ok": True, **await self._verbs[verb](given)})
        except (ActionError, ClockBackwardError) as error:
            return JSONResponse({"ok": False, "error": str(error)}, 400)
        except (KeyError, ValueError, TypeError) as error:
            return JSONResponse({"ok": False, "error": f"bad request: {error!r}"}, 400)

    def _admitted(self, request: Request) -> bool:
        token = request.headers.get("x-control-token", "")
        return hmac.compare_digest(token.encode(), self._workspace.control_token.encode())

    # What members do

    async def _told(self, action: Awaitable[Outcome]) -> Json:
        return {"outcome": await action}

    async def _message(self, given: Json) -> Json:
        message = await self._actions.send_message(
            given["user"], given["channel"], given["text"], thread_ts=given.get("thread_ts")
        )
        return {"ts": message.ts, "channel": message.channel}

    async def _click(self, given: Json) -> Json:
        user = given["user"]
        press = Press(given["action_id"], given.get("block_id"), given.get("value"))
        if "channel" in given:
            channel = self._workspace.place(given["channel"]).id
            ts = given.get("ts") or self._last_with(user, channel, press)
            return {"outcome": await self._actions.click_message(user, channel, ts, press)}
        return {"outcome": await self._actions.click_view(user, self._which(given), press)}

    async def _suggest(self, given: Json) -> Json:
        found = await self._actions.suggest(
            given["user"], self._which(given), given["action_id"], given.get("query", "")
        )
        return {"options": found}

    async def _type(self, given: Json) -> Json:
        view = self._actions.type_into(given["user"], self._which(given), given["values"])
        return {"view": self._shown(view)}

    async def _submit(self, given: Json) -> Json:
        view_id = self._which(given)
        view = self._workspace.view(view_id)
        outcome = await self._actions.submit_view(given["user"], view_id, given.get("values"))
        errors = view.errors if view is not None else {}
        return {"outcome": outcome, "errors": errors, **self._views(given)}

    async def _close(self, given: Json) -> Json:
        everything = bool(given.get("all"))
        outcome = await self._actions.close_view(
            given["user"], self._which(given), everything=everything
        )
        return {"outcome": outcome, **self._views(given)}

    async def _upload(self, given: Json) -> Json:
        name, kind, data = given["file"]
        file = self._actions.upload(given["user"], name, kind, data)
        return {"file": file_json(self._workspace, file)}

    # Time, faults, state

    async def _move(self, given: Json) -> Json:
        clock = self._workspace.clock
        if "running" in given:
            clock.run(running=bool(given["running"]))
            self._workspace.save_clock()
        to = datetime.fromisoformat(given["to"]) if given.get("to") else None
        if given.get("next"):
            await self._hub.stepper.settle()
            to = self._hub.stepper.next_wake()
        if to is not None:
            if clock.fresh and to < clock.now() and not any(self._workspace.messages.values()):
                clock.move(to)
            if to < clock.now() and not given.get("next"):
                raise ClockBackwardError(f"the clock only goes forward: {to.isoformat()}")
            await self._hub.stepper.move(to)
        return self._clock({})

    async def _settle(self, _: Json) -> Json:
        await self._hub.stepper.settle()
        return self._clock({})

    async def _wait(self, given: Json) -> Json:
        until = self._workspace.real.now() + float(given.get("timeout", WAIT_SECONDS))
        while (seen := self._look(given)) is None:
            left = until - self._workspace.real.now()
            if left <= 0 or self._workspace.closing:
                raise ActionError(f"did not come to pass: {json.dumps(given)}")
            await self._workspace.changed(self._workspace.seq, left)
        return seen

    def _look(self, given: Json) -> Json | None:
        """What a member waits to see, or None as long as it is not there."""
        user = self._workspace.person(given["user"]).id
        if "view" in given:
            stack = self._workspace.stack(user)
            fits = stack and stack[-1].payload.get("callback_id") == given["view"]
            return {"view": self._shown(stack[-1])} if fits and not stack[-1].waiting else None
        if "home" in given:
            home = self._workspace.homes.get(user)
            fits = home is not None and given["home"] in json.dumps(home.blocks, ensure_ascii=False)
            return {"view": self._shown(home)} if home is not None and fits else None
        if "notice" in given:
            notices = [n for n in self._workspace.notices_of(user) if given["notice"] in n.text]
            return (
                {"notices": [{"text": n.text, "kind": n.kind} for n in notices]}
                if notices
                else None
            )
        found = [m for m in self._messages(given)["messages"] if m["user"] != user]
        fitting = [m for m in found if given.get("text", "") in json.dumps(m, ensure_ascii=False)]
        enough = not fitting if given.get("gone") else len(fitting) >= given.get("count", 1)
        return {"messages": fitting} if enough else None

    async def _fault(self, given: Json) -> Json:
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

    async def _channel(self, given: Json) -> Json:
        channel = self._workspace.place(given["channel"])
        channel.is_archived = bool(given.get("archived", channel.is_archived))
        joining = [self._workspace.person(u).id for u in given.get("add", [])]
        leaving = [self._workspace.person(u).id for u in given.get("remove", [])]
        stay = [u for u in channel.members if u not in leaving]
        channel.members = [*stay, *(u for u in joining if u not in stay)]
        self._workspace.save_channel(channel)
        if BOT_USER in joining:
            self._actions.invite_bot(channel)
        return {"channel": channel_json(self._workspace, channel)}

    async def _user(self, given: Json) -> Json:
        joined = given["user"] not in {u.name for u in self._workspace.users.values()}
        if joined:
            user = User(self._workspace.next_id("U"), given["user"], given["real_name"])
        else:
            user = self._workspace.person(given["user"])
        for trait in ("real_name", "title", "deleted", "is_restricted", "is_admin"):
            setattr(user, trait, given.get(trait, getattr(user, trait)))
        await self._actions.change_member(user, joined=joined)
        return {"user": user_json(self._workspace, user)}

    async def _reset(self, given: Json) -> Json:
        now = datetime.fromisoformat(given["now"]) if given.get("now") else None
        await self._hub.reset(now, running=bool(given.get("running", True)))
        return self._state({})

    # What there is to see

    def _state(self, _: Json) -> Json:
        return {
            "team_id": self._workspace.team_id,
            "seq": self._workspace.seq,
            "users": [user_json(self._workspace, u) for u in self._workspace.users.values()],
            "channels": [
                {**channel_json(self._workspace, c), "members": c.members}
                for c in self._workspace.channels.values()
            ],
            **self._clock({}),
        }

    def _clock(self, _: Json) -> Json:
        wake = self._hub.stepper.next_wake()
        return {
            "now": self._workspace.now().astimezone(UTC).isoformat(),
            "running": self._workspace.clock.running,
            "next": wake.isoformat() if wake else None,
            "bots": len(self._hub.stepper.connected),
            "sockets": self._hub.sockets.connected,
            "unacknowledged": self._hub.sockets.under_way,
        }

    def _messages(self, given: Json) -> Json:
        user = self._workspace.person(given["user"]).id
        channel = self._workspace.place(given["channel"]).id
        seen = self._workspace.messages_of(channel, user, given.get("thread"))
        return {
            "messages": [
                {**message_json(self._workspace, m), "is_ephemeral": m.ephemeral_to is not None}
                for m in seen
            ]
        }

    def _views(self, given: Json) -> Json:
        user = self._workspace.person(given["user"]).id
        return {"views": [self._shown(v) for v in self._workspace.stack(user)]}

    def _home(self, given: Json) -> Json:
        home = self._workspace.homes.get(self._workspace.person(given["user"]).id)
        return {"view": self._shown(home) if home else None}

    async def _file(self, request: Request) -> Response:
        if not self._admitted(request):
            return JSONResponse({"ok": False, "error": "invalid_control_token"}, 403)
        file = self._workspace.files.get(request.query_params.get("id", ""))
        user = self._workspace.person(request.query_params["user"]).id
        if file is None or not self._workspace.may_see_file(user, file):
            return JSONResponse({"ok": False, "error": "file_not_found"}, 404)
        return Response(self._workspace.file_data(file.id), media_type=file.mimetype)

    def _shown(self, view: View) -> Json:
        return {
            **view_json(self._workspace, view),
            "errors": view.errors,
            "problem": view.problem,
            "waiting": view.waiting,
        }

    def _which(self, given: Json) -> str:
        """The view a call means: by id, Home, or the modal in front."""
        user = self._workspace.person(given["user"]).id
        if given.get("view"):
            return str(given["view"])
        if given.get("home"):
            return self._workspace.homes[user].id
        stack = self._workspace.stack(user)
        if not stack:
            raise ActionError(f"no modal is open for {given['user']}")
        return stack[-1].id

    def _last_with(self, user: str, channel: str, press: Press) -> str:
        person = self._workspace.person(user).id
        seen = [m for m in self._workspace.messages[channel] if m.ephemeral_to in (None, person)]
        for message in reversed(seen):
            if find(message.blocks, press.action_id, press.block_id):
                return message.ts
        raise ActionError(f"no message with {press.action_id} in {channel}")


async def _given(request: Request) -> dict[str, Any]:
    if not request.headers.get("content-type", "").startswith("multipart/"):
        return json.loads(await request.body() or b"{}")  # type: ignore[no-any-return]
    async with request.form() as form:
        part = form["file"]
        if not isinstance(part, UploadFile):
            raise ActionError("the file is missing")
        kind = part.content_type or "application/octet-stream"
        return {**form, "file": (part.filename or "file", kind, await part.read())}
