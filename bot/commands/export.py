"""`/election export`: everything of an election as one zip, without personal details."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bot.acts import Books, Outcome, Recorded, Refused
from bot.commands.command import Answer, Call, Command, Prepared, Scope, Screen
from bot.exports import export
from bot.messages import export as messages
from bot.roles import Act, Read
from storage.files import MAX_BYTES, Content, Draft, Rendering
from storage.outbox import Owed


def what(call: Call) -> Answer:
    """Say what an export holds, and offer to make it."""
    return messages.what(call.any_election(), call.target)


def prepare(call: Call) -> Callable[[Books], Outcome]:
    """Make the zip, while nobody is kept from writing."""
    line = call.ledger.journal_head().seq
    return partial(keep, export(call.ledger, call.target.election, call.now, personal=False), line)


def keep(made: bytes, line: int, books: Books) -> Outcome:
    """Keep the zip, and owe its post to the clerk's channel."""
    election, ledger = books.any_election(), books.ledger
    if line != ledger.journal_head().seq:
        return Refused("The record changed while the export was made. Please press it again.")
    if len(made) > MAX_BYTES:
        return Refused(messages.too_large(len(made)))
    version = 1 + sum(one.kind == messages.KIND for one in ledger.documents(election.id))
    content = Content(f"election-{election.id}-export-v{version}.zip", "application/zip", made)
    ledger.keep_draft(
        Draft(
            election=election.id,
            kind=messages.KIND,
            title="Export",
            renderings=(Rendering("zip", content),),
        ),
        books.deed,
    )
    subject = f"{messages.KIND}:{election.id}/{version}"
    channel = ledger.channels().clerk
    books.owe(
        Owed(kind=messages.KIND, subject=subject, channel=channel, due=books.now, key=subject)
    )
    return Recorded(messages.made(election, books.target), election.id)


COMMANDS: tuple[Command, ...] = (
    Screen(
        name="election export",
        usage="",
        says="everything in one zip: papers, facts, dates, journal, results",
        wish=Read.WORKING,
        scope=Scope.ELECTION,
        opens=False,
        run=what,
    ),
    Prepared(name="election make-export", act=Act.DRAFT, prepare=prepare),
)
