"""PDF: tagged, titled, in English, with the shipped fonts embedded; user text is never markup."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from dataclasses import replace

import pikepdf
import pypdfium2  # type: ignore[import-untyped]
import pytest

from bot.documents import Format, RenderedFile, render
from bot.documents.sheet import strings
from domain.document import Document
from tests.bot.documents.drafts import DRAFTS, HOSTILE, UNPRINTABLE, crowded, hostile, wide
from tests.bot.documents.endings import ENDINGS, packet


def pages_of(file: RenderedFile) -> str:
    """Give the text of a PDF as a reader copies it."""
    with pypdfium2.PdfDocument(file.data) as pages:
        return "".join(page.get_textpage().get_text_range() for page in pages)


def squeezed(words: str) -> str:
    return "".join(words.replace("\ufffe", "").replace("\u200b", "").split())


def fonts(pdf: pikepdf.Pdf) -> Iterator[pikepdf.Object]:
    for item in pdf.objects:
        if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/FontDescriptor":
            yield item


def tags(pdf: pikepdf.Pdf) -> list[str]:
    return [
        str(item["/S"])
        for item in pdf.objects
        if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/StructElem"
    ]


@pytest.mark.parametrize("name", DRAFTS)
def test_the_file_is_tagged_pdf_ua(name: str) -> None:
    tagged(DRAFTS[name])


@pytest.mark.skipif(not os.environ.get("SOAK"), reason="it takes minutes: see make soak")
@pytest.mark.parametrize("ending", ENDINGS)
def test_the_packet_of_every_ending_is_tagged_pdf_ua(ending: str) -> None:
    for paper in packet(ending):
        tagged(paper)


def tagged(draft: Document) -> None:
    """Look for what PDF/UA asks of a file: tags, language, title, fonts, marks; letter paper."""
    with pikepdf.open(io.BytesIO(render(draft, Format.PDF).data)) as pdf:
        assert pdf.check_pdf_syntax() == []
        root = pdf.Root
        assert str(root["/Lang"]) == "en-US"
        assert bool(root["/MarkInfo"]["/Marked"])
        assert "/StructTreeRoot" in root
        assert bool(root["/ViewerPreferences"]["/DisplayDocTitle"])
        assert str(pdf.docinfo["/Title"]) == draft.title
        with pdf.open_metadata() as metadata:
            assert metadata["pdfuaid:part"] == "1"
            assert metadata["dc:title"] == draft.title
        found = tags(pdf)
        assert "/P" in found
        assert "/H1" in found
        assert {"/Table", "/TH", "/TD"} <= set(found) or "/Table" not in found
        embedded = list(fonts(pdf))
        assert embedded
        for font in embedded:
            assert "/FontFile2" in font or "/FontFile3" in font
            assert "LiberationSerif" in str(font["/FontName"])
        box = [float(side) for side in pdf.pages[0].mediabox]
        assert box == [0, 0, 612, 792]


@pytest.mark.parametrize("name", DRAFTS)
def test_every_word_is_in_the_file(name: str) -> None:
    found = squeezed(pages_of(render(DRAFTS[name], Format.PDF)))
    for string in strings(DRAFTS[name]):
        for word in string.split():
            assert word in found


@pytest.mark.parametrize("name", DRAFTS)
def test_the_same_value_gives_the_same_bytes(name: str) -> None:
    first = render(DRAFTS[name], Format.PDF)
    assert first == render(DRAFTS[name], Format.PDF)
    assert first.data != render(replace(DRAFTS[name], version=2), Format.PDF).data
    assert first.notes == ()


def test_the_draft_mark_and_the_page_number_are_on_every_page() -> None:
    with pypdfium2.PdfDocument(render(DRAFTS["return"], Format.PDF).data) as pages:
        for number, page in enumerate(pages, 1):
            words = page.get_textpage().get_text_range()
            assert "DRAFT – not adopted · version 1 · drafted March 5, 2020" in words
            assert f"Page {number} of {len(pages)}" in words


@pytest.mark.parametrize("name", HOSTILE)
def test_user_text_is_never_markup(name: str) -> None:
    file = render(hostile((name, "B")), Format.PDF)
    assert file.notes == ()
    found = pages_of(file)
    if name.isascii():
        assert squeezed(name) in squeezed(found)
    with pikepdf.open(io.BytesIO(file.data)) as pdf:
        assert str(pdf.docinfo["/Title"]) == name


def test_a_character_without_a_font_is_printed_by_its_code_and_noted() -> None:
    file = render(hostile((UNPRINTABLE, "B")), Format.PDF)
    found = squeezed(pages_of(file))
    assert squeezed("Ann U+1F44D U+1F3FD Lee U+0007 U+202E U+E000") in found
    assert [note.split(" ")[0] for note in file.notes] == [
        "U+1F44D",
        "U+1F3FD",
        "U+0007",
        "U+202E",
        "U+E000",
    ]
    assert file.notes[0] == (
        "U+1F44D (thumbs up sign) is in no font of ours and is printed as its code."
    )


def test_chinese_and_arabic_names_bring_their_font() -> None:
    with pikepdf.open(io.BytesIO(render(hostile(HOSTILE), Format.PDF).data)) as pdf:
        names = " ".join(str(font["/FontName"]) for font in fonts(pdf))
    for family in ("NotoSansTC", "NotoSansSC", "DejaVuSans", "LiberationSerif"):
        assert family in names


@pytest.mark.parametrize("document", [crowded(40), wide()], ids=["forty names", "sixty rows"])
def test_long_tables_stay_within_the_margins(document: Document) -> None:
    file = render(document, Format.PDF)
    with pypdfium2.PdfDocument(file.data) as pages:
        assert len(pages) > 2
        for page in pages:
            words = page.get_textpage()
            for number in range(words.count_rects()):
                left, bottom, right, top = words.get_rect(number)
                assert left >= 71
                assert right <= 612 - 68
                assert bottom >= 30
                assert top <= 792 - 30


def test_the_header_row_is_repeated_on_each_page_of_a_long_table() -> None:
    with pypdfium2.PdfDocument(render(wide(), Format.PDF).data) as pages:
        holding = [
            words for page in pages if "X" * 20 in (words := page.get_textpage().get_text_range())
        ]
    assert len(holding) > 1
    assert all("Precinct Candidate Votes" in " ".join(words.split()) for words in holding)


def test_a_file_is_named_in_ascii() -> None:
    file = render(hostile(("A", "Ñuñez 陳")), Format.PDF)
    assert file.name == "city-of-nunez-order-2020-03-05-v1.pdf"
    assert file.mimetype == "application/pdf"
