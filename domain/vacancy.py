"""§ 23-15-857(1) and (2) order: appoint or order an election, and the order by when."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache
from typing import assert_never

from domain.calendar import (
    Calendar,
    days_after,
    days_between,
    holidays_said,
    lies_between,
    months_after,
    regular_meetings,
    spoken,
    weekdays_after,
    within_counted_days_after,
    within_counted_days_from,
)
from domain.deadline import Basis, Deadline
from domain.election import Body, Form, MeetingRule, Municipality, Vacancy
from domain.findings import Finding, Met, NotMet, Reading, Unsettled
from domain.law.linked import CHARTER, HOLIDAYS
from domain.law.section_857 import APPOINTMENT, ORDER

ORDER_DAYS = 10
"""The order is made within ten counted days of the vacancy."""

SHORT_TERM_MONTHS = 6
"""An unexpired term of not more than six months is filled by appointment."""


# Whose law


def charter_open(municipality: Municipality) -> tuple[Unsettled, ...]:
    """§ 23-15-859 (linked): a special or private charter comes before § 857."""
    if municipality.form is not Form.SPECIAL_CHARTER:
        return ()
    return (
        Unsettled(
            CHARTER,
            f"{municipality.name} has a special charter. What it says of vacancies and elections "
            "goes before § 23-15-857.",
            (
                Reading(
                    "The charter has its own rules.", "They apply; § 23-15-857 fills the gaps."
                ),
                Reading("The charter is silent.", "§ 23-15-857 applies as it stands."),
            ),
            "Ask the attorney for the charter's rules before anything is ordered.",
            "special_charter",
        ),
    )


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
    return filling_of(vacancy.occurred, vacancy.term_ends)


def filling_of(occurred: date, term_ends: date) -> Filling:
    """§ 857(1), (2) order: the same, from the day of the vacancy and the last day of the term."""
    line = six_months_after(occurred)
    near = _near(line, term_ends)
    told = (
        f"The term ends on {spoken(term_ends)}. Six months from the vacancy on {spoken(occurred)} "
        f"end on {spoken(line)}, so"
    )
    if term_ends <= line:
        return Appoint(
            f"{told} not more than six months are left: the governing authority appoints.", near
        )
    return OrderElection(
        f"{told} more than six months are left: the governing authority orders an election.",
        (*near, ORDER_DAY),
    )


def six_month_line(vacancy: Vacancy) -> date:
    """§ 857(1): the last day on which a term may end and still be filled by appointment."""
    return six_months_after(vacancy.occurred)


def six_months_after(occurred: date) -> date:
    """§ 857(1): the same day of the sixth month, or the last day of a shorter one."""
    return months_after(SHORT_TERM_MONTHS, occurred)


def six_months_open(vacancy: Vacancy) -> tuple[Unsettled, ...]:
    """§ 857(1), (2) order: a term that ends within two days of the six-month line."""
    return _near(six_month_line(vacancy), vacancy.term_ends)


def _near(line: date, term_ends: date) -> tuple[Unsettled, ...]:
    return () if abs(days_between(line, term_ends)) > 2 else (_SIX_MONTHS,)


_SIX_MONTHS = Unsettled(
    ORDER,
    "The term ends within two days of the six-month line. The Code does not say whether the term "
    "is measured to its last day or to the first day of the next one, nor from which hour of the "
    "vacancy.",
    (
        Reading("The term exceeds six months.", "An election is ordered."),
        Reading("The term does not exceed six months.", "The authority appoints."),
    ),
    "Ask the attorney before acting: nothing lets the authority appoint where the term exceeds "
    "six months.",
    "six_months",
)
"""Open point 9: where the six-month line lies."""

ORDER_DAY = Unsettled(
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
"""Open point 11: which of the two days is the last one."""


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
        f"The tenth day after the vacancy on {spoken(occurred)}, that day left out and Saturdays, "
        f"Sundays and legal holidays excluded, is {spoken(tenth)}"
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
        basis=Basis.SECTION,
    )


def unlisted_meeting(occurred: date, due: date) -> tuple[Met, ...]:
    """§ 857(2) order: that a regular meeting not known of would come first, if one can."""
    if not lies_between(occurred, due):
        return ()
    return (
        Met(
            ORDER,
            f"A regular meeting after the vacancy and before {spoken(due)} that is not among those "
            "given would come first.",
        ),
    )


def meeting_on_holiday(due: date, regular: tuple[date, ...], calendar: Calendar) -> tuple[Met, ...]:
    """§ 3-3-7 (linked): that the regular meeting for the order is on a legal holiday."""
    names = holidays_said(due, calendar) if due in regular else ()
    return tuple(
        Met(
            HOLIDAYS,
            f"The regular meeting on {spoken(due)} is on a legal holiday ({name}). § 23-15-857 "
            "does not move it: ask on which day the authority meets, and make the order by that "
            "day all the same, at a special meeting if need be.",
        )
        for name in names[:1]
    )


@lru_cache(maxsize=4_096)
def days_looked_at(occurred: date, calendar: Calendar) -> tuple[date, ...]:
    """§ 857(2) order: the days after the vacancy to the tenth, but for Saturdays and Sundays."""
    return weekdays_after(occurred, tenth_day(occurred, calendar))


def tenth_day(occurred: date, calendar: Calendar) -> date:
    """§ 857(2) order: the tenth day after the vacancy, the day of the vacancy left out."""
    return within_counted_days_after(ORDER_DAYS, occurred, calendar)


@lru_cache(maxsize=4_096)
def left_out_of_ten(occurred: date, calendar: Calendar) -> tuple[Met, ...]:
    """§ 3-3-7 (linked): the legal holidays on working days that the ten days step over."""
    return tuple(
        Met(HOLIDAYS, f"{spoken(day)} is a legal holiday ({name}) and does not count.")
        for day in days_looked_at(occurred, calendar)[:-1]
        for name in holidays_said(day, calendar)
    )


def vacancy_day_open(due: date, occurred: date, calendar: Calendar) -> tuple[Unsettled, ...]:
    """§ 857(2) order: whether the day of the vacancy is one of the ten, where that decides `due`.

    It decides nothing where a regular meeting comes first, nor where that day is a Saturday,
    Sunday or legal holiday, which is left out by either count.
    """
    sooner = within_counted_days_from(ORDER_DAYS, occurred, calendar)
    if due <= sooner:
        return ()
    return (
        Unsettled(
            ORDER,
            f"The section counts the days after the vacancy. By the usual count the day of the "
            f"vacancy, {spoken(occurred)}, is not one of them; the section does not say so.",
            (
                Reading(
                    "The day of the vacancy is left out.", f"The order is due by {spoken(due)}."
                ),
                Reading(
                    "The day of the vacancy is the first of the ten.",
                    f"The order is due by {spoken(sooner)}.",
                ),
            ),
            f"Make the order by {spoken(sooner)}.",
            "vacancy_day",
        ),
    )


TOOK_EFFECT = (
    "The vacancy is taken to occur on the day on which it takes effect: a resignation for a later "
    "day makes it on that day."
)
"""Open point 10, said with every answer; an order made before that day is `early_order`."""

NOT_DECLARED = (
    "Some authorities have counted from the day on which they declared the vacancy. The section "
    "counts from the vacancy; do not rely on a later declaration."
)
"""Open point 11, said where an election is ordered."""


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


@dataclass(frozen=True, slots=True)
class Term:
    """How long an order had: the last day by each reading, the first with its count."""

    due: Deadline
    earlier: date
    later: date


def term(vacancy: Vacancy, meetings: tuple[MeetingRule, ...], calendar: Calendar) -> Term:
    """§ 857(2) order: the last day for the order by both readings of its words."""
    tenth = tenth_day(vacancy.occurred, calendar)
    soon = days_after(_NEXT_MEETING_WITHIN, vacancy.occurred)
    following = regular_meetings(meetings, vacancy.occurred, soon)[:1]
    return Term(
        due=order_due(vacancy, meetings, calendar),
        earlier=min((tenth, *following)),
        later=max((tenth, *following)),
    )


_NEXT_MEETING_WITHIN = 62
"""Two months: a meeting that comes once a month comes within them."""


def in_time(adopted: date, allowed: Term) -> Finding:
    """§ 857(2) order: made by its last day; a late order is late, not void (AG Tanner 2004).

    One made between the two last days that the section may be read to set is for a person.
    """
    counted = allowed.due.counted
    if adopted <= allowed.earlier:
        return Met(ORDER, f"Adopted on {spoken(adopted)}, in time. {counted}")
    if adopted <= allowed.later:
        return replace(
            ORDER_DAY,
            because=f"Adopted on {spoken(adopted)}, after the earlier of the two last days, not "
            f"after the later. {counted} {ORDER_DAY.because}",
        )
    return NotMet(
        ORDER,
        f"Adopted on {spoken(adopted)}, after the last day. {counted} {STILL_CALLS}",
    )


STILL_CALLS = (
    "The duty to order the election remains, so a late order still calls it (AG Tanner 2004)."
)


def made_again(adopted: date, earlier: tuple[date, ...], allowed: Term) -> Finding:
    """§ 857(2) order: the same for an order that takes the place of `earlier` ones.

    If one of them was made in time, it is for a person whether the new one is late at all.
    """
    found = in_time(adopted, allowed)
    if isinstance(found, Met) or not any(day <= allowed.later for day in earlier):
        return found
    return remade(f"Adopted on {spoken(adopted)}, in place of an order made in time.", allowed)


def remade(because: str, allowed: Term) -> Unsettled:
    """§ 857(2) order: an order in place of one that was rescinded, for which no time is set."""
    return Unsettled(
        ORDER,
        f"{because} {allowed.due.counted} The section sets no time for an order that takes the "
        "place of one rescinded.",
        (
            Reading("The time runs from the vacancy.", f"The new order is late. {STILL_CALLS}"),
            Reading("The first order kept the time.", "The new order is not late."),
        ),
        "Make the new order at the first meeting that can, and say on the minutes why.",
        "remade_order",
    )


def after_vacancy(adopted: date, vacancy: Vacancy) -> Finding:
    """§ 857(2) order: the order follows the vacancy; one made before it took effect is open."""
    if adopted >= vacancy.occurred:
        return Met(
            ORDER,
            f"The vacancy took effect on {spoken(vacancy.occurred)}, not after the order.",
        )
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
