"""Numbers that the Legislature changed: each with the day it took effect and its Act.

Every election is answered under today's text; `said_before` tells the reader of an old date
what the law then said. The Acts of 2004 and 2007 waited for the Attorney General of the United
States, who did not object on 19 August 2004 and 15 June 2007: the first is taken to hold from
that day, the second from 1 July. Neither Act's own clause was read.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from domain.citation import Citation
from domain.law.section_857 import ONE_OR_NONE, PETITION, RESULT


@dataclass(frozen=True, slots=True)
class Row:
    """What a number was from `since` on, and by which Act."""

    since: date
    value: int
    act: str


@dataclass(frozen=True, slots=True)
class Amended:
    """A number of the Code with its history, oldest row first."""

    by: Citation
    unit: str
    rows: tuple[Row, ...]

    @property
    def today(self) -> int:
        """Give the number as it now stands."""
        return self.rows[-1].value


PETITION_DAYS = Amended(
    PETITION,
    "days before the election",
    (
        Row(date(1987, 1, 1), 10, "Laws 1986, ch. 495, § 261"),
        Row(date(2004, 8, 19), 20, "Laws 2004, ch. 512, § 1"),
    ),
)

SOLE_CANDIDATE_DAYS = Amended(
    ONE_OR_NONE,
    "days before the election",
    (
        Row(date(1987, 1, 1), 9, "Laws 1986, ch. 495, § 261"),
        Row(date(2004, 8, 19), 19, "Laws 2004, ch. 512, § 1"),
    ),
)

RUNOFF_WEEKS = Amended(
    RESULT,
    "weeks after the election",
    (
        Row(date(1987, 1, 1), 1, "Laws 1986, ch. 495, § 261"),
        Row(date(2007, 7, 1), 2, "Laws 2007, ch. 434, § 2"),
        Row(date(2017, 7, 1), 3, "Laws 2017, ch. 441, § 142"),
    ),
)


def in_force(number: Amended, on: date) -> Row:
    """Give the row in force on a day. A day before the first row is a `LookupError`."""
    rows = tuple(row for row in number.rows if row.since <= on)
    if not rows:
        raise LookupError(f"{number.by}: no row for {on}; the first is {number.rows[0].since}.")
    return rows[-1]


def said_before(number: Amended, on: date) -> tuple[str, ...]:
    """Say what the Code said on an earlier day, where that differs from today; else nothing."""
    last = number.rows[-1]
    if on >= last.since:
        return ()
    return (
        f"Answered under today's text ({last.value} {number.unit}, {last.act}, in force since "
        f"{last.since}); the number was another one on {on}.",
    )
