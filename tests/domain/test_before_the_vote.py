"""What a result rests on: order, notice, findings and sign-off as they stood on election day."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from domain.ballot import special_ballot
from domain.election import Election
from domain.findings import Missing, NotMet
from domain.law.section_857 import PETITION
from domain.stage import before_the_vote
from tests.domain.facts import (
    CALENDAR,
    candidacy,
    ordered,
    posted_on,
    published,
    signed,
    standing_for,
    unchecked,
)

NAMES = ("Bob Fox", "Ann Lee")


def in_order() -> Election:
    election = standing_for(candidacy(1, "Ann Lee"), candidacy(2, "Bob Fox"))
    names = tuple(one.name for one in special_ballot(election, CALENDAR).entries)
    return replace(
        election,
        publications=published(date(2026, 2, 12), date(2026, 2, 19), date(2026, 2, 26)),
        postings=posted_on(date(2026, 2, 20)),
        sign_offs=(signed("Dana", *names), signed("Priya", *names)),
    )


def said(election: Election) -> str:
    return " ".join(one.because for one in before_the_vote(election, CALENDAR))


def test_where_everything_was_in_order_nothing_is_said() -> None:
    assert before_the_vote(in_order(), CALENDAR) == ()


def test_a_ballot_that_nobody_signed_off_is_said() -> None:
    (found,) = before_the_vote(replace(in_order(), sign_offs=()), CALENDAR)
    assert isinstance(found, Missing)
    assert found.because == "0 of two people signed the ballot off."


def test_a_publication_that_never_ran_is_said_as_it_stood_on_election_day() -> None:
    missed = replace(in_order(), publications=published(date(2026, 2, 12), date(2026, 2, 19)))
    (found,) = before_the_vote(missed, CALENDAR)
    assert isinstance(found, NotMet)
    assert "three successive weeks" in found.because


def test_a_name_that_was_printed_before_it_was_settled_is_said_without_what_was_found() -> None:
    pending = replace(in_order(), candidacies=(candidacy(1, "Ann Lee"), unchecked(2, "Bob Fox")))
    assert before_the_vote(pending, CALENDAR)[0].by == PETITION
    assert said(pending).startswith("Bob Fox: ")


def test_an_order_outside_its_days_is_said() -> None:
    late = replace(in_order(), orders=(ordered(date(2026, 1, 20), date(2026, 3, 17)),))
    assert "the last lawful day is Friday, March 6, 2026" in said(late)
