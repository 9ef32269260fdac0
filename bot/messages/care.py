"""What is said of who has a date in hand, and of a snooze of its reminders."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from bot.dated import Dated
from bot.ids import Target
from bot.messages.message import Message, Push, buttons, message, note, section
from bot.messages.words import said
from domain.calendar import spoken, spoken_due


@dataclass(frozen=True, slots=True)
class Quiet:
    """Reminders are quiet until the morning of a day, as a person (by user id) asked."""

    until: date
    by: str


@dataclass(frozen=True, slots=True)
class InHand:
    """Who has a date in hand, by user id, or empty; whether the person is active here; a snooze."""

    person: str = ""
    active: bool = True
    quiet: tuple[Quiet, ...] = ()


NOBODY = InHand()


@dataclass(frozen=True, slots=True)
class Dates:
    """Dates of an election, and who has them in hand, by their deadlines' ids."""

    every: tuple[Dated, ...]
    held: Mapping[str, InHand] = field(default_factory=dict)

    def whose(self, one: Dated) -> str:
        """Say who has one of the dates in hand; nothing where nobody has."""
        return whose(self.held.get(one.deadline.id, NOBODY))


def in_hand(held: InHand) -> list[str]:
    """Say on a card who has its date in hand, and until when its reminders are quiet."""
    return [
        *([f"*In hand:* {_who(held)}"] if held.person else []),
        *(
            f"*Snoozed* by <@{quiet.by}>: no reminder before {spoken(quiet.until)}."
            for quiet in held.quiet
        ),
    ]


def whose(held: InHand) -> str:
    """Say in a row of dates who has this one in hand; nothing where nobody has."""
    return f" In hand: {_who(held)}." if held.person else ""


def _who(held: InHand) -> str:
    if held.active:
        return f"<@{held.person}>"
    return f"<@{held.person}>, who is no active member here any more; assign it anew"


def assigned(one: Dated, title: str, by: str, link: str, target: Target) -> Message:
    """Tell a person directly that a date was given into their hands."""
    what = said(one.deadline.title)
    return message(
        f"In your hands: {one.deadline.title}",
        section(
            f"<@{by}> gave you *{f'<{link}|{what}>' if link else what}*, due "
            f"{said(spoken_due(one.deadline.due))}. {said(title)}."
        ),
        note("Reminders of it name you. Record what is done yourself, or tell the clerk."),
        buttons(Push("Why this date?", "election why", target)),
    )


def not_yours_now() -> Message:
    """Say what stands where somebody was told of a date that is no longer in their hands."""
    return message(
        "A date that is no longer in your hands",
        section("It was done, is no longer due, or was given to somebody else meanwhile."),
    )


def given(one: Dated, name: str, self_taken: bool, target: Target) -> Message:
    """Say who has a date in hand from now on."""
    if not name:
        told = "nobody in particular has it in hand now."
    elif self_taken:
        told = "you have it in hand now; its card says so."
    else:
        told = f"{said(name)} has it in hand now and is told directly; its card says so."
    return message(
        "Recorded",
        section(f"*{said(one.deadline.title)}*: {told}"),
        buttons(Push("Status", "election status", target)),
    )


def snoozed(one: Dated, until: date, target: Target) -> Message:
    """Say until when the reminders of a date are quiet."""
    return message(
        "Snoozed",
        section(
            f"*{said(one.deadline.title)}*, due {said(spoken_due(one.deadline.due))}: no reminder "
            f"before {spoken(until)} at 8:00 a.m. The date stays as it is."
        ),
        buttons(Push("Status", "election status", target)),
    )


def woken(one: Dated, target: Target) -> Message:
    """Say that the reminders of a date come again as they were planned."""
    return message(
        "Not snoozed any more",
        section(f"*{said(one.deadline.title)}*: reminders come again as planned."),
        buttons(Push("Status", "election status", target)),
    )
