"""The question `outcome`: what a count means, with its figures, its reasons and what is open."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.interface import ask
from domain.interface.outcome import EXAMPLES
from domain.interface.shapes import MOST_ROWS, Refused
from tests.domain.cases import Case, cases

Facts = dict[str, Any]


def first(votes: dict[str, int], **more: Any) -> Facts:
    day = {"election": "2026-03-10"}
    return {"kind": "special", "round": "first", "seats": 1, "votes": votes, **day, **more}


def second(votes: dict[str, int], field: str = "top_two", **more: Any) -> Facts:
    return first(votes, **{"round": "second", "field": field, "election": "2026-03-31", **more})


def general(votes: dict[str, int], seats: int = 1, **more: Any) -> Facts:
    day = {"election": "2029-06-05"}
    return {"kind": "general", "seats": seats, "votes": votes, **day, **more}


def answered(facts: Facts) -> dict[str, Any]:
    return ask("outcome", facts)


def fields(facts: Facts) -> dict[str, Any]:
    left_out = ("reasons", "open_points")
    return {key: value for key, value in answered(facts).items() if key not in left_out}


def said(facts: Facts) -> list[str]:
    return [reason["text"] for reason in answered(facts)["reasons"]]


def cites(facts: Facts) -> list[str]:
    return [reason["cite"] for reason in answered(facts)["reasons"]]


def points(facts: Facts) -> list[str]:
    return [point["id"] for point in answered(facts)["open_points"]]


@pytest.mark.parametrize("case", cases("outcome"), ids=lambda case: case.name)
def test_real_elections(case: Case) -> None:
    answer = answered(case.facts)
    assert {key: answer[key] for key in case.answer} == case.answer


# The first round


def test_laurel_2020_reads_like_a_colleague() -> None:
    facts, _, _ = EXAMPLES
    assert fields(facts) == {
        "decision": "runoff",
        "elected": [],
        "runoff": ["A", "B"],
        "lot_between": [],
        "votes_cast": 163,
        "runoff_date": "2020-03-03",
        "field": "top_two",
        "majority_needed": 82,
    }
    assert said(facts) == [
        "Votes cast: 163. Lawful votes for the persons named here are meant, without blank "
        "ballots, overvotes and unlawful write-ins.",
        "82 are more than half of 163; nobody has as many: A leads with 81.",
        "A (81) and B (44) received the highest numbers of votes; both go on the ballot of the "
        "election three weeks thereafter.",
        "Three weeks after Tuesday, February 11, 2020 is Tuesday, March 3, 2020; nothing moves "
        "that day.",
    ]
    assert set(cites(facts)) == {"§ 23-15-857(2) result"}
    assert points(facts) == []


@pytest.mark.parametrize(
    ("votes", "elected", "needed"),
    [
        ({"A": 1}, "A", 1),
        ({"A": 51, "B": 49}, "A", 51),
        ({"B": 500, "A": 501}, "A", 501),
        ({"A": 10, "B": 0, "C": 0}, "A", 6),
        ({"A": 527, "B": 526}, "A", 527),
    ],
)
def test_more_than_half_elects_at_once(votes: dict[str, int], elected: str, needed: int) -> None:
    assert fields(first(votes)) == {
        "decision": "elected",
        "elected": [elected],
        "runoff": [],
        "lot_between": [],
        "votes_cast": sum(votes.values()),
        "majority_needed": needed,
    }
    assert points(first(votes)) == []


def test_a_majority_is_said_aloud() -> None:
    assert said(first({"A": 1_099, "B": 185}))[1] == (
        "643 are more than half of 1,284; A has 1,099 and is elected without a run-off."
    )
    assert said(first({"A": 1}))[1] == (
        "1 is more than half of 1; A has 1 and is elected without a run-off."
    )


@pytest.mark.parametrize(
    ("votes", "names", "field", "open_points"),
    [
        ({"A": 24, "B": 24}, ["A", "B"], "top_two", ["first_tie"]),
        ({"A": 50, "B": 49, "C": 1}, ["A", "B"], "top_two", []),
        ({"A": 30, "B": 30, "C": 20}, ["A", "B"], "top_two", ["first_tie"]),
        ({"A": 30, "B": 30, "C": 20, "D": 20}, ["A", "B"], "top_two", ["first_tie"]),
        ({"A": 40, "B": 30, "C": 20, "D": 20}, ["A", "B"], "top_two", []),
        ({"A": 40, "B": 30, "C": 30, "D": 10}, ["A", "B", "C"], "tied_field", []),
        ({"D": 30, "A": 40, "C": 30, "B": 30}, ["A", "D", "C", "B"], "tied_field", []),
    ],
)
def test_who_goes_on(
    votes: dict[str, int], names: list[str], field: str, open_points: list[str]
) -> None:
    answer = answered(first(votes))
    assert answer["decision"] == "runoff"
    assert (answer["runoff"], answer["field"]) == (names, field)
    assert answer["runoff_date"] == "2026-03-31"
    assert answer["elected"] == answer["lot_between"] == []
    assert points(first(votes)) == open_points


def test_a_tie_is_said_as_it_is() -> None:
    alike = said(first({"A": 24, "B": 24}))
    assert alike[1] == "25 are more than half of 48; nobody has as many: A and B lead with 24 each."
    assert said(first({"A": 40, "B": 30, "C": 30}))[2] == (
        "B and C tie for the next highest vote with 30 each, so they and A all go on the ballot of "
        "the election three weeks thereafter; there the most votes elect."
    )


def test_three_at_the_top_are_undecided_with_both_readings() -> None:
    facts = first({"A": 10, "B": 10, "C": 10, "D": 1})
    assert fields(facts) == {
        "decision": "undecided",
        "elected": [],
        "runoff": [],
        "lot_between": [],
        "votes_cast": 31,
        "majority_needed": 16,
    }
    (point,) = answered(facts)["open_points"]
    assert (point["id"], len(point["readings"])) == ("tied_top", 2)
    assert said(facts)[1:] == [
        "16 are more than half of 31; nobody has as many: A, B and C lead with 10 each.",
        "A, B and C tie for the highest vote. § 23-15-857 speaks of two highest, and of a tie for "
        "the next highest. So nothing is decided here.",
    ]


@pytest.mark.parametrize(
    ("facts", "open_points"),
    [
        (first({"A": 90, "B": 1}, seats=2), ["seats"]),
        (first({"A": 3, "B": 3, "C": 3}, seats=3), ["seats"]),
        (first({"A": 0, "B": 0}, seats=2), ["seats", "no_votes"]),
        (first({"A": 0}), ["no_votes"]),
        (second({"A": 90, "B": 1}, seats=2), ["seats"]),
        (second({"A": 0, "B": 0}), ["no_votes"]),
        (second({"A": 0, "B": 0, "C": 0}, "tied_field"), ["no_votes"]),
        (general({"A": 0, "B": 0}), ["no_votes"]),
        (general({"A": 0, "B": 0}, 5), ["no_votes"]),
    ],
)
def test_several_seats_and_no_votes_decide_nothing(facts: Facts, open_points: list[str]) -> None:
    answer = answered(facts)
    assert answer["decision"] == "undecided"
    assert answer["elected"] == answer["runoff"] == answer["lot_between"] == []
    assert points(facts) == open_points
    assert said(facts)[-1].endswith("So nothing is decided here.")
    assert not any("nobody has as many" in text for text in said(facts))


# The second round


def test_most_votes_win_the_second_round() -> None:
    assert fields(second({"A": 110, "B": 79})) == {
        "decision": "elected",
        "elected": ["A"],
        "runoff": [],
        "lot_between": [],
        "votes_cast": 189,
    }
    assert said(second({"A": 110, "B": 79}))[1] == (
        "A (110) has the most votes in the election three weeks thereafter and is elected."
    )
    widened = second({"A": 30, "B": 40, "C": 35}, "tied_field")
    assert answered(widened)["elected"] == ["B"]
    assert points(widened) == ["most_votes"]


def test_a_tie_in_the_second_round_is_a_lot_between_those_tied_alone() -> None:
    facts = second({"A": 40, "B": 10, "C": 40}, "tied_field")
    assert fields(facts) == {
        "decision": "lot",
        "elected": [],
        "runoff": [],
        "lot_between": ["A", "C"],
        "votes_cast": 90,
    }
    assert said(facts)[1] == (
        "A and C tie with 40 votes each. A tie in the election three weeks thereafter is decided "
        "by a toss of a coin or by lot, fairly and publicly, under the supervision of the election "
        "commission."
    )
    assert cites(facts)[1] == "§ 23-15-857(2) tie"
    assert "A and B tie with 1 vote each." in said(second({"A": 1, "B": 1}))[1]


# A general election


@pytest.mark.parametrize(
    ("votes", "seats", "elected", "between", "open_points"),
    [
        ({"A": 3, "B": 2, "C": 1}, 1, ["A"], [], ["general_majority"]),
        ({"A": 4, "B": 2, "C": 1}, 1, ["A"], [], []),
        ({"C": 1, "B": 2, "A": 3}, 2, ["A", "B"], [], []),
        ({"A": 3, "B": 3, "C": 1}, 2, ["A", "B"], [], []),
        ({"A": 3, "B": 2, "C": 2}, 2, ["A"], ["B", "C"], ["last_seat"]),
        ({"A": 45, "B": 45}, 1, [], ["A", "B"], ["general_majority"]),
        ({"A": 2, "B": 2, "C": 2}, 2, [], ["A", "B", "C"], ["last_seat"]),
        ({"A": 9, "B": 0}, 1, ["A"], [], []),
        ({"A": 9, "B": 0, "C": 0}, 2, ["A"], ["B", "C"], ["last_seat", "zero_votes"]),
        ({"A": 9, "B": 0}, 3, ["A", "B"], [], ["zero_votes"]),
    ],
)
def test_the_highest_numbers_elect_and_a_lot_is_for_the_last_seat_only(
    votes: dict[str, int],
    seats: int,
    elected: list[str],
    between: list[str],
    open_points: list[str],
) -> None:
    assert fields(general(votes, seats)) == {
        "decision": "lot" if between else "elected",
        "elected": elected,
        "runoff": [],
        "lot_between": between,
        "votes_cast": sum(votes.values()),
    }
    assert points(general(votes, seats)) == open_points


def test_a_general_election_said_aloud() -> None:
    facts = general({"A": 310, "B": 205, "C": 205}, 2)
    assert said(facts) == [
        "Votes cast: 720. In a general election the highest numbers elect; there is no run-off.",
        "For 2 seats: A (310) is elected, above the tie.",
        "B and C tie with 205 votes each for the last seat: a toss of a coin or lot among them "
        "decides, fairly and publicly, under the election commissioners.",
    ]
    assert set(cites(facts)) == {"§ 23-15-611(1)"}
    assert said(general({"A": 3, "B": 2}))[1:] == ["For one seat: A (3) is elected."]
    assert said(general({"A": 3, "B": 2, "C": 1}, 2))[1:] == [
        "For 2 seats: A (3) and B (2) are elected."
    ]
    assert "for the 2 seats: " in said(general({"A": 2, "B": 2, "C": 2}, 2))[1]
    assert "for the one seat: " in said(general({"A": 2, "B": 2}))[1]
    assert "for the last 2 seats: " in said(general({"A": 3, "B": 2, "C": 2, "D": 2}, 3))[2]


def test_a_tie_of_the_highest_number_is_not_said_to_be_below_it() -> None:
    (highest,) = answered(general({"A": 5, "B": 5, "C": 5}, 2))["open_points"]
    (below,) = answered(general({"A": 6, "B": 5, "C": 5}, 2))["open_points"]
    assert highest["text"].startswith("A, B and C tie for the highest number, and there are 2")
    assert below["text"].startswith("B and C tie for the last seat of 2. ")
    second = [point["readings"][1]["text"] for point in (highest, below)]
    assert second == [
        "One drawing fills every seat.",
        "The section reaches only a tie for the very highest number.",
    ]


def test_fewer_names_than_seats_leave_seats_to_nobody() -> None:
    assert said(general({"A": 3, "B": 2}, 5))[2] == (
        "There are fewer names than seats: 2 for 5. Nobody is elected to what is left."
    )


# Days


def test_a_run_off_on_a_legal_holiday_is_open_and_an_exchange_counts() -> None:
    votes = {"A": 3, "B": 2, "C": 2}
    veterans = first(votes, election="2026-10-21")
    assert answered(veterans)["runoff_date"] == "2026-11-11"
    assert points(veterans) == ["runoff_holiday"]
    mardi_gras = first(votes, election="2026-01-27")
    assert points(mardi_gras) == []
    swap = {"drop": "washington", "add": "2026-02-17"}
    assert points(mardi_gras | {"swap": swap}) == ["runoff_holiday"]
    assert points(first({"A": 3, "B": 2}, election="2026-10-21")) == []


def test_an_exchange_that_touches_the_day_of_the_run_off_is_named() -> None:
    votes = {"A": 3, "B": 2, "C": 2}
    swap = {"drop": "washington", "add": "2026-02-17"}
    assert said(first(votes, election="2026-01-27", swap=swap))[-1] == (
        "Tuesday, February 17, 2026 is a legal holiday by the municipality's exchange, taken for "
        "Washington's birthday."
    )
    given_up = first(votes, election="2026-01-26", swap=swap)
    assert "§ 3-3-7(2)" in cites(given_up)
    assert points(given_up) == []
    assert "§ 3-3-7(2)" not in cites(first(votes, swap=swap))
    assert "§ 3-3-7(2)" not in cites(first({"A": 9}, election="2026-01-27", swap=swap))


def test_a_tied_first_round_before_a_holiday_carries_both_points() -> None:
    facts = first({"A": 2, "B": 2}, election="2026-10-21")
    assert points(facts) == ["first_tie", "runoff_holiday"]


@pytest.mark.parametrize(
    ("facts", "then"),
    [
        (first({"A": 2, "B": 2}, election="2011-08-16"), "2 weeks after the election"),
        (second({"A": 2, "B": 2}, election="2014-09-09"), "with the aid of two or more"),
        (first({"A": 3, "B": 2}, election="2011-08-16"), ""),
        (second({"A": 3, "B": 2}, election="2014-09-09"), "with the aid of two or more"),
        (second({"A": 0, "B": 0}, election="2017-06-30"), "with the aid of two or more"),
        (general({"A": 45, "B": 45}, election="2013-06-04"), ""),
    ],
)
def test_a_day_before_july_2017_is_answered_under_todays_text_and_says_so(
    facts: Facts, then: str
) -> None:
    old = [text for text in said(facts) if "Answered under today's text" in text]
    assert len(old) == 1 + bool(then)
    assert then in old[-1]


def test_today_is_not_said_of_a_later_day() -> None:
    for facts in (first({"A": 2, "B": 2}), second({"A": 2, "B": 2}), general({"A": 2, "B": 2})):
        assert not any("today's text" in text for text in said(facts))


def test_one_name_in_two_spellings_is_counted_apart_and_said() -> None:
    facts = first({"Ann Lee": 40, "ANN  LEE": 20, "Bob": 50})
    assert answered(facts)["runoff"] == ["Bob", "Ann Lee"]
    assert said(facts)[-1] == (
        "Ann Lee and ANN  LEE are counted as different persons. Where they are one, add up the "
        "votes and ask again."
    )


@pytest.mark.parametrize(
    ("facts", "cite"),
    [
        (first({"Ann Lee": 40, "ANN  LEE": 20, "Bob": 50}), "§ 23-15-857(2) result"),
        (second({"Ann Lee": 40, "ann lee": 20}), "§ 23-15-857(2) result"),
        (general({"Ann Lee": 40, "ann lee": 20}), "§ 23-15-611(1)"),
    ],
)
def test_the_warning_of_two_spellings_cites_what_the_count_rests_on(
    facts: Facts, cite: str
) -> None:
    warned = [one for one in answered(facts)["reasons"] if "different persons" in one["text"]]
    assert [one["cite"] for one in warned] == [cite]


@pytest.mark.parametrize(
    ("facts", "cite"),
    [
        (first({"A": 3, "B": 2}, election="2011-08-16"), "§ 23-15-857(2) result"),
        (general({"A": 3, "B": 2}, election="2013-06-04"), "§ 23-15-611(1)"),
    ],
)
def test_the_word_on_todays_text_cites_what_the_count_rests_on(facts: Facts, cite: str) -> None:
    old = [one for one in answered(facts)["reasons"] if "today's text" in one["text"]]
    assert [one["cite"] for one in old] == [cite]


def test_a_contest_fills_a_hundred_seats_at_most() -> None:
    assert answered(general({"A": 1}, seats=100))["elected"] == ["A"]
    with pytest.raises(Refused) as refused:
        answered(general({"A": 1}, seats=101))
    assert (refused.value.path, refused.value.message) == (
        "seats",
        "The number must be 100 or less.",
    )


def test_a_name_has_two_hundred_characters_at_most() -> None:
    assert answered(first({"A" * 200: 1}))["elected"] == ["A" * 200]
    with pytest.raises(Refused) as refused:
        answered(first({"A" * 201: 1}))
    assert refused.value.message == "Each count stands behind a name of 1 to 200 characters."


def test_the_other_examples_are_a_second_round_and_a_tie_for_a_last_seat() -> None:
    _, later, two_seats = EXAMPLES
    assert said(later)[1] == (
        "A (110) has the most votes in the election three weeks thereafter and is elected."
    )
    assert answered(later)["votes_cast"] == 189
    assert said(two_seats)[1:3] == [
        "For 2 seats: A (310) is elected, above the tie.",
        "B and C tie with 205 votes each for the last seat: a toss of a coin or lot among them "
        "decides, fairly and publicly, under the election commissioners.",
    ]


# What does not fit


@pytest.mark.parametrize(
    ("facts", "path", "message"),
    [
        (first({}), "votes", "at least 1"),
        (second({}), "votes", "at least 1"),
        (general({}), "votes", "at least 1"),
        (first({"A": -1}), "votes.A", "0 or more"),
        (first({"A": True}), "votes.A", "whole number"),
        (first({" ": 1}), "votes", "behind a name"),
        (first({"": 1}), "votes", "behind a name"),
        (first({"A" * 201: 1}), "votes", "behind a name"),
        (first({f"C{n}": 1 for n in range(MOST_ROWS + 1)}), "votes", "too many"),
        (first({"A": 1}, seats=0), "seats", "1 or more"),
        (first({"A": 1}, round=None), "round", "'first' or 'second'"),
        (first({"A": 1}, round="third"), "round", "'first' or 'second'"),
        (first({"A": 1}, field="top_two"), "field", "leave this out"),
        (second({"A": 1, "B": 2}, field="both"), "field", "'top_two' or 'tied_field'"),
        (first({"A": 1, "B": 2}, round="second"), "field", "needs its field"),
        (second({"A": 1}), "votes", "exactly two names"),
        (second({"A": 1, "B": 2, "C": 3}), "votes", "exactly two names"),
        (second({"A": 1, "B": 2}, "tied_field"), "votes", "three names or more"),
        (general({"A": 1}, round="first"), "round", "Only a special election has rounds"),
        (general({"A": 1}, field="top_two"), "field", "Only a special election has rounds"),
        (general({"A": 1}, swap=None), "swap", "no such field"),
        (first({"A": 1}, election="2026-02-30"), "election", "one that exists"),
        (
            first({"A": 1}, swap={"drop": "veterans", "add": "2026-02-17"}),
            "swap.drop",
            "cannot be given up",
        ),
        ({"kind": "primary"}, "kind", "special, general"),
    ],
)
def test_what_does_not_fit_is_refused_at_its_place(facts: Facts, path: str, message: str) -> None:
    with pytest.raises(Refused) as refused:
        answered(facts)
    assert refused.value.path == path
    assert message in refused.value.message


def test_round_is_needed_of_a_special_election() -> None:
    facts = first({"A": 1})
    del facts["round"]
    with pytest.raises(Refused) as refused:
        answered(facts)
    assert refused.value.path == "round"


def test_null_stands_for_what_is_left_out() -> None:
    assert answered(first({"A": 1}, field=None, swap=None)) == answered(first({"A": 1}))
    assert answered(general({"A": 1}, round=None, field=None)) == answered(general({"A": 1}))


# Any count


VOTES = st.dictionaries(st.sampled_from("ABCDEFG"), st.integers(0, 12), min_size=1)


@given(VOTES, st.integers(1, 3))
def test_whatever_was_counted_only_the_lists_of_the_decision_hold_names(
    votes: dict[str, int], seats: int
) -> None:
    held = {
        "elected": {"elected"},
        "runoff": {"runoff"},
        "lot": {"lot_between"},
        "undecided": set[str](),
    }
    asked = [first(votes, seats=seats), general(votes, seats)]
    if len(votes) > 1:
        asked.append(second(votes, "top_two" if len(votes) == 2 else "tied_field", seats=seats))
    for facts in asked:
        answer = answered(facts)
        full = {name for name in ("elected", "runoff", "lot_between") if answer[name]}
        allowed = held[answer["decision"]]
        assert full - {"elected"} == allowed - {"elected"}
        assert ("elected" in full) <= (answer["decision"] in {"elected", "lot"})
        assert ("runoff_date" in answer, "field" in answer) == (answer["decision"] == "runoff",) * 2
        assert ("majority_needed" in answer) == (facts.get("round") == "first")
        assert (answer["decision"] == "undecided") <= bool(answer["open_points"])
        assert all(reason["text"] and reason["cite"] for reason in answer["reasons"])
