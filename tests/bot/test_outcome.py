"""`/election outcome`, its announcement in one step, and the coin or lot after a tie."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from bot.commands.command import Show
from bot.desk import Desk
from bot.ids import Target
from bot.messages.message import Message
from domain.calendar import Calendar
from domain.deadlines import runoff_announced
from domain.election import (
    Announcement,
    Appointment,
    Election,
    Lot,
    LotMethod,
    Posting,
    Returns,
    Round,
    Tally,
)
from domain.stage import Stage, position
from tests.bot.conftest import HandClock
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
from tests.bot.once import once
from tests.bot.race import CLERKS_DEED, ORDER, race
from tests.bot.town import CHAIR, CLERK, CLERKS_ROOM, GUEST, MAYOR, PUBLIC_ROOM
from tests.golden import same

NAMES = ("Casey Boone", "Blair Ames", "Drew Cole")


@pytest.fixture
def target(desk: Desk, clock: HandClock, laurel: int) -> Target:
    """The election of three, on the day after it."""

    def happen() -> Target:
        clock.at = on(2020, 2, 12)
        return race(desk, laurel, *NAMES)

    return once(desk.database, clock, "outcome", happen)


def _count(
    desk: Desk, target: Target, votes: dict[str, int], of: Round = Round.FIRST, final: bool = True
) -> None:
    returns = Returns(
        round=of,
        tallies=tuple(Tally(name=name, votes=number) for name, number in votes.items()),
        ballots=sum(votes.values()) + 2,
        final=final,
    )
    deed = replace(CLERKS_DEED, at=desk.clock.now())
    with desk.database.writing(target.municipality) as ledger:
        earlier = [one for one in ledger.kept(target.election, Returns) if one.fact.round is of]
        for kept in earlier:
            ledger.correct(kept, returns, deed)
        if not earlier:
            ledger.keep(target.election, returns, deed)


def _first(desk: Desk, target: Target, boone: int, ames: int, cole: int) -> None:
    _count(desk, target, dict(zip(NAMES, (boone, ames, cole), strict=True)))


def _outcome(desk: Desk, target: Target, user: str = CLERK, round_words: str = "") -> Message:
    return shown(asked(desk, user, "election outcome", target, round_words))


def _announce(desk: Desk, target: Target, label: str = "Announce") -> dict[str, Any]:
    button = target_of(_outcome(desk, target), label)
    return pressed(desk, CHAIR, "election announce", button)


def _election(desk: Desk, target: Target) -> Election:
    with desk.database.reading(target.municipality) as ledger:
        return ledger.election(target.election)


def test_laurel_s_first_count_means_a_run_off_with_every_figure(desk: Desk, target: Target) -> None:
    _first(desk, target, 81, 44, 38)
    answer = _outcome(desk, target)
    same("messages/outcome_runoff.json", answer.wire()["blocks"])
    assert answer.text == "Council Member, Ward 6: run-off between Casey Boone and Blair Ames"
    assert "A majority of 163 is *82*. _§ 23-15-857(2) result_" in words(answer)


def test_a_run_off_is_announced_in_one_step(desk: Desk, target: Target) -> None:
    _first(desk, target, 81, 44, 38)
    answer = _announce(desk, target)
    same("messages/announced_runoff.json", answer["blocks"])
    election = _election(desk, target)
    assert runoff_announced(election)
    assert election.announcements == (
        Announcement(
            contest="",
            round=Round.FIRST,
            decision="runoff",
            names=("Casey Boone", "Blair Ames"),
            figures=(
                "Casey Boone 81, Blair Ames 44, Drew Cole 38; 163 votes for candidates on 165 "
                "ballots cast. Casey Boone leads with 81 of 163 votes cast; a majority is 82, so "
                "nobody is elected. The two highest go on. On the ballot of Tuesday, March 3, "
                "2020: Casey Boone, Blair Ames."
            ),
            citation="§ 23-15-857(2) result",
        ),
    )
    assert owed(desk, "announcement") == [
        ("announcement:1/1", CLERKS_ROOM),
        ("announcement:1/1", PUBLIC_ROOM),
    ]
    post = rendered(desk, target.municipality, "announcement", "announcement:1/1")
    same("messages/news_runoff.json", post.wire()["blocks"])


def test_the_dates_follow_an_announced_run_off(desk: Desk, target: Target) -> None:
    _first(desk, target, 81, 44, 38)
    _announce(desk, target)
    assert owed(desk, "timeline") == [("1", CLERKS_ROOM)]
    cards = [subject for subject, _ in owed(desk, "card")]
    assert {"1:runoff_canvass", "1:runoff_statement", "1:runoff_certificate"} <= set(cards)
    with desk.database.reading(target.municipality) as ledger:
        leads = {one.lead.deadline for one in ledger.planned(1)}
    assert "runoff" in leads


def test_announcing_twice_is_told(desk: Desk, target: Target) -> None:
    _first(desk, target, 81, 44, 38)
    button = target_of(_outcome(desk, target), "Announce")
    pressed(desk, CHAIR, "election announce", button)
    again = pressed(desk, CLERK, "election announce", button)
    assert "This result was announced already." in words(again)
    assert "Announce" not in labels(_outcome(desk, target))
    assert len(_election(desk, target).announcements) == 1


def test_a_count_that_changed_since_it_was_shown_is_not_announced(
    desk: Desk, target: Target
) -> None:
    _first(desk, target, 81, 44, 38)
    button = target_of(_outcome(desk, target), "Announce")
    _first(desk, target, 83, 44, 38)
    answer = pressed(desk, CHAIR, "election announce", button)
    assert "The count was changed since this was shown" in words(answer)
    assert _election(desk, target).announcements == ()


def test_a_count_that_is_not_final_offers_no_announcement(desk: Desk, target: Target) -> None:
    _count(desk, target, {"Casey Boone": 81, "Blair Ames": 44}, final=False)
    answer = _outcome(desk, target)
    same("messages/outcome_not_final.json", answer.wire()["blocks"])
    assert labels(answer) == ["Correct the count"]
    forced = pressed(desk, CHAIR, "election announce", Target(1, 1, "first:1"))
    assert "There is no final result to announce." in words(forced)


def test_what_the_law_leaves_open_offers_no_announcement(desk: Desk, target: Target) -> None:
    _first(desk, target, 40, 40, 40)
    answer = _outcome(desk, target)
    assert "the law leaves it open" in answer.text
    assert "All who tie at the top go on" in words(answer)
    assert labels(answer) == ["Correct the count"]


def test_a_majority_elects_at_once(desk: Desk, target: Target) -> None:
    _first(desk, target, 82, 44, 37)
    same("messages/outcome_elected.json", _outcome(desk, target).wire()["blocks"])
    answer = _announce(desk, target)
    assert answer["text"] == "Announced: Council Member, Ward 6: Casey Boone elected"
    assert labels(_outcome(desk, target)) == ["Papers", "Correct the count"]


def test_a_tie_for_second_puts_three_names_up_and_most_votes_elects(
    desk: Desk, clock: HandClock, target: Target
) -> None:
    _first(desk, target, 60, 40, 40)
    _announce(desk, target)
    assert _election(desk, target).announcements[0].names == NAMES
    clock.at = on(2020, 3, 4)
    _count(desk, target, dict(zip(NAMES, (50, 45, 40), strict=True)), Round.SECOND)
    answer = _outcome(desk, target)
    assert answer.text == "Council Member, Ward 6: Casey Boone elected, by the count"
    assert "has the most votes, 50 of 135 cast" in words(answer)


def test_a_tied_first_count_is_a_run_off_and_never_a_lot(desk: Desk, target: Target) -> None:
    _first(desk, target, 24, 24, 2)
    answer = _outcome(desk, target)
    assert "run-off" in answer.text
    assert "Record the coin or lot" not in labels(answer)
    no = shown(asked(desk, CHAIR, "election lot", target))
    assert no.text == "Council Member, Ward 6: no coin or lot"


def test_an_announcement_follows_a_corrected_count(desk: Desk, target: Target) -> None:
    _first(desk, target, 81, 44, 38)
    _announce(desk, target)
    _first(desk, target, 83, 44, 38)
    before = _outcome(desk, target)
    assert "*Announced earlier, not what it comes to now:*" in words(before)
    _announce(desk, target, "Announce the change")
    election = _election(desk, target)
    assert [one.decision for one in election.announcements] == ["elected"]
    assert not runoff_announced(election)
    assert len(owed(desk, "announcement")) == 4
    post = rendered(desk, target.municipality, "announcement", "announcement:1/1")
    assert post.text == "Corrected: Council Member, Ward 6: Casey Boone elected"
    with desk.database.reading(target.municipality) as ledger:
        last = [one for one in ledger.journal() if one.subject == "announcement:1/1"][-1]
    assert "runoff" in str(last.before)
    assert last.reason == "What is to be announced has changed since."


def test_an_announcement_that_was_struck_is_told_as_withdrawn(desk: Desk, target: Target) -> None:
    _first(desk, target, 81, 44, 38)
    _announce(desk, target)
    with desk.database.writing(target.municipality) as ledger:
        ledger.strike(ledger.kept(1, Announcement)[0], CLERKS_DEED)
    post = rendered(desk, target.municipality, "announcement", "announcement:1/1")
    same("messages/news_withdrawn.json", post.wire()["blocks"])


def test_an_observer_sees_what_was_announced_and_no_more(desk: Desk, target: Target) -> None:
    _first(desk, target, 81, 44, 38)
    assert "No result is announced yet." in words(_outcome(desk, target, GUEST))
    assert "81" not in words(_outcome(desk, target, GUEST))
    _announce(desk, target)
    same("messages/results.json", _outcome(desk, target, GUEST).wire()["blocks"])


def test_without_a_count_the_way_to_it_is_shown(desk: Desk, target: Target) -> None:
    assert labels(_outcome(desk, target)) == ["Enter the count"]
    assert labels(_outcome(desk, target, CLERK, "second")) == ["Enter the count"]


def test_the_governing_authority_announces_nothing(desk: Desk, target: Target) -> None:
    _first(desk, target, 81, 44, 38)
    button = target_of(_outcome(desk, target, MAYOR), "Announce")
    answer = pressed(desk, MAYOR, "election announce", button)
    assert "Your role here does not include it" in words(answer)


def test_nothing_is_announced_before_the_polls_of_its_election_have_closed(
    desk: Desk, clock: HandClock, target: Target
) -> None:
    clock.at = on(2020, 2, 10)
    _first(desk, target, 81, 44, 38)
    answer = _outcome(desk, target)
    assert "The election is on Tuesday, February 11, 2020; no result is announced" in words(answer)
    assert labels(answer) == ["Correct the count"]
    forced = pressed(desk, CHAIR, "election announce", Target(1, 1, "first:1"))
    assert "no result is announced before that day" in words(forced)
    clock.at = on(2020, 2, 11, 18)
    forced = pressed(desk, CHAIR, "election announce", Target(1, 1, "first:1"))
    open_until = "The polls are open until 7:00 p.m. on Tuesday, February 11, 2020: before that"
    assert open_until in words(forced)
    assert "(§ 23-15-541(1))" in words(_outcome(desk, target))
    assert _election(desk, target).announcements == ()
    clock.at = on(2020, 2, 11, 19)
    early = "*Problem:* The count was entered at 9:00 a.m. on Monday, February 10, 2020, before the"
    assert early in words(_outcome(desk, target))
    _announce(desk, target)
    assert len(_election(desk, target).announcements) == 1


def test_nothing_is_announced_beside_an_appointment(desk: Desk, target: Target) -> None:
    _first(desk, target, 81, 44, 38)
    button = target_of(_outcome(desk, target), "Announce")
    minutes = replace(ORDER.minutes, held_on=date(2020, 1, 28))
    with desk.database.writing(target.municipality) as ledger:
        ledger.keep(1, Appointment(name="Drew Cole", minutes=minutes), CLERKS_DEED)
    answer = pressed(desk, CHAIR, "election announce", button)
    assert "The appointment of Drew Cole on Tuesday, January 28, 2020 is on record" in words(answer)
    assert "Announce" not in labels(_outcome(desk, target))


def test_the_second_result_waits_until_the_corrected_run_off_is_announced(
    desk: Desk, clock: HandClock, target: Target
) -> None:
    _first(desk, target, 81, 44, 38)
    _announce(desk, target)
    clock.at = on(2020, 3, 4)
    _count(desk, target, {"Casey Boone": 100, "Blair Ames": 90}, Round.SECOND)
    button = target_of(_outcome(desk, target), "Announce")
    _first(desk, target, 81, 38, 44)
    assert labels(_outcome(desk, target)) == ["Correct the count"]
    answer = pressed(desk, CHAIR, "election announce", button)
    assert "The first count was changed after its result was announced" in words(answer)
    first = target_of(_outcome(desk, target, CLERK, "first"), "Announce the change")
    pressed(desk, CHAIR, "election announce", first)
    answer = pressed(desk, CHAIR, "election announce", button)
    assert "The second count names Casey Boone and Blair Ames" in words(answer)
    assert [one.decision for one in _election(desk, target).announcements] == ["runoff"]


def test_without_votes_no_majority_is_told(desk: Desk, target: Target) -> None:
    _first(desk, target, 0, 0, 0)
    assert "A majority of" not in words(_outcome(desk, target))


# The coin or lot


@pytest.fixture
def tied(desk: Desk, clock: HandClock, target: Target) -> Target:
    """The second count of the election is a tie."""
    _first(desk, target, 81, 44, 38)
    _announce(desk, target)
    clock.at = on(2020, 3, 4)
    _count(desk, target, {"Casey Boone": 95, "Blair Ames": 95}, Round.SECOND)
    return target


def _lot_form(desk: Desk, target: Target) -> dict[str, Any]:
    return opened(desk, asked(desk, CHAIR, "election lot", target))


def _lot_typed(form: dict[str, Any], name: str, held_on: str = "March 4, 2020") -> dict[str, Any]:
    (prevailed,) = [block for block in form["blocks"] if block.get("block_id") == "prevailed"]
    chosen = {one["text"]["text"]: one["value"] for one in prevailed["element"]["options"]}
    return {
        "method": ("pick", "lot"),
        "prevailed": ("pick", chosen[name]),
        "held_on": held_on,
        "place": "City Hall",
        "supervised_by": "Ada Cole, Ben Ito",
    }


def test_a_tied_second_count_leads_to_the_lot_once_the_polls_have_closed(
    desk: Desk, clock: HandClock, tied: Target
) -> None:
    clock.at = on(2020, 3, 3, 12)
    assert labels(_outcome(desk, tied)) == ["Correct the count"]
    clock.at = on(2020, 3, 4)
    answer = _outcome(desk, tied)
    same("messages/outcome_tie.json", answer.wire()["blocks"])
    assert labels(answer) == ["Announce", "Record the coin or lot", "Correct the count"]
    announced = _announce(desk, tied)
    assert labels(announced) == ["Record the coin or lot", "Status"]
    assert announced["text"].endswith(
        "tie between Casey Boone and Blair Ames, to be decided by a coin or by lot"
    )
    same("modals/lot.json", without_id(_lot_form(desk, tied)))


def test_a_lot_is_recorded_and_the_person_elected_announced(desk: Desk, tied: Target) -> None:
    _announce(desk, tied)
    form = _lot_form(desk, tied)
    answer = sent(desk, CHAIR, form, _lot_typed(form, "Blair Ames"))
    same("messages/lot.json", answer["view"]["blocks"])
    assert _election(desk, tied).lots == (
        Lot(
            method=LotMethod.LOT,
            between=("Casey Boone", "Blair Ames"),
            prevailed="Blair Ames",
            held_on=on(2020, 3, 4).date(),
            place="City Hall",
            supervised_by="Ada Cole, Ben Ito",
        ),
    )
    said = _election(desk, tied).announcements
    assert [(one.decision, one.names) for one in said] == [
        ("runoff", ("Casey Boone", "Blair Ames")),
        ("lot", ("Casey Boone", "Blair Ames")),
        ("elected", ("Blair Ames",)),
    ]
    assert owed(desk, "announcement")[-2:] == [
        ("announcement:1/3", CLERKS_ROOM),
        ("announcement:1/3", PUBLIC_ROOM),
    ]
    post = rendered(desk, tied.municipality, "announcement", "announcement:1/3")
    same("messages/news_lot.json", post.wire()["blocks"])
    place = position(_election(desk, tied), Calendar(()), desk.clock.now())
    assert place.stage is Stage.ELECTED
    after = _outcome(desk, tied)
    same("messages/outcome_lot.json", after.wire()["blocks"])
    assert labels(after) == ["Papers", "Correct the count"]
    assert "Blair Ames prevailed and is elected." in words(_outcome(desk, tied, GUEST))


def test_a_lot_needs_no_announcement_of_the_tie_before_it(desk: Desk, tied: Target) -> None:
    form = _lot_form(desk, tied)
    sent(desk, CHAIR, form, _lot_typed(form, "Blair Ames"))
    said = _election(desk, tied).announcements
    assert [(one.round, one.decision) for one in said] == [
        (Round.FIRST, "runoff"),
        (Round.SECOND, "elected"),
    ]


def test_a_lot_in_the_future_is_refused_and_one_before_the_election_confirmed(
    desk: Desk, tied: Target
) -> None:
    form = _lot_form(desk, tied)
    future = sent(desk, CHAIR, form, _lot_typed(form, "Blair Ames", "March 5, 2020"))
    assert future["errors"] == {"held_on": "Thursday, March 5, 2020 is still to come."}
    early = _lot_typed(form, "Blair Ames", "March 2, 2020")
    asks = sent(desk, CHAIR, form, early)["view"]
    assert "the election it decides Tuesday, March 3, 2020" in words(asks)
    assert _election(desk, tied).lots == ()
    sent(desk, CHAIR, form, {**early, **confirmed(asks)})
    assert len(_election(desk, tied).lots) == 1


def test_a_lot_is_corrected_with_a_reason(desk: Desk, tied: Target) -> None:
    form = _lot_form(desk, tied)
    sent(desk, CHAIR, form, _lot_typed(form, "Blair Ames"))
    stands = shown(asked(desk, CHAIR, "election lot", tied))
    same("messages/lot_stands.json", stands.wire()["blocks"])
    again = _lot_form(desk, target_of(stands, "Correct it"))
    assert initial(again)["place"] == "City Hall"
    typed = _lot_typed(again, "Casey Boone")
    assert set(sent(desk, CHAIR, again, typed)["errors"]) == {"reason"}
    sent(desk, CHAIR, again, {**typed, "reason": "Names were swapped"})
    assert [one.prevailed for one in _election(desk, tied).lots] == ["Casey Boone"]
    post = rendered(desk, tied.municipality, "announcement", "announcement:1/2")
    assert post.text == "Corrected: Council Member, Ward 6: Casey Boone elected"
    assert "Casey Boone prevailed and is elected." in words(post)


def test_a_second_count_corrected_after_the_lot_is_announced_anew(desk: Desk, tied: Target) -> None:
    _announce(desk, tied)
    form = _lot_form(desk, tied)
    sent(desk, CHAIR, form, _lot_typed(form, "Blair Ames"))
    _count(desk, tied, {"Casey Boone": 96, "Blair Ames": 95}, Round.SECOND)
    _announce(desk, tied, "Announce the change")
    said = _election(desk, tied).announcements
    assert [(one.decision, one.names) for one in said] == [
        ("runoff", ("Casey Boone", "Blair Ames")),
        ("elected", ("Casey Boone",)),
    ]


def test_a_second_lot_in_a_form_left_open_is_refused(desk: Desk, tied: Target) -> None:
    mine, theirs = _lot_form(desk, tied), _lot_form(desk, tied)
    sent(desk, CHAIR, theirs, _lot_typed(theirs, "Blair Ames"))
    answer = sent(desk, CLERK, mine, _lot_typed(mine, "Casey Boone"))
    assert answer["errors"] == {"method": "It was recorded meanwhile. Close this and look again."}
    assert [one.prevailed for one in _election(desk, tied).lots] == ["Blair Ames"]


def test_a_lot_after_the_tie_was_corrected_away_is_refused(desk: Desk, tied: Target) -> None:
    form = _lot_form(desk, tied)
    _count(desk, tied, {"Casey Boone": 96, "Blair Ames": 95}, Round.SECOND)
    answer = sent(desk, CHAIR, form, _lot_typed(form, "Blair Ames"))
    assert "no longer there" in answer["errors"]["prevailed"]
    assert isinstance(asked(desk, CHAIR, "election lot", tied), Message)


def test_a_lot_waits_until_the_corrected_run_off_is_announced(desk: Desk, tied: Target) -> None:
    form = _lot_form(desk, tied)
    _first(desk, tied, 81, 38, 44)
    answer = sent(desk, CHAIR, form, _lot_typed(form, "Blair Ames"))
    assert "The first count was changed" in answer["errors"]["method"]
    assert _election(desk, tied).lots == ()


def test_unrelated_facts_leave_an_announcement_as_it_was(desk: Desk, target: Target) -> None:
    _first(desk, target, 81, 44, 38)
    _announce(desk, target)
    posting = Posting(on=on(2020, 1, 10).date(), place="City Hall", at_hall=True, posted_by="D.")
    with desk.database.writing(target.municipality) as ledger:
        ledger.keep(target.election, posting, CLERKS_DEED)
    assert "*Announced* as shown here." in words(_outcome(desk, target))
    assert not isinstance(asked(desk, CLERK, "election outcome", target), Show)
