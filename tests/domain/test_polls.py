"""Until when the polls are open, and what is done before they have closed."""

from __future__ import annotations

from datetime import date, timedelta

from domain.calendar import seven_pm
from domain.findings import NotMet
from domain.law.linked import POLLS
from domain.polls import entered_early, polls_open

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
