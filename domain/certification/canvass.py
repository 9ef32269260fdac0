"""§ 23-15-857(2) result: the canvass of the returns of the election, and of the later one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from domain.ballot import Entry, runoff_entries, special_ballot, told_apart
from domain.calendar import Calendar
from domain.certification.count import count_of
from domain.certification.record import NO_ORDER, against_count, days_of
from domain.certification.wording import (
    PaperText,
    cautions,
    commission,
    office,
    place_in_state,
    unit,
)
from domain.document import Block, DocumentKind, Gap, Note, Paragraph, SignatureLine, Text, text
from domain.election import Election, Returns, Round
from domain.law import followed
from domain.law.linked import CANVASS
from domain.law.section_857 import RESULT
from domain.order import order_in_force
from domain.outcomes import check_returns, earlier_results, last_returns, majority_of, votes_cast

_NO_PRECINCTS = Gap(
    words="votes by precinct and by kind of ballot not recorded",
    missing="The votes for each candidate by precinct, and by kind of ballot (machine, absentee, "
    "affidavit and other).",
)

_LINES = 3
"""A municipality has three election commissioners or more; the record does not say how many."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Of:
    """What differs between the canvass of the election and of the later one."""

    round: Round
    kind: DocumentKind
    title: str
    called: str


_FIRST = _Of(
    round=Round.FIRST,
    kind=DocumentKind.CANVASS,
    title="Canvass of the Returns",
    called="special election",
)

_SECOND = _Of(
    round=Round.SECOND,
    kind=DocumentKind.RUNOFF_CANVASS,
    title="Canvass of the Returns of the Election Three Weeks Thereafter",
    called="election three weeks after the special election",
)


def canvass_paper(election: Election, calendar: Calendar) -> PaperText:
    """§ 857(2) result, § 611 (linked): the canvass of the returns of the special election."""
    return _canvass(_FIRST, election, calendar)


def runoff_canvass_paper(election: Election, calendar: Calendar) -> PaperText:
    """§ 857(2) result, § 611 (linked): the canvass of the election three weeks thereafter."""
    return _canvass(_SECOND, election, calendar)


def _canvass(of: _Of, election: Election, calendar: Calendar) -> PaperText:
    orders = order_in_force(election)
    days = days_of(orders[0] if orders else NO_ORDER, calendar)
    counts = last_returns(election, of.round)
    commissioner = SignatureLine(
        office="Election Commissioner", of=place_in_state(election.municipality)
    )
    blocks: tuple[Block, ...] = (
        Paragraph(
            text=text(
                f"We, the undersigned members of {commission(election.municipality)}, canvassed "
                f"the returns of the {of.called} held in {unit(election)}, on ",
                days.election if of.round is Round.FIRST else days.runoff,
                f", to fill the office of {office(election)}, with the result that follows.",
            )
        ),
        *count_of(election, of.round),
        *(Paragraph(text=_sums(count)) for count in counts),
        Paragraph(text=text("By precinct and kind: ", _NO_PRECINCTS, ".")),
        *(commissioner,) * _LINES,
    )
    rules = (CANVASS,) if followed(CANVASS, election.municipality.not_followed) else ()
    return PaperText(
        kind=of.kind,
        title=of.title,
        blocks=blocks,
        rests_on=(RESULT, *rules),
        signs=(
            "A majority of the election commissioners: so the statement to the Secretary of State "
            "is signed; neither section says who signs the canvass itself.",
        ),
        notes=_notes(of.round, counts, election, calendar),
    )


def _sums(count: Returns) -> Text:
    cast = votes_cast(count.tallies)
    without = (
        f" Ballots cast without a vote for a candidate: {count.ballots - cast:,} of "
        f"{count.ballots:,}."
        if count.ballots > cast
        else ""
    )
    return text(
        f"Of {cast:,} votes cast for the candidates, {majority_of(cast):,} are a majority.{without}"
    )


def _notes(
    of: Round, counts: tuple[Returns, ...], election: Election, calendar: Calendar
) -> tuple[Note, ...]:
    names = tuple(entry.name for entry in _printed(of, election, calendar))
    checked = (finding for count in counts for finding in check_returns(count, names))
    return (
        *cautions((*checked, *earlier_results(election))),
        *against_count(election, of, calendar),
    )


def _printed(of: Round, election: Election, calendar: Calendar) -> tuple[Entry, ...]:
    match of:
        case Round.FIRST:
            return told_apart(special_ballot(election, calendar).entries)
        case Round.SECOND:
            return runoff_entries(election, calendar)
        case _:
            assert_never(of)
