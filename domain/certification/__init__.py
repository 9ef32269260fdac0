"""Who certifies what to whom, and in which words: the papers of a vacancy as values.

§ 23-15-857(1) and (2) order, notice, result, tie, return and one-or-none each ask for a paper.
Every paper is drafted from the record alone: what is not recorded stands as a gap in the text.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from domain.calendar import Calendar
from domain.certification.appointment import appointment_paper
from domain.certification.lot import lot_paper
from domain.certification.notice import notice_paper
from domain.certification.order import order_paper
from domain.certification.receipt import receipt_paper
from domain.certification.record import announced, lot_announced
from domain.certification.result import certificate_paper, return_paper
from domain.certification.runoff import runoff_paper
from domain.certification.wording import PaperText, place, place_in_state
from domain.citation import Citation
from domain.document import Document, DocumentKind, Drafted, Gap, gaps
from domain.election import Candidacy, Election, Round
from domain.order import order_in_force
from domain.vacancy import Appoint, OrderElection, filling


@dataclass(frozen=True, slots=True, kw_only=True)
class Needed:
    """A paper that the election needs as it stands, why, and which facts it still lacks."""

    kind: DocumentKind
    by: Citation
    because: str
    missing: tuple[Gap, ...]


def order_document(election: Election, calendar: Calendar, drafted: Drafted) -> Document:
    """§ 857(2) order: the order for a special election, with minute text and votes by member."""
    return _drafted(order_paper(election, calendar), election, drafted)


def notice_document(election: Election, calendar: Calendar, drafted: Drafted) -> Document:
    """§ 857(2) notice: the notice of election, for the newspaper and for posting."""
    return _drafted(notice_paper(election, calendar), election, drafted)


def runoff_order_document(election: Election, calendar: Calendar, drafted: Drafted) -> Document:
    """§ 857(2) result: order and notice of the election held three weeks thereafter."""
    return _drafted(runoff_paper(election, calendar), election, drafted)


def lot_record_document(election: Election, calendar: Calendar, drafted: Drafted) -> Document:
    """§ 857(2) tie: the record of the toss of a coin or the lot, as people held it."""
    return _drafted(lot_paper(election, calendar), election, drafted)


def certificate_document(election: Election, calendar: Calendar, drafted: Drafted) -> Document:
    """§ 857(2) return: the certificate of election, given to the person elected."""
    return _drafted(certificate_paper(election, calendar), election, drafted)


def return_document(election: Election, calendar: Calendar, drafted: Drafted) -> Document:
    """§ 857(2) return: the order and the results, certified, to the Secretary of State."""
    return _drafted(return_paper(election, calendar), election, drafted)


def appointment_document(election: Election, calendar: Calendar, drafted: Drafted) -> Document:
    """§ 857(1), (2) one-or-none: the order of appointment and its certification."""
    return _drafted(appointment_paper(election, calendar), election, drafted)


def receipt_document(
    candidacy: Candidacy, election: Election, calendar: Calendar, drafted: Drafted
) -> Document:
    """§ 857(2) petition: the receipt for a petition: what was kept, and that no fee is due."""
    return _drafted(receipt_paper(candidacy, election, calendar), election, drafted)


def documents_for(election: Election, calendar: Calendar) -> tuple[Needed, ...]:
    """§ 857(1), (2): the papers that the election needs as it stands, in their order.

    A receipt belongs to each petition, not to an ending, and is not among them.
    """
    papers = tuple(_paper(kind, election, calendar) for kind in _kinds(election))
    return tuple(
        Needed(
            kind=paper.kind,
            by=paper.rests_on[0],
            because=_WHY[paper.kind],
            missing=gaps(paper.blocks),
        )
        for paper in papers
    )


_WHY = {
    DocumentKind.ORDER: "The governing authority orders the election on its minutes.",
    DocumentKind.NOTICE: "The municipal clerk publishes and posts notice of the election.",
    DocumentKind.RUNOFF_ORDER: "No candidate received a majority; the election three weeks "
    "thereafter is called and its candidates are named.",
    DocumentKind.LOT_RECORD: "The election held three weeks thereafter was a tie, decided by a "
    "coin or by lot.",
    DocumentKind.CERTIFICATE: "The clerk of the election commission gives it to the person "
    "elected.",
    DocumentKind.RETURN: "The order and the results go to the Secretary of State, certified.",
    DocumentKind.APPOINTMENT: "The governing authority appoints, and its clerk certifies the "
    "appointment to the Secretary of State.",
}


def _kinds(election: Election) -> tuple[DocumentKind, ...]:
    decision = filling(election.vacancy)
    match decision:
        case Appoint():
            return (DocumentKind.APPOINTMENT,)
        case OrderElection():
            pass
        case _:
            assert_never(decision)
    if election.orders and not order_in_force(election):
        return ()
    called = (DocumentKind.ORDER, DocumentKind.NOTICE)
    closing = (DocumentKind.CERTIFICATE, DocumentKind.RETURN)
    if announced(election, Round.FIRST, "appoint_candidate", "appoint_any"):
        return (*called, DocumentKind.APPOINTMENT)
    runoff = announced(election, Round.FIRST, "runoff")
    second = (DocumentKind.RUNOFF_ORDER,) if runoff else ()
    lot = (DocumentKind.LOT_RECORD,) if lot_announced(election) else ()
    elected = announced(election, Round.FIRST, "elected") or announced(
        election, Round.SECOND, "elected", "lot"
    )
    return (*called, *second, *lot, *(closing if elected else ()))


def _paper(kind: DocumentKind, election: Election, calendar: Calendar) -> PaperText:
    return _PAPERS[kind](election, calendar)


def _drafted(paper: PaperText, election: Election, drafted: Drafted) -> Document:
    municipality = election.municipality
    return Document(
        kind=paper.kind,
        title=paper.title,
        subject=f"{election.vacancy.seat.title}, {place(municipality)}",
        municipality=place_in_state(municipality),
        caption=(
            "STATE OF MISSISSIPPI",
            f"COUNTY OF {municipality.county.upper()}",
            place(municipality).upper(),
        ),
        drafted_on=drafted.on,
        version=drafted.version,
        adoption=(),
        blocks=paper.blocks,
        rests_on=paper.rests_on,
        signs=paper.signs,
        notes=paper.notes,
    )


_PAPERS = {
    DocumentKind.ORDER: order_paper,
    DocumentKind.NOTICE: notice_paper,
    DocumentKind.RUNOFF_ORDER: runoff_paper,
    DocumentKind.LOT_RECORD: lot_paper,
    DocumentKind.CERTIFICATE: certificate_paper,
    DocumentKind.RETURN: return_paper,
    DocumentKind.APPOINTMENT: appointment_paper,
}
