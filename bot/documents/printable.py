"""What may be printed: user text without control characters, codes for what no font has."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Container
from dataclasses import dataclass
from itertools import groupby

from domain.document import Gap, Text

_SPACES = re.compile(r"[^\S\u00a0]+")
_JOINERS = frozenset("\u200c\u200d\ufe0e\ufe0f")
_RIGHT_TO_LEFT = frozenset({"R", "AL"})
_WITHIN_A_NAME = frozenset(" \u00a0'’-.") | _JOINERS


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of text that is set alike: a gap or not, right to left or not."""

    words: str
    gap: bool
    rtl: bool


def code(character: str) -> str:
    """Name a character by its code: "U+1F44D"."""
    return f"U+{ord(character):04X}"


def clean(words: str) -> str:
    """Print controls by their code and any run of spaces and line ends as one space.

    Controls that turn the direction of text are printed by code too: on a legal paper nothing may
    stand in another order than it was written.
    """
    return _coded(_SPACES.sub(" ", words), _is_control)


def within(words: str, fonts: Container[int]) -> str:
    """Clean the text and print by its code every character that `fonts` do not have."""
    kept = "".join(c for c in clean(words) if c not in _JOINERS or ord(c) in fonts)
    return _coded(kept, lambda character: ord(character) not in fonts)


def unprintable(words: str, fonts: Container[int]) -> tuple[str, ...]:
    """List the characters that `within` prints by code, each once, in order of appearance."""
    spaced = _SPACES.sub(" ", words)
    lost = (c for c in spaced if _is_control(c) or (c not in _JOINERS and ord(c) not in fonts))
    return tuple(dict.fromkeys(lost))


def segments(text: Text, fonts: Container[int]) -> tuple[Segment, ...]:
    """Cut a text into segments that one style and one direction can set."""
    found: list[Segment] = []
    for run in text:
        gap = isinstance(run, Gap)
        found.extend(Segment(words, gap, rtl) for words, rtl in directions(within(str(run), fonts)))
    return tuple(found)


def directions(words: str) -> tuple[tuple[str, bool], ...]:
    """Cut a string where its direction changes; each right-to-left name keeps its inner spaces.

    Set apart like this, a Hebrew or Arabic name cannot pull the number or name beside it to its
    other side.
    """
    pieces: list[tuple[str, bool]] = []
    start = 0
    for match in _right_to_left(words):
        pieces.append((words[start : match[0]], False))
        pieces.append((words[match[0] : match[1]], True))
        start = match[1]
    pieces.append((words[start:], False))
    return tuple(piece for piece in pieces if piece[0])


def _right_to_left(words: str) -> list[tuple[int, int]]:
    spans: list[tuple[int, int]] = []
    joined = False
    for place, character in enumerate(words):
        kind = unicodedata.bidirectional(character)
        if kind in _RIGHT_TO_LEFT:
            first = spans.pop()[0] if joined else place
            spans.append((first, place + 1))
            joined = True
        elif kind == "NSM" and joined and spans[-1][1] == place:
            spans[-1] = (spans[-1][0], place + 1)
        elif character not in _WITHIN_A_NAME:
            joined = False
    return spans


def _is_control(character: str) -> bool:
    kind = unicodedata.category(character)
    return kind in {"Cc", "Cs", "Co", "Cn"} or (kind == "Cf" and character not in _JOINERS)


def _coded(words: str, lost: Callable[[str], bool]) -> str:
    pieces: list[str] = []
    for is_lost, group in groupby(words, lost):
        characters = tuple(group)
        piece = " ".join(map(code, characters)) if is_lost else "".join(characters)
        if pieces and pieces[-1][-1].isalnum() and piece[0].isalnum():
            pieces.append(" ")
        pieces.append(piece)
    return "".join(pieces)
