"""The text behind a citation."""

from __future__ import annotations

import hashlib
from datetime import date

import pytest

from domain.citation import Citation
from domain.law import (
    amended,
    as_amended,
    linked,
    paragraphs,
    section_361,
    section_857,
    sections,
    words,
)
from domain.law.provisions import Certainty, Linked, Quoted, Restated

SOURCE_361 = "04ba24f9eaf151f28836e3990683c7618bd2f5c1bdf10c067883dbe05432fb34"
SOURCE_857 = "e31046dd387f6ec83d700494657ed80f2230043fcb7516b2d0ce3195f0652b79"


def test_section_361_is_the_source_word_for_word() -> None:
    text = "\n\n".join(quoted.text for quoted in section_361.QUOTED)
    assert hashlib.sha256(text.encode()).hexdigest() == SOURCE_361


def test_what_the_source_holds_of_section_857_is_quoted_word_for_word() -> None:
    text = "\n".join(quoted.text for quoted in section_857.QUOTED)
    assert hashlib.sha256(text.encode()).hexdigest() == SOURCE_857


def test_the_words_of_a_paragraph() -> None:
    found = words(section_857.FEE)
    assert isinstance(found, Quoted)
    assert found.text.startswith("No qualifying fee shall be required of any candidate")
    assert str(found.citation) == "§ 23-15-857(2) fee"


def test_what_the_source_lacks_is_restated_and_not_quoted() -> None:
    for citation in (
        section_857.APPOINTMENT,
        section_857.ORDER,
        section_857.FIFTY,
        section_857.FIFTEEN,
    ):
        found = words(citation)
        assert isinstance(found, Restated)
        assert '"' not in found.text
        assert "shall" not in found.text


def test_a_linked_section_says_how_sure_and_as_of_when() -> None:
    found = words(linked.HOLIDAYS)
    assert isinstance(found, Linked)
    assert found.certainty is Certainty.READ
    assert found.as_of == date(2023, 1, 1)
    unsure = words(linked.WITHDRAWAL)
    assert isinstance(unsure, Linked)
    assert unsure.certainty is Certainty.UNVERIFIED


def test_the_hours_of_the_polls_have_a_text_of_their_own() -> None:
    polls = words(linked.POLLS)
    assert isinstance(polls, Linked)
    assert "stood in line" in polls.text
    assert (polls.certainty, polls.as_of) == (Certainty.READ, date(2020, 7, 8))


def test_both_sections_say_which_version_they_are() -> None:
    for provision in (*section_361.QUOTED, *section_857.QUOTED, *section_857.RESTATED):
        assert "Laws 2017, ch. 441" in as_amended(provision)


def test_every_linked_citation_says_that_it_is_linked() -> None:
    assert all(provision.citation.linked for provision in linked.LINKED)


def test_a_citation_without_a_text_is_an_error() -> None:
    with pytest.raises(LookupError, match="We hold no text for § 1-1-1"):
        words(Citation("1-1-1", "", ""))


def test_a_section_is_given_paragraph_by_paragraph() -> None:
    assert [str(p.citation) for p in paragraphs("23-15-361")] == [
        "§ 23-15-361(1)",
        "§ 23-15-361(1)(a)",
        "§ 23-15-361(1)(b)",
        "§ 23-15-361(2)",
        "§ 23-15-361(3)",
        "§ 23-15-361(4)",
        "§ 23-15-361(5)",
        "§ 23-15-361(6)",
    ]
    assert len(paragraphs("23-15-857")) == 11
    assert paragraphs("9-9-9") == ()
    assert sections()[:2] == ("23-15-361", "23-15-857")


@pytest.mark.parametrize(
    ("on", "weeks", "act"),
    [
        (date(2017, 6, 30), 2, "Laws 2007, ch. 434, § 2"),
        (date(2017, 7, 1), 3, "Laws 2017, ch. 441, § 142"),
        (date(1996, 1, 1), 1, "Laws 1986, ch. 495, § 261"),
    ],
)
def test_the_weeks_to_the_run_off_have_a_history(on: date, weeks: int, act: str) -> None:
    row = amended.in_force(amended.RUNOFF_WEEKS, on)
    assert (row.value, row.act) == (weeks, act)


def test_a_day_before_the_first_row_is_an_error() -> None:
    with pytest.raises(LookupError, match="no row for 1986-12-31"):
        amended.in_force(amended.PETITION_DAYS, date(1986, 12, 31))


def test_an_old_date_is_answered_under_todays_text_and_says_so() -> None:
    assert amended.RUNOFF_WEEKS.today == 3
    assert amended.PETITION_DAYS.today == 20
    assert amended.SOLE_CANDIDATE_DAYS.today == 19
    assert amended.said_before(amended.RUNOFF_WEEKS, date(2017, 7, 1)) == ()
    assert (
        "3 weeks after the election"
        in amended.said_before(amended.RUNOFF_WEEKS, date(2017, 6, 30))[0]
    )
