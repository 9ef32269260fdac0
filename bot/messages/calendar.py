"""Every date of an election on one screen: its own, and those that other sections hang on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date, datetime
from itertools import groupby
from typing import assert_never

from bot.dated import Dated
from bot.ids import Target
from bot.messages.cards import OWNERS, fits, of_notices
from bot.messages.message import Message, Push, buttons, lines, message, note
from bot.messages.words import counted as count
from bot.messages.words import said
from domain.calendar import day_of, spoken_due
from domain.deadline import Deadline
from domain.election import AnyElection, Election, GeneralElection
from domain.general_change import general_cancelled, general_moved
from domain.general_election import declared
from domain.law.section_361 import NOTIFY

COUNTED = "counted"


def every(
    election: AnyElection,
    dates: tuple[Dated, ...],
    others: tuple[Deadline, ...],
    moved: Sequence[str],
    target: Target,
) -> Message:
    """List all dates by month, then those that moved; a date of another section is marked as one.

    In a general election the notices of petitions that are done are only counted; where the list
    is too long for a message, all of them are told in one line.
    """
    folded = _folded(election, dates)
    told = _by_month(tuple(one for one in dates if one not in folded), others)
    if not fits(told):
        notices = tuple(one for one in dates if one.deadline.by == NOTIFY)
        rest = _by_month(tuple(one for one in dates if one not in notices), others)
        folded, told = (), [*of_notices(notices), *rest]
    bare = replace(target, detail="")
    more = Push("How the others are counted", "election calendar", replace(bare, detail=COUNTED))
    return message(
        f"{election.title}: calendar",
        *lines(told or [_nothing(election)]),
        *lines(_left_out(election, folded)),
        *lines(moved),
        note(
            "Cards and reminders follow the election's own dates. Those marked “another section” "
            "are linked law for voters and candidates: check them with the Secretary of State."
        ),
        buttons(
            Push("Why these dates?", "election why", bare, primary=True),
            *((more,) if others else ()),
            Push("Calendar file", "election calendar-file", bare),
            Push("Status", "election status", bare),
        ),
    )


def _by_month(dates: tuple[Dated, ...], others: tuple[Deadline, ...]) -> list[str]:
    rows = sorted(
        (
            *((one.deadline, "" if one.open else "; done") for one in dates),
            *((deadline, "; another section") for deadline in others),
        ),
        key=lambda row: day_of(row[0].due),
    )
    months = groupby(rows, key=lambda row: f"{day_of(row[0].due):%B %Y}")
    return [line for month, of in months for line in (f"*{month}*", *map(_row, of))]


def _folded(election: AnyElection, dates: tuple[Dated, ...]) -> tuple[Dated, ...]:
    match election:
        case Election():
            return ()
        case GeneralElection():
            return tuple(one for one in dates if one.deadline.by == NOTIFY and not one.open)
        case _:
            assert_never(election)


def _nothing(election: AnyElection) -> str:
    match election:
        case Election():
            return "Nothing is due for this vacancy now."
        case GeneralElection():
            return "Nothing is due now."
        case _:
            assert_never(election)


def _nothing_counted(election: AnyElection) -> str:
    match election:
        case Election():
            return "No day is fixed, so nothing is counted from it yet."
        case GeneralElection():
            return "Nothing is counted here."
        case _:
            assert_never(election)


def _left_out(election: AnyElection, folded: tuple[Dated, ...]) -> list[str]:
    """Say which dates are not in the list, and why."""
    match election:
        case Election():
            return []
        case GeneralElection():
            notices = count(len(folded), "notice of a petition is", "notices of petitions are")
            return [*((f"{notices} done and not listed.",) if folded else ()), *_not_here(election)]
        case _:
            assert_never(election)


def _not_here(election: GeneralElection) -> tuple[str, ...]:
    """Say why dates of other sections are missing."""
    if general_cancelled(election):
        return ("The election was ended by order, so that no dates are counted.",)
    if election.general.charter:
        return ("From the days of a charter no voters' and reporting dates are counted here.",)
    if declared(election):
        return ("No election is held, so that the dates of the vote are left out.",)
    if general_moved(election):
        return ("The election was moved: its voters' and reporting dates are in the order.",)
    return ()


def _row(row: tuple[Deadline, str]) -> str:
    deadline, remark = row
    return (
        f"{_day(deadline.due)}: {said(deadline.title)} "
        f"({OWNERS[deadline.owner]}{remark}) _{said(str(deadline.by))}_"
    )


def _day(due: date | datetime) -> str:
    return said(spoken_due(due))


def counted(election: AnyElection, others: Iterable[Deadline], target: Target) -> Message:
    """Say how each date of another section was counted."""
    rows = [f"{said(one.counted)} _{said(str(one.by))}_" for one in others]
    bare = replace(target, detail="")
    return message(
        f"{election.title}: how the dates of other sections are counted",
        *lines(rows or [_nothing_counted(election)]),
        *lines(_left_out(election, ())),
        note("Linked law, in our words. A municipality can leave a section out in the set-up."),
        buttons(
            Push("Calendar", "election calendar", bare, primary=True),
            Push("Status", "election status", bare),
        ),
    )
