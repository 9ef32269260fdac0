"""A form as a value: how it is shown, and how what comes back is read, field by field."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, TypeVar, cast

from slack_sdk.models.blocks import (
    Block,
    CheckboxesElement,
    InputBlock,
    Option,
    PlainTextObject,
)
from slack_sdk.models.views import View

from bot.ids import CONFIRM, Form, Target, target_from
from bot.messages.message import Message, header, lines, section
from bot.messages.words import said
from bot.modals.fields import Field, Wrong

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Sheet:
    """A form to fill in. `values` are what the fields hold at first, by field name.

    `headings` are the titles of its parts, by the name of the field that each stands before.
    """

    form: Form
    title: str
    submit: str
    fields: tuple[Field[Any], ...]
    intro: tuple[Block, ...] = field(default=())
    values: Mapping[str, Any] = field(default_factory=dict)
    headings: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Sent:
    """A form as it was sent: who sent it, which view, what it is about, what was typed.

    A window may show one form after another under one id, so `view` is the id with the hash of
    what was shown: it is the same for a second press and for a form that is delivered again.
    `fields` are the names of those that were shown.
    """

    user: str
    view: str
    form: Form
    target: Target
    fields: tuple[str, ...]
    state: Mapping[str, Mapping[str, Any]]
    confirmed: str


@dataclass(frozen=True, slots=True)
class Filled:
    """What the fields hold, read; ask with the field itself to get its type back."""

    values: Mapping[str, Any]

    def __getitem__(self, wanted: Field[V]) -> V:
        """Give what was put into the field."""
        return cast("V", self.values[wanted.name])


@dataclass(frozen=True, slots=True)
class Errors:
    """What to change, by field name."""

    at: Mapping[str, str]


def sent_from(body: Mapping[str, Any]) -> Sent:
    """Read a `view_submission` payload."""
    view = body["view"]
    state = {
        block: next(iter(actions.values()))
        for block, actions in (view.get("state") or {}).get("values", {}).items()
        if actions
    }
    chosen = state.get(CONFIRM, {}).get("selected_options") or ()
    return Sent(
        user=body["user"]["id"],
        view=f"{view['id']} {view.get('hash') or ''}".strip(),
        form=Form(view["callback_id"]),
        target=target_from(view["private_metadata"]),
        fields=tuple(one["block_id"] for one in view.get("blocks") or () if one["type"] == "input"),
        state=state,
        confirmed=chosen[0]["value"] if chosen else "",
    )


def fill(sheet: Sheet, sent: Sent, today: date) -> Filled | Errors:
    """Read every field; all mistakes are reported at once."""
    read = {
        item.name: item.read(dict(sent.state.get(item.name, {})), today) for item in sheet.fields
    }
    wrong = {name: value.message for name, value in read.items() if isinstance(value, Wrong)}
    return Errors(wrong) if wrong else Filled(read)


def digest(problems: Sequence[str]) -> str:
    """Name a set of problems, so that a confirmation counts only for what was shown."""
    return hashlib.sha256("\n".join(problems).encode()).hexdigest()[:32]


def view(sheet: Sheet, target: Target, problems: Sequence[str] = ()) -> View:
    """Show the form; with problems, ask to confirm that the facts are recorded as they are."""
    blocks: list[Block] = [*_warning(problems), *sheet.intro]
    for item in sheet.fields:
        if item.name in sheet.headings:
            blocks.append(header(sheet.headings[item.name]))
        blocks.append(item.block(sheet.values.get(item.name)))
    return View(
        type="modal",
        callback_id=sheet.form,
        title=PlainTextObject(text=sheet.title),
        submit=PlainTextObject(text=sheet.submit),
        close=PlainTextObject(text="Cancel"),
        private_metadata=str(target),
        blocks=blocks,
    )


def _warning(problems: Sequence[str]) -> list[Block]:
    if not problems:
        return []
    told = ["*Please check before this is kept*", *(f"• {said(problem)}" for problem in problems)]
    sure = Option(
        value=digest(problems),
        text=PlainTextObject(text="I have checked this. Record it as it happened."),
    )
    return [
        *lines(told),
        InputBlock(
            block_id=CONFIRM,
            label=PlainTextObject(text="What you typed is still here"),
            element=CheckboxesElement(action_id=CONFIRM, options=[sure]),
        ),
    ]


def answer_view(message: Message) -> View:
    """Show a message in a modal: an answer, or what was recorded."""
    return View(
        type="modal",
        callback_id=Form.ANSWER,
        title=PlainTextObject(text="Election Desk"),
        close=PlainTextObject(text="Close"),
        private_metadata="0/0/",
        blocks=message.blocks,
    )


def loading_view() -> View:
    """Show at once that something is coming, while the facts are read."""
    return View(
        type="modal",
        callback_id=Form.LOADING,
        title=PlainTextObject(text="Election Desk"),
        close=PlainTextObject(text="Close"),
        private_metadata="0/0/",
        blocks=[section("One moment: the record is being read.")],
    )
