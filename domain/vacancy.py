"""§ 23-15-857(1) and (2) order: appoint or order an election, and the order by when."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import assert_never

from domain.calendar import (
    Calendar,
    day_of,
    days_between,
    months_after,
    regular_meetings,
    spoken,
    within_counted_days_after,
)
from domain.deadline import Deadline
from domain.election import Body, MeetingRule, Order, Vacancy
from domain.findings import Finding, Met, NotMet, Reading, Unsettled
from domain.law.section_857 import APPOINTMENT, ORDER

ORDER_DAYS = 10
"""The order is made within ten counted days of the vacancy."""

SHORT_TERM_MONTHS = 6
"""An unexpired term of not more than six months is filled by appointment."""


# Appoint or elect


@dataclass(frozen=True, slots=True)
class Appoint:
    """Six months or less are left: the governing authority appoints, no election is held."""

    because: str
    open_points: tuple[Unsettled, ...]


@dataclass(frozen=True, slots=True)
class OrderElection:
    """More than six months are left: the governing authority orders an election."""

    because: str
    open_points: tuple[Unsettled, ...]


Filling = Appoint | OrderElection


def filling(vacancy: Vacancy) -> Filling:
    """§ 857(1), (2) order: appoint where not more than six months of the term are left."""
    line = six_month_line(vacancy)
    ends = spoken(vacancy.term_ends)
    if vacancy.term_ends <= line:
        return Appoint(
            f"The term ends on {ends}. Six months from the vacancy on {spoken(vacancy.occurred)} "
            f"end on {spoken(line)}, so not more than six months are left: the governing "
            "authority appoints.",
            six_months_open(vacancy),
        )
    return OrderElection(
        f"The term ends on {ends}. Six months from the vacancy on {spoken(vacancy.occurred)} end "
        f"on {spoken(line)}, so more than six months are left: the governing authority orders an "
        "election.",
        (*six_months_open(vacancy), _order_day_open()),
    )


def six_month_line(vacancy: Vacancy) -> date:
    """§ 857(1): the last day on which a term may end and still be filled by appointment."""
    return months_after(SHORT_TERM_MONTHS, vacancy.occurred)


def six_months_open(vacancy: Vacancy) -> tuple[Unsettled, ...]:
    """§ 857(1), (2) order: a term that ends within two days of the six-month line."""
    if abs(days_between(six_month_line(vacancy), vacancy.term_ends)) > 2:
        return ()
    return (
        Unsettled(
            ORDER,
            "The term ends within two days of the six-month line. The Code does not say whether "
            "the term is measured to its last day or to the first day of the next one, nor from "
            "which hour of the vacancy.",
            (
                Reading("The term exceeds six months.", "An election is ordered."),
                Reading("The term does not exceed six months.", "The authority appoints."),
            ),
            "Ask the attorney before acting: an appointment without power is void.",
            "six_months",
        ),
    )


def _order_day_open() -> Unsettled:
    return Unsettled(
        ORDER,
        "The order comes at the next regular meeting or at a special meeting within ten days, "
        "whichever is first.",
        (
            Reading(
                "The earlier of the two days is the last day.",
                "The order is due at the next regular meeting if that comes before the tenth day.",
            ),
            Reading("Either of the two will do.", "The later of the two days is the last day."),
        ),
        "The earlier of the two days is the last day.",
        "order_day",
    )


# The order


def order_due(vacancy: Vacancy, meetings: tuple[MeetingRule, ...], calendar: Calendar) -> Deadline:
    """§ 857(2) order: at the next regular meeting or by the tenth counted day, the earlier."""
    tenth = tenth_day(vacancy.occurred, calendar)
    regular = regular_meetings(meetings, vacancy.occurred, tenth)
    return order_due_at(vacancy.occurred, regular, calendar)


def order_due_at(occurred: date, regular: tuple[date, ...], calendar: Calendar) -> Deadline:
    """§ 857(2) order: the same, where the days of the regular meetings are known."""
    tenth = tenth_day(occurred, calendar)
    count = (
        f"The tenth day after the vacancy on {spoken(occurred)}, Saturdays, Sundays and legal "
        f"holidays excluded, is {spoken(tenth)}"
    )
    earlier = tuple(sorted(day for day in regular if occurred < day <= tenth))
    due = earlier[0] if earlier else tenth
    counted = (
        f"{count}; the regular meeting on {spoken(due)} comes first."
        if due < tenth
        else f"{count}; no regular meeting on record comes before it."
    )
    return Deadline(
        id="order",
        title="Order for a special election",
        due=due,
        by=ORDER,
        counted=counted,
        owner=Body.GOVERNING,
        linked=False,
    )


def tenth_day(occurred: date, calendar: Calendar) -> date:
    """§ 857(2) order: the tenth day after the vacancy, the day of the vacancy left out."""
    return within_counted_days_after(ORDER_DAYS, occurred, calendar)


def power(vacancy: Vacancy) -> Finding:
    """§ 857(1), (2) order: an election is ordered only for more than six months."""
    decision = filling(vacancy)
    match decision:
        case OrderElection():
            return Met(ORDER, decision.because)
        case Appoint():
            return NotMet(APPOINTMENT, decision.because)
        case _:
            assert_never(decision)


def in_time(order: Order, due: Deadline) -> Finding:
    """§ 857(2) order: made by its last day; a late order is late, not void (AG Tanner 2004)."""
    if order.adopted <= day_of(due.due):
        return Met(ORDER, f"Adopted on {spoken(order.adopted)}, in time. {due.counted}")
    return NotMet(
        ORDER,
        f"Adopted on {spoken(order.adopted)}, after the last day. {due.counted} The duty to "
        "order the election remains, so a late order still calls it (AG Tanner 2004).",
    )


def after_vacancy(adopted: date, vacancy: Vacancy) -> Finding:
    """§ 857(2) order: the order follows the vacancy; one made before it took effect is open."""
    if adopted >= vacancy.occurred:
        return Met(ORDER, f"The vacancy took effect on {spoken(vacancy.occurred)}, before it.")
    return Unsettled(
        ORDER,
        f"The order was adopted on {spoken(adopted)}, before the vacancy took effect on "
        f"{spoken(vacancy.occurred)}. The section speaks of an order after the vacancy occurs.",
        (
            Reading("A vacancy to come may be ordered filled.", "The order stands."),
            Reading("There was no vacancy to fill yet.", "The order is void; make it again."),
        ),
        "Make the order again after the vacancy has taken effect.",
        "early_order",
    )
