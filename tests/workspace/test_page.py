"""The page over HTTP: who may ask, what it says of itself, files, and the composer's commands."""

import http.client
import json
import struct
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote, urlsplit

import pytest
import typst
import yaml
from slack_sdk import WebClient

from bot.workspace.manifest import Completion, completions, slash_commands
from bot.workspace.page import page_routes
from bot.workspace.preview import page_count
from bot.workspace.server import Running, running
from bot.workspace.state import Workspace

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


@pytest.mark.parametrize("path", [f"/as/{DANA}/send", "/clock", "/reset", f"/as/{DANA}/read"])
def test_no_change_without_the_token(paged: Running, path: str) -> None:
    token = paged.workspace.control_token
    assert Visit(paged, path, {"channel": CLERKS, "text": "hi"}).status == 403
    assert Visit(paged, path, {}, x_control_token="guessed").status == 403
    elsewhere = Visit(paged, path, {}, x_control_token=token, origin="http://evil.example")
    assert elsewhere.status == 403
    assert paged.workspace.messages[CLERKS] == []


def test_no_page_by_another_name(paged: Running) -> None:
    assert Visit(paged, AT, host="evil.example").status == 403


def test_a_private_channel_is_not_shown_to_others(paged: Running) -> None:
    assert Visit(paged, f"/as/U0GUEST0001/c/{CLERKS}").status == 307
    assert "clerk-elections" not in Visit(paged, "/as/U0GUEST0001/c/C0TOWNHALL1").text
    assert Visit(paged, "/as/U0NOBODY/home").status == 404


def test_what_is_typed_is_escaped_and_names_become_mentions(paged: Running) -> None:
    sent = {"channel": "C0TOWNHALL1", "text": "@Marcus Bell see #town-hall <b> & more"}
    token = paged.workspace.control_token
    kept = Visit(paged, f"/as/{DANA}/send", sent, x_control_token=token)
    ts = json.loads(kept.body)["ts"]
    message = paged.workspace.message("C0TOWNHALL1", ts)
    assert message is not None
    assert message.text == "<@U0MARCUS001> see <#C0TOWNHALL1> &lt;b&gt; &amp; more"
    link = f"/archives/C0TOWNHALL1/p{ts.replace('.', '')}"
    for address in (link, f"/as/{DANA}{link}"):
        assert "/c/C0TOWNHALL1#" in Visit(paged, address).headers["location"]


def test_a_file_is_previewed_and_downloaded(paged: Running) -> None:
    web = WebClient(paged.workspace.bot_token, base_url=paged.api_url)
    name = 'notice "one".pdf'
    done = web.files_upload_v2(channel=CLERKS, filename=name, title="Notice", content=NOTICE)
    file = paged.workspace.files[done["file"]["id"]]
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


@pytest.mark.parametrize("to", ["next", "2020-01-01T08:00", "never"])
def test_the_clock_says_why_it_does_not_move(paged: Running, to: str) -> None:
    token = paged.workspace.control_token
    answer = Visit(paged, "/clock", {"to": to}, x_control_token=token)
    assert answer.status == 409
    assert json.loads(answer.body)["problem"].endswith(".")


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


def test_the_manifest_is_read_as_yaml_reads_it() -> None:
    read = [{k: str(v) for k, v in command.items()} for command in slash_commands(MANIFEST)]
    listed = yaml.safe_load(MANIFEST)["features"]["slash_commands"]
    assert [{k: v.lower() for k, v in command.items()} for command in read] == [
        {k: str(v).lower() for k, v in command.items()} for command in listed
    ]
