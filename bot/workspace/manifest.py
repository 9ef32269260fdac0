"""Which commands does the composer complete? Those of the app's manifest.yml.

Only the `slash_commands` list is read, in the plain form in which the manifest is written: one key
a line, values bare or quoted.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_LINE = re.compile(r"^(?P<indent>\s*)(?P<item>-\s+)?(?P<key>[a-z_]+):\s*(?P<value>.*?)\s*$")
_ALTERNATIVE = re.compile(r"(?:^|[\[|,])\s*([a-z][a-z-]*)([^|\],]*)")


@dataclass(frozen=True)
class Completion:
    """What is put into the composer, and what is said beside it."""

    fill: str
    hint: str


def completions(path: Path | None) -> list[Completion]:
    """Every command of the manifest, each followed by its subcommands."""
    if path is None or not path.is_file():
        return []
    found: list[Completion] = []
    for command in slash_commands(path.read_text("utf-8")):
        name, usage = command.get("command", ""), command.get("usage_hint", "")
        found.append(Completion(name, command.get("description", "")))
        for word, rest in _ALTERNATIVE.findall(usage):
            found.append(Completion(f"{name} {word}", rest.strip()))
    return found


def slash_commands(text: str) -> Iterator[dict[str, str]]:
    """The entries of `slash_commands`, as they stand in the file."""
    inside, depth, held = False, 0, dict[str, str]()
    for line in text.splitlines():
        found = _LINE.match(line)
        if found is None:
            continue
        if found["key"] == "slash_commands":
            inside, depth = True, len(found["indent"])
            continue
        if inside and not found["item"] and len(found["indent"]) <= depth:
            break
        if inside and found["item"]:
            if held:
                yield held
            held = {}
        if inside:
            held[found["key"]] = _bare(found["value"])
    if held:
        yield held


def _bare(value: str) -> str:
    if value.startswith('"'):
        return str(json.loads(value))
    if value.startswith("'"):
        return value[1:-1].replace("''", "'")
    return value
