"""The public dates of an election as entries of a calendar file, and what is said of the file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot.dated import Dated
from bot.documents.ics import Entry
from bot.ids import Target
from bot.messages.cards import OWNERS
from bot.messages.message import Attachment, Message, Push, buttons, message, section
from bot.messages.words import counted, said
from domain.deadline import Deadline
from domain.election import AnyElection

KIND = "calendar"
"""The kind of the file among the documents of an election, and of its post."""


def entries_of(
    election: AnyElection, dates: Iterable[Dated], others: Iterable[Deadline], place: str
) -> tuple[Entry, ...]:
    """Give an entry for each date; `place` makes the ids of an election's dates its own."""
    return (
        *(_entry(election, one.deadline, place, done=not one.open) for one in dates),
        *(_entry(election, deadline, place, done=False) for deadline in others),
    )


def _entry(election: AnyElection, deadline: Deadline, place: str, *, done: bool) -> Entry:
    return Entry(
        uid=f"{deadline.id}-{place}",
        title=f"{deadline.title} ({election.title})",
        words=f"{deadline.counted}\n{deadline.by}\nBy: {OWNERS[deadline.owner]}.",
        due=deadline.due,
        done=done,
        dropped=False,
    )


def with_feeds(told: Message, addresses: Sequence[str]) -> Message:
    """Name where a calendar subscribes to the same dates, before the buttons; nothing for none."""
    named = (
        section(
            "*To subscribe:* give this address to a calendar, and it follows every public date. "
            f"Whoever has it can read them.\n{said(address)}"
        )
        for address in addresses
    )
    return replace(told, blocks=(*told.blocks[:-1], *named, *told.blocks[-1:]))


def file_made(election: AnyElection, dates: int, target: Target) -> Message:
    """Say where the file comes."""
    return message(
        f"{election.title}: calendar file",
        section(
            f"A file with {counted(dates, 'date', 'dates')} goes to the clerk's channel. Open it "
            "with Outlook, Google Calendar or a phone. If a date moves, make a new file: it moves "
            "the entry and makes no second one."
        ),
        buttons(Push("Calendar", "election calendar", target, primary=True)),
    )


def file_post(election: AnyElection, version: int, attachment: Attachment) -> Message:
    """Bring the file to a channel."""
    headline = message(
        f"Calendar file, version {version}: {election.title}",
        section(
            f"Its dates as they stand: {said(election.title)}. An earlier version's entries are "
            "moved, and what is due no more is taken away."
        ),
    )
    return Message(headline.text, headline.blocks, (attachment,))
