"""An entry of the log of candidates that was made by mistake: what is asked, said and shown of it.

Nothing that the form gives of a person is said here but the name and the office.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from slack_sdk.models.blocks import Block

from bot.ids import Target
from bot.messages.message import Message, Push, buttons, lines, message, note, section
from bot.messages.nomination import nominee_again
from bot.messages.on_record import everything
from bot.messages.words import counted, listed, said
from domain.calendar import local_day, spoken, spoken_due
from domain.election import (
    AnyElection,
    Candidacy,
    Candidate,
    GeneralElection,
    Nomination,
    Nominee,
    Petition,
    TakenOut,
)
from domain.law.section_361 import QUALIFICATIONS

NOBODY_HANDED_IT_IN = "Nobody handed this in for this election"
_STAYS = (
    "A paper that was really handed in stays in the log, late or unlawful too: the check of its "
    f"names, or findings and a hearing ({QUALIFICATIONS}), decide whether the name is printed."
)


@dataclass(frozen=True, slots=True)
class Moved:
    """The election before and after, with the names that leave the ballot and that come to it."""

    before: AnyElection
    after: AnyElection
    off: tuple[str, ...]
    on: tuple[str, ...]


# In the form


def to_take_out(candidate: Candidate) -> tuple[Block, ...]:
    """Introduce the form: what it is for, and what it is not for."""
    return (
        section(
            f"*{said(entry_named(candidate))}.* For an entry made by mistake only: recorded twice, "
            "or in the wrong election."
        ),
        section(_STAYS),
    )


def repeats(other: Candidate) -> str:
    """Name the other entry that says the same."""
    return f"It is number {other.number} recorded twice: {other.name}"


def mistake(same: tuple[Candidate, ...]) -> str:
    """Say in the log which mistake it was; `same` is the entry that it repeats, if it does."""
    for other in same:
        return f"Number {other.number} was recorded twice."
    return f"{NOBODY_HANDED_IT_IN}."


def corrected_meanwhile(candidate: Candidate) -> str:
    """Say that somebody else corrected it while the form was open."""
    return f"{entry_named(candidate)}, was corrected meanwhile. Open it again and read it first."


def relied_on(candidate: Candidate, why: Sequence[str]) -> str:
    """Say why an entry cannot be taken out any more."""
    return f"{entry_named(candidate)}, stays in the log. {' '.join(why)}"


def stays(candidate: Candidate, why: Sequence[str], target: Target) -> Message:
    """Say before the form is opened that the entry cannot be taken out any more."""
    return message(
        f"Number {candidate.number} cannot be taken out",
        section(said(relied_on(candidate, why))),
        buttons(Push("Every candidate", "candidate list", target, primary=True)),
    )


def follows(candidate: Candidate, same: tuple[Candidate, ...], moved: Moved) -> tuple[str, ...]:
    """Say what is confirmed, and what follows."""
    return (
        f"{entry_named(candidate)}, was entered by mistake. {mistake(same)} {_STAYS}",
        *(one for other in same for one in _differs(candidate, other)),
        f"Number {candidate.number} is not given again; the log shows it as taken out, and why.",
        *_goes_with_it(candidate),
        *_notified(candidate),
        *((f"This takes {listed(moved.off)} off the ballot.{_beside(same)}",) if moved.off else ()),
        *((f"This puts {listed(moved.on)} on the ballot.",) if moved.on else ()),
        *_again(moved),
        *(ballot_changes(moved.before) if moved.off or moved.on else ()),
    )


def _beside(same: tuple[Candidate, ...]) -> str:
    """Say that the entry which this one repeats is not touched."""
    return "".join(f" Number {other.number} stays as it is." for other in same)


def _differs(candidate: Candidate, other: Candidate) -> tuple[str, ...]:
    """Ask where the two entries do not say the same."""
    if (candidate.name, candidate.contest) == (other.name, other.contest):
        return ()
    return (f"The two entries differ: {_named(candidate)}, and {_named(other)}.",)


def _goes_with_it(candidate: Candidate) -> tuple[str, ...]:
    kept = recorded_of(candidate)
    return (f"With it go {listed(kept)}; the journal keeps them.",) if kept else ()


def recorded_of(candidate: Candidate) -> tuple[str, ...]:
    """Name what was recorded of a candidate, each kind with its number."""
    checks = len(candidate.verifications) if isinstance(candidate, Candidacy) else 0
    return tuple(
        counted(number, one, many)
        for number, one, many in (
            (checks, "check of names", "checks of names"),
            (len(candidate.reviews), "record of findings", "records of findings"),
            (len(candidate.hearing_notices), "notice of a hearing", "notices of a hearing"),
            (len(candidate.hearings), "hearing", "hearings"),
            (len(candidate.reports), "look at the reports", "looks at the reports"),
            (len(candidate.departures), "withdrawal or death", "withdrawals or deaths"),
        )
        if number
    )


def _notified(candidate: Candidate) -> tuple[str, ...]:
    match candidate:
        case Candidacy(notified=(first, *_)):
            return (
                f"The commissioners acknowledged the notice of it at {spoken_due(first)}: that "
                "stays as it was. They are told that the entry was taken out.",
            )
        case Candidacy():
            return (
                "A notice of it that was sent stays as it was. The commissioners are told that "
                "the entry was taken out.",
            )
        case Nominee():
            return ("The commissioners are told that the entry was taken out.",)
        case _:
            assert_never(candidate)


def _again(moved: Moved) -> tuple[str, ...]:
    match moved.before, moved.after:
        case GeneralElection() as before, GeneralElection() as after:
            return nominee_again(before, after)
        case _:
            return ()


def ballot_changes(election: AnyElection) -> tuple[str, ...]:
    """Say what is on record of a ballot that changes."""
    found = everything(election)
    if not found:
        return ()
    return (*found, "The ballot changes: a sign-off counts only for the ballot as it was signed.")


# Afterwards


def taken(out: TakenOut, title: str, target: Target) -> Message:
    """Say that the entry is taken out."""
    return message(
        f"Number {out.number}, {out.fact.candidate}: taken out of the log",
        section(f"*{said(title)}.* {said(out.reason)}"),
        note(
            "The journal keeps the whole entry. If it was handed in after all, put it back: it "
            "keeps its number."
        ),
        buttons(
            Push("Every candidate", "candidate list", target, primary=True),
            Push("Put it back", "candidate put-back", replace(target, detail=str(out.number))),
            Push("Ballot", "election ballot", target),
            Push("Status", "election status", target),
        ),
    )


def news(out: TakenOut, title: str, target: Target) -> Message:
    """Tell the commission that nobody has to check the entry any more; the reason is not said."""
    return message(
        f"Number {out.number}, {out.fact.candidate}: taken out of the log",
        *lines(
            [
                f"*{said(title)}*",
                f"The {_paper(out)} was entered by mistake and taken out by the clerk on "
                f"{spoken(local_day(out.at))}.",
                "Nothing of it is left to check, to find or to hear. Any other entry of this name "
                f"stands as before.{_notice_stays(out)}",
            ]
        ),
        buttons(Push("Every candidate", "candidate list", target)),
    )


def gone(out: TakenOut, title: str, target: Target) -> Message:
    """Say of a number that was asked for that it was taken out."""
    return message(
        f"Number {out.number} was taken out of the log",
        *lines([f"*{said(title)}*", *rows((out,))]),
        buttons(
            Push("Every candidate", "candidate list", target, primary=True),
            Push("Put it back", "candidate put-back", replace(target, detail=str(out.number))),
        ),
    )


def rows(every: Sequence[TakenOut]) -> list[str]:
    """Write what was taken out for the log, so that no number is missing there."""
    return [
        f"*{out.number}. {said(out.fact.candidate)}:* taken out on {spoken(local_day(out.at))}, "
        f"entered by mistake as a {_paper(out)}. {said(out.reason)}"
        for out in every
    ]


def _notice_stays(out: TakenOut) -> str:
    """Say of a petition that what the commission acknowledged is not undone."""
    told = " A notice of it that you acknowledged stays on record."
    return told if isinstance(out.fact, Petition) else ""


def _paper(out: TakenOut) -> str:
    office = f" for {said(out.fact.contest)}" if out.fact.contest else ""
    match out.fact:
        case Petition():
            return f"petition{office}"
        case Nomination():
            return f"nomination{office}"
        case _:
            assert_never(out.fact)


def entry_named(candidate: Candidate) -> str:
    """Name an entry of the log by its number, name and office."""
    return f"Number {candidate.number}, {_named(candidate)}"


def _named(candidate: Candidate) -> str:
    return f"{candidate.name} for {candidate.contest}" if candidate.contest else candidate.name


def way(candidates: Sequence[Candidate], target: Target) -> tuple[Push, ...]:
    """Give the button that leads to the form, where somebody is on record."""
    return (Push("Take one out of the log", "candidate take-out", target),) if candidates else ()
