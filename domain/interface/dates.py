"""The question `dates`: § 857(2) order and notice, the sixteen days that an order can name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from domain.calendar import Calendar, exchange_said, spoken, swap_open_points
from domain.dates import (
    awkward_points,
    awkward_said,
    days_looked_at,
    election_days,
    first_issues,
    following,
    how_counted,
    late_for,
)
from domain.election import Swap
from domain.findings import NotMet, Reading, Unsettled
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


@dataclass(frozen=True, slots=True)
class _About:
    """What follows from an election day alone, ready to be written.

    `open_points` are what is awkward about it and open, `said` all that is awkward in sentences.
    """

    day: date
    election: str
    posting: str
    petition: str
    runoff: str
    open_points: tuple[Unsettled, ...]
    said: tuple[Json, ...]


@lru_cache(maxsize=16_384)
def _about(day: date, swaps: tuple[Swap, ...]) -> _About:
    calendar = Calendar(swaps)
    counted = following(day, calendar)
    awkward = awkward_points(day, calendar)
    return _About(
        day=day,
        election=day.isoformat(),
        posting=counted.posting.isoformat(),
        petition=counted.petition.isoformat(),
        runoff=counted.runoff.isoformat(),
        open_points=tuple(point for point in awkward if isinstance(point, Unsettled)),
        said=reasons(awkward_said(day, calendar)),
    )


def answered(facts: Facts) -> Answer:
    """Give the sixteen days with everything that follows from each."""
    adopted, calendar = facts.order_adopted, calendar_of(facts.swap)
    papers = () if facts.paper is None else (paper_of(facts.paper),)
    firsts, span = first_issues(adopted, papers), election_days(adopted)
    problems = _problems([late_for(issue, paper.name, span) for issue, paper in firsts])
    days = [_about(day, calendar.swaps) for day in span]
    runs: list[Json] = [run.isoformat() for issue, _ in firsts for run in three_weeks(issue)]
    return answer(
        {"dates": [_row(one, runs, problems.get(one.day, [])) for one in days]},
        (
            *reasons(how_counted(adopted, firsts, calendar)),
            *[said for one in days for said in one.said],
            *reasons(exchange_said(days_looked_at(adopted, firsts, calendar), calendar)),
            *reasons(todays_text(adopted, ORDER, *_CHANGED)),
        ),
        (*_of_all(days), *swap_open_points(calendar.swaps)),
    )


def _problems(late: list[Mapping[date, NotMet]]) -> dict[date, list[Json]]:
    """Give what is wrong with each of the days that a first issue comes too late for."""
    wrong: dict[date, list[Json]] = {}
    for days in late:
        for day, found in days.items():
            told: Json = {"id": "first_publication", "text": found.because, "cite": NOTICE.said}
            wrong.setdefault(day, []).append(told)
    return wrong


def _row(about: _About, runs: list[Json], problems: list[Json]) -> Json:
    return {
        "election": about.election,
        "ok": not problems,
        "problems": problems,
        "publications": runs,
        "posting": about.posting,
        "petition": about.petition,
        "runoff": about.runoff,
    }


def _of_all(days: list[_About]) -> tuple[Unsettled, ...]:
    """Give each open point once, for all the days that it concerns."""
    found: dict[str, list[tuple[date, Unsettled]]] = {}
    for about in days:
        for point in about.open_points:
            found.setdefault(point.id, []).append((about.day, point))
    return tuple([_as_one(rows) for rows in found.values()])


def _as_one(rows: list[tuple[date, Unsettled]]) -> Unsettled:
    (day, first), *others = rows
    text = f"Election on {spoken(day)}: {first.because}"
    if not others:
        return Unsettled(first.by, text, first.readings, first.safer, first.id)
    also = "; ".join([spoken(other) for other, _ in others])
    text = f"{text} The same is so with an election on {also}."
    readings = _readings([point.readings for _, point in rows])
    return Unsettled(first.by, text, readings, first.safer, first.id)


def _readings(each: list[tuple[Reading, ...]]) -> tuple[Reading, ...]:
    """Give the readings of one point for several days: what follows from each is said for all."""
    if each.count(each[0]) == len(each):
        return each[0]
    return tuple(
        Reading(same[0].text, " ".join(reading.effect for reading in same))
        for same in zip(*each, strict=True)
    )
