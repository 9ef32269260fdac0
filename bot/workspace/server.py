"""How is the workspace served? One Starlette app under uvicorn, on 127.0.0.1 and nowhere else."""

import asyncio
import contextlib
import socket
import threading
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from dataclasses import dataclass

import uvicorn
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import BaseRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from bot.workspace.control import Control
from bot.workspace.hub import Hub, Reset
from bot.workspace.state import Workspace
from bot.workspace.wire import Wire

ADDRESS = "127.0.0.1"

PageRoutes = Callable[[Hub], Sequence[BaseRoute]]


class LocalOnly:
    """Refuses what comes by another name or from another page, so that no site can drive us."""

    def __init__(self, app: ASGIApp, base_url: Callable[[], str]) -> None:
        self._app = app
        self._base_url = base_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check Host and Origin."""
        if scope["type"] == "lifespan" or self._local(dict(scope["headers"])):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
        else:
            await PlainTextResponse("only from this computer", 403)(scope, receive, send)

    def _local(self, headers: dict[bytes, bytes]) -> bool:
        port = self._base_url().rpartition(":")[2]
        names = {host for name in (ADDRESS, "localhost") for host in (name, f"{name}:{port}")}
        origin = headers.get(b"origin")
        pages = {f"http://{ADDRESS}:{port}", f"http://localhost:{port}"}
        return headers.get(b"host", b"").decode("latin-1") in names and (
            origin is None or origin.decode("latin-1") in pages
        )


class _Server(uvicorn.Server):
    """A uvicorn server that lets long polls end before it waits for them."""

    def __init__(self, config: uvicorn.Config, hub: Hub) -> None:
        super().__init__(config)
        self._hub = hub

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._hub.close()
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


def build_app(
    workspace: Workspace, page_routes: PageRoutes | None = None, reset: Reset | None = None
) -> Starlette:
    """The app; its `state.hub` is the Hub."""
    hub = Hub(workspace, reset)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        watch = asyncio.create_task(hub.stepper.watch())
        try:
            yield
        finally:
            hub.sockets.forget()
            watch.cancel()

    pages = page_routes(hub) if page_routes else []
    app = Starlette(routes=[*Wire(hub).routes(), *Control(hub).routes(), *pages], lifespan=lifespan)
    app.add_middleware(LocalOnly, base_url=lambda: workspace.base_url)
    app.state.hub = hub
    return app


@contextlib.contextmanager
def running(
    workspace: Workspace,
    port: int = 0,
    page_routes: PageRoutes | None = None,
    reset: Reset | None = None,
) -> Iterator[Running]:
    """Serve in a thread while the block runs; port 0 takes a free one, OSError when it is taken."""
    with contextlib.closing(_listening(port)) as listener:
        server = _server(workspace, listener, page_routes, reset)
        thread = threading.Thread(
            target=server.run, kwargs={"sockets": [listener]}, name="local workspace"
        )
        thread.start()
        try:
            yield Running(workspace, workspace.base_url)
        finally:
            server.should_exit = True
            thread.join()


def _listening(port: int) -> socket.socket:
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((ADDRESS, port))
        listener.listen(128)
    except OSError as error:
        listener.close()
        raise OSError(
            error.errno, f"port {port} on {ADDRESS} is taken; is the workspace running already?"
        ) from error
    return listener


def _server(
    workspace: Workspace,
    listener: socket.socket,
    page_routes: PageRoutes | None,
    reset: Reset | None,
) -> _Server:
    workspace.closing = False
    workspace.base_url = f"http://{ADDRESS}:{listener.getsockname()[1]}"
    app = build_app(workspace, page_routes, reset)
    config = uvicorn.Config(
        app,
        log_level="critical",
        ws="websockets-sansio",
        lifespan="on",
        access_log=False,
        timeout_graceful_shutdown=5,
    )
    return _Server(config, app.state.hub)
