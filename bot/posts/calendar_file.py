"""The calendar file of an election in a channel."""

from __future__ import annotations

from bot.delivery import Occasion, Post
from bot.messages.calendar_file import KIND, file_post
from bot.messages.message import Attachment, Message


def calendar_file(occasion: Occasion) -> Message:
    """Render one version of the file ("calendar:3/2")."""
    _, _, place = occasion.subject.partition(":")
    number, version = map(int, place.split("/"))
    (one,) = (
        one
        for one in occasion.ledger.documents(number)
        if (one.kind, one.version) == (KIND, version)
    )
    election = occasion.ledger.any_election(number)
    return file_post(election, version, Attachment(one.name, one.sha256))


POSTS = (Post(KIND, calendar_file),)
