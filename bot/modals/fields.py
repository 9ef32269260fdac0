"""The kinds of fields that a form can have: how each is shown and how what was typed is read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, time
from typing import Any, Generic, TypeVar

from slack_sdk.models.blocks import (
    CheckboxesElement,
    ConversationFilter,
    ConversationSelectElement,
    InputBlock,
    InputInteractiveElement,
    NumberInputElement,
    Option,
    PlainTextInputElement,
    PlainTextObject,
    StaticMultiSelectElement,
    StaticSelectElement,
    UserMultiSelectElement,
)
from slack_sdk.models.blocks.block_elements import FileInputElement

from bot.messages.words import clean, shorten
from bot.modals.dates import ACCEPTED, NotADate, read_day, read_time

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Wrong:
    """What a person should change in a field."""

    message: str


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to choose: the value that comes back and the words shown for it."""

    value: str
    label: str


def _options(choices: Sequence[Choice]) -> list[Option]:
    return [
        Option(value=choice.value, text=PlainTextObject(text=shorten(choice.label, 75)))
        for choice in choices
    ]


class Field(Generic[V]):
    """A field: `name` is its block id and action id; `V` is what reading it gives."""

    name: str
    label: str
    hint: str
    optional: bool

    def element(self, value: V | None) -> InputInteractiveElement:
        """Make the element with `value` as typed before; `None` is nothing yet."""
        raise NotImplementedError

    def read(self, sent: dict[str, Any], today: date) -> V | Wrong:
        """Read the element's state as Slack sends it."""
        raise NotImplementedError

    def block(self, value: V | None) -> InputBlock:
        """Make the input block."""
        return InputBlock(
            block_id=self.name,
            label=PlainTextObject(text=self.label, emoji=False),
            hint=PlainTextObject(text=self.hint, emoji=False) if self.hint else None,
            element=self.element(value),
            optional=self.optional,
        )


@dataclass(frozen=True, slots=True)
class Text(Field[str]):
    """A line or some lines of text; an optional one that was left empty is ""."""

    name: str
    label: str
    hint: str = ""
    optional: bool = False
    multiline: bool = False
    longest: int = 200

    def element(self, value: str | None) -> InputInteractiveElement:
        """Make a text input."""
        return PlainTextInputElement(
            action_id=self.name,
            initial_value=value or None,
            multiline=self.multiline,
            max_length=self.longest,
        )

    def read(self, sent: dict[str, Any], today: date) -> str | Wrong:
        """Read the text; blanks alone are nothing, and a line keeps no line ends."""
        text = str(sent.get("value") or "")
        text = clean(text).strip() if self.multiline else clean(" ".join(text.split())).strip()
        if not text and not self.optional:
            return Wrong("Please fill this in.")
        if len(text) > self.longest:
            return Wrong(f"Please use at most {self.longest} characters.")
        return text


@dataclass(frozen=True, slots=True)
class Day(Field[date]):
    """A date as people type it."""

    name: str
    label: str
    hint: str = f"For example {ACCEPTED}."
    optional: bool = False

    def element(self, value: date | None) -> InputInteractiveElement:
        """Make a text input that takes a date."""
        return _day_element(self.name, value)

    def read(self, sent: dict[str, Any], today: date) -> date | Wrong:
        """Read the date."""
        return _day_read(sent, today) or Wrong("Please give a date.")


@dataclass(frozen=True, slots=True)
class MaybeDay(Field[date | None]):
    """A date that may be left empty; then it is `None`."""

    name: str
    label: str
    hint: str = f"For example {ACCEPTED}."
    optional: bool = True

    def element(self, value: date | None) -> InputInteractiveElement:
        """Make a text input that takes a date."""
        return _day_element(self.name, value)

    def read(self, sent: dict[str, Any], today: date) -> date | Wrong | None:
        """Read the date."""
        return _day_read(sent, today)


def _day_element(name: str, value: date | None) -> InputInteractiveElement:
    typed = f"{value:%B} {value.day}, {value.year}" if value else None
    return PlainTextInputElement(action_id=name, initial_value=typed, max_length=60)


def _day_read(sent: dict[str, Any], today: date) -> date | Wrong | None:
    typed = str(sent.get("value") or "").strip()
    if not typed:
        return None
    try:
        return read_day(typed, today)
    except NotADate as wrong:
        return Wrong(str(wrong))


@dataclass(frozen=True, slots=True)
class Hour(Field[time]):
    """A time of day on the town's clock."""

    name: str
    label: str
    hint: str = "For example 4:45 pm."
    optional: bool = False

    def element(self, value: time | None) -> InputInteractiveElement:
        """Make a text input that takes a time."""
        typed = hour_typed(value) if value else None
        return PlainTextInputElement(action_id=self.name, initial_value=typed, max_length=20)

    def read(self, sent: dict[str, Any], today: date) -> time | Wrong:
        """Read the time."""
        try:
            return read_time(str(sent.get("value") or ""))
        except NotADate as wrong:
            return Wrong(str(wrong))


def hour_typed(value: time) -> str:
    """Write a time of day as people type it: "4:45 pm"."""
    return f"{value.hour % 12 or 12}:{value:%M} {value:%p}".lower()


@dataclass(frozen=True, slots=True)
class Count(Field[int]):
    """A whole number within bounds."""

    name: str
    label: str
    least: int
    most: int
    hint: str = ""
    optional: bool = False

    def element(self, value: int | None) -> InputInteractiveElement:
        """Make a number input; the bounds are checked here, so that our own words are shown."""
        return NumberInputElement(
            action_id=self.name,
            is_decimal_allowed=False,
            initial_value=None if value is None else str(value),
        )

    def read(self, sent: dict[str, Any], today: date) -> int | Wrong:
        """Read the number; a thousands comma is accepted, an empty optional one is `least`."""
        typed = str(sent.get("value") or "").strip().replace(",", "")
        if not typed and self.optional:
            return self.least
        bare = typed.removeprefix("-")
        if not bare.isascii() or not bare.isdecimal() or len(bare) > 9:
            return Wrong(f"Please give a whole number from {self.least:,} to {self.most:,}.")
        number = int(typed)
        if not self.least <= number <= self.most:
            return Wrong(
                f"{number:,} cannot be right: a number from {self.least:,} to {self.most:,}."
            )
        return number


@dataclass(frozen=True, slots=True)
class Pick(Field[str]):
    """One of some choices; an optional one that was left open is ""."""

    name: str
    label: str
    choices: tuple[Choice, ...]
    hint: str = ""
    optional: bool = False

    def element(self, value: str | None) -> InputInteractiveElement:
        """Make a select."""
        options = _options(self.choices)
        chosen = next((option for option in options if option.value == value), None)
        return StaticSelectElement(action_id=self.name, options=options, initial_option=chosen)

    def read(self, sent: dict[str, Any], today: date) -> str | Wrong:
        """Read the choice."""
        value = str((sent.get("selected_option") or {}).get("value") or "")
        if not value and not self.optional:
            return Wrong("Please choose one.")
        if value and value not in {choice.value for choice in self.choices}:
            return Wrong("That choice is no longer there. Please choose again.")
        return value


@dataclass(frozen=True, slots=True)
class Picks(Field[tuple[str, ...]]):
    """Any number of some choices; many choices come as a list, ten or fewer as check marks."""

    name: str
    label: str
    choices: tuple[Choice, ...]
    hint: str = ""
    optional: bool = False

    def element(self, value: tuple[str, ...] | None) -> InputInteractiveElement:
        """Make check marks or a multiple select."""
        options = _options(self.choices)
        chosen = [option for option in options if option.value in (value or ())] or None
        if len(options) <= 10:
            return CheckboxesElement(action_id=self.name, options=options, initial_options=chosen)
        return StaticMultiSelectElement(
            action_id=self.name, options=options, initial_options=chosen
        )

    def read(self, sent: dict[str, Any], today: date) -> tuple[str, ...] | Wrong:
        """Read the choices in the order of the list."""
        values = {option["value"] for option in sent.get("selected_options") or ()}
        chosen = tuple(choice.value for choice in self.choices if choice.value in values)
        if not chosen and not self.optional:
            return Wrong("Please choose at least one.")
        return chosen


@dataclass(frozen=True, slots=True)
class People(Field[tuple[str, ...]]):
    """Members of the workspace, by id."""

    name: str
    label: str
    hint: str = ""
    optional: bool = False

    def element(self, value: tuple[str, ...] | None) -> InputInteractiveElement:
        """Make a list of users."""
        return UserMultiSelectElement(action_id=self.name, initial_users=list(value or ()) or None)

    def read(self, sent: dict[str, Any], today: date) -> tuple[str, ...] | Wrong:
        """Read the ids."""
        users = tuple(sent.get("selected_users") or ())
        if not users and not self.optional:
            return Wrong("Please choose at least one person.")
        return users


@dataclass(frozen=True, slots=True)
class Room(Field[str]):
    """A channel that the chooser is in; `private` offers private channels only."""

    name: str
    label: str
    private: bool
    hint: str = ""
    optional: bool = False

    def element(self, value: str | None) -> InputInteractiveElement:
        """Make a list of channels without those shared with other organisations."""
        return ConversationSelectElement(
            action_id=self.name,
            initial_conversation=value or None,
            filter=ConversationFilter(
                include=["private"] if self.private else ["public"],
                exclude_external_shared_channels=True,
                exclude_bot_users=True,
            ),
        )

    def read(self, sent: dict[str, Any], today: date) -> str | Wrong:
        """Read the channel's id."""
        channel = str(sent.get("selected_conversation") or "")
        if not channel and not self.optional:
            return Wrong("Please choose a channel.")
        return channel


@dataclass(frozen=True, slots=True)
class File(Field[V | None]):
    """One file whose content `parse` reads; an optional one that was not added is `None`.

    A form that has one says so (`Modal.files`): then its content is fetched before it is read.
    """

    name: str
    label: str
    parse: Callable[[bytes], V | Wrong]
    filetypes: tuple[str, ...]
    hint: str = ""
    optional: bool = True

    def element(self, value: V | None) -> InputInteractiveElement:
        """Make a file input; it cannot be filled in advance."""
        return FileInputElement(action_id=self.name, filetypes=list(self.filetypes), max_files=1)

    def read(self, sent: dict[str, Any], today: date) -> V | Wrong | None:
        """Read the content; one that could not be fetched is answered with why."""
        files = sent.get("files") or ()
        if not files:
            return None if self.optional else Wrong("Please add the file.")
        if len(files) > 1:
            return Wrong("Please add one file only.")
        content: bytes | Wrong = sent[CONTENT]
        return content if isinstance(content, Wrong) else self.parse(content)


CONTENT = "content"
"""Where the state of a file input holds what was fetched: the bytes, or why there are none."""

CORRECTED = Text("reason", "Why is this corrected?", "It goes into the journal with both.")
"""What a form asks that puts a new value in place of the one on record."""
