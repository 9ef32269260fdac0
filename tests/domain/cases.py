"""Real elections and computed ones, as JSON lines: facts, and the answer worked out by hand."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_FILE = Path(__file__).parent.parent / "cases" / "elections.jsonl"


@dataclass(frozen=True)
class Case:
    """One election: which rule it asks, the facts, the expected answer."""

    name: str
    rule: str
    facts: dict[str, Any]
    answer: dict[str, Any]


def cases(rule: str) -> tuple[Case, ...]:
    """Give the cases that ask a rule."""
    lines = (json.loads(line) for line in _FILE.read_text(encoding="utf-8").splitlines())
    every = (Case(line["id"], _rule(line), line["facts"], line["expect"]) for line in lines)
    return tuple(case for case in every if case.rule == rule)


def _rule(line: dict[str, Any]) -> str:
    """Name the rule: a general election's schedule and its one-or-none are rules of their own."""
    question: str = line["question"]
    if question in {"schedule", "unopposed"} and line["facts"]["kind"] == "general":
        return f"general {question}"
    return question
