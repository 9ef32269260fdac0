"""What is said of the ballot: who is printed, who is not and why, and who signed it off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from slack_sdk.models.blocks import Block

from bot.ids import Target
from bot.messages.findings import judged, open_points, row, rows
from bot.messages.message import Message, Push, buttons, lines, message, note, section
from bot.messages.words import counted, listed, said
from domain.ballot import (
    AppointAny,
    AppointCandidate,
    Entry,
    HoldElection,
    LeftOff,
    Pending,
    SoleCandidate,
    SpecialBallot,
    Wait,
)
from domain.findings import Finding, Missing
from domain.law.linked import NAMES
from domain.law.section_361 import SPECIAL_BALLOT

_ORDER = f"Whose names: {SPECIAL_BALLOT}. By last name, as {NAMES} (linked law) has it."


@dataclass(frozen=True, slots=True)
class Proof:
    """The ballot with how it stands; `personal` says that what was found of a person may be shown.

    `early` says why nothing is signed off yet. The findings themselves are not repeated here: they
    belong in the review form alone.
    """

    ballot: SpecialBallot
    signed: Finding
    early: tuple[Missing, ...]
    personal: bool


def proof(shown: Proof, target: Target) -> Message:
    """Show the ballot to those who work on it; `target` names the entries shown, for a sign-off."""
    ballot = shown.ballot
    ready = ballot.entries and not shown.early
    sign = [Push("Sign off", "election sign-off", target, primary=True)] if ready else []
    bare = Target(target.municipality, target.election, "")
    return message(
        f"Ballot: {ballot.seat}",
        *_entries(ballot.entries),
        *_named("Not settled yet", [_pending(one, shown.personal) for one in ballot.pending]),
        *_named("Not printed", [_left_off(one) for one in ballot.left_off]),
        *rows(ballot.findings),
        *open_points(ballot.open_points),
        *lines(
            [
                f"*Sign-off by two people (our precaution)*\n{row(shown.signed)}",
                *not_yet(shown.early),
            ]
        ),
        note(f"{_ORDER} A later change of the names voids a sign-off."),
        buttons(
            *sign,
            Push("One candidate or none?", "election unopposed", bare),
            Push("Enter the count", "election count", bare),
            Push("Status", "election status", bare),
        ),
    )


def not_yet(early: Sequence[Missing]) -> list[str]:
    """Say from when a sign-off is offered, where that is to come."""
    return [f"*Not offered yet:* {said(one.because)} _{said(str(one.by))}_" for one in early]


def names_only(ballot: SpecialBallot) -> Message:
    """Show the names alone, to anybody."""
    return message(
        f"Ballot: {ballot.seat}",
        *_entries(ballot.entries),
        note(f"The names as they stand now. {_ORDER} They may still change."),
    )


def signed(by: str, names: Sequence[str], finding: Finding, target: Target) -> Message:
    """Say that a sign-off is kept and how the ballot stands with it."""
    return message(
        "Sign-off recorded",
        section(f"{said(by)} signed off: {said(listed(tuple(names)))}."),
        *rows([finding]),
        buttons(Push("Ballot", "election ballot", target, primary=True)),
    )


def one_or_none(seat: str, answer: SoleCandidate, target: Target, announced: bool) -> Message:
    """Say whether the election is held, or who is appointed; `target` names the answer shown."""
    bare = Target(target.municipality, target.election, "")
    headline, step = _answered(seat, answer, bare)
    announce = Push("Announce", "election dispense", target)
    more = [announce] if target.detail and not announced else []
    problems = answer.open_points if isinstance(answer, Wait) else answer.problems
    return message(
        headline,
        section(f"{said(answer.because)} _{said(str(answer.by))}_"),
        *judged(problems),
        *lines(["*Announced* as shown here."] if announced else []),
        buttons(step, *more, Push("Status", "election status", bare)),
    )


def _answered(seat: str, answer: SoleCandidate, target: Target) -> tuple[str, Push]:
    appoint = Push("Record the appointment", "election appoint", target, primary=True)
    match answer:
        case Wait():
            ballot = Push("Ballot", "election ballot", target, primary=True)
            why = "the Code leaves it open" if answer.open_points else "too early to say"
            return f"{seat}: {why}", ballot
        case AppointCandidate():
            return f"{seat}: one candidate, so appoint {answer.name}", appoint
        case AppointAny():
            return f"{seat}: no candidate, so fill the vacancy by appointment", appoint
        case HoldElection():
            ballot = Push("Ballot", "election ballot", target, primary=True)
            return f"{seat}: the election is held", ballot
        case _:
            assert_never(answer)


def _entries(entries: tuple[Entry, ...]) -> tuple[Block, ...]:
    if not entries:
        return (section("No name is on the ballot."),)
    told = [f"*{counted(len(entries), 'name', 'names')} in this order*"]
    told += [f"{place}. {said(entry.name)}" for place, entry in enumerate(entries, 1)]
    return lines(told)


def _named(heading: str, told: list[str]) -> tuple[Block, ...]:
    return lines([f"*{heading}*", *told]) if told else ()


def _left_off(one: LeftOff) -> str:
    return f"• {said(one.name)}: {said(one.because)} _{said(str(one.by))}_"


def _pending(one: Pending, personal: bool) -> str:
    because = one.personal if personal and one.personal else one.because
    return f"• {said(one.name)}: {said(because)} _{said(str(one.by))}_"
