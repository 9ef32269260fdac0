"""Appoint or order an election, and the order by when."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from domain.election import MeetingRule, Vacancy, Weekday
from domain.findings import Met, NotMet, Unsettled
from domain.law import section_857
from domain.vacancy import (
    Appoint,
    OrderElection,
    after_vacancy,
    filling,
    filling_of,
    in_time,
    left_out_of_ten,
    made_again,
    order_due,
    order_due_at,
    power,
    six_month_line,
    term,
    vacancy_day_open,
)
from tests.domain.cases import Case, cases
from tests.domain.facts import CALENDAR, ORDER, VACANCY


def vacant(occurred: date, term_ends: date) -> Vacancy:
    return replace(VACANCY, occurred=occurred, term_ends=term_ends)


@pytest.mark.parametrize("case", cases("vacancy"), ids=lambda case: case.name)
def test_real_vacancies(case: Case) -> None:
    occurred = date.fromisoformat(case.facts["occurred"])
    vacancy = vacant(occurred, date.fromisoformat(case.facts["term_ends"]))
    assert isinstance(filling(vacancy), OrderElection) == (
        case.answer["decision"] == "order_election"
    )
    assert order_due_at(occurred, (), CALENDAR).due == date.fromisoformat(case.answer["order_by"])


@pytest.mark.parametrize(
    ("occurred", "term_ends", "appoints"),
    [
        (date(2028, 12, 30), date(2029, 6, 29), True),
        (date(2028, 12, 30), date(2029, 6, 30), True),
        (date(2028, 12, 29), date(2029, 6, 30), False),
        (date(2028, 8, 31), date(2029, 2, 27), True),
        (date(2028, 8, 31), date(2029, 2, 28), True),
        (date(2028, 8, 31), date(2029, 3, 1), False),
    ],
)
def test_exactly_six_months_is_filled_by_appointment_and_one_day_more_by_election(
    occurred: date, term_ends: date, appoints: bool
) -> None:
    assert isinstance(filling(vacant(occurred, term_ends)), Appoint) == appoints


def test_the_sentence_names_the_line() -> None:
    decision = filling(vacant(date(2026, 2, 2), date(2029, 6, 30)))
    assert decision.because == (
        "The term ends on Saturday, June 30, 2029. Six months from the vacancy on Monday, "
        "February 2, 2026 end on Sunday, August 2, 2026, so more than six months are left: the "
        "governing authority orders an election."
    )


@pytest.mark.parametrize(
    ("term_ends", "is_open"),
    [
        (date(2026, 7, 30), False),
        (date(2026, 7, 31), True),
        (date(2026, 8, 2), True),
        (date(2026, 8, 4), True),
        (date(2026, 8, 5), False),
    ],
)
def test_within_two_days_of_the_line_a_person_decides(term_ends: date, is_open: bool) -> None:
    vacancy = vacant(date(2026, 2, 2), term_ends)
    assert six_month_line(vacancy) == date(2026, 8, 2)
    assert ("six_months" in {p.id for p in filling(vacancy).open_points}) == is_open


def test_every_order_carries_the_open_point_of_its_day() -> None:
    assert [p.id for p in filling(VACANCY).open_points] == ["order_day"]


def test_the_order_is_due_on_the_tenth_counted_day_when_no_meeting_comes_first() -> None:
    due = order_due(VACANCY, (MeetingRule(ordinal=1, weekday=Weekday.TUE),), CALENDAR)
    assert due.due == date(2026, 2, 3)
    assert due.counted == (
        "The tenth day after the vacancy on Monday, February 2, 2026, that day left out and "
        "Saturdays, Sundays and legal holidays excluded, is Tuesday, February 17, 2026; the "
        "regular meeting on Tuesday, February 3, 2026 comes first."
    )


def test_a_meeting_on_the_day_of_the_vacancy_is_not_the_next_one() -> None:
    due = order_due(VACANCY, (MeetingRule(ordinal=1, weekday=Weekday.MON),), CALENDAR)
    assert due.due == date(2026, 2, 17)
    assert due.counted.endswith("no regular meeting on record comes before it.")


@pytest.mark.parametrize(
    ("meeting", "due"),
    [
        (date(2026, 2, 2), date(2026, 2, 17)),
        (date(2026, 2, 3), date(2026, 2, 3)),
        (date(2026, 2, 16), date(2026, 2, 16)),
        (date(2026, 2, 17), date(2026, 2, 17)),
        (date(2026, 2, 18), date(2026, 2, 17)),
    ],
)
def test_the_earlier_of_meeting_and_tenth_day_leads(meeting: date, due: date) -> None:
    assert order_due_at(VACANCY.occurred, (meeting,), CALENDAR).due == due


def test_an_election_without_power_is_a_problem() -> None:
    assert isinstance(power(VACANCY), Met)
    short = power(vacant(date(2029, 3, 1), date(2029, 6, 30)))
    assert isinstance(short, NotMet)
    assert str(short.by) == "§ 23-15-857(1)"


def test_a_late_order_is_late_and_stands() -> None:
    allowed = term(VACANCY, (), CALENDAR)
    assert isinstance(in_time(date(2026, 2, 17), allowed), Met)
    late = in_time(date(2026, 2, 18), allowed)
    assert isinstance(late, NotMet)
    assert "a late order still calls it" in late.because


@pytest.mark.parametrize(
    ("meeting", "earlier", "later"),
    [
        (MeetingRule(ordinal=1, weekday=Weekday.TUE), date(2026, 2, 3), date(2026, 2, 17)),
        (MeetingRule(ordinal=-1, weekday=Weekday.TUE), date(2026, 2, 17), date(2026, 2, 24)),
        (MeetingRule(ordinal=1, weekday=Weekday.MON), date(2026, 2, 17), date(2026, 3, 2)),
    ],
)
def test_an_order_between_the_two_last_days_is_for_a_person(
    meeting: MeetingRule, earlier: date, later: date
) -> None:
    allowed = term(VACANCY, (meeting,), CALENDAR)
    assert (allowed.earlier, allowed.later) == (earlier, later)
    assert isinstance(in_time(earlier, allowed), Met)
    for between in (earlier + timedelta(days=1), later):
        found = in_time(between, allowed)
        assert isinstance(found, Unsettled)
        assert found.id == "order_day"
    assert isinstance(in_time(later + timedelta(days=1), allowed), NotMet)


def test_an_order_in_place_of_one_made_in_time_is_for_a_person() -> None:
    allowed = term(VACANCY, (), CALENDAR)
    new = date(2026, 3, 3)
    found = made_again(new, (date(2026, 2, 10),), allowed)
    assert isinstance(found, Unsettled)
    assert found.id == "remade_order"
    assert [reading.effect.split(".")[0] for reading in found.readings] == [
        "The new order is late",
        "The new order is not late",
    ]
    assert isinstance(made_again(new, (), allowed), NotMet)
    assert isinstance(made_again(new, (date(2026, 2, 20),), allowed), NotMet)
    on_the_last_day = made_again(new, (allowed.later,), allowed)
    assert isinstance(on_the_last_day, Unsettled)
    assert isinstance(made_again(new, (allowed.later + timedelta(days=1),), allowed), NotMet)
    assert isinstance(made_again(date(2026, 2, 12), (date(2026, 2, 10),), allowed), Met)


def test_an_order_before_the_vacancy_is_for_a_person() -> None:
    assert isinstance(after_vacancy(date(2026, 2, 2), VACANCY), Met)
    early = after_vacancy(date(2026, 2, 1), VACANCY)
    assert isinstance(early, Unsettled)
    assert early.id == "early_order"
    assert ORDER.adopted > VACANCY.occurred


@pytest.mark.parametrize(
    ("occurred", "term_ends"),
    [(date(2028, 12, 30), date(2029, 6, 30)), (date(2028, 12, 29), date(2029, 6, 30))],
)
def test_two_days_decide_as_the_vacancy_on_record_does(occurred: date, term_ends: date) -> None:
    assert filling_of(occurred, term_ends) == filling(vacant(occurred, term_ends))


def test_the_holidays_on_working_days_that_the_ten_step_over_are_named() -> None:
    (found,) = left_out_of_ten(VACANCY.occurred, CALENDAR)
    assert str(found.by) == "§ 3-3-7(1)"
    assert found.because == (
        "Monday, February 16, 2026 is a legal holiday (Washington's birthday) and does not count."
    )


def test_a_holiday_on_a_saturday_a_sunday_or_the_day_of_the_vacancy_is_not_named() -> None:
    # 4 July 2026 is a Saturday, 4 July 2027 a Sunday with a Monday of its own.
    assert left_out_of_ten(date(2026, 7, 1), CALENDAR) == ()
    (monday,) = left_out_of_ten(date(2027, 7, 1), CALENDAR)
    assert monday.because.startswith("Monday, July 5, 2027 ")
    assert left_out_of_ten(date(2026, 2, 16), CALENDAR) == ()


def test_the_ten_days_over_the_turn_of_a_year_name_the_holidays_of_both() -> None:
    found = left_out_of_ten(date(2026, 12, 22), CALENDAR)
    assert [one.because.split(" is a")[0] for one in found] == [
        "Friday, December 25, 2026",
        "Friday, January 1, 2027",
    ]


@pytest.mark.parametrize(
    ("occurred", "meetings", "sooner"),
    [
        (date(2026, 3, 2), (), "Friday, March 13, 2026"),
        (date(2026, 3, 2), (date(2026, 3, 14),), "Friday, March 13, 2026"),
        (date(2026, 3, 2), (date(2026, 3, 13),), ""),
        (date(2026, 3, 2), (date(2026, 3, 3),), ""),
        (date(2026, 3, 1), (), ""),
        (date(2026, 2, 28), (), ""),
        (date(2026, 2, 16), (), ""),
    ],
    ids=[
        "a working day",
        "a meeting between the two counts",
        "a meeting on the sooner day",
        "a meeting long before",
        "a Sunday",
        "a Saturday",
        "a legal holiday",
    ],
)
def test_whether_the_day_of_the_vacancy_counts_is_open_where_it_decides(
    occurred: date, meetings: tuple[date, ...], sooner: str
) -> None:
    due = order_due_at(occurred, meetings, CALENDAR).due
    found = vacancy_day_open(due, occurred, CALENDAR)
    assert [point.safer for point in found] == ([f"Make the order by {sooner}."] if sooner else [])
    assert [point.id for point in found] == (["vacancy_day"] if sooner else [])


def test_both_counts_of_the_ten_days_are_shown() -> None:
    (point,) = vacancy_day_open(date(2026, 3, 16), date(2026, 3, 2), CALENDAR)
    assert point.by == section_857.ORDER
    assert [reading.effect for reading in point.readings] == [
        "The order is due by Monday, March 16, 2026.",
        "The order is due by Friday, March 13, 2026.",
    ]
