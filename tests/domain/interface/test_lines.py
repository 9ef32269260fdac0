"""Many questions, a line each; and how the program ends when something around it breaks."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import tracemalloc
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import IO

import pytest

from domain.__main__ import lines, main, one
from domain.interface import QUESTIONS, answer_line
from domain.interface.reading import MOST_BYTES
from tests.domain.interface.program import LINES, PATIENCE, PROGRAM, run, shell

FACTS = json.dumps(QUESTIONS["petition"].examples[0]).encode()
TOO_LONG = "The question is too long: at most 1,000,000 bytes are read."


class Pieces:
    """Input that comes in pieces, as through a pipe."""

    def __init__(self, pieces: Iterable[bytes]) -> None:
        self.pieces = iter(pieces)

    def read1(self, size: int, /) -> bytes:
        """Give the next piece."""
        piece = next(self.pieces, b"")
        assert len(piece) <= size
        return piece


def answered(*pieces: bytes) -> list[bytes]:
    out = io.BytesIO()
    lines(Pieces(pieces), out)
    told = out.getvalue()
    assert told == b"" or told.endswith(b"\n")
    return told.split(b"\n")[:-1]


def messages(*pieces: bytes) -> list[str]:
    return [
        json.loads(line).get("error", {"message": "answered"})["message"]
        for line in answered(*pieces)
    ]


# Line by line


def test_every_line_is_answered_in_its_place() -> None:
    wrong = b'{"question": "petition", "facts": {"deadline": 1}}'
    given = [part for line in LINES for part in (line, wrong)]
    assert answered(b"\n".join(given) + b"\n") == [answer_line(line) for line in given]


@pytest.mark.parametrize("size", [1, 2, 3, 7, 64, 65_536])
def test_it_does_not_matter_in_what_pieces_the_lines_come(size: int) -> None:
    given = b"\r\n".join((*LINES, b"", b"[", *LINES))
    pieces = (given[place : place + size] for place in range(0, len(given), size))
    assert answered(*pieces) == [answer_line(line) for line in (*LINES, b"", b"[", *LINES)]


def test_a_last_line_without_its_end_is_answered() -> None:
    assert answered(LINES[0] + b"\n" + LINES[1]) == [answer_line(LINES[0]), answer_line(LINES[1])]
    assert answered(LINES[0]) == [answer_line(LINES[0])]


def test_no_lines_have_no_answers() -> None:
    assert answered() == []


def test_an_empty_line_is_answered_with_an_error_in_its_place() -> None:
    assert messages(LINES[0] + b"\n\n \r\n" + LINES[0] + b"\n\n") == [
        "answered",
        *["Nothing was sent. The facts are an object: names, each with its value."] * 2,
        "answered",
        "Nothing was sent. The facts are an object: names, each with its value.",
    ]


def test_what_came_is_answered_before_more_is_waited_for() -> None:
    out = io.BytesIO()
    seen: list[int] = []

    def pieces() -> Iterator[bytes]:
        for piece in (LINES[0] + b"\n" + LINES[1], b"\n", LINES[0][:9], LINES[0][9:] + b"\n"):
            seen.append(out.getvalue().count(b"\n"))
            yield piece
        seen.append(out.getvalue().count(b"\n"))

    lines(Pieces(pieces()), out)
    assert seen == [0, 1, 2, 2, 3]


# Lines that are too long


def padded(length: int) -> bytes:
    return LINES[0] + b" " * (length - len(LINES[0]))


def pieces_of(given: bytes) -> Iterator[bytes]:
    return (given[place : place + 65_536] for place in range(0, len(given), 65_536))


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b""])
def test_a_line_may_be_as_long_as_the_bound_and_no_longer(end: bytes) -> None:
    assert messages(*pieces_of(padded(MOST_BYTES) + end)) == ["answered"]
    assert messages(*pieces_of(padded(MOST_BYTES + 1) + end)) == [TOO_LONG]


def test_after_a_line_too_long_the_rest_goes_on() -> None:
    long = padded(MOST_BYTES + 300_000)
    assert messages(*pieces_of(b"\n".join((LINES[0], long, LINES[0], long, long, LINES[0])))) == [
        "answered",
        TOO_LONG,
        "answered",
        TOO_LONG,
        TOO_LONG,
        "answered",
    ]


def test_a_return_within_a_line_too_long_is_no_end_of_it() -> None:
    long = b"a" * (MOST_BYTES + 1) + b"\r" + b"a" * 100_000
    assert messages(*pieces_of(long + b"\n" + LINES[0])) == [TOO_LONG, "answered"]


def test_a_line_without_end_takes_no_memory_without_end() -> None:
    piece = b"[" * 65_536
    tracemalloc.start()
    told = messages(*(piece for _ in range(1_000)), b"\n" + LINES[0])
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert told == [TOO_LONG, "answered"]
    assert most < 8 * MOST_BYTES


# One question


def test_one_question_is_read_whole_from_pieces_and_no_further_than_the_bound() -> None:
    out = io.BytesIO()
    assert one("petition", Pieces((FACTS[:5], FACTS[5:])), out) == 0
    assert json.loads(out.getvalue())["decision"] == "accepted"
    rest = iter([b" " * 65_536] * 1_000)
    assert one("petition", Pieces(rest), out) == 2
    assert len(list(rest)) == 1_000 - (MOST_BYTES // 65_536 + 1)


def test_facts_that_fill_the_bound_in_one_piece_are_not_taken_for_the_whole() -> None:
    full = [*pieces_of(FACTS + b" " * (MOST_BYTES - len(FACTS)))]
    assert sum(map(len, full)) == MOST_BYTES
    assert one("petition", Pieces(full), io.BytesIO()) == 0
    out = io.BytesIO()
    assert one("petition", Pieces((*full, b" ")), out) == 2
    assert out.getvalue() == b""


# The program, called


@dataclass(frozen=True)
class Ended:
    """How the program ended, and what it said."""

    code: int
    out: bytes
    aside: bytes


def text(given: bytes) -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BufferedReader(io.BytesIO(given)))


def called(monkeypatch: pytest.MonkeyPatch, *arguments: str, given: bytes = b"") -> Ended:
    out, aside = io.BytesIO(), io.BytesIO()
    monkeypatch.setattr(sys, "stdin", text(given))
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(out))
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(aside))
    return Ended(main(list(arguments)), out.getvalue(), aside.getvalue())


def test_one_question_is_answered_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    ended = called(monkeypatch, "petition", given=b"\xef\xbb\xbf" + FACTS + b"\r\n")
    assert (ended.code, ended.aside) == (0, b"")
    assert json.loads(ended.out)["decision"] == "accepted"
    assert ended.out.count(b"\n") == 1


@pytest.mark.parametrize(
    ("question", "given", "path"),
    [
        ("petition", b"", ""),
        ("petition", b"[" * 100_000, ""),
        ("petition", b"\xff", ""),
        ("petition", b" " * 3_000_000, ""),
        ("petition", b'{"signatures": {"valid": 1, "valid": 2}}', "signatures.valid"),
        ("petition", b'{"deadline": 1}', "deadline"),
        ("petitions", FACTS, "question"),
        ("--line", FACTS, "question"),
        ("", FACTS, "question"),
    ],
)
def test_what_does_not_fit_ends_with_2_and_one_error_and_no_answer(
    monkeypatch: pytest.MonkeyPatch, question: str, given: bytes, path: str
) -> None:
    ended = called(monkeypatch, question, given=given)
    assert (ended.code, ended.out) == (2, b"")
    told = json.loads(ended.aside)
    assert list(told) == ["error"]
    assert sorted(told["error"]) == ["message", "path"]
    assert told["error"]["path"] == path
    assert ended.aside.count(b"\n") == 1


def test_a_question_that_is_none_is_refused_before_its_facts_are_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given = text(FACTS)
    monkeypatch.setattr(sys, "stdin", given)
    assert main(["petitions"]) == 2
    assert given.buffer.read() == FACTS


@pytest.mark.parametrize("arguments", [(), ("petition", "outcome"), ("--lines", "petition")])
def test_what_is_no_command_is_answered_with_the_commands(
    monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    ended = called(monkeypatch, *arguments)
    assert (ended.code, ended.out) == (2, b"")
    assert ended.aside.startswith(b"python -m domain QUESTION")


@contextmanager
def unread() -> Iterator[IO[str]]:
    """Give an output that nobody reads any more."""
    reading, writing = os.pipe()
    os.close(reading)
    with suppress(BrokenPipeError), os.fdopen(writing, "w") as out:
        yield out


@pytest.mark.parametrize(
    ("argument", "given"), [("--lines", LINES[0]), ("--help", b""), ("petition", FACTS)]
)
def test_an_output_that_takes_nothing_ends_it(
    monkeypatch: pytest.MonkeyPatch, argument: str, given: bytes
) -> None:
    full = "The answer could not be written: No space left on device."
    aside = io.BytesIO()
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(aside))
    monkeypatch.setattr(sys, "stdin", text(given))
    with unread() as out:
        monkeypatch.setattr(sys, "stdout", out)
        assert main([argument]) == 1
        assert out.closed
    assert aside.getvalue() == b""

    monkeypatch.setattr(sys, "stdin", text(given))
    with suppress(OSError), Path("/dev/full").open("w") as out:
        monkeypatch.setattr(sys, "stdout", out)
        assert main([argument]) == 1
        assert out.closed
    assert json.loads(aside.getvalue()) == {"error": {"path": "", "message": full}}

    monkeypatch.setattr(sys, "stdin", text(given))
    monkeypatch.setattr(sys, "stdout", None)
    assert main([argument]) == 1


def test_an_input_that_is_closed_is_an_empty_one(monkeypatch: pytest.MonkeyPatch) -> None:
    out, aside = io.BytesIO(), io.BytesIO()
    monkeypatch.setattr(sys, "stdin", None)
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(out))
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(aside))
    assert main(["--lines"]) == 0
    assert main(["petition"]) == 2
    assert json.loads(aside.getvalue())["error"]["message"].startswith("Nothing was sent.")
    assert out.getvalue() == b""


def test_with_standard_error_closed_the_code_alone_says_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    out = io.BytesIO()
    monkeypatch.setattr(sys, "stdin", text(b"{}"))
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(out))
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["petition"]) == 2
    assert main([]) == 2
    assert out.getvalue() == b""


class Interrupted(Pieces):
    """Input during which somebody presses Ctrl-C."""

    def read1(self, size: int, /) -> bytes:
        """Give the next piece, or be interrupted."""
        piece = super().read1(size)
        if not piece:
            raise KeyboardInterrupt
        return piece


def test_ctrl_c_leaves_what_was_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.BytesIO()
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=Interrupted([LINES[0] + b"\n"])))
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(out))
    assert main(["--lines"]) == 130
    assert out.getvalue() == answer_line(LINES[0]) + b"\n"


# The program, run


def test_the_program_answers_lines_and_ends_well_whatever_they_are() -> None:
    given = (LINES[0], b"", b"\xff\xfe", b"[" * 100_000, b"\x00", LINES[1], padded(MOST_BYTES + 1))
    ended = run("--lines", given=b"\n".join(given))
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert ended.stdout.split(b"\n")[:-1] == [answer_line(line) for line in given]


def test_the_program_ends_with_2_on_facts_that_do_not_fit() -> None:
    ended = run("petition", given=b"{}")
    assert (ended.returncode, ended.stdout) == (2, b"")
    assert json.loads(ended.stderr)["error"]["path"] == "deadline"


def test_who_asks_one_line_is_answered_before_asking_the_next() -> None:
    with subprocess.Popen(
        (*PROGRAM, "--lines"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        for line in LINES[:3]:
            program.stdin.write(line + b"\n")
            told = b""
            while not told.endswith(b"\n"):
                told += program.stdout.read(65_536)
            assert told[:-1] == answer_line(line)
        program.stdin.close()
        assert program.wait(PATIENCE) == 0


HEEDING_CTRL_C = (
    "import runpy, signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
    "runpy.run_module('domain', run_name='__main__', alter_sys=True)"
)
"""A process that was started in the background would not hear of it."""


def test_ctrl_c_ends_the_program_without_a_word() -> None:
    with subprocess.Popen(
        (sys.executable, "-c", HEEDING_CTRL_C, "--lines"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        program.stdin.write(LINES[0] + b"\n")
        assert program.stdout.read(1) == b"{"
        program.send_signal(signal.SIGINT)
        _, aside = program.communicate(timeout=PATIENCE)
    assert (program.returncode, aside) == (130, b"")


def test_a_reader_who_has_seen_enough_ends_the_program_without_a_word() -> None:
    with subprocess.Popen(
        (*PROGRAM, "--lines"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.close()
        program.stdin.write(LINES[0] + b"\n")
        program.stdin.close()
        aside = program.stderr.read()
        assert (program.wait(PATIENCE), aside) == (1, b"")


@pytest.mark.parametrize(
    ("command", "code", "aside"),
    [
        ("$DOMAIN petition <&-", 2, b'{"error":{"path":"","message":"Nothing was sent.'),
        ("echo '[]' | $DOMAIN --lines >&-", 1, b""),
        ("echo '[]' | $DOMAIN petition 2>&-", 2, b""),
        (
            "echo '[]' | $DOMAIN --lines >/dev/full",
            1,
            b'{"error":{"path":"","message":"The answer could not be written:',
        ),
    ],
)
def test_whatever_is_closed_around_the_program_it_leaves_no_traceback(
    command: str, code: int, aside: bytes
) -> None:
    ended = shell(command)
    assert (ended.returncode, ended.stdout) == (code, b"")
    assert ended.stderr.startswith(aside)
    assert ended.stderr.count(b"\n") == (1 if aside else 0)
