"""Several bots at once: each envelope is done by one of them, and none is lost with its bot."""

import contextlib
import json
import os
import queue
import signal
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import chain, cycle

import pytest
from slack_sdk import WebClient

from bot.workspace.server import Running, running
from bot.workspace.state import Workspace
from tests.workspace.client import PATIENCE, Control, Json, Puppet, actions, button
from tests.workspace.contract import Overheard

TOWN = "C0TOWNHALL1"
STARTING = 60
PEOPLE = ("dana", "marcus", "loretta", "earl", "priya", "walter")

BOT = """
import json, re, sys, threading
from slack_bolt import App
from slack_bolt.adapter.socket_mode import SocketModeHandler
from slack_sdk import WebClient

api, bot_token, app_token, name = sys.argv[1:]
app = App(client=WebClient(bot_token, base_url=api))
lock = threading.Lock()

def say(**words):
    with lock:
        print(json.dumps(words), flush=True)

@app.command(re.compile(".*"))
def command(ack, body):
    say(heard=body["text"])
    if not body["text"].startswith("held"):
        ack(f"{name} did {body['text']}")

@app.action(re.compile(".*"))
def action(body):
    say(heard=body["user"]["name"])

SocketModeHandler(app, app_token, ping_interval=1).connect()
say(ready=name)
threading.Event().wait()
"""
"""A bot that says what it hears, and acknowledges only commands that do not begin with "held"."""


@pytest.fixture
def desk() -> Iterator[Running]:
    """A workspace of its own that no bot is connected to."""
    workspace = Workspace(None)
    with running(workspace) as served:
        yield served
    workspace.close()


@pytest.fixture
def control(desk: Running) -> Control:
    """What members do in it."""
    return Control(desk)


class Process:
    """A bot in a process of its own, on unmodified slack_bolt."""

    def __init__(self, desk: Running, name: str) -> None:
        tokens = (desk.workspace.bot_token, desk.workspace.app_token)
        self._process = subprocess.Popen(
            [sys.executable, "-c", BOT, desk.api_url, *tokens, name],
            stdout=subprocess.PIPE,
            text=True,
        )
        self._lines: queue.Queue[Json] = queue.Queue()
        self._reader = threading.Thread(target=self._read, name=f"what {name} says")
        self._reader.start()
        assert self._lines.get(timeout=STARTING) == {"ready": name}

    def hears(self, count: int) -> list[str]:
        """The next things that it hears."""
        return [str(self._lines.get(timeout=PATIENCE)["heard"]) for _ in range(count)]

    def kill(self) -> list[str]:
        """End it by SIGKILL, in the middle of everything; what it heard besides."""
        if self._process.poll() is None:
            os.kill(self._process.pid, signal.SIGKILL)
            assert self._process.wait() == -signal.SIGKILL
        self._reader.join()
        return self.hears(self._lines.qsize())

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            for line in lines:
                self._lines.put(json.loads(line))


@contextlib.contextmanager
def process(desk: Running, name: str) -> Iterator[Process]:
    """A bot in a process, which does not outlive the test."""
    bot = Process(desk, name)
    try:
        yield bot
    finally:
        bot.kill()


@contextlib.contextmanager
def puppet(desk: Running, name: str) -> Iterator[Puppet]:
    """A bot in this process that says, in its acknowledgement, that it was the one."""
    bot = Overheard(desk)
    bot.on["command"] = lambda ack, body, **_: ack(f"{name} did {body['text']}")
    try:
        yield bot
    finally:
        bot.close()


Act = Callable[[], str]
"""Something that a member does; what becomes of it."""


def commands(control: Control, *texts: str) -> list[Act]:
    """Commands, each typed by the next of the members."""

    def typed(user: str, text: str) -> str:
        said = control.post("command", user=user, channel="#town-hall", text=f"/election {text}")
        return str(said["outcome"])

    return [partial(typed, *pair) for pair in zip(cycle(PEOPLE), texts, strict=False)]


def clicks(control: Control, *people: str) -> list[Act]:
    """Presses of the button of a message that the bot has posted."""

    def pressed(user: str) -> str:
        done = control.post("click", user=user, channel="#town-hall", action_id="go")
        return str(done["outcome"])

    return [partial(pressed, user) for user in people]


@contextlib.contextmanager
def at_once(acts: Sequence[Act]) -> Iterator[list[str]]:
    """Everything at the same moment; what became of each stands there at the end."""
    outcomes: list[str] = []
    with ThreadPoolExecutor(len(acts)) as pool:
        begun = [pool.submit(act) for act in acts]
        yield outcomes
        outcomes += [act.result() for act in begun]


def post_button(desk: Running) -> None:
    """Post a message with a button, as the bot."""
    web = WebClient(desk.workspace.bot_token, base_url=desk.api_url)
    web.chat_postMessage(channel=TOWN, text="press", blocks=[actions(button("go"))])


def heard(bot: Puppet) -> list[str]:
    """What a bot of this process has been told: the words of a command, or who pressed."""
    seen = []
    while not bot.quiet():
        kind, body = bot.heard.get_nowait()
        seen.append(str(body["text"] if kind == "command" else body["user"]["name"]))
    return seen


def answers(control: Control) -> Counter[tuple[str, str]]:
    """Who did what, as the members see it in the acknowledgements."""
    seen = [m["text"] for user in PEOPLE for m in control.messages(user, "#town-hall")]
    done = [text.partition(" did ") for text in seen if " did " in text]
    return Counter((name, text) for name, _, text in done)


def test_sixty_commands_of_six_members_reach_one_of_three_bots_each(
    desk: Running, control: Control
) -> None:
    texts = [str(number) for number in range(60)]
    with process(desk, "far") as far, puppet(desk, "near") as near, puppet(desk, "next") as other:
        for start in range(0, 60, 6):
            with at_once(commands(control, *texts[start : start + 6])) as outcomes:
                pass
            assert outcomes == ["answered"] * 6
        shares = {"near": heard(near), "next": heard(other)}
        shares["far"] = far.hears(60 - len(shares["near"]) - len(shares["next"]))
        assert far.kill() == []
        assert heard(near) == heard(other) == []
    assert all(shares.values())
    assert sorted(chain(*shares.values())) == sorted(texts)
    assert answers(control) == Counter((name, t) for name, mine in shares.items() for t in mine)


def test_what_a_killed_bot_held_is_done_once_by_another_and_what_it_had_done_is_not_done_again(
    desk: Running, control: Control
) -> None:
    post_button(desk)
    early, held = [f"early {n}" for n in range(4)], [f"held {n}" for n in range(6)]
    with process(desk, "far") as far, puppet(desk, "near") as near:
        with at_once(commands(control, *early)):
            pass
        with at_once([*commands(control, *held), *clicks(control, *PEOPLE)]) as outcomes:
            before = far.hears(2)
            unanswered = far.hears(6)
            assert far.kill() == []
        assert outcomes == ["answered"] * 12
        told = Counter(heard(near))
        assert told == Counter([*(t for t in early if t not in before), *held, *PEOPLE])
        assert set(unanswered) <= {*held, *PEOPLE}
        assert control.get("clock")["unacknowledged"] == 0
    assert answers(control) == Counter(
        [*(("far" if t in before else "near", t) for t in early), *(("near", t) for t in held)]
    )


def test_a_bot_that_joins_later_gets_its_share(desk: Running, control: Control) -> None:
    first, then = [f"first {n}" for n in range(12)], [f"then {n}" for n in range(18)]
    with puppet(desk, "near") as near, puppet(desk, "next") as other:
        with at_once(commands(control, *first)) as outcomes:
            pass
        assert outcomes == ["answered"] * 12
        assert sorted([*heard(near), *heard(other)]) == sorted(first)
        with process(desk, "late") as late:
            with at_once(commands(control, *then)) as outcomes:
                pass
            assert outcomes == ["answered"] * 18
            shares = [heard(near), heard(other)]
            shares.append(late.hears(18 - sum(map(len, shares))))
            assert late.kill() == []
    assert all(shares)
    assert sorted(chain(*shares)) == sorted(then)
    assert {text for name, text in answers(control) if name == "late"} == set(shares[2])


def test_what_is_typed_when_every_bot_is_gone_is_delivered_to_the_next(
    desk: Running, control: Control
) -> None:
    post_button(desk)
    texts = [f"kept {n}" for n in range(6)]
    with process(desk, "far"), puppet(desk, "near"):
        with at_once(commands(control, "one", "two")) as outcomes:
            pass
        assert outcomes == ["answered"] * 2
    with at_once([*commands(control, *texts), *clicks(control, "dana", "earl")]) as outcomes:
        pass
    assert outcomes == ["waiting"] * 8
    waits = [control.post("wait", user=user, notice="not connected") for user in PEOPLE]
    assert [len(seen["notices"]) for seen in waits] == [2, 1, 1, 2, 1, 1]
    assert control.get("clock")["unacknowledged"] == 8
    with puppet(desk, "next") as other:
        for user in PEOPLE:
            control.post("wait", user=user, channel="#town-hall", text="next did kept")
        told = [other.heard.get(timeout=PATIENCE) for _ in range(8)]
        assert Counter(kind for kind, _ in told) == {"command": 6, "action": 2}
        assert sorted(body["text"] for kind, body in told if kind == "command") == texts
        assert other.quiet()
    assert sum(answers(control).values()) == 8
    assert {t for name, t in answers(control) if name == "next"} == set(texts)
    assert all(control.messages(user, "#town-hall") for user in PEOPLE)
