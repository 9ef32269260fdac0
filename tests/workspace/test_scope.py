"""The workspace holds exactly what the bot uses of Slack: the lists of both sides are compared."""

import ast
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
import slack_sdk.models.blocks
import slack_sdk.models.views
from slack_sdk import WebClient
from slack_sdk.errors import SlackApiError
from slack_sdk.models.blocks import block_elements

from bot.workspace.actions import Event
from bot.workspace.elements import STATEFUL
from bot.workspace.hub import Hub
from bot.workspace.limits import RULES
from bot.workspace.manifest import bot_events
from bot.workspace.state import Workspace
from tests.workspace.client import Control, actions, button, field, home, option, section

ROOT = Path(__file__).resolve().parents[2]
SOURCES = [p for p in (ROOT / "bot").rglob("*.py") if "workspace" not in p.parts]
BY_ITSELF = {"auth.test", "apps.connections.open"}
"""What Bolt calls when it starts and connects."""
UPLOAD = {"files.getUploadURLExternal", "files.completeUploadExternal"}
"""What slack_sdk calls for files.upload_v2."""
ANNOUNCED = {"external_select", "users_select"}
"""Lists of more than a hundred rows, and to whom a task is given."""
IDS = {"type", "block_id", "action_id"}
UNTYPED = {"Option": "option", "ConversationFilter": "filter"}


def test_the_methods_answered_are_those_that_the_bot_calls() -> None:
    called = {
        name.replace("_", ".", 1)
        for source in SOURCES
        for name in re.findall(
            r"client\.((?:auth|chat|conversations|files|users|views)_\w+)",
            source.read_text("utf-8"),
        )
    }
    workspace = Workspace(None)
    answered = set(Hub(workspace).api.methods)
    workspace.close()
    assert answered == called - {"files.upload_v2"} | UPLOAD | BY_ITSELF


def test_the_events_told_are_those_of_the_manifest() -> None:
    assert bot_events(ROOT / "manifest.yml") == set(get_args(Event))


def built() -> dict[str, set[str]]:
    """Give the fields that the bot's own modules give to blocks, elements and views, by type."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for source in SOURCES:
        for call in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
                for kind in _kinds(call):
                    found[kind] |= {str(word.arg) for word in call.keywords} - IDS
    return dict(found)


def _kinds(call: ast.Call) -> Iterator[str]:
    assert isinstance(call.func, ast.Name)
    name = call.func.id
    if name == "View":
        yield from (str(ast.literal_eval(w.value)) for w in call.keywords if w.arg == "type")
    if name in UNTYPED:
        yield UNTYPED[name]
    for module in (slack_sdk.models.blocks, block_elements):
        made: Any = getattr(module, name, None)
        if isinstance(getattr(made, "type", None), str):
            yield str(made.type)


def shown() -> dict[str, set[str]]:
    """Give the fields that the page shows of what it shows, by type, from its three surfaces on."""
    found: dict[str, set[str]] = {}
    texts = {"plain": ["plain_text"], "text": ["plain_text", "mrkdwn"]}
    reached = ["message", "modal", "home"]
    while reached:
        if (name := reached.pop()) not in found:
            rules = {field: rule for field, (mark, rule) in RULES[name].items() if mark != "~"}
            found[name] = set(rules) - IDS
            words = [word for rule in rules.values() for word in re.split("[:,]", rule)]
            reached += [one for word in words for one in texts.get(word, [word]) if one in RULES]
    return found


def test_what_is_shown_is_what_the_bot_builds() -> None:
    uses, shows = built(), shown()
    for kind in ANNOUNCED:
        assert uses.pop(kind, set()) <= shows.pop(kind)
    assert shows == {**uses, "message": {"blocks"}}
    assert set(STATEFUL) == {kind for kind in shown() if re.search("_input|select|boxes", kind)}


MENU = {"type": "static_select", "action_id": "a", "options": [option("x")]}
DESCRIBED = {**option("x"), "description": option("y")["text"]}
NOT_SHOWN: dict[str, tuple[Any, str]] = {
    "a block": ({"type": "image", "image_url": "https://x", "alt_text": "x"}, "image"),
    "an element": (field("b", {**MENU, "type": "radio_buttons"}), "radio_buttons"),
    "a place": (actions(MENU), "static_select"),
    "a field of a block": (section("x", accessory=button("a")), "accessory"),
    "a field of an element": (actions(button("a", url="https://x")), "url"),
    "a field of an option": (field("b", {**MENU, "options": [DESCRIBED]}), "description"),
}


@pytest.mark.parametrize("name", NOT_SHOWN)
def test_what_slack_would_show_and_the_page_cannot_is_refused_by_name(
    web: WebClient, name: str
) -> None:
    block, words = NOT_SHOWN[name]
    calls: list[Callable[[], Any]] = [
        lambda: web.chat_postMessage(channel="C0TOWNHALL1", text="x", blocks=[block]),
        lambda: web.views_publish(user_id="U0DANA00001", view=home(block)),
    ]
    for call in calls:
        with pytest.raises(SlackApiError) as caught:
            call()
        assert caught.value.response["error"] == "not_in_practice"
        reasons = caught.value.response["response_metadata"]["messages"]
        assert [reason.partition(" [json-pointer:")[0] for reason in reasons] == [
            f"[ERROR] not shown here: {words}"
        ]


def test_a_view_that_wants_more_than_the_bot_is_refused(web: WebClient, control: Control) -> None:
    for more in ({"private_metadata": "draft 7"}, {"external_id": "draft-7"}):
        with pytest.raises(SlackApiError, match="not_in_practice"):
            web.views_publish(user_id="U0DANA00001", view={**home(section("x")), **more})
    assert control.get("home", user="dana")["view"] is None


def test_the_stand_in_stays_small() -> None:
    """Its Python and its templates: what grows beyond is more than the bot uses."""
    home = ROOT / "bot" / "workspace"
    sources = [*home.rglob("*.py"), *(home / "templates").iterdir()]
    assert sum(len(one.read_text("utf-8").splitlines()) for one in sources) < 4_000
