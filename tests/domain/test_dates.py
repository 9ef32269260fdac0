"""A date checked, and the date finder."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from domain.calendar import end_of, five_pm
from domain.dates import (
    NextDay,
    Saved,
    SavedOrNext,
    awkward_said,
    begun_anew,
    check_date,
    check_order,
    election_days,
    first_issues,
    following,
    following_under,
    how_counted,
    late_for,
    legal_dates,
    legal_dates_under,
    not_too_late,
    not_too_soon,
    notice_after,
    paper_fits,
    posting_possible,
    saved_or_next,
)
from domain.election import Weekday
from domain.findings import Finding, Met, Missing, NotMet, Unsettled
from domain.law.amended import text_on
from domain.law.section_857 import NOTICE
from domain.notice import Given, earliest_election
from domain.petitions import petition_due_under
from tests.domain.cases import Case, cases
from tests.domain.facts import (
    CALENDAR,
    ORDER,
    ORDERED,
    THURSDAY_PAPER,
    TOWN,
    ordered,
    posted_on,
    published,
    votes,
)

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
        "thirtieth after it."
    )
    assert isinstance(second, NotMet)
    assert second.because.endswith(
        "the last lawful day is Friday, March 27, 2026, the forty-fifth after it."
    )


@pytest.mark.parametrize(
    ("days", "told"),
    [
        (-3, "Saturday, February 7, 2026 is not after the order of Tuesday, February 10, 2026; "),
        (0, "Tuesday, February 10, 2026 is not after the order of Tuesday, February 10, 2026; "),
        (1, "Wednesday, February 11, 2026 is 1 day after the order of Tuesday, February 10, 2026"),
        (2, "Thursday, February 12, 2026 is 2 days after the order of Tuesday, February 10, 2026"),
    ],
)
def test_the_distance_from_the_order_is_said_as_it_is(days: int, told: str) -> None:
    election = ADOPTED + timedelta(days=days)
    for found in (not_too_soon(ADOPTED, election), not_too_late(ADOPTED, election)):
        assert found.because.startswith(told)
    assert isinstance(not_too_soon(ADOPTED, election), NotMet)


def test_where_the_paper_comes_too_late_the_next_lawful_day_is_said() -> None:
    late = notice_after(ADOPTED, date(2026, 3, 20), (THURSDAY_PAPER,))
    assert [id_ for id_, _ in late] == ["first_publication", "next_day", "posting"]
    assert late[1][1].because == (
        "No lawful first publication is left under this order for an election on Friday, March 20, "
        "2026. The notice can first run on Thursday, February 19, 2026, so the next lawful day for "
        "the election is Saturday, March 21, 2026, the thirtieth day after it."
    )
    friday = replace(THURSDAY_PAPER, name="The Friday Sun", issues_on=(Weekday.FRI,))
    assert notice_after(ADOPTED, date(2026, 3, 20), (THURSDAY_PAPER, friday)) == late
    for papers in ((THURSDAY_PAPER,), ()):
        fits = notice_after(ADOPTED, date(2026, 3, 21), papers)
        assert [id_ for id_, _ in fits] == ["first_publication", "posting"]


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
    assert (
        "No issue of The Herald after the order can run the notice by Tuesday, January 13, 2026, "
        "the thirtieth day before."
    ) in broken(found)
    assert {str(f.by) for f in found if isinstance(f, NotMet) and "No issue" in f.because} == {
        "§ 23-15-857(2) notice"
    }
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
    assert sum("Nothing in § 23-15-857 forbids one on a" in f.because for f in found) == notes
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


# Plain values


@pytest.mark.parametrize("issue_day", Weekday)
@pytest.mark.parametrize("copy_day", Weekday)
def test_whatever_the_weekly_paper_and_the_day_of_the_order_four_days_remain(
    issue_day: Weekday, copy_day: Weekday
) -> None:
    """No issue comes later than twelve days after the order: copy waits six days, the issue six."""
    paper = replace(THURSDAY_PAPER, issues_on=(issue_day,), copy_due=copy_day)
    for adopted in (ADOPTED + timedelta(days=n) for n in range(7)):
        ((issue, _),) = first_issues(adopted, (paper,))
        assert 0 <= (issue - adopted).days <= 12
        late = late_for(issue, paper.name, election_days(adopted))
        assert len(late) == (issue - adopted).days
        assert all(day < earliest_election(issue) for day in late)
        assert {found.by for found in late.values()} <= {NOTICE}


def test_what_follows_from_a_day_is_counted_from_it() -> None:
    found = following(date(2026, 12, 1), CALENDAR)
    assert found.election == date(2026, 12, 1)
    assert found.posting == date(2026, 11, 10)
    assert found.petition == five_pm(date(2026, 11, 12))
    assert found.runoff == date(2026, 12, 22)


OLD = text_on(date(1999, 3, 1))


def test_what_follows_from_a_day_is_counted_by_the_text_of_a_stored_order() -> None:
    found = following_under(OLD, date(1999, 4, 6), CALENDAR)
    due = petition_due_under(OLD, date(1999, 4, 6), CALENDAR)
    assert found.petition == due.due == end_of(date(1999, 3, 27))
    assert found.runoff == date(1999, 4, 13)
    assert found.posting == following(date(1999, 4, 6), CALENDAR).posting


def test_the_sixteen_days_of_a_stored_order_keep_the_text_of_its_day() -> None:
    then = legal_dates_under(OLD, date(1999, 3, 1), (), CALENDAR)
    now = legal_dates(date(1999, 3, 1), (), CALENDAR)
    assert [one.election for one in then] == [one.election for one in now]
    for one in then:
        assert (one.runoff - one.election).days == 7
        assert one.petition == end_of(one.election - timedelta(days=10))
    assert {i for one in then for i in open_ids(one.awkward)} >= {"older_text"}
    assert "older_text" not in {i for one in now for i in open_ids(one.awkward)}


def texts(findings: tuple[Finding, ...]) -> list[str]:
    return [finding.because for finding in findings]


def test_the_sixteen_days_and_the_issues_are_told_with_their_count() -> None:
    firsts = first_issues(ADOPTED, (THURSDAY_PAPER,))
    assert texts(how_counted(ADOPTED, firsts, CALENDAR))[:4] == [
        "The day of the order, Tuesday, February 10, 2026, left out, its thirtieth day is "
        "Thursday, March 12, 2026 and its forty-fifth Friday, March 27, 2026: the election is on "
        "one of these sixteen days.",
        "The first issue that can still take the notice is that of Thursday, February 19, 2026, "
        "with copy by Monday, February 16, 2026; after it those of Thursday, February 26, 2026 "
        "and Thursday, March 5, 2026. The first runs at least thirty days before the election, "
        "which is then on Saturday, March 21, 2026 at the earliest.",
        "Publication for three weeks is counted from the day of the first publication.",
        "Monday, February 16, 2026 is a legal holiday (Washington's birthday): ask the paper "
        "whether it takes copy and appears as usual. Nothing moves the days for publication.",
    ]


def test_an_issue_on_thanksgiving_is_told() -> None:
    firsts = first_issues(date(2026, 11, 9), (THURSDAY_PAPER,))
    assert any(
        text.startswith("Thursday, November 26, 2026 is a legal holiday (Thanksgiving Day)")
        for text in texts(how_counted(date(2026, 11, 9), firsts, CALENDAR))
    )


def test_without_issue_days_the_paper_is_a_missing_fact() -> None:
    (missing,) = [f for f in how_counted(ADOPTED, (), CALENDAR) if isinstance(f, Missing)]
    assert str(missing.by) == "§ 23-15-857(2) notice"
    assert missing.because == (
        "No issue day of a newspaper is given, so no publication is named. The notice can run on "
        "any day from the day of the order on, at least thirty days before the election: for "
        "Thursday, March 12, 2026 on the day of the order itself."
    )


@pytest.mark.parametrize(
    ("day", "by", "text"),
    [
        (
            date(2026, 3, 20),
            "§ 23-15-857(2) petition",
            "Election on Friday, March 20, 2026: The last day to file is Saturday, February 28, "
            "2026. Only a Sunday or a legal holiday moves it. Open the office that Saturday until "
            "5:00 p.m.",
        ),
        (
            date(2026, 3, 22),
            "§ 23-15-857(2) order",
            "The election would be on Sunday, March 22, 2026. Nothing in § 23-15-857 forbids one "
            "on a Sunday; polling places and workers may be harder to find.",
        ),
        (
            date(2027, 1, 18),
            "§ 23-15-857(2) order",
            "The election would be on Monday, January 18, 2027. Nothing in § 23-15-857 forbids one "
            "on a legal holiday (the birthdays of Robert E. Lee and Dr. Martin Luther King, Jr.); "
            "polling places and workers may be harder to find.",
        ),
        (
            date(2027, 7, 5),
            "§ 23-15-857(2) order",
            "The election would be on Monday, July 5, 2027. Nothing in § 23-15-857 forbids one on "
            "a legal holiday (the Monday after Independence Day); polling places and workers may "
            "be harder to find.",
        ),
        (
            date(2026, 10, 21),
            "§ 23-15-857(2) result",
            "Election on Wednesday, October 21, 2026: The day three weeks thereafter, Wednesday, "
            "November 11, 2026, is a legal holiday (Armistice Day, now Veterans Day). The Code "
            "does not move it. Hold it on that day.",
        ),
    ],
)
def test_what_is_awkward_is_told_of_its_day(day: date, by: str, text: str) -> None:
    assert [(str(f.by), f.because) for f in awkward_said(day, CALENDAR)] == [(by, text)]


def test_a_moved_filing_day_is_told_with_the_holiday_that_moved_it() -> None:
    (found,) = awkward_said(date(2026, 12, 1), CALENDAR)
    assert str(found.by) == "§ 23-15-857(2) petition"
    assert "Wednesday, November 11, 2026, a legal holiday (Armistice Day" in found.because
    assert "accepted on Thursday, November 12, 2026 until 5:00 p.m." in found.because
    assert found.because.endswith("Wait for 5:00 p.m. of the moved day.")


# A missed issue


ELECTION = date(2026, 3, 17)
NOTHING = Given(election_day=ELECTION, publications=(), postings=(), paper_in_municipality=True)


def asked(asked_on: date, *ran: date) -> SavedOrNext:
    facts = replace(NOTHING, publications=published(*ran), postings=posted_on(date(2026, 2, 10)))
    return saved_or_next(facts, THURSDAY_PAPER, asked_on, date(2026, 2, 2))


def test_a_date_is_saved_by_the_issues_that_are_left() -> None:
    found = asked(date(2026, 2, 13), date(2026, 2, 12))
    assert isinstance(found, Saved)
    assert found.because == (
        "Tuesday, March 17, 2026 can be kept. The notice still runs on Thursday, February 19, "
        "2026 (copy by Monday, February 16, 2026); Thursday, February 26, 2026 (copy by Monday, "
        "February 23, 2026). Postings go up by Tuesday, February 24, 2026."
    )


def test_a_notice_that_ran_three_times_keeps_its_date() -> None:
    found = asked(date(2026, 2, 27), date(2026, 2, 12), date(2026, 2, 19), date(2026, 2, 26))
    assert isinstance(found, Saved)
    assert "No publication is missing." in found.because


def test_a_missed_first_issue_loses_the_date_and_names_the_next() -> None:
    found = asked(date(2026, 2, 10))
    assert isinstance(found, NextDay)
    assert found.election == date(2026, 3, 21)
    assert found.order_by == date(2026, 2, 16)
    assert [point.id for point in found.open_points] == ["new_day"]
    assert found.because == (
        "Tuesday, March 17, 2026 cannot be kept: its notice can no longer be completed. A new "
        "notice first runs on Thursday, February 19, 2026, so Saturday, March 21, 2026 is the "
        "earliest day for an election. It is past Thursday, March 19, 2026, the forty-fifth day "
        "after the order of Monday, February 2, 2026, so only a new order can name it."
    )


@pytest.mark.parametrize(
    ("adopted", "told"),
    [
        (date(2026, 2, 3), "so only a new order can name it."),
        (
            date(2026, 2, 4),
            "The order of Wednesday, February 4, 2026 could have named it: its forty-fifth day is "
            "Saturday, March 21, 2026.",
        ),
    ],
)
def test_the_next_day_may_lie_within_the_days_of_the_first_order(adopted: date, told: str) -> None:
    found = saved_or_next(NOTHING, THURSDAY_PAPER, date(2026, 2, 10), adopted)
    assert isinstance(found, NextDay)
    assert found.election == date(2026, 3, 21)
    assert found.because.endswith(told)


def test_a_new_order_of_its_last_day_can_name_the_next_day() -> None:
    for asked_on in (date(2026, 2, 10) + timedelta(days=n) for n in range(30)):
        found = asked(asked_on)
        assert isinstance(found, NextDay)
        assert asked_on <= found.order_by
        assert found.election in election_days(found.order_by)
        (option,) = [
            o
            for o in legal_dates(found.order_by, (THURSDAY_PAPER,), CALENDAR)
            if o.election == found.election
        ]
        assert option.ok
        lawful = legal_dates(asked_on, (THURSDAY_PAPER,), CALENDAR)
        assert min(o.election for o in lawful if o.ok) == found.election


def test_before_its_order_no_notice_runs() -> None:
    found = saved_or_next(NOTHING, THURSDAY_PAPER, date(2026, 1, 2), date(2026, 2, 3))
    assert isinstance(found, Saved)
    assert found.left.publications[0].on == date(2026, 2, 12)


def test_a_paper_without_issue_days_is_taken_to_appear_at_once() -> None:
    unknown = replace(THURSDAY_PAPER, issues_on=())
    found = saved_or_next(NOTHING, unknown, date(2026, 2, 18), date(2026, 2, 2))
    assert isinstance(found, NextDay)
    assert (found.election, found.order_by) == (date(2026, 3, 20), date(2026, 2, 18))


def test_begun_anew_the_earliest_day_is_thirty_days_on() -> None:
    notice, order, point = begun_anew(ELECTION, date(2026, 2, 18))
    assert notice.because == (
        "A new notice that first runs on Wednesday, February 18, 2026 allows an election on "
        "Friday, March 20, 2026 at the earliest, and one day later for every day that the "
        "newspaper comes later."
    )
    assert order.because == (
        "A new order made on Wednesday, February 18, 2026 names a day from Friday, March 20, 2026 "
        "to Saturday, April 4, 2026."
    )
    assert isinstance(point, Unsettled)
    assert point.id == "new_day"
    assert begun_anew(ELECTION, ELECTION) == ()
