"""What may be printed, and which fonts print it."""

from __future__ import annotations

import pytest

from bot.documents.glyphs import BODY, FONTS, code_points, covered
from bot.documents.printable import (
    Segment,
    clean,
    code,
    directions,
    segments,
    unprintable,
    within,
)
from domain.document import Gap, text

LATIN = frozenset(map(ord, "abc Lee-Ann"))


def test_spaces_and_line_ends_become_one_space_and_a_no_break_space_stays() -> None:
    assert clean("a \t\r\n b\u00a0c") == "a b\u00a0c"


@pytest.mark.parametrize(
    ("character", "name"),
    [
        ("\x00", "U+0000"),
        ("\x07", "U+0007"),
        ("\u202e", "U+202E"),
        ("\u2066", "U+2066"),
        ("\ufeff", "U+FEFF"),
        ("\ud800", "U+D800"),
        ("\ue000", "U+E000"),
        ("\uffff", "U+FFFF"),
        ("\U000e0041", "U+E0041"),
    ],
)
def test_a_control_is_printed_by_its_code(character: str, name: str) -> None:
    assert code(character) == name
    assert clean(f"a{character}b") == f"a {name} b"


def test_what_no_font_has_is_printed_by_its_code_and_listed_once() -> None:
    assert within("Ann👍🏽Lee 👍", LATIN) == "Ann U+1F44D U+1F3FD Lee U+1F44D"
    assert unprintable("Ann👍🏽Lee 👍\x07", LATIN) == ("👍", "🏽", "\x07")
    assert unprintable("Lee", LATIN) == ()


def test_a_code_stands_apart_from_letters_alone() -> None:
    assert clean("(\x07)a\x07;") == "(U+0007)a U+0007;"


def test_joiners_that_no_font_has_are_left_out_silently() -> None:
    assert within("a\ufe0f\u200db", LATIN) == "ab"
    assert unprintable("a\ufe0f", LATIN) == ()
    assert within("a\u200cb", LATIN | {0x200C}) == "a\u200cb"


@pytest.mark.parametrize(
    ("words", "pieces"),
    [
        ("", ()),
        ("Ann", (("Ann", False),)),
        ("שרה כהן 81 votes", (("שרה כהן", True), (" 81 votes", False))),
        ("by שרה, כהן", (("by ", False), ("שרה", True), (", ", False), ("כהן", True))),
        ("שרה / כהן", (("שרה", True), (" / ", False), ("כהן", True))),
        ("שָׂ ab", (("שָׂ", True), (" ab", False))),
        ("a\u0301 שרה", (("a\u0301 ", False), ("שרה", True))),
    ],
)
def test_right_to_left_names_are_set_apart(words: str, pieces: tuple[object, ...]) -> None:
    assert directions(words) == pieces


def test_a_gap_is_a_segment_of_its_own() -> None:
    of = text("Book ", Gap(words="book not recorded", missing="The book."))
    assert segments(of, range(0x110000)) == (
        Segment("Book ", False, False),
        Segment("[book not recorded]", True, False),
    )


@pytest.mark.parametrize("words", ["Ünïçødé §’–“”", "שרה", "محمد", "陳小明", "王芳", "☎ 😀"])
def test_the_shipped_fonts_cover_the_names_of_many_peoples(words: str) -> None:
    assert all(ord(c) in covered() for c in words)


def test_what_the_fonts_lack_is_known() -> None:
    assert not covered() & {0x1F44D, 0xE000, 0x10FFFF}


def test_every_font_is_read_and_the_fonts_stay_small() -> None:
    files = sorted(FONTS.glob("*.ttf"))
    assert {file.name for file in files} >= set(BODY)
    assert sum(file.stat().st_size for file in files) < 4_000_000
    for file in files:
        assert len(code_points(file.read_bytes())) > 1_000
    assert len(list(FONTS.glob("LICENSE-*.txt"))) == 3
