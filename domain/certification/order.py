"""§ 23-15-857(2) order: the order for a special election."""

from __future__ import annotations

from typing import assert_never

from domain.calendar import Calendar, spoken
from domain.certification.minutes import (
    NO_BOOK,
    NO_VOTES,
    book_and_page,
    meeting_opening,
    motion,
    vacancy_recitals,
    veto,
    vote_table,
)
from domain.certification.record import (
    NO_MEETING,
    NO_ORDER,
    Days,
    NoOrder,
    days_of,
    postponed_notes,
)
from domain.certification.wording import (
    CLERK,
    POLLS_SENTENCE,
    PRESIDING,
    PaperText,
    capital,
    cautions,
    commission,
    numbered,
    office_and_term,
    place,
    place_in_state,
    qualifying,
    recitals,
    unit,
)
from domain.dates import check_order
from domain.document import (
    Block,
    Clause,
    DocumentKind,
    Gap,
    Heading,
    Note,
    Paragraph,
    Seal,
    SignatureLine,
    Text,
    long_date,
    text,
)
from domain.election import Election, Municipality, Order
from domain.law.linked import POLLS
from domain.law.section_857 import FEE, NOTICE, ORDER, PETITION, RESULT
from domain.order import order_as_made


def order_paper(election: Election, calendar: Calendar) -> PaperText:
    """§ 857(2) order: the order with its attestation."""
    municipality = election.municipality
    of = place_in_state(municipality)
    blocks: tuple[Block, ...] = (
        *order_text(election, calendar),
        SignatureLine(office=PRESIDING, of=of),
        SignatureLine(office=f"Attest: {CLERK}", of=of),
        Seal(of=place(municipality)),
        Heading(level=1, text="Clerk’s attestation"),
        Paragraph(text=_attestation(election)),
        SignatureLine(office=CLERK, of=of),
    )
    return PaperText(
        kind=DocumentKind.ORDER,
        title="Order for a Special Election",
        blocks=blocks,
        rests_on=(ORDER, NOTICE, PETITION, FEE, RESULT, POLLS),
        signs=(
            "One signature: the presiding officer of the governing authority.",
            "Two signatures and the seal: the municipal clerk, who attests the order and "
            "certifies the copy.",
        ),
        notes=(*_order_notes(election, calendar), *postponed_notes(election)),
    )


def order_text(election: Election, calendar: Calendar) -> tuple[Block, ...]:
    """Write the order as it is entered on the minutes, without its signatures."""
    orders = order_as_made(election)
    order = orders[0] if orders else NO_ORDER
    return (
        Paragraph(text=meeting_opening(election.municipality, order)),
        *recitals(*vacancy_recitals(election)),
        Paragraph(
            text=text(
                "IT IS THEREFORE ORDERED by the governing authority of the ",
                f"{place_in_state(election.municipality)}:",
            )
        ),
        *_order_clauses(election, order, calendar),
        *_adoption(order),
    )


_NO_PAPER = Gap(
    words="newspaper not recorded", missing="The newspaper in which notices are published."
)


def _order_clauses(
    election: Election, order: Order | NoOrder, calendar: Calendar
) -> tuple[Clause, ...]:
    days = days_of(order, calendar)
    return numbered(
        (
            "Election",
            text(
                f"A special election shall be held in {unit(election)}, on ",
                days.election,
                days.count,
                f", to fill the office of {office_and_term(election)}.",
            ),
        ),
        ("Polls", text(POLLS_SENTENCE)),
        ("Qualifying", qualifying(election, days.filing)),
        (
            "Election three weeks thereafter",
            text(
                "If no candidate receives a majority of the votes cast, the election to be held "
                "three (3) weeks thereafter under Section 23-15-857(2) shall be held on ",
                days.runoff,
                ", at the same hours, between the candidates whom that section names.",
            ),
        ),
        ("Notice", _notice_duty(election, days)),
        (
            "Conduct",
            text(
                f"{capital(commission(election.municipality))} shall hold the "
                "election as far as practicable in the same manner as municipal general elections."
            ),
        ),
        (
            "Return",
            text(
                "The clerk of the election commission shall give a certificate of election to "
                "the person elected, and a copy of this order and the results of the election, "
                "certified by the municipal clerk, shall be returned to the Secretary of State."
            ),
        ),
    )


def _notice_duty(election: Election, days: Days) -> Text:
    hall = f"{election.municipality.kind} hall"
    return text(
        "The municipal clerk shall give notice of the election by publication in ",
        _paper_name(election.municipality),
        " once each week for three (3) successive weeks preceding the election, the first at "
        f"least thirty (30) days before it{days.first_publication}, and by posting a copy of the "
        "notice at three (3) public places in the municipality not less than twenty-one (21) days "
        f"before it{days.posting}, one of them the {hall}.",
    )


def _paper_name(municipality: Municipality) -> str | Gap:
    if not municipality.papers:
        return _NO_PAPER
    paper = municipality.papers[0]
    if paper.published_in_municipality:
        return f"{paper.name}, a newspaper published in the municipality,"
    return f"{paper.name}, a newspaper that has a general circulation within the municipality,"


def _adoption(order: Order | NoOrder) -> tuple[Block, ...]:
    match order:
        case NoOrder():
            return (
                Paragraph(text=motion("", "")),
                Paragraph(text=text("The vote was: ", NO_VOTES, ".")),
                Paragraph(text=text("SO ORDERED on ", NO_MEETING, ".")),
            )
        case Order():
            return (
                Paragraph(text=motion(order.moved_by, order.seconded_by)),
                *vote_table(order.votes),
                Paragraph(
                    text=text(
                        f"SO ORDERED, this {spoken(order.adopted)}, and entered in ",
                        *book_and_page(order.minutes),
                        ".",
                    )
                ),
                *veto(order.veto),
            )
        case _:
            assert_never(order)


def _attestation(election: Election) -> Text:
    return text(
        f"I, the undersigned municipal clerk of the {place_in_state(election.municipality)}, "
        "certify that the foregoing is a true and correct copy of an order adopted by the "
        "governing authority ",
        adopted_and_entered(election),
        ".",
    )


def adopted_and_entered(election: Election) -> Text:
    """Say when the order was adopted and where it is entered."""
    orders = order_as_made(election)
    if not orders:
        return text("at ", NO_MEETING, " and entered in ", NO_BOOK)
    order = orders[0]
    return text(f"on {long_date(order.adopted)}, and entered in ", *book_and_page(order.minutes))


def _order_notes(election: Election, calendar: Calendar) -> tuple[Note, ...]:
    findings = (
        finding
        for order in order_as_made(election)
        for finding in check_order(order, election, calendar)
    )
    return cautions(tuple(findings))
