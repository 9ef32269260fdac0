"""Elections as they were read, held until their municipality's journal has another line."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from domain.election import AnyElection

MOST = 1_024
"""So many elections are held; the one asked for longest ago goes first."""


@dataclass(frozen=True, slots=True)
class _Held:
    line: str
    election: AnyElection


class Recall:
    """What one process has read of a database's elections.

    A fact is kept in the transaction that writes its line of the journal, and a line's hash
    covers all lines before it. So an election read at one line is what it is as long as that is
    the last one, whoever wrote it and from whichever machine.
    """

    def __init__(self) -> None:
        """Hold nothing yet."""
        self._held: OrderedDict[tuple[int, int], _Held] = OrderedDict()
        self._turn = threading.Lock()

    def elections(
        self,
        municipality: int,
        line: str,
        wanted: tuple[int, ...],
        read: Callable[[tuple[int, ...]], Iterable[AnyElection]],
    ) -> tuple[AnyElection, ...]:
        """Give elections as they are at a line of the journal; what is not held is read."""
        found: dict[int, AnyElection] = {}
        with self._turn:
            for each in wanted:
                held = self._held.get((municipality, each))
                if held is not None and held.line == line:
                    self._held.move_to_end((municipality, each))
                    found[each] = held.election
        unknown = tuple(each for each in wanted if each not in found)
        fresh = {one.id: one for one in read(unknown)} if unknown else {}
        with self._turn:
            for each, election in fresh.items():
                self._held[municipality, each] = _Held(line, election)
                self._held.move_to_end((municipality, each))
            while len(self._held) > MOST:
                self._held.popitem(last=False)
        found |= fresh
        return tuple(found[each] for each in wanted)
