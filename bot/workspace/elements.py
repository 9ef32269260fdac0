"""Which elements stand in blocks, what is the state of each as Slack sends it, and what does
Slack's own client refuse before it sends it?"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from bot.workspace.records import Json, Values, View
from bot.workspace.shapes import file_json
from bot.workspace.state import Workspace


@dataclass(frozen=True)
class Stateful:
    """How the state of one element is written, and under which key the app gives its beginning."""

    key: str
    initial: str
    kind: Literal["text", "option", "options", "user", "users", "place", "files"]

    @property
    def nothing(self) -> list[Any] | None:
        """The value of an element in which nothing is typed or chosen."""
        return [] if self.kind in ("options", "users", "files") else None


STATEFUL = {
    "plain_text_input": Stateful("value", "initial_value", "text"),
    "number_input": Stateful("value", "initial_value", "text"),
    "static_select": Stateful("selected_option", "initial_option", "option"),
    "external_select": Stateful("selected_option", "initial_option", "option"),
    "checkboxes": Stateful("selected_options", "initial_options", "options"),
    "multi_static_select": Stateful("selected_options", "initial_options", "options"),
    "users_select": Stateful("selected_user", "initial_user", "user"),
    "multi_users_select": Stateful("selected_users", "initial_users", "users"),
    "conversations_select": Stateful("selected_conversation", "initial_conversation", "place"),
    "file_input": Stateful("files", "", "files"),
}


class Placed(NamedTuple):
    """An element and the block it stands in."""

    block: Json
    block_id: str
    element: Json
    type: str
    action_id: str


def placed(blocks: list[Json]) -> Iterator[Placed]:
    """Every interactive element of some blocks, in the order of reading."""
    for block in blocks:
        inside = block.get("elements", []) if block.get("type") == "actions" else []
        for element in (*inside, block.get("accessory"), block.get("element")):
            if isinstance(element, dict) and "type" in element and element["type"] != "image":
                named = block.get("block_id", ""), element.get("action_id", "")
                yield Placed(block, named[0], element, element["type"], named[1])


def initial_values(blocks: list[Json], before: Values | None = None) -> Values:
    """The state of fresh blocks; what was typed before under the same ids and type is kept.

    Slack keeps a value over views.update while block_id and action_id stay the same
    (slackapi/bolt-js issues 625, 1258).
    """
    values: Values = {}
    for place in placed(blocks):
        if place.type not in STATEFUL:
            continue
        state = (before or {}).get(place.block_id, {}).get(place.action_id)
        if state is None or state["type"] != place.type:
            how = STATEFUL[place.type]
            first = place.element.get(how.initial)
            state = {"type": place.type, how.key: how.nothing if first is None else first}
        values.setdefault(place.block_id, {})[place.action_id] = state
    return values


def coerced(workspace: Workspace, element: Json, value: Any) -> Json:
    """A value as a person or a test gives it, in the shape of Slack's state.

    Options go by value or by text, people and channels by id or name, files by id; what already
    has Slack's shape passes. LookupError when the element does not offer the value.
    """
    how = STATEFUL[element["type"]]
    if isinstance(value, dict) and how.key in value:
        return {**value, "type": element["type"]}
    if value in (None, "", []):
        chosen: Any = how.nothing
    elif how.nothing is None:
        chosen = _one(workspace, element, how, value)
    else:
        given = value if isinstance(value, list) else [value]
        chosen = [_one(workspace, element, how, v) for v in given]
    return {"type": element["type"], how.key: chosen}


def _one(workspace: Workspace, element: Json, how: Stateful, value: Any) -> Any:
    match how.kind:
        case "text":
            return str(value)
        case "user" | "users":
            return workspace.person(str(value)).id
        case "place":
            return workspace.place(str(value)).id
        case "files":
            return file_json(workspace, workspace.files[value])
        case "option" | "options":
            return _option(element, value)


def _option(element: Json, value: Any) -> Json:
    if isinstance(value, dict) and element["type"] == "external_select":
        return value
    wanted = value.get("value") if isinstance(value, dict) else value
    for option in element.get("options", []):
        if wanted in (option["value"], option["text"]["text"]):
            return dict(option)
    raise LookupError(wanted)


def complaints(view: View) -> Iterator[tuple[str, str]]:
    """The errors at the fields of a modal, by block_id; none when it can be sent."""
    for place in placed(view.blocks):
        if place.block["type"] != "input":
            continue
        state = view.values[place.block_id][place.action_id]
        if state[STATEFUL[place.type].key] in (None, "", []):
            if not place.block.get("optional"):
                yield place.block_id, "Please complete this required field."
        elif complaint := _complaint(place.element, state):
            yield place.block_id, complaint


def _complaint(element: Json, state: Json) -> str | None:
    match element["type"]:
        case "plain_text_input":
            longest = element.get("max_length", 3000)
            too_long = len(state["value"]) > longest
            return f"Please use at most {longest} characters." if too_long else None
        case "number_input":
            pattern = r"-?\d+(\.\d+)?" if element["is_decimal_allowed"] else r"-?\d+"
            fits = re.fullmatch(pattern, state["value"])
            return None if fits else "Please enter a valid number."
        case "file_input":
            return _files(element, state["files"])
        case _:
            return None


def _files(element: Json, files: list[Json]) -> str | None:
    most, kinds = element.get("max_files", 10), element.get("filetypes")
    if len(files) > most:
        return f"Please choose at most {most} files."
    if kinds and any(file["filetype"] not in kinds for file in files):
        return f"Please choose files of these kinds: {', '.join(kinds)}."
    return None
