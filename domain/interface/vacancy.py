"""The question `vacancy`: § 857(1) and (2) order, from the day of a vacancy and its term."""

from __future__ import annotations

from typing import assert_never

from domain.calendar import Calendar, day_of, exchange_said, swap_open_points
from domain.interface.answers import Answer, answer, reason, reasons
from domain.interface.reading import Json
from domain.interface.shapes import Asked, Day, Days, Refused, SwapAsked, calendar_of
from domain.law.amended import todays_text
from domain.law.section_857 import APPOINTMENT, ORDER
from domain.vacancy import (
    NOT_DECLARED,
    TOOK_EFFECT,
    Appoint,
    OrderElection,
    days_looked_at,
    filling_of,
    left_out_of_ten,
    meeting_on_holiday,
    order_due_at,
    unlisted_meeting,
    vacancy_day_open,
)


class Facts(Asked):
    """When an office fell vacant, the last day of its term, and the regular meetings known."""

    occurred: Day
    term_ends: Day
    regular_meetings: Days
    swap: SwapAsked | None = None


EXAMPLE: dict[str, Json] = {
    "occurred": "2024-03-11",
    "term_ends": "2025-06-30",
    "regular_meetings": ["2024-04-01"],
}


def answered(facts: Facts) -> Answer:
    """Say whether the authority appoints or orders an election, and the order by when."""
    if facts.term_ends < facts.occurred:
        raise Refused(
            "term_ends",
            f"The term ends before the office fell vacant on {facts.occurred.isoformat()}: the "
            "last day of the unexpired term is wanted, that day or a later one.",
        )
    calendar = calendar_of(facts.swap)
    decision = filling_of(facts.occurred, facts.term_ends)
    match decision:
        case Appoint():
            return answer(
                {"decision": "appoint"},
                (
                    reason(decision.because, APPOINTMENT),
                    reason(TOOK_EFFECT, APPOINTMENT),
                    *reasons(todays_text(facts.occurred, APPOINTMENT)),
                ),
                decision.open_points,
            )
        case OrderElection():
            return _ordered(facts, decision, calendar)
        case _:
            assert_never(decision)


def _ordered(facts: Facts, decision: OrderElection, calendar: Calendar) -> Answer:
    regular = tuple(facts.regular_meetings)
    deadline = order_due_at(facts.occurred, regular, calendar)
    due = day_of(deadline.due)
    return answer(
        {"decision": "order_election", "order_by": due.isoformat()},
        (
            reason(decision.because, ORDER),
            reason(deadline.counted, ORDER),
            *reasons(left_out_of_ten(facts.occurred, calendar)),
            *reasons(meeting_on_holiday(due, regular, calendar)),
            *reasons(exchange_said(days_looked_at(facts.occurred, calendar), calendar)),
            *reasons(unlisted_meeting(facts.occurred, due)),
            reason(f"{TOOK_EFFECT} {NOT_DECLARED}", ORDER),
            *reasons(todays_text(facts.occurred, ORDER)),
        ),
        (
            *decision.open_points,
            *vacancy_day_open(due, facts.occurred, calendar),
            *swap_open_points(calendar.swaps),
        ),
    )
