"""A Chromium for the whole run, and a fresh window for each test that must stay without errors."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from bot.workspace.page import page_routes
from bot.workspace.server import Running, running
from bot.workspace.state import Workspace
from tests.browser.chromium import chromium
from tests.browser.pages import LONG
from tests.workspace.client import Control, Puppet

Scheme = Literal["light", "dark"]
Open = Callable[..., Page]
expect.set_options(timeout=LONG)
CALM = "2027-01-04T15:30:00+00:00"

MANIFEST = """
features:
  slash_commands:
    - command: /election
      description: Run an election
      usage_hint: "[setup | status | check DATE]"
      should_escape: false
    - command: /petition
      description: 'Petitions: file, verify, list'
      usage_hint: "[file | verify]"
settings:
  socket_mode_enabled: true
"""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A running Chromium."""
    with chromium() as running_browser:
        yield running_browser


@pytest.fixture
def window(browser: Browser) -> Iterator[Open]:
    """Opens an address in a window of its own: `window(url, width=375, scheme="dark")`."""
    wrong: list[str] = []
    contexts: list[Any] = []

    def open_window(url: str, *, width: int = 1280, scheme: Scheme = "light") -> Page:
        size = {"width": width, "height": 860}
        context = browser.new_context(viewport=size, color_scheme=scheme)  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda line: wrong.append(line.text) if line.type == "error" else None)
        page.goto(url)
        page.wait_for_selector("html[data-ready=yes]")
        return page

    yield open_window
    for context in contexts:
        context.close()
    assert [line for line in wrong if "status of 409" not in line] == []


@pytest.fixture(scope="session")
def manifest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An app's manifest with two commands."""
    path: Path = tmp_path_factory.mktemp("app") / "manifest.yml"
    path.write_text(MANIFEST, "utf-8")
    return path


@contextmanager
def _serving(manifest: Path) -> Iterator[Running]:
    workspace = Workspace(None, now=datetime.fromisoformat(CALM))
    with running(workspace, page_routes=page_routes(manifest)) as desk:
        yield desk
    workspace.close()


@pytest.fixture(scope="session")
def _served(manifest: Path) -> Iterator[Running]:
    with _serving(manifest) as desk:
        yield desk


@pytest.fixture(scope="session")
def _puppet(_served: Running) -> Iterator[Puppet]:
    puppet = Puppet(_served)
    yield puppet
    puppet.close()


@pytest.fixture
def desk(_served: Running, _puppet: Puppet) -> Running:
    """The served workspace with its page, begun again on 4 January 2027, 9:30 in the town."""
    Control(_served).post("reset", now=CALM, running=False)
    _puppet.begin()
    return _served


@pytest.fixture
def quiet_desk(manifest: Path) -> Iterator[Running]:
    """A served workspace to which no bot is connected."""
    with _serving(manifest) as desk:
        yield desk


@pytest.fixture
def control(desk: Running) -> Control:
    """What the test does in the workspace beside the page."""
    return Control(desk)


@pytest.fixture
def bot(desk: Running, _puppet: Puppet) -> Puppet:
    """A connected bot."""
    return _puppet
