"""The Bolt app: what arrives from Slack goes to the one place that handles it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from slack_bolt import Ack, App, BoltContext, Respond

from bot.commands.dispatch import Menu, on_press, on_slash
from bot.desk import Desk
from bot.errors import guarded, slack_refusal
from bot.home import show_home
from bot.ids import PRESS
from bot.modals.submit import Modal, submit

SLASHES = ("/election", "/petition", "/candidate")
_AT_ONCE = 20  # a slow answer keeps one thread, and an acknowledgement waits for none
EVENTS = ("app_home_opened", "member_joined_channel", "team_join", "user_change")


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

    def slash(ack: Ack, body: dict[str, Any], respond: Respond) -> None:
        ack()
        if _is_new(desk, body):
            on_slash(desk, menu, body, respond)

    def press(ack: Ack, body: dict[str, Any], respond: Respond) -> None:
        ack()
        if _is_new(desk, body):
            on_press(desk, menu, body, respond)

    def learn(event: dict[str, Any]) -> None:
        desk.members.learn([event["user"]])

    def joined(event: dict[str, Any], context: BoltContext) -> None:
        if event["user"] == context.bot_user_id:
            slack_refusal(desk.rooms.refresh)

    def home_opened(event: dict[str, Any], body: dict[str, Any]) -> None:
        if event.get("tab") == "home" and _is_new(desk, body):
            show_home(desk, event["user"])

    for command in SLASHES:
        app.command(command)(slash)
    app.action(re.compile(rf"^{PRESS}:"))(press)
    for form, modal in menu.modals.items():
        app.view(form.value)(_sent(desk, modal))
    listeners: dict[str, Callable[..., None]] = {
        "app_home_opened": home_opened,
        "member_joined_channel": joined,
        "team_join": learn,
        "user_change": learn,
    }
    for event in EVENTS:
        app.event(event)(listeners[event])
    return app


def _is_new(desk: Desk, body: Mapping[str, Any]) -> bool:
    """Say whether this was delivered to no bot before, by its own name, never its retry number.

    Asked after the acknowledgement, and for a third of a second at most: where the record does
    not say, it is new. An answer that comes twice is better than none, and what a press records is
    spent with it. A form is not asked about: each delivery of it is answered. Nor is a member who
    changed: to learn that twice is to know it.
    """
    name, answers = str(body.get("event_id") or body["trigger_id"]), list[bool]()
    guarded("hearing", name, lambda: answers.append(desk.database.hear(name, desk.clock.leased())))
    return answers != [False]


def _sent(desk: Desk, modal: Modal) -> Callable[[Ack, dict[str, Any]], None]:
    def sent(ack: Ack, body: dict[str, Any]) -> None:
        submit(desk, modal, ack, body)

    return sent
