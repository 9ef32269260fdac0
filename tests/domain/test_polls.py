"""Until when the polls are open, and what is done before they have closed."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

from domain.calendar import seven_pm
from domain.election import ChangeKind
from domain.findings import NotMet
from domain.law.linked import POLLS
from domain.polls import entered_early, of_another_day, polls_open
from tests.domain.facts import changed

DAY = date(2025, 6, 3)
CLOSES = seven_pm(DAY)
JUST_BEFORE = CLOSES - timedelta(microseconds=1)


def test_the_polls_are_open_until_seven_and_not_at_seven() -> None:
    assert CLOSES.isoformat() == "2025-06-03T19:00:00-05:00"
    assert polls_open(DAY, JUST_BEFORE) == (
        NotMet(
            POLLS,
            "The polls are open until 7:00 p.m. on Tuesday, June 3, 2025: before that no count is "
            "whole and no result is announced.",
        ),
    )
    assert polls_open(DAY, CLOSES) == ()


def test_a_count_entered_while_the_polls_were_open_is_said_with_both_hours() -> None:
    assert entered_early("The count", DAY, CLOSES - timedelta(hours=4)) == (
        NotMet(
            POLLS,
            "The count was entered at 3:00 p.m. on Tuesday, June 3, 2025, before the polls closed "
            "at 7:00 p.m. on Tuesday, June 3, 2025: it cannot be whole.",
        ),
    )
    assert len(entered_early("The count", DAY, JUST_BEFORE)) == 1
    assert entered_early("The count", DAY, CLOSES) == ()


def test_a_count_for_a_day_that_an_order_no_longer_sets_is_for_a_person_to_decide() -> None:
    moved = changed(ChangeKind.POSTPONE, DAY, date(2025, 6, 17), "")
    assert of_another_day("The count", CLOSES, moved, DAY) == (
        NotMet(
            POLLS,
            "The count was recorded on Tuesday, June 3, 2025 for an election on Tuesday, June 17, "
            "2025. That postponement is taken back, and the election's day is Tuesday, June 3, "
            "2025 again: a person must decide whether it holds.",
        ),
    )
    assert of_another_day("The count", CLOSES, moved, moved.to) == ()
    assert of_another_day("The count", CLOSES, replace(moved, kind=ChangeKind.CANCEL), DAY) == ()
