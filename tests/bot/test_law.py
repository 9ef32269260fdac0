"""`/election law`: every paragraph in full, found by the names that people use for it."""

from __future__ import annotations

import pytest

from bot.desk import Desk
from bot.ids import NOWHERE
from bot.messages.law import text
from domain.citation import Citation
from domain.law import paragraphs, sections
from domain.law.provisions import Quoted
from tests.bot.conftest import HandClock
from tests.bot.office import Office, labels_in, said_in
from tests.bot.town import GUEST
from tests.golden import same


@pytest.fixture
def office(desk: Desk, clock: HandClock) -> Office:
    """People at a desk at which nothing is set up: the law is for everybody."""
    return Office(desk, clock, 0)


def test_without_a_section_all_that_is_held_is_listed(office: Office) -> None:
    told = office.types(GUEST, "/election law")
    same("messages/law.json", told["blocks"])
    whole = office.presses(GUEST, "§ 23-15-857", told)
    back = office.presses(GUEST, "All sections", whole)
    assert back["blocks"] == told["blocks"]


@pytest.mark.parametrize("section", sections())
def test_a_section_is_shown_whole_and_word_for_word(office: Office, section: str) -> None:
    said = said_in(office.types(GUEST, f"/election law {section}"))
    for held in paragraphs(section):
        assert held.text in said
        assert (f"“{held.text}”" in said) == isinstance(held, Quoted)


def test_our_own_words_are_marked_and_never_quoted(office: Office) -> None:
    told = office.types(GUEST, "/election law 857(2) order")
    same("messages/law_restated.json", told["blocks"])


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("361(5)", ["§ 23-15-361(5)"]),
        ("§ 23-15-361 (5)", ["§ 23-15-361(5)"]),
        ("Section 23-15-361(1)(a)", ["§ 23-15-361(1)(a)"]),
        ("361(1)", ["§ 23-15-361(1)", "§ 23-15-361(1)(a)", "§ 23-15-361(1)(b)"]),
        ("Miss. Code § 23\u201115\u2011857(1)", ["§ 23-15-857(1)"]),
        ("857 notice", ["§ 23-15-857(2) notice"]),
        ("857(2) one-or-none", ["§ 23-15-857(2) one-or-none"]),
        ("tie", ["§ 23-15-857(2) tie"]),
        ("3-3-7(2)", ["§ 3-3-7(2)"]),
        ("832", ["§ 23-15-832"]),
    ],
)
def test_a_paragraph_is_found_by_what_people_call_it(
    office: Office, typed: str, shown: list[str]
) -> None:
    told = office.types(GUEST, f"/election law {typed}")
    heads = [
        block["text"]["text"].strip("*")
        for block in told["blocks"]
        if block["type"] == "section" and block["text"]["text"].startswith("*§")
    ]
    assert heads == shown


@pytest.mark.parametrize("typed", ["36", "999", "361(9)", "857 & more", "23"])
def test_what_is_not_held_is_said(office: Office, typed: str) -> None:
    told = said_in(office.types(GUEST, f"/election law {typed}"))
    assert "No such text here" in told
    assert "§ 23-15-361, § 23-15-857" in told


def test_a_long_paragraph_is_cut_after_sentences_and_stays_whole() -> None:
    sentences = " ".join(f"Sentence {number} says what it says." for number in range(200))
    long = Quoted(Citation("23-15-361", "1", ""), sentences)
    shown = text((long,), NOWHERE)
    blocks = shown.wire()["blocks"]
    pieces = [block["text"]["text"] for block in blocks if block["type"] == "section"][1:]
    assert " ".join(pieces) == f"“{sentences}”"
    assert all(len(piece) <= 2900 for piece in pieces)


def test_a_long_section_goes_on_at_a_button_for_each_paragraph_left() -> None:
    held = tuple(
        Quoted(Citation("23-15-361", str(number), ""), "Word " * 400) for number in range(1, 9)
    )
    shown = {"blocks": text(held, NOWHERE).wire()["blocks"]}
    assert labels_in(shown) == [
        *(f"§ 23-15-361({number})" for number in range(5, 9)),
        "All sections",
    ]
