"""From the papers sent to the oath: a date of ours for each step, once the one before is done."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from domain.calendar import day_of
from domain.deadline import Basis, Deadline
from domain.deadlines import deadlines, standing
from domain.election import Done, Election
from domain.findings import Met, Missing
from domain.general_election import general_dates, general_standing
from domain.general_stage import GeneralStage, position_in_general
from domain.law.linked import STATEMENT
from domain.law.section_857 import RETURN
from domain.seating import STEP_DAYS
from tests.domain import june
from tests.domain.facts import CALENDAR, local
from tests.domain.laurel import APPOINTED, DECIDED

CHAIN = ("received", "commissioned", "sworn")


def of(election: Election, *ids: str) -> list[Deadline]:
    return [one for one in deadlines(election, CALENDAR) if one.id in ids]


def marked(election: Election, id_: str) -> Election:
    """Give the election with a person's word that a date is met."""
    (one,) = of(election, id_)
    proof = Done(deadline=id_, due=day_of(one.due), proof=f"{id_}: seen")
    return replace(election, done=(*election.done, proof))


def test_nothing_of_the_chain_is_due_before_the_return_is_made() -> None:
    assert of(DECIDED, "return")
    assert of(DECIDED, *CHAIN) == []


def test_each_step_follows_the_one_before_by_two_weeks() -> None:
    election = marked(DECIDED, "return")
    for at, step in enumerate(CHAIN):
        shown = of(election, *CHAIN)
        assert [one.id for one in shown] == list(CHAIN[: at + 1])
        last, before = shown[-1], (of(election, "return") + shown)[-2]
        assert (day_of(last.due) - day_of(before.due)).days == STEP_DAYS
        assert (last.by, last.basis) == (RETURN, Basis.OURS)
        assert "the Code names no day" in last.title
        assert isinstance(standing(last, election, CALENDAR), Missing)
        election = marked(election, step)
        assert isinstance(standing(last, election, CALENDAR), Met)
    assert [one.id for one in of(election, *CHAIN)] == list(CHAIN)


def test_the_first_step_says_how_it_is_counted_and_what_to_ask() -> None:
    (received,) = of(marked(DECIDED, "return"), "received")
    assert received.due == date(2020, 3, 23)
    assert received.counted == (
        "No day is named. We take two weeks after Monday, March 9, 2020, by which the step before "
        "it was due: Monday, March 23, 2020. Ask the Secretary of State whether what was sent has "
        "come, and record the answer."
    )


def test_an_appointment_is_followed_to_the_oath_too() -> None:
    assert [one.id for one in of(marked(APPOINTED, "return"), *CHAIN)] == ["received"]


def test_a_return_of_another_day_begins_no_chain() -> None:
    (one,) = of(DECIDED, "return")
    other = Done(deadline="return", due=date(2020, 1, 1), proof="of an earlier election")
    assert day_of(one.due) != other.due
    assert of(replace(DECIDED, done=(other,)), *CHAIN) == []


def test_in_a_general_election_it_begins_with_the_statement() -> None:
    (sent,) = [one for one in general_dates(june.DECIDED, CALENDAR) if one.id == "statement"]
    proof = Done(deadline="statement", due=day_of(sent.due), proof="mailed")
    election = replace(june.DECIDED, done=(proof,))
    (received,) = [one for one in general_dates(election, CALENDAR) if one.id in CHAIN]
    assert (received.id, received.by) == ("received", STATEMENT)
    assert isinstance(general_standing(received, election), Missing)


def test_a_general_election_is_not_over_before_the_oath() -> None:
    election = june.DECIDED
    stages = []
    for step in ("certificate", "statement", *CHAIN):
        dates = {one.id: one for one in general_dates(election, CALENDAR)}
        proof = Done(deadline=step, due=day_of(dates[step].due), proof="seen")
        election = replace(election, done=(*election.done, proof))
        at = position_in_general(election, CALENDAR, local(date(2029, 7, 20), 9, 0))
        stages.append((at.stage, at.next_step.partition(" (")[0]))
    assert stages == [
        (GeneralStage.ELECTED, stages[0][1]),
        (GeneralStage.ELECTED, "Receipt by the Secretary of State"),
        (GeneralStage.ELECTED, "Commission of the Governor issued"),
        (GeneralStage.ELECTED, "Oath of office taken"),
        (GeneralStage.OVER, "Nothing more is due; keep the record."),
    ]
    assert stages[0][1].startswith("Give each person elected the certificate")
