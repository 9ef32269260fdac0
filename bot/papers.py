"""The papers of an election as the record stands: needed, drafted, adopted, and what changed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from difflib import ndiff

from bot.documents import Format
from bot.documents.plain import text_to_adopt, text_within
from bot.messages.certify import Paper
from domain.calendar import Calendar, local_day
from domain.certification import (
    appointment_document,
    certificate_document,
    documents_for,
    lot_record_document,
    notice_document,
    order_document,
    return_document,
    runoff_order_document,
)
from domain.document import Adoption, Document, DocumentKind, Drafted
from domain.election import Election
from storage.elections import Ledger
from storage.files import Drafted as DraftedFile

FORMATS = (Format.WORD, Format.PDF, Format.TEXT)
"""In which formats a paper is kept and posted."""

_MAKE: dict[DocumentKind, Callable[[Election, Calendar, Drafted], Document]] = {
    DocumentKind.ORDER: order_document,
    DocumentKind.NOTICE: notice_document,
    DocumentKind.RUNOFF_ORDER: runoff_order_document,
    DocumentKind.LOT_RECORD: lot_record_document,
    DocumentKind.CERTIFICATE: certificate_document,
    DocumentKind.RETURN: return_document,
    DocumentKind.APPOINTMENT: appointment_document,
}


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


def versions_of(ledger: Ledger, election: Election, calendar: Calendar) -> tuple[Version, ...]:
    """Give every drafted version of the papers that are needed, the newest of each first."""
    drafts: dict[tuple[str, int], list[DraftedFile]] = defaultdict(list)
    for one in ledger.documents(election.id):
        if not one.adoption:
            drafts[one.kind, one.version].append(one)
    adoptions = {(one.kind, one.version): one.adoption for one in ledger.adoptions(election.id)}
    versions = []
    for needed in documents_for(election, calendar):
        numbers = sorted((number for kind, number in drafts if kind == needed.kind), reverse=True)
        for number in numbers:
            files = tuple(drafts[needed.kind, number])
            on = local_day(files[0].drafted_at)
            now = _MAKE[needed.kind](election, calendar, Drafted(on=on, version=number))
            versions.append(
                Version(
                    files=files,
                    drafted_on=on,
                    adoption=tuple(
                        adoption
                        for place, adoption in adoptions.items()
                        if place == (needed.kind, number)
                    ),
                    document=now,
                    changes=_changes(ledger, files, now),
                )
            )
    return tuple(versions)


def papers_of(ledger: Ledger, election: Election, calendar: Calendar) -> tuple[Paper, ...]:
    """Give every paper that is needed, as it was last drafted and adopted."""
    last: dict[DocumentKind, Version] = {}
    for version in versions_of(ledger, election, calendar):
        last.setdefault(version.document.kind, version)
    return tuple(
        Paper(
            needed=needed,
            version=one.document.version if one else 0,
            adoption=one.adoption if one else (),
            changes=one.changes if one else (),
        )
        for needed in documents_for(election, calendar)
        for one in (last.get(needed.kind),)
    )


def to_draft(
    ledger: Ledger, election: Election, calendar: Calendar, on: date
) -> tuple[Document, ...]:
    """Write every paper that is needed, each as the version after its last one.

    What was adopted and still says what the record holds is final: it is not drafted again.
    """
    return tuple(
        _MAKE[paper.needed.kind](election, calendar, Drafted(on=on, version=paper.version + 1))
        for paper in papers_of(ledger, election, calendar)
        if not paper.adoption or paper.changes
    )


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
