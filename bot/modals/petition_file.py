"""`/petition list`, Import: petitions of a CSV file, each read by the fields of `/petition file`.

Nothing is kept while a row is wrong, and what is new is shown before it is kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date, datetime
from functools import partial
from typing import Any

from bot.acts import AtField, Books, Confirm, Outcome, Recorded
from bot.candidacies import everybody
from bot.documents.bundle import sheet as csv_sheet
from bot.documents.cells import HIDDEN
from bot.ids import Form, Target
from bot.messages import petition_file as messages
from bot.messages.petition import filed, problems
from bot.messages.petition_file import Known, Row
from bot.modals.fields import Choice, Count, Field, File, Hour, Pick, Picks, Wrong, hour_typed
from bot.modals.form import Filled, Sheet
from bot.modals.petition import (
    ADDRESS,
    EMAIL,
    FACSIMILE,
    TELEPHONE,
    entered,
    fields_of,
    owe,
    petition_of,
    received_at,
    unnumbered,
)
from bot.modals.spreadsheet import decoded, head, number_in, numbered, same, split
from bot.modals.submit import Modal
from bot.roles import Act
from domain.calendar import LOCAL
from domain.election import AnyElection, Candidacy, Petition
from domain.petitions import same_person
from storage.elections import Ledger

MOST_ROWS = 1_000
AT_ONCE = 40  # so many are kept in good time, for Slack waits three seconds
_FILE = "file"
_SECONDS = re.compile(r"(?<=:\d\d):00\b")
_BETWEEN = re.compile(r"[;,]")

Rows = tuple[Row, ...]


def template(election: AnyElection) -> bytes:
    """Give a file with the columns of the log and no row."""
    return csv_sheet(_columns(election), ())


def log_file(election: AnyElection, *, personal: bool) -> bytes:
    """Give the log as a file that can be read back; `personal` has addresses too."""
    return csv_sheet(
        _columns(election), (_cells(election, one, personal) for one in election.candidacies)
    )


def _columns(election: AnyElection) -> tuple[str, ...]:
    return tuple(field.label for field in fields_of(election))


def _cells(election: AnyElection, one: Candidacy, personal: bool) -> list[object]:
    held = entered(one.petition)
    return [
        HIDDEN
        if held[field.name] and field.name in _PERSONAL and not personal
        else _written(field, held[field.name])
        for field in fields_of(election)
    ]


_PERSONAL = frozenset(field.name for field in (ADDRESS, TELEPHONE, EMAIL, FACSIMILE))


def _written(field: Field[Any], value: Any) -> object:
    """Write what a field holds as it can be read back."""
    match field:
        case Picks():
            return "; ".join(choice.label for choice in field.choices if choice.value in value)
        case Hour():
            return hour_typed(value)
        case _:
            return value.isoformat() if isinstance(value, date) else value


def sheet(ledger: Ledger, target: Target, now: datetime) -> Sheet:
    """Ask for the file."""
    election = ledger.any_election(target.election)
    return Sheet(
        form=Form.PETITION_FILE,
        title="Import petitions",
        submit="Import",
        fields=(_file(election, now),),
        intro=messages.to_import(election, _columns(election), target),
    )


def _file(election: AnyElection, now: datetime) -> File[Rows]:
    return File(
        _FILE,
        "The file",
        parse=partial(read, election, now),
        filetypes=("csv", "txt", "tsv"),
        hint=(
            f"CSV or text, at most {MOST_ROWS:,} rows and 1 MB. Every row is checked as the form "
            "checks it, and you see what would be recorded first."
        ),
        optional=False,
    )


def read(election: AnyElection, now: datetime, content: bytes) -> Rows | Wrong:
    """Read every row of a file, or name every row that is wrong."""
    text = decoded(content)
    if isinstance(text, Wrong):
        return text
    lines = numbered(text)
    if len(lines) > MOST_ROWS + 1:
        return Wrong(messages.too_many(len(lines) - 1, MOST_ROWS))
    first, line = lines[0] if lines else (1, "")
    known = head(line, _columns(election), "is no column of the petition log")
    if isinstance(known, Wrong):
        return Wrong(f"Line {first}: {known.message}")
    if len(lines) == 1:
        return Wrong(messages.no_rows())
    rows = [(at, _row(election, now, known, at, one)) for at, one in lines[1:]]
    wrong = {at: row.message for at, row in rows if isinstance(row, Wrong)}
    good = [row for _, row in rows if isinstance(row, Row)]
    wrong |= dict(_twice(good))
    return Wrong(messages.wrong_rows(wrong)) if wrong else tuple(good)


def _row(
    election: AnyElection, now: datetime, known: tuple[str, ...], at: int, line: str
) -> Row | Wrong:
    cells = split(line, len(known))
    if isinstance(cells, Wrong):
        return cells
    if len(cells) != len(known):
        return Wrong(messages.columns_differ(len(cells), len(known)))
    held, fields = dict(zip(known, cells, strict=True)), fields_of(election)
    today = now.astimezone(LOCAL).date()
    values = {field.name: _read(field, held[field.label], today) for field in fields}
    wrong = {name: value.message for name, value in values.items() if isinstance(value, Wrong)}
    if wrong:
        return _at_columns(fields, wrong)
    received = received_at(Filled(values), now)
    if isinstance(received, AtField):
        return _at_columns(fields, received.at)
    return Row(at, petition_of(Filled(values), received, election))


def _at_columns(fields: tuple[Field[Any], ...], wrong: Mapping[str, str]) -> Wrong:
    labels = {field.name: field.label for field in fields}
    return Wrong(" ".join(f"{labels[name]}: {says}" for name, says in wrong.items()))


def _read(field: Field[Any], cell: str, today: date) -> Any:
    """Read a cell as the field reads what is typed into it."""
    match field:
        case Pick():
            chosen = _chosen(field.choices, cell)
            if cell and not chosen:
                return Wrong(messages.none_of(cell, [one.value for one in field.choices]))
            return field.read({"selected_option": {"value": "".join(chosen)}}, today)
        case Picks():
            parts = [part.strip() for part in _BETWEEN.split(cell) if part.strip()]
            for part in parts:
                if not _chosen(field.choices, part):
                    return Wrong(messages.none_of(part, [one.label for one in field.choices]))
            chosen = [value for part in parts for value in _chosen(field.choices, part)]
            return field.read({"selected_options": [{"value": one} for one in chosen]}, today)
        case Count():
            number = number_in(cell)
            if number is None:
                return Wrong(messages.no_number(cell))
            return field.read({"value": str(number)}, today)
        case Hour():
            return field.read({"value": _SECONDS.sub("", cell)}, today)
        case _:
            return field.read({"value": cell}, today)


def _chosen(choices: tuple[Choice, ...], cell: str) -> list[str]:
    """Give the choice that a cell names by its value or its label."""
    return [one.value for one in choices if same(cell) in (same(one.value), same(one.label))][:1]


def _twice(rows: list[Row]) -> Iterator[tuple[int, str]]:
    first: dict[Any, int] = {}
    for row in rows:
        earlier = first.setdefault(_key(row.petition), row.at)
        if earlier != row.at:
            yield row.at, messages.stands_in(earlier)


def _key(petition: Petition) -> tuple[str, str, datetime]:
    """Give what makes two entries one petition: the office, the name, the minute it came in."""
    return petition.contest, same_person(petition.candidate), petition.received


def record(books: Books, filled: Filled) -> Outcome:
    """Keep what is new in a file, each with its receipt and notice, once it was shown."""
    election = books.any_election()
    rows = filled[_file(election, books.now)] or ()
    log = {_key(one.petition): one for one in election.candidacies}
    known = tuple(
        Known(row, log[_key(row.petition)].number, _differs(election, row, log))
        for row in rows
        if _key(row.petition) in log
    )
    every = tuple(row for row in rows if _key(row.petition) not in log)
    new, later = every[:AT_ONCE], len(every[AT_ONCE:])
    wrong = {row.at: messages.hidden() for row in new if _is_hidden(row.petition)}
    if wrong:
        return AtField({_FILE: messages.wrong_rows(wrong)})
    if not new:
        return AtField({_FILE: messages.nothing_new(known)})
    asked = messages.preview(new, later, known, _found(books, election, new))
    if not books.confirmed:
        return Confirm(asked)
    numbers = [books.ledger.keep(election.id, row.petition, books.deed).number for row in new]
    for number in numbers:
        owe(books, number)
    return Recorded(messages.imported(election, (numbers, later), known, books.target), election.id)


def _is_hidden(petition: Petition) -> bool:
    return HIDDEN in entered(petition).values()


def _differs(election: AnyElection, row: Row, log: Mapping[Any, Candidacy]) -> tuple[str, ...]:
    """Name the columns in which a row has something else than the record."""
    held, there = entered(log[_key(row.petition)].petition), entered(row.petition)
    return tuple(
        field.label
        for field in fields_of(election)
        if there[field.name] not in (held[field.name], HIDDEN)
    )


def _found(books: Books, election: AnyElection, new: Rows) -> dict[int, tuple[str, ...]]:
    """Give the problems of each row by its line, judged in the order in which they are kept."""
    calendar, found, so_far = books.calendar(), dict[int, tuple[str, ...]](), election
    gone = {
        _key(one.fact): one.number
        for one in books.ledger.taken_out(election.id)
        if isinstance(one.fact, Petition)
    }
    numbers = [one.number for one in everybody(election)]
    numbers += [one.number for one in books.ledger.taken_out(election.id)]
    for number, row in enumerate(new, 1 + max(numbers, default=0)):
        one = replace(unnumbered(row.petition), number=number)
        out = [gone[_key(row.petition)]] if _key(row.petition) in gone else []
        found[row.at] = (
            *problems(filed(one, so_far, calendar)),
            *(messages.was_taken_out(at) for at in out),
        )
        so_far = replace(so_far, candidacies=(*so_far.candidacies, one))
    return found


MODAL = Modal(Form.PETITION_FILE, Act.PETITION, sheet, record, files=(_FILE,))
