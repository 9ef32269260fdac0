"""Every public rule begins with the place in the Code that it comes from."""

from __future__ import annotations

import inspect
from types import ModuleType

import pytest

from domain import (
    ballot,
    dates,
    deadlines,
    notice,
    order,
    outcomes,
    petitions,
    qualification,
    stage,
    vacancy,
)
from domain.citation import Citation
from domain.law import linked, section_361, section_857, words

RULES = (
    ballot,
    dates,
    deadlines,
    notice,
    order,
    outcomes,
    petitions,
    qualification,
    stage,
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


@pytest.mark.parametrize("module", [section_361, section_857, linked])
def test_there_is_a_text_behind_every_citation_that_the_rules_use(module: ModuleType) -> None:
    cited = [value for value in vars(module).values() if isinstance(value, Citation)]
    assert cited
    assert all(words(citation).text for citation in cited)
