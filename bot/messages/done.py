"""What is said when a deadline is marked as done."""

from __future__ import annotations

from bot.dated import Dated
from bot.ids import Target
from bot.messages.message import Message, Push, buttons, message, section
from bot.messages.words import said
from domain.calendar import spoken_due


def what(asked: tuple[Dated, ...]) -> str:
    """Name the date that is marked, in plain text."""
    if not asked:
        return "This date is no longer due."
    (one,) = asked
    return f"{one.deadline.title}, due {spoken_due(one.deadline.due)}."


def recorded(one: Dated, target: Target) -> Message:
    """Say that it is kept."""
    return message(
        f"Done: {one.deadline.title}",
        section(f"{said(what((one,)))} Its card and the timeline now say so."),
        buttons(Push("Status", "election status", target)),
    )
