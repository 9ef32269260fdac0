"""A general election of Laurel, 2021, put into the record: who asks to be printed for an office."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

from bot.desk import Desk
from bot.ids import Target
from domain.calendar import LOCAL
from domain.election import (
    Body,
    Contact,
    Contest,
    General,
    Nomination,
    Petition,
    PutUp,
    Reports,
    Review,
    Seat,
    Verification,
)
from tests.bot.race import CLERKS_DEED, GOOD

MAYORS_OFFICE = Contest(seat=Seat(office="Mayor", ward="", population=18_540), seats=1)
WARD_1 = Contest(seat=Seat(office="Council Member", ward="Ward 1", population=2_650), seats=1)
AT_LARGE = Contest(seat=Seat(office="Council Member at Large", ward="", population=18_540), seats=5)
CONTACT = Contact(address="12 Elm Street", telephone="", email="", facsimile="")
FILED = Reports(complete=True, filed="annual report", looked_on=date(2021, 4, 28))
BEFORE = datetime(2021, 1, 29, 10, tzinfo=LOCAL)


def general(desk: Desk, town: int, *offices: Contest) -> Target:
    """Open the general election of 2021 with these offices."""
    with desk.database.writing(town) as ledger:
        fact = General(year=2021, contests=offices, charter=())
        return Target(town, ledger.open_general(fact, CLERKS_DEED), "")


def nominate(
    desk: Desk, at: Target, name: str, contest: Contest = MAYORS_OFFICE, **facts: Any
) -> int:
    """Record a nominee, certified, found qualified and with all reports but for what is told."""
    first, _, last = name.rpartition(" ")
    nomination = Nomination(
        candidate=name,
        sort_name=f"{last}, {first}",
        contest=contest.title,
        contact=CONTACT,
        party=facts.get("party", "Democratic"),
        put_up=facts.get("put_up", (PutUp.CERTIFIED,)),
        received=date(2021, 4, 28),
        by="the executive committee",
        in_place_of="",
    )
    with desk.database.writing(at.municipality) as ledger:
        number = ledger.keep(at.election, nomination, CLERKS_DEED).number
    return found(desk, at, number, **facts)


def petitions(
    desk: Desk, at: Target, name: str, contest: Contest = MAYORS_OFFICE, **facts: Any
) -> int:
    """File a petition, good, found qualified and with all reports but for what is told."""
    paper = Petition(
        candidate=name,
        sort_name="",
        contest=contest.title,
        contact=CONTACT,
        received=facts.get("received", BEFORE),
        sheets=4,
        names=60,
        header_defects=(),
        kept="the original",
    )
    with desk.database.writing(at.municipality) as ledger:
        number = ledger.keep(at.election, paper, CLERKS_DEED).number
        for accepted in facts.get("accepted", (60,)):
            check = Verification(by=Body.COMMISSION, accepted=accepted, rejected=())
            ledger.keep_for(at.election, number, check, CLERKS_DEED)
    return found(desk, at, number, **facts)


def found(desk: Desk, at: Target, number: int, **facts: Any) -> int:
    """Record what is found of a candidate: nothing wrong and all reports, if nothing is told."""
    reviews: tuple[Review, ...] = facts.get("reviews", (GOOD,))
    reports: tuple[Reports, ...] = facts.get("reports", (FILED,))
    with desk.database.writing(at.municipality) as ledger:
        for review in reviews:
            ledger.keep_for(at.election, number, review, CLERKS_DEED)
        for report in reports:
            ledger.keep_for(at.election, number, report, CLERKS_DEED)
    return number
