"""§ 23-15-857(2) notice: the notice of election for the newspaper and for posting."""

from __future__ import annotations

from domain.calendar import Calendar, spoken_due
from domain.certification.record import (
    NO_FILING_DAY,
    NO_ORDER,
    Days,
    adopted_on,
    days_of,
    postponement_paragraphs,
)
from domain.certification.wording import (
    CLERK,
    CLERK_SIGNS,
    PaperText,
    office_and_term,
    place_in_state,
    qualifying,
    unit,
)
from domain.document import Block, DocumentKind, Note, Paragraph, SignatureLine, text
from domain.election import Election
from domain.law.linked import POLLS
from domain.law.section_857 import FEE, NOTICE, ORDER, PETITION, RESULT
from domain.order import order_in_force
from domain.petitions import filing_closes

_POLLS = (
    "The polls will be open from 7:00 a.m. until 7:00 p.m.; every qualified voter in line at that "
    "hour may vote."
)


def notice_paper(election: Election, calendar: Calendar) -> PaperText:
    """§ 857(2) notice: the notice of election."""
    municipality = election.municipality
    orders = order_in_force(election)
    days = days_of(orders[0] if orders else NO_ORDER, calendar)
    closes = filing_closes(election, calendar)
    filing = spoken_due(closes[0].due) if closes else NO_FILING_DAY
    blocks: tuple[Block, ...] = (
        Paragraph(
            text=text(
                "NOTICE IS HEREBY GIVEN that, by order of the governing authority of the "
                f"{place_in_state(municipality)}, adopted ",
                adopted_on(orders),
                f", a special election will be held in {unit(election)}, on ",
                days.election,
                f", to fill the office of {office_and_term(election)}.",
            )
        ),
        *postponement_paragraphs(election),
        Paragraph(text=text(_POLLS)),
        Paragraph(text=qualifying(election, filing)),
        Paragraph(
            text=text(
                "The candidate receiving a majority of the votes cast will be elected. If no "
                "candidate receives a majority, an election will be held three (3) weeks "
                "thereafter, on ",
                days.runoff,
                ", between the candidates whom Section 23-15-857(2), Mississippi Code of 1972, "
                "names.",
            )
        ),
        Paragraph(text=text("Given by order of the governing authority.")),
        SignatureLine(office=CLERK, of=place_in_state(municipality)),
    )
    return PaperText(
        kind=DocumentKind.NOTICE,
        title="Notice of Special Election",
        blocks=blocks,
        rests_on=(NOTICE, ORDER, PETITION, FEE, RESULT, POLLS),
        signs=(CLERK_SIGNS,),
        notes=_notice_notes(election, days),
    )


def _notice_notes(election: Election, days: Days) -> tuple[Note, ...]:
    places = ", ".join(spot.name for spot in election.municipality.posting_places)
    return (
        Note(
            text="Publish once each week for three successive weeks, the first at least thirty "
            f"days before the election{days.first_publication}.",
            by=NOTICE,
        ),
        Note(
            text="Post at three public places, one of them the "
            f"{election.municipality.kind} hall, at least twenty-one days before the election"
            f"{days.posting}. Places on record: {places or 'none'}.",
            by=NOTICE,
        ),
    )
