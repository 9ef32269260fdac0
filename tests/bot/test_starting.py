"""Where the program cannot start it says so in one line; where it runs it ends when it is told."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.settings import Unusable, settings_from
from bot.workspace.server import Running
from bot.workspace.server import running as serving
from bot.workspace.state import Workspace
from storage.database import Database
from storage.journal import Deed
from tests.bot.program import children, environment, quick_refusal, refusal, running
from tests.bot.town import CLERK, LAUREL, START

DATABASE = "election-desk.db"
NOT_SET_UP = "Election Desk is not set up yet"


@pytest.fixture(scope="module")
def town() -> Iterator[Running]:
    """A practice workspace with no bot."""
    workspace = Workspace(None)
    with serving(workspace) as served:
        yield served
    workspace.close()


def connected(town: Running, **settings: str) -> dict[str, str]:
    """Give the settings of a bot for this workspace, these ones changed."""
    usual = {
        "SLACK_BOT_TOKEN": town.workspace.bot_token,
        "SLACK_APP_TOKEN": town.workspace.app_token,
        "ELECTION_DESK_WORKSPACE": town.base_url,
    }
    return {**usual, **settings}


# What cannot be read


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"SLACK_BOT_TOKEN": "xoxb-1"}, "SLACK_APP_TOKEN is missing: set both tokens for Slack"),
        ({"SLACK_APP_TOKEN": "xapp-1"}, "SLACK_BOT_TOKEN is missing: set both tokens for Slack"),
        (
            {"SLACK_BOT_TOKEN": "xapp-1", "SLACK_APP_TOKEN": "xoxb-1"},
            "SLACK_BOT_TOKEN is not a bot token: it begins with xoxb-",
        ),
        (
            {"SLACK_BOT_TOKEN": "xoxb-1", "SLACK_APP_TOKEN": "xoxb-1"},
            "SLACK_APP_TOKEN is not an app-level token: it begins with xapp-",
        ),
        (
            {"SLACK_BOT_TOKEN": "xoxb-1\nxoxb-2", "SLACK_APP_TOKEN": "xapp-1"},
            "SLACK_BOT_TOKEN is not a bot token",
        ),
        (
            {"SLACK_BOT_TOKEN": "xoxb-1", "SLACK_APP_TOKEN": "xapp-é"},
            "SLACK_APP_TOKEN is not an app-level token",
        ),
        ({"ELECTION_DESK_PORT": "http"}, "ELECTION_DESK_PORT is 'http': give a number from 0 to"),
        ({"ELECTION_DESK_PORT": "65536"}, "is '65536': give a number from 0 to 65535"),
        ({"ELECTION_DESK_PORT": "-1"}, "ELECTION_DESK_PORT is '-1'"),
        ({"ELECTION_DESK_PORT": "٣"}, "ELECTION_DESK_PORT is '٣'"),
        (
            {"ELECTION_DESK_FEED_SECRET": "x" * 31},
            "ELECTION_DESK_FEED_SECRET is too short: 32 characters or more",
        ),
        (
            {"ELECTION_DESK_FEED_SECRET": "x" * 32, "ELECTION_DESK_FEED_URL": "clerk.example"},
            "ELECTION_DESK_FEED_URL is 'clerk.example': give http:// or https://",
        ),
        ({"ELECTION_DESK_FEED_PORT": "x"}, "ELECTION_DESK_FEED_PORT is 'x'"),
        ({"ELECTION_DESK_LEASE": "0"}, "ELECTION_DESK_LEASE is '0': give a number from 1 to 600"),
        ({"ELECTION_DESK_LEASE": "1.5"}, "ELECTION_DESK_LEASE is '1.5'"),
        ({"ELECTION_DESK_WORKSPACE": "laurel"}, "ELECTION_DESK_WORKSPACE is 'laurel': give http"),
        (
            {"ELECTION_DESK_WORKSPACE": "http://slack.example:80"},
            "ELECTION_DESK_WORKSPACE is 'http://slack.example:80'",
        ),
    ],
)
def test_a_setting_that_does_not_fit_is_named_with_what_fits(
    settings: dict[str, str], says: str
) -> None:
    with pytest.raises(Unusable) as unusable:
        settings_from(settings)
    assert says in str(unusable.value)
    assert "\n" not in str(unusable.value)


def test_a_token_is_never_repeated_in_what_is_said() -> None:
    with pytest.raises(Unusable) as unusable:
        settings_from({"SLACK_BOT_TOKEN": "wrong-secret", "SLACK_APP_TOKEN": "xapp-secret"})
    assert "secret" not in str(unusable.value)


def test_an_empty_setting_is_one_that_is_not_given() -> None:
    names = ("PORT", "LEASE", "HOME", "WORKSPACE")
    empty = {f"ELECTION_DESK_{name}": " " for name in names}
    assert settings_from({**empty, "SLACK_BOT_TOKEN": "", "DATABASE_URL": ""}) == settings_from({})


def test_practice_never_writes_to_a_real_workspaces_database() -> None:
    url = "postgresql+psycopg://desk@db/real"
    assert settings_from({"DATABASE_URL": url}).database_url.startswith("sqlite:")
    tokens = {"SLACK_BOT_TOKEN": "xoxb-1", "SLACK_APP_TOKEN": "xapp-1"}
    assert settings_from({**tokens, "DATABASE_URL": url}).database_url == url


# What cannot be started


@pytest.fixture
def refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., str]:
    """Start the program in this process where it cannot start; gives the one line it says."""

    def start(**settings: str) -> str:
        wanted = environment(tmp_path, **settings)
        for name in {*os.environ, *wanted}:
            if wanted.get(name) != os.environ.get(name):
                monkeypatch.setenv(name, wanted.get(name, ""))
        assert main(["run"]) == 1
        said = capsys.readouterr()
        assert (said.out, said.err.count("\n")) == ("", 1)
        return said.err.removeprefix("election-desk: ").strip()

    return start


def test_a_missing_token_is_one_line(tmp_path: Path) -> None:
    assert "SLACK_APP_TOKEN is missing" in refusal(tmp_path, "run", SLACK_BOT_TOKEN="xoxb-1")


def test_a_taken_port_is_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert quick_refusal(tmp_path, "run", ELECTION_DESK_PORT=port) == (
            f"port {port} on 127.0.0.1 is taken; is the workspace running already?"
        )


def test_a_database_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    (tmp_path / DATABASE).mkdir()
    said = quick_refusal(tmp_path, "run")
    assert said == f"{tmp_path / DATABASE} cannot be used: unable to open database file"


@pytest.mark.parametrize("file", [DATABASE, "workspace.db"])
@pytest.mark.parametrize(
    ("content", "says"), [(b"these are no tables at all", "not a database"), (None, "unable")]
)
def test_a_file_that_is_no_database_is_one_line(
    tmp_path: Path, refused: Callable[..., str], file: str, content: bytes | None, says: str
) -> None:
    if content is None:
        (tmp_path / file).mkdir()
    else:
        (tmp_path / file).write_bytes(content)
    said = refused()
    assert said.startswith(f"{tmp_path / file} cannot be used: ")
    assert says in said


def test_a_folder_that_cannot_be_written_is_one_line(
    tmp_path: Path, refused: Callable[..., str]
) -> None:
    (tmp_path / "file").touch()
    home = tmp_path / "file" / "home"
    assert refused(ELECTION_DESK_HOME=str(home)) == f"{home} cannot be written: Not a directory"


def test_a_database_that_another_program_holds_is_one_line(
    tmp_path: Path, refused: Callable[..., str]
) -> None:
    holder = sqlite3.connect(tmp_path / DATABASE, isolation_level=None)
    holder.execute("PRAGMA journal_mode=WAL")
    holder.execute("BEGIN IMMEDIATE")
    assert "held by another program" in refused()
    holder.close()


def test_a_database_of_another_workspace_is_one_line(tmp_path: Path, town: Running) -> None:
    database = record(tmp_path)
    database.migrate()
    database.serve("T0REAL", START)
    database.close()
    said = quick_refusal(tmp_path, "run")
    assert said.startswith("This database holds the records of workspace T0REAL; it cannot serve T")
    said = quick_refusal(tmp_path, "run", **connected(town))
    assert said.endswith(f"it cannot serve {town.workspace.team_id}.")


def test_an_app_token_that_slack_does_not_know_is_one_line(town: Running, tmp_path: Path) -> None:
    said = refusal(tmp_path, "run", **connected(town, SLACK_APP_TOKEN="xapp-1"))
    assert said == "Slack does not accept SLACK_APP_TOKEN: invalid_auth"


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"SLACK_BOT_TOKEN": "xoxb-1"}, "Slack does not accept SLACK_BOT_TOKEN: invalid_auth"),
        (
            {"ELECTION_DESK_WORKSPACE": "http://127.0.0.1:1"},
            "Slack cannot be reached at http://127.0.0.1:1/api/: ",
        ),
        ({"DATABASE_URL": "desk"}, "is not a usable database"),
        ({"DATABASE_URL": "sqlite:////dev/null/desk.db"}, "/dev/null/desk.db cannot be used"),
    ],
)
def test_what_keeps_a_bot_from_its_workspace_is_one_line(
    town: Running, refused: Callable[..., str], settings: dict[str, str], says: str
) -> None:
    assert says in refused(**connected(town, **settings))
    assert not {"SLACK_BOT_TOKEN", "SLACK_APP_TOKEN"} & set(os.environ)


def test_a_port_of_the_feed_that_is_taken_is_one_line(
    town: Running, refused: Callable[..., str]
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        feed = {"ELECTION_DESK_FEED_SECRET": "x" * 32, "ELECTION_DESK_FEED_PORT": port}
        said = refused(**connected(town, **feed))
    assert said.startswith(f"ELECTION_DESK_FEED_PORT: {port} cannot be had: Address already in use")
    assert "ELECTION_DESK_FEED_SECRET" not in os.environ


# What runs


def test_a_bot_that_was_killed_is_started_again_until_the_program_is_interrupted(
    tmp_path: Path,
) -> None:
    with running(tmp_path, signal.SIGINT) as (process, town):
        assert town.answers("/election") == NOT_SET_UP
        (first,) = children(process)
        os.kill(first, signal.SIGKILL)
        assert town.answers("/election", times=2) == NOT_SET_UP
        (second,) = children(process)
        assert second != first


def test_a_reset_clears_the_record_and_the_bot_serves_another_team_until_it_is_ended(
    tmp_path: Path,
) -> None:
    deed = Deed(actor=CLERK, act="set_up", at=START, reason="", source="V1")
    with running(tmp_path, signal.SIGTERM) as (process, town):
        assert town.answers("/election") == NOT_SET_UP
        before, kept = town.get("state")["team_id"], record(tmp_path)
        with kept.founding(START) as ledger:
            ledger.set_municipality(LAUREL, deed)
        assert (kept.workspace(), kept.municipalities()) == (before, ((1, "Laurel"),))
        kept.close()
        assert town.answers("/election", times=2) == "No election is open"
        town.post("reset")
        assert town.answers("/election") == NOT_SET_UP
        after, kept = town.get("state")["team_id"], record(tmp_path)
        assert after != before
        assert (kept.workspace(), kept.municipalities()) == (after, ())
        kept.close()
        assert len(children(process)) == 1


def record(home: Path) -> Database:
    """Open what the program keeps."""
    return Database(f"sqlite:///{home / DATABASE}")
