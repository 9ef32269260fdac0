"""The Bolt app: what arrives from Slack goes to the one place that handles it."""

from __future__ import annotations

import re
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from slack_bolt import Ack, App, BoltContext, BoltResponse, Respond

from bot.commands.dispatch import Menu, on_press, on_slash
from bot.desk import Desk
from bot.errors import slack_refusal
from bot.home import show_home
from bot.ids import PRESS
from bot.modals.submit import Modal, submit

SLASHES = ("/election", "/petition", "/candidate")
_AT_ONCE = 20  # a slow answer keeps one thread, and an acknowledgement waits for none
_REMEMBERED = 10_000  # deliveries, more than an office has while Slack may send one again
EVENTS = ("app_home_opened", "member_joined_channel", "team_join", "user_change")


class Heard:
    """What was delivered to this process: Slack sends again what it saw no acknowledgement of.

    A form is not asked about: its record is spent once, and each delivery of it is answered.
    """

    def __init__(self) -> None:
        self._names: OrderedDict[str, None] = OrderedDict()
        self._lock = threading.Lock()

    def again(self, body: Mapping[str, Any]) -> bool:
        """Say whether this was delivered before, by its own name and never by its retry number."""
        name = str(body.get("event_id") or body["trigger_id"])
        with self._lock:
            if name in self._names:
                return True
            self._names[name] = None
            if len(self._names) > _REMEMBERED:
                self._names.popitem(last=False)
        return False


def build(desk: Desk, menu: Menu) -> App:
    """Make the app with everything registered once; nothing is configured at import.

    `manifest.yml` names the same commands and events.
    """
    # Bolt asks who it is now, once; otherwise it would before it acknowledges the first command.
    app = App(
        client=desk.client,
        token_verification_enabled=True,
        listener_executor=ThreadPoolExecutor(_AT_ONCE, thread_name_prefix="listener"),
    )

    heard = Heard()

    def once(body: dict[str, Any], next_: Callable[[], BoltResponse]) -> BoltResponse:
        if heard.again(body):
            return BoltResponse(status=200)
        return next_()

    def slash(ack: Ack, body: dict[str, Any], respond: Respond) -> None:
        on_slash(desk, menu, ack, body, respond)

    def press(ack: Ack, body: dict[str, Any], respond: Respond) -> None:
        on_press(desk, menu, ack, body, respond)

    def learn(event: dict[str, Any]) -> None:
        desk.members.learn([event["user"]])

    def joined(event: dict[str, Any], context: BoltContext) -> None:
        if event["user"] == context.bot_user_id:
            slack_refusal(desk.rooms.refresh)

    def home_opened(event: dict[str, Any]) -> None:
        if event.get("tab") == "home":
            show_home(desk, event["user"])

    for command in SLASHES:
        app.command(command, middleware=[once])(slash)
    app.action(re.compile(rf"^{PRESS}:"), middleware=[once])(press)
    for form, modal in menu.modals.items():
        app.view(form.value)(_sent(desk, modal))
    listeners: dict[str, Callable[..., None]] = {
        "app_home_opened": home_opened,
        "member_joined_channel": joined,
        "team_join": learn,
        "user_change": learn,
    }
    for event in EVENTS:
        app.event(event, middleware=[once])(listeners[event])
    return app


def _sent(desk: Desk, modal: Modal) -> Callable[[Ack, dict[str, Any]], None]:
    def sent(ack: Ack, body: dict[str, Any]) -> None:
        submit(desk, modal, ack, body)

    return sent
