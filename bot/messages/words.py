"""How people's words, counts and distances are written in a message.

Dates are written by `domain.calendar`: `spoken` and `spoken_due`, as a notice prints them.
"""

from __future__ import annotations

import re
import unicodedata
from datetime import date

_MARKS = re.compile(r"([*_~`])")
# What turns the direction of the text that follows; letters that run right to left need none.
_TURNS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def shorten(text: str, limit: int) -> str:
    """Cut a text to `limit` characters, the last one an ellipsis where something is cut."""
    return text if len(text) <= limit else text[: limit - 1] + "…"


def squeezed(text: str, limit: int) -> str:
    """Cut a text to `limit` characters in its middle: what tells titles apart may end them."""
    if len(text) <= limit:
        return text
    end = (limit - 1) // 2
    return f"{text[: limit - 1 - end]}…{text[len(text) - end :]}"


def clean(text: str) -> str:
    """Leave out control characters but line ends, and what turns the direction of text."""
    return "".join(
        one
        for one in text
        if one == "\n" or (one not in _TURNS and unicodedata.category(one) != "Cc")
    )


def said(text: str) -> str:
    """Escape what somebody typed, for mrkdwn; this is done once, where the text enters.

    Slack has no escape for its marks of bold, italic, strike and code. They mark only beside a
    letter, so that a zero-width space on both sides of each shows it as it was typed.
    """
    escaped = clean(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return _MARKS.sub("\u200b\\1\u200b", escaped)


def away(until: date, today: date) -> str:
    """Say how far off a day is: "today", "tomorrow", "in 5 days", "3 days ago"."""
    days = (until - today).days
    match days:
        case 0:
            return "today"
        case 1:
            return "tomorrow"
        case -1:
            return "yesterday"
        case _ if days > 0:
            return f"in {days} days"
        case _:
            return f"{-days} days ago"


def counted(number: int, one: str, many: str) -> str:
    """Write a count with its noun: "1 name", "50 names"."""
    return f"{number:,} {one if number == 1 else many}"


def listed(names: tuple[str, ...]) -> str:
    """Write a list: "A, B and C"; "nobody" for none."""
    match names:
        case ():
            return "nobody"
        case (only,):
            return only
        case (*most, last):
            return f"{', '.join(most)} and {last}"
        case _:
            raise AssertionError(names)
