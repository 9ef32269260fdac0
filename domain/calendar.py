"""The ways the Code counts days: one named function for each phrase of law.

Holidays are § 3-3-7's and the municipality's exchange of one for another is a value, `Calendar`.
Three phrases, three rolls: *at least N days before* never moves; a petition's last day moves
forward from a Sunday or legal holiday, never from a mere Saturday; business days step over
Saturdays, Sundays and legal holidays.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import cache
from itertools import count
from typing import assert_never
from zoneinfo import ZoneInfo

from dateutil.relativedelta import FR, MO, SA, SU, TH, TU, WE, relativedelta

from domain.election import HolidayKey, MeetingRule, Paper, Swap, Weekday
from domain.findings import NotMet, Reading, Unsettled
from domain.law.linked import HOLIDAY_SWAP

LOCAL = ZoneInfo("America/Chicago")
"""The clock of every municipality in Mississippi."""

_DAY = timedelta(days=1)
_FIVE = time(17)
_WEEKDAYS = tuple(Weekday)
_RELATIVE = dict(zip(Weekday, (MO, TU, WE, TH, FR, SA, SU), strict=True))
_FIXED = (HolidayKey.KING_LEE, HolidayKey.VETERANS)


@dataclass(frozen=True, slots=True)
class Calendar:
    """The legal holidays of one municipality: § 3-3-7(1), with its exchanges under (2).

    A swap of a day that may not be given up is a `ValueError`: ask `swap_problems` first.
    """

    swaps: tuple[Swap, ...]

    def __post_init__(self) -> None:
        """Refuse a swap that § 3-3-7(2) forbids."""
        problems = swap_problems(self.swaps)
        if problems:
            raise ValueError(problems[0].because)


@dataclass(frozen=True, slots=True, order=True)
class Holiday:
    """A legal holiday: its day and its name."""

    on: date
    name: str


def swap_problems(swaps: tuple[Swap, ...]) -> tuple[NotMet, ...]:
    """§ 3-3-7(2): any one holiday for any other one day, but two of them cannot be given up.

    The third Monday of January and 11 November stay; one exchange a year, for a day that is not
    a legal holiday already.
    """
    return tuple(
        NotMet(HOLIDAY_SWAP, because)
        for place, swap in enumerate(swaps)
        for because in (
            *_fixed(swap),
            *_taken_already(swap),
            *_second_in_its_year(swap, swaps[:place]),
        )
    )


def _fixed(swap: Swap) -> tuple[str, ...]:
    if swap.drop not in _FIXED:
        return ()
    return (
        f"{holiday_name(swap.drop)} cannot be given up for another day; every other legal "
        "holiday can.",
    )


def _taken_already(swap: Swap) -> tuple[str, ...]:
    year = swap.add.year
    own = Holiday(listed_day(swap.drop, year), holiday_name(swap.drop))
    names = tuple(row.name for row in (own, *_listed(year, {swap.drop})) if row.on == swap.add)
    return tuple(
        f"{spoken(swap.add)} is a legal holiday already ({name}), so it cannot be taken in "
        "exchange."
        for name in names[:1]
    )


def _second_in_its_year(swap: Swap, earlier: tuple[Swap, ...]) -> tuple[str, ...]:
    year = swap.add.year
    drops = tuple(other.drop for other in earlier if other.add.year == year)
    if not drops:
        return ()
    if swap.drop in drops:
        return (f"{holiday_name(swap.drop)} is given up twice in {year}.",)
    return (
        f"More than one holiday is exchanged in {year}: any one of them may be given up for any "
        "other one day.",
    )


def swap_open_points(swaps: tuple[Swap, ...]) -> tuple[Unsettled, ...]:
    """§ 3-3-7(2): whether a day taken in exchange brings a Monday when it is a Sunday."""
    return tuple(
        Unsettled(
            HOLIDAY_SWAP,
            f"{spoken(swap.add)}, taken in exchange, is a Sunday. The Monday after a Sunday "
            "holiday belongs to the days that subsection (1) lists; this one is not listed.",
            (
                Reading("No Monday is added.", "The Monday is an ordinary day."),
                Reading("The Monday is a holiday too.", "The Monday is not a business day."),
            ),
            "No Monday is added.",
            "sunday_swap",
        )
        for swap in swaps
        if is_sunday(swap.add)
    )


# Holidays


def holiday_name(key: HolidayKey) -> str:
    """§ 3-3-7(1): the name of a listed day."""
    return _NAMES[key]


_NAMES = {
    HolidayKey.NEW_YEAR: "New Year's Day",
    HolidayKey.KING_LEE: "the birthdays of Robert E. Lee and Dr. Martin Luther King, Jr.",
    HolidayKey.WASHINGTON: "Washington's birthday",
    HolidayKey.CONFEDERATE_MEMORIAL: "Confederate Memorial Day",
    HolidayKey.MEMORIAL: "National Memorial Day and Jefferson Davis' birthday",
    HolidayKey.INDEPENDENCE: "Independence Day",
    HolidayKey.LABOR: "Labor Day",
    HolidayKey.VETERANS: "Armistice Day (Veterans Day)",
    HolidayKey.THANKSGIVING: "Thanksgiving Day",
    HolidayKey.CHRISTMAS: "Christmas Day",
}


def listed_day(key: HolidayKey, year: int) -> date:
    """§ 3-3-7(1): the day of a listed holiday in a year."""
    match key:
        case HolidayKey.NEW_YEAR:
            return date(year, 1, 1)
        case HolidayKey.KING_LEE:
            return _nth(date(year, 1, 1), 3, Weekday.MON)
        case HolidayKey.WASHINGTON:
            return _nth(date(year, 2, 1), 3, Weekday.MON)
        case HolidayKey.CONFEDERATE_MEMORIAL:
            return _nth(date(year, 4, 1), -1, Weekday.MON)
        case HolidayKey.MEMORIAL:
            return _nth(date(year, 5, 1), -1, Weekday.MON)
        case HolidayKey.INDEPENDENCE:
            return date(year, 7, 4)
        case HolidayKey.LABOR:
            return _nth(date(year, 9, 1), 1, Weekday.MON)
        case HolidayKey.VETERANS:
            return date(year, 11, 11)
        case HolidayKey.THANKSGIVING:
            return _nth(date(year, 11, 1), 4, Weekday.THU)
        case HolidayKey.CHRISTMAS:
            return date(year, 12, 25)
        case _:
            assert_never(key)


def _nth(first: date, ordinal: int, weekday: Weekday) -> date:
    """Give the nth weekday of the month that begins on `first`, or its last one for -1."""
    if ordinal < 0:
        last = first + relativedelta(day=31)
        return last + relativedelta(weekday=_RELATIVE[weekday](-1))
    return first + relativedelta(weekday=_RELATIVE[weekday](ordinal))


@cache
def holidays(year: int, calendar: Calendar) -> tuple[Holiday, ...]:
    """§ 3-3-7: the legal holidays of a year, sorted; the Monday after a Sunday on its own.

    A swap holds in the year of the day it adds. The Monday goes when its Sunday is given up.
    """
    swaps = tuple(swap for swap in calendar.swaps if swap.add.year == year)
    taken = tuple(
        Holiday(swap.add, f"Holiday in exchange for {holiday_name(swap.drop)}") for swap in swaps
    )
    return tuple(sorted((*taken, *_listed(year, {swap.drop for swap in swaps}))))


def _listed(year: int, dropped: Set[HolidayKey]) -> tuple[Holiday, ...]:
    """Give the listed days of a year that are kept, with the Mondays after their Sundays."""
    kept = tuple(
        Holiday(listed_day(key, year), holiday_name(key))
        for key in HolidayKey
        if key not in dropped
    )
    mondays = tuple(
        Holiday(row.on + _DAY, f"Monday after {row.name}") for row in kept if is_sunday(row.on)
    )
    return (*kept, *mondays)


def holiday_names(day: date, calendar: Calendar) -> tuple[str, ...]:
    """§ 3-3-7: the names of the legal holidays on a day; none on an ordinary one."""
    return tuple(row.name for row in holidays(day.year, calendar) if row.on == day)


def is_legal_holiday(day: date, calendar: Calendar) -> bool:
    """§ 3-3-7: whether a day is a legal holiday in this municipality."""
    return bool(holiday_names(day, calendar))


def is_saturday(day: date) -> bool:
    """Tell whether a day is a Saturday."""
    return weekday(day) is Weekday.SAT


def is_sunday(day: date) -> bool:
    """Tell whether a day is a Sunday."""
    return weekday(day) is Weekday.SUN


def is_business_day(day: date, calendar: Calendar) -> bool:
    """Monday to Friday and no legal holiday (ordinary usage, AG Pulliam 1993)."""
    return not (is_saturday(day) or is_sunday(day) or is_legal_holiday(day, calendar))


def weekday(day: date) -> Weekday:
    """Give the day of the week."""
    return _WEEKDAYS[day.weekday()]


# Counting


def at_least_days_before(days: int, event: date) -> date:
    """*At least N days before*: the last good day. The day of the event is left out; no roll."""
    return event - timedelta(days=days)


def days_after(days: int, act: date) -> date:
    """*Not less (more) than N days after*: calendar days, the day of the act left out."""
    return act + timedelta(days=days)


def weeks_after(weeks: int, event: date) -> date:
    """*N weeks thereafter*: the same day of the week; no roll."""
    return event + timedelta(weeks=weeks)


def months_after(months: int, day: date) -> date:
    """*N months*: the same day of the Nth month, or the last day of a shorter one."""
    return day + relativedelta(months=months)


def last_filing_day(nominal: date, calendar: Calendar) -> date:
    """*If the day falls on a Sunday or legal holiday, the business day immediately following*.

    A Saturday that is no legal holiday stays; a Saturday holiday moves to the Monday.
    """
    if is_sunday(nominal) or is_legal_holiday(nominal, calendar):
        return next_business_day(nominal, calendar)
    return nominal


def next_business_day(day: date, calendar: Calendar) -> date:
    """*The business day immediately following* a day."""
    return within_business_days_after(1, day, calendar)


def within_business_days_after(days: int, act: date, calendar: Calendar) -> date:
    """*Within N business days of* an act: the last day; the day of the act is left out."""
    following = (day for day in _days_from(act + _DAY) if is_business_day(day, calendar))
    return _take(days, following)


def within_counted_days_after(days: int, event: date, calendar: Calendar) -> date:
    """*Not later than N days after, Saturdays, Sundays and legal holidays excluded*."""
    return within_business_days_after(days, event, calendar)


def business_days_before_hearing(days: int, hearing: date, calendar: Calendar) -> date:
    """*At least N business days before the hearing*: the last day to mail, by the stricter count.

    N whole business days lie between the day of mailing and the day of the hearing.
    """
    earlier = (day for day in _days_back_from(hearing - _DAY) if is_business_day(day, calendar))
    return _take(days + 1, earlier)


def _days_from(day: date) -> Iterator[date]:
    return (day + timedelta(days=n) for n in count())


def _days_back_from(day: date) -> Iterator[date]:
    return (day - timedelta(days=n) for n in count())


def _take(position: int, days: Iterator[date]) -> date:
    for _ in range(position - 1):
        next(days)
    return next(days)


def days_between(earlier: date, later: date) -> int:
    """Count the calendar days from one day to another, the first left out."""
    return (later - earlier).days


def calendar_week(day: date) -> date:
    """Give the Sunday that begins the calendar week of a day."""
    return day - timedelta(days=(day.weekday() + 1) % 7)


# Instants


def five_pm(day: date) -> datetime:
    """*5:00 p.m.* of a day on the municipality's clock."""
    return datetime.combine(day, _FIVE, LOCAL)


def start_of(day: date) -> datetime:
    """Give the first instant of a day on the municipality's clock."""
    return datetime.combine(day, time(), LOCAL)


def local_day(instant: datetime) -> date:
    """Give the day on the municipality's clock at an instant."""
    return instant.astimezone(LOCAL).date()


def day_of(due: date | datetime) -> date:
    """Give the legal day of something due on a date or at an instant."""
    return local_day(due) if isinstance(due, datetime) else due


# Meetings and issues


def regular_meetings(rules: tuple[MeetingRule, ...], after: date, until: date) -> tuple[date, ...]:
    """Give the regular meeting days later than `after` and not later than `until`, sorted."""
    firsts = _months(after, until)
    days = {_nth(first, rule.ordinal, rule.weekday) for first in firsts for rule in rules}
    return tuple(sorted(day for day in days if after < day <= until))


def _months(after: date, until: date) -> tuple[date, ...]:
    """Give the first day of every month from that of `after` to that of `until`."""
    first = after.replace(day=1)
    months = (until.year - first.year) * 12 + until.month - first.month
    return tuple(months_after(n, first) for n in range(months + 1))


def copy_day(issue: date, paper: Paper) -> date:
    """Give the last day for copy of an issue: the paper's copy weekday on or before it."""
    back = (issue.weekday() - _WEEKDAYS.index(paper.copy_due)) % 7
    return issue - timedelta(days=back)


def issues(paper: Paper, first: date, last: date) -> tuple[date, ...]:
    """Give the issue days of a paper from `first` to `last`, both included."""
    span = range(days_between(first, last) + 1)
    days = (first + timedelta(days=n) for n in span)
    return tuple(day for day in days if weekday(day) in paper.issues_on)


# Words


def spoken(day: date) -> str:
    """Say a day as a notice prints it: "Wednesday, January 22, 2020"."""
    return f"{day:%A}, {day:%B} {day.day}, {day.year}"


def spoken_due(due: date | datetime) -> str:
    """Say when something is due: "5:00 p.m. on Wednesday, January 22, 2020"."""
    if not isinstance(due, datetime):
        return spoken(due)
    local = due.astimezone(LOCAL)
    half = "a.m." if local.hour < 12 else "p.m."
    seconds = f":{local:%S}" if local.second else ""
    return f"{local.hour % 12 or 12}:{local:%M}{seconds} {half} on {spoken(local.date())}"


def window(first: date, length: int) -> tuple[date, ...]:
    """Give `length` days one after another, beginning with `first`."""
    return tuple(first + timedelta(days=n) for n in range(length))
