"""Which commands does the composer complete? Those of the app's manifest.yml.

Only the `slash_commands` list is read, in the plain form in which the manifest is written: one key
a line, values bare or quoted.
"""

import json
import re
from pathlib import Path
from typing import NamedTuple

_LIST = re.compile(r"^( *)slash_commands:\n((?:\1 *[- ].*\n?)*)", re.MULTILINE)
_LINE = re.compile(r"^ +(- +)?([a-z_]+): *(.*?) *$", re.MULTILINE)
_ALTERNATIVE = re.compile(r"(?:^|[\[|,])\s*([a-z][a-z-]*)([^|\],]*)")


class Completion(NamedTuple):
    """What is put into the composer, and what is said beside it."""

    fill: str
    hint: str


def completions(path: Path | None) -> list[Completion]:
    """Every command of the manifest, each followed by its subcommands."""
    if path is None or not path.is_file():
        return []
    found: list[Completion] = []
    for command in slash_commands(path.read_text("utf-8")):
        name = command["command"]
        found.append(Completion(name, command.get("description", "")))
        for word, rest in _ALTERNATIVE.findall(command.get("usage_hint", "")):
            found.append(Completion(f"{name} {word}", rest.strip()))
    return found


def slash_commands(text: str) -> list[dict[str, str]]:
    """The entries of `slash_commands`, as they stand in the file."""
    listed = _LIST.search(text)
    found: list[dict[str, str]] = []
    for item, key, value in _LINE.findall(listed[2] if listed else ""):
        if item:
            found.append({})
        found[-1][key] = _bare(value)
    return found


def _bare(value: str) -> str:
    if value.startswith('"'):
        return str(json.loads(value))
    return value[1:-1].replace("''", "'") if value.startswith("'") else value
