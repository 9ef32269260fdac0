"""At which hours a reminder may be posted."""

from __future__ import annotations

from datetime import date, datetime, time

import pytest

from bot.leads import awake
from domain.calendar import LOCAL


@pytest.mark.parametrize("hour", [time(7), time(8), time(15), time(21)])
def test_by_day_a_reminder_may_be_posted_at_once(hour: time) -> None:
    at = datetime.combine(date(2026, 3, 8), hour, LOCAL)
    assert awake(at) == at


@pytest.mark.parametrize(
    ("on", "hour", "morning"),
    [
        (date(2026, 3, 7), time(21, 1), date(2026, 3, 8)),
        (date(2026, 3, 7), time(23, 59), date(2026, 3, 8)),
        (date(2026, 3, 8), time(0), date(2026, 3, 8)),
        (date(2026, 3, 8), time(6, 59), date(2026, 3, 8)),
        (date(2026, 10, 31), time(22), date(2026, 11, 1)),
    ],
)
def test_at_night_it_waits_for_seven_oclock_also_when_the_clocks_change(
    on: date, hour: time, morning: date
) -> None:
    assert awake(datetime.combine(on, hour, LOCAL)) == datetime.combine(morning, time(7), LOCAL)
