"""A file that was opened by mistake is withdrawn: closed with the reason, nothing deleted."""

from __future__ import annotations

from datetime import datetime
from typing import assert_never

from bot.acts import AtField, Books, Confirm, Outcome, Recorded
from bot.ids import Form, Target
from bot.messages import correct as messages
from bot.modals.fields import Text
from bot.modals.form import Filled, Sheet
from bot.modals.submit import Modal
from bot.roles import Act
from domain.election import AnyElection, Election, GeneralElection
from storage.elections import Ledger

WHY = Text(
    "why",
    "Why is it withdrawn?",
    "For example: recorded twice. It goes into the journal and is shown with the closed file.",
    longest=500,
)


def sheet(ledger: Ledger, target: Target, _: datetime) -> Sheet:
    """Ask for the reason."""
    return Sheet(
        form=Form.WITHDRAW,
        title="Withdraw the file",
        submit="Withdraw",
        fields=(WHY,),
        intro=messages.to_withdraw(ledger.any_election(target.election)),
    )


def acts_on_record(election: AnyElection) -> str:
    """Say which official act keeps a file from being a mistake; nothing where there is none."""
    match election:
        case Election():
            acted = bool(election.orders or election.appointments)
            return messages.has_an_act() if acted else ""
        case GeneralElection():
            acted = bool(election.announcements or election.canvasses or election.changes)
            return messages.has_a_result() if acted else ""
        case _:
            assert_never(election)


def record(books: Books, filled: Filled) -> Outcome:
    """Close the file; one with an official act in it stays open, one with papers is asked about."""
    election = books.any_election()
    acted = acts_on_record(election)
    if acted:
        return AtField({WHY.name: acted})
    on_file = messages.still_on_file(election)
    if on_file and not books.confirmed:
        return Confirm(on_file)
    ending = messages.ending(filled[WHY])
    books.ledger.close_election(election.id, ending, books.because(filled[WHY]))
    books.ledger.plan(election.id, (), books.now)
    return Recorded(messages.withdrawn(election.title, ending), 0)


MODAL = Modal(Form.WITHDRAW, Act.VACANCY, sheet, record)
