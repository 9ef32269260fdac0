"""Which elements stand in blocks, and what is the state of each as Slack sends it?

One table says, for every element with a value, under which key its state carries it, under which
key the app gives its initial value, and what kind of value it is.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from bot.workspace.records import Json, Values
from bot.workspace.shapes import file_json
from bot.workspace.state import Workspace

Kind = Literal["text", "date", "moment", "option", "options", "user", "users", "place", "places"]


@dataclass(frozen=True)
class Stateful:
    """How the state of one element type is written."""

    key: str
    initial: str
    kind: Kind | Literal["files"]


STATEFUL = {
    "plain_text_input": Stateful("value", "initial_value", "text"),
    "number_input": Stateful("value", "initial_value", "text"),
    "datepicker": Stateful("selected_date", "initial_date", "date"),
    "timepicker": Stateful("selected_time", "initial_time", "date"),
    "datetimepicker": Stateful("selected_date_time", "initial_date_time", "moment"),
    "static_select": Stateful("selected_option", "initial_option", "option"),
    "external_select": Stateful("selected_option", "initial_option", "option"),
    "radio_buttons": Stateful("selected_option", "initial_option", "option"),
    "checkboxes": Stateful("selected_options", "initial_options", "options"),
    "multi_static_select": Stateful("selected_options", "initial_options", "options"),
    "users_select": Stateful("selected_user", "initial_user", "user"),
    "multi_users_select": Stateful("selected_users", "initial_users", "users"),
    "conversations_select": Stateful("selected_conversation", "initial_conversation", "place"),
    "file_input": Stateful("files", "", "files"),
}
INTERACTIVE = {*STATEFUL, "button", "overflow"}
_MANY = {"options", "users", "places", "files"}


class NoSuchValueError(ValueError):
    """A value was given that the element does not offer."""


@dataclass(frozen=True)
class Placed:
    """An element and the block it stands in."""

    block: Json
    element: Json

    @property
    def block_id(self) -> str:
        """The block's id."""
        return str(self.block["block_id"])

    @property
    def action_id(self) -> str:
        """The element's id."""
        return str(self.element["action_id"])

    @property
    def type(self) -> str:
        """The element's type."""
        return str(self.element["type"])


def placed(blocks: list[Json]) -> Iterator[Placed]:
    """Every interactive element of some blocks, in the order of reading."""
    for block in blocks:
        inside = block.get("elements", []) if block.get("type") == "actions" else []
        for element in (*inside, block.get("accessory"), block.get("element")):
            if isinstance(element, dict) and element.get("type") in INTERACTIVE:
                yield Placed(block, element)


def find(blocks: list[Json], action_id: str, block_id: str | None = None) -> Placed | None:
    """The element with an action id, in a given block or in the first that has it."""
    for place in placed(blocks):
        if place.action_id == action_id and block_id in (None, place.block_id):
            return place
    return None


def options(element: Json) -> list[Json]:
    """The options an element offers, those of groups too."""
    grouped = [o for group in element.get("option_groups") or [] for o in group["options"]]
    return [*(element.get("options") or []), *grouped]


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
            state = empty(place.element)
        values.setdefault(place.block_id, {})[place.action_id] = state
    return values


def empty(element: Json) -> Json:
    """The state of an element nobody has touched."""
    how = STATEFUL[element["type"]]
    nothing: Any = [] if how.kind in _MANY else None
    return {"type": element["type"], how.key: element.get(how.initial, nothing)}


def is_empty(state: Json) -> bool:
    """Whether nothing is typed or chosen."""
    return state[STATEFUL[state["type"]].key] in (None, "", [])


def coerced(workspace: Workspace, element: Json, value: Any) -> Json:
    """A value as a person or a test gives it, in the shape of Slack's state.

    Options go by value or by text, people and channels by id or name, files by id; what already
    has Slack's shape passes. NoSuchValueError when the element does not offer the value.
    """
    how = STATEFUL[element["type"]]
    if isinstance(value, dict) and how.key in value:
        return {**value, "type": element["type"]}
    if value in (None, "", []):
        return {"type": element["type"], how.key: [] if how.kind in _MANY else None}
    if how.kind in _MANY:
        given = value if isinstance(value, list) else [value]
        chosen: Any = [_one(workspace, element, how, v) for v in given]
    else:
        chosen = _one(workspace, element, how, value)
    return {"type": element["type"], how.key: chosen}


def _one(workspace: Workspace, element: Json, how: Stateful, value: Any) -> Any:
    try:
        match how.kind:
            case "text" | "date":
                return str(value)
            case "moment":
                return int(value)
            case "user" | "users":
                return workspace.person(value).id
            case "place" | "places":
                return workspace.place(value).id
            case "files":
                return file_json(workspace, workspace.files[value])
            case "option" | "options":
                return _option(element, value)
    except (KeyError, StopIteration, ValueError) as error:
        raise NoSuchValueError(f"{element['action_id']} does not offer {value!r}") from error


def _option(element: Json, value: Any) -> Json:
    if isinstance(value, dict) and "external" in element["type"]:
        return value
    wanted = value.get("value") if isinstance(value, dict) else value
    return next(o for o in options(element) if wanted in (o["value"], o["text"]["text"]))
