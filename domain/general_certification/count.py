"""§ 23-15-611 (linked): the canvass of a general election, and the record of a toss or lot."""

from __future__ import annotations

from domain.calendar import Calendar
from domain.certification.wording import (
    COMMISSION_CLERK,
    COMMISSION_CLERK_SIGNS,
    PaperText,
    commission,
    place_in_state,
)
from domain.document import (
    Block,
    DocumentKind,
    Gap,
    Heading,
    Paragraph,
    SignatureLine,
    Text,
    text,
)
from domain.election import GeneralElection
from domain.general_certification.record import (
    against_the_record,
    general_title,
    held_on,
    lots_of,
    majority_lines,
    majority_signs,
)
from domain.general_certification.tables import by_line, totals
from domain.general_outcome import LotDue, OfficeOutcome, lot_told, office_outcomes
from domain.law.linked import CANVASS
from domain.outcomes import listed

_NO_LOT = Gap(
    words="toss or lot not recorded",
    missing="The toss of a coin or the lot: when, where, under whose supervision, who prevailed.",
)


def canvass_paper(election: GeneralElection, calendar: Calendar) -> PaperText:
    """§ 611(1) (linked): the canvass of the returns, office by office, by precinct and kind."""
    every = office_outcomes(election, calendar)
    blocks: tuple[Block, ...] = (
        Paragraph(
            text=text(
                f"We, the undersigned members of {commission(election.municipality)}, canvassed "
                f"the returns of {general_title(election)}, held on {held_on(election)}, with the "
                "result that follows.",
            )
        ),
        *(
            block
            for one in every
            for block in (
                Heading(level=1, text=one.contest.title),
                *totals(one, election),
                *by_line(one, election),
            )
        ),
        *majority_lines(election),
    )
    return PaperText(
        kind=DocumentKind.CANVASS,
        title="Canvass of the Returns",
        blocks=blocks,
        rests_on=(CANVASS,),
        signs=(majority_signs(election),),
        notes=against_the_record(election, calendar),
    )


def lot_paper(election: GeneralElection, calendar: Calendar) -> PaperText:
    """§ 611(1) (linked): the record of each toss or lot, as people held it."""
    of = place_in_state(election.municipality)
    tied = tuple(
        one
        for one in office_outcomes(election, calendar)
        if isinstance(one.result, LotDue) or lots_of(one, election)
    )
    blocks: tuple[Block, ...] = (
        Paragraph(
            text=text(
                f"The count of {general_title(election)}, held on {held_on(election)}, shows a "
                "tie among those who received the highest number of votes:"
            )
        ),
        *(
            block
            for one in tied
            for block in (
                Heading(level=1, text=one.contest.title),
                *totals(one, election),
                Paragraph(text=_held(one, election)),
            )
        ),
        SignatureLine(office="Election Commissioner supervising", of=of),
        SignatureLine(office=COMMISSION_CLERK, of=of),
    )
    return PaperText(
        kind=DocumentKind.LOT_RECORD,
        title="Record of the Toss of a Coin or Lot",
        blocks=blocks,
        rests_on=(CANVASS,),
        signs=("One signature: the commissioner who supervised.", COMMISSION_CLERK_SIGNS),
        notes=against_the_record(election, calendar),
    )


def _held(outcome: OfficeOutcome, election: GeneralElection) -> Text:
    for lot in lots_of(outcome, election):
        return text(lot_told(lot))
    between = listed(outcome.result.tie.between) if isinstance(outcome.result, LotDue) else ""
    return text(f"The tie between {between} is decided by a coin or by lot: ", _NO_LOT, ".")
