"""One bot, serving one workspace: connected, delivering, until it is told to stop."""

from __future__ import annotations

import logging
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from types import FrameType

from slack_bolt.adapter.socket_mode import SocketModeHandler
from slack_sdk import WebClient
from slack_sdk.errors import SlackApiError
from slack_sdk.http_retry import RateLimitErrorRetryHandler
from slack_sdk.socket_mode.client import BaseSocketModeClient

from bot import delivery
from bot.app import build
from bot.clock import Clock, SystemClock, WorkspaceClock, process_name
from bot.desk import Desk
from bot.errors import NO_ANSWER, guarded
from bot.feed_server import PortTaken, fed
from bot.members import Members
from bot.menu import menu, posts
from bot.rooms import Rooms
from bot.settings import Settings, Unusable
from storage.database import Database, WrongWorkspace
from storage.outbox import Outbox
from storage.sessions import DatabaseBusy, DatabaseUnusable

log = logging.getLogger(__name__)

_SLACK = "https://slack.com/api/"
_PACE = timedelta(seconds=1)  # Slack takes one post a second in a channel
_NO_PACE = timedelta()  # a practice workspace takes them at once
_PATIENCE = 10  # seconds for one answer of Slack; an owed message's lease is longer
_WATCH = 30  # seconds between two looks at the connection
_WAITS = 10  # as often is a list asked for again where Slack asks to wait


def opened(settings: Settings) -> Database:
    """Open the database and bring its schema up to date, or say in one line why not."""
    try:
        if settings.database_url.startswith("sqlite:"):
            settings.home.mkdir(parents=True, exist_ok=True)
        database = Database(settings.database_url)
        database.migrate()
    except DatabaseUnusable as error:
        raise Unusable(str(error)) from None
    except DatabaseBusy:
        raise Unusable("The database is held by another program; stop that one first.") from None
    except OSError as error:
        raise Unusable(f"{settings.home} cannot be written: {error.strerror}") from None
    return database


def serve(settings: Settings) -> None:
    """Serve Slack, or a practice workspace that runs elsewhere, until SIGTERM or SIGINT."""
    base = f"{settings.workspace}/api/" if settings.workspace else _SLACK
    client = WebClient(settings.bot_token, base_url=base, timeout=_PATIENCE, retry_handlers=[])
    patient = _patient(settings.bot_token, base)
    with _reached(base, "SLACK_BOT_TOKEN"):
        known = patient.auth_test()
        members = _members(patient, known["team_id"])
        rooms = Rooms(patient)
        rooms.refresh()
    database = opened(settings)
    holder = process_name()
    with _reached(base, "SLACK_BOT_TOKEN"):
        clock = _clock(settings, holder)
    try:
        database.serve(known["team_id"], clock.now())
    except WrongWorkspace as error:
        raise Unusable(str(error)) from None
    desk = Desk(
        database=database,
        outbox=Outbox(database),
        clock=clock,
        client=client,
        members=members,
        rooms=rooms,
        holder=holder,
        lease=settings.lease,
        pace=_NO_PACE if settings.workspace else _PACE,
        archives=known["url"],
        feeds=settings.feeds,
    )
    try:
        with fed(desk):
            _run(desk, settings, base)
    except PortTaken as error:
        raise Unusable(f"ELECTION_DESK_FEED_PORT: {error}") from None
    finally:
        database.close()


@contextmanager
def _reached(base: str, token: str) -> Iterator[None]:
    """Say in one line that Slack refuses the token or does not answer."""
    try:
        yield
    except SlackApiError as error:
        raise Unusable(f"Slack does not accept {token}: {error.response['error']}") from None
    except NO_ANSWER as error:
        raise Unusable(f"Slack cannot be reached at {base}: {error}") from None


def _clock(settings: Settings, name: str) -> Clock:
    if settings.workspace:
        return WorkspaceClock(settings.workspace, settings.bot_token, name)
    return SystemClock()


def _run(desk: Desk, settings: Settings, base: str) -> None:
    stopped = threading.Event()

    def stop(_number: int, _frame: FrameType | None) -> None:
        stopped.set()
        desk.clock.close()

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    app_client = _patient(settings.app_token, base)
    with _reached(base, "SLACK_BOT_TOKEN"):
        app = build(desk, menu())
    handler = SocketModeHandler(app, settings.app_token, web_client=app_client, ping_interval=5)
    with _reached(base, "SLACK_APP_TOKEN"):
        answer = app_client.apps_connections_open(app_token=settings.app_token)
        handler.client.wss_uri = str(answer["url"])
        handler.connect()
    log.info("serving %s as %s", desk.archives, desk.holder)
    watch = threading.Thread(
        target=watched, args=(handler.client, stopped, _WATCH), name="watch", daemon=True
    )
    watch.start()
    try:
        delivery.run(desk, posts(), stopped)
    finally:
        handler.close()


def watched(client: BaseSocketModeClient, stopped: threading.Event, pause: float) -> None:
    """Connect anew where the client's own watch over its connection did not, until stopped."""
    lost = False
    while not stopped.wait(pause):
        if client.is_connected():
            lost = False
        elif lost:
            log.error("there is no connection to Slack; connecting anew")
            guarded("connecting", "socket", lambda: client.connect_to_new_endpoint(force=True))
        else:
            lost = True


def _patient(token: str, base: str) -> WebClient:
    """Give a client that waits as long as Slack asks to, for what nobody waits for."""
    waiting = RateLimitErrorRetryHandler(max_retry_count=_WAITS)
    return WebClient(token, base_url=base, timeout=_PATIENCE, retry_handlers=[waiting])


def _members(client: WebClient, team: str) -> Members:
    members = Members(team)
    cursor = ""
    while True:
        page = client.users_list(limit=200, cursor=cursor or None)
        members.learn(page["members"])
        cursor = (page.get("response_metadata") or {}).get("next_cursor") or ""
        if not cursor:
            return members
