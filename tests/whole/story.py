"""Stories that are begun once and gone on with many times, each time on a copy of the files."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from bot.workspace.server import running
from bot.workspace.state import Workspace
from tests.whole.hands import Hands, Json, said
from tests.whole.laurel import CLERK, COMMISSION, OFFICE, Step
from tests.whole.process import BotProcess
from tests.whole.transcript import key_of

WORKSPACE, RECORD = "workspace.db", "desk.db"


@dataclass(frozen=True)
class Town:
    """A workspace that is served, its people, and the bot that is connected to it."""

    hands: Hands
    bot: BotProcess

    def live(self, *steps: Step) -> None:
        """Do what some steps of a story say, each at its time."""
        for step in steps:
            self.hands.move(step.time)
            step.do(self.hands)

    def sleep(self, until: datetime) -> None:
        """Let the bot be away until an instant; what falls due meanwhile comes late."""
        assert self.bot.stop() == 0
        self.hands.move(until)
        self.bot.start()
        self.hands.connected()
        self.hands.settle()

    def status(self) -> str:
        """Give the words of `/election status` for the clerk."""
        return self.hands.answer(CLERK, OFFICE, "/election status")

    def card(self, deadline: str) -> Json:
        """Give the card of a deadline of the first election as it stands now."""
        every = (*self._thread(), *self.hands.messages(CLERK, COMMISSION))
        (card,) = [one for one in every if key_of(one) == f"1:card:1:{deadline}"]
        return card

    def reminders(self) -> list[Json]:
        """Give the posts of leads in the clerk's channel, in order."""
        every = self.hands.messages(CLERK, OFFICE)
        return [one for one in every if ":reminder:" in key_of(one)]

    def news(self, channel: str, text: str) -> list[Json]:
        """Give the lasting messages of a channel that say something."""
        seen = self.hands.messages(CLERK, channel)
        return [m for m in seen if not m["is_ephemeral"] and text in said(m.get("blocks", []))]

    def _thread(self) -> list[Json]:
        timeline = next(
            one
            for one in self.hands.messages(CLERK, OFFICE)
            if key_of(one) == "1:timeline:1" and one["metadata"]
        )
        return self.hands.messages(CLERK, OFFICE, timeline["ts"])


@contextmanager
def begun(home: Path, start: datetime) -> Iterator[Town]:
    """Serve a new workspace whose clock stands at `start`, with a connected bot."""
    with _served(home, start=(start,)) as town:
        yield town


@contextmanager
def gone_on(kept: Path, home: Path, *later: datetime) -> Iterator[Town]:
    """Serve a copy of a story that was begun in another folder, from `later` on if that is given.

    Until then the bot is away, so that what falls due meanwhile comes late and in one post.
    """
    for name in (WORKSPACE, RECORD):
        shutil.copyfile(kept / name, home / name)
    with _served(home, later=later) as town:
        yield town


def keep(home: Path, town: Town, steps: Sequence[Step]) -> Path:
    """Live through some steps and stop the bot, so that the folder can be gone on with."""
    town.live(*steps)
    town.hands.settle()
    assert town.bot.stop() == 0
    assert town.bot.log == ""
    return home


@contextmanager
def _served(
    home: Path, *, start: Sequence[datetime] = (), later: Sequence[datetime] = ()
) -> Iterator[Town]:
    with closing(Workspace(home / WORKSPACE)) as workspace, running(workspace) as served:
        town = Town(Hands(served), BotProcess(served, home))
        for now in start:
            town.hands.post("reset", now=now.isoformat(), running=False)
        for now in later:
            town.hands.move(now)
        town.bot.start()
        try:
            town.hands.connected()
            town.hands.settle()
            yield town
        finally:
            town.bot.kill()
            print(town.bot.log)  # shown where the test failed
