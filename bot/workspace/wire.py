"""How does the bot reach the workspace? The routes that stand where slack.com would stand.

Bodies come as JSON, as a form or as multipart, tokens in the header or as a field; answers are
Slack's. Besides Slack's routes there is the clock that a bot in practice follows.
"""

import hmac
from datetime import datetime

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send

from bot.workspace.api import Arguments, answer_url, may_download, take_upload
from bot.workspace.faults import Fault
from bot.workspace.grants import Refused
from bot.workspace.hub import Hub
from bot.workspace.records import Json, read_json

_NESTED = ("blocks", "metadata", "view", "files")
_APP_METHODS = ("apps.connections.open",)


class LostAnswer(Response):
    """An answer that begins and never ends, because the connection breaks."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Promise a body and leave."""
        headers = [(b"content-type", b"application/json"), (b"content-length", b"1000")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})


class Wire:
    """The HTTP and WebSocket routes of Slack."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    def routes(self) -> list[BaseRoute]:
        """The routes."""
        return [
            Route("/api/{method:path}", self._call, methods=["GET", "POST"]),
            WebSocketRoute("/link/", self._hub.sockets.endpoint),
            Route("/response/{key}", self._response, methods=["POST"]),
            Route("/upload/v1/{file}", self._upload, methods=["POST"]),
            Route("/files-pri/{key}/{name:path}", self._download),
            Route("/clock/tick", self._tick),
            Route("/clock/wake", self._wake, methods=["POST"]),
        ]

    async def _call(self, request: Request) -> Response:
        method = request.path_params["method"]
        if self._hub.faults.down:
            return PlainTextResponse("service unavailable", 503)
        fault = self._hub.faults.take(method)
        if fault is not None and (response := await self._faulty(fault)) is not None:
            return response
        try:
            given = await _arguments(request)
            self._authorize(method, _token(request, given))
            handler = self._hub.api.methods.get(method)
            if handler is None:
                raise Refused("unknown_method")
            body = {"ok": True, **handler(Arguments(given))}
        except Refused as refused:
            body = _no(refused)
        return LostAnswer() if fault and fault.kind == "lost_answer" else JSONResponse(body)

    async def _faulty(self, fault: Fault) -> Response | None:
        match fault.kind:
            case "ratelimited":
                body = {"ok": False, "error": "ratelimited"}
                return JSONResponse(body, 429, headers={"Retry-After": f"{fault.seconds:.0f}"})
            case "server_error":
                return PlainTextResponse("service unavailable", 503)
            case "error":
                return JSONResponse({"ok": False, "error": fault.error})
            case "slow":
                real = self._hub.workspace.real
                await real.until(real.now() + fault.seconds)
                return None
            case "lost_answer" | "duplicate":
                return None

    def _authorize(self, method: str, token: str) -> None:
        workspace = self._hub.workspace
        if not token:
            raise Refused("not_authed")
        wanted, other = workspace.bot_token, workspace.app_token
        if method in _APP_METHODS:
            wanted, other = other, wanted
        if _same(token, other):
            raise Refused("not_allowed_token_type")
        if not _same(token, wanted):
            raise Refused("invalid_auth")

    async def _response(self, request: Request) -> Response:
        hub, asked = self._hub, read_json(await request.body())
        try:
            answer_url(hub.workspace, hub.grants, request.url.path, asked)
        except Refused as refused:
            gone = refused.error in ("no_service", "used_url", "expired_url")
            return PlainTextResponse(refused.error, 404 if gone else 400)
        return PlainTextResponse("ok")

    async def _upload(self, request: Request) -> Response:
        data = await request.body()
        try:
            take_upload(self._hub.workspace, request.path_params["file"], data)
        except Refused as refused:
            return PlainTextResponse(refused.error, 400)
        return PlainTextResponse(f"OK - {len(data)}")

    async def _download(self, request: Request) -> Response:
        workspace = self._hub.workspace
        file = workspace.files.get(request.path_params["key"].rpartition("-")[2])
        if file is None or not may_download(workspace, file):
            return PlainTextResponse("not found", 404)
        if not _same(_token(request, {}), workspace.bot_token):
            return Response("<!DOCTYPE html><title>Sign in</title>", media_type="text/html")
        return Response(workspace.file_data(file), media_type=file.mimetype)

    async def _tick(self, request: Request) -> Response:
        if not self._admitted(request):
            return PlainTextResponse("service unavailable", 503)

        async def gone() -> bool:
            down = self._hub.faults.down or self._hub.workspace.closing
            return down or await request.is_disconnected()

        name, after = request.query_params["bot"], int(request.query_params.get("after", "0"))
        tick = await self._hub.stepper.tick(name, after, gone)
        return PlainTextResponse("gone", 503) if tick is None else JSONResponse(tick)

    async def _wake(self, request: Request) -> Response:
        if not self._admitted(request):
            return PlainTextResponse("service unavailable", 503)
        body = read_json(await request.body())
        wants = datetime.fromisoformat(body["next"]) if body.get("next") else None
        self._hub.stepper.wake(str(body["bot"]), int(body["seq"]), wants)
        return JSONResponse({"ok": True})

    def _admitted(self, request: Request) -> bool:
        known = _same(_token(request, {}), self._hub.workspace.bot_token)
        return known and not self._hub.faults.down


async def _arguments(request: Request) -> Json:
    given: Json = dict(request.query_params)
    kind = request.headers.get("content-type", "").partition(";")[0]
    if kind == "application/json":
        try:
            body = read_json(await request.body() or b"{}")
        except ValueError as error:
            raise Refused("invalid_json") from error
        if not isinstance(body, dict):
            raise Refused("json_not_object")
        return given | body
    if kind in ("multipart/form-data", "application/x-www-form-urlencoded"):
        async with request.form() as form:
            given |= {k: v for k, v in form.items() if isinstance(v, str)}
    try:
        return {k: read_json(v) if k in _NESTED else v for k, v in given.items()}
    except ValueError as error:
        raise Refused("invalid_arguments", "not valid JSON") from error


def _token(request: Request, given: Json) -> str:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else str(given.get("token") or "")


def _same(token: str, wanted: str) -> bool:
    return hmac.compare_digest(token.encode(), wanted.encode())


def _no(refused: Refused) -> Json:
    body: Json = {"ok": False, "error": refused.error}
    if refused.messages:
        body["errors"] = refused.messages
        body["response_metadata"] = {"messages": [f"[ERROR] {m}" for m in refused.messages]}
    return body
