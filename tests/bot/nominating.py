"""Laurel's general election of 2025 after its first primary: what these tests begin with."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from bot.desk import Desk
from domain.calendar import LOCAL
from domain.election import Contact, Contest, General, GeneralElection, Petition, Seat
from storage.journal import Deed
from tests.bot.conftest import HandClock
from tests.bot.office import Json, Office, confirmed
from tests.bot.town import CLERK

MAYOR = Contest(seat=Seat(office="Mayor", ward="", population=18_540), seats=1)
WARD_6 = Contest(seat=Seat(office="Council Member", ward="Ward 6", population=2_650), seats=1)
GENERAL = General(year=2025, contests=(MAYOR, WARD_6), charter=())

LEE: dict[str, Any] = {
    "candidate": "Ann Lee",
    "office": "Council Member, Ward 6",
    "party": "Democratic",
    "put_up": ("certified",),
    "by": "R. Hart, chair of the executive committee",
    "received": "April 2, 2025",
    "address": "12 Elm Street, Laurel",
    "telephone": "601-555-0134",
}
"""A nominee of Ward 6 as the clerk types it."""


def local(month: int, day: int, hour: int = 9) -> datetime:
    """Give an instant of 2025 on the town's clock."""
    return datetime(2025, month, day, hour, tzinfo=LOCAL)


def nominating(desk: Desk, clock: HandClock, town: int) -> Office:
    """Open the file, and let it be Thursday, 3 April 2025, two days after the first primary."""
    clock.at = local(4, 3)
    with desk.database.writing(town) as ledger:
        ledger.open_general(GENERAL, deed(clock.at))
    return Office(desk, clock, town)


def deed(at: datetime) -> Deed:
    """Give a deed of the clerk that goes past the forms."""
    return Deed(actor=CLERK, act="test", at=at, reason="", source="V0TEST")


def nominate(office: Office, /, **typed: Any) -> Json:
    """Record a nominee as the clerk; give how the form was answered."""
    return office.sends(CLERK, office.types(CLERK, "/candidate nominate"), **LEE | typed)


def nominated(office: Office, /, **typed: Any) -> Json:
    """Record a nominee and confirm what is asked."""
    view: Json = nominate(office, **typed)["view"]
    if view["callback_id"] == "nomination":
        view = office.sends(CLERK, view, **confirmed(view))["view"]
    assert view["callback_id"] == "answer"
    return view


def petitioned(office: Office, name: str, contest: str = "Mayor") -> int:
    """Enter a petition in the log; give its number."""
    petition = Petition(
        candidate=name,
        sort_name="",
        contest=contest,
        contact=Contact(address="9 Oak Street, Laurel", telephone="", email="", facsimile=""),
        received=local(1, 30, 16),
        sheets=4,
        names=61,
        header_defects=(),
        kept="the original",
    )
    with office.desk.database.writing(office.town) as ledger:
        return ledger.keep(1, petition, deed(office.clock.at)).number


def general(office: Office) -> GeneralElection:
    """Give the general election as it is recorded."""
    with office.desk.database.reading(office.town) as ledger:
        return ledger.general(1)
