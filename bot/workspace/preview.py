"""A page of a PDF as a picture: pypdfium2 draws it, Pillow writes the PNG."""

import io
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

import pypdfium2  # type: ignore[import-untyped]

_PDFIUM = threading.Lock()
"""pdfium may be used by one thread at a time."""
WIDTH, TALLEST = 1200, 6000


@contextmanager
def _opened(data: bytes) -> Iterator[Any]:
    with _PDFIUM:
        document = pypdfium2.PdfDocument(data)
        try:
            yield document
        finally:
            document.close()


def page_count(data: bytes) -> int:
    """How many pages a PDF has; 0 when it cannot be read."""
    try:
        with _opened(data) as document:
            return len(document)
    except pypdfium2.PdfiumError:
        return 0


@lru_cache(maxsize=32)
def page_png(data: bytes, number: int) -> bytes:
    """Page `number`, counted from 1, as a PNG; there must be such a page."""
    with _opened(data) as document:
        page = document[number - 1]
        width, height = page.get_size()
        scale = min(WIDTH / max(width, 1), TALLEST / max(height, 1))
        png = io.BytesIO()
        page.render(scale=scale).to_pil().save(png, "PNG")
        page.close()
    return png.getvalue()
