"""`/election count`: the votes of one round, for the names that are on its ballot."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, assert_never

from slack_sdk.models.blocks import Block

from bot.acts import AtField, Books, Confirm, Outcome, Recorded, calendar_of
from bot.ids import Form, Target
from bot.messages.count import (
    ROUNDS,
    announced_already,
    counted_meanwhile,
    counted_names,
    dropped,
    names_changed,
    recorded,
    too_early,
)
from bot.messages.findings import problem
from bot.messages.message import note
from bot.messages.words import said
from bot.modals.fields import Choice, Count, Field, Picks, Text
from bot.modals.form import Filled, Sheet, digest
from bot.modals.submit import Modal
from bot.results import first_no_longer_so, held_on, last_count
from bot.roles import Act
from domain.ballot import SIGNERS, Entry, runoff_entries, sort_key, special_ballot, told_apart
from domain.calendar import Calendar, local_day, spoken
from domain.certification.record import announced
from domain.election import Election, Returns, Round, Tally
from domain.findings import NotMet
from domain.law.section_857 import RESULT
from domain.outcomes import check_returns, last_returns
from domain.polls import polls_open
from storage.elections import Kept, Ledger

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
    """Give the names that votes can be entered for; two of one name are told apart by number.

    The ballot of the first round is the one that two people signed off last, or else as it stands;
    names that were counted already stay, whatever became of their petitions since.
    """
    match of:
        case Round.FIRST:
            return told_apart(_first_names(election, calendar))
        case Round.SECOND:
            order = [entry.name for entry in runoff_entries(election, calendar)]
            runoff = announced(election, Round.FIRST, "runoff")
            names = [name for said_ in runoff for name in said_.names]
            entries = tuple(Entry(place, name) for place, name in enumerate(names, 1))
            return tuple(sorted(entries, key=lambda entry: (order + names).index(entry.name)))
        case _:
            assert_never(of)


def _first_names(election: Election, calendar: Calendar) -> tuple[Entry, ...]:
    standing = special_ballot(election, calendar).entries
    signed = _agreed(election)
    current = not signed or signed[0] == _names(standing)
    base = standing if current else _entries_of(election, signed[0])
    counts = last_returns(election, Round.FIRST)
    if not counts:
        return base
    counted = _counted(election, counts[0])
    known = {entry.number for entry in counted}
    added = tuple(entry for entry in base if signed and entry.number not in known)
    places = {number: place for place, number in enumerate(_in_ballot_order(election))}
    return tuple(sorted((*counted, *added), key=lambda e: places.get(e.number, len(places))))


def _agreed(election: Election) -> tuple[tuple[str, ...], ...]:
    """Give the names that two people signed off last, or none."""
    signers: dict[tuple[str, ...], set[str]] = {}
    for one in election.sign_offs:
        signers.setdefault(one.entries, set()).add(one.person)
    return tuple(one.entries for one in election.sign_offs if len(signers[one.entries]) >= SIGNERS)[
        -1:
    ]


def _counted(election: Election, returns: Returns) -> tuple[Entry, ...]:
    return _entries_of(election, tuple(tally.name for tally in returns.tallies))


def _entries_of(election: Election, names: tuple[str, ...]) -> tuple[Entry, ...]:
    """Find the petition behind each name as it was written; one without gets a number above."""
    free = {one.number: one.petition.candidate for one in election.candidacies}
    above = max(free, default=0)
    entries = []
    for place, name in enumerate(names, 1):
        found = [
            number for number, known in free.items() if name in (known, _with_number(known, number))
        ]
        number = found[0] if found else above + place
        entries.append(Entry(number, free.pop(number, name)))
    return tuple(entries)


def _in_ballot_order(election: Election) -> tuple[int, ...]:
    ordered = sorted(
        election.candidacies,
        key=lambda one: (sort_key(one.petition.candidate, one.petition.sort_name), one.number),
    )
    return tuple(one.number for one in ordered)


def _with_number(name: str, number: int) -> str:
    return f"{name} (petition {number})"


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
            *_other_ballot(ledger, election, asked),
        ),
        values=_entered(ledger, election, asked),
    )


def _other_ballot(ledger: Ledger, election: Election, asked: Asked) -> tuple[Block, ...]:
    """Say why the form does not show the ballot as it stands now, where it does not."""
    standing = special_ballot(election, calendar_of(ledger)).entries
    same = {entry.number for entry in standing} == set(asked.numbers)
    if asked.of is Round.SECOND or same:
        return ()
    return (note(said(counted_names(_names(standing)))),)


def record(books: Books, filled: Filled) -> Outcome:
    """Keep the count, or put it in place of the earlier one; the journal keeps both."""
    election, asked = books.election(), asked_from(books.target.detail)
    returns = _returns(books, filled, asked)
    earlier = last_count(books.ledger, election.id, asked.of)
    wrong = _impossible(books, returns, asked)
    if wrong:
        return AtField(wrong)
    problems = (*_problems(books, election, asked.of), *_dropped(earlier, returns))
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
        by_number = _by_number(election, kept.fact)
        for entry in _asked_entries(ledger, election, asked):
            known = by_number.get(entry.number, votes.get(entry.name))
            if known is not None:
                values[_votes(entry).name] = known
        values[BALLOTS.name] = kept.fact.ballots
        values[FINAL.name] = (IS_FINAL,) if kept.fact.final else ()
    return values


def _by_number(election: Election, returns: Returns) -> dict[int, int]:
    """Give the votes of a first count by petition; those of a second go by the name."""
    if returns.round is Round.SECOND:
        return {}
    pairs = zip(_counted(election, returns), returns.tallies, strict=True)
    return {entry.number: tally.votes for entry, tally in pairs}


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
    election, calendar = books.election(), books.calendar()
    entries = printed(election, calendar, asked.of)
    names, numbers = _names(entries), tuple(entry.number for entry in entries)
    first: Field[Any] = next((_votes(Entry(number, "")) for number in asked.numbers), BALLOTS)
    stale = first_no_longer_so(election, calendar) if asked.of is Round.SECOND else ()
    if stale:
        return {first.name: " ".join(stale)}
    if digest(names) != asked.names or numbers != asked.numbers:
        return {first.name: names_changed(names)}
    for kept in last_count(books.ledger, books.target.election, asked.of):
        if kept.version != asked.version:
            return {first.name: counted_meanwhile(kept.fact)}
    _, within, _ = check_returns(returns, names)
    return {BALLOTS.name: within.because} if isinstance(within, NotMet) else {}


def _problems(books: Books, election: Election, of: Round) -> tuple[str, ...]:
    early = tuple(why for day in held_on(election, of) for why in _early(of, day, books.now))
    said_ = announced(election, of, "elected", "runoff", "lot")
    return (*early, *(announced_already(announcement) for announcement in said_))


def _early(of: Round, day: date, now: datetime) -> tuple[str, ...]:
    """Ask about a count that is entered before the polls of its round have closed."""
    today = local_day(now)
    if day > today:
        return (too_early(of, spoken(day), spoken(today)),)
    return tuple(problem(one) for one in polls_open(day, now))


def _dropped(earlier: tuple[Kept[Returns], ...], returns: Returns) -> tuple[str, ...]:
    """Ask about names of the count on record that a second count no longer has."""
    if returns.round is Round.FIRST:
        return ()
    names = {tally.name for tally in returns.tallies}
    lost = tuple(t.name for kept in earlier for t in kept.fact.tallies if t.name not in names)
    return (dropped(lost),) if lost else ()


def _names(entries: tuple[Entry, ...]) -> tuple[str, ...]:
    return tuple(entry.name for entry in entries)


MODAL = Modal(Form.COUNT, Act.COUNT, sheet, record)
