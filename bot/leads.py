"""When somebody is reminded of a deadline, on the town's clock and by day only.

In the channel at 8:00 14, 7, 3 and 1 days before and on the day, two hours before a deadline that
has an hour, and daily at 8:00 while it is overdue. Where the law sets the date and hours are left
with nothing recorded, people are told directly: four hours before the end whoever has it in hand
and every clerk, two hours before the attorney. A date without an hour ends at 5:00 p.m.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from bot.messages.words import counted
from domain.calendar import LOCAL, day_of, spoken
from domain.deadline import Basis, Deadline
from storage.care import Care
from storage.people import Grant, Role

_DAYS_BEFORE = (14, 7, 3, 1)
_MORNING = time(8)
_FIRST, _LAST = time(7), time(21)
_BEFORE_CUT_OFF = timedelta(hours=2)
_CLERKS_BEFORE = timedelta(hours=4)
_OFFICE_CLOSES = time(17)
_OVERDUE_AHEAD = 14
_WEEKS_AWAY = 8
_DIRECTLY = ", told to "


@dataclass(frozen=True, slots=True)
class Moment:
    """One reminder: its name, its instant, and whom it tells directly; nobody is the channel."""

    name: str
    at: datetime
    to: str = ""


def moments(deadline: Deadline, now: datetime, care: Care) -> tuple[Moment, ...]:
    """Give a deadline's reminders in its channel, the overdue ones two weeks ahead.

    A snooze of this very date leaves out what comes before its end, and adds its end.
    """
    on = day_of(deadline.due)
    every = [
        Moment(f"{counted(days, 'day', 'days')} before", morning(on - timedelta(days=days)))
        for days in _DAYS_BEFORE
    ]
    every.append(Moment("on the day", morning(on)))
    if isinstance(deadline.due, datetime):
        every.append(Moment("two hours before", deadline.due - _BEFORE_CUT_OFF))
    if not deadline.passes:
        last = max(on, now.astimezone(LOCAL).date()) + timedelta(days=_OVERDUE_AHEAD)
        every += _overdue(on, last)
    for snooze in care.snoozed:
        if snooze.due == deadline.due.isoformat():
            woken = Moment(f"snoozed to {spoken(day_of(snooze.until))}", snooze.until)
            every = [woken, *(one for one in every if one.at >= snooze.until)]
    return _by_day(every)


def _overdue(on: date, last: date) -> Iterator[Moment]:
    late = on + timedelta(days=1)
    while late <= last:
        yield Moment(f"overdue on {spoken(late)}", morning(late))
        late += timedelta(days=1)


def directly(deadline: Deadline, care: Care, grants: tuple[Grant, ...]) -> tuple[Moment, ...]:
    """Give what people are told directly while nothing is recorded for a date that the law sets.

    Where no attorney is named, or may not read the date, the clerks are told again.
    """
    if deadline.passes or deadline.basis is Basis.OURS:
        return ()
    clerks = [grant.user for grant in grants if grant.role is Role.CLERK]
    attorneys = [
        grant.user for grant in grants if grant.role is Role.ATTORNEY and not deadline.personal
    ]
    first = dict.fromkeys([*([care.assigned] if care.assigned else []), *clerks])
    end = _end(deadline)
    steps = (
        ("four hours left", end - _CLERKS_BEFORE, first),
        ("two hours left", end - _BEFORE_CUT_OFF, attorneys or clerks),
    )
    return _by_day(
        [
            Moment(f"{name}{_DIRECTLY}{user}", at, user)
            for name, at, people in steps
            for user in people
        ]
    )


def told_to(name: str) -> tuple[str, str]:
    """Take a reminder's name apart: its words, and whom it tells directly or nobody."""
    words, _, user = name.partition(_DIRECTLY)
    return words, user


def snooze_days(deadline: Deadline, today: date) -> tuple[date, ...]:
    """Give the days on which a snooze can end: from tomorrow, and never past the deadline."""
    on = day_of(deadline.due)
    ahead = (today + timedelta(days=days) for days in (1, 2, 3, 7, 14))
    wanted = {*ahead, on - timedelta(days=1), on}
    return tuple(sorted(day for day in wanted if today < day <= on))


def mondays(now: datetime) -> tuple[date, ...]:
    """Give the next two Mondays, and those before that may still wait for a bot that was away."""
    today = now.astimezone(LOCAL).date()
    last = today - timedelta(days=today.weekday())
    return tuple(last + timedelta(weeks=weeks) for weeks in range(-_WEEKS_AWAY, 3))


def awake(at: datetime) -> datetime:
    """Give the first instant from `at` on at which a reminder may be posted: by day."""
    local = at.astimezone(LOCAL)
    if _FIRST <= local.time() <= _LAST:
        return at
    on = local.date() + timedelta(days=1 if local.time() > _LAST else 0)
    return datetime.combine(on, _FIRST, LOCAL)


def morning(on: date) -> datetime:
    """Give the instant at which a day's reminders are posted."""
    return datetime.combine(on, _MORNING, LOCAL)


def _end(deadline: Deadline) -> datetime:
    if isinstance(deadline.due, datetime):
        return deadline.due
    return datetime.combine(deadline.due, _OFFICE_CLOSES, LOCAL)


def _by_day(every: list[Moment]) -> tuple[Moment, ...]:
    """Leave out what would be posted at night."""
    return tuple(one for one in every if awake(one.at) == one.at)
