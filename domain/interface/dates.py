"""The question `dates`: § 857(2) order and notice, the sixteen days that an order can name."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import lru_cache

from domain.calendar import Calendar, exchange_said, spoken, swap_open_points
from domain.dates import (
    FirstIssue,
    awkward_points,
    awkward_said,
    days_looked_at,
    election_days,
    first_issues,
    following,
    how_counted,
    late_issue,
)
from domain.findings import Finding, Reading, Unsettled
from domain.interface.answers import Answer, answer, reasons
from domain.interface.reading import Json
from domain.interface.shapes import Asked, Day, PaperAsked, SwapAsked, calendar_of, paper_of
from domain.law.amended import (
    FILING_HOUR,
    FILING_ROLL,
    PETITION_DAYS,
    RUNOFF_WEEKS,
    todays_text,
)
from domain.law.section_857 import NOTICE, ORDER
from domain.notice import three_weeks


class Facts(Asked):
    """The day of an order, and the newspaper that the notice is to run in, if it is known."""

    order_adopted: Day
    paper: PaperAsked | None = None
    swap: SwapAsked | None = None


EXAMPLE: dict[str, Json] = {
    "order_adopted": "2026-02-10",
    "paper": {"issues_on": ["thu"], "copy_due": "mon"},
}

_CHANGED = (PETITION_DAYS, FILING_HOUR, FILING_ROLL, RUNOFF_WEEKS)
"""What of all this was once otherwise."""

Awkward = tuple[date, tuple[Finding, ...]]
"""An election day with what is lawful about it, but awkward."""


def answered(facts: Facts) -> Answer:
    """Give the sixteen days with everything that follows from each."""
    adopted, calendar = facts.order_adopted, calendar_of(facts.swap)
    papers = () if facts.paper is None else (paper_of(facts.paper),)
    firsts = first_issues(adopted, papers)
    days = election_days(adopted)
    awkward = tuple((day, awkward_points(day, calendar)) for day in days)
    runs: list[Json] = [run.isoformat() for issue, _ in firsts for run in three_weeks(issue)]
    rows: list[Json] = [_row(day, calendar, runs, _problems(day, firsts)) for day in days]
    told = (
        *how_counted(adopted, firsts, calendar),
        *(one for day in days for one in awkward_said(day, calendar)),
        *exchange_said(days_looked_at(adopted, firsts, calendar), calendar),
        *todays_text(adopted, ORDER, *_CHANGED),
    )
    return answer(
        {"dates": rows}, reasons(told), (*_of_all(awkward), *swap_open_points(calendar.swaps))
    )


_NOTICE = str(NOTICE)


def _problems(day: date, firsts: tuple[FirstIssue, ...]) -> list[Json]:
    return [
        {"id": "first_publication", "text": found.because, "cite": _NOTICE}
        for issue, paper in firsts
        for found in late_issue(issue, paper.name, day)
    ]


def _row(day: date, calendar: Calendar, runs: list[Json], problems: list[Json]) -> Json:
    posting, petition, runoff = _counted(day, calendar)
    return {
        "election": day.isoformat(),
        "ok": not problems,
        "problems": problems,
        "publications": runs,
        "posting": posting,
        "petition": petition,
        "runoff": runoff,
    }


@lru_cache(maxsize=16_384)
def _counted(day: date, calendar: Calendar) -> tuple[str, str, str]:
    counted = following(day, calendar)
    return (
        counted.posting.isoformat(),
        counted.petition.isoformat(),
        counted.runoff.isoformat(),
    )


def _of_all(awkward: tuple[Awkward, ...]) -> tuple[Unsettled, ...]:
    """Give each open point once, for all the days that it concerns."""
    found: dict[str, list[tuple[date, Unsettled]]] = {}
    for day, points in awkward:
        for point in points:
            if isinstance(point, Unsettled):
                found.setdefault(point.id, []).append((day, point))
    return tuple(_as_one(rows) for rows in found.values())


def _as_one(rows: list[tuple[date, Unsettled]]) -> Unsettled:
    (day, first), *others = rows
    text = f"Election on {spoken(day)}: {first.because}"
    if not others:
        return replace(first, because=text)
    also = "; ".join(spoken(other) for other, _ in others)
    return replace(
        first,
        because=f"{text} The same is so with an election on {also}.",
        readings=_readings([point.readings for _, point in rows]),
    )


def _readings(each: list[tuple[Reading, ...]]) -> tuple[Reading, ...]:
    """Give the readings of one point for several days: what follows from each is said for all."""
    if all(one == each[0] for one in each):
        return each[0]
    return tuple(
        Reading(same[0].text, " ".join(reading.effect for reading in same))
        for same in zip(*each, strict=True)
    )
