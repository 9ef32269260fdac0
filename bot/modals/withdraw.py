"""A file that was opened by mistake is withdrawn: closed with the reason, nothing deleted."""

from __future__ import annotations

from datetime import datetime

from bot.acts import AtField, Books, Outcome, Recorded
from bot.ids import Form, Target
from bot.messages import correct as messages
from bot.modals.fields import Text
from bot.modals.form import Filled, Sheet
from bot.modals.submit import Modal
from bot.roles import Act
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
        intro=messages.to_withdraw(ledger.election(target.election).vacancy),
    )


def record(books: Books, filled: Filled) -> Outcome:
    """Close the file; one with an act of the authority in it stays open."""
    election = books.election()
    if election.orders or election.appointments:
        return AtField({WHY.name: messages.has_an_act()})
    ending = messages.ending(filled[WHY])
    books.ledger.close_election(election.id, ending, books.because(filled[WHY]))
    books.ledger.plan(election.id, (), books.now)
    return Recorded(messages.withdrawn(election.vacancy.seat.title, ending), 0)


MODAL = Modal(Form.WITHDRAW, Act.VACANCY, sheet, record)
