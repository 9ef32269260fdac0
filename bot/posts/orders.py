"""News of orders: one that calls the election, and one that rescinds, postpones or cancels it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.acts import Books, calendar_of
from bot.dated import dated
from bot.delivery import Occasion, Post
from bot.ids import Target
from bot.messages import change, order, taken_back
from bot.messages.message import Message, Tells
from bot.moved import heard_before
from domain.calendar import Calendar
from domain.dates import check_order
from domain.election import AnyElection, Change, Order, TakenBack
from storage.elections import Kept, Ledger
from storage.outbox import Owed

CHANGE_PUBLIC = "change_public"
AGAIN, AGAIN_PUBLIC = "change_again", "change_again_public"


def owe_order(books: Books, subject: str) -> None:
    """Owe the clerk's channel the news of an order, by its subject in the ledger."""
    channel = books.ledger.channels().clerk
    books.owe(Owed(kind="order", subject=subject, channel=channel, due=books.now, key=subject))


def owe_change(books: Books, subject: str) -> None:
    """Owe the news of a change to the clerk's channel, the commission's, and the public's.

    The reason that the clerk recorded is for the clerk's channel alone. What was posted is edited
    where it was posted, also when the municipality has left that channel since.
    """
    channels = books.ledger.channels()
    for kind, channel, key in (
        ("change", channels.clerk, f"change:{subject}"),
        (CHANGE_PUBLIC, channels.commission, f"change_commission:{subject}"),
        (CHANGE_PUBLIC, channels.public, f"change_public:{subject}"),
    ):
        to = channel or books.ledger.posted_in(key)
        if to:
            books.owe(Owed(kind=kind, subject=subject, channel=to, due=books.now, key=key))


def owe_again(books: Books, kept: Kept[Change]) -> None:
    """Owe to the same channels that a change was corrected or taken back; its news are edited.

    `kept` is the change as it is now: each of its versions is told once.
    """
    owe_change(books, kept.subject)
    channels = books.ledger.channels()
    for kind, channel, to in (
        (AGAIN, channels.clerk, AGAIN),
        (AGAIN_PUBLIC, channels.commission, "change_again_commission"),
        (AGAIN_PUBLIC, channels.public, AGAIN_PUBLIC),
    ):
        key = f"{to}:{kept.subject}:{kept.version}"
        if channel:
            books.owe(
                Owed(kind=kind, subject=kept.subject, channel=channel, due=books.now, key=key)
            )


def ordered(occasion: Occasion) -> Message:
    """Render the news of an order."""
    number, facts, at = _found(occasion)
    election, made = occasion.ledger.election(number), facts[at]
    before = replace(election, orders=facts[:at])
    findings = check_order(made, before, calendar_of(occasion.ledger))
    target = Target(occasion.ledger.municipality_id, election.id, "")
    told = order.news(election.vacancy, made, findings, target)
    return replace(told, tells=(Tells(number, "election", made.election.isoformat()),))


def changed(occasion: Occasion) -> Message:
    """Render the news of a change for the clerk's channel: every date that moved."""
    return _told(occasion, change.news)


def changed_public(occasion: Occasion) -> Message:
    """Render the news of a change for everybody: what voters and candidates must know."""
    return _told_public(occasion, change.public_news)


def again(occasion: Occasion) -> Message:
    """Render for the clerk's channel that a change was corrected or taken back."""
    return _told(occasion, change.corrected_news)


def again_public(occasion: Occasion) -> Message:
    """Render for everybody that a change was corrected, or does not stand."""
    return _told_public(occasion, change.corrected_public_news)


def _told(occasion: Occasion, write: Callable[[change.Moved, Target], Message]) -> Message:
    """Write the news of a change, or that it was taken back since."""
    moved = _moved(occasion)
    target = Target(occasion.ledger.municipality_id, moved.election.id, "")
    for back in _taken_back(occasion):
        return _telling(taken_back.news(back, moved, target), moved, change.ids_of(moved))
    return _telling(write(moved, target), moved, change.ids_of(moved))


def _told_public(occasion: Occasion, write: Callable[[change.Moved], Message]) -> Message:
    moved = _moved(occasion)
    for back in _taken_back(occasion):
        return _telling(taken_back.public_news(back, moved), moved, change.PUBLIC)
    return _telling(write(moved), moved, change.PUBLIC)


def _telling(told: Message, moved: change.Moved, ids: tuple[str, ...]) -> Message:
    """Mark the new dates that news tell: those of these that are not what they were."""
    old = {one.id: one.due for one in moved.before}
    return replace(
        told,
        tells=tuple(
            Tells(moved.election.id, one.id, one.due.isoformat())
            for one in moved.after
            if one.id in ids and old.get(one.id) != one.due
        ),
    )


def moved_dates(
    made: Change, before: AnyElection, after: AnyElection, calendar: Calendar
) -> change.Moved:
    """Compare every date before and after a change."""
    old = {one.deadline.id: one.deadline for one in dated(before, calendar)}
    new = {one.deadline.id: one.deadline for one in dated(after, calendar)}
    return change.Moved(made, after, tuple(old.values()), tuple(new.values()))


def with_heard(ledger: Ledger, moved: change.Moved) -> change.Moved:
    """Add where the dates that moved had been told."""
    told = heard_before(ledger, moved.election.id, moved.before, moved.after)
    return replace(moved, heard=told)


def _moved(occasion: Occasion) -> change.Moved:
    """Compare the dates before a change and after it; for one taken back, with it and now."""
    number, place = _placed(occasion)
    kept = {each.id: each.fact for each in occasion.ledger.kept(number, Change)}
    back = {one.number: one.fact for one in _taken_back(occasion)}
    every = kept | back
    facts = tuple(every[one] for one in sorted(every))
    at = sorted(every).index(place)
    election = occasion.ledger.any_election(number)
    if back:
        before, after = replace(election, changes=facts), election
    else:
        before, after = (replace(election, changes=facts[:to]) for to in (at, at + 1))
    moved = moved_dates(facts[at], before, after, calendar_of(occasion.ledger))
    return with_heard(occasion.ledger, moved)


def _taken_back(occasion: Occasion) -> tuple[TakenBack, ...]:
    """Give the change that an owed message is about, if it was taken back."""
    number, place = _placed(occasion)
    return tuple(one for one in occasion.ledger.taken_back(number) if one.number == place)


def _placed(occasion: Occasion) -> tuple[int, int]:
    """Read the election's number and that of the fact from "change:1/2"."""
    election, _, number = occasion.subject.partition(":")[2].partition("/")
    return int(election), int(number)


def _found(occasion: Occasion) -> tuple[int, tuple[Order, ...], int]:
    """Give the election's number, its orders, and the place of the one asked for."""
    election, number = _placed(occasion)
    kept = occasion.ledger.kept(election, Order)
    at = [each.id for each in kept].index(number)
    return election, tuple(each.fact for each in kept), at


POSTS = (
    Post("order", ordered),
    Post("change", changed),
    Post(CHANGE_PUBLIC, changed_public),
    Post(AGAIN, again),
    Post(AGAIN_PUBLIC, again_public),
)
