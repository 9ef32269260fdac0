"""`/election calendar`: every date on one screen, and how those of other sections are counted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.desk import Desk
from storage.journal import Deed
from tests.bot.conftest import HandClock
from tests.bot.office import Office, labels_in, said_in
from tests.bot.qualifying import local, ordered, vacant
from tests.bot.town import CLERK, GUEST, LAUREL
from tests.golden import same


@pytest.fixture
def office(desk: Desk, clock: HandClock, laurel: int) -> Office:
    """The office on Thursday, 9 January 2020, two days after the order."""
    office = ordered(desk, clock, laurel)
    office.moves_to(local(1, 9))
    return office


def test_every_date_stands_in_order_and_those_of_other_sections_are_marked(office: Office) -> None:
    shown = office.types(CLERK, "/election calendar")
    same("messages/calendar.json", shown["blocks"])
    told = said_in(shown)
    assert "*January 2020*" in told
    assert "Last day to register to vote in the election (municipal clerk; another section)" in told
    assert said_in(office.types(GUEST, "/election calendar")) == told.replace("Calendar file\n", "")


def test_how_the_others_are_counted_is_one_press_or_one_word_away(office: Office) -> None:
    shown = office.types(CLERK, "/election calendar")
    pressed = office.presses(CLERK, "How the others are counted", shown)
    same("messages/calendar_counted.json", pressed["blocks"])
    assert office.types(CLERK, "/election calendar Counted")["blocks"] == pressed["blocks"]
    again = office.presses(CLERK, "Calendar", pressed)
    assert again["blocks"] == shown["blocks"]


def test_before_an_order_only_what_is_due_stands_there(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    office = vacant(desk, clock, laurel)
    shown = office.types(CLERK, "/election calendar")
    assert "Order for a special election" in said_in(shown)
    assert "another section" not in said_in(shown).partition("Cards and reminders")[0]
    assert labels_in(shown) == ["Why these dates?", "Calendar file", "Status"]
    counted = office.types(CLERK, "/election calendar counted")
    assert "No day is fixed" in said_in(counted)


def test_a_section_that_the_town_does_not_follow_sets_no_date(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    deed = Deed(actor=CLERK, act="set_up", at=clock.now(), reason="", source="V0LAW")
    office = ordered(desk, clock, laurel)
    with desk.database.writing(laurel) as ledger:
        ledger.set_municipality(replace(LAUREL, not_followed=("23-15-807",)), deed)
    told = said_in(office.types(CLERK, "/election calendar"))
    assert "Campaign finance report" not in told
    assert "Last day to register to vote" in told
