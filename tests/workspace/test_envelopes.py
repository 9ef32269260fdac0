"""What an unmodified Bolt app is told over Socket Mode, and what becomes of its answers."""

from pathlib import Path
from typing import Any

import pytest
from slack_sdk import WebClient
from slack_sdk.errors import SlackApiError
from slack_sdk.webhook import WebhookClient

from bot.workspace.hub import bot_events
from bot.workspace.server import Running
from tests.workspace.client import (
    Control,
    NotDone,
    Puppet,
    actions,
    button,
    field,
    home,
    modal,
    option,
    section,
)

TOWN = "C0TOWNHALL1"
DANA = "U0DANA00001"
ASK = field("name", {"type": "plain_text_input", "action_id": "typed"})
MENU = {
    "type": "static_select",
    "action_id": "menu",
    "options": [option("one"), option("two")],
    "initial_option": option("one"),
}


def test_a_slash_command_carries_who_where_and_what(control: Control, bot: Puppet) -> None:
    said = control.post(
        "command", user="dana", channel="#clerk-elections", text="/election status  all"
    )
    assert said["outcome"] == "answered"
    body = bot.hears("command")
    assert {k: body[k] for k in ("command", "text", "user_id", "channel_name")} == {
        "command": "/election",
        "text": "status  all",
        "user_id": DANA,
        "channel_name": "privategroup",
    }
    assert body["trigger_id"]
    assert body["response_url"]


def test_a_reply_is_ephemeral_unless_in_channel(control: Control, bot: Puppet) -> None:
    def reply(ack: Any, respond: Any, **_: Any) -> None:
        ack("in the ack")
        respond("by response url")
        respond("for all", response_type="in_channel")

    bot.on["command"] = reply
    control.post("command", user="dana", channel="#town-hall", text="/election")
    control.post("wait", user="dana", channel="#town-hall", count=3)
    seen = {m["text"]: m["is_ephemeral"] for m in control.messages("dana", "#town-hall")}
    assert seen == {"in the ack": True, "by response url": True, "for all": False}
    assert [m["text"] for m in control.messages("marcus", "#town-hall")] == ["for all"]


def test_a_response_url_takes_five_answers_within_thirty_minutes(
    control: Control, bot: Puppet
) -> None:
    control.post("command", user="dana", channel="#town-hall", text="/election")
    url = bot.hears("command")["response_url"]
    answers = [WebhookClient(url).send(text="x") for _ in range(6)]
    assert [a.status_code for a in answers] == [200] * 5 + [404]
    assert answers[5].body == "used_url"
    control.post("command", user="dana", channel="#town-hall", text="/election")
    url = bot.hears("command")["response_url"]
    assert WebhookClient(url).send(text="x", blocks=[section("")]).status_code == 400
    control.post("fault", kind="expire", seconds=30 * 60)
    assert WebhookClient(url).send(text="x").body == "expired_url"


def test_a_click_in_a_message_carries_message_state_and_action(
    control: Control, bot: Puppet, web: WebClient
) -> None:
    ts = web.chat_postMessage(
        channel=TOWN, text="choose", blocks=[actions(MENU, button("go", value="7"), block_id="row")]
    )["ts"]
    control.post("click", user="walter", channel="#town-hall", action_id="menu", value="two")
    body = bot.hears("action")
    assert body["actions"][0]["selected_option"]["value"] == "two"
    control.post("click", user="walter", channel="#town-hall", ts=ts, action_id="go")
    body = bot.hears("action")
    action = body["actions"][0]
    assert (action["type"], action["action_id"], action["block_id"], action["value"]) == (
        "button",
        "go",
        "row",
        "7",
    )
    assert body["container"] == {
        "type": "message",
        "message_ts": ts,
        "channel_id": TOWN,
        "is_ephemeral": False,
    }
    assert body["message"]["ts"] == ts
    assert body["channel"] == {"id": TOWN, "name": "town-hall"}
    assert body["state"]["values"]["row"]["menu"]["selected_option"]["value"] == "two"
    control.post("click", user="dana", channel="#town-hall", action_id="go")
    fresh = bot.hears("action")["state"]["values"]["row"]["menu"]
    assert fresh["selected_option"]["value"] == "one"


def test_an_ephemeral_message_is_replaced_and_deleted(control: Control, bot: Puppet) -> None:
    def reply(ack: Any, respond: Any, **_: Any) -> None:
        ack()
        respond("sure?", blocks=[section("sure?"), actions(button("yes"))])

    def replace(ack: Any, respond: Any, body: dict[str, Any], **_: Any) -> None:
        ack()
        assert "message" not in body
        if body["actions"][0]["action_id"] == "yes":
            changed = [section("done"), actions(button("away"))]
            respond("done", blocks=changed, replace_original=True)
        else:
            respond(delete_original=True)

    bot.on.update(command=reply, action=replace)
    control.post("command", user="dana", channel="#town-hall", text="/election")
    control.post("wait", user="dana", channel="#town-hall", text="sure?")
    control.post("click", user="dana", channel="#town-hall", action_id="yes")
    control.post("wait", user="dana", channel="#town-hall", text="done")
    assert len(control.messages("dana", "#town-hall")) == 1
    with pytest.raises(NotDone):
        control.post("click", user="marcus", channel="#town-hall", action_id="away")
    control.post("click", user="dana", channel="#town-hall", action_id="away")
    control.post("wait", user="dana", channel="#town-hall", gone=True)


def test_home_is_opened_published_and_pressed(control: Control, bot: Puppet) -> None:
    def publish(ack: Any, body: dict[str, Any], client: WebClient, **_: Any) -> None:
        ack()
        view = home(section("your elections"), actions(MENU, button("open"), block_id="row"))
        client.views_publish(user_id=body["event"]["user"], view=view)

    bot.on["event"] = publish
    control.post("home", user="dana")
    event = bot.hears("event")
    assert (event["type"], event["event"]["type"], event["event"]["tab"]) == (
        "event_callback",
        "app_home_opened",
        "home",
    )
    control.post("wait", user="dana", home="your elections")
    control.post("click", user="dana", home=True, action_id="menu", value="two")
    bot.hears("action")
    control.post("click", user="dana", home=True, action_id="open")
    body = bot.hears("action")
    assert body["container"]["type"] == "view"
    assert body["view"]["type"] == "home"
    assert body["view"]["state"]["values"]["row"]["menu"]["selected_option"]["value"] == "two"


def test_mentions_and_direct_messages_are_heard_and_others_are_not(
    control: Control, bot: Puppet
) -> None:
    control.post("message", user="dana", channel="#town-hall", text="good morning")
    control.post("message", user="dana", channel="#town-hall", text="@Election Desk hello")
    event = bot.hears("event")["event"]
    assert (event["type"], event["text"]) == ("app_mention", "<@U0ELECDESK1> hello")
    control.post("message", user="dana", channel="@dana", text="when is it?")
    event = bot.hears("event")["event"]
    assert (event["type"], event["channel_type"], event["user"]) == ("message", "im", DANA)
    assert bot.quiet()


def test_members_who_join_change_and_leave_are_told(control: Control, bot: Puppet) -> None:
    control.post("user", user="ruth", real_name="Ruth Vance", title="Deputy clerk")
    joined = bot.hears("event")["event"]
    assert (joined["type"], joined["user"]["profile"]["title"]) == ("team_join", "Deputy clerk")
    control.post("user", user="ruth", deleted=True)
    changed = bot.hears("event")["event"]
    assert (changed["type"], changed["user"]["deleted"]) == ("user_change", True)


def test_only_events_of_the_manifest_are_told(
    control: Control, bot: Puppet, desk: Running, tmp_path: Path
) -> None:
    manifest = tmp_path / "manifest.yml"
    listed = "settings:\n  event_subscriptions:\n    bot_events:\n      - user_change\n"
    manifest.write_text(listed + "      - message.im\n  interactivity:\n    is_enabled: true\n")
    desk.workspace.events = bot_events(manifest)
    try:
        assert desk.workspace.events == {"user_change", "message.im"}
        control.post("home", user="dana")
        control.post("message", user="dana", channel="#town-hall", text="@Election Desk hello")
        control.post("message", user="dana", channel="@dana", text="hello")
        assert bot.hears("event")["event"]["type"] == "message"
        assert bot.quiet()
    finally:
        desk.workspace.events = None


def test_options_are_suggested_for_what_is_typed(control: Control, bot: Puppet) -> None:
    element = {"type": "external_select", "action_id": "who", "min_query_length": 1}

    def suggest(ack: Any, body: dict[str, Any], **_: Any) -> None:
        ack(options=[option(body["value"]), option("other")])

    opened(bot, modal(field("b", element)))
    bot.on["options"] = suggest
    control.post("command", user="dana", channel="#town-hall", text="/election")
    control.post("wait", user="dana", view="form")
    found = control.post("suggest", user="dana", action_id="who", query="ann")["options"]
    assert [o["value"] for o in found] == ["ann", "other"]
    assert control.post("submit", user="dana", values={"b": {"who": found[0]}})["views"] == []
    bot.hears("command")
    bot.hears("options")
    state = bot.hears("view")["view"]["state"]["values"]
    assert state["b"]["who"]["selected_option"] == option("ann")


def test_a_trigger_opens_one_view_within_three_seconds(
    control: Control, bot: Puppet, web: WebClient
) -> None:
    def trigger() -> str:
        control.post("command", user="dana", channel="#town-hall", text="/election")
        return str(bot.hears("command")["trigger_id"])

    def error(trigger_id: str) -> str:
        with pytest.raises(SlackApiError) as caught:
            web.views_open(trigger_id=trigger_id, view=modal(ASK))
        return str(caught.value.response["error"])

    used = trigger()
    assert web.views_open(trigger_id=used, view=modal(ASK))["view"]["callback_id"] == "form"
    assert error(used) == "exchanged_trigger_id"
    late = trigger()
    control.post("fault", kind="expire", seconds=3)
    assert error(late) == "expired_trigger_id"
    assert error("no.such.trigger") == "invalid_trigger_id"


def opened(bot: Puppet, view: dict[str, Any]) -> None:
    """Let any command open this view."""

    def open_view(ack: Any, body: dict[str, Any], client: WebClient, **_: Any) -> None:
        ack()
        client.views_open(trigger_id=body["trigger_id"], view=view)

    bot.on["command"] = open_view
