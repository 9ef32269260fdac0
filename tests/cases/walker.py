"""Dates of the Code counted a second time, day by day, from the text alone.

Nothing here is taken from `domain`: a day is reached by walking to it and asking every day on the
way, so that a mistake in a formula there is not made again here. It is slow and plain on purpose.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from functools import cache

DAY = timedelta(days=1)
MONDAY, THURSDAY, SATURDAY, SUNDAY = 0, 3, 5, 6

Span = tuple[date, ...]


def days_of(first: date, last: date) -> Iterator[date]:
    """Walk from one day to another, both included."""
    day = first
    while day <= last:
        yield day
        day += DAY


def walk(day: date, steps: int) -> date:
    """Walk so many days, backward for a negative number."""
    stride = DAY if steps > 0 else -DAY
    for _ in range(abs(steps)):
        day += stride
    return day


# § 3-3-7(1)


def holidays(year: int) -> frozenset[date]:
    """Walk through a year and keep each day that the section lists, and the Monday after a Sunday.

    1 January and 4 July, 11 November, 25 December; the third Mondays of January and February, the
    last Mondays of April and May, the first Monday of September, the fourth Thursday of November.
    """
    return _holidays(year)


@cache
def _holidays(year: int) -> frozenset[date]:
    listed = {day for day in days_of(date(year, 1, 1), date(year, 12, 31)) if _listed(day)}
    return frozenset(listed | {day + DAY for day in listed if day.weekday() == SUNDAY})


def _listed(day: date) -> bool:
    if (day.month, day.day) in {(1, 1), (7, 4), (11, 11), (12, 25)}:
        return True
    place = _place_in_month(day)
    if day.weekday() == MONDAY:
        last = (day + 7 * DAY).month != day.month
        return (
            (day.month in {1, 2} and place == 3)
            or (day.month in {4, 5} and last)
            or (day.month == 9 and place == 1)
        )
    return day.month == 11 and day.weekday() == THURSDAY and place == 4


def _place_in_month(day: date) -> int:
    """Count this weekday from the first of the month to the day."""
    month = days_of(day.replace(day=1), day)
    return sum(one.weekday() == day.weekday() for one in month)


def is_holiday(day: date) -> bool:
    """Ask whether a day is a legal holiday."""
    return day in _holidays(day.year)


def is_business_day(day: date) -> bool:
    """Ask whether a day is none of Saturday, Sunday and legal holiday."""
    return day.weekday() not in {SATURDAY, SUNDAY} and not is_holiday(day)


# Business days


def business_days_after(day: date, number: int) -> date:
    """Walk on from a day, which is not counted, until so many business days are reached."""
    while number:
        day += DAY
        number -= is_business_day(day)
    return day


def mail_by(hearing: date) -> date:
    """Walk back from a hearing until three whole business days lie between, then mail."""
    day, between = hearing - DAY, 0
    while between < 3 or not is_business_day(day):
        between += is_business_day(day)
        day -= DAY
    return day


# § 23-15-857


def tenth_day(vacancy: date) -> date:
    """Walk to the tenth day after a vacancy that is no Saturday, Sunday or legal holiday."""
    return business_days_after(vacancy, 10)


def order_by(vacancy: date, meetings: tuple[date, ...]) -> date:
    """Walk from the day after the vacancy to the first meeting or the tenth day."""
    tenth = tenth_day(vacancy)
    return next(day for day in days_of(vacancy + DAY, tenth) if day in meetings or day == tenth)


def election_days(order: date) -> Span:
    """Walk from the order and keep what is not under thirty and not over forty-five days."""
    steps = enumerate(days_of(order, walk(order, 60)))
    return tuple(day for gone, day in steps if not gone < 30 and not gone > 45)


def filing_day(election: date) -> date:
    """Walk twenty days back; on from a Sunday or legal holiday to a business day."""
    day = walk(election, -20)
    if day.weekday() != SUNDAY and not is_holiday(day):
        return day
    while not is_business_day(day):
        day += DAY
    return day


def nineteenth_day(election: date) -> date:
    """Walk nineteen days back."""
    return walk(election, -19)


def runoff(election: date) -> date:
    """Walk three weeks on, a week at a time."""
    for _ in range(3):
        election = walk(election, 7)
    return election


def posting_day(election: date) -> date:
    """Walk twenty-one days back."""
    return walk(election, -21)


def publications(order: date, election: date, issue: int, copy: int) -> Span:
    """Walk from the order to the first issue that can still take the notice.

    The copy is handed in on the last copy weekday on or before the issue, and not before the
    order. The two weeks after it follow. Nothing where no such issue comes before the election.
    """
    for day in days_of(order, election - DAY):
        if day.weekday() != issue:
            continue
        handed_in = day
        while handed_in.weekday() != copy:
            handed_in -= DAY
        if handed_in >= order:
            return (day, walk(day, 7), walk(day, 14))
    return ()


def first_issue_in_time(first: date, election: date) -> bool:
    """Walk from the first issue to the election and count at least thirty days."""
    return sum(1 for _ in days_of(first + DAY, election)) >= 30


def six_months(day: date) -> date:
    """Walk through six months to the day of the same number, or the last of a shorter month."""
    number = day.day
    for _ in range(6):
        while day.month == (day + DAY).month:
            day += DAY
        day += DAY
    while day.day < number and (day + DAY).month == day.month:
        day += DAY
    return day
