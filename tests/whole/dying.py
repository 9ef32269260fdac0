"""`python -m tests.whole.dying`: a bot that kills itself, once an occasion, at one chosen point.

It is the real program with one function wrapped. DYING names the point, DYING_AT the file with the
occasions at which it has died already, DYING_EVERY that it dies at every nth occasion only.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from slack_sdk import WebClient

from bot import acts
from bot.__main__ import main
from bot.desk import Desk
from bot.modals import submit

POINTS = ("before commit", "before ack", "before post", "before mark")
Work = Callable[[acts.Books], acts.Outcome]


class Fate:
    """Which occasions there were, written down before dying so that each kills once."""

    def __init__(self, file: Path, every: int) -> None:
        self._file = file
        self._every = every

    def strike(self, occasion: str) -> None:
        """Die by SIGKILL, unless this occasion was met before or is not one of every nth."""
        met = self._file.read_text(encoding="utf-8").splitlines() if self._file.exists() else []
        if occasion in met:
            return
        with self._file.open("a", encoding="utf-8") as file:
            file.write(occasion + "\n")
            file.flush()
            os.fsync(file.fileno())
        if len(met) % self._every == 0:
            os.kill(os.getpid(), signal.SIGKILL)


def doom(point: str, fate: Fate) -> None:
    """Wrap the function at the point."""
    perform, found = acts.perform, acts.found
    posted = WebClient.chat_postMessage

    def before_commit(desk: Desk, wish: acts.Wish, work: Work) -> acts.Outcome:
        def last(books: acts.Books) -> acts.Outcome:
            outcome = work(books)
            if isinstance(outcome, acts.Recorded):
                fate.strike(wish.source)
            return outcome

        return (perform if wish.target.municipality else found)(desk, wish, last)

    def before_ack(desk: Desk, wish: acts.Wish, work: Work) -> acts.Outcome:
        outcome = (perform if wish.target.municipality else found)(desk, wish, work)
        if isinstance(outcome, acts.Recorded):
            fate.strike(wish.source)
        return outcome

    def before_post(self: WebClient, **message: Any) -> Any:
        fate.strike(message["metadata"]["event_payload"]["key"])
        return posted(self, **message)

    def before_mark(self: WebClient, **message: Any) -> Any:
        answer = posted(self, **message)
        fate.strike(message["metadata"]["event_payload"]["key"])
        return answer

    match point:
        case "before commit":
            submit.perform = submit.found = before_commit  # type: ignore[attr-defined]
        case "before ack":
            submit.perform = submit.found = before_ack  # type: ignore[attr-defined]
        case "before post":
            WebClient.chat_postMessage = before_post  # type: ignore[method-assign]
        case "before mark":
            WebClient.chat_postMessage = before_mark  # type: ignore[method-assign]
        case _:
            raise AssertionError(point)


if __name__ == "__main__":
    doom(
        os.environ["DYING"],
        Fate(Path(os.environ["DYING_AT"]), int(os.environ.get("DYING_EVERY", "1"))),
    )
    sys.exit(main(["bot"]))
