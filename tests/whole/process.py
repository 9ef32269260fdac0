"""The bot as a process: started, told to stop, killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Self

from bot.workspace.server import Running
from tests.nursery import Child, nursery
from tests.whole.fates import Fates


class BotProcess:
    """One bot process for a workspace; its record lies in `home`."""

    def __init__(self, served: Running, home: Path) -> None:
        self._served = served
        self._home = home
        self._log = home / "bot.log"
        self.database_url = f"sqlite:///{home / 'desk.db'}"
        self.module = "bot bot"
        self.real = False
        """Whether it is started as people do, imports and all, and not by the nursery."""
        self._process: subprocess.Popen[bytes] | Child | None = None

    def start(self, **environ: str) -> None:
        """Start it; it connects in its own time, and what is sent until then waits."""
        assert self._process is None
        workspace = self._served.workspace
        environment = {
            **os.environ,
            "SLACK_BOT_TOKEN": workspace.bot_token,
            "SLACK_APP_TOKEN": workspace.app_token,
            "DATABASE_URL": self.database_url,
            "ELECTION_DESK_HOME": str(self._home),
            "ELECTION_DESK_WORKSPACE": self._served.base_url,
            "ELECTION_DESK_LEASE": "2",
            **environ,
        }
        run = self.module.split()
        if not self.real:
            self._process = nursery().start(run, environment, errors=self._log)
            return
        with self._log.open("ab") as log:
            command = [sys.executable, "-W", "error", "-m", *run]
            self._process = subprocess.Popen(command, stderr=log, env=environment)

    def stop(self) -> int:
        """Ask it to stop and wait for that; give the exit code."""
        return self._end(signal.SIGTERM)

    def kill(self) -> int:
        """Kill it without warning."""
        return self._end(signal.SIGKILL)

    def terminate(self) -> None:
        """Ask it to stop, and let somebody else wait for that."""
        if self._process is not None:
            self._process.send_signal(signal.SIGTERM)

    def strike(self) -> None:
        """Kill it, and let somebody else wait for that."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)

    def wait(self) -> int:
        """Wait until it has ended by itself; give the exit code."""
        assert self._process is not None
        code = self._process.wait()
        self._process = None
        return code

    @property
    def alive(self) -> bool:
        """Whether it runs."""
        process = self._process
        return process is not None and process.poll() is None

    @property
    def log(self) -> str:
        """What it wrote to its log."""
        return self._log.read_text(encoding="utf-8") if self._log.exists() else ""

    def _end(self, number: signal.Signals) -> int:
        if self._process is None:
            return 0
        self._process.send_signal(number)
        return self.wait()


class Reviver:
    """Starts a bot again whenever it dies, until the block ends."""

    def __init__(self, bot: BotProcess, fates: Fates, file: Path) -> None:
        self._bot = bot
        self._fates = fates
        self._file = file
        self._ended = False
        self._turn = threading.Lock()
        self._thread = threading.Thread(target=self._revive, name="reviver")
        self.lives = 0

    def __enter__(self) -> Self:
        """Start the bot for the first time."""
        self._start()
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Stop the bot for good."""
        with self._turn:
            self._ended = True
            self._bot.terminate()
        self._thread.join()

    @property
    def alive(self) -> bool:
        """Whether the bot runs now."""
        return self._bot.alive

    def kill(self) -> None:
        """Kill the bot from outside."""
        with self._turn:
            self._bot.strike()

    def _revive(self) -> None:
        while True:
            code = self._bot.wait()
            with self._turn:
                if self._ended:
                    return
                assert code == -signal.SIGKILL, f"it ended by itself: {code}\n{self._bot.log}"
                self._fates.died(self._file)
                self._start()

    def _start(self) -> None:
        self._bot.start(**self._fates.next(self._file))
        self.lives += 1
