"""The calendar feed, served read-only on this computer alone: what everybody may read of the dates.

Whoever gives it to the outside puts a proxy before it. Requests are not logged, for their paths are
what grants reading.
"""

from __future__ import annotations

import hashlib
import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from http import HTTPStatus

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bot.acts import calendar_of
from bot.desk import Desk
from bot.documents.ics import ics
from bot.errors import guarded
from bot.feed import Feed
from bot.posts.calendar import public_entries

ADDRESS = "127.0.0.1"
_AT_ONCE = 20


class PortTaken(Exception):
    """The port of the feed cannot be had; the message says why."""


@contextmanager
def fed(desk: Desk) -> Iterator[tuple[int, ...]]:
    """Serve the feeds of a desk while the block runs; gives their ports. Raises `PortTaken`."""
    with ExitStack() as served:
        yield tuple(served.enter_context(_served(desk, feed)) for feed in desk.feeds)


@contextmanager
def _served(desk: Desk, feed: Feed) -> Iterator[int]:
    try:
        listener = socket.create_server((ADDRESS, feed.port))
    except OSError as error:
        raise PortTaken(f"{feed.port} cannot be had: {error.strerror}") from None
    app = Starlette(routes=[Route("/{path:path}", partial(_answer, desk, feed), methods=["GET"])])
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            log_level="critical",
            lifespan="off",
            access_log=False,
            server_header=False,
            limit_concurrency=_AT_ONCE,
            timeout_graceful_shutdown=1,
        )
    )
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, name="feed")
    with listener:
        thread.start()
        try:
            yield listener.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join()


def _answer(desk: Desk, feed: Feed, request: Request) -> Response:
    """Give the calendar under its address; for everything else there is none."""
    found = feed.municipality(desk.members.team, request.url.path)
    made: list[bytes] = []
    for municipality in found:
        guarded("calendar feed", "feed", partial(_make, desk, municipality, made))
    if not made:
        return Response(
            status_code=HTTPStatus.SERVICE_UNAVAILABLE if found else HTTPStatus.NOT_FOUND
        )
    tag = f'"{hashlib.sha256(made[0]).hexdigest()[:32]}"'
    headers = {
        "ETag": tag,
        "Cache-Control": "private, no-cache",
        "X-Content-Type-Options": "nosniff",
    }
    held = request.headers.get("If-None-Match", "").split(",")
    if {"*", tag} & {one.strip().removeprefix("W/") for one in held}:
        return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
    return Response(made[0], headers=headers, media_type="text/calendar; charset=utf-8")


def _make(desk: Desk, municipality: int, made: list[bytes]) -> None:
    """Add the public dates of every open election; the same record gives the same bytes."""
    with desk.database.reading(municipality) as ledger:
        last = ledger.journal()[-1]
        entries = [
            entry
            for election in ledger.elections()
            for entry in public_entries(election, calendar_of(ledger), municipality, desk.members)
        ]
        made.append(ics(ledger.municipality().fact.name, entries, last.seq, last.at))
