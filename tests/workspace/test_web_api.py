"""The Web API answers unmodified slack_sdk as Slack does."""

import json
import urllib.error
import urllib.parse
import urllib.request
from typing import Any

import pytest
from slack_sdk import WebClient
from slack_sdk.errors import SlackApiError
from slack_sdk.http_retry.builtin_handlers import RateLimitErrorRetryHandler

from bot.workspace.server import Running
from tests.workspace.client import Control, home, section

TOWN = "C0TOWNHALL1"
CLERKS = "C0CLERKELEC"
DANA = "U0DANA00001"


def refused(call: Any, *args: Any, **kwargs: Any) -> str:
    with pytest.raises(SlackApiError) as caught:
        call(*args, **kwargs)
    return str(caught.value.response["error"])


def test_auth_test_names_team_and_bot(web: WebClient, desk: Running) -> None:
    answer = web.auth_test()
    assert answer["team_id"] == desk.workspace.team_id
    assert (answer["user_id"], answer["bot_id"]) == ("U0ELECDESK1", "B0ELECDESK1")
    assert answer["team"] == "Local practice town"


@pytest.mark.parametrize(
    ("token", "method", "error"),
    [
        ("xoxb-wrong", "auth.test", "invalid_auth"),
        ("", "auth.test", "not_authed"),
        ("app", "auth.test", "not_allowed_token_type"),
        ("bot", "apps.connections.open", "not_allowed_token_type"),
        ("bot", "no.such", "unknown_method"),
    ],
)
def test_tokens_and_methods_are_checked(desk: Running, token: str, method: str, error: str) -> None:
    known = {"app": desk.workspace.app_token, "bot": desk.workspace.bot_token}
    client = WebClient(known.get(token, token), base_url=desk.api_url)
    assert refused(client.api_call, method) == error


def test_a_body_may_be_json_form_or_multipart(desk: Running) -> None:
    blocks = [section("hello")]
    forms = {
        "application/json": json.dumps({"channel": TOWN, "text": "t", "blocks": blocks}),
        "application/x-www-form-urlencoded": urllib.parse.urlencode(
            {"channel": TOWN, "text": "t", "blocks": json.dumps(blocks)}
        ),
        "multipart/form-data; boundary=x": "".join(
            f'--x\r\nContent-Disposition: form-data; name="{k}"\r\n\r\n{v}\r\n'
            for k, v in (("channel", TOWN), ("text", "t"), ("blocks", json.dumps(blocks)))
        )
        + "--x--\r\n",
    }
    for kind, body in forms.items():
        headers = {"Content-Type": kind, "Authorization": f"Bearer {desk.workspace.bot_token}"}
        request = urllib.request.Request(f"{desk.api_url}chat.postMessage", body.encode(), headers)
        with urllib.request.urlopen(request) as answer:
            said = json.load(answer)
        assert said["message"]["blocks"][0]["text"]["text"] == "hello", kind


def test_users_are_known_by_role(web: WebClient) -> None:
    dana = next(u for u in web.users_list()["members"] if u["id"] == DANA)
    assert (dana["profile"]["title"], dana["is_admin"], dana["is_owner"]) == (
        "Municipal clerk",
        True,
        True,
    )
    people = web.users_list(limit=4)
    assert len(people["members"]) == 4
    rest = web.users_list(limit=100, cursor=people["response_metadata"]["next_cursor"])
    everyone = people["members"] + rest["members"]
    assert len({u["id"] for u in everyone}) == 10
    assert [u["real_name"] for u in everyone if u["is_restricted"]] == ["Gail Pike"]
    assert rest["response_metadata"]["next_cursor"] == ""


def test_channels_are_listed_by_kind_and_page(web: WebClient) -> None:
    def names(types: str) -> set[str]:
        return {c.get("name", "im") for c in web.conversations_list(types=types)["channels"]}

    assert names("public_channel") == {"town-hall"}
    assert names("public_channel,private_channel") == {
        "town-hall",
        "clerk-elections",
        "election-commission",
    }
    pages = [len(page["channels"]) for page in web.conversations_list(types="im", limit=4)]
    assert pages == [4, 4, 1]
    [info, _] = web.conversations_list(types="private_channel")["channels"]
    assert (info["id"], info["is_private"], info["is_member"]) == (CLERKS, True, True)


def test_direct_messages_open_by_member(web: WebClient) -> None:
    channel = web.conversations_open(users=DANA)["channel"]["id"]
    mine = [c for c in web.conversations_list(types="im")["channels"] if c["id"] == channel]
    assert [c["user"] for c in mine] == [DANA]
    assert web.chat_postMessage(channel=DANA, text="hello")["channel"] == channel
    assert refused(web.conversations_open, users="U0NOBODY") == "user_not_found"


def test_a_message_keeps_its_metadata_and_is_paged_newest_first(web: WebClient) -> None:
    for number in range(5):
        kept = {"event_type": "owed", "event_payload": {"key": number}}
        web.chat_postMessage(channel=TOWN, text=f"m{number}", metadata=kept)
    page = web.conversations_history(channel=TOWN, limit=2, include_all_metadata=True)
    assert [m["metadata"]["event_payload"]["key"] for m in page["messages"]] == [4, 3]
    assert page["has_more"]
    cursor = page["response_metadata"]["next_cursor"]
    rest = web.conversations_history(channel=TOWN, limit=100, cursor=cursor)
    assert [m["text"] for m in rest["messages"]] == ["m2", "m1", "m0"]
    assert all("metadata" not in m for m in rest["messages"])
    since = rest["messages"][1]["ts"]
    newer = web.conversations_history(channel=TOWN, oldest=since)["messages"]
    assert [m["text"] for m in newer] == ["m4", "m3", "m2"]
    assert refused(web.conversations_history, channel=TOWN, cursor="x") == "invalid_cursor"


def test_timestamps_are_civil_unique_and_increasing(web: WebClient) -> None:
    stamps = [str(web.chat_postMessage(channel=TOWN, text="x")["ts"]) for _ in range(5)]
    assert stamps == sorted(set(stamps))
    assert stamps[0].startswith("1799064000.")


def test_replies_stay_in_their_thread(web: WebClient) -> None:
    root = web.chat_postMessage(channel=TOWN, text="root")["ts"]
    web.chat_postMessage(channel=TOWN, text="reply", thread_ts=root)
    top = web.conversations_history(channel=TOWN)["messages"]
    assert [(m["text"], m["reply_count"]) for m in top] == [("root", 1)]
    thread = web.conversations_replies(channel=TOWN, ts=root)["messages"]
    assert [m["text"] for m in thread] == ["root", "reply"]
    assert refused(web.conversations_replies, channel=TOWN, ts="1.0") == "thread_not_found"


def test_a_message_is_updated_in_place(web: WebClient, control: Control) -> None:
    kept = {"event_type": "card", "event_payload": {"key": "k"}}
    ts = web.chat_postMessage(channel=TOWN, text="old", metadata=kept)["ts"]
    answer = web.chat_update(channel=TOWN, ts=ts, text="new", blocks=[section("newer")])
    assert answer["text"] == "new"
    [message] = web.conversations_history(channel=TOWN, include_all_metadata=True)["messages"]
    assert (message["text"], message["metadata"]["event_type"]) == ("new", "card")
    assert message["edited"]["user"] == "U0ELECDESK1"
    assert refused(web.chat_update, channel=TOWN, ts="1.0", text="x") == "message_not_found"
    said = control.post("message", user="dana", channel="#town-hall", text="mine")
    assert refused(web.chat_update, channel=TOWN, ts=said["ts"], text="x") == "cant_update_message"


def test_channels_that_cannot_be_written_in(web: WebClient, control: Control) -> None:
    def post(channel: str) -> str:
        return refused(web.chat_postMessage, channel=channel, text="x")

    assert post("C0NOWHERE") == "channel_not_found"
    control.post("channel", channel="#town-hall", remove=["election_desk"])
    control.post("channel", channel="#clerk-elections", remove=["election_desk"])
    assert post(TOWN) == "not_in_channel"
    assert post(CLERKS) == "channel_not_found"
    assert refused(web.conversations_history, channel=TOWN) == "not_in_channel"
    control.post("channel", channel="#election-commission", archived=True)
    assert post("C0COMMISSIO") == "is_archived"
    control.post("user", user="earl", deleted=True)
    assert refused(web.conversations_open, users="U0EARL00001") == "user_disabled"


def test_home_is_published_and_guarded_by_its_hash(web: WebClient, control: Control) -> None:
    first = web.views_publish(user_id=DANA, view=home(section("one")))["view"]
    second = web.views_publish(user_id=DANA, view=home(section("two")), hash=first["hash"])["view"]
    assert second["id"] == first["id"]
    assert refused(web.views_publish, user_id=DANA, view=home(), hash=first["hash"]) == (
        "hash_conflict"
    )
    shown = control.get("home", user="dana")["view"]
    assert shown["blocks"][0]["text"]["text"] == "two"


def test_too_many_calls_are_told_when_to_come_again(web: WebClient, control: Control) -> None:
    control.post("fault", kind="ratelimited", method="chat.postMessage", times=2, seconds=0)
    with pytest.raises(SlackApiError) as caught:
        web.chat_postMessage(channel=TOWN, text="x")
    assert caught.value.response.status_code == 429
    assert caught.value.response.headers["Retry-After"] == "0"
    web.retry_handlers.append(RateLimitErrorRetryHandler(max_retry_count=1))
    assert web.chat_postMessage(channel=TOWN, text="x")["ok"]


def test_a_server_error_and_a_lost_answer(web: WebClient, control: Control) -> None:
    control.post("fault", kind="server_error", method="chat.postMessage")
    with pytest.raises(SlackApiError) as caught:
        web.chat_postMessage(channel=TOWN, text="never kept")
    assert caught.value.response.status_code == 503
    control.post("fault", kind="lost_answer", method="chat.postMessage")
    with pytest.raises(Exception, match="IncompleteRead"):
        web.chat_postMessage(channel=TOWN, text="kept")
    assert [m["text"] for m in control.messages("dana", "#town-hall")] == ["kept"]
    control.post("fault", kind="error", method="*", error="fatal_error")
    assert refused(web.auth_test) == "fatal_error"


def test_a_slow_answer_comes(web: WebClient, control: Control) -> None:
    control.post("fault", kind="slow", method="auth.test", seconds=0.01)
    assert web.auth_test()["ok"]
