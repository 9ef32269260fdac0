"""The dates of a general election: calendar, why, timeline, cards, reminders; what moves them."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest

from bot.desk import Desk
from bot.reminders import DIGEST, refresh
from domain.election import (
    Announcement,
    Authority,
    Change,
    ChangeKind,
    Form,
    HolidayKey,
    Round,
    Swap,
)
from storage.reminders import Planned
from tests.bot.conftest import HandClock
from tests.bot.generals import DEED, FIRST_DAY, at_work, keeps, kept, on, opened, petition
from tests.bot.office import Json, Office, confirmed, labels_in, said_in
from tests.bot.town import CLERK, CLERKS_ROOM, GUEST, LAUREL
from tests.golden import same

CHARTER: dict[str, Any] = {
    "charter_election": "May 8, 2029",
    "charter_close": "March 24, 2029",
    "charter_hour": "12:00 pm",
    "charter_says": "Private charter, § 4",
}
OWN = ("petition", "primary", "primary_runoff", "challenge", "challenge_ruling", "election")
AFTER = ("canvass", "statement", "certificate", "term_begins")
DECLARED = Announcement(
    contest="",
    round=Round.FIRST,
    decision="declared",
    names=("Ann Lee",),
    figures="",
    citation="§ 23-15-361(6)",
)
MOVED = Change(
    kind=ChangeKind.POSTPONE,
    authority=Authority.COURT,
    ordered_on=on(6, 4).date(),
    reference="Cause No. 29-7",
    to=on(6, 12).date(),
    stands="closed qualifying",
    reason="a storm",
)


@pytest.fixture
def office(desk: Desk, clock: HandClock, laurel: int) -> Office:
    """The office in January 2029 with the general election on file."""
    office = at_work(desk, clock, laurel)
    opened(office)
    return office


def by_charter(office: Office) -> None:
    """Set the town up under a special charter, and open its general election by those days."""
    town = replace(LAUREL, form=Form.SPECIAL_CHARTER)
    kept(office, lambda ledger: ledger.set_municipality(town, DEED))
    opened(office, **CHARTER)


def corrects(office: Office, **typed: Any) -> None:
    shown = office.types(CLERK, "/election offices")
    window = office.presses(CLERK, "Correct this", shown)
    answer = office.sends(CLERK, window, reason="Mistyped", **typed)
    view = answer["view"]
    if view["callback_id"] == "general":
        office.sends(CLERK, view, **confirmed(view))


# The calendar


def test_the_calendar_has_every_date_and_marks_those_of_other_sections(office: Office) -> None:
    shown = office.types(CLERK, "/election calendar")
    same("messages/general_calendar.json", shown["blocks"])
    told = said_in(shown)
    assert "General election 2029: calendar" in told
    for words in (
        "5:00 p.m. on Friday, February 2, 2029: Last minute to file a petition",
        "Tuesday, June 5, 2029: General election (election commission) _§ 23-15-173_",
        "Last day to register to vote in the general election (municipal clerk; another section)",
        "Last day to register to vote in the first primary election",
        "Monday, July 2, 2029: The term begins (governing authority)",
    ):
        assert words in told
    assert "ask for one part" not in told
    assert said_in(office.types(GUEST, "/election calendar")) == told.replace("Calendar file\n", "")


def test_how_the_others_are_counted_is_one_press_away(office: Office) -> None:
    shown = office.types(CLERK, "/election calendar")
    pressed = said_in(office.presses(CLERK, "How the others are counted", shown))
    assert "General election 2029: how the dates of other sections are counted" in pressed
    assert "The thirtieth day before the general election on Tuesday, June 5, 2029" in pressed


def test_from_a_charters_days_nothing_is_counted_and_that_is_said(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    office = at_work(desk, clock, laurel)
    by_charter(office)
    shown = office.types(CLERK, "/election calendar")
    told = said_in(shown)
    assert "Tuesday, May 8, 2029: General election" in told
    assert "From the days of a charter no voters' and reporting dates are counted here." in told
    assert "; another section" not in told
    assert "How the others are counted" not in labels_in(shown)
    counted = said_in(office.types(CLERK, "/election calendar counted"))
    assert "Nothing is counted here." in counted
    assert "From the days of a charter" in counted


def test_what_a_declaration_or_an_order_leaves_of_the_calendar_is_said(office: Office) -> None:
    keeps(office, DECLARED)
    told = said_in(office.types(CLERK, "/election calendar"))
    assert "No election is held, so that the dates of the vote are left out." in told
    assert "General election (election commission" not in told
    keeps(office, MOVED)
    with_order = said_in(office.types(CLERK, "/election calendar"))
    assert "No election is held" in with_order


def test_the_voters_dates_of_a_moved_election_are_in_the_order(office: Office) -> None:
    keeps(office, MOVED)
    told = said_in(office.types(CLERK, "/election calendar"))
    assert "Tuesday, June 12, 2029: General election" in told
    assert "The election was moved: its voters' and reporting dates are in the order." in told
    assert "register to vote in the general election" not in told


def test_of_a_cancelled_election_nothing_is_due(office: Office) -> None:
    keeps(office, replace(MOVED, kind=ChangeKind.CANCEL))
    told = said_in(office.types(CLERK, "/election calendar"))
    assert "Nothing is due now." in told
    assert "ended by order" in told
    assert "General election 2029: the election was ended" in said_in(
        office.types(CLERK, "/election status")
    )


def test_the_notices_of_forty_petitions_crowd_out_no_date(office: Office) -> None:
    keeps(office, *(petition(f"Candidate Number {n}", "Mayor") for n in range(40)))

    def tell(ledger: Any) -> None:
        for number in range(1, 39):
            ledger.notified(1, number, on(1, 11), DEED)

    kept(office, tell)
    told = said_in(office.types(CLERK, "/election calendar"))
    assert "38 notices of petitions are done and not listed." in told
    assert "Tell the commissioners of the petition of Candidate Number 39" in told
    assert "The term begins" in told
    assert "ask for one part" not in told
    why = said_in(office.types(CLERK, "/election why"))
    assert "*The commissioners are told of 40 petitions.*" in why
    assert "2 notices are not acknowledged yet" in why
    assert "General election.*" in why
    assert "ask for one part" not in why
    timeline = said_in(office.post("timeline:1")[1])
    assert "The term begins" in timeline
    assert "ask for one part" not in timeline


# Why a date


def why(office: Office, deadline: str) -> Json:
    """Press the button of a card."""
    _, card = office.post(f"card:1:{deadline}")
    return office.presses(CLERK, "Why this date?", card)


def test_a_date_is_explained_with_the_count_and_the_words_of_the_law(office: Office) -> None:
    shown = why(office, "petition")
    same("messages/general_why.json", shown["blocks"])
    told = said_in(shown)
    assert "The sixtieth day before the first primary election on Tuesday, April 3, 2029" in told
    assert "no later than 5:00 p.m. on the same date" in told
    assert "Open in law" not in told


def test_what_is_open_about_a_date_is_told_with_it(office: Office) -> None:
    assert "*Open in law:*" in said_in(why(office, "certificate"))
    assert "a second primary is one of its own" in said_in(why(office, "primary_runoff"))
    town = replace(LAUREL, form=Form.SPECIAL_CHARTER)
    kept(office, lambda ledger: ledger.set_municipality(town, DEED))
    told = said_in(why(office, "election"))
    assert "Laurel has a special charter, and no days of it are entered" in told


def test_every_date_is_explained_in_one_list(office: Office) -> None:
    told = said_in(office.types(CLERK, "/election why"))
    for words in ("First primary election.*", "General election.*", "Canvass of the returns.*"):
        assert words in told


# Timeline and cards


def test_an_opened_file_posts_its_timeline_and_a_card_for_each_date(office: Office) -> None:
    channel, timeline = office.post("timeline:1")
    assert channel == CLERKS_ROOM
    same("messages/general_timeline.json", timeline["blocks"])
    for deadline in (*OWN, *AFTER):
        _, card = office.post(f"card:1:{deadline}")
        assert "General election 2029 · " in said_in(card)
    assert "in 25 days" in said_in(office.post("card:1:petition")[1])


def test_done_asks_for_the_proof_and_the_card_and_timeline_follow(office: Office) -> None:
    office.moves_to(on(6, 8))
    _, card = office.post("card:1:statement")
    window = office.presses(CLERK, "Done", card)
    assert (
        "Statement of the votes to the Secretary of State, due Monday, June 11, 2029."
        in said_in(window)
    )
    office.sends(CLERK, window, proof="certified mail of June 8")
    assert "*Done:* Proof on record: certified mail of June 8" in said_in(
        office.post("card:1:statement")[1]
    )
    assert (
        "Statement of the votes to the Secretary of State (election commission; done)"
        in said_in(office.post("timeline:1")[1])
    )


def test_a_corrected_year_moves_every_card_and_strikes_the_old_date(office: Office) -> None:
    office.delivers()
    corrects(office, year="2033")
    told = said_in(office.post("card:1:election")[1])
    assert "General election: Tuesday, June 7, 2033" in told
    assert "~Tuesday, June 5, 2029~ no longer holds" in told
    timeline = said_in(office.post("timeline:1")[1])
    assert "General election 2033: every date" in timeline
    assert "2029" not in timeline
    dates = [one.lead for one in pending(office) if one.lead.deadline != DIGEST]
    assert {lead.due[:4] for lead in dates} == {"2033"}


def test_days_of_a_charter_entered_later_take_the_place_of_the_counted_ones(office: Office) -> None:
    office.delivers()
    corrects(office, **CHARTER)
    told = said_in(office.post("card:1:petition")[1])
    assert "Last minute to file a petition: 12:00 p.m. on Saturday, March 24, 2029" in told
    assert "~5:00 p.m. on Friday, February 2, 2029~ no longer holds" in told
    gone = said_in(office.post("card:1:primary")[1])
    assert "A date that is no longer due: General election 2029" in gone
    assert "~Tuesday, April 3, 2029~ no longer holds" in gone
    corrects(office, **dict.fromkeys(CHARTER, ""))
    assert "February 2, 2029" in said_in(office.post("card:1:petition")[1]).partition("~")[0]


def test_an_exchanged_holiday_moves_the_last_day_to_file(office: Office) -> None:
    office.delivers()
    window = office.types(CLERK, "/election setup")
    office.sends(CLERK, window, swaps="Confederate Memorial Day: February 2, 2029")
    told = said_in(office.post("card:1:petition")[1])
    assert "5:00 p.m. on Monday, February 5, 2029" in told
    assert "~5:00 p.m. on Friday, February 2, 2029~ no longer holds" in told
    swap = Swap(drop=HolidayKey.CONFEDERATE_MEMORIAL, add=on(2, 2).date())
    with office.desk.database.reading(office.town) as ledger:
        assert ledger.municipality().fact.swaps == (swap,)


# Reminders


def pending(office: Office) -> list[Planned]:
    with office.desk.database.reading(office.town) as ledger:
        return [one for one in ledger.planned(1) if one.state == "pending"]


def passes(office: Office, *moments: datetime) -> None:
    """Let the clock come to each moment, and what fell due be posted."""
    for at in moments:
        office.moves_to(at)
        refresh(office.desk.database, at)
        office.delivers()


def test_reminders_come_before_the_last_minute_and_after_what_is_overdue(office: Office) -> None:
    office.delivers()
    passes(office, on(1, 19, 8), on(2, 2, 15))
    posted = office.everything_posted()
    assert "14 days before" in posted
    assert "two hours before" in posted
    passes(office, on(6, 13, 8))
    posted = office.everything_posted()
    assert "Statement of the votes to the Secretary of State" in posted
    assert "overdue since Monday, June 11, 2029" in posted


def test_a_day_that_passes_by_itself_is_never_overdue(office: Office) -> None:
    office.delivers()
    passes(office, on(4, 4, 8), on(6, 6, 8))
    for deadline in ("petition", "primary", "election"):
        assert "· over" in said_in(office.post(f"card:1:{deadline}")[1])


def test_an_election_opened_after_its_day_owes_its_papers_and_no_reminder_of_the_past(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    office = at_work(desk, clock, laurel)
    office.moves_to(FIRST_DAY)
    window = office.types(CLERK, "/election general 2025")
    view = office.sends(CLERK, window, offices="Mayor")["view"]
    office.sends(CLERK, view, **confirmed(view))
    assert all(one.lead.at >= FIRST_DAY for one in pending(office))
    assert {one.lead.deadline for one in pending(office)} == {
        "canvass",
        "statement",
        "certificate",
        DIGEST,
    }
