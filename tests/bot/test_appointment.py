"""`/election appoint`: what the law says of it now, and what a person confirms."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from bot.desk import Desk
from tests.bot.conftest import HandClock
from tests.bot.hands import on
from tests.bot.office import Office, confirmed, said_in
from tests.bot.race import CLERKS_DEED, VACANCY, race
from tests.bot.town import CLERK
from tests.golden import same

TYPED: dict[str, Any] = {
    "name": "Casey Boone",
    "held_on": "January 28, 2020",
    "meeting": "special",
    "book": "58",
    "page": "231",
}


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


def test_a_second_appointment_is_confirmed(office: Office) -> None:
    _short_term(office)
    _appoint(office)
    asked = _appoint(office, name="Drew Cole")
    assert "The appointment of Casey Boone on Tuesday, January 28, 2020" in said_in(asked["view"])


def test_an_appointment_before_the_vacancy_is_confirmed(office: Office) -> None:
    _short_term(office)
    asked = _appoint(office, held_on="December 30, 2019")
    assert "before the vacancy took effect on Tuesday, December 31, 2019" in said_in(asked["view"])


def test_a_meeting_to_come_is_refused_at_the_field(office: Office) -> None:
    _short_term(office)
    answer = _appoint(office, held_on="January 30, 2020")
    assert answer["errors"] == {"held_on": "Thursday, January 30, 2020 is still to come."}
