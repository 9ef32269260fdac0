"""What is said of a petition: receipt, notice to the commission, details, verification.

Addresses, telephone numbers and e-mail are in `details` alone, which only its reader sees.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import assert_never

from slack_sdk.models.blocks import Block

from bot.candidacies import everybody
from bot.ids import Target
from bot.messages import findings
from bot.messages.message import Message, Push, buttons, lines, message, note, section
from bot.messages.words import counted, listed, said
from domain.calendar import Calendar, spoken, spoken_due
from domain.departures import departed
from domain.election import (
    AnyElection,
    Body,
    Candidacy,
    Contact,
    Election,
    GeneralElection,
    HeaderDefect,
    Rejection,
    Seat,
    Verification,
)
from domain.findings import Met
from domain.general_ballot import two_offices
from domain.general_election import contest_of, petition_in_general, petitions_close
from domain.hearing import Determination
from domain.law.linked import QUALIFYING_DAY
from domain.law.section_361 import NOMINEES, NOTIFY
from domain.law.section_857 import FEE
from domain.petitions import (
    IN_GENERAL,
    NOTICE_857,
    SPECIAL,
    HandedIn,
    Law,
    PartlyChecked,
    PetitionDecision,
    Valid,
    Verdict,
    accounted,
    closing_instant,
    filing_closes,
    petition_decision,
    required_under,
    same_person,
    signatures,
)

BODIES = {Body.CLERK: "clerk", Body.COMMISSION: "commission"}
REASONS = {
    Rejection.NOT_ELECTOR: "not a qualified elector",
    Rejection.OUTSIDE_UNIT: "outside the ward or municipality",
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Filed:
    """A petition with what it comes to; `closes` is the last minute to file, where one runs.

    `offices` says where the name stands for two offices, `corrected` when the record was.
    """

    candidacy: Candidacy
    election: AnyElection
    decision: PetitionDecision
    seat: Seat
    law: Law
    closes: tuple[datetime, ...]
    offices: tuple[Met, ...]
    corrected: tuple[datetime, ...]


@dataclass(frozen=True, slots=True)
class Acknowledgement:
    """A commissioner's word that the notice arrived; `by` is a user id, "" where unknown."""

    by: str
    at: datetime


def filed(candidacy: Candidacy, election: AnyElection, calendar: Calendar) -> Filed:
    """Judge a petition as it stands now."""
    match election:
        case Election():
            return Filed(
                candidacy=candidacy,
                election=election,
                decision=petition_decision(candidacy, election, calendar),
                seat=election.vacancy.seat,
                law=SPECIAL,
                closes=tuple(closing_instant(due) for due in filing_closes(election, calendar)),
                offices=(),
                corrected=(),
            )
        case GeneralElection():
            return Filed(
                candidacy=candidacy,
                election=election,
                decision=petition_in_general(candidacy, election, calendar),
                seat=contest_of(candidacy, election).seat,
                law=IN_GENERAL,
                closes=(closing_instant(petitions_close(election, calendar)),),
                offices=_offices(candidacy, election),
                corrected=(),
            )
        case _:
            assert_never(election)


def _offices(candidacy: Candidacy, election: GeneralElection) -> tuple[Met, ...]:
    """Look for the same name at another office of the day."""
    name = same_person(candidacy.name)
    others = (one for one in everybody(election) if one.number != candidacy.number)
    asked = {one.contest for one in others if same_person(one.name) == name} | {candidacy.contest}
    titles = (contest.title for contest in election.general.contests)
    return two_offices(tuple((title, (candidacy.name,)) for title in titles if title in asked))


def as_filed(candidacy: Candidacy, election: AnyElection, calendar: Calendar) -> Filed:
    """Judge a petition by what was known when it was filed: nobody had counted yet."""
    return filed(replace(candidacy, verifications=()), election, calendar)


def problems(one: Filed) -> tuple[str, ...]:
    """Say what is unlawful or unusual about a petition, each with where it stands."""
    beside = (*one.decision.problems, *one.offices)
    return (*refusal(one.decision), *(findings.problem(each) for each in beside))


def refusal(decision: PetitionDecision) -> tuple[str, ...]:
    """Say why a petition is not good; nothing while it is, or still may be."""
    match decision.verdict:
        case Verdict.ACCEPTED | Verdict.UNVERIFIED:
            return ()
        case Verdict.LATE | Verdict.SHORT | Verdict.LATE_AND_SHORT | Verdict.NO_ORDER:
            return (f"{decision.because} ({decision.by})",)
        case _:
            assert_never(decision.verdict)


# One message each


def receipt(one: Filed, target: Target) -> Message:
    """Give the receipt for a petition: no fee, what was kept, when, and what comes next."""
    petition, number = one.candidacy.petition, one.candidacy.number
    return message(
        f"Receipt: petition {number}, {petition.candidate} for {one.seat.title}",
        *lines(
            [
                *_of(one.election),
                f"*Received* at {spoken_due(petition.received)}, number {number} in the log.",
                f"*Kept:* {said(petition.kept)}. {_handed_in(one.candidacy)}.",
                _no_fee(one.election),
                _required(one),
                f"*Tell the commissioners by* {spoken(one.decision.notify_by)}: the notice is "
                f"posted to their channel. {_notify(one.election)}",
                comes_to(one.decision),
                *_corrected(one),
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
                *_of(one.election),
                f"The petition was filed at {spoken_due(petition.received)}; it is number "
                f"{number} in the clerk's log.",
                comes_to(one.decision),
                *([_acknowledged(word) for word in told] or [_WHO_ACKNOWLEDGES]),
                *_corrected(one),
            ]
        ),
        *findings.judged(one.decision.problems),
        *_why_told(one),
        buttons(
            *acknowledge,
            Push("Verify the names", "petition verify", about),
            Push("Record the findings", "candidate review", about),
        ),
    )


_WHO_ACKNOWLEDGES = "A commissioner presses *Acknowledge*; the clerk cannot."


def acknowledged(candidacy: Candidacy, told: Acknowledgement) -> Message:
    """Say that the acknowledgement is kept."""
    return message(
        f"Acknowledged: petition {candidacy.number}, {candidacy.petition.candidate}",
        section(
            f"{_acknowledged(told)} The notice in the commission's channel says so. _{NOTIFY}_"
        ),
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
                comes_to(one.decision),
                *_counts(one.candidacy),
                *([_acknowledged(word) for word in told] or [_not_told(one)]),
                *_left_race(one.candidacy),
                f"*Findings of § 23-15-361(5):* {found_so_far(found)}",
                *_corrected(one),
            ]
        ),
        *lines(_contact(petition.contact, petition.sort_name)),
        *findings.judged(one.decision.problems),
        *lines([_beside(finding) for finding in one.offices]),
        note("Addresses, telephone and e-mail are for the clerk and the commissioners only."),
        buttons(
            Push("Verify the names", "petition verify", about, primary=True),
            Push("Record the findings", "candidate review", about),
            Push("Correct the record", "petition correct", about),
            *_papers(one, about),
        ),
    )


def _papers(one: Filed, about: Target) -> tuple[Push, ...]:
    """Offer the receipt and the notice to the commissioners as papers."""
    if isinstance(one.election, GeneralElection):
        return ()
    return (Push("Draft its papers", "petition draft", about),)


def verified(one: Filed, now: datetime, target: Target) -> Message:
    """Say what a count comes to: enough or short, and how long filing is open."""
    petition, about = one.candidacy.petition, _about(one, target)
    decided = one.decision.verdict is not Verdict.UNVERIFIED
    return message(
        f"{petition.candidate}: {_enough(one)}{_time_left(one, now)}",
        *lines([comes_to(one.decision), *_counts(one.candidacy), *_closing(one, now)]),
        *findings.judged(one.decision.problems),
        buttons(
            Push("Record the findings", "candidate review", about, primary=decided),
            Push("Correct the count", "petition verify", about, primary=not decided),
            Push("Every petition", "petition list", replace(target, detail="")),
        ),
    )


def to_verify(one: Filed) -> tuple[Block, ...]:
    """Introduce the form for a count."""
    candidacy = one.candidacy
    office = f" for {said(candidacy.contest)}" if candidacy.contest else ""
    return lines(
        [
            f"*Petition {candidacy.number}, {said(candidacy.petition.candidate)}{office}.* "
            f"{_handed_in(candidacy)}.",
            _required(one),
        ]
    )


def to_file(election: AnyElection, calendar: Calendar, now: datetime) -> tuple[Block, ...]:
    """Introduce the form for a petition; in a general election with the names each office needs."""
    match election:
        case Election():
            names = needed(SPECIAL, election.vacancy.seat)
            told = [f"*{said(election.title)}*. It is {spoken_due(now)}. {names}"]
        case GeneralElection():
            closes = petitions_close(election, calendar)
            told = [
                f"*{said(election.title)}*. It is {spoken_due(now)}. Petitions close at "
                f"{spoken_due(closes.due)}. _{closes.by}_",
                *_names_by_office(election),
            ]
        case _:
            assert_never(election)
    return (
        *lines(told),
        note(
            "Take the paper even if something is wrong with it: it is recorded as it was handed "
            "in, and a problem is shown."
        ),
    )


def _names_by_office(election: GeneralElection) -> list[str]:
    """Say once for each number of names which offices need it, the larger number first."""
    titles: dict[tuple[int, str], list[str]] = {}
    for contest in election.general.contests:
        required = required_under(IN_GENERAL, contest.seat.population)
        titles.setdefault((required.names, str(required.by)), []).append(contest.title)
    return [
        f"*{names} names needed:* {said('; '.join(offices))}. _{by}_"
        for (names, by), offices in sorted(titles.items(), reverse=True)
    ]


# Their parts


def _about(one: Filed, target: Target) -> Target:
    return replace(target, detail=str(one.candidacy.number))


def _of(election: AnyElection) -> tuple[str, ...]:
    """Name a general election; one to fill a vacancy is named by its office."""
    return (f"*{said(election.title)}.*",) * isinstance(election, GeneralElection)


def _no_fee(election: AnyElection) -> str:
    match election:
        case Election():
            return f"*No fee is due.* _{FEE}_"
        case GeneralElection():
            return (
                "*No fee is due* with a petition: the fee is that of a party's nomination. "
                f"_{NOMINEES}; {QUALIFYING_DAY}_"
            )
        case _:
            assert_never(election)


def _notify(election: AnyElection) -> str:
    match election:
        case Election():
            return f"_{NOTIFY}, by the safer reading_"
        case GeneralElection():
            return f"_{NOTIFY}_"
        case _:
            assert_never(election)


def _why_told(one: Filed) -> tuple[Block, ...]:
    by = spoken(one.decision.notify_by)
    match one.election:
        case Election():
            return (
                section(f"This notice is a precaution, given by {by} at the latest."),
                *findings.open_points((NOTICE_857,)),
            )
        case GeneralElection():
            return (
                section(
                    "The clerk tells the commissioners of everybody who filed a petition, within "
                    f"two business days of the filing: by {by} at the latest. _{NOTIFY}_"
                ),
            )
        case _:
            assert_never(one.election)


def _corrected(one: Filed) -> tuple[str, ...]:
    return tuple(
        f"*Corrected* at {spoken_due(at)}: this shows the petition as corrected."
        for at in one.corrected[-1:]
    )


def _beside(finding: Met) -> str:
    return f"*Look at this:* {said(finding.because)} _{said(str(finding.by))}_"


def _required(one: Filed) -> str:
    return needed(one.law, one.seat)


def needed(law: Law, seat: Seat) -> str:
    """Write how many names a petition for this office needs, and why."""
    requirement = required_under(law, seat.population)
    return f"*Names needed:* {said(requirement.because)} _{requirement.by}_"


def comes_to(decision: PetitionDecision) -> str:
    """Write what a petition comes to as a line: in some words, in a sentence, by which law."""
    return f"*{verdict_word(decision)}:* {said(decision.because)} _{decision.by}_"


def verdict_word(decision: PetitionDecision) -> str:
    """Say in some words what a petition comes to."""
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


def _not_told(one: Filed) -> str:
    return (
        "*Not yet acknowledged* by the commission, which is told by "
        f"{spoken(one.decision.notify_by)} at the latest. {_notify(one.election)}"
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
    rejected = accounted(check) - check.accepted
    reasons = [f"{one.count} {REASONS[one.reason]}" for one in check.rejected if one.count]
    told = f" ({'; '.join(reasons)})" if reasons else ""
    unchecked = names - accounted(check)
    left = f", {counted(unchecked, 'name', 'names')} not checked" if unchecked else ""
    return (
        f"*The {BODIES[check.by]}'s count:* {check.accepted} accepted, {rejected} rejected"
        f"{told}{left}."
    )


def _enough(one: Filed) -> str:
    decision, names = one.decision, signatures(one.candidacy)
    if decision.short_by:
        return f"short by {decision.short_by}"
    if decision.verdict is Verdict.UNVERIFIED:
        return f"not decided yet, {decision.required} good names needed"
    needed = f"{decision.required} needed"
    match names:
        case PartlyChecked(good=good, unchecked=unchecked):
            return f"{counted(good, 'good name', 'good names')}, {needed}; {unchecked} not checked"
        case Valid() | HandedIn():
            return f"{counted(decision.counted, 'good name', 'good names')}, {needed}"
        case _:
            assert_never(names)


def _time_left(one: Filed, now: datetime) -> str:
    if not one.decision.short_by:
        return ""
    return "".join(f", {_left(closes, now)}" for closes in one.closes)


def _left_race(candidacy: Candidacy) -> list[str]:
    return [f"*Left the race:* {said(gone)}." for gone in (departed(candidacy),) if gone]


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


def found_so_far(determination: Determination) -> str:
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
