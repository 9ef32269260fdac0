"""After the file of an election is closed: it can be looked at, and nothing opens to record."""

from __future__ import annotations

import pytest

from bot.desk import Desk
from bot.ids import Target, press
from bot.messages.cards import _folded
from tests.bot.conftest import HandClock
from tests.bot.office import Office, labels_in, said_in
from tests.bot.qualifying import ordered
from tests.bot.race import CLERKS_DEED
from tests.bot.town import CLERK, GUEST


@pytest.fixture
def office(desk: Desk, clock: HandClock, laurel: int) -> Office:
    """The office after the file of its only election was closed."""
    office = ordered(desk, clock, laurel)
    with desk.database.writing(laurel) as ledger:
        ledger.close_election(1, "Casey Boone was elected.", CLERKS_DEED)
    return office


@pytest.mark.parametrize("line", ["/election status", "/election outcome", "/petition list"])
def test_everybody_is_shown_the_way_to_the_outcome(office: Office, line: str) -> None:
    shown = office.types(GUEST, line)
    assert "Casey Boone was elected." in said_in(shown)
    (label,) = labels_in(shown)
    assert label.startswith("Outcome of 1. ")
    assert "No result is announced yet." in said_in(office.presses(GUEST, label, shown))
    assert len(labels_in(office.types(CLERK, line))) == 2, "the clerk may begin another one"


@pytest.mark.parametrize("name", ["petition file", "election count", "election done"])
def test_an_old_button_says_at_once_that_the_file_is_closed(office: Office, name: str) -> None:
    shown = said_in(_opened(office, name))
    assert "the file is closed" in shown
    assert "Casey Boone was elected." in shown


def test_several_late_daily_reminders_are_told_as_one() -> None:
    late = tuple(f"overdue on day {number}, late" for number in range(13))
    assert _folded(("1 day before, late", *late, "overdue on day 14")) == (
        "1 day before, late",
        "overdue on day 14",
        "13 daily reminders late",
    )
    assert _folded(late[:1]) == late[:1]


def _opened(office: Office, name: str) -> dict[str, object]:
    target = Target(office.town, 1, "petition" if name == "election done" else "")
    return _window(office, name, target)


def _window(office: Office, name: str, target: Target) -> dict[str, object]:
    row = {
        "type": "actions",
        "elements": [
            {
                "text": {"type": "plain_text", "text": "Old"},
                "action_id": press(name, target),
                "value": str(target),
            }
        ],
    }
    return office.presses(CLERK, "Old", {"blocks": [row]})
