"""Six elections of which each ended otherwise, with every paper that its ending needs."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from bot.papers import every_paper, written
from domain.document import Document
from domain.election import AnyElection, Appointment, Tally
from tests.domain import june
from tests.domain.laurel import (
    APPOINTED,
    CALENDAR,
    CHECKED,
    COUNTED,
    DRAFTED,
    ELECTED,
    FIRST,
    ORDER,
    RUNOFF,
    SECOND,
    SIGNED,
    VACANCY,
)

_MAJORITY = replace(
    FIRST,
    tallies=tuple(
        Tally(name=name, votes=votes)
        for name, votes in (("Casey Boone", 91), ("Blair Ames", 44), ("Drew Cole", 28))
    ),
)
_SHORT = replace(VACANCY, term_ends=date(2020, 5, 31))
ENDINGS: dict[str, AnyElection] = {
    "elected": replace(
        SIGNED, returns=(_MAJORITY,), announcements=(replace(ELECTED, round=RUNOFF.round),)
    ),
    "run-off": replace(SIGNED, returns=(FIRST, SECOND), announcements=(RUNOFF, ELECTED)),
    "lot": COUNTED,
    "dispensed": replace(APPOINTED, candidacies=(CHECKED,)),
    "appointed": replace(
        SIGNED,
        vacancy=_SHORT,
        orders=(),
        publications=(),
        postings=(),
        candidacies=(),
        sign_offs=(),
        appointments=(Appointment(name="Casey Boone", minutes=ORDER.minutes),),
    ),
    "declared unopposed": june.DECLARED,
}


def packet(ending: str) -> tuple[Document, ...]:
    """Write every paper of an ending, those of its petitions and hearings too."""
    election = ENDINGS[ending]
    return tuple(
        written(needed, election, CALENDAR, DRAFTED) for needed in every_paper(election, CALENDAR)
    )
