"""`/candidate withdraw`: a candidate withdrew or died, §§ 317 and 363 (linked)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime

from bot.acts import AtField, Books, Confirm, Outcome, Recorded, Refused
from bot.candidacies import candidate_numbered, departing, gone_and_come, seat_of
from bot.ids import Form, Target
from bot.messages import departure as messages
from bot.messages.taken_out import Moved
from bot.modals.fields import Choice, Day, Pick, Text
from bot.modals.form import Filled, Sheet
from bot.modals.submit import Modal
from bot.roles import Act
from domain.calendar import local_day, spoken
from domain.departures import departure_problems
from domain.election import (
    AnyElection,
    Candidate,
    Departure,
    Leaving,
    Printing,
)
from domain.findings import Finding
from domain.general_election import absentee_ballots, day_set
from domain.nominations import next_after_leaving
from storage.elections import Kept, Ledger

MISTAKE = "mistake"

_WAYS = (
    Choice(Leaving.WITHDREW, "Withdrew, in writing"),
    Choice(Leaving.DIED, "Died"),
)
WHY = Pick("why", "How did the candidate leave the race?", _WAYS)
AGAIN = replace(WHY, choices=(*_WAYS, Choice(MISTAKE, "Did not leave: recorded by mistake")))
ON = Day("on", "On", "The day of death, or the day on which the signed withdrawal was received.")
PRINTING = Pick(
    "printing",
    "The ballots",
    (
        Choice(Printing.NOT_PRINTED, "No ballot with the name is printed yet"),
        Choice(Printing.PRINTED, "Printed with the name, nothing decided yet"),
        Choice(Printing.REPRINTED, "Decided: printed anew without the name"),
        Choice(Printing.STAYS, "Decided: the name stays on printed ballots"),
    ),
)
PROOF = Text(
    "proof",
    "What shows it",
    "Who received the withdrawal, or which paper shows the death; who decided about the ballots.",
    multiline=True,
    longest=1000,
)
REASON = Text("reason", "Why is it corrected?", "It goes into the journal with what stood before.")


def about(ledger: Ledger, candidate: Candidate, target: Target) -> Target:
    """Give the target of the form: the number, and what is on record in its version, 0 for none."""
    entry = _entry(ledger, target.election, candidate.number)
    on_record = [f"{kept.id}.{kept.version}" for kept in entry] or ["0"]
    return replace(target, detail=f"{candidate.number}.{on_record[0]}")


def _number(target: Target) -> int:
    return int(target.detail.partition(".")[0])


def _entry(ledger: Ledger, election: int, number: int) -> tuple[Kept[Departure], ...]:
    every = ledger.kept(election, Departure)
    return tuple(kept for kept in every if kept.number == number)


def sheet(ledger: Ledger, target: Target, now: datetime) -> Sheet:
    """Show the form, with what is on record where it is corrected."""
    election = ledger.any_election(target.election)
    candidate = candidate_numbered(election, _number(target))
    entry = _entry(ledger, election.id, candidate.number)
    on_record = tuple(kept.fact for kept in entry)
    values = {ON.name: local_day(now)}
    return Sheet(
        form=Form.DEPARTURE,
        title="Withdrawal or death",
        submit="Record",
        fields=(AGAIN, ON, PRINTING, PROOF, REASON) if entry else (WHY, ON, PRINTING, PROOF),
        intro=messages.to_record(candidate, seat_of(candidate, election), on_record),
        values={k: v for fact in on_record for k, v in _values(fact).items()} or values,
    )


def _values(fact: Departure) -> dict[str, object]:
    return {
        WHY.name: fact.why,
        ON.name: fact.on,
        PRINTING.name: fact.printing,
        PROOF.name: fact.proof,
    }


def record(books: Books, filled: Filled) -> Outcome:
    """Keep how the candidate left; what follows is confirmed first."""
    election, number = books.any_election(), _number(books.target)
    candidate = candidate_numbered(election, number)
    entry = _entry(books.ledger, election.id, number)
    if about(books.ledger, candidate, books.target) != books.target:
        return Refused(messages.recorded_meanwhile(candidate))
    wanted = _wanted(filled, AGAIN if entry else WHY)
    wrong = _impossible(wanted, day_set(election), local_day(books.now))
    if wrong:
        return AtField(wrong)
    if not books.confirmed:
        return Confirm(_follows(books, election, candidate, wanted))
    why = books.because(filled[REASON]) if entry else books.deed
    for fact in wanted:
        for kept in entry:
            books.ledger.correct(kept, fact, why)
        if not entry:
            books.ledger.keep_for(election.id, number, fact, why)
    if not wanted:
        for kept in entry:
            books.ledger.strike(kept, why)
    after = candidate_numbered(books.any_election(), number)
    bare, follows = replace(books.target, detail=""), _next(books, books.any_election(), after)
    return Recorded(messages.recorded(after, election.title, follows, bare), election.id)


def _next(books: Books, election: AnyElection, candidate: Candidate) -> tuple[Finding, ...]:
    return next_after_leaving(candidate, election, day_set(election), local_day(books.now))


def _wanted(filled: Filled, way: Pick) -> tuple[Departure, ...]:
    """Read the departure; nothing where it is taken back."""
    if filled[way] == MISTAKE:
        return ()
    return (
        Departure(
            why=Leaving(filled[way]),
            on=filled[ON],
            printing=Printing(filled[PRINTING]),
            proof=filled[PROOF],
        ),
    )


def _impossible(
    wanted: tuple[Departure, ...], held_on: tuple[date, ...], today: date
) -> dict[str, str]:
    """Refuse a day to come, and ballots without the name of one who was on them on the day."""
    wrong: dict[str, str] = {}
    for one in wanted:
        if one.on > today:
            wrong[ON.name] = f"{spoken(one.on)} is yet to come."
        voted = tuple(messages.was_voted(day) for day in held_on if one.on >= day)
        if voted and one.printing in (Printing.NOT_PRINTED, Printing.REPRINTED):
            wrong[PRINTING.name] = voted[0]
    return wrong


def _follows(
    books: Books, election: AnyElection, candidate: Candidate, wanted: tuple[Departure, ...]
) -> tuple[str, ...]:
    calendar, held_on = books.calendar(), day_set(election)
    after = departing(election, candidate.number, wanted)
    then = candidate_numbered(after, candidate.number)
    moved = Moved(election, after, *gone_and_come(election, after, calendar))
    problems = departure_problems(then, held_on, absentee_ballots(election, calendar))
    return messages.follows(candidate, then, moved, problems, _next(books, after, then))


MODAL = Modal(Form.DEPARTURE, Act.DEPARTURE, sheet, record)
