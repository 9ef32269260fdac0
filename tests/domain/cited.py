"""Places in the Code as a sentence or a docstring names them: "§ 857(1), (2) one-or-none"."""

from __future__ import annotations

import re

NAMED = ("order", "notice", "petition", "fee", "result", "tie", "return", "one-or-none")
"""The names of the unnumbered paragraphs of § 857(2)."""

_PLACE = re.compile(
    r"(?P<section>\d+-\d+-\d+|-\d{3}\b|\b\d{3}\b)?"
    r"(?P<subsection>\([0-9]+\))?(?P<letter>\([a-z]\))?"
    r" ?(?P<name>" + "|".join(NAMED) + r")?(?![a-z])"
)
_BETWEEN = re.compile(r"(?:, | and |, and | or |; )")
_RANGE = re.compile(r"\((\d)\)-\((\d)\)")


def cited(text: str) -> set[tuple[str, str, str]]:
    """Give section, subsection and paragraph of each place with which a text begins."""
    rest = _RANGE.sub(_each, text.lstrip("§ "))
    found: set[tuple[str, str, str]] = set()
    section = subsection = ""
    while place := _PLACE.match(rest):
        if not place[0].strip():
            break
        if place["section"]:
            section, subsection = _full(place["section"]), ""
        if place["subsection"]:
            subsection = place["subsection"].strip("()")
        paragraph = (place["letter"] or "").strip("()") or place["name"] or ""
        found.add((section, subsection, paragraph))
        rest = rest[place.end() :]
        between = _BETWEEN.match(rest)
        if not between:
            break
        rest = rest[between.end() :]
    return found


def _full(section: str) -> str:
    return section if section.count("-") == 2 else f"23-15-{section.removeprefix('-')}"


def _each(found: re.Match[str]) -> str:
    return ", ".join(f"({number})" for number in range(int(found[1]), int(found[2]) + 1))
