"""Which blocks, messages and views does Slack refuse, in which words; and which has the page no
way to show, so that they are refused here?

The limits are a table: each object with its fields, and for each field a rule. `!` marks a field
that is required, `~` a field, or an object in its place, that Slack knows and the page does not
show. The numbers stand in docs.slack.dev/reference/block-kit and, where that is silent, in reports
of users: about 13,200 characters a message (slackapi/bolt-js issue 2509).

    plain:N  a plain_text object of 1 to N characters     text:N   that, or mrkdwn
    str:M-N  a string of M to N characters                int:M-N  a whole number from M to N
    one:A,B  an object whose type is A or B               list:M-N:RULE  M to N of these
    style, flag, any, or the name of an object of this table
"""

import json
import re
import secrets
from collections.abc import Iterator
from typing import Any

from bot.workspace.elements import placed
from bot.workspace.grants import Refused
from bot.workspace.records import Json

MESSAGE_CHARACTERS = 13_200
TABLE_CHARACTERS = 10_000
VIEW_BYTES = 250_000
MESSAGE_TEXT = 40_000
METADATA_BYTES = 16_000

_ID = "action_id=str:1-255 focus_on_load~flag confirm~confirm"
_HINT = "placeholder~plain:150"
_TYPE = f"{_ID} {_HINT} initial_value=str:0-3000 dispatch_action_config~any"
_LIST = "options=list:1-100:option option_groups~list:1-100:group"
_BOXES = f"{_ID} options!list:1-10:option"
_MANY = "max_selected_items~int:1-10000"
_SELECTS = "static_select,external_select,users_select,conversations_select"
_LISTS = f"{_SELECTS},checkboxes,multi_static_select,multi_users_select"
_ELSEWHERE = ",".join(f"~{name}" for name in (*_SELECTS.split(","), "checkboxes", "radio_buttons"))
_BLOCKS = "section,header,divider,context,actions,input,~image,~rich_text,~table"
_MODAL = "title!plain:24 submit=plain:24 close=plain:24 callback_id=str:0-255"

TABLE = {
    # Compositions
    "confirm": "title!plain:100 text!text:300 confirm!plain:30 deny!plain:30 style=style",
    "option": "text!text:75 value!str:1-150 description~text:75 url~str:1-3000",
    "group": "label!plain:75 options!list:1-100:option",
    "filter": "include=list:1-4:str:1-10 exclude_external_shared_channels=flag "
    "exclude_bot_users=flag",
    "mrkdwn": "text!str:1-3000 verbatim=flag",
    "plain_text": "text!str:1-3000 emoji=flag",
    "raw_text": "text!str:0-3000",
    # Elements
    "button": f"{_ID} text!plain:75 value=str:0-2000 url~str:1-3000 style=style "
    "accessibility_label=str:1-75",
    "overflow": f"{_ID} options!list:1-5:option",
    "plain_text_input": f"{_TYPE} multiline=flag min_length~int:0-3000 max_length=int:1-3000",
    "number_input": f"{_TYPE} is_decimal_allowed!flag min_value~str:1-40 max_value~str:1-40",
    "static_select": f"{_ID} {_HINT} {_LIST} initial_option=option",
    "external_select": f"{_ID} placeholder=plain:150 initial_option=option "
    "min_query_length=int:0-3000",
    "users_select": f"{_ID} placeholder=plain:150 initial_user=str:1-255",
    "conversations_select": f"{_ID} {_HINT} initial_conversation=str:1-255 filter=filter "
    "default_to_current_conversation~flag response_url_enabled~flag",
    "multi_static_select": f"{_ID} {_HINT} {_LIST} {_MANY} initial_options=list:1-100:option",
    "multi_users_select": f"{_ID} {_HINT} {_MANY} initial_users=list:1-1000:str:1-255",
    "checkboxes": f"{_BOXES} initial_options=list:1-10:option",
    "radio_buttons": f"{_BOXES} initial_option=option",
    "file_input": f"{_ID} filetypes=list:1-100:str:1-20 max_files=int:1-10",
    # Blocks
    "section": "text=text:3000 fields~list:1-10:text:2000 expand~flag "
    f"accessory~one:button,overflow,image,radio_buttons,{_LISTS}",
    "header": "text!plain:150",
    "divider": "",
    "context": "elements!list:1-10:one:mrkdwn,plain_text,~image",
    "actions": f"elements!list:1-25:one:button,~overflow,{_ELSEWHERE}",
    "image": "image_url!str:1-3000 alt_text!str:1-2000 title=plain:2000",
    "input": "label!plain:2000 hint=plain:2000 optional=flag dispatch_action~flag "
    f"element!one:plain_text_input,number_input,file_input,~radio_buttons,{_LISTS}",
    "rich_text": "elements!any",
    "table": "rows!list:1-100:list:1-20:one:raw_text,rich_text column_settings=list:1-20:any",
    # Surfaces
    "message": f"blocks!list:0-50:one:{_BLOCKS}",
    "modal": f"{_MODAL} private_metadata=str:0-3000 external_id~str:0-255 clear_on_close~flag "
    f"notify_on_close~flag submit_disabled~flag blocks!list:0-100:one:{_BLOCKS}",
    "home": "private_metadata~str:0-3000 callback_id~str:0-255 external_id~str:0-255 "
    f"blocks!list:0-100:one:{_BLOCKS}",
}
RULES = {
    name: {field: (mark, rule) for field, mark, rule in re.findall(r"(\w+)([!=~])(\S+)", row)}
    for name, row in TABLE.items()
}
_COMMON = {"type": ("=", "any"), "block_id": ("=", "str:1-255")}
_EITHER = {"section": ("text", "fields"), "static_select": ("options", "option_groups")}
_EITHER["multi_static_select"] = _EITHER["static_select"]
_NOT_SHOWN = "not shown here: "


def check_message(text: str, blocks: list[Json] | None, metadata: Json | None) -> None:
    """Refused when Slack would not post this."""
    if not text and not blocks:
        raise Refused("no_text")
    if blocks is not None:
        complaints = _wrong({"type": "message", "blocks": blocks}, "")
        if complaints := complaints or [*_together(blocks, "message", "/blocks")]:
            raise Refused("invalid_blocks", *complaints)
        if characters(blocks) > MESSAGE_CHARACTERS:
            raise Refused("msg_blocks_too_long")
    if len(text) > MESSAGE_TEXT:
        raise Refused("msg_too_long")
    if metadata is not None:
        if not metadata.get("event_type") or not isinstance(metadata.get("event_payload"), dict):
            raise Refused("invalid_metadata_format")
        if len(json.dumps(metadata)) > METADATA_BYTES:
            raise Refused("metadata_too_large")


def check_view(view: Any) -> None:
    """Refused when Slack would not show this view."""
    kind = view.get("type") if isinstance(view, dict) else None
    if kind not in ("modal", "home"):
        raise Refused("invalid_arguments", f"unsupported type: {kind} [json-pointer:/view/type]")
    if len(json.dumps(view, ensure_ascii=False).encode()) > VIEW_BYTES:
        raise Refused("view_too_large")
    complaints = _wrong(view, "/view")
    if not complaints:
        complaints = [*_together(view["blocks"], kind, "/view/blocks")]
        asks = any(b["type"] == "input" for b in view["blocks"])
        if kind == "modal" and asks and "submit" not in view:
            complaints.append("missing required field: submit [json-pointer:/view]")
    if complaints:
        raise Refused("invalid_arguments", *complaints)


def admitted(surface: Json, at: str) -> list[Json]:
    """The blocks of a message or view that Slack takes, each with the ids that Slack makes up.

    Refused when the page cannot show it, so that nobody believes to have seen it work here.
    """
    unknown = [c for c in _fields(surface["type"], surface, at) if c.startswith(_NOT_SHOWN)]
    if unknown:
        raise Refused("not_in_practice", *unknown)
    given = surface["blocks"]
    named = [{**b, "block_id": b.get("block_id") or secrets.token_urlsafe(4)} for b in given]
    for place in placed(named):
        place.element.setdefault("action_id", secrets.token_urlsafe(4))
    return named


def characters(value: Any) -> int:
    """How many characters of text stand in blocks, all together."""
    if isinstance(value, list):
        return sum(characters(v) for v in value)
    if not isinstance(value, dict):
        return 0
    return sum(
        len(v) if k == "text" and isinstance(v, str) else characters(v) for k, v in value.items()
    )


def _wrong(surface: Json, at: str) -> list[str]:
    complaints = _fields(surface["type"], surface, at)
    return [c for c in complaints if not c.startswith(_NOT_SHOWN)]


def _follow(rule: str, value: Any, at: str) -> Iterator[str]:
    """What is wrong with a value by its rule; nothing when it is in order."""
    kind, _, rest = rule.partition(":")
    match kind:
        case "str" | "int" | "flag" | "style":
            if complaint := _scalar(kind, rest, value):
                yield f"{complaint} [json-pointer:{at}]"
        case "plain" | "text":
            kinds = "plain_text" if kind == "plain" else "plain_text,mrkdwn"
            yield from _follow(f"one:{kinds}", value, at)
            words = value.get("text") if isinstance(value, dict) else None
            if isinstance(words, str) and int(rest) < len(words) <= 3000:
                yield f"must be less than {int(rest) + 1} characters [json-pointer:{at}/text]"
        case "list":
            yield from _each(rest, value, at)
        case "one":
            name = value.get("type") if isinstance(value, dict) else None
            if name in rest.split(","):
                yield from _fields(str(name), value, at)
            elif f"~{name}" in rest.split(","):
                yield f"{_NOT_SHOWN}{name} [json-pointer:{at}/type]"
                yield from _fields(str(name), value, at)
            else:
                yield f"unsupported type: {name} [json-pointer:{at}/type]"
        case "any":
            pass
        case _:
            yield from _fields(kind, value, at)


def _each(rest: str, value: Any, at: str) -> Iterator[str]:
    span, _, rule = rest.partition(":")
    least, most = _span(span)
    if not isinstance(value, list) or len(value) < least:
        yield f"no fewer than {least} items allowed [json-pointer:{at}]"
    elif len(value) > most:
        yield f"no more than {most} items allowed [json-pointer:{at}]"
    else:
        for number, item in enumerate(value):
            yield from _follow(rule, item, f"{at}/{number}")


def _scalar(kind: str, rest: str, value: Any) -> str | None:
    if kind == "flag":
        return None if isinstance(value, bool) else "must be a boolean"
    if kind == "int":
        least, most = _span(rest)
        fits = type(value) is int and least <= value <= most
        return None if fits else f"must be an integer between {least} and {most}"
    if not isinstance(value, str):
        return "must be a string"
    if kind == "style":
        return None if value in ("primary", "danger") else "failed to match pattern"
    least, most = _span(rest)
    if len(value) > most:
        return f"must be less than {most + 1} characters"
    return f"must be more than {least - 1} characters" if len(value) < least else None


def _span(written: str) -> tuple[int, int]:
    least, _, most = written.partition("-")
    return int(least), int(most)


def _fields(name: str, value: Any, at: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"must be an object [json-pointer:{at}]"
        return
    rules = _COMMON | RULES[name]
    given = {k: v for k, v in value.items() if v is not None}
    for field in (f for f, (mark, _) in rules.items() if mark == "!" and f not in given):
        yield f"missing required field: {field} [json-pointer:{at}]"
    if name in _EITHER and not given.keys() & set(_EITHER[name]):
        yield f"missing required field: {' or '.join(_EITHER[name])} [json-pointer:{at}]"
    for field, part in given.items():
        mark, rule = rules.get(field, ("", ""))
        if not mark:
            yield f"invalid additional property: {field} [json-pointer:{at}]"
        else:
            if mark == "~":
                yield f"{_NOT_SHOWN}{field} [json-pointer:{at}]"
            yield from _follow(rule, part, f"{at}/{field}")


def _together(blocks: list[Json], surface: str, at: str) -> Iterator[str]:
    """What is wrong between blocks that are each in order."""
    seen: set[str] = set()
    for number, block in enumerate(blocks):
        name = block.get("block_id")
        if name is not None and name in seen:
            yield f"`block_id` already exists: {name} [json-pointer:{at}/{number}/block_id]"
        seen.add(name or "")
        if block["type"] == "table" and surface != "message":
            yield f"unsupported type: table [json-pointer:{at}/{number}/type]"
        yield from _in_block(block, surface, f"{at}/{number}")
    tables = [b for b in blocks if b["type"] == "table"]
    if len(tables) > 1 or characters(tables) > TABLE_CHARACTERS:
        yield f"one table of {TABLE_CHARACTERS} characters allowed [json-pointer:{at}]"
    if sum(bool(p.element.get("focus_on_load")) for p in placed(blocks)) > 1:
        yield f"only one element may have focus_on_load [json-pointer:{at}]"


def _in_block(block: Json, surface: str, at: str) -> Iterator[str]:
    seen: set[str] = set()
    for place in placed([block]):
        element = place.element
        name = element.get("action_id")
        if name is not None and name in seen:
            yield f"`action_id` already exists: {name} [json-pointer:{at}]"
        seen.add(name or "")
        if place.type == "file_input" and surface != "modal":
            yield f"unsupported type: file_input [json-pointer:{at}/element/type]"
        if "options" in element and "option_groups" in element:
            yield f"cannot provide both options and option_groups [json-pointer:{at}]"
        grouped = [o for group in element.get("option_groups") or [] for o in group["options"]]
        offered = [*(element.get("options") or []), *grouped]
        chosen = [element.get("initial_option"), *(element.get("initial_options") or [])]
        if offered and any(o is not None and o not in offered for o in chosen):
            yield f"initial_option(s) must be among the options [json-pointer:{at}]"
        unit = "value" if place.type == "number_input" else "length"
        least, most = element.get(f"min_{unit}"), element.get(f"max_{unit}")
        if least is not None and most is not None and float(least) > float(most):
            yield f"the minimum is more than the maximum [json-pointer:{at}]"
