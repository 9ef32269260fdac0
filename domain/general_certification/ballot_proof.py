"""§ 23-15-361(1), (2): the proof of the ballot of a general election."""

from __future__ import annotations

from typing import assert_never

from domain.ballot import SIGNERS
from domain.calendar import Calendar
from domain.certification.wording import PaperText, cautions, place_in_state, table
from domain.document import Block, DocumentKind, Gap, Heading, Paragraph, SignatureLine, Text, text
from domain.election import Contest, GeneralElection
from domain.findings import Finding, Met, Missing, NotMet, Unsettled
from domain.general_ballot import Contest as Printed
from domain.general_certification.record import general_title, held_on
from domain.general_on_record import (
    ballot_lines,
    ballot_on_record,
    signed_off_in_general,
    still_open,
)
from domain.law.section_361 import HEADINGS, NOMINEES

_NO_NAME = Gap(
    words="nobody is printed", missing="A candidate whose name is printed for the office."
)


def ballot_proof_paper(election: GeneralElection, calendar: Calendar) -> PaperText:
    """§ 361(1), (2): the whole ballot: offices, headings, names in order, who is left off and why.

    Two people compare it with the record and sign; the section asks for none of that.
    """
    ballot = ballot_on_record(election, calendar)
    lines = ballot_lines(election, ballot)
    offices = zip(election.general.contests, ballot.contests, strict=True)
    person = SignatureLine(
        office="Person who compared this proof", of=place_in_state(election.municipality)
    )
    blocks: tuple[Block, ...] = (
        Paragraph(
            text=text(f"The ballot of {general_title(election)}, set for {held_on(election)}.")
        ),
        *(block for contest, printed in offices for block in _office(contest, printed)),
        *_still_open(election, calendar),
        *_sign_offs(election, lines),
        Paragraph(text=_signed(signed_off_in_general(election, ballot))),
        *(person,) * SIGNERS,
    )
    return PaperText(
        kind=DocumentKind.BALLOT_PROOF,
        title="Ballot Proof",
        blocks=blocks,
        rests_on=(NOMINEES, HEADINGS),
        signs=(
            "Two signatures: two people who each compared every name with the record (our "
            "precaution; the section asks for none).",
        ),
        notes=cautions((*ballot.findings, *ballot.open_points)),
    )


def _office(contest: Contest, printed: Printed) -> tuple[Block, ...]:
    vote_for = "one" if contest.seats == 1 else f"{contest.seats}"
    heading = Heading(level=1, text=f"{contest.title} (vote for {vote_for})")
    if not printed.entries:
        names: Block = Paragraph(text=text(f"Names for {contest.title}: ", _NO_NAME, "."))
    else:
        names = table(
            "Names on the ballot, in this order",
            (("Place", 1), ("Name as it is printed", 4), ("Heading", 3)),
            *(
                (text(f"{place}"), text(entry.name), text(entry.heading))
                for place, entry in enumerate(printed.entries, 1)
            ),
        )
    return (heading, names, *_left_off(printed))


def _left_off(printed: Printed) -> tuple[Block, ...]:
    if not printed.left_off:
        return ()
    return (
        table(
            "Left off the ballot",
            (("Name", 2), ("Why", 4), ("Section", 2)),
            *(
                (text(one.name), text(ground.because), text(str(ground.by)))
                for one in printed.left_off
                for ground in one.grounds
            ),
        ),
    )


def _still_open(election: GeneralElection, calendar: Calendar) -> tuple[Block, ...]:
    every = still_open(election, calendar)
    if not every:
        return ()
    return (
        table(
            "Printed so far, and not settled yet",
            (("Office and name", 3), ("Still open", 4), ("Section", 2)),
            *(
                (
                    text(f"{one.office}: {one.pending.name}"),
                    text(
                        one.pending.because,
                        " ",
                        Gap(words="open", missing=f"{one.pending.name}: {one.pending.because}"),
                    ),
                    text(str(one.pending.by)),
                )
                for one in every
            ),
        ),
    )


def _sign_offs(election: GeneralElection, lines: tuple[str, ...]) -> tuple[Block, ...]:
    if not election.sign_offs:
        return ()
    return (
        table(
            "Sign-offs on record",
            (("By", 2), ("Which ballot", 3)),
            *(
                (text(one.by), text("This ballot" if one.entries == lines else "Another ballot"))
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
