"""The workspace answers and tells what `contract` says, and nothing that is not written there."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from slack_sdk.errors import SlackApiError
from slack_sdk.webhook import WebhookClient

from bot.workspace.actions import Event
from bot.workspace.faults import FaultKind
from bot.workspace.hub import Hub
from bot.workspace.manifest import bot_events
from bot.workspace.server import Running, running
from bot.workspace.sockets import EnvelopeKind
from bot.workspace.state import Workspace
from tests.workspace.client import Control, Json
from tests.workspace.contract import (
    METHODS,
    REFUSALS,
    RESPONSE_URL,
    SUBMITTED,
    TOLD,
    UPLOAD_URL,
    Overheard,
    Scene,
    response_url,
    send,
)

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "bot" / "workspace"
MANIFEST = ROOT / "manifest.yml"


@pytest.fixture(scope="module")
def _served() -> Iterator[tuple[Running, Overheard]]:
    workspace = Workspace(None)
    with running(workspace) as desk:
        bot = Overheard(desk)
        yield desk, bot
        bot.close()
    workspace.close()


@pytest.fixture
def scene(_served: tuple[Running, Overheard]) -> Scene:
    """A workspace of its own, begun again, and a bot that is connected to it."""
    desk, bot = _served
    control = Control(desk)
    control.post("reset", now="2027-01-04T12:00:00+00:00", running=False)
    bot.begin()
    return Scene(desk, control, bot)


def at(answer: Any, path: str) -> Any:
    """What an answer says at a dotted path."""
    for step in path.split("."):
        answer = answer[int(step)] if isinstance(answer, list) else answer[step]
    return answer


def says(answer: Any, expected: Any) -> None:
    """The answer has what an app relies on."""
    for path, wanted in expected.items():
        got = at(answer, path)
        if isinstance(wanted, re.Pattern):
            assert wanted.fullmatch(got), (path, got)
        else:
            assert got == wanted, (path, got)


# The Web API


@pytest.mark.parametrize("method", METHODS)
def test_a_method_answers_what_an_app_relies_on(scene: Scene, method: str) -> None:
    row = METHODS[method]
    answer = scene.call(method, row.given)
    assert answer["ok"] is True
    says(answer.data, row.answers)


@pytest.mark.filterwarnings("ignore:The top-level `text` argument is missing:UserWarning")
@pytest.mark.parametrize(
    ("method", "error"), [(m, e) for m, row in METHODS.items() for e in row.refuses]
)
def test_a_method_refuses_with_the_word_of_slack(scene: Scene, method: str, error: str) -> None:
    with pytest.raises(SlackApiError) as caught:
        scene.call(method, METHODS[method].refuses[error])
    answer = caught.value.response
    assert (answer.status_code, answer["ok"], answer["error"]) == (200, False, error)
    if error in ("invalid_arguments", "invalid_blocks"):
        assert answer["response_metadata"]["messages"][0].startswith("[ERROR] ")


@pytest.mark.parametrize("error", REFUSALS)
@pytest.mark.parametrize("method", METHODS)
def test_every_method_refuses_these(scene: Scene, method: str, error: str) -> None:
    try:
        answer = REFUSALS[error](scene, method)
    except SlackApiError as refused:
        answer = refused.response
    assert (answer["ok"], answer["error"]) == (False, error)


@pytest.mark.parametrize("method", METHODS)
def test_every_method_fails_on_demand(scene: Scene, method: str) -> None:
    def failing(**fault: Any) -> Any:
        scene.control.post("fault", method=method, **fault)
        with pytest.raises(SlackApiError) as caught:
            scene.client_of(method).api_call(method)
        return caught.value.response

    limited = failing(kind="ratelimited", seconds=7)
    assert (limited.status_code, limited["error"]) == (429, "ratelimited")
    assert limited.headers["Retry-After"] == "7"
    assert failing(kind="error")["error"] == "internal_error"
    assert failing(kind="error", error="fatal_error")["error"] == "fatal_error"
    assert failing(kind="server_error").status_code == 503


@pytest.mark.parametrize("error", RESPONSE_URL)
def test_a_response_url_refuses_with_a_word(scene: Scene, error: str) -> None:
    status, url, answer = RESPONSE_URL[error]
    refused = WebhookClient(url(scene)).send_dict(answer)
    assert (refused.status_code, refused.body) == (status, error)


def test_a_response_url_is_answered_with_ok(scene: Scene) -> None:
    answered = WebhookClient(response_url(scene)).send(text="by response url")
    assert (answered.status_code, answered.body) == (200, "ok")
    [message] = scene.control.messages("dana", "#town-hall")
    assert (message["text"], message["is_ephemeral"]) == ("by response url", True)


@pytest.mark.parametrize("error", UPLOAD_URL)
def test_an_upload_url_refuses_with_a_word(scene: Scene, error: str) -> None:
    for url in UPLOAD_URL[error](scene):
        assert send(url, b"abc") == (400, error), url


# Socket Mode


@pytest.mark.parametrize("kind", TOLD)
def test_the_bot_is_told_in_an_envelope_of_slacks_shape(scene: Scene, kind: str) -> None:
    row = TOLD[kind]
    row.doing(scene)
    body = scene.bot.hears(row.listener)
    assert scene.bot.quiet()
    says(body, row.carries)
    envelope: Json = {}
    while envelope.get("payload") != body:
        envelope = scene.bot.frame()
    assert envelope["type"] == row.envelope
    assert envelope["accepts_response_payload"] is (row.envelope != "events_api")
    assert re.fullmatch(r"[0-9a-f-]{36}", envelope["envelope_id"])
    assert envelope.get("retry_attempt", 0) == 0


@pytest.mark.parametrize("subscribed", [True, False])
@pytest.mark.parametrize("name", get_args(Event))
def test_an_event_is_told_only_if_the_manifest_subscribes_to_it(
    scene: Scene, name: str, subscribed: bool
) -> None:
    scene.desk.workspace.events = bot_events(MANIFEST) - (set() if subscribed else {name})
    try:
        TOLD[name].doing(scene)
        if subscribed:
            assert scene.bot.hears("event")["event"]["type"] == name
        assert scene.commanded()["text"] == "status"
    finally:
        scene.desk.workspace.events = None


def test_a_connection_is_asked_to_leave_and_the_next_one_is_greeted(scene: Scene) -> None:
    scene.control.post("fault", kind="disconnect")
    leave, hello = scene.bot.frame(), scene.bot.frame()
    assert (leave["type"], leave["reason"]) == ("disconnect", "refresh_requested")
    assert hello["type"] == "hello"
    assert hello["connection_info"] == {"app_id": "A0ELECDESK1"}
    assert hello["debug_info"]["approximate_connection_time"] > 0
    assert scene.commanded()["text"] == "status"


@pytest.mark.parametrize("action", SUBMITTED)
def test_a_submission_may_be_answered_so(scene: Scene, action: str) -> None:
    answer, shown = SUBMITTED[action]
    scene.opened()
    scene.bot.on["view"] = lambda ack, **_: ack(**answer)
    done = scene.control.post("submit", user="dana", values={"name": {"typed": "Ann"}})
    assert done["outcome"] == "answered"
    assert done["errors"] == answer.get("errors", {})
    assert [view["callback_id"] for view in done["views"]] == shown
    assert all(view["problem"] == "" for view in done["views"])
    typed = [view["state"]["values"]["name"]["typed"]["value"] for view in done["views"]]
    assert typed == ["Ann" for _ in shown]


@pytest.mark.parametrize("action", ["push", "clear", "nonsense"])
def test_any_other_answer_to_a_submission_is_trouble_and_loses_nothing(
    scene: Scene, action: str
) -> None:
    scene.opened()
    answer = {**SUBMITTED["update"][0], "response_action": action}
    scene.bot.on["view"] = lambda ack, **_: ack(**answer)
    [view] = scene.control.post("submit", user="dana", values={"name": {"typed": "Ann"}})["views"]
    assert view["problem"] == "We had some trouble connecting. Try again?"
    assert view["state"]["values"]["name"]["typed"]["value"] == "Ann"


# What the source says


class Source:
    """The modules of the workspace, as they are written."""

    def __init__(self, *names: str) -> None:
        self.trees = {n: ast.parse((SOURCE / f"{n}.py").read_text("utf-8")) for n in names}
        self._functions: dict[str, list[ast.AST]] = {}
        for node in self.nodes(ast.FunctionDef, ast.AsyncFunctionDef):
            self._functions.setdefault(getattr(node, "name", ""), []).append(node)

    def nodes(self, *kinds: type[ast.AST]) -> Iterator[ast.AST]:
        """Every node of these kinds."""
        for tree in self.trees.values():
            yield from (node for node in ast.walk(tree) if isinstance(node, kinds))

    def refused(self, function: str, seen: set[str] | None = None) -> set[str]:
        """The errors that a function raises, and what it calls, and what that calls."""
        seen = seen if seen is not None else set()
        if function in seen:
            return set()
        seen.add(function)
        found: set[str] = set()
        for body in self._functions.get(function, []):
            for call in (node for node in ast.walk(body) if isinstance(node, ast.Call)):
                name = called(call)
                found |= {word(call.args[0])} if name == "Refused" else self.refused(name, seen)
        return found


def called(call: ast.Call) -> str:
    """The name of what is called."""
    return str(getattr(call.func, "id", getattr(call.func, "attr", "")))


def word(node: ast.AST) -> str:
    """The string that stands there: an error is never put together."""
    assert isinstance(node, ast.Constant), ast.unparse(node)
    assert isinstance(node.value, str), ast.unparse(node)
    return node.value


def behind_the_wire(name: str, seen: list[str]) -> list[str]:
    """The modules that a module of the Web API is made of."""
    if name in seen or not (SOURCE / f"{name}.py").is_file():
        return seen
    seen.append(name)
    for node in Source(name).nodes(ast.ImportFrom):
        package, _, module = (getattr(node, "module", "") or "").rpartition(".")
        if package == "bot.workspace":
            behind_the_wire(module, seen)
    return seen


API = Source(*behind_the_wire("api", []))


def typed_dicts(*trees: ast.AST) -> Iterator[dict[str, ast.expr]]:
    """The dictionaries with a "type" that are written there."""
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Dict):
                items = zip(node.keys, node.values, strict=True)
                found = {word(k): v for k, v in items if isinstance(k, ast.Constant)}
                if "type" in found:
                    yield found


def constants(node: ast.AST) -> set[str]:
    """The strings that an expression may be: a constant, or either side of a choice."""
    if isinstance(node, ast.IfExp):
        return constants(node.body) | constants(node.orelse)
    return {word(node)} if isinstance(node, ast.Constant) else set()


def test_every_method_is_in_the_contract_and_no_other() -> None:
    workspace = Workspace(None)
    served = set(Hub(workspace).api.methods)
    workspace.close()
    assert served == set(METHODS)


@pytest.mark.parametrize("method", METHODS)
def test_every_error_of_a_method_is_in_the_contract_and_no_other(method: str) -> None:
    workspace = Workspace(None)
    handler = Hub(workspace).api.methods[method].__name__
    workspace.close()
    assert API.refused(handler) == set(METHODS[method].refuses)


def test_every_error_of_the_wire_and_of_its_addresses_is_in_the_contract_and_no_other() -> None:
    raised = {
        word(call.args[0])
        for call in Source("wire").nodes(ast.Call)
        if isinstance(call, ast.Call) and called(call) == "Refused"
    }
    assert raised == set(REFUSALS)
    assert API.refused("answer_url") == set(RESPONSE_URL)
    assert API.refused("take_upload") == set(UPLOAD_URL)


def test_no_error_is_raised_elsewhere() -> None:
    everywhere = Source(*(path.stem for path in SOURCE.glob("*.py")))
    raised = {
        word(call.args[0])
        for call in everywhere.nodes(ast.Call)
        if isinstance(call, ast.Call) and called(call) == "Refused"
    }
    told = {error for row in METHODS.values() for error in row.refuses}
    assert raised == told | set(REFUSALS) | set(RESPONSE_URL) | set(UPLOAD_URL)


def test_every_fault_on_demand_has_a_test() -> None:
    tests = "\n".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert {f for f in get_args(FaultKind) if f'kind="{f}"' not in tests} == set()


def test_every_envelope_frame_and_interaction_is_in_the_contract_and_no_other() -> None:
    actions = Source("actions")
    interactions = {
        word(call.args[0])
        for call in actions.nodes(ast.Call)
        if isinstance(call, ast.Call) and called(call) == "_interaction"
    }
    rows = {name.partition(" ")[0]: row.envelope for name, row in TOLD.items()}
    assert {n for n, envelope in rows.items() if envelope == "interactive"} == interactions
    assert set(rows.values()) == set(get_args(EnvelopeKind))
    frames = [constants(found["type"]) for found in typed_dicts(*Source("sockets").trees.values())]
    assert set().union(*frames) == {"hello", "disconnect"}


def test_every_event_is_in_the_contract_and_no_other() -> None:
    rows = {name for name, row in TOLD.items() if row.envelope == "events_api"}
    assert set(get_args(Event)) == rows
    assert bot_events(MANIFEST) == rows


def test_every_answer_to_a_submission_is_in_the_contract_and_no_other() -> None:
    cases = {
        word(case.value)
        for function in Source("actions").nodes(ast.FunctionDef)
        if getattr(function, "name", "") == "_submitted"
        for case in ast.walk(function)
        if isinstance(case, ast.MatchValue)
    }
    assert cases == set(SUBMITTED) - {"close"}
