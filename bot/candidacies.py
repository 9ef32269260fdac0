"""The candidate that a number in the log, or the words behind a command, name."""

from __future__ import annotations

from typing import assert_never

from domain.election import AnyElection, Candidacy, Candidate, Election, GeneralElection


def everybody(election: AnyElection) -> tuple[Candidate, ...]:
    """Give all candidates in the order of the log: by petition, and nominees of parties."""
    match election:
        case Election():
            return election.candidacies
        case GeneralElection():
            every: tuple[Candidate, ...] = (*election.nominees, *election.candidacies)
            return tuple(sorted(every, key=lambda one: one.number))
        case _:
            assert_never(election)


def numbered(election: AnyElection, number: int) -> Candidacy:
    """Give the petition with this number in the election's log; `LookupError` if there is none."""
    for candidacy in election.candidacies:
        if candidacy.number == number:
            return candidacy
    raise LookupError(f"there is no petition {number} in election {election.id}")


def candidate_numbered(election: AnyElection, number: int) -> Candidate:
    """Give the candidate with this number in the log; `LookupError` if there is none."""
    for candidate in everybody(election):
        if candidate.number == number:
            return candidate
    raise LookupError(f"there is no candidate {number} in election {election.id}")


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
