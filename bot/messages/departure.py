"""A candidate who withdrew or died: what is asked, what follows, and what is said afterwards.

What shows it is for the clerk and the commission alone, in the form.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from slack_sdk.models.blocks import Block

from bot.ids import Target
from bot.messages.findings import problem
from bot.messages.message import Message, Push, buttons, lines, message, note
from bot.messages.on_record import everything
from bot.messages.taken_out import Moved, ballot_changes, entry_named
from bot.messages.words import listed, said
from domain.calendar import spoken
from domain.departures import departed
from domain.election import Candidate, Departure, Printing, Seat
from domain.findings import Finding, Missing
from domain.law.linked import SUBSTITUTE, WITHDRAWAL

_LAW = f"{WITHDRAWAL} and {SUBSTITUTE}, linked law"
_PRINTING = {
    Printing.NOT_PRINTED: "no ballot with the name was printed",
    Printing.PRINTED: "ballots with the name are printed, and nothing is decided about them",
    Printing.REPRINTED: "the ballots are printed anew without the name, as was decided",
    Printing.STAYS: "the name stays on the printed ballots, as was decided",
}


def to_record(
    candidate: Candidate, seat: Seat, on_record: Sequence[Departure]
) -> tuple[Block, ...]:
    """Introduce the form: the candidate, the law, and what stands on record."""
    return lines(
        [
            f"*Candidate {candidate.number}, {said(candidate.name)} for {said(seat.title)}.* "
            "A person nominated asks in writing, at least ten days before the election and before "
            f"the ballot is printed, for the name to be left off. _{_LAW}_",
            *(f"On record: {said(_whole(candidate, one))}" for one in on_record),
        ]
    )


def recorded_meanwhile(candidate: Candidate) -> str:
    """Say that somebody else recorded or corrected it while the form was open."""
    return f"{entry_named(candidate)}: this was recorded meanwhile. Open it again and read it."


def was_voted(day: date) -> str:
    """Say at the field that the ballots had the name on the election day."""
    return f"The election was on {spoken(day)}: the name was on its ballots, or had left earlier."


def follows(
    candidate: Candidate,
    then: Candidate,
    moved: Moved,
    problems: Sequence[Finding],
    after: Sequence[Finding],
) -> tuple[str, ...]:
    """Say what is confirmed, and what follows; `then` is the candidate as it would be recorded.

    `after` is who may be a substitute, or who is one already.
    """
    changes = ballot_changes if moved.off or moved.on else everything
    return (
        *(f"On record so far: {_said_of(candidate, one)}" for one in candidate.departures),
        *(_said_of(candidate, one) for one in then.departures),
        *((f"{_not_gone(then, after)}.",) if not then.departures else ()),
        *(problem(one) for one in problems),
        *((f"This takes {listed(moved.off)} off the ballot.",) if moved.off else ()),
        *((f"This puts {listed(moved.on)} on the ballot.",) if moved.on else ()),
        *(problem(one) for one in after),
        *changes(moved.before),
    )


def recorded(candidate: Candidate, title: str, after: Sequence[Finding], target: Target) -> Message:
    """Say what is kept, and who may stand in this one's place, or is on file for it."""
    gone = departed(candidate)
    owed = any(isinstance(one, Missing) for one in after)
    named = (Push("Record a substitute", "candidate nominate", target),) if owed else ()
    again = Push("Correct it", "candidate withdraw", replace(target, detail=str(candidate.number)))
    return message(
        gone or _not_gone(candidate, after),
        *lines([f"*{said(title)}*", *(said(_said_of(candidate, o)) for o in candidate.departures)]),
        *lines([said(problem(one)) for one in after]),
        note(f"{_LAW}. Where the name is on a ballot, the outcome says what its votes mean."),
        buttons(
            Push("Ballot", "election ballot", target, primary=True),
            *named,
            Push("Every candidate", "candidate list", target),
            *((again,) if gone else ()),
        ),
    )


def _not_gone(candidate: Candidate, instead: Sequence[Finding]) -> str:
    """Say that somebody did not leave; with a substitute on file nobody is in the race again."""
    if instead:
        return f"{candidate.name} did not leave, but a substitute is on file"
    return f"{candidate.name} is in the race again"


def _said_of(candidate: Candidate, one: Departure) -> str:
    """Say how somebody left, and of the ballots."""
    return f"{departed(replace(candidate, departures=(one,)))}; {_PRINTING[one.printing]}."


def _whole(candidate: Candidate, one: Departure) -> str:
    return f"{_said_of(candidate, one)} {one.proof}"
