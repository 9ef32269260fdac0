"""`/candidate review`: the commission's findings on a candidate, § 361(5)."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any

from bot.acts import AtField, Books, Confirm, Outcome, Recorded
from bot.candidacies import candidate_numbered, seat_of
from bot.ids import Form, Target
from bot.messages.review import recorded, to_review, withdrawn
from bot.modals.fields import Choice, MaybeDay, Pick, Text
from bot.modals.form import Filled, Sheet
from bot.modals.submit import Modal
from bot.roles import Act
from domain.calendar import local_day, spoken
from domain.election import (
    Candidate,
    Conviction,
    Court,
    Offense,
    Qualifications,
    Review,
    Seat,
)
from domain.general_election import race_of
from domain.qualification import NOT_REVIEWED, qualification
from storage.elections import Ledger

YES, NO, NOT_YET = "yes", "no", "not_yet"
NONE_FOUND, FOUND = "none", "found"
_ANSWERS = (Choice(YES, "Yes"), Choice(NO, "No"))
_FINDINGS = (*_ANSWERS, Choice(NOT_YET, "Not yet found"))
_CONVICTION = "Only where a conviction was found."
_CHOOSE = "A conviction was found: please choose."

ELECTOR = Pick("elector", "A qualified elector of the municipality", _FINDINGS)
OTHER = Pick(
    "other",
    "All other qualifications of the office",
    (
        Choice(Qualifications.MET, "Met"),
        Choice(
            Qualifications.PROVED_BY_ELECTION, "Absolute proof that they are met by election day"
        ),
        Choice(Qualifications.CONTINGENT, "Met only if something else happens"),
        Choice(Qualifications.NOT_MET, "Not met"),
        Choice(NOT_YET, "Not yet found"),
    ),
)
FELONY = Pick(
    "felony",
    "Felony",
    (
        Choice(NONE_FOUND, "No conviction found"),
        Choice(FOUND, "A conviction was found"),
        Choice(NOT_YET, "Not yet found"),
    ),
    "Several: record one, then open this form again for the next. Earlier ones are kept.",
)
COURT = Pick(
    "court",
    "Convicted in a court of",
    (
        Choice(Court.MISSISSIPPI, "Mississippi"),
        Choice(Court.OTHER_STATE, "Another state"),
        Choice(Court.FEDERAL, "The United States (federal)"),
    ),
    _CONVICTION,
    optional=True,
)
CONVICTED_ON = MaybeDay("convicted_on", "Convicted on", "With the year, for example 5/9/1998.")
OFFENSE = Pick(
    "offense",
    "Kind of offense",
    (
        Choice(Offense.MANSLAUGHTER, "Manslaughter"),
        Choice(Offense.INTERNAL_REVENUE, "Violation of the Internal Revenue Code"),
        Choice(Offense.STATE_TAX, "Violation of the tax laws of Mississippi"),
        Choice(Offense.OTHER, "Another offense"),
    ),
    _CONVICTION,
    optional=True,
)
MISUSE = Pick(
    "misuse",
    "Did it involve misuse or abuse of office, or of its money?",
    _ANSWERS,
    _CONVICTION,
    optional=True,
)
HERE = Pick(
    "felony_here",
    "Is it a felony under the laws of Mississippi?",
    _ANSWERS,
    "Only for a conviction in another state.",
    optional=True,
)
PARDONED = Pick("pardoned", "Pardoned?", _ANSWERS, _CONVICTION, optional=True)
EVIDENCE = Text(
    "evidence",
    "What the findings rest on",
    "For example the voter roll of January 23, a deed, a certified judgment.",
    multiline=True,
    longest=2000,
)
_OF_CONVICTION = (COURT, OFFENSE, MISUSE, HERE, PARDONED)


def _ward(seat: Seat) -> tuple[Pick, ...]:
    return (Pick("ward_elector", f"A qualified elector of {seat.ward}", _FINDINGS),) * bool(
        seat.ward
    )


def sheet(ledger: Ledger, target: Target, _: datetime) -> Sheet:
    """Show the form with the last findings, so that what is missing is added to them."""
    election = ledger.any_election(target.election)
    candidate = candidate_numbered(election, int(target.detail))
    seat = seat_of(candidate, election)
    return Sheet(
        form=Form.REVIEW,
        title="Findings on a candidate",
        submit="Record",
        fields=(
            ELECTOR,
            *_ward(seat),
            OTHER,
            FELONY,
            COURT,
            CONVICTED_ON,
            OFFENSE,
            MISUSE,
            HERE,
            PARDONED,
            EVIDENCE,
        ),
        intro=to_review(candidate, seat),
        values=_values(_last(candidate)),
    )


def _last(candidate: Candidate) -> Review:
    return (NOT_REVIEWED, *candidate.reviews)[-1]


def _values(review: Review) -> Mapping[str, Any]:
    return {
        "elector": _answer(review.elector),
        "ward_elector": _answer(review.ward_elector),
        "other": review.other_qualifications or NOT_YET,
        "felony": _felony(review.convictions),
        "evidence": review.evidence,
    }


def _answer(found: bool | None) -> str:
    if found is None:
        return NOT_YET
    return YES if found else NO


def _felony(convictions: tuple[Conviction, ...] | None) -> str:
    if convictions is None:
        return NOT_YET
    return FOUND if convictions else NONE_FOUND


def record(books: Books, filled: Filled) -> Outcome:
    """Keep the findings and say what they come to; nothing of them goes to a channel."""
    election, number = books.any_election(), int(books.target.detail)
    candidate = candidate_numbered(election, number)
    earlier = _last(candidate).convictions or ()
    added = _added(filled, earlier, local_day(books.now))
    if isinstance(added, AtField):
        return added
    if earlier and filled[FELONY] != FOUND and not books.confirmed:
        return Confirm((withdrawn(earlier),))
    review = _review(filled, seat_of(candidate, election), (*earlier, *added))
    books.ledger.keep_for(election.id, number, review, books.deed)
    after = candidate_numbered(books.any_election(), number)
    found = qualification(after, race_of(after, election))
    return Recorded(recorded(after, found, books.target), election.id)


def _review(filled: Filled, seat: Seat, convictions: tuple[Conviction, ...]) -> Review:
    of_ward = [filled[field] for field in _ward(seat)]
    other, felony = filled[OTHER], filled[FELONY]
    return Review(
        elector=_finding(filled[ELECTOR]),
        ward_elector=_finding(of_ward[0]) if of_ward else None,
        other_qualifications=None if other == NOT_YET else Qualifications(other),
        convictions=None if felony == NOT_YET else convictions if felony == FOUND else (),
        evidence=filled[EVIDENCE],
    )


def _finding(answer: str) -> bool | None:
    return None if answer == NOT_YET else answer == YES


def _added(
    filled: Filled, earlier: tuple[Conviction, ...], today: date
) -> tuple[Conviction, ...] | AtField:
    """Read the conviction in the form, if there is one; half of one is asked about."""
    on = filled[CONVICTED_ON]
    typed = on is not None or any(filled[field] for field in _OF_CONVICTION)
    if filled[FELONY] != FOUND:
        no_place = "Choose “A conviction was found”, or empty the fields of the conviction."
        return AtField({FELONY.name: no_place}) if typed else ()
    if not typed and earlier:
        return ()
    lacking = {field.name: _CHOOSE for field in _needed(filled) if not filled[field]}
    if on is None:
        return AtField({**lacking, CONVICTED_ON.name: "Please give the day of the conviction."})
    if on > today:
        lacking[CONVICTED_ON.name] = f"{spoken(on)} is yet to come."
    if lacking:
        return AtField(lacking)
    found = _conviction(filled, on)
    return () if found in earlier else (found,)


def _needed(filled: Filled) -> tuple[Pick, ...]:
    elsewhere = filled[COURT] == Court.OTHER_STATE
    return (COURT, OFFENSE, MISUSE, *((HERE,) if elsewhere else ()), PARDONED)


def _conviction(filled: Filled, on: date) -> Conviction:
    return Conviction(
        court=Court(filled[COURT]),
        convicted_on=on,
        offense=Offense(filled[OFFENSE]),
        misuse_of_office=filled[MISUSE] == YES,
        felony_in_mississippi=filled[HERE] == YES,
        pardoned=filled[PARDONED] == YES,
    )


MODAL = Modal(Form.REVIEW, Act.REVIEW, sheet, record)
