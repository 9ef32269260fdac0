"""The general elections of tests/whole/june.py, lived through by clicks and keys in a Chromium.

Pine, where nobody is opposed, is played always; the others, which take minutes, in a soak.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from bot.practice import MANIFEST
from bot.workspace.page import page_routes
from bot.workspace.server import Running, running
from bot.workspace.state import Workspace
from tests.browser.album import Album
from tests.browser.pages import PRIVATE, BrowserHands
from tests.whole.hands import Hands
from tests.whole.june import CEDARS_ELECTION, HARLANS, PINES, START
from tests.whole.laurel import CLERK, HALL, OFFICE, Step
from tests.whole.process import BotProcess


class Looking(BrowserHands):
    """Takes a picture of every form and every answer at its first sight."""

    def __init__(self, page: Page, served: Running, album: Album) -> None:
        super().__init__(page, served)
        self.album = album
        self.filled = ""

    def form(self, user: str, form: str) -> Locator:
        """Wait until a form is in front, and look at it."""
        front = super().form(user, form)
        self.album.take(f"form-{form}")
        self.filled = form
        return front

    def close(self, user: str) -> None:
        """Look at what a form of this kind was answered with first, and close it."""
        self.album.take(f"answered-{self.filled}")
        super().close(user)

    def answer(self, user: str, channel: str, text: str) -> str:
        """Send a slash command and look at its answer."""
        words = super().answer(user, channel, text)
        name = "-".join(text.removeprefix("/").split()[:2])
        self.album.take(f"answer-{name}", self.page.locator(PRIVATE).last)
        return words


@contextmanager
def lived(browser: Browser, home: Path, steps: tuple[Step, ...]) -> Iterator[Looking]:
    """Live through a story in one window; give its people with the page still open."""
    wanted = os.environ.get("PICTURES")
    pictures = Path(wanted) / "june" if wanted else None
    with running(Workspace(home / "workspace.db"), page_routes=page_routes(MANIFEST)) as served:
        control, bot = Hands(served), BotProcess(served, home)
        control.post("reset", now=START.isoformat(), running=False)
        bot.start()
        wrong: list[str] = []
        page = browser.new_page(viewport={"width": 1280, "height": 860})
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda line: wrong.append(line.text) if line.type == "error" else None)
        try:
            control.connected()
            page.goto(served.base_url)
            people = Looking(page, served, Album(page, pictures))
            for step in steps:
                people.move(step.time)
                step.do(people)
            yield people
        finally:
            page.close()
            code = bot.stop()
    assert wrong == []
    assert (code, bot.log) == (0, "")


@pytest.mark.skipif("SOAK" not in os.environ, reason="it takes minutes: see make soak")
def test_where_nobody_is_opposed_all_are_declared_elected(browser: Browser, tmp_path: Path) -> None:
    with lived(browser, tmp_path, PINES) as people:
        people.go(CLERK, HALL)
        declared = people.page.get_by_test_id("message").filter(has_text="without opposition")
        expect(declared.last).to_contain_text("Pat Quin")
        expect(declared.last).to_contain_text("Ray Sims")
        people.answer(CLERK, OFFICE, "/election status")
        people.answer(CLERK, OFFICE, "/candidate list")
        assert people.album.complaints == []


@pytest.mark.skipif("SOAK" not in os.environ, reason="it takes minutes: see make soak")
@pytest.mark.parametrize(
    ("steps", "elected"),
    [
        pytest.param(HARLANS, ("Bob Ray", "Dee Poe", "Guy Hay", "Nan Ford"), id="all contested"),
        pytest.param(CEDARS_ELECTION, ("Amy Lott", "Cal Nunn", "Dot Pace"), id="one contested"),
    ],
)
def test_a_contested_general_election(
    steps: tuple[Step, ...], elected: tuple[str, ...], browser: Browser, tmp_path: Path
) -> None:
    with lived(browser, tmp_path, steps) as people:
        people.go(CLERK, HALL)
        results = people.page.get_by_test_id("message")
        for name in elected:
            expect(results.filter(has_text=name).last).to_be_visible()
        assert people.album.complaints == []
