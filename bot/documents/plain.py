"""A document as plain text, for the minute book and the newspaper."""

from __future__ import annotations

import textwrap
from typing import assert_never

from bot.documents.printable import clean
from bot.documents.sheet import DRAFTING_NOTES, closing, mark_line
from domain.document import (
    Align,
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

WIDTH = 76
_UNDER_MARK = "=" * WIDTH
_BEFORE_NOTES = f"\n\n{'-' * WIDTH}\n\n{DRAFTING_NOTES}\n"


def plain_text(document: Document) -> str:
    """Render a whole paper: the text, then the drafting notes, or by whom it was adopted."""
    mark = [clean(mark_line(document)), clean(document.municipality), _UNDER_MARK]
    return _joined(["\n".join(mark), *_text(document), *_blocks(closing(document))])


def text_within(draft: str) -> str:
    """Give the text to adopt out of a whole draft."""
    _, _, rest = draft.partition(f"{_UNDER_MARK}\n\n")
    return f"{rest.partition(_BEFORE_NOTES)[0]}\n"


def text_to_adopt(document: Document) -> str:
    """Render only the text, as it goes into the minute book or to the newspaper."""
    return _joined(_text(document))


def _text(document: Document) -> list[str]:
    caption = "\n".join(clean(line) for line in document.caption)
    title = "\n".join(
        line.center(WIDTH).rstrip()
        for words in (clean(document.title).upper(), clean(document.subject))
        for line in textwrap.wrap(words, WIDTH)
    )
    return [caption, title, *_blocks(document.blocks)]


def _joined(parts: list[str]) -> str:
    return "\n\n".join(part for part in parts if part) + "\n"


def _blocks(blocks: tuple[Block, ...]) -> list[str]:
    return [_block(block) for block in blocks]


def _block(block: Block) -> str:
    match block:
        case Heading():
            words = clean(block.text)
            return f"{words}\n{('=' if block.level == 1 else '-') * min(len(words), WIDTH)}"
        case Paragraph():
            return _wrapped(block.text)
        case Recital():
            return _wrapped(text("WHEREAS, ", block.text))
        case Clause():
            lead = f"{block.number}. "
            return _wrapped(text(f"{block.head}. ", block.text), first=lead, rest=" " * len(lead))
        case Table():
            return _table(block)
        case Verbatim():
            return _wrapped(block.text, first="    ", rest="    ")
        case SignatureLine():
            line = f"{'_' * 42}    {'_' * 20}"
            office = clean(block.office)
            return f"{line}\n{office:<44}  Date\n{clean(block.of)}\nPrinted name:"
        case Seal():
            return f"(SEAL) {clean(block.of)}"
        case PageBreak():
            return "-" * WIDTH
        case _:
            assert_never(block)


def _wrapped(of: Text, first: str = "", rest: str = "") -> str:
    return textwrap.fill(
        clean(plain(of)),
        WIDTH,
        initial_indent=first,
        subsequent_indent=rest,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _table(table: Table) -> str:
    """Give each row in columns of their share, long cells wrapped; a rule under the header."""
    shares = sum(column.share for column in table.columns)
    widths = [WIDTH * column.share // shares - 2 for column in table.columns]
    rule = "-" * WIDTH
    lines = [clean(table.caption), rule]
    lines += _row(table, tuple(text(column.name) for column in table.columns), widths)
    lines.append(rule)
    for row in table.rows:
        lines += _row(table, row, widths)
    if table.totals:
        lines.append(rule)
    for row in table.totals:
        lines += _row(table, row, widths)
    lines.append(rule)
    return "\n".join(lines)


def _row(table: Table, cells: tuple[Text, ...], widths: list[int]) -> list[str]:
    wrapped = [
        textwrap.wrap(clean(plain(cell)), width) or [""]
        for cell, width in zip(cells, widths, strict=True)
    ]
    lines = []
    for number in range(max(map(len, wrapped))):
        line = ""
        for parts, column, width in zip(wrapped, table.columns, widths, strict=True):
            part = parts[number] if number < len(parts) else ""
            cell = part.rjust(width) if column.align is Align.RIGHT else part.ljust(width)
            line += cell + "  "
        lines.append(line.rstrip())
    return lines
