"""How a paper says what it is: the line on every page, and what closes it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from domain.citation import Citation
from domain.document import (
    Adoption,
    Align,
    Block,
    Clause,
    Column,
    Document,
    DocumentKind,
    Heading,
    PageBreak,
    Paragraph,
    Recital,
    Seal,
    SignatureLine,
    Table,
    Text,
    Verbatim,
    long_date,
    plain,
    text,
    texts,
)

DRAFTING_NOTES = "Drafting notes"
REMOVE = "This page is not part of the text. Take it off before the paper is adopted or signed."


def mark_line(document: Document) -> str:
    """Say what every page says: "DRAFT – not adopted · version 2 · drafted January 7, 2020"."""
    drafted = "" if document.adoption else f" · drafted {long_date(document.drafted_on)}"
    return f"{document.status_line} · version {document.version}{drafted}"


def closing(document: Document) -> tuple[Block, ...]:
    """Give what follows the text, so that every format prints the same.

    Under a draft it is a sheet to be taken off, with what is missing and what it rests on. Under
    what was adopted it is who adopted it, and where the journal of the municipality stood.
    """
    for adoption in document.adoption[-1:]:
        words = Paragraph(text=text(adopted_words(document.kind, adoption)))
        return (Heading(level=1, text="In the record"), words)
    return _drafting_sheet(document)


def adopted_words(kind: DocumentKind, adoption: Adoption) -> str:
    """Say who adopted or signed a paper, when, where it stands, and the journal's line and hash."""
    minutes = ", ".join(
        f"{name} {words}"
        for name, words in (("Minute Book", adoption.book), ("page", adoption.page))
        if words
    )
    return (
        f"{'Adopted' if kind.minuted else 'Signed'} by {adoption.by} on "
        f"{long_date(adoption.on)}{f', {minutes}' if minutes else ''}. The journal of the "
        f"municipality then ended with line {adoption.line}, {adoption.seal}."
    )


def _drafting_sheet(document: Document) -> tuple[Block, ...]:
    blocks: list[Block] = [
        PageBreak(),
        Heading(level=1, text=DRAFTING_NOTES),
        Paragraph(text=text(REMOVE)),
        Heading(level=2, text="Missing facts"),
    ]
    if document.missing:
        rows = [(text(str(gap)), text(gap.missing)) for gap in document.missing]
        blocks.append(
            _table("Facts that the record does not hold", ("In the text", "Missing"), (2, 3), rows)
        )
    else:
        blocks.append(
            Paragraph(text=text("None: the record holds every fact that the text needs."))
        )
    if document.notes:
        notes = [(text(note.text), text(cited(note.by))) for note in document.notes]
        blocks.append(Heading(level=2, text="Points to note"))
        blocks.append(_table("Points to note before adoption", ("Note", "Section"), (3, 1), notes))
    blocks.append(Heading(level=2, text="Who signs"))
    blocks.extend(Paragraph(text=text(signer)) for signer in document.signs)
    blocks.append(Heading(level=2, text="Rests on"))
    blocks.append(Paragraph(text=text("; ".join(map(cited, document.rests_on)), ".")))
    return tuple(blocks)


def strings(document: Document) -> Iterator[str]:
    """Give every string that a rendering prints, as it was recorded."""
    yield from (document.title, document.subject, document.municipality, *document.caption)
    blocks = (*document.blocks, *closing(document))
    for block in blocks:
        match block:
            case Heading():
                yield block.text
            case Clause():
                yield block.head
            case Table():
                yield block.caption
                yield from (column.name for column in block.columns)
            case SignatureLine():
                yield from (block.office, block.of)
            case Seal():
                yield block.of
            case Paragraph() | Recital() | Verbatim() | PageBreak():
                pass
            case _:
                assert_never(block)
    yield from map(plain, texts(blocks))


def cited(citation: Citation) -> str:
    """Name a section, and say so when it lies outside the two that Election Desk is built on."""
    named = str(citation).replace("§ ", "§\u00a0")
    return f"{named} (linked)" if citation.linked else named


def _table(
    caption: str, names: tuple[str, str], shares: tuple[int, int], rows: list[tuple[Text, Text]]
) -> Table:
    columns = tuple(
        Column(name=name, align=Align.LEFT, share=share)
        for name, share in zip(names, shares, strict=True)
    )
    return Table(caption=caption, columns=columns, rows=tuple(rows), totals=())
