"""`/election outcome` and `/election lot` in a general election: by office, announced, decided."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.desk import Desk
from bot.ids import Target
from bot.messages.general_outcome import overview
from bot.messages.message import Message
from domain.election import (
    Announcement,
    Canvass,
    Contest,
    Form,
    General,
    GeneralElection,
    LotMethod,
    PrecinctRow,
    Round,
    SeatLot,
    SignOff,
    Tally,
    VoteKind,
)
from domain.findings import NotMet
from domain.general_on_record import ballot_lines, ballot_on_record
from domain.law.linked import CANVASS
from tests.bot.conftest import HandClock
from tests.bot.counting import MAYORS_OFFICE, TWO, general, nominate, petitions
from tests.bot.hands import (
    asked,
    confirmed,
    initial,
    labels,
    on,
    opened,
    owed,
    pressed,
    rendered,
    sent,
    shown,
    target_of,
    without_id,
    words,
)
from tests.bot.office import Office, said_in
from tests.bot.once import once
from tests.bot.race import CLERKS_DEED
from tests.bot.town import CHAIR, CLERK, CLERKS_ROOM, GUEST, LAUREL, MAYOR, PUBLIC_ROOM
from tests.domain.facts import CALENDAR
from tests.golden import same


@pytest.fixture
def target(desk: Desk, clock: HandClock, laurel: int) -> Target:
    """The general election of two offices, on the day after it, with its ballot signed off."""

    def happen() -> Target:
        clock.at = on(2021, 6, 9)
        at = general(desk, laurel, MAYORS_OFFICE, TWO)
        nominate(desk, at, "Ann Lee")
        petitions(desk, at, "Bob Ray")
        nominate(desk, at, "Cy Dunn", TWO)
        nominate(desk, at, "Dee Fox", TWO, party="Republican")
        petitions(desk, at, "Eve Gray", TWO)
        signed(desk, at)
        return at

    return once(desk.database, clock, "general_results", happen)


def signed(desk: Desk, at: Target) -> None:
    """Sign the ballot off as it stands, by two people."""
    lines = ballot_lines(election(desk, at), ballot_on_record(election(desk, at), CALENDAR))
    with desk.database.writing(at.municipality) as ledger:
        for person, name in ((CLERK, "Dana Reyes"), (CHAIR, "Ada Cole")):
            ledger.keep(at.election, SignOff(person=person, by=name, entries=lines), CLERKS_DEED)


def election(desk: Desk, at: Target) -> GeneralElection:
    """Give the election as it is recorded."""
    with desk.database.reading(at.municipality) as ledger:
        return ledger.general(at.election)


def counted(desk: Desk, at: Target, contest: Contest, votes: dict[str, int], **more: Any) -> None:
    """Have two people enter one line of votes for an office, or correct what they entered."""
    row = PrecinctRow(
        precinct="City Hall",
        kind=VoteKind.MACHINE,
        tallies=tuple(Tally(name=name, votes=number) for name, number in votes.items()),
        ballots=200,
    )
    deed = replace(CLERKS_DEED, at=desk.clock.now())
    with desk.database.writing(at.municipality) as ledger:
        known = {
            kept.fact.person: kept
            for kept in ledger.kept(at.election, Canvass)
            if kept.fact.contest == contest.title
        }
        for person, name in ((CLERK, "Dana Reyes"), (CHAIR, "Ada Cole")):
            fact = Canvass(
                contest=contest.title,
                person=person,
                by=name,
                rows=(row,),
                outstanding=more.get("outstanding", 0),
                final=more.get("final", True),
            )
            if person in known:
                ledger.correct(known[person], fact, deed)
            else:
                ledger.keep(at.election, fact, deed)


def outcome(desk: Desk, at: Target, office: str = "", user: str = CLERK) -> Message:
    """Ask for the outcome, of an office or of all."""
    return shown(asked(desk, user, "election outcome", at, office))


def announce(desk: Desk, at: Target, office: str, label: str = "Announce") -> dict[str, Any]:
    """Press the button that announces the result of an office."""
    return pressed(desk, CHAIR, "election announce", target_of(outcome(desk, at, office), label))


# What every office comes to


def test_every_office_stands_in_one_list_with_its_state(desk: Desk, target: Target) -> None:
    counted(desk, target, MAYORS_OFFICE, {"Ann Lee": 110, "Bob Ray": 80})
    answer = outcome(desk, target)
    same("messages/general_outcome.json", answer.wire()["blocks"])
    assert labels(answer) == ["1. Mayor", "2. Council Member at Large"]
    assert labels(outcome(desk, target, "no such office")) == labels(answer)


def test_an_office_shows_its_figures_and_what_they_come_to(desk: Desk, target: Target) -> None:
    counted(desk, target, MAYORS_OFFICE, {"Ann Lee": 110, "Bob Ray": 80}, outstanding=9)
    answer = outcome(desk, target, "mayor")
    same("messages/general_outcome_office.json", answer.wire()["blocks"])
    assert labels(answer) == ["Announce", "Enter or correct the count", "Every office"]


@pytest.mark.parametrize(
    ("votes", "more", "told"),
    [
        ((110, 80), {"final": False}, "Mayor: two entries agree, not final"),
        ((100, 98), {"outstanding": 2}, "Mayor: held for ballots not counted yet"),
        ((0, 0), {}, "Mayor: not decided"),
        ((210, 80), {}, "Mayor: the count does not reconcile"),
    ],
)
def test_what_is_not_decided_is_said_and_not_announced(
    desk: Desk, target: Target, votes: tuple[int, int], more: dict[str, Any], told: str
) -> None:
    counted(
        desk, target, MAYORS_OFFICE, dict(zip(("Ann Lee", "Bob Ray"), votes, strict=True)), **more
    )
    answer = outcome(desk, target, "1")
    assert answer.text == told
    assert labels(answer) == ["Enter or correct the count", "Every office"]
    forced = pressed(desk, CHAIR, "election announce", replace(target, detail="1:"))
    assert "There is no final result to announce." in words(forced)
    assert election(desk, target).announcements == ()


def test_without_a_second_entry_or_with_another_one_nothing_is_announced(
    desk: Desk, target: Target
) -> None:
    assert outcome(desk, target, "1").text == "Mayor: no count"
    counted(desk, target, MAYORS_OFFICE, {"Ann Lee": 110, "Bob Ray": 80})
    with desk.database.writing(target.municipality) as ledger:
        first, second = ledger.kept(target.election, Canvass)
        ledger.correct(second, replace(second.fact, outstanding=4), CLERKS_DEED)
    answer = outcome(desk, target, "1")
    assert answer.text == "Mayor: two entries differ"
    assert "The whole office, ballots not counted yet: Dana Reyes *0*, Ada Cole *4*" in words(
        answer
    )
    with desk.database.writing(target.municipality) as ledger:
        ledger.strike(first, CLERKS_DEED)
    assert outcome(desk, target, "1").text == "Mayor: one entry, the second is missing"


def test_a_ballot_that_two_did_not_sign_off_is_told_beside_the_results(
    desk: Desk, target: Target
) -> None:
    assert "signed off" not in words(outcome(desk, target))
    petitions(desk, target, "Fay Hill", TWO)
    assert "signed off another list of names" in words(outcome(desk, target))


# The announcement


def test_a_result_is_announced_once_with_its_figures_and_told_to_both_rooms(
    desk: Desk, target: Target
) -> None:
    counted(desk, target, MAYORS_OFFICE, {"Ann Lee": 110, "Bob Ray": 80})
    shown_as = target_of(outcome(desk, target, "1"), "Announce")
    answer = announce(desk, target, "1")
    same("messages/general_announced.json", answer["blocks"])
    assert election(desk, target).announcements == (
        Announcement(
            contest="Mayor",
            round=Round.FIRST,
            decision="elected",
            names=("Ann Lee",),
            figures="Ann Lee 110, Bob Ray 80; 190 votes on 200 ballots cast. Ann Lee (110) "
            "received the highest number of votes.",
            citation="§ 23-15-611(1)",
        ),
    )
    assert owed(desk, "announcement") == [
        ("announcement:1/1", CLERKS_ROOM),
        ("announcement:1/1", PUBLIC_ROOM),
    ]
    post = rendered(desk, target.municipality, "announcement", "announcement:1/1")
    same("messages/general_news_office.json", post.wire()["blocks"])
    again = pressed(desk, CHAIR, "election announce", shown_as)
    assert "This result was announced already." in words(again)
    after = outcome(desk, target, "1")
    assert "*Announced* as shown here." in words(after)
    assert "Announce" not in labels(after)
    assert "*Announced.*" in words(outcome(desk, target))


def test_each_office_has_an_announcement_of_its_own(desk: Desk, target: Target) -> None:
    counted(desk, target, MAYORS_OFFICE, {"Ann Lee": 110, "Bob Ray": 80})
    counted(desk, target, TWO, {"Cy Dunn": 90, "Dee Fox": 80, "Eve Gray": 70})
    announce(desk, target, "1")
    announce(desk, target, "2")
    said = election(desk, target).announcements
    assert [(one.contest, one.names) for one in said] == [
        ("Mayor", ("Ann Lee",)),
        ("Council Member at Large", ("Cy Dunn", "Dee Fox")),
    ]
    assert outcome(desk, target).text == "General election 2021: 2 of 2 offices announced"


def test_a_count_changed_since_it_was_shown_is_not_announced(desk: Desk, target: Target) -> None:
    counted(desk, target, MAYORS_OFFICE, {"Ann Lee": 110, "Bob Ray": 80})
    button = target_of(outcome(desk, target, "1"), "Announce")
    counted(desk, target, MAYORS_OFFICE, {"Ann Lee": 109, "Bob Ray": 80})
    answer = pressed(desk, CHAIR, "election announce", button)
    assert "The record was changed since this was shown." in words(answer)
    assert election(desk, target).announcements == ()


def test_an_announced_result_that_the_count_changed_must_be_announced_anew(
    desk: Desk, target: Target
) -> None:
    counted(desk, target, MAYORS_OFFICE, {"Ann Lee": 110, "Bob Ray": 80})
    announce(desk, target, "1")
    counted(desk, target, MAYORS_OFFICE, {"Ann Lee": 80, "Bob Ray": 110})
    answer = outcome(desk, target, "1")
    same("messages/general_outcome_changed.json", answer.wire()["blocks"])
    assert "the announcement must be made anew" in words(outcome(desk, target))
    announce(desk, target, "1", "Announce the change")
    (said,) = election(desk, target).announcements
    assert said.names == ("Bob Ray",)
    post = rendered(desk, target.municipality, "announcement", "announcement:1/1")
    assert post.text == "Corrected: Mayor: Bob Ray elected"


def test_an_announcement_that_nothing_bears_out_any_more_is_withdrawn(
    desk: Desk, target: Target
) -> None:
    counted(desk, target, MAYORS_OFFICE, {"Ann Lee": 110, "Bob Ray": 80})
    announce(desk, target, "1")
    here = replace(target, detail="1")
    refused = pressed(desk, CHAIR, "election retract", here)
    assert "The count comes to a result." in words(refused)
    counted(desk, target, MAYORS_OFFICE, {"Ann Lee": 110, "Bob Ray": 80}, outstanding=60)
    answer = outcome(desk, target, "1")
    assert "Withdraw the announcement" in labels(answer)
    told = pressed(desk, CHAIR, "election retract", here)
    assert told["text"] == "Mayor: the announcement is withdrawn"
    assert election(desk, target).announcements == ()
    assert len(owed(desk, "announcement")) == 4
    post = rendered(desk, target.municipality, "announcement", "announcement:1/1")
    assert "an announcement was withdrawn" in post.text
    assert "No such result is announced." in words(pressed(desk, CHAIR, "election retract", here))


def test_nothing_is_announced_before_the_polls_have_closed(
    desk: Desk, clock: HandClock, target: Target
) -> None:
    clock.at = on(2021, 6, 7)
    counted(desk, target, MAYORS_OFFICE, {"Ann Lee": 110, "Bob Ray": 80})
    answer = outcome(desk, target, "1")
    assert "Announce" not in labels(answer)
    assert "*Cannot be announced now:* The election is on Tuesday, June 8, 2021" in words(answer)
    assert words(outcome(desk, target)).count("Cannot be announced now") == 1
    clock.at = on(2021, 6, 9)
    button = target_of(outcome(desk, target, "1"), "Announce")
    clock.at = on(2021, 6, 7)
    forced = pressed(desk, CHAIR, "election announce", button)
    assert "no result is announced before." in words(forced)
    clock.at = on(2021, 6, 8, 18)
    forced = pressed(desk, CHAIR, "election announce", button)
    assert "The polls are open until 7:00 p.m. on Tuesday, June 8, 2021" in words(forced)
    early = (
        "*Problem:* The entry of Ada Cole was entered at 9:00 a.m. on Monday, June 7, 2021, before"
    )
    assert early in words(outcome(desk, target))
    assert early in words(outcome(desk, target, "1"))
    assert election(desk, target).announcements == ()


def test_who_only_reads_announces_nothing_and_an_observer_sees_what_was_announced(
    desk: Desk, target: Target
) -> None:
    counted(desk, target, MAYORS_OFFICE, {"Ann Lee": 110, "Bob Ray": 80})
    button = target_of(outcome(desk, target, "1", MAYOR), "Announce")
    answer = pressed(desk, MAYOR, "election announce", button)
    assert "Your role here does not include it" in words(answer)
    assert "No result is announced yet." in words(outcome(desk, target, "1", GUEST))
    announce(desk, target, "1")
    told = outcome(desk, target, "", GUEST)
    same("messages/general_results_only.json", told.wire()["blocks"])


def test_a_press_that_names_no_office_announces_nothing(desk: Desk, target: Target) -> None:
    counted(desk, target, MAYORS_OFFICE, {"Ann Lee": 110, "Bob Ray": 80})
    for detail in ("", "9:", "x:"):
        answer = pressed(desk, CHAIR, "election announce", replace(target, detail=detail))
        assert "There is no final result to announce." in words(answer)


def test_what_is_on_record_for_an_office_that_is_gone_is_told(desk: Desk, target: Target) -> None:
    marshal = replace(MAYORS_OFFICE, seat=replace(MAYORS_OFFICE.seat, office="Marshal"))
    with desk.database.writing(target.municipality) as ledger:
        (kept,) = ledger.kept(target.election, General)
        three = replace(kept.fact, contests=(*kept.fact.contests, marshal))
        wrong = ledger.correct(kept, three, CLERKS_DEED)
    counted(desk, target, marshal, {"Ann Lee": 110, "Bob Ray": 80})
    with desk.database.writing(target.municipality) as ledger:
        ledger.correct(wrong, kept.fact, CLERKS_DEED)
    petitions(desk, target, "Fay Hill", TWO)
    with desk.database.reading(target.municipality) as ledger:
        every = ledger.general(target.election)
    ballot = NotMet(CANVASS, "not signed")
    told = words(overview(every, (), ballot, target))
    assert "on record for “Marshal”, which is no office of this election" in told


def test_the_whole_way_from_two_typed_tables_to_the_news(
    desk: Desk, clock: HandClock, target: Target
) -> None:
    office = Office(desk, clock, target.municipality)
    table = "precinct,kind,Ann Lee,Bob Ray,ballots\nCity Hall,machine,110,80,200"
    typed = {"table": table, "outstanding": "0", "final": ["final"]}
    office.sends(CLERK, office.types(CLERK, "/election count mayor"), **typed)
    answer = office.sends(CHAIR, office.types(CHAIR, "/election count mayor"), **typed)
    screen = office.presses(CHAIR, "What does it mean?", answer["view"])
    told = office.presses(CHAIR, "Announce", screen)
    assert "Announced: Mayor: Ann Lee elected" in said_in(told)
    room, news = office.post(f"announcement:1/1/1:{PUBLIC_ROOM}")
    assert (room, "Mayor: Ann Lee elected" in said_in(news)) == (PUBLIC_ROOM, True)
    for user in (MAYOR, GUEST):
        denied = said_in(office.types(user, "/election count 1"))
        assert "Your role here does not include it" in denied


# The coin or lot


@pytest.fixture
def tied(desk: Desk, target: Target) -> Target:
    """Two tie for the last of two seats."""
    counted(desk, target, TWO, {"Cy Dunn": 90, "Dee Fox": 70, "Eve Gray": 70})
    return target


def lot_form(desk: Desk, at: Target, office: str = "") -> dict[str, Any]:
    """Open the form for the coin or lot."""
    return opened(desk, asked(desk, CHAIR, "election lot", at, office))


def drawn(form: dict[str, Any], *names: str, held_on: str = "June 9, 2021") -> dict[str, Any]:
    """Give what is typed of a lot by which these prevailed."""
    (prevailed,) = [block for block in form["blocks"] if block.get("block_id") == "prevailed"]
    chosen = {one["text"]["text"]: one["value"] for one in prevailed["element"]["options"]}
    return {
        "method": ("pick", "lot"),
        "prevailed": [chosen[name] for name in names],
        "held_on": held_on,
        "place": "City Hall",
        "supervised_by": "Ada Cole, Ben Ito",
    }


def test_a_tie_across_the_last_seat_leads_to_the_lot(desk: Desk, tied: Target) -> None:
    answer = outcome(desk, tied, "2")
    same("messages/general_outcome_tie.json", answer.wire()["blocks"])
    assert labels(answer) == [
        "Record the coin or lot",
        "Enter or correct the count",
        "Every office",
    ]
    same("modals/seat_lot.json", without_id(lot_form(desk, tied)))


def test_a_lot_is_recorded_and_a_person_announces_who_is_elected(desk: Desk, tied: Target) -> None:
    form = lot_form(desk, tied)
    answer = sent(desk, CHAIR, form, drawn(form, "Eve Gray"))
    same("messages/seat_lot.json", answer["view"]["blocks"])
    lot = SeatLot(
        contest="Council Member at Large",
        method=LotMethod.LOT,
        between=("Dee Fox", "Eve Gray"),
        prevailed=("Eve Gray",),
        held_on=on(2021, 6, 9).date(),
        place="City Hall",
        supervised_by="Ada Cole, Ben Ito",
    )
    assert election(desk, tied).lots == (lot,)
    assert election(desk, tied).announcements == ()
    announce(desk, tied, "2")
    (said,) = election(desk, tied).announcements
    assert (said.decision, said.names) == ("elected", ("Cy Dunn", "Eve Gray"))
    assert "The tie between Dee Fox and Eve Gray was decided by lot" in said.figures


@pytest.mark.parametrize("names", [("Dee Fox", "Eve Gray"), ()])
def test_as_many_prevail_as_seats_are_left(
    desk: Desk, tied: Target, names: tuple[str, ...]
) -> None:
    form = lot_form(desk, tied)
    answer = sent(desk, CHAIR, form, drawn(form, *names))
    assert set(answer["errors"]) == {"prevailed"}
    assert election(desk, tied).lots == ()


def test_two_prevail_where_two_seats_are_tied(desk: Desk, target: Target) -> None:
    counted(desk, target, TWO, {"Cy Dunn": 70, "Dee Fox": 70, "Eve Gray": 70})
    form = lot_form(desk, target)
    one = sent(desk, CHAIR, form, drawn(form, "Cy Dunn"))
    assert one["errors"] == {"prevailed": "Choose 2: so many seats are left."}
    sent(desk, CHAIR, form, drawn(form, "Eve Gray", "Cy Dunn"))
    assert election(desk, target).lots[0].prevailed == ("Cy Dunn", "Eve Gray")
    assert outcome(desk, target, "2").text.endswith(
        "Cy Dunn and Eve Gray elected, by the count and a coin or lot"
    )


def test_a_lot_to_come_is_refused_and_one_before_the_election_asked_about(
    desk: Desk, tied: Target
) -> None:
    form = lot_form(desk, tied)
    future = sent(desk, CHAIR, form, drawn(form, "Eve Gray", held_on="June 10, 2021"))
    assert future["errors"] == {"held_on": "Thursday, June 10, 2021 is still to come."}
    early = drawn(form, "Eve Gray", held_on="June 1, 2021")
    asks = sent(desk, CHAIR, form, early)["view"]
    assert "the election it decides Tuesday, June 8, 2021" in words(asks)
    assert election(desk, tied).lots == ()
    sent(desk, CHAIR, form, early | confirmed(asks))
    assert len(election(desk, tied).lots) == 1


def test_a_lot_is_corrected_with_a_reason_and_the_result_announced_anew(
    desk: Desk, tied: Target
) -> None:
    form = lot_form(desk, tied)
    sent(desk, CHAIR, form, drawn(form, "Eve Gray"))
    announce(desk, tied, "2")
    stands = shown(asked(desk, CHAIR, "election lot", tied))
    same("messages/seat_lot_stands.json", stands.wire()["blocks"])
    again = lot_form(desk, target_of(stands, "Correct it"))
    assert initial(again)["place"] == "City Hall"
    typed = drawn(again, "Dee Fox")
    assert set(sent(desk, CHAIR, again, typed)["errors"]) == {"reason"}
    typed["reason"] = "Names were swapped"
    asks = sent(desk, CHAIR, again, typed)["view"]
    assert "A result of this office was announced: Cy Dunn and Eve Gray elected." in words(asks)
    sent(desk, CHAIR, again, typed | confirmed(asks))
    assert [one.prevailed for one in election(desk, tied).lots] == [("Dee Fox",)]
    announce(desk, tied, "2", "Announce the change")
    assert election(desk, tied).announcements[0].names == ("Cy Dunn", "Dee Fox")


def test_a_second_lot_in_a_form_left_open_is_refused(desk: Desk, tied: Target) -> None:
    mine, theirs = lot_form(desk, tied), lot_form(desk, tied)
    sent(desk, CHAIR, theirs, drawn(theirs, "Eve Gray"))
    answer = sent(desk, CLERK, mine, drawn(mine, "Dee Fox"))
    assert answer["errors"] == {"method": "It was recorded meanwhile. Close this and look again."}
    assert len(election(desk, tied).lots) == 1


def test_a_lot_after_the_tie_was_corrected_away_is_refused_and_an_old_one_named(
    desk: Desk, tied: Target
) -> None:
    form = lot_form(desk, tied)
    typed = drawn(form, "Eve Gray")
    sent(desk, CHAIR, form, typed)
    counted(desk, tied, TWO, {"Cy Dunn": 90, "Dee Fox": 71, "Eve Gray": 70})
    told = words(outcome(desk, tied, "2"))
    assert "A coin or lot between Dee Fox and Eve Gray is on record, but the count shows" in told
    answer = sent(desk, CHAIR, form | {"id": "V0AGAIN"}, typed)
    assert set(answer["errors"]) == {"prevailed"}
    none = shown(asked(desk, CHAIR, "election lot", tied))
    assert "decides only a tie across the last seat of an office" in words(none)


def test_of_several_ties_the_office_is_asked_for(desk: Desk, tied: Target) -> None:
    counted(desk, tied, MAYORS_OFFICE, {"Ann Lee": 80, "Bob Ray": 80})
    asks = shown(asked(desk, CHAIR, "election lot", tied))
    assert labels(asks) == ["1. Mayor", "2. Council Member at Large"]
    form = lot_form(desk, target_of(asks, "1. Mayor"))
    sent(desk, CHAIR, form, drawn(form, "Bob Ray"))
    assert outcome(desk, tied, "1").text == (
        "Mayor: Bob Ray elected, by the count and a coin or lot"
    )


def test_in_a_council_manager_city_a_friend_of_each_takes_part(desk: Desk, tied: Target) -> None:
    with desk.database.writing(tied.municipality) as ledger:
        ledger.set_municipality(replace(LAUREL, form=Form.COUNCIL_MANAGER), CLERKS_DEED)
    assert "with the aid of a friend of each of those tied" in words(lot_form(desk, tied))


def test_a_tie_counted_at_noon_of_the_election_is_decided_by_no_lot_yet(
    desk: Desk, clock: HandClock, tied: Target
) -> None:
    form = lot_form(desk, tied)
    clock.at = on(2021, 6, 8, 12)
    assert "Record the coin or lot" not in labels(outcome(desk, tied, "2"))
    refused = sent(desk, CHAIR, form, drawn(form, "Eve Gray", held_on="today"))
    assert "The polls are open until 7:00 p.m." in refused["errors"]["method"]
    assert election(desk, tied).lots == ()
    clock.at = on(2021, 6, 8, 19)
    assert "Record the coin or lot" in labels(outcome(desk, tied, "2"))
