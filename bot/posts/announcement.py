"""A result as it was announced, told to a channel."""

from __future__ import annotations

from bot.delivery import Occasion, Post
from bot.messages.message import Message
from bot.messages.outcome import news, withdrawn
from domain.election import Announcement


def announcement(occasion: Occasion) -> Message:
    """Render the announcement that the subject names ("announcement:3/1")."""
    _, _, place = occasion.subject.partition(":")
    number = int(place.partition("/")[0])
    election = occasion.ledger.election(number)
    for said in occasion.ledger.kept(number, Announcement):
        if said.subject == occasion.subject:
            return news(election, said.fact, said.version > 1)
    return withdrawn(election.vacancy.seat.title)


POSTS = (Post("announcement", announcement),)
