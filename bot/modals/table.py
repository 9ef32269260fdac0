"""The table of a count as text: how it is written, and read as typed, pasted or from a file."""

from __future__ import annotations

import codecs
import csv
import re
import unicodedata
from collections.abc import Sequence

from bot.messages.words import clean, counted, shorten
from bot.modals.fields import Wrong
from domain.election import PrecinctRow, Tally, VoteKind
from domain.general_outcome import place_said, within_ballots

MOST = 1_000_000
LONGEST = 3_000  # Slack takes no longer text in a field
_PRECINCT, _KIND, _BALLOTS = "precinct", "kind", "ballots"
_LONGEST_PRECINCT = 100
_MOST_LINES = 2_000
_SHOWN, _SHOWN_IN_LINE = 8, 3
_NUMBER = re.compile(r"[0-9]{1,9}|[0-9]{1,3}(,[0-9]{3}){1,2}|[0-9]{1,3}( [0-9]{3}){1,2}")
_TOTALS = re.compile(
    r"(.*\W)?(sub)?totals?( votes| ballots)?:?|sums?:?|all( precincts| wards| boxes)?:?"
)
_BLANK = re.compile(r'[\s,;"]*')

Rows = tuple[PrecinctRow, ...]


def write_table(names: tuple[str, ...], rows: Rows) -> str:
    """Write a table as it is typed: its head, then a line for each precinct and kind."""
    table = [
        columns(names),
        *([_quoted(cell) for cell in _cells(row, names)] for row in rows),
    ]
    roomy = "\n".join(", ".join(line) for line in table)
    return roomy if len(roomy) <= LONGEST else "\n".join(",".join(line) for line in table)


def columns(names: tuple[str, ...]) -> list[str]:
    """Write the cells of a table's head."""
    return [_quoted(cell) for cell in (_PRECINCT, _KIND, *names, _BALLOTS)]


def fitting(names: tuple[str, ...], rows: Rows) -> str:
    """Write as much as a field takes whole: the table, else its head, else nothing."""
    written = (write_table(names, rows), write_table(names, ()))
    return next((text for text in written if len(text) <= LONGEST), "")


def _cells(row: PrecinctRow, names: tuple[str, ...]) -> tuple[str, ...]:
    """Give a line's cells; a name that came to the ballot since has none."""
    votes = {tally.name: str(tally.votes) for tally in row.tallies}
    each = (votes.get(name, "") for name in names)
    return (row.precinct, row.kind.value, *each, str(row.ballots))


def _quoted(cell: str) -> str:
    return '"' + cell.replace('"', '""') + '"' if any(one in cell for one in ',;"') else cell


def read_file(names: tuple[str, ...], seats: int, content: bytes) -> Rows | Wrong:
    """Read a table from a file as spreadsheets and editors save it."""
    text = _decoded(content)
    return text if isinstance(text, Wrong) else read_table(names, seats, text)


def _decoded(content: bytes) -> str | Wrong:
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


_MARKED = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_NO_TEXT = Wrong(
    "This file is empty or no text. In a spreadsheet choose Save As, then “CSV UTF-8”."
)


def read_table(names: tuple[str, ...], seats: int, text: str) -> Rows | Wrong:
    """Read a table, typed, pasted or from a file; every problem is named with its line.

    A head with nothing under it is a table of no rows.
    """
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    lines = enumerate(plain.split("\n"), 1)
    numbered = [(at, line) for at, line in lines if not _BLANK.fullmatch(line)]
    if len(numbered) > _MOST_LINES:
        return Wrong(f"{len(numbered):,} lines are too many: at most {_MOST_LINES:,}.")
    first, line = numbered[0] if numbered else (1, "")
    head = _head(line, names)
    if isinstance(head, Wrong):
        return Wrong(f"Line {first}: {head.message}")
    read = [(at, _row(line, head, names)) for at, line in numbered[1:]]
    wrong = [f"Line {at}: {row.message}" for at, row in read if isinstance(row, Wrong)]
    rows = [(at, row) for at, row in read if isinstance(row, PrecinctRow)]
    wrong += [
        f"Line {at}: {problem.because}"
        for at, row in rows
        for problem in within_ballots(row, seats)
    ]
    wrong += _twice(rows)
    if wrong:
        more = len(wrong) - _SHOWN
        return Wrong(" ".join([*wrong[:_SHOWN], *([f"And {more} more."] if more > 0 else [])]))
    return tuple(row for _, row in rows)


def totals_among(rows: Rows) -> Rows:
    """Give each line that may be a line of totals: in every column the sum of all the others."""
    whole = [sum(column) for column in zip(*map(_figures, rows), strict=True)]
    return tuple(
        row
        for row in rows
        if len(rows) > 2 and row.ballots and [2 * one for one in _figures(row)] == whole
    )


def _figures(row: PrecinctRow) -> tuple[int, ...]:
    return (*(tally.votes for tally in row.tallies), row.ballots)


def _head(line: str, names: tuple[str, ...]) -> tuple[str, ...] | Wrong:
    """Read the columns: those of the table, and every name on the ballot once, in any order."""
    known = {_same(one): one for one in (_PRECINCT, _KIND, *names, _BALLOTS)}
    wanted = f"The first line names the columns: {shorten(write_table(names, ()), 600)}."
    cells = _split(line, len(known))
    if isinstance(cells, Wrong):
        return Wrong(f"{cells.message} {wanted}")
    found = [_same(cell) for cell in cells]
    strange = [cell for cell, same in zip(cells, found, strict=True) if same not in known]
    twice = [
        known[same] for same in dict.fromkeys(found) if same in known and found.count(same) > 1
    ]
    absent = [one for same, one in known.items() if same not in found]
    told = (
        *(f"“{shorten(cell, 60)}” is no column and not on the ballot." for cell in strange),
        *(f"“{one}” stands there twice." for one in twice),
        *(f"“{one}” is missing." for one in absent),
    )
    return (
        Wrong(f"{' '.join(told[:_SHOWN])} {wanted}")
        if told
        else tuple(known[same] for same in found)
    )


def _row(line: str, head: tuple[str, ...], names: tuple[str, ...]) -> PrecinctRow | Wrong:
    cells = _split(line, len(head))
    if isinstance(cells, Wrong):
        return cells
    if len(cells) != len(head):
        return Wrong(
            f"{counted(len(cells), 'column', 'columns')}, and the first line has {len(head)}. A "
            "number is written without a comma, or in quotes."
        )
    held = dict(zip(head, cells, strict=True))
    precinct, kind = held.pop(_PRECINCT), held.pop(_KIND)
    if any(_TOTALS.fullmatch(_same(cell)) for cell in (precinct, kind)):
        return Wrong(f"“{shorten(precinct or kind, 40)}” is a line of totals. {_LEAVE_OUT}")
    numbers = {name: _number(cell) for name, cell in held.items()}
    wrong = [
        f"“{shorten(held[name], 40)}” for {name} is no whole number up to {MOST:,}."
        for name, number in numbers.items()
        if number is None
    ]
    if not precinct or len(precinct) > _LONGEST_PRECINCT:
        wrong.append(f"a precinct has a name of at most {_LONGEST_PRECINCT} characters.")
    if precinct.startswith(_FORMULA):
        wrong.append(f"“{shorten(precinct, 40)}” for precinct is a formula and no name.")
    if kind.casefold() not in set(VoteKind):
        wrong.append(
            f"“{shorten(kind, 40)}” is none of machine, absentee, affidavit, other. "
            "See the column kind."
        )
    if wrong:
        more = len(wrong) - _SHOWN_IN_LINE
        rest = [f"And {more} more in this line."] if more > 0 else []
        return Wrong(" ".join([*wrong[:_SHOWN_IN_LINE], *rest]))
    votes = {name: number for name, number in numbers.items() if number is not None}
    return PrecinctRow(
        precinct=precinct,
        kind=VoteKind(kind.casefold()),
        tallies=tuple(Tally(name=name, votes=votes[name]) for name in names),
        ballots=votes[_BALLOTS],
    )


def _number(cell: str) -> int | None:
    """Read a whole number, also with commas or blanks between thousands; a formula is none."""
    if not _NUMBER.fullmatch(cell):
        return None
    number = int(cell.replace(",", "").replace(" ", ""))
    return number if number <= MOST else None


def _twice(rows: Sequence[tuple[int, PrecinctRow]]) -> list[str]:
    """Name each line of a precinct and kind that an earlier line has already."""
    first: dict[tuple[str, VoteKind], int] = {}
    found = []
    for at, row in rows:
        earlier = first.setdefault((_same(row.precinct), row.kind), at)
        if earlier != at:
            found.append(f"Line {at}: {place_said(row)} stands in line {earlier} already.")
    return found


def _split(line: str, wanted: int) -> tuple[str, ...] | Wrong:
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


_MARKS = ("\t", ";", ",")
_FORMULA = ("=", "+", "-", "@")
_LEAVE_OUT = "Please leave it out: what the lines come to is added up here."


def _cut(line: str, mark: str) -> tuple[str, ...] | Wrong:
    spaced = rf'" +(?={mark}|$)'  # blanks behind a quoted cell, which csv takes for a mistake
    try:
        (cells,) = csv.reader([line], delimiter=mark, skipinitialspace=True, strict=True)
    except csv.Error:
        tight = re.sub(spaced, '"', line)
        if tight != line:
            return _cut(tight, mark)
        return Wrong("a quotation mark is not closed, or stands inside a name.")
    return tuple(unicodedata.normalize("NFC", clean(" ".join(cell.split()))) for cell in cells)


def _same(text: str) -> str:
    """Give a text as it is compared: without regard to capitals, blanks and kinds of apostrophe."""
    plain = unicodedata.normalize("NFC", text).replace("’", "'")
    return " ".join(plain.casefold().split())
