"""Every date of an election on one screen: its own, and those that other sections hang on it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date, datetime
from itertools import groupby

from bot.dated import Dated
from bot.ids import Target
from bot.messages.cards import OWNERS
from bot.messages.message import Message, Push, buttons, lines, message, note
from bot.messages.words import said
from domain.calendar import day_of, spoken_due
from domain.deadline import Deadline
from domain.election import Election

COUNTED = "counted"


def every(
    election: Election, dates: tuple[Dated, ...], others: tuple[Deadline, ...], target: Target
) -> Message:
    """List all dates by month; a date of another section is marked as one."""
    rows = sorted(
        (
            *((one.deadline, "" if one.open else "; done") for one in dates),
            *((deadline, "; another section") for deadline in others),
        ),
        key=lambda row: day_of(row[0].due),
    )
    months = groupby(rows, key=lambda row: f"{day_of(row[0].due):%B %Y}")
    told = [line for month, of in months for line in (f"*{month}*", *map(_row, of))]
    bare = replace(target, detail="")
    more = Push("How the others are counted", "election calendar", replace(bare, detail=COUNTED))
    return message(
        f"{election.vacancy.seat.title}: calendar",
        *lines(told or ["Nothing is due for this vacancy now."]),
        note(
            "Cards and reminders follow the election's own dates. Those marked “another section” "
            "are linked law for voters and candidates: check them with the Secretary of State."
        ),
        buttons(
            Push("Why these dates?", "election why", bare, primary=True),
            *((more,) if others else ()),
            Push("Status", "election status", bare),
        ),
    )


def _row(row: tuple[Deadline, str]) -> str:
    deadline, remark = row
    return (
        f"{_day(deadline.due)}: {said(deadline.title)} "
        f"({OWNERS[deadline.owner]}{remark}) _{said(str(deadline.by))}_"
    )


def _day(due: date | datetime) -> str:
    return said(spoken_due(due))


def counted(election: Election, others: Iterable[Deadline], target: Target) -> Message:
    """Say how each date of another section was counted."""
    rows = [f"{said(one.counted)} _{said(str(one.by))}_" for one in others]
    bare = replace(target, detail="")
    return message(
        f"{election.vacancy.seat.title}: how the dates of other sections are counted",
        *lines(rows or ["No day is fixed, so nothing is counted from it yet."]),
        note("Linked law, in our words. A municipality can leave a section out in the set-up."),
        buttons(
            Push("Calendar", "election calendar", bare, primary=True),
            Push("Status", "election status", bare),
        ),
    )
