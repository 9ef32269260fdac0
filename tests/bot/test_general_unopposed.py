"""`/election unopposed` of a general election: all or nothing, the declaration, and its end."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from bot.desk import Desk
from bot.ids import Target
from domain.election import (
    Announcement,
    Departure,
    HearingHeld,
    HearingNotice,
    Leaving,
    Printing,
    Round,
)
from tests.bot.conftest import HandClock
from tests.bot.contests import AT_LARGE, MAYORS_OFFICE, WARD_1, general, nominate, petitions
from tests.bot.hands import asked, labels, on, owed, pressed, rendered, shown, target_of, words
from tests.bot.office import Office
from tests.bot.race import CLERKS_DEED, FELON
from tests.bot.town import CHAIR, CLERK, CLERKS_ROOM, GUEST, MAYOR, PUBLIC_ROOM
from tests.golden import same

DECLARE = "Declare elected without opposition"
WITHDRAW = "Withdraw the declaration"


def alone(desk: Desk, clock: HandClock, town: int) -> Target:
    """Open an election in which nobody is opposed and one seat has nobody."""
    at = general(desk, town, MAYORS_OFFICE, WARD_1, AT_LARGE)
    nominate(desk, at, "Ann Lee")
    petitions(desk, at, "Di Orr", WARD_1)
    for name in ("Eve Dunn", "Gil Hart", "Cy Roe", "Bo Nix"):
        nominate(desk, at, name, AT_LARGE)
    clock.at = on(2021, 5, 1)
    return at


def opened(desk: Desk, at: Target, user: str = CLERK) -> Any:
    return shown(asked(desk, user, "election unopposed", at))


def declared(desk: Desk, at: Target, user: str = CLERK) -> dict[str, Any]:
    return pressed(desk, user, "election dispense", target_of(opened(desk, at), DECLARE))


def kept(desk: Desk, at: Target) -> list[Announcement]:
    with desk.database.reading(at.municipality) as ledger:
        return list(ledger.general(at.election).announcements)


def hear(desk: Desk, at: Target, number: int) -> None:
    """Find a ground, mail the notice in time, and hear nobody."""
    notice = HearingNotice(
        held_on=date(2021, 5, 14),
        place="City Hall",
        grounds=("c",),
        mailed_on=date(2021, 5, 3),
        mailed_to_form_address=True,
        proof="certificate",
        tried=(),
        log="",
    )
    held = HearingHeld(
        held_on=date(2021, 5, 14), appeared=False, proved=False, votes=(), evidence="minutes"
    )
    with desk.database.writing(at.municipality) as ledger:
        ledger.keep_for(at.election, number, FELON, CLERKS_DEED)
        ledger.keep_for(at.election, number, notice, CLERKS_DEED)
        ledger.keep_for(at.election, number, held, CLERKS_DEED)


def test_nobody_is_counted_before_the_last_primary_is_past(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    at = alone(desk, clock, laurel)
    clock.at = on(2021, 4, 27, 20)
    answer = opened(desk, at)
    assert (
        answer.text == "General election 2021: it cannot be said yet whether the election is held"
    )
    assert "somebody may still qualify or be nominated" in words(answer)
    assert DECLARE not in labels(answer)


def test_one_contested_office_holds_the_election_and_an_unopposed_name_stays_printed(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    at = alone(desk, clock, laurel)
    petitions(desk, at, "Al Ames")
    answer = opened(desk, at)
    assert answer.text == "General election 2021: the election is held, and every name is printed"
    assert "the names of those who are not opposed are printed too" in words(answer)
    assert labels(answer) == ["Ballot", "Status"]


def test_who_keeps_the_others_from_being_declared_is_named_with_the_reason(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    at = general(desk, laurel, MAYORS_OFFICE, WARD_1)
    nominate(desk, at, "Ann Lee", reviews=())
    petitions(desk, at, "Di Orr", WARD_1, accepted=(), reports=())
    clock.at = on(2021, 5, 1)
    answer = opened(desk, at)
    same("messages/general_not_in_order.json", answer.wire()["blocks"])
    assert answer.text == "General election 2021: nobody is opposed, but 2 names are not in order"
    assert DECLARE not in labels(answer)
    assert "changed since it was shown" in words(
        pressed(desk, CLERK, "election dispense", replace(at, detail=""))
    )
    assert kept(desk, at) == []


def test_all_in_order_are_declared_once_and_all_are_told(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    at = alone(desk, clock, laurel)
    answer = opened(desk, at)
    same("messages/general_unopposed.json", answer.wire()["blocks"])
    assert "nobody has qualified for 1 of 5 seats" in words(answer)
    button = target_of(answer, DECLARE)
    same(
        "messages/general_declared.json",
        pressed(desk, CHAIR, "election dispense", button)["blocks"],
    )
    assert "This was declared already." in words(pressed(desk, CLERK, "election dispense", button))
    (fact,) = kept(desk, at)
    assert (fact.contest, fact.round, fact.decision) == ("", Round.FIRST, "declared")
    assert fact.names == ("Ann Lee", "Di Orr", "Eve Dunn", "Gil Hart", "Cy Roe", "Bo Nix")
    assert "Mayor: Ann Lee (Democratic)" in fact.figures
    assert fact.citation == "§ 23-15-361(6)"
    told = owed(desk, "announcement")
    assert [channel for _, channel in told] == [CLERKS_ROOM, PUBLIC_ROOM]
    post = rendered(desk, laurel, "announcement", told[0][0])
    same("messages/general_declaration_post.json", post.wire()["blocks"])
    for user in (CLERK, GUEST):
        told_of = words(shown(asked(desk, user, "election ballot", at)))
        assert "*Declared elected without opposition:* the election is dispensed with." in told_of
    again = opened(desk, at)
    assert "Declared elected without opposition, as shown here" in words(again)
    assert labels(again) == ["Ballot", "Status"]


def test_the_governing_authority_reads_it_and_does_not_declare_and_an_observer_neither(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    at = alone(desk, clock, laurel)
    button = target_of(opened(desk, at, MAYOR), DECLARE)
    for user in (MAYOR, GUEST):
        refused = pressed(desk, user, "election dispense", button)
        assert "Your role here does not include it" in words(refused)
    office = Office(desk, clock, laurel)
    assert DECLARE not in str(office.types(MAYOR, "/election unopposed"))
    assert "Not for this role" in str(office.types(GUEST, "/election unopposed"))
    assert kept(desk, at) == []


def test_an_answer_that_changed_since_it_was_shown_is_not_declared(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    at = alone(desk, clock, laurel)
    button = target_of(opened(desk, at), DECLARE)
    nominate(desk, at, "Zed Fox", AT_LARGE)
    assert "The answer changed since it was shown" in words(
        pressed(desk, CLERK, "election dispense", button)
    )
    assert kept(desk, at) == []


@pytest.mark.parametrize("later", ["petition", "finding", "hearing"])
def test_a_later_fact_unsettles_a_declaration_which_is_declared_anew_or_withdrawn(
    desk: Desk, clock: HandClock, laurel: int, later: str
) -> None:
    at = alone(desk, clock, laurel)
    declared(desk, at)
    before = len(owed(desk, "announcement"))
    match later:
        case "petition":
            petitions(desk, at, "Al Ames")
        case "finding":
            with desk.database.writing(laurel) as ledger:
                ledger.keep_for(at.election, 1, FELON, CLERKS_DEED)
        case _:
            hear(desk, at, 1)
    answer = opened(desk, at)
    assert "the record changed since. The declaration must be re-issued or withdrawn." in words(
        answer
    )
    if later == "hearing":
        declared(desk, at)
        (fact,) = kept(desk, at)
        assert "Ann Lee" not in fact.names
        subject, _ = owed(desk, "announcement")[-1]
        post = rendered(desk, laurel, "announcement", subject)
        assert post.text.startswith("Corrected: General election 2021")
        for hidden in ("felony", "hearing", "not qualified", "Elm"):
            assert hidden not in words(post)
        return
    assert DECLARE not in labels(answer)
    told = pressed(desk, CHAIR, "election undeclare", target_of(answer, WITHDRAW))
    assert "the declaration is withdrawn" in words(told)
    assert kept(desk, at) == []
    subject, _ = owed(desk, "announcement")[before]
    post = rendered(desk, laurel, "announcement", subject)
    assert post.text == "General election 2021: an announcement was withdrawn"
    with desk.database.reading(laurel) as ledger:
        assert [entry.reason for entry in ledger.journal()][-1] == (
            "The record changed since it was declared."
        )


def test_a_declaration_that_stands_is_not_withdrawn_by_a_press(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    at = alone(desk, clock, laurel)
    declared(desk, at)
    refused = pressed(desk, CLERK, "election undeclare", at)
    assert "No declaration is on record that the record does not bear out" in words(refused)
    assert len(kept(desk, at)) == 1


def test_where_a_result_is_announced_nobody_is_declared_and_why_is_said(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    at = alone(desk, clock, laurel)
    button = target_of(opened(desk, at), DECLARE)
    result = Announcement(
        contest="Mayor",
        round=Round.FIRST,
        decision="elected",
        names=("Ann Lee",),
        figures="",
        citation="",
    )
    with desk.database.writing(laurel) as ledger:
        ledger.keep(at.election, result, CLERKS_DEED)
    answer = opened(desk, at)
    assert DECLARE not in labels(answer)
    assert "A count or a result is on record, so the election was held." in words(answer)
    assert "the election was held" in words(pressed(desk, CLERK, "election dispense", button))
    assert kept(desk, at) == [result]


def test_a_nominee_nobody_certified_is_settled_first(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    at = alone(desk, clock, laurel)
    nominate(desk, at, "Zed Fox", party="Republican", put_up=())
    answer = opened(desk, at)
    assert "Zed Fox was nominated, but nobody has certified that" in words(answer)
    assert DECLARE not in labels(answer)


def test_while_a_substitute_may_be_named_the_declaration_is_asked_for_twice(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    at = alone(desk, clock, laurel)
    nominee = nominate(desk, at, "Zed Fox", party="Republican")
    died = Departure(
        why=Leaving.DIED, on=date(2021, 4, 29), printing=Printing.NOT_PRINTED, proof="paper"
    )
    with desk.database.writing(laurel) as ledger:
        ledger.keep_for(at.election, nominee, died, CLERKS_DEED)
    answer = opened(desk, at)
    assert "names a substitute for Zed Fox" in words(answer)
    assert "A substitute who is named later is in no declaration made before" in words(answer)
    assert DECLARE not in labels(answer)
    without = target_of(answer, "Declare without a substitute")
    assert "changed since" in words(pressed(desk, CLERK, "election dispense", without))
    again = shown(asked(desk, CLERK, "election unopposed", without))
    assert "names a substitute for Zed Fox" in words(again)
    assert "The commission may declare Ann Lee" in words(again)
    pressed(desk, CLERK, "election dispense", target_of(again, DECLARE))
    (fact,) = kept(desk, at)
    assert "Ann Lee" in fact.names
    assert "substitute" not in words(opened(desk, at))
