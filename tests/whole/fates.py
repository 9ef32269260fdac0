"""Which death each life of a bot dies, drawn by a seed, and which deaths there were."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random

BY_HAND = "by hand"
"""Killed from outside, so that nothing is under way any more."""


@dataclass(frozen=True)
class Doom:
    """A death at the nth occasion of a point."""

    point: str
    nth: int


class Fates:
    """Deals deaths until all that are wanted have happened; then a bot lives."""

    def __init__(self, seed: int, wanted: Mapping[str, int], reach: Mapping[str, int]) -> None:
        """Want so many deaths at each point, each at one of its first `reach` occasions."""
        random = Random(seed)
        self._dooms = [
            Doom(point, random.randint(1, reach[point]))
            for point, times in wanted.items()
            for _ in range(times)
        ]
        random.shuffle(self._dooms)
        self._now: Doom | None = None
        self._written = 0
        self.deaths: Counter[str] = Counter()

    def next(self, file: Path) -> dict[str, str]:
        """Give a new life's environment; its death is written in the file."""
        self._now = self._dooms.pop() if self._dooms else None
        if self._now is None:
            return {}
        return {
            "DYING": self._now.point,
            "DYING_NTH": str(self._now.nth),
            "DYING_AT": str(file),
        }

    def died(self, file: Path) -> None:
        """Count a death as what it was by the file; one that did not come comes later."""
        lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
        for line in lines[self._written :]:
            self.deaths[line.partition(":")[0]] += 1
        if len(lines) == self._written:
            self.deaths[BY_HAND] += 1
            if self._now is not None:
                self._dooms.append(self._now)
        self._written = len(lines)
