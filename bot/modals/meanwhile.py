"""What somebody else changed of a fact while a form to correct it was open, field by field.

The form carries a digest of each field as it was opened with: no data. What a person left as it
was then stays as it is on record now; what was typed over it is kept for that person to decide.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.messages.correct import changed_meanwhile
from bot.messages.words import listed
from bot.modals.fields import Field
from bot.modals.form import Filled


@dataclass(frozen=True, slots=True)
class Meanwhile:
    """What is told of it, and the fields as they are to be recorded."""

    told: tuple[str, ...]
    filled: Filled


def as_opened(fields: Sequence[Field[Any]], values: Mapping[str, Any]) -> str:
    """Give a digest of each field for the form to carry."""
    return ".".join(_digest(field, values.get(field.name)) for field in fields)


def meanwhile(
    fields: Sequence[Field[Any]],
    opened: Sequence[str],
    now: Mapping[str, Any],
    filled: Filled,
    who: str,
) -> Meanwhile:
    """Tell what changed since the form was opened; `now` is what the fields hold on record."""
    changed = [
        field
        for field, then in zip(fields, opened, strict=True)
        if _digest(field, now.get(field.name)) != then
    ]
    left = dict(zip((field.name for field in fields), opened, strict=True))
    values = dict(filled.values)
    told = []
    for field in changed:
        held, typed = now.get(field.name), filled[field]
        if _digest(field, typed) == left[field.name]:
            values[field.name] = typed = held
        stays = _digest(field, typed) == _digest(field, held)
        told.append(changed_meanwhile(field.label, _shown(field, held), who, stays=stays))
    return Meanwhile(tuple(told), Filled(values))


def _digest(field: Field[Any], value: object) -> str:
    return hashlib.sha256(_shown(field, value).encode()).hexdigest()[:8]


def _shown(field: Field[Any], value: object) -> str:
    """Write what a field holds as it stands in the form."""
    element = field.element(value).to_dict()
    chosen = element.get("initial_options") or [element.get("initial_option")]
    labels = tuple(option["text"]["text"] for option in chosen if option)
    return str(element.get("initial_value") or listed(labels))
