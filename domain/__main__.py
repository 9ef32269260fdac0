"""`python -m domain`: the statutory rules asked without Slack, a database or a clock."""

from __future__ import annotations

import gc
import json
import shlex
import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from typing import BinaryIO, Protocol, cast

from domain.interface import (
    QUESTIONS,
    Question,
    answer_line,
    answer_question,
    question_named,
    refusal,
    written,
)
from domain.interface.reading import MOST_BYTES, Json
from domain.interface.shapes import Asked, Refused

USAGE = """python -m domain QUESTION < facts.json      one question: facts in, answer out
python -m domain --lines < questions.jsonl  one {"question": …, "facts": …} a line in, one out
python -m domain --help                     the questions, each with an example that runs
"""

ERRORS = """Facts that do not fit give no answer: exit 2 and, on standard error,
{"error": {"path": "votes.A", "message": "…"}}. With --lines the error stands in its line's place.
"""

ANSWERED, CUT_SHORT, REFUSED, INTERRUPTED = 0, 1, 2, 130
"""How the program ends: answered, nobody took the answer, facts that do not fit, Ctrl-C."""

_CHUNK = 65_536
"""How much is read at once; what has come is answered before more is waited for."""


class Given(Protocol):
    """What is read from: at most `size` bytes, as soon as there are any; none at its end."""

    def read1(self, size: int, /) -> bytes:
        """Read what is there, or wait for the first of it."""
        ...


class _Nothing:
    """Standard input that was closed before we began."""

    def read1(self, size: int, /) -> bytes:
        """Give nothing: the end."""
        return b"" * size


def main(arguments: list[str]) -> int:
    """Answer as asked; 2 where the facts do not fit."""
    if sys.stdout is None:
        return CUT_SHORT
    try:
        ended = _asked(arguments, _given(), sys.stdout.buffer)
        sys.stdout.buffer.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return _let_go()
    except OSError as wrong:
        _complain(Refused("", f"The answer could not be written: {wrong.strerror}."))
        return _let_go()
    return ended


def _given() -> Given:
    return _Nothing() if sys.stdin is None else cast("Given", sys.stdin.buffer)


def _let_go() -> int:
    """Close standard output that takes nothing, so that its last flush fails here and quietly."""
    with suppress(OSError):
        sys.stdout.close()
    return CUT_SHORT


def _asked(arguments: list[str], given: Given, out: BinaryIO) -> int:
    match arguments:
        case ["--help" | "-h"]:
            out.write(help_text().encode())
            return ANSWERED
        case ["--lines"]:
            lines(given, out)
            return ANSWERED
        case [question]:
            return one(question, given, out)
        case _:
            _say_aside(USAGE.encode())
            return REFUSED


def one(question: str, given: Given, out: BinaryIO) -> int:
    """Answer one question; its facts are the whole of the input."""
    try:
        named = question_named(question)
        answered = written(answer_question(named.name, _whole(given)))
    except Refused as wrong:
        _complain(wrong)
        return REFUSED
    out.write(answered + b"\n")
    return ANSWERED


def _whole(given: Given) -> bytes:
    """Read all there is, or one byte more than is taken."""
    read = bytearray()
    while len(read) <= MOST_BYTES and (chunk := given.read1(_CHUNK)):
        read += chunk
    return bytes(read)


def _complain(wrong: Refused) -> None:
    _say_aside(written(refusal(wrong)) + b"\n")


def _say_aside(words: bytes) -> None:
    if sys.stderr is not None:
        sys.stderr.buffer.write(words)


def lines(given: Given, out: BinaryIO) -> None:
    """Answer line by line, in order; all that has come is answered before more is waited for."""
    for came in _lines_as_they_come(given):
        out.write(b"".join([answer_line(line) + b"\n" for line in came]))
        out.flush()


def _lines_as_they_come(given: Given) -> Iterator[list[bytes]]:
    """Give whole lines, as many as came at once. Of a line too long just enough is kept to see."""
    begun = bytearray()
    while chunk := given.read1(_CHUNK):
        first, *ended = chunk.split(b"\n")
        begun += first[: MOST_BYTES + 2 - len(begun)]
        if ended:
            yield [_without_return(bytes(begun)), *map(_without_return, ended[:-1])]
            begun = bytearray(ended[-1])
    if begun:
        yield [_without_return(bytes(begun))]


def _without_return(line: bytes) -> bytes:
    return line.removesuffix(b"\r")


# Help


def help_text() -> str:
    """Give the usage and, for every question, examples that run as they stand."""
    told = (_told(question) for question in QUESTIONS.values())
    several: list[Json] = [
        {"question": question.name, "facts": dict(question.examples[0])}
        for question in islice(QUESTIONS.values(), 2)
    ]
    together = f"Several at once:\n{_run('--lines', several)}"
    return "\n".join((USAGE, ERRORS, *told, together))


def _told(question: Question) -> str:
    fields = (
        f"    {f'{kind}: ' if kind else ''}{_fields(form.facts)}\n"
        for kind, form in question.forms.items()
    )
    examples = (_run(question.name, [dict(example)]) for example in question.examples)
    return f"{question.name}: {question.asks}\n{''.join((*fields, *examples))}"


def _fields(facts: type[Asked]) -> str:
    return ", ".join(
        name if field.is_required() else f"{name} (optional)"
        for name, field in facts.model_fields.items()
    )


def _run(argument: str, given: list[Json]) -> str:
    """Write a command that can be run as it stands: every example a line."""
    quoted = " ".join(shlex.quote(json.dumps(one)) for one in given)
    return f"    printf '%s\\n' {quoted} | python -m domain {argument}\n"


if __name__ == "__main__":
    # What was imported stays; answers leave no cycles behind, so they are rarely looked for.
    gc.freeze()
    gc.set_threshold(200_000, 50, 100)
    sys.exit(main(sys.argv[1:]))
