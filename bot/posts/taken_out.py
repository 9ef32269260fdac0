"""News to the commission that an entry of the log was taken out as a mistake, or put back."""

from __future__ import annotations

from bot.acts import Books
from bot.candidacies import candidate_numbered
from bot.delivery import Occasion, Post
from bot.ids import Target
from bot.messages import put_back, taken_out
from bot.messages.message import Message
from storage.outbox import Owed

KIND = "taken_out"


def owe_news(books: Books, number: int, version: int) -> None:
    """Owe the commission's channel the news, where there is such a channel.

    `version` is that of the entry before it was taken out or put back: each time is a post anew.
    """
    channel, subject = books.ledger.channels().commission, f"{books.target.election}:{number}"
    key = f"{KIND}:{subject}:{version}" if version > 1 else f"{KIND}:{subject}"
    if channel:
        books.owe(Owed(kind=KIND, subject=subject, channel=channel, due=books.now, key=key))


def news_of(occasion: Occasion) -> tuple[Message, ...]:
    """Write the news of the entry that an owed message is about; nothing where it stands."""
    election, _, number = occasion.subject.partition(":")
    title = occasion.ledger.any_election(int(election)).title
    target = Target(occasion.ledger.municipality_id, int(election), "")
    return tuple(
        taken_out.news(out, title, target)
        for out in occasion.ledger.taken_out(int(election))
        if str(out.number) == number
    )


def news(occasion: Occasion) -> Message:
    """Render the news as the entry stands now: out of the log, or put back since."""
    for told in news_of(occasion):
        return told
    election, _, number = occasion.subject.partition(":")
    known = occasion.ledger.any_election(int(election))
    target = Target(occasion.ledger.municipality_id, known.id, "")
    return put_back.news(candidate_numbered(known, int(number)), known.title, target)


POSTS = (Post(KIND, news),)
