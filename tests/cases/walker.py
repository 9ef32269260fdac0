"""Dates of the Code counted a second time, day by day, from the text alone.

Nothing here is taken from `domain`: a day is reached by walking to it and asking every day on the
way, so that a mistake in a formula there is not made again here. It is slow and plain on purpose.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import date, timedelta
from functools import cache
from typing import NamedTuple

DAY = timedelta(days=1)
MONDAY, TUESDAY, THURSDAY, SATURDAY, SUNDAY = 0, 1, 3, 5, 6
WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")

Span = tuple[date, ...]


class Swap(NamedTuple):
    """One listed holiday given up for one other day, in the year of that day."""

    drop: str
    add: date


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


# § 3-3-7


def holidays(year: int, swap: Swap | None = None) -> frozenset[date]:
    """Walk through a year and keep each day that the section lists, and the Monday after a Sunday.

    1 January and 4 July, 11 November, 25 December; the third Mondays of January and February, the
    last Mondays of April and May, the first Monday of September, the fourth Thursday of November.
    A day given up goes with its Monday; the day taken for it is a holiday, alone.
    """
    return _holidays(year, swap)


@cache
def _holidays(year: int, swap: Swap | None) -> frozenset[date]:
    kept: set[date] = set()
    for day in days_of(date(year, 1, 1), date(year, 12, 31)):
        name = _listed(day)
        if name == "" or (swap is not None and swap.add.year == year and name == swap.drop):
            continue
        kept.add(day)
        if day.weekday() == SUNDAY:
            kept.add(day + DAY)
    if swap is not None and swap.add.year == year:
        kept.add(swap.add)
    return frozenset(kept)


def _listed(day: date) -> str:
    """Name the holiday that a day is by § 3-3-7(1), if any."""
    fixed = {
        (1, 1): "new_year",
        (7, 4): "independence",
        (11, 11): "veterans",
        (12, 25): "christmas",
    }
    if (day.month, day.day) in fixed:
        return fixed[(day.month, day.day)]
    place = _place_in_month(day)
    if day.weekday() == THURSDAY and day.month == 11 and place == 4:
        return "thanksgiving"
    if day.weekday() != MONDAY:
        return ""
    last = (day + 7 * DAY).month != day.month
    mondays = {
        (1, place == 3): "king_lee",
        (2, place == 3): "washington",
        (4, last): "confederate_memorial",
        (5, last): "memorial",
        (9, place == 1): "labor",
    }
    return mondays.get((day.month, True), "")


def _place_in_month(day: date) -> int:
    """Count this weekday from the first of the month to the day."""
    month = days_of(day.replace(day=1), day)
    return sum(one.weekday() == day.weekday() for one in month)


def is_holiday(day: date, swap: Swap | None = None) -> bool:
    """Ask whether a day is a legal holiday."""
    return day in _holidays(day.year, swap)


def is_business_day(day: date, swap: Swap | None = None) -> bool:
    """Ask whether a day is none of Saturday, Sunday and legal holiday."""
    return day.weekday() not in {SATURDAY, SUNDAY} and not is_holiday(day, swap)


# The town's clock


def at(day: date, hour: int) -> str:
    """Write an hour of a day on the town's clock, with its offset, as the interface writes it."""
    return f"{day.isoformat()}T{hour:02d}:00:00{_offset(day, hour)}"


@cache
def _changes(year: int) -> Span:
    """Walk to the two Sundays of a year, from 1976 on, on which the clock is changed at two.

    Since 2007 the second of March and the first of November; before, the last of October, and the
    first of April, which until 1986 was the last.
    """
    ahead, back = date(year, 3, 8), date(year, 11, 1)
    if year < 2007:
        ahead, back = date(year, 4, 1), date(year, 10, 25)
    if year < 1987:
        ahead = date(year, 4, 24)
    return _sunday_from(ahead), _sunday_from(back)


def _sunday_from(day: date) -> date:
    return next(one for one in days_of(day, walk(day, 6)) if one.weekday() == SUNDAY)


def _offset(day: date, hour: int) -> str:
    """Ask whether the clock has been put ahead, and not yet back."""
    ahead, back = _changes(day.year)
    put_ahead = day > ahead or (day == ahead and hour >= 2)
    put_back = day > back or (day == back and hour >= 2)
    return "-05:00" if put_ahead and not put_back else "-06:00"


# Business days


def business_days_after(day: date, number: int, swap: Swap | None = None) -> date:
    """Walk on from a day, which is not counted, until so many business days are reached."""
    while number:
        day += DAY
        number -= is_business_day(day, swap)
    return day


def business_days_between(first: date, last: date, swap: Swap | None = None) -> int:
    """Count the business days that lie between two days, neither of them counted."""
    return sum(is_business_day(day, swap) for day in days_of(first + DAY, last - DAY))


def mail_by(hearing: date) -> date:
    """Walk back from a hearing until three whole business days lie between, then mail."""
    day, between = hearing - DAY, 0
    while between < 3 or not is_business_day(day):
        between += is_business_day(day)
        day -= DAY
    return day


# § 23-15-857


def tenth_day(vacancy: date, swap: Swap | None = None) -> date:
    """Walk to the tenth day after a vacancy that is no Saturday, Sunday or legal holiday."""
    return business_days_after(vacancy, 10, swap)


def order_by(vacancy: date, meetings: Collection[date], swap: Swap | None = None) -> date:
    """Walk from the day after the vacancy to the first meeting or the tenth day."""
    tenth = tenth_day(vacancy, swap)
    return next(day for day in days_of(vacancy + DAY, tenth) if day in meetings or day == tenth)


def election_days(order: date) -> Span:
    """Walk from the order and keep what is not under thirty and not over forty-five days."""
    steps = enumerate(days_of(order, walk(order, 60)))
    return tuple(day for gone, day in steps if not gone < 30 and not gone > 45)


def filing_day(election: date, swap: Swap | None = None) -> date:
    """Walk twenty days back; on from a Sunday or legal holiday to a business day."""
    return _on_from_sunday_or_holiday(walk(election, -20), swap)


def _on_from_sunday_or_holiday(day: date, swap: Swap | None) -> date:
    if day.weekday() != SUNDAY and not is_holiday(day, swap):
        return day
    while not is_business_day(day, swap):
        day += DAY
    return day


def twentieth_is_plain_saturday(election: date, swap: Swap | None = None) -> bool:
    """Ask whether the twentieth day before is a Saturday and no legal holiday."""
    day = walk(election, -20)
    return day.weekday() == SATURDAY and not is_holiday(day, swap)


def filing_rolls(election: date, swap: Swap | None = None) -> bool:
    """Ask whether petitions are received later than on the twentieth day before."""
    return filing_day(election, swap) > walk(election, -20)


def nineteenth_day(election: date) -> date:
    """Walk nineteen days back."""
    return walk(election, -19)


def sole_candidate_test(election: date, swap: Swap | None = None) -> str:
    """Take the start of the nineteenth day, or the last filing minute where that comes later."""
    nineteenth, filing = nineteenth_day(election), filing_day(election, swap)
    return at(filing, 17) if filing >= nineteenth else at(nineteenth, 0)


def runoff(election: date) -> date:
    """Walk three weeks on, a week at a time."""
    for _ in range(3):
        election = walk(election, 7)
    return election


def posting_day(election: date) -> date:
    """Walk twenty-one days back."""
    return walk(election, -21)


def last_issue(election: date, issues: Collection[int]) -> date:
    """Walk back from the thirtieth day before to an issue of the paper."""
    day = walk(election, -30)
    while day.weekday() not in issues:
        day -= DAY
    return day


def publications(order: date, election: date, issues: Collection[int], copy: int) -> Span:
    """Walk from the order to the first issue that can still take the notice.

    The copy is handed in on the last copy weekday on or before the issue, and not before the
    order. The two weeks after it follow. Nothing where no such issue comes before the election.
    """
    for day in days_of(order, election - DAY):
        if day.weekday() not in issues:
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


def may_appoint(vacancy: date, term_ends: date) -> bool:
    """Ask whether the last day of the term comes before six months have passed, or as they do."""
    return not term_ends > six_months(vacancy)


def near_six_months(vacancy: date, term_ends: date) -> bool:
    """Walk two days to either side of the line and look for the last day of the term."""
    line = six_months(vacancy)
    return term_ends in days_of(walk(line, -2), walk(line, 2))


# The regular calendar: §§ 23-15-171, -173, -309


def primary(year: int) -> date:
    """Walk through April to its first Tuesday."""
    return next(day for day in _april(year) if day.weekday() == TUESDAY)


def primary_runoff(year: int) -> date:
    """Walk through April to its fourth Tuesday."""
    return next(
        day for day in _april(year) if day.weekday() == TUESDAY and _place_in_month(day) == 4
    )


def _april(year: int) -> Iterator[date]:
    return days_of(date(year, 4, 1), date(year, 4, 30))


def has_general(year: int) -> bool:
    """Step from 1985 by four years."""
    return year in range(1985, year + 1, 4)


def general_election(year: int) -> date:
    """Walk through June to its first Monday and on to the Tuesday."""
    june = days_of(date(year, 6, 1), date(year, 6, 30))
    monday = next(day for day in june if day.weekday() == MONDAY)
    return next(day for day in days_of(monday, walk(monday, 6)) if day.weekday() == TUESDAY)


def qualifying_day(year: int, swap: Swap | None = None) -> date:
    """Walk sixty days back from the primary; on from a Sunday or legal holiday."""
    return _on_from_sunday_or_holiday(walk(primary(year), -60), swap)
