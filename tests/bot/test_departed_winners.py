"""A winner who died: an announcement that no longer follows, and a death after the election day."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from bot.desk import Desk
from domain.election import Departure, Leaving, Printing, Returns, Round, Tally
from tests.bot.conftest import HandClock
from tests.bot.office import Office, labels_in, said_in
from tests.bot.qualifying import local
from tests.bot.race import CLERKS_DEED, race
from tests.bot.town import CHAIR, CLERK

COUNT = Returns(
    round=Round.FIRST,
    tallies=(Tally(name="Ann Lee", votes=60), Tally(name="Bob Fox", votes=35)),
    ballots=95,
    final=True,
)


def announced(desk: Desk, clock: HandClock, laurel: int) -> Office:
    """Ann Lee is announced as elected, and nobody knows yet that she died."""
    at = race(desk, laurel, "Ann Lee", "Bob Fox")
    office = Office(desk, clock, laurel)
    office.moves_to(local(2, 12))
    with desk.database.writing(laurel) as ledger:
        ledger.keep(at.election, COUNT, replace(CLERKS_DEED, at=clock.now()))
    office.presses(CLERK, "Announce", office.types(CLERK, "/election outcome"))
    return office


def died(office: Office, on: date) -> None:
    """Keep that Ann Lee died on a day, with her name on the ballots."""
    fact = Departure(why=Leaving.DIED, on=on, printing=Printing.PRINTED, proof="certificate")
    with office.desk.database.writing(office.town) as ledger:
        ledger.keep_for(1, 1, fact, replace(CLERKS_DEED, at=office.clock.now()))


def test_an_announced_winner_who_had_died_goes_to_the_attorney_and_the_news_is_withdrawn(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    office = announced(desk, clock, laurel)
    died(office, date(2020, 2, 10))
    status = said_in(office.types(CLERK, "/election status"))
    assert "Ask the attorney whether the announcement stands; give no certificate" in status
    papers = said_in(office.types(CLERK, "/election certify"))
    assert papers.count("Ann Lee died on Monday, February 10, 2020. Votes are counted") == 2
    shown = office.types(CHAIR, "/election outcome")
    assert "*Announced earlier, and open now:*" in said_in(shown)
    told = office.presses(CHAIR, "Withdraw the announcement", shown)
    assert said_in(told).startswith("Withdrawn: Council Member, Ward 6: Ann Lee elected")
    assert office.election().announcements == ()
    again = office.presses(CHAIR, "Withdraw the announcement", shown)
    assert "No such result is announced." in said_in(again)
    step = "Take the open point to the attorney; announce nothing."
    assert step in said_in(office.types(CLERK, "/election status"))


def test_a_death_after_the_election_day_leaves_the_result_and_asks_the_attorney(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    office = announced(desk, clock, laurel)
    died(office, date(2020, 2, 12))
    shown = office.types(CHAIR, "/election outcome")
    assert "*Announced* as shown here." in said_in(shown)
    assert "Ann Lee died on Wednesday, February 12, 2020. That was after" in said_in(shown)
    assert "Withdraw the announcement" not in labels_in(shown)
    status = said_in(office.types(CLERK, "/election status"))
    assert "Ask the attorney first. Give the certificate" in status
