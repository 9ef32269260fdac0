"""A drafted paper as files in a channel."""

from __future__ import annotations

from bot.delivery import Occasion, Post
from bot.messages.certify import Final, adopted_post, document_post
from bot.messages.message import Attachment, Message
from domain.document import kind_of


def document(occasion: Occasion) -> Message:
    """Render one version of a paper ("document:3/return/2") with all its formats."""
    _, _, place = occasion.subject.partition(":")
    number, kind, version = place.split("/")
    files = [
        one
        for one in occasion.ledger.documents(int(number))
        if (one.kind, one.version, one.adoption) == (kind, int(version), 0)
    ]
    seat = occasion.ledger.any_election(int(number)).title
    attachments = tuple(Attachment(one.name, one.sha256) for one in files)
    return document_post(seat, files[0].title, int(version), attachments)


def adopted(occasion: Occasion) -> Message:
    """Render a paper as it was adopted or signed ("adopted:3/7") with all its formats."""
    _, _, place = occasion.subject.partition(":")
    number, adoption = map(int, place.split("/"))
    ledger = occasion.ledger
    (kept,) = (one for one in ledger.adoptions(number) if one.id == adoption)
    files = tuple(one for one in ledger.documents(number) if one.adoption == adoption)
    final = Final(ledger.any_election(number).title, files[0].title, kept.version)
    attachments = tuple(Attachment(one.name, one.sha256) for one in files)
    return adopted_post(final, kind_of(kept.kind), kept.adoption, attachments)


POSTS = (Post("document", document), Post("adopted", adopted))
