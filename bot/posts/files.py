"""A calendar file or an export of an election in a channel."""

from __future__ import annotations

from collections.abc import Callable

from bot.delivery import Occasion, Post
from bot.messages import calendar_file, export
from bot.messages.message import Attachment, Message
from domain.election import AnyElection


def _posted(kind: str, bring: Callable[[AnyElection, int, Attachment], Message]) -> Post:
    """Render one version of a file ("calendar:3/2") as its message says."""

    def render(occasion: Occasion) -> Message:
        _, _, place = occasion.subject.partition(":")
        number, version = map(int, place.split("/"))
        ledger = occasion.ledger
        (one,) = (
            one for one in ledger.documents(number) if (one.kind, one.version) == (kind, version)
        )
        return bring(ledger.any_election(number), version, Attachment(one.name, one.sha256))

    return Post(kind, render)


POSTS = (
    _posted(calendar_file.KIND, calendar_file.file_post),
    _posted(export.KIND, export.post),
)
