"""`/election handover`: another clerk takes over tasks, channel and drafts in one step."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot import reminders
from bot.acts import Books, Outcome, Refused, Wish, perform
from bot.commands.command import Screen
from bot.desk import Desk
from bot.ids import Target
from bot.menu import COMMANDS
from bot.modals.staff import Staff, dates_of_all, settle
from bot.posts.petitions import notice_owed, receipt_owed
from bot.roles import Act
from domain.election import Contest, General, Seat
from storage.files import Content, Draft, Rendering
from storage.people import Channels, Grant, Role
from tests.bot.conftest import HandClock
from tests.bot.office import Office, confirmed, labels_in, said_in
from tests.bot.race import CLERKS_DEED, FELON, enter, race
from tests.bot.town import (
    CHAIR,
    CHANNELS,
    CLERK,
    CLERKS_ROOM,
    DEPUTY,
    GRANTS,
    GUEST,
    MAYOR,
    PUBLIC_ROOM,
    STRANGER,
    USERS,
)
from tests.golden import same

NELL, BOT = "U0NELL", "U0BOT"
NEW_ROOM = "C0OTHER"
TYPED: dict[str, Any] = {"to": [NELL], "stays": "leaves", "why": "retirement"}
GENERAL = General(
    year=2021,
    contests=(Contest(seat=Seat(office="Mayor", ward="", population=17_000), seats=1),),
    charter=(),
)


@pytest.fixture
def office(desk: Desk, clock: HandClock, laurel: int) -> Office:
    """People at the desk of Laurel, among them Nell Vaughn, who has no role yet."""
    nell = {"id": NELL, "real_name": "Nell Vaughn"}
    desk.members.learn([nell, {"id": BOT, "real_name": "Helper", "is_bot": True}])
    return Office(desk, clock, laurel)


def hands_over(office: Office, user: str = CLERK, **typed: Any) -> dict[str, Any]:
    """Fill the form in and send it."""
    return office.sends(user, office.types(user, "/election handover"), **{**TYPED, **typed})


def grants(office: Office) -> tuple[Grant, ...]:
    """Give the roles on record."""
    with office.desk.database.reading(office.town) as ledger:
        return ledger.grants()


def news(office: Office) -> tuple[str, str]:
    """Give the channel and the words of the one post about the hand-over."""
    with office.desk.database.reading(office.town) as ledger:
        seq = ledger.journal_head().seq
    channel, shown = office.post(f"handover:{seq}")
    return channel, said_in(shown)


def test_the_new_clerk_records_at_once_and_the_old_one_no_more(office: Office) -> None:
    race(office.desk, office.town)
    answer = said_in(hands_over(office)["view"])
    assert answer.startswith("Nell Vaughn takes over as clerk")
    assert "Dana Reyes is no clerk any more and can record nothing as one." in answer
    assert "The clerk's channel is the same as before." in answer
    assert "*First step for Nell Vaughn:* `/election status` shows" in answer
    others = tuple(grant for grant in GRANTS if grant.user != CLERK)
    assert grants(office) == tuple(sorted((*others, Grant(NELL, Role.CLERK))))
    for command in COMMANDS:
        if isinstance(command, Screen) and not command.hidden and isinstance(command.wish, Act):
            line, denied = f"/{command.name}", "Your role here does not include it"
            assert denied not in said_in(office.types(NELL, line)), line
            assert denied in said_in(office.types(CLERK, line)), line


def test_the_journal_says_to_whom_from_when_and_why(office: Office) -> None:
    hands_over(office, since="December 31, 2019", clerk_room=NEW_ROOM)
    with office.desk.database.reading(office.town) as ledger:
        lines = [one for one in ledger.journal() if "Handed over" in one.reason]
    assert {one.subject for one in lines} == {"grants", "channels"}
    assert {one.actor for one in lines} == {CLERK}
    (reason,) = {one.reason for one in lines}
    assert reason == "Handed over to Nell Vaughn from Tuesday, December 31, 2019 on: retirement"


def test_one_who_stays_is_a_clerk_beside_the_new_one_who_keeps_other_roles(office: Office) -> None:
    answer = said_in(hands_over(office, to=[CHAIR], stays="stays")["view"])
    assert "Dana Reyes stays a clerk too." in answer
    assert set(grants(office)) == {*GRANTS, Grant(CHAIR, Role.CLERK)}


def test_reminders_and_what_nobody_posted_yet_go_to_the_new_channel(office: Office) -> None:
    """What is for the commission stays in the channel that served both until now."""
    now, both = office.clock.now(), replace(CHANNELS, commission=CLERKS_ROOM)
    race(office.desk, office.town, "Casey Boone")
    with office.desk.database.writing(office.town) as ledger:
        ledger.set_channels(both, CLERKS_DEED)
        reminders.plan(ledger, 1, reminders.dates(ledger, 1), now)
        ledger.owe(reminders.timeline(1, CLERKS_ROOM, now), now)
        ledger.owe(reminders.card(1, "petition", CLERKS_ROOM, now), now)
        ledger.owe(receipt_owed(ledger, 1, 1, now), now)
        ledger.owe(notice_owed(ledger, 1, 1, now), now)
    answer = said_in(hands_over(office, clerk_room=NEW_ROOM)["view"])
    assert "Reminders and papers go to the new clerk's channel" in answer
    with office.desk.database.reading(office.town) as ledger:
        assert ledger.channels() == replace(both, clerk=NEW_ROOM)
        rooms = {lead.lead.deadline: lead.lead.channel for lead in ledger.planned(1)}
    assert (rooms["petition"], rooms["canvass"]) == (NEW_ROOM, CLERKS_ROOM)
    assert news(office)[0] == NEW_ROOM
    for key in ("timeline:1", "card:1:petition", "petition_receipt:1:1"):
        assert office.post(key)[0] == NEW_ROOM
    assert office.post("petition_notice:1:1")[0] == CLERKS_ROOM


def test_the_post_tells_how_every_open_election_stands_without_personal_details(
    office: Office,
) -> None:
    target = race(office.desk, office.town, "Casey Boone")
    enter(office.desk, target, "Robin Low", 50, (FELON,))
    with office.desk.database.writing(office.town) as ledger:
        ledger.open_general(GENERAL, CLERKS_DEED)
        for form in ("docx", "pdf"):
            content = Content(f"order.{form}", "application/octet-stream", form.encode())
            paper = Draft(
                election=1,
                kind="order",
                title="Order for a Special Election",
                renderings=(Rendering(form, content),),
            )
            ledger.keep_draft(paper, CLERKS_DEED)
    hands_over(office)
    channel, told = news(office)
    assert channel == CLERKS_ROOM
    same("messages/handover.txt", told)
    for personal in ("12 Elm Street", "felony", "convict", "retirement"):
        assert personal not in told


@pytest.mark.parametrize(
    ("people", "says"),
    [
        ([GUEST], "Gus Guest cannot be the clerk"),
        ([STRANGER], "cannot be the clerk"),
        ([BOT], "cannot be the clerk"),
        ([MAYOR], "Mae Hill cannot be the clerk"),
        ([CLERK], "That is you"),
        ([NELL, DEPUTY], "choose one person"),
    ],
)
def test_who_cannot_take_over_is_refused_at_the_field(
    office: Office, people: list[str], says: str
) -> None:
    office.desk.members.learn([{"id": MAYOR, "real_name": "Mae Hill", "deleted": True}])
    answer = hands_over(office, to=people)
    assert list(answer["errors"]) == ["to"]
    assert says in answer["errors"]["to"]
    assert set(grants(office)) == set(GRANTS)


def test_a_channel_that_others_have_or_read_is_refused_at_the_field(office: Office) -> None:
    with office.desk.database.founding(office.clock.now()) as ledger:
        ledger.set_channels(Channels(clerk="C0NEW", commission="", public=""), CLERKS_DEED)
    for channel, says in (
        ("C0NEW", "serves a municipality that is set up already"),
        (PUBLIC_ROOM, "invite Election Desk"),
        ("C0UNKNOWN", "invite Election Desk"),
    ):
        answer = hands_over(office, clerk_room=channel)
        assert list(answer["errors"]) == ["clerk_room"]
        assert says in answer["errors"]["clerk_room"]


def test_a_hand_over_that_changes_nothing_is_refused(office: Office) -> None:
    answer = hands_over(office, to=[DEPUTY], stays="stays")
    assert "Lee Park is a clerk already" in answer["errors"]["to"]
    hands_over(office, to=[DEPUTY], stays="leaves")
    assert [one.user for one in grants(office) if one.role is Role.CLERK] == [DEPUTY]


def test_no_act_leaves_a_town_without_an_active_clerk(office: Office) -> None:
    """Whatever form it comes from: the recording itself refuses, and keeps nothing."""

    def work(books: Books) -> Outcome:
        gone = (Grant(GUEST, Role.CLERK), Grant(NELL, Role.COMMISSIONER))
        staff = Staff(replace(CHANNELS, clerk=NEW_ROOM), gone)
        (refused,) = settle(books, staff, dates_of_all(books.ledger))
        return refused

    wish = Wish(CLERK, Act.SET_UP, Target(office.town, 0, ""), "V0GONE")
    outcome = perform(office.desk, wish, work)
    assert isinstance(outcome, Refused)
    assert "No active member would be a clerk" in outcome.says
    assert set(grants(office)) == set(GRANTS)


def test_a_form_opened_before_roles_or_channels_changed_is_told_so(office: Office) -> None:
    window = office.types(DEPUTY, "/election handover")
    hands_over(office, clerk_room=NEW_ROOM)
    asked = office.sends(DEPUTY, window, **{**TYPED, "to": [CHAIR]})["view"]
    told = said_in(asked)
    assert "Roles were changed by Dana Reyes after you opened this form." in told
    assert "Clerks on record now: Lee Park and Nell Vaughn." in told
    assert "this form's channel in the place of the clerk's channel" in told
    office.sends(DEPUTY, asked, clerk_room=NEW_ROOM)
    assert Grant(CHAIR, Role.CLERK) not in grants(office), "the warning is another one now"
    answer = office.sends(DEPUTY, asked, **confirmed(asked))
    assert "Ada Cole takes over as clerk" in said_in(answer["view"])
    clerks = {one.user for one in grants(office) if one.role is Role.CLERK}
    assert clerks == {NELL, CHAIR}, "what changed meanwhile is not undone"


def test_a_day_to_come_is_asked_about_because_roles_change_at_once(office: Office) -> None:
    asked = hands_over(office, since="January 31, 2020")["view"]
    assert "Roles and channel change as soon as this is recorded" in said_in(asked)
    assert Grant(NELL, Role.CLERK) not in grants(office)
    office.sends(CLERK, asked, **confirmed(asked))
    assert Grant(NELL, Role.CLERK) in grants(office)


def test_where_no_clerk_is_left_an_administrator_hands_over(office: Office) -> None:
    """The role of those who left ends, and nobody is asked to stay."""
    boss = "U0BOSS"
    office.desk.members.learn([{"id": boss, "real_name": "Kim Boss", "is_admin": True}])
    assert "That is for the clerk" in said_in(office.types(boss, "/election handover"))
    office.desk.members.learn([{**one, "deleted": True} for one in USERS[:2]])
    window = office.types(boss, "/election handover")
    answer = office.sends(boss, window, to=[NELL], why="both retired")
    told = said_in(answer["view"])
    assert "No longer a clerk, being no active member: Dana Reyes and Lee Park." in told
    assert labels_in(answer["view"]) == ["Status"]
    assert [one.user for one in grants(office) if one.role is Role.CLERK] == [NELL]
    assert f"<@{boss}>, who administers the workspace, made <@{NELL}> the clerk" in news(office)[1]
    with office.desk.database.reading(office.town) as ledger:
        reason = ledger.journal()[-1].reason
    assert reason.startswith("No clerk on record is an active member;")
    assert reason.endswith("on: both retired")
