"""`Done` on a card or reminder: a person's word that a deadline is met, with the proof."""

from __future__ import annotations

from datetime import datetime

from bot.acts import AtField, Books, Outcome, Recorded, calendar_of
from bot.dated import Dated, dated
from bot.ids import Form, Target
from bot.messages.done import recorded, what
from bot.messages.message import note, section
from bot.messages.words import said
from bot.modals.fields import Text
from bot.modals.form import Filled, Sheet
from bot.modals.submit import Modal
from bot.roles import Act
from domain.calendar import day_of
from domain.election import Done
from storage.elections import Ledger

PROOF = Text(
    "proof",
    "What shows that it is done",
    "For example: mailed 9 January, certified mail receipt in the file; Minute Book 42, page 17.",
    multiline=True,
    longest=500,
)


def sheet(ledger: Ledger, target: Target, _: datetime) -> Sheet:
    """Ask for the proof, and show which date it is for."""
    every = asked(ledger, target)
    return Sheet(
        form=Form.DONE,
        title="Mark as done",
        submit="Record",
        fields=(PROOF,),
        intro=(
            section(said(what(every))),
            note("Your word is kept with your name in the journal."),
        ),
    )


def record(books: Books, filled: Filled) -> Outcome:
    """Keep the person's word; the card and the timeline follow."""
    every = asked(books.ledger, books.target)
    if not every:
        return AtField({PROOF.name: "This date is no longer due; nothing needs to be marked."})
    (one,) = every
    if not one.open:
        return AtField({PROOF.name: f"This is done already. {one.standing.because}"})
    election = books.target.election
    done = Done(deadline=one.deadline.id, due=day_of(one.deadline.due), proof=filled[PROOF])
    books.ledger.keep(election, done, books.deed)
    return Recorded(recorded(one, books.target), election)


def asked(ledger: Ledger, target: Target) -> tuple[Dated, ...]:
    """Give the date that a form is about, as it stands; none where it is no longer due."""
    every = dated(ledger.any_election(target.election), calendar_of(ledger))
    return tuple(one for one in every if one.deadline.id == target.detail)


MODAL = Modal(Form.DONE, Act.DONE, sheet, record)
