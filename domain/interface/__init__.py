"""The rules interface: questions to the law as JSON, each a thin adapter over the rules.

A question reads its facts in a strict shape, hands them to functions of `domain/`, and writes
their answer. It holds no law of its own.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic_core import PydanticSerializationError, to_json

from domain.interface import (
    ballot,
    dates,
    holidays,
    notice,
    outcome,
    petition,
    qualify,
    schedule,
    unopposed,
    vacancy,
)
from domain.interface.answers import Answer
from domain.interface.reading import NO_OBJECT, Json, cut, parse, read
from domain.interface.shapes import Asked, Refused


@dataclass(frozen=True, slots=True)
class Form:
    """One shape of facts, and who answers them."""

    facts: type[Asked]
    answer: Callable[[Any], Answer]


@dataclass(frozen=True, slots=True)
class Question:
    """A question by name, what it asks, and its forms: one, or one for each `kind`."""

    name: str
    asks: str
    forms: Mapping[str, Form]
    examples: tuple[Mapping[str, Json], ...]


_ONE = ""
"""The name of the only form of a question that knows no kinds."""

QUESTIONS = {
    question.name: question
    for question in (
        Question(
            "holidays",
            "Which days of a year are legal holidays here?",
            {_ONE: Form(holidays.Facts, holidays.answered)},
            (holidays.EXAMPLE,),
        ),
        Question(
            "vacancy",
            "Does the authority appoint or order an election, and by when?",
            {_ONE: Form(vacancy.Facts, vacancy.answered)},
            (vacancy.EXAMPLE,),
        ),
        Question(
            "schedule",
            "What is due when in a special election, or in a year's general election?",
            {
                "special": Form(schedule.SpecialFacts, schedule.special_answered),
                "general": Form(schedule.GeneralFacts, schedule.general_answered),
            },
            (schedule.SPECIAL, schedule.GENERAL),
        ),
        Question(
            "dates",
            "On which days can an order call the election, and what follows from each?",
            {_ONE: Form(dates.Facts, dates.answered)},
            (dates.EXAMPLE,),
        ),
        Question(
            "notice",
            "Is the notice complete, or can it still be completed in time?",
            {_ONE: Form(notice.Facts, notice.answered)},
            (notice.EXAMPLE,),
        ),
        Question(
            "petition",
            "Is a petition in time and does it carry enough names?",
            {_ONE: Form(petition.Facts, petition.answered)},
            (petition.EXAMPLE,),
        ),
        Question(
            "qualify",
            "What do the findings and the hearing on a candidate come to for the ballot?",
            {_ONE: Form(qualify.Facts, qualify.answered)},
            (qualify.EXAMPLE,),
        ),
        Question(
            "unopposed",
            "Is the election held, or is nobody opposed?",
            {
                "general": Form(unopposed.GeneralFacts, unopposed.general),
                "special": Form(unopposed.SpecialFacts, unopposed.special),
            },
            unopposed.EXAMPLES,
        ),
        Question(
            "ballot",
            "Whose name is printed, under which heading and in which order?",
            {
                "general": Form(ballot.Facts, ballot.general),
                "special": Form(ballot.Facts, ballot.special),
            },
            ballot.EXAMPLES,
        ),
        Question(
            "outcome",
            "What does a count mean: elected, a run-off, a lot, or undecided?",
            {
                "special": Form(outcome.SpecialFacts, outcome.special),
                "general": Form(outcome.GeneralFacts, outcome.general),
            },
            outcome.EXAMPLES,
        ),
    )
}


def question_named(name: Json) -> Question:
    """Find a question; one that is none is `Refused`."""
    if isinstance(name, str) and name in QUESTIONS:
        return QUESTIONS[name]
    raise Refused("question", f"One of these is asked: {', '.join(QUESTIONS)}.")


def ask(name: Json, facts: Json) -> Answer:
    """Answer a question; what does not fit is `Refused`."""
    question = question_named(name)
    if not isinstance(facts, dict):
        raise Refused("", NO_OBJECT)
    form = _form(question.forms, facts)
    return form.answer(read(form.facts, facts))


def _form(forms: Mapping[str, Form], facts: Mapping[str, Json]) -> Form:
    if _ONE in forms:
        return forms[_ONE]
    kind = facts.get("kind")
    if isinstance(kind, str) and kind in forms:
        return forms[kind]
    raise Refused("kind", f"One of these is wanted: {', '.join(forms)}.")


def answer_question(name: str, given: bytes) -> Answer:
    """Answer one question from the bytes of its facts; what does not fit is `Refused`."""
    return ask(name, parse(given))


def answer_line(line: bytes) -> bytes:
    """Answer one line, `{"question": …, "facts": …}`, or say what is wrong with it."""
    try:
        return written(_of_line(line))
    except Refused as wrong:
        return written(refusal(wrong))


def _of_line(line: bytes) -> Answer:
    try:
        asked = parse(line)
    except Refused as wrong:
        raise Refused(wrong.path.removeprefix("facts."), wrong.message) from None
    if not isinstance(asked, dict):
        raise Refused("", 'A line is an object: {"question": …, "facts": …}.')
    for name in _LINE:
        if name not in asked:
            raise Refused(name, "This is needed and was left out.")
    if len(asked) > len(_LINE):
        odd = next(name for name in asked if name not in _LINE)
        raise Refused(cut(odd), "There is no such field here.")
    return ask(asked["question"], asked["facts"])


_LINE = ("question", "facts")


def refusal(wrong: Refused) -> Answer:
    """Say what does not fit, and where."""
    return {"error": {"path": wrong.path, "message": wrong.message}}


def written(answer: Answer) -> bytes:
    """Write an answer as one line of JSON in UTF-8."""
    try:
        return to_json(answer)
    except PydanticSerializationError:
        return json.dumps(answer, separators=(",", ":")).encode()
