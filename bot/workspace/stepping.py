"""How does the town's clock move while bots wait for their next reminder?

Every tick has a number. A bot asks for the next tick (`GET /clock/tick`, a long poll), does what is
due by the tick's time, and announces when it next wants to wake (`POST /clock/wake`). To move, the
clock steps from the earliest announced wake to the next, waits at each until every connected bot
has announced, and so every reminder arrives at its own time. With no bot connected it jumps: that
is an outage. A bot is connected while it polls, and for a
second after it last asked; while it works on a tick, also as long as its socket is open.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime

from bot.workspace.records import Json
from bot.workspace.sockets import Sockets
from bot.workspace.state import Workspace

POLL_SECONDS = 20.0
LINGER_SECONDS = 1.0
STEP_SECONDS = 30.0
GLANCE_SECONDS = 0.1
SAME_WAKE = 20


@dataclass
class Sleeper:
    """A bot that follows the clock."""

    polls: int = 0
    heard: float = float("-inf")
    told: int = 0
    seq: int = 0
    next: datetime | None = None
    sockets: int = 0
    """How many connections were open when it was last told a tick."""


class Stepper:
    """The ticks of the clock and the bots that follow it."""

    def __init__(self, workspace: Workspace, sockets: Sockets) -> None:
        self._workspace = workspace
        self._sockets = sockets
        self._bots: dict[str, Sleeper] = {}
        self._moving = asyncio.Lock()
        self.seq = int(time.time() * 1000)
        """The number of the last tick; higher than in any earlier run."""

    @property
    def connected(self) -> dict[str, Sleeper]:
        """The bots that follow the clock now."""
        self._bots = {name: bot for name, bot in self._bots.items() if self._here(bot)}
        return self._bots

    def next_wake(self) -> datetime | None:
        """The earliest instant at which a connected bot wants to wake."""
        wakes = [bot.next for bot in self.connected.values() if bot.next is not None]
        return min(wakes, default=None)

    async def tick(self, name: str, after: int, gone: Callable[[], Awaitable[bool]]) -> Json | None:
        """Answer a bot's poll as soon as there is a tick it has not seen; None when it left."""
        loop = asyncio.get_running_loop()
        bot = self._bots.setdefault(name, Sleeper())
        bot.polls += 1
        until = loop.time() + POLL_SECONDS
        try:
            while self.seq <= after and loop.time() < until:
                if await gone():
                    bot.heard = float("-inf")
                    return None
                await self._workspace.changed(self._workspace.seq, GLANCE_SECONDS)
            bot.heard = loop.time()
            bot.told, bot.sockets = self.seq, self._sockets.connected
            return {
                "seq": self.seq,
                "now": self._workspace.now().isoformat(),
                "running": self._workspace.clock.running,
            }
        finally:
            bot.polls -= 1

    def wake(self, name: str, seq: int, wants: datetime | None) -> None:
        """A bot has done everything due as of a tick and says when it wants to wake."""
        bot = self._bots.setdefault(name, Sleeper())
        bot.heard = asyncio.get_running_loop().time()
        bot.seq, bot.next = seq, wants
        self._workspace.touch()

    async def move(self, to: datetime) -> None:
        """Go forward to an instant, stopping at every wake on the way."""
        async with self._moving:
            await self._poke()
            last, again = None, 0
            while (wake := self.next_wake()) is not None and wake <= to and again < SAME_WAKE:
                last, again = wake, again + 1 if wake == last else 0
                if wake > self._workspace.now():
                    self._workspace.clock.move(wake)
                await self._poke()
            self._workspace.clock.move(max(to, self._workspace.now()))
            self._workspace.save_clock()
            await self._poke()

    async def settle(self) -> None:
        """Wait until the bots have done what is due now and nothing they were told is open."""
        async with self._moving:
            await self._poke()
        until = asyncio.get_running_loop().time() + STEP_SECONDS
        while self._sockets.busy and asyncio.get_running_loop().time() < until:
            await self._workspace.changed(self._workspace.seq, GLANCE_SECONDS)

    async def alone(self) -> None:
        """Wait until no bot follows the clock."""
        while self.connected:
            await asyncio.sleep(GLANCE_SECONDS)

    async def watch(self) -> None:
        """While the clock runs by itself, tick when it passes a wake."""
        while True:
            wake = self.next_wake()
            if self._workspace.clock.running and wake and wake <= self._workspace.now():
                async with self._moving:
                    await self._poke()
                self._workspace.save_clock()
                await asyncio.sleep(1)
            await self._workspace.changed(self._workspace.seq, GLANCE_SECONDS)

    def _here(self, bot: Sleeper) -> bool:
        """Whether a bot polls, did so just now, or is at work on a tick with its socket open."""
        at_work = bot.told > bot.seq and 0 < bot.sockets <= self._sockets.connected
        silence = asyncio.get_running_loop().time() - bot.heard
        return bot.polls > 0 or silence < LINGER_SECONDS or (at_work and silence < STEP_SECONDS)

    async def _poke(self) -> None:
        """One tick, and the announcements of all who are connected and stay so."""
        self.seq += 1
        self._workspace.touch()
        loop = asyncio.get_running_loop()
        until = loop.time() + STEP_SECONDS
        while loop.time() < until and not self._workspace.closing:
            if all(bot.seq >= self.seq for bot in self.connected.values()):
                return
            await self._workspace.changed(self._workspace.seq, GLANCE_SECONDS)
