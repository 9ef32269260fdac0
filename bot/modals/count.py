"""`/election count`: the votes of one round, for the names that are on its ballot."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any, assert_never

from bot.acts import AtField, Books, Confirm, Outcome, Recorded, calendar_of
from bot.ids import Form, Target
from bot.messages.count import (
    ROUNDS,
    announced_already,
    counted_meanwhile,
    names_changed,
    recorded,
    too_early,
)
from bot.messages.message import note
from bot.messages.words import said
from bot.modals.fields import Choice, Count, Field, Picks, Text
from bot.modals.form import Filled, Sheet, digest
from bot.modals.submit import Modal
from bot.results import last_count
from bot.roles import Act
from domain.ballot import Entry, runoff_entries, special_ballot
from domain.calendar import LOCAL, Calendar, spoken
from domain.certification.record import announced
from domain.election import Election, Returns, Round, Tally
from domain.findings import NotMet
from domain.law.section_857 import RESULT
from domain.order import order_in_force
from domain.outcomes import check_returns, runoff_day
from storage.elections import Ledger

MOST = 1_000_000
IS_FINAL = "final"

BALLOTS = Count(
    "ballots", "Ballots cast", 0, MOST, "Every ballot, also one without a vote for these names."
)
FINAL = Picks(
    "final",
    "State of the count",
    (Choice(IS_FINAL, "These are the final, canvassed returns"),),
    "Leave it open while absentee or affidavit ballots are outstanding.",
    optional=True,
)
REASON = Text("reason", "Why is the count changed?", "It goes into the journal with both counts.")


@dataclass(frozen=True, slots=True)
class Asked:
    """Which count a form asks for: its round, the numbers of its names, and what was known.

    `version` is that of the count which is corrected, 0 for none; `names` is a digest of the
    names as shown. Both must still hold when the form is sent.
    """

    of: Round
    numbers: tuple[int, ...]
    version: int
    names: str

    def __str__(self) -> str:
        """Write it as a target's detail: ids and a digest, no data."""
        numbers = ".".join(str(number) for number in self.numbers)
        return f"{self.of}:{numbers}:{self.version}:{self.names}"


def asked_from(detail: str) -> Asked:
    """Read back which count a form asks for."""
    of, numbers, version, names = detail.split(":")
    known = tuple(int(number) for number in numbers.split(".") if number)
    return Asked(Round(of), known, int(version), names)


def asking(ledger: Ledger, election: Election, of: Round) -> Asked:
    """Ask for the count of a round as things stand now."""
    entries = printed(election, calendar_of(ledger), of)
    versions = [kept.version for kept in last_count(ledger, election.id, of)]
    numbers = tuple(entry.number for entry in entries)
    return Asked(of, numbers, versions[0] if versions else 0, digest(_names(entries)))


def printed(election: Election, calendar: Calendar, of: Round) -> tuple[Entry, ...]:
    """Give the names that votes can be entered for; two of one name are told apart by number."""
    match of:
        case Round.FIRST:
            entries = special_ballot(election, calendar).entries
            same = Counter(entry.name for entry in entries)
            return tuple(
                replace(entry, name=f"{entry.name} (petition {entry.number})")
                if same[entry.name] > 1
                else entry
                for entry in entries
            )
        case Round.SECOND:
            order = [entry.name for entry in runoff_entries(election)]
            runoff = announced(election, Round.FIRST, "runoff")
            names = [name for said_ in runoff for name in said_.names]
            entries = tuple(Entry(place, name) for place, name in enumerate(names, 1))
            return tuple(sorted(entries, key=lambda entry: (order + names).index(entry.name)))
        case _:
            assert_never(of)


def sheet(ledger: Ledger, target: Target, _: datetime) -> Sheet:
    """Show one number a printed name; a count that is corrected shows what was entered."""
    asked = asked_from(target.detail)
    election = ledger.election(target.election)
    fields = tuple(_votes(entry) for entry in _asked_entries(ledger, election, asked))
    reason = (REASON,) if asked.version else ()
    return Sheet(
        form=Form.COUNT,
        title="Enter the count",
        submit="Record",
        fields=(*fields, BALLOTS, FINAL, *reason),
        intro=(
            note(
                f"{said(election.vacancy.seat.title)}: count of {ROUNDS[asked.of]}. "
                f"_{said(str(RESULT))}_"
            ),
        ),
        values=_entered(ledger, election, asked),
    )


def record(books: Books, filled: Filled) -> Outcome:
    """Keep the count, or put it in place of the earlier one; the journal keeps both."""
    election, asked = books.election(), asked_from(books.target.detail)
    returns = _returns(books, filled, asked)
    earlier = last_count(books.ledger, election.id, asked.of)
    wrong = _impossible(books, returns, asked)
    if wrong:
        return AtField(wrong)
    problems = _problems(books, election, asked.of)
    if problems and not books.confirmed:
        return Confirm(problems)
    for kept in earlier:
        books.ledger.correct(kept, returns, books.because(filled[REASON]))
    if not earlier:
        books.ledger.keep(election.id, returns, books.deed)
    target = Target(books.target.municipality, election.id, "")
    return Recorded(recorded(election, returns, bool(earlier), target), election.id)


def _votes(entry: Entry) -> Count:
    return Count(f"votes_{entry.number}", f"Votes for {entry.name}", 0, MOST)


def _asked_entries(ledger: Ledger, election: Election, asked: Asked) -> tuple[Entry, ...]:
    """Give the names that the form was opened with, also where the ballot changed since."""
    known = {e.number: e for e in printed(election, calendar_of(ledger), asked.of)}
    return tuple(
        known.get(number, Entry(number, f"a name that is no longer there (number {number})"))
        for number in asked.numbers
    )


def _entered(ledger: Ledger, election: Election, asked: Asked) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for kept in last_count(ledger, election.id, asked.of):
        votes = {tally.name: tally.votes for tally in kept.fact.tallies}
        for entry in _asked_entries(ledger, election, asked):
            if entry.name in votes:
                values[_votes(entry).name] = votes[entry.name]
        values[BALLOTS.name] = kept.fact.ballots
        values[FINAL.name] = (IS_FINAL,) if kept.fact.final else ()
    return values


def _returns(books: Books, filled: Filled, asked: Asked) -> Returns:
    entries = _asked_entries(books.ledger, books.election(), asked)
    return Returns(
        round=asked.of,
        tallies=tuple(Tally(name=entry.name, votes=filled[_votes(entry)]) for entry in entries),
        ballots=filled[BALLOTS],
        final=IS_FINAL in filled[FINAL],
    )


def _impossible(books: Books, returns: Returns, asked: Asked) -> dict[str, str]:
    """Refuse a form that shows what no longer holds, and votes that the ballots cannot hold."""
    names = _names(printed(books.election(), books.calendar(), asked.of))
    first: Field[Any] = next((_votes(Entry(number, "")) for number in asked.numbers), BALLOTS)
    if digest(names) != asked.names:
        return {first.name: names_changed(names)}
    for kept in last_count(books.ledger, books.target.election, asked.of):
        if kept.version != asked.version:
            return {first.name: counted_meanwhile(kept.fact)}
    _, within, _ = check_returns(returns, names)
    return {BALLOTS.name: within.because} if isinstance(within, NotMet) else {}


def _problems(books: Books, election: Election, of: Round) -> tuple[str, ...]:
    today = books.now.astimezone(LOCAL).date()
    early = tuple(
        too_early(of, spoken(day), spoken(today)) for day in _held_on(election, of) if day > today
    )
    said_ = announced(election, of, "elected", "runoff", "lot")
    return (*early, *(announced_already(announcement) for announcement in said_))


def _held_on(election: Election, of: Round) -> tuple[date, ...]:
    days = tuple(order.election for order in order_in_force(election))
    match of:
        case Round.FIRST:
            return days
        case Round.SECOND:
            return tuple(runoff_day(day) for day in days)
        case _:
            assert_never(of)


def _names(entries: tuple[Entry, ...]) -> tuple[str, ...]:
    return tuple(entry.name for entry in entries)


MODAL = Modal(Form.COUNT, Act.COUNT, sheet, record)
