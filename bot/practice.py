"""`election-desk run` without Slack tokens: the practice workspace and a bot that serves it.

The bot is a process of its own, connected over HTTP and a WebSocket as to Slack. It is started
again when it fails, and begun anew when the page's reset forgets everything.
"""

from __future__ import annotations

import logging
import os
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from types import FrameType

from starlette.routing import BaseRoute

from bot.clock import SystemClock
from bot.serving import opened
from bot.settings import Settings, Unusable
from bot.workspace.hub import Hub
from bot.workspace.manifest import bot_events
from bot.workspace.page import Page
from bot.workspace.server import running
from bot.workspace.state import Workspace
from storage.database import WrongWorkspace

log = logging.getLogger(__name__)

DATABASE = "election-desk.db"
WORKSPACE = "workspace.db"
MANIFEST = Path(__file__).resolve().parent.parent / "manifest.yml"
_RESTARTS = 5
_STEADY = 30  # seconds after which a bot counts as well started


class Keeper:
    """Keeps one bot process running for a practice workspace."""

    def __init__(self, settings: Settings, workspace: Workspace) -> None:
        self._settings = settings
        self._workspace = workspace
        self._clock = SystemClock()
        self._changed = threading.Condition()
        self._bot: subprocess.Popen[bytes] | None = None
        self._beginning = threading.Lock()
        self._paused = False
        self._stopped = False

    def keep(self) -> int:
        """Start the bot, and again when it fails; give the exit code for this program."""
        failures = 0
        while failures <= _RESTARTS:
            with self._changed:
                self._changed.wait_for(lambda: self._stopped or not self._paused)
                if self._stopped:
                    return 0
                bot = self._bot = self._start()
                if self._stopped:  # a signal came while it was being started
                    self._terminate()
            began = self._clock.now()
            code = bot.wait()
            with self._changed:
                if self._paused:
                    continue
                if self._stopped or code == 0:
                    return 0
            steady = (self._clock.now() - began).total_seconds() > _STEADY
            failures = 1 if steady else failures + 1
        log.error("the bot ended %d times at once; see the lines above", failures)
        return 1

    def stop(self) -> None:
        """Let the bot end, and with it `keep`; it is called by a signal and waits for nothing."""
        with self._changed:
            self._stopped = True
            self._changed.notify_all()
        self._terminate()

    def begin_anew(self, begin: Callable[[], None]) -> None:
        """Stop the bot, forget the practice record, let the workspace begin anew, start it."""
        with self._beginning:  # two presses of the button are two beginnings, one after the other
            with self._changed:
                self._paused = True
                bot = self._bot
            self._terminate()
            if bot is not None:
                bot.wait()
            try:
                for file in self._settings.home.glob(f"{DATABASE}*"):
                    file.unlink()
                begin()
            finally:
                with self._changed:
                    self._paused = False
                    self._changed.notify_all()

    def _start(self) -> subprocess.Popen[bytes]:
        environ = {
            **os.environ,
            "SLACK_BOT_TOKEN": self._workspace.bot_token,
            "SLACK_APP_TOKEN": self._workspace.app_token,
            "DATABASE_URL": self._settings.database_url,
            "ELECTION_DESK_WORKSPACE": self._workspace.base_url,
            "ELECTION_DESK_FEED_SECRET": "".join(one.secret for one in self._settings.feeds),
        }
        return subprocess.Popen([sys.executable, "-m", "bot", "bot"], env=environ)

    def _terminate(self) -> None:
        if self._bot is not None and self._bot.poll() is None:
            self._bot.terminate()


def practise(settings: Settings) -> int:
    """Serve the practice workspace with its bot until SIGINT or SIGTERM; give the exit code."""
    database = opened(settings)
    try:
        workspace = Workspace(settings.home / WORKSPACE)
        database.serve(workspace.team_id, SystemClock().now())
    except WrongWorkspace as error:
        raise Unusable(str(error)) from None
    except sqlite3.Error as error:
        raise Unusable(f"{settings.home / WORKSPACE} cannot be used: {error}") from None
    finally:
        database.close()
    workspace.events = bot_events(MANIFEST)
    keeper = Keeper(settings, workspace)

    def stop(_number: int, _frame: FrameType | None) -> None:
        keeper.stop()

    def pages(hub: Hub) -> Sequence[BaseRoute]:
        return Page(hub, MANIFEST).routes()

    try:
        with running(workspace, settings.port, pages, keeper.begin_anew) as served:
            signal.signal(signal.SIGTERM, stop)
            signal.signal(signal.SIGINT, stop)
            print(f"Election Desk, practice workspace: {served.base_url}", flush=True)
            print("Nothing here leaves this computer. Press Ctrl+C to stop.", flush=True)
            return keeper.keep()
    except OSError as error:
        raise Unusable(error.strerror or str(error)) from None
