"""What a rule can answer: met, not met, a fact is missing, or the law leaves it open."""

from __future__ import annotations

from dataclasses import dataclass

from domain.citation import Citation


@dataclass(frozen=True, slots=True)
class Met:
    """The rule is satisfied."""

    by: Citation
    because: str


@dataclass(frozen=True, slots=True)
class NotMet:
    """The rule is not satisfied; `because` says what is wrong and what the law asks."""

    by: Citation
    because: str


@dataclass(frozen=True, slots=True)
class Missing:
    """A fact that the rule needs has not been recorded; that is never a "no"."""

    by: Citation
    because: str


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read an open point, and what follows from it."""

    text: str
    effect: str


@dataclass(frozen=True, slots=True)
class Unsettled:
    """The statute leaves the point open: a person decides and the decision is recorded.

    `safer` is the reading that cannot hurt the election; it is shown first.
    """

    by: Citation
    because: str
    readings: tuple[Reading, ...]
    safer: str
    id: str


Finding = Met | NotMet | Missing | Unsettled
