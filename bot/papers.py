"""The papers of an election as the record stands: needed, drafted, adopted, and what changed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from difflib import ndiff
from typing import assert_never

from bot.candidacies import numbered
from bot.documents import Format
from bot.documents.plain import text_to_adopt, text_within
from bot.messages.certify import Paper
from domain.calendar import Calendar, local_day
from domain.certification import (
    Needed,
    appointment_document,
    ballot_proof_document,
    canvass_document,
    certificate_document,
    commission_notice_document,
    contact_log_document,
    determination_document,
    documents_for,
    hearing_notice_document,
    hearing_papers,
    lot_record_document,
    notice_document,
    order_document,
    petition_papers,
    publication_log_document,
    receipt_document,
    return_document,
    runoff_canvass_document,
    runoff_order_document,
    signatures_document,
    vacancy_notice_document,
)
from domain.document import Adoption, Document, DocumentKind, Drafted
from domain.election import AnyElection, Candidacy, Election, GeneralElection
from domain.general_certification import general_document, general_papers
from storage.elections import Ledger
from storage.files import Drafted as DraftedFile

FORMATS = (Format.WORD, Format.PDF, Format.TEXT)
"""In which formats a paper is kept and posted."""

_MAKE: dict[DocumentKind, Callable[[Election, Calendar, Drafted], Document]] = {
    DocumentKind.VACANCY_NOTICE: vacancy_notice_document,
    DocumentKind.ORDER: order_document,
    DocumentKind.NOTICE: notice_document,
    DocumentKind.PUBLICATION_LOG: publication_log_document,
    DocumentKind.BALLOT_PROOF: ballot_proof_document,
    DocumentKind.CANVASS: canvass_document,
    DocumentKind.RUNOFF_ORDER: runoff_order_document,
    DocumentKind.RUNOFF_CANVASS: runoff_canvass_document,
    DocumentKind.LOT_RECORD: lot_record_document,
    DocumentKind.CERTIFICATE: certificate_document,
    DocumentKind.RETURN: return_document,
    DocumentKind.APPOINTMENT: appointment_document,
}

_MAKE_ABOUT: dict[DocumentKind, Callable[[Candidacy, Election, Calendar, Drafted], Document]] = {
    DocumentKind.RECEIPT: receipt_document,
    DocumentKind.COMMISSION_NOTICE: commission_notice_document,
    DocumentKind.SIGNATURES: signatures_document,
    DocumentKind.HEARING_NOTICE: hearing_notice_document,
    DocumentKind.CONTACT_LOG: contact_log_document,
    DocumentKind.DETERMINATION: determination_document,
}


def written(
    needed: Needed, election: AnyElection, calendar: Calendar, drafted: Drafted
) -> Document:
    """Write a paper that an election needs, as the record gives it now."""
    match election:
        case Election() if needed.number:
            about = numbered(election, needed.number)
            return _MAKE_ABOUT[needed.kind](about, election, calendar, drafted)
        case Election():
            return _MAKE[needed.kind](election, calendar, drafted)
        case GeneralElection():
            return general_document(needed.kind, election, calendar, drafted)
        case _:
            assert_never(election)


def packet_of(election: AnyElection, calendar: Calendar) -> tuple[Needed, ...]:
    """Give the papers that the election needs as it stands."""
    match election:
        case Election():
            return documents_for(election, calendar)
        case GeneralElection():
            return general_papers(election, calendar)
        case _:
            assert_never(election)


def every_paper(election: AnyElection, calendar: Calendar) -> tuple[Needed, ...]:
    """Give what the election needs, and what every petition and hearing of a vacancy has."""
    return (
        *packet_of(election, calendar),
        *(
            needed
            for one in (election.candidacies if isinstance(election, Election) else ())
            for about in (petition_papers_of, hearing_papers_of)
            for needed in about(election, calendar, one.number)
        ),
    )


def petition_papers_of(
    election: AnyElection, calendar: Calendar, number: int
) -> tuple[Needed, ...]:
    """Give the papers of one petition of a vacancy; a general election has none of its own."""
    match election:
        case Election():
            return petition_papers(numbered(election, number), election, calendar)
        case GeneralElection():
            return ()
        case _:
            assert_never(election)


def hearing_papers_of(election: AnyElection, calendar: Calendar, number: int) -> tuple[Needed, ...]:
    """Give the papers of one hearing of a vacancy; a general election has none of its own."""
    match election:
        case Election():
            return hearing_papers(numbered(election, number), election, calendar)
        case GeneralElection():
            return ()
        case _:
            assert_never(election)


@dataclass(frozen=True, slots=True, kw_only=True)
class Version:
    """One drafted version of a paper: its files, how it was adopted, and what has changed since.

    `document` is the paper as the record gives it now for that version; `changes` are the passages
    that differ from the draft, each as it was and as it is.
    """

    files: tuple[DraftedFile, ...]
    drafted_on: date
    adoption: tuple[Adoption, ...]
    document: Document
    changes: tuple[tuple[str, str], ...]

    @property
    def made_again(self) -> bool:
        """Tell whether the record is known to give this very text; an old draft has none kept."""
        return not self.changes and any(one.format == Format.TEXT for one in self.files)


def versions_of(
    ledger: Ledger, papers: tuple[Needed, ...], election: AnyElection, calendar: Calendar
) -> tuple[Version, ...]:
    """Give every drafted version of these papers, the newest of each first."""
    drafts: dict[tuple[str, int], list[DraftedFile]] = defaultdict(list)
    for one in ledger.documents(election.id):
        if not one.adoption:
            drafts[one.kind, one.version].append(one)
    adoptions = {(one.kind, one.version): one.adoption for one in ledger.adoptions(election.id)}
    versions = []
    for needed in papers:
        numbers = sorted((number for key, number in drafts if key == needed.key), reverse=True)
        for number in numbers:
            files = tuple(drafts[needed.key, number])
            on = local_day(files[0].drafted_at)
            now = written(needed, election, calendar, Drafted(on=on, version=number))
            versions.append(
                Version(
                    files=files,
                    drafted_on=on,
                    adoption=tuple(
                        adoption
                        for place, adoption in adoptions.items()
                        if place == (needed.key, number)
                    ),
                    document=now,
                    changes=_changes(ledger, files, now),
                )
            )
    return tuple(versions)


def papers_of(
    ledger: Ledger, papers: tuple[Needed, ...], election: AnyElection, calendar: Calendar
) -> tuple[Paper, ...]:
    """Give each of these papers as it was last drafted and adopted."""
    last: dict[str, Version] = {}
    for version in versions_of(ledger, papers, election, calendar):
        last.setdefault(version.document.key, version)
    return tuple(
        Paper(
            needed=needed,
            version=one.document.version if one else 0,
            adoption=one.adoption if one else (),
            changes=one.changes if one else (),
        )
        for needed in papers
        for one in (last.get(needed.key),)
    )


def to_draft(
    ledger: Ledger,
    papers: tuple[Needed, ...],
    election: AnyElection,
    calendar: Calendar,
    on: date,
) -> tuple[Document, ...]:
    """Write each of these papers as the version after its last one.

    What was adopted and still says what the record holds is final: it is not drafted again.
    """
    return tuple(
        written(paper.needed, election, calendar, Drafted(on=on, version=paper.version + 1))
        for paper in papers_of(ledger, papers, election, calendar)
        if not paper.adoption or paper.changes
    )


def room(paper: Document, ledger: Ledger) -> str:
    """Give the channel of a paper: the commission's where it says what was found of a person."""
    channels = ledger.channels()
    return channels.commission if paper.kind.personal else channels.clerk


def _changes(
    ledger: Ledger, files: tuple[DraftedFile, ...], now: Document
) -> tuple[tuple[str, str], ...]:
    """Compare a draft with the paper as it would be written now; only its plain text tells."""
    return tuple(
        passage
        for one in files
        if one.format == Format.TEXT
        for passage in _differences(
            text_within(ledger.file(one.sha256).data.decode()), text_to_adopt(now)
        )
    )


def _differences(was: str, now: str) -> Iterator[tuple[str, str]]:
    """Give the passages that differ, each as it was and as it is; one of the two may be empty."""
    gone: list[str] = []
    come: list[str] = []
    for line in (*ndiff(was.splitlines(), now.splitlines()), "  "):
        match line[:2]:
            case "- ":
                gone.append(line[2:].strip())
            case "+ ":
                come.append(line[2:].strip())
            case "  " if gone or come:
                yield " ".join(gone), " ".join(come)
                gone, come = [], []
            case _:
                pass
