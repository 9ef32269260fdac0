"""A general election of Laurel in 2021 with its candidates: what tests of its counts begin with."""

from __future__ import annotations

from datetime import date, datetime

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
    Seat,
    Verification,
)
from tests.bot.race import CLERKS_DEED, GOOD

MAYORS_OFFICE = Contest(seat=Seat(office="Mayor", ward="", population=18_540), seats=1)
TWO = Contest(seat=Seat(office="Council Member at Large", ward="", population=18_540), seats=2)
_CONTACT = Contact(address="12 Elm Street", telephone="", email="", facsimile="")


def general(desk: Desk, town: int, *offices: Contest) -> Target:
    """Open the general election of 2021, on Tuesday 8 June, with these offices."""
    with desk.database.writing(town) as ledger:
        fact = General(year=2021, contests=offices, charter=())
        return Target(town, ledger.open_general(fact, CLERKS_DEED), "")


def nominate(
    desk: Desk, at: Target, name: str, contest: Contest = MAYORS_OFFICE, party: str = "Democratic"
) -> None:
    """Record a certified nominee who is found qualified."""
    first, _, last = name.rpartition(" ")
    nomination = Nomination(
        candidate=name,
        sort_name=f"{last}, {first}",
        contest=contest.title,
        contact=_CONTACT,
        party=party,
        put_up=(PutUp.CERTIFIED,),
        received=date(2021, 4, 28),
        by="the executive committee",
        in_place_of="",
    )
    with desk.database.writing(at.municipality) as ledger:
        number = ledger.keep(at.election, nomination, CLERKS_DEED).number
        ledger.keep_for(at.election, number, GOOD, CLERKS_DEED)


def petitions(desk: Desk, at: Target, name: str, contest: Contest = MAYORS_OFFICE) -> None:
    """File a good petition of somebody who is found qualified."""
    paper = Petition(
        candidate=name,
        sort_name="",
        contest=contest.title,
        contact=_CONTACT,
        received=datetime(2021, 1, 29, 10, tzinfo=LOCAL),
        sheets=4,
        names=60,
        header_defects=(),
        kept="the original",
    )
    check = Verification(by=Body.COMMISSION, accepted=60, rejected=())
    with desk.database.writing(at.municipality) as ledger:
        number = ledger.keep(at.election, paper, CLERKS_DEED).number
        for fact in (check, GOOD):
            ledger.keep_for(at.election, number, fact, CLERKS_DEED)
