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
    return tuple(
        Case(line["case"], line["rule"], line["facts"], line["answer"])
        for line in lines
        if line["rule"] == rule
    )
