"""§ 23-15-541 (linked): until when the polls are open, and what is done too early before that."""

from __future__ import annotations

from datetime import date, datetime

from domain.calendar import local_day, seven_pm, spoken, spoken_due
from domain.election import Change, ChangeKind
from domain.findings import NotMet
from domain.law.linked import POLLS


def polls_open(held_on: date, now: datetime) -> tuple[NotMet, ...]:
    """§ 541(1) (linked): before 7:00 p.m. of the election no count is whole, no result announced.

    Who then stands in line still votes; how long that lasted is not on record.
    """
    closes = seven_pm(held_on)
    if now >= closes:
        return ()
    return (
        NotMet(
            POLLS,
            f"The polls are open until {spoken_due(closes)}: before that no count is whole and no "
            "result is announced.",
        ),
    )


def entered_early(whose: str, held_on: date, entered: datetime) -> tuple[NotMet, ...]:
    """§ 541(1) (linked): a count on record that was entered while the polls were open."""
    closes = seven_pm(held_on)
    if entered >= closes:
        return ()
    return (
        NotMet(
            POLLS,
            f"{whose} was entered at {spoken_due(entered)}, before the polls closed at "
            f"{spoken_due(closes)}: it cannot be whole.",
        ),
    )


def of_another_day(
    whose: str, entered: datetime, gone: Change, held_on: date
) -> tuple[NotMet, ...]:
    """§ 541(1) (linked): a count or result from when a postponement stood that is taken back.

    `gone` is the order that does not stand; the polls are open on the election's own day.
    """
    if gone.kind is not ChangeKind.POSTPONE or gone.to == held_on:
        return ()
    return (
        NotMet(
            POLLS,
            f"{whose} was recorded on {spoken(local_day(entered))} for an election on "
            f"{spoken(gone.to)}. That postponement is taken back, and the election's day is "
            f"{spoken(held_on)} again: a person must decide whether it holds.",
        ),
    )
