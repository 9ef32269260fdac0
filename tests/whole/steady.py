"""People at work beside a bot that is killed again and again: they act when it has caught up.

A command or a press is acknowledged before its work is done, as Slack wants it: a bot that dies in
between has lost it, in Slack too, and nobody was told that anything is done. So a person looks
whether it is done, and does it again where it is not. What was told as done is the product's to
keep.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from functools import partial
from pathlib import Path

from sqlalchemy import func, select
from sqlmodel import col

from bot.workspace.server import Running
from storage.database import Database
from storage.tables import JournalRow, OwedRow
from tests.whole.fates import Fates
from tests.whole.hands import PRIVATE, Hands, Json, NotDone, Sent, Value, said, until
from tests.whole.process import BotProcess, Reviver

_GLANCE = 0.2
"""Seconds of one look: between two it is asked whether the bot has died."""


class Steady(Hands):
    """Acts as any member, each time after everything that is due has been delivered."""

    def __init__(self, served: Running, reviver: Reviver, record: Database) -> None:
        super().__init__(served)
        self._reviver = reviver
        self._record = record
        self._again: Callable[[], None] = lambda: None
        self._life = 0
        self.told: list[str] = []
        """The forms that a person was told are recorded, by the events that asked."""

    def command(self, user: str, channel: str, text: str) -> None:
        """Send a slash command."""
        self._do(partial(super().command, user, channel, text))

    def press(self, user: str, label: str, channel: str | None = None) -> None:
        """Press the last button with this label: in the modal in front, else in a channel."""
        self._do(partial(super().press, user, label, channel))

    def form(self, user: str, form: str) -> Json:
        """Wait until the form is in front that the last act asks for."""
        self._brings(partial(self._sees, user=user, view=form), form)
        return super().form(user, form)

    def answer(self, user: str, channel: str, text: str) -> str:
        """Send a slash command and give the words of its answer, seen by this member alone."""
        seen = self.private(user, channel)
        self.command(user, channel, text)
        self._brings(self._answers(user, channel, seen + 1), text)
        answers = [one for one in self.messages(user, channel) if one["is_ephemeral"]]
        return said(answers[-1]["blocks"])

    def decide(self, user: str, label: str, channel: str) -> None:
        """Press a button that records something at once, and wait for its answer.

        The answer may be lost with a bot; a person finds it recorded then.
        """
        self.settle()
        lines, seen = self._lines(), self.private(user, channel)
        self.press(user, label, channel)
        answer = self._answers(user, channel, seen + 1)
        self._brings(answer, label, lambda: self._lines() > lines)

    def send(self, user: str, values: dict[str, Value]) -> Sent:
        """Fill fields of the form in front and send it, again where the record was busy."""
        while True:
            view = self._front(user)
            sent = super().send(user, values)
            if not any("press the button again" in told for told in sent.errors.values()):
                break
        if sent.front == "answer":
            self.told.append(f"{view['id']} {view['hash']}")
        return sent

    def move(self, to: datetime) -> None:
        """Move the town's clock forward; a bot that dies on the way is back after it."""
        self.settle()
        super().move(to)
        self.settle()

    def settle(self) -> None:
        """Wait until a bot has delivered all that is due now, and lives on."""
        while not self._outlived():
            pass

    def _answers(self, user: str, channel: str, count: int) -> Callable[[], bool]:
        return partial(self._sees, user=user, channel=channel, text=PRIVATE, count=count)

    def _sees(self, **wish: str | int) -> bool:
        """Say whether somebody sees something now or in a moment."""
        try:
            self.post("wait", **wish, timeout=_GLANCE)
        except NotDone:
            return False
        return True

    def _do(self, act: Callable[[], None]) -> None:
        self.settle()
        self._again, self._life = act, self._reviver.lives
        act()

    def _brings(
        self, come: Callable[[], bool], what: str, kept: Callable[[], bool] = lambda: False
    ) -> None:
        """Wait for what the last act brings; do it again where it was lost with a bot."""
        while True:
            until(lambda: come() or self._reviver.lives > self._life, what)
            if come():
                return
            self._none_under_way(come)
            if come() or kept():
                return
            self._life = self._reviver.lives
            self._again()

    def _none_under_way(self, come: Callable[[], bool]) -> None:
        """Let the living take what the dead did not acknowledge; then kill what it still does."""
        self.settle()
        until(lambda: not self.get("clock")["unacknowledged"], "all is acknowledged")
        self.settle()
        if come():
            return
        lives = self._reviver.lives
        self._reviver.kill()
        until(lambda: self._reviver.lives > lives, "the bot was killed and started")
        self.settle()

    def _outlived(self) -> bool:
        """Wait until all that is due is delivered or the bot has died over it; say if it lives."""
        lives = self._reviver.lives
        self.connected()
        until(lambda: self._delivered() or self._reviver.lives > lives, "all is delivered")
        return self._reviver.lives == lives

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

    def _lines(self) -> int:
        with self._record.sessions.reading() as session:
            return session.scalar(select(func.count()).select_from(JournalRow)) or 0


@contextmanager
def steady(served: Running, bot: BotProcess, fates: Fates, file: Path) -> Iterator[Steady]:
    """Start a bot that is started again whenever it dies, and give the people beside it."""
    with Reviver(bot, fates, file) as reviver:
        Hands(served).connected()
        with closing(Database(bot.database_url)) as record:
            yield Steady(served, reviver, record)
