"""`python -m bot` as people start it: a process with an environment of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from tests.workspace.client import Control, Json

ROOT = Path(__file__).resolve().parents[2]
_OURS = ("SLACK_", "ELECTION_DESK_", "DATABASE_URL")
_RUN = [sys.executable, "-W", "error", "-m", "bot"]


def environment(home: Path, **settings: str) -> dict[str, str]:
    """Give this machine's environment with these settings and none else of ours."""
    bare = {name: value for name, value in os.environ.items() if not name.startswith(_OURS)}
    usual = {"ELECTION_DESK_HOME": str(home), "ELECTION_DESK_PORT": "0"}
    return {**bare, **usual, **settings}


def refusal(home: Path, *arguments: str, **settings: str) -> str:
    """Start the program where it cannot start; give the one line that it says."""
    ended = subprocess.run(
        [*_RUN, *arguments],
        cwd=ROOT,
        env=environment(home, **settings),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (ended.returncode, ended.stdout) == (1, ""), ended
    line, end, more = ended.stderr.partition("\n")
    assert (end, more) == ("\n", ""), ended.stderr
    assert line.startswith("election-desk: ")
    return line.removeprefix("election-desk: ")


@contextmanager
def running(home: Path, **settings: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run `election-desk run` without tokens; give the process and the page's address."""
    process = subprocess.Popen(
        [*_RUN, "run"],
        cwd=ROOT,
        env=environment(home, **settings),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        address = _line(process.stdout).rpartition(" ")[2].strip()
        assert address.startswith("http://127.0.0.1:"), process.communicate(timeout=60)
        yield process, address
    finally:
        if process.poll() is None:
            process.terminate()
        process.communicate(timeout=60)


class Town(Control):
    """The control API of a workspace that another process serves."""

    def __init__(self, address: str) -> None:
        with urllib.request.urlopen(address, timeout=60) as answer:
            page = answer.read().decode()
        self._base = address
        self._token = page.partition('name="desk-token" content="')[2].partition('"')[0]

    def served(self, since: Json | None = None) -> Json:
        """Wait until a bot is connected, another one than at `since`; say how it stands."""
        while True:
            seen = self.get("clock")
            if seen["bots"] and seen["sockets"] and seen != since:
                return seen


def children(process: int) -> list[int]:
    """Give the processes that this one started and that still run."""
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, check=True)
    pairs = (line.split() for line in listed.stdout.decode().splitlines())
    return [int(pid) for pid, parent in pairs if int(parent) == process]


def _line(stream: IO[str] | None) -> str:
    assert stream is not None
    return stream.readline()
