"""Files as bytes by their SHA-256, and the documents that were drafted, numbered by version."""

from __future__ import annotations

import hashlib
from dataclasses import asdict, dataclass
from datetime import datetime

from sqlalchemy import func, select
from sqlmodel import col

from domain.document import Adoption
from storage.journal import Deed, Head, record
from storage.sessions import Scope
from storage.tables import AdoptionRow, DocumentRow, FileRow

MAX_BYTES = 10 * 1024 * 1024


class FileTooLarge(Exception):
    """A file over 10 MB."""

    def __init__(self, name: str, size: int) -> None:
        """Name the file, its size and the limit."""
        super().__init__(
            f"{name} has {size / 1024 / 1024:.1f} MB; a file may have {MAX_BYTES // 1024 // 1024}."
        )
        self.name = name
        self.size = size


@dataclass(frozen=True, slots=True, kw_only=True)
class Stored:
    """A file as it was kept."""

    sha256: str
    name: str
    mimetype: str
    data: bytes
    kept_at: datetime


@dataclass(frozen=True, slots=True)
class Content:
    """Bytes to be kept, under the name they came with."""

    name: str
    mimetype: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Rendering:
    """One format of a drafted document: `format` is `docx`, `pdf` or `txt`."""

    format: str
    content: Content


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A document about to be kept in all its formats; `kind` is the same from draft to draft."""

    election: int
    kind: str
    title: str
    renderings: tuple[Rendering, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Drafted:
    """One format of one version of a document. Versions count per election and kind.

    `adoption` is the number of the adoption for which it was made, 0 for the draft itself.
    """

    kind: str
    title: str
    version: int
    election: int
    format: str
    adoption: int
    sha256: str
    name: str
    drafted_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Adopted:
    """That people adopted or signed a version of a document, with its number in the record."""

    id: int
    election: int
    kind: str
    version: int
    adoption: Adoption


def keep_file(scope: Scope, content: Content, deed: Deed) -> str:
    """Keep bytes once and give their SHA-256."""
    sha, new = _store(scope, content, deed.at)
    if new:
        after = {"name": content.name, "size": len(content.data)}
        record(scope, deed, f"file:{sha}", None, after)
    return sha


def file(scope: Scope, sha: str) -> Stored | None:
    """Give a file of this municipality by its SHA-256."""
    row = scope.session.get(FileRow, (scope.municipality, sha))
    if row is None:
        return None
    return Stored(
        sha256=row.sha256,
        name=row.name,
        mimetype=row.mimetype,
        data=row.data,
        kept_at=row.kept_at,
    )


def keep_draft(scope: Scope, draft: Draft, deed: Deed) -> tuple[Drafted, ...]:
    """Keep all formats of a document as its next version."""
    latest = scope.session.scalar(
        select(func.max(col(DocumentRow.version))).where(
            col(DocumentRow.municipality) == scope.municipality,
            col(DocumentRow.election) == draft.election,
            col(DocumentRow.kind) == draft.kind,
        )
    )
    version = (latest or 0) + 1
    drafted = _keep(scope, draft, version, 0, deed.at)
    after = {"title": draft.title, "formats": {each.format: each.sha256 for each in drafted}}
    record(scope, deed, f"document:{draft.election}/{draft.kind}/{version}", None, after)
    return drafted


def adopt(scope: Scope, draft: Draft, version: int, adoption: Adoption, deed: Deed) -> Adopted:
    """Keep that a version was adopted, with the files made for that.

    Of several adoptions of one version, as after a correction, the last counts.
    """
    before = [
        _adoption_said(one.adoption)
        for one in adoptions(scope, draft.election)
        if (one.kind, one.version) == (draft.kind, version)
    ]
    row = AdoptionRow(
        municipality=scope.municipality,
        id=scope.number("adoption"),
        election=draft.election,
        kind=draft.kind,
        version=version,
        adopted_by=adoption.by,
        adopted_on=adoption.on,
        book=adoption.book,
        page=adoption.page,
        line=adoption.line,
        seal=adoption.seal,
    )
    scope.add(row)
    made = _keep(scope, draft, version, row.id, deed.at)
    files = {each.format: each.sha256 for each in made}
    after = {**_adoption_said(adoption), "formats": files}
    subject = f"adoption:{draft.election}/{draft.kind}/{version}"
    record(scope, deed, subject, before[-1] if before else None, after)
    return _adopted_from(row)


def adoptions(scope: Scope, election: int) -> tuple[Adopted, ...]:
    """Give every adoption of a document of an election, in the order in which it was recorded."""
    rows = scope.session.scalars(
        select(AdoptionRow)
        .where(
            col(AdoptionRow.municipality) == scope.municipality,
            col(AdoptionRow.election) == election,
        )
        .order_by(col(AdoptionRow.id))
    )
    return tuple(_adopted_from(row) for row in rows)


def printed_heads(scope: Scope) -> tuple[Head, ...]:
    """Give the journal's last line as each adopted document of the municipality prints it."""
    rows = scope.session.execute(
        select(col(AdoptionRow.line), col(AdoptionRow.seal))
        .where(col(AdoptionRow.municipality) == scope.municipality)
        .order_by(col(AdoptionRow.id))
    )
    return tuple(Head(line, seal) for line, seal in rows)


def _keep(
    scope: Scope, draft: Draft, version: int, adoption: int, at: datetime
) -> tuple[Drafted, ...]:
    drafted = []
    for rendering in draft.renderings:
        sha, _ = _store(scope, rendering.content, at)
        row = DocumentRow(
            municipality=scope.municipality,
            id=scope.number("document"),
            election=draft.election,
            kind=draft.kind,
            title=draft.title,
            version=version,
            format=rendering.format,
            adoption=adoption,
            sha256=sha,
            name=rendering.content.name,
            drafted_at=at,
        )
        scope.add(row)
        drafted.append(_drafted_from(row))
    return tuple(drafted)


def documents(scope: Scope, election: int) -> tuple[Drafted, ...]:
    """Give every document drafted for an election in the order of drafting."""
    rows = scope.session.scalars(
        select(DocumentRow)
        .where(
            col(DocumentRow.municipality) == scope.municipality,
            col(DocumentRow.election) == election,
        )
        .order_by(col(DocumentRow.id))
    )
    return tuple(_drafted_from(row) for row in rows)


def _store(scope: Scope, content: Content, at: datetime) -> tuple[str, bool]:
    """Keep the bytes unless they are kept already; say whether they are new."""
    if len(content.data) > MAX_BYTES:
        raise FileTooLarge(content.name, len(content.data))
    sha = hashlib.sha256(content.data).hexdigest()
    if scope.session.get(FileRow, (scope.municipality, sha)) is not None:
        return sha, False
    scope.add(
        FileRow(
            municipality=scope.municipality,
            sha256=sha,
            name=content.name,
            mimetype=content.mimetype,
            size=len(content.data),
            data=content.data,
            kept_at=at,
        )
    )
    return sha, True


def _drafted_from(row: DocumentRow) -> Drafted:
    return Drafted(
        kind=row.kind,
        title=row.title,
        version=row.version,
        election=row.election,
        format=row.format,
        adoption=row.adoption,
        sha256=row.sha256,
        name=row.name,
        drafted_at=row.drafted_at,
    )


def _adopted_from(row: AdoptionRow) -> Adopted:
    return Adopted(
        id=row.id,
        election=row.election,
        kind=row.kind,
        version=row.version,
        adoption=Adoption(
            by=row.adopted_by,
            on=row.adopted_on,
            book=row.book,
            page=row.page,
            line=row.line,
            seal=row.seal,
        ),
    )


def _adoption_said(adoption: Adoption) -> dict[str, object]:
    return {**asdict(adoption), "on": adoption.on.isoformat()}
