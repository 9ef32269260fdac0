"""A date checked, and the date finder."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from domain.calendar import five_pm
from domain.dates import check_date, check_order, legal_dates, paper_fits, posting_possible
from domain.election import Weekday
from domain.findings import Finding, Met, Missing, NotMet, Unsettled
from tests.domain.cases import Case, cases
from tests.domain.facts import CALENDAR, ORDER, ORDERED, THURSDAY_PAPER, TOWN, ordered, votes

ADOPTED = date(2026, 2, 10)
DAILY = replace(THURSDAY_PAPER, issues_on=tuple(Weekday), copy_due=Weekday.TUE)


def broken(findings: tuple[Finding, ...]) -> list[str]:
    return [f.because for f in findings if isinstance(f, NotMet)]


def open_ids(findings: tuple[Finding, ...]) -> list[str]:
    return [f.id for f in findings if isinstance(f, Unsettled)]


@pytest.mark.parametrize("case", cases("schedule"), ids=lambda case: case.name)
def test_real_orders_lie_in_the_window(case: Case) -> None:
    adopted = date.fromisoformat(case.facts["order_adopted"])
    day = date.fromisoformat(case.facts["election"])
    assert (broken(check_date(adopted, day, (), CALENDAR)) == []) == case.answer["valid"]
    (option,) = [o for o in legal_dates(adopted, (), CALENDAR) if o.election == day]
    assert option.petition.isoformat() == case.answer["deadlines"]["petition"]
    assert option.runoff == date.fromisoformat(case.answer["deadlines"]["runoff"])


@pytest.mark.parametrize(
    ("days", "paragraphs"),
    [
        (29, ["§ 23-15-857(2) order", "§ 23-15-857(2) notice"]),
        (30, []),
        (31, []),
        (45, []),
        (46, ["§ 23-15-857(2) order"]),
    ],
)
def test_both_ends_of_the_window(days: int, paragraphs: list[str]) -> None:
    daily = replace(DAILY, copy_due=Weekday.TUE, issues_on=(Weekday.TUE,))
    found = check_date(ADOPTED, ADOPTED + timedelta(days=days), (daily,), CALENDAR)
    assert [str(f.by) for f in found if isinstance(f, NotMet)] == paragraphs


def test_the_window_is_said_with_its_count() -> None:
    first, second, *_ = check_date(ADOPTED, date(2026, 3, 28), (), CALENDAR)
    assert first.because == (
        "Saturday, March 28, 2026 is 46 days after the order of Tuesday, February 10, 2026, the "
        "day of the order left out; the first lawful day is Thursday, March 12, 2026, the "
        "thirtieth."
    )
    assert isinstance(second, NotMet)
    assert second.because.endswith(
        "the last lawful day is Friday, March 27, 2026, the forty-fifth."
    )


def test_every_rule_has_its_finding() -> None:
    found = check_date(ADOPTED, date(2026, 3, 24), (THURSDAY_PAPER,), CALENDAR)
    assert [type(f) for f in found] == [Met, Met, Met, Met, Met]
    assert found[3].because == (
        "The first issue of The Herald that can still take the notice is that of Thursday, "
        "February 19, 2026; it must run by Sunday, February 22, 2026, the thirtieth day before."
    )


def test_a_paper_that_comes_too_late_breaks_the_date() -> None:
    found = check_date(ADOPTED, date(2026, 3, 17), (THURSDAY_PAPER,), CALENDAR)
    assert broken(found) == [
        "The first issue of The Herald that can still take the notice is that of Thursday, "
        "February 19, 2026; it must run by Sunday, February 15, 2026, the thirtieth day before."
    ]


def test_a_paper_without_an_issue_left_breaks_the_date() -> None:
    found = check_date(ADOPTED, date(2026, 2, 12), (THURSDAY_PAPER,), CALENDAR)
    assert any(text.startswith("No issue of The Herald after the order") for text in broken(found))
    assert any("That is before the order" in text for text in broken(found))


@pytest.mark.parametrize(("days", "kind"), [(22, Met), (21, Met), (20, NotMet)])
def test_the_postings_can_go_up_until_the_twenty_first_day(days: int, kind: type) -> None:
    assert isinstance(posting_possible(ADOPTED, ADOPTED + timedelta(days=days)), kind)


def test_a_paper_must_be_published_or_circulate_there() -> None:
    outside = replace(THURSDAY_PAPER, published_in_municipality=False)
    assert isinstance(paper_fits(THURSDAY_PAPER), Met)
    assert isinstance(paper_fits(outside), Met)
    assert isinstance(paper_fits(replace(outside, general_circulation=False)), NotMet)


def test_no_paper_is_a_missing_fact_and_no_refusal() -> None:
    found = check_date(ADOPTED, date(2026, 3, 17), (), CALENDAR)
    assert broken(found) == []
    assert [f.because for f in found if isinstance(f, Missing)] == [
        "No newspaper is recorded. The first publication runs by Sunday, February 15, 2026, the "
        "thirtieth day before the election."
    ]


@pytest.mark.parametrize(
    ("adopted", "day", "ids", "notes"),
    [
        (date(2026, 2, 10), date(2026, 3, 20), ["saturday_filing"], 0),
        (date(2027, 2, 8), date(2027, 3, 20), ["rolled_filing"], 0),
        (date(2026, 2, 10), date(2026, 3, 22), [], 1),
        (date(2026, 9, 15), date(2026, 10, 21), ["runoff_holiday"], 0),
        (date(2026, 10, 6), date(2026, 11, 11), [], 1),
        (date(2029, 10, 2), date(2029, 11, 11), [], 2),
    ],
    ids=[
        "Saturday filing",
        "moved filing",
        "a Sunday election",
        "a run-off on a holiday",
        "a holiday election",
        "a Sunday that is a holiday",
    ],
)
def test_what_is_awkward_is_said_and_breaks_nothing(
    adopted: date, day: date, ids: list[str], notes: int
) -> None:
    found = check_date(adopted, day, (), CALENDAR)
    assert open_ids(found) == ids
    assert sum("Nothing in § 857 forbids it" in f.because for f in found) == notes
    assert broken(found) == []


def test_all_sixteen_days_come_by_date() -> None:
    options = legal_dates(ADOPTED, (THURSDAY_PAPER,), CALENDAR)
    days = [option.election for option in options]
    assert days == [date(2026, 3, 12) + timedelta(days=n) for n in range(16)]
    assert [option.ok for option in options] == [False] * 9 + [True] * 7
    assert {option.publications for option in options} == {
        (date(2026, 2, 19), date(2026, 2, 26), date(2026, 3, 5))
    }


def test_the_best_day_is_lawful_not_awkward_and_a_tuesday() -> None:
    options = legal_dates(ADOPTED, (THURSDAY_PAPER,), CALENDAR)
    ranked = sorted(options, key=lambda option: option.rank)
    # 22 March is a Sunday, 21 March files on a Sunday, 27 March on a Saturday.
    assert [option.election.day for option in ranked][:7] == [24, 23, 25, 26, 21, 22, 27]
    best = ranked[0]
    assert best.petition == five_pm(date(2026, 3, 4))
    assert best.posting == date(2026, 3, 3)
    assert best.runoff == date(2026, 4, 14)
    assert sorted(option.rank for option in options) == list(range(1, 17))


def test_an_option_says_what_it_breaks() -> None:
    first = legal_dates(ADOPTED, (THURSDAY_PAPER,), CALENDAR)[0]
    assert [str(problem.by) for problem in first.problems] == ["§ 23-15-857(2) notice"]


def test_without_a_paper_all_sixteen_days_are_lawful() -> None:
    options = legal_dates(ADOPTED, (), CALENDAR)
    assert all(option.ok for option in options)
    assert {option.publications for option in options} == {()}


def test_an_order_is_checked_as_an_act_and_as_a_date() -> None:
    good = ordered(ADOPTED, date(2026, 3, 24))
    found = check_order(good, ORDERED, CALENDAR)
    assert broken(found) == []
    assert len(found) == 10
    bad = replace(ORDER, votes=votes(1, 3), veto="by the mayor", adopted=date(2026, 2, 18))
    found = check_order(bad, ORDERED, CALENDAR)
    assert len(broken(found)) == 4
    assert open_ids(found) == ["veto", "remade_order"]
    assert ORDERED.municipality == TOWN
