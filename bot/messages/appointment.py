"""What is said of an appointment in place of an election."""

from __future__ import annotations

from collections.abc import Sequence

from slack_sdk.models.blocks import Block

from bot.ids import Target
from bot.messages.findings import open_points
from bot.messages.message import Message, Push, buttons, message, note, section
from bot.messages.order import MEETINGS, minute_book
from bot.messages.words import said
from domain.calendar import spoken
from domain.citation import Citation
from domain.election import Appointment, Vacancy
from domain.findings import Unsettled


def recorded(
    vacancy: Vacancy, appointment: Appointment, points: Sequence[Unsettled], target: Target
) -> Message:
    """Say that the appointment is kept and what comes next."""
    return message(
        f"{vacancy.seat.title}: {appointment.name} appointed",
        section(
            f"{MEETINGS[appointment.minutes.meeting]} of {spoken(appointment.minutes.held_on)}, "
            f"{said(minute_book(appointment.minutes))}. The file stays open until its papers are "
            "sent: the certification of the appointment is next."
        ),
        *open_points(points),
        buttons(
            Push("Papers", "election certify", target, primary=True),
            Push("Status", "election status", target),
        ),
    )


def ground(because: str, by: Citation) -> str:
    """Write in mrkdwn what the law says of an appointment now."""
    return f"{said(because)} _{said(str(by))}_"


def other_name(wanted: str, typed: str) -> str:
    """Say that the one person who qualified is another one."""
    return f"The one person who qualified is {wanted}; this names {typed}."


def appointed_already(appointment: Appointment) -> str:
    """Say that an appointment is on record."""
    return (
        f"The appointment of {appointment.name} on {spoken(appointment.minutes.held_on)} is on "
        "record already. Record another one only if there was a second."
    )


def before_vacancy(vacancy: Vacancy) -> str:
    """Say that the meeting was held before the seat was vacant."""
    return (
        f"The meeting was held before the vacancy took effect on {spoken(vacancy.occurred)}. "
        "Check both dates."
    )


def explained(text: str, today: str) -> tuple[Block, ...]:
    """Open the form with what the law says now."""
    return (section(text), note(f"Today is {today}."))
