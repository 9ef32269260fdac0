"""Where a calendar subscribes to a municipality's public dates: an address that nobody guesses."""

from __future__ import annotations

import hashlib
import hmac
import re
from dataclasses import dataclass, field

_PATH = re.compile(r"/calendar/([0-9]{1,9})/[0-9a-f]{64}\.ics")


@dataclass(frozen=True, slots=True)
class Feed:
    """A feed on `port` of this computer, known outside by `base`.

    Every address follows from `secret`: another secret revokes them all.
    """

    base: str
    port: int
    secret: str = field(repr=False)

    def address(self, team: str, municipality: int) -> str:
        """Give the address of a municipality's calendar."""
        return f"{self.base}{self._path(team, municipality)}"

    def municipality(self, team: str, path: str) -> tuple[int, ...]:
        """Give the municipality whose calendar lies under a path, or none."""
        found = _PATH.fullmatch(path)
        number = int(found[1]) if found else 0
        right = hmac.compare_digest(self._path(team, number).encode(), path.encode())
        return (number,) if right else ()

    def _path(self, team: str, municipality: int) -> str:
        said = f"calendar {team} {municipality}".encode()
        token = hmac.new(self.secret.encode(), said, hashlib.sha256).hexdigest()
        return f"/calendar/{municipality}/{token}.ics"
