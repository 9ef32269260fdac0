"""manifest.yml is what the bot registers, what it needs, and what Slack's own schema takes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml
from slack_bolt import App, BoltRequest
from slack_sdk import WebClient

from bot.app import EVENTS, SLASHES, build
from bot.commands.command import Screen
from bot.desk import Desk
from bot.ids import NOWHERE, press
from bot.menu import COMMANDS, MODALS, menu
from bot.workspace.manifest import completions
from bot.workspace.server import Running, running
from bot.workspace.state import Workspace
from tests.workspace.client import Control

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "manifest.yml"
SCHEMAS = ROOT.parent / "shared" / "schemas"
MANIFEST: dict[str, Any] = yaml.safe_load(FILE.read_text("utf-8"))

# What Slack's documentation asks for each method of the Web API that the bot calls.
SCOPES: dict[str, set[str]] = {
    "auth.test": set(),
    "users.list": {"users:read"},
    "conversations.open": {"im:write"},
    "conversations.history": {"channels:history", "groups:history", "im:history"},
    "conversations.replies": {"channels:history", "groups:history", "im:history"},
    "conversations.info": {"channels:read", "groups:read", "im:read"},
    "conversations.list": {"channels:read", "groups:read"},
    "conversations.members": {"channels:read", "groups:read", "im:read"},
    "chat.postMessage": {"chat:write"},
    "chat.update": {"chat:write"},
    "chat.postEphemeral": {"chat:write"},
    "chat.getPermalink": set(),
    "views.open": set(),
    "views.update": set(),
    "views.push": set(),
    "views.publish": set(),
    "files.upload_v2": {"files:write"},
    "files.info": {"files:read"},
}
# What is needed beside the methods: commands, events, files put into forms, and what comes later.
FURTHER = {"commands", "users:read", "files:read", "app_mentions:read", "usergroups:read"}
METHOD = re.compile(r"client\.((?:auth|chat|conversations|files|users|views)_\w+)")


def called() -> set[str]:
    """Give the methods that the bot's own code calls."""
    sources = [one for one in (ROOT / "bot").rglob("*.py") if "workspace" not in one.parts]
    found = {name for one in sources for name in METHOD.findall(one.read_text("utf-8"))}
    return {name.replace("_", ".", 1) for name in found}


def typed() -> dict[str, list[str]]:
    """Give what is typed behind each slash command, with the words that cannot be left out."""
    words: dict[str, list[str]] = {slash: [] for slash in SLASHES}
    for command in COMMANDS:
        if isinstance(command, Screen) and not command.hidden:
            slash, word = command.name.split()
            words[f"/{slash}"].append(f"{word} {command.usage.partition('[')[0]}".strip())
    return words


@pytest.fixture(scope="module")
def served() -> Iterator[Running]:
    """A practice workspace."""
    workspace = Workspace(None)
    with running(workspace) as one:
        yield one
    workspace.close()


@pytest.fixture
def app(desk: Desk, served: Running) -> App:
    """The bot's app at a desk; what it is told next reaches no network before it answers."""
    client = WebClient(served.workspace.bot_token, base_url=served.api_url)
    made = build(replace(desk, client=client), menu())
    Control(served).post("fault", kind="server_error", method="auth.test", times=1000)
    return made


@pytest.fixture(autouse=True)
def _clear(served: Running) -> Iterator[None]:
    yield
    Control(served).post("fault", kind="clear")


def told(app: App, payload: dict[str, Any]) -> bool:
    """Say whether the app has a place for what arrives from Slack."""
    address = f"{app.client.base_url}response/of-nobody"
    body = {"team_id": "T0LAUREL", "response_url": address, **payload}
    request: Any = BoltRequest(body=body, mode="socket_mode")
    return bool(app.dispatch(request).status == 200)


# What is registered


def test_the_slash_commands_are_those_of_the_bot(app: App) -> None:
    listed = [one["command"] for one in MANIFEST["features"]["slash_commands"]]
    assert listed == list(SLASHES)
    for command in listed:
        assert told(app, _slash(command))
    assert not told(app, _slash("/vote"))


def test_the_events_are_those_of_the_bot(app: App) -> None:
    listed = MANIFEST["settings"]["event_subscriptions"]["bot_events"]
    assert listed == sorted(EVENTS)
    for event in listed:
        assert told(app, _event(event))
    for event in ("message", "app_mention", "reaction_added", "member_left_channel"):
        assert not told(app, _event(event))


def test_buttons_and_forms_come_back_over_the_socket(app: App) -> None:
    settings = MANIFEST["settings"]
    assert settings["interactivity"] == {"is_enabled": True}
    assert settings["socket_mode_enabled"] is True
    assert "request_url" not in FILE.read_text("utf-8")
    action = {"action_id": press("election help", NOWHERE), "value": str(NOWHERE)}
    assert told(app, _interaction("block_actions", actions=[action]))
    assert not told(app, _interaction("block_actions", actions=[{"action_id": "another:app"}]))


def test_every_form_comes_back_to_its_own_handler(app: App) -> None:
    for modal in MODALS:
        view = {
            "type": "modal",
            "id": "V1",
            "callback_id": modal.form.value,
            "private_metadata": "0/0/",
        }
        assert told(app, _interaction("view_submission", view=view))
    view = {"type": "modal", "id": "V1", "callback_id": "another", "private_metadata": ""}
    assert not told(app, _interaction("view_submission", view=view))


def test_the_home_and_the_messages_of_the_app_are_open() -> None:
    assert MANIFEST["features"]["app_home"] == {
        "home_tab_enabled": True,
        "messages_tab_enabled": True,
        "messages_tab_read_only_enabled": False,
    }


# What is shown


def test_the_usage_hints_are_the_menu() -> None:
    for command in MANIFEST["features"]["slash_commands"]:
        wanted = f"[{' | '.join(typed()[command['command']])}]"
        assert command["usage_hint"] == wanted
        assert len(wanted) <= 1000


def test_the_composer_completes_every_command() -> None:
    wanted = [
        line
        for slash, words in typed().items()
        for line in (slash, *(f"{slash} {word.split()[0]}" for word in words))
    ]
    assert [one.fill for one in completions(FILE)] == wanted


# What is allowed


def test_the_scopes_cover_every_method_that_the_bot_calls() -> None:
    assert called() <= set(SCOPES), "add the method with the scopes that Slack asks for"
    needed = set().union(*(SCOPES[method] for method in called()))
    assert needed <= scopes()


def test_no_scope_is_asked_for_without_a_use() -> None:
    assert scopes() == FURTHER.union(*SCOPES.values())


def test_the_bot_may_read_the_history_of_every_kind_of_channel_it_is_in() -> None:
    """Its own messages are found there after a crash; a scope added later is a new installation."""
    assert {"channels:history", "groups:history", "im:history"} <= scopes()


def test_tokens_neither_rotate_nor_serve_an_organisation() -> None:
    settings = MANIFEST["settings"]
    assert settings["token_rotation_enabled"] is False
    assert settings["org_deploy_enabled"] is False
    assert set(MANIFEST["oauth_config"]["scopes"]) == {"bot"}


def scopes() -> set[str]:
    """Give the scopes that an installation asks for."""
    listed: list[str] = MANIFEST["oauth_config"]["scopes"]["bot"]
    assert listed == sorted(set(listed))
    return set(listed)


# Slack's own rules


@pytest.mark.parametrize("version", ["1.0.0", "2.0.0"])
def test_slack_takes_it(version: str) -> None:
    """By Slack's published schema where it lies beside the project; by its sizes everywhere."""
    _keeps_the_sizes()
    file = SCHEMAS / f"slack-manifest-{version}.json"
    if file.exists():
        schema = json.loads(file.read_text("utf-8"))
        major = {"_metadata": {"major_version": int(version[0])}}
        problems = jsonschema.Draft7Validator(schema).iter_errors({**MANIFEST, **major})
        assert [problem.message for problem in problems] == []


def _keeps_the_sizes() -> None:
    known = {"display_information", "features", "oauth_config", "settings"}
    shown, features = MANIFEST["display_information"], MANIFEST["features"]
    assert set(MANIFEST) <= known
    assert 1 <= len(shown["name"]) <= 35
    assert 1 <= len(shown["description"]) <= 140
    assert re.fullmatch(r"#[0-9a-f]{6}", shown["background_color"])
    assert len(features["bot_user"]["display_name"]) <= 80
    for command in features["slash_commands"]:
        assert re.fullmatch(r"/[a-z]{1,31}", command["command"])
        assert 1 <= len(command["description"]) <= 2000
        assert command["should_escape"] is False
        assert "url" not in command


# What arrives


def _slash(command: str) -> dict[str, Any]:
    return {
        "command": command,
        "text": "help",
        "user_id": "U0CLERK",
        "channel_id": "C0ANY",
        "trigger_id": "1.2",
    }


def _event(event: str) -> dict[str, Any]:
    user = {"id": "U0NEW", "real_name": "New Person"}
    about = user if event in ("team_join", "user_change") else "U0NEW"
    told = {"type": event, "user": about, "channel": "C0ANY", "tab": "messages"}
    return {"type": "event_callback", "event_id": "Ev1", "event": told}


def _interaction(kind: str, **given: Any) -> dict[str, Any]:
    user = {"id": "U0CLERK"}
    return {"type": kind, "user": user, "team": {"id": "T0LAUREL"}, "trigger_id": "1.2", **given}
