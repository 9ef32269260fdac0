"""The ways the Code counts days: one named function for each phrase of law.

Holidays are § 3-3-7's and the municipality's exchange of one for another is a value, `Calendar`.
Three phrases, three rolls: *at least N days before* never moves; a petition's last day moves
forward from a Sunday or legal holiday, never from a mere Saturday; business days step over
Saturdays, Sundays and legal holidays.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from itertools import count
from typing import assert_never
from zoneinfo import ZoneInfo

from dateutil.relativedelta import relativedelta

from domain.election import HolidayKey, MeetingRule, Paper, Swap, Weekday
from domain.findings import Met, NotMet, Reading, Unsettled
from domain.law.linked import HOLIDAY_SWAP, HOLIDAYS

LOCAL = ZoneInfo("America/Chicago")
"""The clock of every municipality in Mississippi."""

_DAY = timedelta(days=1)
_FIVE = time(17)
_SEVEN = time(19)
_NOON = time(12)
_MINUTE_PAST_MIDNIGHT = time(0, 1)
_WEEKDAYS = tuple(Weekday)
_PLACES = {day: place for place, day in enumerate(Weekday)}
_SATURDAY, _SUNDAY = _PLACES[Weekday.SAT], _PLACES[Weekday.SUN]
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


@lru_cache(maxsize=4_096)
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
    others = _listed(year, frozenset((swap.drop,)))
    names = tuple(row.name for row in (own, *others) if row.on == swap.add)
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
    if not swaps:
        return ()
    return tuple(
        Unsettled(
            HOLIDAY_SWAP,
            f"{spoken(swap.add)} is taken in exchange. The Monday after a Sunday "
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


def swaps_of(years: Set[int], calendar: Calendar) -> tuple[Swap, ...]:
    """§ 3-3-7(2): the exchanges that hold in some years; each holds in that of the day it adds."""
    return tuple(swap for swap in calendar.swaps if swap.add.year in years)


def exchange_said(days: Iterable[date], calendar: Calendar) -> tuple[Met, ...]:
    """§ 3-3-7(2): what an exchange makes of the days on the way to a date; nothing elsewhere.

    Give every day that was looked at: one that would have been a legal holiday and was given up,
    with the Monday after its Sunday, and one that was taken for it are said.
    """
    if not calendar.swaps:
        return ()
    looked_at = frozenset(days)
    return tuple(said for swap in calendar.swaps for said in _exchange_of(swap, looked_at))


@lru_cache(maxsize=4_096)
def _exchange_of(swap: Swap, looked_at: frozenset[date]) -> tuple[Met, ...]:
    name, listed = holiday_name(swap.drop), listed_day(swap.drop, swap.add.year)
    freed = (listed, *((listed + _DAY,) if is_sunday(listed) else ()))
    return (
        *(
            Met(
                HOLIDAY_SWAP,
                f"{name} was given up for {spoken(swap.add)} by the municipality's "
                f"exchange, so {spoken(day)} is "
                f"{'no legal holiday' if is_sunday(day) else 'an ordinary day'}.",
            )
            for day in freed
            if day in looked_at and day != swap.add
        ),
        *(
            Met(
                HOLIDAY_SWAP,
                f"{spoken(day)} is a legal holiday by the municipality's exchange, taken for "
                f"{name}.",
            )
            for day in (swap.add,)
            if day in looked_at
        ),
    )


# Holidays

_IN_EXCHANGE = "Holiday in exchange for"
"""How the name of a day taken for another one begins."""

_MONDAY_AFTER = "Monday after"
"""How the name of the Monday after a Sunday holiday begins."""

_LIST_SINCE = 2018
"""A year before it is answered under today's list, and the answer says so."""


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


@lru_cache(maxsize=4_096)
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
        last = _last_of_month(first)
        return last - timedelta(days=(last.weekday() - _PLACES[weekday]) % 7)
    ahead = (_PLACES[weekday] - first.weekday()) % 7
    return first + timedelta(days=ahead, weeks=ordinal - 1)


def _last_of_month(first: date) -> date:
    in_the_next_month = first + timedelta(days=31)
    return in_the_next_month - timedelta(days=in_the_next_month.day)


@lru_cache(maxsize=4_096)
def holidays(year: int, calendar: Calendar) -> tuple[Holiday, ...]:
    """§ 3-3-7: the legal holidays of a year, sorted; the Monday after a Sunday on its own.

    A swap holds in the year of the day it adds. The Monday goes when its Sunday is given up.
    """
    swaps = swaps_of({year}, calendar)
    taken = tuple(Holiday(swap.add, f"{_IN_EXCHANGE} {holiday_name(swap.drop)}") for swap in swaps)
    return tuple(sorted((*taken, *_listed(year, frozenset(swap.drop for swap in swaps)))))


@lru_cache(maxsize=4_096)
def _listed(year: int, dropped: frozenset[HolidayKey]) -> tuple[Holiday, ...]:
    """Give the listed days of a year that are kept, with the Mondays after their Sundays."""
    kept = tuple(
        Holiday(listed_day(key, year), holiday_name(key))
        for key in HolidayKey
        if key not in dropped
    )
    mondays = tuple(
        Holiday(row.on + _DAY, f"{_MONDAY_AFTER} {row.name}") for row in kept if is_sunday(row.on)
    )
    return (*kept, *mondays)


@lru_cache(maxsize=4_096)
def _by_day(year: int, swaps: tuple[Swap, ...]) -> Mapping[date, tuple[str, ...]]:
    """Give the names of a year's legal holidays by their days."""
    held = tuple(swap for swap in swaps if swap.add.year == year)
    if held != swaps:
        return _by_day(year, held)
    rows = holidays(year, Calendar(swaps))
    return {row.on: tuple(other.name for other in rows if other.on == row.on) for row in rows}


def holiday_names(day: date, calendar: Calendar) -> tuple[str, ...]:
    """§ 3-3-7: the names of the legal holidays on a day; none on an ordinary one."""
    return _by_day(day.year, calendar.swaps).get(day, ())


def holidays_said(day: date, calendar: Calendar) -> tuple[str, ...]:
    """§ 3-3-7: the same names as a sentence takes them into brackets."""
    names = holiday_names(day, calendar)
    return tuple(map(_in_brackets, names)) if names else names


@lru_cache(maxsize=128)
def _in_brackets(name: str) -> str:
    if name.startswith(_MONDAY_AFTER):
        return f"the {name}"
    return name.replace(_IN_EXCHANGE, "taken in exchange for").replace(
        "Armistice Day (Veterans Day)", "Armistice Day, now Veterans Day"
    )


def is_legal_holiday(day: date, calendar: Calendar) -> bool:
    """§ 3-3-7: whether a day is a legal holiday in this municipality."""
    return day in _by_day(day.year, calendar.swaps)


def holiday_findings(year: int, calendar: Calendar) -> tuple[Met, ...]:
    """§ 3-3-7(1), (2): how the legal holidays of a year come about, a sentence each."""
    rows = holidays(year, calendar)
    return (
        _TEN_DAYS,
        *[_on_sunday(row) for row in rows if is_sunday(row.on)],
        *[_on_saturday(row) for row in rows if is_saturday(row.on)],
        *[_exchanged(swap, year) for swap in calendar.swaps],
        *_older_list(year),
    )


_TEN_DAYS = Met(
    HOLIDAYS,
    "Ten days are legal holidays: January 1, the third Mondays of January and February, the last "
    "Mondays of April and May, July 4, the first Monday of September, November 11, Thanksgiving "
    "(here the fourth Thursday of November) and December 25.",
)


def _on_sunday(row: Holiday) -> Met:
    if row.name.startswith(_IN_EXCHANGE):
        return Met(
            HOLIDAY_SWAP,
            f"{spoken(row.on)} is taken in exchange; no Monday is added for that Sunday.",
        )
    return Met(
        HOLIDAYS,
        f"{row.name} is on {spoken(row.on)}, so {spoken(row.on + _DAY)} is a legal holiday too.",
    )


def _on_saturday(row: Holiday) -> Met:
    by = HOLIDAY_SWAP if row.name.startswith(_IN_EXCHANGE) else HOLIDAYS
    return Met(by, f"{row.name} is on {spoken(row.on)}. Nothing is moved from a Saturday.")


def _exchanged(swap: Swap, year: int) -> Met:
    given_up = f"{holiday_name(swap.drop)} is given up for {spoken(swap.add)}"
    if swap.add.year != year:
        return Met(HOLIDAY_SWAP, f"{given_up}. The exchange holds in {swap.add.year} only.")
    return Met(HOLIDAY_SWAP, f"{given_up} by an order of the municipality{_monday(swap)}.")


def _monday(swap: Swap) -> str:
    """Say what becomes of the Monday after a Sunday that is given up."""
    listed = listed_day(swap.drop, swap.add.year)
    if not is_sunday(listed):
        return ""
    if swap.add == listed + _DAY:
        return "; that Monday is a legal holiday now as the day taken in exchange"
    return ", and the Monday after it goes with it"


def _older_list(year: int) -> tuple[Met, ...]:
    if year >= _LIST_SINCE:
        return ()
    return (
        Met(
            HOLIDAYS,
            f"Answered under today's text, read as of January 2023; in {year} the list may have "
            "been another one.",
        ),
    )


def is_saturday(day: date) -> bool:
    """Tell whether a day is a Saturday."""
    return day.weekday() == _SATURDAY


def is_sunday(day: date) -> bool:
    """Tell whether a day is a Sunday."""
    return day.weekday() == _SUNDAY


def is_weekend(day: date) -> bool:
    """*A weekend*: a Saturday or a Sunday."""
    return day.weekday() >= _SATURDAY


def is_business_day(day: date, calendar: Calendar) -> bool:
    """Monday to Friday and no legal holiday (ordinary usage, AG Pulliam 1993)."""
    return day.weekday() < _SATURDAY and day not in _by_day(day.year, calendar.swaps)


def weekday(day: date) -> Weekday:
    """Give the day of the week."""
    return _WEEKDAYS[day.weekday()]


# Counting


def at_least_days_before(days: int, event: date) -> date:
    """*At least N days before*: the last good day. The day of the event is left out; no roll."""
    return event - _span(days)


def days_after(days: int, act: date) -> date:
    """*Not less (more) than N days after*: calendar days, the day of the act left out."""
    return act + _span(days)


def weeks_after(weeks: int, event: date) -> date:
    """*N weeks thereafter*: the same day of the week; no roll."""
    return event + _span(7 * weeks)


@lru_cache(maxsize=512)
def _span(days: int) -> timedelta:
    return timedelta(days=days)


def months_after(months: int, day: date) -> date:
    """*N months*: the same day of the Nth month, or the last day of a shorter one."""
    return day + _in_months(months)


@lru_cache(maxsize=512)
def _in_months(months: int) -> relativedelta:
    return relativedelta(months=months)


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


@lru_cache(maxsize=16_384)
def within_business_days_after(days: int, act: date, calendar: Calendar) -> date:
    """*Within N business days of* an act: the last day; the day of the act is left out."""
    day, left = act, days
    while left:
        day += _DAY
        left -= is_business_day(day, calendar)
    return day


def within_counted_days_after(days: int, event: date, calendar: Calendar) -> date:
    """*Not later than N days after, Saturdays, Sundays and legal holidays excluded*."""
    return within_business_days_after(days, event, calendar)


def within_counted_days_from(days: int, event: date, calendar: Calendar) -> date:
    """Give the same by the count that takes the day of the event for the first, if it counts."""
    return within_business_days_after(days, event - _DAY, calendar)


def next_open_day(nominal: date, calendar: Calendar) -> date:
    """*The end of the next open day* (§ 1-3-67, linked): a Saturday moves as a Sunday does."""
    if is_business_day(nominal, calendar):
        return nominal
    return next_business_day(nominal, calendar)


def business_days_before_hearing(days: int, hearing: date, calendar: Calendar) -> date:
    """*At least N business days before the hearing*: the last day to mail, by the stricter count.

    N whole business days lie between the day of mailing and the day of the hearing.
    """
    return nth_business_day_before(days + 1, hearing, calendar)


@lru_cache(maxsize=4_096)
def nth_business_day_before(days: int, event: date, calendar: Calendar) -> date:
    """Give the Nth business day back from an event; the day of the event is left out."""
    return nth_business_day_up_to(days, event - _DAY, calendar)


def nth_business_day_up_to(days: int, event: date, calendar: Calendar) -> date:
    """Give the Nth business day back from an event; its own day counts if it is one."""
    earlier = (day for day in _days_back_from(event) if is_business_day(day, calendar))
    return _take(days, earlier)


def last_working_day(nominal: date, calendar: Calendar) -> date:
    """*If the day falls on a weekend or legal holiday, the first working day before it*."""
    day = nominal
    while not is_business_day(day, calendar):
        day -= _DAY
    return day


def _days_from(day: date) -> Iterator[date]:
    return (day + timedelta(days=n) for n in count())


def _days_back_from(day: date) -> Iterator[date]:
    return (day - timedelta(days=n) for n in count())


def _take(position: int, days: Iterator[date]) -> date:
    for _ in range(position - 1):
        next(days)
    return next(days)


def lies_between(earlier: date, later: date) -> bool:
    """Tell whether a day lies after one day and before another."""
    return days_between(earlier, later) > 1


def days_between(earlier: date, later: date) -> int:
    """Count the calendar days from one day to another, the first left out."""
    return (later - earlier).days


def first_not_on_weekend(day: date) -> date:
    """*The first day that is not on a weekend*: the day itself, or the Monday after it."""
    return next(one for one in _days_from(day) if not is_weekend(one))


def nth_weekday(month: date, ordinal: int, weekday: Weekday) -> date:
    """*The first (fourth) Tuesday in* a month, which is given by its first day."""
    return _nth(month, ordinal, weekday)


def tuesday_after_first_monday(month: date) -> date:
    """*The first Tuesday after the first Monday* of a month, which is given by its first day."""
    return _nth(month, 1, Weekday.MON) + _DAY


def absentee_voting_ends(election_day: date) -> date:
    """*The Saturday before a Tuesday, the Thursday before a Saturday, else the second day before*.

    The last day to vote absentee in person, by the weekday of the election.
    """
    back = 3 if weekday(election_day) is Weekday.TUE else 2
    return at_least_days_before(back, election_day)


def calendar_week(day: date) -> date:
    """Give the Sunday that begins the calendar week of a day."""
    return day - timedelta(days=(day.weekday() + 1) % 7)


@lru_cache(maxsize=4_096)
def week_later(weeks: int, start: date) -> tuple[date, date]:
    """Give the first and last day of the Nth week of seven days after the one from `start` on."""
    first = start + weeks * _WEEK
    return first, first + _REST_OF_A_WEEK


_WEEK = timedelta(weeks=1)
_REST_OF_A_WEEK = timedelta(days=6)


# Instants


def five_pm(day: date) -> datetime:
    """*5:00 p.m.* of a day on the municipality's clock."""
    return datetime.combine(day, _FIVE, LOCAL)


def seven_pm(day: date) -> datetime:
    """*7:00 p.m.* of a day on the municipality's clock."""
    return datetime.combine(day, _SEVEN, LOCAL)


def noon(day: date) -> datetime:
    """*12:00 noon* of a day on the municipality's clock."""
    return datetime.combine(day, _NOON, LOCAL)


def minute_past_midnight(day: date) -> datetime:
    """*12:01 a.m.* of a day on the municipality's clock."""
    return datetime.combine(day, _MINUTE_PAST_MIDNIGHT, LOCAL)


def start_of(day: date) -> datetime:
    """Give the first instant of a day on the municipality's clock."""
    return datetime.combine(day, time(), LOCAL)


def end_of(day: date) -> datetime:
    """Give the last instant of a day on the municipality's clock."""
    return datetime.combine(day, time.max, LOCAL)


def local_day(instant: datetime) -> date:
    """Give the day on the municipality's clock at an instant."""
    return instant.date() if instant.tzinfo is LOCAL else _local_day(instant)


@lru_cache(maxsize=4_096)
def _local_day(instant: datetime) -> date:
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
    return issue - _span((issue.weekday() - _PLACES[paper.copy_due]) % 7)


def issues(paper: Paper, first: date, last: date) -> tuple[date, ...]:
    """Give the issue days of a paper from `first` to `last`, both included."""
    places = range(first.toordinal(), last.toordinal() + 1)
    on = paper.issues_on
    return tuple([date.fromordinal(one) for one in places if _WEEKDAYS[(one - 1) % 7] in on])


# Words


@lru_cache(maxsize=16_384)
def spoken(day: date) -> str:
    """Say a day as a notice prints it: "Wednesday, January 22, 2020"."""
    return f"{_DAY_NAMES[day.weekday()]}, {_MONTH_NAMES[day.month - 1]} {day.day}, {day.year}"


_DAY_NAMES = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTH_NAMES = (
    *("January", "February", "March", "April", "May", "June", "July", "August", "September"),
    *("October", "November", "December"),
)


@lru_cache(maxsize=16_384)
def spoken_due(due: date | datetime) -> str:
    """Say when something is due: "5:00 p.m. on Wednesday, January 22, 2020"."""
    if not isinstance(due, datetime):
        return spoken(due)
    local = due.astimezone(LOCAL)
    half = "a.m." if local.hour < 12 else "p.m."
    seconds = f":{local.second:02}" if local.second else ""
    return f"{local.hour % 12 or 12}:{local.minute:02}{seconds} {half} on {spoken(local.date())}"


@lru_cache(maxsize=16_384)
def moved_said(nominal: date, last: date, calendar: Calendar) -> str:
    """Say a day that moved, with every closed day on the way to the one it moved to.

    "Sunday, July 4, 2021, a legal holiday (Independence Day); Monday, July 5, is a legal holiday
    too". A day that stays is said alone.
    """
    if nominal == last:
        return spoken(nominal)
    names = holidays_said(nominal, calendar)
    first = "".join(f", a legal holiday ({name})" for name in names[:1])
    rest = _closed_said(_on_the_way(nominal, last), bool(names), nominal.year, calendar)
    return "; ".join((f"{spoken(nominal)}{first}", *rest))


@lru_cache(maxsize=16_384)
def skipped_said(act: date, last: date, calendar: Calendar) -> tuple[str, ...]:
    """Say the closed days that a count of business days steps over, after an act, up to a day."""
    return _closed_said(_on_the_way(act, last), False, act.year, calendar)


def _on_the_way(start: date, end: date) -> tuple[date, ...]:
    """Give the days between two days, in the direction from the one to the other."""
    step = 1 if start < end else -1
    return tuple(map(date.fromordinal, range(start.toordinal() + step, end.toordinal(), step)))


def _closed_said(
    days: tuple[date, ...], too: bool, year: int, calendar: Calendar
) -> tuple[str, ...]:
    """Say which of some days are closed; weekend days that follow each other are said together."""
    said: list[str] = []
    weekend: list[str] = []
    for day in days:
        named = spoken(day) if day.year != year else _without_year(day)
        names = holidays_said(day, calendar)
        if names:
            said += (*_weekend_said(weekend), _holiday_said(named, names[0], too))
            weekend, too = [], True
        elif is_weekend(day):
            weekend.append(named)
        else:
            said += _weekend_said(weekend)
            weekend = []
    return (*said, *_weekend_said(weekend))


def _weekend_said(days: list[str]) -> tuple[str, ...]:
    if not days:
        return ()
    return (
        f"{', and '.join(days)}, {'is no business day' if len(days) == 1 else _NO_BUSINESS_DAYS}",
    )


_NO_BUSINESS_DAYS = "are no business days"


def _holiday_said(named: str, name: str, too: bool) -> str:
    if not too:
        return f"{named}, is a legal holiday ({name})"
    same = name.startswith(f"the {_MONDAY_AFTER}")
    return f"{named}, is a legal holiday too{'' if same else f' ({name})'}"


def _without_year(day: date) -> str:
    return f"{_DAY_NAMES[day.weekday()]}, {_MONTH_NAMES[day.month - 1]} {day.day}"


def days_through(first: date, last: date) -> tuple[date, ...]:
    """Give the days from one day to another, both included."""
    return window(first, days_between(first, last) + 1)


def weekdays_after(first: date, last: date) -> tuple[date, ...]:
    """Give the days later than one day to another, but for Saturdays and Sundays."""
    later = range(first.toordinal() + 1, last.toordinal() + 1)
    return tuple([day for day in map(date.fromordinal, later) if day.weekday() < _SATURDAY])


def window(first: date, length: int) -> tuple[date, ...]:
    """Give `length` days one after another, beginning with `first`."""
    place = first.toordinal()
    return tuple(map(date.fromordinal, range(place, place + length)))
