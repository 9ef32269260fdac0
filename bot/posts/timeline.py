"""The election's timeline, the card of each deadline, and the bundle of leads."""

from __future__ import annotations

from bot.acts import calendar_of
from bot.care import in_hand, in_hands
from bot.dated import dated
from bot.delivery import Occasion, Post
from bot.ids import Target
from bot.leads import told_to
from bot.messages import cards
from bot.messages.care import NOBODY, Dates, assigned, not_yours_now
from bot.messages.message import Message
from bot.messages.moved import Was
from bot.moved import days_before, moved_since, without_reasons
from bot.reminders import ASSIGNED, CARD_LEFT, DIGEST, card_key
from bot.roles import Act, allows


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
    held = [in_hand(ledger, election.id, one, occasion.members, occasion.now) for one in now]
    beside = cards.Beside(before, *held)
    return cards.card(election, tuple(now), beside, occasion.now, target)


def _for_channel(occasion: Occasion, was: tuple[Was, ...]) -> tuple[Was, ...]:
    return was if occasion.channel == occasion.ledger.channels().clerk else without_reasons(was)


def card_left(_: Occasion) -> Message:
    """Render what stands where a card was, once its channel is another one."""
    return cards.left()


def reminder(occasion: Occasion) -> Message:
    """Render the leads that fall on one moment for one channel or person as one message."""
    ledger = occasion.ledger
    calendar = calendar_of(ledger)
    rows: list[cards.Due] = []
    ahead: dict[int, cards.Ahead] = {}
    people: set[str] = set()
    for lead in ledger.leads_of(occasion.subject):
        election = ledger.any_election(lead.election)
        every = dated(election, calendar)
        held = in_hands(ledger, lead.election, every, occasion.members, occasion.now)
        if lead.deadline == DIGEST:
            ahead[lead.election] = cards.Ahead(election, Dates(every, held))
        name, person = told_to(lead.name)
        people |= {person} - {""}
        for one in every:
            if (one.deadline.id, one.deadline.due.isoformat()) == (lead.deadline, lead.due):
                link = occasion.link(card_key(lead.election, lead.deadline))
                moved = _for_channel(occasion, moved_since(ledger, lead, occasion.subject))
                in_whose = held.get(lead.deadline, NOBODY)
                rows.append(
                    cards.Due(election, one, name, lead.at, link, moved, in_whose, bool(person))
                )
    told = cards.reminder(tuple(rows), tuple(ahead.values()), ledger.municipality_id, occasion.now)
    return (
        told if _may_record(occasion, people) else told.with_commands(frozenset({"election why"}))
    )


def _may_record(occasion: Occasion, people: set[str]) -> bool:
    """Say whether those who are told directly may record; a channel is everybody's."""
    return all(
        allows([one.role for one in occasion.ledger.grants() if one.user == user], Act.DONE)
        for user in people
    )


def given(occasion: Occasion) -> Message:
    """Render for one person that a date is in their hands ("1:notice/U1/U2")."""
    number, _, rest = occasion.subject.partition(":")
    deadline, person, by = rest.rsplit("/", 2)
    ledger = occasion.ledger
    election = ledger.any_election(int(number))
    for one in dated(election, calendar_of(ledger)):
        held = in_hand(ledger, election.id, one, occasion.members, occasion.now)
        if one.deadline.id == deadline and one.open and held.person == person:
            link = occasion.link(card_key(election.id, deadline))
            target = Target(ledger.municipality_id, election.id, deadline)
            return assigned(one, election.title, by, link, target)
    return not_yours_now()


POSTS = (
    Post("timeline", timeline),
    Post("card", card),
    Post(CARD_LEFT, card_left),
    Post("reminder", reminder),
    Post(ASSIGNED, given),
)
