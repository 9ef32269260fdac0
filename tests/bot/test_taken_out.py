"""`/candidate take-out`: an entry of the log that was made by mistake, and what rests on it."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date, datetime

import pytest

from bot.desk import Desk
from bot.ids import Target
from domain.ballot import signed_off, special_ballot
from domain.calendar import LOCAL, Calendar
from domain.election import (
    Announcement,
    Nomination,
    Petition,
    PutUp,
    Returns,
    Round,
    SignOff,
    Tally,
)
from domain.findings import Met, NotMet
from storage.database import Refused
from tests.bot import contests
from tests.bot.conftest import HandClock
from tests.bot.contests import CONTACT, MAYORS_OFFICE, WARD_1, nominate, petitions
from tests.bot.office import Json, Office, confirmed, labels_in, said_in
from tests.bot.qualifying import BOONE, local, ordered
from tests.bot.race import CLERKS_DEED, race
from tests.bot.town import CHAIR, CLERK, COMMISSIONS_ROOM, DEPUTY, SECOND
from tests.golden import same

WHY = "The stamp was pressed twice."
CALENDAR = Calendar(())
BUTTON = "Take one out of the log"


@pytest.fixture
def counter(desk: Desk, clock: HandClock, laurel: int) -> Office:
    """The counter on the last day to file in a vacancy, with one petition as it was handed in."""
    office = ordered(desk, clock, laurel)
    office.sends(CLERK, office.types(CLERK, "/petition file"), **BOONE)
    return office


@pytest.fixture
def twice(desk: Desk, clock: HandClock, laurel: int) -> Office:
    """Filing for a vacancy is over; one of three good petitions was entered twice."""
    race(desk, laurel, "Ann Lee", "Bo Ray", "Ann Lee")
    clock.at = local(1, 24)
    return Office(desk, clock, laurel)


@pytest.fixture
def general(desk: Desk, clock: HandClock, laurel: int) -> Target:
    """A general election for Mayor and one ward after its primaries."""
    clock.at = datetime(2021, 5, 3, 9, tzinfo=LOCAL)
    return contests.general(desk, laurel, MAYORS_OFFICE, WARD_1)


def opens(office: Office, number: int, user: str = CLERK) -> Json:
    """Open the form for an entry."""
    return office.types(user, f"/candidate take-out {number}")


def asks(office: Office, number: int, mistake: str = "nobody") -> Json:
    """Fill the form in and send it; give the window that asks to confirm what follows."""
    asked: Json = office.sends(CLERK, opens(office, number), mistake=mistake, why=WHY)["view"]
    assert asked["callback_id"] == "take_out", said_in(asked)
    return asked


def takes_out(office: Office, number: int, mistake: str = "nobody") -> str:
    """Take an entry out; give what was asked first."""
    asked = asks(office, number, mistake)
    answer = said_in(office.sends(CLERK, asked, **confirmed(asked))["view"])
    assert "taken out of the log" in answer, answer
    return said_in(asked)


def keep(office: Office, *facts: Returns | SignOff | Announcement | Nomination) -> None:
    """Put facts of the election on record."""
    with office.desk.database.writing(office.town) as ledger:
        for fact in facts:
            ledger.keep(1, fact, CLERKS_DEED)


# What it does


def test_a_petition_entered_twice_is_out_of_the_ballot_and_its_number_stays_used(
    twice: Office,
) -> None:
    names = ("Ann Lee", "Ann Lee", "Bo Ray")
    keep(twice, *(SignOff(person=one, by=one, entries=names) for one in (CHAIR, SECOND)))
    before = twice.election()
    assert isinstance(signed_off(before, special_ballot(before, CALENDAR)), Met)
    asked = takes_out(twice, 3, "double1")
    for told in (
        "Number 3, Ann Lee, was entered by mistake. Number 1 was recorded twice.",
        "A paper that was really handed in stays in the log, late or unlawful too",
        "Number 3 is not given again; the log shows it as taken out, and why.",
        "With it go 2 checks of names and 1 record of findings; the journal keeps them.",
        "This takes Ann Lee off the ballot. Number 1 stays as it is.",
        "a sign-off counts only for the ballot as it was signed",
    ):
        assert told in asked
    after = twice.election()
    assert [one.number for one in after.candidacies] == [1, 2]
    assert isinstance(signed_off(after, special_ballot(after, CALENDAR)), NotMet)
    log = said_in(twice.types(CLERK, "/petition list"))
    assert "2 petitions" in log
    assert (
        "*3. Ann Lee:* taken out on January 24, 2020, entered by mistake as a petition. "
        f"Number 1 was recorded twice. {WHY}"
    ) in " ".join(log.replace("Friday, ", "").split())
    with twice.desk.database.reading(twice.town) as ledger:
        (line,) = [one for one in ledger.journal() if one.act == "take_out"]
    assert (line.subject, line.after) == ("petition:1/3", "")
    assert line.reason == f"Number 1 was recorded twice. {WHY}"
    assert json.loads(line.before)["candidate"] == "Ann Lee"
    twice.moves_to(local(1, 22))
    filed = twice.sends(
        CLERK, twice.types(CLERK, "/petition file"), **BOONE | {"received_on": "January 21, 2020"}
    )
    assert "number 4" in said_in(filed["view"]).casefold()


def test_the_notice_stays_as_it_was_and_the_commission_is_told_without_the_reason(
    counter: Office,
) -> None:
    _, notice = counter.post("petition_notice:1:1")
    counter.presses(CHAIR, "Acknowledge", notice)
    _, acknowledged = counter.post("petition_notice:1:1")
    asked = takes_out(counter, 1)
    assert "The commissioners acknowledged the notice of it at" in asked
    assert "Nobody handed this in for this election." in asked
    channel, told = counter.post("taken_out:1:1")
    assert channel == COMMISSIONS_ROOM
    same("messages/taken_out_post.json", told["blocks"])
    for hidden in (WHY, "Elm Street", "555-0134"):
        assert hidden not in json.dumps(told)
    assert counter.post("petition_notice:1:1")[1] == acknowledged


def test_a_notice_nobody_acknowledged_says_that_the_entry_is_out_and_its_old_button_too(
    counter: Office,
) -> None:
    _, notice = counter.post("petition_notice:1:1")
    takes_out(counter, 1)
    _, edited = counter.post("petition_notice:1:1")
    assert "taken out of the log" in said_in(edited)
    assert "Acknowledge" not in labels_in(edited)
    answer = said_in(counter.presses(CHAIR, "Acknowledge", notice))
    assert "Number 1 is not in the log of candidates, or was taken out." in answer


def test_a_notice_that_could_not_be_posted_before_says_that_the_entry_is_out(
    counter: Office,
) -> None:
    takes_out(counter, 1)
    for key in ("petition_receipt:1:1", "petition_notice:1:1"):
        assert "taken out of the log" in said_in(counter.post(key)[1])
    with counter.desk.database.reading(counter.town) as ledger:
        assert ledger.undelivered() == ()


def test_a_nominee_taken_out_makes_the_one_before_the_nominee_again(
    desk: Desk, clock: HandClock, general: Target
) -> None:
    nominate(desk, general, "Ann Lee")
    office = Office(desk, clock, general.municipality)
    keep(
        office,
        Nomination(
            candidate="Cy Roe",
            sort_name="",
            contest="Mayor",
            contact=CONTACT,
            party="Democratic",
            put_up=(PutUp.CERTIFIED,),
            received=date(2021, 5, 1),
            by="the executive committee",
            in_place_of="Ann Lee",
        ),
    )
    asked = takes_out(office, 2)
    assert "nobody is on file in the place of Ann Lee, number 1" in asked
    assert "This puts Ann Lee for Mayor on the ballot." in asked
    assert "The commissioners are told that the entry was taken out." in asked
    listed = said_in(office.types(CLERK, "/candidate list"))
    assert "*2. Cy Roe:* taken out" in listed
    assert "as a nomination for Mayor" in listed
    assert "Cy Roe" not in said_in(office.types(CLERK, "/petition list"))


def test_an_office_is_unopposed_again_where_the_other_name_was_a_mistake(
    desk: Desk, clock: HandClock, general: Target
) -> None:
    office = Office(desk, clock, general.municipality)
    for name, contest in (
        ("Ann Lee", MAYORS_OFFICE),
        ("Bo Ray", MAYORS_OFFICE),
        ("Di Ash", WARD_1),
    ):
        petitions(desk, general, name, contest)
    clock.at = datetime(2021, 5, 20, 9, tzinfo=LOCAL)
    held = said_in(office.types(CLERK, "/election unopposed"))
    takes_out(office, 2)
    assert said_in(office.types(CLERK, "/election unopposed")) != held
    assert "Declare" in str(labels_in(office.types(CLERK, "/election unopposed")))


# What forbids it


def test_nothing_is_taken_out_once_votes_were_counted_with_the_name(twice: Office) -> None:
    form = opens(twice, 3)
    tallies = (Tally(name="ann  lee", votes=300), Tally(name="Bo Ray", votes=200))
    keep(twice, Returns(round=Round.FIRST, tallies=tallies, ballots=500, final=True))
    why = "Number 3, Ann Lee, stays in the log. Votes were counted with the name Ann Lee."
    told = twice.sends(CLERK, form, mistake="double1", why=WHY)["view"]
    assert told["callback_id"] == "answer"
    assert why in said_in(told)
    assert why in said_in(opens(twice, 3))
    with twice.desk.database.writing(twice.town) as ledger:
        entry = ledger.kept(1, Petition)[2]
        with pytest.raises(Refused, match="Votes were counted"):
            ledger.strike(entry, CLERKS_DEED)
    assert len(twice.election().candidacies) == 3


def test_a_declaration_for_all_offices_forbids_it_and_a_result_of_another_office_does_not(
    desk: Desk, clock: HandClock, general: Target
) -> None:
    petitions(desk, general, "Ann Lee")
    office = Office(desk, clock, general.municipality)
    told = Announcement(
        contest=WARD_1.title,
        round=Round.FIRST,
        decision="elected",
        names=("Di Ash",),
        figures="",
        citation="",
    )
    keep(office, told)
    assert opens(office, 1)["callback_id"] == "take_out"
    keep(office, replace(told, contest="", decision="declared"))
    assert "A result or a declaration was announced." in said_in(opens(office, 1))


# Put back


def puts_back(office: Office, window: Json) -> str:
    """Put an entry back with the form in the window; give what was asked first."""
    asked = office.sends(CLERK, window, why="It was handed in after all.")["view"]
    assert asked["callback_id"] == "put_back", said_in(asked)
    answer = said_in(office.sends(CLERK, asked, **confirmed(asked))["view"])
    assert "back in the log" in answer, answer
    return said_in(asked)


def test_an_entry_put_back_stands_under_its_number_with_all_that_was_recorded_of_it(
    twice: Office,
) -> None:
    before = twice.election()
    takes_out(twice, 3, "double1")
    gone = twice.types(CLERK, "/petition show 3")
    window = twice.presses(CLERK, "Put it back", gone)
    same("modals/put_back.json", window)
    asked = puts_back(twice, window)
    for told in (
        "Number 3, Ann Lee, stands in the log again, as it was.",
        "Number 1, Ann Lee, is in the log already: both stand there then, as two entries.",
        "With it come back 2 checks of names and 1 record of findings.",
        "This puts Ann Lee on the ballot.",
    ):
        assert told in asked
    assert twice.election() == before
    with twice.desk.database.reading(twice.town) as ledger:
        (line,) = [one for one in ledger.journal() if one.act == "put_back"]
        assert ledger.taken_out(1) == ()
    assert (line.subject, line.reason) == ("petition:1/3", "It was handed in after all.")
    late = twice.sends(CLERK, window, why="Again")
    assert "Number 3 is not out of the log." in str(late["errors"])
    takes_out(twice, 3, "double1")
    assert [one.number for one in twice.election().candidacies] == [1, 2]


def test_the_commission_is_told_that_an_entry_is_back_and_its_notice_stands(
    counter: Office,
) -> None:
    takes_out(counter, 1)
    assert "taken out of the log" in said_in(counter.post("petition_notice:1:1")[1])
    which = counter.types(CLERK, "/candidate put-back")
    puts_back(counter, counter.presses(CLERK, "1. Casey Boone", which))
    channel, told = counter.post("taken_out:1:1:2")
    assert channel == COMMISSIONS_ROOM
    assert "Casey Boone: back in the log" in said_in(told)
    assert "handed in after all" not in said_in(told)
    assert "taken out" not in said_in(counter.post("petition_notice:1:1")[1])
    assert "nothing was taken out" in said_in(counter.types(CLERK, "/candidate put-back 1"))


def test_a_nominee_put_back_is_the_nominee_again(
    desk: Desk, clock: HandClock, general: Target
) -> None:
    nominate(desk, general, "Ann Lee")
    office = Office(desk, clock, general.municipality)
    takes_out(office, 1)
    asked = puts_back(office, office.types(CLERK, "/candidate put-back 1"))
    assert "This puts Ann Lee for Mayor on the ballot." in asked
    with desk.database.reading(general.municipality) as ledger:
        (one,) = ledger.general(general.election).nominees
    assert (one.number, one.name) == (1, "Ann Lee")


# Twice, stale, gone


def test_of_two_open_forms_the_second_is_told_and_a_second_press_keeps_nothing(
    twice: Office,
) -> None:
    other = opens(twice, 3, DEPUTY)
    asked = asks(twice, 3, "double1")
    twice.sends(CLERK, asked, **confirmed(asked))
    again = twice.sends(CLERK, asked, **confirmed(asked))["view"]
    assert "This was recorded by the first press." in said_in(again)
    late = twice.sends(DEPUTY, other, mistake="nobody", why=WHY)
    assert "Number 3 is not in the log of candidates, or was taken out." in str(late["errors"])
    assert len(twice.election().candidacies) == 2


def test_an_entry_corrected_meanwhile_is_read_again_first(twice: Office) -> None:
    form = opens(twice, 3)
    correction = twice.types(CLERK, "/petition correct 3")
    twice.sends(CLERK, correction, telephone="601-555-0177", reason="Misread")
    told = twice.sends(CLERK, form, mistake="double1", why=WHY)["view"]
    assert "was corrected meanwhile" in said_in(told)
    assert len(twice.election().candidacies) == 3


def test_forms_and_buttons_of_an_entry_that_is_out_enter_nothing_anew(counter: Office) -> None:
    _, notice = counter.post("petition_notice:1:1")
    forms = [
        counter.types(user, line)
        for user, line in (
            (CLERK, "/petition correct 1"),
            (CHAIR, "/petition verify 1"),
            (CHAIR, "/candidate review 1"),
            (CLERK, "/candidate finance 1"),
        )
    ]
    takes_out(counter, 1)
    for form in forms:
        answer = counter.sends(CHAIR if "accepted" in str(form) else CLERK, form)
        assert "Number 1 is not in the log of candidates" in str(answer["errors"])
    assert "Number 1 is not in the log" in said_in(counter.presses(CHAIR, "Acknowledge", notice))
    for line in ("/petition show 1", "/candidate review #1", "/candidate take-out 1"):
        assert "Number 1 was taken out of the log" in said_in(counter.types(CLERK, line))
    assert counter.election().candidacies == ()


def test_it_is_reached_from_the_corrections_and_says_what_it_is_not_for(twice: Office) -> None:
    shown = twice.presses(CLERK, BUTTON, twice.types(CLERK, "/petition correct"))
    assert "Which petition?" in said_in(shown)
    shown = twice.presses(CLERK, BUTTON, twice.types(CLERK, "/election correct"))
    form = twice.presses(CLERK, "3. Ann Lee", shown)
    same("modals/take_out.json", form)
    told = said_in(form)
    assert "For an entry made by mistake only: recorded twice, or in the wrong election." in told
    assert "or findings and a hearing (§ 23-15-361(5)), decide whether the name is printed" in told
    assert "It is number 1 recorded twice: Ann Lee" in told
    assert BUTTON not in labels_in(twice.types(CLERK, "/petition verify"))
    differs = said_in(twice.sends(CLERK, form, mistake="double2", why=WHY)["view"])
    assert "The two entries differ: Ann Lee, and Bo Ray." in differs
