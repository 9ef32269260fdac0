"""`python -m bot` as people start it: a process with an environment of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.nursery import nursery
from tests.workspace.client import Control

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
    return _one_line(ended.stderr)


def quick_refusal(home: Path, *arguments: str, **settings: str) -> str:
    """Do the same with a process that the nursery starts."""
    said, printed = home.with_name(f"{home.name}-said"), home.with_name(f"{home.name}-printed")
    for file in (said, printed):
        file.unlink(missing_ok=True)
    wanted = environment(home, **settings)
    code = nursery().start(["bot", *arguments], wanted, errors=said, output=printed).wait()
    assert (code, printed.read_text()) == (1, "")
    return _one_line(said.read_text())


def _one_line(said: str) -> str:
    line, end, more = said.partition("\n")
    assert (end, more) == ("\n", ""), said
    assert line.startswith("election-desk: ")
    return line.removeprefix("election-desk: ")


@contextmanager
def running(home: Path, end: signal.Signals) -> Iterator[tuple[int, Town]]:
    """Run `election-desk run` without tokens; give its process and what people do in its town.

    At the end it is sent the signal: it must exit with 0 and have said nothing, with no child left.
    """
    process = subprocess.Popen(
        [*_RUN, "run"],
        cwd=ROOT,
        env=environment(home),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        address = process.stdout.readline().rpartition(" ")[2].strip()
        yield process.pid, Town(address)
        left = children(process.pid)
        process.send_signal(end)
        _, said = process.communicate(timeout=60)
        assert (process.returncode, said) == (0, "")
        assert [pid for pid in left if _runs(pid)] == []
    finally:
        process.kill()
        process.communicate(timeout=60)


class Town(Control):
    """The control API of a workspace that another process serves."""

    def __init__(self, address: str) -> None:
        with urllib.request.urlopen(address, timeout=60) as answer:
            page = answer.read().decode()
        self._base = address
        self._token = page.partition('name="desk-token" content="')[2].partition('"')[0]

    def answers(self, line: str, times: int = 1) -> str:
        """Ask as the clerk, and wait until the bot, once it is there, has answered so often."""
        place = {"user": "dana", "channel": "#town-hall"}
        self.post("command", **place, text=line)
        seen = self.post("wait", **place, count=times, timeout=30)
        return str(seen["messages"][-1]["text"])


def children(process: int) -> list[int]:
    """Give the processes that this one started and that still run."""
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, check=True)
    pairs = (line.split() for line in listed.stdout.decode().splitlines())
    return [int(pid) for pid, parent in pairs if int(parent) == process]


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
