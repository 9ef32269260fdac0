"""An election on record keeps the text that was in force when its order was adopted."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime

import pytest

from domain.ballot import (
    AppointCandidate,
    HoldElection,
    Wait,
    day_nineteen_open_under,
    sole_candidate_test,
)
from domain.calendar import end_of, five_pm, start_of
from domain.certification.record import days_of
from domain.dates import awkward_points, awkward_points_under
from domain.deadlines import deadline_open_points, deadlines
from domain.election import Candidacy, Change, ChangeKind, Election, Lot, LotMethod, Round
from domain.findings import Met, NotMet
from domain.law.amended import text_on
from domain.order import qualifying_counts_from
from domain.outcomes import RunOff, check_lot, outcome
from domain.petitions import (
    Verdict,
    closing_instant,
    filing_open_points_under,
    petition_decision,
    petition_due,
    petition_due_under,
)
from domain.stage import position
from tests.domain.facts import (
    CALENDAR,
    RECORDED,
    VACANCY,
    announced,
    candidacy,
    changed,
    counted,
    local,
    ordered,
    petition,
)

OXFORD = (date(2016, 1, 5), date(2016, 2, 16))
"""A real order of 2016: two weeks to the run-off, petitions until Wednesday, January 27."""

COIN = Lot(
    method=LotMethod.COIN,
    between=("Ann", "Bob"),
    prevailed="Ann",
    held_on=date(2026, 3, 11),
    place="Town Hall",
    supervised_by="the election commission",
)


def ordered_then(adopted: date, election_day: date) -> Election:
    vacancy = replace(VACANCY, occurred=adopted, term_ends=date(2032, 6, 30))
    return replace(RECORDED, vacancy=vacancy, orders=(ordered(adopted, election_day),))


def due(election: Election) -> dict[str, date | datetime]:
    return {d.id: d.due for d in deadlines(election, CALENDAR)}


def said(election: Election) -> dict[str, str]:
    return {d.id: d.counted for d in deadlines(election, CALENDAR)}


def open_about(id_: str, election: Election) -> list[str]:
    (deadline,) = [d for d in deadlines(election, CALENDAR) if d.id == id_]
    return [point.id for point in deadline_open_points(deadline, election, CALENDAR)]


@pytest.mark.parametrize(
    ("adopted", "election_day", "petitions", "test", "runoff"),
    [
        (*OXFORD, five_pm(date(2016, 1, 27)), start_of(date(2016, 1, 28)), date(2016, 3, 1)),
        (
            date(2005, 3, 7),
            date(2005, 4, 12),
            five_pm(date(2005, 3, 23)),
            start_of(date(2005, 3, 24)),
            date(2005, 4, 19),
        ),
        (
            date(2003, 3, 4),
            date(2003, 4, 8),
            five_pm(date(2003, 3, 29)),
            start_of(date(2003, 3, 30)),
            date(2003, 4, 15),
        ),
        (
            date(1999, 3, 2),
            date(1999, 4, 6),
            end_of(date(1999, 3, 27)),
            start_of(date(1999, 3, 28)),
            date(1999, 4, 13),
        ),
        (
            date(2017, 7, 1),
            date(2017, 8, 8),
            five_pm(date(2017, 7, 19)),
            start_of(date(2017, 7, 20)),
            date(2017, 8, 29),
        ),
    ],
)
def test_the_dates_follow_the_text_of_the_day_of_the_order(
    adopted: date, election_day: date, petitions: datetime, test: datetime, runoff: date
) -> None:
    dates = due(ordered_then(adopted, election_day))
    assert dates["petition"] == petitions
    assert dates["sole_candidate_test"] == test
    assert dates["runoff"] == runoff


def test_what_is_read_aloud_names_the_days_and_weeks_of_that_text() -> None:
    told = said(ordered_then(date(2003, 3, 4), date(2003, 4, 8)))
    assert told["petition"].startswith("The tenth day before the election on Tuesday, April 8")
    assert told["sole_candidate_test"].startswith("The ninth day before the election")
    assert told["runoff"].startswith("One week after the election on Tuesday, April 8, 2003 is")
    hourless = said(ordered_then(date(1999, 3, 2), date(1999, 4, 6)))["petition"]
    assert hourless.endswith("Petitions are received until the end of Saturday, March 27, 1999.")


def test_a_sunday_moved_no_last_day_to_file_before_2017_and_that_is_said() -> None:
    sunday = ordered_then(date(2016, 3, 1), date(2016, 4, 9))
    assert due(sunday)["petition"] == five_pm(date(2016, 3, 20))
    assert "so petitions are accepted on" not in said(sunday)["petition"]
    assert open_about("petition", sunday) == ["older_text"]
    assert open_about("sole_candidate_test", sunday) == ["day_nineteen"]
    since = ordered_then(date(2022, 3, 1), date(2022, 4, 9))
    assert due(since)["petition"] == five_pm(date(2022, 3, 21))
    assert "so petitions are accepted on Monday, March 21, 2022" in said(since)["petition"]
    assert open_about("petition", since) == ["rolled_filing"]


def test_an_act_that_took_effect_before_the_election_leaves_its_dates_open() -> None:
    across = ordered_then(date(2017, 6, 20), date(2017, 7, 25))
    assert due(across)["runoff"] == date(2017, 8, 8)
    for id_ in ("petition", "sole_candidate_test", "runoff"):
        assert "older_text" in open_about(id_, across)
    (point,) = [
        one
        for d in deadlines(across, CALENDAR)
        if d.id == "runoff"
        for one in deadline_open_points(d, across, CALENDAR)
    ]
    assert "adopted on Tuesday, June 20, 2017" in point.because
    assert "election on Tuesday, July 25, 2017" in point.because
    assert open_about("runoff", ordered_then(*OXFORD)) == []


def test_a_holiday_two_weeks_after_is_told_in_the_weeks_of_that_text() -> None:
    holiday = ordered_then(date(2014, 9, 22), date(2014, 10, 28))
    (runoff,) = [d for d in deadlines(holiday, CALENDAR) if d.id == "runoff"]
    (point,) = deadline_open_points(runoff, holiday, CALENDAR)
    assert runoff.due == date(2014, 11, 11)
    assert point.because.startswith("The day two weeks thereafter, Tuesday, November 11, 2014")


def filed(election: Election, *received: datetime) -> Election:
    everybody: tuple[Candidacy, ...] = tuple(
        replace(candidacy(n, name), petition=petition(name, 20, at))
        for n, (name, at) in enumerate(zip(("Ann Lee", "Bob Fox"), received, strict=False), 1)
    )
    return replace(election, candidacies=everybody)


def test_a_petition_is_judged_by_the_last_minute_of_that_text() -> None:
    election = filed(
        ordered_then(date(2016, 3, 1), date(2016, 4, 9)), local(date(2016, 3, 21), 9, 0)
    )
    decision = petition_decision(election.candidacies[0], election, CALENDAR)
    assert decision.verdict is Verdict.LATE


def test_one_or_none_is_counted_on_the_ninth_day_of_that_text() -> None:
    election = filed(
        ordered_then(date(2003, 3, 4), date(2003, 4, 8)), local(date(2003, 3, 28), 9, 0)
    )
    before = sole_candidate_test(election, CALENDAR, local(date(2003, 3, 29), 18, 0))
    assert isinstance(before, Wait)
    assert "The ninth day before the election" in before.because
    on_it = sole_candidate_test(election, CALENDAR, local(date(2003, 3, 30), 0, 0))
    assert isinstance(on_it, AppointCandidate)
    two = filed(election, local(date(2003, 3, 28), 9, 0), local(date(2003, 3, 28), 9, 0))
    held = sole_candidate_test(two, CALENDAR, local(date(2003, 3, 30), 0, 0))
    assert isinstance(held, HoldElection)


def test_a_count_without_a_majority_calls_the_run_off_of_that_text() -> None:
    election = ordered_then(*OXFORD)
    returns = counted(Round.FIRST, final=True, Ann=4, Bob=3, Cy=2)
    found = outcome(returns, election, CALENDAR)
    assert isinstance(found, RunOff)
    assert found.on == date(2016, 3, 1)
    assert "On the ballot of Tuesday, March 1, 2016: Ann, Bob." in found.because


def test_where_an_election_stands_and_its_papers_name_the_run_off_of_that_text() -> None:
    election = replace(
        ordered_then(*OXFORD),
        returns=(counted(Round.FIRST, final=True, Ann=4, Bob=3, Cy=2),),
        announcements=(announced(Round.FIRST, "runoff", "Ann", "Bob"),),
    )
    now = position(election, CALENDAR, local(date(2016, 2, 18), 9, 0))
    assert "A run-off is announced for Tuesday, March 1, 2016." in now.because
    days = days_of(election.orders[0], CALENDAR)
    assert days.runoff == "Tuesday, March 1, 2016"
    assert days.filing == "5:00 p.m. on Wednesday, January 27, 2016"


@pytest.mark.parametrize(
    ("adopted", "method", "kind"),
    [
        (date(2016, 1, 5), LotMethod.COIN, NotMet),
        (date(2016, 1, 5), LotMethod.LOT, Met),
        (date(2026, 1, 6), LotMethod.COIN, Met),
    ],
)
def test_a_coin_decides_a_tie_only_since_the_act_of_2017(
    adopted: date, method: LotMethod, kind: type
) -> None:
    election = replace(
        ordered_then(adopted, adopted.replace(month=2, day=17)),
        returns=(counted(Round.SECOND, final=True, Ann=3, Bob=3),),
    )
    found = check_lot(replace(COIN, method=method), election, CALENDAR)
    assert isinstance(found, kind)
    assert found.because.startswith(f"Ann prevailed by {method.value}.")


def moved(to: date, on: date) -> Change:
    return changed(ChangeKind.POSTPONE, on, to, "closed qualifying")


def test_whether_qualifying_had_closed_is_counted_by_that_text() -> None:
    """Fifteen days before the election qualifying was open under the text of 2003, not today's."""
    then = ordered_then(date(2003, 3, 4), date(2003, 4, 8))
    open_still = replace(then, changes=(moved(date(2003, 4, 22), date(2003, 3, 24)),))
    assert qualifying_counts_from(open_still, CALENDAR) == (date(2003, 4, 22),)
    now = ordered_then(date(2026, 3, 3), date(2026, 4, 7))
    closed = replace(now, changes=(moved(date(2026, 4, 21), date(2026, 3, 23)),))
    assert qualifying_counts_from(closed, CALENDAR) == (date(2026, 4, 7),)


def test_what_is_awkward_about_a_day_is_told_under_the_text_of_the_order() -> None:
    day = date(2016, 4, 9)
    ids = [
        getattr(one, "id", "") for one in awkward_points_under(text_on(OXFORD[0]), day, CALENDAR)
    ]
    assert ids == ["older_text"]
    assert [getattr(one, "id", "") for one in awkward_points(day, CALENDAR)] == ["rolled_filing"]


@pytest.mark.parametrize(
    ("adopted", "days", "nth"),
    [(date(2003, 3, 4), "nine", "ninth"), (date(2026, 3, 3), "nineteen", "nineteenth")],
)
def test_the_hour_of_the_day_of_the_count_is_open_under_either_text(
    adopted: date, days: str, nth: str
) -> None:
    text = text_on(adopted)
    point, *_ = day_nineteen_open_under(text, adopted.replace(month=4, day=8), CALENDAR)
    assert point.because.startswith(f"The section asks how many have qualified {days} days before")
    assert point.safer.startswith(f"Count on the {nth} day, and act on it")


def test_an_ordinary_last_day_to_file_leaves_nothing_open_under_an_older_text() -> None:
    assert filing_open_points_under(text_on(OXFORD[0]), OXFORD[1], CALENDAR) == ()
    assert open_about("petition", ordered_then(*OXFORD)) == []


def test_a_last_day_without_an_hour_closes_at_five_where_only_the_day_is_given() -> None:
    day = replace(petition_due(date(2026, 3, 17), CALENDAR), due=date(2026, 2, 25))
    assert closing_instant(day) == five_pm(date(2026, 2, 25))
    then = petition_due_under(text_on(date(1999, 3, 2)), date(1999, 4, 6), CALENDAR)
    assert closing_instant(then) == end_of(date(1999, 3, 27))


def test_an_order_from_before_the_section_has_no_text() -> None:
    with pytest.raises(LookupError, match="no row for 1986-12-31"):
        deadlines(ordered_then(date(1986, 12, 31), date(1987, 2, 10)), CALENDAR)
