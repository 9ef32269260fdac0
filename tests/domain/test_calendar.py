"""The ways the Code counts days."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain import calendar
from domain.calendar import Calendar, Holiday
from domain.election import HolidayKey, MeetingRule, Swap, Weekday
from tests.domain.facts import CALENDAR, THURSDAY_PAPER, local

MARDI_GRAS = Calendar((Swap(drop=HolidayKey.CONFEDERATE_MEMORIAL, add=date(2026, 2, 17)),))

TABLE = {
    2024: "01-01 01-15 02-19 04-29 05-27 07-04 09-02 11-11 11-28 12-25",
    2025: "01-01 01-20 02-17 04-28 05-26 07-04 09-01 11-11 11-27 12-25",
    2026: "01-01 01-19 02-16 04-27 05-25 07-04 09-07 11-11 11-26 12-25",
    2027: "01-01 01-18 02-15 04-26 05-31 07-04 07-05 09-06 11-11 11-25 12-25",
    2028: "01-01 01-17 02-21 04-24 05-29 07-04 09-04 11-11 11-23 12-25",
    2029: "01-01 01-15 02-19 04-30 05-28 07-04 09-03 11-11 11-12 11-22 12-25",
}


@pytest.mark.parametrize("year", TABLE)
def test_a_year_has_the_holidays_of_the_section_and_no_others(year: int) -> None:
    days = " ".join(f"{row.on:%m-%d}" for row in calendar.holidays(year, CALENDAR))
    assert days == TABLE[year]


@pytest.mark.parametrize(
    "day",
    [
        date(2026, 6, 19),
        date(2026, 7, 3),
        date(2026, 10, 12),
        date(2026, 4, 3),
        date(2026, 11, 27),
        date(2026, 12, 24),
        date(2026, 2, 17),
        date(2027, 12, 24),
        date(2027, 12, 27),
    ],
)
def test_a_day_that_only_other_lists_hold_is_no_legal_holiday(day: date) -> None:
    assert not calendar.is_legal_holiday(day, CALENDAR)
    assert calendar.is_business_day(day, CALENDAR)


def test_the_monday_after_a_sunday_holiday_is_its_own_row() -> None:
    assert calendar.holidays(2027, CALENDAR)[5:7] == (
        Holiday(date(2027, 7, 4), "Independence Day"),
        Holiday(date(2027, 7, 5), "Monday after Independence Day"),
    )


def test_a_swap_takes_one_day_for_another_in_its_year_only() -> None:
    assert calendar.holiday_names(date(2026, 2, 17), MARDI_GRAS) == (
        "Holiday in exchange for Confederate Memorial Day",
    )
    assert not calendar.is_legal_holiday(date(2026, 4, 27), MARDI_GRAS)
    assert calendar.is_legal_holiday(date(2027, 4, 26), MARDI_GRAS)
    assert not calendar.is_legal_holiday(date(2027, 2, 9), MARDI_GRAS)


def test_the_monday_goes_when_its_sunday_is_given_up() -> None:
    swapped = Calendar((Swap(drop=HolidayKey.INDEPENDENCE, add=date(2027, 2, 9)),))
    assert not calendar.is_legal_holiday(date(2027, 7, 4), swapped)
    assert not calendar.is_legal_holiday(date(2027, 7, 5), swapped)


def test_a_sunday_taken_in_exchange_brings_no_monday_and_says_that_it_is_open() -> None:
    swap = Swap(drop=HolidayKey.LABOR, add=date(2026, 4, 5))
    assert calendar.is_legal_holiday(date(2026, 4, 5), Calendar((swap,)))
    assert not calendar.is_legal_holiday(date(2026, 4, 6), Calendar((swap,)))
    assert [point.id for point in calendar.swap_open_points((swap,))] == ["sunday_swap"]
    assert calendar.swap_open_points(MARDI_GRAS.swaps) == ()


@pytest.mark.parametrize("key", [HolidayKey.KING_LEE, HolidayKey.VETERANS])
def test_two_holidays_cannot_be_given_up(key: HolidayKey) -> None:
    swap = Swap(drop=key, add=date(2026, 2, 17))
    with pytest.raises(ValueError, match="cannot be given up"):
        Calendar((swap,))
    assert str(calendar.swap_problems((swap,))[0].by) == "§ 3-3-7(2)"


@pytest.mark.parametrize(
    "key", sorted(set(HolidayKey) - {HolidayKey.KING_LEE, HolidayKey.VETERANS})
)
def test_every_other_holiday_can(key: HolidayKey) -> None:
    assert calendar.swap_problems((Swap(drop=key, add=date(2026, 2, 17)),)) == ()


def test_at_least_days_before_leaves_the_event_out_and_never_moves() -> None:
    assert calendar.at_least_days_before(20, date(2023, 5, 2)) == date(2023, 4, 12)
    assert calendar.at_least_days_before(21, date(2026, 7, 25)) == date(2026, 7, 4)


@pytest.mark.parametrize(
    ("nominal", "last"),
    [
        (date(2026, 2, 25), date(2026, 2, 25)),
        (date(2026, 2, 28), date(2026, 2, 28)),
        (date(2027, 2, 28), date(2027, 3, 1)),
        (date(2026, 11, 11), date(2026, 11, 12)),
        (date(2026, 7, 4), date(2026, 7, 6)),
        (date(2027, 7, 4), date(2027, 7, 6)),
        (date(2027, 12, 25), date(2027, 12, 27)),
        (date(2026, 12, 25), date(2026, 12, 28)),
    ],
    ids=[
        "an ordinary day stays",
        "a mere Saturday stays",
        "a Sunday moves to Monday",
        "a holiday moves to the next day",
        "a Saturday holiday moves to Monday",
        "a Sunday holiday moves past its Monday",
        "Christmas on a Saturday",
        "Christmas on a Friday moves past the weekend",
    ],
)
def test_the_last_filing_day(nominal: date, last: date) -> None:
    assert calendar.last_filing_day(nominal, CALENDAR) == last


@pytest.mark.parametrize(
    ("filed", "last"),
    [
        (date(2025, 1, 31), date(2025, 2, 4)),
        (date(2026, 2, 18), date(2026, 2, 20)),
        (date(2026, 2, 13), date(2026, 2, 18)),
        (date(2026, 7, 4), date(2026, 7, 7)),
    ],
)
def test_within_two_business_days(filed: date, last: date) -> None:
    assert calendar.within_business_days_after(2, filed, CALENDAR) == last


def test_the_tenth_counted_day_steps_over_weekends_and_holidays() -> None:
    assert calendar.within_counted_days_after(10, date(2024, 3, 11), CALENDAR) == date(2024, 3, 25)
    assert calendar.within_counted_days_after(10, date(2026, 2, 2), CALENDAR) == date(2026, 2, 17)


@pytest.mark.parametrize(
    ("hearing", "mailed_by"),
    [
        (date(2026, 3, 13), date(2026, 3, 9)),
        (date(2026, 3, 16), date(2026, 3, 10)),
        (date(2026, 2, 18), date(2026, 2, 11)),
    ],
)
def test_three_whole_business_days_lie_before_a_hearing(hearing: date, mailed_by: date) -> None:
    assert calendar.business_days_before_hearing(3, hearing, CALENDAR) == mailed_by


@given(st.dates(date(2000, 1, 1), date(2060, 1, 1)), st.integers(1, 10))
def test_business_days_between_a_mailing_and_its_hearing_are_as_many_as_asked(
    hearing: date, days: int
) -> None:
    mailed = calendar.business_days_before_hearing(days, hearing, CALENDAR)
    between = calendar.window(
        mailed + timedelta(days=1), calendar.days_between(mailed, hearing) - 1
    )
    assert sum(calendar.is_business_day(day, CALENDAR) for day in between) == days
    assert calendar.is_business_day(mailed, CALENDAR)


def test_weeks_and_days_after_never_move() -> None:
    assert calendar.weeks_after(3, date(2026, 10, 21)) == date(2026, 11, 11)
    assert calendar.days_after(30, date(1984, 2, 7)) == date(1984, 3, 8)


@pytest.mark.parametrize(
    ("day", "line"),
    [
        (date(2026, 8, 31), date(2027, 2, 28)),
        (date(2027, 8, 31), date(2028, 2, 29)),
        (date(2026, 1, 15), date(2026, 7, 15)),
    ],
)
def test_six_months_end_on_the_same_day_or_the_last_of_a_shorter_month(
    day: date, line: date
) -> None:
    assert calendar.months_after(6, day) == line


def test_five_pm_is_the_towns_clock_in_winter_and_in_summer() -> None:
    assert calendar.five_pm(date(2020, 1, 22)).isoformat() == "2020-01-22T17:00:00-06:00"
    assert calendar.five_pm(date(2024, 4, 19)).isoformat() == "2024-04-19T17:00:00-05:00"
    assert calendar.start_of(date(2026, 3, 9)).isoformat() == "2026-03-09T00:00:00-05:00"


def test_the_day_of_an_instant_is_the_towns() -> None:
    late = datetime(2026, 1, 2, 4, 0, tzinfo=UTC)
    assert calendar.local_day(late) == date(2026, 1, 1)
    assert calendar.day_of(late) == date(2026, 1, 1)
    assert calendar.day_of(date(2026, 1, 2)) == date(2026, 1, 2)


def test_regular_meetings_lie_after_one_day_and_not_after_another() -> None:
    rules = (
        MeetingRule(ordinal=1, weekday=Weekday.TUE),
        MeetingRule(ordinal=-1, weekday=Weekday.MON),
    )
    assert calendar.regular_meetings(rules, date(2026, 3, 3), date(2026, 4, 7)) == (
        date(2026, 3, 30),
        date(2026, 4, 7),
    )
    assert calendar.regular_meetings(rules, date(2026, 12, 28), date(2027, 1, 5)) == (
        date(2027, 1, 5),
    )
    assert calendar.regular_meetings((), date(2026, 1, 1), date(2026, 12, 31)) == ()


@pytest.mark.parametrize(
    ("ordinal", "weekday", "day"),
    [
        (1, Weekday.MON, date(2026, 6, 1)),
        (4, Weekday.TUE, date(2026, 6, 23)),
        (-1, Weekday.TUE, date(2026, 6, 30)),
        (-1, Weekday.SUN, date(2026, 6, 28)),
        (2, Weekday.FRI, date(2026, 6, 12)),
    ],
)
def test_a_regular_meeting_is_the_nth_weekday_of_its_month(
    ordinal: int, weekday: Weekday, day: date
) -> None:
    rules = (MeetingRule(ordinal=ordinal, weekday=weekday),)
    assert calendar.regular_meetings(rules, date(2026, 5, 31), date(2026, 6, 30)) == (day,)


def test_copy_is_due_on_the_papers_weekday_on_or_before_the_issue() -> None:
    assert calendar.copy_day(date(2026, 2, 12), THURSDAY_PAPER) == date(2026, 2, 9)
    same_day = replace(THURSDAY_PAPER, copy_due=Weekday.THU)
    assert calendar.copy_day(date(2026, 2, 12), same_day) == date(2026, 2, 12)
    after = replace(THURSDAY_PAPER, copy_due=Weekday.FRI)
    assert calendar.copy_day(date(2026, 2, 12), after) == date(2026, 2, 6)


def test_issues_include_both_ends() -> None:
    assert calendar.issues(THURSDAY_PAPER, date(2026, 2, 12), date(2026, 2, 26)) == (
        date(2026, 2, 12),
        date(2026, 2, 19),
        date(2026, 2, 26),
    )
    assert calendar.issues(THURSDAY_PAPER, date(2026, 2, 13), date(2026, 2, 18)) == ()
    assert calendar.issues(THURSDAY_PAPER, date(2026, 2, 13), date(2026, 2, 12)) == ()


@pytest.mark.parametrize(
    ("due", "words"),
    [
        (date(2020, 1, 22), "Wednesday, January 22, 2020"),
        (calendar.five_pm(date(2020, 1, 22)), "5:00 p.m. on Wednesday, January 22, 2020"),
        (calendar.start_of(date(2020, 1, 23)), "12:00 a.m. on Thursday, January 23, 2020"),
        (local(date(2020, 1, 23), 12, 0), "12:00 p.m. on Thursday, January 23, 2020"),
        (local(date(2020, 1, 23), 11, 59), "11:59 a.m. on Thursday, January 23, 2020"),
        (
            calendar.five_pm(date(2020, 1, 22)) + timedelta(seconds=1),
            "5:00:01 p.m. on Wednesday, January 22, 2020",
        ),
    ],
)
def test_a_day_is_said_as_a_notice_prints_it(due: date | datetime, words: str) -> None:
    assert calendar.spoken_due(due) == words


@pytest.mark.parametrize(
    ("day", "sunday"),
    [
        (date(2026, 3, 1), date(2026, 3, 1)),
        (date(2026, 3, 7), date(2026, 3, 1)),
        (date(2026, 3, 8), date(2026, 3, 8)),
    ],
)
def test_a_calendar_week_begins_on_sunday(day: date, sunday: date) -> None:
    assert calendar.calendar_week(day) == sunday


@given(st.dates(date(1990, 1, 1), date(2090, 1, 1)))
def test_filing_never_closes_before_its_day_nor_on_a_sunday_or_holiday(day: date) -> None:
    last = calendar.last_filing_day(day, CALENDAR)
    assert day <= last
    assert not calendar.is_sunday(last)
    assert not calendar.is_legal_holiday(last, CALENDAR)


def test_window_gives_days_one_after_another() -> None:
    assert calendar.window(date(2026, 2, 28), 3) == (
        date(2026, 2, 28),
        date(2026, 3, 1),
        date(2026, 3, 2),
    )


@pytest.mark.parametrize(
    ("swaps", "words"),
    [
        (
            (
                Swap(drop=HolidayKey.LABOR, add=date(2026, 2, 17)),
                Swap(drop=HolidayKey.LABOR, add=date(2026, 3, 17)),
            ),
            "Labor Day is given up twice in 2026.",
        ),
        (
            (
                Swap(drop=HolidayKey.LABOR, add=date(2026, 2, 17)),
                Swap(drop=HolidayKey.MEMORIAL, add=date(2026, 3, 17)),
            ),
            "More than one holiday is exchanged in 2026: any one of them may be given up for any "
            "other one day.",
        ),
        (
            (Swap(drop=HolidayKey.LABOR, add=date(2026, 12, 25)),),
            "Friday, December 25, 2026 is a legal holiday already (Christmas Day), so it cannot "
            "be taken in exchange.",
        ),
        (
            (Swap(drop=HolidayKey.LABOR, add=date(2027, 7, 5)),),
            "Monday, July 5, 2027 is a legal holiday already (Monday after Independence Day), so "
            "it cannot be taken in exchange.",
        ),
        (
            (Swap(drop=HolidayKey.LABOR, add=date(2026, 9, 7)),),
            "Monday, September 7, 2026 is a legal holiday already (Labor Day), so it cannot be "
            "taken in exchange.",
        ),
    ],
    ids=["given up twice", "two in a year", "a holiday", "a Monday after one", "its own day"],
)
def test_one_holiday_a_year_is_exchanged_for_one_ordinary_day(
    swaps: tuple[Swap, ...], words: str
) -> None:
    assert [problem.because for problem in calendar.swap_problems(swaps)] == [words]


def test_an_exchange_in_each_of_two_years_and_a_monday_that_goes_with_its_sunday_are_lawful() -> (
    None
):
    yearly = tuple(Swap(drop=HolidayKey.LABOR, add=date(year, 2, 17)) for year in (2026, 2027))
    assert calendar.swap_problems(yearly) == ()
    freed = Swap(drop=HolidayKey.INDEPENDENCE, add=date(2027, 7, 5))
    assert calendar.swap_problems((freed,)) == ()
