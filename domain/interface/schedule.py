"""The question `schedule`: every date of a special election, or of a year's general election."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache
from typing import Literal

from domain.ballot import day_nineteen_open
from domain.calendar import (
    Calendar,
    day_of,
    days_through,
    exchange_said,
    swap_open_points,
    swaps_of,
)
from domain.dates import (
    awkward_points,
    notice_after,
)
from domain.deadline import Deadline
from domain.deadlines import in_order, order_window, special_deadlines
from domain.election import Paper
from domain.findings import NotMet, Unsettled
from domain.general import charter_days, general_deadlines, general_held, older_general
from domain.interface.answers import Answer, answer, reason, reasons
from domain.interface.reading import Json
from domain.interface.shapes import (
    Asked,
    Day,
    PaperAsked,
    SwapAsked,
    Year,
    calendar_of,
    paper_of,
)
from domain.law.amended import PETITION_DAYS, RUNOFF_WEEKS, SOLE_CANDIDATE_DAYS, todays_text
from domain.law.section_857 import PETITION
from domain.linked_dates import (
    general_linked_dates,
    general_linked_open_points,
    special_linked_dates,
    special_linked_open_points,
)


class SpecialFacts(Asked):
    """The day of an order, the day of the election it calls, and the newspaper for its notice."""

    kind: Literal["special"]
    order_adopted: Day
    election: Day
    paper: PaperAsked | None = None
    swap: SwapAsked | None = None


class GeneralFacts(Asked):
    """A year, and the municipality's exchange of one holiday for another day."""

    kind: Literal["general"]
    year: Year
    swap: SwapAsked | None = None


SPECIAL: dict[str, Json] = {
    "kind": "special",
    "order_adopted": "2026-10-20",
    "election": "2026-12-01",
    "paper": {"issues_on": ["thu"], "copy_due": "mon"},
}

GENERAL: dict[str, Json] = {"kind": "general", "year": 2029}

_COUNTS = ("petition", "sole_candidate_test", "primary", "primary_runoff", "election", "runoff")
"""The dates whose counts are given among the reasons too; each has its own in any case."""


_CHANGED = (PETITION_DAYS, SOLE_CANDIDATE_DAYS, RUNOFF_WEEKS)
"""What of all this was once otherwise."""


@dataclass(frozen=True, slots=True)
class _Told:
    """What follows from the day of an election alone, ready to be written.

    `days` are the earliest and the latest of the dates.
    """

    deadlines: tuple[Json, ...]
    reasons: tuple[Json, ...]
    open_points: tuple[Unsettled, ...]
    days: tuple[date, date]


# A special election


def special_answered(facts: SpecialFacts) -> Answer:
    """Give the dates, whether or not the election lies in the days that the order allows."""
    calendar = calendar_of(facts.swap)
    papers = () if facts.paper is None else (paper_of(facts.paper),)
    told = _special(facts.election, papers, calendar)
    window = order_window(facts.order_adopted, facts.election)
    outside = tuple([(id_, found) for id_, found in window if isinstance(found, NotMet)])
    notice = () if outside else notice_after(facts.order_adopted, facts.election, papers)
    problems: list[Json] = [
        _problem(id_, found) for id_, found in (*outside, *notice) if isinstance(found, NotMet)
    ]
    earliest = min(facts.order_adopted, told.days[0])
    return answer(
        {"valid": not outside, "problems": problems, "deadlines": list(told.deadlines)},
        (
            *reasons([found for _, found in (*window, *notice)]),
            *told.reasons,
            *reasons(todays_text(earliest, PETITION, *_CHANGED)),
        ),
        told.open_points,
    )


@lru_cache(maxsize=128)
def _special(election_day: date, papers: tuple[Paper, ...], calendar: Calendar) -> _Told:
    own = special_deadlines(election_day, papers, calendar)
    every = in_order((*own, *special_linked_dates(election_day, calendar)))
    awkward = awkward_points(election_day, calendar)
    told = _Told(
        _rows(every),
        (*_counts(own), *reasons(awkward)),
        (
            *(point for point in awkward if isinstance(point, Unsettled)),
            *day_nineteen_open(election_day, calendar),
            *special_linked_open_points(election_day, calendar),
            *_swap_open(every, calendar),
        ),
        _first_and_last(every),
    )
    if not calendar.swaps:
        return told
    return _with_exchange(told, _special(election_day, papers, _PLAIN), calendar)


# A general election


def general_answered(facts: GeneralFacts) -> Answer:
    """Give the dates of a year's general election; none where the year has none."""
    calendar = calendar_of(facts.swap)
    held = general_held(facts.year)
    if isinstance(held, NotMet):
        return answer(
            {"valid": False, "problems": [_problem("no_general", held)], "deadlines": []},
            reasons((held, charter_days())),
        )
    told = _general(facts.year, calendar)
    return answer(
        {"valid": True, "problems": [], "deadlines": list(told.deadlines)},
        (*reasons((held,)), *told.reasons),
        told.open_points,
    )


@lru_cache(maxsize=128)
def _general(year: int, calendar: Calendar) -> _Told:
    own = general_deadlines(year, calendar)
    every = in_order((*own, *general_linked_dates(year, calendar)))
    told = _Told(
        _rows(every),
        (*_counts(own), *reasons((charter_days(), *older_general(year)))),
        (*general_linked_open_points(year, calendar), *_swap_open(every, calendar)),
        _first_and_last(every),
    )
    if not calendar.swaps:
        return told
    return _with_exchange(told, _general(year, _PLAIN), calendar)


def _swap_open(every: tuple[Deadline, ...], calendar: Calendar) -> tuple[Unsettled, ...]:
    """Give what is open about an exchange that holds in a year of these dates."""
    return swap_open_points(swaps_of({one.due.year for one in every}, calendar))


# An exchange

_PLAIN = Calendar(())


def _first_and_last(every: tuple[Deadline, ...]) -> tuple[date, date]:
    return day_of(every[0].due), day_of(every[-1].due)


def _with_exchange(told: _Told, plain: _Told, calendar: Calendar) -> _Told:
    """Name the exchange where a date, or what is said of it, is another one because of it."""
    if (told.deadlines, told.reasons) == (plain.deadlines, plain.reasons):
        return told
    first, last = min(told.days[0], plain.days[0]), max(told.days[1], plain.days[1])
    exchanged = exchange_said(days_through(first, last), calendar)
    return replace(told, reasons=(*told.reasons, *reasons(exchanged)))


# Rows


def _rows(every: tuple[Deadline, ...]) -> tuple[Json, ...]:
    return tuple(
        {
            "id": deadline.id,
            "due": deadline.due.isoformat(),
            "cite": deadline.by.said,
            "counted": deadline.counted,
            "linked": deadline.by.linked,
        }
        for deadline in every
    )


def _counts(own: tuple[Deadline, ...]) -> tuple[Json, ...]:
    return tuple(reason(one.counted, one.by) for one in own if one.id in _COUNTS)


def _problem(id_: str, found: NotMet) -> Json:
    return {"id": id_, "text": found.because, "cite": found.by.said}
