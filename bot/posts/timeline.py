"""The election's timeline, the card of each deadline, and the bundle of leads."""

from __future__ import annotations

from bot.acts import calendar_of
from bot.dated import dated
from bot.delivery import Occasion, Post
from bot.ids import Target
from bot.messages import cards
from bot.messages.message import Message
from bot.messages.moved import Was
from bot.moved import days_before, moved_since, without_reasons
from bot.reminders import CARD_LEFT, card_key


def timeline(occasion: Occasion) -> Message:
    """Render all dates of an election in one message."""
    ledger = occasion.ledger
    election = ledger.any_election(int(occasion.subject))
    target = Target(ledger.municipality_id, election.id, "")
    return cards.timeline(election, dated(election, calendar_of(ledger)), occasion.now, target)


def card(occasion: Occasion) -> Message:
    """Render the card of one deadline as it stands now, with the dates it had before."""
    number, _, deadline = occasion.subject.partition(":")
    ledger = occasion.ledger
    election = ledger.any_election(int(number))
    now = [one for one in dated(election, calendar_of(ledger)) if one.deadline.id == deadline]
    current = [one.deadline.due.isoformat() for one in now]
    before = _for_channel(occasion, days_before(ledger, election.id, deadline, current))
    target = Target(ledger.municipality_id, election.id, deadline)
    return cards.card(election, tuple(now), before, occasion.now, target)


def _for_channel(occasion: Occasion, was: tuple[Was, ...]) -> tuple[Was, ...]:
    return was if occasion.channel == occasion.ledger.channels().clerk else without_reasons(was)


def card_left(_: Occasion) -> Message:
    """Render what stands where a card was, once its channel is another one."""
    return cards.left()


def reminder(occasion: Occasion) -> Message:
    """Render the leads that fall on one moment in one channel as one message."""
    ledger = occasion.ledger
    calendar = calendar_of(ledger)
    rows = []
    for lead in ledger.leads_of(occasion.subject):
        election = ledger.any_election(lead.election)
        for one in dated(election, calendar):
            if (one.deadline.id, one.deadline.due.isoformat()) == (lead.deadline, lead.due):
                link = occasion.link(card_key(lead.election, lead.deadline))
                moved = moved_since(ledger, lead, occasion.subject)
                moved = _for_channel(occasion, moved)
                rows.append(cards.Due(election, one, lead.name, lead.at, link, moved))
    return cards.reminder(tuple(rows), ledger.municipality_id, occasion.now)


POSTS = (
    Post("timeline", timeline),
    Post("card", card),
    Post(CARD_LEFT, card_left),
    Post("reminder", reminder),
)
