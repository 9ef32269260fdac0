"""A field whose text means more than text: it is read into a value, and written back from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any, TypeVar

from slack_sdk.models.blocks import InputInteractiveElement, PlainTextInputElement

from bot.messages.words import shorten
from bot.modals.fields import Field, Wrong

V = TypeVar("V")
W = TypeVar("W")


@dataclass(frozen=True, slots=True)
class Typed(Field[V]):
    """Lines of text that `parse` reads and `write` writes; an optional one may be left empty."""

    name: str
    label: str
    parse: Callable[[str, date], V | Wrong]
    write: Callable[[V], str]
    hint: str = ""
    optional: bool = False
    longest: int = 2900

    def element(self, value: V | None) -> InputInteractiveElement:
        """Make a text input of several lines."""
        return PlainTextInputElement(
            action_id=self.name,
            initial_value=(self.write(value) or None) if value is not None else None,
            multiline=True,
            max_length=self.longest,
        )

    def read(self, sent: dict[str, Any], today: date) -> V | Wrong:
        """Read the text; what cannot be read is answered with the words that are wrong."""
        text = str(sent.get("value") or "").strip()
        if not text and not self.optional:
            return Wrong("Please fill this in.")
        if len(text) > self.longest:
            return Wrong(f"Please use at most {self.longest:,} characters.")
        return self.parse(text, today)


def each_line(
    parse: Callable[[str, date], W | Wrong],
) -> Callable[[str, date], tuple[W, ...] | Wrong]:
    """Read one thing a line; a line that cannot be read is named with what is wrong in it."""

    def read(text: str, today: date) -> tuple[W, ...] | Wrong:
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        found = [parse(line, today) for line in lines]
        wrong = [
            f"“{shorten(line, 60)}”: {item.message}"
            for line, item in zip(lines, found, strict=True)
            if isinstance(item, Wrong)
        ]
        if wrong:
            return Wrong(shorten(" ".join(wrong), 500))
        return tuple(item for item in found if not isinstance(item, Wrong))

    return read
