"""Pictures of the page at a telephone's and a screen's width, and what is wrong with each.

The page is always judged. Pictures are kept only where a folder for them is given.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Literal

from PIL import Image
from playwright.sync_api import Locator, Page

from tests.browser.chromium import complaints

Scheme = Literal["light", "dark"]
WIDTHS = (375, 1280)
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
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
_DRAWN = """() => Promise.all([...document.images].map(
  (image) => { image.loading = "eager"; return image.decode(); }))"""
"""Waits for the pictures in the page, also for those that nobody has scrolled to yet."""


class Album:
    """Takes each picture once, and notes what is wrong with what it shows."""

    def __init__(self, page: Page, folder: Path | None) -> None:
        self._page = page
        self._folder = folder
        self._taken: set[str] = set()
        self._screens = 0
        self.complaints: list[str] = []
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)

    @property
    def keeps(self) -> bool:
        """Whether pictures are kept."""
        return self._folder is not None

    def take(self, name: str, of: Locator | None = None) -> None:
        """Look at the page, whole where it is not too tall.

        Where pictures are kept at every width; else at one width after the other in turn.
        With `of`, the page is made so tall that this part of it is seen whole, and that is judged.
        """
        if name in self._taken:
            return
        self._taken.add(name)
        for width in WIDTHS if self.keeps else (WIDTHS[len(self._taken) % len(WIDTHS)],):
            self._page.set_viewport_size({"width": width, "height": HEIGHT})
            tall = min(HEIGHT + int(self._page.evaluate(_HIDDEN)), TALLEST)
            if of is not None:
                tall = min(tall, int(of.evaluate(_HEIGHT)) + AROUND)
            self._page.set_viewport_size({"width": width, "height": tall})
            self._page.evaluate(_TO_THE_END)
            self._look(f"{name}-{width}", None if of is None else f"#{of.get_attribute('id')}")
        self._as_usual()

    def screen(self, name: str, at: Locator | None = None) -> None:
        """Take the page as a person sees it: at every width, in light and in dark.

        With `at`, it is scrolled to this part.
        """
        if self._folder is None:
            return
        self._screens += 1
        for width, scheme in product(WIDTHS, SCHEMES):
            self._page.set_viewport_size({"width": width, "height": HEIGHT})
            self._page.emulate_media(color_scheme=scheme)
            if at is not None:
                at.evaluate(_FROM_HERE)
            self._look(f"screen-{self._screens:02}-{name}-{width}-{scheme}")
        self._as_usual()

    def show(self, name: str, at: Locator, height: int = HEIGHT) -> None:
        """Take one picture as a person sees it on a screen, from `at` on, for the README."""
        if self._folder is None:
            return
        self._page.set_viewport_size({"width": WIDTHS[-1], "height": height})
        at.evaluate(_FROM_HERE)
        picture = self._kept(self._folder, name)
        with Image.open(picture) as full:
            small = full.convert("RGB").quantize()  # as many colours as a palette has: small files
        small.save(picture, optimize=True)
        self._as_usual()

    def _look(self, name: str, part: str | None = None) -> None:
        if self._folder is not None:
            self._kept(self._folder, name)
        self.complaints += [f"{name}: {one}" for one in complaints(self._page, part)]

    def _kept(self, folder: Path, name: str) -> Path:
        picture = folder / f"{name}.png"
        self._page.evaluate(_DRAWN)
        self._page.screenshot(path=picture)
        return picture

    def _as_usual(self) -> None:
        self._page.emulate_media(color_scheme=SCHEMES[0])
        self._page.set_viewport_size({"width": WIDTHS[-1], "height": HEIGHT})
