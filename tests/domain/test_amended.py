"""When each number of the section took effect: the day before and the day itself."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from domain.law import amended
from domain.law.amended import Amended, in_force


@pytest.mark.parametrize(
    ("number", "since", "before", "then"),
    [
        (amended.PETITION_DAYS, date(2004, 8, 19), 10, 20),
        (amended.SOLE_CANDIDATE_DAYS, date(2004, 8, 19), 9, 19),
        (amended.RUNOFF_WEEKS, date(2007, 7, 1), 1, 2),
        (amended.RUNOFF_WEEKS, date(2017, 7, 1), 2, 3),
        (amended.FILING_HOUR, date(2000, 7, 28), "no hour is named", "by 5:00 p.m."),
    ],
)
def test_a_number_changes_on_the_day_its_act_took_effect(
    number: Amended[int | str], since: date, before: int | str, then: int | str
) -> None:
    assert in_force(number, since - timedelta(days=1)).value == before
    assert in_force(number, since).value == then
    assert date(1987, 1, 1) == amended.ENACTED


def test_todays_number_is_the_last_one() -> None:
    assert amended.RUNOFF_WEEKS.today == 3
