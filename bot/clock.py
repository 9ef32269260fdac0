"""The only clock: the machine's own, or the practice workspace's that can be moved forward."""

from __future__ import annotations

import json
import logging
import os
import threading
import time
import urllib.request
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from http.client import HTTPException
from typing import Any, Protocol

log = logging.getLogger(__name__)

_NO_TICK = (OSError, HTTPException, ValueError)


def process_name() -> str:
    """Name this process for leases: its id and the instant at which it asked."""
    return f"{os.getpid()}-{time.time_ns()}"


class Clock(Protocol):
    """What the bot needs of a clock."""

    def now(self) -> datetime:
        """Give the present instant, aware, in UTC."""

    def turn(self) -> datetime:
        """Begin a pass over what is due: the present instant, which the next wait answers for."""

    def wait_until(self, instant: datetime | None, longest: timedelta) -> None:
        """End the pass; wait for the instant, a nudge, or `longest` in real time.

        `None` is no instant known.
        """

    def nudge(self) -> None:
        """End a wait early: something new may be due."""

    def leased(self) -> datetime:
        """Give real time for leases and retries, which never follow a moved clock."""

    def close(self) -> None:
        """End every wait for good."""


class SystemClock:
    """The machine's clock."""

    def __init__(self) -> None:
        self._nudged = threading.Event()

    def now(self) -> datetime:
        """Give the present instant in UTC."""
        return datetime.now(UTC)

    def leased(self) -> datetime:
        """Give the same: here real time and civil time are one."""
        return datetime.now(UTC)

    def turn(self) -> datetime:
        """Give the present instant."""
        return self.now()

    def wait_until(self, instant: datetime | None, longest: timedelta) -> None:
        """Wait for the instant, a nudge, or `longest`."""
        until = longest if instant is None else min(instant - self.now(), longest)
        self._nudged.wait(max(until.total_seconds(), 0))
        self._nudged.clear()

    def nudge(self) -> None:
        """End the present wait."""
        self._nudged.set()

    def close(self) -> None:
        """End the present wait."""
        self._nudged.set()


@dataclass(frozen=True, slots=True)
class _Tick:
    seq: int
    civil: datetime
    running: bool
    heard: float


class WorkspaceClock:
    """The practice workspace's civil time, followed over HTTP (local-workspace design, Clock).

    A thread of its own listens for ticks. Each `wait_until` announces to the workspace that all
    due by the last tick is done and when this bot next wants to wake.
    """

    def __init__(self, workspace: str, token: str, name: str) -> None:
        self._workspace = workspace
        self._token = token
        self._name = name
        self._changed = threading.Condition()
        self._nudged = False
        self._closed = False
        self._tick = self._ask(-1)
        self._turned = self._tick.seq
        self._listener = threading.Thread(target=self._listen, name="clock", daemon=True)
        self._listener.start()

    def now(self) -> datetime:
        """Give the town's civil time in UTC."""
        with self._changed:
            return self._civil(self._tick)

    def leased(self) -> datetime:
        """Give real time, for leases and retries."""
        return datetime.now(UTC)

    def turn(self) -> datetime:
        """Give the civil time and remember its tick: the next announcement answers for it."""
        with self._changed:
            self._turned = self._tick.seq
            return self._civil(self._tick)

    def wait_until(self, instant: datetime | None, longest: timedelta) -> None:
        """Announce the wish, then wait for the next tick, a nudge, or `longest`."""
        seq = self._turned
        self._announce(seq, instant)
        with self._changed:
            self._changed.wait_for(
                lambda: self._closed or self._nudged or self._tick.seq != seq,
                longest.total_seconds(),
            )
            self._nudged = False

    def nudge(self) -> None:
        """End the present wait."""
        with self._changed:
            self._nudged = True
            self._changed.notify_all()

    def close(self) -> None:
        """Stop listening and end every wait."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()

    def _civil(self, tick: _Tick) -> datetime:
        if not tick.running:
            return tick.civil
        return tick.civil + timedelta(seconds=time.monotonic() - tick.heard)

    def _listen(self) -> None:
        while not self._closed:
            try:
                tick = self._ask(self._tick.seq)
            except _NO_TICK:
                log.warning("the practice workspace's clock does not answer; asking again")
                with self._changed:
                    self._changed.wait_for(lambda: self._closed, 1)
                continue
            with self._changed:
                self._tick = tick
                self._changed.notify_all()

    def _ask(self, after: int) -> _Tick:
        answer = self._call(f"clock/tick?bot={self._name}&after={after}", None)
        civil = datetime.fromisoformat(answer["now"])
        return _Tick(answer["seq"], civil, answer["running"], time.monotonic())

    def _announce(self, seq: int, instant: datetime | None) -> None:
        wish = {"bot": self._name, "seq": seq, "next": instant.isoformat() if instant else None}
        try:
            self._call("clock/wake", wish)
        except _NO_TICK:
            log.warning("the practice workspace did not take the next wake")

    def _call(self, path: str, body: dict[str, object] | None) -> dict[str, Any]:
        request = urllib.request.Request(  # noqa: S310 - our own workspace on 127.0.0.1
            f"{self._workspace}/{path}",
            data=None if body is None else json.dumps(body).encode(),
            headers={"Authorization": f"Bearer {self._token}", "Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
            read: dict[str, Any] = json.load(answer)
            return read
