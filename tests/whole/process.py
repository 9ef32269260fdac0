"""The bot as a process: started, told to stop, killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from bot.workspace.server import Running


class BotProcess:
    """One bot process for a workspace; its record lies in `home`."""

    def __init__(self, served: Running, home: Path) -> None:
        self._served = served
        self._home = home
        self._log = home / "bot.log"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def database_url(self) -> str:
        """The address of the record."""
        return f"sqlite:///{self._home / 'desk.db'}"

    def start(self, **environ: str) -> None:
        """Start it; it connects in its own time, and what is sent until then waits."""
        assert self._process is None
        workspace = self._served.workspace
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-W", "error", "-m", "bot", "bot"],
                stderr=log,
                env={
                    **os.environ,
                    "SLACK_BOT_TOKEN": workspace.bot_token,
                    "SLACK_APP_TOKEN": workspace.app_token,
                    "DATABASE_URL": self.database_url,
                    "ELECTION_DESK_HOME": str(self._home),
                    "ELECTION_DESK_WORKSPACE": self._served.base_url,
                    "ELECTION_DESK_LEASE": "2",
                    **environ,
                },
            )

    def stop(self) -> int:
        """Ask it to stop and wait for that; give the exit code."""
        return self._end(signal.SIGTERM)

    def kill(self) -> int:
        """Kill it without warning."""
        return self._end(signal.SIGKILL)

    def wait(self) -> int:
        """Wait until it has ended by itself; give the exit code."""
        assert self._process is not None
        code = self._process.wait()
        self._process = None
        return code

    @property
    def alive(self) -> bool:
        """Whether it runs."""
        return self._process is not None and self._process.poll() is None

    @property
    def log(self) -> str:
        """What it wrote to its log."""
        return self._log.read_text(encoding="utf-8") if self._log.exists() else ""

    def _end(self, number: signal.Signals) -> int:
        if self._process is None:
            return 0
        self._process.send_signal(number)
        return self.wait()
