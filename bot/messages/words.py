"""How people's words, counts and distances are written in a message.

Dates are written by `domain.calendar`: `spoken` and `spoken_due`, as a notice prints them.
"""

from __future__ import annotations

from datetime import date


def shorten(text: str, limit: int) -> str:
    """Cut a text to `limit` characters, the last one an ellipsis where something is cut."""
    return text if len(text) <= limit else text[: limit - 1] + "…"


def said(text: str) -> str:
    """Escape what somebody typed, for mrkdwn; this is done once, where the text enters."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


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
