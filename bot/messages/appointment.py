"""What is said of an appointment in place of an election."""

from __future__ import annotations

from collections.abc import Sequence

from slack_sdk.models.blocks import Block

from bot.ids import Target
from bot.messages.findings import open_points
from bot.messages.message import Message, Push, buttons, message, note, section
from bot.messages.order import MEETINGS, minute_book
from bot.messages.outcome import told
from bot.messages.words import said
from domain.calendar import spoken
from domain.citation import Citation
from domain.election import Announcement, Appointment, Vacancy
from domain.findings import Unsettled


def recorded(
    vacancy: Vacancy,
    appointment: Appointment,
    points: Sequence[Unsettled],
    announced: Sequence[Announcement],
    target: Target,
) -> Message:
    """Say that the appointment is kept, or corrected, what was announced, what comes next."""
    return message(
        f"{vacancy.seat.title}: {appointment.name} appointed",
        section(
            f"{MEETINGS[appointment.minutes.meeting]} of {spoken(appointment.minutes.held_on)}, "
            f"{said(minute_book(appointment.minutes))}. The file stays open until its papers are "
            "sent: the certification of the appointment is next."
        ),
        *(
            note(
                f"Announced with it in the clerk's and the public channel: {said(told(fact))}. "
                f"_{said(fact.citation)}_"
            )
            for fact in announced
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


def taken_back(vacancy: Vacancy, appointment: Appointment, target: Target) -> Message:
    """Say that an appointment recorded by mistake no longer stands."""
    return message(
        f"{vacancy.seat.title}: the appointment is taken back",
        section(
            f"The appointment of {said(appointment.name)} was recorded by mistake and no longer "
            "stands. It stays in the journal with the reason."
        ),
        buttons(Push("Status", "election status", target, primary=True)),
    )


def changed_meanwhile(appointment: Appointment) -> str:
    """Say at the field that somebody else recorded or corrected the appointment."""
    return (
        f"An appointment was recorded or corrected while this was open: {appointment.name} on "
        f"{spoken(appointment.minutes.held_on)}. Nothing was kept. Open the form again to correct "
        "it."
    )


def gone_meanwhile() -> str:
    """Say at the field that somebody else took the appointment back."""
    return (
        "The appointment was taken back while this was open. Nothing was kept. Open the form again "
        "to record one."
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


def will_announce() -> Block:
    """Say in the form that the ground is announced with the appointment."""
    return note(
        "If it was not announced yet that no election is held, that is announced with the "
        "appointment, in the clerk's and the public channel."
    )
