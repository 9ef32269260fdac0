"""A drafted paper as files in a channel."""

from __future__ import annotations

from bot.delivery import Occasion, Post
from bot.messages.certify import document_post
from bot.messages.message import Attachment, Message


def document(occasion: Occasion) -> Message:
    """Render one version of a paper ("document:3/return/2") with all its formats."""
    _, _, place = occasion.subject.partition(":")
    number, kind, version = place.split("/")
    files = [
        one
        for one in occasion.ledger.documents(int(number))
        if (one.kind, one.version) == (kind, int(version))
    ]
    seat = occasion.ledger.election(int(number)).vacancy.seat.title
    attachments = tuple(Attachment(one.name, one.sha256) for one in files)
    return document_post(seat, files[0].title, int(version), attachments)


POSTS = (Post("document", document),)
