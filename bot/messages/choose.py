"""Questions back: which municipality, which election, and what to do where there is none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.ids import NOWHERE, Target
from bot.messages.message import Message, Push, buttons, message, section
from bot.messages.words import said
from domain.calendar import spoken
from domain.election import Candidacy, Election


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
    pushes = [Push(name, command, Target(number, 0, words)) for number, name in known[:20]]
    return message("Which municipality?", section("You work for several."), buttons(*pushes))


def choose_election(
    command: str, municipality: int, elections: Sequence[Election], words: str
) -> Message:
    """Ask which of the open elections is meant."""
    rows = [f"*{said(one.vacancy.seat.title)}*: {_when(one)}" for one in elections[:20]]
    pushes = [
        Push(one.vacancy.seat.title, command, Target(municipality, one.id, words))
        for one in elections[:20]
    ]
    return message("Which election?", section("\n".join(rows)), buttons(*pushes))


def no_election(municipality: int) -> Message:
    """No election is open."""
    return message(
        "No election is open",
        section("An election begins here when a vacancy in an elective office is recorded."),
        buttons(
            Push("Record a vacancy", "election vacancy", Target(municipality, 0, ""), primary=True)
        ),
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
    rows = [f"*{one.number}.* {said(one.petition.candidate)}" for one in candidacies[:20]]
    pushes = [
        Push(
            f"{one.number}. {one.petition.candidate}",
            command,
            replace(target, detail=str(one.number)),
        )
        for one in candidacies[:20]
    ]
    more = f"… ({len(candidacies) - 20} more; add the number to the command)"
    return message(
        "Which petition?",
        section("\n".join([*rows, *([more] if len(candidacies) > 20 else [])])),
        buttons(*pushes),
    )


def _when(election: Election) -> str:
    return (
        f"election on {spoken(election.orders[-1].election)}"
        if election.orders
        else f"vacant since {spoken(election.vacancy.occurred)}"
    )
