"""The special election of tests/whole/laurel.py, lived through by clicks and keys in a Chromium."""

from __future__ import annotations

import io
import os
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import docx
import pikepdf
import pytest
from playwright.sync_api import Browser, Page, expect

from bot.practice import MANIFEST
from bot.workspace.page import page_routes
from bot.workspace.server import Running, running
from bot.workspace.state import Workspace
from tests.browser.album import Album
from tests.browser.pages import PRIVATE, BrowserHands
from tests.whole.hands import Hands, Sent, Value
from tests.whole.laurel import CHAIR, CLERK, COMMISSION, HALL, OFFICE, START, STEPS
from tests.whole.process import BotProcess
from tests.whole.transcript import keys

IMPOSSIBLE: dict[str, tuple[dict[str, Value], ...]] = {
    "setup": ({"population": 0, "wards": "Ward 1", "meetings": "now and then"},),
    "vacancy": ({"occurred": "some day", "term_ends": "February 30, 2021"},),
    "done": ({"proof": ""},),
    "order": ({"adopted": "the 7th or so", "election": "Mardi Gras", "votes": "Page, Wheat"},),
    "publication": ({"on": "last week"},),
    "posting": ({"on": "January 32"},),
    "petition": (
        {"received_on": "January 32", "sheets": 0, "names": 10_001},
        {"received_on": "January 14"},
    ),
    "verify": ({"accepted": -1, "rejected_duplicate": 10_001}, {"accepted": 55}),
    "review": ({"evidence": ""},),
    "count": ({"votes_1": -81, "ballots": -1}, {"ballots": 162}),
}
"""What nobody could have meant, by form and field, one sending after the other."""


def _returns(votes: tuple[int, int], reason: str) -> dict[str, Value]:
    first, second = votes
    entered: dict[str, Value] = {"votes_1": first, "votes_2": second, "ballots": 190}
    return {**entered, "final": ["These are the final"], "reason": reason}


FAR_OFF: dict[str, Value] = {
    "authority": "A court",
    "ordered_on": "January 7, 2020",
    "reference": "Cause 2020-14",
    "to": "February 8, 2022",
    "reason": "The court set it.",
}
ASIDE: dict[str, tuple[tuple[str, str, str, dict[str, Value]], ...]] = {
    "order": (
        (CLERK, "/election appoint", "appointment", {}),
        (CLERK, "/election postpone", "change", FAR_OFF),
    ),
    "run-off count": (
        (CHAIR, "/election count second", "count", _returns((95, 95), "A sheet was read twice")),
        (CHAIR, "/election lot", "lot", {}),
        (CHAIR, "/election count second", "count", _returns((110, 79), "It was right before")),
    ),
}
"""Forms that the story has no use for, by step: who opens each, and what is sent.

What is sent is asked about, or taken back by the next, so that the story goes on as it would.
"""
LOOKS = {
    "order": (CLERK, OFFICE, "the timeline"),
    "third petition": (CHAIR, COMMISSION, "the commission's notices"),
    "outcome": (CLERK, HALL, "the town hall"),
    "papers": (CLERK, OFFICE, "the papers"),
}
"""Where to look after a step: as whom, in which channel, and what it is called."""


@dataclass(frozen=True)
class Mistake:
    """A form that was sent with something impossible in it."""

    typed: Mapping[str, object]
    errors: Mapping[str, str]
    held: Mapping[str, object]


class Careless(BrowserHands):
    """Sends every form once with something impossible in it, and corrects only that.

    A picture is taken of every form, of its errors and of its answer.
    """

    def __init__(self, page: Page, served: Running, album: Album) -> None:
        super().__init__(page, served)
        self.album = album
        self.mistakes: dict[str, list[Mistake]] = {}

    def send(self, user: str, values: dict[str, Value]) -> Sent:
        """Send the form in front, at its first sight with mistakes first."""
        form = str(self.page.locator("[data-testid=modal]").last.get_attribute("data-callback-id"))
        if form in self.mistakes:
            return super().send(user, values)
        self.album.take(f"{form}-open")
        to_type, self.mistakes[form] = values, []
        for number, wrong in enumerate(IMPOSSIBLE[form], start=1):
            self.mistakes[form].append(self._mistake({**to_type, **wrong}, values))
            self.album.take(f"{form}-wrong-{number}")
            to_type = {name: values[name] for name in wrong if name in values}
            if (form, number) == ("petition", 1):
                self.album.show("form", self.page.locator(".wrong").first)
        self.album.screen(f"form-{form}", self.page.locator(".wrong").first)
        sent = super().send(user, to_type)
        self.album.take(f"{form}-sent")
        return sent

    def _mistake(self, typed: dict[str, Value], every: dict[str, Value]) -> Mistake:
        for name, value in typed.items():
            self.type(name, value)
        names = {**every, **typed}
        before = {name: self.held(name) for name in names}
        refused = self.submit()
        return Mistake(before, refused.errors, {name: self.held(name) for name in names})

    def answer(self, user: str, channel: str, text: str) -> str:
        """Send a slash command and take a picture of its answer."""
        words = super().answer(user, channel, text)
        last = self.page.locator("#messages [data-ephemeral=yes]").last
        self.album.take(f"answer-{text.split()[1]}", last)
        return words

    def aside(self, user: str, text: str, form: str, values: dict[str, Value]) -> None:
        """Open a form, send it where there are values, take a picture of what comes, close it."""
        self.open(user, OFFICE if user == CLERK else COMMISSION, text, form)
        if values:
            super().send(user, values)
        self.album.screen(f"form-{form}")
        self.close(user)


@dataclass(frozen=True)
class Played:
    """The story as it was lived through, with the page still open."""

    people: Careless
    control: Hands
    bot: BotProcess


@pytest.fixture(scope="module")
def played(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    """Play every step by clicks, and look around on the way."""
    home = tmp_path_factory.mktemp("town")
    wanted = os.environ.get("PICTURES")
    pictures = Path(wanted) if wanted else None
    with running(Workspace(home / "workspace.db"), page_routes=page_routes(MANIFEST)) as served:
        control, bot = Hands(served), BotProcess(served, home)
        control.post("reset", now=START.isoformat(), running=False)
        bot.start()
        wrong: list[str] = []
        page = browser.new_page(viewport={"width": 1280, "height": 860}, accept_downloads=True)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda line: wrong.append(line.text) if line.type == "error" else None)
        try:
            control.connected()
            page.goto(served.base_url)
            people = Careless(page, served, Album(page, pictures))
            for step in STEPS:
                people.move(step.time)
                step.do(people)
                look_around(people, step.name)
            yield Played(people, control, bot)
        finally:
            page.close()
            code = bot.stop()
        assert wrong == []
        assert code == 0
        assert bot.log == ""


def look_around(people: Careless, step: str) -> None:
    """Take the pictures that a step calls for."""
    page, album = people.page, people.album
    if step in LOOKS:
        user, channel, name = LOOKS[step]
        people.go(user, channel)
        album.take(f"channel-{name.replace(' ', '-')}")
    for aside in ASIDE.get(step, ()) if album.keeps else ():
        people.aside(*aside)
    match step:
        case "order":
            people.go(CLERK, OFFICE)
            timeline = page.get_by_test_id("message").filter(has_text="every date").last
            timeline.locator(".replies").click()
            page.locator("html[data-ready=yes] #thread").wait_for()
            album.take("thread-of-the-timeline")
            album.screen("thread")
            page.get_by_role("link", name="Close the thread").click()
            page.locator("html[data-ready=yes] body:not(:has(#thread))").wait_for(state="attached")
            people.answer(CLERK, OFFICE, "/election status")
            album.screen("status-seen-by-one", page.locator(PRIVATE).last)
            people.press(CLERK, "Notice of election", OFFICE)
            people.wait(CLERK, OFFICE, "Can the date be kept?")
        case "postings":
            picture(people)
        case "reviews":
            home(people)
        case _:
            pass


def picture(people: Careless) -> None:
    """Take the README's picture of the clerk's channel, without answers seen by one alone."""
    people.go(CLERK, OFFICE)
    dismiss = people.page.get_by_role("button", name="Dismiss this message")
    while left := dismiss.count():
        dismiss.first.click()
        expect(dismiss).to_have_count(left - 1)
    timeline = people.page.get_by_test_id("message").filter(has_text="every date")
    people.album.screen("channel", timeline)
    people.album.show("channel", timeline, 1330)


def home(people: Careless) -> None:
    """Look at the clerk's Home."""
    people.go(CLERK, OFFICE)
    people.page.get_by_test_id("home-link").click()
    expect(people.page.get_by_test_id("home")).to_contain_text("Laurel")
    people.current()
    people.album.take("home")
    people.album.screen("home")
    people.go(CLERK, OFFICE)


def test_what_is_impossible_is_said_at_its_field_and_nothing_typed_is_lost(played: Played) -> None:
    mistakes = played.people.mistakes
    assert set(mistakes) == set(IMPOSSIBLE)
    for form, made in mistakes.items():
        assert [set(one.errors) for one in made] == [set(wrong) for wrong in IMPOSSIBLE[form]]
        assert all(all(one.errors.values()) for one in made), form
        assert [one.held for one in made] == [one.typed for one in made], form


def test_each_corrected_petition_was_filed_once(played: Played) -> None:
    listed = played.people.answer(CLERK, OFFICE, "/petition list")
    assert [listed.count(name) for name in ("Ada Byrd", "Ben Cole", "Cy Dunn")] == [1, 1, 1]


def test_every_message_came_once(played: Played) -> None:
    assert [key for key, times in Counter(keys(played.control)).items() if times > 1] == []


def download(people: Careless, ending: str) -> bytes:
    """Give the bytes of a file of the clerk's channel, by its link."""
    people.go(CLERK, OFFICE)
    with people.page.expect_download() as coming:
        people.page.locator(f'[download$="{ending}"]').last.click()
    return Path(coming.value.path()).read_bytes()


@pytest.mark.parametrize("paper", ["certificate", "return"])
def test_the_word_file_names_the_winner_and_the_counts(played: Played, paper: str) -> None:
    data = download(played.people, f"{paper}-2020-03-05-v1.docx")
    document = docx.Document(io.BytesIO(data))
    cells = [cell.text for table in document.tables for row in table.rows for cell in row.cells]
    words = "\n".join([*(one.text for one in document.paragraphs), *cells])
    for expected in ("Ada Byrd", "110", "79"):
        assert expected in words


@pytest.mark.parametrize(
    ("paper", "title"),
    [
        ("certificate", "Certificate of Election"),
        ("return", "Return to the Secretary of State"),
    ],
)
def test_the_pdf_has_a_title_and_tags_and_is_shown(played: Played, paper: str, title: str) -> None:
    people = played.people
    data = download(people, f"{paper}-2020-03-05-v1.pdf")
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert str(pdf.docinfo["/Title"]) == title
        assert bool(pdf.Root["/MarkInfo"]["/Marked"])
        assert "/StructTreeRoot" in pdf.Root
        pages = len(pdf.pages)
    page = people.page
    file = page.get_by_test_id("file").filter(
        has=page.locator(f'[download*="-{paper}-"][download$=".pdf"]')
    )
    file.last.get_by_role("link", name="Open", exact=False).last.click()
    sheets = page.locator("img.sheet")
    expect(sheets).to_have_count(pages)
    for sheet in sheets.all():
        sheet.scroll_into_view_if_needed()
        expect(sheet).to_have_js_property("complete", True)
        assert sheet.evaluate("picture => picture.naturalWidth") > 0
    sheets.first.scroll_into_view_if_needed()
    people.album.take(f"file-{paper}")
    if paper == "certificate":
        people.album.screen("paper", people.page.locator(".file-view > p"))
        people.album.show("papers", people.page.locator(".file-view > p"))


def test_every_picture_is_readable_and_nothing_is_too_wide(played: Played) -> None:
    assert played.people.album.complaints == []
