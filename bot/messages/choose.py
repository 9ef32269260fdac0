"""Questions back: which municipality, which election, and what to do where there is none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from slack_sdk.models.blocks import ActionsBlock

from bot.ids import NOWHERE, Target
from bot.messages.message import Message, Push, buttons, lines, message, section
from bot.messages.words import said, shorten
from domain.calendar import spoken
from domain.election import Candidacy, Election

_IN_A_ROW = 25


@dataclass(frozen=True, slots=True)
class Closed:
    """An election whose file is closed, and the words that say how it ended."""

    election: Election
    ending: str


def not_set_up() -> Message:
    """Nothing is set up in this workspace yet."""
    return message(
        "Election Desk is not set up yet",
        section(
            "A workspace administrator sets it up once: the municipality, its wards, its "
            "newspaper, who is clerk and who is on the election commission."
        ),
        buttons(Push("Set up", "election setup", NOWHERE, primary=True)),
    )


def choose_municipality(command: str, known: Sequence[tuple[int, str]], words: str) -> Message:
    """Ask which municipality is meant."""
    pushes = [Push(name, command, Target(number, 0, words)) for number, name in known]
    return message("Which municipality?", section("You work for several."), *_rows(pushes))


def choose_election(
    command: str, municipality: int, elections: Sequence[Election], words: str
) -> Message:
    """Ask which of the open elections is meant; two for one seat differ by number and date."""
    rows = [f"*{one.id}. {said(one.vacancy.seat.title)}*: {_when(one)}" for one in elections]
    pushes = [Push(_named(one), command, Target(municipality, one.id, words)) for one in elections]
    return message("Which election?", *lines(rows), *_rows(pushes))


def no_election(municipality: int, closed: Sequence[Closed] = ()) -> Message:
    """No election is open; those that are closed, newest first, can still be looked at."""
    rows = [
        f"*{one.election.id}. {said(one.election.vacancy.seat.title)}:* closed: {said(one.ending)}"
        for one in closed
    ]
    pushes = [
        Push(
            f"Outcome of {_named(one.election)}",
            "election outcome",
            Target(municipality, one.election.id, ""),
        )
        for one in closed
    ]
    return message(
        "No election is open",
        section("An election begins here when a vacancy in an elective office is recorded."),
        *lines(rows),
        *_rows(pushes),
        buttons(
            Push("Record a vacancy", "election vacancy", Target(municipality, 0, ""), primary=True)
        ),
    )


def file_closed(closed: Closed, target: Target) -> Message:
    """Say that nothing more is recorded in a closed file, and where to look at it."""
    bare = replace(target, detail="")
    return message(
        f"{closed.election.vacancy.seat.title}: the file is closed",
        section(f"{said(closed.ending)} Nothing more is recorded in it."),
        buttons(Push("Outcome", "election outcome", bare), Push("Status", "election status", bare)),
    )


def choose_petition(command: str, target: Target, candidacies: Sequence[Candidacy]) -> Message:
    """Ask which of the petitions is meant; where there is none, offer to file one."""
    if not candidacies:
        return message(
            "No petition is filed yet",
            section("A candidate qualifies by a petition filed with the clerk."),
            buttons(
                Push("File a petition", "petition file", replace(target, detail=""), primary=True)
            ),
        )
    rows = [f"*{one.number}.* {said(one.petition.candidate)}" for one in candidacies]
    pushes = [
        Push(
            f"{one.number}. {one.petition.candidate}",
            command,
            replace(target, detail=str(one.number)),
        )
        for one in candidacies
    ]
    return message("Which petition?", *lines(rows), *_rows(pushes))


def _rows(pushes: Sequence[Push]) -> tuple[ActionsBlock, ...]:
    """Give buttons in rows of as many as Slack takes in one."""
    return tuple(
        buttons(*pushes[first : first + _IN_A_ROW]) for first in range(0, len(pushes), _IN_A_ROW)
    )


def _named(election: Election) -> str:
    on = (
        election.orders[-1].election if election.orders else election.vacancy.occurred
    )  # of two elections for one seat, these differ
    title = shorten(election.vacancy.seat.title, 40)
    return f"{election.id}. {title}, {on:%b} {on.day}, {on.year}"


def _when(election: Election) -> str:
    return (
        f"election on {spoken(election.orders[-1].election)}"
        if election.orders
        else f"vacant since {spoken(election.vacancy.occurred)}"
    )
