"""A table as spreadsheets and editors save it: its text, its lines, its head, the cells of a line.

What a cell means is said by who asks: the table of a count, the log of petitions.
"""

from __future__ import annotations

import codecs
import csv
import re
import unicodedata
from collections.abc import Sequence

from bot.documents.cells import restored
from bot.messages.words import clean, shorten
from bot.modals.fields import Wrong

SHOWN = 8
_MOST_JOINED = 20
_NUMBER = re.compile(r"[0-9]{1,9}|[0-9]{1,3}(,[0-9]{3}){1,2}|[0-9]{1,3}( [0-9]{3}){1,2}")
_BLANK = re.compile(r'[\s,;"]*')
_OPENS = re.compile(r'(^|[,;\t]) *"')
_MARKS = ("\t", ";", ",")
_MARKED = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_NO_TEXT = Wrong(
    "This file is empty or no text. In a spreadsheet choose Save As, then “CSV UTF-8”."
)


def decoded(content: bytes) -> str | Wrong:
    """Read a text as what its first bytes say it is, else as UTF-8, else as Windows-1252."""
    for mark, code in _MARKED:
        if content.startswith(mark):
            return _text(content, code) or _NO_TEXT
    return _text(content, "utf-8") or _text(content, "cp1252") or _NO_TEXT


def _text(content: bytes, code: str) -> str:
    """Decode a text; what is none, or holds a NUL as workbooks and pictures do, is ""."""
    try:
        text = content.decode(code)
    except UnicodeDecodeError:
        return ""
    return "" if "\0" in text else text


def numbered(text: str) -> list[tuple[int, str]]:
    """Give the lines that say something, each with its number; a quoted cell may go over several.

    A quotation mark that is never closed opens no such cell: its line stands alone.
    """
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    lines, found, at = plain.split("\n"), list[tuple[int, str]](), 0
    while at < len(lines):
        taken = _joined(lines[at : at + _MOST_JOINED])
        whole = "\n".join(lines[at : at + taken])
        if not _BLANK.fullmatch(whole):
            found.append((at + 1, whole))
        at += taken
    return found


def _joined(lines: Sequence[str]) -> int:
    """Count the lines that the first one goes on in, itself among them."""
    marks = 0
    for count, line in enumerate(lines, 1):
        marks += line.count('"')
        if marks % 2 == 0:
            return count
        if not _OPENS.search(lines[0]):
            return 1
    return 1


def head(line: str, columns: Sequence[str], strange: str) -> tuple[str, ...] | Wrong:
    """Read the names of the columns, each once, in any order; `strange` is said of another."""
    known = {same(one): one for one in columns}
    wanted = f"The first line names the columns: {shorten(', '.join(map(quoted, columns)), 600)}."
    cells = split(line, len(known))
    if isinstance(cells, Wrong):
        return Wrong(f"{cells.message} {wanted}")
    found = [same(cell) for cell in cells]
    others = [cell for cell, one in zip(cells, found, strict=True) if one not in known]
    twice = [known[one] for one in dict.fromkeys(found) if one in known and found.count(one) > 1]
    absent = [name for one, name in known.items() if one not in found]
    told = (
        *(f"“{shorten(cell, 60)}” {strange}." for cell in others),
        *(f"“{one}” stands there twice." for one in twice),
        *(f"“{one}” is missing." for one in absent),
    )
    if told:
        return Wrong(f"{' '.join(told[:SHOWN])} {wanted}")
    return tuple(known[one] for one in found)


def split(line: str, wanted: int) -> tuple[str, ...] | Wrong:
    """Split a line at its tabs, semicolons or commas: the first that makes the columns wanted."""
    every = [_cut(line, mark) for mark in _MARKS if mark in line] or [_cut(line, ",")]
    tried = [cells if isinstance(cells, Wrong) else _trimmed(cells, wanted) for cells in every]
    cut = [cells for cells in tried if not isinstance(cells, Wrong)]
    fitting = [cells for cells in cut if len(cells) == wanted]
    return (*fitting, *cut, *tried)[0]


def _trimmed(cells: tuple[str, ...], wanted: int) -> tuple[str, ...]:
    """Leave out the empty cells that a spreadsheet writes behind the last column."""
    filled = max((at for at, cell in enumerate(cells, 1) if cell), default=0)
    return cells[: max(filled, wanted)]


def _cut(line: str, mark: str) -> tuple[str, ...] | Wrong:
    spaced = rf'" +(?={mark}|$)'  # blanks behind a quoted cell, which csv takes for a mistake
    lines = [f"{part}\n" for part in line.split("\n")]
    try:
        rows = list(csv.reader(lines, delimiter=mark, skipinitialspace=True, strict=True))
    except csv.Error:
        tight = re.sub(spaced, '"', line)
        if tight != line:
            return _cut(tight, mark)
        rows = []
    if len(rows) != 1:
        return Wrong("a quotation mark is not closed, or stands inside a name.")
    return tuple(_plain(cell) for cell in rows[0])


def _plain(cell: str) -> str:
    """Give a cell as one line of text, without the mark that made it harmless."""
    return unicodedata.normalize("NFC", clean(" ".join(restored(cell.strip(" ")).split())))


def quoted(cell: str) -> str:
    """Write a cell for a line that is typed."""
    return '"' + cell.replace('"', '""') + '"' if any(one in cell for one in ',;"') else cell


def number_in(cell: str) -> int | None:
    """Read a whole number, also with commas or blanks between thousands; a formula is none."""
    return int(cell.replace(",", "").replace(" ", "")) if _NUMBER.fullmatch(cell) else None


def same(text: str) -> str:
    """Give a text as it is compared: without regard to capitals, blanks and kinds of apostrophe."""
    plain = unicodedata.normalize("NFC", text).replace("’", "'")
    return " ".join(plain.casefold().split())
