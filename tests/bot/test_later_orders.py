"""A later order that was recorded wrongly or by mistake: corrected, or taken back."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from bot.desk import Desk
from domain.election import (
    Announcement,
    ChangeKind,
    Publication,
    Returns,
    Round,
    SignOff,
    Tally,
)
from domain.order import CLOSED_QUALIFYING, order_in_force
from storage.files import Content, Draft, Rendering
from tests.bot import generals
from tests.bot.conftest import HandClock
from tests.bot.hands import on, owed
from tests.bot.office import Json, Office, confirmed, labels_in, said_in
from tests.bot.race import CLERKS_DEED, race
from tests.bot.town import (
    CHAIR,
    CLERK,
    CLERKS_ROOM,
    COMMISSIONS_ROOM,
    DEPUTY,
    PUBLIC_ROOM,
    SECOND,
)
from tests.golden import same

WHY = "It was meant for the election of Ellisville."
CANCELLED: dict[str, Any] = {
    "authority": "court",
    "ordered_on": "January 24, 2020",
    "reference": "Cause No. 2020-12",
    "reason": "An appeal",
}
POSTPONED: dict[str, Any] = {
    **CANCELLED,
    "authority": "governor",
    "reference": "Executive Order 1",
    "to": "February 25, 2020",
    "kept": [CLOSED_QUALIFYING],
    "also": "Poll workers <stay>",
}
SIGNED = tuple(
    SignOff(person=one, by=name, entries=("Ann Lee", "Bo Ray"))
    for one, name in ((CHAIR, "Ada Cole"), (SECOND, "Ben Ito"))
)
COUNTED = Returns(
    round=Round.FIRST,
    tallies=(Tally(name="Ann Lee", votes=5), Tally(name="Bo Ray", votes=3)),
    ballots=8,
    final=True,
)
ANNOUNCED = Announcement(
    contest="",
    round=Round.FIRST,
    decision="elected",
    names=("Ann Lee",),
    figures="5 of 8.",
    citation="§",
)


@pytest.fixture
def office(desk: Desk, clock: HandClock, laurel: int) -> Office:
    """Two good petitions for 11 February 2020, a ballot signed off; it is 25 January."""
    race(desk, laurel, "Ann Lee", "Bo Ray")
    clock.at = on(2020, 1, 25)
    office = Office(desk, clock, laurel)
    keep(office, *SIGNED)
    return office


def keep(office: Office, *facts: SignOff | Returns | Announcement | Publication) -> None:
    """Put facts on record."""
    with office.desk.database.writing(office.town) as ledger:
        for fact in facts:
            ledger.keep(1, fact, CLERKS_DEED)


def changes(office: Office, command: str, **typed: Any) -> Json:
    """Record a later order; give the answer."""
    answer = office.sends(CLERK, office.types(CLERK, f"/election {command}"), **typed)["view"]
    if answer["callback_id"] == "change":
        answer = office.sends(CLERK, answer, **confirmed(answer))["view"]
    shown: Json = answer
    return shown


def opens(office: Office, button: str, user: str = CLERK) -> Json:
    """Come to a form from the corrections."""
    shown = office.presses(user, "A later order", office.types(user, "/election correct"))
    return office.presses(user, button, shown)


def takes_back(office: Office, window: Json) -> tuple[str, Json]:
    """Take a later order back; give what was asked, and the answer."""
    asked = office.sends(CLERK, window, why=WHY)["view"]
    assert asked["callback_id"] == "take_back", said_in(asked)
    return said_in(asked), office.sends(CLERK, asked, **confirmed(asked))["view"]


# Taken back


def test_a_cancellation_recorded_by_mistake_is_taken_back_and_all_it_ended_comes_back(
    office: Office,
) -> None:
    before, cards = office.election(), said_in(office.types(CLERK, "/election calendar"))
    answer = changes(office, "cancel", **CANCELLED)
    assert order_in_force(office.election()) == ()
    assert office.election().sign_offs == ()
    window = office.presses(CLERK, "Recorded by mistake", answer)
    same("modals/take_back.json", window)
    asked, told = takes_back(office, opens(office, "Take 1 back"))
    for says in (
        "The cancellation ordered on Friday, January 24, 2020 (Cause No. 2020-12) was recorded by "
        "mistake: nobody ordered it, and nothing of it stands.",
        "These dates stand again: Last minute to file a petition (5:00 p.m. on Wednesday, January "
        "22, 2020); "
        "Special election (Tuesday, February 11, 2020)",
        "Overdue then, and reminded of daily: ",
        "Stands again: The ballot with Ann Lee and Bo Ray was signed off by Ada Cole and Ben Ito.",
        "The channels that were told of it are told that it does not stand.",
    ):
        assert says in asked, asked
    same("messages/taken_back.json", told["blocks"])
    assert office.election() == before
    assert said_in(office.types(CLERK, "/election calendar")) == cards
    assert "February 11, 2020" in said_in(office.post("card:1:election")[1])
    with office.desk.database.reading(office.town) as ledger:
        line = ledger.journal()[-1]
        (back,) = ledger.taken_back(1)
        leads = [(one.lead.due, one.lead.name, one.state) for one in ledger.planned(1, "election")]
    assert (line.act, line.subject, line.actor) == ("change", "change:1/1", CLERK)
    assert (line.after, line.reason) == ("", WHY)
    assert (back.fact.kind, back.by, back.reason) == (ChangeKind.CANCEL, CLERK, WHY)
    assert ("2020-02-11", "7 days before", "pending") in leads
    shown = said_in(
        office.presses(CLERK, "A later order", office.types(CLERK, "/election correct"))
    )
    assert "No later order is on record." in shown
    assert "taken back on Saturday, January 25, 2020 by Dana Reyes" in " ".join(shown.split())


def test_the_channels_that_were_told_are_told_again_and_the_reason_stays_with_the_clerk(
    office: Office,
) -> None:
    changes(office, "cancel", **CANCELLED)
    for key in ("change:change:1/1", "change_public:change:1/1"):
        assert "does not stand" not in said_in(office.post(key)[1])
    takes_back(office, opens(office, "Take 1 back"))
    room, news = office.post("change_again:change:1/1:2")
    assert (room, WHY in said_in(news)) == (CLERKS_ROOM, True)
    assert "Special election:* Tuesday, February 11, 2020, stands again" in said_in(news)
    for to, room in (
        ("change_again_public", PUBLIC_ROOM),
        ("change_again_commission", COMMISSIONS_ROOM),
    ):
        where, told = office.post(f"{to}:change:1/1:2")
        assert (where, WHY in said_in(told)) == (room, False)
        assert "told as an order of a court, was recorded by mistake" in said_in(told)
        assert "Tuesday, February 11, 2020, stands again" in said_in(told)
    for key in ("change:change:1/1", "change_public:change:1/1", "change_commission:change:1/1"):
        assert "does not stand" in said_in(office.post(key)[1])


def test_what_was_done_under_it_is_named_and_stays_on_record(office: Office) -> None:
    changes(office, "postpone", **POSTPONED)
    office.moves_to(on(2020, 2, 26))
    run = Publication(
        on=date(2020, 1, 28),
        paper="Laurel Leader-Call",
        page="7",
        published_in_municipality=True,
        general_circulation=True,
    )
    keep(office, run, COUNTED, ANNOUNCED)
    with office.desk.database.writing(office.town) as ledger:
        pdf = Rendering("pdf", Content("certificate.pdf", "application/pdf", b"%PDF"))
        draft = Draft(election=1, kind="certificate", title="Certificate", renderings=(pdf,))
        ledger.keep_draft(draft, CLERKS_DEED)
    asked, _ = takes_back(office, opens(office, "Take 1 back"))
    for says in (
        "On another day then: ",
        "Special election (Tuesday, February 11, 2020), now Tuesday, February 25, 2020",
        "Notice was given since, on Tuesday, January 28, 2020: give it anew",
        "Votes were counted since, and the count is kept: first round.",
        "Announced since, to be re-issued or withdrawn where it does not hold: Ann Lee.",
        "Drafted since, to be re-issued or withdrawn: Certificate.",
    ):
        assert says in asked, asked
    after = office.election()
    assert (after.returns, after.announcements, after.sign_offs) == (
        (COUNTED,),
        (ANNOUNCED,),
        SIGNED,
    )


def test_of_two_open_forms_the_second_is_told_and_records_nothing(office: Office) -> None:
    changes(office, "cancel", **CANCELLED)
    assert "Recorded by mistake" in labels_in(office.types(CLERK, "/election postpone"))
    first, late = opens(office, "Take 1 back"), opens(office, "Take 1 back", DEPUTY)
    correction = opens(office, "Correct 1")
    takes_back(office, first)
    for form in (late, correction):
        answer = office.sends(CLERK, form, why=WHY)
        assert "That later order is not on record any more" in str(answer["errors"])
    assert office.election().changes == ()


def test_of_two_postponements_the_day_that_stands_is_said_where_the_older_one_goes(
    office: Office,
) -> None:
    changes(office, "postpone", **POSTPONED)
    changes(office, "postpone", **POSTPONED | {"to": "March 10, 2020", "ordered_on": "today"})
    stands = "The election is on Tuesday, March 10, 2020, as before."
    asked, told = takes_back(office, opens(office, "Take 1 back"))
    for where in (
        asked,
        said_in(told),
        said_in(office.post("change_again_public:change:1/1:2")[1]),
    ):
        assert stands in where, where


def test_a_count_entered_for_a_day_that_is_taken_back_stays_a_problem(office: Office) -> None:
    changes(office, "postpone", **POSTPONED)
    office.moves_to(on(2020, 2, 26))
    keep(office, COUNTED, ANNOUNCED)
    takes_back(office, opens(office, "Take 1 back"))
    for shown in ("outcome", "status"):
        told = " ".join(said_in(office.types(CLERK, f"/election {shown}")).split())
        for what in ("The count", "The announcement of Ann Lee"):
            assert f"{what} was recorded on" in told, told
        assert "the election's day is Tuesday, February 11, 2020 again: a person must" in told


def test_posts_are_mended_where_they_were_made_when_the_town_left_that_channel(
    office: Office,
) -> None:
    changes(office, "cancel", **CANCELLED)
    assert office.post("change_public:change:1/1")[0] == PUBLIC_ROOM
    with office.desk.database.writing(office.town) as ledger:
        ledger.set_channels(replace(ledger.channels(), public=""), CLERKS_DEED)
    takes_back(office, opens(office, "Take 1 back"))
    where, told = office.post("change_public:change:1/1")
    assert (where, "does not stand" in said_in(told)) == (PUBLIC_ROOM, True)


# Corrected


def test_a_day_corrected_into_the_past_says_who_leaves_the_ballot_and_what_is_overdue(
    office: Office,
) -> None:
    changes(office, "postpone", **POSTPONED | {"kept": []})
    office.moves_to(on(2020, 1, 30))
    window = opens(office, "Correct 1")
    asked = said_in(office.sends(CLERK, window, to="January 26, 2020", why="x")["view"])
    assert "This takes Ann Lee and Bo Ray off the ballot." in asked
    assert "Ann Lee: " in asked
    assert "Overdue then, and reminded of daily: " in asked
    assert office.election().changes[0].to == date(2020, 2, 25)


def test_a_wrong_day_is_corrected_with_what_follows_and_told_again(office: Office) -> None:
    changes(office, "postpone", **POSTPONED)
    window = opens(office, "Correct 1")
    same("modals/change_correct.json", window)
    assert "Nothing is changed" in office.sends(CLERK, window, why="x")["errors"]["why"]
    asked = office.sends(CLERK, window, to="March 3, 2020", why="Misread")["view"]
    assert "Special election (Tuesday, March 3, 2020), now Tuesday, February 25, 2020" in said_in(
        asked
    )
    told = office.sends(CLERK, asked, **confirmed(asked))["view"]
    assert "the record of the postponement is corrected" in said_in(told)
    (change,) = office.election().changes
    assert (change.to, change.stands) == (
        date(2020, 3, 3),
        f"{CLOSED_QUALIFYING}; Poll workers <stay>",
    )
    assert "now Tuesday, March 3, 2020" in said_in(office.post("change_public:change:1/1")[1])
    _, told = office.post("change_again_public:change:1/1:2")
    assert "*Corrected.* This takes the place of what was told before." in said_in(told)
    with office.desk.database.reading(office.town) as ledger:
        line = ledger.journal()[-1]
    assert ('"to":"2020-02-25"' in line.before, line.reason) == (True, "Misread")


def test_a_wrong_reference_is_corrected_without_a_question_and_what_cannot_be_is_refused(
    office: Office,
) -> None:
    changes(office, "postpone", **POSTPONED)
    first, second = opens(office, "Correct 1"), opens(office, "Correct 1")

    def errors(**typed: str) -> Json:
        found: Json = office.sends(CLERK, first, why="Misread", **typed)["errors"]
        return found

    assert errors(ordered_on="January 26, 2020").keys() == {"ordered_on"}
    assert "adopted before Tuesday, January 7, 2020" in errors(ordered_on="1/6/2020")["ordered_on"]
    assert errors(to="January 24, 2020").keys() == {"to"}
    told = office.sends(CLERK, first, reference="Executive Order 2", why="Misread")["view"]
    assert "No date moved." in said_in(told)
    assert office.election().changes[0].reference == "Executive Order 2"
    late = office.sends(CLERK, second, reference="Executive Order 3", why="x")
    assert "corrected meanwhile" in late["errors"]["why"]
    past = office.sends(CLERK, opens(office, "Correct 1"), to="2/1/2022", why="x")["view"]
    assert "is more than a year from today" in said_in(past)


# A general election


def test_a_cancelled_general_election_is_on_again_with_its_dates(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    office = generals.at_work(desk, clock, laurel)
    generals.opened(office)
    dates = said_in(office.types(CLERK, "/election calendar"))
    changes(office, "cancel", **{**CANCELLED, "ordered_on": "today"})
    ended = office.types(CLERK, "/election postpone")
    shown = office.presses(CLERK, "Recorded by mistake", ended)
    assert labels_in(shown) == ["Correct 1", "Take 1 back", "Status"]
    asked, told = takes_back(office, office.presses(CLERK, "Take 1 back", shown))
    assert "General election (Tuesday, June 5, 2029)" in asked
    assert "the cancellation is taken back" in said_in(told)
    assert generals.general(office).changes == ()
    assert said_in(office.types(CLERK, "/election calendar")) == dates
    assert "Withdraw the file" in labels_in(office.types(CLERK, "/election correct"))
    assert owed(desk, "change_again") == [("change:1/1", CLERKS_ROOM)]
