"""Every date of the rules against a second count that shares no code with them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from itertools import product

import pytest

from domain import calendar, vacancy
from domain.ballot import closing
from domain.calendar import business_days_before_hearing, five_pm, start_of
from domain.dates import legal_dates
from domain.election import Paper, Weekday
from domain.notice import last_posting_day, plan
from domain.outcomes import runoff_day
from domain.petitions import notify_by, petition_due
from tests.cases import walker
from tests.domain.facts import CALENDAR, THURSDAY_PAPER, VACANCY, local

YEARS = range(2020, 2041)
EVERY_DAY = tuple(walker.days_of(date(2024, 1, 1), date(2029, 12, 31)))
ORDERS = tuple(walker.days_of(date(2027, 1, 1), date(2029, 12, 31)))
WEEKDAYS = tuple(Weekday)


def weekly(issue: Weekday, copy: Weekday) -> Paper:
    return replace(THURSDAY_PAPER, issues_on=(issue,), copy_due=copy)


@pytest.mark.parametrize("year", YEARS)
def test_the_holidays_of_a_year_are_those_found_on_a_walk_through_it(year: int) -> None:
    found = {row.on for row in calendar.holidays(year, CALENDAR)}
    assert found == walker.holidays(year)


def test_ten_counted_days_after_every_vacancy() -> None:
    for day in EVERY_DAY:
        assert vacancy.tenth_day(day, CALENDAR) == walker.tenth_day(day), day


def test_the_order_is_due_at_the_earlier_of_the_meeting_and_the_tenth_day() -> None:
    for day, gone in product(EVERY_DAY[::3], (0, 1, 9, 14, 30)):
        meetings = (walker.walk(day, gone),)
        due = vacancy.order_due_at(day, meetings, CALENDAR).due
        assert due == walker.order_by(day, meetings), day


def test_two_business_days_after_every_filing() -> None:
    for day in EVERY_DAY:
        assert notify_by(local(day, 23, 59), CALENDAR) == walker.business_days_after(day, 2), day


def test_three_whole_business_days_before_every_hearing() -> None:
    for day in EVERY_DAY:
        assert business_days_before_hearing(3, day, CALENDAR) == walker.mail_by(day), day


def test_the_six_month_line_of_every_vacancy() -> None:
    for day in EVERY_DAY:
        line = vacancy.six_month_line(replace(VACANCY, occurred=day))
        assert line == walker.six_months(day), day


def test_the_days_that_hang_on_every_election_day() -> None:
    for day in EVERY_DAY:
        filing = walker.filing_day(day)
        times = closing(day, CALENDAR)
        assert petition_due(day, CALENDAR).due == five_pm(filing), day
        assert times.petition == five_pm(filing), day
        assert times.day_nineteen == start_of(walker.nineteenth_day(day)), day
        assert runoff_day(day) == walker.runoff(day), day
        assert last_posting_day(day) == walker.posting_day(day), day


def test_the_sixteen_legal_dates_of_every_order() -> None:
    papers = tuple(weekly(issue, copy) for issue, copy in product(WEEKDAYS, WEEKDAYS))
    for number, order in enumerate(ORDERS):
        paper = papers[number % len(papers)]
        options = legal_dates(order, (paper,), CALENDAR)
        assert tuple(option.election for option in options) == walker.election_days(order), order
        for option in options:
            issues = publications(order, option.election, paper)
            assert option.publications == issues, order
            assert option.petition == five_pm(walker.filing_day(option.election)), order
            assert option.runoff == walker.runoff(option.election), order
            assert option.posting == walker.posting_day(option.election), order
            in_time = walker.first_issue_in_time(issues[0], option.election)
            assert option.ok == in_time, order
        assert sorted(option.rank for option in options) == list(range(1, 17)), order


def publications(order: date, election: date, paper: Paper) -> walker.Span:
    issue, copy = (WEEKDAYS.index(day) for day in (paper.issues_on[0], paper.copy_due))
    return walker.publications(order, election, (issue,), copy)


def test_a_paper_of_every_issue_and_copy_day_around_a_week_of_orders() -> None:
    for gone, issue, copy in product(range(7), WEEKDAYS, WEEKDAYS):
        order = date(2027, 3, 1) + timedelta(days=gone)
        election, paper = order + timedelta(days=40), weekly(issue, copy)
        expected = publications(order, election, paper)
        assert plan(order, election, (paper,)).earliest == expected, (order, issue, copy)


def test_a_paper_that_cannot_come_before_the_election_has_no_issue() -> None:
    order = date(2027, 3, 1)
    paper = weekly(Weekday.WED, Weekday.TUE)
    assert plan(order, order + timedelta(days=2), (paper,)).earliest == ()
    assert publications(order, order + timedelta(days=2), paper) == ()


@pytest.mark.parametrize(
    ("vacant", "tenth", "line"),
    [
        (date(2024, 3, 11), date(2024, 3, 25), date(2024, 9, 11)),
        (date(2026, 2, 2), date(2026, 2, 17), date(2026, 8, 2)),
        (date(2028, 8, 31), date(2028, 9, 15), date(2029, 2, 28)),
        (date(2028, 12, 29), date(2029, 1, 16), date(2029, 6, 29)),
    ],
)
def test_the_walker_itself_counts_as_the_sources_do(vacant: date, tenth: date, line: date) -> None:
    assert walker.tenth_day(vacant) == tenth
    assert walker.six_months(vacant) == line


@pytest.mark.parametrize(
    ("election", "filing"),
    [
        (date(2024, 5, 9), date(2024, 4, 19)),
        (date(2023, 5, 2), date(2023, 4, 12)),
        (date(2027, 3, 20), date(2027, 3, 1)),
        (date(2026, 12, 1), date(2026, 11, 12)),
    ],
)
def test_the_walker_finds_the_announced_filing_days(election: date, filing: date) -> None:
    assert walker.filing_day(election) == filing
