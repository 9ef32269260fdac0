"""What rests on a fact of the record: on a name in the log, and on a later order.

A petition or a nomination stays in the log where something rests on it. A later order is taken
back then only by somebody who was told what that is.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from domain.calendar import spoken
from domain.election import (
    Announcement,
    Appointment,
    Canvass,
    Change,
    Done,
    Lot,
    Nomination,
    Order,
    Petition,
    Posting,
    Publication,
    Returns,
    SeatLot,
    SignOff,
)
from domain.outcomes import listed
from domain.petitions import same_person
from storage.mapping import ElectionFact


def counted(fact: Petition | Nomination, counts: tuple[Returns, ...]) -> tuple[str, ...]:
    """Say that the votes of a vacancy were counted with the name."""
    named = any(_is(fact, tally.name) for one in counts for tally in one.tallies)
    return (f"Votes were counted with the name {fact.candidate}.",) * named


def canvassed(fact: Petition | Nomination, counts: tuple[Canvass, ...]) -> tuple[str, ...]:
    """Say that the votes of the office were counted with the name."""
    named = any(
        _is(fact, tally.name)
        for one in counts
        if one.contest == fact.contest
        for row in one.rows
        for tally in row.tallies
    )
    return (f"Votes for {fact.contest} were counted with the name {fact.candidate}.",) * named


def announced(fact: Petition | Nomination, told: tuple[Announcement, ...]) -> tuple[str, ...]:
    """Say that a result of the office, or a declaration for all, was announced."""
    named = any(one.contest in ("", fact.contest) for one in told)
    return ("A result or a declaration was announced.",) * named


def appointed(fact: Petition | Nomination, made: tuple[Appointment, ...]) -> tuple[str, ...]:
    """Say that the person was appointed."""
    named = any(_is(fact, one.name) for one in made)
    return (f"The appointment of {fact.candidate} is on record.",) * named


def _is(fact: Petition | Nomination, name: str) -> bool:
    return same_person(fact.candidate) == same_person(name)


def since(facts: Iterable[ElectionFact], papers: Iterable[str]) -> tuple[str, ...]:
    """Say what was recorded since a later order, and what is re-issued where that one falls."""
    told: dict[str, list[str]] = {}
    for fact in facts:
        sentence, name = _since(fact)
        told.setdefault(sentence, []).append(name)
    for paper in papers:
        told.setdefault("Drafted since, to be re-issued or withdrawn: {}.", []).append(paper)
    return tuple(sentence.format(_some(names)) for sentence, names in told.items())


_MOST = 6


def _some(names: list[str]) -> str:
    """Name some of them once each; of more the number is said."""
    every = tuple(dict.fromkeys(names))
    more = len(every) - _MOST
    return listed((*every[:_MOST], f"{more} more") if more > 0 else every)


def _since(fact: ElectionFact) -> tuple[str, str]:
    """Give the sentence of all facts like this one, and the name that stands for it there."""
    match fact:
        case Order():
            return "Ordered since, and kept: the election by an order of {}.", spoken(fact.adopted)
        case Change():
            named = f"{spoken(fact.ordered_on)} ({fact.reference})"
            return "Recorded since, and kept: a later order of {}.", named
        case Publication() | Posting():
            told = "Notice was given since, on {}: give it anew where it names another day."
            return told, spoken(fact.on)
        case Petition() | Nomination():
            return "Entered in the log since, and kept: {}.", fact.candidate
        case Appointment():
            return "Appointed since, and kept: {}.", fact.name
        case Done():
            return "Marked as done since, for the days as they were: {}.", spoken(fact.due)
        case SignOff() | Returns() | Canvass() | Announcement() | Lot() | SeatLot():
            return _result_since(fact)
        case _:
            assert_never(fact)


def _result_since(
    fact: SignOff | Returns | Canvass | Announcement | Lot | SeatLot,
) -> tuple[str, str]:
    match fact:
        case SignOff():
            return "The ballot was signed off since by {}.", fact.by
        case Returns():
            return "Votes were counted since, and the count is kept: {}.", f"{fact.round} round"
        case Canvass():
            return "Votes were counted since, and the count is kept: {}.", fact.contest
        case Lot():
            return "A coin or lot was held since, and is kept: {}.", fact.prevailed
        case SeatLot():
            return "A coin or lot was held since, and is kept: {}.", listed(fact.prevailed)
        case Announcement():
            told = "Announced since, to be re-issued or withdrawn where it does not hold: {}."
            office = f" for {fact.contest}" if fact.contest else ""
            return told, f"{listed(fact.names)}{office}"
        case _:
            assert_never(fact)
