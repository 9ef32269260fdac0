"""The question `ballot`: who is printed, in which order, under which heading."""

from __future__ import annotations

from typing import Any

import pytest

from domain.interface import ask
from domain.interface.ballot import EXAMPLES
from domain.interface.shapes import Refused

Facts = dict[str, Any]


def nominee(name: str, party: str = "Blue", **more: Any) -> Facts:
    return {"name": name, "party": party, "certified": True, "qualified": True, **more}


def independent(name: str, petition: str = "accepted", **more: Any) -> Facts:
    return {"name": name, "party": None, "petition": petition, "qualified": True, **more}


def facts(kind: str, *candidates: Facts) -> Facts:
    return {"kind": kind, "contests": [{"office": "Mayor", "candidates": list(candidates)}]}


def asked(whole: Any) -> dict[str, Any]:
    return ask("ballot", whole)


def answered(kind: str, *candidates: Facts) -> dict[str, Any]:
    return asked(facts(kind, *candidates))


def contest(kind: str, *candidates: Facts) -> dict[str, Any]:
    answer = answered(kind, *candidates)
    (one,) = answer["contests"]
    found: dict[str, Any] = one
    return found


def points(kind: str, *candidates: Facts) -> list[str]:
    return [point["id"] for point in answered(kind, *candidates)["open_points"]]


def test_a_general_ballot_whole() -> None:
    general, _ = EXAMPLES
    answer = asked(general)
    late = (
        "The petition was filed after 5:00 p.m. of the day by which candidates for a party's "
        "nomination pay their fee."
    )
    assert answer["contests"] == [
        {
            "office": "Mayor",
            "entries": [
                {"name": "Bob Cole Jr.", "heading": "Republican"},
                {"name": "Ann Lee", "heading": "Democratic"},
                {"name": "Cy Adams", "heading": "Independent"},
            ],
            "left_off": [{"name": "Dee Fox", "text": late, "cite": "§ 23-15-361(2)"}],
            "pending": ["Ann Lee"],
        }
    ]
    assert answer["reasons"] == [
        {
            "text": "Mayor: Bob Cole Jr. (Republican), Ann Lee (Democratic) and Cy Adams "
            "(Independent), in this order.",
            "cite": "§ 23-15-361(1)",
        },
        {"text": f"Mayor: Dee Fox is left off. {late}", "cite": "§ 23-15-361(2)"},
        {
            "text": "Mayor: Ann Lee is printed so far; the election commission has not found yet "
            "whether the candidate is qualified.",
            "cite": "§ 23-15-361(5)",
        },
        {
            "text": "The nominees of all parties stand together first, by last name, then "
            "everybody else, by last name; equal last names stand by first name.",
            "cite": "§ 23-15-367",
        },
        {
            "text": "Each nominee is listed under the name of the party, as its municipal "
            "executive committee certifies it to the clerk; who qualifies by petition is listed as "
            "an independent.",
            "cite": "§ 23-15-361(2)",
        },
    ]
    assert [point["id"] for point in answer["open_points"]] == ["requested"]


def test_a_special_ballot_whole() -> None:
    _, special = EXAMPLES
    answer = asked(special)
    assert answer["contests"] == [
        {
            "office": "Alderman, Ward 1",
            "entries": [
                {"name": "Maria de la Cruz", "heading": None},
                {"name": "Ann Lee", "heading": None},
            ],
            "left_off": [],
            "pending": ["Ann Lee"],
        }
    ]
    cites = [reason["cite"] for reason in answer["reasons"]]
    assert cites == [
        "§ 23-15-361(4)",
        "§ 23-15-857(2) petition",
        "§ 23-15-361(5)",
        "§ 23-15-367",
    ]
    assert answer["open_points"] == []


@pytest.mark.parametrize(
    ("names", "order"),
    [
        (("Ann Lee", "Al Fox", "Bo Lee"), ["Al Fox", "Ann Lee", "Bo Lee"]),
        (
            ("Zed Fox III", "Al Fox Sr.", "Bo Fox, Jr."),
            ["Al Fox Sr.", "Bo Fox, Jr.", "Zed Fox III"],
        ),
        (("al young", "Bo Zeller", "CY YOUNG"), ["al young", "CY YOUNG", "Bo Zeller"]),
    ],
)
def test_names_stand_by_last_name_then_first_name(names: tuple[str, ...], order: list[str]) -> None:
    special = contest("special", *(independent(name) for name in names))
    assert [entry["name"] for entry in special["entries"]] == order
    general = contest("general", *(nominee(name, f"P{n}") for n, name in enumerate(names)))
    assert [entry["name"] for entry in general["entries"]] == order


@pytest.mark.parametrize(
    ("names", "order"),
    [
        (("Al Azar", "Bo Ávila", "Cy Avery"), ["Cy Avery", "Bo Ávila", "Al Azar"]),
        (("Al Penn", "Bo Peña", "Cy Pena"), ["Bo Peña", "Cy Pena", "Al Penn"]),
        (
            ("Zed Fox 2nd", "Al Fox, Esq.", "Bo Fox M.D."),
            ["Al Fox, Esq.", "Bo Fox M.D.", "Zed Fox 2nd"],
        ),
    ],
)
def test_accents_and_what_stands_behind_a_name_change_no_place(
    names: tuple[str, ...], order: list[str]
) -> None:
    special = contest("special", *(independent(name) for name in names))
    assert [entry["name"] for entry in special["entries"]] == order


def test_a_last_name_alone_to_sort_by_leaves_the_rest_as_first_name() -> None:
    ordered = contest(
        "special", independent("Zoe Lee", sort_name="Lee"), independent("Ann Lee", sort_name="Lee")
    )
    assert [entry["name"] for entry in ordered["entries"]] == ["Ann Lee", "Zoe Lee"]


def test_a_name_left_off_is_told_every_ground() -> None:
    (both,) = contest("special", independent("Ann Lee", "late_and_short"))["left_off"]
    assert both["text"] == (
        "The petition was filed after the last minute to file one. The petition has too few names "
        "of qualified electors."
    )
    (point,) = answered("special", independent("Ann Lee", "short"))["open_points"]
    assert point["text"].startswith("A name is left off because its petition is short.")


def test_one_name_alone_stands_in_no_order() -> None:
    assert answered("special", independent("Ann Lee"))["reasons"][0]["text"] == (
        "Mayor: Ann Lee is printed."
    )


@pytest.mark.parametrize("wrong", ["yes", 1, []])
def test_a_finding_that_is_none_is_told_that_null_is_taken(wrong: object) -> None:
    with pytest.raises(Refused) as refused:
        answered("special", independent("Ann Lee", qualified=wrong))
    assert refused.value.path == "contests.0.candidates.0.qualified"
    assert refused.value.message == "true or false is wanted; or null, not yet found."


def test_a_name_to_sort_by_goes_before_the_last_word() -> None:
    ordered = contest(
        "general",
        independent("Maria de la Cruz", sort_name="De la Cruz, Maria"),
        independent("Ann Dahl", sort_name=None),
        nominee("Zoe Washington"),
        nominee("Rip van Winkle", sort_name="van Winkle, Rip"),
    )
    assert [entry["name"] for entry in ordered["entries"]] == [
        "Rip van Winkle",
        "Zoe Washington",
        "Ann Dahl",
        "Maria de la Cruz",
    ]


@pytest.mark.parametrize(
    ("kind", "one", "cite"),
    [
        ("general", independent("Ann Lee", "late"), "§ 23-15-361(2)"),
        ("general", independent("Ann Lee", "short"), "§ 23-15-361(1)"),
        ("general", independent("Ann Lee", "late_and_short"), "§ 23-15-361(2)"),
        ("general", independent("Ann Lee", qualified=False), "§ 23-15-361(5)"),
        ("general", independent("Ann Lee", "late", qualified=False), "§ 23-15-361(2)"),
        ("general", nominee("Ann Lee", certified=False), "§ 23-15-361(1)"),
        ("general", nominee("Ann Lee", certified=False, requested=False), "§ 23-15-361(1)"),
        ("general", nominee("Ann Lee", certified=False, requested=None), "§ 23-15-361(1)"),
        ("general", nominee("Ann Lee", qualified=False), "§ 23-15-361(5)"),
        (
            "general",
            nominee("Ann Lee", certified=False, requested=True, qualified=False),
            "§ 23-15-361(5)",
        ),
        ("special", independent("Ann Lee", "late"), "§ 23-15-857(2) petition"),
        ("special", independent("Ann Lee", "short"), "§ 23-15-857(2) petition"),
        ("special", independent("Ann Lee", "late_and_short"), "§ 23-15-857(2) petition"),
        ("special", independent("Ann Lee", qualified=False), "§ 23-15-361(5)"),
    ],
)
def test_who_is_left_off_is_named_once_with_the_law(kind: str, one: Facts, cite: str) -> None:
    found = contest(kind, one)
    assert (found["entries"], found["pending"]) == ([], [])
    (off,) = found["left_off"]
    assert (off["name"], off["cite"]) == ("Ann Lee", cite)
    assert off["text"]
    assert answered(kind, one)["reasons"][0]["text"] == "Mayor: nobody is printed."


def test_the_second_ground_is_among_the_reasons() -> None:
    off = answered("special", independent("Ann Lee", "late_and_short", qualified=False))
    assert [reason["cite"] for reason in off["reasons"][1:4]] == [
        "§ 23-15-857(2) petition",
        "§ 23-15-857(2) petition",
        "§ 23-15-361(5)",
    ]


@pytest.mark.parametrize(
    ("kind", "one", "pending"),
    [
        ("general", nominee("Ann Lee"), []),
        ("general", nominee("Ann Lee", qualified=None), ["Ann Lee"]),
        ("general", independent("Ann Lee", "unverified"), ["Ann Lee"]),
        ("special", independent("Ann Lee", "unverified", qualified=None), ["Ann Lee"]),
        ("special", independent("Ann Lee", qualified=None), ["Ann Lee"]),
        ("special", independent("Ann Lee"), []),
    ],
)
def test_pending_is_printed_so_far_and_named_once(
    kind: str, one: Facts, pending: list[str]
) -> None:
    found = contest(kind, one)
    assert [entry["name"] for entry in found["entries"]] == ["Ann Lee"]
    assert found["pending"] == pending


@pytest.mark.parametrize(
    ("kind", "candidates", "ids"),
    [
        ("special", [independent("Ann Lee", "short")], ["short_unheard"]),
        ("general", [independent("Ann Lee", "late_and_short")], ["short_unheard"]),
        ("general", [nominee("Ann Lee", certified=False, requested=True)], ["requested"]),
        ("general", [nominee("Ann Lee", requested=True)], []),
        ("general", [nominee("Ann Lee", certified=False)], ["uncertified"]),
        ("special", [independent("Ann Lee", "late")], []),
        ("special", [independent("Ann Lee"), independent("Ann Lee")], ["same_name"]),
    ],
)
def test_what_is_open_is_said_with_two_readings(
    kind: str, candidates: list[Facts], ids: list[str]
) -> None:
    assert points(kind, *candidates) == ids
    for point in answered(kind, *candidates)["open_points"]:
        assert len(point["readings"]) == 2
        assert point["safer"]


def test_an_office_without_a_candidate_prints_nobody_and_says_so() -> None:
    answer = answered("special")
    assert answer["contests"] == [{"office": "Mayor", "entries": [], "left_off": [], "pending": []}]
    assert [reason["text"] for reason in answer["reasons"]] == [
        "Mayor: nobody is printed.",
        "Mayor: fewer than two are printed. Ask first whether the election is dispensed with and "
        "the vacancy filled by appointment.",
    ]
    empty = asked({"kind": "general", "contests": []})
    assert empty["contests"] == []
    assert [one["text"] for one in empty["reasons"]] == [
        "No office is named, so nothing is printed."
    ]


def without(candidate: Facts, field: str) -> Facts:
    return {name: value for name, value in candidate.items() if name != field}


@pytest.mark.parametrize(
    ("kind", "one", "field", "message"),
    [
        ("special", nominee("Ann Lee"), "party", "has no parties"),
        ("special", independent("Ann Lee", certified=True), "certified", "Only a nominee"),
        ("special", independent("Ann Lee", requested=True), "requested", "Only a nominee"),
        ("special", without(independent("Ann Lee"), "petition"), "petition", "needs the decision"),
        ("general", without(independent("Ann Lee"), "petition"), "petition", "needs the decision"),
        ("general", independent("Ann Lee", certified=True), "certified", "Only a nominee"),
        ("general", independent("Ann Lee", requested=True), "requested", "Only a nominee"),
        ("general", nominee("Ann Lee", petition="late"), "petition", "without a petition"),
        ("general", without(nominee("Ann Lee"), "certified"), "certified", "A nominee needs this"),
        ("general", nominee("Ann Lee", certified=None), "certified", "A nominee needs this"),
        ("general", nominee("Ann Lee", " independent"), "party", "An independent has no party"),
        ("general", nominee(""), "name", "may not be empty"),
        ("general", nominee("Ann Lee", sort_name=" "), "sort_name", "may not be blank"),
        ("general", nominee("Ann Lee", certified="yes"), "certified", "true or false"),
        ("general", independent("Ann Lee", "valid"), "petition", "'accepted'"),
        ("general", nominee("Ann Lee", votes=3), "votes", "no such field"),
    ],
)
def test_what_does_not_fit_is_refused_at_its_candidate(
    kind: str, one: Facts, field: str, message: str
) -> None:
    good = independent("Bo Fox")
    whole = {
        "kind": kind,
        "contests": [
            {"office": "Clerk", "candidates": []},
            {"office": "Mayor", "candidates": [good, good, one]},
        ],
    }
    with pytest.raises(Refused) as refused:
        asked(whole)
    assert refused.value.path == f"contests.1.candidates.2.{field}"
    assert message in refused.value.message


@pytest.mark.parametrize(
    ("one", "message"),
    [
        (
            nominee("Ann Lee", "Independent"),
            "An independent has no party: leave this out, and give the decision on the petition.",
        ),
        (
            nominee("Ann Lee", petition="late"),
            "A nominee of a party is printed without a petition: leave this out, or leave out the "
            "party.",
        ),
        (
            independent("Ann Lee", certified=True),
            "Only a nominee, who has a party, is certified or requested: leave this out.",
        ),
        (
            nominee("Ann Lee", certified=None),
            "A nominee needs this: true or false, whether the party's municipal executive "
            "committee certified the nomination.",
        ),
    ],
)
def test_a_refusal_says_what_is_accepted_instead(one: Facts, message: str) -> None:
    with pytest.raises(Refused) as refused:
        answered("general", one)
    assert refused.value.message == message


def test_the_kind_is_needed() -> None:
    with pytest.raises(Refused) as refused:
        asked({"contests": []})
    assert refused.value.path == "kind"


def test_a_party_left_out_is_a_party_that_is_null() -> None:
    one = independent("Ann Lee")
    assert answered("general", without(one, "party")) == answered("general", one)
    null = independent("Ann Lee", certified=None, requested=None, sort_name=None)
    assert answered("special", null) == answered("special", one)


def test_a_false_that_changes_nothing_is_taken() -> None:
    one = independent("Ann Lee", certified=False, requested=False)
    answer = asked({"kind": "special", "contests": [{"office": "Mayor", "candidates": [one]}]})
    (contest,) = answer["contests"]
    assert [entry["name"] for entry in contest["entries"]] == ["Ann Lee"]
