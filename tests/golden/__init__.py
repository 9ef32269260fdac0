"""Golden files: contracts in JSON or text. GOLDEN=write writes them anew, for a reviewed change."""

from __future__ import annotations

import json
import os
from pathlib import Path

HERE = Path(__file__).parent


def same(name: str, value: object) -> None:
    """Compare a value with its golden file; text as it is, everything else as JSON."""
    path = HERE / name
    text = value if isinstance(value, str) else json.dumps(value, indent=1, ensure_ascii=False)
    if os.environ.get("GOLDEN") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.rstrip("\n") + "\n", encoding="utf-8")
    assert path.is_file(), f"{name} has no golden file: run with GOLDEN=write and review it"
    assert path.read_text(encoding="utf-8").rstrip("\n") == text.rstrip("\n")
