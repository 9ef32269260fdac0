"""From bytes to facts: what does not fit is refused at its place, gently, and briefly."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime
from typing import Annotated

import pytest
from pydantic import Field, model_validator

from domain.calendar import five_pm
from domain.interface import answer_line, ask, written
from domain.interface.reading import MOST_BYTES, Json, parse, read
from domain.interface.shapes import (
    Asked,
    Count,
    Day,
    Instant,
    Name,
    Refused,
    Seats,
    Year,
)


class Candidate(Asked):
    """A candidate, for the tests."""

    name: Name
    qualified: bool | None = None


class Row(Asked):
    """A contest, for the tests."""

    seats: Seats
    candidates: Annotated[list[Candidate], Field(max_length=3)]


class Facts(Asked):
    """Facts of every shape, for the tests."""

    day: Day = date(2026, 3, 10)
    at: Instant = datetime(2026, 3, 10, tzinfo=UTC)
    year: Year = 2026
    votes: dict[Name, Count] | None = None
    contests: list[Row] | None = None

    @model_validator(mode="after")
    def not_both(self) -> Facts:
        """Refuse something that only all the facts together show."""
        if self.votes and self.contests:
            raise ValueError("Votes or contests are wanted, not both.")
        return self


def refused(given: bytes) -> tuple[str, str]:
    with pytest.raises(Refused) as wrong:
        parse(given)
    return wrong.value.path, wrong.value.message


def misfit(facts: dict[str, Json]) -> tuple[str, str]:
    with pytest.raises(Refused) as wrong:
        read(Facts, facts)
    return wrong.value.path, wrong.value.message


def test_a_refusal_is_said_by_its_message_alone() -> None:
    assert str(Refused("contests.0.seats", "A whole number is wanted.")) == (
        "A whole number is wanted."
    )


# From bytes to JSON


def test_json_is_read_as_it_stands() -> None:
    assert parse(b'{"a": [1, -2, true, null, "\\u00e9 \xc3\xa9"]}') == {
        "a": [1, -2, True, None, "é é"]
    }


def test_a_name_that_stands_twice_is_found_where_quotes_within_a_text_make_up_for_it() -> None:
    path, _ = refused(b'{"a": 1, "a": "\\u0022\\u0022"}')
    assert path == "a"


def test_a_mark_that_an_editor_wrote_before_the_json_is_passed_over() -> None:
    assert parse(b'\xef\xbb\xbf{"a": 1}\r\n') == {"a": 1}


@pytest.mark.parametrize("given", [b"", b" ", b"\r\n", b"\t \n", b"\xef\xbb\xbf"])
def test_nothing_is_said_to_be_nothing(given: bytes) -> None:
    assert refused(given) == (
        "",
        "Nothing was sent. The facts are an object: names, each with its value.",
    )


@pytest.mark.parametrize(
    ("given", "where"),
    [
        (b"{", "line 1, column 2"),
        (b'{"a": 1,\n "b" 2}', "line 2, column 6"),
        (b'{"a": 1} {"a": 2}', "line 1, column 10"),
        (b"{'a': 1}", "line 1, column 2"),
        (b'{"a": "\x00"}', "line 1, column 8"),
        (b'{"a": 01}', "line 1, column 8"),
        (b'{"a": 1, "a": 1', "line 1, column 16"),
    ],
)
def test_what_is_no_json_is_refused_with_its_line_and_column(given: bytes, where: str) -> None:
    path, message = refused(given)
    assert path == ""
    assert message.startswith("This is not JSON: ")
    assert message.endswith(f"{where}.")


@pytest.mark.parametrize(
    ("given", "byte"), [(b"\xff\xfe{", 0), (b'{"a": "\xc3"}', 7), (b'{"\xed\xa0\x80": 1}', 2)]
)
def test_what_is_not_utf_8_is_refused_with_the_byte(given: bytes, byte: int) -> None:
    assert refused(given) == ("", f"This is not UTF-8: see byte {byte}.")


def test_what_is_too_long_is_refused_with_the_bound() -> None:
    longest = b'"' + b"a" * (MOST_BYTES - 2) + b'"'
    assert parse(longest) == "a" * (MOST_BYTES - 2)
    assert refused(longest + b" ") == (
        "",
        "The question is too long: at most 1,000,000 bytes are read.",
    )


@pytest.mark.parametrize(
    "given",
    [
        b"[" * 100_000,
        b"[" * 100_000 + b"]" * 100_000,
        b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
        b'{"votes":' + b"[" * 50_000 + b"]" * 50_000 + b"}",
        b'{"a":1,"a":1,"b":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    ],
)
def test_what_is_nested_too_deeply_is_refused(given: bytes) -> None:
    assert refused(given) == ("", "The lists and objects are nested too deeply.")


@pytest.mark.parametrize(
    ("given", "path", "name"),
    [
        (b'{"a": 1, "a": 1}', "a", "a"),
        (b'{"votes": {"A": 1, "B": 2, "A": 3}}', "votes.A", "A"),
        (b'{"contests": [{}, {"x": {"seats": 1, "seats": 1}}]}', "contests.1.x.seats", "seats"),
        (b'[[{"a": 1, "a": 1}]]', "0.0.a", "a"),
        (b'{"a": 1, "\\u0061": 2}', "a", "a"),
        (b'{"": 1, "": 2}', "", ""),
        (b'{"x": {"b": 1, "b": 1}, "y": {"c": 1, "c": 1}}', "x.b", "b"),
        (b'{"x": {"a": {"b": 1, "b": 1}, "a": 2}}', "x.a", "a"),
        (b'{"a": "", "a": 1, "b": "\\u0022\\u0022"}', "a", "a"),
    ],
)
def test_a_name_that_stands_twice_is_refused_at_its_place(
    given: bytes, path: str, name: str
) -> None:
    assert refused(given) == (path, f'The name "{name}" stands twice in one object.')


@pytest.mark.parametrize("word", ["NaN", "Infinity", "-Infinity"])
def test_what_json_does_not_know_as_a_number_is_refused_at_its_place(word: str) -> None:
    message = f"{word} is not a number that JSON knows."
    assert refused(word.encode()) == ("", message)
    assert refused(f'{{"votes": {{"A": 1, "B": {word}}}}}'.encode()) == ("votes.B", message)


@pytest.mark.parametrize("sign", ["", "-"])
def test_a_number_of_a_hundred_thousand_digits_is_refused_at_its_place(sign: str) -> None:
    given = f'{{"votes": {{"A": [7, {sign}{"9" * 100_000}]}}}}'.encode()
    assert refused(given) == ("votes.A.1", "The number is too large.")


def test_beside_something_else_a_number_of_more_than_a_hundred_digits_is_refused_first() -> None:
    def given(digits: int) -> bytes:
        return f'{{"a": {"9" * digits}, "b": NaN}}'.encode()

    assert refused(given(101)) == ("a", "The number is too large.")
    assert refused(given(100)) == ("b", "NaN is not a number that JSON knows.")


def test_of_several_things_the_first_is_told() -> None:
    given = b'{"a": [1, NaN], "b": {"c": 1, "c": 1}, "d": ' + b"9" * 5_000 + b"}"
    assert refused(given)[0] == "a.1"


def test_a_path_is_cut_where_its_names_are_long_or_many() -> None:
    long = "n" * 10_000
    path, message = refused(f'{{"votes": {{"{long}": 1, "{long}": 2}}}}'.encode())
    assert path == f"votes.{'n' * 60}…"
    assert message == f'The name "{"n" * 60}…" stands twice in one object.'
    deep, _ = refused(b'{"a":' * 500 + b"NaN" + b"}" * 500)
    assert deep == f"{'.'.join('a' * 8)}…"
    assert refused(b'{"a":' * 8 + b"NaN" + b"}" * 8)[0] == ".".join("a" * 8)


# From JSON to facts


@pytest.mark.parametrize(
    ("facts", "path", "message"),
    [
        ({"votes": {"A": -1}}, "votes.A", "The number must be 0 or more."),
        ({"votes": {"A": 10**4_000}}, "votes.A", "The number must be 1,000,000,000 or less."),
        ({"votes": {"A": -(10**4_000)}}, "votes.A", "The number must be 0 or more."),
        ({"votes": {"A": 1.0}}, "votes.A", "A whole number is wanted."),
        ({"votes": {"A": 1e400}}, "votes.A", "A whole number is wanted."),
        ({"votes": {"A": True}}, "votes.A", "A whole number is wanted."),
        ({"votes": {"A": "1"}}, "votes.A", "A whole number is wanted."),
        ({"votes": {"A": None}}, "votes.A", "A whole number is wanted."),
        ({"votes": {"A": [1]}}, "votes.A", "A whole number is wanted."),
        ({"votes": {"": 1}}, "votes.", "The text may not be empty."),
        ({"votes": {" ": 1}}, "votes. ", "The text may not be blank."),
        (
            {"votes": {"n" * 10_000: 1}},
            f"votes.{'n' * 60}…",
            "The text is too long: at most 200 characters are taken.",
        ),
        ({"votes": {"\ud800": 1}}, "votes.���", "The text has characters that are none."),
        ({"votes": []}, "votes", "An object is wanted: names, each with its value."),
        ({"contests": {}}, "contests", "A list is wanted."),
        ({"contests": [3]}, "contests.0", "An object is wanted: names, each with its value."),
        (
            {"contests": [{"seats": 1}]},
            "contests.0.candidates",
            "This is needed and was left out.",
        ),
        (
            {"contests": [{"seats": 1, "candidates": [{"name": 7}]}]},
            "contests.0.candidates.0.name",
            "A text is wanted.",
        ),
        (
            {"contests": [{"seats": 1, "candidates": [{"name": "A", "qualified": 1}]}]},
            "contests.0.candidates.0.qualified",
            "true or false is wanted.",
        ),
        (
            {"contests": [{"seats": 1, "candidates": [{"name": "A"}] * 4}]},
            "contests.0.candidates",
            "There are too many: at most 3 are taken.",
        ),
        (
            {"contests": [{"seats": 0, "candidates": []}]},
            "contests.0.seats",
            "The number must be 1 or more.",
        ),
        ({"odd": 1}, "odd", "There is no such field here."),
        ({"o" * 10_000: 1}, f"{'o' * 60}…", "There is no such field here."),
        ({"o" * 61: 1}, f"{'o' * 60}…", "There is no such field here."),
        ({"o" * 60: 1}, "o" * 60, "There is no such field here."),
        ({"\ud800": 1}, "", "The text has characters that are none."),
        ({"year": 1899}, "year", "The number must be 1900 or more."),
        ({"year": 10**30}, "year", "The number must be 2199 or less."),
        (
            {"votes": {"A": 1}, "contests": [{"seats": 1, "candidates": []}]},
            "",
            "Votes or contests are wanted, not both.",
        ),
    ],
)
def test_what_does_not_fit_is_refused_at_its_place(
    facts: dict[str, Json], path: str, message: str
) -> None:
    assert misfit(facts) == (path, message)


@pytest.mark.parametrize(
    "day",
    [
        "0001-01-01",
        "1899-12-31",
        "2200-01-01",
        "9999-12-31",
        "2026-02-29",
        "2026-13-01",
        "2026-00-10",
        "2026-3-10",
        "20260310",
        "2026-W11-2",
        "2026-03-10T00:00",
        "２０２６-03-10",
        " 2026-03-10",
        "2026-03-10\n",
        "",
        20260310,
        None,
        True,
        ["2026-03-10"],
    ],
)
def test_a_day_is_a_date_that_exists_in_the_years_that_can_be_asked(day: Json) -> None:
    assert misfit({"day": day}) == (
        "day",
        "A date is wanted, written as 2026-03-10, from 1900 to 2199, and one that exists.",
    )


@pytest.mark.parametrize("day", ["1900-01-01", "2024-02-29", "2199-12-31"])
def test_a_day_is_read_to_the_last_that_can_be_asked(day: str) -> None:
    assert read(Facts, {"day": day}).day == date.fromisoformat(day)


@pytest.mark.parametrize(
    "at",
    [
        "2026-03-10T17:00:00",
        "2026-03-10T17:00:00+99:99",
        "2026-03-10T17:00:00+24:00",
        "2026-03-10T17:00:00+05:60",
        "2026-03-10T17:00:00-5:00",
        "2026-03-10T17:00:00-0500",
        "2026-03-10T17:00:00 -05:00",
        "2026-03-10 17:00:00-05:00",
        "2026-03-10T24:00:00-05:00",
        "2026-03-10T17:60:00-05:00",
        "2026-03-10T17:00:60-05:00",
        "2026-03-10T17:00:00.1234567-05:00",
        "2026-02-29T17:00:00-05:00",
        "0001-01-01T00:00:00+14:00",
        "0000-01-01T00:00:00Z",
        "9999-12-31T23:59:59-14:00",
        "1900-01-01T00:00:00Z",
        "2200-01-01T06:00:00Z",
        "2026-03-10",
        "now",
        "",
        1773180000,
        None,
    ],
)
def test_an_instant_has_an_offset_and_exists(at: Json) -> None:
    assert misfit({"at": at}) == (
        "at",
        "An instant with its offset is wanted, written as 2026-03-10T17:00:00-05:00, from 1900 "
        "to 2199, and one that exists.",
    )


@pytest.mark.parametrize(
    ("at", "local"),
    [
        ("2026-03-10T22:00:00Z", "2026-03-10T17:00:00-05:00"),
        ("2026-03-10T17:00-05:00", "2026-03-10T17:00:00-05:00"),
        ("2026-03-08T08:30:00.25+00:00", "2026-03-08T03:30:00.250000-05:00"),
        ("2026-01-10T23:59:59+14:00", "2026-01-10T03:59:59-06:00"),
        ("2200-01-01T05:59:59Z", "2199-12-31T23:59:59-06:00"),
        ("1900-01-01T06:00:00Z", "1900-01-01T00:00:00-06:00"),
    ],
)
def test_an_instant_is_held_on_the_clock_of_the_town(at: str, local: str) -> None:
    assert read(Facts, {"at": at}).at.isoformat() == local


def test_a_thousand_errors_are_one() -> None:
    row: Json = {"seats": -1, "candidates": [{"odd": 1}, {"odd": 2}], "odd": "x" * 500}
    answered = answer_line(
        json.dumps({"question": "petition", "facts": {"contests": [row] * 1_000}}).encode()
    )
    assert json.loads(answered) == {
        "error": {"path": "deadline", "message": "This is needed and was left out."}
    }
    assert misfit({"contests": [row] * 1_000}) == (
        "contests.0.seats",
        "The number must be 1 or more.",
    )


# A line


def told(line: str) -> object:
    return json.loads(answer_line(line.encode()))


def error(path: str, message: str) -> object:
    return {"error": {"path": path, "message": message}}


def names_of_questions() -> str:
    with pytest.raises(Refused) as wrong:
        ask("", {})
    return wrong.value.message


def test_who_asks_another_question_is_told_which_there_are() -> None:
    assert names_of_questions() == (
        "One of these is asked: holidays, vacancy, schedule, dates, notice, petition, qualify, "
        "unopposed, ballot, outcome."
    )


@pytest.mark.parametrize(
    ("facts", "path"),
    [
        ('{"votes": {"A": 1, "A": 2}}', "votes.A"),
        ('{"facts": {"A": NaN}}', "facts.A"),
        ('{"a": 1, "a": 2}', "a"),
        ("[NaN]", "0"),
    ],
)
def test_the_path_in_a_line_lies_within_its_facts(facts: str, path: str) -> None:
    answered = json.loads(answer_line(f'{{"question": "outcome", "facts": {facts}}}'.encode()))
    assert answered["error"]["path"] == path


def test_a_line_says_what_is_asked_and_of_which_facts() -> None:
    left_out = "This is needed and was left out."
    whole = 'A line is an object: {"question": …, "facts": …}.'
    assert told('{"facts": {}}') == error("question", left_out)
    assert told('{"question": "petition"}') == error("facts", left_out)
    assert told('{"question": "petition", "facts": {}, "odd": 1}') == error(
        "odd", "There is no such field here."
    )
    assert told(f'{{"{"o" * 99}": 1, "question": "petition", "facts": {{}}}}') == error(
        f"{'o' * 60}…", "There is no such field here."
    )
    assert told('{"question": "petition", "facts": {}, "facts": {}}') == error(
        "facts", 'The name "facts" stands twice in one object.'
    )
    assert told("[1]") == error("", whole)
    assert told("null") == error("", whole)
    assert told('"petition"') == error("", whole)


@pytest.mark.parametrize("facts", ["null", "[]", "1", '"A"', "true"])
def test_facts_are_an_object(facts: str) -> None:
    assert told(f'{{"question": "petition", "facts": {facts}}}') == error(
        "", "The facts are an object: names, each with its value."
    )


@pytest.mark.parametrize(
    "name",
    ["null", "1", '""', '"Petition"', '"petition "', "[" * 900 + "]" * 900, '{"petition": 1}'],
)
def test_what_is_no_question_is_answered_with_the_questions(name: str) -> None:
    assert told(f'{{"question": {name}, "facts": {{}}}}') == error("question", names_of_questions())
    assert "petition" in names_of_questions()


@pytest.mark.parametrize("kind", ["", "null", "1", "[]", "{}", '"Special"', "true"])
def test_what_is_no_kind_is_answered_with_the_kinds(kind: str) -> None:
    facts = f'{{"kind": {kind}}}' if kind else "{}"
    assert told(f'{{"question": "outcome", "facts": {facts}}}') == error(
        "kind", "One of these is wanted: special, general."
    )


@pytest.mark.parametrize("text", ["é § …", "\n\r\t\u2028\u0000", '"\\/', "\ud800 é", "𝔸"])
def test_an_answer_is_one_line_whatever_its_texts_are(text: str) -> None:
    line = written({"text": text, "of": [1, None, True]})
    assert b"\n" not in line
    assert b"\r" not in line
    assert json.loads(line.decode()) == {"text": text, "of": [1, None, True]}


def test_an_answer_is_written_in_utf_8_as_short_as_it_can_be() -> None:
    assert written({"é": ["§", 1]}) == '{"é":["§",1]}'.encode()
    assert written({"a": ["\ud800", 1], "b": 2}) == b'{"a":["\\ud800",1],"b":2}'


def test_instants_are_compared_as_instants_where_the_clock_shows_an_hour_twice() -> None:
    earlier = read(Facts, {"at": "2024-11-03T01:30:00-05:00"}).at
    later = read(Facts, {"at": "2024-11-03T01:10:00-06:00"}).at
    assert earlier < later
    assert five_pm(date(2024, 11, 2)) < earlier < later < five_pm(date(2024, 11, 3))
    assert read(Facts, {"at": "2024-11-03T23:00:00Z"}).at == five_pm(date(2024, 11, 3))
