"""What is on record already, in sentences, for a person who is about to change its ground."""

from __future__ import annotations

from typing import assert_never

from bot.messages.count import ROUNDS, figures
from bot.messages.outcome import told
from bot.messages.words import listed
from domain.calendar import spoken
from domain.election import AnyElection, Election, GeneralElection


def everything(election: AnyElection) -> tuple[str, ...]:
    """Name the sign-offs, counts, announcements and the appointment, each in a sentence."""
    match election:
        case Election():
            return (
                *signed_off(election),
                *counted(election),
                *announced(election),
                *appointed(election),
            )
        case GeneralElection():
            return (*signed_off(election), *canvassed(election), *announced(election))
        case _:
            assert_never(election)


def signed_off(election: AnyElection) -> tuple[str, ...]:
    """Name who signed the ballot off as it was signed last."""
    return tuple(
        f"The ballot with {listed(last.entries)} was signed off by {listed(_signers(election))}."
        for last in election.sign_offs[-1:]
    )


def counted(election: Election) -> tuple[str, ...]:
    """Name every count."""
    return tuple(
        f"A count of {ROUNDS[returns.round]} is on record: {figures(returns)}"
        for returns in election.returns
    )


def canvassed(election: GeneralElection) -> tuple[str, ...]:
    """Name the counts of a general election, and each coin or lot."""
    return (
        *(
            f"A count for {one.contest} is on record, entered by {one.by}."
            for one in election.canvasses
        ),
        *(
            f"A coin or lot for {one.contest} is on record: {listed(one.prevailed)} prevailed."
            for one in election.lots
        ),
    )


def announced(election: AnyElection) -> tuple[str, ...]:
    """Name everything that was announced, in a general election with the office."""
    return tuple(
        f"It was announced{f' for {fact.contest}' if fact.contest else ''}: {told(fact)}."
        for fact in election.announcements
    )


def appointed(election: Election) -> tuple[str, ...]:
    """Name the appointment."""
    return tuple(
        f"The appointment of {last.name} on {spoken(last.minutes.held_on)} is on record."
        for last in election.appointments[-1:]
    )


def _signers(election: AnyElection) -> tuple[str, ...]:
    last = election.sign_offs[-1].entries
    return tuple(dict.fromkeys(one.by for one in election.sign_offs if one.entries == last))
