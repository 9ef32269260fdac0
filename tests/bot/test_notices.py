"""`/election notice`: publications and postings, planned against done."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.desk import Desk
from domain.election import Posting, Publication, Weekday
from storage.journal import Deed
from tests.bot.conftest import HandClock
from tests.bot.office import Json, Office, confirmed, labels_in, said_in
from tests.bot.qualifying import local, ordered, vacant
from tests.bot.town import CHAIR, CLERK, GUEST, LAUREL
from tests.golden import same

PAPER: Json = {"on": "January 9, 2020", "page": "B4"}
HALL: Json = {"place": "City Hall", "on": "January 10, 2020", "posted_by": "Dana Reyes"}


@pytest.fixture
def office(desk: Desk, clock: HandClock, laurel: int) -> Office:
    """The office on Thursday, 9 January 2020, two days after the order."""
    office = ordered(desk, clock, laurel)
    office.moves_to(local(1, 9))
    return office


def send(office: Office, button: str, **typed: Any) -> Json:
    """Fill in the form behind a button of the notice."""
    shown = office.types(CLERK, "/election notice")
    return office.sends(CLERK, office.presses(CLERK, button, shown), **typed)


def ran(office: Office, **typed: Any) -> Json:
    """Record a publication."""
    return send(office, "Record a publication", **PAPER | typed)


def hung(office: Office, **typed: Any) -> Json:
    """Record a posting."""
    return send(office, "Record a posting", **HALL | typed)


def test_the_screen_shows_what_is_planned_before_anything_ran(office: Office) -> None:
    shown = office.types(CLERK, "/election notice")
    same("messages/notice_planned.json", shown["blocks"])
    guest = office.types(GUEST, "/election notice")
    assert labels_in(guest) == ["Status"], "what a person may not run is not offered"
    assert guest["blocks"][:-1] == shown["blocks"][:-1]


def test_without_an_order_no_notice_runs(desk: Desk, clock: HandClock, laurel: int) -> None:
    office = vacant(desk, clock, laurel)
    same("messages/notice_no_order.json", office.types(CLERK, "/election notice")["blocks"])


def test_a_publication_is_prefilled_from_the_setup_and_kept(office: Office) -> None:
    window = office.presses(CLERK, "Record a publication", office.types(CLERK, "/election notice"))
    same("modals/publication.json", window)
    answer = office.sends(CLERK, window, **PAPER)
    same("messages/notice_publication_recorded.json", answer["view"]["blocks"])
    assert office.election().publications == (
        Publication(
            on=local(1, 9).date(),
            paper="Laurel Leader-Call",
            page="B4",
            published_in_municipality=True,
            general_circulation=True,
        ),
    )


def test_a_posting_at_a_place_of_the_setup_is_kept_with_what_the_setup_knows(
    office: Office,
) -> None:
    office.moves_to(local(1, 10))
    window = office.presses(CLERK, "Record a posting", office.types(CLERK, "/election notice"))
    same("modals/posting.json", window)
    answer = office.sends(CLERK, window, **HALL)
    same("messages/notice_posting_recorded.json", answer["view"]["blocks"])
    assert office.election().postings == (
        Posting(on=local(1, 10).date(), place="City Hall", at_hall=True, posted_by="Dana Reyes"),
    )


def test_three_weeks_and_three_places_make_the_notice_complete(office: Office) -> None:
    office.moves_to(local(1, 23))
    for day in (9, 16, 23):
        ran(office, on=f"January {day}, 2020")
    for place in LAUREL.posting_places:
        hung(office, place=place.name)
    shown = office.types(CLERK, "/election notice")
    same("messages/notice_complete.json", shown["blocks"])


def test_what_is_yet_to_come_is_refused_at_its_field(office: Office) -> None:
    assert list(ran(office, on="January 10, 2020")["errors"]) == ["on"]
    assert list(hung(office, on="January 10, 2020")["errors"]) == ["on"]
    assert office.election().publications == ()
    assert office.election().postings == ()


def test_a_first_publication_that_is_late_is_confirmed_kept_and_shown(office: Office) -> None:
    office.moves_to(local(1, 14))
    view = ran(office, on="January 14, 2020")["view"]
    same("modals/publication_late.json", view)
    assert office.election().publications == ()
    told = said_in(office.sends(CLERK, view, **confirmed(view))["view"])
    assert len(office.election().publications) == 1
    assert "the notice can no longer be completed in time" in told
    assert "*Can the date be kept?* No" in told
    assert "less than thirty days before the election" in told


def test_a_skipped_week_is_asked_about_and_says_that_the_date_cannot_be_kept(
    office: Office,
) -> None:
    ran(office)
    office.moves_to(local(1, 25))
    view = ran(office, on="January 25, 2020")["view"]
    assert "did not run once each week for three successive weeks" in said_in(view)
    told = said_in(office.sends(CLERK, view, **confirmed(view))["view"])
    assert "*Can the date be kept?* No" in told


def test_a_plan_is_given_for_a_paper_that_can_still_take_the_notice(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    weekly = replace(LAUREL.papers[0], issues_on=(Weekday.THU,), copy_due=Weekday.WED)
    deed = Deed(actor=CLERK, act="set_up", at=clock.now(), reason="", source="V0PAPER")
    office = ordered(desk, clock, laurel)
    with desk.database.writing(laurel) as ledger:
        ledger.set_municipality(replace(LAUREL, papers=(weekly,)), deed)
    office.moves_to(local(1, 7))
    same("messages/notice_weekly_paper.json", office.types(CLERK, "/election notice")["blocks"])


def test_without_a_paper_the_setup_is_named(desk: Desk, clock: HandClock, laurel: int) -> None:
    deed = Deed(actor=CLERK, act="set_up", at=clock.now(), reason="", source="V0PAPER")
    office = ordered(desk, clock, laurel)
    with desk.database.writing(laurel) as ledger:
        ledger.set_municipality(replace(LAUREL, papers=()), deed)
    office.moves_to(local(1, 7))
    assert "`/election setup` asks for the paper" in said_in(
        office.types(CLERK, "/election notice")
    )


def test_a_missed_issue_shows_without_anything_being_recorded(office: Office) -> None:
    ran(office)
    office.moves_to(local(1, 23))
    shown = office.types(CLERK, "/election notice")
    told = said_in(shown)
    assert "*Can the date be kept?* No" in told
    assert "Can no longer be put right." in told
    assert "Thursday, February 27, 2020 is the earliest day for an election" in told
    assert "only a new order can name it" in told
    assert "made by" in told
    same("messages/notice_missed_issue.json", shown["blocks"])


def test_a_missed_issue_without_a_paper_on_record_names_the_next_days(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    deed = Deed(actor=CLERK, act="set_up", at=clock.now(), reason="", source="V0PAPER")
    office = ordered(desk, clock, laurel)
    with desk.database.writing(laurel) as ledger:
        ledger.set_municipality(replace(LAUREL, papers=()), deed)
    office.moves_to(local(1, 20))
    told = said_in(office.types(CLERK, "/election notice"))
    assert "first runs on Monday, January 20, 2020 allows an election on" in told
    assert "Wednesday, February 19, 2020 at the earliest" in told
    assert "*Safer:* Rescind the order, make it again" in told


def test_once_the_election_day_has_come_no_other_day_is_offered(office: Office) -> None:
    office.moves_to(local(2, 11))
    told = said_in(office.types(CLERK, "/election notice"))
    assert "*Can the date be kept?* No" in told
    assert "next lawful day" not in told


def test_what_is_recorded_late_but_ran_in_time_is_not_asked_about(office: Office) -> None:
    office.moves_to(local(2, 3))
    assert ran(office)["view"]["callback_id"] == "answer"
    assert ran(office, on="January 16, 2020")["view"]["callback_id"] == "answer"
    assert hung(office)["view"]["callback_id"] == "answer"


def test_a_paper_that_does_not_count_is_asked_about(office: Office) -> None:
    view = ran(office, paper="The Jackson Sun", published="no")["view"]
    assert "The Jackson Sun is not published in the municipality" in said_in(view)
    office.sends(CLERK, view, **confirmed(view))
    assert "this paper does not count" in said_in(office.types(CLERK, "/election notice"))
    assert ran(office)["view"]["callback_id"] == "answer"


def test_what_ran_before_the_order_is_asked_about(office: Office) -> None:
    for view in (ran(office, on="January 2, 2020")["view"], hung(office, on="January 2")["view"]):
        assert "before the order in force" in said_in(view)
        assert "§ 23-15-857(2) notice" in said_in(view)
        office.sends(CLERK, view, **confirmed(view))
    told = said_in(office.types(CLERK, "/election notice"))
    assert told.count("so it is no notice of this election") == 2


def test_without_an_order_a_publication_is_asked_about(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    office = vacant(desk, clock, laurel)
    assert "No order is in force" in said_in(ran(office, on="January 2, 2020")["view"])


def test_the_same_twice_is_asked_about(office: Office) -> None:
    ran(office)
    assert "on record already" in said_in(ran(office)["view"])
    hung(office, on="January 9, 2020")
    view = hung(office, on="January 9, 2020")["view"]
    assert "on record already" in said_in(view)
    office.sends(CLERK, view, **confirmed(view))
    assert len(office.election().postings) == 2


def test_a_posting_that_is_late_is_confirmed_and_does_not_count(office: Office) -> None:
    office.moves_to(local(1, 22))
    view = hung(office, on="January 22, 2020")["view"]
    assert "No public place was posted by Tuesday, January 21, 2020" in said_in(view)
    told = said_in(office.sends(CLERK, view, **confirmed(view))["view"])
    assert "*Can the date be kept?* No" in told


def test_another_place_needs_its_name_and_whether_it_is_the_hall(office: Office) -> None:
    typed: Json = {"place": "another", "on": "today"}
    assert set(hung(office, **typed)["errors"]) == {"other", "at_hall"}
    assert hung(office, **typed, other="Barber shop", at_hall="elsewhere")["view"]
    assert office.election().postings[0].place == "Barber shop"
    assert not office.election().postings[0].at_hall


def test_a_place_of_the_setup_takes_no_other_name_and_no_other_answer(office: Office) -> None:
    assert list(hung(office, on="today", other="Barber shop")["errors"]) == ["other"]
    wrong = hung(office, on="today", at_hall="elsewhere")["errors"]
    assert wrong == {"at_hall": "By the setup this place is the hall."}
    assert hung(office, on="today", at_hall="hall")["view"]["callback_id"] == "answer"


def test_only_the_clerk_records(office: Office) -> None:
    shown = office.types(CLERK, "/election notice")
    assert "Record a posting" not in labels_in(office.types(CHAIR, "/election notice"))
    assert "That is for the clerk" in said_in(office.presses(CHAIR, "Record a posting", shown))


def test_a_place_that_is_markup_is_shown_as_it_is(office: Office) -> None:
    hung(office, place="another", other="<!here> & there", at_hall="elsewhere", on="today")
    assert "&lt;!here&gt; &amp; there" in said_in(office.types(CLERK, "/election notice"))


def test_another_paper_does_not_keep_the_answers_of_the_set_up_unasked(office: Office) -> None:
    view = ran(office, paper="The Shopper")["view"]
    told = said_in(view)
    assert "The Shopper is not the newspaper of the set-up (Laurel Leader-Call)" in told
    assert office.election().publications == ()
    office.sends(CLERK, view, **confirmed(view))
    assert office.election().publications[0].paper == "The Shopper"


def test_a_day_on_which_the_paper_does_not_appear_is_confirmed(office: Office) -> None:
    told = said_in(ran(office, on="January 8, 2020", paper=" laurel  leader-call")["view"])
    assert "does not appear on a Wednesday" in told
    assert "not the newspaper of the set-up" not in told


def test_a_problem_names_the_publication_that_is_recorded_alone(office: Office) -> None:
    view = ran(office, paper="The Shopper", published="no", circulates="no")["view"]
    office.sends(CLERK, view, **confirmed(view))
    other = said_in(ran(office, paper="The Flyer", published="no", circulates="no")["view"])
    assert "The Flyer" in other
    assert "The Shopper" not in other
