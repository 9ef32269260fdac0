"""The canvassed count of a round as a table."""

from __future__ import annotations

from domain.certification.record import NO_COUNT
from domain.document import Align, Block, Column, Gap, Paragraph, Table, text
from domain.election import Election, Round, Tally
from domain.outcomes import last_returns, votes_cast

_NOT_FINAL = Gap(
    words="count not yet final", missing="The word of the commission that the count is final."
)


def count_of(election: Election, of: Round) -> tuple[Block, ...]:
    """Set out the last recorded count of a round, highest first."""
    counts = last_returns(election, of)
    if not counts:
        return (Paragraph(text=text(f"Count of the {_ROUNDS[of]}: ", NO_COUNT, ".")),)
    count = counts[0]
    ranked = sorted(count.tallies, key=_by_votes)
    table = Table(
        caption=f"Count of the {_ROUNDS[of]}",
        columns=(
            Column(name="Candidate", align=Align.LEFT, share=4),
            Column(name="Votes", align=Align.RIGHT, share=1),
        ),
        rows=tuple((text(tally.name), text(f"{tally.votes:,}")) for tally in ranked),
        totals=(
            (text("Votes cast for the candidates"), text(f"{votes_cast(count.tallies):,}")),
            (text("Ballots cast"), text(f"{count.ballots:,}")),
        ),
    )
    if count.final:
        return (table,)
    return (table, Paragraph(text=text("State of this count: ", _NOT_FINAL, ".")))


_ROUNDS = {
    Round.FIRST: "special election",
    Round.SECOND: "election held three weeks thereafter",
}


def _by_votes(tally: Tally) -> int:
    return -tally.votes


def all_counts(election: Election) -> tuple[Block, ...]:
    """Set out the count of the election, and of the second one where it was announced."""
    rounds = tuple(said.round for said in election.announcements)
    second = count_of(election, Round.SECOND) if Round.SECOND in rounds else ()
    return (*count_of(election, Round.FIRST), *second)
