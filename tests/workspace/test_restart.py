"""What survives a restart of the workspace, and what a reset takes away."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from slack_sdk import WebClient

from bot.workspace.server import running
from bot.workspace.state import Workspace
from bot.workspace.store import Store
from tests.workspace.client import Control, home, section

TOWN = "C0TOWNHALL1"
NOON = datetime(2027, 1, 4, 12, tzinfo=UTC)


def test_history_people_files_home_and_clock_survive(tmp_path: Path) -> None:
    path = tmp_path / "workspace.db"
    first = Workspace(path, now=NOON)
    with running(first) as desk:
        control = Control(desk)
        web = WebClient(first.bot_token, base_url=desk.api_url)
        control.post("clock", running=False)
        control.post("clock", to="2027-02-01T00:00:00+00:00")
        kept = {"event_type": "owed", "event_payload": {"key": "k"}}
        ts = web.chat_postMessage(channel=TOWN, text="kept", metadata=kept)["ts"]
        web.chat_postMessage(channel=TOWN, text="reply", thread_ts=str(ts))
        file = web.files_upload_v2(filename="a.txt", content="bytes")["file"]
        web.chat_postMessage(channel=TOWN, text=file["permalink"])
        web.views_publish(user_id="U0DANA00001", view=home(section("desk")))
        control.post("user", user="earl", deleted=True)
        control.post("channel", channel="#election-commission", archived=True)
        before = control.messages("dana", "#town-hall")
        team = first.team_id
    first.close()

    second = Workspace(path)
    assert (second.bot_token, second.app_token) == (first.bot_token, first.app_token)
    assert (second.control_token, second.team_id) == (first.control_token, team)
    with running(second) as desk:
        control = Control(desk)
        web = WebClient(second.bot_token, base_url=desk.api_url)
        assert [_bare(m) for m in control.messages("dana", "#town-hall")] == [
            _bare(m) for m in before
        ]
        page = web.conversations_history(channel=TOWN, include_all_metadata=True)["messages"]
        assert page[-1]["metadata"]["event_payload"] == {"key": "k"}
        assert second.file_data(second.files[file["id"]]) == b"bytes"
        assert control.get("home", user="dana")["view"]["blocks"][0]["text"]["text"] == "desk"
        assert [u["name"] for u in web.users_list()["members"] if u["deleted"]] == ["earl"]
        assert control.get("clock")["now"] == "2027-02-01T00:00:00+00:00"
        assert float(web.chat_postMessage(channel=TOWN, text="x")["ts"]) > float(page[0]["ts"])
    second.close()


def test_what_an_earlier_version_kept_beside_a_record_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "workspace.db"
    Workspace(path).close()
    store = Store(path)
    earl = store.all("user")["U0EARL00001"]
    store.put("user", "U0EARL00001", {**earl, "nickname": "E."})
    store.close()
    second = Workspace(path)
    assert second.person("earl").title == "Election commissioner, clerk of the commission"
    second.close()


def _bare(message: dict[str, Any]) -> tuple[str, str, list[str]]:
    return message["ts"], message["text"], [f["id"] for f in message.get("files", [])]


def test_a_reset_begins_another_team_between_the_owners_stop_and_start() -> None:
    workspace = Workspace(None, now=NOON)
    order: list[tuple[str, str]] = []

    def owner(begin_again: Any) -> None:
        order.append(("stopped", workspace.team_id))
        begin_again()
        order.append(("started", workspace.team_id))

    with running(workspace, reset=owner) as desk:
        control = Control(desk)
        before = workspace.team_id
        WebClient(workspace.bot_token, base_url=desk.api_url).chat_postMessage(
            channel=TOWN, text="old"
        )
        state = control.post("reset", now="2026-06-01T12:00:00+00:00", running=False)
        assert state["now"] == "2026-06-01T12:00:00+00:00"
        assert order == [("stopped", before), ("started", state["team_id"])]
        assert state["team_id"] != before
        assert control.messages("dana", "#town-hall") == []
    workspace.close()


def test_a_taken_port_is_said_plainly() -> None:
    workspace = Workspace(None)
    with running(workspace) as desk:
        port = int(desk.base_url.rpartition(":")[2])
        with (
            pytest.raises(OSError, match=f"port {port} on 127.0.0.1 is taken"),
            running(workspace, port),
        ):
            pass
    workspace.close()
