"""§ 23-15-857(2) result: order and notice of the election held three weeks thereafter."""

from __future__ import annotations

from domain.calendar import Calendar
from domain.certification.count import count_of
from domain.certification.record import (
    NO_COUNT,
    NO_ORDER,
    NO_RESULT,
    adopted_on,
    against_count,
    announced,
    days_of,
)
from domain.certification.wording import (
    CLERK,
    CLERK_SIGNS,
    COMMISSION_CLERK,
    COMMISSION_CLERK_SIGNS,
    POLLS_SENTENCE,
    PaperText,
    numbered,
    office_and_term,
    place_in_state,
    recitals,
    unit,
)
from domain.document import Block, DocumentKind, Gap, Note, Paragraph, SignatureLine, Text, text
from domain.election import Announcement, Election, Round
from domain.law.linked import POLLS
from domain.law.section_857 import ORDER, RESULT, TIE
from domain.order import order_in_force
from domain.outcomes import last_returns, majority_of, votes_cast


def runoff_paper(election: Election, calendar: Calendar) -> PaperText:
    """§ 857(2) result: order and notice of the election three weeks thereafter."""
    orders = order_in_force(election)
    days = days_of(orders[0] if orders else NO_ORDER, calendar)
    said = announced(election, Round.FIRST, "runoff")
    names = said[0].names if said else ()
    of = place_in_state(election.municipality)
    blocks: tuple[Block, ...] = (
        *recitals(
            text(
                "by order of the governing authority adopted ",
                adopted_on(orders),
                f", a special election was held in {unit(election)}, on ",
                days.election,
                f", to fill the office of {office_and_term(election)}",
            ),
            _no_majority(election, said),
        ),
        *count_of(election, Round.FIRST),
        Paragraph(text=text("IT IS THEREFORE ORDERED, AND NOTICE IS HEREBY GIVEN:")),
        *numbered(
            (
                "Election",
                text(
                    "The election to be held three (3) weeks thereafter under Section "
                    f"23-15-857(2), Mississippi Code of 1972, shall be held in "
                    f"{unit(election)}, on ",
                    days.runoff,
                    ".",
                ),
            ),
            ("Polls", text(POLLS_SENTENCE)),
            (
                "Candidates",
                text("The names to be placed on the ballot are: ", _listed(names), "."),
            ),
            ("Who is elected", text(_who_wins(names))),
            (
                "Notice",
                text(
                    "The municipal clerk shall publish and post this order and notice without "
                    "delay."
                ),
            ),
        ),
        SignatureLine(office=COMMISSION_CLERK, of=of),
        SignatureLine(office=CLERK, of=of),
    )
    return PaperText(
        kind=DocumentKind.RUNOFF_ORDER,
        title="Order and Notice of the Election Three Weeks Thereafter",
        blocks=blocks,
        rests_on=(RESULT, ORDER, TIE, POLLS),
        signs=(COMMISSION_CLERK_SIGNS, CLERK_SIGNS),
        notes=(
            Note(
                text="The section asks for no order and no new notice of this election: the order "
                "of the special election already fixed its day. Both are drafted as a precaution.",
                by=RESULT,
            ),
            *against_count(election, Round.FIRST, calendar),
        ),
    )


def _no_majority(election: Election, said: tuple[Announcement, ...]) -> Text:
    if not said:
        return text("the result of that election is: ", NO_RESULT)
    counts = last_returns(election, Round.FIRST)
    if not counts:
        return text("no candidate received a majority of the votes cast: ", NO_COUNT)
    cast = votes_cast(counts[0].tallies)
    highest = max((tally.votes for tally in counts[0].tallies), default=0)
    return text(
        f"no candidate received a majority of the votes cast: of {cast:,} votes cast for the "
        f"candidates, {majority_of(cast):,} are a majority, and the highest number received by "
        f"one candidate was {highest:,}"
    )


def _listed(names: tuple[str, ...]) -> str | Gap:
    return "; ".join(names) if names else NO_RESULT


def _who_wins(names: tuple[str, ...]) -> str:
    tie = (
        "Should the election result in a tie vote, the prevailing candidate shall be decided by "
        "a toss of a coin or by lot fairly and publicly drawn under the supervision of the "
        "election commission."
    )
    if len(names) > 2:
        return f"Whoever receives the most votes cast in the election shall be elected. {tie}"
    return (
        f"The candidate receiving a majority of the votes cast in the election shall be elected. "
        f"{tie}"
    )
