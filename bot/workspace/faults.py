"""What goes wrong on demand? Faults that a test or a rehearsal asks for, each a number of times.

The wire asks `take` before (and, for a lost answer, after) it serves; what is not injected never
happens. Archived channels, members who leave and a removed bot are state, not faults.
"""

from dataclasses import dataclass, replace
from typing import Literal, get_args

ENVELOPE = "envelope"
"""The `method` of faults of Socket Mode delivery."""

FaultKind = Literal["ratelimited", "server_error", "slow", "lost_answer", "error", "duplicate"]


@dataclass(frozen=True)
class Fault:
    """One thing that goes wrong with the next `times` calls of a Web API method ("*": any).

    ratelimited: 429 with Retry-After `seconds`; server_error: 503; slow: answered after `seconds`;
    lost_answer: done, but the connection ends without the answer; error: ok false with `error`;
    duplicate (method "envelope"): the next envelope is delivered twice.
    """

    kind: FaultKind
    method: str = "*"
    times: int = 1
    seconds: float = 1
    error: str = "internal_error"

    def __post_init__(self) -> None:
        """Refuse a kind that never happens; a ValueError."""
        if self.kind not in get_args(FaultKind) or not isinstance(self.seconds, int | float):
            raise ValueError(f"no such fault: {self.kind}")


class Faults:
    """The faults still to come, first injected first."""

    def __init__(self) -> None:
        self._coming: list[Fault] = []
        self.down = False
        """The whole workspace is out of reach for the bot."""

    def inject(self, fault: Fault) -> None:
        """Let a fault happen."""
        self._coming.append(fault)

    def take(self, method: str) -> Fault | None:
        """The fault that the next call of a method meets, used up once."""
        for number, fault in enumerate(self._coming):
            if fault.method == method or (fault.method == "*" and method != ENVELOPE):
                if fault.times > 1:
                    self._coming[number] = replace(fault, times=fault.times - 1)
                else:
                    del self._coming[number]
                return fault
        return None

    def clear(self) -> None:
        """Let everything work again."""
        self._coming.clear()
        self.down = False
