"""What is said of petitions that come in a file: what is wrong, what is new, what is kept."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from slack_sdk.models.blocks import Block

from bot.ids import Target
from bot.messages.message import Message, Push, buttons, lines, message, note, section
from bot.messages.words import counted, listed, said, shorten
from domain.calendar import spoken_due
from domain.election import AnyElection, Petition

_SHOWN, _TOLD = 8, 400
_LINES = ("line", "lines")


@dataclass(frozen=True, slots=True)
class Row:
    """A petition of a file, with the line on which it stands."""

    at: int
    petition: Petition


@dataclass(frozen=True, slots=True)
class Known:
    """A row whose petition is on record under a number, and the columns that say something else."""

    row: Row
    number: int
    differs: tuple[str, ...]


def to_import(election: AnyElection, columns: Sequence[str], target: Target) -> tuple[Block, ...]:
    """Introduce the form: the columns, and a button for a file that has them."""
    return (
        section(
            f"*{said(election.title)}*. One row a petition, under these columns: "
            f"{said('; '.join(columns))}."
        ),
        note(
            "A petition of the same office, name and minute as one on record is not entered again. "
            "The heading column stays empty where every heading is right."
        ),
        buttons(Push("Get the template", "petition template", target)),
    )


# What is wrong in the file


def no_rows() -> str:
    """Say that the file has its first line alone."""
    return "The file has no row under its first line."


def too_many(rows: int, most: int) -> str:
    """Say that the file has more rows than are read at once."""
    return f"{rows:,} rows are too many: at most {most:,}."


def columns_differ(here: int, first: int) -> str:
    """Say that a row has more or fewer columns than the first line."""
    return (
        f"{counted(here, 'column', 'columns')}, and the first line has {first}. A cell with a "
        "comma stands in quotes."
    )


def none_of(cell: str, choices: Sequence[str]) -> str:
    """Say what can stand in a column in place of what does."""
    return f"“{shorten(cell, 40)}” is none of: {shorten('; '.join(choices), 300)}."


def no_number(cell: str) -> str:
    """Say that a cell holds no count."""
    return f"“{shorten(cell, 40)}” is no whole number."


def stands_in(earlier: int) -> str:
    """Say that an earlier row is the same petition."""
    return f"the same office, name and minute as in line {earlier}."


def hidden() -> str:
    """Say that a new petition comes from an export that leaves out what is personal."""
    return "It comes from an export without personal details; give the address and the rest."


def wrong_rows(wrong: Mapping[int, str]) -> str:
    """Name every row that is wrong, the first ones with what is wrong."""
    every = sorted(wrong)
    told = [f"Line {at}: {shorten(wrong[at], _TOLD)}" for at in every[:_SHOWN]]
    rest = every[_SHOWN:]
    return " ".join(
        [
            "Nothing was recorded.",
            *told,
            *([f"Wrong too: {_LINES[len(rest) > 1]} {ranges(rest)}."] if rest else []),
        ]
    )


def ranges(numbers: Sequence[int]) -> str:
    """Write numbers in order, those that follow each other as a range: "3, 5–9"."""
    breaks = [at for at, (one, other) in enumerate(pairwise(numbers), 1) if other != one + 1]
    bounds = pairwise([0, *breaks, len(numbers)])
    runs = [numbers[begin:end] for begin, end in bounds]
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def nothing_new(known: Iterable[Known]) -> str:
    """Say that every petition of the file is on record."""
    told = [_known(one) for one in known]
    more = len(told) - _SHOWN
    return " ".join(
        [
            "Every petition of this file is on record; nothing was recorded.",
            *told[:_SHOWN],
            *([f"And {more:,} more."] if more > 0 else []),
        ]
    )


# What is asked first


def preview(
    new: Sequence[Row],
    later: int,
    known: Sequence[Known],
    found: Mapping[int, tuple[str, ...]],
) -> tuple[str, ...]:
    """Say what would be recorded, row by row, with its problems, and what is on record already.

    `later` are new too, and more than are recorded at once.
    """
    stays = f"; {counted(len(known), 'is', 'are')} on record already" if known else ""
    return (
        f"New, and recorded with this: {counted(len(new), 'petition', 'petitions')}{stays}.",
        *([_again(later)] if later else []),
        *(
            line
            for row in new
            for line in (_new(row), *(f"Line {row.at}: {one}" for one in found[row.at]))
        ),
        *(_known(one) for one in known),
    )


def was_taken_out(number: int) -> str:
    """Ask about a petition that was taken out of the log before."""
    return f"this was number {number} of the log and was taken out of it; it would be entered anew."


def _again(later: int) -> str:
    new = counted(later, "more is", "more are")
    return (
        f"{new} new. Hand in the same file again for the next of them: what is on record is not "
        "entered twice."
    )


def _new(row: Row) -> str:
    petition = row.petition
    office = f" for {petition.contest}" if petition.contest else ""
    sheets = counted(petition.sheets, "sheet", "sheets")
    names = counted(petition.names, "name", "names")
    when = spoken_due(petition.received)
    return f"Line {row.at}: {petition.candidate}{office}, received at {when}, {sheets}, {names}."


def _known(one: Known) -> str:
    told = f"Line {one.row.at}: {one.row.petition.candidate} is number {one.number} of the log."
    if not one.differs:
        return told
    return (
        f"{told} The file has something else under {listed(one.differs)}; the record stays as it "
        f"is. To change it: /petition correct {one.number}."
    )


# What was recorded


def imported(
    election: AnyElection,
    done: tuple[Sequence[int], int],
    known: Sequence[Known],
    target: Target,
) -> Message:
    """Say how many petitions are recorded, under which numbers, and what was left as it was.

    `done` are the numbers, and how many new ones are still to come.
    """
    numbers, later = done
    stays = counted(len(known), "petition was", "petitions were")
    return message(
        f"{election.title}: {counted(len(numbers), 'petition', 'petitions')} recorded",
        section(
            f"In the log under {ranges(numbers)}. Each has its receipt in the clerk's channel and "
            "its notice in the commission's."
        ),
        *([section(_again(later))] if later else []),
        *([section(f"{stays} on record already and stayed as on record.")] if known else []),
        *lines([said(_known(one)) for one in known if one.differs]),
        buttons(
            Push("The log", "petition list", target, primary=not later),
            *([Push("Import the rest", "petition import", target, primary=True)] if later else []),
        ),
    )
