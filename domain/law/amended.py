"""Numbers and words that the Legislature changed: each with the day it took effect and its Act.

The rules interface answers under today's text, `TODAY`, and `todays_text` tells the reader of an
old date what the law then said. An election on record keeps the text that was in force when its
order was adopted: `text_on`. The Acts of 2000, 2004 and 2007 waited for the Attorney General of
the United States, who did not object on 28 July 2000, 19 August 2004 and 15 June 2007: the first
two are taken to hold from that day, the third from 1 July. Their own clauses were not read.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Generic, TypeVar

from domain.calendar import spoken
from domain.citation import Citation
from domain.findings import Met
from domain.law.section_857 import FIFTEEN, FIFTY, ONE_OR_NONE, PETITION, RESULT, TIE

V_co = TypeVar("V_co", bound=int | str, covariant=True)

_1986 = "Laws 1986, ch. 495, § 261"
_2000 = "Laws 2000, ch. 592, § 14"
_2004 = "Laws 2004, ch. 512, § 1"
_2007 = "Laws 2007, ch. 434, § 2"
_2017 = "Laws 2017, ch. 441, § 142"

ENACTED = date(1987, 1, 1)
"""Since when § 23-15-857 is law; the section that it replaced is not held here."""

LAST_ACT = date(2017, 7, 1)
"""Since when both sections stand as they do today (Laws 2017, ch. 441)."""


@dataclass(frozen=True, slots=True)
class Row(Generic[V_co]):
    """What a number was, or what the words meant, from `since` on, and by which Act."""

    since: date
    value: V_co
    act: str


@dataclass(frozen=True, slots=True)
class Amended(Generic[V_co]):
    """A number of the Code, or what its words mean, with its history, oldest row first.

    `unit` completes a number to a phrase; for words it is empty.
    """

    by: Citation
    unit: str
    rows: tuple[Row[V_co], ...]

    @property
    def today(self) -> V_co:
        """Give the number or the words as they now stand."""
        return self.rows[-1].value


PETITION_DAYS = Amended(
    PETITION,
    "days before the election",
    (Row(ENACTED, 10, _1986), Row(date(2004, 8, 19), 20, _2004)),
)
"""By when a petition is filed; also by when nobody has qualified."""

SOLE_CANDIDATE_DAYS = Amended(
    ONE_OR_NONE,
    "days before the election",
    (Row(ENACTED, 9, _1986), Row(date(2004, 8, 19), 19, _2004)),
)
"""On which day before the election only one has qualified."""

RUNOFF_WEEKS = Amended(
    RESULT,
    "weeks after the election",
    (Row(ENACTED, 1, _1986), Row(date(2007, 7, 1), 2, _2007), Row(LAST_ACT, 3, _2017)),
)
"""How long after the first election the later one is held."""

FILING_HOUR = Amended(
    PETITION,
    "",
    (Row(ENACTED, "no hour is named", _1986), Row(date(2000, 7, 28), "by 5:00 p.m.", _2000)),
)
"""Until what hour of its last day a petition is filed."""

FILING_ROLL = Amended(
    PETITION,
    "",
    (
        Row(ENACTED, "the last day to file stays where it falls", _1986),
        Row(LAST_ACT, "from a Sunday or legal holiday it moves to the next business day", _2017),
    ),
)
"""What becomes of a last day to file that is a Sunday or legal holiday."""

_BY_TOWN = "the population of the city, town or village decides"
_BY_DISTRICT = "the population of the municipality or municipal district that elects decides"

FIFTY_UNIT = Amended(FIFTY, "", (Row(ENACTED, _BY_TOWN, _1986), Row(LAST_ACT, _BY_DISTRICT, _2017)))
"""Whose population is meant; opinions of 1991 and 1996 took a ward's before the words did."""

FIFTEEN_UNIT = Amended(
    FIFTEEN, "", (Row(ENACTED, _BY_TOWN, _1986), Row(LAST_ACT, _BY_DISTRICT, _2017))
)
"""The same for fifteen names."""

TIE_METHOD = Amended(
    TIE,
    "",
    (
        Row(ENACTED, "by lot, with the aid of two or more qualified electors", _1986),
        Row(LAST_ACT, "by the toss of a coin or by lot", _2017),
    ),
)
"""How a tie in the later election is decided; under the election commission in either text."""

HISTORY: tuple[Amended[int | str], ...] = (
    PETITION_DAYS,
    FILING_HOUR,
    FILING_ROLL,
    FIFTY_UNIT,
    FIFTEEN_UNIT,
    RUNOFF_WEEKS,
    TIE_METHOD,
    SOLE_CANDIDATE_DAYS,
)
"""Everything in § 23-15-857 of which we know that it was otherwise, in the order of the section."""


def in_force(amended: Amended[V_co], on: date) -> Row[V_co]:
    """Give the row in force on a day. A day before the first row is a `LookupError`."""
    rows = tuple(row for row in amended.rows if row.since <= on)
    if not rows:
        raise LookupError(f"{amended.by}: no row for {on}; the first is {amended.rows[0].since}.")
    return rows[-1]


# An election keeps its text


@dataclass(frozen=True, slots=True)
class Text:
    """§ 23-15-857 as it stood on a day, as far as it was ever another one.

    `hour_named` tells whether petitions close at 5:00 p.m., `rolls` whether their last day moves
    from a Sunday or legal holiday, `coin` whether a coin may decide a tie.
    """

    petition_days: int
    sole_candidate_days: int
    runoff_weeks: int
    hour_named: bool
    rolls: bool
    coin: bool


@lru_cache(maxsize=1_024)
def text_on(on: date) -> Text:
    """Give the text in force on a day; an election keeps that of the day of its order."""
    return Text(
        petition_days=in_force(PETITION_DAYS, on).value,
        sole_candidate_days=in_force(SOLE_CANDIDATE_DAYS, on).value,
        runoff_weeks=in_force(RUNOFF_WEEKS, on).value,
        hour_named=_as_today(FILING_HOUR, on),
        rolls=_as_today(FILING_ROLL, on),
        coin=_as_today(TIE_METHOD, on),
    )


def _as_today(words: Amended[str], on: date) -> bool:
    return in_force(words, on).value == words.today


TODAY = text_on(LAST_ACT)
"""Today's text."""


DAYS = {9: "nine", 19: "nineteen"}
NTH = {9: "ninth", 10: "tenth", 19: "nineteenth", 20: "twentieth"}
"""The days before an election of every text, as they are said; `DAYS` those of one or none."""

WEEKS = {1: "one week", 2: "two weeks", 3: "three weeks"}
"""The weeks to the later election of every text, as they are said."""


# What an old date is told


def said_before(amended: Amended[int | str], on: date) -> tuple[str, ...]:
    """Say what the Code said on an earlier day, where that differs from today; else nothing."""
    last = amended.rows[-1]
    if on >= last.since:
        return ()
    return (
        f"Answered under today's text ({_phrase(amended, last)}, {last.act}, in force since "
        f"{spoken(last.since)}). {_then(amended, on)}",
    )


def _then(amended: Amended[int | str], on: date) -> str:
    if on < amended.rows[0].since:
        return f"What the law said on {spoken(on)} is not held here."
    row = in_force(amended, on)
    return f"On {spoken(on)} it was: {_phrase(amended, row)} ({row.act})."


def _phrase(amended: Amended[int | str], row: Row[int | str]) -> str:
    unit = amended.unit.replace("weeks", "week") if row.value == 1 else amended.unit
    return f"{row.value} {unit}".rstrip()


def todays_text(on: date, by: Citation, *numbers: Amended[int | str]) -> tuple[Met, ...]:
    """Say that a date before 1 July 2017 is answered under today's text, and what was other."""
    if on >= LAST_ACT:
        return ()
    return (
        Met(
            by,
            f"Answered under today's text, in force since {spoken(LAST_ACT)}, though {spoken(on)} "
            "lies before it.",
        ),
        *(Met(number.by, said) for number in numbers for said in said_before(number, on)),
    )
