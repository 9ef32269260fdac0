"""Whose name a ballot prints, under which heading, from plain facts."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.citation import Citation
from domain.findings import Missing, NotMet, Unsettled
from domain.general_ballot import (
    Ballot,
    ByPetition,
    Candidate,
    Contest,
    Listed,
    Nominee,
    Office,
    Standing,
    general_ballot,
    vacancy_ballot,
)
from domain.law.section_361 import (
    HEADINGS,
    NOMINEES,
    QUALIFICATIONS,
    SPECIAL_BALLOT,
    UNOPPOSED,
)
from domain.law.section_857 import ONE_OR_NONE, PETITION
from domain.petitions import Verdict


def nominee(
    name: str,
    party: str = "Blue",
    *,
    certified: bool = True,
    requested: bool = False,
    standing: Standing = Standing.QUALIFIED,
) -> Nominee:
    return Nominee(
        name=name,
        sort_name="",
        party=party,
        certified=certified,
        requested=requested,
        standing=standing,
    )


def signed_for(
    name: str,
    petition: Verdict = Verdict.ACCEPTED,
    standing: Standing = Standing.QUALIFIED,
    sort_name: str = "",
) -> ByPetition:
    return ByPetition(name=name, sort_name=sort_name, petition=petition, standing=standing)


def general(*candidates: Candidate) -> Ballot:
    return general_ballot((Office("Mayor", candidates),))


def special(*candidates: Candidate) -> Ballot:
    return vacancy_ballot((Office("Mayor", candidates),))


def contest(ballot: Ballot) -> Contest:
    (one,) = ballot.contests
    return one


def printed(ballot: Ballot) -> list[str]:
    return [entry.name for entry in contest(ballot).entries]


def points(ballot: Ballot) -> list[str]:
    return [point.id for point in ballot.open_points]


def test_nominees_of_all_parties_stand_first_and_independents_after_them() -> None:
    ballot = general(
        signed_for("Al Abel"),
        nominee("Zoe Young", "Blue"),
        nominee("Bob Cole Jr.", "Red"),
        signed_for("Cy Adams"),
        nominee("Ann Cole", "Green"),
    )
    assert contest(ballot).entries == (
        Listed("Ann Cole", "Green"),
        Listed("Bob Cole Jr.", "Red"),
        Listed("Zoe Young", "Blue"),
        Listed("Al Abel", "Independent"),
        Listed("Cy Adams", "Independent"),
    )


def test_a_name_to_sort_by_leads_and_a_special_election_has_no_headings() -> None:
    ballot = special(
        signed_for("Ann Lee"), signed_for("Maria de la Cruz", sort_name="De la Cruz, Maria")
    )
    assert contest(ballot).entries == (Listed("Maria de la Cruz", ""), Listed("Ann Lee", ""))


@pytest.mark.parametrize(
    ("certified", "requested", "on", "open_points"),
    [
        (True, False, True, []),
        (True, True, True, []),
        (False, True, True, ["requested"]),
        (False, False, False, ["uncertified"]),
    ],
)
def test_a_nominee_is_printed_who_is_certified_or_requested(
    certified: bool, requested: bool, on: bool, open_points: list[str]
) -> None:
    ballot = general(
        nominee("Ann Lee", certified=certified, requested=requested), nominee("Bo Fox")
    )
    assert ("Ann Lee" in printed(ballot)) is on
    assert points(ballot) == open_points
    left_off = [ground.by for off in contest(ballot).left_off for ground in off.grounds]
    assert left_off == ([] if on else [NOMINEES])


@pytest.mark.parametrize("certified", [True, False])
def test_who_is_found_not_qualified_is_left_off_whatever_else_is_so(certified: bool) -> None:
    out = nominee(
        "Ann Lee", certified=certified, requested=not certified, standing=Standing.NOT_QUALIFIED
    )
    ballot = general(out, signed_for("Bo Fox", standing=Standing.NOT_QUALIFIED))
    assert printed(ballot) == []
    assert [[g.by for g in off.grounds] for off in contest(ballot).left_off] == [
        [QUALIFICATIONS],
        [QUALIFICATIONS],
    ]
    assert points(ballot) == []


def test_a_nominee_off_for_two_reasons_has_both_and_the_open_point_is_moot() -> None:
    ballot = general(nominee("Ann Lee", certified=False, standing=Standing.NOT_QUALIFIED))
    (off,) = contest(ballot).left_off
    assert [ground.by for ground in off.grounds] == [NOMINEES, QUALIFICATIONS]
    assert points(ballot) == []


@pytest.mark.parametrize(
    ("verdict", "of_general", "of_special", "open_points"),
    [
        (Verdict.ACCEPTED, [], [], []),
        (Verdict.UNVERIFIED, [], [], []),
        (Verdict.NO_ORDER, [], [], []),
        (Verdict.LATE, [HEADINGS], [PETITION], []),
        (Verdict.SHORT, [NOMINEES], [PETITION], ["short_unheard"]),
        (Verdict.LATE_AND_SHORT, [HEADINGS, NOMINEES], [PETITION, PETITION], ["short_unheard"]),
    ],
)
def test_a_petition_not_accepted_leaves_the_name_off_for_each_of_its_defects(
    verdict: Verdict, of_general: list[object], of_special: list[object], open_points: list[str]
) -> None:
    one = signed_for("Ann Lee", verdict)
    for ballot, expected in ((general(one), of_general), (special(one), of_special)):
        grounds = [ground.by for off in contest(ballot).left_off for ground in off.grounds]
        assert grounds == expected
        assert printed(ballot) == ([] if expected else ["Ann Lee"])
        assert points(ballot) == open_points
        assert [point.by for point in ballot.open_points] == expected[-1:] * len(open_points)


@pytest.mark.parametrize(
    ("one", "lacks"),
    [
        (signed_for("Ann Lee"), []),
        (signed_for("Ann Lee", Verdict.UNVERIFIED), [NOMINEES]),
        (signed_for("Ann Lee", Verdict.NO_ORDER), [HEADINGS]),
        (signed_for("Ann Lee", standing=Standing.NOT_YET_FOUND), [QUALIFICATIONS]),
        (
            signed_for("Ann Lee", Verdict.UNVERIFIED, Standing.NOT_YET_FOUND),
            [NOMINEES, QUALIFICATIONS],
        ),
        (nominee("Ann Lee"), []),
        (nominee("Ann Lee", standing=Standing.NOT_YET_FOUND), [QUALIFICATIONS]),
    ],
)
def test_a_printed_name_is_pending_while_something_is_still_to_be_found(
    one: Candidate, lacks: list[object]
) -> None:
    found = contest(general(one))
    assert found.pending == (("Ann Lee",) if lacks else ())
    missing = [finding for finding in found.findings if isinstance(finding, Missing)]
    assert [finding.by for finding in missing] == lacks
    assert all("Mayor: Ann Lee is printed so far; " in finding.because for finding in missing)


def test_without_an_order_the_last_minute_of_a_petition_is_not_known() -> None:
    found = contest(special(signed_for("Ann Lee", Verdict.NO_ORDER)))
    (missing,) = [finding for finding in found.findings if isinstance(finding, Missing)]
    assert missing == Missing(
        PETITION,
        "Mayor: Ann Lee is printed so far; no order is in force, so the petition's last minute is "
        "not known.",
    )


def test_who_is_left_off_is_never_pending() -> None:
    found = contest(special(signed_for("Ann Lee", Verdict.LATE, Standing.NOT_YET_FOUND)))
    assert (found.entries, found.pending) == ((), ())
    said = [finding.because for finding in found.findings if isinstance(finding, NotMet)]
    assert said == [
        "Mayor: Ann Lee is left off. The petition was filed after the last minute to file one."
    ]


def test_a_row_is_said_with_its_headings_and_an_empty_one_as_empty() -> None:
    assert contest(general(nominee("Ann Lee"), signed_for("Bo Fox"))).findings[0].because == (
        "Mayor: Ann Lee (Blue) and Bo Fox (Independent), in this order."
    )
    assert contest(special(signed_for("Bo Fox"))).findings[0].because == (
        "Mayor: Bo Fox is printed."
    )
    assert contest(general()).findings[0].because == "Mayor: nobody is printed."


def test_open_points_name_everybody_they_are_about() -> None:
    ballot = general_ballot(
        (
            Office("Mayor", (nominee("Ann Lee", certified=False, requested=True),)),
            Office("Clerk", (nominee("Bo Fox", certified=False, requested=True),)),
            Office("Marshal", (nominee("Cy Roe", certified=False),)),
        )
    )
    requested, uncertified = ballot.open_points
    assert (requested.by, uncertified.by) == (HEADINGS, NOMINEES)
    assert "Ann Lee (Mayor) and Bo Fox (Clerk)." in requested.because
    assert "Cy Roe (Marshal)." in uncertified.because


def test_one_name_printed_twice_is_kept_apart_and_open() -> None:
    twice = special(signed_for("Ann Lee"), signed_for("ANN  Lee"), signed_for("ann lee"))
    assert printed(twice) == ["Ann Lee", "ANN  Lee", "ann lee"]
    (point,) = twice.open_points
    assert (point.id, point.by) == ("same_name", contest(twice).findings[0].by)
    assert point.because == (
        "Printed more than once for one office: Ann Lee (Mayor). They are kept apart here; the "
        "Code does not say how two of one name are told apart."
    )
    assert [(reading.text, reading.effect) for reading in point.readings] == [
        ("It is one person.", "The name is printed once."),
        ("They are two persons.", "The ballot must tell them apart."),
    ]
    assert point.safer == "Ask them before the ballot is printed."
    assert points(special(signed_for("Ann Lee"), signed_for("Ann Lee", Verdict.LATE))) == []
    assert points(general(nominee("Ann Lee"), signed_for("Ann Lee"))) == ["same_name"]


def unopposed(ballot: Ballot) -> list[str]:
    return [one.because for one in ballot.findings if one.by in (UNOPPOSED, ONE_OR_NONE)]


def test_what_one_name_for_an_office_means_hangs_on_the_others() -> None:
    alone, contested = (nominee("Ann Lee"),), (nominee("Bo Fox"), signed_for("Cy Roe"))
    nobody = general_ballot((Office("Mayor", alone), Office("Clerk", ())))
    assert len(unopposed(nobody)) == 1
    assert unopposed(nobody)[0].startswith("No office has more than one name.")
    other = general_ballot(
        (Office("Mayor", alone), Office("Clerk", contested), Office("Marshal", ()))
    )
    assert unopposed(other) == [
        "Mayor: Ann Lee is printed though nobody opposes, because another office has more than one "
        "name."
    ]
    assert unopposed(general_ballot((Office("Clerk", contested),))) == []


def test_fewer_than_two_for_a_vacancy_ask_the_question_of_one_or_none() -> None:
    two = Office("Mayor", (signed_for("Ann Lee"), signed_for("Bo Fox")))
    one, none = Office("Clerk", (signed_for("Cy Roe"),)), Office("Marshal", ())
    assert unopposed(vacancy_ballot((two,))) == []
    said = unopposed(vacancy_ballot((two, one, none)))
    assert [text.partition(":")[0] for text in said] == ["Clerk", "Marshal"]


def test_one_name_for_two_offices_is_said_with_both() -> None:
    ballot = general_ballot(
        (
            Office("Mayor", (nominee("Ann Lee"), nominee("Bo Fox", "Red"))),
            Office("Clerk", (signed_for("ANN LEE"), signed_for("Ann Lee"))),
        )
    )
    (said,) = [one for one in ballot.findings if one.by.section == "23-15-905"]
    assert said.because == (
        "One name stands for two offices: Mayor (Ann Lee) and Clerk (Ann Lee). A person who "
        "qualified for both is a candidate for the one qualified for last."
    )


def test_several_nominees_of_one_party_for_one_office_are_named_for_a_second_look() -> None:
    ballot = general(
        nominee("Ann Lee"),
        nominee("Bo Fox", "blue "),
        nominee("Cy Roe", "Red"),
        signed_for("Di Orr"),
    )
    said = [one.because for one in ballot.findings if "one party" in one.because]
    assert said == [
        "Mayor: Bo Fox and Ann Lee are each given as a nominee of one party, blue. How many seats "
        "the office has was not asked here: where there are fewer, look at the certification again."
    ]
    apart = general(nominee("Ann Lee"), nominee("Cy Roe", "Red"), signed_for("A"), signed_for("B"))
    assert not any("one party" in one.because for one in apart.findings)
    off = general(nominee("Ann Lee"), nominee("Bo Fox", certified=False))
    assert not any("one party" in one.because for one in off.findings)


@pytest.mark.parametrize(
    ("of", "by"), [(general_ballot, NOMINEES), (vacancy_ballot, SPECIAL_BALLOT)]
)
def test_a_ballot_without_an_office_says_so(of: Any, by: Citation) -> None:
    ballot: Ballot = of(())
    assert [(one.by, one.because) for one in ballot.findings] == [
        (by, "No office is named, so nothing is printed.")
    ]
    assert (ballot.contests, ballot.open_points) == ((), ())


NAMES = st.sampled_from(("Ann Lee", "Bo Lee", "Al Fox Jr.", "Al Fox", "Cy Roe"))
BY_PETITION = st.builds(
    signed_for, NAMES, st.sampled_from(Verdict), st.sampled_from(Standing), st.just("")
)
NOMINEES_ = st.builds(
    nominee,
    NAMES,
    st.sampled_from(("Blue", "Red")),
    certified=st.booleans(),
    requested=st.booleans(),
    standing=st.sampled_from(Standing),
)


@given(st.lists(BY_PETITION | NOMINEES_, max_size=6))
def test_every_candidate_is_printed_or_left_off_and_the_pending_are_among_the_printed(
    candidates: list[Candidate],
) -> None:
    found = contest(general(*candidates))
    on, off = printed(general(*candidates)), [one.name for one in found.left_off]
    assert sorted(on + off) == sorted(one.name for one in candidates)
    assert all(found.pending.count(name) <= on.count(name) for name in found.pending)
    headings = [entry.heading for entry in found.entries]
    assert headings == sorted(headings, key=lambda heading: heading == "Independent")
    assert not any(isinstance(finding, Unsettled) for finding in found.findings)
