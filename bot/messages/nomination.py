"""What is said of a party's nomination: how it came, what is wrong with it, what comes next.

Nothing of the contacts on the form is said here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from slack_sdk.models.blocks import Block

from bot.ids import Target
from bot.messages.findings import judged, row
from bot.messages.message import Message, Push, buttons, lines, message, note
from bot.messages.on_record import everything
from bot.messages.words import listed, said
from domain.calendar import spoken
from domain.election import GeneralElection, Nomination, Nominee, PutUp
from domain.findings import Finding
from domain.law.linked import SUBSTITUTE
from domain.law.section_361 import HEADINGS, NOMINEES, QUALIFICATIONS
from domain.nominations import certification, replaced_by

HOW = {
    PutUp.CERTIFIED: "certified by the municipal executive committee",
    PutUp.CANDIDATE: "on the written request of a candidate so nominated",
    PutUp.ELECTOR: "on the request of an elector, on oath",
}


def recorded(nominee: Nominee, problems: Sequence[Finding], target: Target) -> Message:
    """Say that a nomination is on file, under which number, and what comes next."""
    return _shown(f"Candidate {nominee.number}: {_named(nominee)}", nominee, problems, target)


def corrected(nominee: Nominee, problems: Sequence[Finding], target: Target) -> Message:
    """Say that the record of a nomination is corrected, with what it holds now."""
    headline = f"Candidate {nominee.number}, corrected: {_named(nominee)}"
    return _shown(headline, nominee, problems, target)


def _named(nominee: Nominee) -> str:
    nomination = nominee.nomination
    return f"{nomination.candidate}, {nomination.party}, for {nomination.contest}"


def _shown(headline: str, nominee: Nominee, problems: Sequence[Finding], target: Target) -> Message:
    nomination, about = nominee.nomination, replace(target, detail=str(nominee.number))
    bare = replace(target, detail="")
    return message(
        headline,
        *lines(
            [
                f"*Received* on {spoken(nomination.received)} from {said(nomination.by)}, number "
                f"{nominee.number} in the log.",
                f"*How it came:* {put_up(nomination)}. _{NOMINEES}_",
                f"*Heading on the ballot:* {said(nomination.party)}. _{HEADINGS}_",
                row(certification(nomination)),
                f"*Next:* the commission's findings on {said(nomination.candidate)}. "
                f"_{QUALIFICATIONS}_",
            ]
        ),
        *judged(problems),
        buttons(
            Push("Record the findings", "candidate review", about, primary=True),
            Push("Record another nominee", "candidate nominate", bare),
            Push("Correct this", "candidate correct", about),
            Push("Every candidate", "candidate list", bare),
        ),
    )


def put_up(nomination: Nomination) -> str:
    """Say how a nominee's name came to the clerk."""
    return listed(tuple(HOW[one] for one in nomination.put_up))


# In the form


def to_nominate(today: date) -> tuple[Block, ...]:
    """Introduce the form for a nomination."""
    return (
        note(
            f"Today is {spoken(today)}. {NOMINEES}. Without a party's nomination a candidate "
            "qualifies by petition: `/petition file`."
        ),
    )


def to_correct(nominee: Nominee) -> tuple[Block, ...]:
    """Introduce the form that corrects a nomination."""
    return lines([f"*Candidate {nominee.number}, {said(_named(nominee))}.* {NOMINEES}"])


def no_party() -> str:
    """Say at the field that an independent is nobody's nominee."""
    return (
        "Without a party's nomination a candidate qualifies by petition (§ 23-15-361(1)): "
        "`/petition file`."
    )


def own_place() -> str:
    """Say at the field that nobody stands in for himself or herself."""
    return "That is the nominee's own name. Name who died or withdrew, or leave it empty."


# What is asked first


def ballot_changes(election: GeneralElection) -> tuple[str, ...]:
    """Say what is on record of a ballot that this changes; nothing where nothing is."""
    found = everything(election)
    return ("The names on the ballot change with this.", *found) if found else ()


def nominee_again(before: GeneralElection, after: GeneralElection) -> tuple[str, ...]:
    """Say in whose place nobody is recorded any more with a correction."""
    gone = {one.number for one in before.nominees if replaced_by(one, before)}
    return tuple(
        f"With this nobody is on file in the place of {one.name}, number {one.number}, who is the "
        f"nominee again ({SUBSTITUTE})."
        for one in after.nominees
        if one.number in gone and not replaced_by(one, after)
    )


def office_changes(earlier: Nominee, later: Nomination) -> tuple[str, ...]:
    """Say that findings were made for another office."""
    if earlier.contest == later.contest or not earlier.reviews:
        return ()
    return (
        f"Findings are on record for {earlier.contest}; look at them again for {later.contest} "
        f"({QUALIFICATIONS}).",
    )
