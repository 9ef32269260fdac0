"""Why a petition or a nomination stays in the log: what was done with the name since."""

from __future__ import annotations

from domain.election import Announcement, Appointment, Canvass, Nomination, Petition, Returns
from domain.petitions import same_person


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
