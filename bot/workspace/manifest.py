"""What of the app's manifest.yml does the workspace go by? Its commands and its events."""

import re
from pathlib import Path
from typing import NamedTuple

import yaml

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
    for command in yaml.safe_load(path.read_text("utf-8"))["features"]["slash_commands"]:
        name = command["command"]
        found.append(Completion(name, command["description"]))
        for word, rest in _ALTERNATIVE.findall(command.get("usage_hint", "")):
            found.append(Completion(f"{name} {word}", rest.strip()))
    return found


def bot_events(path: Path) -> frozenset[str]:
    """The events that the app subscribes to, for `Workspace.events`."""
    settings = yaml.safe_load(path.read_text("utf-8"))["settings"]
    return frozenset(settings["event_subscriptions"]["bot_events"])
