"""`/election correct`: a vacancy as it should have been recorded, and files opened by mistake."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from bot.desk import Desk
from domain.election import Municipality
from storage.journal import Deed
from tests.bot.conftest import HandClock
from tests.bot.office import Json, Office, confirmed, labels_in, said_in
from tests.bot.qualifying import BOONE, local, ordered, vacant
from tests.bot.town import CHAIR, CLERK, GUEST, LAUREL
from tests.domain.laurel import VACANCY
from tests.golden import same


@pytest.fixture
def office(desk: Desk, clock: HandClock, laurel: int) -> Office:
    """The office with the vacancy on record and no order yet."""
    with desk.database.writing(laurel) as ledger:
        ledger.set_municipality(with_ward_of(VACANCY.seat.population), SET_UP)
    return vacant(desk, clock, laurel)


SET_UP = Deed(actor=CLERK, act="set_up", at=local(1, 2), reason="", source="V0WARDS")


def with_ward_of(population: int) -> Municipality:
    """Give Laurel with so many people in the vacant seat's ward."""
    wards = tuple(
        replace(ward, population=population) if ward.name == VACANCY.seat.ward else ward
        for ward in LAUREL.wards
    )
    return replace(LAUREL, wards=wards)


def correction(office: Office) -> Json:
    return office.presses(CLERK, "Correct the vacancy", office.types(CLERK, "/election correct"))


def send(office: Office, **typed: Any) -> Json:
    return office.sends(CLERK, correction(office), **{"reason": "Mistyped", **typed})


def test_the_screen_shows_what_is_recorded_and_where_the_rest_is_corrected(office: Office) -> None:
    shown = office.types(CLERK, "/election correct")
    same("messages/correct.json", shown["blocks"])
    assert labels_in(shown) == ["Correct the vacancy", "Withdraw the file", "Status"]


def test_with_an_order_the_order_is_corrected_here_too_and_nothing_is_withdrawn(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    office = ordered(desk, clock, laurel)
    shown = office.types(CLERK, "/election correct")
    assert labels_in(shown) == ["Correct the vacancy", "Correct the order", "Status"]
    assert "*The order* of Tuesday, January 7, 2020" in said_in(shown)
    assert office.presses(CLERK, "Correct the order", shown)["callback_id"] == "order"


def test_a_corrected_day_moves_the_dates_and_the_journal_keeps_both(office: Office) -> None:
    assert "Thursday, January 9, 2020" not in said_in(office.types(CLERK, "/election why"))
    window = correction(office)
    same("modals/vacancy_correct.json", window)
    answer = office.sends(CLERK, window, occurred="January 4, 2020", reason="Letter of January 4")
    same("messages/vacancy_corrected.json", answer["view"]["blocks"])
    assert office.election().vacancy == replace(VACANCY, occurred=date(2020, 1, 4))
    assert "Thursday, January 9, 2020" in said_in(office.types(CLERK, "/election why"))
    with office.desk.database.reading(office.town) as ledger:
        line = ledger.journal()[-1]
    assert (line.act, line.subject, line.reason) == (
        "vacancy",
        "vacancy:1/1",
        "Letter of January 4",
    )


def test_what_fills_the_vacancy_otherwise_is_confirmed(office: Office) -> None:
    view = send(office, term_ends="April 1, 2020")["view"]
    assert "What fills the vacancy changes with this." in said_in(view)
    assert office.election().vacancy == VACANCY
    office.sends(CLERK, view, **confirmed(view))
    assert office.election().vacancy.term_ends == date(2020, 4, 1)


def test_other_people_elect_after_a_petition_is_on_file_only_once_it_is_confirmed(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    office = ordered(desk, clock, laurel)
    office.sends(CLERK, office.types(CLERK, "/petition file"), **BOONE)
    view = send(office, ward="at large")["view"]
    told = said_in(view)
    assert "Petitions are on file. With this other people elect the office" in told
    office.sends(CLERK, view, **confirmed(view))
    assert office.election().vacancy.seat.ward == ""


def test_a_population_set_right_in_the_set_up_is_taken_by_a_correction(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    office = ordered(desk, clock, laurel)
    office.sends(CLERK, office.types(CLERK, "/petition file"), **BOONE)
    with desk.database.writing(laurel) as ledger:
        ledger.set_municipality(with_ward_of(900), SET_UP)
    view = send(office, reason="Census figure")["view"]
    assert "A petition then needs 15 names, and needed 50." in said_in(view)
    office.sends(CLERK, view, **confirmed(view))
    assert office.election().vacancy.seat.population == 900


def test_a_correction_of_nothing_and_an_impossible_one_are_refused_at_the_field(
    office: Office,
) -> None:
    assert "Nothing is changed" in send(office)["errors"]["reason"]
    wrong = send(office, term_ends="January 1, 2019")
    assert "must end after the vacancy" in wrong["errors"]["term_ends"]


def test_a_correction_from_a_form_that_stayed_open_keeps_nothing(office: Office) -> None:
    first, second = correction(office), correction(office)
    office.sends(CLERK, first, officer="Ann Able", reason="x")
    answer = office.sends(CLERK, second, officer="Bo Best", reason="x")
    assert "corrected meanwhile" in answer["errors"]["reason"]
    assert office.election().vacancy.officer == "Ann Able"


# Withdrawn


def test_a_file_opened_by_mistake_is_closed_with_its_reason_and_nothing_is_deleted(
    office: Office,
) -> None:
    shown = office.types(CLERK, "/election correct")
    window = office.presses(CLERK, "Withdraw the file", shown)
    same("modals/withdraw.json", window)
    answer = office.sends(CLERK, window, why="Recorded <twice>")
    assert "Withdrawn as opened by mistake: Recorded &lt;twice&gt;" in str(answer["view"])
    told = said_in(office.types(CLERK, "/election status"))
    assert "No election is open" in told
    assert "Withdrawn as opened by mistake" in told
    with office.desk.database.reading(office.town) as ledger:
        assert ledger.elections() == ()
        assert ledger.is_closed(1)
        assert ledger.election(1).vacancy == VACANCY
        assert ledger.journal()[-1].reason == "Recorded <twice>"


def test_a_file_with_an_order_is_not_withdrawn_from_a_form_that_stayed_open(
    office: Office,
) -> None:
    window = office.presses(CLERK, "Withdraw the file", office.types(CLERK, "/election correct"))
    office.moves_to(local(1, 8))
    view = office.sends(
        CLERK,
        office.types(CLERK, "/election order"),
        adopted="January 7, 2020",
        election="February 11, 2020",
        meeting="regular",
        moved_by="A",
        seconded_by="B",
        votes="A: yea\nB: yea",
    )["view"]
    office.sends(CLERK, view, **confirmed(view))
    answer = office.sends(CLERK, window, why="Recorded twice")
    assert "is no mistake" in answer["errors"]["why"]


def test_only_the_clerk_corrects(office: Office) -> None:
    for user in (CHAIR, GUEST):
        assert "That is for the clerk" in said_in(office.types(user, "/election correct"))
