"""Messages that are owed, as long as a test wants them."""

from __future__ import annotations

from bot.delivery import Occasion, Post
from bot.ids import Target
from bot.messages.message import Message, Push, buttons, message, section
from storage.outbox import Owed
from tests.bot.town import START
from tests.bot.wired import OFFICE


def _said(occasion: Occasion) -> Message:
    parts, _, length = occasion.subject.partition("x")
    told = [section("y" * int(length)) for _ in range(int(parts))]
    return message("Told", *told, buttons(Push("On", "election status", Target(1, 0, ""))))


SAID = {"said": Post("said", _said)}


def owed(key: str, parts: int = 1, length: int = 10, channel: str = OFFICE) -> Owed:
    """Give a message that is owed now: so many parts of so many characters, and a way on."""
    return Owed(kind="said", subject=f"{parts}x{length}", channel=channel, due=START, key=key)
