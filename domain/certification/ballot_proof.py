"""§ 23-15-361(4): the proof of the ballot of an election to fill a vacancy."""

from __future__ import annotations

from typing import assert_never

from domain.ballot import NO_HEADING, SIGNERS, SpecialBallot, signed_off, special_ballot
from domain.calendar import Calendar, spoken
from domain.certification.record import NO_ELECTION_DAY
from domain.certification.wording import (
    PaperText,
    cautions,
    facts_table,
    office,
    place_in_state,
    table,
    unit,
)
from domain.document import Block, DocumentKind, Gap, Paragraph, SignatureLine, Text, text
from domain.election import Election
from domain.findings import Finding, Met, Missing, NotMet, Unsettled
from domain.law.section_361 import SPECIAL_BALLOT
from domain.order import order_in_force

_NO_NAME = Gap(
    words="no name on the ballot", missing="A candidate whose name is printed upon the ballot."
)


def ballot_proof_paper(election: Election, calendar: Calendar) -> PaperText:
    """§ 361(4): the ballot proof: entries in their order, who is left off and why, sign-offs."""
    ballot = special_ballot(election, calendar)
    names = tuple(entry.name for entry in ballot.entries)
    days = tuple(spoken(order.election) for order in order_in_force(election))
    person = SignatureLine(
        office="Person who compared this proof",
        of=place_in_state(election.municipality),
    )
    blocks: tuple[Block, ...] = (
        facts_table(
            "The contest",
            ("Office", office(election)),
            ("Elected by", f"The electors of {unit(election)}"),
            ("Election", (days or (NO_ELECTION_DAY,))[0]),
            ("To be elected", "One"),
        ),
        _entries(ballot),
        *_pending(ballot),
        *_left_off(ballot),
        *_sign_offs(election, names),
        Paragraph(text=_signed(signed_off(election, ballot))),
        *(person,) * SIGNERS,
    )
    return PaperText(
        kind=DocumentKind.BALLOT_PROOF,
        title="Ballot Proof",
        blocks=blocks,
        rests_on=(SPECIAL_BALLOT,),
        signs=(
            "Two signatures: two people who each compared every name with the record (our "
            "precaution; the section asks for none).",
        ),
        notes=cautions((NO_HEADING, *ballot.open_points)),
    )


def _entries(ballot: SpecialBallot) -> Block:
    if not ballot.entries:
        return Paragraph(text=text("Names on the ballot: ", _NO_NAME, "."))
    return table(
        "Names on the ballot, in this order",
        (("Place", 1), ("Name as it is printed", 4), ("Petition", 1)),
        *(
            (text(f"{place}"), text(entry.name), text(f"{entry.number}"))
            for place, entry in enumerate(ballot.entries, 1)
        ),
    )


def _pending(ballot: SpecialBallot) -> tuple[Block, ...]:
    if not ballot.pending:
        return ()
    return (
        table(
            "Printed so far, and not settled yet",
            (("Name", 2), ("Still open", 4), ("Section", 2)),
            *(
                (
                    text(one.name),
                    text(one.because, " ", Gap(words="open", missing=f"{one.name}: {one.because}")),
                    text(str(one.by)),
                )
                for one in ballot.pending
            ),
        ),
    )


def _left_off(ballot: SpecialBallot) -> tuple[Block, ...]:
    if not ballot.left_off:
        return (Paragraph(text=text("Left off the ballot: nobody.")),)
    return (
        table(
            "Left off the ballot",
            (("Name", 2), ("Why", 4), ("Section", 2)),
            *((text(one.name), text(one.because), text(str(one.by))) for one in ballot.left_off),
        ),
    )


def _sign_offs(election: Election, names: tuple[str, ...]) -> tuple[Block, ...]:
    if not election.sign_offs:
        return ()
    return (
        table(
            "Sign-offs on record",
            (("By", 2), ("Names signed off", 4), ("Which list", 2)),
            *(
                (
                    text(one.by),
                    text("; ".join(one.entries)),
                    text("This list" if one.entries == names else "Another list"),
                )
                for one in election.sign_offs
            ),
        ),
    )


def _signed(finding: Finding) -> Text:
    match finding:
        case Met() | Unsettled():
            return text(finding.because)
        case NotMet() | Missing():
            lacking = Gap(words="not signed off by two people", missing=finding.because)
            return text("The ballot as it stands here: ", lacking, ".")
        case _:
            assert_never(finding)
