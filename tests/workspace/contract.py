"""What the workspace answers and tells, in one place.

`METHODS`: every method of the Web API, what an app relies on in its answer, and each of its errors.
`REFUSALS`: the errors that every method gives. `RESPONSE_URL` and `UPLOAD_URL`: the addresses that
it hands out. `TOLD`: every envelope and event. `SUBMITTED`: every answer to a submission.

`test_contract` asks each row over the wire, and compares the rows with the workspace's source.
"""

import json
import queue
import re
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from slack_sdk import WebClient
from slack_sdk.webhook import WebhookClient

from bot.workspace.server import Running
from tests.workspace import client
from tests.workspace.client import (
    PATIENCE,
    Control,
    Json,
    Puppet,
    actions,
    button,
    home,
    modal,
    section,
)

TOWN, CLERKS = "C0TOWNHALL1", "C0CLERKELEC"
DANA, MARCUS, EARL = "U0DANA00001", "U0MARCUS001", "U0EARL00001"
BOT = "U0ELECDESK1"
TEAM, TS, ANY = re.compile(r"T0[A-Z0-9]{9}"), re.compile(r"\d{10}\.\d{6}"), re.compile(r"(?s).+")
VIEW, FILE, DM = re.compile(r"V0\w+"), re.compile(r"F0\w+"), re.compile(r"D0\w+")
LOCAL = r"://127\.0\.0\.1:\d+/"
KEPT = {"event_type": "owed", "event_payload": {"key": "k"}}
ASK = client.field("name", {"type": "plain_text_input", "action_id": "typed"})
FORM = modal(ASK, actions(button("more"), block_id="row"), private_metadata="draft 7")
FOREIGN = {"type": "image", "image_url": "https://example.org/a.png", "alt_text": "a map"}
"""A block that Slack takes and the page does not show."""
LARGE = [section("é" * 1400)] * 90

Given = Json | Callable[["Scene"], Json]
"""Arguments, or what has to happen first for them."""


class Overheard(Puppet):
    """A bot on unmodified slack_bolt that also keeps each frame of its socket as it came."""

    def __init__(self, desk: Running) -> None:
        super().__init__(desk)
        self.frames: queue.Queue[Json] = queue.Queue()
        self._handler.client.on_message_listeners.append(
            lambda frame: self.frames.put(json.loads(frame))
        )

    def begin(self) -> None:
        """Forget what earlier tests taught and told it."""
        super().begin()
        while not self.frames.empty():
            self.frames.get_nowait()

    def frame(self) -> Json:
        """The next frame of the socket."""
        return self.frames.get(timeout=PATIENCE)

    def close(self) -> None:
        """Leave. A busy slack_sdk may begin to receive again while it closes, and would wait for
        itself for ever; so its threads end first."""
        client = self._handler.client
        client.current_app_monitor.shutdown()
        receiving = client.current_session_runner
        receiving.event.set()
        while receiving.is_alive():
            client.current_session_state.terminated = True
            receiving.thread.join(0.1)
        super().close()


@dataclass(frozen=True)
class Scene:
    """The workspace, what members do in it, and the bot; and what has often happened before."""

    desk: Running
    control: Control
    bot: Overheard

    @property
    def web(self) -> WebClient:
        """The bot's Web API client."""
        return self.bot.web

    def client_of(self, method: str, *, other: bool = False) -> WebClient:
        """A client with the token that a method takes, or with the one that it does not take."""
        app = (method in APP_TOKEN) != other
        token = self.desk.workspace.app_token if app else self.desk.workspace.bot_token
        return WebClient(token, base_url=self.desk.api_url)

    def call(self, method: str, given: Given) -> Any:
        """Call a method as an app does, by slack_sdk's own name for it."""
        arguments = given if isinstance(given, dict) else given(self)
        if method in APP_TOKEN:
            arguments = {**arguments, "app_token": self.desk.workspace.app_token}
        return getattr(self.client_of(method), method.replace(".", "_"))(**arguments)

    def without(self, channel: str, **given: Any) -> Json:
        """Arguments for a channel that the bot has been removed from."""
        self.control.post("channel", channel=channel, remove=["election_desk"])
        return {"channel": channel, **given}

    def archived(self, channel: str, **given: Any) -> Json:
        """Arguments for a channel that has been archived."""
        self.control.post("channel", channel=channel, archived=True)
        return {"channel": channel, **given}

    def deactivated(self, user: str) -> str:
        """A member who has been deactivated; the id."""
        gone = self.control.post("user", user=user, deleted=True)["user"]
        self.bot.hears("event")
        return str(gone["id"])

    def posted(self, **more: Any) -> str:
        """A message of the bot in #town-hall; its ts."""
        message = {"channel": TOWN, "text": "posted", "metadata": KEPT, **more}
        return str(self.web.chat_postMessage(**message)["ts"])

    def written(self) -> str:
        """A message of a member in #town-hall; its ts."""
        said = self.control.post("message", user="dana", channel="#town-hall", text="mine")
        return str(said["ts"])

    def commanded(self) -> Json:
        """What the bot hears of a command."""
        self.control.post("command", user="dana", channel="#town-hall", text="/election status")
        return self.bot.hears("command")

    def trigger(self) -> str:
        """A trigger that may open a modal."""
        return str(self.commanded()["trigger_id"])

    def opened(self, view: Json = FORM) -> Json:
        """A modal that is open for Dana."""
        answer = self.web.views_open(trigger_id=self.trigger(), view=view)
        shown: Json = answer["view"]
        return shown

    def spent(self, trigger: str) -> str:
        """A trigger that has opened a modal already."""
        self.web.views_open(trigger_id=trigger, view=FORM)
        return trigger

    def late(self, trigger: str) -> str:
        """A trigger whose three seconds are over."""
        self.control.post("fault", kind="expire", seconds=3)
        return trigger

    def published(self) -> Json:
        """Dana's Home as it is shown."""
        view = home(section("Home"), actions(button("go"), block_id="row"))
        shown: Json = self.web.views_publish(user_id=DANA, view=view)["view"]
        return shown

    def reserved(self, data: bytes = b"abc") -> Json:
        """A place for a file: its id and where its bytes go."""
        answer = self.web.files_getUploadURLExternal(filename="a.txt", length=len(data))
        return {"id": str(answer["file_id"]), "url": str(answer["upload_url"])}

    def uploaded(self) -> str:
        """A file whose bytes have come; its id."""
        place = self.reserved()
        assert send(place["url"], b"abc") == (200, "OK - 3")
        return str(place["id"])

    def completed(self) -> Json:
        """A file that is complete: its id, and where its bytes went."""
        place = self.reserved()
        send(place["url"], b"abc")
        self.web.files_completeUploadExternal(files=[{"id": place["id"], "title": "A"}])
        return place


def send(url: str, data: bytes, kind: str = "application/octet-stream") -> tuple[int, str]:
    """Post bytes to an address; the status and the words that come back."""
    request = urllib.request.Request(url, data, {"Content-Type": kind})
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode()


# The Web API


@dataclass(frozen=True)
class Method:
    """A method: a good call, what its answer says (by dotted path), and its errors, each with a
    call that it refuses so."""

    given: Given
    answers: Mapping[str, Any]
    refuses: Mapping[str, Given] = field(default_factory=dict)


APP_TOKEN = {"apps.connections.open"}
"""The methods that take the app's token and not the bot's."""

UNPOSTABLE: dict[str, Json] = {
    "no_text": {"text": "", "blocks": []},
    "msg_too_long": {"text": "x" * 40_001},
    "invalid_blocks": {"text": "x", "blocks": [section("x" * 3001)]},
    "invalid_blocks_format": {"text": "x", "blocks": "words"},
    "msg_blocks_too_long": {"text": "x", "blocks": [section("x" * 2641)] * 5},
    "invalid_metadata_format": {"text": "x", "metadata": {"event_type": "owed"}},
    "not_in_practice": {"text": "x", "blocks": [FOREIGN]},
    "metadata_too_large": {
        "text": "x",
        "metadata": {"event_type": "owed", "event_payload": {"key": "k" * 16_000}},
    },
}
"""What no message may be, by the error it gets."""


def unpostable(given: Callable[[Scene], Json]) -> dict[str, Given]:
    """The errors of a method that posts."""

    def row(wrong: Json) -> Given:
        return lambda scene: {**given(scene), **wrong}

    return {error: row(wrong) for error, wrong in UNPOSTABLE.items()}


def unwritable(**given: Any) -> dict[str, Given]:
    """The errors of a method that writes in a channel."""
    return {
        "channel_not_found": {"channel": "C0NOWHERE00", **given},
        "not_in_channel": lambda scene: scene.without(TOWN, **given),
        "is_archived": lambda scene: scene.archived(TOWN, **given),
    }


def since(scene: Scene) -> Json:
    """Arguments that read what came after a message, with its metadata."""
    older = scene.posted(text="older")
    scene.posted()
    return {"channel": TOWN, "oldest": older, "limit": 200, "include_all_metadata": True}


def stale(scene: Scene) -> Json:
    """Arguments that change an open modal from a state that it is no longer in."""
    first = scene.opened()
    scene.web.views_update(view_id=first["id"], view=FORM)
    return {"view_id": first["id"], "hash": first["hash"], "view": FORM}


def stale_home(scene: Scene) -> Json:
    """Arguments that publish a Home over one that has changed meanwhile."""
    first = scene.published()
    scene.published()
    return {"user_id": DANA, "hash": first["hash"], "view": home()}


METHODS: dict[str, Method] = {
    "auth.test": Method(
        {},
        {
            "url": re.compile(f"http{LOCAL}"),
            "team": "Local practice town",
            "team_id": TEAM,
            "user": "election_desk",
            "user_id": BOT,
            "bot_id": "B0ELECDESK1",
            "is_enterprise_install": False,
        },
    ),
    "apps.connections.open": Method(
        {}, {"url": re.compile(rf"ws{LOCAL}link/\?ticket=[\w-]{{20,}}&app_id=A0ELECDESK1")}
    ),
    "users.list": Method(
        {"limit": 1},
        {
            "members.0.id": DANA,
            "members.0.team_id": TEAM,
            "members.0.profile.real_name": "Dana Reyes",
            "members.0.profile.title": "Municipal clerk",
            "members.0.is_admin": True,
            "members.0.is_restricted": False,
            "members.0.deleted": False,
            "response_metadata.next_cursor": ANY,
        },
        {"invalid_cursor": {"cursor": "x"}, "invalid_arguments": {"limit": "ten"}},
    ),
    "conversations.list": Method(
        {"types": "private_channel", "exclude_archived": True, "limit": 1},
        {
            "channels.0.id": CLERKS,
            "channels.0.name": "clerk-elections",
            "channels.0.is_private": True,
            "channels.0.is_ext_shared": False,
            "channels.0.is_archived": False,
            "channels.0.is_member": True,
            "response_metadata.next_cursor": ANY,
        },
        {"invalid_cursor": {"cursor": "x"}, "invalid_arguments": {"limit": "ten"}},
    ),
    "conversations.history": Method(
        since,
        {
            "messages.0.type": "message",
            "messages.0.ts": TS,
            "messages.0.user": BOT,
            "messages.0.text": "posted",
            "messages.0.metadata": KEPT,
            "has_more": False,
            "response_metadata.next_cursor": "",
        },
        {
            "channel_not_found": {"channel": "C0NOWHERE00"},
            "not_in_channel": lambda s: s.without(TOWN),
            "invalid_cursor": {"channel": TOWN, "cursor": "x"},
            "invalid_arguments": {"channel": TOWN, "limit": "ten"},
        },
    ),
    "conversations.replies": Method(
        lambda s: {"channel": TOWN, "ts": s.posted(thread_ts=s.posted(text="root"))},
        {"messages.0.text": "posted", "messages.0.thread_ts": TS, "has_more": False},
        {
            "thread_not_found": {"channel": TOWN, "ts": "1.000000"},
            "channel_not_found": {"channel": "C0NOWHERE00", "ts": "1.000000"},
            "not_in_channel": lambda s: s.without(TOWN, ts="1.000000"),
            "invalid_cursor": lambda s: {"channel": TOWN, "ts": s.posted(), "cursor": "x"},
            "invalid_arguments": {"channel": TOWN, "ts": ""},
        },
    ),
    "conversations.open": Method(
        {"users": DANA},
        {"channel.id": DM, "already_open": True},
        {
            "user_not_found": {"users": "U0NOBODY000"},
            "user_disabled": lambda s: {"users": s.deactivated("earl")},
            "method_not_supported_for_channel_type": {"users": f"{DANA},{MARCUS}"},
            "invalid_arguments": {"users": ""},
        },
    ),
    "chat.postMessage": Method(
        {"channel": TOWN, "text": "hello", "blocks": [section("hello")], "metadata": KEPT},
        {
            "channel": TOWN,
            "ts": TS,
            "message.text": "hello",
            "message.user": BOT,
            "message.blocks.0.block_id": ANY,
            "message.blocks.0.text.text": "hello",
            "message.metadata": KEPT,
        },
        {
            **unpostable(lambda _: {"channel": TOWN}),
            **unwritable(text="x"),
            "invalid_arguments": {"channel": "", "text": "x"},
        },
    ),
    "chat.update": Method(
        lambda s: {"channel": TOWN, "ts": s.posted(), "text": "new"},
        {
            "channel": TOWN,
            "ts": TS,
            "text": "new",
            "message.text": "new",
            "message.edited.user": BOT,
            "message.metadata": KEPT,
        },
        {
            **unpostable(lambda s: {"channel": TOWN, "ts": s.posted()}),
            **unwritable(ts="1.000000", text="x"),
            "message_not_found": {"channel": TOWN, "ts": "1.000000", "text": "x"},
            "cant_update_message": lambda s: {"channel": TOWN, "ts": s.written(), "text": "x"},
            "invalid_arguments": {"channel": TOWN, "ts": "", "text": "x"},
        },
    ),
    "views.open": Method(
        lambda s: {"trigger_id": s.trigger(), "view": FORM},
        {
            "view.id": VIEW,
            "view.root_view_id": VIEW,
            "view.type": "modal",
            "view.hash": ANY,
            "view.callback_id": "form",
            "view.private_metadata": "draft 7",
            "view.title.text": "Form",
            "view.state.values.name.typed.value": None,
        },
        {
            "invalid_trigger_id": {"trigger_id": "1.2", "view": FORM},
            "exchanged_trigger_id": lambda s: {"trigger_id": s.spent(s.trigger()), "view": FORM},
            "expired_trigger_id": lambda s: {"trigger_id": s.late(s.trigger()), "view": FORM},
            "invalid_arguments": lambda s: {"trigger_id": s.trigger(), "view": home()},
            "view_too_large": lambda s: {"trigger_id": s.trigger(), "view": modal(*LARGE)},
            "not_in_practice": lambda s: {"trigger_id": s.trigger(), "view": modal(FOREIGN)},
        },
    ),
    "views.update": Method(
        lambda s: {"view_id": s.opened()["id"], "view": {**FORM, "callback_id": "changed"}},
        {"view.id": VIEW, "view.hash": ANY, "view.callback_id": "changed"},
        {
            "not_found": {"view_id": "V0GONE00000", "view": FORM},
            "hash_conflict": stale,
            "invalid_arguments": lambda s: {"view_id": s.opened()["id"], "view": home()},
            "view_too_large": lambda s: {"view_id": s.opened()["id"], "view": modal(*LARGE)},
            "not_in_practice": lambda s: {"view_id": s.opened()["id"], "view": modal(FOREIGN)},
        },
    ),
    "views.publish": Method(
        lambda s: {"user_id": DANA, "hash": s.published()["hash"], "view": home(section("new"))},
        {
            "view.id": VIEW,
            "view.type": "home",
            "view.hash": ANY,
            "view.blocks.0.text.text": "new",
        },
        {
            "user_not_found": {"user_id": "U0NOBODY000", "view": home()},
            "hash_conflict": stale_home,
            "invalid_arguments": {"user_id": DANA, "view": home(section(""))},
            "view_too_large": {"user_id": DANA, "view": home(*LARGE)},
            "not_in_practice": {"user_id": DANA, "view": home(FOREIGN)},
        },
    ),
    "files.getUploadURLExternal": Method(
        {"filename": "order.pdf", "length": 3},
        {"file_id": FILE, "upload_url": re.compile(rf"http{LOCAL}upload/v1/F0\w+")},
        {"invalid_arguments": {"filename": "order.pdf", "length": 0}},
    ),
    "files.completeUploadExternal": Method(
        lambda s: {"files": [{"id": s.uploaded(), "title": "Order"}]},
        {
            "files.0.id": FILE,
            "files.0.title": "Order",
            "files.0.name": "a.txt",
            "files.0.mimetype": "text/plain",
            "files.0.size": 3,
            "files.0.permalink": re.compile(rf"http{LOCAL}files/{BOT}/F0\w+/a\.txt"),
            "files.0.url_private": re.compile(rf"http{LOCAL}files-pri/T0\w+-F0\w+/a\.txt"),
        },
        {
            "file_not_found": lambda s: {"files": [{"id": s.reserved()["id"], "title": "A"}]},
            "invalid_arguments": {"files": []},
            "not_in_practice": lambda s: {"files": [{"id": s.uploaded()}], "channel_id": TOWN},
        },
    ),
}

Wrong = Callable[[Scene, str], Any]


def posted_as(kind: str, body: bytes) -> Wrong:
    """A call whose body is no arguments; slack_sdk never sends one."""

    def call(scene: Scene, method: str) -> Any:
        return json.loads(send(f"{scene.desk.api_url}{method}", body, kind)[1])

    return call


def with_token(token: str) -> Wrong:
    """A call with this token."""
    return lambda s, m: WebClient(token, base_url=s.desk.api_url).api_call(m)


def not_understood(scene: Scene, method: str) -> Any:
    """A call with a nested argument that is not JSON."""
    return scene.client_of(method).api_call(method, data={"blocks": "{"})


REFUSALS: dict[str, Wrong] = {
    "not_authed": with_token(""),
    "invalid_auth": with_token("xoxb-guessed"),
    "not_allowed_token_type": lambda s, m: s.client_of(m, other=True).api_call(m),
    "unknown_method": lambda s, m: s.web.api_call(f"{m}.not"),
    "invalid_json": posted_as("application/json", b'{"channel": '),
    "json_not_object": posted_as("application/json", b'["channel"]'),
    "invalid_arguments": not_understood,
}
"""What every method refuses, by the error; faults come on demand besides."""


# The addresses that are handed out


def response_url(scene: Scene, *, uses: int = 0, seconds: float = 0) -> str:
    """A response URL after so many answers and so much time."""
    url = str(scene.commanded()["response_url"])
    for _ in range(uses):
        assert WebhookClient(url).send(text="used").status_code == 200
    if seconds:
        scene.control.post("fault", kind="expire", seconds=seconds)
    return url


RESPONSE_URL: dict[str, tuple[int, Callable[[Scene], str], Json]] = {
    "no_service": (404, lambda s: f"{s.desk.base_url}/response/guessed", {"text": "x"}),
    "used_url": (404, lambda s: response_url(s, uses=5), {"text": "x"}),
    "expired_url": (404, lambda s: response_url(s, seconds=30 * 60), {"text": "x"}),
    **{error: (400, response_url, wrong) for error, wrong in UNPOSTABLE.items()},
    "not_in_practice": (400, response_url, {"text": "x", "replace_original": True}),
}
"""The errors of a response URL: the status, the address, and what is answered to it."""

UPLOAD_URL: dict[str, Callable[[Scene], list[str]]] = {
    "file_not_found": lambda s: [
        f"{s.desk.base_url}/upload/v1/F0NOTHING00",
        s.reserved(b"of another length")["url"],
        s.completed()["url"],
    ],
}
"""The errors of an upload URL: addresses that do not take the three bytes b"abc"."""


# Socket Mode


@dataclass(frozen=True)
class Told:
    """What somebody does, the envelope it comes in, which Bolt listener hears it (a word of
    `Puppet`), and what it carries, by dotted path."""

    doing: Callable[[Scene], Any]
    envelope: str
    listener: str
    carries: Mapping[str, Any]


def click(**where: Any) -> Callable[[Scene], Any]:
    """A press of a button by Dana."""

    def pressing(scene: Scene) -> None:
        scene.control.post("click", user="dana", **where)

    return pressing


def after(*steps: Callable[[Scene], Any]) -> Callable[[Scene], Any]:
    """Several things one after the other."""

    def doing(scene: Scene) -> None:
        for step in steps:
            step(scene)

    return doing


def doing(verb: str, **given: Any) -> Callable[[Scene], Any]:
    """Something by the control API."""
    return lambda scene: scene.control.post(verb, **given)


def event(name: str, act: Callable[[Scene], Any], **carries: Any) -> Told:
    """An event: its name, what happens, and what it carries."""
    common = {"type": "event_callback", "team_id": TEAM, "api_app_id": "A0ELECDESK1"}
    common |= {"event_id": re.compile(r"Ev0\w+"), "authorizations.0.user_id": BOT}
    inside = {f"event.{path.replace('__', '.')}": value for path, value in carries.items()}
    return Told(act, "events_api", "event", {**common, "event.type": name, **inside})


WHO = {"user.id": DANA, "user.username": "dana", "team.id": TEAM, "trigger_id": ANY}
PRESSED = {"type": "block_actions", "actions.0.type": "button", "actions.0.block_id": "row"}
SUGGESTING = modal(
    client.field("who", {"type": "external_select", "action_id": "pick", "min_query_length": 1})
)

TOLD: dict[str, Told] = {
    "slash_commands": Told(
        doing("command", user="dana", channel="#town-hall", text="/election status  all"),
        "slash_commands",
        "command",
        {
            "command": "/election",
            "text": "status  all",
            "user_id": DANA,
            "user_name": "dana",
            "channel_id": TOWN,
            "channel_name": "town-hall",
            "team_id": TEAM,
            "api_app_id": "A0ELECDESK1",
            "is_enterprise_install": "false",
            "response_url": re.compile(rf"http{LOCAL}response/[\w-]+"),
            "trigger_id": re.compile(r"[\d.]+\.[0-9a-f]{32}"),
        },
    ),
    "block_actions in a message": Told(
        after(
            lambda s: s.posted(blocks=[actions(button("go", value="7"), block_id="row")]),
            click(channel="#town-hall", action_id="go"),
        ),
        "interactive",
        "action",
        {
            **WHO,
            **PRESSED,
            "actions.0.action_id": "go",
            "actions.0.value": "7",
            "container.type": "message",
            "container.message_ts": TS,
            "container.is_ephemeral": False,
            "channel.id": TOWN,
            "message.ts": TS,
            "message.metadata": KEPT,
            "response_url": ANY,
            "state.values": {},
        },
    ),
    "block_actions in a modal": Told(
        after(Scene.opened, click(action_id="more")),
        "interactive",
        "action",
        {
            **WHO,
            **PRESSED,
            "container.type": "view",
            "container.view_id": VIEW,
            "view.private_metadata": "draft 7",
            "view.hash": ANY,
            "view.state.values.name.typed.value": None,
        },
    ),
    "block_actions in Home": Told(
        after(Scene.published, click(home=True, action_id="go")),
        "interactive",
        "action",
        {**WHO, **PRESSED, "container.type": "view", "view.type": "home", "view.id": VIEW},
    ),
    "block_suggestion": Told(
        after(
            lambda s: s.opened(view=SUGGESTING),
            lambda s: s.control.post("suggest", user="dana", action_id="pick", query="ann"),
        ),
        "interactive",
        "options",
        {
            **WHO,
            "type": "block_suggestion",
            "action_id": "pick",
            "block_id": "who",
            "value": "ann",
            "view.id": VIEW,
        },
    ),
    "view_submission": Told(
        after(Scene.opened, doing("submit", user="dana", values={"name": {"typed": "Ann"}})),
        "interactive",
        "view",
        {
            **WHO,
            "type": "view_submission",
            "view.id": VIEW,
            "view.callback_id": "form",
            "view.private_metadata": "draft 7",
            "view.state.values.name.typed": {"type": "plain_text_input", "value": "Ann"},
            "response_urls": [],
        },
    ),
    "app_home_opened": event(
        "app_home_opened",
        after(Scene.published, doing("home", user="dana")),
        user=DANA,
        tab="home",
        channel=DM,
        view__type="home",
    ),
    "member_joined_channel": event(
        "member_joined_channel",
        after(
            lambda s: s.without(CLERKS),
            doing("channel", channel="#clerk-elections", add=["election_desk"]),
        ),
        user=BOT,
        channel=CLERKS,
        channel_type="G",
    ),
    "team_join": event(
        "team_join",
        doing("user", user="ruth", real_name="Ruth Vance", title="Deputy clerk"),
        user__name="ruth",
        user__profile__title="Deputy clerk",
        user__deleted=False,
    ),
    "user_change": event(
        "user_change",
        doing("user", user="earl", deleted=True),
        user__id=EARL,
        user__deleted=True,
    ),
}
"""Everything the bot is told, by the type of an interaction or the name that a manifest gives an
event; where one comes from several places, a row for each."""

ERRORS = {"response_action": "errors", "errors": {"name": "There is no such ward."}}
NEXT = {**FORM, "callback_id": "next"}

SUBMITTED: dict[str, tuple[Json, list[str]]] = {
    "close": ({}, []),
    "errors": (ERRORS, ["form"]),
    "update": ({"response_action": "update", "view": NEXT}, ["next"]),
}
"""What a bot may answer to a submission, by the response_action, and which modal (its callback_id)
the member sees then."""
