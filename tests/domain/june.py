"""A general election in the made-up town from its ballot to its results, for the papers of it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from domain.election import (
    Announcement,
    Canvass,
    Contest,
    GeneralElection,
    LotMethod,
    PrecinctRow,
    Reports,
    SeatLot,
    SignOff,
    Tally,
    VoteKind,
)
from domain.general_on_record import (
    ballot_lines,
    ballot_on_record,
    declaration,
    unopposed_on_record,
)
from domain.general_outcome import announcement_of, office_outcomes
from tests.domain.facts import CALENDAR, local
from tests.domain.generals import ALDERMAN, MAYOR, ON_FILE, nominee, petitioner

HELD = date(2029, 6, 5)


def _row(precinct: str, kind: VoteKind, ballots: int, **votes: int) -> PrecinctRow:
    tallies = tuple(
        Tally(name=name.replace("_", " "), votes=number) for name, number in votes.items()
    )
    return PrecinctRow(precinct=precinct, kind=kind, tallies=tallies, ballots=ballots)


def entered(contest: Contest, *rows: PrecinctRow, final: bool = True) -> tuple[Canvass, ...]:
    """Give the same table as two persons entered it."""
    return tuple(
        Canvass(
            contest=contest.title,
            person=person,
            by=person,
            rows=rows,
            outstanding=0,
            final=final,
        )
        for person in ("Pat", "Lee")
    )


def _signed(election: GeneralElection) -> GeneralElection:
    lines = ballot_lines(election, ballot_on_record(election, CALENDAR))
    return replace(
        election,
        sign_offs=tuple(SignOff(person=by, by=by, entries=lines) for by in ("Pat", "Lee")),
    )


def _announced(election: GeneralElection) -> GeneralElection:
    said: tuple[Announcement, ...] = tuple(
        one
        for outcome in office_outcomes(election, CALENDAR)
        for one in announcement_of(outcome.contest, outcome.result)
    )
    return replace(election, announcements=said)


ON_BALLOT = _signed(
    replace(
        ON_FILE,
        nominees=(nominee(1, "Ann Lee"), nominee(2, "Bob Ray", party="Democrat")),
        candidacies=(petitioner(3, "Cy Dunn"), petitioner(4, "Di East")),
    )
)
"""Four names for two offices, signed off by two people."""

COUNTED = replace(
    ON_BALLOT,
    canvasses=(
        *entered(
            MAYOR,
            _row("Ward 1", VoteKind.MACHINE, 100, Ann_Lee=60, Bob_Ray=38),
            _row("Ward 1", VoteKind.ABSENTEE, 10, Ann_Lee=4, Bob_Ray=6),
            _row("Ward 2", VoteKind.MACHINE, 80, Ann_Lee=40, Bob_Ray=38),
        ),
        *entered(ALDERMAN, _row("Ward 1", VoteKind.MACHINE, 110, Cy_Dunn=55, Di_East=55)),
    ),
)
"""The mayor is elected; two aldermen are tied."""

LOT = SeatLot(
    contest=ALDERMAN.title,
    method=LotMethod.COIN,
    between=("Cy Dunn", "Di East"),
    prevailed=("Di East",),
    held_on=date(2029, 6, 6),
    place="City Hall",
    supervised_by="Pat Green",
)
DECIDED = _announced(replace(COUNTED, lots=(LOT,)))
"""A coin decided the tie, and both results are announced."""

_FILED = Reports(complete=True, filed="May 10", looked_on=date(2029, 5, 10))
ALONE = replace(
    ON_FILE,
    nominees=(replace(nominee(1, "Ann Lee"), reports=(_FILED,)),),
    candidacies=(replace(petitioner(3, "Cy Dunn"), reports=(_FILED,)),),
)
_FOUND = unopposed_on_record(ALONE, CALENDAR, local(date(2029, 5, 10), 9, 0))
DECLARED = replace(ALONE, announcements=declaration(ALONE, _FOUND, CALENDAR))
"""Nobody is opposed, and everybody is declared elected."""
