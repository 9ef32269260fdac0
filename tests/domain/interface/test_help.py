"""`--help` shows every question with its facts and examples that run as they are printed."""

from __future__ import annotations

import io
import json
import os
import runpy
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from domain.__main__ import help_text, main
from domain.interface import QUESTIONS, ask
from tests.domain.interface.program import PATIENCE

TOLD = help_text()
COMMANDS = [line.strip() for line in TOLD.splitlines() if " | python -m domain " in line]


def test_every_question_is_shown_with_what_it_asks_and_an_example() -> None:
    for question in QUESTIONS.values():
        assert f"\n{question.name}: {question.asks}\n" in TOLD
        shown = [one for one in COMMANDS if one.endswith(f"| python -m domain {question.name}")]
        assert len(shown) == len(question.examples)
        assert shown


def test_every_form_of_a_question_has_an_example() -> None:
    for question in QUESTIONS.values():
        kinds = {str(example.get("kind", "")) for example in question.examples}
        assert kinds >= set(question.forms) - {""}, question.name


def test_every_field_of_a_question_is_named() -> None:
    shown = TOLD.split("\npetition: ")[1].splitlines()[1].strip()
    assert shown == "deadline, filed_at, electing_unit_population, signatures, swap (optional)"
    for question in QUESTIONS.values():
        told = TOLD.split(f"\n{question.name}: ")[1].split("printf")[0]
        for kind, form in question.forms.items():
            assert not kind or f"    {kind}: kind" in told
            for name in form.facts.model_fields:
                assert name in told


def test_every_example_is_answered_with_reasons() -> None:
    for question in QUESTIONS.values():
        for example in question.examples:
            assert ask(question.name, dict(example))["reasons"], question.name


def answers(command: str, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Run a command as a shell would take it apart, but in this process."""
    said = shlex.split(command)
    pipe = said.index("|")
    assert said[:2] == ["printf", "%s\\n"]
    assert said[pipe + 1 : -1] == ["python", "-m", "domain"]
    given, out = "".join(f"{line}\n" for line in said[2:pipe]), io.BytesIO()
    monkeypatch.setattr(
        sys, "stdin", io.TextIOWrapper(io.BufferedReader(io.BytesIO(given.encode())))
    )
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(out))
    assert main(said[-1:]) == 0
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_every_example_runs_as_it_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    told = [answer for command in COMMANDS for answer in answers(command, monkeypatch)]
    assert told == [
        ask(question.name, dict(example))
        for question in QUESTIONS.values()
        for example in question.examples
    ] + [
        ask(question.name, dict(question.examples[0])) for question in list(QUESTIONS.values())[:2]
    ]


def test_what_the_help_prints_runs_in_a_shell(monkeypatch: pytest.MonkeyPatch) -> None:
    bin_of_this_python = Path(sys.executable).parent
    ended = subprocess.run(
        ("sh", "-e"),
        input=f"python -m domain --help | grep printf >&2\n{COMMANDS[0]}\n{COMMANDS[-1]}\n",
        env={**os.environ, "PATH": f"{bin_of_this_python}:{os.environ['PATH']}"},
        capture_output=True,
        check=False,
        text=True,
        timeout=PATIENCE,
    )
    assert ended.returncode == 0
    assert [line.strip() for line in ended.stderr.splitlines()] == COMMANDS
    assert [json.loads(line) for line in ended.stdout.splitlines()] == [
        *answers(COMMANDS[0], monkeypatch),
        *answers(COMMANDS[-1], monkeypatch),
    ]


@pytest.mark.parametrize("argument", ["--help", "-h"])
def test_the_help_is_what_the_program_prints(
    argument: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(out))
    assert main([argument]) == 0
    assert out.getvalue().decode() == TOLD


@pytest.mark.parametrize("words", ["exit 2", '{"error": {"path": "votes.A", "message": "…"}}'])
def test_the_help_says_how_a_misfit_is_told(words: str) -> None:
    assert words in TOLD


def test_the_module_runs_as_a_program(
    monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    monkeypatch.delitem(sys.modules, "domain.__main__", raising=False)
    monkeypatch.setattr(sys, "argv", ["domain", "--help"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("domain", run_name="__main__")
    assert ended.value.code == 0
    assert b"python -m domain QUESTION" in capfdbinary.readouterr().out
