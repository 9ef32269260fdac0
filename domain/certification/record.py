"""What the record says, for the papers: days, announcements, counts, the person elected."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import assert_never

from domain.calendar import Calendar, at_least_days_before, days_between, spoken, spoken_due
from domain.certification.wording import cautions
from domain.document import Gap, Note, Paragraph, Text, long_date, text
from domain.election import Announcement, Authority, Change, Election, Lot, Order, Round
from domain.law.section_857 import ORDER
from domain.notice import FIRST_PUBLICATION_DAYS, POSTING_DAYS
from domain.order import postponements, text_of
from domain.outcomes import check_announcement, check_lot, runoff_day_under
from domain.petitions import petition_due_under


@dataclass(frozen=True, slots=True)
class NoOrder:
    """No order is recorded: every fact of it is a gap."""


NO_ORDER = NoOrder()

NO_ELECTION_DAY = Gap(
    words="election day not set", missing="The day that the order fixes for the election."
)

NO_MEETING = Gap(
    words="meeting not recorded",
    missing="The meeting at which the order is adopted: its day, and whether regular or special.",
)

NO_FILING_DAY = Gap(
    words="last filing day not known",
    missing="The last day to file a petition; it follows from the election day.",
)

_NO_RUNOFF_DAY = Gap(
    words="run-off day not known",
    missing="The day of the election three weeks thereafter; it follows from the election day.",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Days:
    """The days that an order fixes or brings about, each a fact or a gap."""

    election: str | Gap
    count: str
    filing: str | Gap
    runoff: str | Gap
    first_publication: str
    posting: str


def days_of(order: Order | NoOrder, calendar: Calendar) -> Days:
    """§ 857(2): the days that an order fixes or brings about."""
    match order:
        case NoOrder():
            return Days(
                election=NO_ELECTION_DAY,
                count="",
                filing=NO_FILING_DAY,
                runoff=_NO_RUNOFF_DAY,
                first_publication="",
                posting="",
            )
        case Order():
            day, text = order.election, text_of(order)
            gone = days_between(order.adopted, day)
            return Days(
                election=spoken(day),
                count=f", that is, {gone} days after the date upon which this order is adopted",
                filing=spoken_due(petition_due_under(text, day, calendar).due),
                runoff=spoken(runoff_day_under(text, day)),
                first_publication=_not_later(at_least_days_before(FIRST_PUBLICATION_DAYS, day)),
                posting=_not_later(at_least_days_before(POSTING_DAYS, day)),
            )
        case _:
            assert_never(order)


def _not_later(day: date) -> str:
    return f", that is, not later than {spoken(day)}"


def postponed_notes(election: Election) -> tuple[Note, ...]:
    """Note each postponement for the person who adopts a draft."""
    return tuple(
        Note(text=f"Postponed after this order: {_change(change)}", by=ORDER)
        for change in postponements(election)
    )


def adopted_on(orders: tuple[Order, ...]) -> Text:
    """Say when the order was adopted."""
    return text(f"on {long_date(orders[0].adopted)}") if orders else text("at ", NO_MEETING)


def postponement_paragraphs(election: Election) -> tuple[Paragraph, ...]:
    """Say in the text that the election was postponed, by whom and to when."""
    return tuple(
        Paragraph(text=text(f"The election was postponed: {_change(change)}"))
        for change in postponements(election)
    )


def _change(change: Change) -> str:
    by = _AUTHORITIES[change.authority]
    stands = f" What stands: {change.stands}." if change.stands else ""
    return (
        f"by order of the {by} made on {long_date(change.ordered_on)} ({change.reference}), "
        f"to {spoken(change.to)}.{stands}"
    )


_AUTHORITIES = {
    Authority.GOVERNING: "governing authority",
    Authority.COURT: "court",
    Authority.GOVERNOR: "Governor",
}

NO_RESULT = Gap(
    words="result of the election not announced",
    missing="The announced result of the election: that no candidate received a majority.",
)

NO_COUNT = Gap(words="count not recorded", missing="The canvassed count of the election.")


def announced(election: Election, of: Round, *decisions: str) -> tuple[Announcement, ...]:
    """Give the last announcement of a round if it is one of these decisions."""
    last = tuple(said for said in election.announcements if said.round is of)[-1:]
    return tuple(said for said in last if said.decision in decisions)


def against_count(election: Election, of: Round, calendar: Calendar) -> tuple[Note, ...]:
    """Say where what was announced is not what the recorded count means."""
    return cautions(
        tuple(
            finding
            for said in announced(election, of, "elected", "runoff", "lot")
            for finding in check_announcement(said, election, calendar)
        )
    )


def against_tie(election: Election, calendar: Calendar) -> tuple[Note, ...]:
    """Say where the recorded toss or lot is not one that the section asks for."""
    return cautions(tuple(check_lot(lot, election, calendar) for lot in election.lots[-1:]))


NOBODY = Gap(
    words="person elected not announced", missing="Who was elected, as a person announced it."
)


@dataclass(frozen=True, slots=True)
class Winner:
    """Who was elected in which round, by the votes or by the lot."""

    name: str
    round: Round
    by_lot: tuple[Lot, ...]


def elected_person(election: Election) -> tuple[Winner, ...]:
    """Give the person elected as announced or as the lot fell, or none."""
    if lot_announced(election):
        return tuple(Winner(lot.prevailed, Round.SECOND, (lot,)) for lot in election.lots[-1:])
    for of in (Round.SECOND, Round.FIRST):
        for said in announced(election, of, "elected"):
            return tuple(Winner(name, of, ()) for name in said.names[:1])
    return ()


def lot_announced(election: Election) -> bool:
    """Tell whether the tie was announced, or already the person for whom the lot fell."""
    prevailed = {lot.prevailed for lot in election.lots[-1:]}
    return any(
        said.decision == "lot" or prevailed & set(said.names)
        for said in announced(election, Round.SECOND, "elected", "lot")
    )
