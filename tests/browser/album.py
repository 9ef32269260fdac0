"""Pictures of the page at a telephone's and a screen's width, and what is wrong with each."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from tests.browser.chromium import complaints

WIDTHS = (375, 1280)
HEIGHT, TALLEST = 860, 3000
_HIDDEN = """() => Math.max(0, ...[...document.querySelectorAll(
    document.querySelector("#modal[open]") ? "#modal .view-body" : ".scroll")]
  .map((part) => part.scrollHeight - part.clientHeight))"""
"""How many pixels of what is in front are below the edge."""


class Album:
    """Takes each picture once at every width, whole where it is not too tall."""

    def __init__(self, page: Page, folder: Path) -> None:
        self._page = page
        self._folder = folder
        self.taken: set[str] = set()
        self.complaints: list[str] = []
        folder.mkdir(parents=True, exist_ok=True)

    def take(self, name: str) -> None:
        """Take a picture at every width and note what is wrong with what it shows."""
        if name in self.taken:
            return
        self.taken.add(name)
        for width in WIDTHS:
            self._page.set_viewport_size({"width": width, "height": HEIGHT})
            below = int(self._page.evaluate(_HIDDEN))
            tall = min(HEIGHT + below, TALLEST)
            self._page.set_viewport_size({"width": width, "height": tall})
            self._page.screenshot(path=self._folder / f"{name}-{width}.png")
            found = complaints(self._page)
            self.complaints += [f"{name} at {width}: {one}" for one in found]
        self._page.set_viewport_size({"width": WIDTHS[-1], "height": HEIGHT})

    def show(self, name: str, height: int = HEIGHT) -> None:
        """Take one picture as a person sees it on a screen, for the README."""
        self._page.set_viewport_size({"width": WIDTHS[-1], "height": height})
        self._page.screenshot(path=self._folder / f"{name}.png")
        self._page.set_viewport_size({"width": WIDTHS[-1], "height": HEIGHT})
