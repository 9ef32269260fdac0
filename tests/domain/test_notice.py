"""Publications and postings, planned against done."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given as given_
from hypothesis import settings
from hypothesis import strategies as st

from domain.calendar import weekday
from domain.election import Posting, Publication, Weekday
from domain.findings import Met, Missing, NotMet
from domain.notice import (
    Given,
    Issue,
    ProblemId,
    State,
    defect_open,
    earliest_election,
    earliest_issue,
    given,
    notice_decision,
    plan,
    posted,
    posting_due,
    publication_deadlines,
    publication_ran,
    remaining,
    roll_open,
    told,
)
from tests.domain.cases import Case, cases
from tests.domain.facts import (
    CALENDAR,
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


def test_of_two_papers_on_record_the_first_is_planned_with() -> None:
    sunday = replace(THURSDAY_PAPER, issues_on=(Weekday.SUN,), copy_due=Weekday.FRI)
    alone = plan(date(2026, 2, 2), DAY, (THURSDAY_PAPER,))
    both = plan(date(2026, 2, 2), DAY, (THURSDAY_PAPER, sunday))
    assert (both.earliest, both.copy_by) == (alone.earliest, alone.copy_by)
    assert len(both.latest) == 3


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
        "The Dispatch has no general circulation in the municipality: a notice in it does not "
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
    assert decision.problems[0].finding.because.startswith("Two public places were posted by")


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
        "Town Hall, Library, Post Office are posted in time, the hall among them."
    )
    nothing = posted(replace(notice(), postings=()))
    assert isinstance(nothing, Missing)
    assert nothing.because.startswith(
        "No public place is recorded as posted by Tuesday, February 24, 2026, the twenty-first day "
        "before the election; three are asked for. No posting at the city, town or village hall"
    )
    one, two = (replace(notice(), postings=notice().postings[:n]) for n in (1, 2))
    assert posted(one).because.startswith("One public place is recorded as posted by")
    assert posted(two).because.startswith("Two public places are recorded as posted by")
    no_hall = tuple(replace(p, at_hall=False) for p in notice().postings)
    assert posted(replace(notice(), postings=no_hall)).because == (
        "No posting at the city, town or village hall by Tuesday, February 24, 2026 is recorded."
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


# By the definition


@st.composite
def notices(draw: st.DrawFn) -> tuple[Given, date]:
    """A notice around its election, in papers that count and others, and a day to ask on."""
    back = st.integers(-3, 60)
    own, circulates = st.booleans(), st.booleans()
    publications = tuple(
        replace(
            published(*before(draw(back)))[0],
            published_in_municipality=draw(own),
            general_circulation=draw(circulates),
        )
        for _ in range(draw(st.integers(0, 7)))
    )
    places = st.sampled_from(("Hall", "hall ", "Library", "Post Office", "Depot"))
    postings = tuple(
        Posting(
            on=before(draw(st.integers(15, 30)))[0],
            place=draw(places),
            at_hall=draw(st.booleans()),
            posted_by="Deputy",
        )
        for _ in range(draw(st.integers(0, 5)))
    )
    found = Given(
        election_day=DAY,
        publications=publications,
        postings=postings,
        paper_in_municipality=draw(own),
    )
    return found, before(draw(back))[0]


def days(first: int, last: int) -> range:
    return range(first, last + 1)


def whole(ran: set[int], *, calendar_weeks: bool) -> bool:
    """Count in days before the election; a Tuesday lies two days after its Sunday."""
    for first in ran:
        start = first + (DAY - timedelta(days=first)).isoweekday() % 7 if calendar_weeks else first
        second, third = days(start - 13, start - 7), days(start - 20, start - 14)
        if first >= 30 and ran & set(second) and ran & set(third):
            return True
    return False


def by_definition(facts: Given, asked_on: date, *, calendar_weeks: bool) -> tuple[State, State]:
    """Judge publications and postings by trying every act that is still to come."""
    ran = {
        (DAY - one.on).days
        for one in facts.publications
        if one.published_in_municipality
        or (one.general_circulation and not facts.paper_in_municipality)
        if one.on < DAY
    }
    ahead = set(days(1, (DAY - asked_on).days))
    posts = {
        (one.place.strip().lower(), one.at_hall)
        for one in facts.postings
        if (DAY - one.on).days >= 21
    }
    imagined = {(f"place {n}", n == 0) for n in range(3) if (DAY - asked_on).days >= 21}

    def up(every: set[tuple[str, bool]]) -> bool:
        return len({place for place, _ in every}) >= 3 and any(hall for _, hall in every)

    def state(*, done: bool, can_be: bool) -> State:
        return State.COMPLETE if done else State.INCOMPLETE if can_be else State.DEFECTIVE

    return (
        state(
            done=whole(ran, calendar_weeks=calendar_weeks),
            can_be=whole(ran | ahead, calendar_weeks=calendar_weeks),
        ),
        state(done=up(posts), can_be=up(posts | imagined)),
    )


WORST = (State.DEFECTIVE, State.INCOMPLETE, State.COMPLETE)


@settings(max_examples=400, deadline=None)
@given_(notices())
def test_a_notice_is_what_trying_every_act_still_to_come_makes_it(
    asked: tuple[Given, date],
) -> None:
    facts, asked_on = asked
    decision = notice_decision(facts, asked_on)
    publications, postings = by_definition(facts, asked_on, calendar_weeks=False)
    assert decision.state is min(publications, postings, key=WORST.index)
    assert (decision.problems == ()) == (decision.state is State.COMPLETE)
    assert {p.id for p in decision.problems if p.id in OF_PUBLICATION} == (
        set() if publications is State.COMPLETE else {p.id for p in decision.problems} - OF_POSTING
    )
    for problem in decision.problems:
        part = publications if problem.id in OF_PUBLICATION else postings
        assert part is not State.COMPLETE
        assert problem.mendable == (part is State.INCOMPLETE)
    other, _ = by_definition(facts, asked_on, calendar_weeks=True)
    assert [p.id for p in decision.open_points] == (
        [] if other is publications else ["successive_weeks"]
    )


OF_PUBLICATION = {ProblemId.FIRST_PUBLICATION, ProblemId.SUCCESSIVE_WEEKS, ProblemId.PAPER}
OF_POSTING = {ProblemId.POSTING_PLACES, ProblemId.POSTING_HALL}


def test_the_weeks_are_open_while_the_postings_are_still_to_be_made() -> None:
    facts = replace(notice(*before(34, 21, 20)), postings=())
    decision = notice_decision(facts, before(25)[0])
    assert decision.state is State.INCOMPLETE
    (point,) = decision.open_points
    assert [reading.effect for reading in point.readings] == [
        "The publications are complete.",
        "The publications can still be completed.",
    ]


def test_a_thousand_publications_and_a_far_election_are_judged_like_few() -> None:
    far = replace(
        notice(*(date(1900, 1, 1) + timedelta(days=n) for n in range(0, 15_000, 15))),
        election_day=date(2199, 12, 31),
    )
    assert notice_decision(far, date(1900, 1, 1)).state is State.INCOMPLETE
    assert notice_decision(far, date(2199, 12, 2)).state is State.DEFECTIVE


# Papers and issues


@pytest.mark.parametrize(
    ("paper", "since", "first"),
    [
        (("thu",), date(2026, 2, 9), date(2026, 2, 12)),
        (("thu",), date(2026, 2, 10), date(2026, 2, 19)),
        (("mon",), date(2026, 2, 9), date(2026, 2, 9)),
        (("sun",), date(2026, 2, 10), date(2026, 2, 22)),
        (("wed", "sat"), date(2026, 2, 10), date(2026, 2, 18)),
        ((), date(2026, 2, 10), None),
    ],
    ids=[
        "copy on the very day",
        "copy a day late",
        "copy and issue on the very day",
        "as late as it can be",
        "the first of two issues",
        "no issue day on record",
    ],
)
def test_the_earliest_issue_is_the_first_whose_copy_can_still_be_handed_in(
    paper: tuple[str, ...], since: date, first: date | None
) -> None:
    monday_copy = replace(THURSDAY_PAPER, issues_on=tuple(Weekday(day) for day in paper))
    assert earliest_issue(monday_copy, since) == (() if first is None else (first,))


def test_an_election_follows_a_first_publication_by_thirty_days() -> None:
    assert earliest_election(date(2026, 2, 15)) == DAY


def left_of(facts: Given, asked_on: date) -> list[date]:
    return [
        i.on for found in remaining(facts, THURSDAY_PAPER, asked_on) for i in found.publications
    ]


def test_a_notice_not_begun_runs_in_three_successive_issues_and_in_others_if_wanted() -> None:
    (found,) = remaining(replace(notice(), postings=()), THURSDAY_PAPER, date(2026, 2, 2))
    assert found.publications == (
        Issue(date(2026, 2, 5), date(2026, 2, 2)),
        Issue(date(2026, 2, 12), date(2026, 2, 9)),
        Issue(date(2026, 2, 19), date(2026, 2, 16)),
    )
    assert [issue.on for issue in found.extra] == [
        date(2026, 2, 26),
        date(2026, 3, 5),
        date(2026, 3, 12),
    ]
    assert found.posting_by == date(2026, 2, 24)


@pytest.mark.parametrize(
    ("ran", "asked_on", "left"),
    [
        (THURSDAYS[:1], date(2026, 2, 13), THURSDAYS[1:]),
        (THURSDAYS[:2], date(2026, 2, 20), THURSDAYS[2:]),
        (THURSDAYS, date(2026, 2, 20), ()),
        # The second week was missed, and a first publication is still possible.
        ((date(2026, 1, 22),), date(2026, 2, 9), THURSDAYS),
        # Two ran, a week apart; beginning anew would take more issues than the third.
        ((date(2026, 1, 29), date(2026, 2, 5)), date(2026, 2, 6), (date(2026, 2, 12),)),
    ],
    ids=["two to go", "one to go", "none to go", "begun anew", "gone on with"],
)
def test_what_still_has_to_run_is_the_least_that_completes_it(
    ran: tuple[date, ...], asked_on: date, left: tuple[date, ...]
) -> None:
    assert left_of(notice(*ran), asked_on) == list(left)


@pytest.mark.parametrize(
    ("ran", "asked_on"),
    [
        ((), date(2026, 2, 10)),
        (THURSDAYS[:1], date(2026, 2, 24)),
        ((*THURSDAYS[:1], date(2026, 2, 26)), date(2026, 2, 25)),
    ],
    ids=["copy for the last first issue is past", "the second week is past", "a week was missed"],
)
def test_a_missed_issue_leaves_no_way(ran: tuple[date, ...], asked_on: date) -> None:
    assert remaining(notice(*ran), THURSDAY_PAPER, asked_on) == ()


def test_postings_too_late_leave_no_way_whatever_still_can_run() -> None:
    facts = replace(notice(*THURSDAYS), postings=())
    assert remaining(facts, THURSDAY_PAPER, date(2026, 2, 25)) == ()
    assert left_of(facts, date(2026, 2, 24)) == []


@settings(max_examples=100, deadline=None)
@given_(st.lists(st.integers(10, 50), max_size=4), st.integers(5, 60))
def test_a_daily_paper_completes_whatever_can_be_completed(ran: list[int], asked: int) -> None:
    """Copy of the very day counts, so an issue comes on every day that is left."""
    facts, (asked_on,) = notice(*before(*ran)), before(asked)
    daily = replace(THURSDAY_PAPER, issues_on=tuple(Weekday), copy_due=Weekday.MON)
    state = notice_decision(facts, asked_on).state
    for paper in (replace(daily, copy_due=day) for day in Weekday):
        for found in remaining(facts, paper, asked_on):
            run = published(*(issue.on for issue in found.publications))
            done = replace(facts, publications=(*facts.publications, *run))
            assert notice_decision(done, asked_on).state is State.COMPLETE
            assert all(i.copy_by >= asked_on for i in (*found.publications, *found.extra))
            assert (found.publications == ()) == (state is State.COMPLETE)
        if state is State.DEFECTIVE:
            assert remaining(facts, paper, asked_on) == ()
    every_day = replace(daily, copy_due=weekday(asked_on))
    assert bool(remaining(facts, every_day, asked_on)) == (state is not State.DEFECTIVE)


def test_one_issue_that_completes_it_leads_even_where_a_new_beginning_would_come_sooner() -> None:
    daily = replace(THURSDAY_PAPER, issues_on=tuple(Weekday), copy_due=Weekday.THU)
    (found,) = remaining(notice(*before(44, 37)), daily, before(33)[0])
    assert [issue.on for issue in found.publications] == list(before(30))


def test_an_issue_of_the_thirtieth_day_is_still_a_first_one() -> None:
    sunday = replace(THURSDAY_PAPER, issues_on=(Weekday.SUN,), copy_due=Weekday.SUN)
    (found,) = remaining(notice(), sunday, before(30)[0])
    assert [issue.on for issue in found.publications] == list(before(30, 23, 16))
    assert remaining(notice(), sunday, before(29)[0]) == ()


# What is open


@pytest.mark.parametrize(
    ("election_day", "back", "asked", "ids"),
    [
        # The thirtieth day before Tuesday 17 March is Sunday 15 February, then a holiday.
        (DAY, (28, 21, 14), 0, ["notice_roll"]),
        (DAY, (29, 22, 15), 0, ["notice_roll"]),
        (DAY, (27, 20, 13), 0, []),
        (DAY, (30, 23, 16), 0, []),
        (DAY, (), 28, ["notice_roll"]),
        (DAY, (), 27, []),
        # The thirtieth day before Thursday 19 March is a Tuesday and does not move.
        (DAY + timedelta(days=2), (29, 22, 15), 0, []),
    ],
)
def test_whether_the_thirtieth_day_moves_is_open_where_it_decides(
    election_day: date, back: tuple[int, ...], asked: int, ids: list[str]
) -> None:
    facts = replace(
        notice(*(election_day - timedelta(days=n) for n in back)), election_day=election_day
    )
    found = roll_open(facts, election_day - timedelta(days=asked), CALENDAR)
    assert [point.id for point in found] == ids


def test_whether_the_twenty_first_day_moves_is_open_where_it_decides() -> None:
    election_day = date(2026, 3, 21)
    facts = replace(
        notice(*(election_day - timedelta(days=n) for n in (37, 30, 23))),
        election_day=election_day,
        postings=posted_on(date(2026, 3, 2)),
    )
    (point,) = roll_open(facts, election_day, CALENDAR)
    assert str(point.by) == "§ 1-3-67"
    assert [reading.effect for reading in point.readings] == [
        "Publications: complete. Postings: defective.",
        "Publications: complete. Postings: complete.",
    ]
    assert point.readings[1].text == (
        "The last days are Thursday, February 19, 2026 and Monday, March 2, 2026."
    )
    late = replace(facts, postings=posted_on(date(2026, 3, 3)))
    assert roll_open(late, election_day, CALENDAR) == ()


def test_a_day_that_may_move_is_open_though_something_else_is_past_mending() -> None:
    facts = replace(notice(*before(28, 21, 14)), postings=())
    (point,) = roll_open(facts, DAY, CALENDAR)
    assert [reading.effect for reading in point.readings] == [
        "Publications: defective. Postings: defective.",
        "Publications: complete. Postings: defective.",
    ]


def test_what_follows_from_a_defect_is_open_and_from_nothing_else() -> None:
    assert [point.id for point in defect_open(State.DEFECTIVE)] == ["defective_notice"]
    assert defect_open(State.COMPLETE) == defect_open(State.INCOMPLETE) == ()


# What is told


def sentences(facts: Given, asked_on: date) -> list[str]:
    return [finding.because for finding in told(facts, asked_on)]


def test_the_weeks_are_told_with_what_ran_in_them() -> None:
    assert sentences(notice(*before(30, 23)), before(20)[0])[:3] == [
        "The thirtieth day before the election on Tuesday, March 17, 2026, the day of the election "
        "left out, is Sunday, February 15, 2026: the first publication runs by then. No weekend or "
        "holiday moves it.",
        "Publication for three weeks is once in each of three successive weeks, counted from the "
        "first publication.",
        "The first publication ran on Sunday, February 15, 2026. The second belongs into the week "
        "from Sunday, February 22, 2026 to Saturday, February 28, 2026 (it ran on Sunday, February "
        "22, 2026); the third into that from Sunday, March 1, 2026 to Saturday, March 7, 2026 "
        "(none is given). Any three successive weeks before the election will do, and one "
        "publication more never hurts.",
    ]


def test_without_a_first_publication_in_time_no_week_is_told() -> None:
    found = sentences(notice(*before(29, 22)), DAY)
    assert len(found) == 3
    assert found[-1].startswith("Town Hall, Library, Post Office are posted in time")


def test_what_lies_ahead_is_counted_and_told() -> None:
    facts = replace(notice(*before(30, 23, 16)), postings=posted_on(before(22)[0]))
    assert notice_decision(facts, before(23)[0]).state is State.COMPLETE
    assert sentences(facts, before(23)[0])[-1] == (
        "Some days given are later than Sunday, February 22, 2026, the day asked about. They are "
        "counted as given, so ask again if one of them fails: Monday, February 23, 2026; Sunday, "
        "March 1, 2026."
    )
    assert not any("later than" in text for text in sentences(facts, before(16)[0]))
    only_postings = replace(notice(), postings=posted_on(before(22)[0]))
    assert any("later than" in text for text in sentences(only_postings, before(23)[0]))
    assert not any("later than" in text for text in sentences(only_postings, before(22)[0]))


def test_what_ran_on_election_day_is_told_to_count_for_nothing() -> None:
    facts = notice(*before(30, 23, 0))
    assert notice_decision(facts, DAY).state is State.DEFECTIVE
    assert sentences(facts, DAY)[-1] == (
        "A publication that is not before the election counts for nothing: Tuesday, March 17, 2026."
    )


def test_a_paper_published_where_none_is_said_to_be_counts_and_is_told() -> None:
    facts = replace(notice(*before(30, 23, 16)), paper_in_municipality=False)
    assert notice_decision(facts, DAY).state is State.COMPLETE
    assert sentences(facts, DAY)[-1] == (
        "No newspaper is said to be published in the municipality, and yet a publication is given "
        "in one that is: Sunday, February 15, 2026; Sunday, February 22, 2026; Sunday, March 1, "
        "2026. It counts by either rule; check which is so."
    )


def test_every_issue_up_to_the_eve_of_the_election_is_still_to_come() -> None:
    daily = replace(THURSDAY_PAPER, issues_on=tuple(Weekday))
    (way,) = remaining(notice(), daily, date(2026, 2, 9))
    assert way.extra[-1].on == date(2026, 3, 16)


def test_an_issue_of_the_last_day_of_a_week_fills_it() -> None:
    wednesdays = replace(THURSDAY_PAPER, issues_on=(Weekday.WED,))
    (way,) = remaining(notice(date(2026, 2, 12)), wednesdays, date(2026, 2, 13))
    assert [issue.on for issue in way.publications] == [date(2026, 2, 25), date(2026, 3, 4)]


def test_every_paper_that_does_not_count_is_named() -> None:
    first, second, third = elsewhere(*before(23, 30, 30))
    papers = (first, replace(second, paper="The Beacon"), third)
    (problem,) = [
        p
        for p in notice_decision(replace(notice(), publications=papers), DAY).problems
        if p.id is ProblemId.PAPER
    ]
    assert problem.finding.because.startswith(f"The Beacon, {first.paper} ")


def test_papers_without_a_name_are_told_by_their_days() -> None:
    nameless = tuple(replace(one, paper="") for one in elsewhere(*before(23, 30, 30)))
    facts = replace(notice(), publications=nameless)
    (problem,) = [p for p in notice_decision(facts, DAY).problems if p.id is ProblemId.PAPER]
    assert problem.finding.because == (
        "The newspaper of Sunday, February 15, 2026; Sunday, February 22, 2026 is not published in "
        "the municipality: a notice in it does not count."
    )
