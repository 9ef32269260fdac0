"""What is said when the record of a petition is corrected: what follows from it, what it is now."""

from __future__ import annotations

from dataclasses import dataclass, replace

from slack_sdk.models.blocks import Block

from bot.ids import Target
from bot.messages.message import Message, Push, buttons, lines, message, note, section
from bot.messages.petition import BODIES, Filed, found_so_far, problems, verdict_word
from bot.messages.words import listed, said
from domain.calendar import spoken, spoken_due
from domain.election import Candidacy, Petition, Seat, Verification
from domain.hearing import Determination
from domain.petitions import PetitionDecision, accounted


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """A petition before a correction and after it, with what the findings come to each time.

    `off` and `on` are the names that leave the ballot with it, and those that come.
    """

    before: Filed
    after: Filed
    found: tuple[Determination, Determination]
    off: tuple[str, ...]
    on: tuple[str, ...]


def to_correct(candidacy: Candidacy) -> tuple[Block, ...]:
    """Introduce the form."""
    return (
        section(
            f"*Petition {candidacy.number}, {said(candidacy.petition.candidate)}.* Set right what "
            "was recorded otherwise than on the paper. The number in the log stays."
        ),
        note("The journal keeps both. A count of names is corrected by `/petition verify`."),
    )


def counted_more(check: Verification) -> str:
    """Say at the field that more names were counted than this says were handed in."""
    return (
        f"The {BODIES[check.by]}'s count accounts for {accounted(check):,} names. Correct that "
        "first: /petition verify."
    )


def corrected(one: Filed, target: Target) -> Message:
    """Say that the record is corrected, and what the petition comes to now."""
    petition, about = one.candidacy.petition, replace(target, detail=str(one.candidacy.number))
    return message(
        f"Petition {one.candidacy.number}, {petition.candidate}: the record is corrected",
        *lines(
            [
                f"*For* {said(one.seat.title)}. *Received* at {spoken_due(petition.received)}.",
                f"*{verdict_word(one.decision)}:* {said(one.decision.because)} _{one.decision.by}_",
            ]
        ),
        note(
            "The journal keeps what was recorded before, and why. The dates follow; the receipt "
            "and the notice in the channels show it as corrected."
        ),
        buttons(
            Push("Show the petition", "petition show", about, primary=True),
            Push("Verify the names", "petition verify", about),
        ),
    )


# What a correction moves


def follows(moved: Correction) -> tuple[str, ...]:
    """Say what follows from a correction, to be confirmed; nothing where nothing does."""
    known = problems(moved.before)
    return (
        *_office(moved.before, moved.after),
        *_name(moved.before.candidacy.petition, moved.after.candidacy.petition),
        *_verdict(moved.before.decision, moved.after.decision),
        *_told(moved.before, moved.after),
        *_findings(moved),
        *((f"This takes {listed(moved.off)} off the ballot.",) if moved.off else ()),
        *((f"This puts {listed(moved.on)} on the ballot.",) if moved.on else ()),
        *(one for one in problems(moved.after) if one not in known),
    )


def _office(before: Filed, after: Filed) -> tuple[str, ...]:
    """Say what an office that others elect does to the count and to the findings on record."""
    earlier, later, candidacy = before.seat, after.seat, before.candidacy
    if earlier.title == later.title:
        return ()
    said_of = (
        ("The names were counted", bool(candidacy.verifications)),
        ("The findings on record were made", bool(candidacy.reviews)),
    )
    return (
        f"The office is then {later.title}, and was {earlier.title}.",
        *(
            f"{done} for an office elected {_by(earlier)}, not {_by(later)}: do that again."
            for done, recorded in said_of
            if recorded and earlier.ward != later.ward
        ),
    )


def _by(seat: Seat) -> str:
    return f"by {seat.ward}" if seat.ward else "at large"


def _name(old: Petition, new: Petition) -> tuple[str, ...]:
    changed = f"The candidate is then {new.candidate}, and was {old.candidate}."
    order = "The order of the names on a ballot follows the name for sorting."
    return (
        *((changed,) if new.candidate != old.candidate else ()),
        *((order,) if new.sort_name != old.sort_name else ()),
    )


def _verdict(old: PetitionDecision, new: PetitionDecision) -> tuple[str, ...]:
    was, is_ = verdict_word(old), verdict_word(new)
    return (f"The petition was: {was}. It is then: {is_}.",) if was != is_ else ()


def _told(before: Filed, after: Filed) -> tuple[str, ...]:
    """Say what another day or hour of filing does to the notice to the commissioners."""
    old, new = before.decision.notify_by, after.decision.notify_by
    moved = f"The commissioners are to be told by {spoken(new)}, and were by {spoken(old)}."
    received = after.candidacy.petition.received
    return (
        *((moved,) if old != new else ()),
        *(
            f"The commission acknowledged it at {spoken_due(at)}: before it was received, by this."
            for at in after.candidacy.notified[:1]
            if at < received
        ),
    )


def _findings(moved: Correction) -> tuple[str, ...]:
    """Say what another address, telephone or office does to the findings, and to a hearing."""
    old, new = moved.before.candidacy, moved.after.candidacy
    was, is_ = (found_so_far(one) for one in moved.found)
    mailed = "A notice of a hearing went out by what the form gave before: /candidate hearing."
    turned = f"The findings of § 23-15-361(5) were: {was} They are then: {is_}"
    return (
        *((mailed,) if new.hearing_notices and old.contact != new.contact else ()),
        *((turned,) if was != is_ else ()),
    )
