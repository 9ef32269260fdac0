"""How a date or a time that somebody typed is read. What is doubtful is refused, never guessed."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, time, timedelta, tzinfo

from domain.calendar import spoken

_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_FULL = ("%Y-%m-%d", "%m/%d/%Y", "%m/%d/%y", "%B %d %Y", "%b %d %Y", "%d %B %Y", "%d %b %Y")
_NO_YEAR = ("%B %d %Y", "%b %d %Y", "%d %B %Y", "%d %b %Y", "%m/%d/%Y")
_TIME = re.compile(r"(\d{1,2})(?:[:.](\d{2}))?\s*([ap])\.?\s*m\.?|(\d{1,2}):(\d{2})")
_EITHER = tuple(str(hour) for hour in range(1, 13))  # without am or pm
ACCEPTED = "May 9, 5/9/2026, 2026-05-09, today, or next Tuesday"


class NotADate(ValueError):
    """The text is no date or time we can be sure of; the message says what is accepted."""


def read_day(typed: str, today: date) -> date:
    """Read a date as people type it; without a year it is the nearest one to `today`.

    A weekday typed with a date must be that date's weekday. Raises `NotADate`.
    """
    text = _plain(typed)
    weekday, text = _leading_weekday(text)
    if weekday is not None and not text.strip():
        raise NotADate(f"Say “next {_WEEKDAYS[weekday].title()}”, or give the date.")
    found = _relative(text, today) if weekday is None else None
    if found is None:
        found = _absolute(text, today)
    if weekday is not None and found.weekday() != weekday:
        raise NotADate(
            f"{spoken(found)} is not a {_WEEKDAYS[weekday].title()}. Check date and weekday."
        )
    return found


def read_time(typed: str) -> time:
    """Read a time of day: "4:45 pm", "5 p.m.", "16:45", "08:30". Raises `NotADate`.

    "4:45" and "12:30" may be morning or afternoon, and one minute can make a petition late: they
    are refused without am or pm. A leading zero or an hour past twelve is a 24-hour clock.
    """
    text = _plain(typed)
    found = _TIME.fullmatch(text)
    if text == "noon":
        return time(12)
    if found is None:
        raise NotADate("Give a time such as 4:45 pm or 16:45.")
    if found[4] in _EITHER:
        raise NotADate(f"Say am or pm: {text} am, or {text} pm.")
    hour, minute = int(found[1] or found[4]), int(found[2] or found[5] or 0)
    if found[3]:
        if not 1 <= hour <= 12:
            raise NotADate("Give a time such as 4:45 pm or 16:45.")
        hour = hour % 12 + (12 if found[3] == "p" else 0)
    if hour > 23 or minute > 59:
        raise NotADate("Give a time such as 4:45 pm or 16:45.")
    return time(hour, minute)


def at(on: date, clock: time, zone: tzinfo) -> datetime:
    """Put a date and a time on the town's clock; a time that the spring change skips is refused."""
    local = datetime.combine(on, clock, zone)
    utc = local.astimezone(UTC)
    if utc.astimezone(zone).replace(tzinfo=None) != local.replace(tzinfo=None):
        raise NotADate("The clocks skip that hour on that day. Check the time.")
    return utc


def _plain(typed: str) -> str:
    text = typed.strip().lower()
    for mark in ",–—":
        text = text.replace(mark, " ")
    text = re.sub(r"\b(jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.", r"\1", text)
    text = re.sub(r"\bsept\b", "sep", text)
    text = re.sub(r"\b(\d{1,2})(st|nd|rd|th)\b", r"\1", text)
    return re.sub(r"\s+", " ", text).strip()


def _leading_weekday(text: str) -> tuple[int | None, str]:
    first, _, rest = text.partition(" ")
    word = first.rstrip(".")
    if len(word) >= 3 and word not in ("mar",):
        for number, name in enumerate(_WEEKDAYS):
            if name.startswith(word):
                return number, rest
    return None, text


def _relative(text: str, today: date) -> date | None:
    days = {"today": 0, "tomorrow": 1, "yesterday": -1}
    if text in days:
        return today + timedelta(days=days[text])
    which, _, name = text.partition(" ")
    if which in ("next", "last", "this") and name:
        number, rest = _leading_weekday(name)
        if number is not None and not rest:
            ahead = (number - today.weekday()) % 7
            match which:
                case "next":
                    return today + timedelta(days=ahead or 7)
                case "last":
                    return today - timedelta(days=(today.weekday() - number) % 7 or 7)
                case _:
                    return today + timedelta(days=ahead)
    return None


def _absolute(text: str, today: date) -> date:
    for form in _FULL:
        found = _parsed(text, form)
        if found is not None:
            return _sane(found)
    near = [
        found
        for year in (today.year - 1, today.year, today.year + 1)
        for form in _NO_YEAR
        for found in (_parsed(f"{text}{'/' if '/' in text else ' '}{year}", form),)
        if found is not None
    ]
    if not near:
        raise NotADate(f"That is not a date we can read. Try {ACCEPTED}.")
    return min(near, key=lambda found: abs(found - today))


def _parsed(text: str, form: str) -> date | None:
    # Python's own reader takes "1" for a year: ask for four digits where the form has %Y.
    if "%Y" in form and not re.search(r"(?<!\d)\d{4}(?!\d)", text):
        return None
    try:
        return datetime.strptime(text, form).date()  # noqa: DTZ007 - a date has no zone
    except ValueError:
        return None


def _sane(found: date) -> date:
    if not 1950 <= found.year <= 2150:
        raise NotADate(f"The year {found.year} cannot be right. Try {ACCEPTED}.")
    return found
