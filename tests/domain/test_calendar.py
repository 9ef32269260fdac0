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
    (point,) = calendar.swap_open_points((swap,))
    assert (point.id, str(point.by)) == ("sunday_swap", "§ 3-3-7(2)")
    assert calendar.swap_open_points(MARDI_GRAS.swaps) == ()


@pytest.mark.parametrize(
    ("calendar_", "day", "by"),
    [
        (CALENDAR, date(2026, 7, 4), "§ 3-3-7(1)"),
        (
            Calendar((Swap(drop=HolidayKey.LABOR, add=date(2026, 2, 14)),)),
            date(2026, 2, 14),
            "§ 3-3-7(2)",
        ),
    ],
    ids=["a listed day", "a day taken in exchange"],
)
def test_a_holiday_on_a_saturday_cites_what_makes_it_one(
    calendar_: Calendar, day: date, by: str
) -> None:
    found = calendar.holiday_findings(2026, calendar_)
    ending = f"is on {calendar.spoken(day)}. Nothing is moved from a Saturday."
    assert [str(one.by) for one in found if one.because.endswith(ending)] == [by]


def test_only_a_year_before_2018_is_answered_with_a_word_on_the_older_list() -> None:
    said = {
        year: [one.because for one in calendar.holiday_findings(year, CALENDAR)]
        for year in (2017, 2018)
    }
    assert said[2017][-1] == (
        "Answered under today's text, read as of January 2023; in 2017 the list may have been "
        "another one."
    )
    assert not any("today's text" in text for text in said[2018])


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


@pytest.mark.parametrize(
    ("event", "before", "up_to"),
    [
        (date(2026, 5, 29), date(2026, 5, 26), date(2026, 5, 27)),
        (date(2026, 5, 28), date(2026, 5, 22), date(2026, 5, 26)),
        (date(2026, 5, 30), date(2026, 5, 27), date(2026, 5, 27)),
        (date(2026, 5, 25), date(2026, 5, 20), date(2026, 5, 20)),
    ],
    ids=["a Friday", "a Thursday after a holiday", "a Saturday", "a holiday"],
)
def test_business_days_back_from_an_event_count_its_own_day_only_where_asked_and_only_if_it_is_one(
    event: date, before: date, up_to: date
) -> None:
    assert calendar.nth_business_day_before(3, event, CALENDAR) == before
    assert calendar.nth_business_day_up_to(3, event, CALENDAR) == up_to


@pytest.mark.parametrize(
    ("event", "from_it", "after_it"),
    [
        (date(2026, 3, 2), date(2026, 3, 13), date(2026, 3, 16)),
        (date(2026, 3, 1), date(2026, 3, 13), date(2026, 3, 13)),
        (date(2026, 2, 16), date(2026, 3, 2), date(2026, 3, 2)),
    ],
    ids=["a Monday", "a Sunday", "a holiday"],
)
def test_ten_counted_days_begin_with_the_day_of_the_event_or_after_it(
    event: date, from_it: date, after_it: date
) -> None:
    assert calendar.within_counted_days_from(10, event, CALENDAR) == from_it
    assert calendar.within_counted_days_after(10, event, CALENDAR) == after_it


@pytest.mark.parametrize(
    ("nominal", "open_day"),
    [
        (date(2026, 2, 20), date(2026, 2, 20)),
        (date(2026, 2, 21), date(2026, 2, 23)),
        (date(2026, 2, 22), date(2026, 2, 23)),
        (date(2026, 2, 14), date(2026, 2, 17)),
        (date(2026, 2, 16), date(2026, 2, 17)),
    ],
    ids=["a Friday", "a Saturday", "a Sunday", "a Saturday before a holiday", "a holiday"],
)
def test_the_next_open_day_steps_over_saturdays_too(nominal: date, open_day: date) -> None:
    assert calendar.next_open_day(nominal, CALENDAR) == open_day


def test_a_later_week_has_its_first_and_its_last_day() -> None:
    assert calendar.week_later(1, date(2026, 2, 12)) == (date(2026, 2, 19), date(2026, 2, 25))
    assert calendar.week_later(2, date(2026, 2, 12)) == (date(2026, 2, 26), date(2026, 3, 4))


@pytest.mark.parametrize(
    ("nominal", "last"),
    [
        (date(2025, 3, 25), date(2025, 3, 25)),
        (date(2026, 1, 31), date(2026, 1, 30)),
        (date(2027, 1, 31), date(2027, 1, 29)),
        (date(2026, 5, 25), date(2026, 5, 22)),
        (date(2027, 7, 5), date(2027, 7, 2)),
        (date(2026, 1, 1), date(2025, 12, 31)),
    ],
    ids=[
        "a working day stays",
        "a Saturday moves back to Friday",
        "a Sunday moves back to Friday",
        "a Monday holiday moves back over the weekend",
        "the Monday after a Sunday holiday moves back over it",
        "New Year moves back into the year before",
    ],
)
def test_the_first_working_day_before(nominal: date, last: date) -> None:
    assert calendar.last_working_day(nominal, CALENDAR) == last


@pytest.mark.parametrize(
    ("election", "ends"),
    [
        (date(2029, 6, 5), date(2029, 6, 2)),
        (date(2027, 3, 20), date(2027, 3, 18)),
        (date(2026, 3, 16), date(2026, 3, 14)),
        (date(2024, 5, 9), date(2024, 5, 7)),
    ],
    ids=["the Saturday before a Tuesday", "the Thursday before a Saturday", "Monday", "Thursday"],
)
def test_the_last_day_to_vote_absentee_in_person(election: date, ends: date) -> None:
    assert calendar.absentee_voting_ends(election) == ends


@pytest.mark.parametrize(
    ("first", "found"),
    [
        (date(2025, 7, 1), date(2025, 7, 1)),
        (date(2028, 7, 1), date(2028, 7, 3)),
        (date(2029, 7, 1), date(2029, 7, 2)),
    ],
)
def test_the_first_day_that_is_not_on_a_weekend(first: date, found: date) -> None:
    assert calendar.first_not_on_weekend(first) == found


def test_the_days_after_an_act_without_its_own_nor_saturdays_and_sundays() -> None:
    friday, tuesday = date(2026, 3, 6), date(2026, 3, 10)
    assert calendar.weekdays_after(friday, tuesday) == (date(2026, 3, 9), tuesday)
    assert calendar.weekdays_after(tuesday, tuesday) == ()


def test_weekdays_of_a_month() -> None:
    assert calendar.nth_weekday(date(2025, 4, 1), 1, Weekday.TUE) == date(2025, 4, 1)
    assert calendar.nth_weekday(date(2029, 4, 1), 4, Weekday.TUE) == date(2029, 4, 24)
    assert calendar.nth_weekday(date(2028, 2, 1), -1, Weekday.TUE) == date(2028, 2, 29)
    assert calendar.tuesday_after_first_monday(date(2026, 6, 1)) == date(2026, 6, 2)
    assert calendar.tuesday_after_first_monday(date(2027, 6, 1)) == date(2027, 6, 8)


def test_noon_and_the_minute_past_midnight_are_on_the_towns_clock() -> None:
    assert calendar.noon(date(2027, 3, 18)).isoformat() == "2027-03-18T12:00:00-05:00"
    assert calendar.minute_past_midnight(date(2026, 12, 1)).isoformat() == (
        "2026-12-01T00:01:00-06:00"
    )


def test_an_exchange_is_one_of_the_year_of_the_day_it_adds() -> None:
    assert calendar.swaps_of({2026, 2027}, MARDI_GRAS) == MARDI_GRAS.swaps
    assert calendar.swaps_of({2025, 2027}, MARDI_GRAS) == ()


# What a date says of the days on the way


@pytest.mark.parametrize(
    ("nominal", "last", "words"),
    [
        (date(2026, 2, 25), date(2026, 2, 25), "Wednesday, February 25, 2026"),
        (date(2026, 2, 22), date(2026, 2, 23), "Sunday, February 22, 2026"),
        (
            date(2021, 7, 4),
            date(2021, 7, 6),
            "Sunday, July 4, 2021, a legal holiday (Independence Day); Monday, July 5, is a legal "
            "holiday too",
        ),
        (
            date(2027, 1, 17),
            date(2027, 1, 19),
            "Sunday, January 17, 2027; Monday, January 18, is a legal holiday (the birthdays of "
            "Robert E. Lee and Dr. Martin Luther King, Jr.)",
        ),
        (
            date(2026, 12, 25),
            date(2026, 12, 28),
            "Friday, December 25, 2026, a legal holiday (Christmas Day); Saturday, December 26, "
            "and Sunday, December 27, are no business days",
        ),
        (
            date(2022, 12, 31),
            date(2023, 1, 3),
            "Saturday, December 31, 2022; Sunday, January 1, 2023, is a legal holiday (New Year's "
            "Day); Monday, January 2, 2023, is a legal holiday too",
        ),
        (
            date(2027, 7, 5),
            date(2027, 7, 6),
            "Monday, July 5, 2027, a legal holiday (the Monday after Independence Day)",
        ),
        (
            date(2026, 5, 25),
            date(2026, 5, 22),
            "Monday, May 25, 2026, a legal holiday (National Memorial Day and Jefferson Davis' "
            "birthday); Sunday, May 24, and Saturday, May 23, are no business days",
        ),
    ],
)
def test_a_day_that_moved_names_every_closed_day_on_the_way(
    nominal: date, last: date, words: str
) -> None:
    assert calendar.moved_said(nominal, last, CALENDAR) == words


def test_a_holiday_of_its_own_after_another_is_named() -> None:
    taken = Calendar((Swap(drop=HolidayKey.LABOR, add=date(2026, 12, 24)),))
    assert calendar.moved_said(date(2026, 12, 24), date(2026, 12, 28), taken) == (
        "Thursday, December 24, 2026, a legal holiday (taken in exchange for Labor Day); Friday, "
        "December 25, is a legal holiday too (Christmas Day); Saturday, December 26, and Sunday, "
        "December 27, are no business days"
    )


def test_the_days_that_a_count_of_business_days_steps_over_are_named() -> None:
    assert calendar.skipped_said(date(2026, 11, 24), date(2026, 11, 27), CALENDAR) == (
        "Thursday, November 26, is a legal holiday (Thanksgiving Day)",
    )
    assert calendar.skipped_said(date(2026, 11, 6), date(2026, 11, 12), CALENDAR) == (
        "Saturday, November 7, and Sunday, November 8, are no business days",
        "Wednesday, November 11, is a legal holiday (Armistice Day, now Veterans Day)",
    )
    assert calendar.skipped_said(date(2026, 11, 8), date(2026, 11, 9), CALENDAR) == ()


def exchanged(first: date, days: int, swap: Swap) -> list[str]:
    found = calendar.exchange_said(calendar.window(first, days), Calendar((swap,)))
    assert {str(one.by) for one in found} <= {"§ 3-3-7(2)"}
    return [one.because for one in found]


def test_an_exchange_is_said_of_the_days_looked_at_alone() -> None:
    swap = Swap(drop=HolidayKey.CHRISTMAS, add=date(2026, 12, 24))
    freed = (
        "Christmas Day was given up for Thursday, December 24, 2026 by the municipality's "
        "exchange, so Friday, December 25, 2026 is an ordinary day."
    )
    taken = (
        "Thursday, December 24, 2026 is a legal holiday by the municipality's exchange, taken for "
        "Christmas Day."
    )
    assert exchanged(date(2026, 12, 20), 10, swap) == [freed, taken]
    assert exchanged(date(2026, 12, 25), 1, swap) == [freed]
    assert exchanged(date(2026, 12, 24), 1, swap) == [taken]
    assert exchanged(date(2026, 12, 26), 30, swap) == []
    assert calendar.exchange_said(calendar.window(date(2026, 12, 1), 31), CALENDAR) == ()


def test_a_sunday_given_up_is_said_with_its_monday_unless_that_is_the_day_taken() -> None:
    away = Swap(drop=HolidayKey.INDEPENDENCE, add=date(2027, 2, 9))
    assert [text.split("exchange, ")[1] for text in exchanged(date(2027, 7, 1), 10, away)] == [
        "so Sunday, July 4, 2027 is no legal holiday.",
        "so Monday, July 5, 2027 is an ordinary day.",
    ]
    monday = Swap(drop=HolidayKey.INDEPENDENCE, add=date(2027, 7, 5))
    assert [text.split(" by the")[0] for text in exchanged(date(2027, 7, 1), 10, monday)] == [
        "Independence Day was given up for Monday, July 5, 2027",
        "Monday, July 5, 2027 is a legal holiday",
    ]


def test_a_day_lies_between_two_others_only_where_one_is_left() -> None:
    assert calendar.lies_between(date(2026, 2, 2), date(2026, 2, 4))
    assert not calendar.lies_between(date(2026, 2, 2), date(2026, 2, 3))
