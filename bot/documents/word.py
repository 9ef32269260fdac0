"""A document as a Word file: python-docx, letter paper, real styles, the same bytes every time."""

from __future__ import annotations

import io
import zipfile
from datetime import UTC, datetime, time
from functools import cache
from typing import Any, assert_never

import docx
from docx.document import Document as WordDocument
from docx.enum.style import WD_STYLE_TYPE
from docx.enum.table import WD_TABLE_ALIGNMENT
from docx.enum.text import WD_ALIGN_PARAGRAPH, WD_TAB_ALIGNMENT, WD_TAB_LEADER
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.shared import Inches, Pt, RGBColor
from docx.table import Table as WordTable
from docx.text.paragraph import Paragraph as WordParagraph

from bot.documents.printable import clean, segments
from bot.documents.sheet import closing, mark_line
from domain.document import (
    Align,
    Block,
    Clause,
    Document,
    Heading,
    PageBreak,
    Paragraph,
    Recital,
    Seal,
    SignatureLine,
    Table,
    Text,
    Verbatim,
    text,
)

FONT = "Times New Roman"
INK = RGBColor(0x1A, 0x2A, 0x44)
WARNING = RGBColor(0x9A, 0x1C, 0x1C)
WIDTH = Inches(6.5)
EVERY_CHARACTER = range(0x110000)
"""Word finds a font for every character, so none is printed by its code but controls."""

STYLES = frozenset(
    (
        "Normal",
        "Default Paragraph Font",
        "Normal Table",
        "No List",
        "Title",
        "Subtitle",
        "Heading 1",
        "Heading 2",
        "Caption",
        "Header",
        "Footer",
        "Quote",
        "Legal Caption",
        "Recital",
        "Clause",
        "Signature Line",
        "Signature Label",
        "Seal",
        "Table Text",
    )
)

LEFT_OUT = ("/stylesWithEffects", "/metadata/thumbnail")
"""Parts of the template that no paper needs."""

_ZIP_EPOCH = (1980, 1, 1, 0, 0, 0)


def word(document: Document) -> bytes:
    """Render a document as a .docx file."""
    made = docx.Document(io.BytesIO(_template()))
    _properties(made, document)
    _page(made, document)
    for line in document.caption:
        _write(made.add_paragraph(style="Legal Caption"), text(line))
    _write(made.add_paragraph(style="Title"), text(document.title))
    _write(made.add_paragraph(style="Subtitle"), text(document.subject))
    broken = False
    for block in (*document.blocks, *closing(document)):
        first = len(made.paragraphs) if broken else 0
        _block(made, block)
        if isinstance(block, PageBreak):
            broken = True
        elif broken:
            made.paragraphs[first].paragraph_format.page_break_before = True
            broken = False
    raw = io.BytesIO()
    made.save(raw)
    return _fixed(raw)


@cache
def _template() -> bytes:
    """Make the empty paper with its styles once, without the styles that no paper uses."""
    made = docx.Document()
    _styles(made)
    for style in list(made.styles):
        if str(style.name).removesuffix(" Char") not in STYLES:
            style.delete()
    for rels in (made.part.rels, made.part.package.rels):
        for name in [name for name, rel in rels.items() if rel.reltype.endswith(LEFT_OUT)]:
            del rels[name]
    raw = io.BytesIO()
    made.save(raw)
    return raw.getvalue()


def _fixed(raw: io.BytesIO) -> bytes:
    """Zip the same parts again, each with one fixed time."""
    out = io.BytesIO()
    with zipfile.ZipFile(raw) as source, zipfile.ZipFile(out, "w") as target:
        for part in source.infolist():
            fixed = zipfile.ZipInfo(part.filename, date_time=_ZIP_EPOCH)
            fixed.compress_type = zipfile.ZIP_DEFLATED
            fixed.external_attr = 0o600 << 16
            target.writestr(fixed, source.read(part))
    return out.getvalue()


def _properties(made: WordDocument, document: Document) -> None:
    core = made.core_properties
    drafted = datetime.combine(document.drafted_on, time(), UTC)
    core.title = clean(document.title)
    core.subject = clean(document.subject)
    core.author = clean(document.municipality)
    core.last_modified_by = "Election Desk"
    core.comments = clean(mark_line(document))
    core.keywords = str(document.kind)
    core.category = "Adopted" if document.adoption else "Draft"
    core.language = "en-US"
    core.created = core.modified = drafted
    core.revision = document.version
    core.version = str(document.version)


def _styles(made: WordDocument) -> None:
    styles = made.styles
    normal = styles["Normal"]
    _font(normal, 11.5)
    normal.paragraph_format.space_after = Pt(6)
    normal.paragraph_format.line_spacing = 1.0
    normal.paragraph_format.widow_control = True
    for name, size, before, after in (
        ("Title", 16, 16, 4),
        ("Heading 1", 13, 14, 6),
        ("Heading 2", 11.5, 12, 4),
        ("Subtitle", 11.5, 0, 16),
        ("Caption", 10.5, 8, 4),
        ("Header", 9, 0, 0),
        ("Footer", 9, 0, 0),
        ("Quote", 11.5, 4, 8),
    ):
        style = styles[name]
        _font(style, size)
        style.font.color.rgb = INK
        style.font.bold = name in {"Title", "Heading 1", "Heading 2"}
        style.font.italic = name in {"Subtitle", "Caption", "Quote"}
        style.paragraph_format.space_before = Pt(before)
        style.paragraph_format.space_after = Pt(after)
    for name in ("Title", "Subtitle"):
        styles[name].paragraph_format.alignment = WD_ALIGN_PARAGRAPH.CENTER
        _remove(styles[name], "w:pPr/w:pBdr", "w:rPr/w:spacing", "w:rPr/w:kern")
    for name in ("Header", "Footer"):
        _remove(styles[name], "w:pPr/w:tabs")
    for name in ("Title", "Subtitle", "Caption", "Heading 1", "Heading 2"):
        styles[name].paragraph_format.keep_with_next = True
    styles["Quote"].paragraph_format.left_indent = Inches(0.4)
    styles["Quote"].paragraph_format.right_indent = Inches(0.4)
    for name, base in (
        ("Legal Caption", "Normal"),
        ("Recital", "Normal"),
        ("Clause", "Normal"),
        ("Signature Line", "Normal"),
        ("Signature Label", "Normal"),
        ("Seal", "Normal"),
        ("Table Text", "Normal"),
    ):
        style = styles.add_style(name, WD_STYLE_TYPE.PARAGRAPH)
        style.base_style = styles[base]
    styles["Legal Caption"].paragraph_format.space_after = Pt(0)
    styles["Clause"].paragraph_format.left_indent = Inches(0.4)
    styles["Clause"].paragraph_format.first_line_indent = Inches(-0.3)
    styles["Clause"].paragraph_format.tab_stops.add_tab_stop(Inches(0.4))
    _font(styles["Table Text"], 10.5)
    styles["Table Text"].paragraph_format.space_after = Pt(2)
    styles["Table Text"].paragraph_format.space_before = Pt(2)
    styles["Signature Label"].paragraph_format.space_after = Pt(0)
    styles["Signature Label"].paragraph_format.tab_stops.add_tab_stop(Inches(4.0))
    signature = styles["Signature Line"].paragraph_format
    signature.space_before = Pt(20)
    signature.space_after = Pt(0)
    signature.tab_stops.add_tab_stop(Inches(3.6), WD_TAB_ALIGNMENT.LEFT, WD_TAB_LEADER.LINES)
    signature.tab_stops.add_tab_stop(Inches(4.0))
    signature.tab_stops.add_tab_stop(Inches(6.0), WD_TAB_ALIGNMENT.LEFT, WD_TAB_LEADER.LINES)
    seal = styles["Seal"].paragraph_format
    seal.alignment = WD_ALIGN_PARAGRAPH.CENTER
    seal.left_indent = Inches(0.1)
    seal.right_indent = Inches(4.7)
    seal.keep_together = True
    seal.space_before = Pt(14)


def _remove(style: Any, *paths: str) -> None:
    """Take out of a style what the template gave it."""
    for path in paths:
        for found in style.element.xpath(path):
            found.getparent().remove(found)


def _font(style: Any, size: float) -> None:
    style.font.name = FONT
    style.font.size = Pt(size)
    fonts = style.element.get_or_add_rPr().get_or_add_rFonts()
    for attribute in ("asciiTheme", "hAnsiTheme", "eastAsiaTheme", "cstheme"):
        fonts.attrib.pop(qn(f"w:{attribute}"), None)
    for attribute in ("ascii", "hAnsi", "cs"):
        fonts.set(qn(f"w:{attribute}"), FONT)


def _page(made: WordDocument, document: Document) -> None:
    section = made.sections[0]
    section.page_width, section.page_height = Inches(8.5), Inches(11)
    section.left_margin = section.right_margin = Inches(1)
    section.top_margin = section.bottom_margin = Inches(1)
    section.header_distance = section.footer_distance = Inches(0.5)
    header = section.header.paragraphs[0]
    footer = section.footer.paragraphs[0]
    for paragraph in (header, footer):
        stops = paragraph.paragraph_format.tab_stops
        stops.add_tab_stop(WIDTH, WD_TAB_ALIGNMENT.RIGHT)
    _write(header, text(document.municipality))
    mark = header.add_run("\t" + clean(mark_line(document)))
    mark.bold = True
    if not document.adoption:
        mark.font.color.rgb = WARNING
    _border(header, "bottom")
    _write(footer, text(document.title))
    footer.add_run("\tPage ")
    _field(footer, "PAGE")
    footer.add_run(" of ")
    _field(footer, "NUMPAGES")


def _border(paragraph: WordParagraph, *edges: str, style: str = "single") -> None:
    borders = OxmlElement("w:pBdr")
    for edge in edges:
        borders.append(_line(edge, style, "4"))
    paragraph._p.get_or_add_pPr().insert_element_before(
        borders, "w:shd", "w:tabs", "w:suppressAutoHyphens", "w:spacing", "w:ind", "w:jc"
    )


def _line(edge: str, style: str, size: str) -> Any:
    line = OxmlElement(f"w:{edge}")
    for name, value in (("val", style), ("sz", size), ("space", "4"), ("color", "5B6577")):
        line.set(qn(f"w:{name}"), value)
    return line


def _field(paragraph: WordParagraph, instruction: str) -> None:
    field = OxmlElement("w:fldSimple")
    field.set(qn("w:instr"), instruction)
    run = OxmlElement("w:r")
    shown = OxmlElement("w:t")
    shown.text = "1"
    run.append(shown)
    field.append(run)
    paragraph._p.append(field)


def _write(paragraph: WordParagraph, of: Text, *, bold: bool = False) -> None:
    for segment in segments(of, EVERY_CHARACTER):
        run = paragraph.add_run(segment.words)
        if bold or segment.gap:
            run.bold = True
        if segment.gap:
            run.font.color.rgb = WARNING
        if segment.rtl:
            run.font.rtl = True


def _block(made: WordDocument, block: Block) -> None:
    match block:
        case Heading():
            _write(made.add_paragraph(style=f"Heading {block.level}"), text(block.text))
        case Paragraph():
            _write(made.add_paragraph(), block.text)
        case Recital():
            paragraph = made.add_paragraph(style="Recital")
            _write(paragraph, text("WHEREAS, "), bold=True)
            _write(paragraph, block.text)
        case Clause():
            paragraph = made.add_paragraph(style="Clause")
            paragraph.add_run(f"{block.number}.\t")
            _write(paragraph, text(f"{block.head}. "), bold=True)
            _write(paragraph, block.text)
        case Table():
            _table(made, block)
        case Verbatim():
            _write(made.add_paragraph(style="Quote"), block.text)
        case SignatureLine():
            _signature(made, block)
        case Seal():
            paragraph = made.add_paragraph(style="Seal")
            _border(paragraph, "top", "left", "bottom", "right", style="dashed")
            paragraph.add_run().add_break()
            _write(paragraph, text("(SEAL)"))
            paragraph.add_run().add_break()
            _write(paragraph, text(block.of))
            paragraph.add_run().add_break()
        case PageBreak():
            pass
        case _:
            assert_never(block)


def _signature(made: WordDocument, line: SignatureLine) -> None:
    ruled = made.add_paragraph("\t\t\t", style="Signature Line")
    office = made.add_paragraph(style="Signature Label")
    _write(office, text(line.office), bold=True)
    office.add_run("\tDate")
    of = made.add_paragraph(style="Signature Label")
    _write(of, text(line.of))
    for paragraph in (ruled, office, of):
        paragraph.paragraph_format.keep_with_next = True
    made.add_paragraph("Printed name:", style="Signature Label")


def _table(made: WordDocument, table: Table) -> None:
    _write(made.add_paragraph(style="Caption"), text(table.caption))
    grid = made.add_table(rows=0, cols=len(table.columns))
    grid.alignment = WD_TABLE_ALIGNMENT.CENTER
    grid.autofit = False
    _rules(grid, table.caption)
    rows = [(tuple(text(column.name) for column in table.columns), True)]
    rows += [(row, False) for row in table.rows]
    rows += [(row, True) for row in table.totals]
    widths = _widths(table)
    for grid_column, width in zip(grid.columns, widths, strict=True):
        grid_column.width = width
    for number, (cells, bold) in enumerate(rows):
        row = grid.add_row()
        properties = row._tr.get_or_add_trPr()
        properties.append(OxmlElement("w:cantSplit"))
        if number == 0:
            properties.append(OxmlElement("w:tblHeader"))
        for cell, words, column, width in zip(row.cells, cells, table.columns, widths, strict=True):
            cell.width = width
            paragraph = cell.paragraphs[0]
            paragraph.style = "Table Text"
            if column.align is Align.RIGHT:
                paragraph.alignment = WD_ALIGN_PARAGRAPH.RIGHT
            _write(paragraph, words, bold=bold)
    made.add_paragraph(style="Table Text")


def _widths(table: Table) -> list[int]:
    shares = sum(column.share for column in table.columns)
    return [WIDTH * column.share // shares for column in table.columns]


def _rules(grid: WordTable, caption: str) -> None:
    properties = grid._tbl.tblPr
    borders = OxmlElement("w:tblBorders")
    for edge, size in (("top", "8"), ("bottom", "8"), ("insideH", "4")):
        borders.append(_line(edge, "single", size))
    properties.append(borders)
    named = OxmlElement("w:tblCaption")
    named.set(qn("w:val"), clean(caption))
    properties.append(named)
