"""`/election count` in a general election: one person's whole table of one office."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import partial
from typing import Any

from slack_sdk.models.blocks import Block

from bot.acts import AtField, Books, Confirm, Outcome, Recorded, calendar_of
from bot.ids import Form, Target
from bot.messages import canvass as messages
from bot.messages.correct import corrected_meanwhile, nothing_changed
from bot.messages.message import note
from bot.messages.words import counted, said
from bot.modals.fields import CORRECTED, Choice, Count, File, Picks, Wrong
from bot.modals.form import Filled, Sheet, digest
from bot.modals.submit import Modal
from bot.modals.table import (
    LONGEST,
    MOST,
    Rows,
    columns,
    fitting,
    read_file,
    read_table,
    totals_among,
)
from bot.modals.typed import Typed
from bot.roles import Act
from domain.election import Canvass, GeneralElection
from domain.general_outcome import OfficeOutcome, outcomes, trace
from domain.law.linked import CANVASS
from storage.elections import Kept, Ledger

IS_FINAL = "final"
_FILE = "file"

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
    seats, rows = counted(one.contest.seats, "seat", "seats"), shown[0].fact.rows if shown else ()
    return Sheet(
        form=Form.CANVASS,
        title="Enter the count",
        submit="Record",
        fields=(_table(one), _file(one), OUTSTANDING, FINAL, *((CORRECTED,) if shown else ())),
        intro=(
            note(
                f"*{said(one.contest.title)}*, {seats}, with the names of the ballot as it stands. "
                "Two persons enter the same papers, each without the other's figures. "
                f"_{said(str(CANVASS))}_"
            ),
            *_too_long(one, rows),
            messages.to_template(replace(target, detail=str(asked.place))),
        ),
        values=_entered(shown[0].fact) if shown else {_table(one).name: ()},
    )


def _office(
    ledger: Ledger, election: GeneralElection, asked: Asked, now: datetime
) -> OfficeOutcome:
    """Give the office asked for; where offices went since, the last one, which is refused."""
    every = outcomes(election, calendar_of(ledger), now)
    return every[min(asked.place, len(every)) - 1]


def _too_long(one: OfficeOutcome, rows: Rows) -> tuple[Block, ...]:
    """Say what the field for the table does not take, and ask for a file."""
    head, table = fitting(one.names, ()), fitting(one.names, rows)
    return (
        *(messages.entry_too_long() if rows and table == head else ()),
        *(messages.names_too_long(columns(one.names)) if not head else ()),
    )


def _table(one: OfficeOutcome) -> Typed[Rows]:
    """Take the table in the form; a field left as it opens gives no rows, or those it held."""
    names, seats = one.names, one.contest.seats
    return Typed(
        "table",
        "Votes by precinct and kind",
        parse=partial(_typed, names, seats),
        write=partial(fitting, names),
        hint=(
            "One line a precinct and kind: machine, absentee, affidavit or other (paper). Typed or "
            "pasted, with commas, semicolons or tabs between; a name with a comma in quotes. Under "
            "the first line for example: Town Hall, machine, 30, 29, 60. The last number is the "
            "ballots cast."
        ),
        optional=True,
        longest=LONGEST,
    )


def _typed(names: tuple[str, ...], seats: int, text: str, _: date) -> Rows | Wrong:
    return read_table(names, seats, text) if text else ()


def _file(one: OfficeOutcome) -> File[Rows]:
    return File(
        _FILE,
        "Or a file with the table",
        parse=partial(read_file, one.names, one.contest.seats),
        filetypes=("csv", "txt", "tsv"),
        hint=(
            "In place of the table above, where it is long: CSV or text with the same first line "
            "(its columns in any order), without a line of totals, at most 1 MB."
        ),
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
    earlier = _own(books.ledger, election.id, one, books.deed.actor)
    rows = _given(one, filled, tuple(row for kept in earlier for row in kept.fact.rows))
    if isinstance(rows, AtField):
        return rows
    entry = Canvass(
        contest=one.contest.title,
        person=books.deed.actor,
        by=books.actor,
        rows=rows,
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


def _given(one: OfficeOutcome, filled: Filled, held: Rows) -> Rows | AtField:
    """Give the rows of the table or of the file; a table as the form held it is none beside one."""
    table, file = _table(one), _file(one)
    typed, added = filled[table], filled[file]
    if added is None:
        return typed or AtField({table.name: messages.no_rows()})
    if typed and typed != held:
        return AtField({file.name: messages.either_or(len(typed), len(added))})
    return added or AtField({file.name: messages.no_rows_in_file()})


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
        *(messages.may_be_totals(row) for row in totals_among(entry.rows)),
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
    then = outcomes(replace(election, canvasses=corrected), books.calendar(), books.now)[
        asked.place - 1
    ]
    before, after = trace(one.result), trace(then.result)
    return (messages.follows(before, after),) if before != after else ()


MODAL = Modal(Form.CANVASS, Act.COUNT, sheet, record, files=(_FILE,))
