"""A document as a value: what it says, what it rests on, who signs it and what is missing.

Text is a tuple of runs: a plain string, or a `Gap` where the record has nothing. A gap is printed
in brackets where it stands and listed among the missing facts, so the two can never differ.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import assert_never

from domain.citation import Citation


class DocumentKind(StrEnum):
    """The papers of an election of either kind, in the order in which they are needed."""

    VACANCY_NOTICE = "vacancy_notice"
    ORDER = "order"
    NOTICE = "notice"
    PUBLICATION_LOG = "publication_log"
    RECEIPT = "receipt"
    COMMISSION_NOTICE = "commission_notice"
    SIGNATURES = "signatures"
    HEARING_NOTICE = "hearing_notice"
    CONTACT_LOG = "contact_log"
    DETERMINATION = "determination"
    BALLOT_PROOF = "ballot_proof"
    CANVASS = "canvass"
    RUNOFF_ORDER = "runoff_order"
    RUNOFF_CANVASS = "runoff_canvass"
    LOT_RECORD = "lot_record"
    DECLARATION = "declaration"
    CERTIFICATE = "certificate"
    RETURN = "return"
    STATEMENT = "statement"
    COMMISSION_REQUEST = "commission_request"
    APPOINTMENT = "appointment"

    @property
    def minuted(self) -> bool:
        """Tell whether the governing authority adopts it into its minutes; others are signed."""
        return self in _MINUTED

    @property
    def personal(self) -> bool:
        """Tell whether it says what was found of a person, or how that person is reached."""
        return self in _PERSONAL


_MINUTED = frozenset({DocumentKind.ORDER, DocumentKind.RUNOFF_ORDER, DocumentKind.APPOINTMENT})

_PERSONAL = frozenset(
    {DocumentKind.HEARING_NOTICE, DocumentKind.CONTACT_LOG, DocumentKind.DETERMINATION}
)


DRAFT = "DRAFT – not adopted"
"""The status of every paper until people adopt or sign it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """A fact that the record does not hold: `words` stand in the text, `missing` in the list."""

    words: str
    missing: str

    def __str__(self) -> str:
        """Give the gap as it is printed: "[minute book not recorded]"."""
        return f"[{self.words}]"


Run = str | Gap
Text = tuple[Run, ...]


def text(*parts: str | Gap | Text) -> Text:
    """Join strings, gaps and texts; neighbouring strings become one run."""
    runs: list[Run] = []
    for part in parts:
        for run in part if isinstance(part, tuple) else (part,):
            if isinstance(run, str) and runs and isinstance(runs[-1], str):
                runs[-1] += run
            else:
                runs.append(run)
    return tuple(runs)


def plain(of: Text) -> str:
    """Give a text as one string, gaps in brackets."""
    return "".join(str(run) for run in of)


class Align(StrEnum):
    """Where the cells of a column stand."""

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading:
    """A heading within the document; the document's title is not one. `level` begins at 1."""

    level: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Paragraph:
    """A paragraph of running text."""

    text: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Recital:
    """A recital of an order; the renderer prints "WHEREAS," before it."""

    text: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """A numbered clause with its head: "1. Election. …"."""

    number: int
    head: str
    text: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column of a table; `share` is its width beside the shares of the other columns."""

    name: str
    align: Align
    share: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table with one header row; each of `totals` is a closing row set apart from the rest."""

    caption: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Text, ...], ...]
    totals: tuple[tuple[Text, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Verbatim:
    """Words kept exactly as a person or a law gave them, set apart from ours."""

    text: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class SignatureLine:
    """A line for one signature and its date, with the office of the person who signs."""

    office: str
    of: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Seal:
    """The place for a seal."""

    of: str


@dataclass(frozen=True, slots=True)
class PageBreak:
    """What follows begins on a page of its own."""


Block = Heading | Paragraph | Recital | Clause | Table | Verbatim | SignatureLine | Seal | PageBreak


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """A sentence for the person who adopts the draft, never part of the text to be adopted."""

    text: str
    by: Citation


@dataclass(frozen=True, slots=True, kw_only=True)
class Drafted:
    """When a document was drafted, and the how-manieth draft it is."""

    on: date
    version: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Adoption:
    """By whom a paper was adopted or signed, when, and where the minutes have it, if they do.

    `line` and `seal` are the number and the hash of the last line of the municipality's journal
    as it stood then: whoever holds the paper can tell whether the journal was rewritten since.
    """

    by: str
    on: date
    book: str
    page: str
    line: int
    seal: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A paper to be adopted or signed by people.

    `caption` is the heading above the title (state, county, municipality), `subject` the line
    under it, `signs` says who must sign and how many. It is a draft until there is an `adoption`.
    `number` is that of the candidate it is about in the log, 0 where it is about no single one.
    """

    kind: DocumentKind
    title: str
    subject: str
    municipality: str
    caption: tuple[str, ...]
    drafted_on: date
    version: int
    adoption: tuple[Adoption, ...]
    blocks: tuple[Block, ...]
    rests_on: tuple[Citation, ...]
    signs: tuple[str, ...]
    notes: tuple[Note, ...]
    number: int = 0

    @property
    def key(self) -> str:
        """Name the paper among those of its election: "notice", "receipt-3"."""
        return paper_key(self.kind, self.number)

    @property
    def called(self) -> str:
        """Give the title, with the petition where it is about one."""
        return f"{self.title}, petition {self.number}" if self.number else self.title

    @property
    def status_line(self) -> str:
        """Say that it is a draft, or when it was adopted or signed."""
        for adoption in self.adoption[-1:]:
            return f"{'ADOPTED' if self.kind.minuted else 'SIGNED'} {long_date(adoption.on)}"
        return DRAFT

    @property
    def missing(self) -> tuple[Gap, ...]:
        """List every gap of the text once, in the order in which they stand."""
        return gaps(self.blocks)


def paper_key(kind: DocumentKind, number: int) -> str:
    """Name a paper among those of its election; one about a candidate has its number behind."""
    return f"{kind}-{number}" if number else str(kind)


def kind_of(key: str) -> DocumentKind:
    """Give the kind of a paper from its name among those of its election."""
    return DocumentKind(key.partition("-")[0])


def gaps(blocks: tuple[Block, ...]) -> tuple[Gap, ...]:
    """List every gap of the blocks once, in the order in which they stand."""
    found = (run for of in texts(blocks) for run in of if isinstance(run, Gap))
    return tuple(dict.fromkeys(found))


def texts(blocks: tuple[Block, ...]) -> Iterator[Text]:
    """Give every text of the blocks in reading order."""
    for block in blocks:
        match block:
            case Paragraph() | Recital() | Clause() | Verbatim():
                yield block.text
            case Table():
                for row in (*block.rows, *block.totals):
                    yield from row
            case Heading() | SignatureLine() | Seal() | PageBreak():
                pass
            case _:
                assert_never(block)


_MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


def long_date(day: date) -> str:
    """Write a date as papers do: "January 7, 2020"."""
    return f"{_MONTHS[day.month - 1]} {day.day}, {day.year}"
