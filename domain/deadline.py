"""A date that the law or an order sets, with the sentence that says how it was counted."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from domain.citation import Citation
from domain.election import Body


@dataclass(frozen=True, slots=True, kw_only=True)
class Deadline:
    """What is due, when, by which law, counted how, and whose task it is.

    `due` is a date, or an instant where the law names an hour. `counted` is the sentence a clerk
    reads aloud when challenged. `linked` marks a date that rests on another section.
    """

    id: str
    title: str
    due: date | datetime
    by: Citation
    counted: str
    owner: Body
    linked: bool

    @property
    def passes(self) -> bool:
        """Tell whether the moment is over by itself, so that nobody is ever late with it."""
        return self.id == "petition"
