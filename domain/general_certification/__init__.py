"""Who certifies what to whom after a general election: its papers as values.

§ 23-15-361(1), (2), (6) and the linked § 23-15-611 each ask for a paper. Every paper is drafted
from the record alone: what is not recorded stands as a gap in the text.
"""

from __future__ import annotations

from collections.abc import Callable

from domain.calendar import Calendar
from domain.certification import Needed, drafted_as
from domain.certification.wording import PaperText
from domain.document import Document, DocumentKind, Drafted, gaps
from domain.election import GeneralElection
from domain.general_certification.ballot_proof import ballot_proof_paper
from domain.general_certification.closing import (
    certificate_paper,
    declaration_paper,
    request_paper,
    statement_paper,
)
from domain.general_certification.count import canvass_paper, lot_paper
from domain.general_certification.record import lots_of
from domain.general_change import general_cancelled
from domain.general_election import declared, without_result
from domain.general_outcome import LotDue, office_outcomes


def general_document(
    kind: DocumentKind, election: GeneralElection, calendar: Calendar, drafted: Drafted
) -> Document:
    """§§ 361, 611 (linked): one paper of a general election; `KeyError` for one that it lacks."""
    return drafted_as(_PAPERS[kind](election, calendar), election, drafted)


def general_papers(election: GeneralElection, calendar: Calendar) -> tuple[Needed, ...]:
    """§§ 361(1), (6), 611 (linked): the papers that the election needs as it stands, in order.

    Certificates, statement and request come only once every office has its result announced, or
    everybody is declared elected without opposition.
    """
    return tuple(
        Needed(
            kind=paper.kind,
            by=paper.rests_on[0],
            because=_WHY[paper.kind],
            missing=gaps(paper.blocks),
        )
        for kind in _kinds(election, calendar)
        for paper in (_PAPERS[kind](election, calendar),)
    )


_CLOSING = (DocumentKind.CERTIFICATE, DocumentKind.STATEMENT, DocumentKind.COMMISSION_REQUEST)


def _kinds(election: GeneralElection, calendar: Calendar) -> tuple[DocumentKind, ...]:
    if general_cancelled(election):
        return ()
    if declared(election):
        return (DocumentKind.DECLARATION, *_CLOSING)
    proof = (DocumentKind.BALLOT_PROOF,) if election.candidates else ()
    canvass = (DocumentKind.CANVASS,) if election.canvasses else ()
    every = office_outcomes(election, calendar)
    tied = any(isinstance(one.result, LotDue) or lots_of(one, election) for one in every)
    lot = (DocumentKind.LOT_RECORD,) if tied else ()
    closing = () if without_result(election) else _CLOSING
    return (*proof, *canvass, *lot, *closing)


_WHY = {
    DocumentKind.BALLOT_PROOF: "Two people compare the names with the record before they are "
    "printed.",
    DocumentKind.CANVASS: "The election commission canvasses the returns.",
    DocumentKind.LOT_RECORD: "A tie across the last seat is decided by a coin or by lot.",
    DocumentKind.DECLARATION: "The commission declares those elected whom nobody opposes.",
    DocumentKind.CERTIFICATE: "The clerk of the election commission gives each person elected one.",
    DocumentKind.STATEMENT: "The commission certifies the result to the Secretary of State.",
    DocumentKind.COMMISSION_REQUEST: "The Governor commissions those elected.",
}

_PAPERS: dict[DocumentKind, Callable[[GeneralElection, Calendar], PaperText]] = {
    DocumentKind.BALLOT_PROOF: ballot_proof_paper,
    DocumentKind.CANVASS: canvass_paper,
    DocumentKind.LOT_RECORD: lot_paper,
    DocumentKind.DECLARATION: declaration_paper,
    DocumentKind.CERTIFICATE: certificate_paper,
    DocumentKind.STATEMENT: statement_paper,
    DocumentKind.COMMISSION_REQUEST: request_paper,
}
