"""What does Slack's own client refuse before it sends a submission, and what does it say then?"""

import re
from collections.abc import Iterator
from decimal import Decimal

from bot.workspace.elements import is_empty, placed
from bot.workspace.records import Json, View

FILE_BYTES = 10_000_000


def complaints(view: View) -> Iterator[tuple[str, str]]:
    """The errors at the fields of a modal, by block_id; none when it can be sent."""
    for place in placed(view.blocks):
        if place.block["type"] != "input":
            continue
        state = view.values[place.block_id][place.action_id]
        if is_empty(state):
            if not place.block.get("optional"):
                yield place.block_id, "Please complete this required field."
        elif complaint := _complaint(place.element, state):
            yield place.block_id, complaint


def _complaint(element: Json, state: Json) -> str | None:
    if element["type"] == "plain_text_input":
        return _text(element, state["value"])
    if element["type"] == "number_input":
        return _number(element, state["value"])
    if element["type"] == "file_input":
        return _files(element, state["files"])
    chosen = state.get("selected_options") or state.get("selected_users") or []
    most = element.get("max_selected_items", len(chosen))
    return f"Please choose at most {most}." if len(chosen) > most else None


def _text(element: Json, value: str) -> str | None:
    if len(value) > element.get("max_length", len(value)):
        return f"Please use at most {element['max_length']} characters."
    if len(value) < element.get("min_length", 0):
        return f"Please use at least {element['min_length']} characters."
    return None


def _number(element: Json, value: str) -> str | None:
    pattern = r"-?\d+(\.\d+)?" if element["is_decimal_allowed"] else r"-?\d+"
    if not re.fullmatch(pattern, value):
        return "Please enter a valid number."
    if Decimal(value) < Decimal(element.get("min_value", value)):
        return f"Please enter a number of at least {element['min_value']}."
    if Decimal(value) > Decimal(element.get("max_value", value)):
        return f"Please enter a number of at most {element['max_value']}."
    return None


def _files(element: Json, files: list[Json]) -> str | None:
    most, kinds = element.get("max_files", 10), element.get("filetypes")
    if len(files) > most:
        return f"Please choose at most {most} files."
    if any(file["size"] > FILE_BYTES for file in files):
        return "Please choose files of at most 10 MB."
    if kinds and any(file["filetype"] not in kinds for file in files):
        return f"Please choose files of these kinds: {', '.join(kinds)}."
    return None
