"""The journal: every value there ever was, append-only and hash-chained per municipality."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import func, select
from sqlmodel import col

from storage.sessions import Scope
from storage.tables import JournalRow


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """Who does what, when and why; `source` is the Slack event, view or trigger id."""

    actor: str
    act: str
    at: datetime
    reason: str
    source: str

    def __post_init__(self) -> None:
        """Refuse an instant without a time zone."""
        if self.at.tzinfo is None:
            raise ValueError("the instant of a deed carries its time zone")


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One line of the journal. `before` and `after` are JSON text; empty where there is none."""

    seq: int
    municipality: int
    at: datetime
    actor: str
    act: str
    subject: str
    before: str
    after: str
    reason: str
    source: str
    previous: str
    hash: str


@dataclass(frozen=True, slots=True)
class Head:
    """The last line of a journal as it was at some moment; printed in adopted documents.

    `hash` may be its beginning alone, as somebody typed it from paper.
    """

    seq: int
    hash: str


def record(scope: Scope, deed: Deed, subject: str, before: object, after: object) -> Entry:
    """Append one line; `before` and `after` are JSON-able values, or `None` for none."""
    last = head(scope)
    unsigned = Entry(
        seq=last.seq + 1,
        municipality=scope.municipality,
        at=deed.at.astimezone(UTC),
        actor=deed.actor,
        act=deed.act,
        subject=subject,
        before=_text(before),
        after=_text(after),
        reason=deed.reason,
        source=deed.source,
        previous=last.hash,
        hash="",
    )
    row = JournalRow(
        municipality=unsigned.municipality,
        seq=unsigned.seq,
        at=unsigned.at,
        actor=unsigned.actor,
        act=unsigned.act,
        subject=unsigned.subject,
        before=unsigned.before,
        after=unsigned.after,
        reason=unsigned.reason,
        source=unsigned.source,
        previous=unsigned.previous,
        hash=seal(unsigned),
    )
    scope.add(row)
    scope.seen[_HEAD] = Head(row.seq, row.hash)
    return entry_from(row)


_HEAD = "the journal's last line"


def head(scope: Scope) -> Head:
    """Give the last line's number and hash; `Head(0, "")` for an empty journal."""
    if _HEAD not in scope.seen:
        scope.seen[_HEAD] = _read_head(scope)
    last: Head = scope.seen[_HEAD]
    return last


def _read_head(scope: Scope) -> Head:
    row = scope.session.execute(
        select(col(JournalRow.seq), col(JournalRow.hash))
        .where(col(JournalRow.municipality) == scope.municipality)
        .order_by(col(JournalRow.seq).desc())
        .limit(1)
    ).first()
    return Head(0, "") if row is None else Head(row[0], row[1])


def entries(scope: Scope) -> tuple[Entry, ...]:
    """Give the whole journal of a municipality in order."""
    rows = scope.session.scalars(
        select(JournalRow)
        .where(col(JournalRow.municipality) == scope.municipality)
        .order_by(col(JournalRow.seq))
    )
    return tuple(entry_from(row) for row in rows)


@dataclass(frozen=True, slots=True)
class Lines:
    """The first and the last line about one subject, by their numbers."""

    first: int
    last: int


def lines_of(scope: Scope, subjects: Iterable[str]) -> dict[str, Lines]:
    """Give where the journal first and last speaks of each of these subjects."""
    seq = col(JournalRow.seq)
    rows = scope.session.execute(
        select(col(JournalRow.subject), func.min(seq), func.max(seq))
        .where(
            col(JournalRow.municipality) == scope.municipality,
            col(JournalRow.subject).in_(tuple(subjects)),
        )
        .group_by(col(JournalRow.subject))
    )
    return {subject: Lines(first, last) for subject, first, last in rows}


def last_at(scope: Scope, subject: str) -> datetime:
    """Give when the journal spoke of a subject last."""
    return scope.session.scalars(
        select(col(JournalRow.at))
        .where(
            col(JournalRow.municipality) == scope.municipality,
            col(JournalRow.subject) == subject,
        )
        .order_by(col(JournalRow.seq).desc())
        .limit(1)
    ).one()


def entry_at(scope: Scope, seq: int) -> Entry | None:
    """Give one line, or none where the number was never written."""
    row = scope.session.get(JournalRow, (scope.municipality, seq))
    return None if row is None else entry_from(row)


def entry_from(row: JournalRow) -> Entry:
    """Give a journal row as a frozen entry."""
    return Entry(
        seq=row.seq,
        municipality=row.municipality,
        at=row.at,
        actor=row.actor,
        act=row.act,
        subject=row.subject,
        before=row.before,
        after=row.after,
        reason=row.reason,
        source=row.source,
        previous=row.previous,
        hash=row.hash,
    )


def seal(entry: Entry) -> str:
    """Compute the hash of an entry: SHA-256 over every other field, the previous hash included."""
    fields = [
        entry.municipality,
        entry.seq,
        entry.at.astimezone(UTC).isoformat(timespec="microseconds"),
        entry.actor,
        entry.act,
        entry.subject,
        entry.before,
        entry.after,
        entry.reason,
        entry.source,
        entry.previous,
    ]
    return hashlib.sha256(json.dumps(fields, separators=(",", ":")).encode()).hexdigest()


def has(journal: Iterable[Entry], printed: Head) -> bool:
    """Tell whether a journal has a line as a document prints it."""
    return any(
        entry.seq == printed.seq and entry.hash.startswith(printed.hash) for entry in journal
    )


def verify(journal: Iterable[Entry], heads: Iterable[Head] = ()) -> tuple[str, ...]:
    """Name every changed, missing or reordered line of one municipality's journal.

    A chain alone can be rebuilt by whoever holds the file: `heads` are those that were printed
    in documents and exports, and each must still be found where it was.
    """
    problems: list[str] = []
    seen: dict[int, str] = {}
    last = Head(0, "")
    for entry in journal:
        if entry.seq <= last.seq:
            problems.append(f"Line {entry.seq} stands after line {last.seq}: out of order.")
        elif entry.seq == last.seq + 2:
            problems.append(f"Line {last.seq + 1} is missing.")
        elif entry.seq > last.seq + 2:
            problems.append(f"Lines {last.seq + 1} to {entry.seq - 1} are missing.")
        elif entry.previous != last.hash:
            problems.append(f"Line {entry.seq} does not follow from line {last.seq}.")
        if entry.hash != seal(entry):
            problems.append(f"Line {entry.seq} ({entry.act}, {entry.subject}) was changed.")
        seen[entry.seq] = entry.hash
        last = Head(entry.seq, entry.hash)
    problems += [
        f"Line {known.seq} is not the one that was printed: {known.hash[:12]} was."
        for known in heads
        if known.seq and seen.get(known.seq) != known.hash
    ]
    return tuple(problems)


def _text(value: object) -> str:
    if value is None:
        return ""
    return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
