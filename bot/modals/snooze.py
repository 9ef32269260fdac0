"""`Snooze` on a card or reminder: no reminder of a date before a morning, never past the date."""

from __future__ import annotations

from datetime import date, datetime

from bot import reminders
from bot.acts import AtField, Books, Outcome, Recorded
from bot.dated import Dated
from bot.ids import Form, Target
from bot.leads import morning, snooze_days
from bot.messages.care import snoozed, woken
from bot.messages.done import what
from bot.messages.message import note, section
from bot.messages.words import away, said
from bot.modals.done import asked
from bot.modals.fields import Choice, Pick
from bot.modals.form import Filled, Sheet
from bot.modals.submit import Modal
from bot.roles import Act
from domain.calendar import local_day, spoken
from storage.care import Snooze
from storage.elections import Ledger

AS_PLANNED = "planned"


def sheet(ledger: Ledger, target: Target, now: datetime) -> Sheet:
    """Ask until when; what is due today or over is not put off."""
    every = asked(ledger, target)
    return Sheet(
        form=Form.SNOOZE,
        title="Snooze reminders",
        submit="Record",
        fields=(_until(every, local_day(now)),),
        intro=(
            section(said(what(every))),
            note(
                "The date stays as it is, and a snooze never goes past it. Reminders in the last "
                "hours come in any case."
            ),
        ),
    )


def _until(every: tuple[Dated, ...], today: date) -> Pick:
    days = [
        Choice(day.isoformat(), f"{spoken(day)} ({away(day, today)})")
        for one in every
        for day in snooze_days(one.deadline, today)
    ]
    planned = Choice(AS_PLANNED, "Do not snooze: remind as planned")
    return Pick("until", "No reminder before 8:00 a.m. on", (*days, planned))


def record(books: Books, filled: Filled) -> Outcome:
    """Keep the snooze; the reminders before its end are left out."""
    every = asked(books.ledger, books.target)
    field = _until(every, local_day(books.now))
    if not every or not every[0].open:
        return AtField({field.name: "This date is done or no longer due; nothing reminds of it."})
    (one,) = every
    election, ledger, chosen = books.target.election, books.ledger, filled[field]
    if chosen == AS_PLANNED:
        ledger.wake(election, one.deadline.id, books.deed)
        answer = woken(one, books.target)
    else:
        until = date.fromisoformat(chosen)
        snooze = Snooze(
            deadline=one.deadline.id,
            due=one.deadline.due.isoformat(),
            until=morning(until),
            person=books.deed.actor,
        )
        ledger.snooze(election, snooze, books.deed)
        answer = snoozed(one, until, books.target)
    reminders.settle(ledger, election, one.deadline.id, books.now)
    return Recorded(answer, election)


MODAL = Modal(Form.SNOOZE, Act.SNOOZE, sheet, record)
