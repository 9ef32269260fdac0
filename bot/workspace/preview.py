"""A page of a PDF as a picture: pypdfium2 draws it, the standard library writes the PNG."""

import struct
import threading
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

import pypdfium2  # type: ignore[import-untyped]

_PDFIUM = threading.Lock()
"""pdfium may be used by one thread at a time."""
WIDTH = 1200


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
        bitmap = page.render(scale=WIDTH / max(page.get_width(), 1), rev_byteorder=True)
        rows, step, stride = bytes(bitmap.buffer), bitmap.n_channels, bitmap.stride
        width, height = bitmap.width, bitmap.height
        bitmap.close()
        page.close()
    lines = [rows[y * stride : y * stride + width * step] for y in range(height)]
    return _png(width, height, {1: 0, 3: 2, 4: 6}[step], lines)


def _png(width: int, height: int, colour: int, lines: list[bytes]) -> bytes:
    def chunk(name: bytes, body: bytes) -> bytes:
        mark = zlib.crc32(name + body)
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", mark)

    head = struct.pack(">IIBBBBB", width, height, 8, colour, 0, 0, 0)
    body = zlib.compress(b"".join(b"\0" + line for line in lines), 6)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")
