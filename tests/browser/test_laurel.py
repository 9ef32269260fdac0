"""The special election of tests/whole/laurel.py, lived through by clicks and keys in a Chromium."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import docx
import pikepdf
import pytest
from playwright.sync_api import Browser, Locator, expect

from bot.practice import MANIFEST
from bot.workspace.page import page_routes
from bot.workspace.server import running
from bot.workspace.state import Workspace
from tests.browser.album import Album
from tests.browser.pages import BrowserHands
from tests.whole.hands import Hands, Sent, Value
from tests.whole.laurel import (
    CHAIR,
    CLERK,
    COMMISSION,
    HALL,
    OFFICE,
    START,
    STEPS,
    Step,
)
from tests.whole.process import BotProcess
from tests.whole.transcript import keys

IMPOSSIBLE: dict[str, dict[str, Value]] = {
    "setup": {"population": "many", "wards": "Ward 1", "meetings": "now and then"},
    "vacancy": {"occurred": "some day", "term_ends": "February 30, 2021"},
    "done": {"proof": ""},
    "order": {"adopted": "the 7th or so", "election": "Mardi Gras", "votes": "Page, Wheat"},
    "publication": {"on": "last week", "page": ""},
    "posting": {"on": "January 32", "posted_by": ""},
    "petition": {"received_on": "January 31, 2021", "sheets": 0, "names": 10_001},
    "verify": {"accepted": 61, "rejected_duplicate": -1},
    "review": {"evidence": ""},
    "count": {"votes_1": -81, "ballots": "all"},
}
"""What nobody could have meant, by form and field."""


@dataclass
class Careful(BrowserHands):
    """Takes a picture of every form, its errors and its answer.

    At the first sight of each form they type something impossible, look, and correct only that.
    """


@dataclass(frozen=True)
class Played:
    """The story as it was lived through."""

    hands: BrowserHands
    album: Album
    control: Hands
    mistakes: dict[str, tuple[dict[str, str], dict[str, Value]]] = field(default_factory=dict)
