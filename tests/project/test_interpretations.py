"""Every reading of the law that the code takes has a note, and the notes say what the code does."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from domain.law import section_361, section_857

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "interpretations"
NOTES = tuple(sorted(FOLDER.glob("[0-9]*.md")))
PARTS = ("Text", "Question", "Readings", "What the product does", "Who may change it")
CODE = " ".join(one.text for one in (*section_361.QUOTED, *section_857.QUOTED))


def text_of(note: Path) -> str:
    return note.read_text(encoding="utf-8")


def plain(note: Path) -> str:
    return " ".join(text_of(note).split())


def identifiers(note: Path) -> list[str]:
    (line,) = [one for one in text_of(note).splitlines() if one.startswith("Identifiers: ")]
    return re.findall(r"`(\w+)`", line)


@cache
def identifiers_in_the_code() -> frozenset[str]:
    return frozenset(
        found
        for path in sorted((ROOT / "domain").rglob("*.py"))
        for found in _identifiers(ast.parse(path.read_text(encoding="utf-8")))
    )


def _identifiers(module: ast.Module) -> list[str]:
    """Give the last argument of every `Unsettled(…)`: a string, or a name of the module for one.

    One that takes its identifier from another (`….id`) says a point again in other words.
    """
    names = {
        target.id: node.value.value
        for node in module.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    calls = (
        node
        for node in ast.walk(module)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "Unsettled"
    )
    points = (call.args[4] for call in calls)
    return [_value(one, names) for one in points if not isinstance(one, ast.Attribute)]


def _value(argument: ast.expr, names: Mapping[str, object]) -> str:
    if isinstance(argument, ast.Name):
        return str(names[argument.id])
    assert isinstance(argument, ast.Constant)
    return str(argument.value)


def test_every_open_point_of_the_code_has_exactly_one_note_and_no_note_names_another() -> None:
    noted = [one for note in NOTES for one in identifiers(note)]
    assert sorted(noted) == sorted(identifiers_in_the_code())


def test_the_notes_are_numbered_without_a_gap() -> None:
    assert [note.name[:3] for note in NOTES] == [f"{n:03d}" for n in range(1, len(NOTES) + 1)]


@pytest.mark.parametrize("note", NOTES, ids=lambda note: note.stem)
def test_a_note_has_its_five_parts_and_its_number(note: Path) -> None:
    text = text_of(note)
    assert text.startswith(f"# {note.name[:3]} ")
    assert tuple(re.findall(r"^## (.+)$", text, re.MULTILINE)) == PARTS


@pytest.mark.parametrize("note", NOTES, ids=lambda note: note.stem)
def test_only_the_codes_own_words_stand_in_quotation_marks(note: Path) -> None:
    for quoted in re.findall(r'"([^"]+)"', plain(note)):
        assert quoted.rstrip(".") in CODE


@pytest.mark.parametrize("note", NOTES, ids=lambda note: note.stem)
def test_what_a_note_names_in_the_code_is_there(note: Path) -> None:
    does = plain(note).split("## What the product does")[1].split("## Who may")[0]
    modules = re.findall(r"`(domain/[\w/]+\.py)`", does)
    assert modules
    known = {
        name
        for path in modules
        for name in dir(importlib.import_module(path.removesuffix(".py").replace("/", ".")))
    }
    named = set(re.findall(r"`(\w+)`", does))
    assert named
    assert named <= known


def test_the_index_lists_every_note_with_its_title_and_identifiers() -> None:
    index = text_of(FOLDER / "README.md")
    rows = [line for line in index.splitlines() if line.startswith("| [")]
    expected = [
        f"| [{text_of(note).splitlines()[0].removeprefix('# ')}]({note.name}) | "
        f"{', '.join(f'`{one}`' for one in identifiers(note))} |"
        for note in NOTES
    ]
    assert rows == expected


# The points of our research

_POINT = re.compile(r"^\| (\d+) \| (.+?) \| (.+?) \| (.+) \|$", re.MULTILINE)


def points() -> list[tuple[int, str, list[str]]]:
    """Give number, identifiers or who decides, and notes of each point in the index."""
    found = _POINT.findall(text_of(FOLDER / "README.md"))
    return [
        (int(number), said, re.findall(r"\]\(([\w.-]+)\)", notes))
        for number, _, said, notes in found
    ]


def test_all_thirty_six_points_of_the_research_are_in_the_index() -> None:
    assert [number for number, _, _ in points()] == list(range(1, 37))


@pytest.mark.parametrize("point", points(), ids=lambda point: f"point-{point[0]}")
def test_a_point_is_shown_by_the_code_or_is_somebodys_to_decide(
    point: tuple[int, str, list[str]],
) -> None:
    _, said, notes = point
    shown = re.findall(r"`(\w+)`", said)
    noted = {one for note in notes for one in identifiers(FOLDER / note)}
    assert set(shown) <= identifiers_in_the_code() & noted
    assert all((FOLDER / note).is_file() for note in notes)
    assert notes
    assert shown or ": " in said, "who decides, and what is shown for it"
