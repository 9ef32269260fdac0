"""A document as a PDF: typst, tagged (PDF/UA-1), with the shipped fonts and no others."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime, time
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any, assert_never

import typst

from bot.documents.glyphs import FONTS, covered
from bot.documents.printable import segments, unprintable, within
from bot.documents.sheet import closing, mark_line, strings
from domain.document import (
    Block,
    Clause,
    Document,
    Heading,
    PageBreak,
    Paragraph,
    Recital,
    Seal,
    SignatureLine,
    Table,
    Text,
    Verbatim,
    plain,
    text,
)

_Single = Heading | Paragraph | Recital | Table | Verbatim | SignatureLine | Seal | PageBreak
"""The blocks that are set one by one; clauses are set as a list."""

TEMPLATE = Path(__file__).with_name("document.typ")
LONGEST_UNBROKEN = 1_000
"""A row of a table with a cell of more characters may be broken across pages."""

Json = dict[str, Any]
_ENDLESS = re.compile(r"(\S{30})(?=\S)")


def pdf(document: Document) -> tuple[bytes, tuple[str, ...]]:
    """Render a document; the second part lists the characters that no shipped font has."""
    data = _document(document)
    made = typst.compile(
        TEMPLATE.read_bytes(),
        font_paths=_fonts(),
        ignore_system_fonts=True,
        format="pdf",
        sys_inputs={"document": json.dumps(data)},
        pdf_standards=["ua-1"],
        timestamp=datetime.combine(document.drafted_on, time(), UTC),
    )
    return made, _lost(document)


@cache
def _fonts() -> typst.Fonts:
    return typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(FONTS)]
    )


def _lost(document: Document) -> tuple[str, ...]:
    fonts = covered()
    return tuple(dict.fromkeys(c for words in strings(document) for c in unprintable(words, fonts)))


def _document(document: Document) -> Json:
    fonts = covered()
    day = document.drafted_on
    return {
        "title": within(document.title, fonts),
        "municipality": within(document.municipality, fonts),
        "subject": within(document.subject, fonts),
        "subject_line": _words(text(document.subject)),
        "year": day.year,
        "month": day.month,
        "day": day.day,
        "header": _words(text(document.municipality)),
        "mark": _words(text(mark_line(document))),
        "draft": not document.adoption,
        "footer": _words(text(document.title)),
        "caption": [_words(text(line)) for line in document.caption],
        "blocks": list(_blocks((*document.blocks, *closing(document)))),
    }


def _words(of: Text) -> list[Json]:
    return [
        {"words": _breakable(segment.words), "gap": segment.gap, "rtl": segment.rtl}
        for segment in segments(of, covered())
    ]


def _breakable(words: str) -> str:
    """Let a line end within a word that is longer than any word of a language."""
    return _ENDLESS.sub("\\1\u200b", words)


def _blocks(blocks: tuple[Block, ...]) -> Iterator[Json]:
    """Give each block as data; clauses that follow one another make one list."""
    for are_clauses, group in groupby(blocks, lambda block: isinstance(block, Clause)):
        if are_clauses:
            yield {
                "type": "clauses",
                "items": [_clause(block) for block in group if isinstance(block, Clause)],
            }
        else:
            yield from (_block(block) for block in group if not isinstance(block, Clause))


def _clause(clause: Clause) -> Json:
    head = _words(text(clause.head))
    return {"number": clause.number, "head": head, "text": _words(clause.text)}


def _block(block: _Single) -> Json:
    match block:
        case Heading():
            return {"type": "heading", "level": block.level, "text": _words(text(block.text))}
        case Paragraph():
            return {"type": "paragraph", "text": _words(block.text)}
        case Recital():
            return {"type": "recital", "text": _words(block.text)}
        case Table():
            return _table(block)
        case Verbatim():
            return {"type": "verbatim", "text": _words(block.text)}
        case SignatureLine():
            office, of = _words(text(block.office)), _words(text(block.of))
            return {"type": "signature", "office": office, "of": of}
        case Seal():
            return {"type": "seal", "of": _words(text(block.of))}
        case PageBreak():
            return {"type": "page_break"}
        case _:
            assert_never(block)


def _row(row: tuple[Text, ...], *, strong: bool) -> list[Json]:
    """Give the cells of a row, kept on one page unless it may need more than one."""
    breakable = any(len(plain(cell)) > LONGEST_UNBROKEN for cell in row)
    return [{"text": _words(cell), "strong": strong, "breakable": breakable} for cell in row]


def _table(table: Table) -> Json:
    rows = [_row(row, strong=False) for row in table.rows]
    totals = [_row(row, strong=True) for row in table.totals]
    return {
        "type": "table",
        "caption": _words(text(table.caption)),
        "columns": [
            {"name": _words(text(column.name)), "align": str(column.align), "share": column.share}
            for column in table.columns
        ],
        "rows": rows + totals,
    }
