"""The page over HTTP: who may ask, what it says of itself, files, and the composer's commands."""

import http.client
import json
import struct
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote, urlsplit

import pytest
import typst
from slack_sdk import WebClient

from bot.workspace.manifest import Completion, completions
from bot.workspace.page import page_routes
from bot.workspace.preview import page_count
from bot.workspace.server import Running, running
from bot.workspace.state import Workspace
from bot.workspace.views import open_view
from tests.workspace.client import field, modal

ROOT = Path(__file__).resolve().parents[2]
DANA, CLERKS = "U0DANA00001", "C0CLERKELEC"
AT = f"/as/{DANA}/c/{CLERKS}"
NOTICE = typst.compile(b"#set page(width: 200pt, height: 100pt)\nNotice\n#pagebreak()\nof election")


@pytest.fixture(scope="module")
def paged() -> Iterator[Running]:
    """A served workspace with its page."""
    workspace = Workspace(None)
    with running(workspace, page_routes=page_routes()) as desk:
        yield desk
    workspace.close()


class Visit:
    """One request and its answer."""

    def __init__(self, desk: Running, path: str, sent: object = None, **headers: str) -> None:
        line = http.client.HTTPConnection(urlsplit(desk.base_url).netloc, timeout=30)
        try:
            body = None if sent is None else json.dumps(sent)
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            line.request("GET" if sent is None else "POST", path, body, named)
            answer = line.getresponse()
            self.status, self.headers, self.body = answer.status, answer.headers, answer.read()
        finally:
            line.close()

    @property
    def text(self) -> str:
        return self.body.decode()


def test_the_first_page_leads_to_a_member_and_a_channel(paged: Running) -> None:
    first = Visit(paged, "/")
    assert first.status == 307
    assert Visit(paged, first.headers["location"]).headers["location"] == AT
    page = Visit(paged, AT)
    assert page.status == 200
    assert "Practice workspace. Nothing here leaves this computer." in page.text


def test_nothing_inline_is_allowed_and_nothing_inline_is_there(paged: Running) -> None:
    page = Visit(paged, AT)
    policy = page.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert page.headers["x-content-type-options"] == "nosniff"
    assert " style=" not in page.text
    assert page.text.count("<script") == page.text.count('<script src="/static/page.js') == 1
    assert "http://" not in page.text.replace(paged.base_url, "")
    assert "https://" not in page.text


def test_the_script_and_the_style_are_served(paged: Running) -> None:
    for name in ("page.js", "page.css", "icon.svg", "lock.svg", "house.svg"):
        assert Visit(paged, f"/static/{name}").status == 200


@pytest.mark.parametrize("verb", ["message", "clock", "reset", "upload"])
def test_no_change_without_the_token(paged: Running, verb: str) -> None:
    path, sent = f"/control/{verb}", {"user": "dana", "channel": CLERKS, "text": "hi"}
    token = paged.workspace.control_token
    assert Visit(paged, path, sent).status == 403
    guessed = Visit(paged, path, sent, x_control_token="guessed")
    assert guessed.status == 403
    assert json.loads(guessed.body)["error"] == "This page is out of date. Load it again."
    elsewhere = Visit(paged, path, sent, x_control_token=token, origin="http://evil.example")
    assert elsewhere.status == 403
    assert paged.workspace.messages[CLERKS] == []


def test_the_page_itself_changes_nothing(paged: Running) -> None:
    token = paged.workspace.control_token
    for path in (AT, f"/as/{DANA}/home", "/"):
        assert Visit(paged, path, {}, x_control_token=token).status == 405


def test_no_page_by_another_name(paged: Running) -> None:
    assert Visit(paged, AT, host="evil.example").status == 403


def test_a_private_channel_is_not_shown_to_others(paged: Running) -> None:
    assert Visit(paged, f"/as/U0GUEST0001/c/{CLERKS}").status == 307
    assert "clerk-elections" not in Visit(paged, "/as/U0GUEST0001/c/C0TOWNHALL1").text
    assert Visit(paged, "/as/U0NOBODY/home").status == 404


def test_a_permalink_leads_to_the_message_for_who_may_see_it(paged: Running) -> None:
    sent = {"user": DANA, "channel": "C0TOWNHALL1", "text": "see <b> & more"}
    token = paged.workspace.control_token
    kept = Visit(paged, "/control/message", sent, x_control_token=token)
    ts = json.loads(kept.body)["ts"]
    assert "see &lt;b&gt; &amp; more</div>" in Visit(paged, f"/as/{DANA}/c/C0TOWNHALL1").text
    link = f"/archives/C0TOWNHALL1/p{ts.replace('.', '')}"
    for address in (link, f"/as/{DANA}{link}"):
        assert "/c/C0TOWNHALL1#" in Visit(paged, address).headers["location"]
    assert Visit(paged, "/archives/C0TOWNHALL1/p1").text == "There is no such message."


def test_a_field_of_any_name_is_without_error_until_it_has_one(paged: Running) -> None:
    element = {"type": "plain_text_input", "action_id": "typed"}
    names = ("copy", "items", "get", "__class__")
    view = open_view(paged.workspace, DANA, modal(*(field(name, element) for name in names)))
    assert 'class="error"' not in Visit(paged, AT).text
    view.errors = {"copy": "Please choose one."}
    shown = Visit(paged, AT).text
    assert shown.count('class="error"') == shown.count("Please choose one.") == 1
    paged.workspace.modals.clear()


def test_a_file_is_previewed_and_downloaded(paged: Running) -> None:
    web = WebClient(paged.workspace.bot_token, base_url=paged.api_url)
    name = 'notice "one".pdf'
    done = web.files_upload_v2(filename=name, title="Notice", content=NOTICE)["file"]
    web.chat_postMessage(channel=CLERKS, text=done["permalink"])
    file = paged.workspace.files[done["id"]]
    page = Visit(paged, f"/as/{DANA}/files/{file.id}")
    assert "Page 2 of 2" in page.text
    assert Visit(paged, f"/as/U0GUEST0001/files/{file.id}").status == 404
    picture = Visit(paged, f"/files/{file.id}/page/2.png")
    assert picture.headers["content-type"] == "image/png"
    assert struct.unpack(">II", picture.body[16:24]) == (1200, 600)
    assert Visit(paged, f"/files/{file.id}/page/3.png").status == 404
    got = Visit(paged, f"/files/{file.user}/{file.id}/{quote(file.name)}")
    assert got.body == NOTICE
    assert got.headers["content-disposition"].startswith("attachment;")
    assert page_count(b"no pdf") == 0


@pytest.mark.parametrize("to", [{"next": True}, {"to": "2020-01-01T08:00"}, {"to": "never"}])
def test_the_clock_says_why_it_does_not_move(paged: Running, to: dict[str, object]) -> None:
    token = paged.workspace.control_token
    said = {"user": DANA, "channel": "C0TOWNHALL1", "text": "the clock is in use"}
    Visit(paged, "/control/message", said, x_control_token=token)
    answer = Visit(paged, "/control/clock", to, x_control_token=token)
    assert answer.status == 409
    assert json.loads(answer.body)["error"].endswith(".")


def test_a_date_without_a_zone_is_the_towns(paged: Running) -> None:
    token = paged.workspace.control_token
    moved = Visit(paged, "/control/clock", {"to": "2050-07-01T08:00"}, x_control_token=token)
    assert json.loads(moved.body)["now"].startswith("2050-07-01T13:00:0")


def test_only_commands_of_the_manifest_go_to_the_bot(tmp_path: Path) -> None:
    manifest = tmp_path / "manifest.yml"
    manifest.write_text(MANIFEST, "utf-8")
    workspace = Workspace(None)
    with running(workspace, page_routes=page_routes(manifest)) as desk:
        sent = {"user": DANA, "channel": CLERKS, "text": "/vote now"}
        answer = Visit(desk, "/control/command", sent, x_control_token=workspace.control_token)
        assert answer.status == 409
        assert json.loads(answer.body)["error"].startswith("/vote is not a command here.")
        sent["text"] = "/petition"
        known = Visit(desk, "/control/command", sent, x_control_token=workspace.control_token)
        assert json.loads(known.body)["outcome"] == "waiting"
    workspace.close()


MANIFEST = """
features:
  bot_user:
    display_name: Election Desk
  slash_commands:
    - command: /election
      description: "Run an election: \\"every\\" step"
      usage_hint: "[setup | check DATE | general YEAR]"
    - command: /petition
      description: 'the clerk''s petitions'
      should_escape: false
oauth_config:
  scopes: {}
"""


def test_commands_come_from_the_manifest(tmp_path: Path) -> None:
    path = tmp_path / "manifest.yml"
    path.write_text(MANIFEST, "utf-8")
    assert completions(path) == [
        Completion("/election", 'Run an election: "every" step'),
        Completion("/election setup", ""),
        Completion("/election check", "DATE"),
        Completion("/election general", "YEAR"),
        Completion("/petition", "the clerk's petitions"),
    ]
    assert completions(tmp_path / "none.yml") == []
