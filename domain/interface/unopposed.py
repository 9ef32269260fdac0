"""The question `unopposed`: § 361(6) in a general election, § 857(2) one-or-none in a special."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal, assert_never

from pydantic import Field

from domain.calendar import local_day, swap_open_points
from domain.interface.answers import Answer, answer, reasons
from domain.interface.reading import Json
from domain.interface.shapes import (
    MOST_ROWS,
    Asked,
    Count,
    Day,
    Found,
    Instant,
    Name,
    Seats,
    SwapAsked,
    calendar_of,
)
from domain.law.amended import (
    FILING_HOUR,
    FILING_ROLL,
    PETITION_DAYS,
    SOLE_CANDIDATE_DAYS,
    todays_text,
)
from domain.law.section_361 import UNOPPOSED
from domain.law.section_857 import ONE_OR_NONE
from domain.unopposed import (
    Blocked,
    Contender,
    Contest,
    DispensedWith,
    Held,
    Unopposed,
    counted,
    still_qualifying,
    supposed_past,
    unopposed,
)


class CandidateAsked(Asked):
    """A candidate; `qualified` is null while not yet found."""

    name: Name
    qualified: Found = None
    finance_reports_filed: bool


class ContestAsked(Asked):
    """One office, its seats, and who stands for it."""

    office: Name
    seats: Seats
    candidates: Annotated[list[CandidateAsked], Field(max_length=MOST_ROWS)]


class GeneralFacts(Asked):
    """The offices of a general election; `closes` is the later of qualifying and last primary."""

    kind: Literal["general"]
    now: Instant | None = None
    closes: Instant | None = None
    contests: Annotated[list[ContestAsked], Field(min_length=1, max_length=MOST_ROWS)]


class SpecialFacts(Asked):
    """How many have qualified in an election to fill a vacancy, and when it is asked."""

    kind: Literal["special"]
    election: Day
    qualified: Count
    now: Instant
    seats: Seats
    swap: SwapAsked | None = None


EXAMPLES: tuple[dict[str, Json], ...] = (
    {
        "kind": "general",
        "contests": [
            {
                "office": "Mayor",
                "seats": 1,
                "candidates": [
                    {"name": "Ann Lee", "qualified": True, "finance_reports_filed": True}
                ],
            },
            {
                "office": "Alderman Ward 1",
                "seats": 1,
                "candidates": [
                    {"name": "Bob Fox", "qualified": True, "finance_reports_filed": True},
                    {"name": "Cy Roe", "qualified": None, "finance_reports_filed": True},
                ],
            },
        ],
    },
    {
        "kind": "special",
        "election": "2020-10-14",
        "qualified": 0,
        "now": "2020-09-25T08:00:00-05:00",
        "seats": 1,
    },
)


def general(facts: GeneralFacts) -> Answer:
    """Say whether the election is held, dispensed with, or blocked; to wait until `closes`."""
    early = [told for now, closes in _times(facts) for told in still_qualifying(now, closes)]
    if early:
        return answer({"decision": "wait"}, (*reasons(early), *_dated(facts)))
    found = unopposed(tuple(map(_contest, facts.contests)))
    told = reasons((*found.because, *supposed_past(facts.now, facts.closes)))
    return answer(_said(found), (*told, *_dated(facts)), found.open_points)


def _times(facts: GeneralFacts) -> tuple[tuple[datetime, datetime], ...]:
    """Give the two instants; one of them alone says nothing."""
    if facts.now is None or facts.closes is None:
        return ()
    return ((facts.now, facts.closes),)


def _dated(facts: GeneralFacts) -> tuple[Json, ...]:
    days = [local_day(one) for one in (facts.now, facts.closes) if one is not None]
    return reasons(todays_text(min(days), UNOPPOSED)) if days else ()


def _contest(asked: ContestAsked) -> Contest:
    return Contest(
        office=asked.office,
        seats=asked.seats,
        contenders=tuple(
            [
                Contender(
                    name=one.name, qualified=one.qualified, reports_filed=one.finance_reports_filed
                )
                for one in asked.candidates
            ]
        ),
    )


def _said(found: Unopposed) -> Answer:
    match found:
        case Held():
            return {"decision": "hold_election", "printed": list(found.printed)}
        case DispensedWith():
            return {"decision": "dispense", "declared": list(found.declared)}
        case Blocked():
            return {"decision": "dispense_blocked", "blocked_by": list(found.blocked_by)}
        case _:
            assert_never(found)


def special(facts: SpecialFacts) -> Answer:
    """Say whether to wait, to appoint, or to hold the election."""
    calendar = calendar_of(facts.swap)
    found = counted(facts.qualified, facts.seats, facts.election, facts.now, calendar)
    earliest = min(facts.election, found.filing, local_day(facts.now))
    before = todays_text(earliest, ONE_OR_NONE, *_CHANGED)
    return answer(
        {"decision": found.count.value},
        reasons((*found.because, *before)),
        (*found.open_points, *swap_open_points(calendar.swaps)),
    )


_CHANGED = (PETITION_DAYS, FILING_HOUR, FILING_ROLL, SOLE_CANDIDATE_DAYS)
"""What of all this was once otherwise."""
