"""Every public rule begins with its place in the Code, and behind every place there is a text."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from pathlib import Path
from types import ModuleType

import pytest

from domain import (
    ballot,
    dates,
    deadlines,
    general,
    general_ballot,
    general_change,
    general_election,
    general_on_record,
    general_outcome,
    general_stage,
    hearing,
    linked_dates,
    nominations,
    notice,
    order,
    outcomes,
    petitions,
    qualification,
    stage,
    unopposed,
    vacancy,
)
from domain.citation import Citation
from domain.law import paragraphs, words
from tests.domain.cited import cited

DOMAIN = Path(__file__).parents[2] / "domain"
SOURCES = tuple(sorted(DOMAIN.rglob("*.py")))
_SECTION_SIGN = re.compile(r"(?<!ch\. \d{3}, )§+ ?[0-9][^.;:\n\"]*")

RULES = (
    ballot,
    dates,
    deadlines,
    general,
    general_ballot,
    general_change,
    general_election,
    general_on_record,
    general_outcome,
    general_stage,
    hearing,
    linked_dates,
    nominations,
    notice,
    order,
    outcomes,
    petitions,
    qualification,
    stage,
    unopposed,
    vacancy,
)


def public(module: ModuleType) -> list[tuple[str, str]]:
    return [
        (name, inspect.getdoc(function) or "")
        for name, function in inspect.getmembers(module, inspect.isfunction)
        if function.__module__ == module.__name__ and not name.startswith("_")
    ]


@pytest.mark.parametrize("module", RULES, ids=lambda module: module.__name__)
def test_a_public_rule_begins_with_its_citation(module: ModuleType) -> None:
    assert public(module)
    assert [name for name, doc in public(module) if not doc.startswith("§")] == []


def _modules() -> list[ModuleType]:
    names = (source.relative_to(DOMAIN.parent).with_suffix("") for source in SOURCES)
    return [
        importlib.import_module(".".join(name.parts).removesuffix(".__init__"))
        for name in names
        if name.stem != "__main__"
    ]


def test_there_is_a_text_behind_every_citation_that_a_module_holds() -> None:
    held = [
        value
        for module in _modules()
        for value in vars(module).values()
        if isinstance(value, Citation)
    ]
    assert len({str(one) for one in held}) > 80
    assert all(words(citation).text for citation in held)


def _written(source: Path) -> list[str]:
    """Give the strings of a module, each part of an f-string on its own, docstrings too."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    return [
        " ".join(node.value.split())
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]


def _made(source: Path) -> list[Citation]:
    """Give every `Citation(…)` that a module makes of strings, inside functions too."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    calls = (
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "Citation"
    )
    return [
        Citation(
            *(ast.literal_eval(argument) for argument in call.args),
            **{each.arg: ast.literal_eval(each.value) for each in call.keywords if each.arg},
        )
        for call in calls
    ]


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.name)
def test_there_is_a_text_behind_every_citation_that_is_made_in_the_source(source: Path) -> None:
    assert all(words(citation).text for citation in _made(source))


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.name)
def test_there_is_a_text_behind_every_section_that_a_sentence_or_a_docstring_names(
    source: Path,
) -> None:
    named = {
        place
        for text in _written(source)
        for found in _SECTION_SIGN.findall(text)
        for place in cited(found)
    }
    assert [place for place in named if not _held(*place)] == []


def _held(section: str, subsection: str, _: str) -> bool:
    """Tell whether we hold the section, and of it the subsection or the whole."""
    subsections = {one.citation.subsection for one in paragraphs(section)}
    return bool(subsections) if not subsection else bool(subsections & {subsection, ""})


def test_places_are_read_as_people_write_them() -> None:
    assert cited("§ 857(1), (2) one-or-none: whether") == {
        ("23-15-857", "1", ""),
        ("23-15-857", "2", "one-or-none"),
    }
    assert cited("§ 857(2)(a), (b): fifty") == {
        ("23-15-857", "2", "a"),
        ("23-15-857", "2", "b"),
    }
    assert cited("§ 857(2) petition, fee: the receipt") == {
        ("23-15-857", "2", "petition"),
        ("23-15-857", "2", "fee"),
    }
    assert cited("§§ 857(2) petition and 361(1)-(3)") == {
        ("23-15-857", "2", "petition"),
        ("23-15-361", "1", ""),
        ("23-15-361", "2", ""),
        ("23-15-361", "3", ""),
    }
    assert cited("§§ 171, 21-15-1 (linked): the term") == {
        ("23-15-171", "", ""),
        ("21-15-1", "", ""),
    }
    assert cited("§ 9-9-9 names no day") == {("9-9-9", "", "")}
