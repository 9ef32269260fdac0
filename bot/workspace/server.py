"""How is the workspace served? One Starlette app under uvicorn, on 127.0.0.1 and nowhere else."""

import asyncio
import contextlib
import socket
import threading
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from dataclasses import dataclass

import uvicorn
from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bot.workspace.control import Control
from bot.workspace.hub import Hub, Reset
from bot.workspace.records import GARBAGE
from bot.workspace.state import Workspace
from bot.workspace.wire import Wire

ADDRESS = "127.0.0.1"
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; base-uri 'none'; object-src 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}

PageRoutes = Callable[[Hub], Sequence[BaseRoute]]


class LocalOnly:
    """Refuses what comes by another name or from another page, so that no site can drive us."""

    def __init__(self, app: ASGIApp, base_url: str) -> None:
        port = base_url.rpartition(":")[2]
        self._app = app
        self._hosts = {h for name in (ADDRESS, "localhost") for h in (name, f"{name}:{port}")}
        self._origins = {None, *(f"http://{name}:{port}" for name in (ADDRESS, "localhost"))}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check Host and Origin, and let a browser do no more with an answer than is meant."""

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        asked = Headers(scope=scope)
        if asked.get("host") in self._hosts and asked.get("origin") in self._origins:
            await self._app(scope, receive, guarded)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
        else:
            await PlainTextResponse("only from this computer", 403)(scope, receive, send)


class _Server(uvicorn.Server):
    """A uvicorn server that lets long polls end before it waits for them."""

    def __init__(self, app: ASGIApp, workspace: Workspace) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                log_level="critical",
                ws="websockets-sansio",
                lifespan="on",
                access_log=False,
                timeout_graceful_shutdown=5,
            )
        )
        self._workspace = workspace

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._workspace.closing = True
        self._workspace.touch()
        await super().shutdown(sockets)


@dataclass(frozen=True)
class Running:
    """A workspace that is being served."""

    workspace: Workspace
    base_url: str

    @property
    def api_url(self) -> str:
        """The `base_url` of a slack_sdk WebClient."""
        return f"{self.base_url}/api/"


@contextlib.contextmanager
def running(
    workspace: Workspace,
    port: int = 0,
    page_routes: PageRoutes | None = None,
    reset: Reset | None = None,
) -> Iterator[Running]:
    """Serve in a thread while the block runs; port 0 takes a free one, OSError when it is taken."""
    with contextlib.closing(_listening(port)) as listener:
        workspace.closing = False
        workspace.base_url = f"http://{ADDRESS}:{listener.getsockname()[1]}"
        hub = Hub(workspace, reset)
        server = _Server(_app(hub, page_routes(hub) if page_routes else []), workspace)
        thread = threading.Thread(
            target=server.run, kwargs={"sockets": [listener]}, name="local workspace"
        )
        thread.start()
        try:
            yield Running(workspace, workspace.base_url)
        finally:
            server.should_exit = True
            thread.join()


def _app(hub: Hub, pages: Sequence[BaseRoute]) -> ASGIApp:
    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        watch = asyncio.create_task(hub.stepper.watch())
        try:
            yield
        finally:
            hub.sockets.forget()
            watch.cancel()

    async def bad(_: Request, error: Exception) -> Response:
        return JSONResponse({"ok": False, "error": f"bad request: {error!r:.200}"}, 400)

    routes = [*Wire(hub).routes(), *Control(hub).routes(), *pages]
    app = Starlette(
        routes=routes, lifespan=lifespan, exception_handlers=dict.fromkeys(GARBAGE, bad)
    )
    return LocalOnly(app, hub.workspace.base_url)


def _listening(port: int) -> socket.socket:
    try:
        return socket.create_server((ADDRESS, port), backlog=128)
    except OSError as error:
        raise OSError(
            error.errno, f"port {port} on {ADDRESS} is taken; is the workspace running already?"
        ) from error
