"""`/candidate finance`: what was seen of a candidate's reports, kept look by look."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from bot.desk import Desk
from domain.election import Announcement, Reports, Round
from tests.bot.conftest import HandClock
from tests.bot.nominating import deed, general, local, nominated, nominating
from tests.bot.office import Json, Office, confirmed, said_in
from tests.bot.race import race
from tests.bot.town import CHAIR, CLERK, MAYOR
from tests.golden import same


@pytest.fixture
def office(desk: Desk, clock: HandClock, laurel: int) -> Office:
    """The office with a nominee of Ward 6 on file."""
    office = nominating(desk, clock, laurel)
    nominated(office)
    return office


def look(office: Office, user: str = CLERK, **typed: Any) -> Json:
    """Record a look at the reports."""
    return office.sends(user, office.types(user, "/candidate finance"), **typed)


def listed(office: Office) -> str:
    return said_in(office.types(MAYOR, "/candidate list"))


def test_a_look_is_kept_and_the_list_says_it_to_everybody(office: Office) -> None:
    assert "Reports seen: nobody has looked yet." in listed(office)
    window = office.types(CLERK, "/candidate finance 1")
    same("modals/reports.json", window)
    answer = office.sends(CLERK, window, complete="no", filed="None so far.")
    same("messages/reports.json", answer["view"]["blocks"])
    assert general(office).nominees[0].reports == (
        Reports(complete=False, filed="None so far.", looked_on=date(2025, 4, 3)),
    )
    assert "Reports seen: not complete, looked at on Thursday, April 3, 2025." in listed(office)
    assert "None so far" not in listed(office)


def test_a_later_look_is_added_and_the_last_one_counts(office: Office) -> None:
    look(office, complete="no", filed="None so far.")
    office.moves_to(local(5, 28))
    window = office.types(CHAIR, "/candidate finance")
    assert "On record: Thursday, April 3, 2025: *not complete*. None so far." in said_in(window)
    answer = office.sends(CHAIR, window, complete="yes", filed="The report of May 27.")
    assert "Ann Lee: reports complete" in said_in(answer["view"])
    assert "Earlier: Thursday, April 3, 2025" in said_in(answer["view"])
    assert [one.complete for one in general(office).nominees[0].reports] == [False, True]
    assert "Reports seen: complete, looked at on Wednesday, May 28, 2025." in listed(office)


def test_a_look_that_is_older_than_the_last_one_is_asked_about(office: Office) -> None:
    look(office, complete="yes", filed="The report of April 1.")
    view = look(office, complete="no", filed="None.", looked_on="April 2, 2025")["view"]
    assert "after this; with it the older look counts" in said_in(view)
    assert len(general(office).nominees[0].reports) == 1
    office.sends(CLERK, view, **confirmed(view))
    assert [one.complete for one in general(office).nominees[0].reports] == [True, False]


def test_a_look_that_changes_after_a_declaration_is_asked_about(office: Office) -> None:
    look(office, complete="yes", filed="The report of April 1.")
    declared = Announcement(
        contest="",
        round=Round.FIRST,
        decision="declared",
        names=("Ann Lee",),
        figures="",
        citation="§ 23-15-361(6)",
    )
    with office.desk.database.writing(office.town) as ledger:
        ledger.keep(1, declared, deed(office.clock.at))
    view = look(office, complete="no", filed="One is missing.")["view"]
    assert "It was announced" in said_in(view)
    same_again = look(office, complete="yes", filed="Seen again.")["view"]
    assert same_again["callback_id"] == "answer"


@pytest.mark.parametrize(
    ("typed", "field"),
    [
        ({"complete": "yes", "filed": "All.", "looked_on": "April 4, 2025"}, "looked_on"),
        ({"complete": "yes", "filed": " "}, "filed"),
        ({"filed": "All."}, "complete"),
    ],
)
def test_what_cannot_be_is_refused_at_its_field(office: Office, typed: Json, field: str) -> None:
    assert set(look(office, **typed)["errors"]) == {field}
    assert general(office).nominees[0].reports == ()


def test_the_clerk_and_the_commissioners_look_and_nobody_else(office: Office) -> None:
    told = said_in(office.types(MAYOR, "/candidate finance"))
    assert "That is for the clerk or an election commissioner" in told


def test_reports_of_a_candidate_for_a_vacancy_are_kept_too(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    race(desk, laurel, "Casey Boone")
    office = Office(desk, clock, laurel)
    look(office, complete="yes", filed="The report of January 1.")
    assert office.election().candidacies[0].reports[0].complete
    assert "Reports seen: complete" in listed(office)
