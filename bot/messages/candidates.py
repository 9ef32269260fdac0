"""Every candidate by office, and whether the reports of § 23-15-807 (linked) were seen.

What was found of a candidate is not said here, and nothing of what the form gives.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from slack_sdk.models.blocks import Block

from bot.ids import Target
from bot.messages.message import Message, Push, buttons, lines, message, note, section
from bot.messages.nomination import put_up
from bot.messages.taken_out import rows as taken_out_rows
from bot.messages.words import counted, listed, said
from domain.ballot import NOT_COMPLETE
from domain.calendar import local_day, spoken
from domain.citation import Citation
from domain.departures import left, told
from domain.election import (
    AnyElection,
    Candidacy,
    Candidate,
    Election,
    GeneralElection,
    Nominee,
    Reports,
    Seat,
    TakenOut,
)
from domain.hearing import Determination
from domain.law.linked import FINANCE_ROLL, SUBSTITUTE, WITHDRAWAL
from domain.law.section_361 import NOMINEES, QUALIFICATIONS, SPECIAL_BALLOT, UNOPPOSED

_REPORTS = f"§ {FINANCE_ROLL.section}, linked"


@dataclass(frozen=True, slots=True)
class Standing:
    """A candidate with what the findings come to, and who was named in the place of this one."""

    candidate: Candidate
    determination: Determination
    replaced_by: tuple[Nominee, ...]


@dataclass(frozen=True, slots=True)
class Office:
    """An office and everybody who asks to be printed for it."""

    title: str
    standings: tuple[Standing, ...]


def log(
    election: AnyElection, offices: Sequence[Office], out: Sequence[TakenOut], target: Target
) -> Message:
    """Show every candidate by office, without what was found and without anything personal.

    `out` are those that were taken out of the log.
    """
    number = sum(len(office.standings) for office in offices)
    printed, nominate = _kind(election, target)
    return message(
        f"{election.title}: {counted(number, 'candidate', 'candidates')}",
        *lines([told for office in offices for told in _office(office)]),
        *lines(taken_out_rows(out)),
        note(
            f"{printed}; findings by {QUALIFICATIONS}; reports by {_REPORTS}. "
            "`/petition list` says how each petition stands."
        ),
        buttons(
            *nominate,
            Push("File a petition", "petition file", target),
            Push("Ballot", "election ballot", target),
            Push("Status", "election status", target),
        ),
    )


def _kind(election: AnyElection, target: Target) -> tuple[Citation, tuple[Push, ...]]:
    """Give where the law says who is printed, and the way to nominees where there are some."""
    match election:
        case Election():
            return SPECIAL_BALLOT, ()
        case GeneralElection():
            return NOMINEES, (Push("Record a nominee", "candidate nominate", target),)
        case _:
            assert_never(election)


def nobody(title: str, target: Target) -> Message:
    """Say that nobody is on file yet, and by which ways somebody gets there."""
    return message(
        f"{title}: nobody is on file yet",
        section(
            "A party's nominee is certified to you, or the printing is requested; anybody else "
            f"files a petition. _{NOMINEES}_"
        ),
        buttons(
            Push("Record a nominee", "candidate nominate", target, primary=True),
            Push("File a petition", "petition file", target),
        ),
    )


def _office(office: Office) -> tuple[str, ...]:
    rows = tuple(_row(one) for one in office.standings)
    return f"*For {said(office.title)}*", *(rows or ("Nobody yet.",))


def _row(one: Standing) -> str:
    candidate = one.candidate
    gone = tuple(f"{later.number}. {later.name}" for later in one.replaced_by)
    replaced = f" In place of this nominee: {said(listed(gone))} ({SUBSTITUTE})." if gone else ""
    left_race = "".join(
        f" *{said(told(one)[:1].upper() + told(one)[1:])}* ({WITHDRAWAL})."
        for one in left(candidate)
    )
    return (
        f"*{candidate.number}. {said(candidate.name)}*, {_came(candidate)}.{left_race}{replaced}\n"
        f"    Findings: {_findings(one.determination)} Reports seen: {_seen(candidate.reports)}."
    )


def _came(candidate: Candidate) -> str:
    match candidate:
        case Nominee(nomination=nomination):
            return f"{said(nomination.party)}, {put_up(nomination)}"
        case Candidacy(petition=petition):
            return f"by petition of {spoken(local_day(petition.received))}"
        case _:
            assert_never(candidate)


def _findings(determination: Determination) -> str:
    """Say how the findings stand, the same whatever is still to be heard."""
    match determination:
        case Determination.QUALIFIED:
            return "found qualified."
        case (
            Determination.INCOMPLETE
            | Determination.HEARING_REQUIRED
            | Determination.NOTICE_DEFECTIVE
        ):
            return NOT_COMPLETE
        case Determination.OFF_BALLOT:
            return "not placed upon the ballot, after notice and a hearing."
        case _:
            assert_never(determination)


def _seen(reports: tuple[Reports, ...]) -> str:
    for last in reversed(reports):
        return f"{_complete(last)}, looked at on {spoken(last.looked_on)}"
    return "nobody has looked yet"


def _complete(reports: Reports) -> str:
    return "complete" if reports.complete else "not complete"


# Reports


def to_look(candidate: Candidate, seat: Seat) -> tuple[Block, ...]:
    """Introduce the form for a look at the reports: the candidate, and what was seen before."""
    return lines(
        [
            f"*Candidate {candidate.number}, {said(candidate.name)} for {said(seat.title)}.* "
            f"Reports of {_REPORTS}{_asked_for(candidate)}.",
            *(f"On record: {_look(one)}" for one in candidate.reports),
        ]
    )


def looked(candidate: Candidate, target: Target) -> Message:
    """Say that a look at the reports is kept; the last one counts."""
    (*earlier, last) = candidate.reports
    return message(
        f"{candidate.name}: reports {_complete(last)}",
        *lines([_look(last), *(f"Earlier: {_look(one)}" for one in earlier)]),
        note(f"The last look counts. {_REPORTS}{_asked_for(candidate)}."),
        buttons(
            Push("Look again", "candidate finance", replace(target, detail=str(candidate.number))),
            Push("Every candidate", "candidate list", replace(target, detail=""), primary=True),
        ),
    )


def _asked_for(candidate: Candidate) -> str:
    """Say which subsection asks for reports before somebody is declared elected unopposed."""
    return f"; asked for by {UNOPPOSED}" if candidate.contest else ""


def older_look(candidate: Candidate, look: Reports) -> tuple[str, ...]:
    """Ask about a look that is older than the one on record: the one recorded last counts."""
    return tuple(
        f"The reports were looked at on {spoken(last.looked_on)}, after this; with it the older "
        "look counts."
        for last in candidate.reports[-1:]
        if last.looked_on > look.looked_on
    )


def _look(reports: Reports) -> str:
    return f"{spoken(reports.looked_on)}: *{_complete(reports)}*. {said(reports.filed)}"
