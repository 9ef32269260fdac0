"""Faults of what this bot does not do at all: it is not in its source, nor in what it installs."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def names(*folders: str) -> set[str]:
    """Give every name, attribute, keyword and imported module in some folders' source."""
    found: set[str] = set()
    every = [one for folder in folders for one in (ROOT / folder).rglob("*.py")]
    for one in every:
        if "workspace" in one.parts:
            continue
        for node in ast.walk(ast.parse(one.read_text("utf-8"))):
            match node:
                case ast.Name(id=name) | ast.Attribute(attr=name) | ast.keyword(arg=str(name)):
                    found.add(name)
                case ast.Import(names=modules):
                    found |= {module.name.partition(".")[0] for module in modules}
                case ast.ImportFrom(module=str(module)):
                    found.add(module.partition(".")[0])
                case _:
                    pass
    return found


NAMES = names("bot", "storage", "domain")


def test_the_search_sees_what_is_there() -> None:
    assert {
        "chat_postMessage",
        "private_metadata",
        "slack_bolt",
        "sqlalchemy",
        "threading",
    } <= NAMES


def test_fault_17_no_view_has_an_external_id() -> None:
    assert "external_id" not in NAMES


@pytest.mark.parametrize("name", ["apscheduler", "celery", "pickle", "shelve", "marshal", "dill"])
def test_fault_19_no_scheduler_and_no_pickled_job(name: str) -> None:
    assert name not in NAMES
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert not any(needed.lower().startswith(name) for needed in project["dependencies"])


@pytest.mark.parametrize(
    "name",
    ["chat_scheduleMessage", "chat_deleteScheduledMessage", "chat_scheduledMessages_list"],
)
def test_fault_22_nothing_is_scheduled_in_slack(name: str) -> None:
    assert name not in NAMES


@pytest.mark.parametrize("name", ["users_lookupByEmail", "users_info", "reminders_add"])
def test_fault_25_nobody_is_looked_up_in_the_middle_of_an_act(name: str) -> None:
    assert name not in NAMES


@pytest.mark.parametrize("name", ["files_upload", "url_private", "url_private_download"])
def test_further_no_file_is_downloaded_from_slack_or_uploaded_in_the_old_way(name: str) -> None:
    assert name not in NAMES


def test_further_no_installation_store_whose_tokens_rotate() -> None:
    assert not {"installation_store", "oauth_settings", "token_rotator"} & NAMES


def test_further_what_is_typed_is_not_taken_apart_by_a_shell_s_rules() -> None:
    assert "shlex" not in names("bot")
