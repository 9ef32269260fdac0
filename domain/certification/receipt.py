"""§ 23-15-857(2) petition: the receipt for a petition."""

from __future__ import annotations

from domain.calendar import Calendar, spoken, spoken_due
from domain.certification.record import NO_ELECTION_DAY, NO_FILING_DAY
from domain.certification.wording import (
    CLERK,
    CLERK_SIGNS,
    PaperText,
    facts_table,
    or_gap,
    place_in_state,
)
from domain.document import Block, DocumentKind, Gap, Paragraph, SignatureLine, text
from domain.election import Candidacy, Election, HeaderDefect
from domain.law.section_857 import FEE, PETITION
from domain.order import order_in_force
from domain.petitions import filing_closes, required_names

_NO_KEPT = Gap(words="what was kept not recorded", missing="What the clerk kept of the petition.")


def receipt_paper(candidacy: Candidacy, election: Election, calendar: Calendar) -> PaperText:
    """§ 857(2) petition, fee: the receipt for a petition."""
    petition = candidacy.petition
    seat = election.vacancy.seat
    of = place_in_state(election.municipality)
    days = tuple(spoken(order.election) for order in order_in_force(election))
    closes = tuple(spoken_due(due.due) for due in filing_closes(election, calendar))
    needed = required_names(seat.population).names
    rows: tuple[tuple[str, str | Gap], ...] = (
        ("Number in the log", f"{candidacy.number}"),
        ("Candidate", petition.candidate),
        ("Office", seat.title),
        ("Election", (days or (NO_ELECTION_DAY,))[0]),
        ("Received", spoken_due(petition.received)),
        ("Last time to file", (closes or (NO_FILING_DAY,))[0]),
        ("Sheets", f"{petition.sheets:,}"),
        ("Names handed in", f"{petition.names:,}"),
        ("Names needed", f"{needed:,} good signatures of qualified electors"),
        ("Kept by the clerk", or_gap(petition.kept, _NO_KEPT)),
        ("Seen in the sheet headings", _headings(petition.header_defects)),
    )
    blocks: tuple[Block, ...] = (
        Paragraph(
            text=text(f"The municipal clerk of the {of}, received the petition described here.")
        ),
        facts_table("The petition as received", *rows),
        Paragraph(text=text("No qualifying fee is due (Section 23-15-857(2)).")),
        Paragraph(
            text=text(
                "This receipt records the filing only. Whether the petition is in time and the "
                "signatures are enough is decided afterwards by the persons whom the law names."
            )
        ),
        SignatureLine(office=f"{CLERK} or Deputy", of=of),
        SignatureLine(office="Person filing", of=petition.candidate),
    )
    return PaperText(
        kind=DocumentKind.RECEIPT,
        title="Receipt for a Petition",
        blocks=blocks,
        rests_on=(PETITION, FEE),
        signs=(CLERK_SIGNS, "One signature: the person who handed the petition in."),
        notes=(),
    )


def _headings(defects: tuple[HeaderDefect, ...]) -> str:
    if not defects:
        return "No mistake recorded"
    return f"Mistake in: {', '.join(_HEADER_WORDS[defect] for defect in defects)}"


_HEADER_WORDS = {
    HeaderDefect.CANDIDATE: "name of the candidate",
    HeaderDefect.OFFICE: "office",
    HeaderDefect.WARD: "ward",
    HeaderDefect.DATE: "date of the election",
}
