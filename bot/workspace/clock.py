"""What time is it in the town, and what time is it for the machinery?

`CivilClock` is the town's date and time: it runs with real time or stands still, and goes only
forward. `RealTime` is what triggers, response URLs, acks and redelivery run on; tests may push it
ahead, so that a window of 30 minutes ends at once.
"""

import asyncio
import time
from datetime import UTC, datetime, timedelta
from typing import Any


class CivilClock:
    """The town's clock: real time plus an offset while it runs, a fixed instant while it stands."""

    def __init__(self, now: datetime, *, running: bool) -> None:
        self.running = running
        self.fresh = True
        """Nobody has used the clock since the beginning, so it may still be set to any time."""
        self._floor = now.astimezone(UTC)
        self._offset = self._floor - datetime.now(UTC)

    def now(self) -> datetime:
        """The town's date and time, in UTC; never earlier than it was before."""
        if self.running:
            self._floor = max(self._floor, datetime.now(UTC) + self._offset)
        return self._floor

    def move(self, to: datetime) -> None:
        """Put the clock forward; back only while it is fresh. One that runs may be a bit ahead."""
        now = self.now()
        if to < now - timedelta(seconds=1 if self.running else 0) and not self.fresh:
            raise ValueError(f"{to.isoformat()} is before {now.isoformat()}")
        self._floor = (to if self.fresh else max(to, now)).astimezone(UTC)
        self.fresh = False
        self._offset = self._floor - datetime.now(UTC)

    def run(self, *, running: bool) -> None:
        """Let the clock run from where it is, or stop it there."""
        self._floor = self.now()
        self._offset = self._floor - datetime.now(UTC)
        self.running = running

    def kept(self) -> dict[str, Any]:
        """The clock as it is kept over a restart."""
        return {
            "now": self.now().isoformat(),
            "offset": self._offset.total_seconds(),
            "running": self.running,
        }

    @classmethod
    def restored(cls, kept: dict[str, Any]) -> "CivilClock":
        """The clock after a restart: one that ran has gone on meanwhile."""
        clock = cls(datetime.fromisoformat(kept["now"]), running=kept["running"])
        clock.fresh = False
        clock._offset = timedelta(seconds=kept["offset"])
        return clock


class RealTime:
    """Seconds of real time, which a test may push ahead."""

    def __init__(self) -> None:
        self._ahead = 0.0
        self._pushed = asyncio.Event()

    def now(self) -> float:
        """Seconds since some beginning; only differences mean anything."""
        return time.monotonic() + self._ahead

    def push(self, seconds: float) -> None:
        """Pretend that `seconds` have passed: windows that end within them have ended."""
        self._ahead += seconds
        event, self._pushed = self._pushed, asyncio.Event()
        event.set()

    async def until(self, instant: float) -> None:
        """Wait for an instant of `now()`."""
        while (left := instant - self.now()) > 0:
            try:
                await asyncio.wait_for(self._pushed.wait(), left)
            except TimeoutError:
                continue
