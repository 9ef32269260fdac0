"""What happens when a form is sent: read it, record it in one transaction, then acknowledge.

Slack sends an acknowledged form never again, so the acknowledgement comes after the facts are
kept. No network before it, but for the content of a file in the form: it is read from Slack within
a second and a half, outside the transaction.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from slack_bolt import Ack
from slack_sdk.models.views import View

from bot import gate
from bot.acts import AtField, Books, Confirm, Outcome, Recorded, Refused, Wish, found, perform
from bot.desk import Desk
from bot.errors import guarded, unshown
from bot.ids import Form, Target
from bot.messages.message import message, section
from bot.messages.words import said
from bot.modals.download import with_contents
from bot.modals.form import (
    Errors,
    Filled,
    Sent,
    Sheet,
    answer_view,
    digest,
    fill,
    sent_from,
    view,
)
from bot.roles import Act
from domain.calendar import LOCAL
from storage.elections import Ledger


@dataclass(frozen=True, slots=True)
class Modal:
    """A form of the product: the act it records, its sheet for the facts, and the recording.

    `files` are the names of the fields that take a file to read.
    """

    form: Form
    act: Act
    sheet: Callable[[Ledger, Target, datetime], Sheet]
    record: Callable[[Books, Filled], Outcome]
    files: tuple[str, ...] = ()


def submit(desk: Desk, modal: Modal, ack: Ack, body: Mapping[str, Any]) -> None:
    """Handle a `view_submission`."""
    sent, doing = sent_from(body), f"form {modal.form}"
    answers: list[View | AtField] = []
    failed = guarded(doing, sent.view, lambda: answers.append(_read(desk, modal, sent)))
    # Where it failed, the form stays open with everything typed in it.
    answer = AtField({"": failed.says}) if failed else answers[0]
    if guarded(f"{doing}, the answer", sent.view, lambda: _acknowledge(ack, sent, answer)):
        _acknowledge(ack, sent, answer_view(unshown(sent.view)))


def _read(desk: Desk, modal: Modal, sent: Sent) -> View | AtField:
    return _answer(desk, modal, with_contents(desk.client, sent, modal.files))


def _answer(desk: Desk, modal: Modal, sent: Sent) -> View | AtField:
    shown: list[Sheet] = []

    def work(books: Books) -> Outcome:
        now = books.deed.at
        sheet = modal.sheet(books.ledger, sent.target, now)
        read = fill(sheet, sent, now.astimezone(LOCAL).date())
        if isinstance(read, Errors):
            return AtField(read.at)
        shown.append(replace(sheet, values=read.values))
        outcome = modal.record(books, read)
        if isinstance(outcome, Confirm) and sent.confirmed == digest(outcome.problems):
            return modal.record(replace(books, confirmed=True), read)
        return outcome

    wish = Wish(sent.user, modal.act, sent.target, sent.view)
    outcome = (perform if sent.target.municipality else found)(desk, wish, work)
    match outcome:
        case Recorded(answer):
            return answer_view(answer)
        case AtField():
            return outcome
        case Confirm(problems):
            return view(shown[-1], sent.target, problems)
        case Refused(says):
            return answer_view(message("Not recorded", section(said(says))))


def _acknowledge(ack: Ack, sent: Sent, answer: View | AtField) -> None:
    if isinstance(answer, AtField):
        ack(response_action="errors", errors=gate.errors(answer.at, sent.fields))
    else:
        ack(response_action="update", view=gate.view(answer))
