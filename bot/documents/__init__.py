"""Documents as files: Word, PDF and plain text of one and the same value."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from bot.documents.pdf import pdf
from bot.documents.plain import plain_text
from bot.documents.printable import code
from bot.documents.word import word
from domain.document import Document


class Format(StrEnum):
    """The formats of a rendered document; the value is the ending of the file's name."""

    WORD = "docx"
    PDF = "pdf"
    TEXT = "txt"


@dataclass(frozen=True, slots=True, kw_only=True)
class RenderedFile:
    """A document as a file. `notes` tells a person what the file could not show."""

    name: str
    mimetype: str
    data: bytes
    notes: tuple[str, ...]


def render(document: Document, form: Format) -> RenderedFile:
    """Render a document; the same value gives the same bytes."""
    lost: tuple[str, ...] = ()
    match form:
        case Format.WORD:
            mimetype = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
            data = word(document)
        case Format.PDF:
            mimetype = "application/pdf"
            data, lost = pdf(document)
        case Format.TEXT:
            mimetype = "text/plain; charset=utf-8"
            data = plain_text(document).encode()
        case _:
            assert_never(form)
    return RenderedFile(
        name=file_name(document, form),
        mimetype=mimetype,
        data=data,
        notes=tuple(_note(character) for character in lost),
    )


def file_name(document: Document, form: Format) -> str:
    """Name the file: "city-of-laurel-order-2020-01-07-v1.docx", with "-final" once adopted."""
    municipality = document.municipality.split(",")[0]
    ascii_only = unicodedata.normalize("NFKD", municipality).encode("ascii", "ignore").decode()
    place = re.sub(r"[^a-z0-9]+", "-", ascii_only.lower()).strip("-")
    kind = document.key.replace("_", "-")
    day = document.drafted_on.isoformat()
    final = "-final" if document.adoption else ""
    return f"{place}-{kind}-{day}-v{document.version}{final}.{form}"


def _note(character: str) -> str:
    name = unicodedata.name(character, "a character without a name")
    return f"{code(character)} ({name.lower()}) is in no font of ours and is printed as its code."
