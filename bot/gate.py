"""What is sent to Slack, made to fit: Slack refuses whole what is too long, too many or not unique.

Dicts or models in, dicts out. What is too long is shortened and says so, what is too many goes on
in a further block, what is empty is a dash. What fits is not changed. What cannot be mended here is
`Unsendable`: two fields under one name, an identifier that would come back cut. The numbers are
those of docs.slack.dev/reference/block-kit; that about 13,200 characters fit a message is a report
of users (slackapi/bolt-js issue 2509).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from slack_sdk.models.basic_objects import JsonObject
from slack_sdk.models.blocks import Block
from slack_sdk.models.views import View

Json = dict[str, Any]

_MESSAGE_BLOCKS, _MESSAGE_CHARACTERS, _NOTIFICATION = 50, 12_000, 40_000
_VIEW_BLOCKS, _VIEW_BYTES = 100, 250_000
_TABLES = (
    """
    section.text=3000 section.fields=2000 header.text=150 context.elements=2000 input.label=2000
    input.hint=2000 button.text=75 button.accessibility_label=75 option.text=75
    option.description=75 confirm.title=100 confirm.text=300 confirm.confirm=30 confirm.deny=30
    plain_text_input.initial_value=3000 *.placeholder=150 modal.title=24 modal.submit=24
    modal.close=24
    """,
    """
    button.value=2000 option.value=150 *.private_metadata=3000 *.callback_id=255 *.action_id=255
    *.block_id=255
    """,
)
# The longest words by what carries them ("*" is anything), then the longest identifiers.
_WORDS, _NAMES = (
    {place: int(most) for place, _, most in (row.partition("=") for row in table.split())}
    for table in _TABLES
)
_PROSE, _MORE = 2000, 30  # words as long as that say how much is left out, in so many characters
# How many of these stand in one block; the others go on in a further block of its kind.
_PAGES = {"actions": ("elements", 25), "context": ("elements", 10), "section": ("fields", 10)}
_OPTIONS, _MARKED, _TYPED = 100, 10, 3000
# Where marks are too many: the list that comes back in the same shape.
_LISTS = {"checkboxes": "multi_static_select", "radio_buttons": "static_select"}
_INSIDE = dict.fromkeys(("options", "initial_options", "initial_option"), "option")
_INSIDE |= {"confirm": "confirm"}
_ASKED = ("text", "label", "options", "elements", "blocks")  # stay even where they are empty
_CUT = re.compile(r"(<[^<>]*|&\w*)$")  # a link or an entity that was cut in two


class Unsendable(Exception):
    """Slack would refuse it and it cannot be mended; the words name the place, never the data."""


def message(text: str, blocks: Sequence[Block | Json]) -> Json:
    """Give the text and the blocks of a message; its last row of buttons stays, as the way on."""

    def fits(some: list[Json]) -> bool:
        return len(some) <= _MESSAGE_BLOCKS and _characters(some) <= _MESSAGE_CHARACTERS

    shown = {"text": _short(text, _NOTIFICATION)}
    fitting = _cut(_mended(blocks, "message"), fits)
    return shown | ({"blocks": fitting} if fitting else {})


def view(shown: View | Json) -> Json:
    """Give a modal or Home; its fields and its last row of buttons stay."""
    frame = _plain(shown)
    kind, groups = frame["type"], _mended(frame["blocks"], frame["type"])
    if kind == "modal":
        frame.setdefault("title", _words("Election Desk"))
        if any(block["type"] == "input" for group in groups for block in group):
            frame.setdefault("submit", _words("Send"))
    bare = {key: [] if key == "blocks" else _fit(kind, key, one) for key, one in frame.items()}

    def fits(some: list[Json]) -> bool:
        size = len(json.dumps(bare | {"blocks": some}, ensure_ascii=False).encode())
        return len(some) <= _VIEW_BLOCKS and size <= _VIEW_BYTES

    return bare | {"blocks": _cut(groups, fits)}


def errors(at: Mapping[str, str], fields: Sequence[str]) -> dict[str, str]:
    """Give what is wrong at the fields of a form; of a field that is not shown the first tells."""
    told: dict[str, str] = {}
    for name, says in at.items():
        place = name if name in fields else next(iter(fields), "")
        if not place:
            raise Unsendable("a form without fields has no place for what is wrong")
        told[place] = f"{told[place]} {says}" if place in told else says
    return told


# One block


def _mended(blocks: Sequence[Block | Json], surface: str) -> list[list[Json]]:
    """Mend each block by itself, then what they may not have twice; one may be several now."""
    plain = filter(_says, map(_plain, blocks))
    groups = [[_fitted(page["type"], page) for page in _pages(block)] for block in plain]
    once = iter(_once([block for group in groups for block in group], surface))
    return [[next(once) for _ in group] for group in groups]


def _plain(value: Any) -> Any:
    """Give a model as dicts; slack_sdk's own way would refuse what is too long."""
    if isinstance(value, JsonObject):
        if not value.attributes:  # an option or a confirmation, which know their shape themselves
            return value.to_dict()
        found = {key: value.get_object_attribute(key) for key in sorted(value.attributes)}
        return {
            key: _plain(part)
            for key, part in found.items()
            if part is not None and (part not in ("", []) or key in _ASKED)
        }
    if isinstance(value, dict):
        return {key: _plain(part) for key, part in value.items()}
    return [_plain(part) for part in value] if isinstance(value, list | tuple) else value


def _says(block: Json) -> bool:
    inside, _ = _PAGES.get(block["type"], ("type", 0))
    return bool(block.get(inside) or block.get("text"))


def _pages(block: Json) -> Iterator[Json]:
    element = block.get("element", {})
    if "options" in element and not element["options"]:
        none = f"{block['label']['text']}: there is nothing to choose from."
        yield {"type": "section", "text": _words(none)}
        return
    field, most = _PAGES.get(block["type"], ("", 0))
    parts = block.get(field, [])
    if len(parts) <= most:
        yield block
        return
    yield {**block, field: parts[:most]}
    yield from _pages({"type": block["type"], field: parts[most:]})


def _fitted(kind: str, part: Json) -> Json:
    if kind in (*_LISTS, *_LISTS.values()) and "options" in part:
        part = _choosing(part)
    if kind == "plain_text_input" and part.get("max_length", 0) > _TYPED:
        part = {**part, "max_length": _TYPED}
    for least, most in (("min_length", "max_length"), ("min_value", "max_value")):
        if least in part and most in part and float(part[least]) > float(part[most]):
            part = {key: value for key, value in part.items() if key != least}
    return {field: _fit(kind, field, value) for field, value in part.items()}


def _fit(kind: str, field: str, value: Any) -> Any:
    if isinstance(value, list):
        return [_fit(kind, field, one) for one in value]
    here, anywhere = f"{kind}.{field}", f"*.{field}"
    most = _WORDS.get(here, _WORDS.get(anywhere))
    if isinstance(value, dict):
        if most is None or value["type"] not in ("plain_text", "mrkdwn"):
            return _fitted(_INSIDE.get(field) or str(value.get("type")), value)
        return {**value, "text": _short(value.get("text", ""), most)}
    if not isinstance(value, str):
        return value
    if len(value) > _NAMES.get(here, _NAMES.get(anywhere, len(value))):
        raise Unsendable(f"{here} is too long for Slack")
    return value if most is None or not value.strip() else _short(value, most)


def _choosing(element: Json) -> Json:
    options = element["options"]
    if element["type"] in _LISTS and len(options) > _MARKED:
        element = {**element, "type": _LISTS[element["type"]]}
    chosen = element.get("initial_options", [element.get("initial_option")])
    kept = [one for one in chosen if one in options]
    if kept != chosen:
        element = {key: part for key, part in element.items() if not key.startswith("initial_")}
        element |= {"initial_options": kept} if kept else {}
    if len(options) <= _OPTIONS:
        return element
    groups = [
        {"label": _words(f"From {at + 1:,}"), "options": options[at : at + _OPTIONS]}
        for at in range(0, len(options), _OPTIONS)
    ]
    rest = {key: part for key, part in element.items() if key != "options"}
    return rest | {"option_groups": groups}


def _short(text: str, most: int) -> str:
    if not text.strip():
        return "–"
    if len(text) <= most:
        return text
    kept = _CUT.sub("", text[: most - (_MORE if most >= _PROSE else 1)])
    return f"{kept}… ({len(text) - len(kept):,} more characters)" if most >= _PROSE else f"{kept}…"


def _words(text: str) -> Json:
    return {"type": "plain_text", "text": text}


# All blocks together


def _once(blocks: list[Json], surface: str) -> Iterator[Json]:
    """Give the blocks with no name and no focus twice."""
    fields = [block.get("block_id", "") for block in blocks if block["type"] == "input"]
    if any(name and fields.count(name) > 1 for name in fields):
        raise Unsendable("two fields have one block_id")
    taken, focused = set(fields), False
    for block in blocks:
        name = block.get("block_id")
        again = block["type"] != "input" and name in taken
        kept = {key: part for key, part in block.items() if key != "block_id" or not again}
        taken |= {name} if name else set()
        elements = kept.get("elements", [kept.get("element", {})])
        for at, one in enumerate(elements):
            if one.get("type") == "file_input" and surface != "modal":
                raise Unsendable("a file can be put into a modal only")
            if one.get("action_id") in [other.get("action_id", "") for other in elements[:at]]:
                one["action_id"] = f"{one['action_id'][:250]}~{at}"
            if one.get("focus_on_load") and focused:
                del one["focus_on_load"]
            focused = focused or bool(one.get("focus_on_load"))
        yield kept


def _cut(groups: list[list[Json]], fits: Callable[[list[Json]], bool]) -> list[Json]:
    """Keep as many from the top as fit; fields and the last row of buttons always."""
    rows = [at for at, group in enumerate(groups) if group[0]["type"] == "actions"]
    stays = {at for at, group in enumerate(groups) if group[0]["type"] == "input"} | {*rows[-1:]}
    for kept in range(len(groups), -1, -1):
        after = [group for at, group in enumerate(groups) if at >= kept and at in stays]
        left = len(groups) - kept - len(after)
        more = {"type": "mrkdwn", "text": f"… ({left:,} more; ask for one part at a time)"}
        note = [[{"type": "context", "elements": [more]}]] * bool(left)
        shown = [block for group in [*groups[:kept], *note, *after] for block in group]
        if fits(shown):
            return shown
    raise Unsendable("its fields are too many for Slack")


def _characters(value: Any) -> int:
    if isinstance(value, list):
        return sum(map(_characters, value))
    if not isinstance(value, dict):
        return 0
    own = value.get("text", "")
    return sum(map(_characters, value.values())) + (len(own) if isinstance(own, str) else 0)
