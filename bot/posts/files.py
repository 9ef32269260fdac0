"""A calendar file, an export or a template of an election in a channel."""

from __future__ import annotations

from collections.abc import Callable

from bot.acts import Books
from bot.delivery import Occasion, Post
from bot.messages import calendar_file, csv_file, export
from bot.messages.message import Attachment, Message
from domain.election import AnyElection
from storage.files import Content, Draft, Drafted, Rendering
from storage.outbox import Owed


def csv_owed(books: Books, title: str, data: bytes, channel: str) -> None:
    """Keep a CSV file, and owe its post to a channel."""
    ledger, election = books.ledger, books.target.election
    version = 1 + sum(one.kind == csv_file.KIND for one in ledger.documents(election))
    name = f"election-{election}-template-{version}.csv"
    content = Content(name, "text/csv; charset=utf-8", data)
    ledger.keep_draft(
        Draft(
            election=election,
            kind=csv_file.KIND,
            title=title,
            renderings=(Rendering(csv_file.FORMAT, content),),
        ),
        books.deed,
    )
    subject = f"{csv_file.KIND}:{election}/{version}"
    books.owe(
        Owed(kind=csv_file.KIND, subject=subject, channel=channel, due=books.now, key=subject)
    )


def _posted(kind: str, bring: Callable[[AnyElection, Drafted], Message]) -> Post:
    """Render one version of a file ("calendar:3/2") as its message says."""

    def render(occasion: Occasion) -> Message:
        _, _, place = occasion.subject.partition(":")
        number, version = map(int, place.split("/"))
        ledger = occasion.ledger
        (one,) = (
            one for one in ledger.documents(number) if (one.kind, one.version) == (kind, version)
        )
        return bring(ledger.any_election(number), one)

    return Post(kind, render)


def _attached(one: Drafted) -> Attachment:
    return Attachment(one.name, one.sha256)


POSTS = (
    _posted(
        calendar_file.KIND,
        lambda election, one: calendar_file.file_post(election, one.version, _attached(one)),
    ),
    _posted(export.KIND, lambda election, one: export.post(election, one.version, _attached(one))),
    _posted(
        csv_file.KIND, lambda election, one: csv_file.post(election, one.title, _attached(one))
    ),
)
