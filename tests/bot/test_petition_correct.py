"""`/petition correct`: what was recorded otherwise than on the paper, and what follows from it."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest

from bot.desk import Desk
from domain.election import (
    Announcement,
    AnyElection,
    Candidacy,
    Canvass,
    HearingHeld,
    HearingNotice,
    LotMethod,
    Qualifications,
    Returns,
    Review,
    Round,
    SeatLot,
    SignOff,
    Tally,
)
from storage.journal import Deed, Entry
from tests.bot import qualifying, test_general_petitions
from tests.bot.conftest import HandClock
from tests.bot.hands import on
from tests.bot.office import Json, Office, confirmed, said_in
from tests.bot.qualifying import local, ordered
from tests.bot.test_general_petitions import WARD_6, WARD_7, opened
from tests.bot.town import (
    CHAIR,
    CLERK,
    CLERKS_ROOM,
    COMMISSIONS_ROOM,
    DEPUTY,
    GUEST,
    SECOND,
)
from tests.golden import same

GOOD = Review(
    elector=True,
    ward_elector=True,
    other_qualifications=Qualifications.MET,
    convictions=(),
    evidence="voter roll",
)
LINE = f"{WARD_7}: Casey Boone (Independent)"


@pytest.fixture
def vacancy(desk: Desk, clock: HandClock, laurel: int) -> Office:
    """The office on the last afternoon to file for a vacancy, with one petition on record."""
    office = ordered(desk, clock, laurel)
    office.sends(CLERK, office.types(CLERK, "/petition file"), **qualifying.BOONE)
    office.moves_to(local(1, 22, 17, 30))
    return office


@pytest.fixture
def general(desk: Desk, clock: HandClock, laurel: int) -> Office:
    """The office two days before petitions close in a general election, with one on record."""
    office = opened(desk, clock, laurel)
    office.sends(CLERK, office.types(CLERK, "/petition file"), **test_general_petitions.BOONE)
    office.delivers()
    return office


def send(office: Office, /, **typed: Any) -> Json:
    """Open the form of the one petition and send it; give the window, or what is wrong."""
    window = office.types(CLERK, "/petition correct")
    answer = office.sends(CLERK, window, **{"reason": "Mistyped", **typed})
    shown: Json = answer.get("view", answer)
    return shown


def correct(office: Office, /, **typed: Any) -> str:
    """Correct the petition and confirm what follows; give what was asked."""
    asks = send(office, **typed)
    assert asks["callback_id"] == "petition", asks
    told = said_in(asks)
    answer = office.sends(CLERK, asks, **confirmed(asks))["view"]
    assert answer["callback_id"] == "answer", answer
    return told


def election(office: Office) -> AnyElection:
    """Give the election on record."""
    with office.desk.database.reading(office.town) as ledger:
        return ledger.any_election(1)


def recorded(office: Office) -> Candidacy:
    """Give the one petition on record."""
    (one,) = election(office).candidacies
    return one


def journal(office: Office) -> Entry:
    """Give the last line of the journal."""
    with office.desk.database.reading(office.town) as ledger:
        return ledger.journal()[-1]


def keep(office: Office, *facts: Any) -> None:
    """Put facts of the election on record."""
    with office.desk.database.writing(office.town) as ledger:
        for fact in facts:
            ledger.keep(1, fact, _deed(office.clock.now()))


def keep_for(office: Office, *facts: Any) -> None:
    """Put facts of the petition on record."""
    with office.desk.database.writing(office.town) as ledger:
        for fact in facts:
            ledger.keep_for(1, 1, fact, _deed(office.clock.now()))


def _deed(at: datetime) -> Deed:
    return Deed(actor=CHAIR, act="test", at=at, reason="", source="V0TEST")


def count(office: Office, accepted: str) -> None:
    """Let the commission count."""
    office.sends(CHAIR, office.types(CHAIR, "/petition verify"), accepted=accepted)


# What needs no question


def test_the_form_shows_what_is_on_record_and_asks_why(general: Office) -> None:
    same("modals/petition_correct.json", general.types(CLERK, "/petition correct"))


def test_a_telephone_number_is_corrected_at_once_and_the_journal_keeps_both(
    general: Office,
) -> None:
    answer = send(general, telephone="601-555-0100", reason="Misread the form")
    same("messages/petition_corrected.json", answer["blocks"])
    assert recorded(general).contact.telephone == "601-555-0100"
    line = journal(general)
    assert (line.act, line.subject, line.reason) == (
        "petition",
        "petition:1/1",
        "Misread the form",
    )
    before, after = json.loads(line.before), json.loads(line.after)
    assert (before["contact"]["telephone"], after["contact"]["telephone"]) == (
        "601-555-0134",
        "601-555-0100",
    )
    assert "555-0100" not in general.everything_posted()


def test_sheets_and_what_was_kept_are_corrected_on_the_receipt(vacancy: Office) -> None:
    vacancy.delivers()
    send(vacancy, sheets="5", kept="the original petition, 5 sheets")
    channel, receipt = vacancy.post("petition_receipt:1:1")
    assert channel == CLERKS_ROOM
    assert "5 sheets with 61 names handed in" in said_in(receipt)
    assert "*Corrected* at 5:30 p.m. on Wednesday, January 22, 2020" in said_in(receipt)
    assert vacancy.slack.edits.count(f"{vacancy.town}:petition_receipt:1:1") == 1


def test_of_several_the_bot_asks_which_and_a_number_says_it(general: Office) -> None:
    typed = test_general_petitions.BOONE | {"candidate": "Blair Ames"}
    general.sends(CLERK, general.types(CLERK, "/petition file"), **typed)
    shown = general.types(CLERK, "/petition correct")
    assert "Which petition?" in said_in(shown)
    window = general.presses(CLERK, f"2. Blair Ames, {WARD_7}", shown)
    general.sends(CLERK, window, sheets="3", reason="Miscounted")
    window = general.types(CLERK, "/petition correct 2")
    assert "*Petition 2, Blair Ames.*" in said_in(window)
    assert [one.petition.sheets for one in election(general).candidacies] == [2, 3]


def test_it_is_offered_with_the_petition_itself(general: Office) -> None:
    shown = general.types(CLERK, "/petition show 1")
    assert general.presses(CLERK, "Correct the record", shown)["callback_id"] == "petition"


# What follows is asked first


def test_a_corrected_hour_says_what_the_petition_was_and_is(vacancy: Office) -> None:
    asks = send(vacancy, received_at="5:01 pm")
    same("modals/petition_correct_late.json", asks)
    assert recorded(vacancy).petition.received == local(1, 22, 16, 45)
    vacancy.sends(CLERK, asks, **confirmed(asks))
    assert recorded(vacancy).petition.received == local(1, 22, 17, 1)
    assert "*Problem, late:*" in said_in(vacancy.post("petition_notice:1:1")[1])


def test_a_corrected_day_moves_the_day_of_the_notice_and_its_card(general: Office) -> None:
    assert "Friday, January 31, 2025" in said_in(general.post("card:1:notify_1")[1])
    told = correct(general, received_on="January 27, 2025")
    assert (
        "The commissioners are to be told by Wednesday, January 29, 2025, and were by Friday, "
        "January 31, 2025." in told
    )
    assert "Wednesday, January 29, 2025" in said_in(general.post("card:1:notify_1")[1])


def test_a_corrected_office_is_named_and_the_posts_are_edited(general: Office) -> None:
    told = correct(general, office=WARD_6)
    assert f"The office is then {WARD_6}, and was {WARD_7}." in told
    assert (
        "The petition was: In time, names not yet checked. It is then: Problem, short by 29."
        in told
    )
    assert f"This takes Casey Boone for {WARD_7} off the ballot." in told
    assert recorded(general).contest == WARD_6
    for kind, room in (("receipt", CLERKS_ROOM), ("notice", COMMISSIONS_ROOM)):
        channel, post = general.post(f"petition_{kind}:1:1")
        assert channel == room
        assert f"Casey Boone for {WARD_6}" in said_in(post)
        assert "*Corrected* at 5:00 p.m. on Wednesday, January 29, 2025" in said_in(post)
        assert general.slack.edits.count(f"{general.town}:petition_{kind}:1:1") == 1


def test_a_count_and_findings_for_another_unit_are_to_be_made_again(general: Office) -> None:
    count(general, "21")
    keep_for(general, GOOD)
    told = correct(general, office=WARD_6)
    again = "for an office elected by Ward 7, not by Ward 6: do that again."
    assert f"The names were counted {again}" in told
    assert f"The findings on record were made {again}" in told
    town = said_in(send(general, office="Mayor"))
    assert "for an office elected by Ward 6, not at large: do that again." in town


def test_a_corrected_name_is_asked_about_with_what_is_signed_off_and_announced(
    general: Office,
) -> None:
    count(general, "21")
    announced = Announcement(
        contest=WARD_7,
        round=Round.FIRST,
        decision="elected",
        names=("Casey Boone",),
        figures="",
        citation="",
    )
    keep(general, SignOff(person="c", by="Ada Cole", entries=(LINE,)), announced)
    told = correct(general, candidate="Casey Boom", sort_name="Boom, Casey")
    assert "The candidate is then Casey Boom, and was Casey Boone." in told
    assert "The order of the names on a ballot follows the name for sorting." in told
    assert f"The ballot with {LINE} was signed off by Ada Cole." in told
    assert f"It was announced for {WARD_7}: Casey Boone elected." in told
    assert "Notice to the commission: Casey Boom" in said_in(general.post("petition_notice:1:1")[1])


def test_in_a_general_election_the_count_and_the_lot_of_an_office_are_named(
    general: Office,
) -> None:
    count(general, "21")
    canvass = Canvass(contest=WARD_7, person="c", by="Ada Cole", rows=(), outstanding=0, final=True)
    lot = SeatLot(
        contest=WARD_7,
        method=LotMethod.LOT,
        between=("Casey Boone", "Blair Ames"),
        prevailed=("Casey Boone",),
        held_on=on(2025, 6, 6).date(),
        place="City Hall",
        supervised_by="Ada Cole",
    )
    keep(general, canvass, lot)
    told = correct(general, candidate="Casey Boom")
    assert f"A count for {WARD_7} is on record, entered by Ada Cole." in told
    assert f"A coin or lot for {WARD_7} is on record: Casey Boone prevailed." in told


def test_in_a_vacancy_the_count_on_record_is_named_too(vacancy: Office) -> None:
    returns = Returns(
        round=Round.FIRST,
        tallies=(Tally(name="Casey Boone", votes=81),),
        ballots=81,
        final=True,
    )
    keep(vacancy, SignOff(person="c", by="Ada Cole", entries=("Casey Boone",)), returns)
    told = correct(vacancy, candidate="Casey Boom")
    assert "The ballot with Casey Boone was signed off by Ada Cole." in told
    assert "A count of the election is on record: Casey Boone 81" in told
    assert "This takes Casey Boone off the ballot." in told
    assert "This puts Casey Boom on the ballot." in told


def test_an_acknowledgement_before_the_hour_of_filing_is_asked_about(vacancy: Office) -> None:
    vacancy.presses(CHAIR, "Acknowledge", vacancy.post("petition_notice:1:1")[1])
    vacancy.moves_to(local(1, 23, 9))
    told = correct(vacancy, received_on="January 23, 2020", received_at="8:00 am")
    assert (
        "The commission acknowledged it at 5:30 p.m. on Wednesday, January 22, 2020: before it was "
        "received, by this." in told
    )


def test_another_name_of_the_same_spelling_is_asked_about(general: Office) -> None:
    typed = test_general_petitions.BOONE | {"candidate": "Blair Ames"}
    general.sends(CLERK, general.types(CLERK, "/petition file"), **typed)
    window = general.types(CLERK, "/petition correct 2")
    asks = general.sends(CLERK, window, candidate="Casey Boone", reason="Misread")["view"]
    assert "Casey Boone is also the name on petition 1." in said_in(asks)


def test_another_telephone_after_a_hearing_is_asked_about_with_what_it_came_to(
    general: Office,
) -> None:
    count(general, "21")
    notice = HearingNotice(
        held_on=on(2025, 2, 12).date(),
        place="City Hall",
        grounds=("a",),
        mailed_on=on(2025, 2, 3).date(),
        mailed_to_form_address=True,
        proof="certificate of mailing",
        tried=(),
        log="",
    )
    held = HearingHeld(
        held_on=notice.held_on, appeared=False, proved=False, votes=(), evidence="minutes"
    )
    general.moves_to(on(2025, 2, 13))
    assert send(general, telephone="")["callback_id"] == "answer"
    keep_for(general, replace(GOOD, ward_elector=False), notice, held)
    told = said_in(send(general, telephone="601-555-0100"))
    assert "A notice of a hearing went out by what the form gave before" in told
    assert (
        "The findings of § 23-15-361(5) were: not placed upon the ballot, after notice and a "
        "hearing. They are then: a hearing is required" in told
    )
    assert f"This puts Casey Boone for {WARD_7} on the ballot." in told


# What cannot be


def test_fewer_names_than_a_count_accounts_for_are_refused_at_the_field(general: Office) -> None:
    count(general, "21")
    wrong = send(general, names="20")
    assert wrong["errors"] == {
        "names": "The commission's count accounts for 21 names. Correct that first: /petition "
        "verify."
    }
    assert recorded(general).petition.names == 21


def test_a_correction_of_nothing_and_without_a_reason_is_refused(general: Office) -> None:
    assert "Nothing is changed" in send(general)["errors"]["reason"]
    assert list(send(general, sheets="3", reason="")["errors"]) == ["reason"]
    assert list(send(general, received_on="January 30, 2025")["errors"]) == ["received_on"]
    assert recorded(general).petition.sheets == 2


# Two at once


def test_who_sends_second_is_told_what_changed_and_by_whom_and_keeps_all_that_was_typed(
    vacancy: Office,
) -> None:
    first, second = (vacancy.types(user, "/petition correct") for user in (DEPUTY, CLERK))
    vacancy.sends(DEPUTY, first, telephone="601-555-0100", sheets="5", reason="Counted again")
    typed = {"sheets": "6", "address": "12 Oak Street, Laurel", "reason": "The stack was split"}
    asks = vacancy.sends(CLERK, second, **typed)["view"]
    told = said_in(asks)
    who = "was changed by Lee Park after you opened this form. On record now:"
    assert f"“Sheets” {who} 5. Recording puts what you typed in its place." in told
    assert f"“Telephone” {who} 601-555-0100. You changed nothing there, so that stays." in told
    assert "“Address” was changed" not in told
    held = {one["block_id"]: one["element"].get("initial_value") for one in _inputs(asks)}
    assert {name: held[name] for name in typed if name != "reason"} == {
        name: value for name, value in typed.items() if name != "reason"
    }
    assert held["reason"] == "The stack was split"
    assert recorded(vacancy).petition.sheets == 5, "nothing is kept before it is confirmed"
    vacancy.sends(CLERK, asks, **confirmed(asks))
    assert recorded(vacancy).petition.sheets == 6
    assert recorded(vacancy).contact.address == "12 Oak Street, Laurel"
    assert recorded(vacancy).contact.telephone == "601-555-0100", "the first one's is not undone"
    assert journal(vacancy).reason == "The stack was split"


def test_what_changes_again_before_the_second_confirms_is_asked_again_with_both_names(
    vacancy: Office,
) -> None:
    forms = [vacancy.types(CLERK, "/petition correct") for _ in range(3)]
    vacancy.sends(DEPUTY, forms[0], sheets="5", reason="x")
    asks = vacancy.sends(CLERK, forms[2], sheets="6", reason="y")["view"]
    vacancy.sends(CLERK, vacancy.types(CLERK, "/petition correct"), kept="A copy", reason="z")
    again = vacancy.sends(CLERK, asks, **confirmed(asks))["view"]
    assert "“What was kept” was changed by Lee Park and Dana Reyes" in said_in(again)
    assert recorded(vacancy).petition.sheets == 5
    vacancy.sends(CLERK, again, **confirmed(again))
    assert (recorded(vacancy).petition.sheets, recorded(vacancy).petition.kept) == (6, "A copy")


def test_who_typed_the_same_second_is_told_that_it_is_on_record(general: Office) -> None:
    first, second = (general.types(user, "/petition correct") for user in (DEPUTY, CLERK))
    general.sends(DEPUTY, first, sheets="3", reason="x")
    answer = general.sends(CLERK, second, sheets="3", reason="y")
    assert answer["errors"]["reason"].startswith("Nothing is changed.")
    assert "“Sheets” was changed by Lee Park" in answer["errors"]["reason"]


def _inputs(window: Json) -> list[Json]:
    return [one for one in window["blocks"] if one["type"] == "input"]


def test_only_the_clerk_corrects(general: Office) -> None:
    for user in (CHAIR, SECOND, GUEST):
        assert "That is for the clerk" in said_in(general.types(user, "/petition correct"))
