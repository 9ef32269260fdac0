"""Files by their SHA-256, and documents by version."""

from __future__ import annotations

import hashlib

import pytest

from storage.database import Database
from storage.elections import NotKept
from storage.files import MAX_BYTES, Content, Draft, FileTooLarge, Rendering
from tests.storage.facts import NOON, deed, found, town

PROOF = Content("proof.pdf", "application/pdf", b"%PDF proof")


def test_a_file_is_kept_once(database: Database, pinola: int) -> None:
    """The same bytes again are the same file, with one line in the journal."""
    with database.writing(pinola) as ledger:
        first = ledger.keep_file(PROOF, deed("proof"))
        second = ledger.keep_file(Content("copy.pdf", "application/pdf", PROOF.data), deed())
    assert first == second == hashlib.sha256(PROOF.data).hexdigest()
    with database.reading(pinola) as ledger:
        stored = ledger.file(first)
        assert [line.subject for line in ledger.journal()][1:] == [f"file:{first}"]
    assert (stored.name, stored.data, stored.kept_at) == ("proof.pdf", PROOF.data, NOON)


def test_another_town_does_not_see_the_file(database: Database, pinola: int) -> None:
    """Every query is scoped."""
    other = found(database, town("Braxton"), deed())
    with database.writing(pinola) as ledger:
        sha = ledger.keep_file(PROOF, deed())
    with database.reading(other) as ledger, pytest.raises(NotKept):
        ledger.file(sha)


def test_ten_megabytes_are_the_limit(database: Database, pinola: int) -> None:
    """Exactly 10 MB is kept; one byte more is not."""
    with database.writing(pinola) as ledger:
        ledger.keep_file(Content("full.bin", "application/octet-stream", bytes(MAX_BYTES)), deed())
    with (
        pytest.raises(FileTooLarge, match=r"big\.bin has 10\.0 MB") as caught,
        database.writing(pinola) as ledger,
    ):
        ledger.keep_file(
            Content("big.bin", "application/octet-stream", bytes(MAX_BYTES + 1)), deed()
        )
    assert caught.value.size == MAX_BYTES + 1


def test_versions_count_per_election_and_kind(
    database: Database, pinola: int, election: int
) -> None:
    """All formats of one draft share a version; another kind begins at 1."""
    formats = (
        Rendering("pdf", Content("notice.pdf", "application/pdf", b"pdf")),
        Rendering("txt", Content("notice.txt", "text/plain", b"txt")),
    )
    with database.writing(pinola) as ledger:
        for kind in ("notice", "notice", "receipt"):
            ledger.keep_draft(
                Draft(election=election, kind=kind, title=kind.title(), renderings=formats),
                deed("draft"),
            )
    with database.reading(pinola) as ledger:
        drafted = ledger.documents(election)
        assert ledger.journal()[-1].subject == "document:1/receipt/1"
        assert ledger.file(drafted[0].sha256).data == b"pdf"
    assert [(each.kind, each.version, each.format) for each in drafted] == [
        ("notice", 1, "pdf"),
        ("notice", 1, "txt"),
        ("notice", 2, "pdf"),
        ("notice", 2, "txt"),
        ("receipt", 1, "pdf"),
        ("receipt", 1, "txt"),
    ]


def test_a_document_of_an_unknown_election_is_refused(database: Database, pinola: int) -> None:
    """A document belongs to an election of this town."""
    with pytest.raises(NotKept, match="election 9"), database.writing(pinola) as ledger:
        ledger.keep_draft(Draft(election=9, kind="notice", title="N", renderings=()), deed())
