"""A date that the law or an order sets, with the sentence that says how it was counted."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

from domain.citation import Citation
from domain.election import Body


class Basis(StrEnum):
    """What sets the day: one of the two sections, another one, or nothing but our own choice."""

    SECTION = "set by the section"
    LINKED = "linked law"
    OURS = "the Code names no day; this one is ours"


@dataclass(frozen=True, slots=True, kw_only=True)
class Deadline:
    """What is due, when, by which law, counted how, and whose task it is.

    `due` is a date, or an instant where the law names an hour. `counted` is the sentence a clerk
    reads aloud when challenged. `basis` says what sets the day.
    """

    id: str
    title: str
    due: date | datetime
    by: Citation
    counted: str
    owner: Body
    basis: Basis

    @property
    def linked(self) -> bool:
        """Tell whether the day rests on anything but §§ 361 and 857 themselves."""
        return self.basis is not Basis.SECTION

    @property
    def passes(self) -> bool:
        """Tell whether the moment is over by itself, so that nobody is ever late with it."""
        return self.id in _PASSING

    @property
    def personal(self) -> bool:
        """Tell whether the date alone says what was found of a person: not for everybody."""
        return self.id.startswith("hearing_")


_PASSING = frozenset(
    {
        *("petition", "election", "runoff"),
        *("primary", "primary_runoff", "challenge", "challenge_ruling", "term_begins"),
    }
)
