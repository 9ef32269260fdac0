"""§ 361(1), (2): what a person looks at in a nomination, and who was named in whose place."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from domain.citation import Citation
from domain.election import Contest, GeneralElection, Nomination, Nominee, PutUp
from domain.findings import Finding, Met, Missing, NotMet, Unsettled
from domain.law.linked import ONE_OFFICE, PRIMARY, SUBSTITUTE
from domain.law.section_361 import HEADINGS, NOMINEES
from domain.nominations import certification, nomination_problems, replaced_by
from tests.domain.generals import ALDERMAN, BY_CHARTER, MAYOR, ON_FILE, nominee, petitioner

LEE, FOX = nominee(1, "Ann Lee"), nominee(2, "Bob Fox", party="Democratic")
FILE = replace(ON_FILE, nominees=(LEE, FOX), candidacies=(petitioner(3, "Cy Roe"),))


def nomination(name: str, contest: Contest = MAYOR, **changed: Any) -> Nomination:
    return nominee(9, name, contest, **changed).nomination


def found(given: Nomination, election: GeneralElection = FILE) -> tuple[Finding, ...]:
    return nomination_problems(given, election)


def one(given: Nomination, election: GeneralElection = FILE) -> Finding:
    (only,) = found(given, election)
    return only


def test_the_nominee_of_another_party_for_the_office_is_nothing_to_ask_about() -> None:
    assert found(nomination("Di Wu", party="Libertarian")) == ()
    assert found(nomination("Di Wu", ALDERMAN)) == ()


# More than are elected


def test_a_second_nominee_of_one_party_for_one_seat_is_asked_about() -> None:
    assert one(nomination("Di Wu", party="REPUBLICAN")) == NotMet(
        NOMINEES,
        "Ann Lee and Di Wu are each given as a nominee of one party, REPUBLICAN, for Mayor, to "
        "which one is elected: look at the certification again.",
    )


def test_a_party_has_as_many_nominees_as_are_elected() -> None:
    three = replace(MAYOR, seats=2)
    election = replace(FILE, general=replace(FILE.general, contests=(three, ALDERMAN)))
    assert found(nomination("Di Wu"), election) == ()
    both = replace(election, nominees=(LEE, nominee(4, "Di Wu")))
    assert "Ann Lee, Di Wu and Ed Ash are each given" in one(nomination("Ed Ash"), both).because
    assert "to which 2 are elected" in one(nomination("Ed Ash"), both).because


def test_who_was_replaced_takes_no_seat_of_the_party() -> None:
    asked = found(nomination("Di Wu", in_place_of="Ann Lee"))
    assert [type(each) for each in asked] == [Missing]
    instead = replace(FILE, nominees=(LEE, nominee(4, "Di Wu", in_place_of="Ann Lee")))
    assert "Di Wu and Ed Ash are each" in one(nomination("Ed Ash"), instead).because


# One name twice


def test_one_name_twice_for_one_office_is_one_person_or_two() -> None:
    point = one(nomination("ann  LEE", party="Libertarian"))
    assert isinstance(point, Unsettled)
    assert (point.id, point.by) == ("same_name", NOMINEES)
    assert point.because == (
        "ann  LEE is on file for Mayor already: number 1, nominee of Republican. Who was "
        "nominated by a party is no candidate by petition."
    )
    assert [each.effect for each in point.readings] == [
        "The name is printed once; both papers are kept.",
        "The ballot must tell them apart.",
    ]
    assert [each.text for each in point.readings] == [
        "It is one person.",
        "They are two persons.",
    ]
    assert point.safer == "Ask them before the ballot is printed."
    petition = one(nomination("Cy Roe", ALDERMAN))
    assert "number 3, by petition" in petition.because


def test_one_name_for_two_offices_is_a_candidate_for_the_last_one() -> None:
    assert one(nomination("Ann Lee", ALDERMAN)) == NotMet(
        ONE_OFFICE,
        "Ann Lee is on file for Mayor too, number 1. A person who qualified for two offices of "
        "one day is a candidate for the one qualified for last.",
    )
    assert one(nomination("Cy Roe", party="Libertarian")).by == ONE_OFFICE


# The day


def test_before_the_first_primary_nobody_is_put_in_nomination_by_it() -> None:
    early = nomination("Di Wu", ALDERMAN, received=date(2029, 4, 2))
    assert one(early) == NotMet(
        PRIMARY,
        "It was received on Monday, April 2, 2029; the first primary election, by which "
        "candidates are put in nomination, is on Tuesday, April 3, 2029.",
    )
    assert found(replace(early, received=date(2029, 4, 3))) == ()
    assert found(early, BY_CHARTER) == (), "the days of a charter's primaries are not known"


def test_on_election_day_or_later_its_ballots_are_printed() -> None:
    late = nomination("Di Wu", ALDERMAN, received=date(2029, 6, 5))
    assert one(late) == NotMet(
        NOMINEES,
        "It was received on Tuesday, June 5, 2029; the election is on Tuesday, June 5, 2029, and "
        "its ballots are printed before that.",
    )
    assert found(replace(late, received=date(2029, 6, 4))) == ()


# Who was replaced


def test_who_was_replaced_before_the_nomination_was_entered_is_asked_about_alone() -> None:
    wu = nominee(4, "Di Wu", in_place_of="Ann Lee")
    assert one(nomination("Ann Lee"), replace(ON_FILE, nominees=(wu,))) == NotMet(
        SUBSTITUTE,
        "Di Wu, number 4, is on file as named in place of Ann Lee, who is not printed while that "
        "stands.",
    )


# Certification


def test_the_heading_rests_on_the_certification() -> None:
    assert certification(nomination("Di Wu")) == Met(
        HEADINGS, "The municipal executive committee certified the nomination."
    )
    asked = nomination("Di Wu", put_up=(PutUp.CANDIDATE, PutUp.ELECTOR))
    assert certification(asked) == Missing(
        HEADINGS,
        "The municipal executive committee has not certified the nomination, and the party heading "
        "rests on that: ask it before the ballot is printed.",
    )


# A substitute


def test_a_substitute_is_asked_about_with_what_the_section_wants() -> None:
    given = nomination("Di Wu", in_place_of="ann lee")
    assert one(given) == Missing(
        SUBSTITUTE,
        "Di Wu is named in place of ann lee. The party's executive committee names a substitute "
        "where a nominee dies or withdraws after the primary. A withdrawal needs a legitimate "
        "reason that is not political, sworn to and approved by the State's board within five "
        "days; nothing of that is kept here.",
    )


@pytest.mark.parametrize("gone", ["Bob Fox", "Zed Nix"])
def test_a_substitute_for_nobody_of_that_party_on_file_is_asked_about(gone: str) -> None:
    unknown, missing = found(nomination("Di Wu", ALDERMAN, in_place_of=gone))
    assert unknown == NotMet(
        SUBSTITUTE,
        f"No nominee {gone} of Republican for Alderman, Ward 1 is on file: look at the name, or "
        "record that nomination too.",
    )
    assert isinstance(missing, Missing)


@pytest.mark.parametrize(
    ("given", "law"),
    [
        (nomination("Ann Lee", ALDERMAN), ONE_OFFICE),
        (nomination("Di Wu", ALDERMAN, received=date(2029, 4, 2)), PRIMARY),
        (nomination("Di Wu", in_place_of="Ann Lee"), SUBSTITUTE),
    ],
)
def test_a_section_that_is_not_followed_is_not_asked_about(
    given: Nomination, law: Citation
) -> None:
    town = replace(FILE.municipality, not_followed=(law.section,))
    assert found(given) != ()
    assert found(given, replace(FILE, municipality=town)) == ()


# Who stands in whose place


def instead(*nominees: Nominee) -> dict[str, list[str]]:
    election = replace(ON_FILE, nominees=nominees)
    return {each.name: [one.name for one in replaced_by(each, election)] for each in nominees}


def test_who_was_named_in_the_place_of_a_nominee_of_the_same_party_and_office() -> None:
    wu = nominee(3, "Di Wu", in_place_of="ANN LEE")
    assert instead(LEE, FOX, wu) == {"Ann Lee": ["Di Wu"], "Bob Fox": [], "Di Wu": []}
    other_party = nominee(3, "Di Wu", in_place_of="Ann Lee", party="Democratic")
    other_office = nominee(4, "Ed Ash", ALDERMAN, in_place_of="Ann Lee")
    assert instead(LEE, other_party, other_office)["Ann Lee"] == []


def test_a_nomination_entered_after_that_of_its_substitute_is_replaced_too() -> None:
    wu, lee = nominee(1, "Di Wu", in_place_of="Ann Lee"), nominee(2, "Ann Lee")
    assert instead(wu, lee) == {"Di Wu": [], "Ann Lee": ["Di Wu"]}


def test_a_substitute_who_was_replaced_in_turn_stands_for_nobody() -> None:
    wu = nominee(2, "Di Wu", in_place_of="Ann Lee")
    ash = nominee(3, "Ed Ash", in_place_of="Di Wu")
    assert instead(LEE, wu, ash) == {"Ann Lee": ["Di Wu"], "Di Wu": ["Ed Ash"], "Ed Ash": []}


def test_of_those_named_in_each_others_place_the_last_stands() -> None:
    lee = nominee(1, "Ann Lee", in_place_of="Di Wu")
    wu = nominee(2, "Di Wu", in_place_of="Ann Lee")
    assert instead(lee, wu) == {"Ann Lee": ["Di Wu"], "Di Wu": []}
    three = (
        nominee(1, "Ann Lee", in_place_of="Ed Ash"),
        nominee(2, "Di Wu", in_place_of="Ann Lee"),
        nominee(3, "Ed Ash", in_place_of="Di Wu"),
    )
    assert instead(*three) == {"Ann Lee": ["Di Wu"], "Di Wu": ["Ed Ash"], "Ed Ash": []}
