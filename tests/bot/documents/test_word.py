"""Word: the file opens, holds every word, is built of styles, and never differs from itself."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import zipfile
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import docx
import pypdfium2  # type: ignore[import-untyped]
import pytest
from docx.document import Document as WordDocument
from docx.oxml.ns import qn
from docx.shared import Inches

from bot.documents import Format, render
from bot.documents.printable import clean
from bot.documents.sheet import strings
from domain.document import Document, Table
from tests.bot.documents.drafts import DRAFTS, HOSTILE, UNPRINTABLE, crowded, hostile, wide
from tests.bot.documents.endings import ENDINGS, packet


def opened(document: Document) -> WordDocument:
    return docx.Document(io.BytesIO(render(document, Format.WORD).data))


def words_of(made: WordDocument) -> str:
    """Give every word of the body, cells in their place."""
    return "\n".join("".join(t.itertext()) for t in made.element.body.iter(qn("w:p")))


@pytest.mark.parametrize("name", DRAFTS)
def test_the_file_opens_and_holds_every_word(name: str) -> None:
    words = words_of(opened(DRAFTS[name]))
    for string in strings(DRAFTS[name]):
        if string != DRAFTS[name].municipality:
            assert clean(string).strip() in words


@pytest.mark.parametrize("name", DRAFTS)
def test_the_same_value_gives_the_same_bytes(name: str) -> None:
    first = render(DRAFTS[name], Format.WORD).data
    assert first == render(DRAFTS[name], Format.WORD).data
    with zipfile.ZipFile(io.BytesIO(first)) as parts:
        assert {part.date_time for part in parts.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    later = replace(DRAFTS[name], version=2)
    assert first != render(later, Format.WORD).data


def test_title_language_and_dates_are_set() -> None:
    core = opened(DRAFTS["order"]).core_properties
    assert core.title == "Order for a Special Election"
    assert core.subject == "Council Member, Ward 6, City of Laurel"
    assert core.author == "City of Laurel, Mississippi"
    assert core.language == "en-US"
    assert core.created == core.modified == datetime(2020, 3, 5, tzinfo=UTC)
    assert core.revision == 1


def test_the_page_is_letter_with_draft_mark_and_numbers() -> None:
    section = opened(DRAFTS["order"]).sections[0]
    assert (section.page_width, section.page_height) == (Inches(8.5), Inches(11))
    header = section.header.paragraphs[0].text
    assert header == (
        "City of Laurel, Mississippi\tDRAFT – not adopted · version 1 · drafted March 5, 2020"
    )
    footer = section.footer.paragraphs[0]._p.xml
    assert "PAGE" in footer
    assert "NUMPAGES" in footer


def test_headings_are_real_and_tables_have_header_rows() -> None:
    made = opened(DRAFTS["return"])
    styles = [paragraph.style.name for paragraph in made.paragraphs if paragraph.style]
    assert styles.count("Title") == 1
    assert styles.count("Heading 1") == 4
    assert styles.count("Clause") == 7
    assert len(made.tables) == sum(isinstance(b, Table) for b in DRAFTS["return"].blocks)
    for table in made.tables:
        assert table.rows[0]._tr.xpath("w:trPr/w:tblHeader")
        assert not table.rows[1]._tr.xpath("w:trPr/w:tblHeader")


def test_a_gap_stands_out() -> None:
    made = opened(DRAFTS["order-without-facts"])
    runs = [run for paragraph in made.paragraphs for run in paragraph.runs]
    gaps = [run for run in runs if run.text.startswith("[") and run.font.color.rgb is not None]
    assert all(run.bold for run in gaps)
    assert {run.text for run in gaps} >= {"[election day not set]", "[mover not recorded]"}


def test_hostile_names_come_through_whole() -> None:
    words = words_of(opened(hostile(HOSTILE)))
    for name in HOSTILE:
        assert name in words


def test_a_control_character_cannot_break_the_file() -> None:
    file = render(hostile((UNPRINTABLE, "B")), Format.WORD)
    words = words_of(docx.Document(io.BytesIO(file.data)))
    assert "Ann 👍🏽 Lee U+0007 U+202E U+E000" in words


def test_a_right_to_left_name_is_marked_so() -> None:
    made = opened(hostile(("שרה כהן", "B")))
    runs = [run for paragraph in made.paragraphs for run in paragraph.runs]
    assert {run.text for run in runs if run.font.rtl} == {"שרה כהן"}


@pytest.mark.skipif(
    shutil.which("soffice") is None and os.environ.get("OFFICE") != "required",
    reason="no LibreOffice: install libreoffice-writer",
)
def test_libreoffice_opens_every_draft_and_loses_no_word(tmp_path: Path) -> None:
    converted(tmp_path, {**DRAFTS, "crowded": crowded(40), "wide": wide()})


@pytest.mark.skipif(not os.environ.get("SOAK"), reason="it takes minutes: see make soak")
@pytest.mark.parametrize("ending", ENDINGS)
def test_libreoffice_opens_the_packet_of_every_ending(tmp_path: Path, ending: str) -> None:
    converted(tmp_path, {paper.key: paper for paper in packet(ending)})


def converted(folder: Path, drafts: Mapping[str, Document]) -> None:
    """Convert papers in LibreOffice; every word of each is in what comes of it."""
    for name, draft in drafts.items():
        (folder / f"{name}.docx").write_bytes(render(draft, Format.WORD).data)
    profile = f"-env:UserInstallation={(folder / 'profile').as_uri()}"
    files = sorted(map(str, folder.glob("*.docx")))
    subprocess.run(
        ["soffice", profile, "--headless", "--convert-to", "pdf", "--outdir", folder, *files],
        check=True,
        capture_output=True,
        timeout=300,
    )
    for name, draft in drafts.items():
        with pypdfium2.PdfDocument(folder / f"{name}.pdf") as pages:
            said = "".join(page.get_textpage().get_text_range() for page in pages)
        found = "".join(said.split())
        for string in strings(draft):
            for word in clean(string).split():
                assert word in found or len(word) > 60, f"{name}: {word}"
