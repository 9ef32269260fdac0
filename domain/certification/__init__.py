"""Who certifies what to whom, and in which words: the papers of a vacancy as values.

§ 23-15-857(1) and (2) order, notice, result, tie, return and one-or-none each ask for a paper.
Every paper is drafted from the record alone: what is not recorded stands as a gap in the text.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import assert_never

from domain.calendar import Calendar
from domain.certification.appointment import appointment_paper
from domain.certification.ballot_proof import ballot_proof_paper
from domain.certification.canvass import canvass_paper, runoff_canvass_paper
from domain.certification.commission_notice import commission_notice_paper
from domain.certification.hearing import (
    contact_log_paper,
    determination_paper,
    hearing_notice_paper,
)
from domain.certification.lot import lot_paper
from domain.certification.notice import notice_paper
from domain.certification.order import order_paper
from domain.certification.publication_log import publication_log_paper
from domain.certification.receipt import receipt_paper
from domain.certification.record import announced, lot_announced
from domain.certification.result import certificate_paper, return_paper
from domain.certification.runoff import runoff_paper
from domain.certification.signatures import signatures_paper
from domain.certification.vacancy_notice import vacancy_notice_paper
from domain.certification.wording import PaperText, place, place_in_state
from domain.citation import Citation
from domain.deadlines import vacancy_notice_due
from domain.document import Document, DocumentKind, Drafted, Gap, gaps, paper_key
from domain.election import AnyElection, Candidacy, Election, Round
from domain.hearing import determination_of
from domain.law import followed
from domain.order import order_in_force
from domain.outcomes import last_returns
from domain.qualification import race_for
from domain.vacancy import Appoint, OrderElection, filling


@dataclass(frozen=True, slots=True, kw_only=True)
class Needed:
    """A paper that the election needs as it stands, why, and which facts it still lacks.

    `number` is that of the petition it is about, 0 where it is about no single one.
    """

    kind: DocumentKind
    by: Citation
    because: str
    missing: tuple[Gap, ...]
    number: int = 0

    @property
    def key(self) -> str:
        """Name the paper among those of its election: "notice", "signatures-3"."""
        return paper_key(self.kind, self.number)


def vacancy_notice_document(election: Election, calendar: Calendar, drafted: Drafted) -> Document:
    """§ 832 (linked): the notice of the vacancy to the Secretary of State."""
    return drafted_as(vacancy_notice_paper(election, calendar), election, drafted)


def order_document(election: Election, calendar: Calendar, drafted: Drafted) -> Document:
    """§ 857(2) order: the order for a special election, with minute text and votes by member."""
    return drafted_as(order_paper(election, calendar), election, drafted)


def notice_document(election: Election, calendar: Calendar, drafted: Drafted) -> Document:
    """§ 857(2) notice: the notice of election, for the newspaper and for posting."""
    return drafted_as(notice_paper(election, calendar), election, drafted)


def publication_log_document(election: Election, calendar: Calendar, drafted: Drafted) -> Document:
    """§ 857(2) notice: the log of what was published and posted, and of what still lacks."""
    return drafted_as(publication_log_paper(election, calendar), election, drafted)


def ballot_proof_document(election: Election, calendar: Calendar, drafted: Drafted) -> Document:
    """§ 361(4): the ballot proof, for two people to sign off."""
    return drafted_as(ballot_proof_paper(election, calendar), election, drafted)


def canvass_document(election: Election, calendar: Calendar, drafted: Drafted) -> Document:
    """§ 857(2) result: the canvass of the returns of the special election."""
    return drafted_as(canvass_paper(election, calendar), election, drafted)


def runoff_canvass_document(election: Election, calendar: Calendar, drafted: Drafted) -> Document:
    """§ 857(2) result: the canvass of the returns of the election held three weeks thereafter."""
    return drafted_as(runoff_canvass_paper(election, calendar), election, drafted)


def runoff_order_document(election: Election, calendar: Calendar, drafted: Drafted) -> Document:
    """§ 857(2) result: order and notice of the election held three weeks thereafter."""
    return drafted_as(runoff_paper(election, calendar), election, drafted)


def lot_record_document(election: Election, calendar: Calendar, drafted: Drafted) -> Document:
    """§ 857(2) tie: the record of the toss of a coin or the lot, as people held it."""
    return drafted_as(lot_paper(election, calendar), election, drafted)


def certificate_document(election: Election, calendar: Calendar, drafted: Drafted) -> Document:
    """§ 857(2) return: the certificate of election, given to the person elected."""
    return drafted_as(certificate_paper(election, calendar), election, drafted)


def return_document(election: Election, calendar: Calendar, drafted: Drafted) -> Document:
    """§ 857(2) return: the order and the results, certified, to the Secretary of State."""
    return drafted_as(return_paper(election, calendar), election, drafted)


def appointment_document(election: Election, calendar: Calendar, drafted: Drafted) -> Document:
    """§ 857(1), (2) one-or-none: the order of appointment and its certification."""
    return drafted_as(appointment_paper(election, calendar), election, drafted)


def receipt_document(
    candidacy: Candidacy, election: Election, calendar: Calendar, drafted: Drafted
) -> Document:
    """§ 857(2) petition: the receipt for a petition: what was kept, and that no fee is due."""
    return _about(receipt_paper, candidacy, election, calendar, drafted)


def signatures_document(
    candidacy: Candidacy, election: Election, calendar: Calendar, drafted: Drafted
) -> Document:
    """§ 857(2) petition: the certificate of the signatures on a petition."""
    return _about(signatures_paper, candidacy, election, calendar, drafted)


def commission_notice_document(
    candidacy: Candidacy, election: Election, calendar: Calendar, drafted: Drafted
) -> Document:
    """§ 361(3): the notice to the commissioners that a petition was filed."""
    return _about(commission_notice_paper, candidacy, election, calendar, drafted)


def hearing_notice_document(
    candidacy: Candidacy, election: Election, calendar: Calendar, drafted: Drafted
) -> Document:
    """§ 361(5): the notice of a hearing to the candidate. It holds personal details."""
    return _about(hearing_notice_paper, candidacy, election, calendar, drafted)


def contact_log_document(
    candidacy: Candidacy, election: Election, calendar: Calendar, drafted: Drafted
) -> Document:
    """§ 361(5): the log of how the candidate was reached for. It holds personal details."""
    return _about(contact_log_paper, candidacy, election, calendar, drafted)


def determination_document(
    candidacy: Candidacy, election: Election, calendar: Calendar, drafted: Drafted
) -> Document:
    """§ 361(5): the determination after a hearing, with votes. It holds personal details."""
    return _about(determination_paper, candidacy, election, calendar, drafted)


def documents_for(election: Election, calendar: Calendar) -> tuple[Needed, ...]:
    """§§ 361(4), 857(1), (2): the papers that the election needs as it stands, in their order.

    The receipt and the notice of a petition, and the papers of a hearing, belong to what was done
    and not to an ending: `petition_papers` and `hearing_papers` give them.
    """
    return tuple(one for kind in _kinds(election) for one in _needed(kind, election, calendar))


def petition_papers(
    candidacy: Candidacy, election: Election, calendar: Calendar
) -> tuple[Needed, ...]:
    """§§ 361(3), 857(2) petition: what is handed out when a petition is filed."""
    kinds = (DocumentKind.RECEIPT, DocumentKind.COMMISSION_NOTICE)
    return tuple(_one(kind, candidacy.number, election, calendar) for kind in kinds)


def hearing_papers(
    candidacy: Candidacy, election: Election, calendar: Calendar
) -> tuple[Needed, ...]:
    """§ 361(5): the papers of a hearing, as far as it has come; none without a ground or notice."""
    race = race_for(election.vacancy.seat)
    found = determination_of(candidacy, race, calendar).grounds
    noticed = bool(candidacy.hearing_notices)
    kinds = (
        *((DocumentKind.HEARING_NOTICE,) if found or noticed else ()),
        *((DocumentKind.CONTACT_LOG,) if noticed else ()),
        *((DocumentKind.DETERMINATION,) if candidacy.hearings else ()),
    )
    return tuple(_one(kind, candidacy.number, election, calendar) for kind in kinds)


def _needed(kind: DocumentKind, election: Election, calendar: Calendar) -> tuple[Needed, ...]:
    if kind in _OF_CANDIDACY:
        return tuple(_one(kind, one.number, election, calendar) for one in election.candidacies)
    return (_one(kind, 0, election, calendar),)


def _one(kind: DocumentKind, number: int, election: Election, calendar: Calendar) -> Needed:
    paper = _paper_of(kind, number, election, calendar)
    return Needed(
        kind=kind,
        by=paper.rests_on[0],
        because=_WHY[kind],
        missing=gaps(paper.blocks),
        number=number,
    )


_WHY = {
    DocumentKind.VACANCY_NOTICE: "The clerk tells the Secretary of State of the vacancy.",
    DocumentKind.ORDER: "The governing authority orders the election on its minutes.",
    DocumentKind.NOTICE: "The municipal clerk publishes and posts notice of the election.",
    DocumentKind.PUBLICATION_LOG: "What ran and what was posted shows that notice was given.",
    DocumentKind.RECEIPT: "The clerk gives it to the person who hands a petition in.",
    DocumentKind.COMMISSION_NOTICE: "The clerk tells the commissioners of the petition.",
    DocumentKind.SIGNATURES: "The clerk certifies how many names on the petition are good.",
    DocumentKind.HEARING_NOTICE: "The commission mails it to the candidate before the hearing.",
    DocumentKind.CONTACT_LOG: "It shows that the candidate was reached for as the subsection asks.",
    DocumentKind.DETERMINATION: "It says what the commission determined, and who voted for it.",
    DocumentKind.BALLOT_PROOF: "Two people compare the names with the record before they are "
    "printed.",
    DocumentKind.CANVASS: "The election commission canvasses the returns.",
    DocumentKind.RUNOFF_CANVASS: "The election commission canvasses the returns of the later "
    "election.",
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
    off = election.municipality.not_followed
    told = any(followed(due.by, off) for due in vacancy_notice_due(election))
    first = (DocumentKind.VACANCY_NOTICE,) if told else ()
    decision = filling(election.vacancy)
    match decision:
        case Appoint():
            return (*first, DocumentKind.APPOINTMENT)
        case OrderElection():
            pass
        case _:
            assert_never(decision)
    if election.orders and not order_in_force(election):
        return ()
    called = (*first, DocumentKind.ORDER, DocumentKind.NOTICE, *_on_the_way(election))
    if announced(election, Round.FIRST, "appoint_candidate", "appoint_any"):
        return (*called, DocumentKind.APPOINTMENT)
    return (*called, *_counted(election))


def _on_the_way(election: Election) -> tuple[DocumentKind, ...]:
    if not election.orders:
        return ()
    filed = (DocumentKind.SIGNATURES, DocumentKind.BALLOT_PROOF) if election.candidacies else ()
    return (DocumentKind.PUBLICATION_LOG, *filed)


def _counted(election: Election) -> tuple[DocumentKind, ...]:
    first = (DocumentKind.CANVASS,) if last_returns(election, Round.FIRST) else ()
    runoff = announced(election, Round.FIRST, "runoff")
    second = (DocumentKind.RUNOFF_ORDER,) if runoff else ()
    later = (DocumentKind.RUNOFF_CANVASS,) if last_returns(election, Round.SECOND) else ()
    lot = (DocumentKind.LOT_RECORD,) if lot_announced(election) else ()
    elected = announced(election, Round.FIRST, "elected") or announced(
        election, Round.SECOND, "elected", "lot"
    )
    closing = (DocumentKind.CERTIFICATE, DocumentKind.RETURN) if elected else ()
    return (*first, *second, *later, *lot, *closing)


def _paper_of(kind: DocumentKind, number: int, election: Election, calendar: Calendar) -> PaperText:
    if kind in _OF_CANDIDACY:
        (one,) = (one for one in election.candidacies if one.number == number)
        return _OF_CANDIDACY[kind](one, election, calendar)
    return _PAPERS[kind](election, calendar)


def _about(
    paper: _CandidacyPaper,
    candidacy: Candidacy,
    election: Election,
    calendar: Calendar,
    drafted: Drafted,
) -> Document:
    return drafted_as(paper(candidacy, election, calendar), election, drafted, candidacy.number)


def drafted_as(
    paper: PaperText, election: AnyElection, drafted: Drafted, number: int = 0
) -> Document:
    """Date a paper and head it with its municipality; `number` is that of the petition."""
    municipality = election.municipality
    return Document(
        kind=paper.kind,
        title=paper.title,
        subject=f"{election.title}, {place(municipality)}",
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
        number=number,
    )


_ElectionPaper = Callable[[Election, Calendar], PaperText]
_CandidacyPaper = Callable[[Candidacy, Election, Calendar], PaperText]

_PAPERS: dict[DocumentKind, _ElectionPaper] = {
    DocumentKind.VACANCY_NOTICE: vacancy_notice_paper,
    DocumentKind.ORDER: order_paper,
    DocumentKind.NOTICE: notice_paper,
    DocumentKind.PUBLICATION_LOG: publication_log_paper,
    DocumentKind.BALLOT_PROOF: ballot_proof_paper,
    DocumentKind.CANVASS: canvass_paper,
    DocumentKind.RUNOFF_CANVASS: runoff_canvass_paper,
    DocumentKind.RUNOFF_ORDER: runoff_paper,
    DocumentKind.LOT_RECORD: lot_paper,
    DocumentKind.CERTIFICATE: certificate_paper,
    DocumentKind.RETURN: return_paper,
    DocumentKind.APPOINTMENT: appointment_paper,
}

_OF_CANDIDACY: dict[DocumentKind, _CandidacyPaper] = {
    DocumentKind.RECEIPT: receipt_paper,
    DocumentKind.COMMISSION_NOTICE: commission_notice_paper,
    DocumentKind.SIGNATURES: signatures_paper,
    DocumentKind.HEARING_NOTICE: hearing_notice_paper,
    DocumentKind.CONTACT_LOG: contact_log_paper,
    DocumentKind.DETERMINATION: determination_paper,
}
