"""The table of a count as text: how it is written, and read as typed, pasted or from a file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from bot.documents.bundle import sheet
from bot.messages.words import counted, shorten
from bot.modals.fields import Wrong
from bot.modals.spreadsheet import SHOWN, decoded, head, number_in, numbered, quoted, same, split
from domain.election import PrecinctRow, Tally, VoteKind
from domain.general_outcome import place_said, within_ballots

MOST = 1_000_000
LONGEST = 3_000  # Slack takes no longer text in a field
_PRECINCT, _KIND, _BALLOTS = "precinct", "kind", "ballots"
_LONGEST_PRECINCT = 100
_MOST_LINES = 2_000
_SHOWN_IN_LINE = 3
_TOTALS = re.compile(
    r"(.*\W)?(sub)?totals?( votes| ballots)?:?|sums?:?|all( precincts| wards| boxes)?:?"
)

Rows = tuple[PrecinctRow, ...]


def write_table(names: tuple[str, ...], rows: Rows) -> str:
    """Write a table as it is typed: its head, then a line for each precinct and kind."""
    table = [
        columns(names),
        *([quoted(cell) for cell in _cells(row, names)] for row in rows),
    ]
    roomy = "\n".join(", ".join(line) for line in table)
    return roomy if len(roomy) <= LONGEST else "\n".join(",".join(line) for line in table)


def columns(names: tuple[str, ...]) -> list[str]:
    """Write the cells of a table's head."""
    return [quoted(cell) for cell in _columns(names)]


def _columns(names: tuple[str, ...]) -> tuple[str, ...]:
    return (_PRECINCT, _KIND, *names, _BALLOTS)


def template(names: tuple[str, ...], precincts: Iterable[str]) -> bytes:
    """Give a file to fill in: a line for each precinct and kind, its figures left empty."""
    none = [""] * (len(names) + 1)
    return sheet(
        _columns(names),
        ([precinct, kind.value, *none] for precinct in precincts for kind in VoteKind),
    )


def as_file(names: tuple[str, ...], rows: Rows) -> bytes:
    """Give a table as a file that can be read back."""
    return sheet(_columns(names), (_cells(row, names) for row in rows))


def fitting(names: tuple[str, ...], rows: Rows) -> str:
    """Write as much as a field takes whole: the table, else its head, else nothing."""
    written = (write_table(names, rows), write_table(names, ()))
    return next((text for text in written if len(text) <= LONGEST), "")


def _cells(row: PrecinctRow, names: tuple[str, ...]) -> tuple[str, ...]:
    """Give a line's cells; a name that came to the ballot since has none."""
    votes = {tally.name: str(tally.votes) for tally in row.tallies}
    each = (votes.get(name, "") for name in names)
    return (row.precinct, row.kind.value, *each, str(row.ballots))


def read_file(names: tuple[str, ...], seats: int, content: bytes) -> Rows | Wrong:
    """Read a table from a file as spreadsheets and editors save it."""
    text = decoded(content)
    return text if isinstance(text, Wrong) else read_table(names, seats, text)


def read_table(names: tuple[str, ...], seats: int, text: str) -> Rows | Wrong:
    """Read a table, typed, pasted or from a file; every problem is named with its line.

    A head with nothing under it is a table of no rows.
    """
    lines = numbered(text)
    if len(lines) > _MOST_LINES:
        return Wrong(f"{len(lines):,} lines are too many: at most {_MOST_LINES:,}.")
    first, line = lines[0] if lines else (1, "")
    known = head(line, _columns(names), "is no column and not on the ballot")
    if isinstance(known, Wrong):
        return Wrong(f"Line {first}: {known.message}")
    read = [(at, _row(line, known, names)) for at, line in lines[1:]]
    wrong = [f"Line {at}: {row.message}" for at, row in read if isinstance(row, Wrong)]
    rows = [(at, row) for at, row in read if isinstance(row, PrecinctRow)]
    wrong += [
        f"Line {at}: {problem.because}"
        for at, row in rows
        for problem in within_ballots(row, seats)
    ]
    wrong += _twice(rows)
    if wrong:
        more = len(wrong) - SHOWN
        return Wrong(" ".join([*wrong[:SHOWN], *([f"And {more} more."] if more > 0 else [])]))
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


def _row(line: str, known: tuple[str, ...], names: tuple[str, ...]) -> PrecinctRow | Wrong:
    cells = split(line, len(known))
    if isinstance(cells, Wrong):
        return cells
    if len(cells) != len(known):
        return Wrong(
            f"{counted(len(cells), 'column', 'columns')}, and the first line has {len(known)}. A "
            "number is written without a comma, or in quotes."
        )
    held = dict(zip(known, cells, strict=True))
    precinct, kind = held.pop(_PRECINCT), held.pop(_KIND)
    if any(_TOTALS.fullmatch(same(cell)) for cell in (precinct, kind)):
        return Wrong(f"“{shorten(precinct or kind, 40)}” is a line of totals. {_LEAVE_OUT}")
    if kind.casefold() in set(VoteKind) and not any(held.values()):
        return Wrong("no figure stands there. Write 0 where there was none, or take the line out.")
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
    number = number_in(cell)
    return number if number is not None and number <= MOST else None


def _twice(rows: Sequence[tuple[int, PrecinctRow]]) -> list[str]:
    """Name each line of a precinct and kind that an earlier line has already."""
    first: dict[tuple[str, VoteKind], int] = {}
    found = []
    for at, row in rows:
        earlier = first.setdefault((same(row.precinct), row.kind), at)
        if earlier != at:
            found.append(f"Line {at}: {place_said(row)} stands in line {earlier} already.")
    return found


_FORMULA = ("=", "+", "-", "@")
_LEAVE_OUT = "Please leave it out: what the lines come to is added up here."
