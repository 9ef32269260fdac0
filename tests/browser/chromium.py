"""Where is a Chromium, and how is it started? Without one, what needs it is skipped.

$CHROMIUM, `chromium` or `google-chrome`, in this order. With BROWSER=required a missing Chromium
is a failure.
"""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page, sync_playwright

ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

_TOO_WIDE = """() => [...document.querySelectorAll(
    "html, body, header, main, .scroll, .view-body, dialog")]
  .filter((part) => part.scrollWidth > part.clientWidth + 1)
  .map((part) => `${part.id || part.className || part.localName}: ` +
                 `${part.scrollWidth - part.clientWidth} px too wide`)"""
"""Which parts of the page are wider than what is seen of them; tables scroll by themselves."""

_FORM = "#modal[open]"

_SCROLLS = """() => document.documentElement.scrollHeight > innerHeight + 1
  ? [`the page itself scrolls: ${document.documentElement.scrollHeight} px high`] : []"""
"""The page never scrolls, only its parts do: else a focus moves the head out of sight."""


def find_chromium() -> str | None:
    """The path of a Chromium on this computer."""
    for name in (os.environ.get("CHROMIUM"), "chromium", "google-chrome"):
        if name and (path := shutil.which(name)):
            return path
    return None


@contextmanager
def chromium() -> Iterator[Browser]:
    """A running Chromium; the test is skipped, or fails where one is required, without it."""
    path = find_chromium()
    if path is None:
        words = "no Chromium: set CHROMIUM, or install chromium or google-chrome"
        if os.environ.get("BROWSER") == "required":
            pytest.fail(words)
        pytest.skip(words)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGS)
        try:
            yield browser
        finally:
            browser.close()


def complaints(page: Page, part: str | None = None) -> list[str]:
    """What axe finds wrong with a page; which part is wider than its place; whether it scrolls.

    Axe looks at one part where a selector is given; behind an open form nothing can be reached, so
    there it looks at the form.
    """
    in_front = _FORM if page.locator(_FORM).count() else part
    found = [
        f"{v['id']}: {node['html'][:160]} {node['failureSummary']}"
        for v in Axe().run(page, in_front).response["violations"]
        for node in v["nodes"]
    ]
    return [*found, *page.evaluate(_TOO_WIDE), *page.evaluate(_SCROLLS)]
