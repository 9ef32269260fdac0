"""A general election of Laurel in 2029, opened by its clerk: what the tests of it begin with."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from bot.desk import Desk
from domain.calendar import LOCAL
from domain.election import Contact, GeneralElection, Petition
from storage.elections import Ledger
from storage.journal import Deed
from storage.mapping import ElectionFact
from tests.bot.conftest import HandClock
from tests.bot.office import Json, Office, confirmed
from tests.bot.town import CLERK

OFFICES = "Mayor\nCouncil Member, Ward 1\nCouncil Member at large: 3"
FIRST_DAY = datetime(2029, 1, 8, 9, tzinfo=LOCAL)
"""A Monday. Petitions close on Friday 2 February, the election is on Tuesday 5 June."""


def on(month: int, day: int, hour: int = 9, minute: int = 0) -> datetime:
    """Give an instant of 2029 on the town's clock."""
    return datetime(2029, month, day, hour, minute, tzinfo=LOCAL)


def at_work(desk: Desk, clock: HandClock, town: int) -> Office:
    """Let it be the first day; nothing is open."""
    office = Office(desk, clock, town)
    office.moves_to(FIRST_DAY)
    return office


def opened(office: Office, **typed: str) -> Json:
    """Open the file of the general election; what is asked is confirmed."""
    window = office.types(CLERK, "/election general 2029")
    answer = office.sends(CLERK, window, **{"offices": OFFICES, **typed})
    view: Json = answer["view"]
    if view["callback_id"] == "general":
        answer = office.sends(CLERK, view, **confirmed(view))
        view = answer["view"]
    return view


def general(office: Office, number: int = 1) -> GeneralElection:
    """Give the general election as it is recorded."""
    with office.desk.database.reading(office.town) as ledger:
        return ledger.general(number)


def kept(office: Office, keep: Callable[[Ledger], object]) -> None:
    """Put facts into the record past the forms."""
    with office.desk.database.writing(office.town) as ledger:
        keep(ledger)


DEED = Deed(actor=CLERK, act="test", at=FIRST_DAY, reason="", source="V0TEST")


def keeps(office: Office, *facts: ElectionFact) -> None:
    """Put facts of the election into the record past the forms."""

    def each(ledger: Ledger) -> None:
        for fact in facts:
            ledger.keep(1, fact, DEED)

    kept(office, each)


FILED = on(1, 10)


def petition(name: str, contest: str, received: datetime = FILED) -> Petition:
    """Give a petition with sixty names."""
    return Petition(
        candidate=name,
        sort_name="",
        contest=contest,
        contact=Contact(address="12 Elm Street", telephone="", email="", facsimile=""),
        received=received,
        sheets=3,
        names=60,
        header_defects=(),
        kept="the original",
    )
