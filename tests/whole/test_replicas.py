"""Four bots on one PostgreSQL and one workspace in bad weather: everything once, nothing left."""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from datetime import datetime
from functools import partial
from itertools import repeat
from pathlib import Path

import pytest
from sqlalchemy import select
from sqlmodel import col

from bot.workspace import hub
from bot.workspace.faults import ENVELOPE, Fault, Faults
from bot.workspace.server import Running, running
from bot.workspace.state import Workspace
from storage.database import Database
from storage.journal import Entry, verify
from storage.tables import OwedRow
from tests.postgres import Server
from tests.whole.hands import PRIVATE, Hands, Json, NotDone, People, until
from tests.whole.laurel import CLERK, COMMISSION, HALL, OFFICE, STEPS, Step, at, recorded
from tests.whole.process import BotProcess
from tests.whole.test_reminders import CHANGE
from tests.whole.transcript import key_of

SEED = int(os.environ.get("SEED", random.SystemRandom().randrange(10_000)))
BOTS = 4
BAD = ((0.05, Fault("server_error")), (0.05, Fault("lost_answer")), (0.02, Fault("ratelimited")))
TWICE = 0.2
"""How many envelopes are delivered twice."""
DIRECTLY = f"@{CLERK}"
PLACES = {
    "C0CLERKELEC": OFFICE,
    "C0COMMISSIO": COMMISSION,
    "C0TOWNHALL1": HALL,
    "D0DANA00001": DIRECTLY,
    "D0MARCUS001": "@marcus",
    "D0ATTORNEY1": "@simon",
}
_GLANCE = 2.0
"""Real seconds after which somebody who sees nothing come asks again; later twice as long."""


class Weather(Faults):
    """Faults that come by chance while it is bad."""

    def __init__(self) -> None:
        super().__init__()
        self.bad = False
        self.met: Counter[str] = Counter()
        self._dice = random.Random(SEED)

    def take(self, method: str) -> Fault | None:
        """Throw the dice for a call, or for an envelope."""
        coming = self._coming_now(method) if self.bad else None
        if coming is not None:
            self.met[coming.kind] += 1
        return coming

    def _coming_now(self, method: str) -> Fault | None:
        thrown = self._dice.random()
        if method == ENVELOPE:
            return Fault("duplicate", ENVELOPE) if thrown < TWICE else None
        for share, fault in BAD:
            if thrown < share:
                return fault
            thrown -= share
        return None


class Patient(Hands):
    """People who ask again where a form does not open: it was lost, and nothing was recorded."""

    def __init__(self, served: Running) -> None:
        super().__init__(served)
        self._pressed: tuple[str, str | None] = ("", None)

    def open(self, user: str, channel: str, text: str, form: str) -> Json:
        """Send a slash command until its form comes."""
        self.command(user, channel, text)
        return self._brought(user, form, partial(self.command, user, channel, text))

    def press(self, user: str, label: str, channel: str | None = None) -> None:
        """Press a button as soon as it is there, and remember which."""
        self._pressed = (label, channel)
        until(lambda: self._presses(user), f"a button {label!r}")

    def form(self, user: str, form: str) -> Json:
        """Press the last button again until its form comes."""
        return self._brought(user, form, partial(self.press, user, *self._pressed))

    def decide(self, user: str, label: str, channel: str) -> None:
        """Press a button that records something at once, again where its answer was lost."""
        seen = self.private(user, channel)
        self.press(user, label, channel)
        told = partial(self._sees, user=user, channel=channel, text=PRIVATE, count=seen + 1)
        for patience in _times():
            if told(timeout=patience) or not self._presses(user):
                return

    def _presses(self, user: str) -> bool:
        try:
            super().press(user, *self._pressed)
        except NotDone:
            return False
        return True

    def _brought(self, user: str, form: str, again: Callable[[], None]) -> Json:
        """Give the form that is asked for; close what came instead of it and ask again."""
        for patience in _times():
            if seen := self._sees(user=user, view=form, timeout=patience):
                view: Json = seen["view"]
                return view
            while self.get("views", user=user)["views"]:
                self.close(user)
            again()
        raise NotDone(f"{form} did not open")

    def _sees(self, **wish: str | float) -> Json:
        """Give what somebody sees in time, or nothing."""
        try:
            return self.post("wait", **wish)
        except NotDone:
            return {}


def _times() -> Iterator[float]:
    """Give how long somebody waits the first time, the second and so on."""
    yield from (_GLANCE, _GLANCE)
    yield from repeat(2 * _GLANCE, 20)


class Several:
    """Four bots, their people and their record."""

    def __init__(self, served: Running, weather: Weather, record: Database) -> None:
        self.people = Patient(served)
        self.weather = weather
        self.record = record
        self._chance = random.Random(SEED)

    def lives(self, step: Step) -> None:
        """Do a step of a story; perhaps every connection is lost over it."""
        self.people.move(step.time)
        with ThreadPoolExecutor(1) as pool:
            if self._chance.random() < 0.5:
                pool.submit(self.people.post, "fault", kind="drop")
                self.weather.met["drop"] += 1
            step.do(self.people)

    def ask_at_once(self) -> None:
        """Let three people ask while every connection is lost; each is answered once."""
        asked = (CLERK, "marcus", "loretta")
        seen = [self.people.private(user, HALL) for user in asked]
        with ThreadPoolExecutor(4) as pool:
            for user in asked:
                pool.submit(self.people.command, user, HALL, "/election status")
            pool.submit(self.people.post, "fault", kind="drop")
        for user, before in zip(asked, seen, strict=True):
            self.people.wait(user, HALL, '"is_ephemeral": true', before + 1)
        self.people.settle()
        assert [self.people.private(user, HALL) - 1 for user in asked] == seen

    def owed(self) -> list[OwedRow]:
        """Give every message that was ever owed."""
        with self.record.sessions.reading() as session:
            return list(session.scalars(select(OwedRow).order_by(col(OwedRow.id))))

    def quiet(self) -> bool:
        """Say whether nothing that is due by now is left to send."""
        self.people.settle()
        now = datetime.fromisoformat(self.people.get("clock")["now"])
        return not [one for one in self.owed() if one.wanted > one.sent and one.due <= now]

    def posted(self) -> Counter[tuple[str, str]]:
        """Count what stands in the channels, their threads and the direct messages, by its key."""
        found: Counter[tuple[str, str]] = Counter()
        for place in PLACES.values():
            for message in self.people.messages(CLERK, place):
                thread = [message]
                if message.get("reply_count"):
                    thread = self.people.messages(CLERK, place, message["ts"])
                found.update((place, key_of(one)) for one in thread if key_of(one))
        return found

    def journal(self) -> tuple[Entry, ...]:
        """Give the town's journal."""
        with self.record.reading(1) as ledger:
            return ledger.journal()


@contextmanager
def several(home: Path, address: str, weather: Weather) -> Iterator[Several]:
    """Serve a workspace to four bots that have one record."""
    with closing(Workspace(home / "workspace.db")) as workspace, running(workspace) as served:
        Hands(served).post("reset", now=STEPS[0].time.isoformat(), running=False)
        bots = []
        for number in range(BOTS):
            (home / f"{number}").mkdir()
            bots.append(BotProcess(served, home / f"{number}"))
        try:
            for bot in bots:
                bot.start(DATABASE_URL=address)
            until(lambda: Hands(served).get("clock")["sockets"] == BOTS, "all are connected")
            with closing(Database(address)) as record:
                yield Several(served, weather, record)
            for bot in bots:
                bot.terminate()
            assert [bot.wait() for bot in bots] == [0] * BOTS
        finally:
            for bot in bots:
                bot.kill()
                print(bot.log[-4_000:])  # shown where the test failed


def postponed(hands: People) -> None:
    """Record the later order; the town hall has no channel any more, so that the clerk is told."""
    hands.open(CLERK, OFFICE, "/election postpone", "change")
    recorded(hands, CLERK, {**CHANGE, "to": "February 25, 2020"})
    hands.settle()


def _named(*names: str) -> list[Step]:
    return [step for step in STEPS if step.name in names]


SOAK = bool(os.environ.get("SOAK"))
BEFORE = _named("setup", "vacancy", "order", *(("notice to the state",) if SOAK else ()))
AFTER = [
    Step("postponed", at(1, 10), postponed),
    *_named("first petition", *(("second petition", "third petition", "reviews") if SOAK else ())),
]
FACTS = {"set_up": 3} | dict.fromkeys(("vacancy", "order", "change"), 1)
FACTS |= dict.fromkeys(("petition", "verify", "acknowledge"), 3 if SOAK else 1)
FACTS |= {"done": 1, "review": 3} if SOAK else {}
"""How often each act stands in the journal; the set-up is the town, its channels and its roles."""


def test_four_bots_in_bad_weather_post_each_message_once_and_record_each_fact_once(
    tmp_path: Path, postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    print(f"SEED={SEED}")
    weather = Weather()
    monkeypatch.setattr(hub, "Faults", lambda: weather)
    name = f"several_{os.getpid()}"
    try:
        with several(tmp_path, postgres.make(name), weather) as town:
            weather.bad = True
            for step in BEFORE:
                town.lives(step)
            town.ask_at_once()
            town.people.post("channel", channel=HALL, archived=True)
            for step in AFTER:
                town.lives(step)
            weather.bad = False
            print(dict(weather.met))
            until(town.quiet, "nothing is owed")
            owed = {one.key: PLACES[one.posted_in] for one in town.owed()}
            assert town.posted() == Counter((room, f"1:{key}") for key, room in owed.items())
            news = [one.key for one in town.owed() if one.kind == "change_public"]
            assert [owed[key] for key in news] == [COMMISSION, DIRECTLY]
            assert Counter(line.act for line in town.journal()) == FACTS
            assert verify(town.journal()) == ()
    finally:
        postgres.drop(name)
