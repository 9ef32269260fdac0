"""The question `petition`: § 857(2) petition and § 361(3), from the facts of one petition."""

from __future__ import annotations

from typing import Self

from pydantic import model_validator
from pydantic_core import PydanticCustomError

from domain.calendar import exchange_said, local_day, swap_open_points
from domain.findings import Unsettled
from domain.interface.answers import Answer, answer, reasons
from domain.interface.reading import Json
from domain.interface.shapes import Asked, Count, Instant, SwapAsked, calendar_of
from domain.law.amended import FILING_HOUR, FILING_ROLL, PETITION_DAYS, todays_text
from domain.law.section_857 import PETITION
from domain.petitions import (
    HandedIn,
    Signatures,
    Valid,
    days_looked_at,
    doubtful_deadline,
    filed_by_given,
    judged,
    left_off,
    notify_by,
    petition_open_points,
    required_by,
    same_in_a_general,
    told_by,
)


class SignaturesAsked(Asked):
    """How many names were found valid, or how many were handed in and nobody has checked."""

    valid: Count | None = None
    unverified: Count | None = None

    @model_validator(mode="after")
    def one_of_both(self) -> Self:
        """Refuse both numbers at once, and neither."""
        if (self.valid is None) is (self.unverified is None):
            raise PydanticCustomError(
                "signatures", 'One number is wanted: {"valid": 60} or {"unverified": 60}.'
            )
        return self


class Facts(Asked):
    """When a petition was filed, until when it could be, and its names."""

    deadline: Instant
    filed_at: Instant
    electing_unit_population: Count
    signatures: SignaturesAsked
    swap: SwapAsked | None = None


EXAMPLE: dict[str, Json] = {
    "deadline": "2024-04-19T17:00:00-05:00",
    "filed_at": "2024-04-18T10:30:00-05:00",
    "electing_unit_population": 1200,
    "signatures": {"valid": 54},
}


def answered(facts: Facts) -> Answer:
    """Judge the petition, and say by when the commissioners are told of it."""
    calendar = calendar_of(facts.swap)
    names, population = _names(facts.signatures), facts.electing_unit_population
    found = judged(facts.filed_at, facts.deadline, names, population)
    last = notify_by(facts.filed_at, calendar)
    doubtful = doubtful_deadline(facts.filed_at, facts.deadline, calendar)
    return answer(
        {
            "decision": found.verdict.value,
            "required": found.required,
            "short_by": found.short_by,
            "notify_by": last.isoformat(),
        },
        reasons(
            (
                filed_by_given(facts.filed_at, facts.deadline) if doubtful else found.in_time,
                *left_off(facts.filed_at, facts.deadline, calendar),
                *doubtful,
                required_by(population),
                same_in_a_general(population),
                found.enough,
                told_by(facts.filed_at, calendar),
                *exchange_said(days_looked_at(facts.filed_at, facts.deadline, calendar), calendar),
                *todays_text(
                    local_day(min(facts.deadline, facts.filed_at)),
                    PETITION,
                    PETITION_DAYS,
                    FILING_HOUR,
                    FILING_ROLL,
                ),
            )
        ),
        (
            *(point for point in doubtful if isinstance(point, Unsettled)),
            *petition_open_points(found.verdict, names, population),
            *swap_open_points(calendar.swaps),
        ),
    )


def _names(signatures: SignaturesAsked) -> Signatures:
    if signatures.valid is not None:
        return Valid(signatures.valid, "clerk or commission")
    return HandedIn(signatures.unverified or 0)
