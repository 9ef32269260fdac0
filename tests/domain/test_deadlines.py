"""Every date of an election, and how far the facts show that it was met."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime
from typing import Any

import pytest

from domain.calendar import day_of, five_pm, start_of
from domain.deadline import Basis
from domain.deadlines import (
    cancelled,
    deadline_open_points,
    deadlines,
    runoff_announced,
    special_deadlines,
    standing,
)
from domain.election import Body, ChangeKind, Election, Form, Round
from domain.findings import Finding, Met, Missing, NotMet
from tests.domain.cases import Case, cases
from tests.domain.facts import (
    CALENDAR,
    ORDERED,
    RECORDED,
    VACANCY,
    announced,
    appointed,
    candidacy,
    changed,
    counted,
    done,
    local,
    ordered,
    posted_on,
    published,
    signed,
    standing_for,
)

FIRST = counted(Round.FIRST, final=True, A=40, B=35, C=25)
RUNOFF = replace(
    ORDERED, returns=(FIRST,), announcements=(announced(Round.FIRST, "runoff", "A", "B"),)
)
NEXT_DAY = date(2026, 2, 11)


def dues(election: Election) -> dict[str, date | datetime]:
    return {deadline.id: deadline.due for deadline in deadlines(election, CALENDAR)}


def found(id_: str, election: Election) -> Finding:
    (deadline,) = [d for d in deadlines(election, CALENDAR) if d.id == id_]
    return standing(deadline, election, CALENDAR)


def test_the_whole_election_comes_in_order() -> None:
    assert list(dues(ORDERED).items()) == [
        ("sos_vacancy_notice", date(2026, 2, 7)),
        ("order", date(2026, 2, 10)),
        ("first_publication", date(2026, 2, 12)),
        ("second_publication", date(2026, 2, 19)),
        ("posting", date(2026, 2, 24)),
        ("petition", five_pm(date(2026, 2, 25))),
        ("third_publication", date(2026, 2, 26)),
        ("sole_candidate_test", start_of(date(2026, 2, 26))),
        ("election", date(2026, 3, 17)),
        ("canvass", date(2026, 3, 18)),
        ("statement", date(2026, 3, 23)),
        ("certificate", date(2026, 3, 23)),
        ("return", date(2026, 3, 23)),
        ("runoff", date(2026, 4, 7)),
    ]


@pytest.mark.parametrize("case", cases("schedule"), ids=lambda case: case.name)
def test_real_schedules_under_todays_text(case: Case) -> None:
    day = date.fromisoformat(case.facts["election"])
    due = {d.id: d.due.isoformat() for d in special_deadlines(day, (), CALENDAR)}
    expected = case.answer["deadlines"]
    assert {id_: due[id_] for id_ in expected} == expected


SINCE_2017 = [one for one in cases("schedule") if one.facts["order_adopted"] >= "2017-07-01"]


@pytest.mark.parametrize("case", SINCE_2017, ids=lambda case: case.name)
def test_real_schedules_of_elections_on_record(case: Case) -> None:
    order = ordered(
        date.fromisoformat(case.facts["order_adopted"]),
        date.fromisoformat(case.facts["election"]),
    )
    election = replace(
        RECORDED,
        municipality=replace(RECORDED.municipality, papers=()),
        vacancy=replace(VACANCY, occurred=order.adopted, term_ends=date(2032, 6, 30)),
        orders=(order,),
    )
    expected = case.answer["deadlines"]
    assert {id_: dues(election)[id_].isoformat() for id_ in expected} == expected


def test_before_an_order_only_the_notice_and_the_order_are_due() -> None:
    assert list(dues(RECORDED)) == ["sos_vacancy_notice", "order"]


def test_a_short_term_calls_for_no_order() -> None:
    short = replace(VACANCY, term_ends=date(2026, 6, 30))
    assert list(dues(replace(RECORDED, vacancy=short))) == []
    near = replace(VACANCY, term_ends=date(2026, 8, 2))
    assert list(dues(replace(RECORDED, vacancy=near))) == ["sos_vacancy_notice"]


def test_each_petition_has_its_notice() -> None:
    election = standing_for(candidacy(1, "Ann Lee"), candidacy(2, "Bob Fox"))
    assert dues(election)["notify_1"] == dues(election)["notify_2"] == date(2026, 2, 24)


def test_a_run_off_announced_brings_its_own_canvass_and_certificate() -> None:
    assert runoff_announced(RUNOFF)
    assert not runoff_announced(ORDERED)
    after = dict(list(dues(RUNOFF).items())[8:])
    assert after == {
        "election": date(2026, 3, 17),
        "canvass": date(2026, 3, 18),
        "statement": date(2026, 3, 23),
        "runoff": date(2026, 4, 7),
        "runoff_canvass": date(2026, 4, 8),
        "runoff_statement": date(2026, 4, 13),
        "runoff_certificate": date(2026, 4, 13),
        "return": date(2026, 4, 13),
    }


@pytest.mark.parametrize(
    ("election", "ahead"),
    [
        (replace(ORDERED, returns=(counted(Round.FIRST, final=True, A=3, B=2),)), False),
        (replace(ORDERED, returns=(counted(Round.FIRST, final=False, A=3, B=2),)), True),
        (replace(ORDERED, returns=(FIRST,)), True),
        (replace(ORDERED, announcements=(announced(Round.FIRST, "elected", "A"),)), False),
    ],
    ids=["a majority", "a majority so far", "no majority", "announced as elected"],
)
def test_a_majority_makes_the_run_off_needless(election: Election, ahead: bool) -> None:
    assert ("runoff" in dues(election)) == ahead


def test_an_appointment_ends_what_was_due_and_is_certified() -> None:
    election = replace(ORDERED, appointments=(appointed("Ann Lee", date(2026, 2, 26)),))
    assert dues(election) == {
        "sos_vacancy_notice": date(2026, 2, 7),
        "order": date(2026, 2, 10),
        "return": date(2026, 3, 4),
    }
    assert str(deadlines(election, CALENDAR)[2].by) == "§ 23-15-857(2) one-or-none"
    corrected = replace(
        election, appointments=(appointed("Bob Fox", date(2026, 2, 25)), *election.appointments)
    )
    assert [d.due for d in deadlines(corrected, CALENDAR) if d.id == "return"] == [date(2026, 3, 4)]
    short = replace(election, vacancy=replace(VACANCY, term_ends=date(2026, 6, 30)), orders=())
    assert list(dues(short)) == ["return"]
    assert str(deadlines(short, CALENDAR)[0].by) == "§ 23-15-857(1)"


def test_after_a_rescission_only_the_order_is_due_again_and_not_met() -> None:
    rescinded = replace(ORDERED, changes=(changed(ChangeKind.RESCIND, NEXT_DAY, NEXT_DAY, ""),))
    assert dues(rescinded) == {
        "sos_vacancy_notice": date(2026, 2, 7),
        "order": date(2026, 2, 10),
    }
    assert isinstance(found("order", ORDERED), Met)
    assert isinstance(found("order", rescinded), Missing)
    assert not cancelled(rescinded)
    again = [d for d in deadlines(rescinded, CALENDAR) if d.id == "order"]
    assert again[0].counted.endswith(
        "The section sets no time for an order in place of the one that was rescinded."
    )


def test_after_a_cancellation_no_order_is_due() -> None:
    ended = replace(ORDERED, changes=(changed(ChangeKind.CANCEL, NEXT_DAY, NEXT_DAY, ""),))
    assert cancelled(ended)
    assert list(dues(ended)) == ["sos_vacancy_notice"]
    rescinded_first = replace(
        ended, changes=(changed(ChangeKind.RESCIND, NEXT_DAY, NEXT_DAY, ""), *ended.changes)
    )
    assert cancelled(rescinded_first)
    again = replace(ended, orders=(*ended.orders, ordered(date(2026, 3, 1), date(2026, 4, 7))))
    assert not cancelled(again)
    assert "election" in dues(again)


def test_a_postponement_moves_every_date_of_the_election() -> None:
    change = changed(ChangeKind.POSTPONE, date(2026, 2, 20), date(2026, 3, 31), "")
    moved = dues(replace(ORDERED, changes=(change,)))
    assert moved["petition"] == five_pm(date(2026, 3, 11))
    assert moved["posting"] == date(2026, 3, 10)
    assert moved["runoff"] == date(2026, 4, 21)


def test_a_postponement_that_keeps_qualifying_closed_leaves_its_day() -> None:
    change = changed(ChangeKind.POSTPONE, date(2026, 3, 10), date(2026, 3, 31), "closed qualifying")
    moved = dues(replace(ORDERED, changes=(change,)))
    assert moved["petition"] == five_pm(date(2026, 2, 25))
    assert moved["sole_candidate_test"] == start_of(date(2026, 2, 26))
    assert moved["election"] == date(2026, 3, 31)


def test_linked_dates_say_so_and_every_date_has_an_owner_and_a_count() -> None:
    all_ = deadlines(RUNOFF, CALENDAR)
    assert [d.id for d in all_ if d.linked] == [
        "sos_vacancy_notice",
        "canvass",
        "statement",
        "runoff_canvass",
        "runoff_statement",
        "runoff_certificate",
        "return",
    ]
    owners = {d.id: d.owner for d in all_}
    assert owners["order"] is Body.GOVERNING
    assert owners["petition"] is Body.CLERK
    assert owners["canvass"] is Body.COMMISSION
    assert all(d.counted.endswith(".") for d in all_)
    counted_words = {d.id: d.counted for d in all_}
    assert counted_words["runoff"] == (
        "Three weeks after the election on Tuesday, March 17, 2026 is Tuesday, April 7, 2026; no "
        "weekend or holiday moves it."
    )
    assert counted_words["sos_vacancy_notice"] == (
        "The five days run from the day on which the clerk's office learned of the vacancy. "
        "Counted from the vacancy itself, on Monday, February 2, 2026, they end on Saturday, "
        "February 7, 2026. The section was read as of July 2020."
    )
    bases = {d.id: d.basis for d in all_}
    assert bases["return"] is Basis.OURS
    assert bases["canvass"] is Basis.LINKED
    assert bases["petition"] is Basis.SECTION


def test_a_day_of_our_own_says_so_in_its_title() -> None:
    election = replace(ORDERED, appointments=(appointed("Ann Lee", date(2026, 2, 26)),))
    for ended in (RUNOFF, election):
        returned = {d.id: d for d in deadlines(ended, CALENDAR)}["return"]
        assert returned.title.endswith("(the Code names no day)")
        assert returned.counted.startswith("§ 23-15-857 names no day")


def test_the_return_leans_on_the_certificate_only_where_its_section_is_followed() -> None:
    aside = replace(
        ORDERED, municipality=replace(ORDERED.municipality, not_followed=("23-15-611",))
    )
    told = "We take the sixth day after the election on Tuesday, March 17, 2026, Monday, March 23, "
    for election, why in (
        (ORDERED, "2026, when § 23-15-611 wants the certificate. The clerk"),
        (aside, "2026. The clerk"),
    ):
        counted_words = {d.id: d.counted for d in deadlines(election, CALENDAR)}
        assert f"{told}{why}" in counted_words["return"]


def open_about(election: Election) -> dict[str, list[str]]:
    return {
        d.id: [point.id for point in deadline_open_points(d, election, CALENDAR)]
        for d in deadlines(election, CALENDAR)
    }


def test_what_is_open_about_each_date_is_said_with_it() -> None:
    filed = replace(RUNOFF, candidacies=(candidacy(1, "Ann Lee"),))
    assert {id_: ids for id_, ids in open_about(filed).items() if ids} == {
        "sos_vacancy_notice": ["vacancy_notice"],
        "order": ["order_day"],
        "notify_1": ["notice_857"],
        "sole_candidate_test": ["day_nineteen"],
        "statement": ["cure_day"],
        "runoff_statement": ["cure_day"],
        "runoff_certificate": ["cure_day"],
        "return": ["return_day"],
    }


def test_a_moved_filing_day_and_a_run_off_on_a_holiday_are_open() -> None:
    order = ordered(date(2026, 9, 14), date(2026, 10, 21))
    found_open = open_about(replace(ORDERED, orders=(order,)))
    assert found_open["runoff"] == ["runoff_holiday"]
    assert (
        "That day is a legal holiday"
        in {d.id: d.counted for d in deadlines(replace(ORDERED, orders=(order,)), CALENDAR)}[
            "runoff"
        ]
    )
    moved = open_about(replace(ORDERED, orders=(ordered(date(2027, 2, 8), date(2027, 3, 20)),)))
    assert moved["petition"] == ["rolled_filing"]
    assert moved["sole_candidate_test"] == ["day_nineteen", "rolled_filing"]


def test_the_certificate_is_open_only_where_ballots_are_cured_after_its_day() -> None:
    sunday = replace(ORDERED, orders=(ordered(date(2026, 2, 10), date(2026, 3, 22)),))
    assert open_about(sunday)["certificate"] == []
    assert (
        "which is later"
        not in {d.id: d.counted for d in deadlines(sunday, CALENDAR)}["certificate"]
    )


def test_a_fifth_business_day_on_the_sixth_day_is_not_later() -> None:
    saturday = replace(ORDERED, orders=(ordered(date(2026, 2, 10), date(2026, 3, 21)),))
    (certificate,) = [d for d in deadlines(saturday, CALENDAR) if d.id == "certificate"]
    assert certificate.due == date(2026, 3, 27)
    assert "until the fifth business day, Friday, March 27, 2026: decide" in certificate.counted
    assert open_about(saturday)["certificate"] == []


@pytest.mark.parametrize(
    ("changes", "safer"),
    [
        ({"run_by_county": True}, "Certify on the fifth day."),
        ({"form": Form.COUNCIL_MANAGER}, "Certify on the sixth day."),
    ],
)
def test_another_form_of_government_has_times_of_its_own(
    changes: dict[str, Any], safer: str
) -> None:
    town = replace(ORDERED.municipality, **changes)
    election = replace(ORDERED, municipality=town)
    assert open_about(election)["certificate"] == ["cure_day", "form_days"]
    certificate = {d.id: d for d in deadlines(election, CALENDAR)}["certificate"]
    assert deadline_open_points(certificate, election, CALENDAR)[-1].safer == safer


def test_an_order_in_place_of_one_rescinded_has_no_time_of_its_own() -> None:
    rescinded = replace(ORDERED, changes=(changed(ChangeKind.RESCIND, NEXT_DAY, NEXT_DAY, ""),))
    again = replace(
        rescinded, orders=(*rescinded.orders, ordered(date(2026, 3, 3), date(2026, 4, 7)))
    )
    for election in (rescinded, again):
        assert open_about(election)["order"] == ["order_day", "remade_order"]


def test_the_certificate_says_that_ballots_may_be_cured_after_its_day() -> None:
    (certificate,) = [d for d in deadlines(ORDERED, CALENDAR) if d.id == "certificate"]
    assert certificate.counted == (
        "Six days after the election on Tuesday, March 17, 2026 end on Monday, March 23, 2026. "
        "Affidavit ballots may be cured (§ 23-15-573) and absentee ballots come in by mail "
        "(§ 23-15-637) until the fifth business day, Tuesday, March 24, 2026, which is later: "
        "decide them first."
    )


DONE = replace(
    RUNOFF,
    publications=published(date(2026, 2, 12), date(2026, 2, 19), date(2026, 2, 26)),
    postings=posted_on(date(2026, 2, 20)),
    candidacies=(replace(candidacy(1, "Ann Lee"), notified=(local(date(2026, 2, 23), 9, 0),)),),
    returns=(FIRST, counted(Round.SECOND, final=True, A=50, B=40)),
)


@pytest.mark.parametrize(
    "id_",
    [
        "order",
        "first_publication",
        "second_publication",
        "third_publication",
        "posting",
        "petition",
        "notify_1",
        "sole_candidate_test",
        "election",
        "canvass",
        "runoff",
        "runoff_canvass",
    ],
)
def test_recorded_facts_show_a_deadline_met(id_: str) -> None:
    assert isinstance(found(id_, DONE), Met)


@pytest.mark.parametrize(
    "id_",
    ["sos_vacancy_notice", "statement", "runoff_statement", "runoff_certificate", "return"],
)
def test_a_paper_sent_is_met_by_a_persons_word(id_: str) -> None:
    assert isinstance(found(id_, DONE), Missing)
    said = replace(DONE, done=(done(id_, day_of(dues(DONE)[id_])),))
    finding = found(id_, said)
    assert isinstance(finding, Met)
    assert finding.because == "Proof on record: receipt 17"


def test_a_word_for_another_day_or_deadline_counts_for_nothing() -> None:
    said = replace(ORDERED, done=(done("return", date(2026, 3, 22)), done("canvass", NEXT_DAY)))
    assert isinstance(found("return", said), Missing)
    assert isinstance(found("petition", said), Missing)


def test_a_word_for_an_instant_counts_by_its_day() -> None:
    said = replace(ORDERED, done=(done("petition", date(2026, 2, 25)),))
    assert isinstance(found("petition", said), Met)


@pytest.mark.parametrize(
    "id_",
    ["second_publication", "posting", "petition", "sole_candidate_test", "election", "canvass"],
)
def test_what_nobody_recorded_is_missing(id_: str) -> None:
    assert isinstance(found(id_, ORDERED), Missing)


def test_the_notice_to_the_commissioners_is_met_by_the_first_time_they_were_told() -> None:
    again = local(date(2026, 2, 24), 9, 0)
    one = DONE.candidacies[0]
    told = replace(DONE, candidacies=(replace(one, notified=(*one.notified, again)),))
    finding = found("notify_1", told)
    assert isinstance(finding, Met)
    assert str(finding.by) == "§ 23-15-361(3)"
    assert finding.because == "The commissioners were told on Monday, February 23, 2026."


def test_what_the_facts_show_is_said_with_its_section() -> None:
    shown = {id_: found(id_, DONE) for id_ in ("election", "canvass", "runoff", "runoff_canvass")}
    assert {id_: (str(f.by), f.because) for id_, f in shown.items()} == {
        "election": ("§ 23-15-857(2) result", "The count is recorded."),
        "canvass": ("§ 23-15-611(1)", "The final count is recorded."),
        "runoff": ("§ 23-15-857(2) result", "The count is recorded."),
        "runoff_canvass": ("§ 23-15-611(1)", "The final count is recorded."),
    }


def test_a_petition_nobody_was_told_of_is_missing() -> None:
    assert isinstance(found("notify_1", standing_for(candidacy(1, "Ann Lee"))), Missing)


def test_the_last_minute_to_file_and_the_days_of_voting_pass_by_themselves() -> None:
    passing = [d.id for d in deadlines(RUNOFF, CALENDAR) if d.passes]
    assert passing == ["petition", "election", "runoff"]


def test_a_second_accepted_petition_settles_that_it_is_neither_one_nor_none() -> None:
    one, two = candidacy(1, "Ann Lee"), candidacy(2, "Bob Fox")
    assert isinstance(found("sole_candidate_test", standing_for(one)), Missing)
    settled = found("sole_candidate_test", standing_for(one, two))
    assert isinstance(settled, Met)
    assert str(settled.by) == "§ 23-15-857(2) one-or-none"
    assert settled.because == "2 persons have qualified by petition."


def test_each_publication_that_ran_meets_its_own_deadline_alone() -> None:
    days = (date(2026, 2, 12), date(2026, 2, 19), date(2026, 2, 26))
    ids = ("first_publication", "second_publication", "third_publication")
    for ran in range(4):
        election = replace(ORDERED, publications=published(*days[:ran]))
        assert [isinstance(found(id_, election), Met) for id_ in ids] == [
            place < ran for place in range(3)
        ]


def test_a_publication_in_the_wrong_week_is_not_met() -> None:
    late = replace(ORDERED, publications=published(date(2026, 2, 16)))
    assert isinstance(found("first_publication", late), NotMet)
    said = replace(late, done=(done("first_publication", date(2026, 2, 12)),))
    assert isinstance(found("first_publication", said), Met)


def test_a_count_not_final_is_no_canvass_yet() -> None:
    open_ = replace(ORDERED, returns=(counted(Round.FIRST, final=False, A=3, B=2),))
    assert isinstance(found("election", open_), Met)
    assert isinstance(found("canvass", open_), Missing)


def test_a_sign_off_shows_that_qualifying_is_over() -> None:
    assert isinstance(found("petition", replace(ORDERED, sign_offs=(signed("Pat", "A"),))), Met)
