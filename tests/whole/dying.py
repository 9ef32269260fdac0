"""`python -m tests.whole.dying`: a bot that kills itself once in its life, at a chosen occasion.

It is the real program with a few functions wrapped. DYING names the point, DYING_NTH at which of
its occasions in this life it dies, DYING_AT the file in which it writes so before it does. Without
them it lives. What it has claimed is free again at once: a lease is waited for in other tests.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

from slack_sdk import WebClient
from sqlalchemy import Engine, event

from bot import __main__ as program
from bot import acts
from bot.desk import Desk
from bot.modals import submit
from bot.settings import Settings, settings_from

POINTS = ("before commit", "before ack", "before post", "before mark", "anywhere")
"""Before a form's facts are committed; before it is answered; between the commit of what is owed
and its post; between the post and its mark; before any statement, commit or call of Slack."""
_LEASE = timedelta(milliseconds=200)  # less than a start takes
Work = Callable[[acts.Books], acts.Outcome]


class Fate:
    """The one death of a life."""

    def __init__(self, point: str, nth: int, file: Path) -> None:
        self._point, self._left, self._file = point, nth, file
        self._turn = threading.Lock()

    def meet(self, occasion: str) -> None:
        """Die by SIGKILL if this is the occasion, written down as that first."""
        with self._turn:
            self._left -= 1
            if self._left:
                return
            with self._file.open("a", encoding="utf-8") as file:
                file.write(f"{self._point}: {occasion.partition(chr(10))[0]}\n")
                file.flush()
                os.fsync(file.fileno())
            os.kill(os.getpid(), signal.SIGKILL)


def doom(point: str, fate: Fate) -> None:
    """Let a point's occasions meet the fate."""
    match point:
        case "before commit":
            _wrap_forms(fate, committed=False)
        case "before ack":
            _wrap_forms(fate, committed=True)
        case "before post":
            _wrap_posts(fate, posted=False)
        case "before mark":
            _wrap_posts(fate, posted=True)
        case "anywhere":
            _wrap_everything(fate)
        case _:
            raise AssertionError(point)


def _wrap_forms(fate: Fate, *, committed: bool) -> None:
    perform, found = acts.perform, acts.found

    def wrapped(desk: Desk, wish: acts.Wish, work: Work) -> acts.Outcome:
        def last(books: acts.Books) -> acts.Outcome:
            outcome = work(books)
            if not committed and isinstance(outcome, acts.Recorded):
                fate.meet(wish.source)
            return outcome

        outcome = (perform if wish.target.municipality else found)(desk, wish, last)
        if committed and isinstance(outcome, acts.Recorded):
            fate.meet(wish.source)
        return outcome

    submit.perform = submit.found = wrapped  # type: ignore[attr-defined]


def _wrap_posts(fate: Fate, *, posted: bool) -> None:
    post = WebClient.chat_postMessage

    def wrapped(self: WebClient, **message: Any) -> Any:
        owed = (message.get("metadata") or {}).get("event_payload", {}).get("key", "")
        if owed and not posted:
            fate.meet(owed)
        answer = post(self, **message)
        if owed and posted:
            fate.meet(owed)
        return answer

    WebClient.chat_postMessage = wrapped  # type: ignore[method-assign]


def _wrap_everything(fate: Fate) -> None:
    call = WebClient.api_call

    def wrapped(self: WebClient, api_method: str, **given: Any) -> Any:
        fate.meet(api_method)
        return call(self, api_method, **given)

    def stated(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        fate.meet(statement)

    def committed(_connection: object) -> None:
        fate.meet("COMMIT")

    WebClient.api_call = wrapped  # type: ignore[assignment,method-assign]
    event.listen(Engine, "before_cursor_execute", stated)
    event.listen(Engine, "commit", committed)


def _settings(environ: Mapping[str, str]) -> Settings:
    return replace(settings_from(environ), lease=_LEASE)


if __name__ == "__main__":
    if os.environ.get("DYING"):
        doom(
            os.environ["DYING"],
            Fate(os.environ["DYING"], int(os.environ["DYING_NTH"]), Path(os.environ["DYING_AT"])),
        )
    program.settings_from = _settings  # type: ignore[attr-defined]
    sys.exit(program.main())
