"""What is said of a vacancy when it is recorded."""

from __future__ import annotations

from typing import assert_never

from bot.ids import Target
from bot.messages.findings import open_points
from bot.messages.message import Message, Push, buttons, lines, message, section
from bot.messages.words import said
from domain.calendar import spoken, spoken_due
from domain.deadline import Deadline
from domain.election import Vacancy
from domain.vacancy import Appoint, Filling, OrderElection


def recorded(
    vacancy: Vacancy, answer: Filling, owed: tuple[Deadline, ...], target: Target
) -> Message:
    """Say whether the seat is filled by appointment or by election, by when, and what is next."""
    match answer:
        case Appoint():
            headline = f"{vacancy.seat.title}: fill the vacancy by appointment"
            push = Push("Record the appointment", "election appoint", target, primary=True)
        case OrderElection():
            headline = f"{vacancy.seat.title}: an election must be ordered"
            push = Push("Find a lawful date", "election dates", target, primary=True)
        case _:
            assert_never(answer)
    return message(
        headline,
        section(
            f"Vacant since {spoken(vacancy.occurred)} ({said(vacancy.officer)}). "
            f"{said(answer.because)}"
        ),
        *lines(
            [
                f"*The order is due by {spoken_due(one.due)}.* {said(one.counted)} "
                f"_{said(str(one.by))}_"
                for one in owed
            ]
        ),
        *open_points(answer.open_points),
        buttons(push, Push("Status", "election status", target)),
    )


def still_open(vacancy: Vacancy) -> str:
    """Say that the same seat has an open file already."""
    return (
        f"A vacancy in {vacancy.seat.title} is on record already, since "
        f"{spoken(vacancy.occurred)}. Record another one only if this is a second vacancy."
    )
