"""`/candidate withdraw`: a candidate withdrew or died, the name and the votes for it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from bot.desk import Desk
from domain.election import Departure, Leaving, Printing, Returns, Round, Tally
from tests.bot.conftest import HandClock
from tests.bot.nominating import general, nominated, nominating
from tests.bot.office import Json, Office, confirmed, labels_in, said_in
from tests.bot.qualifying import local
from tests.bot.race import CLERKS_DEED, race
from tests.bot.town import CHAIR, CLERK, MAYOR
from tests.golden import same

WITHDREW = {
    "why": "withdrew",
    "on": "April 3, 2025",
    "printing": "not_printed",
    "proof": "Signed letter, received by the clerk at 9 a.m.",
}


@pytest.fixture
def office(desk: Desk, clock: HandClock, laurel: int) -> Office:
    """The office with a nominee of Ward 6 on file."""
    office = nominating(desk, clock, laurel)
    nominated(office)
    return office


def sure(office: Office, view: Json) -> Json:
    """Confirm what is asked."""
    answer: Json = office.sends(CLERK, view, **confirmed(view))["view"]
    return answer


def test_a_withdrawal_is_confirmed_with_what_follows_and_takes_the_name_off(office: Office) -> None:
    window = office.types(CLERK, "/candidate withdraw 1")
    same("modals/departure.json", window)
    late = office.sends(CLERK, window, **WITHDREW | {"on": "April 4, 2025"})
    assert "is yet to come" in late["errors"]["on"]
    asked = office.sends(CLERK, window, **WITHDREW)["view"]
    assert "This takes Ann Lee for Council Member, Ward 6 off the ballot." in said_in(asked)
    assert "names a substitute for Ann Lee" in said_in(asked)
    assert general(office).nominees[0].departures == ()
    answer = sure(office, asked)
    same("messages/departure.json", answer["blocks"])
    assert "Record a substitute" in labels_in(answer)
    assert general(office).nominees[0].departures == (
        Departure(
            why=Leaving.WITHDREW,
            on=date(2025, 4, 3),
            printing=Printing.NOT_PRINTED,
            proof=WITHDREW["proof"],
        ),
    )
    everybody = said_in(office.types(MAYOR, "/candidate list"))
    assert "*Withdrew on Thursday, April 3, 2025* (§ 23-15-363)." in everybody
    assert "Signed letter" not in everybody
    ballot = said_in(office.types(CHAIR, "/election ballot"))
    assert "Ann Lee withdrew on Thursday, April 3, 2025. No ballot with the name" in ballot
    assert "names a substitute for Ann Lee" in said_in(office.types(CLERK, "/election status"))


def test_it_is_corrected_with_a_reason_or_taken_back(office: Office) -> None:
    sure(
        office, office.sends(CLERK, office.types(CLERK, "/candidate withdraw"), **WITHDREW)["view"]
    )
    window = office.types(CHAIR, "/candidate withdraw 1")
    assert "On record: Ann Lee withdrew on Thursday, April 3, 2025" in said_in(window)
    assert "Signed letter" in said_in(window)
    died = office.sends(CHAIR, window, why="died", reason="It was a certificate of death.")["view"]
    assert "On record so far: Ann Lee withdrew" in said_in(died)
    office.sends(CHAIR, died, **confirmed(died))
    assert [one.why for one in general(office).nominees[0].departures] == [Leaving.DIED]
    stale = office.sends(CHAIR, window, why="died", reason="Again.")
    assert "recorded meanwhile" in said_in(stale["view"])
    again = office.types(CLERK, "/candidate withdraw 1")
    back = office.sends(CLERK, again, why="mistake", reason="It was another Lee.")["view"]
    assert "This puts Ann Lee for Council Member, Ward 6 on the ballot." in said_in(back)
    assert "Ann Lee is in the race again" in said_in(sure(office, back))
    assert general(office).nominees[0].departures == ()
    with office.desk.database.reading(office.town) as ledger:
        lines = [one for one in ledger.journal() if one.subject.startswith("departure:")]
    assert [one.reason for one in lines] == [
        "",
        "It was a certificate of death.",
        "It was another Lee.",
    ]


def test_votes_for_one_who_died_elect_nobody_from_here(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    at = race(desk, laurel, "Ann Lee", "Bob Fox", "Cy Roe")
    office = Office(desk, clock, laurel)
    office.moves_to(local(2, 12))
    window = office.types(CLERK, "/candidate withdraw 3")
    typed = WITHDREW | {"why": "died", "on": "February 11, 2020"}
    refused = office.sends(CLERK, window, **typed)
    assert "The election was on Tuesday, February 11, 2020" in refused["errors"]["printing"]
    sure(office, office.sends(CLERK, window, **typed | {"printing": "printed"})["view"])
    assert [one.why for one in office.election().candidacies[2].departures] == [Leaving.DIED]
    votes = tuple(
        Tally(name=n, votes=v) for n, v in (("Ann Lee", 30), ("Bob Fox", 20), ("Cy Roe", 60))
    )
    count = Returns(round=Round.FIRST, tallies=votes, ballots=110, final=True)
    with desk.database.writing(laurel) as ledger:
        ledger.keep(at.election, count, replace(CLERKS_DEED, at=clock.now()))
    shown = office.types(CLERK, "/election outcome")
    assert "Cy Roe died on Tuesday, February 11, 2020." in said_in(shown)
    assert "Elected: Cy Roe." in said_in(shown)
    assert "Elected: Ann Lee." in said_in(shown)
    assert "Announce" not in labels_in(shown)
