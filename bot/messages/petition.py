"""What is said of a petition: receipt, notice to the commission, log, details, verification.

Addresses, telephone numbers and e-mail are in `details` alone, which only its reader sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import assert_never

from slack_sdk.models.blocks import Block

from bot.ids import Target
from bot.messages import findings
from bot.messages.message import Message, Push, buttons, lines, message, note, section
from bot.messages.words import counted, listed, said
from domain.calendar import Calendar, spoken, spoken_due
from domain.election import (
    Body,
    Candidacy,
    Contact,
    Election,
    HeaderDefect,
    Rejection,
    Seat,
    Verification,
)
from domain.hearing import Determination
from domain.law.section_361 import NOTIFY
from domain.law.section_857 import FEE
from domain.petitions import (
    NOTICE_857,
    PetitionDecision,
    Verdict,
    closing_instant,
    filing_closes,
    petition_decision,
    required_names,
)

_SHOWN = 20
BODIES = {Body.CLERK: "clerk", Body.COMMISSION: "commission"}
REASONS = {
    Rejection.NOT_ELECTOR: "not a qualified elector",
    Rejection.OUTSIDE_UNIT: "lives outside the ward or municipality",
    Rejection.DUPLICATE: "signed twice",
    Rejection.NOT_PERSONAL: "not signed personally",
    Rejection.ILLEGIBLE: "illegible",
    Rejection.SHEET_HEADER: "heading of the sheet",
}
HEADINGS = {
    HeaderDefect.CANDIDATE: "candidate",
    HeaderDefect.OFFICE: "office",
    HeaderDefect.WARD: "ward",
    HeaderDefect.DATE: "date of the election",
}


@dataclass(frozen=True, slots=True)
class Filed:
    """A petition with what it comes to; `closes` is the last minute to file, where one runs."""

    candidacy: Candidacy
    decision: PetitionDecision
    seat: Seat
    closes: tuple[datetime, ...]


@dataclass(frozen=True, slots=True)
class Acknowledgement:
    """A commissioner's word that the notice arrived; `by` is a user id, "" where unknown."""

    by: str
    at: datetime


def filed(candidacy: Candidacy, election: Election, calendar: Calendar) -> Filed:
    """Judge a petition as it stands now."""
    return Filed(
        candidacy=candidacy,
        decision=petition_decision(candidacy, election, calendar),
        seat=election.vacancy.seat,
        closes=tuple(closing_instant(due) for due in filing_closes(election, calendar)),
    )


def as_filed(candidacy: Candidacy, election: Election, calendar: Calendar) -> Filed:
    """Judge a petition by what was known when it was filed: nobody had counted yet."""
    return filed(replace(candidacy, verifications=()), election, calendar)


def problems(decision: PetitionDecision) -> tuple[str, ...]:
    """Say what is unlawful or unusual about a petition, each with where it stands."""
    match decision.verdict:
        case Verdict.ACCEPTED | Verdict.UNVERIFIED:
            found: tuple[str, ...] = ()
        case Verdict.LATE | Verdict.SHORT | Verdict.LATE_AND_SHORT | Verdict.NO_ORDER:
            found = (f"{decision.because} ({decision.by})",)
        case _:
            assert_never(decision.verdict)
    return (*found, *(findings.problem(one) for one in decision.problems))


# One message each


def receipt(one: Filed, target: Target) -> Message:
    """Give the receipt for a petition: no fee, what was kept, when, and what comes next."""
    petition, number = one.candidacy.petition, one.candidacy.number
    return message(
        f"Receipt: petition {number}, {petition.candidate} for {one.seat.title}",
        *lines(
            [
                f"*Received* at {spoken_due(petition.received)}, number {number} in the log.",
                f"*Kept:* {said(petition.kept)}. {_handed_in(one.candidacy)}.",
                f"*No fee is due.* _{FEE}_",
                _required(one.seat),
                f"*Tell the commissioners by* {spoken(one.decision.notify_by)}: the notice is "
                f"posted to their channel. _{NOTIFY}, by the safer reading_",
                _verdict(one.decision),
            ]
        ),
        *findings.judged(one.decision.problems),
        note("A draft: it becomes the clerk's receipt when the clerk signs it."),
        buttons(
            Push("Verify the names", "petition verify", _about(one, target), primary=True),
            Push("Show the petition", "petition show", _about(one, target)),
        ),
    )


def notice(one: Filed, told: tuple[Acknowledgement, ...], target: Target) -> Message:
    """Tell the commission of a petition; once acknowledged, say by whom and when."""
    petition, number = one.candidacy.petition, one.candidacy.number
    about = _about(one, target)
    acknowledge = (
        () if told else (Push("Acknowledge", "petition acknowledge", about, primary=True),)
    )
    return message(
        f"Notice to the commission: {petition.candidate} for {one.seat.title}",
        *lines(
            [
                f"The petition was filed at {spoken_due(petition.received)}; it is number "
                f"{number} in the clerk's log.",
                _verdict(one.decision),
                *(_acknowledged(word) for word in told),
            ]
        ),
        *findings.judged(one.decision.problems),
        section(
            f"This notice is a precaution, given by {spoken(one.decision.notify_by)} at the latest."
        ),
        *findings.open_points((NOTICE_857,)),
        buttons(
            *acknowledge,
            Push("Verify the names", "petition verify", about),
            Push("Record the findings", "candidate review", about),
        ),
    )


def acknowledged(candidacy: Candidacy, told: Acknowledgement) -> Message:
    """Say that the acknowledgement is kept."""
    return message(
        f"Acknowledged: petition {candidacy.number}, {candidacy.petition.candidate}",
        section(
            f"{_acknowledged(told)} The notice in the commission's channel says so. _{NOTIFY}_"
        ),
    )


def log(every: Sequence[Filed], seat: Seat, target: Target) -> Message:
    """Show the log of petitions, without anything personal."""
    rows = [
        f"*{one.candidacy.number}. {said(one.candidacy.petition.candidate)}*\n"
        f"{_verdict(one.decision)}"
        for one in every
    ]
    shown = [
        Push(f"Show {one.candidacy.number}", "petition show", _about(one, target))
        for one in every[:_SHOWN]
    ]
    return message(
        f"{seat.title}: {counted(len(every), 'petition', 'petitions') if every else 'no petition'}",
        *lines(rows or ["Nobody has filed a petition yet."]),
        section(_required(seat)),
        buttons(*shown, Push("File a petition", "petition file", target, primary=not every)),
    )


def details(
    one: Filed, told: tuple[Acknowledgement, ...], found: Determination, target: Target
) -> Message:
    """Show everything about a petition to somebody who may see addresses."""
    petition, about = one.candidacy.petition, _about(one, target)
    return message(
        f"Petition {one.candidacy.number}: {petition.candidate} for {one.seat.title}",
        *lines(
            [
                f"*Received* at {spoken_due(petition.received)}. *Kept:* {said(petition.kept)}.",
                f"{_handed_in(one.candidacy)}. {_headings(petition.header_defects)}",
                _verdict(one.decision),
                *_counts(one.candidacy),
                *([_acknowledged(word) for word in told] or [_not_told(one.decision)]),
                f"*Findings of § 23-15-361(5):* {_found(found)}",
            ]
        ),
        *lines(_contact(petition.contact, petition.sort_name)),
        *findings.judged(one.decision.problems),
        note("Addresses, telephone and e-mail are for the clerk and the commissioners only."),
        buttons(
            Push("Verify the names", "petition verify", about, primary=True),
            Push("Record the findings", "candidate review", about),
        ),
    )


def verified(one: Filed, now: datetime, target: Target) -> Message:
    """Say what a count comes to: enough or short, and how long filing is open."""
    petition, about = one.candidacy.petition, _about(one, target)
    decided = one.decision.verdict is not Verdict.UNVERIFIED
    return message(
        f"{petition.candidate}: {_enough(one.decision)}{_time_left(one, now)}",
        *lines([_verdict(one.decision), *_counts(one.candidacy), *_closing(one, now)]),
        *findings.judged(one.decision.problems),
        buttons(
            Push("Record the findings", "candidate review", about, primary=decided),
            Push("Correct the count", "petition verify", about, primary=not decided),
            Push("Every petition", "petition list", replace(target, detail="")),
        ),
    )


def to_verify(candidacy: Candidacy, seat: Seat) -> tuple[Block, ...]:
    """Introduce the form for a count."""
    return lines(
        [
            f"*Petition {candidacy.number}, {said(candidacy.petition.candidate)}.* "
            f"{_handed_in(candidacy)}.",
            _required(seat),
        ]
    )


def to_file(seat: Seat, now: datetime) -> tuple[Block, ...]:
    """Introduce the form for a petition."""
    return (
        *lines([f"*{said(seat.title)}*. It is {spoken_due(now)}. {_required(seat)}"]),
        note(
            "Take the paper even if something is wrong with it: it is recorded as it was handed "
            "in, and a problem is shown."
        ),
    )


# Their parts


def _about(one: Filed, target: Target) -> Target:
    return replace(target, detail=str(one.candidacy.number))


def _required(seat: Seat) -> str:
    requirement = required_names(seat.population)
    return f"*Names needed:* {said(requirement.because)} _{requirement.by}_"


def _verdict(decision: PetitionDecision) -> str:
    return f"*{_verdict_word(decision)}:* {said(decision.because)} _{decision.by}_"


def _verdict_word(decision: PetitionDecision) -> str:
    match decision.verdict:
        case Verdict.ACCEPTED:
            return "In time, names enough"
        case Verdict.UNVERIFIED:
            return "In time, names not yet checked"
        case Verdict.LATE:
            return "Problem, late"
        case Verdict.SHORT:
            return f"Problem, short by {decision.short_by}"
        case Verdict.LATE_AND_SHORT:
            return f"Problem, late and short by {decision.short_by}"
        case Verdict.NO_ORDER:
            return "Problem, no order"
        case _:
            assert_never(decision.verdict)


def _handed_in(candidacy: Candidacy) -> str:
    petition = candidacy.petition
    names = counted(petition.names, "name", "names")
    return f"{counted(petition.sheets, 'sheet', 'sheets')} with {names} handed in"


def _headings(defects: tuple[HeaderDefect, ...]) -> str:
    if not defects:
        return "No sheet heading is noted as wrong."
    return f"Wrong in the heading of the sheets: {listed(tuple(HEADINGS[one] for one in defects))}."


def _acknowledged(told: Acknowledgement) -> str:
    by = f" by <@{told.by}>" if told.by else ""
    return f"*Acknowledged*{by} at {spoken_due(told.at)}."


def _not_told(decision: PetitionDecision) -> str:
    return (
        "*Not yet acknowledged* by the commission, which is told by "
        f"{spoken(decision.notify_by)} at the latest. _{NOTIFY}, by the safer reading_"
    )


def _contact(contact: Contact, sort_name: str) -> list[str]:
    given = {
        "Address": contact.address,
        "Telephone": contact.telephone,
        "E-mail": contact.email,
        "Facsimile": contact.facsimile,
        "Sorted as": sort_name,
    }
    return [f"*{label}:* {said(value) if value else 'not given'}" for label, value in given.items()]


def _counts(candidacy: Candidacy) -> list[str]:
    """Write the last count of each, the commission's first: it leads."""
    last = {check.by: check for check in candidacy.verifications}
    return [
        _count(last[body], candidacy.petition.names)
        for body in (Body.COMMISSION, Body.CLERK)
        if body in last
    ]


def _count(check: Verification, names: int) -> str:
    rejected = sum(one.count for one in check.rejected)
    reasons = [f"{one.count} {REASONS[one.reason]}" for one in check.rejected if one.count]
    told = f" ({'; '.join(reasons)})" if reasons else ""
    unchecked = names - check.accepted - rejected
    left = f", {counted(unchecked, 'name', 'names')} not checked" if unchecked else ""
    return (
        f"*The {BODIES[check.by]}'s count:* {check.accepted} accepted, {rejected} rejected"
        f"{told}{left}."
    )


def _enough(decision: PetitionDecision) -> str:
    if decision.short_by:
        return f"short by {decision.short_by}"
    if decision.verdict is Verdict.UNVERIFIED:
        return f"not decided yet, {decision.required} good names needed"
    return f"{counted(decision.counted, 'good name', 'good names')}, {decision.required} needed"


def _time_left(one: Filed, now: datetime) -> str:
    if not one.decision.short_by:
        return ""
    return "".join(f", {_left(closes, now)}" for closes in one.closes)


def _left(closes: datetime, now: datetime) -> str:
    minutes = int((closes - now).total_seconds() // 60)
    if minutes < 0:
        return "filing has closed"
    if minutes < 120:
        return f"{counted(minutes, 'minute', 'minutes')} left"
    hours = minutes // 60
    return f"{hours} hours left" if hours < 72 else f"{hours // 24} days left"


def _closing(one: Filed, now: datetime) -> list[str]:
    return [
        f"*Filing {'closed' if closes < now else 'closes'}* at {spoken_due(closes)}."
        for closes in one.closes
    ]


def _found(determination: Determination) -> str:
    """Say how the findings stand without saying what was found: that stays in the form."""
    match determination:
        case Determination.QUALIFIED:
            return "complete, nothing stands in the way."
        case Determination.INCOMPLETE:
            return "not complete yet."
        case Determination.HEARING_REQUIRED | Determination.NOTICE_DEFECTIVE:
            return "a hearing is required; the name stays on the ballot until then."
        case Determination.OFF_BALLOT:
            return "not placed upon the ballot, after notice and a hearing."
        case _:
            assert_never(determination)
