"""A page of a PDF as a picture: pypdfium2 draws it, the standard library writes the PNG."""

import struct
import threading
import zlib
from functools import lru_cache

import pypdfium2  # type: ignore[import-untyped]

_PDFIUM = threading.Lock()
"""pdfium may be used by one thread at a time."""
WIDTH = 1200


def page_count(data: bytes) -> int:
    """How many pages a PDF has; 0 when it cannot be read."""
    with _PDFIUM:
        try:
            document = pypdfium2.PdfDocument(data)
        except pypdfium2.PdfiumError:
            return 0
        try:
            return len(document)
        finally:
            document.close()


@lru_cache(maxsize=32)
def page_png(data: bytes, number: int) -> bytes:
    """Page `number`, counted from 1, as a PNG; IndexError when there is no such page."""
    with _PDFIUM:
        try:
            document = pypdfium2.PdfDocument(data)
        except pypdfium2.PdfiumError as error:
            raise IndexError(number) from error
        try:
            if not 1 <= number <= len(document):
                raise IndexError(number)
            page = document[number - 1]
            bitmap = page.render(scale=WIDTH / max(page.get_width(), 1), rev_byteorder=True)
            rows, step = bytes(bitmap.buffer), bitmap.n_channels
            stride, width, height = bitmap.stride, bitmap.width, bitmap.height
            lines = [rows[y * stride : y * stride + width * step] for y in range(height)]
            bitmap.close()
            page.close()
        finally:
            document.close()
    return _png(width, height, {1: 0, 3: 2, 4: 6}[step], lines)


def _png(width: int, height: int, colour: int, lines: list[bytes]) -> bytes:
    def chunk(name: bytes, body: bytes) -> bytes:
        mark = zlib.crc32(name + body)
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", mark)

    head = struct.pack(">IIBBBBB", width, height, 8, colour, 0, 0, 0)
    body = zlib.compress(b"".join(b"\0" + line for line in lines), 6)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")
