"""The shapes of facts at the edge: what a day, an instant, a count, a name may be.

Everything is strict: a number is no text, a text no number, an unknown field no field. Every
shape has a bound, so that the work an asker can cause grows no faster than what was sent.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta, timezone
from functools import lru_cache
from typing import Annotated, Literal, get_args

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    StringConstraints,
)
from pydantic_core import CoreSchema, PydanticCustomError
from pydantic_core.core_schema import (
    chain_schema,
    custom_error_schema,
    date_schema,
    str_schema,
)

from domain.calendar import LOCAL, Calendar, swap_problems
from domain.election import HolidayKey, Paper, Swap, Weekday

FIRST_YEAR, LAST_YEAR = 1900, 2199
"""The years that can be asked about; every date is answered under today's text."""

MOST_ROWS = 1_000
"""How many rows any list of facts may have."""

MOST = 1_000_000_000
"""The largest number of people, names or votes that is taken for one."""

_INSTANT = re.compile(
    r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:[0-5]\d)", re.ASCII
)
_YEARS = f"from {FIRST_YEAR} to {LAST_YEAR}"


class Refused(Exception):
    """Facts that do not fit: where, as "contests.0.seats", and what is accepted there."""

    def __init__(self, path: str, message: str) -> None:
        super().__init__(message)
        self.path = path
        self.message = message


class Asked(BaseModel):
    """Facts as they were asked: strict, frozen, and nothing unknown among them."""

    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")


@dataclass(frozen=True, slots=True)
class Only:
    """Takes what fits its type, and says of everything else in words of our own what is wanted."""

    wanted: str

    def __get_pydantic_core_schema__(
        self, source: object, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Put our words in the place of every error."""
        return custom_error_schema(
            handler(source), custom_error_type="only", custom_error_message=self.wanted
        )


class _Written:
    """A day as it is written, and no other way of writing one."""

    def __get_pydantic_core_schema__(
        self, source: object, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Read a text of ten characters, then the day that it names."""
        written = str_schema(strict=True, pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
        named = date_schema(strict=False, ge=date(FIRST_YEAR, 1, 1), le=date(LAST_YEAR, 12, 31))
        return chain_schema([written, named])


def _no_instant() -> PydanticCustomError:
    return PydanticCustomError(
        "instant",
        "An instant with its offset is wanted, written as 2026-03-10T17:00:00-05:00, "
        f"{_YEARS}, and one that exists.",
    )


def _instant(given: object) -> datetime:
    if not isinstance(given, str) or not _INSTANT.fullmatch(given):
        raise _no_instant()
    try:
        local = datetime.fromisoformat(given).astimezone(LOCAL)
    except (ValueError, OverflowError):
        raise _no_instant() from None
    if not FIRST_YEAR <= local.year <= LAST_YEAR:
        raise _no_instant()
    return local.replace(tzinfo=_at(local.utcoffset() or timedelta()))


@lru_cache(maxsize=64)
def _at(offset: timedelta) -> timezone:
    """Give an offset by itself: two instants of one zone would be compared by their clock times."""
    return timezone(offset)


Day = Annotated[
    date,
    _Written(),
    Only(f"A date is wanted, written as 2026-03-10, {_YEARS}, and one that exists."),
]
"""A legal date, written YYYY-MM-DD."""

Instant = Annotated[datetime, BeforeValidator(_instant)]
"""An instant, written with its offset; it is held on the clock of Mississippi."""

Count = Annotated[int, Field(ge=0, le=MOST)]
"""A number of people, names or votes."""

Seats = Annotated[int, Field(ge=1, le=100)]
"""How many seats one contest fills."""

Year = Annotated[int, Field(ge=FIRST_YEAR, le=LAST_YEAR)]
"""A year of the calendar."""

Name = Annotated[str, StringConstraints(min_length=1, max_length=200, pattern=r"\S")]
"""A name of a person, an office, a place or a party."""

Days = Annotated[list[Day], Field(max_length=MOST_ROWS)]
"""Dates, in any order."""


_Weekday = Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
_Holiday = Literal[
    "new_year",
    "king_lee",
    "washington",
    "confederate_memorial",
    "memorial",
    "independence",
    "labor",
    "veterans",
    "thanksgiving",
    "christmas",
]


_KEPT = ("king_lee", "veterans")
"""What cannot be given up: nobody is offered it, and the law itself says so of either."""


def _quoted(words: Iterable[str]) -> str:
    *most, last = (f"'{word}'" for word in words)
    return f"{', '.join(most)} or {last}"


def one_or_null(words: object) -> Only:
    """Refuse what is none of the words of a `Literal`, and no null, which is not yet found."""
    return Only(f"One of these is wanted: {_quoted(get_args(words))}; or null, not yet found.")


Found = Annotated[bool | None, Only("true or false is wanted; or null, not yet found.")]
"""What a commission finds: yes, no, or null for not yet."""

_Dropped = Annotated[
    _Holiday,
    Only(
        f"One of these is wanted: {_quoted(key for key in get_args(_Holiday) if key not in _KEPT)}."
    ),
]


class SwapAsked(Asked):
    """§ 3-3-7(2): the holiday given up and the day taken for it."""

    drop: _Dropped
    add: Day


class PaperAsked(Asked):
    """A newspaper: the weekdays of its issues, and the weekday by which copy is due."""

    issues_on: Annotated[list[_Weekday], Field(min_length=1, max_length=7)]
    copy_due: _Weekday


def calendar_of(swap: SwapAsked | None) -> Calendar:
    """Give the calendar with the municipality's exchange; a forbidden one is refused."""
    return _PLAIN if swap is None else _exchanged(swap.drop, swap.add)


@lru_cache(maxsize=1_024)
def _exchanged(drop: _Holiday, add: date) -> Calendar:
    exchange = Swap(drop=HolidayKey(drop), add=add)
    for problem in swap_problems((exchange,)):
        raise Refused("swap.drop" if drop in _KEPT else "swap.add", problem.because)
    return Calendar((exchange,))


def paper_of(paper: PaperAsked) -> Paper:
    """Give a newspaper by its days alone: one that the notice may lawfully run in."""
    return _paper(tuple(paper.issues_on), paper.copy_due)


@lru_cache(maxsize=256)
def _paper(issues_on: tuple[_Weekday, ...], copy_due: _Weekday) -> Paper:
    return Paper(
        name="the newspaper",
        issues_on=tuple(Weekday(day) for day in issues_on),
        copy_due=Weekday(copy_due),
        published_in_municipality=True,
        general_circulation=True,
    )


_PLAIN = Calendar(())
