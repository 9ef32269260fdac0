"""`/election appoint`: what the law says of it now, and what a person confirms."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from bot.desk import Desk
from bot.ids import Target
from domain.calendar import Calendar
from domain.certification import documents_for
from domain.document import DocumentKind
from domain.election import Announcement, Returns, Round, Tally
from tests.bot.conftest import HandClock
from tests.bot.hands import on
from tests.bot.office import Office, confirmed, said_in
from tests.bot.race import CLERKS_DEED, VACANCY, enter, race
from tests.bot.town import CLERK
from tests.golden import same

TYPED: dict[str, Any] = {
    "name": "Casey Boone",
    "held_on": "January 28, 2020",
    "meeting": "special",
    "book": "58",
    "page": "231",
}

COUNT = Returns(
    round=Round.FIRST, tallies=(Tally(name="Casey Boone", votes=5),), ballots=5, final=True
)
ELECTED = Announcement(
    contest="",
    round=Round.FIRST,
    decision="elected",
    names=("Casey Boone",),
    figures="5 of 5.",
    citation="§ 23-15-857(2) result",
)


@pytest.fixture
def office(desk: Desk, clock: HandClock, laurel: int) -> Office:
    """People in Laurel on 29 January 2020."""
    clock.at = on(2020, 1, 29)
    return Office(desk, clock, laurel)


def _appoint(office: Office, **typed: Any) -> dict[str, Any]:
    window = office.types(CLERK, "/election appoint")
    return office.sends(CLERK, window, **{**TYPED, **typed})


def _short_term(office: Office) -> None:
    with office.desk.database.writing(office.town) as ledger:
        ledger.open_election(replace(VACANCY, term_ends=date(2020, 3, 31)), CLERKS_DEED)


def test_the_one_who_qualified_is_appointed(office: Office) -> None:
    race(office.desk, office.town, "Casey Boone")
    window = office.types(CLERK, "/election appoint")
    same("modals/appointment.json", window)
    answer = office.sends(CLERK, window, **{**TYPED, "name": "casey  BOONE"})
    same("messages/appointment.json", answer["view"]["blocks"])
    (appointment,) = office.election().appointments
    assert appointment.minutes.page == "231"
    with office.desk.database.reading(office.town) as ledger:
        assert len(ledger.elections()) == 1, "the file stays open until its papers are sent"


def test_another_name_than_the_one_who_qualified_is_confirmed(office: Office) -> None:
    race(office.desk, office.town, "Casey Boone")
    asked = _appoint(office, name="Blair Ames")
    assert "The one person who qualified is Casey Boone; this names Blair Ames." in said_in(
        asked["view"]
    )
    office.sends(CLERK, asked["view"], **confirmed(asked["view"]))
    assert [one.name for one in office.election().appointments] == ["Blair Ames"]


def test_anybody_may_be_appointed_where_nobody_qualified(office: Office) -> None:
    race(office.desk, office.town)
    answer = _appoint(office, name="Drew Cole")
    assert "Drew Cole appointed" in said_in(answer["view"])


def test_an_appointment_against_two_candidates_is_confirmed_with_the_citation(
    office: Office,
) -> None:
    race(office.desk, office.town, "Casey Boone", "Blair Ames")
    asked = _appoint(office)
    assert "§ 23-15-857(2) one-or-none" in said_in(asked["view"])
    assert office.election().appointments == ()


def test_six_months_or_less_are_filled_by_appointment(office: Office) -> None:
    _short_term(office)
    window = office.types(CLERK, "/election appoint")
    assert "the governing authority appoints. _§ 23-15-857(1)_" in said_in(window)
    answer = office.sends(CLERK, window, **TYPED)
    assert "Casey Boone appointed" in said_in(answer["view"])


def test_the_ground_is_announced_with_the_appointment(office: Office) -> None:
    race(office.desk, office.town, "Casey Boone")
    told = said_in(_appoint(office)["view"])
    assert "Announced with it in the clerk's and the public channel: no election" in told
    election = office.election()
    assert [(one.decision, one.names) for one in election.announcements] == [
        ("appoint_candidate", ("Casey Boone",))
    ]
    kinds = [one.kind for one in documents_for(election, Calendar(()))]
    assert DocumentKind.APPOINTMENT in kinds
    assert "no election; Casey Boone to be appointed" in office.everything_posted()


def test_what_was_announced_before_is_not_announced_again(office: Office) -> None:
    race(office.desk, office.town)
    shown = office.types(CLERK, "/election unopposed")
    office.presses(CLERK, "Announce", shown)
    assert "Announced with it" not in said_in(_appoint(office)["view"])
    assert [one.decision for one in office.election().announcements] == ["appoint_any"]


def test_an_appointment_is_judged_by_the_day_of_its_meeting(office: Office) -> None:
    race(office.desk, office.town, "Casey Boone")
    asked = _appoint(office, held_on="January 21, 2020")
    assert "It is too early to say." in said_in(asked["view"])
    assert office.election().appointments == ()


def test_an_appointment_beside_a_count_and_a_result_is_confirmed(office: Office) -> None:
    race(office.desk, office.town, "Casey Boone")
    with office.desk.database.writing(office.town) as ledger:
        ledger.keep(1, COUNT, CLERKS_DEED)
        ledger.keep(1, ELECTED, CLERKS_DEED)
    asked = _appoint(office)
    told = said_in(asked["view"])
    assert "A count of the election is on record: Casey Boone 5" in told
    assert "It was announced: Casey Boone elected." in told
    office.sends(CLERK, asked["view"], **confirmed(asked["view"]))
    assert [one.decision for one in office.election().announcements] == ["elected"]


def test_an_appointment_on_record_is_shown_and_corrected_with_a_reason(office: Office) -> None:
    _short_term(office)
    _appoint(office)
    window = office.types(CLERK, "/election appoint")
    same("modals/appointment_correct.json", window)
    assert office.sends(CLERK, window)["errors"] == {"reason": "Please fill this in."}
    answer = office.sends(CLERK, window, page="232", reason="Wrong page")
    assert "Casey Boone appointed" in said_in(answer["view"])
    (now,) = office.election().appointments
    assert (now.name, now.minutes.page) == ("Casey Boone", "232")
    with office.desk.database.reading(office.town) as ledger:
        last = [line for line in ledger.journal() if line.subject.startswith("appointment:")][-1]
    assert last.reason == "Wrong page"


def test_an_appointment_recorded_by_mistake_is_taken_back(office: Office) -> None:
    race(office.desk, office.town, "Casey Boone")
    _appoint(office)
    enter(office.desk, Target(office.town, 1, ""), "Blair Ames", 55)
    window = office.types(CLERK, "/election appoint")
    answer = office.sends(CLERK, window, what="take_back", reason="The election is held")
    same("messages/appointment_taken_back.json", answer["view"]["blocks"])
    election = office.election()
    assert (election.appointments, election.announcements) == ((), ())
    assert "an announcement was withdrawn" in office.everything_posted()
    assert "Record an appointment" in str(office.types(CLERK, "/election appoint"))


def test_a_ground_that_is_still_so_stays_announced(office: Office) -> None:
    race(office.desk, office.town, "Casey Boone")
    _appoint(office)
    window = office.types(CLERK, "/election appoint")
    office.sends(CLERK, window, what="take_back", reason="Not adopted yet")
    assert [one.decision for one in office.election().announcements] == ["appoint_candidate"]


def test_an_appointment_that_changed_while_the_form_was_open_is_told(office: Office) -> None:
    _short_term(office)
    first, second = (office.types(CLERK, "/election appoint") for _ in range(2))
    office.sends(CLERK, first, **TYPED)
    answer = office.sends(CLERK, second, **{**TYPED, "name": "Drew Cole"})
    assert "Casey Boone on Tuesday, January 28, 2020" in answer["errors"]["name"]
    mine, theirs = (office.types(CLERK, "/election appoint") for _ in range(2))
    office.sends(CLERK, theirs, what="take_back", reason="Mistake")
    answer = office.sends(CLERK, mine, reason="Typing mistake")
    assert "was taken back while this was open" in answer["errors"]["name"]


def test_an_appointment_before_the_vacancy_is_confirmed(office: Office) -> None:
    _short_term(office)
    asked = _appoint(office, held_on="December 30, 2019")
    assert "before the vacancy took effect on Tuesday, December 31, 2019" in said_in(asked["view"])


def test_a_meeting_to_come_is_refused_at_the_field(office: Office) -> None:
    _short_term(office)
    answer = _appoint(office, held_on="January 30, 2020")
    assert answer["errors"] == {"held_on": "Thursday, January 30, 2020 is still to come."}
