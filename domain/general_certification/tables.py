"""The votes of an office as tables: in all, and by precinct and kind."""

from __future__ import annotations

from collections import defaultdict

from domain.document import Align, Block, Column, Paragraph, Table, text
from domain.election import Canvass, GeneralElection, Tally
from domain.general_certification.record import NO_COUNT, NOT_FINAL, count_in, entry_in, is_final
from domain.general_outcome import OfficeOutcome
from domain.outcomes import votes_cast


def totals(outcome: OfficeOutcome, election: GeneralElection) -> tuple[Block, ...]:
    """§ 611(2) (linked): the votes of each candidate for an office, the most first."""
    title = outcome.contest.title
    counts = count_in(outcome)
    if not counts:
        return (Paragraph(text=text(f"Votes for {title}: ", NO_COUNT, ".")),)
    count = counts[0]
    table = Table(
        caption=f"{title}: votes in all",
        columns=(
            Column(name="Candidate", align=Align.LEFT, share=4),
            Column(name="Votes", align=Align.RIGHT, share=1),
        ),
        rows=tuple(
            (text(tally.name), text(f"{tally.votes:,}"))
            for tally in sorted(count.tallies, key=_by_votes)
        ),
        totals=(
            (text("Votes cast for the candidates"), text(f"{votes_cast(count.tallies):,}")),
            (text("Ballots cast"), text(f"{count.ballots:,}")),
            (text("Ballots not counted"), text(f"{count.outstanding:,}")),
        ),
    )
    if is_final(outcome, election):
        return (table,)
    return (table, Paragraph(text=text("State of this count: ", NOT_FINAL, ".")))


def _by_votes(tally: Tally) -> int:
    return -tally.votes


def by_line(outcome: OfficeOutcome, election: GeneralElection) -> tuple[Table, ...]:
    """§ 611(1) (linked): the votes for an office by precinct and kind of ballot."""
    return tuple(
        _precincts(
            f"{outcome.contest.title}: votes by precinct and kind of ballot",
            [((row.precinct, row.kind.value), row.tallies, row.ballots) for row in entry.rows],
            ("Precinct", "Kind"),
        )
        for entry in entry_in(outcome, election)
    )


def by_precinct(outcome: OfficeOutcome, election: GeneralElection) -> tuple[Table, ...]:
    """§ 611(2) (linked): the votes for an office by precinct."""
    return tuple(
        _precincts(f"{outcome.contest.title}: votes by precinct", _summed(entry), ("Precinct",))
        for entry in entry_in(outcome, election)
    )


_Line = tuple[tuple[str, ...], tuple[Tally, ...], int]


def _summed(entry: Canvass) -> list[_Line]:
    ballots: dict[str, int] = defaultdict(int)
    votes: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for row in entry.rows:
        ballots[row.precinct] += row.ballots
        for tally in row.tallies:
            votes[row.precinct][tally.name] += tally.votes
    return [
        (
            (precinct,),
            tuple(Tally(name=name, votes=number) for name, number in votes[precinct].items()),
            cast,
        )
        for precinct, cast in ballots.items()
    ]


def _precincts(caption: str, lines: list[_Line], places: tuple[str, ...]) -> Table:
    """Set out lines of votes; the names stand in one cell, so that any number of them fits."""
    return Table(
        caption=caption,
        columns=(
            *(Column(name=place, align=Align.LEFT, share=2) for place in places),
            Column(name="Votes", align=Align.LEFT, share=5),
            Column(name="Ballots", align=Align.RIGHT, share=1),
        ),
        rows=tuple(
            (
                *(text(place) for place in place_names),
                text("; ".join(f"{tally.name} {tally.votes:,}" for tally in tallies)),
                text(f"{cast:,}"),
            )
            for place_names, tallies, cast in lines
        ),
        totals=(),
    )
