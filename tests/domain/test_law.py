"""The text behind a citation."""

from __future__ import annotations

import hashlib
import re
from datetime import date, timedelta

import pytest

from domain.citation import Citation
from domain.law import (
    SWITCHABLE,
    about,
    amended,
    as_amended,
    followed,
    linked,
    not_switchable,
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
    unsure = words(linked.OPEN_MEETINGS)
    assert isinstance(unsure, Linked)
    assert unsure.certainty is Certainty.UNVERIFIED
    assert "was not read" in unsure.text


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


@pytest.mark.parametrize(
    ("section", "subsection", "paragraph", "said"),
    [
        ("23-15-361", "1", "a", "§ 23-15-361(1)(a)"),
        ("23-15-857", "2", "petition", "§ 23-15-857(2) petition"),
        ("23-15-857", "2", "one-or-none", "§ 23-15-857(2) one-or-none"),
        ("23-15-807", "b", "ii", "§ 23-15-807(b)(ii)"),
        ("23-15-807", "b", "xiv", "§ 23-15-807(b)(xiv)"),
        ("3-3-7", "2", "", "§ 3-3-7(2)"),
        ("23-15-11", "", "", "§ 23-15-11"),
        ("23-15-11", "", "a", "§ 23-15-11(a)"),
        ("23-15-11", "", "notice", "§ 23-15-11 notice"),
    ],
)
def test_a_citation_is_said_as_a_clerk_would_read_it(
    section: str, subsection: str, paragraph: str, said: str
) -> None:
    assert str(Citation(section, subsection, paragraph)) == said


def test_a_citation_without_a_text_is_an_error() -> None:
    with pytest.raises(LookupError, match=r"^We hold no text for § 1-1-1\.$"):
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
    ("citation", "says"),
    [
        (linked.QUALIFYING_DAY, "at least sixty days before the first primary election"),
        (linked.PRIMARY, "first Tuesday of April"),
        (linked.GENERAL, "first Tuesday after the first Monday of June"),
        (linked.CHALLENGE, "no later than the thirty-first day after the first primary"),
        (linked.FINANCE_REPORT, "by the seventh day before it"),
        (linked.FINANCE_ROLL, "the first working day before it"),
        (linked.LATE_GIFTS, "within forty-eight hours"),
        (linked.REGISTRATION, "at least thirty days before it"),
        (linked.ABSENTEE_IN_PERSON, "noon of the Saturday before an election on a Tuesday"),
        (linked.ABSENTEE_BALLOTS, "by the forty-fifth day before the election"),
        (linked.ECONOMIC_INTEREST_DAY, "within fifteen days after the qualifying deadline"),
        (linked.RESIDENCE, "for the two years before election day"),
        (linked.WITHDRAWAL, "at least ten days before the election"),
        (linked.TERM_START, "first day of July after the general election"),
    ],
    ids=lambda value: str(value) if isinstance(value, Citation) else "",
)
def test_a_linked_rule_says_what_it_asks_for(citation: Citation, says: str) -> None:
    found = words(citation)
    assert isinstance(found, Linked)
    assert says in found.text
    assert found.as_of >= date(2020, 7, 8)


def test_linked_law_is_in_our_words_and_never_in_quotation_marks() -> None:
    for provision in linked.LINKED:
        assert '"' not in provision.text + provision.about
        assert "“" not in provision.text + provision.about
        assert "shall" not in provision.text


def test_no_place_is_held_twice() -> None:
    places = [str(one.citation) for section in sections() for one in paragraphs(section)]
    assert len(places) == len(set(places))


def test_a_linked_section_says_what_it_is_about() -> None:
    assert about("23-15-832") == "Notice of the vacancy to the Secretary of State"
    assert about("23-15-611") == "The canvass and the certificates of election"


@pytest.mark.parametrize("section", ["23-15-857", "23-15-361", "9-9-9"])
def test_only_a_linked_section_is_about_something(section: str) -> None:
    with pytest.raises(LookupError, match=f"^§ {section} is no linked section that we hold.$"):
        about(section)


# Switched off for a municipality


def test_the_two_sections_and_how_days_are_counted_can_never_be_switched_off() -> None:
    always = ("23-15-361", "23-15-857", "3-3-7", "23-15-309", "23-15-171", "23-15-173")
    assert not_switchable((*always, "23-15-832")) == always


def test_what_may_be_switched_off_is_linked_law_that_we_hold() -> None:
    assert all(about(section) for section in SWITCHABLE)
    assert not_switchable(SWITCHABLE) == ()


def test_a_place_is_followed_unless_it_is_linked_and_its_section_switched_off() -> None:
    off = ("23-15-832", "23-15-857")
    assert not followed(linked.VACANCY_NOTICE, off)
    assert followed(linked.CANVASS, off)
    assert followed(section_857.ORDER, off)


# What the Legislature changed


@pytest.mark.parametrize(
    ("on", "weeks", "act"),
    [
        (date(1987, 1, 1), 1, "Laws 1986, ch. 495, § 261"),
        (date(2007, 6, 30), 1, "Laws 1986, ch. 495, § 261"),
        (date(2007, 7, 1), 2, "Laws 2007, ch. 434, § 2"),
        (date(2017, 6, 30), 2, "Laws 2007, ch. 434, § 2"),
        (date(2017, 7, 1), 3, "Laws 2017, ch. 441, § 142"),
    ],
)
def test_the_weeks_to_the_run_off_have_a_history(on: date, weeks: int, act: str) -> None:
    row = amended.in_force(amended.RUNOFF_WEEKS, on)
    assert (row.value, row.act) == (weeks, act)


def test_what_words_mean_has_a_history_too() -> None:
    before, after = date(2017, 6, 30), date(2017, 7, 1)
    told = [
        (amended.in_force(words, before).value, amended.in_force(words, after).value)
        for words in (amended.FILING_ROLL, amended.TIE_METHOD, amended.FIFTY_UNIT)
    ]
    assert told == [
        (
            "the last day to file stays where it falls",
            "from a Sunday or legal holiday it moves to the next business day",
        ),
        (
            "by lot, with the aid of two or more qualified electors",
            "by the toss of a coin or by lot",
        ),
        (
            "the population of the city, town or village decides",
            "the population of the municipality or municipal district that elects decides",
        ),
    ]
    assert amended.in_force(amended.FILING_HOUR, date(2000, 7, 27)).value == "no hour is named"
    assert amended.in_force(amended.FILING_HOUR, date(2000, 7, 28)).value == "by 5:00 p.m."


@pytest.mark.parametrize("number", amended.HISTORY, ids=lambda number: str(number.by))
def test_rows_come_in_order_each_with_its_act_and_the_last_is_todays(
    number: amended.Amended[int | str],
) -> None:
    since = [row.since for row in number.rows]
    assert since == sorted(set(since))
    assert since[0] == date(1987, 1, 1)
    assert since[-1] <= amended.LAST_ACT
    assert all(row.act.startswith("Laws ") for row in number.rows)
    assert amended.in_force(number, date(2026, 1, 1)).value == number.today


@pytest.mark.parametrize("number", amended.HISTORY, ids=lambda number: str(number.by))
def test_a_day_before_the_first_row_is_an_error(number: amended.Amended[int | str]) -> None:
    told = f"{number.by}: no row for 1986-12-31; the first is {number.rows[0].since}."
    with pytest.raises(LookupError, match=f"^{re.escape(told)}$"):
        amended.in_force(number, date(1986, 12, 31))


@pytest.mark.parametrize(
    ("on", "text"),
    [
        (date(1999, 5, 4), amended.Text(10, 9, 1, hour_named=False, rolls=False, coin=False)),
        (date(2003, 5, 4), amended.Text(10, 9, 1, hour_named=True, rolls=False, coin=False)),
        (date(2005, 5, 4), amended.Text(20, 19, 1, hour_named=True, rolls=False, coin=False)),
        (date(2017, 6, 30), amended.Text(20, 19, 2, hour_named=True, rolls=False, coin=False)),
        (date(2017, 7, 1), amended.Text(20, 19, 3, hour_named=True, rolls=True, coin=True)),
    ],
)
def test_the_whole_text_of_a_day_is_one_value(on: date, text: amended.Text) -> None:
    assert amended.text_on(on) == text


def test_todays_text_is_the_text_since_the_last_act() -> None:
    assert amended.text_on(date(2026, 11, 30)) == amended.TODAY
    assert amended.text_on(date(2017, 6, 30)) != amended.TODAY


def test_there_is_no_text_before_the_section_was_enacted() -> None:
    with pytest.raises(LookupError, match="no row for 1986-12-31"):
        amended.text_on(date(1986, 12, 31))


def test_what_was_law_is_told_from_the_very_day_of_the_first_row_on() -> None:
    first = amended.PETITION_DAYS.rows[0].since
    told = {
        on: amended.todays_text(on, Citation("1-1-1", "", ""), amended.PETITION_DAYS)[1].because
        for on in (first, first - timedelta(days=1))
    }
    assert first == date(1987, 1, 1)
    assert "On Thursday, January 1, 1987 it was: 10 days before the election" in told[first]
    assert told[first - timedelta(days=1)].endswith(
        "What the law said on Wednesday, December 31, 1986 is not held here."
    )


def test_an_old_date_is_answered_under_todays_text_and_says_so() -> None:
    assert amended.RUNOFF_WEEKS.today == 3
    assert amended.PETITION_DAYS.today == 20
    assert amended.SOLE_CANDIDATE_DAYS.today == 19
    assert amended.said_before(amended.RUNOFF_WEEKS, date(2017, 7, 1)) == ()
    assert amended.said_before(amended.RUNOFF_WEEKS, date(2017, 6, 30)) == (
        "Answered under today's text (3 weeks after the election, Laws 2017, ch. 441, § 142, in "
        "force since Saturday, July 1, 2017). On Friday, June 30, 2017 it was: 2 weeks after the "
        "election (Laws 2007, ch. 434, § 2).",
    )
    assert (
        "it was: 1 week after the election"
        in (amended.said_before(amended.RUNOFF_WEEKS, date(2001, 6, 30))[0])
    )
    assert (
        "What the law said on Thursday, May 1, 1986 is not held here."
        in (amended.said_before(amended.PETITION_DAYS, date(1986, 5, 1))[0])
    )


def test_an_answer_on_an_old_date_cites_each_number_that_was_another() -> None:
    told = amended.todays_text(
        date(2010, 5, 4), section_857.RESULT, amended.PETITION_DAYS, amended.RUNOFF_WEEKS
    )
    assert [str(one.by) for one in told] == ["§ 23-15-857(2) result", "§ 23-15-857(2) result"]
    assert "though Tuesday, May 4, 2010 lies before it" in told[0].because
    assert "it was: 2 weeks" in told[1].because
    assert amended.todays_text(date(2017, 7, 1), section_857.RESULT, amended.RUNOFF_WEEKS) == ()
