"""What does a server of the workspace consist of? The bundle that its routes receive."""

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta

from bot.workspace.actions import Actions
from bot.workspace.api import Api
from bot.workspace.faults import Faults
from bot.workspace.grants import Grants
from bot.workspace.sockets import Sockets
from bot.workspace.state import Workspace
from bot.workspace.stepping import Stepper

Reset = Callable[[Callable[[], None]], None]
"""How the owner of the bot begins again: stop it, forget its data, call what is given (then the
workspace begins again, as another team), start it. Runs in a thread of its own."""


class Hub:
    """The workspace and everything that serves it."""

    def __init__(self, workspace: Workspace, reset: Reset | None = None) -> None:
        self.workspace = workspace
        self.faults = Faults()
        self.grants = Grants(workspace.real)
        self.sockets = Sockets(workspace, self.grants, self.faults)
        self.actions = Actions(workspace, self.sockets, self.grants)
        self.api = Api(workspace, self.sockets, self.grants)
        self.stepper = Stepper(workspace, self.sockets)
        self._reset = reset

    async def reset(self, now: datetime | None = None, *, running: bool = True) -> None:
        """Begin again: the bot stopped, everything forgotten, another team, the bot started."""
        loop = asyncio.get_running_loop()

        async def forget() -> None:
            self.sockets.forget()
            self.faults.clear()
            self.grants.clear()
            self.workspace.reset(now, running=running)

        def begin() -> None:
            asyncio.run_coroutine_threadsafe(forget(), loop).result()

        if self._reset is None:
            await forget()
        else:
            await asyncio.to_thread(self._reset, begin)

    async def outage(self, length: timedelta) -> None:
        """Let the town live `length` on without its bot, then let the bot back in."""
        self.faults.down = True
        try:
            await self.sockets.drop()
            await self.stepper.alone()
            await self.stepper.move(self.workspace.now() + length)
        finally:
            self.faults.down = False
