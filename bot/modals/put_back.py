"""`/candidate put-back`: an entry that was taken out of the log stands there again as it was."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.acts import Books, Confirm, Outcome, Recorded
from bot.candidacies import everybody, gone_and_come, with_again
from bot.ids import Form, Target
from bot.messages import put_back as messages
from bot.messages.taken_out import Moved
from bot.modals.fields import Text
from bot.modals.form import Filled, Sheet
from bot.modals.submit import Modal
from bot.posts.petitions import notice_owed, receipt_owed
from bot.posts.taken_out import owe_news
from bot.roles import Act
from domain.election import AnyElection, Candidacy, Candidate
from domain.petitions import same_person
from storage.elections import Ledger, NotKept

WHY = Text("why", "Why is it put back?", "It goes into the journal.", longest=400)


def sheet(ledger: Ledger, target: Target, _: datetime) -> Sheet:
    """Show what was taken out and when, and ask why it is put back."""
    number = int(target.detail)
    for out in ledger.taken_out(target.election):
        if out.number == number:
            return Sheet(
                form=Form.PUT_BACK,
                title="Put back in the log",
                submit="Put it back",
                fields=(WHY,),
                intro=messages.to_put_back(out),
            )
    raise NotKept(f"Number {number} is not out of the log.")


def record(books: Books, filled: Filled) -> Outcome:
    """Put the entry back; what follows is confirmed first."""
    election, number = books.any_election(), int(books.target.detail)
    (candidate,) = (one for one in books.ledger.out_of_the_log(election.id) if one.number == number)
    if not books.confirmed:
        after = with_again(election, candidate)
        moved = Moved(election, after, *gone_and_come(election, after, books.calendar()))
        return Confirm(messages.follows(candidate, _alike(candidate, election), moved))
    kept = books.ledger.put_back(election.id, number, books.because(filled[WHY]))
    owe_news(books, number, kept.version - 1)
    if isinstance(candidate, Candidacy):
        for owed in (receipt_owed, notice_owed):
            books.owe(owed(books.ledger, election.id, number, books.now))
    bare = replace(books.target, detail="")
    return Recorded(messages.put(candidate, election.title, bare), election.id)


def _alike(candidate: Candidate, election: AnyElection) -> tuple[Candidate, ...]:
    """Give the entries in the log of the same name and office: it may be recorded anew there."""
    return tuple(
        one
        for one in everybody(election)
        if one.contest == candidate.contest and same_person(one.name) == same_person(candidate.name)
    )


MODAL = Modal(Form.PUT_BACK, Act.PUT_BACK, sheet, record)
