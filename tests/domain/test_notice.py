"""Publications and postings, planned against done."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from domain.election import Publication, Weekday
from domain.findings import Met, Missing, NotMet
from domain.notice import (
    Given,
    ProblemId,
    State,
    given,
    notice_decision,
    plan,
    posted,
    posting_due,
    publication_deadlines,
    publication_ran,
)
from tests.domain.cases import Case, cases
from tests.domain.facts import (
    ORDERED,
    RECORDED,
    THURSDAY_PAPER,
    TOWN,
    posted_on,
    published,
)

DAY = date(2026, 3, 17)
"""A Tuesday: first publication by Sunday 15 February, postings by Tuesday 24 February."""

EARLY = date(2026, 1, 15)
THURSDAYS = (date(2026, 2, 12), date(2026, 2, 19), date(2026, 2, 26))


def before(*days: int) -> tuple[date, ...]:
    return tuple(DAY - timedelta(days=n) for n in days)


def notice(*days: date) -> Given:
    return Given(
        election_day=DAY,
        publications=published(*days),
        postings=posted_on(date(2026, 2, 24)),
        paper_in_municipality=True,
    )


def elsewhere(*days: date) -> tuple[Publication, ...]:
    return tuple(
        replace(one, paper="The Dispatch", published_in_municipality=False)
        for one in published(*days)
    )


@pytest.mark.parametrize("case", cases("schedule"), ids=lambda case: case.name)
def test_real_notice_days(case: Case) -> None:
    day = date.fromisoformat(case.facts["election"])
    asked = case.answer["deadlines"]
    facts = replace(notice(), election_day=day)
    first = publication_deadlines(facts, ())[0].due
    assert first == date.fromisoformat(asked.get("first_publication", first.isoformat()))
    posting = posting_due(day).due
    assert posting == date.fromisoformat(asked.get("posting", posting.isoformat()))


def test_the_plan_takes_the_earliest_issue_and_knows_the_last() -> None:
    found = plan(date(2026, 2, 2), DAY, (THURSDAY_PAPER,))
    assert found.earliest == (date(2026, 2, 5), date(2026, 2, 12), date(2026, 2, 19))
    assert found.copy_by == (date(2026, 2, 2),)
    assert found.latest == THURSDAYS
    assert found.posting_by == date(2026, 2, 24)


def test_an_issue_whose_copy_day_is_past_is_not_taken() -> None:
    assert plan(date(2026, 2, 3), DAY, (THURSDAY_PAPER,)).earliest[0] == date(2026, 2, 12)


def test_the_last_issue_before_the_election_is_the_last_that_can_be_planned() -> None:
    thursday, wednesday = date(2026, 2, 19), date(2026, 2, 18)
    adopted = date(2026, 2, 16)
    assert plan(adopted, date(2026, 2, 20), (THURSDAY_PAPER,)).earliest[0] == thursday
    assert plan(adopted, thursday, (THURSDAY_PAPER,)).earliest == ()
    assert plan(adopted, wednesday, (THURSDAY_PAPER,)).earliest == ()


def test_without_a_paper_nothing_is_planned_but_the_posting() -> None:
    found = plan(date(2026, 2, 3), DAY, ())
    assert (found.earliest, found.latest, found.copy_by) == ((), (), ())


def test_the_deadlines_name_the_last_issue_and_the_two_weeks_after_it() -> None:
    first, second, third = publication_deadlines(notice(), TOWN.papers)
    assert (first.due, second.due, third.due) == THURSDAYS
    assert first.counted == (
        "The thirtieth day before the election on Tuesday, March 17, 2026, the day of the "
        "election left out, is Sunday, February 15, 2026; the last issue on or before it is that "
        "of Thursday, February 12, 2026. No weekend or holiday moves it."
    )
    assert third.counted == (
        "Once each week for three successive weeks: Thursday, February 26, 2026 is two weeks "
        "after the first publication on Thursday, February 12, 2026."
    )
    assert [d.id for d in (first, second, third)] == [
        "first_publication",
        "second_publication",
        "third_publication",
    ]


def test_without_a_paper_the_deadlines_are_the_bare_days() -> None:
    dues = [deadline.due for deadline in publication_deadlines(notice(), ())]
    assert dues == [date(2026, 2, 15), date(2026, 2, 22), date(2026, 3, 1)]


def test_a_daily_paper_may_run_on_the_thirtieth_day() -> None:
    daily = replace(THURSDAY_PAPER, issues_on=tuple(Weekday))
    assert publication_deadlines(notice(), (daily,))[0].due == date(2026, 2, 15)


@pytest.mark.parametrize(
    ("days", "second", "third"),
    [
        ((date(2026, 2, 5),), date(2026, 2, 12), date(2026, 2, 19)),
        ((date(2026, 2, 5), date(2026, 2, 12)), date(2026, 2, 12), date(2026, 2, 19)),
        ((date(2026, 1, 29), date(2026, 2, 12)), date(2026, 2, 19), date(2026, 2, 26)),
        ((date(2026, 2, 16),), date(2026, 2, 19), date(2026, 2, 26)),
    ],
    ids=[
        "counted from the first that ran",
        "still from the first when the second ran",
        "from the later one when a week was skipped",
        "a late first leaves the plan as it was",
    ],
)
def test_later_weeks_are_counted_from_what_ran(
    days: tuple[date, ...], second: date, third: date
) -> None:
    found = publication_deadlines(notice(*days), TOWN.papers)
    assert (found[1].due, found[2].due) == (second, third)


def test_the_posting_day_never_moves() -> None:
    due = posting_due(date(2026, 7, 25))
    assert due.due == date(2026, 7, 4)
    assert due.counted == (
        "The twenty-first day before the election on Saturday, July 25, 2026, the day of the "
        "election left out, is Saturday, July 4, 2026. No weekend or holiday moves it."
    )


@pytest.mark.parametrize(
    "days",
    [
        before(30, 23, 16),
        before(30, 17, 10),
        before(44, 37, 30),
        before(40, 33, 26, 19),
        before(60, 30, 23, 16),
        before(30, 23, 16, 2),
    ],
)
def test_three_successive_weeks_from_the_thirtieth_day_on_are_complete(
    days: tuple[date, ...],
) -> None:
    decision = notice_decision(notice(*days), DAY)
    assert decision.state is State.COMPLETE
    assert decision.problems == ()


@pytest.mark.parametrize(
    ("days", "problem"),
    [
        (before(29, 22, 15), ProblemId.FIRST_PUBLICATION),
        (before(30, 24, 16), ProblemId.SUCCESSIVE_WEEKS),
        (before(30, 23, 17), ProblemId.SUCCESSIVE_WEEKS),
        (before(30, 23), ProblemId.SUCCESSIVE_WEEKS),
        (before(30, 16), ProblemId.SUCCESSIVE_WEEKS),
        (before(30, 23, 9), ProblemId.SUCCESSIVE_WEEKS),
        (before(45, 29, 22, 15), ProblemId.SUCCESSIVE_WEEKS),
    ],
)
def test_one_day_off_is_defective_once_it_is_too_late(
    days: tuple[date, ...], problem: ProblemId
) -> None:
    decision = notice_decision(notice(*days), DAY)
    assert decision.state is State.DEFECTIVE
    assert [p.id for p in decision.problems] == [problem]
    assert not decision.problems[0].mendable


@pytest.mark.parametrize(
    ("days", "asked_on", "state"),
    [
        ((), before(30)[0], State.INCOMPLETE),
        ((), before(29)[0], State.DEFECTIVE),
        (before(30), before(17)[0], State.INCOMPLETE),
        (before(30), before(16)[0], State.DEFECTIVE),
        (before(30, 23), before(10)[0], State.INCOMPLETE),
        (before(30, 23), before(9)[0], State.DEFECTIVE),
        (before(30, 23), DAY, State.DEFECTIVE),
    ],
)
def test_a_notice_is_incomplete_as_long_as_acts_in_time_can_complete_it(
    days: tuple[date, ...], asked_on: date, state: State
) -> None:
    decision = notice_decision(notice(*days), asked_on)
    assert decision.state is state
    assert {problem.mendable for problem in decision.problems} == {state is State.INCOMPLETE}


def test_nothing_published_lacks_both_the_first_and_the_weeks() -> None:
    assert [p.id for p in notice_decision(notice(), EARLY).problems] == [
        ProblemId.FIRST_PUBLICATION,
        ProblemId.SUCCESSIVE_WEEKS,
    ]


def test_a_paper_from_elsewhere_counts_only_where_none_is_published() -> None:
    days = before(30, 23, 16)
    abroad = replace(notice(), publications=elsewhere(*days))
    assert [p.id for p in notice_decision(abroad, DAY).problems] == [
        ProblemId.FIRST_PUBLICATION,
        ProblemId.SUCCESSIVE_WEEKS,
        ProblemId.PAPER,
    ]
    alone = replace(abroad, paper_in_municipality=False)
    assert notice_decision(alone, DAY).state is State.COMPLETE


def test_a_paper_without_circulation_never_counts() -> None:
    nowhere = tuple(replace(p, general_circulation=False) for p in elsewhere(*before(30, 23, 16)))
    facts = replace(notice(), publications=nowhere, paper_in_municipality=False)
    (problem,) = [p for p in notice_decision(facts, DAY).problems if p.id is ProblemId.PAPER]
    assert problem.finding.because == (
        "The Dispatch has no general circulation in the municipality: what ran there does not "
        "count."
    )


def test_what_ran_on_election_day_or_later_counts_for_nothing() -> None:
    after = replace(notice(), publications=elsewhere(DAY))
    assert ProblemId.PAPER not in {p.id for p in notice_decision(after, EARLY).problems}


@pytest.mark.parametrize(
    ("asked_on", "state"),
    [(date(2026, 2, 24), State.INCOMPLETE), (date(2026, 2, 25), State.DEFECTIVE)],
)
def test_postings_are_mendable_until_the_twenty_first_day(asked_on: date, state: State) -> None:
    facts = replace(notice(*before(30, 23, 16)), postings=posted_on(date(2026, 2, 25)))
    decision = notice_decision(facts, asked_on)
    assert decision.state is state
    assert [p.id for p in decision.problems] == [ProblemId.POSTING_PLACES, ProblemId.POSTING_HALL]
    assert {p.mendable for p in decision.problems} == {state is State.INCOMPLETE}


def test_three_places_are_three_different_ones() -> None:
    hall, library, _ = posted_on(date(2026, 2, 20))
    twice = replace(library, place=" library ")
    facts = replace(notice(*before(30, 23, 16)), postings=(hall, library, twice))
    decision = notice_decision(facts, DAY)
    assert decision.state is State.DEFECTIVE
    assert [p.id for p in decision.problems] == [ProblemId.POSTING_PLACES]
    assert decision.problems[0].finding.because.startswith("2 of three public places")


def test_three_places_without_the_hall_are_not_enough() -> None:
    places = tuple(replace(p, at_hall=False) for p in posted_on(date(2026, 2, 20)))
    decision = notice_decision(replace(notice(*before(30, 23, 16)), postings=places), DAY)
    assert decision.state is State.DEFECTIVE
    assert [p.id for p in decision.problems] == [ProblemId.POSTING_HALL]


@pytest.mark.parametrize(
    ("days", "is_open"),
    [
        (before(30, 23, 16), False),
        # Sunday 15 February, then Saturday 28 (p+13) and Sunday 1 March (p+14): the calendar
        # weeks of 15 and 22 February and 1 March are successive too.
        (before(30, 17, 16), False),
        # Saturday 14 February, Friday 20 (p+6), Monday 23 (p+9): calendar weeks only from the
        # first, second and third Sunday; seven-day weeks lack the third.
        (before(31, 25, 22), True),
        # Wednesday 11 February, Tuesday 24 (p+13), Wednesday 25 (p+14): seven-day weeks only.
        (before(34, 21, 20), True),
    ],
)
def test_where_calendar_weeks_would_decide_otherwise_the_point_is_open(
    days: tuple[date, ...], is_open: bool
) -> None:
    points = notice_decision(notice(*days), DAY).open_points
    assert [p.id for p in points] == (["successive_weeks"] if is_open else [])


def test_each_state_is_said() -> None:
    whole = notice(*before(30, 23, 16))
    assert "is published and posted" in notice_decision(whole, DAY).because
    assert "can still be completed" in notice_decision(notice(), EARLY).because
    assert "can no longer be given" in notice_decision(notice(), DAY).because


def test_which_publication_ran() -> None:
    two = notice(*before(30, 23))
    assert isinstance(publication_ran(1, two), Met)
    assert isinstance(publication_ran(2, two), Met)
    assert isinstance(publication_ran(3, two), Missing)
    assert isinstance(publication_ran(1, notice()), Missing)
    late = publication_ran(1, notice(*before(29)))
    assert isinstance(late, NotMet)
    assert "Monday, February 16, 2026" in late.because


def test_whether_it_was_posted() -> None:
    assert posted(notice()).because == (
        "Posted in time at Town Hall, Library, Post Office, the hall among them."
    )
    assert isinstance(posted(replace(notice(), postings=())), Missing)
    no_hall = tuple(replace(p, at_hall=False) for p in notice().postings)
    assert posted(replace(notice(), postings=no_hall)).because == (
        "No posting in time at the city, town or village hall."
    )


def test_notice_under_an_order_leaves_out_what_ran_before_it() -> None:
    facts = replace(
        ORDERED,
        publications=published(date(2026, 2, 9), date(2026, 2, 10), date(2026, 2, 12)),
        postings=(*posted_on(date(2026, 2, 9)), *posted_on(date(2026, 2, 10))),
    )
    (found,) = given(facts)
    assert [p.on for p in found.publications] == [date(2026, 2, 10), date(2026, 2, 12)]
    assert {p.on for p in found.postings} == {date(2026, 2, 10)}
    assert found.paper_in_municipality
    assert given(RECORDED) == ()


def test_while_no_paper_is_recorded_one_is_taken_to_be_published() -> None:
    (found,) = given(replace(ORDERED, municipality=replace(TOWN, papers=())))
    assert found.paper_in_municipality
    outside = replace(THURSDAY_PAPER, published_in_municipality=False)
    (found,) = given(replace(ORDERED, municipality=replace(TOWN, papers=(outside,))))
    assert not found.paper_in_municipality
