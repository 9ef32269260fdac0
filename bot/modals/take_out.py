"""`/candidate take-out`: an entry of the log that was made by mistake is taken out of it again.

It is no way to keep a name off the ballot: a paper that was handed in stays, § 23-15-361(5).
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.acts import Books, Confirm, Outcome, Recorded, Refused
from bot.candidacies import candidate_numbered, everybody, gone_and_come, without
from bot.ids import Form, Target
from bot.messages import taken_out as messages
from bot.messages.words import squeezed
from bot.modals.fields import Choice, Pick, Text
from bot.modals.form import Filled, Sheet
from bot.modals.submit import Modal
from bot.posts.petitions import notice_owed
from bot.posts.taken_out import owe_news
from bot.roles import Act
from domain.election import AnyElection, Candidacy, Candidate, Nomination, Petition
from domain.petitions import same_person
from storage.elections import Kept, Ledger

NOBODY, DOUBLE = "nobody", "double"
WHY = Text(
    "why",
    "How did it come into the record?",
    "It goes into the journal and is shown in the log to everybody: nothing personal.",
    longest=400,
)
_MOST = 99


def _mistake(candidate: Candidate, election: AnyElection) -> Pick:
    """Ask which mistake it was: nobody handed it in, or which other entry it repeats."""
    others = [
        Choice(f"{DOUBLE}{one.number}", squeezed(messages.repeats(one), 75))
        for one in everybody(election)
        if one.number != candidate.number and _alike(one, candidate)
    ]
    return Pick("mistake", "What is the mistake?", (_NOBODY, *others[:_MOST]))


def _alike(one: Candidate, other: Candidate) -> bool:
    """Tell whether one entry may repeat the other: the same kind, of one office or one name."""
    same = one.contest == other.contest or same_person(one.name) == same_person(other.name)
    return type(one) is type(other) and same


_NOBODY = Choice(NOBODY, messages.NOBODY_HANDED_IT_IN)


def sheet(ledger: Ledger, target: Target, _: datetime) -> Sheet:
    """Ask which mistake it was, and why."""
    election = ledger.any_election(target.election)
    candidate = candidate_numbered(election, _number(target))
    return Sheet(
        form=Form.TAKE_OUT,
        title="Take out of the log",
        submit="Take it out",
        fields=(_mistake(candidate, election), WHY),
        intro=messages.to_take_out(candidate),
    )


def about(ledger: Ledger, candidate: Candidate, target: Target) -> Target:
    """Give the target of the form: number and version shown."""
    return replace(target, detail=_shown(_entry(ledger, target.election, candidate.number)))


def _number(target: Target) -> int:
    return int(target.detail.partition(".")[0])


def _shown(entry: Kept[Petition] | Kept[Nomination]) -> str:
    return f"{entry.number}.{entry.version}"


def _entry(ledger: Ledger, election: int, number: int) -> Kept[Petition] | Kept[Nomination]:
    every: tuple[Kept[Petition] | Kept[Nomination], ...] = (
        *ledger.kept(election, Petition),
        *ledger.kept(election, Nomination),
    )
    (entry,) = (one for one in every if one.number == number)
    return entry


def record(books: Books, filled: Filled) -> Outcome:
    """Take the entry out; what follows is confirmed first, and what rests on it forbids it."""
    election, number = books.any_election(), _number(books.target)
    candidate = candidate_numbered(election, number)
    entry = _entry(books.ledger, election.id, number)
    if _shown(entry) != books.target.detail:
        return Refused(messages.corrected_meanwhile(candidate))
    relied = books.ledger.relied_on(election.id, number)
    if relied:
        return Refused(messages.relied_on(candidate, relied))
    chosen = filled[_mistake(candidate, election)]
    same = (
        ()
        if chosen == NOBODY
        else (candidate_numbered(election, int(chosen.removeprefix(DOUBLE))),)
    )
    if not books.confirmed:
        after = without(election, number)
        moved = gone_and_come(election, after, books.calendar())
        return Confirm(messages.follows(candidate, same, messages.Moved(election, after, *moved)))
    reason = f"{messages.mistake(same)} {filled[WHY]}"
    books.ledger.strike(entry, books.because(reason))
    owe_news(books, number, entry.version)
    if isinstance(candidate, Candidacy) and not candidate.notified:
        books.owe(notice_owed(books.ledger, election.id, number, books.now))
    (out,) = (one for one in books.ledger.taken_out(election.id) if one.number == number)
    bare = replace(books.target, detail="")
    return Recorded(messages.taken(out, election.title, bare), election.id)


MODAL = Modal(Form.TAKE_OUT, Act.TAKE_OUT, sheet, record)
