"""What other sections hang on an election: voters, candidates' money, the count."""

from __future__ import annotations

import inspect
from datetime import date, timedelta

import pytest

from domain import linked_dates
from domain.calendar import Calendar, day_of, five_pm, minute_past_midnight, noon
from domain.deadline import Basis, Deadline
from domain.election import Body, HolidayKey, Swap
from domain.findings import Missing
from domain.law.linked import (
    ABSENTEE,
    CHALLENGE,
    CURE,
    FINANCE_PERIODIC,
    FINANCE_REPORT,
    QUALIFIED_ELECTOR,
    STATEMENT,
)
from domain.linked_dates import (
    absentee_by_mail,
    absentee_in_person,
    absentee_ready,
    cure,
    economic_interest,
    finance_48_hours,
    finance_report,
    general_linked_dates,
    general_linked_open_points,
    held,
    may_still_come,
    periodic_reports,
    registration,
    special_linked_dates,
    special_linked_open_points,
    ward_transfer,
)
from tests.domain.facts import CALENDAR

ONE_DAY = timedelta(days=1)

EACH = (
    "registration",
    "ward_transfer",
    "absentee_in_person",
    "finance_report",
    "finance_48_hours",
    "absentee_by_mail",
    "cure",
)
COUNT = ("canvass", "statement", "certificate")


def an_election(day: date) -> linked_dates.Held:
    return held(day, "the election", "")


def by_id(every: tuple[Deadline, ...]) -> dict[str, Deadline]:
    found = {one.id: one for one in every}
    assert len(found) == len(every)
    return found


def special(day: date, calendar: Calendar = CALENDAR) -> dict[str, Deadline]:
    return by_id(special_linked_dates(day, calendar))


def points(day: date, calendar: Calendar = CALENDAR) -> list[str]:
    return [point.id for point in special_linked_open_points(day, calendar)]


# Which dates there are


def test_a_special_election_has_its_dates_and_those_of_its_run_off() -> None:
    assert set(special(date(2026, 3, 17))) == {
        *EACH,
        *COUNT,
        *(f"runoff_{id_}" for id_ in (*EACH, *COUNT)),
        "absentee_ready",
        "economic_interest",
        "finance_annual",
    }


def test_a_general_election_has_its_dates_and_those_of_its_primaries() -> None:
    assert set(by_id(general_linked_dates(2029, CALENDAR))) == {
        *EACH,
        *COUNT,
        *(f"primary_{id_}" for id_ in EACH),
        *(f"primary_runoff_{id_}" for id_ in EACH),
        "absentee_ready",
        "primary_absentee_ready",
        "economic_interest",
        "finance_annual",
        "finance_annual_before",
    }


TITLES = {
    "absentee_ready": (
        "Absentee ballots of {name} are prepared and printed",
        Body.COMMISSION,
        "§ 23-15-649",
    ),
    "registration": ("Last day to register to vote in {name}", Body.CLERK, "§ 23-15-11"),
    "ward_transfer": (
        "Last day to move a registration to another ward for {name}",
        Body.CLERK,
        "§ 23-15-13",
    ),
    "absentee_in_person": (
        "Absentee voting in person ends for {name}",
        Body.CLERK,
        "§ 23-15-715",
    ),
    "finance_report": (
        "Campaign finance report before {name}",
        Body.CLERK,
        "§ 23-15-807(b)(i)",
    ),
    "finance_48_hours": (
        "Notices of large late contributions before {name}",
        Body.CLERK,
        "§ 23-15-807(f)",
    ),
    "absentee_by_mail": (
        "Last day for mailed absentee ballots of {name} to come in",
        Body.CLERK,
        "§ 23-15-637",
    ),
    "cure": (
        "Last day to show identification for an affidavit ballot of {name}",
        Body.CLERK,
        "§ 23-15-573",
    ),
    "canvass": ("Canvass of the returns", Body.COMMISSION, "§ 23-15-611(1)"),
    "statement": (
        "Statement of the votes to the Secretary of State",
        Body.COMMISSION,
        "§ 23-15-611(2)",
    ),
    "certificate": ("Certificate of election", Body.COMMISSION, "§ 23-15-611(1)"),
    "economic_interest": (
        "Candidates' statements of economic interest to the Ethics Commission",
        Body.CLERK,
        "§ 25-4-29",
    ),
}


@pytest.mark.parametrize(
    ("year", "prefix", "name"),
    [
        (0, "", "the election"),
        (0, "runoff_", "the run-off"),
        (2029, "", "the general election"),
        (2029, "primary_", "the first primary election"),
        (2029, "primary_runoff_", "the second primary election"),
    ],
    ids=["special", "run-off", "general", "first primary", "second primary"],
)
def test_each_date_has_its_title_the_body_whose_task_it_is_and_its_section(
    year: int, prefix: str, name: str
) -> None:
    every = general_linked_dates(year, CALENDAR) if year else special(date(2026, 3, 17)).values()
    found = {one.id: (one.title, one.owner, str(one.by)) for one in every}
    expected = {
        f"{prefix}{id_}": (title.format(name=name), owner, by)
        for id_, (title, owner, by) in TITLES.items()
        if f"{prefix}{id_}" in found
    }
    assert len(expected) >= len(EACH)
    assert {id_: found[id_] for id_ in expected} == expected


def test_the_report_of_a_period_is_named_by_its_last_day_and_filed_with_the_clerk() -> None:
    for every, told in (
        (
            special_linked_dates(date(2026, 3, 17), CALENDAR),
            {"finance_annual": "Thursday, December 31, 2026"},
        ),
        (
            special_linked_dates(date(2027, 3, 16), CALENDAR),
            {
                "finance_april": "Friday, April 30, 2027",
                "finance_may": "Monday, May 31, 2027",
                "finance_june": "Wednesday, June 30, 2027",
                "finance_september": "Thursday, September 30, 2027",
                "finance_december": "Friday, December 31, 2027",
            },
        ),
        (
            general_linked_dates(2029, CALENDAR),
            {
                "finance_annual_before": "Sunday, December 31, 2028",
                "finance_annual": "Monday, December 31, 2029",
            },
        ),
    ):
        reports = [one for one in every if one.id in told]
        assert {one.id: one.title for one in reports} == {
            id_: f"Campaign finance report through {day}" for id_, day in told.items()
        }
        assert {one.owner for one in reports} == {Body.CLERK}


def test_everything_here_is_linked_law() -> None:
    every = (
        *special_linked_dates(date(2027, 3, 20), CALENDAR),
        *general_linked_dates(2029, CALENDAR),
    )
    assert {one.basis for one in every} == {Basis.LINKED}
    assert all(one.by.linked for one in every)


def test_a_public_rule_begins_with_its_citation() -> None:
    rules = [
        function
        for name, function in inspect.getmembers(linked_dates, inspect.isfunction)
        if function.__module__ == linked_dates.__name__ and not name.startswith("_")
    ]
    assert len(rules) >= 18
    assert [one.__name__ for one in rules if not (one.__doc__ or "").startswith("§")] == []


# Voters


@pytest.mark.parametrize(
    ("election", "last"),
    [
        (date(2021, 4, 6), date(2021, 3, 8)),
        (date(2021, 4, 27), date(2021, 3, 29)),
        (date(2021, 6, 8), date(2021, 5, 10)),
        (date(2026, 12, 11), date(2026, 11, 12)),
        (date(2027, 8, 3), date(2027, 7, 6)),
        (date(2026, 3, 16), date(2026, 2, 14)),
        (date(2026, 8, 3), date(2026, 7, 6)),
        (date(2024, 5, 9), date(2024, 4, 9)),
    ],
    ids=[
        "the primary of 2021",
        "the second primary of 2021",
        "the general election of 2021",
        "Veterans Day moves to the day after",
        "a Sunday holiday moves past its Monday",
        "a mere Saturday stays",
        "a Saturday holiday moves to the Monday",
        "an ordinary day stays",
    ],
)
def test_the_thirtieth_day_to_register_and_to_move_a_registration(
    election: date, last: date
) -> None:
    assert registration(an_election(election), CALENDAR).due == last
    assert ward_transfer(an_election(election), CALENDAR).due == last


def test_the_last_day_to_register_says_why_it_moved_or_stayed() -> None:
    def said(election: date) -> str:
        return registration(an_election(election), CALENDAR).counted

    assert said(date(2021, 4, 6)) == (
        "The thirtieth day before the election on Tuesday, April 6, 2021, the day of the election "
        "left out, is Sunday, March 7, 2021; so applications are taken until Monday, March 8, "
        "2021."
    )
    assert "a legal holiday (Armistice Day, now Veterans Day)" in said(date(2026, 12, 11))
    assert "February 14, 2026, which no Saturday moves; so applications" in said(date(2026, 3, 16))
    assert "is Tuesday, April 9, 2024; so applications are" in said(date(2024, 5, 9))
    moved = ward_transfer(an_election(date(2021, 8, 3)), CALENDAR)
    assert (
        "is Sunday, July 4, 2021, a legal holiday (Independence Day); Monday, July 5, is a legal "
        "holiday too; so a registration is moved on written request until Tuesday, July 6, 2021."
        in moved.counted
    )
    assert "by affidavit ballot" in moved.counted


def test_absentee_ballots_are_ready_at_the_later_of_two_times() -> None:
    filing = five_pm(date(2026, 2, 25))
    late = absentee_ready(an_election(date(2026, 3, 17)), filing)
    assert late.due == filing
    assert "qualifying closes at 5:00 p.m. on Wednesday, February 25, 2026" in late.counted
    assert "Voters may apply from Saturday, January 31, 2026 on" in late.counted
    early = absentee_ready(an_election(date(2029, 4, 3)), five_pm(date(2029, 2, 2)))
    assert early.due == date(2029, 2, 17)
    assert early.counted.endswith("From then on voters vote absentee in person (§ 23-15-715).")


def test_ballots_ready_on_the_very_day_on_which_qualifying_closes_wait_for_its_hour() -> None:
    filing = five_pm(date(2026, 1, 31))
    assert absentee_ready(an_election(date(2026, 3, 17)), filing).due == filing


@pytest.mark.parametrize(
    ("election", "ends"),
    [
        (date(2029, 6, 5), date(2029, 6, 2)),
        (date(2027, 3, 20), date(2027, 3, 18)),
        (date(2024, 5, 9), date(2024, 5, 7)),
        (date(2026, 3, 16), date(2026, 3, 14)),
        (date(2026, 3, 18), date(2026, 3, 16)),
        (date(2026, 3, 20), date(2026, 3, 18)),
        (date(2026, 3, 22), date(2026, 3, 20)),
    ],
    ids=["Tuesday", "Saturday", "Thursday", "Monday", "Wednesday", "Friday", "Sunday"],
)
def test_absentee_voting_in_person_ends_at_noon_by_the_weekday(election: date, ends: date) -> None:
    one = absentee_in_person(an_election(election))
    assert one.due == noon(ends)
    assert str(one.by) == "§ 23-15-715"


def test_ballots_come_by_mail_and_are_cured_for_five_business_days() -> None:
    ordinary, thanksgiving = an_election(date(2029, 6, 5)), an_election(date(2026, 11, 24))
    assert cure(ordinary, CALENDAR).due == date(2029, 6, 12)
    assert cure(thanksgiving, CALENDAR).due == date(2026, 12, 2)
    assert absentee_by_mail(thanksgiving, CALENDAR).due == date(2026, 12, 2)
    assert "posted by the day of the election" in absentee_by_mail(ordinary, CALENDAR).counted


# Candidates


def test_the_statement_of_economic_interest_is_due_fifteen_days_after_qualifying() -> None:
    one = economic_interest(five_pm(date(2017, 3, 3)))
    assert one.due == date(2017, 3, 18)
    assert "no weekend or holiday moves the day" in one.counted
    assert special(date(2026, 12, 1))["economic_interest"].due == date(2026, 11, 27)


@pytest.mark.parametrize(
    ("election", "due"),
    [
        (date(2025, 4, 1), date(2025, 3, 25)),
        (date(2025, 4, 22), date(2025, 4, 15)),
        (date(2025, 6, 3), date(2025, 5, 27)),
        (date(2027, 3, 20), date(2027, 3, 12)),
        (date(2026, 11, 18), date(2026, 11, 10)),
        (date(2026, 6, 1), date(2026, 5, 22)),
        (date(2027, 7, 11), date(2027, 7, 2)),
    ],
    ids=[
        "the primary of 2025",
        "the second primary of 2025",
        "the general election of 2025",
        "a Saturday moves back to the Friday",
        "Veterans Day moves back to the day before",
        "Memorial Day moves back over the weekend",
        "a Sunday holiday moves back to the Friday",
    ],
)
def test_the_report_before_an_election_moves_backwards(election: date, due: date) -> None:
    assert finance_report(an_election(election), CALENDAR).due == five_pm(due)


def test_the_report_says_through_which_day_it_is_complete() -> None:
    assert finance_report(an_election(date(2026, 6, 1)), CALENDAR).counted == (
        "The seventh day before the election on Monday, June 1, 2026 is Monday, May 25, 2026, a "
        "legal holiday (National Memorial Day and Jefferson Davis' birthday); Sunday, May 24, and "
        "Saturday, May 23, are no business days; so the report is received on the working day "
        "before it, by 5:00 p.m. on Friday, May 22, 2026. It is complete through the tenth day "
        "before, Friday, May 22, 2026. Who is unopposed is excused from it."
    )
    assert (
        "is Saturday, March 13, 2027; so the report is received on the working day before it"
        in finance_report(an_election(date(2027, 3, 20)), CALENDAR).counted
    )


def test_late_contributions_are_notified_up_to_the_first_minute_of_election_day() -> None:
    one = finance_48_hours(an_election(date(2026, 12, 1)))
    assert one.due == minute_past_midnight(date(2026, 12, 1))
    assert one.due.isoformat() == "2026-12-01T00:01:00-06:00"
    assert "comes in after Saturday, November 21, 2026, the tenth day before" in one.counted


def test_the_report_of_a_year_moves_back_from_a_weekend() -> None:
    due = by_id(general_linked_dates(2025, CALENDAR))
    assert due["finance_annual"].due == five_pm(date(2026, 1, 30))
    assert due["finance_annual_before"].due == five_pm(date(2025, 1, 31))
    assert by_id(general_linked_dates(2021, CALENDAR))["finance_annual_before"].due == five_pm(
        date(2021, 1, 29)
    )
    assert due["finance_annual"].counted == (
        "The report through Wednesday, December 31, 2025 is due by Saturday, January 31, 2026; so "
        "it is received on the working day before it, by 5:00 p.m. on Friday, January 30, 2026, "
        "from every candidate of the general election who took in or spent more than $200, until a "
        "final report ends the duty."
    )


def finance(day: date) -> dict[str, str]:
    return {
        id_: f"{one.due:%Y-%m-%d}"
        for id_, one in special(day).items()
        if one.id.startswith("finance_") and one.id not in EACH
    }


def test_in_2027_the_reports_are_periodic() -> None:
    assert finance(date(2027, 3, 20)) == {
        "finance_april": "2027-05-10",
        "finance_may": "2027-06-10",
        "finance_june": "2027-07-09",
        "finance_september": "2027-10-08",
        "finance_december": "2028-01-10",
    }


def test_a_period_that_ended_before_the_order_could_be_made_is_left_out() -> None:
    assert finance(date(2027, 8, 14)) == {
        "finance_june": "2027-07-09",
        "finance_september": "2027-10-08",
        "finance_december": "2028-01-10",
    }
    assert "finance_june" not in finance(date(2027, 8, 15))


def test_an_election_of_january_has_the_reports_of_both_years() -> None:
    assert finance(date(2026, 1, 13)) == {
        "finance_annual_before": "2026-01-30",
        "finance_annual": "2027-01-29",
    }
    assert finance(date(2028, 1, 11)) == {
        "finance_december": "2028-01-10",
        "finance_annual": "2029-01-31",
    }
    assert next(iter(finance(date(2027, 1, 12)))) == "finance_annual_before"
    assert len(finance(date(2027, 1, 12))) == 6


def test_periodic_reports_come_every_fourth_year_since_1987() -> None:
    years = [year for year in range(1980, 2030) if periodic_reports(year)]
    assert years == [1987, 1991, 1995, 1999, 2003, 2007, 2011, 2015, 2019, 2023, 2027]


# The count


def test_the_count_of_the_run_off_follows_its_own_day() -> None:
    due = special(date(2026, 3, 17))
    assert due["canvass"].due == date(2026, 3, 18)
    assert due["certificate"].due == due["statement"].due == date(2026, 3, 23)
    assert due["runoff_canvass"].due == date(2026, 4, 8)
    assert due["runoff_certificate"].due == due["runoff_statement"].due == date(2026, 4, 13)
    assert due["runoff_registration"].due == date(2026, 3, 9)
    assert due["runoff_finance_report"].due == five_pm(date(2026, 3, 31))
    assert "before the run-off on Tuesday, April 7, 2026" in due["runoff_registration"].counted


# What is open


def test_the_fifth_business_day_after_the_certificate_is_open() -> None:
    assert "cure_day" in points(date(2026, 3, 17))
    assert "cure_day" not in points(date(2027, 3, 20))
    (point, _) = general_linked_open_points(2029, CALENDAR)
    assert point.id == "cure_day"
    assert "until Tuesday, June 12, 2029" in point.because


def test_it_is_open_too_where_only_the_run_off_has_it() -> None:
    point = special_linked_open_points(date(2027, 6, 12), CALENDAR)[0]
    assert point.id == "cure_day"
    assert "until Monday, July 12, 2027" in point.because


def test_a_saturday_to_register_is_open_but_not_a_saturday_holiday() -> None:
    assert "registration_saturday" in points(date(2026, 3, 16))
    assert "registration_saturday" not in points(date(2026, 3, 17))
    assert "registration_saturday" not in points(date(2026, 8, 3))
    taken = Calendar((Swap(drop=HolidayKey.LABOR, add=date(2026, 2, 14)),))
    assert "registration_saturday" not in points(date(2026, 3, 16), taken)


def test_the_report_before_a_special_election_is_open_but_in_a_year_of_general_elections() -> None:
    assert "finance_special" in points(date(2026, 3, 17))
    assert "finance_special" not in points(date(2025, 9, 16))
    assert "finance_special" in points(date(1981, 9, 15))


def test_periodic_reports_are_open_in_their_years() -> None:
    assert "finance_periodic" in points(date(2027, 3, 20))
    assert "finance_periodic" in points(date(2028, 1, 11))
    assert "finance_periodic" not in points(date(2028, 3, 14))
    assert "finance_periodic" not in points(date(2026, 3, 17))


def test_what_is_open_about_every_special_election() -> None:
    assert {"runoff_registration", "challenge_special"} <= set(points(date(2026, 3, 17)))
    assert [point.id for point in general_linked_open_points(2029, CALENDAR)] == [
        "cure_day",
        "runoff_registration",
    ]


def test_each_open_point_names_the_section_that_leaves_it_open() -> None:
    days = (date(2026, 3, 16), date(2026, 3, 17), date(2027, 6, 12), date(2027, 3, 20))
    by = {
        (one.id, str(one.by))
        for points_of_day in (
            *(special_linked_open_points(day, CALENDAR) for day in days),
            general_linked_open_points(2029, CALENDAR),
        )
        for one in points_of_day
    }
    assert by == {
        ("cure_day", str(STATEMENT)),
        ("registration_saturday", str(QUALIFIED_ELECTOR)),
        ("runoff_registration", str(QUALIFIED_ELECTOR)),
        ("finance_special", str(FINANCE_REPORT)),
        ("finance_periodic", str(FINANCE_PERIODIC)),
        ("challenge_special", str(CHALLENGE)),
    }


# Always


@pytest.mark.parametrize("year", [2026, 2027, 2028, 2029])
def test_on_every_day_of_a_year_the_dates_keep_their_places(year: int) -> None:
    for offset in range(365):
        day = date(year, 1, 1) + offset * ONE_DAY
        due = {id_: day_of(one.due) for id_, one in special(day).items()}
        assert 26 <= (day - due["registration"]).days <= 30
        assert 2 <= (day - due["absentee_in_person"]).days <= 3
        assert 7 <= (day - due["finance_report"]).days <= 10
        assert 5 <= (due["cure"] - day).days <= 11
        assert due["finance_report"].weekday() < 5
        assert due["cure"].weekday() < 5


# What may still come into a result


def test_until_the_fifth_business_day_mail_and_cured_ballots_may_change_a_result() -> None:
    day, fifth = date(2021, 6, 8), date(2021, 6, 15)
    until = "until Tuesday, June 15, 2021, so the result may still change."
    mail = Missing(
        ABSENTEE,
        f"Absentee ballots posted by the day of the election may come in by mail {until}",
    )
    cured = Missing(CURE, f"Affidavit ballots may be cured {until}")
    assert may_still_come(day, day, (), CALENDAR) == (mail, cured)
    assert may_still_come(day, fifth, (), CALENDAR) == (mail, cured)
    assert may_still_come(day, fifth + ONE_DAY, (), CALENDAR) == ()
    assert may_still_come(day, day, (CURE.section,), CALENDAR) == (mail,)
    assert may_still_come(day, day, (ABSENTEE.section,), CALENDAR) == (cured,)
