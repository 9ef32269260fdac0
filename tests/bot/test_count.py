"""`/election count`: what is kept, what is refused at its field, what is asked about."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest

from bot.commands.command import Show
from bot.desk import Desk
from bot.ids import Target
from domain.election import (
    Announcement,
    Body,
    Petition,
    Rejected,
    Rejection,
    Returns,
    Round,
    SignOff,
    Tally,
    Verification,
)
from tests.bot.conftest import HandClock
from tests.bot.hands import (
    asked,
    confirmed,
    initial,
    labels,
    on,
    opened,
    sent,
    shown,
    without_id,
    words,
)
from tests.bot.once import once
from tests.bot.race import CLERKS_DEED, enter, race
from tests.bot.town import CHAIR, CLERK, MAYOR
from tests.golden import same

NAMES = ("Casey Boone", "Blair Ames", "Drew Cole")
RUNOFF = Announcement(
    contest="",
    round=Round.FIRST,
    decision="runoff",
    names=("Casey Boone", "Blair Ames"),
    figures="81-44-38.",
    citation="§ 23-15-857(2) result",
)


@pytest.fixture
def target(desk: Desk, clock: HandClock, laurel: int) -> Target:
    """The election of three, on the evening of its day."""

    def happen() -> Target:
        clock.at = on(2020, 2, 11, 20)
        return race(desk, laurel, *NAMES)

    return once(desk.database, clock, "count", happen)


def _form(desk: Desk, target: Target, round_words: str = "") -> dict[str, Any]:
    return opened(desk, asked(desk, CLERK, "election count", target, round_words))


def _typed(boone: object, ames: object, cole: object, ballots: object = 165) -> dict[str, Any]:
    votes = {"votes_1": boone, "votes_2": ames, "votes_3": cole}
    return {**votes, "ballots": ballots, "final": ["final"]}


def _returns(desk: Desk, target: Target) -> tuple[Returns, ...]:
    with desk.database.reading(target.municipality) as ledger:
        return ledger.election(target.election).returns


def test_the_form_has_a_number_for_each_printed_name(desk: Desk, target: Target) -> None:
    same("modals/count.json", without_id(_form(desk, target)))


def test_a_count_is_kept_with_its_figures(desk: Desk, target: Target) -> None:
    answer = sent(desk, CHAIR, _form(desk, target), _typed("81", "44", "38"))
    same("messages/count.json", answer["view"]["blocks"])
    assert _returns(desk, target) == (
        Returns(
            round=Round.FIRST,
            tallies=(
                Tally(name="Blair Ames", votes=44),
                Tally(name="Casey Boone", votes=81),
                Tally(name="Drew Cole", votes=38),
            ),
            ballots=165,
            final=True,
        ),
    )


@pytest.mark.parametrize(
    ("wrong", "hint"),
    [
        ("-1", "-1 cannot be right"),
        ("many", "whole number"),
        ("4.5", "whole number"),
        ("", "whole number"),
        ("99999999999", "whole number"),
    ],
)
def test_votes_that_are_no_count_are_refused_at_their_field(
    desk: Desk, target: Target, wrong: str, hint: str
) -> None:
    answer = sent(desk, CLERK, _form(desk, target), _typed("81", wrong, "38"))
    assert answer["response_action"] == "errors"
    assert set(answer["errors"]) == {"votes_2"}
    assert hint in answer["errors"]["votes_2"]
    assert _returns(desk, target) == ()


def test_more_votes_than_ballots_are_refused_at_the_ballots(desk: Desk, target: Target) -> None:
    answer = sent(desk, CLERK, _form(desk, target), _typed("81", "44", "38", 162))
    assert answer["errors"] == {"ballots": "163 votes for candidates on 162 ballots cast."}
    assert _returns(desk, target) == ()


def test_as_many_votes_as_ballots_are_taken(desk: Desk, target: Target) -> None:
    sent(desk, CLERK, _form(desk, target), _typed("81", "44", "38", 163))
    assert _returns(desk, target)[0].ballots == 163


def test_somebody_not_on_the_ballot_cannot_be_entered(desk: Desk, target: Target) -> None:
    typed = {**_typed("81", "44", "38"), "votes_9": "500", "Eve Dunn": "7"}
    sent(desk, CLERK, _form(desk, target), typed)
    assert [one.name for one in _returns(desk, target)[0].tallies] == sorted(NAMES)
    assert "Eve Dunn" not in str(_form(desk, target))


def test_a_form_opened_before_the_ballot_changed_is_not_kept(desk: Desk, target: Target) -> None:
    form = _form(desk, target)
    enter(desk, target, "Eve Dunn", 55)
    answer = sent(desk, CLERK, form, _typed("81", "44", "38"))
    assert set(answer["errors"]) == {"votes_2"}
    assert "Blair Ames, Casey Boone, Drew Cole and Eve Dunn" in answer["errors"]["votes_2"]
    assert _returns(desk, target) == ()


def test_a_name_that_left_the_ballot_is_told_in_the_open_form(desk: Desk, target: Target) -> None:
    form = _form(desk, target)
    with desk.database.writing(target.municipality) as ledger:
        ledger.strike(ledger.kept(target.election, Petition)[2], CLERKS_DEED)
    answer = sent(desk, CLERK, form, _typed("81", "44", "38"))
    assert "now they are Blair Ames and Casey Boone" in answer["errors"]["votes_2"]


def test_two_candidates_of_one_name_are_told_apart(desk: Desk, target: Target) -> None:
    number = enter(desk, target, "Drew Cole", 55)
    typed = {**_typed("81", "44", "20"), f"votes_{number}": "18"}
    sent(desk, CLERK, _form(desk, target), typed)
    assert _returns(desk, target)[0].tallies[2:] == (
        Tally(name="Drew Cole (petition 3)", votes=20),
        Tally(name="Drew Cole (petition 4)", votes=18),
    )


def test_a_later_entry_corrects_the_earlier_and_gives_a_reason(desk: Desk, target: Target) -> None:
    sent(desk, CLERK, _form(desk, target), _typed("81", "44", "38"))
    form = _form(desk, target)
    assert initial(form) == {
        "votes_1": "81",
        "votes_2": "44",
        "votes_3": "38",
        "ballots": "165",
        "final": ["final"],
    }
    typed = _typed("81", "45", "38")
    assert sent(desk, CLERK, form, typed)["errors"] == {"reason": "Please fill this in."}
    answer = sent(desk, CLERK, form, {**typed, "reason": "One affidavit ballot accepted"})
    assert "count corrected" in words(answer["view"])
    (now,) = _returns(desk, target)
    assert now.tallies[0].votes == 45
    with desk.database.reading(target.municipality) as ledger:
        last = [line for line in ledger.journal() if line.subject.startswith("returns:")][-1]
    assert last.reason == "One affidavit ballot accepted"
    assert "44" in str(last.before)
    assert "45" in str(last.after)


def test_a_count_that_somebody_else_entered_meanwhile_is_not_overwritten(
    desk: Desk, target: Target
) -> None:
    mine, theirs = _form(desk, target), _form(desk, target)
    sent(desk, CHAIR, theirs, _typed("81", "44", "38"))
    answer = sent(desk, CLERK, mine, _typed("80", "44", "38"))
    assert "A count was recorded while this was open" in answer["errors"]["votes_2"]
    assert "Casey Boone 81" in answer["errors"]["votes_2"]
    assert _returns(desk, target)[0].tallies[1].votes == 81


@pytest.mark.parametrize(
    ("now", "told"),
    [
        (on(2020, 2, 10), "the election is on Tuesday, February 11, 2020"),
        (on(2020, 2, 11, 18), "The polls are open until 7:00 p.m. on Tuesday, February 11, 2020"),
    ],
)
def test_a_count_before_the_polls_have_closed_is_confirmed_first(
    desk: Desk, clock: HandClock, target: Target, now: datetime, told: str
) -> None:
    clock.at = now
    form, typed = _form(desk, target), _typed("81", "44", "38")
    asks = sent(desk, CLERK, form, typed)["view"]
    assert told in words(asks)
    assert initial(asks)["votes_1"] == "81"
    assert _returns(desk, target) == ()
    sent(desk, CLERK, form, {**typed, **confirmed(asks)})
    assert len(_returns(desk, target)) == 1


def test_a_count_changed_after_its_announcement_is_confirmed_first(
    desk: Desk, target: Target
) -> None:
    sent(desk, CLERK, _form(desk, target), _typed("81", "44", "38"))
    _announced(desk, target)
    form = _form(desk, target, "first")
    typed = {**_typed("82", "44", "38"), "reason": "Typing mistake"}
    asks = sent(desk, CLERK, form, typed)["view"]
    assert "A result was announced from the earlier count: 81-44-38." in words(asks)
    sent(desk, CLERK, form, {**typed, **confirmed(asks)})
    assert _returns(desk, target)[0].tallies[1].votes == 82


def _announced(desk: Desk, target: Target, fact: Announcement = RUNOFF) -> None:
    with desk.database.writing(target.municipality) as ledger:
        ledger.keep(target.election, fact, CLERKS_DEED)


def test_after_an_announced_run_off_its_names_are_counted(
    desk: Desk, clock: HandClock, target: Target
) -> None:
    sent(desk, CLERK, _form(desk, target), _typed("81", "44", "38"))
    _announced(desk, target)
    form = _form(desk, target)
    same("modals/count_second.json", without_id(form))
    typed = {"votes_1": "110", "votes_2": "79", "ballots": "190", "final": []}
    asks = sent(desk, CLERK, form, typed)["view"]
    assert "on Tuesday, March 3, 2020" in words(asks)
    clock.at = on(2020, 3, 3, 20)
    sent(desk, CLERK, form, typed)
    second = _returns(desk, target)[1]
    assert second.round is Round.SECOND
    assert second.tallies == (
        Tally(name="Blair Ames", votes=79),
        Tally(name="Casey Boone", votes=110),
    )
    assert not second.final


def test_a_run_off_that_was_corrected_is_told_in_the_open_form(desk: Desk, target: Target) -> None:
    _announced(desk, target)
    form = _form(desk, target)
    other = replace(RUNOFF, names=("Casey Boone", "Drew Cole"))
    with desk.database.writing(target.municipality) as ledger:
        (kept,) = ledger.kept(target.election, Announcement)
        ledger.correct(kept, other, CLERKS_DEED)
    typed = {"votes_1": "110", "votes_2": "79", "ballots": "190", "final": []}
    answer = sent(desk, CLERK, form, typed)
    assert "now they are Casey Boone and Drew Cole" in answer["errors"]["votes_2"]


def test_the_same_form_sent_twice_is_kept_once(desk: Desk, target: Target) -> None:
    form = _form(desk, target)
    sent(desk, CLERK, form, _typed("81", "44", "38"))
    again = sent(desk, CLERK, form, _typed("81", "44", "38"))
    assert "recorded by the first press" in words(again["view"])
    assert len(_returns(desk, target)) == 1


def test_the_governing_authority_does_not_enter_a_count(desk: Desk, target: Target) -> None:
    answer = sent(desk, MAYOR, _form(desk, target), _typed("81", "44", "38"))
    assert "Your role here does not include it" in words(answer["view"])
    assert _returns(desk, target) == ()


def test_what_cannot_be_counted_is_said_with_the_way_on(desk: Desk, target: Target) -> None:
    def said(round_words: str) -> tuple[str, list[str]]:
        answer = shown(asked(desk, CLERK, "election count", target, round_words))
        return answer.text, labels(answer)

    assert said("third") == ("Which count?", ["Enter the count"])
    assert said("second") == (
        "Council Member, Ward 6: no run-off is announced",
        ["Outcome of the first"],
    )
    assert isinstance(asked(desk, CLERK, "election count", target, "First"), Show)


def test_without_names_or_order_there_is_nothing_to_count(desk: Desk, laurel: int) -> None:
    empty = race(desk, laurel)
    answer = shown(asked(desk, CLERK, "election count", empty))
    assert labels(answer) == ["One candidate or none?"]
    same("messages/count_no_names.json", answer.wire()["blocks"])


# The names of a count, once somebody relied on them


def _checked(desk: Desk, target: Target, number: int, accepted: int) -> None:
    twice = Rejected(reason=Rejection.DUPLICATE, count=61 - accepted)
    check = Verification(by=Body.COMMISSION, accepted=accepted, rejected=(twice,))
    with desk.database.writing(target.municipality) as ledger:
        ledger.keep_for(target.election, number, check, CLERKS_DEED)


def _signed_off(desk: Desk, target: Target, *names: str) -> None:
    with desk.database.writing(target.municipality) as ledger:
        for signer in ("Ada Cole", "Ben Ito"):
            ledger.keep(
                target.election, SignOff(person=signer, by=signer, entries=names), CLERKS_DEED
            )


def test_a_counted_name_stays_in_the_correction_when_its_petition_falls_short(
    desk: Desk, target: Target
) -> None:
    sent(desk, CLERK, _form(desk, target), _typed("81", "44", "38"))
    _checked(desk, target, 3, 10)
    form = _form(desk, target)
    assert initial(form)["votes_3"] == "38"
    assert "The ballot would now show Blair Ames and Casey Boone." in words(form)
    sent(desk, CLERK, form, {**_typed("81", "45", "38"), "reason": "One affidavit ballot"})
    (now,) = _returns(desk, target)
    assert [(one.name, one.votes) for one in now.tallies] == [
        ("Blair Ames", 45),
        ("Casey Boone", 81),
        ("Drew Cole", 38),
    ]


def test_the_names_that_two_people_signed_off_are_counted(desk: Desk, target: Target) -> None:
    _signed_off(desk, target, *sorted(NAMES))
    _checked(desk, target, 3, 10)
    sent(desk, CLERK, _form(desk, target), _typed("81", "44", "38"))
    assert [one.name for one in _returns(desk, target)[0].tallies] == sorted(NAMES)


def test_a_name_is_added_to_a_count_by_signing_off_the_ballot_that_shows_it(
    desk: Desk, target: Target
) -> None:
    sent(desk, CLERK, _form(desk, target), _typed("81", "44", "38"))
    number = enter(desk, target, "Eve Dunn", 55)
    assert f"votes_{number}" not in words(_form(desk, target))
    _signed_off(desk, target, *sorted((*NAMES, "Eve Dunn")))
    form = _form(desk, target)
    typed = {**_typed("81", "44", "36"), f"votes_{number}": "2", "reason": "She was left out"}
    sent(desk, CLERK, form, typed)
    assert _returns(desk, target)[0].tallies[-1] == Tally(name="Eve Dunn", votes=2)


def test_a_count_of_two_of_one_name_is_corrected_with_each_one_s_votes(
    desk: Desk, target: Target
) -> None:
    number = enter(desk, target, "Drew Cole", 55)
    typed = {**_typed("81", "44", "20"), f"votes_{number}": "18"}
    sent(desk, CLERK, _form(desk, target), typed)
    held = initial(_form(desk, target))
    assert (held["votes_3"], held[f"votes_{number}"]) == ("20", "18")


# The second count rests on the first


def _changed_after_its_announcement(desk: Desk, clock: HandClock, target: Target) -> None:
    sent(desk, CLERK, _form(desk, target), _typed("81", "44", "38"))
    _announced(desk, target)
    form = _form(desk, target, "first")
    typed = {**_typed("81", "38", "44"), "reason": "Swapped"}
    asks = sent(desk, CLERK, form, typed)["view"]
    sent(desk, CLERK, form, {**typed, **confirmed(asks)})
    clock.at = on(2020, 3, 4)


def test_no_second_count_while_the_first_no_longer_means_the_run_off_announced(
    desk: Desk, clock: HandClock, target: Target
) -> None:
    _changed_after_its_announcement(desk, clock, target)
    answer = shown(asked(desk, CLERK, "election count", target, "second"))
    assert answer.text == "Council Member, Ward 6: the first count was changed"
    assert "(run-off between Casey Boone and Blair Ames)" in words(answer)
    assert "On the ballot of Tuesday, March 3, 2020: Casey Boone, Drew Cole" in words(answer)
    assert labels(answer) == ["Outcome of the first"]


def test_a_second_count_open_while_the_first_was_changed_is_not_kept(
    desk: Desk, clock: HandClock, target: Target
) -> None:
    _announced(desk, target)
    form = _form(desk, target)
    _changed_after_its_announcement(desk, clock, target)
    typed = {"votes_1": "110", "votes_2": "79", "ballots": "190", "final": []}
    answer = sent(desk, CLERK, form, typed)
    assert "The first count was changed after its result" in answer["errors"]["votes_2"]


def test_a_second_count_that_leaves_out_a_counted_name_is_confirmed_first(
    desk: Desk, clock: HandClock, target: Target
) -> None:
    _announced(desk, target)
    clock.at = on(2020, 3, 4)
    typed = {"votes_1": "110", "votes_2": "79", "ballots": "190", "final": []}
    sent(desk, CLERK, _form(desk, target), typed)
    with desk.database.writing(target.municipality) as ledger:
        (kept,) = ledger.kept(target.election, Announcement)
        ledger.correct(kept, replace(RUNOFF, names=("Casey Boone", "Drew Cole")), CLERKS_DEED)
    again = sent(desk, CLERK, _form(desk, target), {**typed, "reason": "Wrong names"})
    assert "has votes for Blair Ames" in words(again["view"])
