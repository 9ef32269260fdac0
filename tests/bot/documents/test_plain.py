"""Plain text, whose golden files are the contract on the words of every paper."""

from __future__ import annotations

import pytest

from bot.documents import Format, render
from bot.documents.plain import WIDTH, plain_text, text_to_adopt, text_within
from domain.document import Document, plain, texts
from tests.bot.documents.drafts import DRAFTS, HOSTILE, crowded, final, hostile
from tests.golden import same


@pytest.mark.parametrize("name", DRAFTS)
def test_the_words_of_each_paper_are_as_reviewed(name: str) -> None:
    same(f"documents/laurel-{name}.txt", plain_text(DRAFTS[name]))


@pytest.mark.parametrize("name", DRAFTS)
def test_no_line_is_wider_than_a_page(name: str) -> None:
    assert max(map(len, plain_text(DRAFTS[name]).splitlines())) <= WIDTH


def test_what_goes_into_the_minute_book_has_no_drafting_notes() -> None:
    draft = DRAFTS["notice"]
    adopted = text_to_adopt(draft)
    assert adopted in plain_text(draft)
    assert "Drafting notes" not in adopted
    assert "DRAFT" not in adopted
    assert "STATE OF MISSISSIPPI" in adopted


@pytest.mark.parametrize("draft", [*DRAFTS.values(), hostile(HOSTILE)])
def test_the_text_to_adopt_is_found_again_in_the_whole_draft(draft: Document) -> None:
    assert text_within(plain_text(draft)) == text_to_adopt(draft)


@pytest.mark.parametrize("name", ["order", "return"])
def test_an_adopted_paper_has_no_notes_and_says_who_adopted_it(name: str) -> None:
    same(f"documents/laurel-{name}-final.txt", plain_text(final(DRAFTS[name])))


def test_every_gap_is_in_the_text_and_in_the_list() -> None:
    draft = DRAFTS["order-without-facts"]
    adopted = text_to_adopt(draft)
    listed = plain_text(draft).removesuffix(adopted).split("Missing facts")[1]
    for gap in draft.missing:
        assert str(gap) in " ".join(adopted.split())
        assert str(gap)[:20] in listed


def test_hostile_names_come_through() -> None:
    words = " ".join(plain_text(hostile(HOSTILE)).split())
    for name in HOSTILE:
        assert name in words


def test_forty_candidates_come_through() -> None:
    draft = crowded(40)
    words = "".join(plain_text(draft).split())
    assert all("".join(plain(of).split()) in words for of in texts(draft.blocks))


def test_the_file_is_utf_8_and_named_after_the_paper() -> None:
    file = render(DRAFTS["runoff-order"], Format.TEXT)
    assert file.name == "city-of-laurel-runoff-order-2020-03-05-v1.txt"
    assert file.mimetype == "text/plain; charset=utf-8"
    assert file.data.decode() == plain_text(DRAFTS["runoff-order"])
    assert file.notes == ()
