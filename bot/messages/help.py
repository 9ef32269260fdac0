"""The list of commands."""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages.message import Message, lines, message, note
from bot.messages.words import said


def commands(rows: Sequence[tuple[str, str]]) -> Message:
    """List commands with what they do."""
    return message(
        "What Election Desk does for you",
        *lines([f"`{said(name)}`  {said(says)}" for name, says in rows]),
        note(
            "Every paper is a draft for people to adopt. This is no legal advice: "
            "what the law leaves open goes to your attorney."
        ),
    )
