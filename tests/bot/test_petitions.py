"""`/petition`: filing, the receipt and the notice, counting, the log."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.desk import Desk
from bot.ids import Target
from bot.messages.choose import choose_candidate
from bot.workspace.limits import check_message
from domain.election import Body, HeaderDefect, Rejected, Rejection, SignOff, Verification
from storage.journal import Deed
from storage.people import Grant, Role
from tests.bot.conftest import HandClock
from tests.bot.office import Json, Office, confirmed, labels_in, said_in
from tests.bot.qualifying import BOONE, local, ordered, vacant
from tests.bot.town import (
    CHAIR,
    CLERK,
    CLERKS_ROOM,
    COMMISSIONS_ROOM,
    GRANTS,
    GUEST,
    MAYOR,
    PUBLIC_ROOM,
    SECOND,
)
from tests.domain.laurel import CANDIDACY
from tests.golden import same


@pytest.fixture
def office(desk: Desk, clock: HandClock, laurel: int) -> Office:
    """The office on the last afternoon to file."""
    return ordered(desk, clock, laurel)


def file(office: Office, **typed: Any) -> Json:
    """File a petition, confirming whatever is asked."""
    window = office.types(CLERK, "/petition file")
    answer = office.sends(CLERK, window, **BOONE | typed)
    asked = answer["view"]
    if asked["callback_id"] == "petition":
        answer = office.sends(CLERK, asked, **confirmed(asked))
    assert answer["view"]["callback_id"] == "answer", answer
    return answer


def asked(office: Office, **typed: Any) -> str:
    """Give what the form wants confirmed before it is kept; "" when it is kept at once."""
    window = office.types(CLERK, "/petition file")
    view = office.sends(CLERK, window, **BOONE | typed)["view"]
    return said_in(view) if view["callback_id"] == "petition" else ""


def count(office: Office, user: str, number: int, **typed: Any) -> Json:
    """Send a count."""
    window = office.types(user, f"/petition verify {number}")
    return office.sends(user, window, **typed)


# Filing


def test_the_form_asks_for_what_the_law_needs_and_holds_this_minute(office: Office) -> None:
    same("modals/petition.json", office.types(CLERK, "/petition file"))


def test_a_petition_is_kept_with_the_stamped_minute_and_answered_with_a_receipt(
    office: Office,
) -> None:
    answer = file(office, headers=["ward", "date"], sort_name="Boone, Casey")
    (kept,) = office.election().candidacies
    assert kept.number == 1
    assert kept.petition.received == local(1, 22, 16, 45)
    assert (kept.petition.sheets, kept.petition.names) == (4, 61)
    assert kept.petition.header_defects == (HeaderDefect.WARD, HeaderDefect.DATE)
    assert kept.petition.contact.email == ""
    same("messages/petition_receipt.json", answer["view"]["blocks"])


def test_the_receipt_goes_to_the_clerk_and_the_notice_to_the_commission(office: Office) -> None:
    file(office)
    channel, receipt = office.post("petition_receipt:1:1")
    assert channel == CLERKS_ROOM
    same(
        "messages/petition_receipt_post.json",
        {"text": receipt["text"], "blocks": receipt["blocks"]},
    )
    channel, notice = office.post("petition_notice:1:1")
    assert channel == COMMISSIONS_ROOM
    same("messages/petition_notice.json", {"text": notice["text"], "blocks": notice["blocks"]})


def test_no_post_carries_an_address_or_a_telephone_number(office: Office) -> None:
    file(office, email="casey@boone.example", facsimile="601-555-0199")
    count(office, CLERK, 1, accepted="61")
    posted = office.everything_posted()
    assert "Casey Boone" in posted
    for secret in ("Elm Street", "555-0134", "boone.example", "555-0199"):
        assert secret not in posted


@pytest.mark.parametrize(
    ("typed", "at"),
    [
        ({"received_on": "January 23, 2020"}, "received_on"),
        ({"received_at": "4:51 pm"}, "received_at"),
        ({"received_on": "soon"}, "received_on"),
        ({"received_at": "after lunch"}, "received_at"),
        ({"names": "0"}, "names"),
        ({"names": "-3"}, "names"),
        ({"names": "10001"}, "names"),
        ({"names": "many"}, "names"),
        ({"sheets": "0"}, "sheets"),
        ({"candidate": "  "}, "candidate"),
        ({"address": None}, "address"),
        ({"kept": ""}, "kept"),
    ],
)
def test_what_cannot_be_is_refused_at_its_field_and_nothing_is_kept(
    office: Office, typed: Json, at: str
) -> None:
    window = office.types(CLERK, "/petition file")
    answer = office.sends(CLERK, window, **BOONE | typed)
    assert answer["response_action"] == "errors"
    assert list(answer["errors"]) == [at]
    assert office.election().candidacies == ()


def test_ten_thousand_names_and_one_are_possible(office: Office) -> None:
    assert asked(office, names="10,000") == ""
    assert "short by 49" in asked(office, names="1", candidate="Drew Cole")


def test_a_time_that_the_clocks_skip_is_refused(office: Office) -> None:
    office.moves_to(local(4, 1))
    window = office.types(CLERK, "/petition file")
    answer = office.sends(
        CLERK, window, **BOONE | {"received_on": "March 8, 2020", "received_at": "2:30 am"}
    )
    assert "skip" in answer["errors"]["received_at"]


def test_five_sharp_is_in_time_and_a_minute_later_is_asked_about(office: Office) -> None:
    office.moves_to(local(1, 22, 17, 30))
    assert asked(office, received_at="5:00 pm") == ""
    late = asked(office, received_at="5:01 pm", candidate="Drew Cole")
    assert "after the last minute, 5:00 p.m. on Wednesday, January 22, 2020" in late
    assert "§ 23-15-857(2) petition" in late


def test_a_late_petition_is_kept_after_it_is_confirmed_and_shown_as_a_problem(
    office: Office,
) -> None:
    office.moves_to(local(1, 22, 17, 30))
    window = office.types(CLERK, "/petition file")
    view = office.sends(CLERK, window, **BOONE | {"received_at": "5:01 pm"})["view"]
    same("modals/petition_late.json", view)
    assert office.election().candidacies == ()
    answer = office.sends(CLERK, view, **confirmed(view))
    assert office.election().candidacies[0].petition.received == local(1, 22, 17, 1)
    assert "*Problem, late:*" in said_in(answer["view"])
    assert "*Problem, late:*" in said_in(office.post("petition_notice:1:1")[1])


def test_a_confirmation_of_other_problems_does_not_count(office: Office) -> None:
    office.moves_to(local(1, 22, 17, 30))
    window = office.types(CLERK, "/petition file")
    view = office.sends(CLERK, window, **BOONE | {"received_at": "5:01 pm"})["view"]
    again = office.sends(CLERK, view, **confirmed(view), names="7")["view"]
    assert again["callback_id"] == "petition"
    assert "short by 43" in said_in(again)
    assert office.election().candidacies == ()


def test_a_petition_before_the_order_is_asked_about(office: Office) -> None:
    early = asked(office, received_on="January 3, 2020")
    assert "before the order of Tuesday, January 7, 2020" in early
    assert "§ 23-15-857(2) petition" in early


def test_a_petition_while_nothing_is_ordered_is_asked_about(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    office = vacant(desk, clock, laurel)
    told = asked(office, received_on="January 2, 2020", received_at="8:30 am")
    assert "No order is in force" in told


def test_a_second_petition_of_the_same_name_is_asked_about_and_kept(office: Office) -> None:
    file(office)
    assert "also the name on petition 1" in asked(office, candidate="casey  BOONE")
    file(office, candidate="casey  BOONE")
    assert [one.number for one in office.election().candidacies] == [1, 2]
    _, notice = office.post("petition_notice:1:2")
    assert "Two persons bear one name." in said_in(notice)


def test_the_same_form_sent_twice_is_one_petition(office: Office) -> None:
    window = office.types(CLERK, "/petition file")
    office.sends(CLERK, window, **BOONE)
    again = office.sends(CLERK, window, **BOONE)
    assert "Nothing was kept twice" in said_in(again["view"])
    assert len(office.election().candidacies) == 1


def test_a_form_left_open_for_a_day_keeps_the_minute_that_was_typed(office: Office) -> None:
    window = office.types(CLERK, "/petition file")
    office.moves_to(local(1, 23, 12))
    office.sends(CLERK, window, **BOONE)
    assert office.election().candidacies[0].petition.received == local(1, 22, 16, 45)


def test_only_the_clerk_files(office: Office) -> None:
    shown = office.types(CHAIR, "/petition file")
    assert "That is for the clerk" in said_in(shown)


def test_a_name_that_is_markup_is_shown_as_it_is(office: Office) -> None:
    file(office, candidate="Pat <!channel> & Co")
    _, receipt = office.post("petition_receipt:1:1")
    told = [
        text
        for text in said_in(receipt).split("\n")
        if "Receipt: petition" not in text and "channel>" in text
    ]
    assert told == []
    shown = office.types(CLERK, "/petition list")
    assert "Pat &lt;!channel&gt; &amp; Co" in said_in(shown)


# The commission's acknowledgement


def test_a_commissioner_acknowledges_once_and_the_notice_says_so(office: Office) -> None:
    file(office)
    _, notice = office.post("petition_notice:1:1")
    office.moves_to(local(1, 23, 8, 15))
    told = office.presses(CHAIR, "Acknowledge", notice)
    same("messages/petition_acknowledged.json", told["blocks"])
    _, edited = office.post("petition_notice:1:1")
    same("messages/petition_notice_acknowledged.json", edited["blocks"])
    assert "Acknowledge" not in labels_in(edited)
    assert "*Done:*" in said_in(office.post("card:1:notify_1")[1])
    assert office.election().candidacies[0].notified == (datetime(2020, 1, 23, 14, 15, tzinfo=UTC),)


def test_a_second_press_says_who_did_it_and_records_nothing(office: Office) -> None:
    file(office)
    _, notice = office.post("petition_notice:1:1")
    office.presses(CHAIR, "Acknowledge", notice)
    told = office.presses(SECOND, "Acknowledge", notice)
    assert "acknowledged by Ada Cole at 4:50 p.m. on Wednesday, January 22, 2020" in said_in(told)
    assert len(office.election().candidacies[0].notified) == 1


def test_the_clerk_cannot_acknowledge_for_the_commission(office: Office) -> None:
    file(office)
    _, notice = office.post("petition_notice:1:1")
    assert "an election commissioner" in said_in(office.presses(CLERK, "Acknowledge", notice))
    assert office.election().candidacies[0].notified == ()


# Counting


def test_the_count_says_how_many_are_short_and_how_long_is_left(office: Office) -> None:
    file(office, received_at="3:00 pm")
    office.moves_to(local(1, 22, 14, 50))
    window = office.types(CHAIR, "/petition verify")
    same("modals/verify.json", window)
    answer = office.sends(
        CHAIR, window, accepted="46", rejected_not_elector="10", rejected_duplicate="5"
    )
    same("messages/petition_verified.json", answer["view"]["blocks"])
    assert "Casey Boone: short by 4, 2 hours left" in said_in(answer["view"])
    assert office.election().candidacies[0].verifications == (
        Verification(
            by=Body.COMMISSION,
            accepted=46,
            rejected=(
                Rejected(reason=Rejection.NOT_ELECTOR, count=10),
                Rejected(reason=Rejection.DUPLICATE, count=5),
            ),
        ),
    )


@pytest.mark.parametrize(
    ("at", "left"),
    [
        (local(1, 17, 12), "5 days left"),
        (local(1, 21, 15), "26 hours left"),
        (local(1, 22, 16, 50), "10 minutes left"),
        (local(1, 22, 17), "0 minutes left"),
        (local(1, 22, 17, 1), "filing has closed"),
    ],
)
def test_the_time_left_is_told_in_days_hours_or_minutes(
    office: Office, at: datetime, left: str
) -> None:
    office.moves_to(local(1, 16))
    file(office, received_on="January 15, 2020", received_at="9:00 am")
    office.moves_to(at)
    answer = count(office, CLERK, 1, accepted="46", rejected_illegible="15")
    assert f"Casey Boone: short by 4, {left}" in said_in(answer["view"])


def test_more_than_was_handed_in_is_refused_at_the_field(office: Office) -> None:
    file(office)
    answer = count(office, CLERK, 1, accepted="60", rejected_duplicate="2")
    assert answer["errors"] == {
        "accepted": "60 accepted and 2 rejected make 62; 61 names were handed in."
    }
    assert office.election().candidacies[0].verifications == ()


@pytest.mark.parametrize("typed", ["-1", "half", "10001", ""])
def test_a_count_that_is_none_is_refused_at_the_field(office: Office, typed: str) -> None:
    file(office)
    assert list(count(office, CLERK, 1, accepted=typed)["errors"]) == ["accepted"]


def test_fewer_are_kept_and_the_rest_is_said_to_be_unchecked(office: Office) -> None:
    file(office)
    answer = count(office, CLERK, 1, accepted="52", rejected_duplicate="3")
    told = said_in(answer["view"])
    assert "6 names not checked" in told
    assert "accounts for 55 of 61 names handed in" in told


def test_the_commissions_count_leads_and_both_are_shown(office: Office) -> None:
    file(office)
    count(office, CHAIR, 1, accepted="49", rejected_duplicate="12")
    told = said_in(count(office, CLERK, 1, accepted="51", rejected_duplicate="10")["view"])
    assert "short by 1" in told
    assert told.index("The commission's count:* 49") < told.index("The clerk's count:* 51")
    assert "The clerk found 51 good names, the commission 49" in told


def test_the_notice_is_edited_in_place_when_the_count_changes(office: Office) -> None:
    file(office)
    office.post("petition_notice:1:1")
    count(office, CHAIR, 1, accepted="55", rejected_duplicate="6")
    _, notice = office.post("petition_notice:1:1")
    assert "The commission found 55 good names" in said_in(notice)
    assert office.slack.edits.count(f"{office.town}:petition_notice:1:1") == 1
    assert "not yet checked" in said_in(office.post("petition_receipt:1:1")[1])


def test_a_clerk_cannot_send_the_commissions_count(office: Office) -> None:
    file(office)
    commissions = office.types(CHAIR, "/petition verify 1")
    answer = office.sends(CLERK, commissions, accepted="55")
    assert answer["errors"] == {
        "by": "Only an election commissioner records the commission's count."
    }


def test_the_form_goes_on_from_the_last_count_of_the_same_body(office: Office) -> None:
    file(office)
    count(office, CHAIR, 1, accepted="40", rejected_illegible="9")
    window = office.types(CHAIR, "/petition verify 1")
    office.sends(CHAIR, window, rejected_illegible="21")
    last = office.election().candidacies[0].verifications[-1]
    assert (last.accepted, last.rejected[0].count) == (40, 21)
    fresh = {
        block.get("block_id"): block for block in office.types(CLERK, "/petition verify")["blocks"]
    }
    assert "initial_value" not in fresh["accepted"]["element"]


def test_who_is_clerk_and_commissioner_says_whose_count_it_is(office: Office) -> None:
    file(office)
    count(office, CHAIR, 1, accepted="40")
    deed = Deed(actor=CLERK, act="set_up", at=office.clock.now(), reason="", source="V0BOTH")
    with office.desk.database.writing(office.town) as ledger:
        ledger.set_grants((*GRANTS, Grant(CLERK, Role.COMMISSIONER)), deed)
    window = office.types(CLERK, "/petition verify 1")
    fields = {block.get("block_id"): block for block in window["blocks"]}
    assert [one["value"] for one in fields["by"]["element"]["options"]] == ["commission", "clerk"]
    assert "initial_value" not in fields["accepted"]["element"]
    office.sends(CLERK, window, by="clerk", accepted="51")
    checks = office.election().candidacies[0].verifications
    assert [(one.by, one.accepted) for one in checks] == [(Body.COMMISSION, 40), (Body.CLERK, 51)]


def test_a_count_that_somebody_recorded_meanwhile_is_told_and_not_replaced(
    office: Office,
) -> None:
    file(office)
    mine, theirs = (office.types(user, "/petition verify 1") for user in (CHAIR, SECOND))
    office.sends(SECOND, theirs, accepted="49", rejected_duplicate="12")
    answer = office.sends(CHAIR, mine, accepted="55")
    assert answer["errors"] == {
        "accepted": "The commission's count was recorded while this was open: 49 accepted, 12 "
        "signed twice. Nothing was kept. Note your figures and open the form again to correct it."
    }
    assert [one.accepted for one in office.election().candidacies[0].verifications] == [49]


def test_the_other_body_s_count_meanwhile_does_not_hinder(office: Office) -> None:
    file(office)
    mine = office.types(CLERK, "/petition verify 1")
    count(office, CHAIR, 1, accepted="55")
    assert office.sends(CLERK, mine, accepted="54")["view"]["callback_id"] == "answer"


def _signed_off(office: Office) -> None:
    deed = Deed(actor=CHAIR, act="sign_off", at=office.clock.now(), reason="", source="V0SIGN")
    with office.desk.database.writing(office.town) as ledger:
        for signer in ("Ada Cole", "Ben Ito"):
            ledger.keep(1, SignOff(person=signer, by=signer, entries=("Casey Boone",)), deed)


def test_a_count_that_changes_a_ballot_signed_off_is_confirmed_first(office: Office) -> None:
    file(office)
    count(office, CHAIR, 1, accepted="55")
    _signed_off(office)
    asks = count(office, CHAIR, 1, accepted="40", rejected_duplicate="21")["view"]
    told = said_in(asks)
    assert "This count takes Casey Boone off the ballot." in told
    assert "The ballot with Casey Boone was signed off by Ada Cole and Ben Ito." in told
    assert len(office.election().candidacies[0].verifications) == 1
    office.sends(CHAIR, asks, **confirmed(asks))
    assert office.election().candidacies[0].verifications[-1].accepted == 40


def test_a_count_that_changes_the_ballot_on_the_election_day_is_confirmed_first(
    office: Office,
) -> None:
    file(office)
    count(office, CHAIR, 1, accepted="40", rejected_duplicate="21")
    office.moves_to(local(2, 11))
    asks = count(office, CHAIR, 1, accepted="52", rejected_duplicate="9")["view"]
    assert "This count puts Casey Boone on the ballot." in said_in(asks)
    assert "The election day, Tuesday, February 11, 2020, has come." in said_in(asks)


def test_a_count_that_leaves_the_ballot_as_signed_off_is_not_asked_about(office: Office) -> None:
    file(office)
    count(office, CHAIR, 1, accepted="55")
    _signed_off(office)
    assert count(office, CHAIR, 1, accepted="56")["view"]["callback_id"] == "answer"


# The log


def test_the_log_shows_decisions_and_nothing_personal(office: Office) -> None:
    file(office)
    file(office, candidate="Blair Ames", names="44")
    shown = office.types(CLERK, "/petition list")
    same("messages/petition_log.json", shown["blocks"])
    assert "Elm Street" not in said_in(shown)
    for reader in (MAYOR, GUEST):
        read = office.types(reader, "/petition list")
        assert labels_in(read) == [], "what a person may not run is not offered"
        assert read["blocks"] == shown["blocks"][:-1]


def test_an_empty_log_offers_to_file(office: Office) -> None:
    same("messages/petition_log_empty.json", office.types(CLERK, "/petition list")["blocks"])
    same("messages/petition_none.json", office.types(CLERK, "/petition show")["blocks"])


def test_one_petition_is_shown_with_its_address_to_the_office_only(office: Office) -> None:
    file(office, headers=["ward"])
    count(office, CHAIR, 1, accepted="50", rejected_duplicate="11")
    shown = office.types(CLERK, "/petition show 1", channel=PUBLIC_ROOM)
    same("messages/petition_details.json", shown["blocks"])
    assert "12 Elm Street" in said_in(office.types(CHAIR, "/petition show"))
    for reader in (MAYOR, GUEST):
        assert "Elm" not in said_in(office.types(reader, "/petition show 1"))


def test_where_several_are_filed_the_bot_asks_which(office: Office) -> None:
    file(office)
    file(office, candidate="Blair Ames")
    shown = office.types(CLERK, "/petition show")
    same("messages/petition_choose.json", shown["blocks"])
    assert "Petition 2: Blair Ames" in said_in(office.presses(CLERK, "2. Blair Ames", shown))
    assert "Petition 2: Blair Ames" in said_in(office.types(CLERK, "/petition show ames"))
    assert "Petition 2: Blair Ames" in said_in(office.types(CLERK, "/petition show #2"))
    assert "Which petition?" in said_in(office.types(CLERK, "/petition show 9"))


def test_the_form_of_a_chosen_petition_opens_in_the_same_window(office: Office) -> None:
    file(office)
    file(office, candidate="Blair Ames")
    chooser = office.types(CHAIR, "/petition verify")
    window = office.presses(CHAIR, "2. Blair Ames", chooser)
    assert "Petition 2, Blair Ames" in said_in(window)
    office.sends(CHAIR, window, accepted="61")
    assert [len(one.verifications) for one in office.election().candidacies] == [0, 1]


def test_of_very_many_petitions_every_one_can_be_pressed() -> None:
    many = tuple(replace(CANDIDACY, number=number) for number in range(1, 61))
    shown = {"blocks": choose_candidate("petition show", Target(1, 1, ""), many).wire()["blocks"]}
    check_message("Which petition?", shown["blocks"], None)
    assert len(labels_in(shown)) == 60
    assert "*60.* Casey Boone" in said_in(shown)


def test_a_log_of_forty_petitions_keeps_the_way_to_file_one(office: Office) -> None:
    deed = Deed(actor=CLERK, act="petition", at=office.clock.now(), reason="", source="V0MANY")
    with office.desk.database.writing(office.town) as ledger:
        for number in range(40):
            one = replace(CANDIDACY.petition, candidate=f"Casey {'Boone ' * 20}{number}")
            ledger.keep(1, one, deed)
    shown = office.types(CLERK, "/petition list")
    assert "File a petition" in labels_in(shown)
