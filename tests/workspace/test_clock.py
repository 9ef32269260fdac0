"""The town's clock steps from wake to wake of every bot that follows it, and only forward."""

import json
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.workspace.clock import CivilClock
from bot.workspace.server import Running
from tests.workspace.client import PATIENCE, Control, NotDone

Json = dict[str, Any]
NOON = datetime(2027, 1, 4, 12, tzinfo=UTC)


class Follower:
    """A bot that follows the clock over HTTP and keeps a list of when it woke for what."""

    def __init__(self, desk: Running, name: str, wakes: list[datetime]) -> None:
        self._desk = desk
        self._name = name
        self._wakes = wakes
        self._leave = threading.Event()
        self.woke: list[datetime] = []
        self.wakened = threading.Event()
        self.seen: list[datetime] = []
        self._thread = threading.Thread(target=self._follow)
        self._seq = 0
        self._turn()
        self._thread.start()

    def leave(self) -> None:
        self._leave.set()
        Control(self._desk).post("settle")
        self._thread.join()

    def _follow(self) -> None:
        while not self._leave.is_set():
            self._turn()

    def _turn(self) -> None:
        tick = call(self._desk, f"clock/tick?bot={self._name}&after={self._seq}")
        now, self._seq = datetime.fromisoformat(tick["now"]), tick["seq"]
        self.seen.append(now)
        due = [w for w in self._wakes if w <= now]
        self.woke += [now] * len(due)
        if due:
            self.wakened.set()
        self._wakes = [w for w in self._wakes if w > now]
        following = min(self._wakes).isoformat() if self._wakes else None
        call(self._desk, "clock/wake", {"bot": self._name, "seq": self._seq, "next": following})


def call(desk: Running, path: str, body: Json | None = None) -> Json:
    headers = {"Authorization": f"Bearer {desk.workspace.bot_token}"}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{desk.base_url}/{path}", data, headers)
    with urllib.request.urlopen(request, timeout=60) as answer:
        read: Json = json.load(answer)
        return read


@pytest.fixture
def followers(desk: Running) -> Iterator[list[Follower]]:
    some: list[Follower] = []
    yield some
    for follower in some:
        follower.leave()


def after(hours: int) -> datetime:
    return NOON + timedelta(hours=hours)


def test_a_move_stops_at_every_wake_on_the_way(
    desk: Running, control: Control, followers: list[Follower]
) -> None:
    wakes = [after(1), after(30), after(31), after(90)]
    followers.append(Follower(desk, "one", list(wakes)))
    answer = control.post("clock", to=after(48).isoformat())
    assert followers[0].woke == wakes[:3]
    assert (answer["now"], answer["next"]) == (after(48).isoformat(), after(90).isoformat())
    control.post("clock", next=True)
    assert followers[0].woke == wakes


def test_two_bots_are_stepped_in_one_order(
    desk: Running, control: Control, followers: list[Follower]
) -> None:
    followers.append(Follower(desk, "one", [after(1), after(3)]))
    followers.append(Follower(desk, "two", [after(2), after(3)]))
    control.post("clock", to=after(4).isoformat())
    assert [f.woke for f in followers] == [[after(1), after(3)], [after(2), after(3)]]
    assert after(1) in followers[1].seen
    assert sorted(followers[1].seen) == followers[1].seen


def test_without_a_bot_the_clock_jumps(control: Control) -> None:
    assert control.post("clock", to=after(1000).isoformat())["now"] == after(1000).isoformat()
    assert control.get("clock")["bots"] == 0


def test_the_clock_goes_only_forward_once_it_is_used(control: Control) -> None:
    assert control.post("clock", to=after(-48).isoformat())["now"] == after(-48).isoformat()
    control.post("clock", to=after(1).isoformat())
    with pytest.raises(NotDone, match="only goes forward"):
        control.post("clock", to=after(0).isoformat())
    assert control.get("clock")["now"] == after(1).isoformat()


def test_a_killed_bot_does_not_hold_the_clock(desk: Running, control: Control) -> None:
    script = (
        "import sys, json, urllib.request\n"
        "base, token = sys.argv[1:]\n"
        "def call(path, body=None):\n"
        "    r = urllib.request.Request(base + path, body, {'Authorization': 'Bearer ' + token})\n"
        "    return json.load(urllib.request.urlopen(r))\n"
        "seq = call('/clock/tick?bot=b&after=0')['seq']\n"
        "wish = {'bot': 'b', 'seq': seq, 'next': '2027-01-05T12:00:00+00:00'}\n"
        "call('/clock/wake', json.dumps(wish).encode())\n"
        "print('following', flush=True)\n"
        "call('/clock/tick?bot=b&after=%d' % seq)\n"
        "call('/clock/tick?bot=b&after=%d' % (seq + 1000))\n"
    )
    command = [sys.executable, "-c", script, desk.base_url, desk.workspace.bot_token]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "following\n"
        assert control.get("clock")["bots"] == 1
        process.kill()
    assert control.post("clock", to=after(72).isoformat())["now"] == after(72).isoformat()
    assert control.get("clock")["bots"] == 0


def test_a_clock_that_runs_ticks_by_itself_when_it_passes_a_wake(
    desk: Running, control: Control, followers: list[Follower]
) -> None:
    soon = NOON + timedelta(milliseconds=50)
    followers.append(Follower(desk, "one", [soon]))
    control.post("clock", running=True)
    assert followers[0].wakened.wait(PATIENCE)
    assert soon <= followers[0].woke[0] < after(1)


def test_an_outage_of_hours_shuts_the_bot_out_and_passes_its_wakes(
    desk: Running, control: Control
) -> None:
    seq = call(desk, "clock/tick?bot=b&after=0")["seq"]
    call(desk, "clock/wake", {"bot": "b", "seq": seq, "next": after(2).isoformat()})
    control.post("fault", kind="outage", hours=10)
    tick = call(desk, f"clock/tick?bot=b&after={seq}")
    assert tick["now"] == after(10).isoformat()


def test_the_clock_is_the_bots_alone(desk: Running) -> None:
    with pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(f"{desk.base_url}/clock/tick?bot=b&after=0")
    caught.value.close()
    assert caught.value.code == 503


def test_a_running_clock_that_went_on_by_a_moment_is_no_step_back() -> None:
    """Between the reading of the clock and the step it runs on."""
    clock = CivilClock(datetime(2027, 1, 4, 15, tzinfo=UTC), running=True)
    clock.fresh = False
    before = clock.now()
    clock.move(before)
    assert clock.now() >= before
    with pytest.raises(ValueError, match="is before"):
        clock.move(before - timedelta(seconds=2))
