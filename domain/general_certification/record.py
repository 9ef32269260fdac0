"""What the record of a general election says, for its papers: offices, results, commissioners."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from domain.calendar import Calendar, spoken
from domain.certification.wording import cautions, place_in_state
from domain.document import Gap, Note, SignatureLine
from domain.election import Canvass, GeneralElection, SeatLot
from domain.findings import Finding, Missing
from domain.general_election import declared, election_day, general_dates
from domain.general_outcome import (
    Count,
    Held,
    LeftOpen,
    LotDue,
    Mismatch,
    NotCounted,
    NotFinal,
    OfficeOutcome,
    OneEntry,
    Seated,
    Unreconciled,
    entries_of,
    lot_fits,
    office_outcomes,
)
from domain.law.linked import COMMISSION

_LARGE, _MIDDLE = 100_000, 20_000

NO_COUNT = Gap(
    words="count not recorded by two persons alike",
    missing="The canvassed count of the office, entered alike by two persons.",
)

NOT_FINAL = Gap(
    words="count not yet final", missing="The word of the commission that the count is final."
)

NOBODY = Gap(
    words="person elected not announced",
    missing="Who was elected to the office, as a person announced it.",
)

NO_TERM = Gap(
    words="first day of the term not known",
    missing="The day on which the term begins; under a charter it is the charter's.",
)


def held_on(election: GeneralElection) -> str:
    """§ 173 (linked): the day of the election in words."""
    return spoken(election_day(election))


def general_title(election: GeneralElection) -> str:
    """Name the election: "the municipal general election of 2029 in the City of Laurel"."""
    return (
        f"the municipal general election of {election.general.year} in the "
        f"{place_in_state(election.municipality)}"
    )


def term_begins(election: GeneralElection, calendar: Calendar) -> str | Gap:
    """Give the day on which the term of those elected begins, or a gap under a charter."""
    days = [one.due for one in general_dates(election, calendar) if one.id == "term_begins"]
    return spoken(days[0]) if days else NO_TERM


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """Who is elected to an office, as it was announced or declared; `office` is its title.

    `by_lot` says that the record shows a toss or lot by which the person prevailed.
    """

    office: str
    name: str
    unopposed: bool
    by_lot: bool

    @property
    def how(self) -> str:
        """Say how the person was elected."""
        if self.unopposed:
            return "Without opposition"
        return "By a coin or by lot" if self.by_lot else "By the votes cast"


def chosen(election: GeneralElection, calendar: Calendar) -> tuple[Chosen, ...]:
    """§§ 361(6), 611(1) (linked): everybody announced or declared elected, office by office."""
    if declared(election):
        return tuple(
            Chosen(office=one.contest.title, name=name, unopposed=True, by_lot=False)
            for said in declared(election)
            for one in office_outcomes(election, calendar)
            for name in one.names
            if name in said.names
        )
    return tuple(
        Chosen(
            office=one.contest.title,
            name=name,
            unopposed=False,
            by_lot=any(name in lot.prevailed for lot in lots_of(one, election)),
        )
        for one in office_outcomes(election, calendar)
        for said in one.announced
        for name in said.names
    )


def count_in(outcome: OfficeOutcome) -> tuple[Count, ...]:
    """§ 611(1) (linked): the sums of an office on which two entries agree; none without them."""
    match outcome.result:
        case NotFinal(count) | Held(count) | LeftOpen(count) | LotDue(count) | Seated(count):
            return (count,)
        case NotCounted() | OneEntry() | Mismatch() | Unreconciled():
            return ()
        case _:
            assert_never(outcome.result)


def entry_in(outcome: OfficeOutcome, election: GeneralElection) -> tuple[Canvass, ...]:
    """§ 611(1) (linked): the entry with the precincts of an agreed count; none without one."""
    return entries_of(election, outcome.contest)[-1:] if count_in(outcome) else ()


def is_final(outcome: OfficeOutcome, election: GeneralElection) -> bool:
    """§ 611(1) (linked): whether both persons who entered a count call it final."""
    return bool(count_in(outcome)) and all(
        entry.final for entry in entries_of(election, outcome.contest)[-2:]
    )


def lots_of(outcome: OfficeOutcome, election: GeneralElection) -> tuple[SeatLot, ...]:
    """§ 611(1) (linked): the toss or lot last recorded for an office."""
    mine = tuple(lot for lot in election.lots if lot.contest == outcome.contest.title)
    return mine[-1:]


def against_the_record(election: GeneralElection, calendar: Calendar) -> tuple[Note, ...]:
    """Say where what was announced is not what the record means, and who has left since."""
    found: list[Finding] = []
    for one in office_outcomes(election, calendar):
        found += one.problems
        if isinstance(one.result, LotDue):
            found += [
                lot_fits(lot, one.result.tie, one.result.left) for lot in lots_of(one, election)
            ]
    left: list[Missing] = [
        since for one in office_outcomes(election, calendar) for since in one.left_since
    ]
    return (
        *cautions(tuple(dict.fromkeys(found))),
        *(Note(text=one.because, by=one.by) for one in left),
    )


def commissioners(election: GeneralElection) -> int:
    """§ 221 (linked): how many commissioners a municipality of this size has."""
    people = election.municipality.population
    if people >= _LARGE:
        return 7
    return 5 if people >= _MIDDLE else 3


def majority_signs(election: GeneralElection) -> str:
    """§§ 221, 611(2) (linked): how many signatures are a majority of the commissioners."""
    every = commissioners(election)
    return (
        f"{every // 2 + 1} signatures at least: a majority of the {every} municipal election "
        f"commissioners ({COMMISSION.said})."
    )


def majority_lines(election: GeneralElection) -> tuple[SignatureLine, ...]:
    """§ 611(2) (linked): a line for each commissioner, of whom a majority signs."""
    line = SignatureLine(
        office="Municipal Election Commissioner", of=place_in_state(election.municipality)
    )
    return (line,) * commissioners(election)
