"""The commission's findings on a candidate."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from domain.election import Conviction, Court, Offense, Qualifications, Review
from domain.findings import Met, NotMet
from domain.qualification import (
    Ground,
    Race,
    Verdict,
    bars,
    grounds,
    judged,
    no_grounds,
    paragraph,
    qualification,
    race_for,
)
from tests.domain.facts import AT_LARGE, REVIEW, WARD_1, candidacy, convicted, unchecked

BEFORE, LINE = date(1992, 12, 7), date(1992, 12, 8)


IN_WARD_1 = Race(ward="Ward 1", special=True, party=False)


def letters(review: Review) -> list[str]:
    return [found.ground.value for found in grounds(review, "Ward 1")]


def test_nobody_looked_at_yet_is_incomplete_and_never_unqualified() -> None:
    found = qualification(unchecked(1, "Ann Lee"), race_for(WARD_1))
    assert found.verdict is Verdict.INCOMPLETE
    assert [m.because for m in found.missing] == [
        "Not yet found: whether the candidate is a qualified elector.",
        "Not yet found: whether the candidate is a qualified elector of Ward 1.",
        "Not yet found: whether all other qualifications are met.",
        "Not yet found: whether the candidate was convicted of a felony.",
    ]
    assert found.open_points == ()


def test_a_candidate_on_record_stands_in_a_special_election_for_the_seat_and_for_no_party() -> None:
    outside = replace(candidacy(1, "Ann Lee"), reviews=(replace(REVIEW, ward_elector=False),))
    found = qualification(outside, race_for(WARD_1))
    assert found.verdict is Verdict.HEARING_REQUIRED
    assert [point.id for point in found.open_points] == ["party_only", "hearing_857"]
    assert found.open_points[0].because.endswith("this candidate is no party's.")
    assert qualification(outside, race_for(AT_LARGE)).verdict is Verdict.QUALIFIED


def test_all_found_is_qualified() -> None:
    found = qualification(candidacy(1, "Ann Lee"), race_for(WARD_1))
    assert found.verdict is Verdict.QUALIFIED
    assert (found.grounds, found.missing, found.open_points) == ((), (), ())


def test_the_last_review_counts() -> None:
    twice = replace(candidacy(1, "Ann Lee"), reviews=(replace(REVIEW, elector=False), REVIEW))
    assert qualification(twice, race_for(WARD_1)).verdict is Verdict.QUALIFIED


@pytest.mark.parametrize(
    ("review", "expected"),
    [
        (replace(REVIEW, elector=False), ["a"]),
        (replace(REVIEW, ward_elector=False), ["a"]),
        (replace(REVIEW, elector=False, ward_elector=False), ["a"]),
        (replace(REVIEW, other_qualifications=Qualifications.NOT_MET), ["b"]),
        (replace(REVIEW, other_qualifications=Qualifications.CONTINGENT), ["b"]),
        (replace(REVIEW, other_qualifications=Qualifications.PROVED_BY_ELECTION), []),
        (
            Review(
                elector=False,
                ward_elector=True,
                other_qualifications=Qualifications.NOT_MET,
                convictions=(convicted(Court.FEDERAL, LINE, Offense.OTHER),),
                evidence="",
            ),
            ["a", "b", "c"],
        ),
    ],
)
def test_the_grounds_carry_the_letters_of_the_section(review: Review, expected: list[str]) -> None:
    assert letters(review) == expected


def test_a_ward_is_asked_for_a_ward_office_only() -> None:
    review = replace(REVIEW, ward_elector=None)
    assert judged(review, IN_WARD_1).verdict is Verdict.INCOMPLETE
    assert judged(review, replace(IN_WARD_1, ward="")).verdict is Verdict.QUALIFIED
    outside = replace(REVIEW, ward_elector=False)
    assert grounds(outside, "") == ()
    assert grounds(outside, "Ward 1")[0].finding.because == (
        "Found not to be a qualified elector of Ward 1."
    )


def test_a_ground_calls_for_a_hearing_whatever_is_still_missing() -> None:
    found = judged(replace(REVIEW, elector=False, convictions=None), IN_WARD_1)
    assert found.verdict is Verdict.HEARING_REQUIRED
    assert found.because.endswith("notified and heard before the name may be left off.")
    assert len(found.missing) == 1
    assert [point.id for point in found.open_points] == ["party_only", "hearing_857"]


@pytest.mark.parametrize(
    "review",
    [
        replace(REVIEW, elector=None),
        replace(REVIEW, other_qualifications=None),
        replace(REVIEW, convictions=None),
    ],
)
def test_each_finding_not_made_is_missing(review: Review) -> None:
    found = judged(review, IN_WARD_1)
    assert found.verdict is Verdict.INCOMPLETE
    assert len(found.missing) == 1


@pytest.mark.parametrize(
    ("court", "on", "felony_here", "barred"),
    [
        (Court.MISSISSIPPI, BEFORE, True, True),
        (Court.MISSISSIPPI, date(1970, 1, 1), False, True),
        (Court.MISSISSIPPI, LINE, True, True),
        (Court.OTHER_STATE, BEFORE, True, False),
        (Court.OTHER_STATE, LINE, True, True),
        (Court.OTHER_STATE, LINE, False, False),
        (Court.FEDERAL, BEFORE, True, False),
        (Court.FEDERAL, LINE, True, True),
        (Court.FEDERAL, LINE, False, True),
    ],
)
def test_which_convictions_bar(court: Court, on: date, felony_here: bool, barred: bool) -> None:
    one = replace(convicted(court, on, Offense.OTHER), felony_in_mississippi=felony_here)
    assert isinstance(bars(one), NotMet) == barred


@pytest.mark.parametrize(
    ("offense", "misuse", "barred"),
    [
        (Offense.MANSLAUGHTER, False, False),
        (Offense.INTERNAL_REVENUE, False, False),
        (Offense.STATE_TAX, False, False),
        (Offense.OTHER, False, True),
        (Offense.MANSLAUGHTER, True, True),
        (Offense.INTERNAL_REVENUE, True, True),
        (Offense.STATE_TAX, True, True),
        (Offense.OTHER, True, True),
    ],
)
def test_misuse_of_office_takes_the_exceptions_away(
    offense: Offense, misuse: bool, barred: bool
) -> None:
    one = replace(convicted(Court.MISSISSIPPI, LINE, offense), misuse_of_office=misuse)
    assert isinstance(bars(one), NotMet) == barred


def test_a_pardon_lifts_the_bar() -> None:
    pardoned = replace(convicted(Court.MISSISSIPPI, LINE, Offense.OTHER), pardoned=True)
    found = bars(pardoned)
    assert isinstance(found, Met)
    assert found.because == "The conviction of Tuesday, December 8, 1992 was pardoned."


@pytest.mark.parametrize(
    ("conviction", "ids"),
    [
        (
            replace(
                convicted(Court.MISSISSIPPI, LINE, Offense.MANSLAUGHTER), misuse_of_office=True
            ),
            ["hearing_857", "manslaughter_misuse"],
        ),
        (
            replace(convicted(Court.MISSISSIPPI, LINE, Offense.STATE_TAX), misuse_of_office=True),
            ["hearing_857"],
        ),
        (
            replace(convicted(Court.FEDERAL, BEFORE, Offense.MANSLAUGHTER), misuse_of_office=True),
            [],
        ),
        (convicted(Court.MISSISSIPPI, LINE, Offense.MANSLAUGHTER), []),
    ],
)
def test_whether_misuse_reaches_manslaughter_is_open(
    conviction: Conviction, ids: list[str]
) -> None:
    found = judged(replace(REVIEW, convictions=(conviction,)), IN_WARD_1)
    assert [point.id for point in found.open_points] == ids


@pytest.mark.parametrize(
    ("special", "party", "ids", "words"),
    [
        (False, True, [], ""),
        (False, False, ["party_only"], "this candidate is no party's."),
        (False, None, ["party_only"], "whether this candidate is a party's was not said."),
        (None, None, ["party_only"], "whether this candidate is a party's was not said."),
        (True, None, ["party_only", "hearing_857"], "this candidate is no party's."),
        (True, True, ["hearing_857"], ""),
    ],
)
def test_whether_everybody_is_checked_as_an_elector_is_open_but_for_a_partys_candidate(
    special: bool | None, party: bool | None, ids: list[str], words: str
) -> None:
    race = Race(ward="", special=special, party=party)
    points = judged(replace(REVIEW, elector=False), race).open_points
    assert [point.id for point in points] == ids
    assert [p.because.endswith(words) for p in points if p.id == "party_only"] == [True] * bool(
        words
    )


def test_ground_b_alone_does_not_ask_whose_candidate_it_is() -> None:
    race = Race(ward="", special=False, party=False)
    review = replace(REVIEW, other_qualifications=Qualifications.NOT_MET)
    assert judged(review, race).open_points == ()


def test_a_ground_is_cited_by_its_letter() -> None:
    assert [str(paragraph(ground)) for ground in Ground] == [
        "§ 23-15-361(5)(a)",
        "§ 23-15-361(5)(b)",
        "§ 23-15-361(5)(c)",
    ]


def test_what_was_looked_at_and_is_no_ground_is_told() -> None:
    review = replace(
        REVIEW,
        other_qualifications=Qualifications.PROVED_BY_ELECTION,
        convictions=(
            convicted(Court.FEDERAL, BEFORE, Offense.OTHER),
            convicted(Court.FEDERAL, LINE, Offense.OTHER),
            convicted(Court.MISSISSIPPI, LINE, Offense.MANSLAUGHTER),
        ),
    )
    assert [found.because for found in no_grounds(review)] == [
        "Absolute proof was given that all qualifications will be met by election day: enough.",
        "The conviction of Monday, December 7, 1992 is not one that § 23-15-361(5) names.",
        "The conviction of Tuesday, December 8, 1992 is excepted, without misuse of office.",
    ]
    assert no_grounds(REVIEW) == ()
    assert no_grounds(replace(REVIEW, convictions=None)) == ()
