"""The hearing of a candidate, § 361(5): what the law asks, what was done, what it comes to.

Shown to the clerk and the commissioners only.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import assert_never

from slack_sdk.models.blocks import Block

from bot.candidacies import seat_of
from bot.ids import Target
from bot.messages.findings import open_points, rows
from bot.messages.message import Message, Push, buttons, lines, message, note, section
from bot.messages.words import listed, said
from domain.calendar import Calendar, day_of, spoken
from domain.certification import hearing_papers
from domain.certification.hearing import GROUNDS, IF_NOT_PROVED
from domain.deadline import Deadline
from domain.departures import departed, left, no_hearing_owed
from domain.election import (
    AnyElection,
    Candidacy,
    Candidate,
    Contact,
    ContactMeans,
    Election,
    HearingHeld,
    HearingNotice,
)
from domain.findings import NotMet, Unsettled
from domain.general_election import absentee_ballots, race_of
from domain.hearing import (
    Determination,
    Determined,
    contacts_on_form,
    determination_of,
    earliest_hearing,
    hearing_collides,
)
from domain.law.section_361 import QUALIFICATIONS

MEANS = {
    ContactMeans.TELEPHONE: "telephone",
    ContactMeans.EMAIL: "e-mail",
    ContactMeans.FACSIMILE: "facsimile",
}


@dataclass(frozen=True, slots=True)
class Shown:
    """What the screen is made of: the candidate in an election, on a day."""

    candidate: Candidate
    election: AnyElection
    calendar: Calendar
    today: date

    @property
    def determined(self) -> Determined:
        """Say what is recorded comes to."""
        return determination_of(
            self.candidate, race_of(self.candidate, self.election), self.calendar
        )

    @property
    def ready(self) -> tuple[Deadline, ...]:
        """Give the day by which the absentee ballots are ready, once it is fixed."""
        return absentee_ballots(self.election, self.calendar)


def screen(shown: Shown, target: Target) -> Message:
    """Show the way to a hearing, what is on record of it, and what it comes to."""
    candidate, found = shown.candidate, shown.determined
    about = replace(target, detail=str(candidate.number))
    return message(
        departed(candidate) or f"{candidate.name}: {_headline(found.determination)}",
        *rows(no_hearing_owed(candidate)),
        *_asked(shown, found),
        *_on_record(candidate),
        *rows(found.because),
        *open_points(() if left(candidate) else (*found.open_points, *_collides(shown, found))),
        *_letter(shown, found),
        note("For the clerk and the commissioners. A name leaves the ballot by this way alone."),
        buttons(
            *_recording(candidate, found, about),
            *_papers(shown, about),
            Push("Findings", "candidate review", about),
            Push("Ballot", "election ballot", replace(target, detail="")),
            Push("Status", "election status", replace(target, detail="")),
        ),
    )


def _headline(determination: Determination) -> str:
    match determination:
        case Determination.QUALIFIED:
            return "qualified"
        case Determination.INCOMPLETE:
            return "the findings are not complete"
        case Determination.HEARING_REQUIRED:
            return "notice and a hearing come first"
        case Determination.NOTICE_DEFECTIVE:
            return "the notice was not good"
        case Determination.OFF_BALLOT:
            return "not placed upon the ballot"
        case _:
            assert_never(determination)


def _asked(shown: Shown, found: Determined) -> tuple[Block, ...]:
    """Say what the subsection asks before anybody is left off; nothing where it is done."""
    if not _owed(shown, found):
        return ()
    contact = shown.candidate.contact
    first = earliest_hearing(shown.today, shown.calendar)
    return lines(
        [
            f"*What the law asks* _{QUALIFICATIONS}_",
            "• Mail notice to the address on the qualifying form at least three business days "
            f"before the hearing: {_given(contact.address)}.",
            f"• Mailed today, {spoken(shown.today)}, it allows a hearing from {spoken(first)} on: "
            "three business days lie between.",
            f"• Try {_tries(contact)}.",
            *_collision(first, shown.ready),
        ]
    )


def _owed(shown: Shown, found: Determined) -> bool:
    """Say whether a notice and a hearing are still to come; not of one who left the race."""
    match found.determination:
        case Determination.HEARING_REQUIRED | Determination.NOTICE_DEFECTIVE:
            return not left(shown.candidate)
        case Determination.QUALIFIED | Determination.INCOMPLETE | Determination.OFF_BALLOT:
            return False
        case _:
            assert_never(found.determination)


def _given(text: str) -> str:
    return said(text) or "none is on record"


def _tries(contact: Contact) -> str:
    numbers = {
        ContactMeans.TELEPHONE: contact.telephone,
        ContactMeans.EMAIL: contact.email,
        ContactMeans.FACSIMILE: contact.facsimile,
    }
    given = tuple(f"{MEANS[means]} {numbers[means]}" for means in contacts_on_form(contact))
    return said(listed(given)) if given else "nothing else: the form gives no other contact"


def _collision(first: date, ready: tuple[Deadline, ...]) -> list[str]:
    """Flag a hearing that cannot be held before the absentee ballots are to be ready."""
    return [
        f"• *Absentee ballots are to be ready by {spoken(day_of(one.due))}* ({said(str(one.by))}), "
        "and no hearing can be held before that: ask the attorney what is printed."
        for one in ready
        if hearing_collides(first, (one,))
    ]


def _collides(shown: Shown, found: Determined) -> tuple[Unsettled, ...]:
    """Flag the hearing last noticed where ballots may be out by then; not where the name stays."""
    match found.determination:
        case (
            Determination.HEARING_REQUIRED
            | Determination.NOTICE_DEFECTIVE
            | Determination.OFF_BALLOT
        ):
            last = shown.candidate.hearing_notices[-1:]
            return tuple(p for one in last for p in hearing_collides(one.held_on, shown.ready))
        case Determination.QUALIFIED | Determination.INCOMPLETE:
            return ()
        case _:
            assert_never(found.determination)


def _on_record(candidate: Candidate) -> tuple[Block, ...]:
    told = [
        *(f"• {_notice(one)}" for one in candidate.hearing_notices),
        *(f"• {_held(one)}" for one in candidate.hearings),
    ]
    return lines(["*On record*", *told]) if told else ()


def _notice(notice: HearingNotice) -> str:
    tried = listed(tuple(MEANS[means] for means in notice.tried)) or "no other contact"
    proof = f"; proof: {notice.proof}" if notice.proof else ""
    log = f" {notice.log}" if notice.log else ""
    return said(
        f"Notice mailed on {spoken(notice.mailed_on)} of a hearing on {spoken(notice.held_on)} at "
        f"{notice.place}{proof}. Tried: {tried}.{log}"
    )


def _held(held: HearingHeld) -> str:
    came = "appeared" if held.appeared else "did not appear"
    proved = "proved" if held.proved else "did not prove"
    votes = listed(tuple(f"{vote.member} {vote.vote}" for vote in held.votes))
    return said(
        f"Hearing on {spoken(held.held_on)}: the candidate {came} and {proved} the qualifications. "
        f"Votes: {votes}. {held.evidence}"
    )


def _letter(shown: Shown, found: Determined) -> tuple[Block, ...]:
    """Give the text of the letter as a draft, while one is still to be mailed."""
    candidate, mailed = shown.candidate, shown.candidate.hearing_notices
    if not _owed(shown, found) or (mailed and mailed[-1].held_on >= shown.today):
        return ()
    town = shown.election.municipality
    grounds = "; ".join(f"({ground.value}) {GROUNDS[ground]}" for ground in found.grounds)
    seat = seat_of(candidate, shown.election).title
    draft = (
        f"To {candidate.name}, {candidate.contact.address or '[address]'}",
        f"The municipal election commission of the {town.kind.value.title()} of {town.name}, "
        f"Mississippi, has found of your candidacy for {seat} that, under Section 23-15-361(5), "
        f"Mississippi Code of 1972, {grounds}.",
        "You have the opportunity to be heard. The hearing is on [day] at [hour] at [place]. "
        f"{IF_NOT_PROVED}",
        "[Date, and the names of the election commissioners]",
    )
    return lines(
        ["*Draft of the letter*, until the commission adopts it", *(f">{said(t)}" for t in draft)]
    )


def _recording(candidate: Candidate, found: Determined, about: Target) -> tuple[Push, ...]:
    if not found.grounds:
        return ()
    noticed = bool(candidate.hearing_notices)
    of_last = replace(about, detail=f"{about.detail}:{len(candidate.hearing_notices)}")
    held = Push("Record the hearing", "candidate heard", of_last, primary=noticed)
    notice = Push("Record the notice", "candidate noticed", about, primary=not noticed)
    offered = () if left(candidate) else (notice,)
    return (*offered, *((held,) if noticed else ()))


def _papers(shown: Shown, about: Target) -> tuple[Push, ...]:
    """Offer the letter, the log and the determination as papers, as far as it has come."""
    match shown.candidate, shown.election:
        case Candidacy() as one, Election() as election if hearing_papers(
            one, election, shown.calendar
        ):
            return (Push("Draft its papers", "candidate draft", about),)
        case _:
            return ()


# In the forms


def to_notice(candidate: Candidate) -> tuple[Block, ...]:
    """Introduce the form for a notice: to whom it goes."""
    address = _given(candidate.contact.address)
    return (
        section(
            f"*{said(candidate.name)}.* Record the notice once it is mailed. "
            f"Address on the form: {address}. _{QUALIFICATIONS}_"
        ),
    )


def to_hear(candidate: Candidate, notice: HearingNotice) -> tuple[Block, ...]:
    """Introduce the form for a hearing: the one that was last noticed."""
    return (
        section(
            f"*{said(candidate.name)}.* The hearing on {spoken(notice.held_on)} at "
            f"{said(notice.place.rstrip('.'))}. A hearing on another day needs a notice of its "
            "own. "
            f"_{QUALIFICATIONS}_"
        ),
    )


def nothing_to_hear() -> str:
    """Say at the field that no ground is found."""
    return "No ground is among the findings, so there is nothing to hear. Record the finding first."


def noticed_meanwhile() -> str:
    """Say at the field that a notice of another hearing was recorded while the form was open."""
    return "Another notice was recorded meanwhile. Close this and open it again; nothing was kept."


def not_yet(day: date) -> str:
    """Say at the field that the hearing is still to come."""
    return f"The hearing is on {spoken(day)}. Record it once it was held."


def notice_problems(found: tuple[NotMet, ...]) -> tuple[str, ...]:
    """Ask about a notice that is not good, point by point."""
    return tuple(f"{one.because} ({one.by})" for one in found)


def leaves(name: str) -> str:
    """Say that a name leaves the ballot with what is recorded."""
    return f"With this {name} is not placed upon the ballot ({QUALIFICATIONS})."


def comes_back(name: str) -> str:
    """Say that a name that was left off is printed again with what is recorded."""
    return f"With this {name} is on the ballot again ({QUALIFICATIONS})."


def moved_off(name: str, was: Determination, is_: Determination) -> tuple[str, ...]:
    """Ask about what takes a name off the ballot by a hearing, or no longer does."""
    off = Determination.OFF_BALLOT
    if was is is_ or off not in (was, is_):
        return ()
    if is_ is off:
        return (leaves(name),)
    return (f"With this no hearing leaves {name} off the ballot ({QUALIFICATIONS}).",)
