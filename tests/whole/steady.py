"""People at work beside a bot that is killed again and again: they act when it has caught up.

A command or a press is acknowledged before its work is done, as Slack wants it. A bot that dies in
between over something else has lost it, in Slack too, and a person would press again. So nobody
here acts while a message is due that the bot could die over: it dies over what an act owes, never
over what was left from before, and whatever is lost then is the product's fault.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime

from sqlalchemy import func, select
from sqlmodel import col

from bot.workspace.server import Running
from storage.database import Database
from storage.tables import OwedRow
from tests.whole.hands import Hands, until
from tests.whole.process import BotProcess, Reviver


class Steady(Hands):
    """Acts as any member, each time after everything that is due has been delivered."""

    def __init__(self, served: Running, reviver: Reviver, record: Database) -> None:
        super().__init__(served)
        self._reviver = reviver
        self._record = record

    @property
    def deaths(self) -> int:
        """How often the bot has died."""
        return self._reviver.deaths

    def command(self, user: str, channel: str, text: str) -> None:
        """Send a slash command."""
        self.settle()
        super().command(user, channel, text)

    def press(self, user: str, label: str, channel: str | None = None) -> None:
        """Press the last button with this label: in the modal in front, else in a channel."""
        self.settle()
        super().press(user, label, channel)

    def decide(self, user: str, label: str, channel: str) -> None:
        """Press a button that records something at once, and wait for its answer or a death.

        An answer is seen by one member and not owed: it may be lost with the bot. But only over a
        message that the act owes can the bot die here, and so the act is recorded then.
        """
        self.settle()
        deaths, seen = self.deaths, self.private(user, channel)
        super().press(user, label, channel)
        until(
            lambda: self.private(user, channel) > seen or self.deaths > deaths,
            f"an answer to {label!r}",
        )

    def move(self, to: datetime) -> None:
        """Move the town's clock forward; a bot that dies on the way is back after it."""
        self.settle()
        super().move(to)

    def settle(self) -> None:
        """Wait until a bot has delivered all that is due now, and lives on."""
        while not self._outlived():
            pass

    def _outlived(self) -> bool:
        """Wait until all that is due is delivered or the bot has died over it; say if it lives."""
        deaths = self.deaths
        self.connected()
        until(lambda: self._delivered() or self.deaths > deaths, "all that is due is delivered")
        return self.deaths == deaths

    def _delivered(self) -> bool:
        """Say whether a bot that lives owes nothing more, after one more pass over what is due.

        A pass alone is not enough: it leaves out what a dead bot has claimed until its lease ends.
        """
        super().settle()
        now = datetime.fromisoformat(self.get("clock")["now"])
        with self._record.sessions.reading() as session:
            owed = session.scalar(
                select(func.count())
                .select_from(OwedRow)
                .where(
                    col(OwedRow.wanted) > col(OwedRow.sent),
                    col(OwedRow.abandoned_at).is_(None),
                    col(OwedRow.due) <= now,
                )
            )
        return owed == 0 and self._reviver.alive


@contextmanager
def steady(served: Running, bot: BotProcess, **environ: str) -> Iterator[Steady]:
    """Start a bot that is started again whenever it dies, and give the people beside it."""
    with Reviver(bot, **environ) as reviver:
        Hands(served).connected()
        with closing(Database(bot.database_url)) as record:
            yield Steady(served, reviver, record)
