"""The dates of an election as a calendar file (RFC 5545) that other calendars import."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from icalendar import Alarm, Calendar, Event

from bot.documents.printable import clean
from domain.calendar import LOCAL, day_of

PRODUCT = "-//Election Desk//Municipal elections of Mississippi//EN"
_BEFORE_A_DAY = (timedelta(days=-7), timedelta(days=-1))
_BEFORE_AN_HOUR = (*_BEFORE_A_DAY, timedelta(hours=-2))
_AROUND = timedelta(days=366)
"""So far before and after the dates the changes of the clock are told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One date. `uid` never changes for one deadline of one election, wherever its day moves.

    `due` is a day, or an instant where the law names an hour. What is `dropped` is due no more:
    a calendar that imported it takes it away.
    """

    uid: str
    title: str
    words: str
    due: date | datetime
    done: bool
    dropped: bool


def ics(name: str, entries: Sequence[Entry], version: int, at: datetime) -> bytes:
    """Write a calendar; what an earlier version had of a date is replaced by a later one."""
    made = Calendar()
    made.add("prodid", PRODUCT)
    made.add("version", "2.0")
    made.add("method", "PUBLISH")
    made.add("x-wr-calname", clean(name))
    made.add("x-wr-timezone", LOCAL.key)
    for entry in entries:
        made.add_component(_event(entry, version, at))
    days = [day_of(entry.due) for entry in entries]
    if days:
        made.add_missing_timezones(min(days) - _AROUND, max(days) + _AROUND)
    return bytes(made.to_ical())


def dropped(before: bytes, entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """Give the dates of an earlier file that are due no more, so that they are taken away."""
    known = {entry.uid for entry in entries}
    return tuple(
        Entry(
            uid=event.uid,
            title=event.summary or "",
            words="No longer due.",
            due=event.start,
            done=False,
            dropped=True,
        )
        for event in Calendar.from_ical(before).events
        if event.uid not in known
    )


def _event(entry: Entry, version: int, at: datetime) -> Event:
    event = Event()
    event.add("uid", entry.uid)
    event.add("sequence", version)
    event.add("dtstamp", at)
    event.add("summary", clean(f"{'Done: ' if entry.done else ''}{entry.title}"))
    event.add("description", clean(entry.words))
    event.add("transp", "TRANSPARENT")
    event.add("status", "CANCELLED" if entry.dropped else "CONFIRMED")
    timed = isinstance(entry.due, datetime)
    if isinstance(entry.due, datetime):
        event.add("dtstart", entry.due.astimezone(LOCAL))
    else:
        event.add("dtstart", entry.due)
        event.add("dtend", entry.due + timedelta(days=1))
    if not (entry.done or entry.dropped):
        for before in _BEFORE_AN_HOUR if timed else _BEFORE_A_DAY:
            event.add_component(_alarm(before, entry.title))
    return event


def _alarm(before: timedelta, title: str) -> Alarm:
    alarm = Alarm()
    alarm.add("action", "DISPLAY")
    alarm.add("description", clean(title))
    alarm.add("trigger", before)
    return alarm
