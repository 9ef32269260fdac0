"""Every worked case of this folder against the rules interface.

A line is {"id","question","facts","source"} with what the answer must say:
- "expect": only the fields named in it are compared. A mapping compares the keys it has, a list all
  its places in order. Rows may be written short: as their date, name or id (`holidays`, `left_off`,
  `problems`); `deadlines` as id to due (null: no such row), `dates` as election to fields.
- "open_points" must be among the answer's, "no_open_points" must not.
- "error": {"path": …}: the facts are refused at that place.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from domain.interface import answer_line

FOLDER = Path(__file__).parent
ROOT = FOLDER.parent.parent
REAL = "elections"

Json = dict[str, Any]


def _lines(path: Path) -> list[Json]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


FILES = {path.stem: _lines(path) for path in sorted(FOLDER.glob("*.jsonl"))}
CASES: list[Json] = [case for lines in FILES.values() for case in lines]
KEYS = {"id", "question", "facts", "source", "expect", "error", "open_points", "no_open_points"}
ANY_ORDER = {"problems", "grounds", "blocked_by"}


def _asked(case: Json) -> bytes:
    return json.dumps({"question": case["question"], "facts": case["facts"]}).encode()


def _answer(case: Json) -> Json:
    answer: Json = json.loads(answer_line(_asked(case)))
    return answer


def _short(row: object) -> object:
    """Write a row short, as its id, date or name."""
    if isinstance(row, dict):
        return next((row[key] for key in ("id", "date", "name") if key in row), row)
    return row


def _differences(want: object, got: object, where: str) -> list[str]:
    """Say where an answer departs from what is expected, and from nothing else."""
    if isinstance(want, dict) and isinstance(got, dict):
        return [
            one
            for key, value in want.items()
            for one in (
                _differences(value, got[key], f"{where}.{key}")
                if key in got
                else [f"{where}.{key}: missing"]
            )
        ]
    if isinstance(want, list) and isinstance(got, list):
        if any(not isinstance(one, dict) for one in want) or not want:
            got = [_short(row) for row in got]
        if where.rpartition(".")[2] in ANY_ORDER:
            want, got = sorted(want), sorted(got)
        if len(want) != len(got):
            return [f"{where}: expected {want}, got {got}"]
        return [
            one
            for place, pair in enumerate(zip(want, got, strict=True))
            for one in _differences(*pair, f"{where}.{place}")
        ]
    same = type(want) is type(got) and want == got
    return [] if same else [f"{where}: expected {want!r}, got {got!r}"]


def _rows(want: Json, rows: list[Json], key: str) -> list[str]:
    """Compare the rows named by a mapping: deadlines by id, dates by election."""
    name, field = {"deadlines": ("id", "due"), "dates": ("election", None)}[key]
    found = {row[name]: row if field is None else row[field] for row in rows}
    if len(found) != len(rows):
        return [f"{key}: a {name} twice"]
    if not want and rows:
        return [f"{key}: expected none, got {sorted(found)}"]
    absent = {name for name, value in want.items() if value is None}
    present = {name: value for name, value in want.items() if value is not None}
    unasked = [f"{key}.{name}: expected none, got {found[name]}" for name in absent & set(found)]
    return unasked + _differences(present, found, key)


def disagreements(case: Json, answer: Json) -> list[str]:
    """Hold an answer against its case; nothing to say where they agree."""
    if "error" in case:
        if set(answer) != {"error"} or set(answer["error"]) != {"path", "message"}:
            return [f"expected an error at {case['error']['path']}, got {answer}"]
        spoken = [] if len(answer["error"]["message"]) > 10 else ["an error says nothing"]
        return spoken + _differences(case["error"], answer["error"], "error")
    if "error" in answer:
        return [f"refused: {answer['error']}"]
    found: list[str] = []
    for key, want in case.get("expect", {}).items():
        if key not in answer:
            found.append(f"{key}: missing")
        elif key in {"deadlines", "dates"}:
            found += _rows(want, answer[key], key)
        else:
            found += _differences(want, answer[key], key)
    ids = {point["id"] for point in answer["open_points"]}
    found += [f"no open point {one}" for one in case.get("open_points", []) if one not in ids]
    found += [f"open point {one}" for one in case.get("no_open_points", []) if one in ids]
    return found + _unreasoned(answer)


def _unreasoned(answer: Json) -> list[str]:
    """Ask of every answer reasons that cite, and both readings of what is open."""
    found = []
    if not answer["reasons"]:
        found.append("no reasons")
    for reason in answer["reasons"]:
        if set(reason) != {"text", "cite"} or not reason["text"] or "§" not in reason["cite"]:
            found.append(f"a reason without text or citation: {reason}")
    for point in answer["open_points"]:
        readings = point["readings"]
        whole = (
            set(point) == {"id", "text", "readings", "safer"} and point["text"] and point["safer"]
        )
        if not whole or len(readings) < 2:
            found.append(f"an open point without both readings and the safer one: {point}")
        if any(set(one) != {"text", "effect"} or not all(one.values()) for one in readings):
            found.append(f"a reading without text or effect: {point}")
    return found


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_worked_case_is_answered_as_the_law_has_it(case: Json) -> None:
    assert disagreements(case, _answer(case)) == []


def test_every_case_is_answered_in_its_place_by_the_program_itself() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "domain", "--lines"],
        input=b"\n".join(_asked(case) for case in CASES) + b"\n",
        capture_output=True,
        cwd=ROOT,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(CASES)
    wrong = {
        case["id"]: found
        for case, answer in zip(CASES, answers, strict=True)
        if (found := disagreements(case, answer))
    }
    assert wrong == {}


def test_a_line_that_is_no_question_is_refused_in_its_place_and_the_rest_goes_on() -> None:
    good = b'{"question": "holidays", "facts": {"year": 2026}}'
    lines = [good, b"{", b"[]", b'{"question": "easter", "facts": {"year": 2026}}', b"\xff", good]
    done = subprocess.run(
        [sys.executable, "-m", "domain", "--lines"],
        input=b"\n".join(lines) + b"\n",
        capture_output=True,
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == 0
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert ["error" in answer for answer in answers] == [False, True, True, True, True, False]
    assert all(set(answer["error"]) == {"path", "message"} for answer in answers[1:5])
    assert answers[0] == answers[5]


def _alone(question: str, facts: Json) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "domain", question],
        input=json.dumps(facts).encode(),
        capture_output=True,
        cwd=ROOT,
        check=False,
    )


def test_a_question_asked_alone_is_answered_as_in_a_line() -> None:
    facts = {"year": 2027}
    done = _alone("holidays", facts)
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout) == _answer({"question": "holidays", "facts": facts})


def test_facts_that_do_not_fit_leave_with_two_and_an_error_on_stderr_alone() -> None:
    done = _alone("holidays", {"year": 2027, "swap": {"drop": "veterans", "add": "2027-02-09"}})
    assert (done.returncode, done.stdout) == (2, b"")
    assert json.loads(done.stderr)["error"]["path"] == "swap.drop"


def test_every_case_says_what_it_expects_and_how_that_was_worked() -> None:
    for case in CASES:
        assert set(case) <= KEYS, case["id"]
        assert case["source"], case["id"]
        said = [key for key in ("expect", "error", "open_points", "no_open_points") if key in case]
        assert said, case["id"]
        assert "error" not in said or said == ["error"], case["id"]
    assert len({case["id"] for case in CASES}) == len(CASES)


def test_the_twenty_three_real_elections_are_here_and_four_hundred_cases_beside_them() -> None:
    assert len(FILES[REAL]) == 23
    assert len(CASES) - len(FILES[REAL]) >= 400
