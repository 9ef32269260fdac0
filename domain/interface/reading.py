"""From bytes to facts: what does not fit is refused at its place, in words that help."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from pydantic import ValidationError
from pydantic_core import from_json, to_json

from domain.interface.shapes import Asked, Refused

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]
"""A value as JSON has it."""

MOST_BYTES = 1_000_000
"""How long the facts of one question, or one line, may be, in bytes."""

TOO_LONG = f"The question is too long: at most {MOST_BYTES:,} bytes are read."

NO_OBJECT = "The facts are an object: names, each with its value."

_MOST_DIGITS = 100
"""How many digits a number may have before nobody need look at its value."""

_SHOWN = 60
"""How many characters of a name from the facts are repeated in a path."""

_SHOWN_STEPS = 8
"""How many steps of a path are told."""

_BOM = b"\xef\xbb\xbf"
"""What some editors write before UTF-8; it says nothing and is passed over."""

FactsT = TypeVar("FactsT", bound=Asked)


# From bytes to JSON


def parse(given: bytes) -> Json:
    """Read JSON. Too long, not UTF-8, a name twice, NaN, or nested too deeply: `Refused`."""
    if len(given) > MOST_BYTES:
        raise Refused("", TOO_LONG)
    plain = _plain(given)
    if plain is not None:
        return plain
    try:
        text = given.removeprefix(_BOM).decode()
    except UnicodeDecodeError as wrong:
        raise Refused("", f"This is not UTF-8: see byte {wrong.start}.") from None
    try:
        return _decoded(text, _quick)
    except _Inside:
        raise _first_wrong(_decoded(text, _careful)) from None


def _plain(given: bytes) -> Json:
    """Read JSON that has nothing odd about it; `None` where a slower reading has to look.

    Without a backslash every quote begins or ends a text. Where a name stands twice in one object
    only the last is kept, so that fewer quotes are written than were read.
    """
    if b"\\" in given:
        return None
    try:
        read: Json = from_json(given, allow_inf_nan=False)
    except ValueError:
        return None
    return read if to_json(read).count(b'"') == given.count(b'"') else None


class _Inside(Exception):
    """Something within the JSON is refused; a second reading finds its place."""


@dataclass(frozen=True, slots=True)
class _Step:
    """A step into an object or a list, and the steps before it."""

    name: str
    before: _Step | None


@dataclass(frozen=True, slots=True)
class _Wrong:
    """What the second reading puts where something is refused: here, or at names within."""

    message: str
    within: tuple[str, ...] = ()

    def way(self, here: _Step | None) -> _Step | None:
        """Give the way to what is refused."""
        for name in self.within:
            here = _Step(name, here)
        return here


def _decoded(text: str, decode: Callable[[str], Json]) -> Json:
    try:
        return decode(text)
    except json.JSONDecodeError as wrong:
        raise Refused("", _not_json(text, wrong)) from None
    except RecursionError:
        raise Refused("", "The lists and objects are nested too deeply.") from None
    except ValueError:
        raise _Inside from None


def _not_json(text: str, wrong: json.JSONDecodeError) -> str:
    if not text or text.isspace():
        return f"Nothing was sent. {NO_OBJECT}"
    return f"This is not JSON: {wrong.msg}, line {wrong.lineno}, column {wrong.colno}."


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    read = dict(pairs)
    if len(read) < len(pairs):
        raise _Inside
    return read


def _constant(name: str) -> Json:
    raise _Inside(name)


_quick = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_constant).decode


# Where it is wrong: slower, and only once something is


def _careful_object(pairs: list[tuple[str, object]]) -> object:
    seen: set[str] = set()
    for name, _ in pairs:
        if name in seen:
            return _Wrong(f'The name "{cut(name)}" stands twice in one object.', (name,))
        seen.add(name)
    return dict(pairs)


def _careful_constant(name: str) -> object:
    return _Wrong(f"{name} is not a number that JSON knows.")


def _careful_number(digits: str) -> object:
    if len(digits) > _MOST_DIGITS:
        return _Wrong("The number is too large.")
    return int(digits)


_careful = json.JSONDecoder(
    object_pairs_hook=_careful_object,
    parse_constant=_careful_constant,
    parse_int=_careful_number,
).decode


def _first_wrong(read: object) -> Refused:
    """Find what the careful reading marked; the first one as the text has it."""
    ahead: list[tuple[object, _Step | None]] = [(read, None)]
    while True:
        value, way = ahead.pop()
        if isinstance(value, _Wrong):
            return Refused(path(_steps(value.way(way))), value.message)
        ahead.extend(reversed([(one, _Step(name, way)) for name, one in _within(value)]))


def _within(value: object) -> Iterable[tuple[str, object]]:
    if isinstance(value, dict):
        return value.items()
    if isinstance(value, list):
        return ((str(place), one) for place, one in enumerate(value))
    return ()


def _steps(way: _Step | None) -> tuple[str, ...]:
    steps: list[str] = []
    while way is not None:
        steps.append(way.name)
        way = way.before
    return tuple(reversed(steps))


def path(steps: tuple[str | int, ...]) -> str:
    """Write the way to a place, as "contests.0.seats", cut to a length that can be repeated."""
    shown = ".".join(cut(str(step)) for step in steps[:_SHOWN_STEPS])
    return f"{shown}…" if len(steps) > _SHOWN_STEPS else shown


def cut(name: str) -> str:
    """Cut a name that somebody sent to a length that can be repeated."""
    return name if len(name) <= _SHOWN else f"{name[:_SHOWN]}…"


# From JSON to facts


def read(shape: type[FactsT], given: Mapping[str, Json]) -> FactsT:
    """Read the facts of a question in their shape; the first thing that does not fit is refused."""
    try:
        return shape.model_validate(given)
    except ValidationError as wrong:
        first = wrong.errors(include_url=False, include_input=False)[0]
    where = first["loc"]
    steps = where[:-1] if where[-1:] == ("[key]",) else where
    raise Refused(path(steps), _words(first["type"], first["msg"], first.get("ctx", {})))


_WORDS = {
    "missing": "This is needed and was left out.",
    "extra_forbidden": "There is no such field here.",
    "int_type": "A whole number is wanted.",
    "int_parsing_size": "The number is too large.",
    "bool_type": "true or false is wanted.",
    "string_type": "A text is wanted.",
    "string_unicode": "The text has characters that are none.",
    "string_too_short": "The text may not be empty.",
    "string_pattern_mismatch": "The text may not be blank.",
    "list_type": "A list is wanted.",
    "dict_type": "An object is wanted: names, each with its value.",
    "model_type": "An object is wanted: names, each with its value.",
    "model_attributes_type": "An object is wanted: names, each with its value.",
}

_FILLED = {
    "greater_than_equal": "The number must be {ge} or more.",
    "less_than_equal": "The number must be {le} or less.",
    "string_too_long": "The text is too long: at most {max_length} characters are taken.",
    "too_long": "There are too many: at most {max_length} are taken.",
    "too_short": "There are too few: at least {min_length} must be given.",
    "literal_error": "One of these is wanted: {expected}.",
}


def _words(kind: str, message: str, about: Mapping[str, object]) -> str:
    if kind in _FILLED:
        return _FILLED[kind].format(**{name: _shown(value) for name, value in about.items()})
    return _WORDS.get(kind, message.removeprefix("Value error, "))


def _shown(value: object) -> str:
    return f"{value:,}" if isinstance(value, int) and value >= 10_000 else str(value)
