"""News of orders: one that calls the election, and one that rescinds, postpones or cancels it."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from bot.acts import Books, calendar_of
from bot.dated import dated
from bot.delivery import Occasion, Post
from bot.ids import Target
from bot.messages import change, order
from bot.messages.message import Message
from domain.calendar import Calendar
from domain.dates import check_order
from domain.election import AnyElection, Change, Order
from storage.outbox import Owed

F = TypeVar("F", Order, Change)

CHANGE_PUBLIC = "change_public"


def owe_order(books: Books, subject: str) -> None:
    """Owe the clerk's channel the news of an order, by its subject in the ledger."""
    channel = books.ledger.channels().clerk
    books.owe(Owed(kind="order", subject=subject, channel=channel, due=books.now, key=subject))


def owe_change(books: Books, subject: str) -> None:
    """Owe the news of a change to the clerk's channel, the commission's, and the public's.

    The reason that the clerk recorded is for the clerk's channel alone.
    """
    channels = books.ledger.channels()
    for kind, channel, key in (
        ("change", channels.clerk, f"change:{subject}"),
        (CHANGE_PUBLIC, channels.commission, f"change_commission:{subject}"),
        (CHANGE_PUBLIC, channels.public, f"change_public:{subject}"),
    ):
        if channel:
            books.owe(Owed(kind=kind, subject=subject, channel=channel, due=books.now, key=key))


def ordered(occasion: Occasion) -> Message:
    """Render the news of an order."""
    number, facts, at = _found(occasion, Order)
    election, made = occasion.ledger.election(number), facts[at]
    before = replace(election, orders=facts[:at])
    findings = check_order(made, before, calendar_of(occasion.ledger))
    target = Target(occasion.ledger.municipality_id, election.id, "")
    return order.news(election.vacancy, made, findings, target)


def changed(occasion: Occasion) -> Message:
    """Render the news of a change for the clerk's channel: every date that moved."""
    moved = _moved(occasion)
    target = Target(occasion.ledger.municipality_id, moved.election.id, "")
    return change.news(moved, target)


def changed_public(occasion: Occasion) -> Message:
    """Render the news of a change for everybody: what voters and candidates must know."""
    return change.public_news(_moved(occasion))


def moved_dates(
    made: Change, before: AnyElection, after: AnyElection, calendar: Calendar
) -> change.Moved:
    """Compare every date before and after a change."""
    old = {one.deadline.id: one.deadline for one in dated(before, calendar)}
    new = {one.deadline.id: one.deadline for one in dated(after, calendar)}
    return change.Moved(made, after, tuple(old.values()), tuple(new.values()))


def _moved(occasion: Occasion) -> change.Moved:
    number, facts, at = _found(occasion, Change)
    election = occasion.ledger.any_election(number)
    before = replace(election, changes=facts[:at])
    after = replace(election, changes=facts[: at + 1])
    return moved_dates(facts[at], before, after, calendar_of(occasion.ledger))


def _found(occasion: Occasion, kind: type[F]) -> tuple[int, tuple[F, ...], int]:
    """Give the election's number, its facts of a kind, and the place of the one asked for."""
    _, _, place = occasion.subject.partition(":")
    election = int(place.partition("/")[0])
    kept = occasion.ledger.kept(election, kind)
    at = [each.subject for each in kept].index(occasion.subject)
    return election, tuple(each.fact for each in kept), at


POSTS = (
    Post("order", ordered),
    Post("change", changed),
    Post(CHANGE_PUBLIC, changed_public),
)
