"""A quick start for programs: one process that has imported everything forks each that is wanted.

The architecture lets nothing begin at import: no thread, connection or file is open when a child is
forked, so that a child stands where `python -W error -m bot bot` stands after its imports. It is a
process of its own with an environment and a log, runs the module as `python -m` would, and can be
killed. The nursery is its parent: it tells the test how each child ended, and it ends with its
children when the test's process does, however that ends.
"""

from __future__ import annotations

import atexit
import gc
import importlib
import inspect
import json
import os
import runpy
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy.orm import configure_mappers

ROOT = Path(__file__).resolve().parents[1]
_LATER = (
    *("alembic.command", "alembic.ddl.postgresql", "alembic.ddl.sqlite"),
    *("psycopg", "sqlalchemy.dialects.postgresql.psycopg", "sqlalchemy.dialects.sqlite.pysqlite"),
)
"""What a bot imports after it has begun: for its database, whichever that is."""


class Child:
    """A program that the nursery started; what a test asks of a process."""

    def __init__(self, nursery: Nursery, pid: int) -> None:
        self._nursery = nursery
        self.pid = pid

    def send_signal(self, number: signal.Signals) -> None:
        """Send it a signal, unless it has ended."""
        self._nursery.tell({"signal": number, "to": self.pid})

    def poll(self) -> int | None:
        """Give the exit code, minus the signal where one ended it, or None while it runs."""
        return self._nursery.codes.get(self.pid)

    def wait(self) -> int:
        """Wait until it has ended; give the exit code."""
        return self._nursery.ended(self.pid)


class Nursery:
    """The tests' side: wishes go out by a socket, births and deaths come back."""

    def __init__(self) -> None:
        self._socket, theirs = socket.socketpair()
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-W", "error", "-m", "tests.nursery", str(theirs.fileno())],
                pass_fds=[theirs.fileno()],
                cwd=ROOT,
            )
        self.codes: dict[int, int] = {}
        self._births: list[int] = []
        self._gone = False
        self._changed = threading.Condition()
        self._starting = threading.Lock()
        self._listener = threading.Thread(target=self._listen, name="nursery", daemon=True)
        self._listener.start()

    def start(
        self,
        run: Sequence[str],
        environ: Mapping[str, str],
        *,
        errors: Path,
        output: Path | None = None,
    ) -> Child:
        """Run a module with arguments; its stderr is added to a file, its stdout too if one is."""
        with self._starting:
            wish = {"run": [*run], "environ": {**environ}, "errors": str(errors)}
            self.tell({**wish, "output": str(output) if output else None})
            with self._changed:
                self._changed.wait_for(lambda: self._births or self._gone)
                assert self._births, "the nursery is gone"
                return Child(self, self._births.pop())

    def tell(self, wish: Mapping[str, Any]) -> None:
        """Send a wish."""
        self._socket.sendall(json.dumps(wish).encode() + b"\n")

    def ended(self, pid: int) -> int:
        """Wait until a child has ended; give its exit code."""
        with self._changed:
            self._changed.wait_for(lambda: pid in self.codes or self._gone)
            return self.codes[pid]

    def close(self) -> None:
        """End the nursery and every child that is left."""
        self._socket.shutdown(socket.SHUT_WR)
        self._process.wait()
        self._listener.join()
        self._socket.close()

    def _listen(self) -> None:
        with self._socket.makefile("rb") as lines:
            for line in lines:
                told = json.loads(line)
                with self._changed:
                    if "born" in told:
                        self.codes.pop(told["born"], None)
                        self._births.append(told["born"])
                    else:
                        self.codes[told["dead"]] = told["code"]
                    self._changed.notify_all()
        with self._changed:
            self._gone = True
            self._changed.notify_all()


@cache
def nursery() -> Nursery:
    """Give the nursery of this process, which starts with the first that is wanted."""
    one = Nursery()
    atexit.register(one.close)
    return one


def _tend(control: socket.socket) -> dict[str, Any]:
    """Fork and bury until the tests end; a child alone comes back, with what it is to be."""
    alive: set[int] = set()

    def tell(told: Mapping[str, int]) -> None:
        control.sendall(json.dumps(told).encode() + b"\n")

    def bury(*_: object) -> None:
        for pid in tuple(alive):
            ended, status = os.waitpid(pid, os.WNOHANG)
            if ended:
                alive.discard(pid)
                tell({"dead": pid, "code": os.waitstatus_to_exitcode(status)})

    signal.signal(signal.SIGCHLD, bury)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the end of the tests is what ends us
    us = os.getpid()
    try:
        with control, control.makefile("rb") as wishes:
            for line in wishes:
                wish: dict[str, Any] = json.loads(line)
                signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGCHLD})
                if "signal" in wish:
                    if wish["to"] in alive:  # not buried: its number is nobody else's yet
                        os.kill(wish["to"], wish["signal"])
                elif pid := os.fork():
                    alive.add(pid)
                    tell({"born": pid})
                else:
                    return wish
                signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGCHLD})
    finally:
        if os.getpid() == us:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            for pid in alive:
                os.kill(pid, signal.SIGKILL)
    sys.exit(0)


def _become(wish: Mapping[str, Any]) -> None:
    """Be the program that is wanted, as a process that began with it."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGCHLD})
    os.environ.clear()
    os.environ.update(wish["environ"])
    for descriptor, file in ((1, wish["output"]), (2, wish["errors"])):
        if file is not None:
            opened = os.open(file, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
            os.dup2(opened, descriptor)
            os.close(opened)
    module, *arguments = wish["run"]
    sys.argv = [module, *arguments]
    runpy.run_module(module, run_name="__main__", alter_sys=True)


def _import_all() -> None:
    for name in ("bot.__main__", *_LATER):
        importlib.import_module(name)
    del sys.modules["bot.__main__"]  # a child runs it as its `__main__`
    configure_mappers()
    inspect.stack()  # which Bolt does; it learns once where each module lies
    assert threading.active_count() == 1, "a thread was begun at import"
    gc.freeze()  # the children share these pages


if __name__ == "__main__":
    _import_all()
    _become(_tend(socket.socket(fileno=int(sys.argv[1]))))
