"""The question `qualify`: findings, felonies, notice, hearing, and what is open about them."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from domain.interface import ask
from domain.interface.qualify import EXAMPLE
from domain.interface.shapes import MOST_ROWS, Refused

Facts = dict[str, Any]

FOUND: Facts = {
    "elector": True,
    "ward_elector": True,
    "other_qualifications": "met",
    "felonies": [],
}
HEARING: Facts = {
    "mailed_on": "2026-03-09",
    "held_on": "2026-03-13",
    "contacts_on_form": [],
    "contacts_tried": [],
    "appeared": True,
    "proved": False,
}
CONVICTION: Facts = {
    "court": "mississippi",
    "convicted_on": "1999-05-03",
    "kind": "other",
    "misuse_of_office": False,
    "felony_in_mississippi": True,
    "pardoned": False,
}


def answered(findings: Facts, hearing: Facts | None = None, **more: Any) -> dict[str, Any]:
    facts: Facts = {"ward_office": False, "findings": {**FOUND, **findings}, "hearing": hearing}
    return ask("qualify", {**facts, **more})


def decided(findings: Facts, hearing: Facts | None = None, **more: Any) -> tuple[list[str], str]:
    answer = answered(findings, hearing, **more)
    return answer["grounds"], answer["decision"]


def points(findings: Facts, hearing: Facts | None = None, **more: Any) -> list[str]:
    return [point["id"] for point in answered(findings, hearing, **more)["open_points"]]


def convicted(**more: Any) -> Facts:
    return {"felonies": [{**CONVICTION, **more}]}


def test_the_example_is_a_ward_candidate_heard_and_qualified() -> None:
    answer: Any = ask("qualify", EXAMPLE)
    assert (answer["grounds"], answer["decision"]) == (["a"], "qualified")
    assert [one["text"] for one in answer["reasons"] if one["text"].startswith("Found not")] == [
        "Found not to be a qualified elector of the ward."
    ]
    assert list(answer) == ["grounds", "decision", "reasons", "open_points"]


# Findings


@pytest.mark.parametrize(
    ("findings", "grounds", "decision"),
    [
        ({}, [], "qualified"),
        ({"other_qualifications": "proved_by_election"}, [], "qualified"),
        ({"elector": None}, [], "incomplete"),
        ({"other_qualifications": None}, [], "incomplete"),
        ({"felonies": None}, [], "incomplete"),
        ({"elector": False}, ["a"], "hearing_required"),
        ({"other_qualifications": "contingent"}, ["b"], "hearing_required"),
        ({"other_qualifications": "not_met"}, ["b"], "hearing_required"),
        ({"felonies": [CONVICTION]}, ["c"], "hearing_required"),
        ({"felonies": [CONVICTION, CONVICTION], "elector": None}, ["c"], "hearing_required"),
        (
            {"elector": False, "other_qualifications": "not_met", "felonies": [CONVICTION]},
            ["a", "b", "c"],
            "hearing_required",
        ),
    ],
)
def test_a_ground_calls_for_a_hearing_and_a_missing_finding_is_no_ground(
    findings: Facts, grounds: list[str], decision: str
) -> None:
    assert decided(findings) == (grounds, decision)


@pytest.mark.parametrize(
    ("ward_elector", "in_a_ward"),
    [
        (True, ([], "qualified")),
        (None, ([], "incomplete")),
        (False, (["a"], "hearing_required")),
    ],
)
def test_the_ward_matters_for_a_ward_office_only(
    ward_elector: bool | None, in_a_ward: tuple[list[str], str]
) -> None:
    findings = {"ward_elector": ward_elector}
    assert decided(findings, ward_office=True) == in_a_ward
    assert decided(findings, ward_office=False) == ([], "qualified")


def test_findings_left_out_are_not_yet_found() -> None:
    answer: dict[str, Any] = ask("qualify", {"ward_office": True, "findings": {}})
    assert (answer["grounds"], answer["decision"]) == ([], "incomplete")
    assert [reason["text"] for reason in answer["reasons"]] == [
        "Not yet found: whether the candidate is a qualified elector.",
        "Not yet found: whether the candidate is a qualified elector of the ward.",
        "Not yet found: whether all other qualifications are met.",
        "Not yet found: whether the candidate was convicted of a felony.",
        "The findings are not complete; until they are the name stays.",
    ]


# Felonies, clause by clause

COURTS = ("mississippi", "other_state", "federal")
DAYS = ("1992-12-07", "1992-12-08")
KINDS = ("manslaughter", "internal_revenue", "state_tax", "other")
YES_NO = (False, True)

REACHED = {
    ("mississippi", "1992-12-07", False),
    ("mississippi", "1992-12-07", True),
    ("mississippi", "1992-12-08", False),
    ("mississippi", "1992-12-08", True),
    ("other_state", "1992-12-08", True),
    ("federal", "1992-12-08", False),
    ("federal", "1992-12-08", True),
}
"""By the court, the day, and whether it is a felony here: what the sentence reaches at all."""


@pytest.mark.parametrize(
    ("court", "convicted_on", "felony_here"), tuple(product(COURTS, DAYS, YES_NO))
)
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_conviction(
    court: str, convicted_on: str, felony_here: bool, kind: str
) -> None:
    for misuse, pardoned in product(YES_NO, YES_NO):
        one = convicted(
            court=court,
            convicted_on=convicted_on,
            felony_in_mississippi=felony_here,
            kind=kind,
            misuse_of_office=misuse,
            pardoned=pardoned,
        )
        reached = (court, convicted_on, felony_here) in REACHED
        barred = reached and not pardoned and (kind == "other" or misuse)
        assert decided(one) == ((["c"], "hearing_required") if barred else ([], "qualified")), one


def test_one_conviction_that_bars_is_enough() -> None:
    harmless = {**CONVICTION, "pardoned": True}
    assert decided({"felonies": [harmless, CONVICTION]})[0] == ["c"]
    assert decided({"felonies": [harmless, harmless]}) == ([], "qualified")


# Notice and hearing


@pytest.mark.parametrize(
    ("mailed_on", "held_on", "swap", "decision", "open_"),
    [
        ("2026-03-09", "2026-03-13", None, "off_ballot", False),
        ("2026-03-10", "2026-03-13", None, "notice_defective", True),
        ("2026-03-11", "2026-03-13", None, "notice_defective", False),
        ("2026-03-13", "2026-03-13", None, "notice_defective", False),
        ("2026-03-20", "2026-03-13", None, "notice_defective", False),
        ("2026-05-22", "2026-05-28", None, "notice_defective", True),
        (
            "2026-05-22",
            "2026-05-28",
            {"drop": "memorial", "add": "2026-06-15"},
            "off_ballot",
            False,
        ),
        (
            "2026-03-09",
            "2026-03-13",
            {"drop": "memorial", "add": "2026-03-11"},
            "notice_defective",
            True,
        ),
    ],
    ids=[
        "three between",
        "two between",
        "one between",
        "on the day",
        "after the hearing",
        "over Memorial Day",
        "Memorial Day given up",
        "another holiday taken",
    ],
)
def test_three_business_days_lie_between_the_mailing_and_the_hearing(
    mailed_on: str, held_on: str, swap: Facts | None, decision: str, open_: bool
) -> None:
    hearing = {**HEARING, "mailed_on": mailed_on, "held_on": held_on, "appeared": False}
    assert decided({"elector": False}, hearing, swap=swap) == (["a"], decision)
    assert ("hearing_count" in points({"elector": False}, hearing, swap=swap)) is open_


@pytest.mark.parametrize(
    ("on_form", "tried", "decision"),
    [
        ([], [], "off_ballot"),
        (["telephone"], [], "notice_defective"),
        (["telephone"], ["telephone"], "off_ballot"),
        (["telephone", "email"], ["facsimile", "email"], "notice_defective"),
        (
            ["telephone", "email", "facsimile"],
            ["facsimile", "email", "telephone"],
            "off_ballot",
        ),
        ([], ["email"], "off_ballot"),
        (["email", "email"], ["email"], "off_ballot"),
    ],
)
def test_every_contact_on_the_form_is_tried(
    on_form: list[str], tried: list[str], decision: str
) -> None:
    hearing = {**HEARING, "contacts_on_form": on_form, "contacts_tried": tried}
    assert decided({"elector": False}, hearing)[1] == decision


@pytest.mark.parametrize(
    ("address", "decision"),
    [(True, "off_ballot"), (None, "off_ballot"), (False, "notice_defective")],
)
def test_the_notice_goes_to_the_address_on_the_form(address: bool | None, decision: str) -> None:
    hearing = {**HEARING, "mailed_to_form_address": address}
    assert decided({"elector": False}, hearing)[1] == decision


@pytest.mark.parametrize(
    ("appeared", "proved", "felonies", "decision"),
    [
        (True, True, [], "qualified"),
        (True, True, None, "incomplete"),
        (True, False, [], "off_ballot"),
        (True, False, None, "off_ballot"),
        (False, False, [], "off_ballot"),
        (False, True, [], "off_ballot"),
    ],
)
def test_who_does_not_appear_or_does_not_prove_it_is_off_the_ballot(
    appeared: bool, proved: bool, felonies: list[Facts] | None, decision: str
) -> None:
    hearing = {**HEARING, "appeared": appeared, "proved": proved}
    assert decided({"elector": False, "felonies": felonies}, hearing) == (["a"], decision)


@pytest.mark.parametrize("appeared", YES_NO)
@pytest.mark.parametrize("mailed_on", ["2026-03-09", "2026-03-13"])
def test_a_hearing_without_a_ground_leaves_nobody_off(appeared: bool, mailed_on: str) -> None:
    hearing = {**HEARING, "appeared": appeared, "mailed_on": mailed_on}
    assert decided({}, hearing) == ([], "qualified")
    assert decided({"elector": None}, hearing) == ([], "incomplete")
    assert points({}, hearing) == ["unneeded_hearing"]


# Open points


@pytest.mark.parametrize(
    ("findings", "more", "ids"),
    [
        ({}, {"kind": "general"}, []),
        ({}, {"kind": "special"}, ["hearing_857"]),
        ({"elector": False}, {"kind": "special"}, ["party_only", "hearing_857"]),
        ({"elector": False}, {"kind": "general", "party_candidate": True}, []),
        ({"elector": False}, {"kind": "general", "party_candidate": False}, ["party_only"]),
        ({"elector": False}, {}, ["party_only"]),
        ({"other_qualifications": "not_met"}, {"party_candidate": False}, []),
        (
            convicted(kind="manslaughter", misuse_of_office=True),
            {},
            ["manslaughter_misuse"],
        ),
        (convicted(kind="manslaughter", misuse_of_office=True, pardoned=True), {}, []),
        (convicted(kind="state_tax", misuse_of_office=True), {}, []),
        ({}, {"ward_office": True}, ["ward_residence"]),
        ({}, {"swap": {"drop": "labor", "add": "2026-03-01"}}, ["sunday_swap"]),
    ],
)
def test_what_is_open_is_carried_where_the_facts_touch_it(
    findings: Facts, more: Facts, ids: list[str]
) -> None:
    assert points(findings, **more) == ids


def test_every_open_point_comes_once_with_its_readings() -> None:
    answer = answered({"elector": False}, HEARING, kind="special", ward_office=True)
    ids = [point["id"] for point in answer["open_points"]]
    assert ids == ["party_only", "hearing_857", "ward_residence"]
    assert all(len(point["readings"]) > 1 and point["safer"] for point in answer["open_points"])


# Reasons


def test_the_reasons_tell_the_ground_the_notice_the_hearing_and_what_follows() -> None:
    answer = answered(convicted(), {**HEARING, "contacts_on_form": ["email"]})
    assert [(reason["cite"], reason["text"]) for reason in answer["reasons"]] == [
        (
            "§ 23-15-361(5)(c)",
            "The conviction of Monday, May 3, 1999 is one that § 23-15-361(5) names, without a "
            "recorded pardon: a ground to be heard.",
        ),
        (
            "§ 23-15-361(5)",
            "Notice of the hearing on Friday, March 13, 2026 was mailed on Monday, March 9, 2026, "
            "in time: three business days lie between.",
        ),
        ("§ 23-15-361(5)", "It went to the address on the qualifying form."),
        (
            "§ 23-15-361(5)",
            "The email address on the form was never tried; every contact given there has to be.",
        ),
        (
            "§ 23-15-361(5)",
            "The candidate appeared, and did not prove that all qualifications are met, subject "
            "to no contingencies.",
        ),
        (
            "§ 23-15-361(5)",
            "Nobody is left off after a notice that was not good: mail a new one and hold a new "
            "hearing.",
        ),
    ]


def test_a_hearing_of_before_2017_is_answered_under_todays_text() -> None:
    old = {**HEARING, "mailed_on": "2009-03-09", "held_on": "2009-03-13"}
    last = answered({"elector": False}, old)["reasons"][-1]["text"]
    assert last.startswith("Answered under today's text")
    assert answered({"elector": False}, HEARING)["reasons"][-1]["text"].startswith("The name")


@pytest.mark.parametrize(
    ("mailed_on", "held_on", "before"),
    [
        ("2017-06-27", "2017-07-05", "Tuesday, June 27, 2017"),
        ("2017-07-05", "2017-06-28", "Wednesday, June 28, 2017"),
        ("2017-07-01", "2017-07-10", ""),
    ],
)
@pytest.mark.parametrize("findings", [{}, {"elector": False}])
def test_either_day_of_a_hearing_before_july_2017_is_said_to_be(
    mailed_on: str, held_on: str, before: str, findings: Facts
) -> None:
    answer = answered(findings, {**HEARING, "mailed_on": mailed_on, "held_on": held_on})
    old = [one["text"] for one in answer["reasons"] if "today's text" in one["text"]]
    assert len(old) == bool(before)
    assert all(f"though {before} lies before it." in text for text in old)


def test_whether_it_is_a_felony_here_is_asked_of_another_states_conviction_only() -> None:
    untold = {name: value for name, value in CONVICTION.items() if name != "felony_in_mississippi"}
    for court in ("mississippi", "federal"):
        for one in (untold, {**untold, "felony_in_mississippi": None}):
            found = decided({"felonies": [{**one, "court": court}]})
            assert found == (["c"], "hearing_required")
    for one in (untold, {**untold, "felony_in_mississippi": None}):
        with pytest.raises(Refused) as refused:
            answered({"felonies": [CONVICTION, {**one, "court": "other_state"}]})
        assert refused.value.path == "findings.felonies.1.felony_in_mississippi"
        assert "true or false" in refused.value.message


def test_an_exchange_among_the_business_days_is_named() -> None:
    swap = {"drop": "labor", "add": "2026-03-11"}
    named = answered({"elector": False}, HEARING, swap=swap)["reasons"]
    assert [one["text"] for one in named if one["cite"] == "§ 3-3-7(2)"] == [
        "Wednesday, March 11, 2026 is a legal holiday by the municipality's exchange, taken for "
        "Labor Day."
    ]
    elsewhere = answered({"elector": False}, HEARING, swap={**swap, "add": "2026-03-18"})
    assert "§ 3-3-7(2)" not in [one["cite"] for one in elsewhere["reasons"]]


@pytest.mark.parametrize("field", ["elector", "ward_elector", "other_qualifications"])
@pytest.mark.parametrize("wrong", ["yes", 1, [], {}, 0.0])
def test_a_finding_that_is_none_is_told_that_null_is_taken(field: str, wrong: object) -> None:
    with pytest.raises(Refused) as refused:
        answered({field: wrong})
    assert refused.value.path == f"findings.{field}"
    assert refused.value.message.endswith("is wanted; or null, not yet found.") or (
        refused.value.message
        == "One of these is wanted: 'met', 'proved_by_election', 'contingent' or 'not_met'; or "
        "null, not yet found."
    )


@pytest.mark.parametrize("drop", ["juneteenth", "", None, 1, ["labor"]])
def test_an_exchange_offers_only_the_holidays_that_can_be_given_up(drop: object) -> None:
    with pytest.raises(Refused) as refused:
        answered({}, swap={"drop": drop, "add": "2026-03-02"})
    assert refused.value.path == "swap.drop"
    assert refused.value.message == (
        "One of these is wanted: 'new_year', 'washington', 'confederate_memorial', 'memorial', "
        "'independence', 'labor', 'thanksgiving' or 'christmas'."
    )


@pytest.mark.parametrize("drop", ["king_lee", "veterans"])
def test_of_the_two_that_stay_the_law_itself_is_said(drop: str) -> None:
    with pytest.raises(Refused) as refused:
        answered({}, swap={"drop": drop, "add": "2026-03-02"})
    assert refused.value.path == "swap.drop"
    assert "cannot be given up" in refused.value.message


@pytest.mark.parametrize(
    ("facts", "path"),
    [
        ({"findings": {"elector": "yes"}}, "findings.elector"),
        ({"findings": {"other_qualifications": "maybe"}}, "findings.other_qualifications"),
        (
            {"findings": {"felonies": [{**CONVICTION, "court": "county"}]}},
            "findings.felonies.0.court",
        ),
        (
            {"findings": {"felonies": [CONVICTION, {**CONVICTION, "convicted_on": "1999-02-30"}]}},
            "findings.felonies.1.convicted_on",
        ),
        ({"findings": {"felonies": [CONVICTION] * (MOST_ROWS + 1)}}, "findings.felonies"),
        ({"findings": {"convictions": []}}, "findings.convictions"),
        ({"ward_office": None}, "ward_office"),
        ({"kind": "primary"}, "kind"),
        ({"hearing": {**HEARING, "contacts_tried": ["pigeon"]}}, "hearing.contacts_tried.0"),
        ({"hearing": {**HEARING, "proved": None}}, "hearing.proved"),
        ({"swap": {"drop": "king_lee", "add": "2026-03-02"}}, "swap.drop"),
    ],
)
def test_what_does_not_fit_is_refused_at_its_place(facts: Facts, path: str) -> None:
    with pytest.raises(Refused) as refused:
        ask("qualify", {"ward_office": False, "findings": FOUND, **facts})
    assert refused.value.path == path


def test_the_word_on_todays_text_cites_the_subsection_on_qualifications() -> None:
    old = {**HEARING, "mailed_on": "2016-03-07", "held_on": "2016-03-11"}
    told = [one for one in answered({}, old)["reasons"] if "today's text" in one["text"]]
    assert [one["cite"] for one in told] == ["§ 23-15-361(5)"]


def test_ten_contacts_at_most_are_taken() -> None:
    for field in ("contacts_on_form", "contacts_tried"):
        ten, eleven = ({**HEARING, field: ["email"] * number} for number in (10, 11))
        assert answered({}, ten)["decision"] == "qualified"
        with pytest.raises(Refused) as refused:
            answered({}, eleven)
        assert refused.value.path == f"hearing.{field}"
        assert refused.value.message == "There are too many: at most 10 are taken."


def test_a_felony_of_another_state_needs_to_be_one_here() -> None:
    with pytest.raises(Refused) as refused:
        answered(convicted(court="other_state", felony_in_mississippi=None))
    assert refused.value.path == "findings.felonies.0.felony_in_mississippi"
    assert refused.value.message == (
        "A conviction in another state needs this: true or false, whether the offense is a felony "
        "in Mississippi."
    )
