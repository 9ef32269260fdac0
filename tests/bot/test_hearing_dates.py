"""The dates of a hearing in channels and on screens, and whom each is for, § 361(5)."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

import pytest

from bot.dated import dated
from bot.desk import Desk
from bot.ids import NOWHERE
from bot.leads import told_to
from bot.messages.cards import Due, reminder
from bot.messages.cards import timeline as timeline_of
from bot.reminders import refresh, room, timeline
from domain.election import Body
from storage.reminders import LeadState
from tests.bot.conftest import HandClock
from tests.bot.nominating import deed, nominated, nominating, petitioned
from tests.bot.office import Office, confirmed, labels_in, said_in
from tests.bot.qualifying import BOONE, local, ordered
from tests.bot.test_hearings import FOUND, HEARING, notified
from tests.bot.town import CHAIR, CHANNELS, CLERK, CLERKS_ROOM, COMMISSIONS_ROOM, MAYOR
from tests.domain.facts import CALENDAR, FILED_AT, ORDERED


@pytest.fixture
def office(desk: Desk, clock: HandClock, laurel: int) -> Office:
    """The office on Thursday, 23 January 2020: one petition, one ground found of it."""
    office = ordered(desk, clock, laurel)
    office.sends(CLERK, office.types(CLERK, "/petition file"), **BOONE)
    office.moves_to(local(1, 23, 16, 30))
    office.sends(CHAIR, office.types(CHAIR, "/candidate review"), **FOUND)
    return office


def due(office: Office, deadline: str, state: LeadState = LeadState.PENDING) -> set[str]:
    """Give the days to which leads of a date are planned."""
    with office.desk.database.reading(office.town) as ledger:
        planned = ledger.planned(1, deadline)
    return {one.lead.due for one in planned if one.state is state}


def card(office: Office, deadline: str) -> tuple[str, str]:
    channel, sent = office.post(f"card:1:{deadline}")
    return channel, said_in(sent)


def test_a_hearing_stands_in_the_timeline_moves_with_its_notice_and_ends_with_the_hearing(
    office: Office,
) -> None:
    channel, told = card(office, "hearing_1")
    assert channel == COMMISSIONS_ROOM
    assert "Hearing of number 1 in the log: Monday, February 10, 2020" in told
    assert "No hearing is set yet. The name stays until one is held." in told
    assert due(office, "hearing_notice_1") == {"2020-02-04"}
    notified(office)
    assert due(office, "hearing_1") == {"2020-01-29"}
    assert due(office, "hearing_notice_1") == set(), "a good notice is on record"
    _, told = card(office, "hearing_1")
    assert "number 1 in the log: City Hall, 10:00 a.m.: Wednesday, January 29, 2020" in told
    assert "~Monday, February 10, 2020~ no longer holds" in told
    notified(office, held_on="February 5, 2020")
    assert due(office, "hearing_1") == {"2020-02-05"}
    assert "~Wednesday, January 29, 2020~ no longer holds" in card(office, "hearing_1")[1]
    office.moves_to(local(2, 5, 12))
    shown = office.types(CHAIR, "/candidate hearing")
    answer = office.sends(CHAIR, office.presses(CHAIR, "Record the hearing", shown), **HEARING)
    office.sends(CHAIR, answer["view"], **confirmed(answer["view"]))
    assert due(office, "hearing_1") == set()
    assert (
        "*Done:* The hearing was held on Wednesday, February 5, 2020."
        in card(office, "hearing_1")[1]
    )
    posted = office.everything_posted()
    assert "elector of" not in posted
    timeline = said_in(office.post("timeline:1")[1])
    assert "Hearing of number 1 in the log: City Hall, 10:00 a.m. (election commission; done)" in (
        timeline
    )


def test_status_offers_the_hearing_and_only_to_those_who_may_read_what_was_found(
    office: Office,
) -> None:
    shown = office.types(CHAIR, "/election status")
    assert "Hearing of number 1 in the log" in said_in(office.types(CHAIR, "/election calendar"))
    asked = said_in(office.presses(CHAIR, "Hearing", shown))
    assert "Casey Boone: notice and a hearing come first" in asked
    _, sent = office.post("card:1:hearing_notice_1")
    why = said_in(office.presses(CHAIR, "Why this date?", sent))
    assert "If Tuesday, February 4, 2020 is the day of the mailing" in why
    assert "It is mailed by Wednesday, February 5, 2020." in why, "by the looser count"
    assert "Not for this role" in said_in(office.presses(MAYOR, "Why this date?", sent))
    assert "Hearing" not in labels_in(office.types(MAYOR, "/election status"))
    for line in ("/election calendar", "/election why"):
        assert "hearing of number 1" in said_in(office.types(CLERK, line)).lower(), line
        assert "hearing of number 1" not in said_in(office.types(MAYOR, line)).lower(), line


def test_of_several_hearings_status_asks_which(desk: Desk, clock: HandClock, laurel: int) -> None:
    office = nominating(desk, clock, laurel)
    for number, name in enumerate(("Ann Lee", "Bob Ray"), 1):
        nominated(office, candidate=name)
        office.sends(CHAIR, office.types(CHAIR, f"/candidate review {number}"), **FOUND)
    shown = office.types(CHAIR, "/election status")
    assert "Which candidate?" in said_in(office.presses(CHAIR, "Hearings", shown))


# Whose channel


def test_dates_of_the_commission_go_to_its_channel_and_without_one_to_the_clerks(
    office: Office,
) -> None:
    for deadline, owners in (("hearing_1", COMMISSIONS_ROOM), ("notify_1", CLERKS_ROOM)):
        assert card(office, deadline)[0] == owners
    assert room(Body.COMMISSION, replace(CHANNELS, commission="")) == CLERKS_ROOM
    reminded(office, local(1, 27, 8))
    assert reminded(office, local(1, 28, 8)) == {
        COMMISSIONS_ROOM: {"Mail the notice of the hearing"},
        CLERKS_ROOM: {"Tell the commissioners"},
    }


def test_leads_follow_a_channel_that_is_set_up_later(office: Office) -> None:
    with office.desk.database.writing(office.town) as ledger:
        ledger.set_channels(replace(CHANNELS, commission=""), deed(office.clock.at))
    refresh(office.desk.database, local(1, 28, 8))
    office.moves_to(local(1, 28, 8))
    office.delivers()
    with office.desk.database.reading(office.town) as ledger:
        pending = [o for o in ledger.planned(1) if o.state is LeadState.PENDING]
    rooms = {one.lead.channel for one in pending if not told_to(one.lead.name)[1]}
    assert rooms == {CLERKS_ROOM}


def reminded(office: Office, at: datetime) -> dict[str, set[str]]:
    """Give which of two dates the reminders of a moment say, by channel."""
    before = {ts for held in office.slack.channels.values() for ts in held}
    office.moves_to(at)
    office.delivers()
    asked = ("Mail the notice of the hearing", "Tell the commissioners")
    found: dict[str, set[str]] = {}
    for channel, held in office.slack.channels.items():
        for ts, sent in held.items():
            if ts not in before and ":reminder:" in sent["metadata"]["event_payload"]["key"]:
                found.setdefault(channel, set()).update(a for a in asked if a in said_in(sent))
    return found


# Who acknowledges


def test_the_reminder_the_card_and_the_notice_say_who_acknowledges(office: Office) -> None:
    told = "A commissioner presses *Acknowledge*"
    assert told in card(office, "notify_1")[1]
    notice = office.post("petition_notice:1:1")[1]
    assert f"{told}; the clerk cannot." in said_in(notice)
    reminded(office, local(1, 24, 8))
    posts = [said_in(one) for one in office.slack.channels[CLERKS_ROOM].values()]
    assert any("1 day before" in one and told in one for one in posts)
    office.presses(CHAIR, "Acknowledge", notice)
    assert told not in card(office, "notify_1")[1]
    assert told not in said_in(office.post("petition_notice:1:1")[1])


# A long timeline


def test_a_timeline_of_many_petitions_keeps_every_other_date(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    office = nominating(desk, clock, laurel)
    for number in range(100):
        petitioned(office, f"Candidate With A Long Name {number}")
    with office.desk.database.writing(office.town) as ledger:
        ledger.owe(timeline(1, CLERKS_ROOM, office.clock.at), office.clock.at)
    told = said_in(office.post("timeline:1")[1])
    assert "*Tell the commissioners of 100 petitions* (municipal clerk): 100 not" in told
    assert "The term begins" in told
    calendar = said_in(office.types(CLERK, "/election calendar"))
    assert "*Tell the commissioners of 100 petitions*" in calendar
    assert "The term begins" in calendar
    assert "ask for one part" not in told + calendar


def test_what_fits_in_no_message_is_counted_with_the_command_that_lists_it() -> None:
    (one, *_) = dated(ORDERED, CALENDAR)
    long = replace(one, deadline=replace(one.deadline, title="t" * 400))
    message = timeline_of(ORDERED, (long,) * 40, FILED_AT, NOWHERE)
    told = said_in(message.wire())
    shown = told.count("t" * 400)
    assert 20 < shown < 40
    assert f"*{40 - shown} more dates have cards.* `/election calendar` lists the dates" in told
    assert "ask for one part" not in told
    rows = tuple(Due(replace(ORDERED, id=n), long, "on the day", FILED_AT, "") for n in range(40))
    reminded = said_in(reminder(rows, (), 1, FILED_AT).wire())
    assert f"*{40 - reminded.count('t' * 400)} more dates have cards.*" in reminded.replace(
        "Reminder: ", ""
    )


# A number that is in no log


LISTED = {
    "candidates": ("review", "hearing", "finance", "withdraw", "take-out"),
    "nominees": ("correct",),
    "entries taken out": ("put-back",),
    "petitions": ("show", "verify", "correct"),
}


@pytest.mark.parametrize("kind", LISTED)
def test_a_number_that_is_in_no_log_is_said_with_the_command_that_lists_them(
    desk: Desk, clock: HandClock, laurel: int, kind: str
) -> None:
    office = nominating(desk, clock, laurel)
    lists = "petition" if kind == "petitions" else "candidate"
    for on_file in (False, True):
        for command in LISTED[kind]:
            told = said_in(office.types(CLERK, f"/{lists} {command} 99"))
            assert f"*Number 99* is not among the {kind}. `/{lists} list` lists them." in told
        if not on_file:
            nominated(office)
            petitioned(office, "Cy Roe")
    named = said_in(office.types(CLERK, f"/{lists} {LISTED[kind][0]} *Zed*"))
    assert "Zed" in named.partition("is not among")[0]
    assert "is not among" not in said_in(office.types(CLERK, f"/{lists} {LISTED[kind][0]}"))


def test_the_cards_of_the_commission_are_posted_anew_in_its_new_channel(office: Office) -> None:
    assert office.post("card:1:hearing_1")[0] == COMMISSIONS_ROOM
    office.sends(CLERK, office.types(CLERK, "/election setup"), commission_room="C0NEW")
    notified(office, held_on="February 5, 2020")
    office.delivers()
    told = {
        channel: [said_in(sent) for sent in office.slack.channels[channel].values()]
        for channel in (COMMISSIONS_ROOM, "C0NEW")
    }
    assert any("City Hall, 10:00 a.m.: Wednesday, February 5, 2020" in one for one in told["C0NEW"])
    assert "City Hall" not in str(told[COMMISSIONS_ROOM])
    assert "This card moved to another channel" in str(told[COMMISSIONS_ROOM])
