"""`Assign` on a card or reminder: who has a date in hand."""

from __future__ import annotations

from datetime import datetime

from bot import reminders
from bot.acts import AtField, Books, Outcome, Recorded
from bot.dated import Dated
from bot.ids import Form, Target
from bot.messages.care import given
from bot.messages.done import what
from bot.messages.message import note, section
from bot.messages.words import said
from bot.modals.done import asked
from bot.modals.fields import People
from bot.modals.form import Filled, Sheet
from bot.modals.submit import Modal
from bot.roles import Act, Read, Role, allows
from storage.care import Care
from storage.elections import Ledger
from storage.outbox import Owed

TO = People(
    "to",
    "Who has it in hand?",
    "One person with a role in /election setup. Empty: nobody in particular.",
    optional=True,
)


def sheet(ledger: Ledger, target: Target, _: datetime) -> Sheet:
    """Ask who, with who has it now."""
    every = asked(ledger, target)
    held = ledger.care_of(target.election).get(target.detail, Care()).assigned
    return Sheet(
        form=Form.ASSIGN,
        title="Assign a date",
        submit="Record",
        fields=(TO,),
        intro=(
            section(said(what(every))),
            note(
                "The person is told directly, reminders name the person, and the task stays that "
                "of the office the law gives it to."
            ),
        ),
        values={TO.name: (held,)} if held else {},
    )


def record(books: Books, filled: Filled) -> Outcome:
    """Keep who has the date in hand, and owe that person the word of it."""
    every = asked(books.ledger, books.target)
    if not every or not every[0].open:
        return AtField({TO.name: "This date is done or no longer due; nobody needs it in hand."})
    (one,) = every
    people = filled[TO]
    if len(people) > 1:
        return AtField({TO.name: "Please choose one person."})
    person = "".join(people)
    ledger, election = books.ledger, books.target.election
    if person and not _may_have(books, one, person):
        return AtField({TO.name: _why_not(one, books.members.name(person))})
    before = ledger.care_of(election).get(one.deadline.id, Care()).assigned
    ledger.assign(election, one.deadline.id, person, books.deed)
    if person not in ("", before, books.deed.actor):
        books.owe(_word(books, one, person))
    reminders.settle(ledger, election, one.deadline.id, books.now)
    name = books.members.name(person) if person else ""
    return Recorded(given(one, name, person == books.deed.actor, books.target), election)


def _word(books: Books, one: Dated, person: str) -> Owed:
    return Owed(
        kind=reminders.ASSIGNED,
        subject=f"{books.target.election}:{one.deadline.id}/{person}/{books.deed.actor}",
        channel=person,
        due=books.now,
        key=f"{reminders.ASSIGNED}:{books.ledger.journal_head().seq}",
    )


def _may_have(books: Books, one: Dated, person: str) -> bool:
    roles = [Role(grant.role) for grant in books.ledger.grants() if grant.user == person]
    wish = Read.PERSONAL if one.deadline.personal else Read.WORKING
    return books.members.knows(person) and allows(roles, wish)


def _why_not(one: Dated, name: str) -> str:
    if one.deadline.personal:
        return f"{name} may not read about a hearing: choose a clerk or a commissioner."
    return f"{name} is no active member with a role here. /election setup names people."


MODAL = Modal(Form.ASSIGN, Act.ASSIGN, sheet, record)
