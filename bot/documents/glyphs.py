"""Which characters the shipped fonts can print, read from the fonts themselves."""

from __future__ import annotations

import struct
from functools import cache
from pathlib import Path

FONTS = Path(__file__).parent / "fonts"
BODY = ("LiberationSerif-Regular.ttf", "LiberationSerif-Bold.ttf", "LiberationSerif-Italic.ttf")


@cache
def covered() -> frozenset[int]:
    """Give the code points that can be printed in every style a document uses.

    The three body fonts stand for one family, so a character counts only if all three have it;
    each fallback font has one style, which the compiler uses for all.
    """
    body = frozenset.intersection(*(code_points((FONTS / name).read_bytes()) for name in BODY))
    rest = sorted(path for path in FONTS.glob("*.ttf") if path.name not in BODY)
    return body.union(*(code_points(path.read_bytes()) for path in rest))


def code_points(font: bytes) -> frozenset[int]:
    """Read the Unicode character map of a TrueType font (subtable formats 4 and 12)."""
    (tables,) = struct.unpack_from(">H", font, 4)
    offsets = {
        tag: offset
        for tag, _, offset, _ in struct.iter_unpack(">4sIII", font[12 : 12 + 16 * tables])
    }
    cmap = offsets[b"cmap"]
    _, subtables = struct.unpack_from(">HH", font, cmap)
    found: set[int] = set()
    for number in range(subtables):
        platform, _, offset = struct.unpack_from(">HHI", font, cmap + 4 + 8 * number)
        (form,) = struct.unpack_from(">H", font, cmap + offset)
        if platform in (0, 3) and form == 12:
            found |= _segmented_coverage(font, cmap + offset)
        elif platform in (0, 3) and form == 4:
            found |= _segment_mapping(font, cmap + offset)
    return frozenset(found)


def _segmented_coverage(font: bytes, at: int) -> set[int]:
    (groups,) = struct.unpack_from(">I", font, at + 12)
    found: set[int] = set()
    for first, last, _ in struct.iter_unpack(">III", font[at + 16 : at + 16 + 12 * groups]):
        found.update(range(first, last + 1))
    return found


def _segment_mapping(font: bytes, at: int) -> set[int]:
    (doubled,) = struct.unpack_from(">H", font, at + 6)
    count = doubled // 2
    words = f">{count}H"
    ends = struct.unpack_from(words, font, at + 14)
    starts = struct.unpack_from(words, font, at + 16 + doubled)
    deltas = struct.unpack_from(words, font, at + 16 + 2 * doubled)
    range_at = at + 16 + 3 * doubled
    ranges = struct.unpack_from(words, font, range_at)
    found: set[int] = set()
    for i, (start, end, delta, offset) in enumerate(zip(starts, ends, deltas, ranges, strict=True)):
        for point in range(start, min(end, 0xFFFE) + 1):
            glyph = point + delta
            if offset:
                place = range_at + 2 * i + offset + 2 * (point - start)
                (listed,) = struct.unpack_from(">H", font, place)
                glyph = listed + delta if listed else 0
            if glyph & 0xFFFF:
                found.add(point)
    return found
