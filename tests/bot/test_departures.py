"""`/candidate withdraw`: a candidate withdrew or died, the name and the votes for it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime

import pytest

from bot.desk import Desk
from domain.calendar import LOCAL
from domain.election import Departure, Leaving, Printing, Returns, Round, Tally
from tests.bot.conftest import HandClock
from tests.bot.nominating import general, nominated, nominating
from tests.bot.office import Json, Office, confirmed, labels_in, said_in
from tests.bot.qualifying import local
from tests.bot.race import CLERKS_DEED, FELON, race
from tests.bot.test_hearings import NOTICE
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
    anew = office.sends(CHAIR, office.types(CHAIR, "/candidate withdraw 1"), **WITHDREW)
    sure(office, anew["view"])
    of_the_first = office.sends(CLERK, window, why="mistake", reason="As I read it before.")
    assert "recorded meanwhile" in said_in(of_the_first["view"])
    assert general(office).nominees[0].departures != ()


def test_one_who_did_not_leave_is_not_in_the_race_again_while_a_substitute_is_on_file(
    office: Office,
) -> None:
    withdrawn = office.sends(CLERK, office.types(CLERK, "/candidate withdraw 1"), **WITHDREW)
    sure(office, withdrawn["view"])
    nominated(office, candidate="Cy Roe", in_place_of="Ann Lee")
    window = office.types(CLERK, "/candidate withdraw 1")
    died = office.sends(CLERK, window, why="died", reason="A certificate.")["view"]
    assert "names a substitute" not in said_in(died)
    assert "The ballot changes" not in said_in(died)
    back = office.sends(CLERK, window, why="mistake", reason="It was another Lee.")["view"]
    instead = "Cy Roe, number 2, is on file as named in place of Ann Lee, who is not printed"
    assert instead in said_in(back)
    assert "in the race again" not in said_in(back)
    answer = said_in(sure(office, back))
    assert answer.startswith("Ann Lee did not leave, but a substitute is on file")
    assert instead in answer


def test_after_the_election_day_no_substitute_is_offered(office: Office) -> None:
    window = office.types(CLERK, "/candidate withdraw 1")
    office.moves_to(datetime(2025, 6, 10, 9, tzinfo=LOCAL))
    asked = office.sends(CLERK, window, **WITHDREW | {"printing": "stays"})["view"]
    answer = sure(office, asked)
    assert "Record a substitute" not in labels_in(answer)
    ballot = office.types(CLERK, "/election ballot")
    assert "substitute for" not in said_in(asked) + said_in(answer) + said_in(ballot)


def test_to_one_who_left_no_hearing_is_owed_and_the_petition_says_that_the_race_was_left(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    race(desk, laurel, "Ann Lee", "Bob Fox")
    with desk.database.writing(laurel) as ledger:
        ledger.keep_for(1, 1, FELON, CLERKS_DEED)
    office = Office(desk, clock, laurel)
    office.moves_to(local(1, 24))
    form = office.presses(CLERK, "Record the notice", office.types(CLERK, "/candidate hearing 1"))
    window = office.types(CLERK, "/candidate withdraw 1")
    sure(office, office.sends(CLERK, window, **WITHDREW | {"on": "January 24, 2020"})["view"])
    shown = office.types(CLERK, "/candidate hearing 1")
    assert said_in(shown).startswith("Ann Lee withdrew on Friday, January 24, 2020")
    assert "to one who left the race none is owed" in said_in(shown)
    assert "Draft of the letter" not in said_in(shown)
    assert "What the law asks" not in said_in(shown)
    assert "Record the notice" not in labels_in(shown)
    typed = {name: value for name, value in NOTICE.items() if name != "tried"}
    asked = office.sends(CLERK, form, **typed)["view"]
    assert "to one who left the race none is owed" in said_in(asked)
    petition = said_in(office.types(CLERK, "/petition show 1"))
    assert "*Left the race:* Ann Lee withdrew on Friday, January 24, 2020." in petition


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


def test_where_all_left_once_filing_closed_no_appointment_is_announced(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    race(desk, laurel, "Ann Lee")
    office = Office(desk, clock, laurel)
    office.moves_to(local(1, 24))
    died = WITHDREW | {"why": "died", "on": "January 23, 2020"}
    sure(office, office.sends(CLERK, office.types(CLERK, "/candidate withdraw 1"), **died)["view"])
    shown = office.types(CLERK, "/election unopposed")
    assert said_in(shown).startswith("Council Member, Ward 6: the Code leaves it open")
    assert "It is as if nobody had qualified." in said_in(shown)
    assert "Announce" not in labels_in(shown)
    assert "Ask the attorney before anybody is appointed." in said_in(
        office.types(CLERK, "/election status")
    )
