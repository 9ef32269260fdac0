"""§ 361(5) beside § 649 (linked): a hearing on or after the day of the absentee ballots."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from domain.calendar import day_of
from domain.election import AnyElection
from domain.general_election import absentee_ballots, general_other_dates
from domain.hearing import hearing_collides
from domain.law.section_361 import QUALIFICATIONS
from tests.domain.facts import CALENDAR, ORDERED, RECORDED
from tests.domain.generals import BY_CHARTER, ON_FILE

DAY = timedelta(days=1)


@pytest.mark.parametrize(
    ("election", "ready"),
    [
        (ORDERED, date(2026, 2, 25)),
        (ON_FILE, date(2029, 4, 21)),
        (BY_CHARTER, date(2029, 3, 24)),
    ],
    ids=["vacancy, filing closes later", "general, 45 days before", "charter"],
)
def test_a_hearing_on_that_day_or_later_collides_and_one_before_it_does_not(
    election: AnyElection, ready: date
) -> None:
    ballots = absentee_ballots(election, CALENDAR)
    assert [day_of(one.due) for one in ballots] == [ready]
    assert hearing_collides(ready - DAY, ballots) == ()
    assert len(hearing_collides(ready, ballots)) == 1
    assert len(hearing_collides(ready + DAY, ballots)) == 1


def test_what_is_open_is_said_with_both_readings_and_the_safer_way() -> None:
    ballots = absentee_ballots(ON_FILE, CALENDAR)
    (point,) = hearing_collides(date(2029, 4, 24), ballots)
    assert (point.by, point.id) == (QUALIFICATIONS, "hearing_after_ballots")
    assert point.because == (
        "A hearing on Tuesday, April 24, 2029 is not before Saturday, April 21, 2029, by which the "
        "absentee ballots are ready (§ 23-15-649). A name is left off after a hearing only, and "
        "the subsection says nothing of ballots that are printed by then."
    )
    assert [(one.text, one.effect) for one in point.readings] == [
        (
            "The ballots are ready in time, with the name on them.",
            "If the hearing leaves the name off, ballots that are out by then still show it.",
        ),
        (
            "The ballots wait for the hearing.",
            "They are ready late, and voters who applied for one wait too.",
        ),
    ]
    assert point.safer == (
        "Hold the hearing before that day where the notice allows it; where it does not, ask the "
        "attorney at once what is printed, and when."
    )


def test_the_day_of_a_general_election_is_the_one_among_its_other_dates() -> None:
    dates = general_other_dates(ON_FILE, CALENDAR)
    assert tuple(one for one in dates if one.id == "absentee_ready") == absentee_ballots(
        ON_FILE, CALENDAR
    )


def test_without_an_order_no_day_is_known_and_nothing_collides() -> None:
    assert absentee_ballots(RECORDED, CALENDAR) == ()
    assert hearing_collides(date(2026, 3, 1), ()) == ()


@pytest.mark.parametrize("election", [ORDERED, ON_FILE])
def test_a_section_that_is_not_followed_sets_no_day(election: AnyElection) -> None:
    town = replace(election.municipality, not_followed=("23-15-649",))
    elsewhere = replace(election, municipality=town)
    assert absentee_ballots(elsewhere, CALENDAR) == ()
