"""The words of the minutes: meeting, vacancy, motion, votes by member, book and page."""

from __future__ import annotations

from typing import assert_never

from domain.calendar import spoken
from domain.certification.record import NO_MEETING, NoOrder
from domain.certification.wording import office, or_gap, place_in_state, term_ends
from domain.document import Align, Block, Column, Gap, Paragraph, Table, Text, long_date, text
from domain.election import (
    Ballot,
    Cause,
    Election,
    MeetingKind,
    MemberVote,
    Minutes,
    Municipality,
    Order,
    Seat,
)
from domain.vacancy import Appoint, OrderElection, filling

NO_BOOK = Gap(words="minute book not recorded", missing="The minute book of the order.")

NO_PAGE = Gap(words="page not recorded", missing="The page of the minute book.")

_NO_MOTION = Gap(words="mover not recorded", missing="Who moved the adoption of the order.")

_NO_SECOND = Gap(words="second not recorded", missing="Who seconded the motion.")

NO_VOTES = Gap(words="votes by member not recorded", missing="How each member voted.")

_NO_SPECIAL_NOTICE = Gap(
    words="how notice of the special meeting was given is not recorded",
    missing="How the members were given notice of the special meeting; the minutes must show it.",
)

_NO_OFFICER = Gap(words="name of the officer not recorded", missing="Who held the office.")

_NO_EVIDENCE = Gap(
    words="evidence of the vacancy not recorded",
    missing="The letter, minute or certificate that shows the vacancy.",
)

_NO_CAUSE = Gap(words="cause not described", missing="Why the office is vacant, in words.")


def meeting_opening(municipality: Municipality, order: Order | NoOrder) -> Text:
    """Say at which meeting the order was made."""
    authority = f"governing authority of the {place_in_state(municipality)}"
    match order:
        case NoOrder():
            return text("At a meeting of the ", authority, ", ", NO_MEETING, ENTERED)
        case Order():
            return text(
                "At ", held(order.minutes), " of the ", authority, held_on(order.minutes), ENTERED
            )
        case _:
            assert_never(order)


ENTERED = ", the following order was made and entered upon the minutes:"


def held(minutes: Minutes) -> str:
    """Name the kind of a meeting."""
    match minutes.meeting:
        case MeetingKind.REGULAR:
            return "a regular meeting"
        case MeetingKind.SPECIAL:
            return "a special meeting"
        case _:
            assert_never(minutes.meeting)


def held_on(minutes: Minutes) -> Text:
    """Say when a meeting was held; a special one must show how its notice was given."""
    day = f", held on {spoken(minutes.held_on)}"
    match minutes.meeting:
        case MeetingKind.REGULAR:
            return text(day)
        case MeetingKind.SPECIAL:
            return text(day, ", ", _NO_SPECIAL_NOTICE)
        case _:
            assert_never(minutes.meeting)


def vacancy_recitals(election: Election) -> tuple[Text, ...]:
    """§ 857(1), (2) order: recite the vacancy and how long the unexpired term is."""
    vacancy = election.vacancy
    return (
        text(
            f"the office of {office(election)}, held by ",
            or_gap(vacancy.officer, _NO_OFFICER),
            f", became vacant on {long_date(vacancy.occurred)}, ",
            _caused(vacancy.cause, vacancy.seat),
            ", as shown by ",
            or_gap(vacancy.evidence, _NO_EVIDENCE),
        ),
        _unexpired(election),
    )


def _caused(cause: Cause, seat: Seat) -> Text:
    match cause:
        case Cause.DEATH:
            return text("by the death of the officer")
        case Cause.RESIGNATION:
            return text("by the resignation of the officer")
        case Cause.MOVED_AWAY:
            left = seat.ward or "the municipality"
            return text(f"because the officer moved out of {left}")
        case Cause.REMOVED:
            return text("by the removal of the officer from office")
        case Cause.NOT_QUALIFIED:
            return text("because the person elected did not qualify for the office")
        case Cause.OTHER:
            return text("because of ", _NO_CAUSE)
        case _:
            assert_never(cause)


def _unexpired(election: Election) -> Text:
    ends = f"the unexpired term of the office ends on {term_ends(election)}"
    decision = filling(election.vacancy)
    match decision:
        case OrderElection():
            return text(
                ends,
                ", and exceeds six (6) months, so that the vacancy is to be filled by an election "
                "under Section 23-15-857(2), Mississippi Code of 1972",
            )
        case Appoint():
            return text(
                ends,
                ", and does not exceed six (6) months, so that the vacancy is to be filled by "
                "appointment under Section 23-15-857(1), Mississippi Code of 1972",
            )
        case _:
            assert_never(decision)


def motion(mover: str, second: str) -> Text:
    """Say who moved and who seconded."""
    return text(
        "On the motion of ",
        or_gap(mover, _NO_MOTION),
        ", seconded by ",
        or_gap(second, _NO_SECOND),
        ", the foregoing order was put to a vote.",
    )


def vote_table(votes: tuple[MemberVote, ...]) -> tuple[Block, ...]:
    """Set out the votes by member with their sums."""
    if not votes:
        return (Paragraph(text=text("The vote was: ", NO_VOTES, ".")),)
    counted = ((word, sum(vote.vote is ballot for vote in votes)) for ballot, word in _CAST.items())
    return (
        Table(
            caption="Votes by member",
            columns=(
                Column(name="Member", align=Align.LEFT, share=3),
                Column(name="Vote", align=Align.LEFT, share=2),
            ),
            rows=tuple((text(vote.member), text(_CAST[vote.vote])) for vote in votes),
            totals=tuple((text(word), text(f"{number}")) for word, number in counted if number),
        ),
    )


_CAST = {
    Ballot.YEA: "Yea",
    Ballot.NAY: "Nay",
    Ballot.ABSTAINED: "Abstained",
    Ballot.ABSENT: "Absent",
}


def veto(veto: str) -> tuple[Block, ...]:
    """Give a recorded veto, or nothing."""
    return (Paragraph(text=text("Veto, as recorded: ", veto)),) if veto else ()


def book_and_page(minutes: Minutes) -> tuple[str | Gap, ...]:
    """Name the minute book and page."""
    return (
        "Minute Book ",
        or_gap(minutes.book, NO_BOOK),
        ", page ",
        or_gap(minutes.page, NO_PAGE),
    )
