"""News to the commission that an entry of the log was taken out as made by mistake."""

from __future__ import annotations

from bot.acts import Books
from bot.delivery import Occasion, Post
from bot.ids import Target
from bot.messages import taken_out
from bot.messages.message import Message
from storage.outbox import Owed

KIND = "taken_out"


def owe_taken_out(books: Books, number: int) -> None:
    """Owe the commission's channel the news, where there is such a channel."""
    channel, subject = books.ledger.channels().commission, f"{books.target.election}:{number}"
    if channel:
        books.owe(
            Owed(
                kind=KIND, subject=subject, channel=channel, due=books.now, key=f"{KIND}:{subject}"
            )
        )


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
    """Render the news."""
    (told,) = news_of(occasion)
    return told


POSTS = (Post(KIND, news),)
