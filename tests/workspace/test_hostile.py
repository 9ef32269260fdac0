"""Other pages, guesses and garbage are refused in words, and odd names are shown as words."""

import http.client
import json
import logging
import re
import socket
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from html import escape, unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

import pytest
from slack_sdk import WebClient
from websockets.sync.client import connect

from bot.workspace import control as control_api
from bot.workspace.page import page_routes
from bot.workspace.server import Running, running
from bot.workspace.state import Workspace
from tests.workspace.client import (
    Control,
    Json,
    Puppet,
    actions,
    button,
    field,
    home,
    modal,
    section,
    text,
)
from tests.workspace.contract import Overheard

MANIFEST = Path(__file__).resolve().parents[2] / "manifest.yml"
TOWN, DANA = "C0TOWNHALL1", "U0DANA00001"
PAGE = f"/as/{DANA}/c/{TOWN}"
JSON, FORM = "application/json", "application/x-www-form-urlencoded"
MULTIPART = "multipart/form-data; boundary=edge"
VERBS = re.findall(r"^POST (\w+)", control_api.__doc__ or "", re.M)
DEEP = b'{"a":' * 500 + b"1" + b"}" * 500


class Log(logging.Handler):
    """What the server writes when something went wrong in it."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.wrong: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep errors and tracebacks."""
        if record.exc_info or record.levelno >= logging.ERROR:
            self.wrong.append(self.format(record))


@dataclass(frozen=True)
class Town:
    """A served workspace with its page, and the log of its server."""

    desk: Running
    log: Log

    @property
    def port(self) -> int:
        """Where it listens."""
        return urlsplit(self.desk.base_url).port or 0

    def token(self, kind: str) -> dict[str, str]:
        """The headers of somebody who has a token."""
        workspace = self.desk.workspace
        headers = {
            "control": {"X-Control-Token": workspace.control_token},
            "bot": {"Authorization": f"Bearer {workspace.bot_token}"},
            "none": {},
        }
        return headers[kind]

    def still_well(self) -> None:
        """Nothing went wrong in the server, and everybody is answered as before."""
        web = WebClient(self.desk.workspace.bot_token, base_url=self.desk.api_url)
        assert web.auth_test()["ok"]
        assert web.conversations_history(channel=TOWN)["ok"]
        assert ask(self, "GET", PAGE).status == 200
        assert Control(self.desk).get("state")["ok"]
        assert self.log.wrong == []


@pytest.fixture(scope="module")
def _town() -> Iterator[Town]:
    workspace, log = Workspace(None), Log()
    with running(workspace, page_routes=page_routes(MANIFEST)) as desk:
        loggers = [logging.getLogger(name) for name in ("uvicorn.error", "asyncio")]
        for logger in loggers:
            logger.setLevel(logging.WARNING)
            logger.addHandler(log)
        yield Town(desk, log)
        for logger in loggers:
            logger.removeHandler(log)
    workspace.close()
    assert log.wrong == []


@pytest.fixture
def town(_town: Town) -> Iterator[Town]:
    """The town, begun again; it must be well afterwards."""
    control = Control(_town.desk)
    control.post("reset", now="2027-01-04T12:00:00+00:00", running=False)
    control.post("clock", to="2027-01-04T12:00:01+00:00")
    _town.log.wrong.clear()
    yield _town
    _town.still_well()


@dataclass(frozen=True)
class Answer:
    """An answer over HTTP."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def kind(self) -> str:
        """The type of what it carries."""
        return self.headers.get("content-type", "")

    @property
    def text(self) -> str:
        """Its words."""
        return self.body.decode()

    def refused(self) -> bool:
        """Whether it is a refusal in words: a client's error, or Slack's ok false with an error."""
        if self.status == 200:
            said = json.loads(self.body)
            return said["ok"] is False and re.fullmatch(r"[a-z_]+", said["error"]) is not None
        plain = self.kind.startswith(("text/plain", "text/html"))
        words = self.text if plain else json.loads(self.body)["error"]
        return 400 <= self.status < 500 and 0 < len(words) < 500 and "Traceback" not in words


def ask(town: Town, verb: str, path: str, body: bytes | None = None, headers: Any = None) -> Answer:
    """One request, exactly as it is written here, and its answer."""
    line = http.client.HTTPConnection("127.0.0.1", town.port, timeout=30)
    try:
        try:
            line.request(verb, path, body, headers or {})
        except (BrokenPipeError, ConnectionResetError):
            assert body is not None, "only a body may be refused before it has come"
        got = line.getresponse()
        headers = {name.lower(): value for name, value in got.getheaders()}
        return Answer(got.status, headers, got.read() if got.status != 101 else b"")
    finally:
        line.close()


# Other pages


UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}
ELSEWHERE: dict[str, dict[str, str]] = {
    "a name of theirs that leads here": {"Host": "evil.example"},
    "that name with our port": {"Host": "evil.example:{port}"},
    "a name that begins like ours": {"Host": "127.0.0.1.evil.example:{port}"},
    "a name that ends like ours": {"Host": "evil.example.localhost:{port}"},
    "a name with ours before an at": {"Host": "127.0.0.1:{port}@evil.example"},
    "our address and another port": {"Host": "127.0.0.1:1"},
    "every address": {"Host": "0.0.0.0:{port}"},
    "no name": {"Host": ""},
    "another page": {"Origin": "https://evil.example"},
    "another page by http": {"Origin": "http://evil.example:{port}"},
    "a page on another port": {"Origin": "http://127.0.0.1:1"},
    "our address by https": {"Origin": "https://127.0.0.1:{port}"},
    "a page that begins like ours": {"Origin": "http://127.0.0.1:{port}.evil.example"},
    "a sandboxed frame": {"Origin": "null"},
    "a file": {"Origin": "file://"},
    "an extension": {"Origin": "chrome-extension://abcdefgh"},
    "an empty origin": {"Origin": ""},
}
ADDRESSES: dict[str, tuple[str, str, bytes | None, str]] = {
    "the page": ("GET", PAGE, None, "none"),
    "a file of the page": ("GET", "/static/page.js", None, "none"),
    "what there is": ("GET", "/control/state", None, "control"),
    "a reset": ("POST", "/control/reset", b"{}", "control"),
    "a message": (
        "POST",
        "/control/message",
        b'{"user": "dana", "channel": "#town-hall", "text": "hello"}',
        "control",
    ),
    "a question beforehand": ("OPTIONS", "/control/message", None, "none"),
    "the Web API": (
        "POST",
        "/api/chat.postMessage",
        b'{"channel": "C0TOWNHALL1", "text": "hello"}',
        "bot",
    ),
}


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("whence", ELSEWHERE)
def test_nothing_is_served_to_another_page_or_by_another_name_even_with_a_token(
    town: Town, whence: str, address: str
) -> None:
    verb, path, body, kind = ADDRESSES[address]
    before = Control(town.desk).get("state")["seq"]
    here = {"Content-Type": JSON, **town.token(kind)}
    there = {name: value.format(port=town.port) for name, value in ELSEWHERE[whence].items()}
    answer = ask(town, verb, path, body, {**here, **there})
    assert (answer.status, answer.text) == (403, "only from this computer")
    assert not [name for name in answer.headers if name.startswith("access-control-")]
    assert Control(town.desk).get("state")["seq"] == before
    if address == "the page":
        assert ask(town, verb, path, body, here).status == 200


def test_a_request_without_a_host_is_not_served(town: Town) -> None:
    with socket.create_connection(("127.0.0.1", town.port), timeout=30) as line:
        line.sendall(f"GET {PAGE} HTTP/1.0\r\n\r\n".encode())
        answer = b"".join(iter(lambda: line.recv(65536), b""))
    assert answer.split(b"\r\n")[0].split()[1] == b"403"
    assert town.desk.workspace.control_token.encode() not in answer


@pytest.mark.parametrize("kind", [FORM, "text/plain", MULTIPART, JSON, ""])
@pytest.mark.parametrize("verb", [*VERBS, "nothing"])
def test_nothing_is_done_without_the_token(town: Town, verb: str, kind: str) -> None:
    control = Control(town.desk)
    before = control.get("state")
    token = town.desk.workspace.control_token
    asked = {"user": "dana", "channel": "#town-hall", "text": "hello", "token": token}
    bodies = {
        FORM: "&".join(f"{name}={quote(value)}" for name, value in asked.items()),
        MULTIPART: "--edge\r\nContent-Disposition: form-data; name=token\r\n\r\n"
        f"{token}\r\n--edge--\r\n",
    }
    body = bodies.get(kind, json.dumps(asked)).encode()
    for headers in (
        {},
        {"X-Control-Token": ""},
        {"X-Control-Token": "guessed"},
        {"X-Control-Token": f"{token} "[1:]},
        {"Authorization": f"Bearer {token}"},
        {"Cookie": f"x-control-token={token}"},
    ):
        typed = {"Content-Type": kind} if kind else {}
        answer = ask(town, "POST", f"/control/{verb}?token={token}", body, {**typed, **headers})
        assert (answer.status, json.loads(answer.body)["ok"]) == (403, False), headers
    assert control.get("state") == before


@pytest.mark.parametrize("sight", ["state", "messages", "views", "home", "file", "clock"])
def test_nothing_is_seen_without_the_token(town: Town, sight: str) -> None:
    path = f"/control/{sight}?user=dana&channel=%23town-hall&id=x"
    for headers in ({}, {"X-Control-Token": "guessed"}):
        answer = ask(town, "GET", path, headers=headers)
        assert (answer.status, json.loads(answer.body)["ok"]) == (403, False)


@pytest.mark.parametrize("kind", ["control", "bot"])
def test_a_token_opens_only_its_own_door(town: Town, kind: str) -> None:
    path = "/api/auth.test" if kind == "control" else "/control/state"
    token = next(iter(town.token(kind).values())).removeprefix("Bearer ")
    headers = {"Authorization": f"Bearer {token}", "X-Control-Token": token}
    assert ask(town, "GET", path, headers=headers).refused()


@pytest.mark.parametrize("whence", ["here", *ELSEWHERE])
@pytest.mark.parametrize("ticket", ["fresh", "used", "guessed", "none"])
def test_a_socket_needs_a_fresh_ticket_and_comes_from_here(
    town: Town, ticket: str, whence: str
) -> None:
    app = town.desk.workspace.app_token
    client = WebClient(app, base_url=town.desk.api_url)
    fresh = str(client.apps_connections_open(app_token=app)["url"])
    if ticket == "used":
        with connect(fresh) as line:
            assert json.loads(line.recv(timeout=30))["type"] == "hello"
    own = re.sub("ticket=[^&]+", "ticket=guessed", fresh) if ticket == "guessed" else fresh
    path = "/link/" if ticket == "none" else urlsplit(own)._replace(scheme="", netloc="").geturl()
    there = {name: value.format(port=town.port) for name, value in UPGRADE.items()}
    for name, value in ELSEWHERE.get(whence, {}).items():
        there[name] = value.format(port=town.port)
    answer = ask(town, "GET", path, headers=there)
    assert answer.status == (101 if (ticket, whence) == ("fresh", "here") else 403)


# Garbage


@dataclass(frozen=True)
class Asked:
    """A request that nobody should make; with it, whose token it carries."""

    path: str
    body: bytes | None = None
    token: str = "none"
    kind: str = JSON
    verb: str = ""

    @property
    def method(self) -> str:
        """How it is asked."""
        return self.verb or ("GET" if self.body is None else "POST")


def api(method: str, **arguments: Any) -> Asked:
    """A call of the Web API with wrong arguments."""
    return Asked(f"/api/{method}", json.dumps(arguments).encode(), "bot")


def act(verb: str, **given: Any) -> Asked:
    """A call of the control API with wrong arguments."""
    return Asked(f"/control/{verb}", json.dumps(given).encode(), "control")


def blocks(*wrong: Any) -> Asked:
    """A message with wrong blocks."""
    return api("chat.postMessage", channel=TOWN, text="x", blocks=list(wrong))


DEEPEST = b"[" * 100_000
_NUMBER = {"type": "number_input", "action_id": "a", "is_decimal_allowed": False}
GARBAGE: dict[str, Asked] = {
    "half a character in a message": api("chat.postMessage", channel=TOWN, text="\ud800"),
    "half a character as a thread": api(
        "chat.postMessage", channel=TOWN, text="x", thread_ts="\ud800"
    ),
    "half a character in a view": api(
        "views.publish", user_id=DANA, view={"type": "home", "blocks": [section("\ud800")]}
    ),
    "half a character as a type": blocks({"type": "\ud800"}),
    "half a character as a token": Asked("/api/auth.test", b'{"token": "\\ud800"}'),
    "half a character of a member": act(
        "message", user="dana", channel="#town-hall", text="\ud800"
    ),
    "half a character as a name": act("user", user="new", real_name="\ud800"),
    "too deep for the Web API": Asked("/api/chat.postMessage", DEEPEST, "bot"),
    "too deep for the Web API without a token": Asked("/api/auth.test", DEEPEST),
    "too deep for the control": Asked("/control/command", DEEPEST, "control"),
    "too deep for a response": Asked("/response/guessed", DEEPEST),
    "too deep a form": Asked("/api/chat.postMessage", b"blocks=" + DEEPEST, "bot", FORM),
    "no JSON to a response": Asked("/response/guessed", b"{"),
    "bytes to a response": Asked("/response/guessed", b"\xff"),
    "a form to a response": Asked("/response/guessed", b"text=x", kind=FORM),
    "no JSON to the clock": Asked("/clock/wake", b"{", "bot"),
    "a list to the clock": Asked("/clock/wake", b"[]", "bot"),
    "a wake of nobody": Asked("/clock/wake", b"{}", "bot"),
    "a tick of nobody": Asked("/clock/tick", token="bot"),
    "a tick after a word": Asked("/clock/tick?bot=x&after=x", token="bot"),
    "metadata that is a word": api("chat.postMessage", channel=TOWN, text="x", metadata="owed"),
    "metadata that is a list": api("chat.postMessage", channel=TOWN, text="x", metadata=["owed"]),
    "files that are words": api("files.completeUploadExternal", files=["F0"]),
    "files that are nothing": api("files.completeUploadExternal", files=[None]),
    "a time that is no number": api("conversations.history", channel=TOWN, oldest="then"),
    "a limit of odd digits": api("users.list", limit="²"),
    "a limit of too many digits": api("users.list", limit="9" * 5000),
    "a cursor of odd digits": api("users.list", cursor="dXNlcj²"),
    "a least number that is none": blocks(
        field("n", {**_NUMBER, "min_value": "few", "max_value": "9"})
    ),
    "a user that is a list": act("home", user=["dana"]),
    "a user that is a number": act("command", user=5, channel="#town-hall", text="/election"),
    "a channel that is a number": act("command", user="dana", channel=5, text="/election"),
    "a command that is a number": act("command", user="dana", channel="#town-hall", text=5),
    "a text that is nothing": act("message", user="dana", channel="#town-hall", text=None),
    "a wait of a list": act("wait", user=["dana"], channel="#town-hall", timeout=0),
    "a fault of an unknown kind": act("fault", kind="ratelimitd", method="auth.test"),
    "a fault of a kind that is a list": act("fault", kind=[]),
    "seconds of a fault that are a word": act(
        "fault", kind="slow", seconds="many", method="nothing"
    ),
    "changes after a word": Asked(f"/as/{DANA}/events?after=x"),
    "a page of too many digits": Asked("/files/F0/page/" + "9" * 5000 + ".png"),
    "a message of too many digits": Asked(f"/archives/{TOWN}/p" + "9" * 5000),
    "no method": Asked("/api/", b"{}"),
    "an unknown method": Asked("/api/chat.delete", b"{}", "bot"),
    "a method and more": Asked("/api/auth.test/x", b"{}", "bot"),
    "half a JSON": Asked("/api/chat.postMessage", b'{"channel": ', "bot"),
    "JSON that is no object": Asked("/api/chat.postMessage", b'["x"]', "bot"),
    "JSON that is nothing": Asked("/api/chat.postMessage", b"null", "bot"),
    "bytes that are no text": Asked("/api/chat.postMessage", b"\xff\xfe{}", "bot"),
    "a form of garbage": Asked("/api/chat.postMessage", b"blocks=%ff&view={", "bot", FORM),
    "parts without an end": Asked("/api/chat.postMessage", b"--edge\r\nx", "bot", MULTIPART),
    "parts without an edge": Asked("/api/chat.postMessage", b"x", "bot", "multipart/form-data"),
    "an unknown kind of body": Asked("/api/chat.postMessage", b"<x/>", "bot", "text/xml"),
    "a channel that is a list": api("chat.postMessage", channel=["x"], text="x"),
    "a channel that is an object": api("chat.postMessage", channel={"id": TOWN}, text="x"),
    "blocks that are an object": api("chat.postMessage", channel=TOWN, text="x", blocks={"a": 1}),
    "blocks that are a number": api("chat.postMessage", channel=TOWN, text="x", blocks=5),
    "a block that is a word": blocks("section"),
    "a block that is a list": blocks([[]]),
    "a block that is nothing": blocks(None),
    "a block of a type that is a list": blocks({"type": ["section"]}),
    "a text that is a number": blocks({"type": "section", "text": 5}),
    "a text that is true": blocks({"type": "section", "text": {"type": "mrkdwn", "text": True}}),
    "elements that are a word": blocks({"type": "actions", "elements": "button"}),
    "elements that are nothing": blocks({"type": "actions", "elements": [None]}),
    "blocks within blocks within blocks": blocks({"type": "section", "text": json.loads(DEEP)}),
    "a view that is a word": api("views.publish", user_id=DANA, view="home"),
    "a view that is a list": api("views.publish", user_id=DANA, view=["home"]),
    "a view that is nothing": api("views.publish", user_id=DANA, view=None),
    "a view of blocks that are a word": api(
        "views.publish", user_id=DANA, view={"type": "home", "blocks": "x"}
    ),
    "a limit that is a word": api("users.list", limit="ten"),
    "a limit below nothing": api("users.list", limit=-1),
    "a limit that is a fraction": api("users.list", limit=1.5),
    "a cursor of somebody else": api("users.list", cursor="dXNlcjpVMDYx"),
    "files that are a word": api("files.completeUploadExternal", files="F0"),
    "a length that is a list": api("files.getUploadURLExternal", filename="a", length=[3]),
    "a length beyond everything": api("files.getUploadURLExternal", filename="a", length=10**12),
    "a guessed upload": Asked("/upload/v1/F0NOTHING00", b"x"),
    "an upload of no part": Asked("/upload/v1/F0NOTHING00", b"--edge--\r\n", kind=MULTIPART),
    "a guessed file": Asked(f"/files/{DANA}/F0NOTHING00/a.txt"),
    "a guessed private file": Asked("/files-pri/T0-F0NOTHING00/a.txt"),
    "a guessed response": Asked("/response/guessed", b'{"text": "x"}'),
    "a response that is looked at": Asked("/response/guessed"),
    "the town's clock of nobody": Asked("/clock/wake", b"{}", verb="PUT"),
    "nowhere": Asked("/nowhere"),
    "nowhere at all": Asked("//evil.example/"),
    "a member who is nobody": Asked("/as/U0NOBODY000/home"),
    "a member of odd bytes": Asked("/as/%ff%00/home"),
    "a file that is none": Asked(f"/as/{DANA}/files/F0NOTHING00"),
    "a page of no file": Asked("/files/F0NOTHING00/page/1.png"),
    "a message that is none": Asked(f"/archives/{TOWN}/p1799064000000000"),
    "a message of no channel": Asked("/archives/C0NOWHERE00/p1799064000000000"),
    "an unknown verb": act("nothing"),
    "a verb that is looked at": Asked("/control/command", token="control"),
    "a verb that is put": Asked("/control/command", b"{}", "control", verb="PUT"),
    "a verb that is deleted": Asked("/control/reset", token="control", verb="DELETE"),
    "a sight that is done": Asked("/control/state", b"{}", "control"),
    "an unknown sight": Asked("/control/nothing", token="control"),
    "a sight of nobody": Asked("/control/views?user=nobody", token="control"),
    "a sight of nowhere": Asked("/control/messages?user=dana&channel=x", token="control"),
    "a sight without a name": Asked("/control/home", token="control"),
    "no JSON to the control": Asked("/control/command", b"{", "control"),
    "a form to the control": Asked("/control/command", b"user=dana", "control", FORM),
    "an upload without a file": Asked("/control/upload", b"--edge--\r\n", "control", MULTIPART),
    "an upload that is no file": Asked("/control/upload", b"x", "control", MULTIPART),
    "a command without anything": act("command"),
    "a command in a channel of channels": act("command", user="dana", channel={"a": 1}, text="/x"),
    "a command of nobody": act("command", user="nobody", channel="#town-hall", text="/election"),
    "a command that is none": act("command", user="dana", channel="#town-hall", text="/sudo"),
    "a command to nobody": act("command", user="dana", channel="@nobody", text="/election"),
    "a message to nowhere": act("message", user="dana", channel="#nowhere", text="x"),
    "a click on nothing": act("click", user="dana", channel="#town-hall", action_id="x"),
    "a click in no form": act("click", user="dana", action_id="x"),
    "a submission of no form": act("submit", user="dana", values={}),
    "a submission of values that are a list": act("submit", user="dana", values=["x"]),
    "a form that is not open": act("close", user="dana", view="V0NOTHING00"),
    "a date that is none": act("clock", to="4 July"),
    "a date that is a list": act("clock", to=[]),
    "a date that is past": act("clock", to="2020-01-01T00:00:00+00:00"),
    "an hour that is a word": act("fault", kind="outage", hours="many"),
    "a time that is a word": act("fault", kind="expire", seconds="many"),
    "a new member without a name": act("user", user="new"),
    "a channel that is none": act("channel", channel="#nowhere", archived=True),
    "a reset to a word": act("reset", now="tomorrow"),
}


@pytest.mark.parametrize("name", GARBAGE)
def test_garbage_is_refused_in_words(town: Town, name: str) -> None:
    asked = GARBAGE[name]
    headers = {**town.token(asked.token), "Content-Type": asked.kind}
    answer = ask(town, asked.method, asked.path, asked.body, headers)
    assert answer.refused(), answer


TRAVERSALS = [
    *("..", "../page.py", "../../workspace/page.py", "%2e%2e/page.py", "..%2fpage.py"),
    *("%2e%2e%2fpage.py", "..%5cpage.py", "..%252fpage.py", "....//page.py", "/etc/passwd"),
    *("%2fetc%2fpasswd", "page.js%00.txt", "%00", "%ff", "templates/page.html"),
    *("../../../../../../etc/passwd", "%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd"),
]


@pytest.mark.parametrize("path", TRAVERSALS)
@pytest.mark.parametrize("root", ["/static/", f"/files/{DANA}/F0NOTHING00/", "/files-pri/T0/"])
def test_no_path_leads_out(town: Town, root: str, path: str) -> None:
    answer = ask(town, "GET", root + path)
    assert answer.status in (400, 404), answer
    assert b"root:" not in answer.body
    assert b"import " not in answer.body


LARGE = 5_000_000


@pytest.mark.parametrize(
    "asked",
    [
        Asked("/control/message", b"x" * LARGE),
        Asked("/control/upload", b"x" * LARGE, kind=MULTIPART),
        Asked("/control/command", b"{" + b" " * LARGE, "control"),
        api("chat.postMessage", channel=TOWN, text="x" * LARGE),
        api("chat.postMessage", channel=TOWN, text="x", blocks=[section("x")] * 50_000),
        api(
            "chat.postMessage",
            channel=TOWN,
            text="x",
            metadata={"event_type": "x"} | {"event_payload": {"key": "x" * LARGE}},
        ),
        api("views.publish", user_id=DANA, view=home(*[section("x" * 3000)] * 1500)),
        Asked("/upload/v1/F0NOTHING00", b"x" * LARGE),
        Asked("/response/guessed", json.dumps({"text": "x" * LARGE}).encode()),
        Asked("/static/" + "x" * 20_000),
        Asked("/as/" + "x" * 20_000),
    ],
    ids=lambda asked: f"{asked.token} {asked.path[:30]} {len(asked.body or b'')}",
)
def test_what_is_too_large_is_refused_in_words(town: Town, asked: Asked) -> None:
    headers = {**town.token(asked.token), "Content-Type": asked.kind}
    assert ask(town, asked.method, asked.path, asked.body, headers).refused()


@pytest.mark.parametrize(
    "sent",
    [
        b"GARBAGE\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc",
        b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nX: " + b"x" * 100_000 + b"\r\n\r\n",
    ],
)
def test_what_is_no_http_is_refused(town: Town, sent: bytes) -> None:
    with socket.create_connection(("127.0.0.1", town.port), timeout=30) as line:
        line.sendall(sent)
        line.shutdown(socket.SHUT_WR)
        assert line.recv(100).split()[1] in (b"400", b"403", b"431")


# Odd names


NAMES = {
    "a script": "<script>alert(1)</script>",
    "an attribute": "\"'><img src=x onerror=alert(1)>",
    "a broadcast": "<!channel> @channel",
    "a mention": f"<@{DANA}> <https://evil.example|press>",
    "an entity": "&lt;b&gt; &amp; &#39; &nbsp;",
    "a template": "{{ 7 * 7 }}{% raw %}${7*7}",
    "an end": "</option></select></title></textarea></div>-->",
    "a turn": "Ann \u202egnihton\u2066 \u200f",
    "quotes": 'O\'Neal "the" ‘mayor’ \\',
    "many characters": "Wm " * 66 + "Wm",
    "emoji": "🗳️ 👩‍⚖️ ñ é ﷽",
}
TURNS = re.compile("[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]")
VOID = {"meta", "link", "input", "img", "br", "hr"}
APART = {
    "bdi",
    "title",
    "option",
    "textarea",
    "pre sheet",
    "small",
    "span sr",
    "p quiet",
    "p error",
}
"""Elements of which the words cannot turn around what stands behind them."""


class Sight(HTMLParser):
    """What a browser makes of a page: its words, its attributes, its elements."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self._open: list[str] = []
        self.words: list[tuple[str, tuple[str, ...]]] = []
        self.given: list[tuple[str, str, str]] = []
        self.feed(html)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        self.given += [(tag, name, value or "") for name, value in attrs]
        if tag not in VOID:
            self._open.append(" ".join([tag, *(v or "" for n, v in attrs if n == "class")]))

    def handle_endtag(self, tag: str) -> None:
        """The element that began last ends, and no other."""
        assert self._open.pop().split()[0] == tag

    def handle_data(self, data: str) -> None:
        """Words, and what they stand in."""
        self.words.append((data, tuple(self._open)))

    @property
    def seen(self) -> str:
        """All words that stand between the elements."""
        return "".join(data for data, _ in self.words)

    @property
    def text(self) -> str:
        """All words, and those of the attributes, one after the other."""
        return "\n".join([self.seen, *(value for _, _, value in self.given)])

    def shows(self, words: str) -> bool:
        """Whether it shows these words, characters that turn a line by their code or not."""
        return by_code(words) in by_code(self.text)

    def harmless(self) -> None:
        """Nothing runs, nothing is fetched, and no word turns what stands behind it around."""
        scripts = [a for tag, *a in self.given if tag == "script"]
        assert scripts == [["src", "/static/page.js"], ["defer", ""]]
        for tag, name, value in self.given:
            assert not name.startswith("on"), (tag, name, value)
            assert name not in ("style", "srcdoc", "action", "formaction"), (tag, name, value)
            if name in ("src", "href"):
                assert value.startswith(("/", "#")), (tag, name, value)
        for data, within in self.words:
            if TURNS.search(data):
                assert APART & set(within), (data, within)


def by_code(words: str) -> str:
    """The words with each character that turns a line around shown by its code."""
    return TURNS.sub(lambda found: f"U+{ord(found[0]):04X}", words)


def look(town: Town, path: str) -> Sight:
    """A page as it is seen."""
    answer = ask(town, "GET", path)
    assert (answer.status, answer.kind) == (200, "text/html; charset=utf-8")
    return Sight(answer.text)


def plain(words: str, longest: int = 2000) -> Json:
    """A plain text object of a bot that escapes what it says, as long as Slack lets it be."""
    while len(escape(words, quote=False)) > longest:
        words = words[:-1]
    return text(escape(words, quote=False))


def said(shown: Json) -> str:
    """The words that a text object means."""
    return unescape(shown["text"])


@pytest.fixture(scope="module")
def _bot(_town: Town) -> Iterator[Puppet]:
    bot = Overheard(_town.desk)
    yield bot
    bot.close()


@pytest.fixture
def bot(town: Town, _bot: Puppet) -> Puppet:
    """A connected bot."""
    _bot.begin()
    return _bot


def join(town: Town, bot: Puppet, name: str) -> str:
    """A new member of this name; the id."""
    control = Control(town.desk)
    joined = control.post("user", user="odd", real_name=f"Member {name}", title=f"Title {name}")
    assert bot.hears("event")["event"]["type"] == "team_join"
    return str(joined["user"]["id"])


@pytest.mark.parametrize("odd", NAMES)
def test_an_odd_name_of_a_member_is_words(town: Town, bot: Puppet, odd: str) -> None:
    name = NAMES[odd]
    member, control = join(town, bot, name), Control(town.desk)
    said_by = control.post("message", user="odd", channel="#town-hall", text=f"Written {name}")
    bot.web.chat_postMessage(channel=TOWN, text=f"Asked: <@{member}>")
    thread = f"{PAGE}/t/{said_by['ts']}"
    control.post("message", user="odd", channel="#town-hall", text=name, thread_ts=said_by["ts"])
    for path in (PAGE, thread, f"/as/{member}/c/{TOWN}", f"/as/{member}/home"):
        sight = look(town, path)
        assert sight.shows(f"Member {name}")
        assert sight.shows(f"Title {name}")
        assert sight.shows(f"Written {name}") is (TOWN in path)
        sight.harmless()
    assert look(town, PAGE).shows(f"Asked: @Member {name}")


@pytest.mark.parametrize("odd", NAMES)
def test_an_odd_name_in_what_the_bot_says_is_words(town: Town, bot: Puppet, odd: str) -> None:
    name = NAMES[odd]
    head, press = plain(f"Head {name}", 150), plain(f"Press {name}", 75)
    shown = [
        {"type": "header", "text": head},
        section(escape(f"Section *{name}*", quote=False)),
        {"type": "context", "elements": [plain(f"Context {name}")]},
        actions(button("go", text=press, value=name, accessibility_label=press["text"])),
    ]
    bot.web.chat_postMessage(channel=TOWN, text=escape(f"Only text {name}", quote=False))
    bot.web.chat_postMessage(channel=TOWN, text="Blocks", blocks=shown)
    bot.web.views_publish(user_id=DANA, view=home(*shown))
    for path in (PAGE, f"/as/{DANA}/home"):
        sight = look(town, path)
        for words in (said(head), "Section ", name, f"Context {name}", said(press)):
            assert sight.shows(words), words
        assert sight.shows(f"Only text {name}") is (path == PAGE)
        sight.harmless()


@pytest.mark.parametrize("odd", NAMES)
def test_what_is_not_escaped_is_no_markup_either(town: Town, bot: Puppet, odd: str) -> None:
    name = NAMES[odd]
    bot.web.chat_postMessage(channel=TOWN, text=name, blocks=[section(f"Raw {name}")])
    bot.web.chat_postMessage(channel=TOWN, text=f"Raw {name}")
    sight = look(town, PAGE)
    assert sum("Raw " in data for data, _ in sight.words) == 2
    links = [value for tag, name, value in sight.given if name == "href" and "://" in value]
    assert links == (["https://evil.example"] * 2 if odd == "a mention" else [])
    sight.given = [one for one in sight.given if one[2] not in links]
    sight.harmless()


@pytest.mark.parametrize("odd", NAMES)
def test_an_odd_name_of_a_file_is_words(town: Town, bot: Puppet, odd: str) -> None:
    name = NAMES[odd].replace("/", "")
    done = bot.web.files_upload_v2(
        filename=f"{name}.txt", title=f"File {name}", content=f"Inside {name}"
    )
    link = f"<{done['files'][0]['permalink']}|{escape(f'Link {name}', quote=False)}>"
    bot.web.chat_postMessage(channel=TOWN, text=link)
    sight = look(town, PAGE)
    for words in (f"File {name}", f"Link {name}", f"{name}.txt"):
        assert sight.shows(words), words
    sight.harmless()
    own = look(town, f"/as/{DANA}/files/{done['files'][0]['id']}")
    for words in (f"File {name}", f"Inside {name}", f"{name}.txt"):
        assert own.shows(words), words
    own.harmless()
    [path] = [value for tag, name, value in own.given if name == "href" and "/files/" in value]
    got = ask(town, "GET", path)
    assert (got.status, got.text) == (200, f"Inside {name}")


def test_a_file_is_never_shown_as_a_page_of_the_workspace(town: Town, bot: Puppet) -> None:
    name, page = "a\r\nX-Evil: 1.html", "<script>alert(1)</script>"
    done = bot.web.files_upload_v2(filename=name, title="Page", content=page)
    path = urlsplit(done["files"][0]["permalink"]).path
    got = ask(town, "GET", path)
    assert (got.status, got.text) == (200, page)
    assert got.headers["content-disposition"].startswith("attachment;")
    assert got.headers["content-security-policy"] == "sandbox"
    assert got.headers["x-content-type-options"] == "nosniff"
    assert "x-evil" not in got.headers


@pytest.mark.parametrize("odd", NAMES)
def test_an_odd_name_in_a_form_is_words(town: Town, bot: Puppet, odd: str) -> None:
    name, control = NAMES[odd], Control(town.desk)
    member, choice = join(town, bot, name), plain(f"Option {name}", 75)
    options = [{"text": choice, "value": name[:75]}, {"text": text("Other"), "value": "other"}]
    offers = {"options": options}
    elements: dict[str, Json] = {
        "typed": {"type": "plain_text_input", "initial_value": f"Value {name}"},
        "long": {"type": "plain_text_input", "multiline": True, "initial_value": f"Long {name}"},
        "one": {"type": "static_select", "initial_option": options[0], **offers},
        "boxes": {"type": "checkboxes", "initial_options": options, **offers},
        "many": {"type": "multi_static_select", "initial_options": options, **offers},
        "who": {"type": "users_select", "initial_user": member},
        "people": {"type": "multi_users_select", "initial_users": [member]},
        "far": {"type": "external_select", "initial_option": options[0], "min_query_length": 0},
    }
    label, hint = plain(f"Label {name}"), plain(f"Hint {name}")
    fields = [
        {**field(block_id, {**element, "action_id": "a"}), "label": label, "hint": hint}
        for block_id, element in elements.items()
    ]
    frame = {part: plain(name.strip(), 24) for part in ("title", "submit", "close")}
    opens = modal(*fields, **frame)
    control.post("command", user="dana", channel="#town-hall", text="/election")
    bot.web.views_open(trigger_id=bot.hears("command")["trigger_id"], view=opens)
    bot.on["view"] = lambda ack, **_: ack(
        response_action="errors", errors={"typed": f"Error {name}"}
    )
    assert control.post("submit", user="dana")["errors"] == {"typed": f"Error {name}"}
    sight = look(town, PAGE)
    for words in ("Label", "Hint", "Value", "Long", "Member", "Error"):
        assert sight.shows(f"{words} {name}"), words
    assert by_code(sight.seen).count(by_code(said(choice))) == 3
    assert sight.shows(said(frame["title"]))
    assert [v for _, n, v in sight.given if n == "value" and v == name[:75]] == [name[:75]] * 3
    sight.harmless()


@pytest.mark.parametrize("odd", NAMES)
def test_an_odd_name_in_a_notice_is_words(town: Town, bot: Puppet, odd: str) -> None:
    name, control = f"/{NAMES[odd].split()[0]}", Control(town.desk)
    known, town.desk.workspace.commands = town.desk.workspace.commands, frozenset()
    bot.on["command"] = lambda **_: None
    try:
        with ThreadPoolExecutor(1) as pool:
            typed = pool.submit(
                control.post, "command", user="dana", channel="#town-hall", text=name
            )
            assert bot.hears("command")["command"] == name
            control.post("fault", kind="expire", seconds=3)
            assert typed.result()["outcome"] == "failed"
    finally:
        town.desk.workspace.commands = known
    sight = look(town, PAGE)
    assert sight.shows(f'{name} failed with the error "operation_timeout"')
    sight.harmless()


@pytest.mark.parametrize("frame", ["{", "[]", "5", '{"envelope_id": []}', "[" * 100_000, b"\x00"])
def test_a_frame_of_garbage_ends_no_more_than_its_socket(town: Town, frame: Any) -> None:
    app = town.desk.workspace.app_token
    client = WebClient(app, base_url=town.desk.api_url)
    with connect(str(client.apps_connections_open(app_token=app)["url"])) as line:
        line.recv(timeout=30)
        line.send(frame)
        line.ping().wait(10)


def test_a_placeholder_that_turns_stays_in_its_attribute(town: Town, bot: Puppet) -> None:
    """What marks a turn in the text is no part of an attribute."""
    chooser = {"type": "external_select", "action_id": "a", "placeholder": text("Ann \u202eeman")}
    Control(town.desk).post("command", user="dana", channel="#town-hall", text="/election")
    bot.web.views_open(
        trigger_id=bot.hears("command")["trigger_id"], view=modal(field("far", chooser))
    )
    sight = look(town, PAGE)
    assert by_code("Ann \u202eeman") in [
        by_code(v) for _, n, v in sight.given if n == "placeholder"
    ]


def test_the_option_of_an_external_select_is_read_as_plain_text(town: Town, bot: Puppet) -> None:
    """Its entities are decoded like those of any other option."""
    first = {"text": text("Bell &amp; Sons"), "value": "1"}
    chooser = {"type": "external_select", "action_id": "a", "initial_option": first}
    Control(town.desk).post("command", user="dana", channel="#town-hall", text="/election")
    bot.web.views_open(
        trigger_id=bot.hears("command")["trigger_id"], view=modal(field("far", chooser))
    )
    assert "Bell & Sons" in [v for _, n, v in look(town, PAGE).given if n == "value"]


def test_a_file_whose_name_has_a_slash_can_be_downloaded(town: Town, bot: Puppet) -> None:
    """The name in its address is for the eye alone."""
    done = bot.web.files_upload_v2(filename="count 7/9.txt", title="Count", content="x")
    bot.web.chat_postMessage(channel=TOWN, text=done["files"][0]["permalink"])
    sight = look(town, f"/as/{DANA}/files/{done['files'][0]['id']}")
    [path] = [v for _, n, v in sight.given if n == "href" and "/files/" in v]
    assert ask(town, "GET", path).status == 200


def test_a_member_is_changed_by_id(town: Town, bot: Puppet) -> None:
    """No second Dana joins."""
    assert Control(town.desk).post("user", user=DANA, title="Clerk")["user"]["id"] == DANA


def test_a_message_of_a_member_is_at_most_what_slack_takes(town: Town) -> None:
    given = {"user": "dana", "channel": "#town-hall", "text": "x" * 40_001}
    headers = {**town.token("control"), "Content-Type": JSON}
    answer = ask(town, "POST", "/control/message", json.dumps(given).encode(), headers)
    assert answer.refused()
