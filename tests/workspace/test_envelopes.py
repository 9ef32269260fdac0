"""What an unmodified Bolt app is told over Socket Mode, and what becomes of its answers."""

from pathlib import Path
from typing import Any

import pytest
from slack_sdk import WebClient
from slack_sdk.errors import SlackApiError
from slack_sdk.webhook import WebhookClient

from bot.workspace.manifest import bot_events
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


def test_a_click_in_a_message_carries_message_and_action(
    control: Control, bot: Puppet, web: WebClient
) -> None:
    rows = [actions(button("go", value=v), block_id=f"row {v}") for v in ("7", "8")]
    ts = web.chat_postMessage(channel=TOWN, text="choose", blocks=rows)["ts"]
    control.post("click", user="walter", channel="#town-hall", action_id="go", value="8")
    body = bot.hears("action")
    action = body["actions"][0]
    assert (action["type"], action["action_id"], action["block_id"], action["value"]) == (
        "button",
        "go",
        "row 8",
        "8",
    )
    assert body["container"] == {
        "type": "message",
        "message_ts": ts,
        "channel_id": TOWN,
        "is_ephemeral": False,
    }
    assert body["message"]["ts"] == ts
    assert body["channel"] == {"id": TOWN, "name": "town-hall"}
    for nowhere in ({"action_id": "stop"}, {"ts": "1.0", "action_id": "go"}):
        with pytest.raises(NotDone, match="no longer there"):
            control.post("click", user="walter", channel="#town-hall", **nowhere)


def test_an_ephemeral_message_is_pressed_and_dismissed_by_its_reader_alone(
    control: Control, bot: Puppet
) -> None:
    def reply(ack: Any, respond: Any, **_: Any) -> None:
        ack()
        respond("sure?", blocks=[section("sure?"), actions(button("yes"))])

    bot.on["command"] = reply
    control.post("command", user="dana", channel="#town-hall", text="/election")
    url = bot.hears("command")["response_url"]
    [seen] = control.post("wait", user="dana", channel="#town-hall", text="sure?")["messages"]
    with pytest.raises(NotDone):
        control.post("click", user="marcus", channel="#town-hall", action_id="yes")
    control.post("click", user="dana", channel="#town-hall", action_id="yes")
    body = bot.hears("action")
    assert body["container"]["is_ephemeral"]
    assert "message" not in body
    refused = WebhookClient(url).send(text="x", replace_original=True)
    assert (refused.status_code, refused.body) == (400, "not_in_practice")
    here = {"channel": TOWN, "ts": seen["ts"]}
    control.post("dismiss", user="marcus", **here)
    assert len(control.messages("dana", "#town-hall")) == 1
    control.post("dismiss", user="dana", **here)
    assert control.messages("dana", "#town-hall") == []


def test_home_is_opened_published_and_pressed(control: Control, bot: Puppet) -> None:
    def publish(ack: Any, body: dict[str, Any], client: WebClient, **_: Any) -> None:
        ack()
        view = home(section("your elections"), actions(button("open"), block_id="row"))
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
    control.post("click", user="dana", home=True, action_id="open")
    body = bot.hears("action")
    assert body["container"]["type"] == "view"
    assert body["view"]["type"] == "home"


def test_what_members_write_is_kept_as_written_and_not_told(control: Control, bot: Puppet) -> None:
    control.post("message", user="dana", channel="#town-hall", text="@Election Desk <b> & <!here>")
    control.post("message", user="dana", channel="@dana", text="when is it?")
    [kept] = control.messages("marcus", "#town-hall")
    assert kept["text"] == "@Election Desk &lt;b&gt; &amp; &lt;!here&gt;"
    assert bot.quiet()


def test_the_bot_hears_when_it_is_invited(control: Control, bot: Puppet) -> None:
    control.post("channel", channel="#town-hall", remove=["election_desk"])
    control.post("channel", channel="#town-hall", add=["election_desk"])
    event = bot.hears("event")["event"]
    assert (event["type"], event["channel"], event["user"]) == (
        "member_joined_channel",
        TOWN,
        "U0ELECDESK1",
    )


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
    manifest.write_text(listed + "  interactivity:\n    is_enabled: true\n")
    desk.workspace.events = bot_events(manifest)
    try:
        assert desk.workspace.events == {"user_change"}
        assert control.post("home", user="dana")["outcome"] == "answered"
        control.post("user", user="earl", title="Commissioner")
        assert bot.hears("event")["event"]["type"] == "user_change"
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
