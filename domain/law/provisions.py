"""The three kinds of text: quoted from the source, restated in our words, linked from elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from domain.citation import Citation


class Certainty(StrEnum):
    """How far the text of a linked section was checked."""

    READ = "read in the code or the case"
    DIGEST = "from a digest of an opinion, or settled practice"
    INFERRED = "inferred"
    UNVERIFIED = "not verified"


@dataclass(frozen=True, slots=True)
class Quoted:
    """A paragraph in the Code's own words: it may stand in quotation marks."""

    citation: Citation
    text: str


@dataclass(frozen=True, slots=True)
class Restated:
    """A paragraph of § 23-15-857 in our words: it never stands in quotation marks."""

    citation: Citation
    text: str


@dataclass(frozen=True, slots=True)
class Linked:
    """Another section in our words: what it is about, how far and as of when it was checked."""

    citation: Citation
    about: str
    text: str
    certainty: Certainty
    as_of: date


Provision = Quoted | Restated | Linked
