"""Slack's limits, each at the limit and one beyond."""

import json
from typing import Any

import pytest
from slack_sdk import WebClient
from slack_sdk.errors import SlackApiError

from bot.workspace.grants import Refused
from bot.workspace.limits import check_message, check_view
from tests.workspace.client import actions, button, field, home, modal, option, section, text

Json = dict[str, Any]
FORM = field("b", {"type": "plain_text_input", "action_id": "a"})


def select(count: int, **more: Any) -> Json:
    choices = [option(str(n)) for n in range(count)]
    return {"type": "static_select", "action_id": "a", "options": choices, **more}


def boxes(kind: str, count: int) -> Json:
    return {"type": kind, "action_id": "a", "options": [option(str(n)) for n in range(count)]}


def input_of(**element: Any) -> Json:
    return field("b", {"action_id": "a", **element})


def confirmed(**sizes: int) -> Json:
    """A button that asks first, each part of its question of a size."""
    usual = {"title": 1, "text": 1, "confirm": 1, "deny": 1}
    asked = {part: text("x" * size) for part, size in {**usual, **sizes}.items()}
    return actions(button("a", confirm=asked))


def grouped(groups: int, label: int, count: int) -> Json:
    choices = [option(str(n)) for n in range(count)]
    group = {"label": text("x" * label), "options": choices}
    element = {"type": "static_select", "action_id": "a", "option_groups": [group] * groups}
    return field("b", element)


def multi(count: int) -> Json:
    return {"type": "multi_static_select", "options": [option(str(n)) for n in range(count)]}


def image(**more: Any) -> Json:
    return {"type": "image", "image_url": "x", "alt_text": "x", **more}


BLOCKS: list[tuple[str, Any]] = [
    ("section text 3000", lambda n: section("x" * (3000 + n))),
    ("header 150", lambda n: {"type": "header", "text": text("x" * (150 + n))}),
    (
        "fields 10",
        lambda n: {"type": "section", "fields": [text("x", "mrkdwn")] * (10 + n)},
    ),
    ("field text 2000", lambda n: {"type": "section", "fields": [text("x" * (2000 + n))]}),
    ("button text 75", lambda n: actions(button("a", text=text("x" * (75 + n))))),
    ("button value 2000", lambda n: actions(button("a", value="x" * (2000 + n)))),
    ("button url 3000", lambda n: actions(button("a", url="x" * (3000 + n)))),
    ("actions 25", lambda n: actions(*(button(f"a{i}") for i in range(25 + n)))),
    ("context 10", lambda n: {"type": "context", "elements": [text("x")] * (10 + n)}),
    ("options 100", lambda n: actions(select(100 + n))),
    ("option text 75", lambda n: actions(select(1, options=[option("x" * (75 + n))]))),
    (
        "option value 150",
        lambda n: actions(select(1, options=[{"text": text("x"), "value": "x" * (150 + n)}])),
    ),
    (
        "option description 75",
        lambda n: actions(
            select(1, options=[{**option("x"), "description": text("x" * (75 + n))}])
        ),
    ),
    ("overflow 5", lambda n: actions(boxes("overflow", 5 + n))),
    ("checkboxes 10", lambda n: actions(boxes("checkboxes", 10 + n))),
    ("radio buttons 10", lambda n: actions(boxes("radio_buttons", 10 + n))),
    ("placeholder 150", lambda n: actions(select(1, placeholder=text("x" * (150 + n))))),
    ("confirm title 100", lambda n: confirmed(title=100 + n)),
    ("confirm text 300", lambda n: confirmed(text=300 + n)),
    ("confirm confirm 30", lambda n: confirmed(confirm=30 + n)),
    ("confirm deny 30", lambda n: confirmed(deny=30 + n)),
    ("accessibility_label 75", lambda n: actions(button("a", accessibility_label="x" * (75 + n)))),
    ("option groups 100", lambda n: grouped(100 + n, label=75, count=1)),
    ("group label 75", lambda n: grouped(1, label=75 + n, count=1)),
    ("options of a group 100", lambda n: grouped(1, label=75, count=100 + n)),
    ("multi select options 100", lambda n: input_of(**multi(100 + n))),
    ("image url 3000", lambda n: image(image_url="x" * (3000 + n))),
    ("image alt 2000", lambda n: image(alt_text="x" * (2000 + n))),
    ("image title 2000", lambda n: image(title=text("x" * (2000 + n)))),
    ("block_id 255", lambda n: section("x", block_id="x" * (255 + n))),
    ("action_id 255", lambda n: actions(button("x" * (255 + n)))),
    ("input label 2000", lambda n: {**FORM, "label": text("x" * (2000 + n))}),
    ("input hint 2000", lambda n: {**FORM, "hint": text("x" * (2000 + n))}),
    ("max_length 3000", lambda n: input_of(type="plain_text_input", max_length=3000 + n)),
    ("min_length 3000", lambda n: input_of(type="plain_text_input", min_length=3000 + n)),
    (
        "initial text 3000",
        lambda n: input_of(type="plain_text_input", initial_value="x" * (3000 + n)),
    ),
    (
        "table rows 100",
        lambda n: {"type": "table", "rows": [[{"type": "raw_text", "text": "x"}]] * (100 + n)},
    ),
    (
        "table cells 20",
        lambda n: {"type": "table", "rows": [[{"type": "raw_text", "text": "x"}] * (20 + n)]},
    ),
]


@pytest.mark.parametrize(("name", "build"), BLOCKS, ids=[n for n, _ in BLOCKS])
def test_a_block_at_its_limit_and_one_beyond(name: str, build: Any) -> None:
    check_message("text", [build(0)], None)
    with pytest.raises(Refused, match="invalid_blocks") as caught:
        check_message("text", [build(1)], None)
    assert "json-pointer:/blocks/0" in caught.value.messages[0]


SEEK = {"type": "external_select"}
VIEWS: list[tuple[str, Any]] = [
    ("title 24", lambda n: modal(FORM, title=text("x" * (24 + n)))),
    ("submit 24", lambda n: modal(FORM, submit=text("x" * (24 + n)))),
    ("close 24", lambda n: modal(FORM, close=text("x" * (24 + n)))),
    ("private_metadata 3000", lambda n: modal(FORM, private_metadata="x" * (3000 + n))),
    ("callback_id 255", lambda n: modal(FORM, callback_id="x" * (255 + n))),
    ("blocks of a modal 100", lambda n: modal(*[section("x")] * (100 + n))),
    ("blocks of a home 100", lambda n: home(*[section("x")] * (100 + n))),
    ("external_id 255", lambda n: modal(FORM, external_id="x" * (255 + n))),
    ("min_query_length 3000", lambda n: modal(input_of(**SEEK, min_query_length=3000 + n))),
    ("max_files 10", lambda n: modal(input_of(type="file_input", max_files=10 + n))),
]


@pytest.mark.parametrize(("name", "build"), VIEWS, ids=[n for n, _ in VIEWS])
def test_a_view_at_its_limit_and_one_beyond(name: str, build: Any) -> None:
    check_view(build(0))
    with pytest.raises(Refused, match="invalid_arguments") as caught:
        check_view(build(1))
    assert "json-pointer:/view" in caught.value.messages[0]


WRONG: dict[str, Any] = {
    "empty text": section(""),
    "no text and no fields": {"type": "section"},
    "unknown block": {"type": "marquee"},
    "unknown property": section("x", colour="red"),
    "mrkdwn in a header": {"type": "header", "text": text("x", "mrkdwn")},
    "no options": actions(select(0)),
    "options and groups": actions(
        select(1, option_groups=[{"label": text("x"), "options": [option("y")]}])
    ),
    "initial option not offered": actions(select(2, initial_option=option("z"))),
    "same action twice in a block": actions(button("a"), button("a")),
    "file_input in a message": input_of(type="file_input"),
    "text input in actions": actions({"type": "plain_text_input", "action_id": "a"}),
    "min over max": input_of(
        type="number_input", is_decimal_allowed=False, min_value="5", max_value="4"
    ),
    "style unknown": actions(button("a", style="loud")),
}


@pytest.mark.parametrize("name", WRONG)
def test_blocks_that_slack_refuses(name: str) -> None:
    with pytest.raises(Refused, match="invalid_blocks"):
        check_message("text", [WRONG[name]], None)


def test_a_message_has_50_blocks_and_13200_characters() -> None:
    check_message("t", [section("x")] * 50, None)
    with pytest.raises(Refused, match="invalid_blocks"):
        check_message("t", [section("x")] * 51, None)
    full = [section("x" * 3000)] * 4
    check_message("t", [*full, section("x" * 1200)], None)
    with pytest.raises(Refused, match="msg_blocks_too_long"):
        check_message("t", [*full, section("x" * 1201)], None)


def test_ids_are_unique_and_one_element_has_the_focus() -> None:
    twice = [section("x", block_id="b"), section("y", block_id="b")]
    with pytest.raises(Refused, match="invalid_blocks") as caught:
        check_message("t", twice, None)
    assert caught.value.messages == [
        "`block_id` already exists: b [json-pointer:/blocks/1/block_id]"
    ]
    focus = {"type": "plain_text_input", "action_id": "a", "focus_on_load": True}
    check_view(modal(field("one", focus)))
    with pytest.raises(Refused, match="invalid_arguments"):
        check_view(modal(field("one", focus), field("two", focus)))


def test_one_table_of_10000_characters_a_message_and_none_in_a_modal() -> None:
    def table_of(*sizes: int) -> Json:
        return {"type": "table", "rows": [[{"type": "raw_text", "text": "x" * n}] for n in sizes]}

    table = table_of(3000, 3000, 3000, 1000)
    check_message("t", [table], None)
    for wrong in ([table, table_of(1)], [table_of(3000, 3000, 3000, 1001)]):
        with pytest.raises(Refused, match="invalid_blocks"):
            check_message("t", wrong, None)
    with pytest.raises(Refused, match="invalid_arguments"):
        check_view(modal(table))


def test_a_modal_with_an_input_needs_a_submit_button_and_any_a_title() -> None:
    bare = {"type": "modal", "title": text("T"), "blocks": [section("x")]}
    check_view(bare)
    with pytest.raises(Refused) as caught:
        check_view({**bare, "blocks": [FORM]})
    assert caught.value.messages == ["missing required field: submit [json-pointer:/view]"]
    with pytest.raises(Refused) as caught:
        check_view({"type": "modal", "blocks": []})
    assert caught.value.messages == ["missing required field: title [json-pointer:/view]"]


def test_a_view_of_more_than_250_kilobytes_is_too_large() -> None:
    view = modal(*[section("é" * 1350) for _ in range(90)], callback_id="")
    missing = 250_000 - len(json.dumps(view, ensure_ascii=False).encode())
    blocks = [*view["blocks"][:-1], section("é" * 1350 + "x" * missing)]
    check_view({**view, "blocks": blocks})
    with pytest.raises(Refused, match="view_too_large"):
        check_view({**view, "blocks": blocks, "callback_id": "x"})


def test_a_message_has_40000_characters_of_text_and_16000_bytes_of_metadata() -> None:
    def kept(size: int) -> Json:
        return {"event_type": "owed", "event_payload": {"key": "k" * size}}

    room = 16_000 - len(json.dumps(kept(0)))
    check_message("x" * 40_000, None, kept(room))
    with pytest.raises(Refused, match="msg_too_long"):
        check_message("x" * 40_001, None, None)
    with pytest.raises(Refused, match="metadata_too_large"):
        check_message("x", None, kept(room + 1))


def test_metadata_needs_a_type_and_a_payload() -> None:
    check_message("t", None, {"event_type": "x", "event_payload": {}})
    with pytest.raises(Refused, match="invalid_metadata_format"):
        check_message("t", None, {"event_type": "x"})


def test_a_message_needs_words() -> None:
    with pytest.raises(Refused, match="no_text"):
        check_message("", None, None)


def test_refusals_arrive_over_the_wire_with_their_reasons(web: WebClient) -> None:
    with pytest.raises(SlackApiError) as caught:
        web.chat_postMessage(channel="C0TOWNHALL1", text="t", blocks=[section("x" * 3001)])
    assert caught.value.response["error"] == "invalid_blocks"
    assert caught.value.response["response_metadata"]["messages"] == [
        "[ERROR] must be less than 3001 characters [json-pointer:/blocks/0/text/text]"
    ]
    with pytest.raises(SlackApiError) as caught:
        web.views_publish(user_id="U0DANA00001", view=home(section("")))
    assert caught.value.response["error"] == "invalid_arguments"
