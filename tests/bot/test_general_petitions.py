"""`/petition` in a general election: the office, the receipt, the notice, the count, the log."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from bot.desk import Desk
from domain.calendar import LOCAL
from domain.election import (
    Candidacy,
    CharterDays,
    Contact,
    Contest,
    General,
    Nomination,
    PutUp,
    Seat,
    SignOff,
)
from storage.journal import Deed
from tests.bot.conftest import HandClock
from tests.bot.hands import on
from tests.bot.office import Json, Office, confirmed, labels_in, said_in
from tests.bot.town import (
    CHAIR,
    CLERK,
    CLERKS_ROOM,
    COMMISSIONS_ROOM,
    GUEST,
    MAYOR,
    PUBLIC_ROOM,
    SECOND,
)
from tests.domain.laurel import VACANCY
from tests.golden import same

WARD_6, WARD_7 = "Council Member, Ward 6", "Council Member, Ward 7"
GENERAL = General(
    year=2025,
    contests=(
        Contest(seat=Seat(office="Mayor", ward="", population=18_540), seats=1),
        Contest(seat=Seat(office="Council Member", ward="Ward 6", population=2_650), seats=1),
        Contest(seat=Seat(office="Council Member", ward="Ward 7", population=900), seats=1),
    ),
    charter=(),
)
BOONE: Json = {
    "office": WARD_7,
    "candidate": "Casey Boone",
    "address": "12 Elm Street, Laurel",
    "telephone": "601-555-0134",
    "received_on": "January 29, 2025",
    "received_at": "4:45 pm",
    "sheets": "2",
    "names": "21",
}
DEED = Deed(actor=CLERK, act="test", at=on(2025, 1, 2), reason="", source="V0TEST")


def opened(desk: Desk, clock: HandClock, town: int, general: General = GENERAL) -> Office:
    """Open a general election, and let it be the Wednesday before petitions close."""
    clock.at = on(2025, 1, 29, 17)
    with desk.database.writing(town) as ledger:
        ledger.open_general(general, DEED)
    return Office(desk, clock, town)


@pytest.fixture
def office(desk: Desk, clock: HandClock, laurel: int) -> Office:
    """The office two days before petitions close, at 5:00 p.m. on Friday, January 31, 2025."""
    return opened(desk, clock, laurel)


def sent(office: Office, /, **typed: Any) -> Json:
    """Send the form as typed, once; give the window that follows, or what is wrong."""
    answer = office.sends(CLERK, office.types(CLERK, "/petition file"), **BOONE | typed)
    shown: Json = answer.get("view", answer)
    return shown


def file(office: Office, /, **typed: Any) -> Json:
    """File a petition, confirming whatever is asked; give the answer."""
    shown = sent(office, **typed)
    if shown["callback_id"] == "petition":
        shown = office.sends(CLERK, shown, **confirmed(shown))["view"]
    assert shown["callback_id"] == "answer", shown
    return shown


def candidacies(office: Office) -> tuple[Candidacy, ...]:
    """Give the petitions on record."""
    with office.desk.database.reading(office.town) as ledger:
        return ledger.general(1).candidacies


def many(office: Office, number: int) -> None:
    """Put so many petitions on record."""
    file(office)
    (first,) = candidacies(office)
    titles = [contest.title for contest in GENERAL.contests]
    with office.desk.database.writing(office.town) as ledger:
        for at in range(1, number):
            name = f"Candidate With A Rather Long Name {at}"
            asked = replace(first.petition, candidate=name, contest=titles[at % 3])
            ledger.keep(1, asked, DEED)


# Filing


def test_the_form_asks_for_the_office_and_says_how_many_names_each_needs(office: Office) -> None:
    same("modals/general_petition.json", office.types(CLERK, "/petition file"))


def test_with_one_office_it_is_chosen_already(desk: Desk, clock: HandClock, laurel: int) -> None:
    office = opened(desk, clock, laurel, replace(GENERAL, contests=GENERAL.contests[:1]))
    window = office.types(CLERK, "/petition file")
    typed = {key: value for key, value in BOONE.items() if key != "office"}
    asked = office.sends(CLERK, window, **typed)["view"]
    office.sends(CLERK, asked, **confirmed(asked))
    assert candidacies(office)[0].contest == "Mayor"


def test_a_long_title_is_cut_in_its_middle_and_not_who_elects_it(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    seat = Seat(office="Council Member " * 6, ward="Ward 7", population=900)
    office = opened(desk, clock, laurel, replace(GENERAL, contests=(Contest(seat=seat, seats=1),)))
    window = office.types(CLERK, "/petition file")
    field = next(one for one in window["blocks"] if one.get("block_id") == "office")
    label = field["element"]["options"][0]["text"]["text"]
    assert label.endswith(" (Ward 7, 15 names)")
    assert "…" in label
    assert len(label) == 75


def test_a_petition_is_kept_for_its_office_and_answered_with_a_receipt(office: Office) -> None:
    answer = file(office)
    (kept,) = candidacies(office)
    assert (kept.number, kept.contest, kept.petition.names) == (1, WARD_7, 21)
    assert kept.petition.received == on(2025, 1, 29, 16).replace(minute=45)
    same("messages/general_petition_receipt.json", answer["blocks"])


def test_no_office_is_refused_at_its_field(office: Office) -> None:
    assert list(sent(office, office=None)["errors"]) == ["office"]
    assert candidacies(office) == ()


def test_the_population_of_the_unit_decides_how_many_names_are_needed(office: Office) -> None:
    assert sent(office)["callback_id"] == "answer"
    town = said_in(sent(office, office="Mayor", candidate="Drew Cole"))
    assert "21 names were handed in, not yet checked; 50 are needed: short by 29." in town
    assert "(§ 23-15-361(1)(a))" in town


def test_five_sharp_is_in_time_and_a_minute_later_is_asked_about_and_kept(office: Office) -> None:
    office.moves_to(on(2025, 1, 31, 18))
    friday = {"received_on": "January 31, 2025"}
    assert sent(office, **friday, received_at="5:00 pm")["callback_id"] == "answer"
    late = sent(office, **friday, received_at="5:01 pm", candidate="Drew Cole")
    assert "after the last minute, 5:00 p.m. on Friday, January 31, 2025" in said_in(late)
    assert "(§ 23-15-361(1))" in said_in(late)
    answer = office.sends(CLERK, late, **confirmed(late))["view"]
    assert "*Problem, late:*" in said_in(answer)
    assert len(candidacies(office)) == 2


def test_a_charter_closes_at_its_own_minute(desk: Desk, clock: HandClock, laurel: int) -> None:
    charter = CharterDays(
        election=date(2025, 3, 4),
        petitions_close=on(2025, 1, 28, 12),
        authority="Charter, § 4",
        primaries=(),
    )
    office = opened(desk, clock, laurel, replace(GENERAL, charter=(charter,)))
    window = office.types(CLERK, "/petition file")
    assert "Petitions close at 12:00 p.m. on Tuesday, January 28, 2025" in said_in(window)
    assert "after the last minute, 12:00 p.m. on Tuesday, January 28, 2025" in said_in(sent(office))


def test_one_name_for_two_offices_is_asked_about_and_shown(office: Office) -> None:
    file(office)
    twice = sent(office, office=WARD_6, names="61", candidate="casey  BOONE")
    assert "is a candidate for the one qualified for last" in said_in(twice)
    assert "§ 23-15-905(2)" in said_in(twice)
    office.sends(CLERK, twice, **confirmed(twice))
    assert "*Look at this:* One name stands for two offices" in said_in(
        office.types(CLERK, "/petition show 1")
    )


def test_a_nominee_of_another_office_who_files_is_asked_about(office: Office) -> None:
    nomination = Nomination(
        candidate="Casey Boone",
        sort_name="",
        contest="Mayor",
        contact=Contact(address="12 Elm Street", telephone="", email="", facsimile=""),
        party="Republican",
        put_up=(PutUp.CERTIFIED,),
        received=date(2025, 1, 28),
        by="R. Chair",
        in_place_of="",
    )
    with office.desk.database.writing(office.town) as ledger:
        ledger.keep(1, nomination, DEED)
    assert "One name stands for two offices: Mayor (Casey Boone)" in said_in(sent(office))


def test_one_name_twice_for_one_office_is_asked_about_as_that(office: Office) -> None:
    file(office)
    told = said_in(sent(office))
    assert "also the name on petition 1" in told
    assert "905" not in told


def test_the_form_is_for_the_clerk(office: Office) -> None:
    assert "That is for the clerk" in said_in(office.types(CHAIR, "/petition file"))


def test_beside_a_vacancy_the_bot_asks_for_which_election(office: Office) -> None:
    with office.desk.database.writing(office.town) as ledger:
        ledger.open_election(VACANCY, DEED)
    shown = office.types(CLERK, "/petition file")
    assert "Which election?" in said_in(shown)
    window = office.presses(CLERK, "1. General election 2025", shown)
    assert "*15 names needed:* Council Member, Ward 7." in said_in(window)


# The notice, which the text requires here


def test_the_notice_goes_to_the_commission_as_the_text_requires(office: Office) -> None:
    file(office)
    channel, receipt = office.post("petition_receipt:1:1")
    assert channel == CLERKS_ROOM
    channel, notice = office.post("petition_notice:1:1")
    assert channel == COMMISSIONS_ROOM
    same("messages/general_petition_notice.json", notice["blocks"])
    for told in (receipt, notice):
        assert "857" not in said_in(told)
        assert "precaution" not in said_in(told)
        assert "safer reading" not in said_in(told)


def test_no_post_carries_an_address_or_a_telephone_number(office: Office) -> None:
    file(office, email="casey@boone.example", facsimile="601-555-0199")
    office.sends(CHAIR, office.types(CHAIR, "/petition verify"), accepted="21")
    posted = office.everything_posted()
    assert "Casey Boone" in posted
    for secret in ("Elm Street", "555-0134", "boone.example", "555-0199"):
        assert secret not in posted


def test_a_commissioner_acknowledges_once_and_the_card_says_done(office: Office) -> None:
    file(office)
    card = said_in(office.post("card:1:notify_1")[1])
    assert "Tell the commissioners of the petition of Casey Boone" in card
    assert "Friday, January 31, 2025" in card
    _, notice = office.post("petition_notice:1:1")
    assert "an election commissioner" in said_in(office.presses(CLERK, "Acknowledge", notice))
    office.presses(CHAIR, "Acknowledge", notice)
    assert "It is done" in said_in(office.presses(SECOND, "Acknowledge", notice))
    assert len(candidacies(office)[0].notified) == 1
    assert "*Acknowledged* by <@U0CHAIR>" in said_in(office.post("petition_notice:1:1")[1])
    assert "*Done:*" in said_in(office.post("card:1:notify_1")[1])


def test_unacknowledged_it_is_reminded_of_until_it_is_overdue(office: Office) -> None:
    file(office)
    office.moves_to(on(2025, 2, 3, 8))
    assert "Tell the commissioners of the petition of Casey Boone" in said_in(
        office.post("card:1:notify_1")[1]
    )
    reminded = [
        said_in(one)
        for one in office.slack.channels[CLERKS_ROOM].values()
        if "reminder" in str(one["metadata"])
    ]
    assert any("Tell the commissioners of the petition" in one for one in reminded)


# Counting


def test_the_count_says_how_many_are_short_and_how_long_is_left(office: Office) -> None:
    file(office)
    window = office.types(CHAIR, "/petition verify")
    assert "*Petition 1, Casey Boone for Council Member, Ward 7.*" in said_in(window)
    assert "_§ 23-15-361(1)(b)_" in said_in(window)
    answer = office.sends(CHAIR, window, accepted="11", rejected_outside_unit="10")["view"]
    told = said_in(answer)
    assert "Casey Boone: short by 4, 48 hours left" in told
    assert "*Filing closes* at 5:00 p.m. on Friday, January 31, 2025." in told
    assert "The commission found 11 good names; 15 are needed: short by 4." in said_in(
        office.post("petition_notice:1:1")[1]
    )


def test_a_count_that_changes_a_ballot_signed_off_is_confirmed_first(office: Office) -> None:
    file(office)
    office.sends(CHAIR, office.types(CHAIR, "/petition verify"), accepted="21")
    line = "Council Member, Ward 7: Casey Boone (Independent)"
    with office.desk.database.writing(office.town) as ledger:
        ledger.keep(1, SignOff(person="c", by="Ada Cole", entries=(line,)), DEED)
    window = office.types(CHAIR, "/petition verify")
    kept = office.sends(CHAIR, window, accepted="20", rejected_duplicate="1")["view"]
    assert kept["callback_id"] == "answer", "the ballot stays as it is"
    window = office.types(CHAIR, "/petition verify")
    asks = office.sends(CHAIR, window, accepted="11", rejected_duplicate="10")["view"]
    told = said_in(asks)
    assert "This count takes Casey Boone for Council Member, Ward 7 off the ballot." in told
    assert f"The ballot with {line} was signed off by Ada Cole." in told
    assert candidacies(office)[0].verifications[-1].accepted == 20
    office.sends(CHAIR, asks, **confirmed(asks))
    assert candidacies(office)[0].verifications[-1].accepted == 11


def test_a_count_on_the_election_day_is_confirmed_where_it_changes_the_ballot(
    office: Office,
) -> None:
    file(office)
    office.moves_to(on(2025, 6, 3))
    window = office.types(CHAIR, "/petition verify")
    asks = office.sends(CHAIR, window, accepted="11", rejected_duplicate="10")["view"]
    assert "The election day, Tuesday, June 3, 2025, has come." in said_in(asks)


# The log


def test_the_log_is_grouped_by_office_and_shows_nothing_personal(office: Office) -> None:
    file(office)
    file(office, office="Mayor", candidate="Drew <Cole>", names="44")
    file(office, candidate="Blair Ames")
    shown = office.types(CLERK, "/petition list")
    same("messages/general_petition_log.json", shown["blocks"])
    for reader in (MAYOR, GUEST):
        read = office.types(reader, "/petition list")
        assert labels_in(read) == [], "what a person may not run is not offered"
        assert "Elm Street" not in said_in(read)


def test_an_empty_log_names_every_office_and_offers_to_file(office: Office) -> None:
    shown = office.types(CLERK, "/petition list")
    assert said_in(shown).count("• No petition.") == 3
    assert labels_in(shown) == ["File a petition", "Import from CSV"]


def test_a_log_of_forty_petitions_shows_every_one_and_a_way_to_each(office: Office) -> None:
    many(office, 40)
    shown = office.types(CLERK, "/petition list")
    told = said_in(shown)
    assert [f"• *{number}. " in told for number in range(1, 41)] == [True] * 40
    assert "more; ask for one part" not in told
    assert labels_in(shown)[-3:] == ["Show another", "File a petition", "Import from CSV"]
    chooser = office.presses(CLERK, "Show another", shown)
    wanted = next(one for one in labels_in(chooser) if one.startswith("38. "))
    assert "Petition 38: Candidate With" in said_in(office.presses(CLERK, wanted, chooser))


def test_one_petition_is_shown_with_its_address_to_the_office_only(office: Office) -> None:
    file(office, headers=["ward"])
    shown = office.types(CLERK, "/petition show 1", channel=PUBLIC_ROOM)
    same("messages/general_petition_details.json", shown["blocks"])
    assert "12 Elm Street" in said_in(office.types(CHAIR, "/petition show"))
    assert "Correct the record" not in labels_in(office.types(CHAIR, "/petition show"))
    for reader in (MAYOR, GUEST):
        assert "Elm" not in said_in(office.types(reader, "/petition show 1"))


def test_where_several_are_filed_the_bot_asks_which_with_their_offices(office: Office) -> None:
    file(office)
    file(office, office="Mayor", candidate="Blair Ames", names="61")
    shown = office.types(CLERK, "/petition verify")
    assert "Which petition?" in said_in(shown)
    assert "*2.* Blair Ames, Mayor" in said_in(shown)
    window = office.presses(CLERK, "2. Blair Ames, Mayor", shown)
    assert "Petition 2, Blair Ames for Mayor" in said_in(window)


def test_times_are_those_of_the_town(office: Office) -> None:
    file(office, received_at="8:05 am")
    assert candidacies(office)[0].petition.received.astimezone(LOCAL).hour == 8
    assert "8:05 a.m. on Wednesday, January 29, 2025" in said_in(
        office.types(CLERK, "/petition list")
    )
