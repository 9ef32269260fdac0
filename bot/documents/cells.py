"""Cells of a CSV file: no spreadsheet runs one as a formula, and each is read back as it was."""

from __future__ import annotations

HIDDEN = "[personal: not in this export]"
"""What stands in an export in the place of what is personal."""

_RUNS = ("=", "+", "-", "@", "\t", "\r")
_MARK = "'"


def harmless(text: str) -> str:
    """Put an apostrophe before what a spreadsheet would run, so that it stays text."""
    return f"{_MARK}{text}" if _runs(text) else text


def restored(cell: str) -> str:
    """Give the text of a cell as `harmless` found it."""
    return cell[1:] if cell.startswith(_MARK) and _runs(cell) else cell


def _runs(text: str) -> bool:
    """Say whether a text runs, or would once its apostrophes are taken away."""
    return text.lstrip(_MARK).startswith(_RUNS)
