"""The petition that a number, or the words behind a command, name."""

from __future__ import annotations

from domain.election import Candidacy, Election


def numbered(election: Election, number: int) -> Candidacy:
    """Give the petition with this number in the election's log; `LookupError` if there is none."""
    for candidacy in election.candidacies:
        if candidacy.number == number:
            return candidacy
    raise LookupError(f"there is no petition {number} in election {election.id}")


def meant(election: Election, words: str) -> tuple[Candidacy, ...]:
    """Give the petitions that the words may mean: a number, part of a name, or all for none."""
    text = words.strip().lstrip("#").casefold()
    if text.isascii() and text.isdecimal():
        return tuple(one for one in election.candidacies if one.number == int(text))
    return tuple(one for one in election.candidacies if text in one.petition.candidate.casefold())
