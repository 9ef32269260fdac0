"""A rescission, postponement or cancellation that was recorded by mistake is taken back.

It is no way to undo an order that was really made: what undid it is a later order of its own.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.acts import Books, Confirm, Outcome, Recorded, Refused
from bot.ids import Form, Target
from bot.messages import taken_back as messages
from bot.modals.change import about, ballot_and_overdue, to_correct
from bot.modals.fields import Text
from bot.modals.form import Filled, Sheet
from bot.modals.submit import Modal
from bot.posts.orders import moved_dates, owe_again, with_heard
from bot.roles import Act
from domain.election import Change
from storage.elections import Kept, Ledger

WHY = Text(
    "why",
    "How did it come into the record?",
    "It goes into the journal and to the clerk's channel.",
    longest=400,
)


def sheet(ledger: Ledger, target: Target, _: datetime) -> Sheet:
    """Ask how it came into the record."""
    (kept,) = to_correct(ledger, target)
    return Sheet(
        form=Form.TAKE_BACK,
        title="Recorded by mistake",
        submit="Take it back",
        fields=(WHY,),
        intro=messages.to_take_back(ledger.any_election(target.election).title, kept.fact),
    )


def record(books: Books, filled: Filled) -> Outcome:
    """Take the change back; what comes back with that is confirmed first."""
    (kept,) = to_correct(books.ledger, books.target)
    bare, number = replace(books.target, detail=""), books.target.election
    if about(kept, bare) != books.target:
        return Refused(messages.changed_meanwhile(kept.fact))
    before, after = books.any_election(), books.ledger.without(number, kept.id)
    since = books.ledger.since(number, kept.id)
    moved = with_heard(books.ledger, moved_dates(kept.fact, before, after, books.calendar()))
    if not books.confirmed:
        told = messages.follows(moved, before, since)
        return Confirm((*told, *ballot_and_overdue(books, before, after)))
    books.ledger.strike(kept, books.because(filled[WHY]), since)
    owe_again(books, _as_it_is(kept))
    (back,) = (one for one in books.ledger.taken_back(number) if one.number == kept.id)
    return Recorded(messages.taken(back, moved, bare), number)


def _as_it_is(kept: Kept[Change]) -> Kept[Change]:
    return replace(kept, version=kept.version + 1)


MODAL = Modal(Form.TAKE_BACK, Act.CHANGE, sheet, record)
