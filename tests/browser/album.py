"""Pictures of the page at a telephone's and a screen's width, and what is wrong with each."""

from __future__ import annotations

from pathlib import Path

from PIL import Image
from playwright.sync_api import Locator, Page

from tests.browser.chromium import complaints

WIDTHS = (375, 1280)
HEIGHT, TALLEST, AROUND = 860, 4000, 460
_HIDDEN = """() => Math.max(0, ...[...document.querySelectorAll(
    document.querySelector("#modal[open]") ? "#modal .view-body" : ".scroll")]
  .map((part) => part.scrollHeight - part.clientHeight))"""
"""How many pixels of what is in front are below the edge."""
_TO_THE_END = """() => document.querySelectorAll("[data-stick]").forEach(
  (part) => { part.scrollTop = part.scrollHeight; })"""
_FROM_HERE = """part => {
  const scroll = part.closest(".scroll, .view-body");
  scroll.scrollTop += part.getBoundingClientRect().top - scroll.getBoundingClientRect().top - 16;
}"""
_HEIGHT = "part => part.getBoundingClientRect().height"


class Album:
    """Takes each picture once at every width, whole where it is not too tall."""

    def __init__(self, page: Page, folder: Path) -> None:
        self._page = page
        self._folder = folder
        self.taken: set[str] = set()
        self.complaints: list[str] = []
        folder.mkdir(parents=True, exist_ok=True)

    def take(self, name: str, of: Locator | None = None) -> None:
        """Take a picture at every width and note what is wrong with what it shows.

        With `of`, the page is made so tall that this part of it is seen whole.
        """
        if name in self.taken:
            return
        self.taken.add(name)
        for width in WIDTHS:
            self._page.set_viewport_size({"width": width, "height": HEIGHT})
            tall = min(HEIGHT + int(self._page.evaluate(_HIDDEN)), TALLEST)
            if of is not None:
                tall = min(tall, int(of.evaluate(_HEIGHT)) + AROUND)
            self._page.set_viewport_size({"width": width, "height": tall})
            self._page.evaluate(_TO_THE_END)
            self._page.screenshot(path=self._folder / f"{name}-{width}.png")
            found = complaints(self._page)
            self.complaints += [f"{name} at {width}: {one}" for one in found]
        self._page.set_viewport_size({"width": WIDTHS[-1], "height": HEIGHT})

    def show(self, name: str, at: Locator, height: int = HEIGHT) -> None:
        """Take one picture as a person sees it on a screen, from `at` on, for the README."""
        self._page.set_viewport_size({"width": WIDTHS[-1], "height": height})
        at.evaluate(_FROM_HERE)
        picture = self._folder / f"{name}.png"
        self._page.screenshot(path=picture)
        with Image.open(picture) as full:
            small = full.convert("RGB").quantize()  # as many colours as a palette has: small files
        small.save(picture, optimize=True)
        self._page.set_viewport_size({"width": WIDTHS[-1], "height": HEIGHT})
