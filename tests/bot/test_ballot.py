"""`/election ballot`, its sign-off by two, and the one-or-none test."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from bot.desk import Desk
from bot.ids import Target
from domain.election import (
    Announcement,
    Authority,
    Change,
    ChangeKind,
    Returns,
    Round,
    Tally,
)
from tests.bot.conftest import HandClock
from tests.bot.hands import asked, labels, on, owed, pressed, shown, target_of, words
from tests.bot.race import CLERKS_DEED, FELON, ORDER, enter, race
from tests.bot.town import CHAIR, CLERK, CLERKS_ROOM, GUEST, MAYOR, PUBLIC_ROOM
from tests.golden import same


@pytest.fixture(autouse=True)
def _petitions_are_closed(clock: HandClock) -> None:
    clock.at = on(2020, 1, 23)


def test_the_ballot_shows_who_is_printed_who_is_pending_and_who_is_not(
    desk: Desk, laurel: int
) -> None:
    target = race(desk, laurel, "Casey Boone", "Blair Ames")
    enter(desk, target, "Drew <Cole>", 46)
    enter(desk, target, "Eve Dunn", 55, ())
    answer = shown(asked(desk, CLERK, "election ballot", target))
    same("messages/ballot.json", answer.wire()["blocks"])
    assert words(answer).index("Blair Ames") < words(answer).index("Casey Boone")
    assert "Drew &lt;Cole&gt;" in words(answer)


def test_felony_facts_are_not_repeated_on_the_ballot(desk: Desk, laurel: int) -> None:
    target = race(desk, laurel, "Casey Boone")
    enter(desk, target, "Fay Gray", 55, (FELON,))
    answer = words(shown(asked(desk, CLERK, "election ballot", target)))
    assert "A ground was found" in answer
    assert "felony" not in answer.lower()
    assert "convict" not in answer.lower()


def test_an_observer_sees_the_names_and_nothing_else(desk: Desk, laurel: int) -> None:
    target = race(desk, laurel, "Casey Boone")
    enter(desk, target, "Drew Cole", 46)
    answer = shown(asked(desk, GUEST, "election ballot", target))
    same("messages/ballot_names.json", answer.wire()["blocks"])
    assert "Drew Cole" not in words(answer)


def test_two_different_people_sign_the_ballot_off(desk: Desk, laurel: int) -> None:
    target = race(desk, laurel, "Casey Boone", "Blair Ames")
    button = target_of(shown(asked(desk, CLERK, "election ballot", target)), "Sign off")
    first = pressed(desk, CLERK, "election sign-off", button)
    assert "1 of two people" in words(first)
    same("messages/signed.json", first["blocks"])
    again = pressed(desk, CLERK, "election sign-off", button)
    assert "Dana Reyes signed this ballot off already" in words(again)
    second = pressed(desk, CHAIR, "election sign-off", button)
    assert "Signed off by Ada Cole, Dana Reyes." in words(second)
    with desk.database.reading(laurel) as ledger:
        signed = ledger.election(target.election).sign_offs
    assert [(one.by, one.entries) for one in signed] == [
        ("Dana Reyes", ("Blair Ames", "Casey Boone")),
        ("Ada Cole", ("Blair Ames", "Casey Boone")),
    ]


def test_nothing_is_signed_off_while_petitions_may_still_come(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    target = race(desk, laurel, "Casey Boone", "Blair Ames")
    button = target_of(shown(asked(desk, CLERK, "election ballot", target)), "Sign off")
    clock.at = on(2020, 1, 22, 17)
    answer = shown(asked(desk, CLERK, "election ballot", target))
    assert "Sign off" not in labels(answer)
    until = "Petitions are received until 5:00 p.m. on Wednesday, January 22, 2020."
    assert f"*Not offered yet:* {until}" in words(answer)
    assert until in words(pressed(desk, CLERK, "election sign-off", button))
    with desk.database.reading(laurel) as ledger:
        assert ledger.election(target.election).sign_offs == ()


def test_a_change_of_the_names_voids_a_sign_off(desk: Desk, laurel: int) -> None:
    target = race(desk, laurel, "Casey Boone", "Blair Ames")
    button = target_of(shown(asked(desk, CLERK, "election ballot", target)), "Sign off")
    pressed(desk, CLERK, "election sign-off", button)
    enter(desk, target, "Drew Cole", 55)
    refused = pressed(desk, CHAIR, "election sign-off", button)
    assert "The ballot changed since it was shown" in words(refused)
    answer = words(shown(asked(desk, CLERK, "election ballot", target)))
    assert "Dana Reyes signed off another list of names" in answer


def test_a_ballot_without_names_cannot_be_signed_off(desk: Desk, laurel: int) -> None:
    target = race(desk, laurel)
    assert "Sign off" not in labels(shown(asked(desk, CLERK, "election ballot", target)))
    refused = pressed(desk, CLERK, "election sign-off", replace(target, detail="x"))
    assert "nothing to sign off" in words(refused)


def test_the_governing_authority_does_not_sign_the_ballot_off(desk: Desk, laurel: int) -> None:
    target = race(desk, laurel, "Casey Boone")
    button = target_of(shown(asked(desk, MAYOR, "election ballot", target)), "Sign off")
    assert "Your role here does not include it" in words(
        pressed(desk, MAYOR, "election sign-off", button)
    )


def _unopposed(desk: Desk, target: Target) -> tuple[str, list[str]]:
    answer = shown(asked(desk, CLERK, "election unopposed", target))
    return answer.text, labels(answer)


def test_one_or_none_waits_then_appoints_the_one(desk: Desk, clock: HandClock, laurel: int) -> None:
    target = race(desk, laurel, "Casey Boone")
    clock.at = on(2020, 1, 22, 16)
    assert _unopposed(desk, target)[0] == "Council Member, Ward 6: too early to say"
    clock.at = on(2020, 1, 23)
    headline, steps = _unopposed(desk, target)
    assert headline == "Council Member, Ward 6: one candidate, so appoint Casey Boone"
    assert "Record the appointment" in steps
    same(
        "messages/unopposed_one.json",
        shown(asked(desk, CLERK, "election unopposed", target)).wire()["blocks"],
    )


def test_none_is_said_after_the_last_filing_minute(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    target = race(desk, laurel)
    clock.at = on(2020, 1, 22, 18)
    headline, steps = _unopposed(desk, target)
    assert headline == "Council Member, Ward 6: no candidate, so fill the vacancy by appointment"
    assert "Record the appointment" in steps


def test_several_candidates_mean_an_election(desk: Desk, clock: HandClock, laurel: int) -> None:
    target = race(desk, laurel, "Casey Boone", "Blair Ames")
    clock.at = on(2020, 1, 23)
    headline, steps = _unopposed(desk, target)
    assert headline == "Council Member, Ward 6: the election is held"
    assert "Record the appointment" not in steps


def test_what_is_dispensed_with_is_announced_once(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    target = race(desk, laurel, "Casey Boone")
    clock.at = on(2020, 1, 23)
    button = target_of(shown(asked(desk, CLERK, "election unopposed", target)), "Announce")
    answer = pressed(desk, CLERK, "election dispense", button)
    assert labels(answer) == ["Record the appointment", "Status"]
    same("messages/dispensed.json", answer["blocks"])
    again = pressed(desk, CHAIR, "election dispense", button)
    assert "This was announced already." in words(again)
    with desk.database.reading(laurel) as ledger:
        said = ledger.election(target.election).announcements
    assert [(one.decision, one.names) for one in said] == [("appoint_candidate", ("Casey Boone",))]
    assert [channel for _, channel in owed(desk, "announcement")] == [CLERKS_ROOM, PUBLIC_ROOM]
    assert "*Announced* as shown here." in words(
        shown(asked(desk, CLERK, "election unopposed", target))
    )


def test_an_answer_that_changed_since_it_was_shown_is_not_announced(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    target = race(desk, laurel, "Casey Boone")
    clock.at = on(2020, 1, 23)
    button = target_of(shown(asked(desk, CLERK, "election unopposed", target)), "Announce")
    enter(desk, target, "Blair Ames", 55)
    answer = pressed(desk, CLERK, "election dispense", button)
    assert "The answer changed since it was shown" in words(answer)


def test_only_who_may_read_personal_details_is_told_that_a_ground_was_found(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    target = race(desk, laurel)
    enter(desk, target, "Fay Gray", 55, (FELON,))
    clock.at = on(2020, 1, 23)
    for command in ("ballot", "unopposed", "status"):
        told = {
            user: words(shown(asked(desk, user, f"election {command}", target)))
            for user in (CLERK, MAYOR, GUEST)
        }
        assert "ground was found" in told[CLERK]
        assert "ground" not in told[MAYOR] + told[GUEST]
        assert "hear" not in (told[MAYOR] + told[GUEST]).lower()
        assert "The commission's findings are not complete." in told[MAYOR]


def test_a_result_from_before_a_new_order_decides_nothing_and_is_said(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    target = race(desk, laurel, "Casey Boone", "Blair Ames")
    clock.at = on(2020, 2, 12)
    count = Returns(
        round=Round.FIRST,
        tallies=(Tally(name="Casey Boone", votes=81), Tally(name="Blair Ames", votes=44)),
        ballots=125,
        final=True,
    )
    elected = Announcement(
        contest="",
        round=Round.FIRST,
        decision="elected",
        names=("Casey Boone",),
        figures="",
        citation="",
    )
    again = replace(ORDER, adopted=date(2020, 2, 12), election=date(2020, 3, 24))
    with desk.database.writing(laurel) as ledger:
        for fact in (count, elected, RESCINDED, again):
            ledger.keep(target.election, fact, CLERKS_DEED)
    told = words(shown(asked(desk, CLERK, "election status", target)))
    assert "petitions may be filed" in told
    assert (
        "On record from before the last order or change of the election: Casey Boone elected"
        in told
    )
    outcome = words(shown(asked(desk, CLERK, "election outcome", target)))
    assert "no count is recorded" in outcome
    papers = words(shown(asked(desk, CLERK, "election certify", target)))
    assert "Certificate of election" not in papers


def test_no_majority_is_told_of_no_votes(desk: Desk, clock: HandClock, laurel: int) -> None:
    target = race(desk, laurel, "Casey Boone", "Blair Ames")
    clock.at = on(2020, 2, 12)
    none = Returns(
        round=Round.FIRST,
        tallies=(Tally(name="Casey Boone", votes=0), Tally(name="Blair Ames", votes=0)),
        ballots=0,
        final=True,
    )
    with desk.database.writing(laurel) as ledger:
        ledger.keep(target.election, none, CLERKS_DEED)
    outcome = words(shown(asked(desk, CLERK, "election outcome", target)))
    assert "No votes were cast for any candidate." in outcome
    assert "A majority of" not in outcome


RESCINDED = Change(
    kind=ChangeKind.RESCIND,
    authority=Authority.GOVERNING,
    ordered_on=date(2020, 2, 12),
    reference="MB 88/300",
    to=date(2020, 2, 12),
    stands="",
    reason="wrong date",
)
