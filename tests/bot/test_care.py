"""Who has a date in hand, snoozes, Monday's digest, and who is told when hours are left."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime

import pytest

from bot.desk import Desk
from bot.home import show_home
from bot.leads import directly, moments, snooze_days, told_to
from bot.reminders import follow
from domain.calendar import LOCAL, Calendar
from domain.deadline import Basis
from domain.deadlines import deadlines
from storage.care import Care, Snooze
from storage.people import Grant, Role
from storage.reminders import LeadState
from tests.bot.conftest import HandClock
from tests.bot.office import Json, Office, direct, labels_in, said_in
from tests.bot.qualifying import ordered
from tests.bot.race import CLERKS_DEED
from tests.bot.town import (
    ATTORNEY,
    CHAIR,
    CLERK,
    CLERKS_ROOM,
    DEPUTY,
    GRANTS,
    GUEST,
    MAYOR,
    SECOND,
    STRANGER,
    USERS,
)

POSTING = "posting"  # due on Tuesday 21 January 2020, by the section
MONDAY = date(2020, 1, 13)


def local(day: int, hour: int, minute: int = 0) -> datetime:
    return datetime(2020, 1, day, hour, minute, tzinfo=LOCAL)


@pytest.fixture
def office(desk: Desk, clock: HandClock, laurel: int) -> Office:
    """Laurel with the order of 7 January 2020 for 11 February, on the Thursday after it."""
    at = ordered(desk, clock, laurel)
    at.moves_to(local(9, 9))
    with desk.database.writing(laurel) as ledger:
        follow(ledger, 1, {}, at.clock.at)
    at.delivers()
    return at


def card(office: Office) -> Json:
    return office.post(f"card:1:{POSTING}")[1]


def posted(office: Office, channel: str) -> list[str]:
    """Give the reminders that stand in a channel or a conversation, in order."""
    office.delivers()
    return [
        said_in(sent)
        for sent in office.slack.channels.get(channel, {}).values()
        if ":reminder:" in sent["metadata"]["event_payload"]["key"]
    ]


def rows(told: list[str]) -> list[str]:
    """Give the rows of reminders, without Monday's digest."""
    return [row for one in told for row in one.partition("*The two weeks")[0].splitlines()]


_POSTED = "Notice posted at three public places"


def opens(office: Office, label: str, user: str = CLERK) -> Json:
    return office.presses(user, label, card(office))


def leads(office: Office, state: LeadState) -> list[tuple[str, datetime]]:
    """Give the reminders of the posting in the clerk's channel that are in a state."""
    with office.desk.database.reading(office.town) as ledger:
        return [
            (one.lead.name, one.lead.at.astimezone(LOCAL))
            for one in ledger.planned(1, POSTING)
            if one.state is state and one.lead.channel == CLERKS_ROOM
        ]


# Snooze


def test_a_snooze_leaves_out_what_comes_before_its_end_and_reminds_then(office: Office) -> None:
    window = opens(office, "Snooze")
    told = office.sends(CHAIR, window, until="2020-01-16")["view"]
    assert "no reminder before Thursday, January 16, 2020 at 8:00 a.m." in said_in(told)
    assert f"*Snoozed* by <@{CHAIR}>: no reminder before Thursday" in said_in(card(office))
    assert leads(office, LeadState.PENDING)[:3] == [
        ("snoozed to Thursday, January 16, 2020", local(16, 8)),
        ("3 days before", local(18, 8)),
        ("1 day before", local(20, 8)),
    ]
    office.moves_to(local(14, 8))
    assert not any(_POSTED in row for row in rows(posted(office, CLERKS_ROOM)))
    office.moves_to(local(16, 8))
    (told_then,) = [row for row in rows(posted(office, CLERKS_ROOM)) if _POSTED in row]
    assert "_snoozed to Thursday, January 16, 2020_" in told_then
    assert "*Snoozed*" not in said_in(card(office))


def test_a_snooze_is_undone_and_what_is_still_to_come_is_planned_again(office: Office) -> None:
    before = leads(office, LeadState.PENDING)
    office.sends(CLERK, opens(office, "Snooze"), until="2020-01-18")
    told = office.sends(CLERK, opens(office, "Snooze"), until="planned")["view"]
    assert "reminders come again as planned" in said_in(told)
    assert leads(office, LeadState.PENDING) == before
    assert "*Snoozed*" not in said_in(card(office))


def test_no_snooze_goes_past_the_date_or_is_offered_on_its_day(office: Office) -> None:
    (days,) = [one for one in opens(office, "Snooze")["blocks"] if one["type"] == "input"]
    offered = [option["value"] for option in days["element"]["options"]]
    assert offered == [
        *("2020-01-10", "2020-01-11", "2020-01-12", "2020-01-16", "2020-01-20", "2020-01-21"),
        "planned",
    ]
    window = opens(office, "Snooze")
    office.moves_to(local(21, 9))
    late = office.sends(CLERK, window, until="2020-01-21")
    assert late["errors"]["until"] == ("That choice is no longer there. Please choose again.")
    office.moves_to(local(21, 8))
    office.delivers()
    assert "Snooze" not in labels_in(card(office))
    with office.desk.database.reading(office.town) as ledger:
        assert not ledger.care_of(1)


def test_a_snooze_of_a_day_that_moved_is_over(office: Office) -> None:
    (posting,) = [one for one in deadlines(office.election(), Calendar(())) if one.id == POSTING]
    quiet = Snooze(deadline=POSTING, due=posting.due.isoformat(), until=local(20, 8), person=CLERK)
    held = Care(snoozed=(quiet,))
    now = local(9, 9)
    assert moments(posting, now, held)[0].name == "snoozed to Monday, January 20, 2020"
    moved = replace(posting, due=date(2020, 1, 28))
    assert moments(moved, now, held) == moments(moved, now, Care())


def test_a_snooze_of_what_is_done_says_so(office: Office) -> None:
    window = opens(office, "Snooze")
    office.sends(CLERK, opens(office, "Done"), proof="seen by the deputy")
    answer = office.sends(CLERK, window, until="2020-01-16")
    assert "done or no longer due" in answer["errors"]["until"]
    with office.desk.database.reading(office.town) as ledger:
        assert not ledger.care_of(1)


# Assign


def test_who_has_a_date_in_hand_is_told_and_named_on_card_reminder_and_home(
    office: Office,
) -> None:
    told = office.sends(CLERK, opens(office, "Assign"), to=[DEPUTY])["view"]
    assert "Lee Park has it in hand now and is told directly" in said_in(told)
    assert f"*In hand:* <@{DEPUTY}>" in said_in(card(office))
    ((_, word),) = office.slack.channels[direct(DEPUTY)].items()
    assert f"<@{CLERK}> gave you" in said_in(word)
    assert "due Tuesday, January 21, 2020" in said_in(word)
    office.moves_to(local(14, 8))
    assert f"In hand: <@{DEPUTY}>." in posted(office, CLERKS_ROOM)[-1]
    with office.desk.database.writing(office.town) as ledger:
        ledger.assign(1, "first_publication", SECOND, CLERKS_DEED)
    assert f"In hand: <@{SECOND}>." in said_in(office.types(MAYOR, "/election status"))
    assert "In hand" not in said_in(office.types(GUEST, "/election status"))
    for user, has in ((DEPUTY, True), (CHAIR, False)):
        show_home(office.desk, user)
        assert ("*In your hands*" in said_in(office.slack.homes[user])) is has


def test_a_date_goes_to_another_person_and_back_to_nobody(office: Office) -> None:
    office.sends(CLERK, opens(office, "Assign"), to=[DEPUTY])
    office.sends(CLERK, opens(office, "Assign"), to=[MAYOR])
    assert f"*In hand:* <@{MAYOR}>" in said_in(card(office))
    office.sends(CLERK, opens(office, "Assign"), to=[])
    assert "*In hand:*" not in said_in(card(office))
    with office.desk.database.reading(office.town) as ledger:
        lines = [one for one in ledger.journal() if one.subject == f"assignment:1/{POSTING}"]
    assert [(one.before, one.after) for one in lines] == [
        ("", f'{{"person":"{DEPUTY}"}}'),
        (f'{{"person":"{DEPUTY}"}}', f'{{"person":"{MAYOR}"}}'),
        (f'{{"person":"{MAYOR}"}}', ""),
    ]


def test_who_takes_a_date_in_hand_needs_no_word_of_it(office: Office) -> None:
    told = office.sends(CHAIR, opens(office, "Assign", CHAIR), to=[CHAIR])["view"]
    office.delivers()
    assert "you have it in hand now" in said_in(told)
    assert direct(CHAIR) not in office.slack.channels


@pytest.mark.parametrize(
    ("people", "says"),
    [
        ([STRANGER], "no active member with a role here"),
        ([GUEST], "no active member with a role here"),
        ([DEPUTY, CHAIR], "choose one person"),
    ],
)
def test_who_cannot_have_a_date_is_said_at_the_field(
    office: Office, people: list[str], says: str
) -> None:
    answer = office.sends(CLERK, opens(office, "Assign"), to=people)
    assert says in answer["errors"]["to"]


def test_who_left_is_named_as_gone_and_the_clerk_is_told_in_their_place(office: Office) -> None:
    office.sends(CLERK, opens(office, "Assign"), to=[DEPUTY])
    left = [{**one, "deleted": True} for one in USERS if one["id"] == DEPUTY]
    office.desk.members.learn(left)
    office.moves_to(local(14, 8))
    gone = f"<@{DEPUTY}>, who is no active member here any more; assign it anew"
    assert gone in posted(office, CLERKS_ROOM)[-1]
    assert gone in said_in(card(office))
    assert direct(DEPUTY) not in office.slack.channels
    assert "In your hands" in said_in(next(iter(office.slack.channels[direct(CLERK)].values())))


def test_a_date_given_to_another_before_the_word_was_posted_says_so(office: Office) -> None:
    window = opens(office, "Assign")
    again = opens(office, "Assign")
    office.sends(CLERK, window, to=[DEPUTY])
    office.sends(CLERK, again, to=[CHAIR])
    office.delivers()
    (word,) = office.slack.channels[direct(DEPUTY)].values()
    assert "no longer in your hands" in said_in(word)


def test_what_reaches_nobody_stands_in_home(office: Office) -> None:
    office.sends(CLERK, opens(office, "Assign"), to=[CHAIR])
    gone = [{**one, "deleted": True} for one in USERS if one["id"] in (CLERK, DEPUTY, CHAIR)]
    office.desk.members.learn(gone)
    office.delivers()
    for user, reads in ((MAYOR, True), (GUEST, False)):
        show_home(office.desk, user)
        told = said_in(office.slack.homes[user])
        why = "assigned: the person is no active member, and no clerk can be reached"
        assert ("*Not delivered*" in told, why in told) == (reads, reads)


# Monday's digest


def test_on_monday_morning_the_clerks_channel_is_told_two_weeks(office: Office) -> None:
    office.sends(CLERK, opens(office, "Assign"), to=[DEPUTY])
    office.moves_to(local(MONDAY.day, 8))
    (told,) = posted(office, CLERKS_ROOM)
    assert "*The two weeks from Monday, January 13, 2020:" in told
    assert "• *Tuesday, January 21, 2020*: Notice posted" in told
    assert f"In hand: <@{DEPUTY}>." in told
    assert "• Then *" in told
    office.moves_to(local(MONDAY.day + 7, 8))
    assert sum("*The two weeks from" in one for one in posted(office, CLERKS_ROOM)) == 2


def test_a_monday_missed_is_told_once_and_late(office: Office) -> None:
    office.moves_to(local(29, 10))
    told = posted(office, CLERKS_ROOM)
    assert sum(one.count("*The two weeks from Wednesday, January 29, 2020:") for one in told) == 1


def test_a_digest_says_when_nothing_is_due(office: Office) -> None:
    with office.desk.database.writing(office.town) as ledger:
        ledger.close_election(1, "rescinded", CLERKS_DEED)
        assert ledger.is_closed(1)
    office.moves_to(local(MONDAY.day, 8))
    office.delivers()
    assert not any("January 27" in one for one in posted(office, CLERKS_ROOM)[1:])


# Hours are left


def test_with_four_hours_left_clerks_are_told_and_with_two_the_attorney(office: Office) -> None:
    office.sends(CLERK, opens(office, "Assign"), to=[CHAIR])
    office.moves_to(local(21, 12, 59))
    before = {user: len(posted(office, direct(user))) for user in (CLERK, DEPUTY, CHAIR, ATTORNEY)}
    assert before[CHAIR] == 0, "told of other dates"
    office.moves_to(local(21, 13))
    for user in (CLERK, DEPUTY, CHAIR):
        (told,) = posted(office, direct(user))[before[user] :]
        assert "*You are told directly:* nothing is recorded of this" in told
        assert "four hours left" in told
        assert user not in told.replace(f"In hand: <@{CHAIR}>", "")
    assert len(posted(office, direct(ATTORNEY))) == before[ATTORNEY]
    office.moves_to(local(21, 15))
    (told,) = posted(office, direct(ATTORNEY))[before[ATTORNEY] :]
    assert "two hours left" in told
    assert not posted(office, direct(MAYOR))
    *_, sent = office.slack.channels[direct(ATTORNEY)].values()
    assert labels_in(sent) == ["Why this date?"], "only clerk and commission may record"


def test_nobody_is_told_directly_of_what_is_done(office: Office) -> None:
    office.sends(CLERK, opens(office, "Done"), proof="posted, photographs in the file")
    office.moves_to(local(21, 15))
    told = [one for user in (CLERK, DEPUTY, ATTORNEY) for one in posted(office, direct(user))]
    assert told, "of other dates"
    assert not any(_POSTED in one for one in told)


def test_who_is_told_directly_follows_law_hour_and_roles(office: Office) -> None:
    every = {one.id: one for one in deadlines(office.election(), Calendar(()))}
    posting = every[POSTING]
    assert directly(replace(posting, basis=Basis.OURS), Care(), GRANTS) == ()
    assert directly(every["petition"], Care(), GRANTS) == (), "filing closes by itself"
    told = directly(posting, Care(assigned=DEPUTY), GRANTS)
    assert [(told_to(one.name), one.at, one.to) for one in told] == [
        (("four hours left", DEPUTY), local(21, 13), DEPUTY),
        (("four hours left", CLERK), local(21, 13), CLERK),
        (("two hours left", ATTORNEY), local(21, 15), ATTORNEY),
    ]
    without = tuple(one for one in GRANTS if one.role is not Role.ATTORNEY)
    assert [one.to for one in directly(posting, Care(), without)] == [CLERK, DEPUTY] * 2
    hearing = replace(posting, id="hearing_1")
    assert ATTORNEY not in {one.to for one in directly(hearing, Care(), GRANTS)}
    timed = replace(posting, due=local(21, 12))
    assert [one.at for one in directly(timed, Care(), (Grant(CLERK, Role.CLERK),))] == [
        local(21, 8),
        local(21, 10),
    ]
    assert snooze_days(posting, date(2020, 1, 21)) == ()
