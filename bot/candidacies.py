"""Who asks to be printed: by a number in the log, by the words behind a command, by the ballot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar, assert_never

from domain.ballot import LeftOff, special_ballot
from domain.calendar import Calendar
from domain.election import (
    AnyElection,
    Candidacy,
    Candidate,
    Departure,
    Election,
    GeneralElection,
    Nominee,
    Seat,
    TakenOut,
)
from domain.general_election import contest_of
from domain.general_on_record import ballot_on_record

E = TypeVar("E", bound=AnyElection)


class Gone(LookupError):
    """Nobody stands in the log under this number, or not any more; it is one readable line."""

    def __init__(self, number: int) -> None:
        """Name the number."""
        super().__init__(f"Number {number} is not in the log of candidates, or was taken out.")


def everybody(election: AnyElection) -> tuple[Candidate, ...]:
    """Give all candidates in the order of the log: by petition, and nominees of parties."""
    match election:
        case Election():
            return election.candidacies
        case GeneralElection():
            return election.candidates
        case _:
            assert_never(election)


def numbered(election: AnyElection, number: int) -> Candidacy:
    """Give the petition with this number in the election's log; `Gone` if there is none."""
    for candidacy in election.candidacies:
        if candidacy.number == number:
            return candidacy
    raise Gone(number)


def candidate_numbered(election: AnyElection, number: int) -> Candidate:
    """Give the candidate with this number in the log; `Gone` if there is none."""
    for candidate in everybody(election):
        if candidate.number == number:
            return candidate
    raise Gone(number)


def taken_out_meant(every: Iterable[TakenOut], words: str) -> tuple[TakenOut, ...]:
    """Give what was taken out of the log under the number that the words are; none for a name."""
    number = words.strip().lstrip("#").partition(".")[0]
    return tuple(one for one in every if str(one.number) == number)


def seat_of(candidate: Candidate, election: AnyElection) -> Seat:
    """Give the office that a candidate of either kind of election stands for."""
    match election:
        case Election():
            return election.vacancy.seat
        case GeneralElection():
            return contest_of(candidate, election).seat
        case _:
            assert_never(election)


def with_petition(election: E, changed: Candidacy) -> E:
    """Give the election as it would be with this in the place of the petition of its number."""
    return replace(
        election,
        candidacies=tuple(
            changed if one.number == changed.number else one for one in election.candidacies
        ),
    )


def without(election: E, number: int) -> E:
    """Give the election as it would be without the candidate of this number in the log."""
    candidacies = tuple(one for one in election.candidacies if one.number != number)
    match election:
        case Election():
            return replace(election, candidacies=candidacies)
        case GeneralElection():
            nominees = tuple(one for one in election.nominees if one.number != number)
            return replace(election, candidacies=candidacies, nominees=nominees)
        case _:
            assert_never(election)


def with_again(election: E, candidate: Candidate) -> E:
    """Give the election as it would be with a candidate who was taken out back in the log."""
    petitions = (candidate,) if isinstance(candidate, Candidacy) else ()
    candidacies = tuple(sorted((*election.candidacies, *petitions), key=lambda one: one.number))
    match election:
        case Election():
            return replace(election, candidacies=candidacies)
        case GeneralElection():
            nominations = (candidate,) if isinstance(candidate, Nominee) else ()
            nominees = sorted((*election.nominees, *nominations), key=lambda one: one.number)
            return replace(election, candidacies=candidacies, nominees=tuple(nominees))
        case _:
            assert_never(election)


def departing(election: E, number: int, departures: tuple[Departure, ...]) -> E:
    """Give the election as it would be with this recorded of how one candidate left the race."""
    candidacies = tuple(
        replace(one, departures=departures) if one.number == number else one
        for one in election.candidacies
    )
    match election:
        case Election():
            return replace(election, candidacies=candidacies)
        case GeneralElection():
            nominees = tuple(
                replace(one, departures=departures) if one.number == number else one
                for one in election.nominees
            )
            return replace(election, candidacies=candidacies, nominees=nominees)
        case _:
            assert_never(election)


def petitions_meant(election: AnyElection, words: str) -> tuple[Candidacy, ...]:
    """Give the petitions that the words may mean: a number, part of a name, or all for none."""
    return tuple(one for one in election.candidacies if _means(words, one))


def meant(election: AnyElection, words: str) -> tuple[Candidate, ...]:
    """Give the candidates that the words may mean, in the order of the log."""
    return tuple(one for one in everybody(election) if _means(words, one))


def _means(words: str, candidate: Candidate) -> bool:
    text = words.strip().lstrip("#").casefold()
    if text.isascii() and text.isdecimal():
        return candidate.number == int(text)
    return text in candidate.name.casefold()


# The ballot


def printed(election: AnyElection, calendar: Calendar) -> tuple[str, ...]:
    """Give the names on the ballot as it stands, in a general election with the office."""
    match election:
        case Election():
            return tuple(one.name for one in special_ballot(election, calendar).entries)
        case GeneralElection():
            return tuple(
                f"{entry.name} for {contest.office}"
                for contest in ballot_on_record(election, calendar).contests
                for entry in contest.entries
            )
        case _:
            assert_never(election)


def newly_off(before: AnyElection, after: AnyElection, calendar: Calendar) -> tuple[LeftOff, ...]:
    """Give who leaves the ballot of a vacancy between two states of a record, each with why."""
    if not isinstance(before, Election) or not isinstance(after, Election):
        return ()
    known = {one.number for one in special_ballot(before, calendar).left_off}
    then = special_ballot(after, calendar).left_off
    return tuple(one for one in then if one.number not in known)


def gone_and_come(
    before: AnyElection, after: AnyElection, calendar: Calendar
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Give the names that leave the ballot between two states of a record, and those that come."""
    old, new = (Counter(printed(each, calendar)) for each in (before, after))
    return tuple((old - new).elements()), tuple((new - old).elements())
