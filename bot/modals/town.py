"""How a clerk types wards, posting places, meetings and exchanged holidays, and how each is read.

Each has a pair: `read_…` from the text to the facts or to what is wrong, `write_…` back again.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from typing import Any

from bot.messages.setup import HOLIDAYS, ORDINALS, WEEKDAYS
from bot.modals.fields import Day, Picks, Wrong
from bot.modals.typed import each_line
from domain.election import HolidayKey, MeetingRule, Swap, Ward, Weekday
from domain.law import not_switchable

MOST_PEOPLE = 1_000_000
_MOST_WARDS = 60
_LONGEST_NAME = 60
_TAKEN = Day("taken", "The day taken")
_FILLERS = frozenset({"and", "the", "of", "in", "on", "each", "every", "month", "monthly"})
_ORDINALS = {
    **{word: number for number, word in ORDINALS.items()},
    "1st": 1,
    "2nd": 2,
    "3rd": 3,
    "4th": 4,
}
# What people call the holidays, beside the names that the form shows.
_ALSO_CALLED = {
    "mlk": HolidayKey.KING_LEE,
    "martin luther king": HolidayKey.KING_LEE,
    "robert e. lee": HolidayKey.KING_LEE,
    "president": HolidayKey.WASHINGTON,
    "confederate": HolidayKey.CONFEDERATE_MEMORIAL,
    "jefferson davis": HolidayKey.MEMORIAL,
    "july 4": HolidayKey.INDEPENDENCE,
    "4th of july": HolidayKey.INDEPENDENCE,
    "armistice": HolidayKey.VETERANS,
}


# Wards


def read_wards(text: str, today: date) -> tuple[Ward, ...] | Wrong:
    """Read "Ward 1: 1,250", one ward a line; no line is no ward."""
    wards = each_line(_ward)(text, today)
    if isinstance(wards, Wrong):
        return wards
    twice = _twice([ward.name for ward in wards])
    if twice:
        return Wrong(f"“{twice}” stands here twice.")
    if len(wards) > _MOST_WARDS:
        return Wrong(f"At most {_MOST_WARDS} wards fit here.")
    return wards


def write_wards(wards: tuple[Ward, ...]) -> str:
    """Write wards as they are typed."""
    return "\n".join(f"{ward.name}: {ward.population:,}" for ward in wards)


def _ward(line: str, _: date) -> Ward | Wrong:
    name, colon, number = (part.strip() for part in line.rpartition(":"))
    if not colon or not name:
        return Wrong("write the ward, a colon and its population, such as Ward 1: 1,250.")
    if len(name) > _LONGEST_NAME:
        return Wrong(f"a ward's name has at most {_LONGEST_NAME} characters.")
    digits = number.replace(",", "")
    if not re.fullmatch(r"[0-9]{1,9}", digits) or not 1 <= int(digits) <= MOST_PEOPLE:
        return Wrong(f"the population is a whole number from 1 to {MOST_PEOPLE:,}.")
    return Ward(name=name, population=int(digits))


# Posting places


def read_places(text: str, today: date) -> tuple[str, ...] | Wrong:
    """Read places, one a line."""
    places = each_line(_place)(text, today)
    if isinstance(places, Wrong):
        return places
    twice = _twice(list(places))
    return (
        Wrong(f"“{twice}” stands here twice; the places are different ones.") if twice else places
    )


def write_places(places: tuple[str, ...]) -> str:
    """Write places as they are typed."""
    return "\n".join(places)


def _place(line: str, _: date) -> str | Wrong:
    return line if len(line) <= 100 else Wrong("a place has at most 100 characters.")


# Regular meetings


def read_meetings(text: str, _: date) -> tuple[MeetingRule, ...] | Wrong:
    """Read "first Tuesday, third Tuesday" or "first and third Tuesday"."""
    rules: list[MeetingRule] = []
    pending: list[int] = []
    for word in re.findall(r"\w+", text.lower()):
        weekday = weekday_of(word)
        if word in _ORDINALS:
            pending.append(_ORDINALS[word])
        elif weekday is None and word not in _FILLERS:
            return Wrong(f"“{word}” is not understood. Write first Tuesday, third Tuesday.")
        elif weekday is not None and not pending:
            return Wrong(f"Which {WEEKDAYS[weekday]}: first, second, third, fourth or last?")
        elif weekday is not None:
            rules += [MeetingRule(ordinal=ordinal, weekday=weekday) for ordinal in pending]
            pending = []
    if pending:
        return Wrong(f"“{ORDINALS[pending[0]]}” needs a weekday, such as first Tuesday.")
    return tuple(dict.fromkeys(rules))


def write_meetings(rules: tuple[MeetingRule, ...]) -> str:
    """Write meetings as they are typed."""
    return ", ".join(f"{ORDINALS[rule.ordinal]} {WEEKDAYS[rule.weekday]}" for rule in rules)


def weekday_of(word: str) -> Weekday | None:
    """Read a weekday's name or its beginning, of three letters at least."""
    lower = word.lower().rstrip(".")
    for weekday, name in WEEKDAYS.items():
        if len(lower) >= 3 and f"{name.lower()}s".startswith(lower):
            return weekday
    return None


# Holidays exchanged


def read_swaps(text: str, today: date) -> tuple[Swap, ...] | Wrong:
    """Read "Confederate Memorial Day: December 24, 2026", one exchange a line."""
    return each_line(_swap)(text, today)


def write_swaps(swaps: tuple[Swap, ...]) -> str:
    """Write exchanges as they are typed."""
    return "\n".join(
        f"{HOLIDAYS[swap.drop]}: {swap.add:%B} {swap.add.day}, {swap.add.year}" for swap in swaps
    )


def _swap(line: str, today: date) -> Swap | Wrong:
    name, colon, typed = (part.strip() for part in line.partition(":"))
    if not colon:
        return Wrong("write the holiday given up, a colon and the day taken for it.")
    key = _holiday(name)
    if key is None:
        return Wrong(f"the legal holidays are {', '.join(HOLIDAYS.values())}.")
    day = _TAKEN.read({"value": typed}, today)
    return day if isinstance(day, Wrong) else Swap(drop=key, add=day)


def _holiday(typed: str) -> HolidayKey | None:
    text = typed.lower().replace("’", "'")
    names = {name.lower(): key for key, name in HOLIDAYS.items()}
    if text in names:
        return names[text]
    also = [key for name, key in _ALSO_CALLED.items() if name in text]
    near = [key for name, key in names.items() if len(text) >= 4 and name.startswith(text)]
    return next(iter((*also, *near)), None)


# Linked law that is not followed


@dataclass(frozen=True, slots=True)
class Switches(Picks):
    """Sections of linked law to switch off; any other section is refused."""

    def read(self, sent: dict[str, Any], today: date) -> tuple[str, ...] | Wrong:
        """Read the sections; the two sections themselves and their restated parts always hold."""
        wrong = not_switchable(option["value"] for option in sent.get("selected_options") or ())
        if wrong:
            return Wrong(
                f"§ {wrong[0]} cannot be switched off. Choose among the sections in the list."
            )
        return Picks.read(self, sent, today)


def _twice(names: list[str]) -> str:
    seen: set[str] = set()
    for name in names:
        plain = " ".join(name.casefold().split())
        if plain in seen:
            return name
        seen.add(plain)
    return ""
