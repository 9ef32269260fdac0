"""Everything a rule says, taken out of its answer, with days, numbers and names left blank.

What remains is the wording alone: short enough to be read through, and the same for every day.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from datetime import date
from enum import Enum

_MONTH = "(?:January|February|March|April|May|June|July|August|September|October|November|December)"
_DAY = "(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)"
_BLANKS = (
    (re.compile(rf"(?:{_DAY}, )?{_MONTH} \d+, \d{{4}}"), "‹day›"),
    (re.compile(r"\d{4}-\d{2}-\d{2}T[\d:+.-]+"), "‹instant›"),
    (re.compile(r"\d{4}-\d{2}-\d{2}"), "‹day›"),
    (re.compile(r"\d{1,2}:\d{2}(?::\d{2})? [ap]\.m\."), "‹time›"),
    (re.compile(rf"\d+(?:st|nd|rd|th) day of {_MONTH}, \d{{4}}"), "‹day›"),
    (re.compile(r"(?<![-\d§(])(?<!§ )\d[\d,]*(?![-\d)])"), "‹n›"),
    (re.compile(r"‹(day|name|n)›(?:(?:, | and |; |, and )‹\1›)+"), r"‹\1›…"),
)


def blank(text: str, names: re.Pattern[str]) -> str:
    """Leave out of a sentence what differs from one election to the next."""
    text = names.sub("‹name›", text)
    for what, instead in _BLANKS:
        text = what.sub(instead, text)
    return text


def said(value: object, place: str = "") -> Iterator[tuple[str, str]]:
    """Give every text within an answer of a rule, with the place where it stands."""
    match value:
        case Enum() | None | bool() | int() | date():
            yield place, str(value.value if isinstance(value, Enum) else type(value).__name__)
        case str():
            yield place, value
        case dict():
            for name, inner in value.items():
                yield from said(inner, f"{place}.{name}" if place else str(name))
        case tuple() | list():
            for inner in value:
                yield from said(inner, place)
        case _ if is_dataclass(value) and type(value).__name__ == "Citation":
            yield place, str(value)
        case _ if is_dataclass(value):
            for field in fields(value):
                yield from said(getattr(value, field.name), f"{type(value).__name__}.{field.name}")
        case _:
            raise TypeError(f"{place}: {value!r} is nothing that a rule answers")


def lines(values: Iterable[object], names: Iterable[str]) -> str:
    """Give the sentences of many answers, each once, in order of their places."""
    longest_first = sorted({name for name in names if name}, key=len, reverse=True)
    known = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first)) or '(?!)'})(?!\w)")
    every = {one for value in values for one in said(value)}
    found = {f"{place}: {blank(text, known)}" for place, text in every}
    return "\n".join(line.replace("\n", "\\n") for line in sorted(found))
