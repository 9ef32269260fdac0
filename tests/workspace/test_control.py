"""Nobody but a holder of the token on this computer can drive the workspace."""

import http.client
from urllib.parse import urlsplit

import pytest

from bot.workspace.server import Running
from tests.workspace.client import Control, NotDone


def status(desk: Running, **headers: str) -> int:
    address = urlsplit(desk.base_url)
    connection = http.client.HTTPConnection(str(address.hostname), address.port)
    try:
        given = {"X-Control-Token": desk.workspace.control_token, **headers}
        connection.request("GET", "/control/state", headers=given)
        return connection.getresponse().status
    finally:
        connection.close()


def test_token_host_and_origin_are_checked(desk: Running) -> None:
    port = urlsplit(desk.base_url).port
    assert status(desk) == 200
    assert status(desk, Host=f"localhost:{port}", Origin=f"http://localhost:{port}") == 200
    assert status(desk, **{"X-Control-Token": "wrong"}) == 403
    assert status(desk, Host="evil.example") == 403
    assert status(desk, Host=f"127.0.0.1:{port or 0 + 1}1") == 403
    assert status(desk, Origin="https://evil.example") == 403
    assert status(desk, Origin="null") == 403
    assert status(desk, Origin="http://127.0.0.1:1") == 403


def test_what_cannot_be_done_is_said(control: Control) -> None:
    with pytest.raises(NotDone, match="Gail Pike is not in #clerk-elections"):
        control.post("message", user="gail", channel="#clerk-elections", text="x")
    with pytest.raises(NotDone, match="no member nobody"):
        control.post("command", user="nobody", channel="#town-hall", text="/election")
    with pytest.raises(NotDone, match="no channel #nowhere"):
        control.post("command", user="dana", channel="#nowhere", text="/election")
    with pytest.raises(NotDone, match="bad request"):
        control.post("command", user="dana")
    with pytest.raises(NotDone, match="did not come to pass"):
        control.post("wait", user="dana", channel="#town-hall", text="never", timeout=0)


def test_state_names_members_and_channels(control: Control) -> None:
    state = control.get("state")
    titles = {u["real_name"]: u["profile"]["title"] for u in state["users"]}
    assert titles["Dana Reyes"] == "Municipal clerk"
    assert "chair" in titles["Loretta Hines"]
    members = {c["name"]: c["members"] for c in state["channels"] if "name" in c}
    assert set(members) == {"town-hall", "clerk-elections", "election-commission"}
    assert all("U0ELECDESK1" in people for people in members.values())


def test_unread_counts_what_others_wrote(control: Control, desk: Running) -> None:
    said = control.post("message", user="dana", channel="#town-hall", text="news")
    workspace = desk.workspace
    assert workspace.unread("U0MARCUS001", said["channel"]) == 1
    assert workspace.unread("U0DANA00001", said["channel"]) == 0
