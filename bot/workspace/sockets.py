"""How does an envelope reach the bot over Socket Mode, exactly once acknowledged?

Each envelope goes to one of the open connections. It is delivered again when that connection ends
before the ack; an event also when no ack came in 3 seconds (at once, after 1 and after 5 minutes).
With no connection open it waits. docs.slack.dev/apis/events-api/using-socket-mode
"""

import asyncio
import contextlib
import json
import secrets
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from starlette.websockets import WebSocket, WebSocketDisconnect

from bot.workspace.faults import ENVELOPE, Faults
from bot.workspace.grants import Grants
from bot.workspace.records import APP_ID, GARBAGE, Json, read_json
from bot.workspace.state import Workspace

ACK_SECONDS = 3.0
EVENT_RETRIES = (0.0, 60.0, 300.0)

EnvelopeKind = Literal["slash_commands", "interactive", "events_api"]
Status = Literal["sending", "resting", "waiting", "answered", "failed"]
"""`resting`: it was not acknowledged, and is told again later."""


@dataclass
class Connection:
    """One open WebSocket of a bot."""

    socket: WebSocket
    closed: asyncio.Future[None]
    leaving: bool = False


@dataclass
class Envelope:
    """One thing the bot is told, until it is acknowledged or given up."""

    kind: EnvelopeKind
    payload: Json
    told: Callable[["Envelope"], None]
    """Called with every change of `status`."""
    id: str = field(default_factory=lambda: str(uuid.uuid4()))
    attempt: int = 0
    reason: str = ""
    status: Status = "sending"
    answer: Json = field(default_factory=dict)
    """The payload of the ack."""
    acked: asyncio.Future[Json] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )
    moved: asyncio.Event = field(default_factory=asyncio.Event)

    def become(self, status: Status) -> None:
        """Change the status and tell who waits for it."""
        self.status = status
        self.told(self)
        self.moved.set()

    async def outcome(self) -> Status:
        """Wait until the envelope is answered, failed, or waits for a bot to connect."""
        while self.status in ("sending", "resting"):
            self.moved.clear()
            await self.moved.wait()
        return self.status

    def frame(self) -> str:
        """The envelope as it is sent."""
        shape: Json = {
            "envelope_id": self.id,
            "type": self.kind,
            "accepts_response_payload": self.kind != "events_api",
            "payload": self.payload,
        }
        if self.kind == "events_api" or self.attempt:
            shape |= {"retry_attempt": self.attempt, "retry_reason": self.reason}
        return json.dumps(shape)


class Sockets:
    """The open connections and the envelopes under way."""

    def __init__(self, workspace: Workspace, grants: Grants, faults: Faults) -> None:
        self._workspace = workspace
        self._grants = grants
        self._faults = faults
        self._tickets: set[str] = set()
        self._open: list[Connection] = []
        self._arrived = asyncio.Event()
        self.under_way: dict[str, Envelope] = {}
        """The envelopes that are neither acknowledged nor given up."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._turn = 0

    @property
    def connected(self) -> int:
        """How many connections take envelopes."""
        return sum(not c.leaving for c in self._open)

    @property
    def busy(self) -> bool:
        """Whether a connected bot was told something and has not acknowledged it yet."""
        return any(e.status == "sending" for e in self.under_way.values())

    def ticket(self) -> str:
        """A one-use ticket for a connection, as apps.connections.open hands it out."""
        ticket = secrets.token_urlsafe(16)
        self._tickets.add(ticket)
        return ticket

    def post(self, kind: EnvelopeKind, payload: Json, told: Callable[[Envelope], None]) -> Envelope:
        """Begin to deliver something to the bot."""
        envelope = Envelope(kind, payload, told)
        self.under_way[envelope.id] = envelope
        task = asyncio.create_task(self._carry(envelope))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return envelope

    async def endpoint(self, socket: WebSocket) -> None:
        """Serve one WebSocket: hello, then acks until it closes."""
        ticket = socket.query_params.get("ticket", "")
        if ticket not in self._tickets or self._faults.down:
            await socket.close(code=1008)
            return
        self._tickets.discard(ticket)
        await socket.accept()
        here = Connection(socket, asyncio.get_running_loop().create_future())
        await socket.send_text(json.dumps(self._hello()))
        self._open.append(here)
        self._arrived.set()
        self._workspace.touch()
        try:
            while True:
                with contextlib.suppress(*GARBAGE):
                    self._hear(read_json(await socket.receive_text()))
        except WebSocketDisconnect:
            pass
        finally:
            self._left(here)

    async def refresh(self) -> None:
        """Ask every connection to leave, as Slack does every few hours; it gets nothing more."""
        info = {"host": "local"}
        frame = {"type": "disconnect", "reason": "refresh_requested", "debug_info": info}
        for connection in self._open:
            connection.leaving = True
            await connection.socket.send_text(json.dumps(frame))
        self._workspace.touch()

    async def drop(self) -> None:
        """Close every connection without a word."""
        for connection in list(self._open):
            self._left(connection)
            await connection.socket.close(code=1011)

    def forget(self) -> None:
        """Give up every envelope under way (a reset)."""
        for task in list(self._tasks):
            task.cancel()
        self.under_way.clear()

    def _hello(self) -> Json:
        return {
            "type": "hello",
            "num_connections": len(self._open) + 1,
            "debug_info": {"host": "local", "build_number": 1, "approximate_connection_time": 3600},
            "connection_info": {"app_id": APP_ID},
        }

    def _hear(self, frame: Json) -> None:
        envelope = self.under_way.get(frame.get("envelope_id", ""))
        if envelope is not None and not envelope.acked.done():
            envelope.acked.set_result(frame.get("payload") or {})

    def _left(self, connection: Connection) -> None:
        if connection in self._open:
            self._open.remove(connection)
            self._workspace.touch()
        if not connection.closed.done():
            connection.closed.set_result(None)
        if not self.connected:
            self._arrived.clear()

    async def _carry(self, envelope: Envelope) -> None:
        pauses = iter(EVENT_RETRIES if envelope.kind == "events_api" else ())
        while await self._try(envelope) == "silent":
            pause = next(pauses, None)
            if pause is None:
                envelope.become("failed")
                break
            envelope.attempt, envelope.reason = envelope.attempt + 1, "timeout"
            envelope.become("resting")
            await self._workspace.real.until(self._workspace.real.now() + pause)
            envelope.become("sending")
        self.under_way.pop(envelope.id, None)
        self._workspace.touch()

    async def _try(self, envelope: Envelope) -> Literal["acked", "silent"]:
        """Deliver until an ack or 3 seconds of silence; again at once when a connection ends."""
        while True:
            connection = await self._connection(envelope)
            self._grants.delivered(envelope.payload.get("trigger_id"))
            if not await self._send(connection, envelope):
                continue
            real = self._workspace.real
            timer = asyncio.ensure_future(real.until(real.now() + ACK_SECONDS))
            waiting: set[asyncio.Future[Any]] = {envelope.acked, connection.closed, timer}
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            late = timer.done()
            timer.cancel()
            if envelope.acked.done():
                envelope.answer = envelope.acked.result()
                envelope.become("answered")
                return "acked"
            if late:
                return "silent"
            envelope.attempt, envelope.reason = envelope.attempt + 1, "connection_failed"

    async def _send(self, connection: Connection, envelope: Envelope) -> bool:
        twice = self._faults.take(ENVELOPE) is not None
        try:
            for _ in range(2 if twice else 1):
                await connection.socket.send_text(envelope.frame())
        except (WebSocketDisconnect, RuntimeError):
            self._left(connection)
            return False
        return True

    async def _connection(self, envelope: Envelope) -> Connection:
        """One of the open connections, each in its turn; waits for one when there is none."""
        while not (free := [c for c in self._open if not c.leaving]):
            self._arrived.clear()
            envelope.become("waiting")
            await self._arrived.wait()
        if envelope.status == "waiting":
            envelope.become("sending")
        self._turn += 1
        return free[self._turn % len(free)]
