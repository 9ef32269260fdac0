"""Laurel, Ward 6, from its order on: what the tests of the qualifying side begin with."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from bot.desk import Desk
from domain.calendar import LOCAL
from storage.journal import Deed
from tests.bot.conftest import HandClock
from tests.bot.office import Office
from tests.bot.town import CLERK
from tests.domain.laurel import ORDER, VACANCY

BOONE: dict[str, Any] = {
    "candidate": "Casey Boone",
    "address": "12 Elm Street, Laurel",
    "telephone": "601-555-0134",
    "received_on": "January 22, 2020",
    "received_at": "4:45 pm",
    "sheets": "4",
    "names": "61",
}
"""A petition for Ward 6 as the clerk types it."""


def local(month: int, day: int, hour: int = 9, minute: int = 0) -> datetime:
    """Give an instant of 2020 on the town's clock."""
    return datetime(2020, month, day, hour, minute, tzinfo=LOCAL)


def vacant(desk: Desk, clock: HandClock, town: int) -> Office:
    """Open the file of the vacancy; nothing is ordered yet."""
    deed = Deed(actor=CLERK, act="vacancy", at=clock.now(), reason="", source="V0VACANCY")
    with desk.database.writing(town) as ledger:
        ledger.open_election(VACANCY, deed)
    return Office(desk, clock, town)


def ordered(desk: Desk, clock: HandClock, town: int) -> Office:
    """Order the election of 11 February, and let it be the afternoon of the last day to file."""
    office = vacant(desk, clock, town)
    deed = Deed(actor=CLERK, act="order", at=clock.now(), reason="", source="V0ORDER")
    with desk.database.writing(town) as ledger:
        ledger.keep(1, ORDER, deed)
    office.moves_to(local(1, 22, 16, 50))
    return office
