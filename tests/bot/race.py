"""Laurel, Ward 6, 2020, up to its ballot: the facts that the last steps start from."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime

from bot.desk import Desk
from bot.ids import Target
from domain.calendar import LOCAL
from domain.election import (
    Ballot,
    Body,
    Cause,
    Contact,
    Conviction,
    Court,
    MeetingKind,
    MemberVote,
    Minutes,
    Offense,
    Order,
    Petition,
    Qualifications,
    Rejected,
    Rejection,
    Review,
    Seat,
    Vacancy,
    Verification,
)
from storage.journal import Deed
from tests.bot.town import CLERK, START

CLERKS_DEED = Deed(actor=CLERK, act="test", at=START, reason="", source="test")

VACANCY = Vacancy(
    seat=Seat(office="Council Member", ward="Ward 6", population=2_650),
    officer="Avery Quinn",
    cause=Cause.RESIGNATION,
    occurred=date(2019, 12, 31),
    term_ends=date(2021, 6, 30),
    evidence="letter of December 13, 2019",
)
ORDER = Order(
    adopted=date(2020, 1, 7),
    election=date(2020, 2, 11),
    minutes=Minutes(held_on=date(2020, 1, 7), meeting=MeetingKind.REGULAR, book="58", page="214"),
    moved_by="Dale Fairley",
    seconded_by="Grace Holloway",
    votes=(
        MemberVote(member="Dale Fairley", vote=Ballot.YEA),
        MemberVote(member="Grace Holloway", vote=Ballot.YEA),
    ),
    veto="",
)
GOOD = Review(
    elector=True,
    ward_elector=True,
    other_qualifications=Qualifications.MET,
    convictions=(),
    evidence="voter roll",
)
FELON = replace(
    GOOD,
    convictions=(
        Conviction(
            court=Court.MISSISSIPPI,
            convicted_on=date(2001, 5, 4),
            offense=Offense.OTHER,
            misuse_of_office=False,
            felony_in_mississippi=True,
            pardoned=False,
        ),
    ),
)


_HANDED_IN = 61


def race(desk: Desk, town: int, *names: str) -> Target:
    """Open the election with these candidates, each with a good petition and review."""
    with desk.database.writing(town) as ledger:
        election = ledger.open_election(VACANCY, CLERKS_DEED)
        ledger.keep(election, ORDER, CLERKS_DEED)
    target = Target(town, election, "")
    for name in names:
        enter(desk, target, name, 55)
    return target


def enter(
    desk: Desk, target: Target, name: str, accepted: int, reviews: tuple[Review, ...] = (GOOD,)
) -> int:
    """File a petition with so many good signatures, the rest rejected; give its number."""
    election = target.election
    with desk.database.writing(target.municipality) as ledger:
        kept = ledger.keep(election, _petition(name), CLERKS_DEED)
        check = Verification(by=Body.CLERK, accepted=accepted, rejected=_rest(accepted))
        ledger.keep_for(election, kept.number, check, CLERKS_DEED)
        both = replace(check, by=Body.COMMISSION)
        ledger.keep_for(election, kept.number, both, CLERKS_DEED)
        for review in reviews:
            ledger.keep_for(election, kept.number, review, CLERKS_DEED)
    return kept.number


def _rest(accepted: int) -> tuple[Rejected, ...]:
    return (Rejected(reason=Rejection.NOT_ELECTOR, count=_HANDED_IN - accepted),)


def _petition(name: str) -> Petition:
    first, _, last = name.rpartition(" ")
    return Petition(
        candidate=name,
        sort_name=f"{last}, {first}",
        contest="",
        contact=Contact(address="12 Elm Street", telephone="", email="", facsimile=""),
        received=datetime(2020, 1, 15, 10, tzinfo=LOCAL),
        sheets=4,
        names=_HANDED_IN,
        header_defects=(),
        kept="the original",
    )
