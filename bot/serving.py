"""One bot, serving one workspace: connected, delivering, until it is told to stop."""

from __future__ import annotations

import logging
import signal
import threading
from types import FrameType

from slack_bolt.adapter.socket_mode import SocketModeHandler
from slack_sdk import WebClient
from slack_sdk.errors import SlackApiError

from bot import delivery
from bot.app import build
from bot.clock import Clock, SystemClock, WorkspaceClock, process_name
from bot.desk import Desk
from bot.members import Members
from bot.menu import menu, posts
from bot.settings import Settings, Unusable
from storage.database import Database, WrongWorkspace
from storage.outbox import Outbox
from storage.sessions import DatabaseUnusable

log = logging.getLogger(__name__)

_SLACK = "https://slack.com/api/"
_PATIENCE = 10  # seconds for one answer of Slack; an owed message's lease is longer


def opened(settings: Settings) -> Database:
    """Open the database and bring its schema up to date, or say in one line why not."""
    try:
        if settings.database_url.startswith("sqlite:"):
            settings.home.mkdir(parents=True, exist_ok=True)
        database = Database(settings.database_url)
        database.migrate()
    except DatabaseUnusable as error:
        raise Unusable(str(error)) from None
    except OSError as error:
        raise Unusable(f"{settings.home} cannot be written: {error.strerror}") from None
    return database


def serve(settings: Settings, workspace: str) -> None:
    """Serve until SIGTERM or SIGINT. `workspace` is a practice workspace's address, or ""."""
    base = f"{workspace}/api/" if workspace else _SLACK
    client = WebClient(settings.bot_token, base_url=base, timeout=_PATIENCE, retry_handlers=[])
    try:
        known = client.auth_test()
    except SlackApiError as error:
        raise Unusable(
            f"Slack does not accept SLACK_BOT_TOKEN: {error.response['error']}"
        ) from None
    except OSError as error:
        raise Unusable(f"Slack cannot be reached at {base}: {error}") from None
    holder = process_name()
    clock: Clock = (
        WorkspaceClock(workspace, settings.bot_token, holder) if workspace else SystemClock()
    )
    database = opened(settings)
    try:
        database.serve(known["team_id"], clock.now())
    except WrongWorkspace as error:
        raise Unusable(str(error)) from None
    desk = Desk(
        database=database,
        outbox=Outbox(database),
        clock=clock,
        client=client,
        members=_members(client, known["team_id"]),
        holder=holder,
        lease=settings.lease,
        archives=known["url"],
    )
    _run(desk, settings, base)
    database.close()


def _run(desk: Desk, settings: Settings, base: str) -> None:
    stopped = threading.Event()

    def stop(_number: int, _frame: FrameType | None) -> None:
        stopped.set()
        desk.clock.close()

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    app_client = WebClient(settings.app_token, base_url=base, timeout=_PATIENCE)
    handler = SocketModeHandler(
        build(desk, menu()), settings.app_token, web_client=app_client, ping_interval=5
    )
    handler.connect()
    log.info("serving as %s", desk.holder)
    try:
        delivery.run(desk, posts(), stopped)
    finally:
        handler.close()


def _members(client: WebClient, team: str) -> Members:
    members = Members(team)
    cursor = ""
    while True:
        page = client.users_list(limit=200, cursor=cursor or None)
        members.learn(page["members"])
        cursor = (page.get("response_metadata") or {}).get("next_cursor") or ""
        if not cursor:
            return members
