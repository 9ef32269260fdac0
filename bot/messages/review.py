"""The findings of § 361(5) on a candidate. These are shown in the form only, never in a channel."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from slack_sdk.models.blocks import Block

from bot.ids import Target
from bot.messages.findings import open_points, row, rows
from bot.messages.message import Message, Push, buttons, lines, message, note, section
from bot.messages.words import said
from domain.election import Candidacy, Candidate, Conviction, Nominee, Seat
from domain.findings import Met
from domain.law.section_361 import QUALIFICATIONS
from domain.qualification import Found, QualificationDecision, Verdict, bars

_HEARING = (
    "*A hearing is required.* The name stays on the ballot until the candidate was notified and "
    "heard; `/candidate hearing` says what that takes, and records the notice and the hearing. "
    f"_{QUALIFICATIONS}_"
)


def recorded(candidate: Candidate, decision: QualificationDecision, target: Target) -> Message:
    """Say what the findings come to: each ground with its letter, what is missing, what is open."""
    about = replace(target, detail=str(candidate.number))
    convictions = candidate.reviews[-1].convictions or ()
    return message(
        f"{candidate.name}: {_headline(decision.verdict)}",
        *lines([_ground(one) for one in decision.grounds]),
        *((section(_HEARING),) if decision.grounds else ()),
        *_harmless(convictions),
        *rows(decision.missing),
        *_complete(decision),
        *open_points(decision.open_points),
        note("Felony facts are shown to the clerk and the commissioners only, and in this window."),
        buttons(
            *((Push("Hearing", "candidate hearing", about),) if decision.grounds else ()),
            Push("Go on with the findings", "candidate review", about),
            Push("Status", "election status", replace(target, detail="")),
        ),
    )


def to_review(candidate: Candidate, seat: Seat) -> tuple[Block, ...]:
    """Introduce the form: the candidate, and the convictions already found."""
    earlier = [one for review in candidate.reviews[-1:] for one in review.convictions or ()]
    return (
        *lines(
            [
                f"*{_named(candidate)} for {said(seat.title)}.* "
                f"The commission's findings. _{QUALIFICATIONS}_",
                *(f"On record already: {row(bars(conviction))}" for conviction in earlier),
            ]
        ),
        note("A conviction, never an allegation. What is found here is shown in no channel."),
    )


def _named(candidate: Candidate) -> str:
    match candidate:
        case Candidacy():
            return f"Petition {candidate.number}, {said(candidate.name)}"
        case Nominee():
            party = said(candidate.nomination.party)
            return f"Candidate {candidate.number}, {said(candidate.name)}, {party} nominee,"
        case _:
            assert_never(candidate)


def withdrawn(convictions: tuple[Conviction, ...]) -> str:
    """Ask whether convictions on record are to count no longer."""
    told = " ".join(bars(conviction).because for conviction in convictions)
    return (
        f"A conviction is on record: {told} It would no longer be among the findings "
        f"({QUALIFICATIONS}). The earlier review is kept."
    )


def _headline(verdict: Verdict) -> str:
    match verdict:
        case Verdict.QUALIFIED:
            return "found qualified"
        case Verdict.INCOMPLETE:
            return "findings not complete"
        case Verdict.HEARING_REQUIRED:
            return "a hearing is required"
        case _:
            assert_never(verdict)


def _ground(one: Found) -> str:
    finding = one.finding
    return f"*Ground ({one.ground.value}):* {said(finding.because)} _{finding.by}_"


def _harmless(convictions: tuple[Conviction, ...]) -> tuple[Block, ...]:
    judged = [bars(conviction) for conviction in convictions]
    return lines(
        [f"*No bar:* {said(one.because)} _{one.by}_" for one in judged if isinstance(one, Met)]
    )


def _complete(decision: QualificationDecision) -> tuple[Block, ...]:
    match decision.verdict:
        case Verdict.QUALIFIED:
            return (section(f"*Yes:* {said(decision.because)} _{QUALIFICATIONS}_"),)
        case Verdict.INCOMPLETE | Verdict.HEARING_REQUIRED:
            return ()
        case _:
            assert_never(decision.verdict)
