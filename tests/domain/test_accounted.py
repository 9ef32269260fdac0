"""Every sentence of both sections is accounted for: by a rule, or by whose decision it is."""

from __future__ import annotations

import importlib
import inspect

import pytest

from domain.citation import Citation
from domain.law.provisions import Quoted, Restated
from tests.domain.accounted import ACCOUNTED, TEXTS, Sentence, sentences
from tests.domain.cited import cited

_OF_TEXT = {one.citation: one for one in TEXTS}
_NAMED = sorted(
    {(name, citation) for citation, all_ in ACCOUNTED.items() for one in all_ for name in one.by},
    key=str,
)


def test_both_sections_are_accounted_for_paragraph_by_paragraph() -> None:
    assert set(ACCOUNTED) == set(_OF_TEXT)
    assert len(TEXTS) == 19


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: str(text.citation))
def test_every_sentence_of_a_paragraph_is_accounted_for(text: Quoted | Restated) -> None:
    said, accounted = sentences(text.text), ACCOUNTED[text.citation]
    assert len(said) == len(accounted)
    assert [one.begins for one in accounted] == [
        sentence[: len(one.begins)] for sentence, one in zip(said, accounted, strict=True)
    ]


def test_each_sentence_has_a_rule_or_somebody_who_decides() -> None:
    every = [one for held in ACCOUNTED.values() for one in held]
    assert len(every) == 45
    assert [one for one in every if not _settled(one)] == []


def _settled(one: Sentence) -> bool:
    return bool(one.by) or bool(one.person)


@pytest.mark.parametrize(("name", "citation"), _NAMED, ids=str)
def test_a_rule_that_a_sentence_names_is_there_and_begins_with_its_paragraph(
    name: str, citation: Citation
) -> None:
    module, _, function = name.rpartition(".")
    rule = getattr(importlib.import_module(f"domain.{module}"), function)
    assert inspect.isfunction(rule)
    assert function[0] != "_"
    first = (inspect.getdoc(rule) or "").partition(":")[0]
    assert any(_within(place, citation) for place in cited(first)), first


def _within(place: tuple[str, str, str], citation: Citation) -> bool:
    """Tell whether a place is a paragraph, or a lettered part of a subsection that is one."""
    section, subsection, paragraph = place
    return (section, subsection) == (citation.section, citation.subsection) and (
        citation.paragraph in ("", paragraph)
    )


def test_a_paragraph_is_cut_into_its_sentences_and_nothing_is_lost() -> None:
    text = "It is due by 5:00 p.m. on the day. If it is late, § 1 applies: (1) Who files. Nobody."
    cut = sentences(text)
    assert " ".join(cut) == text
    assert cut == [
        "It is due by 5:00 p.m. on the day.",
        "If it is late, § 1 applies: (1) Who files.",
        "Nobody.",
    ]
