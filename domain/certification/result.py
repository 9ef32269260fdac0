"""§ 23-15-857(2) return: certificate of election, and the return to the Secretary of State."""

from __future__ import annotations

from typing import assert_never

from domain.calendar import Calendar
from domain.certification.count import all_counts
from domain.certification.lot import lot_held
from domain.certification.order import adopted_and_entered, order_text
from domain.certification.record import (
    NO_COUNT,
    NO_ORDER,
    NOBODY,
    Winner,
    against_count,
    against_tie,
    announced,
    days_of,
    elected_person,
    postponed_notes,
    postponement_paragraphs,
)
from domain.certification.wording import (
    CLERK,
    COMMISSION_CLERK,
    COMMISSION_CLERK_SIGNS,
    SEALED,
    PaperText,
    commission,
    office,
    place,
    place_in_state,
    term_ends,
    unit,
)
from domain.document import (
    Block,
    DocumentKind,
    Gap,
    Heading,
    Note,
    PageBreak,
    Paragraph,
    Seal,
    SignatureLine,
    Text,
    text,
)
from domain.election import Election, Round
from domain.law.linked import REPORTS
from domain.law.section_857 import ORDER, RESULT, RETURN, TIE
from domain.order import order_in_force
from domain.outcomes import announced_and_open, last_returns, left_since, votes_cast

_NO_VOTES_OF_WINNER = Gap(
    words="votes of the person elected not in the count",
    missing="The votes of the person elected in the recorded count.",
)

_NOT_HIGHEST = Gap(
    words="the recorded count does not show that this person prevailed",
    missing="A count that bears out the announced result.",
)


def certificate_paper(election: Election, calendar: Calendar) -> PaperText:
    """§ 857(2) return: the certificate of election."""
    municipality = election.municipality
    winners = elected_person(election)
    person = _person(winners, election, calendar)
    by_lot = winners[0].by_lot if winners else ()
    blocks: tuple[Block, ...] = (
        Paragraph(
            text=text(
                f"I, the undersigned clerk of {commission(municipality)}, certify under Section "
                "23-15-857(2), Mississippi Code of 1972, that ",
                *_how_elected(election, winners, calendar),
            )
        ),
        Paragraph(
            text=text(
                person,
                f" is therefore elected to the office of {office(election)}, for the unexpired "
                f"term ending on {term_ends(election)}, and this certificate of election is "
                "given to the person elected.",
            )
        ),
        *all_counts(election),
        SignatureLine(office=COMMISSION_CLERK, of=place_in_state(municipality)),
    )
    return PaperText(
        kind=DocumentKind.CERTIFICATE,
        title="Certificate of Election",
        blocks=blocks,
        rests_on=(RETURN, RESULT, *((TIE,) if by_lot else ())),
        signs=(COMMISSION_CLERK_SIGNS,),
        notes=(_REPORTS_FIRST, *_result_notes(election, calendar)),
    )


_REPORTS_FIRST = Note(
    text="Give the certificate only once the campaign finance reports due from the person elected "
    "are filed.",
    by=REPORTS,
)


def _result_notes(election: Election, calendar: Calendar) -> tuple[Note, ...]:
    return (
        *against_count(election, Round.FIRST, calendar),
        *against_count(election, Round.SECOND, calendar),
        *against_tie(election, calendar),
        *(
            Note(text=one.because, by=one.by)
            for winner in elected_person(election)
            for one in left_since(election, (winner.name,), winner.round)
        ),
        *postponed_notes(election),
    )


def _person(winners: tuple[Winner, ...], election: Election, calendar: Calendar) -> str | Gap:
    """Name the person elected; a gap where that is open because somebody left the race."""
    for winner in winners:
        for said in announced(election, winner.round, "elected", "lot"):
            for point in announced_and_open(said, election, calendar):
                return Gap(words="person elected: open", missing=f"{point.because} {point.safer}")
        return winner.name
    return NOBODY


def _how_elected(
    election: Election, winners: tuple[Winner, ...], calendar: Calendar
) -> tuple[str | Gap | Text, ...]:
    orders = order_in_force(election)
    days = days_of(orders[0] if orders else NO_ORDER, calendar)
    first = text(f"at the special election held in {unit(election)}, on ", days.election)
    if not winners:
        return (first, ", the result was: ", NOBODY, ".")
    winner = winners[0]
    match winner.round:
        case Round.FIRST:
            return (first, f", {winner.name} received ", _votes_of(winner, election), ".")
        case Round.SECOND:
            second = text(
                first,
                ", no candidate received a majority of the votes cast, and that at the election "
                "held three weeks thereafter, on ",
                days.runoff,
            )
        case _:
            assert_never(winner.round)
    if winner.by_lot:
        between = " and ".join(winner.by_lot[0].between)
        return (
            second,
            f", the vote between {between} was a tie. ",
            lot_held(winner.by_lot),
        )
    return (second, f", {winner.name} received ", _votes_of(winner, election), ".")


def _votes_of(winner: Winner, election: Election) -> Text:
    counts = last_returns(election, winner.round)
    if not counts:
        return text(NO_COUNT)
    count = counts[0]
    mine = tuple(tally.votes for tally in count.tallies if tally.name == winner.name)
    if not mine:
        return text(_NO_VOTES_OF_WINNER)
    cast = votes_cast(count.tallies)
    received = f"{mine[0]:,} of the {cast:,} votes cast, "
    if 2 * mine[0] > cast:
        return text(received, "a majority")
    others = (tally.votes for tally in count.tallies if tally.name != winner.name)
    if winner.round is Round.SECOND and all(votes < mine[0] for votes in others):
        return text(received, "the most votes cast in the election")
    return text(received, _NOT_HIGHEST)


def return_paper(election: Election, calendar: Calendar) -> PaperText:
    """§ 857(2) return: the return to the Secretary of State, with its two exhibits."""
    municipality = election.municipality
    of = place_in_state(municipality)
    winners = elected_person(election)
    person = _person(winners, election, calendar)
    by_lot = winners[0].by_lot if winners else ()
    blocks: tuple[Block, ...] = (
        Paragraph(text=text("To the Secretary of State of the State of Mississippi:")),
        Paragraph(
            text=text(
                f"Under Section 23-15-857(2), Mississippi Code of 1972, {commission(municipality)}"
                ", by its clerk, returns a copy of the order of holding the election (Exhibit A) "
                "and the results of the election (Exhibit B), held to fill the vacancy in the "
                f"office of {office(election)}.",
            )
        ),
        Paragraph(
            text=text(
                "The person elected is ",
                person,
                f", for the unexpired term ending on {term_ends(election)}. The "
                "commission of the Governor for the person elected is respectfully requested.",
            )
        ),
        SignatureLine(office=COMMISSION_CLERK, of=of),
        Heading(level=1, text="Certificate of the clerk of the governing authority"),
        Paragraph(
            text=text(
                f"I, the undersigned municipal clerk of the {of}, certify that Exhibit A is a true "
                "and correct copy of the order of holding the election, adopted by the governing "
                "authority ",
                adopted_and_entered(election),
                ", and that Exhibit B is a true and correct statement of the results of the "
                "election.",
            )
        ),
        SignatureLine(office=CLERK, of=f"Clerk of the governing authority of the {of}"),
        Seal(of=place(municipality)),
        PageBreak(),
        Heading(level=1, text="Exhibit A. Order for a special election"),
        *order_text(election, calendar),
        *postponement_paragraphs(election),
        PageBreak(),
        Heading(level=1, text="Exhibit B. Results of the election"),
        *all_counts(election),
        *(Paragraph(text=lot_held((lot,))) for lot in by_lot),
        Paragraph(text=text("Elected: ", person, ".")),
    )
    return PaperText(
        kind=DocumentKind.RETURN,
        title="Return to the Secretary of State",
        blocks=blocks,
        rests_on=(RETURN, ORDER, RESULT, *((TIE,) if by_lot else ())),
        signs=(COMMISSION_CLERK_SIGNS, SEALED),
        notes=_result_notes(election, calendar),
    )
