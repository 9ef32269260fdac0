"""A later order that is taken back, what was recorded since, and what no later order can be."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from domain.election import (
    Appointment,
    Authority,
    Change,
    ChangeKind,
    Done,
    Publication,
    Returns,
    Round,
    TakenBack,
    Tally,
)
from storage.database import Database, Refused
from storage.elections import NotKept, Stale
from storage.files import Content, Draft, Rendering
from tests.storage.facts import (
    NOON,
    canvass,
    deed,
    general,
    nomination,
    order,
    petition,
    posting,
    seat_lot,
)
from tests.storage.test_elections import ANNOUNCED, DRAWN, POSTPONED, SIGNED

CANCELLED = Change(
    kind=ChangeKind.CANCEL,
    authority=Authority.COURT,
    ordered_on=date(2027, 1, 8),
    reference="Cause No. 7",
    to=date(2027, 1, 8),
    stands="",
    reason="",
)
COUNTED = Returns(
    round=Round.FIRST, tallies=(Tally(name="Ann Able", votes=5),), ballots=5, final=True
)
RUN = Publication(
    on=date(2027, 1, 5),
    paper="The Post",
    page="2",
    published_in_municipality=True,
    general_circulation=True,
)


def test_what_was_recorded_since_is_said_and_keeps_a_later_order_until_it_is_known(
    database: Database, pinola: int, election: int
) -> None:
    """What was recorded before says nothing; a paper drafted since is to be issued again."""
    appointed = Appointment(name="Cy Roe", minutes=order().minutes)
    done = Done(deadline="election", due=date(2027, 2, 2), proof="seen")
    paper = Rendering("pdf", Content("a.pdf", "application/pdf", b"%PDF"))
    with database.writing(pinola) as ledger:
        ledger.keep(election, order(), deed())
        count = ledger.keep(election, COUNTED, deed())
        ledger.keep(election, SIGNED, deed())
        kept = ledger.keep(election, POSTPONED, deed())
        assert ledger.since(election, kept.id) == ()
        facts = (order(), CANCELLED, RUN, posting("Hall", date(2027, 1, 6)), petition("Ann Able"))
        for fact in (*facts, replace(SIGNED, by="Kim"), ANNOUNCED, DRAWN, appointed, done):
            ledger.keep(election, fact, deed())
        ledger.correct(count, replace(COUNTED, ballots=6), deed())
        ledger.keep_draft(
            Draft(election=election, kind="order", title="Order", renderings=(paper,)), deed()
        )
        known = ledger.since(election, kept.id)
        with pytest.raises(Refused, match="order stays in force"):
            ledger.strike(kept, deed())
        with pytest.raises(Refused, match="Drafted since"):
            ledger.strike(kept, deed(), known[:-1])
    assert known == (
        "Ordered since, and kept: the election by an order of Tuesday, November 17, 2026.",
        "Recorded since, and kept: a later order of Friday, January 8, 2027 (Cause No. 7).",
        "Notice was given since, on Tuesday, January 5, 2027 and Wednesday, January 6, 2027: give "
        "it anew where it names another day.",
        "Entered in the log since, and kept: Ann Able.",
        "The ballot was signed off since by Kim.",
        "Votes were counted since, and the count is kept: first round.",
        "Announced since, to be re-issued or withdrawn where it does not hold: Ann Able.",
        "A coin or lot was held since, and is kept: Ann Able.",
        "Appointed since, and kept: Cy Roe.",
        "Marked as done since, for the days as they were: Tuesday, February 2, 2027.",
        "Drafted since, to be re-issued or withdrawn: Order.",
    )


def test_in_a_general_election_offices_are_named_and_of_many_names_the_rest_is_counted(
    database: Database, pinola: int
) -> None:
    """Six are named."""
    with database.writing(pinola) as ledger:
        number = ledger.open_general(general(), deed())
        kept = ledger.keep(number, POSTPONED, deed())
        for place in range(1, 9):
            ledger.keep(number, nomination(f"N {place}"), deed())
        told = replace(ANNOUNCED, contest=canvass().contest)
        for fact in (canvass(), seat_lot(), told):
            ledger.keep(number, fact, deed())
        known = ledger.since(number, kept.id)
    assert (
        known[0] == "Entered in the log since, and kept: N 1, N 2, N 3, N 4, N 5, N 6 and 2 more."
    )
    assert known[1:] == (
        f"Votes were counted since, and the count is kept: {canvass().contest}.",
        "Announced since, to be re-issued or withdrawn where it does not hold: Ann Able for "
        f"{canvass().contest}.",
        f"A coin or lot was held since, and is kept: {seat_lot().prevailed[0]}.",
    )


def test_one_taken_back_is_told_with_who_and_why_and_the_election_is_what_it_was(
    database: Database, pinola: int, election: int
) -> None:
    """What it will be is known before."""
    why = replace(deed("change"), reason="Another town's")
    with database.writing(pinola) as ledger:
        ledger.keep(election, order(), deed())
        ledger.keep(election, SIGNED, deed())
        before = ledger.election(election)
        kept = ledger.keep(election, POSTPONED, deed())
        assert ledger.election(election).earlier == (SIGNED,)
        assert ledger.without(election, kept.id) == before
        assert ledger.election(election).changes == (POSTPONED,)
        assert ledger.taken_back(election) == ()
        ledger.strike(kept, why)
        assert ledger.election(election) == before
        assert ledger.taken_back(election) == (
            TakenBack(
                number=kept.id, fact=POSTPONED, at=NOON, by=why.actor, reason="Another town's"
            ),
        )
    with pytest.raises(Stale), database.writing(pinola) as ledger:
        ledger.strike(kept, deed())
    with pytest.raises(NotKept, match="already"), database.writing(pinola) as ledger:
        ledger.strike(replace(kept, version=2), deed())


def test_no_general_election_is_rescinded_at_first_or_by_a_correction(
    database: Database, pinola: int, election: int
) -> None:
    """No order calls one; that of a vacancy is rescinded."""
    rescinded = replace(CANCELLED, kind=ChangeKind.RESCIND)
    with database.writing(pinola) as ledger:
        number = ledger.open_general(general(), deed())
        kept = ledger.keep(number, CANCELLED, deed())
        ledger.keep(election, rescinded, deed())
    with pytest.raises(Refused, match="No order calls"), database.writing(pinola) as ledger:
        ledger.keep(number, rescinded, deed())
    with pytest.raises(Refused, match="No order calls"), database.writing(pinola) as ledger:
        ledger.correct(kept, rescinded, deed())


def test_what_was_counted_while_one_stood_is_known_until_it_is_entered_anew(
    database: Database, pinola: int, election: int
) -> None:
    """What was counted before it was recorded, or after it was taken back, is not meant."""
    with database.writing(pinola) as ledger:
        ledger.keep(election, order(), deed())
        early = ledger.keep(election, COUNTED, deed())
        kept = ledger.keep(election, POSTPONED, deed())
        under = ledger.keep(election, COUNTED, deed())
        told = ledger.keep(election, ANNOUNCED, deed())
        ledger.strike(kept, deed(), ledger.since(election, kept.id))
        ledger.keep(election, COUNTED, deed())
        (back,) = ledger.taken_back(election)
        assert ledger.recorded_under(election, back) == (under, told)
        ledger.correct(under, replace(COUNTED, ballots=6), deed())
        assert ledger.recorded_under(election, back) == (told,)
        assert early.fact == COUNTED
