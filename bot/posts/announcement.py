"""A result as it was announced, told to a channel."""

from __future__ import annotations

from typing import assert_never

from bot.delivery import Occasion, Post
from bot.messages.general_result import general_news
from bot.messages.message import Message
from bot.messages.outcome import news, withdrawn
from domain.election import Announcement, AnyElection, Election, GeneralElection
from storage.elections import Kept


def announcement(occasion: Occasion) -> Message:
    """Render the announcement that the subject names ("announcement:3/1")."""
    _, _, place = occasion.subject.partition(":")
    number = int(place.partition("/")[0])
    election = occasion.ledger.any_election(number)
    for said in occasion.ledger.kept(number, Announcement):
        if said.subject == occasion.subject:
            return _told(election, said)
    return withdrawn(election.title)


def _told(election: AnyElection, said: Kept[Announcement]) -> Message:
    match election:
        case Election():
            return news(election, said.fact, said.version > 1)
        case GeneralElection():
            return general_news(election, said.fact, said.version > 1)
        case _:
            assert_never(election)


POSTS = (Post("announcement", announcement),)
