"""Whatever is asked, there is one answer or one short error, and never an exception."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.interface import QUESTIONS, answer_line
from domain.interface.reading import MOST_BYTES, Json

LONGEST_ERROR = 1_500
"""How long the whole of an error may be, in bytes: nobody is sent back what he sent."""

EFFORT = 20 if os.environ.get("SOAK") else 1

Draw = Any

EXAMPLES = tuple(
    (question.name, dict(example))
    for question in QUESTIONS.values()
    for example in question.examples
)
DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
INSTANT = re.compile(r"(\d{4}-\d{2}-\d{2})T.*")


def _words_of_schemas() -> tuple[str, ...]:
    """Give every word that any shape takes, so that mutations come deep into the rules."""
    found: set[str] = set()
    ahead: list[object] = [
        form.facts.model_json_schema()
        for question in QUESTIONS.values()
        for form in question.forms.values()
    ]
    while ahead:
        one = ahead.pop()
        if isinstance(one, dict):
            found.update(word for word in one.get("enum", ()) if isinstance(word, str))
            found.update([one["const"]] if isinstance(one.get("const"), str) else [])
            ahead.extend(one.values())
        elif isinstance(one, list):
            ahead.extend(one)
    return tuple(sorted(found))


WORDS = _words_of_schemas()

HOSTILE: tuple[Json, ...] = (
    None,
    True,
    -1,
    0,
    1.0,
    1e300,
    10**400,
    "",
    " ",
    "\x00",
    "\ud800",
    "A" * 10_000,
    "\u202eA",
    "0001-01-01",
    "9999-12-31",
    "2023-02-29",
    "2026-03-10T17:00:00",
    "2026-03-10T17:00:00+99:99",
    [],
    {},
    [[[[]]]],
    {"a": {"b": {}}},
)

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text()
    | st.sampled_from(WORDS),
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.sampled_from(WORDS), inner),
    max_leaves=20,
)
NAMES = st.sampled_from(("A", "B", "C", "a", "Ann Lee, Jr.", "", "\ud800")) | st.text()
DAYS = st.dates(date(1900, 1, 1), date(2199, 12, 31)) | st.dates(date(2024, 1, 1), date(2026, 1, 1))
INSTANTS = st.builds(
    "{}T{:02}:{:02}:{:02}{}".format,
    DAYS,
    st.sampled_from((0, 1, 2, 16, 17, 23)),
    st.sampled_from((0, 59)),
    st.sampled_from((0, 1, 59)),
    st.sampled_from(("Z", "-05:00", "-06:00", "+14:00", "-23:59")),
)


def checked(question: str, facts: Json) -> dict[str, Any]:
    """Ask as a line, and see that what comes back is an answer or a short error."""
    line = json.dumps({"question": question, "facts": facts}).encode()
    told = answer_line(line)
    assert told == answer_line(line)
    assert b"\n" not in told
    answered = json.loads(told)
    if "error" in answered:
        assert list(answered) == ["error"]
        assert sorted(answered["error"]) == ["message", "path"]
        assert answered["error"]["message"].strip()
        assert len(told) <= LONGEST_ERROR, told
    else:
        assert all(
            one["text"].strip() and one["cite"].startswith("§ ") for one in answered["reasons"]
        )
        assert answered["reasons"]
        for point in answered["open_points"]:
            assert sorted(point) == ["id", "readings", "safer", "text"]
            assert len(point["readings"]) >= 2
    return dict(answered)


@st.composite
def varied(draw: Draw, value: Json) -> Any:
    """Give facts of the same make: other days, numbers, words, more rows or fewer, gaps."""
    if draw(st.integers(0, 30)) == 0:
        return draw(st.sampled_from(HOSTILE))
    match value:
        case dict():
            return {
                draw(NAMES) if name in ("A", "B", "C") else name: draw(varied(inner))
                for name, inner in value.items()
                if draw(st.integers(0, 25))
            }
        case list():
            rows = [draw(varied(one)) for one in value if draw(st.integers(0, 9))]
            return [*rows, *([draw(varied(value[0]))] if value and draw(st.booleans()) else [])]
        case bool():
            return draw(st.sampled_from((True, False, None)))
        case int():
            return draw(
                st.integers(0, 4) | st.integers(1890, 2205) | st.integers(0, 2_000) | st.integers()
            )
        case str() if DAY.fullmatch(value):
            return str(draw(DAYS))
        case str() if INSTANT.fullmatch(value):
            return str(draw(INSTANTS))
        case str() if value in WORDS:
            return draw(st.sampled_from((value, value, value, *WORDS)))
        case str():
            return draw(st.just(value) | NAMES)
        case None:
            return draw(st.sampled_from((None, True, False, *WORDS)))
        case _:
            return value


def places(value: Json) -> Iterator[tuple[str | int, ...]]:
    """Give the way to every place within a value, itself first."""
    yield ()
    match value:
        case dict():
            for name, inner in value.items():
                yield from ((name, *way) for way in places(inner))
        case list():
            for place, inner in enumerate(value):
                yield from ((place, *way) for way in places(inner))
        case _:
            return


def put(value: Any, way: tuple[str | int, ...], new: Json) -> Any:
    """Give a copy with something else at a place."""
    if not way:
        return new
    copy: Any = dict(value) if isinstance(value, dict) else list(value)
    copy[way[0]] = put(value[way[0]], way[1:], new)
    return copy


@pytest.mark.parametrize("question", QUESTIONS)
@settings(max_examples=40 * EFFORT)
@given(facts=JSON)
def test_any_json_at_all_is_answered_or_refused(question: str, facts: Json) -> None:
    checked(question, facts)


@pytest.mark.parametrize(("question", "example"), EXAMPLES)
@settings(max_examples=80 * EFFORT)
@given(data=st.data())
def test_facts_like_those_of_an_example_are_answered_or_refused(
    question: str, example: Json, data: st.DataObject
) -> None:
    checked(question, data.draw(varied(example)))


@pytest.mark.parametrize(("question", "example"), EXAMPLES)
def test_anything_hostile_anywhere_in_an_example_is_answered_or_refused(
    question: str, example: Json
) -> None:
    for way in places(example):
        for hostile in HOSTILE:
            checked(question, put(example, way, hostile))


@pytest.mark.parametrize(("question", "example"), EXAMPLES)
def test_a_field_that_nobody_knows_is_refused_wherever_it_stands(
    question: str, example: Json
) -> None:
    for way in places(example):
        inner: Any = example
        for step in way:
            inner = inner[step]
        if isinstance(inner, dict) and "votes" not in way:
            told = checked(question, put(example, way, {**inner, "odd": 1}))
            assert told["error"]["path"] == ".".join(map(str, (*way, "odd")))


@pytest.mark.parametrize(("question", "example"), EXAMPLES)
def test_lists_as_long_as_a_line_can_be_are_answered_or_refused(
    question: str, example: Json
) -> None:
    for way in places(example):
        inner: Any = example
        for step in way:
            inner = inner[step]
        if isinstance(inner, list) and inner:
            row = inner[0]
            few = checked(question, put(example, way, [row] * 1_000))
            many = [row] * (MOST_BYTES // (len(json.dumps(row)) + 2) - 2_000)
            told = checked(question, put(example, way, many))
            assert told["error"]["path"] == ".".join(map(str, way)), few
        if isinstance(inner, dict) and way and way[-1] == "votes":
            for number in (1_000, 60_000):
                votes: Json = {f"{place:06}": place for place in range(number)}
                checked(question, put(example, way, votes))


@settings(max_examples=200 * EFFORT)
@given(line=st.binary() | st.text().map(str.encode))
def test_any_bytes_at_all_are_a_line_that_is_refused(line: bytes) -> None:
    assert list(json.loads(answer_line(line))) == ["error"]


@settings(max_examples=200 * EFFORT)
@given(data=st.data())
def test_bytes_changed_in_a_line_leave_an_answer_or_an_error(data: st.DataObject) -> None:
    name, example = data.draw(st.sampled_from(EXAMPLES))
    line = bytearray(json.dumps({"question": name, "facts": example}).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(line) - 1))
        line[place : place + data.draw(st.integers(0, 2))] = data.draw(st.binary(max_size=2))
    told = json.loads(answer_line(bytes(line)))
    assert ("error" in told) is ("reasons" not in told)
