"""Several files as one zip, and tables as CSV that spreadsheets open without running anything."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.documents.cells import harmless

_TIME = (1980, 1, 1, 0, 0, 0)


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Give the files as one zip; the same files give the same bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as made:
        for name, data in files.items():
            part = zipfile.ZipInfo(name, date_time=_TIME)
            part.compress_type = zipfile.ZIP_DEFLATED
            part.external_attr = 0o600 << 16
            made.writestr(part, data)
    return out.getvalue()


def table(rows: Sequence[Mapping[str, Any]]) -> bytes:
    """Give rows as CSV, with the names of their columns on top; "" for no row."""
    names = list(dict.fromkeys(name for row in rows for name in row))
    return sheet(names, ([row.get(name) for name in names] for row in rows))


def sheet(names: Sequence[str], rows: Iterable[Sequence[object]]) -> bytes:
    """Give rows as CSV in UTF-8 under the names of the columns, in which nothing is a formula."""
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow([harmless(name) for name in names])
    writer.writerows([_cell(value) for value in row] for row in rows)
    return b"\xef\xbb\xbf" + out.getvalue().encode()


def listing(lines: Iterable[str]) -> bytes:
    """Give lines as plain text in UTF-8."""
    return "".join(f"{line}\n" for line in lines).encode()


def as_json(value: object) -> bytes:
    """Give a value as JSON in UTF-8, readable line by line."""
    return f"{json.dumps(value, ensure_ascii=False, indent=2)}\n".encode()


def _cell(value: object) -> str | int:
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case int():
            return value
        case str():
            return harmless(value)
        case _:
            return json.dumps(value, ensure_ascii=False)
