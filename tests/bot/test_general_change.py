"""`/election postpone` and `cancel` in a general election: by whose order, and what follows."""

from __future__ import annotations

from datetime import date

import pytest

from bot.desk import Desk
from bot.ids import Target
from bot.messages.choose import other_kind
from domain.election import ChangeKind, Contest, General, Seat
from storage.journal import Deed
from tests.bot.conftest import HandClock
from tests.bot.hands import labels, on, words
from tests.bot.office import Office, confirmed, labels_in, said_in
from tests.bot.town import CLERK, CLERKS_ROOM, PUBLIC_ROOM

GENERAL = General(
    year=2025,
    contests=(Contest(seat=Seat(office="Mayor", ward="", population=18_540), seats=1),),
    charter=(),
)
COURT = {
    "authority": "court",
    "ordered_on": "June 2, 2025",
    "reference": "Cause No. 25-101",
    "kept": ["closed qualifying"],
    "reason": "The courthouse is flooded.",
}


@pytest.fixture
def office(desk: Desk, clock: HandClock, laurel: int) -> Office:
    """Laurel on the day before its general election of 2025."""
    clock.at = on(2025, 6, 2, 10)
    deed = Deed(actor=CLERK, act="test", at=clock.now(), reason="", source="V0TEST")
    with desk.database.writing(laurel) as ledger:
        ledger.open_general(GENERAL, deed)
    return Office(desk, clock, laurel)


def changes(office: Office) -> list[tuple[ChangeKind, date]]:
    """Give the changes on record."""
    with office.desk.database.reading(office.town) as ledger:
        return [(one.kind, one.to) for one in ledger.general(1).changes]


def test_a_court_moves_the_election_and_the_channels_are_told(office: Office) -> None:
    window = office.types(CLERK, "/election postpone")
    assert "General election 2025: election on Tuesday, June 3, 2025" in said_in(window)
    answer = office.sends(CLERK, window, to="June 17, 2025", **COURT)
    told = said_in(answer["view"])
    assert "General election 2025: election postponed to Tuesday, June 17, 2025" in told
    assert "was ~Tuesday, June 3, 2025~, now Tuesday, June 17, 2025" in told
    assert "does not speak of another day" in told
    assert changes(office) == [(ChangeKind.POSTPONE, date(2025, 6, 17))]
    room, news = office.post("change:change:1/1")
    assert (room, "The courthouse is flooded." in said_in(news)) == (CLERKS_ROOM, True)
    room, news = office.post("change_public:change:1/1")
    assert (room, "flooded" in said_in(news)) == (PUBLIC_ROOM, False)
    assert "now Tuesday, June 17, 2025" in said_in(news)
    _, card = office.post("card:1:election")
    assert "A court moved the election" in said_in(office.presses(CLERK, "Why this date?", card))


def test_the_governing_authority_has_no_power_held_here_over_the_day(office: Office) -> None:
    window = office.types(CLERK, "/election postpone")
    own = {**COURT, "authority": "governing", "reference": "Book 9, page 1"}
    asked = office.sends(CLERK, window, to="June 17, 2025", **own)["view"]
    assert "no section held here lets the governing authority move or end it" in said_in(asked)
    assert changes(office) == []
    kept = office.sends(CLERK, asked, **confirmed(asked))
    assert "election postponed" in said_in(kept["view"])
    assert changes(office) == [(ChangeKind.POSTPONE, date(2025, 6, 17))]


def test_the_day_that_it_has_already_is_refused_at_its_field(office: Office) -> None:
    window = office.types(CLERK, "/election postpone")
    answer = office.sends(CLERK, window, to="June 3, 2025", **COURT)
    assert answer["errors"] == {"to": "The election is on Tuesday, June 3, 2025 already."}


def test_a_cancelled_election_has_no_dates_and_nothing_more_to_change(office: Office) -> None:
    asked = office.sends(CLERK, office.types(CLERK, "/election cancel"), **COURT)["view"]
    assert changes(office) == []
    office.sends(CLERK, asked, **confirmed(asked))
    assert changes(office) == [(ChangeKind.CANCEL, date(2025, 6, 2))]
    _, timeline = office.post("timeline:1")
    assert "No dates: nothing is due here now." in said_in(timeline)
    assert "there is no election day to change" in said_in(
        office.types(CLERK, "/election postpone")
    )


def test_there_is_no_order_to_rescind(office: Office) -> None:
    shown = office.types(CLERK, "/election rescind")
    told = said_in(shown)
    assert "is a general election (§ 23-15-361)" in told
    assert "No order of the governing authority calls a general election: § 23-15-173" in told
    assert "record that as /election postpone or /election cancel." in told
    assert labels_in(shown)[-2:] == ["Postpone", "Cancel"]
    assert "election on Tuesday, June 3, 2025" in said_in(office.presses(CLERK, "Cancel", shown))
    with office.desk.database.reading(office.town) as ledger:
        pressed = other_kind("election rescind", ledger.general(1), Target(office.town, 1, "x"))
    assert "General election 2025: nothing to rescind" in words(pressed)
    assert labels(pressed) == ["Postpone", "Cancel", "Status"]
    target = Target(office.town, 1, ChangeKind.RESCIND)
    made_up = office.types(CLERK, "/election cancel") | {"private_metadata": str(target)}
    answer = office.sends(CLERK, made_up, **COURT)
    assert "there is no order to rescind" in said_in(answer["view"])
    assert changes(office) == []


def test_a_day_that_is_not_after_the_primaries_is_asked_about(
    office: Office, clock: HandClock
) -> None:
    clock.at = on(2025, 4, 2)
    early = COURT | {"ordered_on": "April 2, 2025"}
    window = office.types(CLERK, "/election postpone")
    asked = said_in(office.sends(CLERK, window, to="April 15, 2025", **early)["view"])
    assert "The last primary is on Tuesday, April 22, 2025, which is not before" in asked
    assert "A candidate may be challenged until Friday, May 2, 2025" in asked
    assert changes(office) == []
