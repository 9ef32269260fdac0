"""§ 23-15-541 (linked): until when the polls are open, and what is done too early before that."""

from __future__ import annotations

from datetime import date, datetime

from domain.calendar import seven_pm, spoken_due
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
