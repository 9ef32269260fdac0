"""`/election count` in a general election: one person's whole table of one office."""

from __future__ import annotations

import csv
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import partial
from typing import Any

from bot.acts import AtField, Books, Confirm, Outcome, Recorded, calendar_of
from bot.ids import Form, Target
from bot.messages import canvass as messages
from bot.messages.correct import corrected_meanwhile, nothing_changed
from bot.messages.message import note
from bot.messages.words import clean, counted, said, shorten
from bot.modals.fields import CORRECTED, Choice, Count, Picks, Wrong
from bot.modals.form import Filled, Sheet, digest
from bot.modals.submit import Modal
from bot.modals.typed import Typed
from bot.roles import Act
from domain.calendar import local_day
from domain.election import Canvass, GeneralElection, PrecinctRow, Tally, VoteKind
from domain.general_outcome import OfficeOutcome, outcomes, place_said, trace, within_ballots
from domain.law.linked import CANVASS
from storage.elections import Kept, Ledger

MOST = 1_000_000
IS_FINAL = "final"
_PRECINCT, _KIND, _BALLOTS = "precinct", "kind", "ballots"
_LONGEST_PRECINCT = 100
_LONGEST = 3_000  # Slack takes no longer text in a field
_SHOWN = 8
_NUMBER = re.compile(r"[0-9]{1,9}|[0-9]{1,3}(,[0-9]{3}){1,2}")

OUTSTANDING = Count(
    "outstanding",
    "Ballots not counted yet",
    0,
    MOST,
    "Affidavit, mailed or curable ballots that may still be counted for this office; 0 for none.",
)
FINAL = Picks(
    "final",
    "State of the count",
    (Choice(IS_FINAL, "This count is final"),),
    "Leave it open while the canvass goes on.",
    optional=True,
)

Rows = tuple[PrecinctRow, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """Which count a form asks for: the office's place, its ballot as shown, the entry corrected.

    `entry` and `version` are 0 where a person enters the count for the first time.
    """

    place: int
    ballot: str
    entry: int
    version: int

    def __str__(self) -> str:
        """Write it as a target's detail: numbers and a digest, no data."""
        return f"{self.place}:{self.ballot}:{self.entry}:{self.version}"


def asked_from(detail: str) -> Asked:
    """Read back which count a form asks for."""
    place, ballot, entry, version = detail.split(":")
    return Asked(int(place), ballot, int(entry), int(version))


def asking(ledger: Ledger, election: int, one: OfficeOutcome, place: int, person: str) -> Asked:
    """Ask a person for the count of an office as things stand now; an own entry is corrected."""
    for kept in _own(ledger, election, one, person):
        return Asked(place, _ballot(one), kept.id, kept.version)
    return Asked(place, _ballot(one), 0, 0)


def _ballot(one: OfficeOutcome) -> str:
    return digest((one.contest.title, str(one.contest.seats), *one.names))


def _own(
    ledger: Ledger, election: int, one: OfficeOutcome, person: str
) -> tuple[Kept[Canvass], ...]:
    return tuple(
        kept
        for kept in ledger.kept(election, Canvass)
        if (kept.fact.contest, kept.fact.person) == (one.contest.title, person)
    )


def sheet(ledger: Ledger, target: Target, now: datetime) -> Sheet:
    """Show the head of the table; who corrects an own entry is shown that."""
    asked, election = asked_from(target.detail), ledger.general(target.election)
    one = _office(ledger, election, asked, now)
    shown = [kept for kept in ledger.kept(election.id, Canvass) if kept.id == asked.entry]
    seats = counted(one.contest.seats, "seat", "seats")
    return Sheet(
        form=Form.CANVASS,
        title="Enter the count",
        submit="Record",
        fields=(_table(one), OUTSTANDING, FINAL, *((CORRECTED,) if shown else ())),
        intro=(
            note(
                f"*{said(one.contest.title)}*, {seats}, with the names of the ballot as it stands. "
                "Two persons enter the same papers, each without the other's figures. "
                f"_{said(str(CANVASS))}_"
            ),
        ),
        values=_entered(shown[0].fact) if shown else {_table(one).name: ()},
    )


def _office(
    ledger: Ledger, election: GeneralElection, asked: Asked, now: datetime
) -> OfficeOutcome:
    """Give the office asked for; where offices went since, the last one, which is refused."""
    every = outcomes(election, calendar_of(ledger), local_day(now))
    return every[min(asked.place, len(every)) - 1]


def _table(one: OfficeOutcome) -> Typed[Rows]:
    names, seats = one.names, one.contest.seats
    return Typed(
        "table",
        "Votes by precinct and kind",
        parse=partial(_read, names, seats),
        write=partial(write_table, names),
        hint=(
            "One line a precinct and kind: machine, absentee, affidavit or other (paper). Typed or "
            "pasted, with commas, semicolons or tabs between; a name with a comma in quotes. Under "
            "the first line for example: Town Hall, machine, 30, 29, 60. The last number is the "
            "ballots cast."
        ),
        longest=_LONGEST,
    )


def _entered(entry: Canvass) -> dict[str, Any]:
    return {
        "table": entry.rows,
        OUTSTANDING.name: entry.outstanding,
        FINAL.name: (IS_FINAL,) if entry.final else (),
    }


def record(books: Books, filled: Filled) -> Outcome:
    """Keep a person's entry, or put it in place of that person's earlier one, with the reason."""
    election, asked = books.general(), asked_from(books.target.detail)
    one = _office(books.ledger, election, asked, books.now)
    table = _table(one)
    earlier = _own(books.ledger, election.id, one, books.deed.actor)
    entry = Canvass(
        contest=one.contest.title,
        person=books.deed.actor,
        by=books.actor,
        rows=filled[table],
        outstanding=filled[OUTSTANDING],
        final=IS_FINAL in filled[FINAL],
    )
    wrong = _impossible(books, one, asked, earlier, entry)
    if wrong:
        return AtField(wrong)
    problems = _problems(books, election, one, entry, asked)
    if problems and not books.confirmed:
        return Confirm(problems)
    for kept in earlier:
        books.ledger.correct(kept, entry, books.because(filled[CORRECTED]))
    if not earlier:
        books.ledger.keep(election.id, entry, books.deed)
    now = _office(books.ledger, books.general(), asked, books.now)
    target = replace(books.target, detail=str(asked.place))
    return Recorded(messages.recorded(entry, now, bool(earlier), target), election.id)


def _impossible(
    books: Books,
    one: OfficeOutcome,
    asked: Asked,
    earlier: Sequence[Kept[Canvass]],
    entry: Canvass,
) -> dict[str, str]:
    """Refuse a form that shows what no longer holds, and another person's entry."""
    table = _table(one).name
    if _ballot(one) != asked.ballot:
        return {table: messages.names_changed(one.names)}
    entries = books.ledger.kept(books.target.election, Canvass)
    for kept in entries:
        if kept.id == asked.entry and kept.fact.person != entry.person:
            return {table: messages.not_your_own(kept.fact.by)}
    for kept in earlier:
        if not asked.entry:
            return {table: messages.entered_meanwhile()}
        if kept.version != asked.version:
            return {CORRECTED.name: corrected_meanwhile()}
        if kept.fact == entry and entry in books.general().canvasses:
            return {CORRECTED.name: nothing_changed()}
    return {}


def _problems(
    books: Books, election: GeneralElection, one: OfficeOutcome, entry: Canvass, asked: Asked
) -> tuple[str, ...]:
    left = entry.outstanding if entry.final else 0
    return (
        *messages.hindered(one.hindrances),
        *(messages.announced_already(fact) for fact in one.announced),
        *((messages.final_with_ballots_left(left),) if left else ()),
        *(_follows(books, election, one, entry, asked) if asked.entry else ()),
    )


def _follows(
    books: Books, election: GeneralElection, one: OfficeOutcome, entry: Canvass, asked: Asked
) -> tuple[str, ...]:
    """Say what the office comes to once an entry is corrected, where that is something else."""
    same = (entry.contest, entry.person)
    corrected = tuple(
        entry if (each.contest, each.person) == same else each for each in election.canvasses
    )
    then = outcomes(replace(election, canvasses=corrected), books.calendar(), local_day(books.now))[
        asked.place - 1
    ]
    before, after = trace(one.result), trace(then.result)
    return (messages.follows(before, after),) if before != after else ()


# The table as it is typed


def write_table(names: tuple[str, ...], rows: Rows) -> str:
    """Write a table as it is typed: its head, then a line for each precinct and kind."""
    head = (_PRECINCT, _KIND, *names, _BALLOTS)
    table = [
        [_quoted(cell) for cell in line] for line in (head, *(_cells(row, names) for row in rows))
    ]
    roomy = "\n".join(", ".join(line) for line in table)
    return roomy if len(roomy) <= _LONGEST else "\n".join(",".join(line) for line in table)


def _cells(row: PrecinctRow, names: tuple[str, ...]) -> tuple[str, ...]:
    """Give a line's cells; a name that came to the ballot since has none."""
    votes = {tally.name: str(tally.votes) for tally in row.tallies}
    each = (votes.get(name, "") for name in names)
    return (row.precinct, row.kind.value, *each, str(row.ballots))


def _quoted(cell: str) -> str:
    return '"' + cell.replace('"', '""') + '"' if any(one in cell for one in ',;"') else cell


def _read(names: tuple[str, ...], seats: int, text: str, _: date) -> Rows | Wrong:
    """Read a table as somebody typed or pasted it; every problem is named with its line."""
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    numbered = [(at, line) for at, line in enumerate(plain.split("\n"), 1) if line.strip()]
    head = _head(numbered[0][1] if numbered else "", names)
    if isinstance(head, Wrong):
        return head
    read = [(at, _row(line, head, names)) for at, line in numbered[1:]]
    wrong = [f"Line {at}: {row.message}" for at, row in read if isinstance(row, Wrong)]
    rows = [(at, row) for at, row in read if isinstance(row, PrecinctRow)]
    wrong += [
        f"Line {at}: {problem.because}"
        for at, row in rows
        for problem in within_ballots(row, seats)
    ]
    wrong += _twice(rows)
    if not read:
        return Wrong("Under the first line goes one line for each precinct and kind.")
    if wrong:
        more = len(wrong) - _SHOWN
        return Wrong(" ".join([*wrong[:_SHOWN], *([f"And {more} more."] if more > 0 else [])]))
    return tuple(row for _, row in rows)


def _head(line: str, names: tuple[str, ...]) -> tuple[str, ...] | Wrong:
    """Read the columns: those of the table, and every name on the ballot once, in any order."""
    known = {_same(one): one for one in (_PRECINCT, _KIND, *names, _BALLOTS)}
    wanted = f"The first line names the columns: {write_table(names, ())}."
    cells = _split(line, len(known))
    if isinstance(cells, Wrong):
        return Wrong(f"Line 1: {cells.message} {wanted}")
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
        Wrong(f"Line 1: {' '.join(told[:_SHOWN])} {wanted}")
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
    numbers = {name: _number(cell) for name, cell in held.items()}
    wrong = [
        f"“{shorten(held[name], 40)}” for {name} is no whole number up to {MOST:,}."
        for name, number in numbers.items()
        if number is None
    ]
    if not precinct or len(precinct) > _LONGEST_PRECINCT:
        wrong.append(f"a precinct has a name of at most {_LONGEST_PRECINCT} characters.")
    if kind.casefold() not in set(VoteKind):
        wrong.append(f"“{shorten(kind, 40)}” is none of machine, absentee, affidavit, other.")
    if wrong:
        return Wrong(" ".join(wrong))
    votes = {name: number for name, number in numbers.items() if number is not None}
    return PrecinctRow(
        precinct=precinct,
        kind=VoteKind(kind.casefold()),
        tallies=tuple(Tally(name=name, votes=votes[name]) for name in names),
        ballots=votes[_BALLOTS],
    )


def _number(cell: str) -> int | None:
    """Read a whole number, with or without a comma between thousands; a formula is none."""
    if not _NUMBER.fullmatch(cell):
        return None
    number = int(cell.replace(",", ""))
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
    tried = [_cut(line, mark) for mark in _MARKS if mark in line] or [_cut(line, ",")]
    cut = [cells for cells in tried if not isinstance(cells, Wrong)]
    fitting = [cells for cells in cut if len(cells) == wanted]
    return (*fitting, *cut, *tried)[0]


_MARKS = ("\t", ";", ",")


def _cut(line: str, mark: str) -> tuple[str, ...] | Wrong:
    try:
        (cells,) = csv.reader([line], delimiter=mark, skipinitialspace=True, strict=True)
    except csv.Error:
        return Wrong("a quotation mark is not closed, or stands inside a name.")
    return tuple(unicodedata.normalize("NFC", clean(" ".join(cell.split()))) for cell in cells)


def _same(text: str) -> str:
    """Give a text as it is compared: without regard to capitals, blanks and kinds of apostrophe."""
    plain = unicodedata.normalize("NFC", text).replace("’", "'")
    return " ".join(plain.casefold().split())


MODAL = Modal(Form.CANVASS, Act.COUNT, sheet, record)
