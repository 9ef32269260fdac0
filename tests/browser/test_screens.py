"""The page for people without a mouse, in the dark, at a telephone: with the real bot beside it."""

from __future__ import annotations

import io
import struct
from collections.abc import Callable, Iterator
from itertools import product

import pytest
import typst
from docx import Document
from playwright.sync_api import Locator, Page, expect

from bot.practice import MANIFEST
from bot.workspace.page import page_routes
from bot.workspace.preview import page_png
from bot.workspace.server import Running, running
from bot.workspace.state import Workspace
from tests.browser.album import SCHEMES, WIDTHS, Scheme
from tests.browser.chromium import complaints
from tests.browser.conftest import Open
from tests.whole.hands import Hands, Value
from tests.whole.laurel import SETUP, START, at, order, setup, vacancy
from tests.whole.process import BotProcess
from tests.workspace.client import Control, Json, Puppet, actions, button

DANA = "/as/U0DANA00001"
CLERKS = "C0CLERKELEC"
DESK = f"{DANA}/c/{CLERKS}"
COMPOSER = "#composer-text"
MODAL = "[data-testid=modal]:not([hidden])"
FAR_OFF: dict[str, Value] = {
    "authority": "A court",
    "ordered_on": "January 7, 2020",
    "reference": "Cause 2020-14",
    "to": "February 8, 2022",
    "reason": "The court set it.",
}
FAR = 200
"""So many presses of Tab go once around any page here."""
_FOCUSED = """wanted => {
  const here = document.activeElement, style = getComputedStyle(here);
  const box = here.getBoundingClientRect();
  const inside = (low, high, most) => (Math.max(low, 0) + Math.min(high, most)) / 2;
  const there = document.elementFromPoint(
    inside(box.left, box.right, innerWidth), inside(box.top, box.bottom, innerHeight));
  return {
    what: `${here.localName}#${here.id} ${here.textContent.trim().slice(0, 40)}`,
    reached: here === wanted,
    lost: here === document.body || here === document.documentElement,
    outlined: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
    uncovered: !!there && (here.contains(there) || there.contains(here)),
  };
}"""
"""What has the focus; if that can be seen: an outline, and nothing in front of it."""
_DATES = """() => {
  const found = [], walker = document.createTreeWalker(
    document.querySelector("#messages"), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const words = walker.currentNode;
    if (words.parentElement.closest("h2, h3")) continue;
    for (const date of words.data.matchAll(/(\\w+day, )?[A-Z][a-z]+ \\d{1,2}, \\d{4}/g)) {
      const range = new Range();
      range.setStart(words, date.index);
      range.setEnd(words, date.index + date[0].length);
      const tops = [...range.getClientRects()].map((line) => Math.round(line.top));
      found.push([date[0], new Set(tops).size]);
    }
  }
  return found;
}"""
"""Every date in a text, and on how many lines it stands."""


def seen(here: dict[str, object]) -> None:
    """Fail where the focus is nowhere, or not to be seen."""
    assert (here["lost"], here["outlined"], here["uncovered"]) == (False, True, True), here


class Keys:
    """A person with a keyboard alone, who must always see where they are."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, *keys: str) -> None:
        """Press some keys, and look where the focus is after each."""
        for key in keys:
            self.page.keyboard.press(key)
            self.look()

    def look(self) -> None:
        """The focus is somewhere, and can be seen."""
        seen(self.page.evaluate(_FOCUSED))

    def go(self, to: Locator, key: str = "Tab") -> None:
        """Go to something by Tab, or back to it by Shift+Tab; see where one is all the way."""
        for _ in range(FAR):
            here = to.evaluate(_FOCUSED)
            if not here["lost"]:
                seen(here)
            if here["reached"]:
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"not reached by {key}: {to}")

    def type(self, text: str) -> None:
        """Type instead of what the field holds."""
        self.press("Control+A", "Delete")
        self.page.keyboard.type(text)
        self.look()

    def say(self, text: str) -> None:
        """Send something from the composer."""
        self.go(self.page.locator(COMPOSER))
        self.type(text)
        self.press("Escape", "Enter")
        expect(self.page.locator(COMPOSER)).to_have_value("")

    def fill(self, name: str, value: Value) -> None:
        """Fill a field of the form in front, whatever its kind."""
        element = self.page.locator(f"{MODAL} .element[data-in={name}]")
        kind = element.get_attribute("data-type")
        match kind:
            case "plain_text_input" | "number_input":
                self.go(element.locator("input, textarea"))
                self.type(str(value))
            case "static_select" | "conversations_select":
                self.go(element.locator("select"))
                self._choose(element.locator("select"), str(value))
            case "checkboxes" | "multi_users_select":
                assert isinstance(value, list)
                for label in value:
                    box = element.get_by_label(label)
                    self.go(box)
                    if not box.is_checked():
                        self.press("Space")
                    expect(box).to_be_checked()
            case _:
                raise AssertionError(f"{name} is a {kind}: how is that filled by keyboard?")

    def _choose(self, select: Locator, label: str) -> None:
        self.press("Home")
        for _ in range(select.locator("option").count()):
            option = select.locator("option:checked")
            if option.inner_text().startswith(label) or option.get_attribute("value") == label:
                return
            self.press("ArrowDown")
        raise AssertionError(f"not offered: {label}")


@pytest.fixture(scope="module")
def practising(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Laurel on the evening of the order, served with its page and the real bot."""
    home = tmp_path_factory.mktemp("laurel")
    with running(Workspace(home / "workspace.db"), page_routes=page_routes(MANIFEST)) as served:
        people, bot = Hands(served), BotProcess(served, home)
        people.post("reset", now=START.isoformat(), running=False)
        bot.start()
        try:
            people.connected()
            setup(people)
            vacancy(people)
            people.move(at(1, 7, 19))
            order(people)
            yield served
        finally:
            bot.kill()
            print(bot.log)  # shown where the test failed


@pytest.fixture
def laurel(practising: Running, window: Open) -> Page:
    """The clerk's channel after the order: a timeline, its cards, reminders."""
    page = window(f"{practising.base_url}{DESK}")
    expect(timeline(page)).to_be_visible()
    return page


def timeline(page: Page) -> Locator:
    """The message that names every date."""
    return page.get_by_test_id("message").filter(has_text="every date")


def arrived(page: Page, part: str) -> None:
    """Wait until another page is there."""
    page.locator(f"html[data-ready=yes] {part}").wait_for(state="attached")


# By keyboard alone


def test_every_kind_of_field_is_filled_and_corrected_by_keyboard_alone(laurel: Page) -> None:
    keys = Keys(laurel)
    keys.say("/election setup")
    form = laurel.locator(f"{MODAL}[data-callback-id=setup]")
    expect(form.get_by_label("Name", exact=True)).to_be_focused()
    people: dict[str, Value] = {"clerks": ["Dana Reyes"], "commissioners": ["Loretta Hines"]}
    for name, value in {**SETUP, **people, "population": 0}.items():
        keys.fill(name, value)
    keys.go(form.get_by_role("button", name="Record"))
    keys.press("Enter")
    population = form.get_by_label("Population")
    expect(population).to_have_accessible_description(
        "By the last federal census; § 23-15-857 names none. "
        "0 cannot be right: a number from 1 to 1,000,000."
    )
    expect(population).to_be_focused()
    expect(form.locator(".error")).to_have_count(1)
    keys.type("17162")
    keys.press("Enter")
    expect(laurel.get_by_role("dialog")).to_contain_text("population 17,162")
    keys.look()
    keys.press("Escape")
    expect(laurel.get_by_role("dialog")).to_have_count(0)
    keys.look()


def test_a_button_of_an_answer_opens_a_form_and_escape_leads_back(laurel: Page) -> None:
    keys = Keys(laurel)
    keys.say("/election notice")
    record = laurel.get_by_role("button", name="Record a publication").last
    expect(record).to_be_visible()
    expect(laurel.get_by_test_id("announce")).to_contain_text("the notice is not complete yet")
    keys.go(record, "Shift+Tab")
    keys.press("Enter")
    form = laurel.locator(f"{MODAL}[data-callback-id=publication]")
    expect(form.get_by_label("Newspaper", exact=True)).to_be_focused()
    keys.look()
    keys.press("Escape")
    expect(laurel.get_by_role("dialog")).to_have_count(0)
    expect(record).to_be_focused()
    keys.look()


def test_a_thread_is_opened_answered_and_closed_by_keyboard_alone(laurel: Page) -> None:
    keys = Keys(laurel)
    keys.go(timeline(laurel).locator(".replies"))
    laurel.keyboard.press("Enter")
    thread = laurel.get_by_role("complementary", name="Thread")
    expect(thread).to_be_focused()
    keys.look()
    keys.go(thread.get_by_role("button", name="Why this date?").last)
    keys.press("Enter")
    announced = laurel.get_by_test_id("announce")
    expect(announced).to_have_text("Election Desk: Why Saturday, January 25, 2020?")
    keys.look()
    replies = thread.get_by_test_id("message").count()
    keys.go(thread.get_by_label("Reply", exact=True))
    keys.type("Told the paper")
    keys.press("Enter")
    expect(thread.get_by_test_id("message")).to_have_count(replies + 1)
    keys.look()
    keys.go(thread.get_by_role("link", name="Close the thread"), "Shift+Tab")
    laurel.keyboard.press("Enter")
    arrived(laurel, "body:not(:has(#thread))")


def test_another_person_is_chosen_by_keyboard_alone(laurel: Page) -> None:
    keys = Keys(laurel)
    keys.go(laurel.get_by_role("link", name="Marcus Bell"))
    laurel.keyboard.press("Enter")
    arrived(laurel, "body[data-base='/as/U0MARCUS001']")
    keys.press("Tab")
    expect(laurel.get_by_role("link", name="Skip to the messages")).to_be_focused()
    keys.press("Enter")
    expect(laurel.get_by_role("main")).to_be_focused()
    keys.look()


def test_the_clock_is_moved_by_keyboard_alone(laurel: Page) -> None:
    keys = Keys(laurel)
    pick, clock = laurel.get_by_text("To a date…"), laurel.get_by_test_id("clock")
    keys.go(pick)
    keys.press("Enter", "Tab")
    expect(laurel.get_by_label("Move the practice date")).to_be_focused()
    keys.press("Escape")
    expect(pick).to_be_focused()
    keys.press("Enter", "Tab", "ArrowRight", "9", "Enter")
    announced = laurel.get_by_test_id("announce")
    expect(announced).to_have_text("It is now Thursday, January 9, 2020, 7:00 PM.")
    expect(pick).to_be_focused()
    keys.look()
    keys.go(laurel.get_by_role("button", name="To the next reminder"), "Shift+Tab")
    keys.press("Enter")
    expect(announced).to_contain_text("It is now Friday, January 10, 2020")
    expect(clock).to_contain_text("Friday, January 10, 2020")
    keys.look()


def test_focus_stays_where_it_is_while_an_answer_comes_and_goes(laurel: Page) -> None:
    keys = Keys(laurel)
    private = laurel.locator("#messages [data-ephemeral=yes]")
    before = private.count()
    status = timeline(laurel).get_by_role("button", name="Status")
    keys.go(status)
    keys.press("Enter")
    expect(private).to_have_count(before + 1)
    expect(laurel.get_by_test_id("announce")).to_contain_text("Council Member, Ward 6")
    expect(status).to_be_focused()
    keys.go(private.last.get_by_role("button", name="Dismiss"))
    keys.press("Enter")
    expect(private).to_have_count(before)
    keys.look()


def test_what_is_to_be_confirmed_comes_to_the_front(laurel: Page) -> None:
    keys = Keys(laurel)
    keys.say("/election postpone")
    form = laurel.locator(f"{MODAL}[data-callback-id=change]")
    expect(form).to_be_visible()
    for name, value in FAR_OFF.items():
        keys.fill(name, value)
    keys.go(form.get_by_role("button", name="Record"))
    keys.press("Enter")
    expect(form.get_by_text("Please check before this is kept")).to_be_in_viewport(ratio=1)
    expect(form.get_by_label("I have checked this")).to_be_focused()
    keys.look()
    keys.press("Escape")
    expect(laurel.get_by_role("dialog")).to_have_count(0)


def test_focus_is_kept_when_the_pressed_button_goes(
    desk: Running, bot: Puppet, window: Open
) -> None:
    def takes_it_away(ack: Callable[[], None], body: Json, **_: object) -> None:
        ack()
        bot.web.chat_update(channel=CLERKS, ts=body["message"]["ts"], text="Done", blocks=[])

    bot.on["action"] = takes_it_away
    blocks = [actions(button("acknowledge"))]
    bot.web.chat_postMessage(channel=CLERKS, text="Notice", blocks=blocks)
    page = window(f"{desk.base_url}{DESK}")
    keys = Keys(page)
    keys.go(page.get_by_role("button", name="Press"))
    keys.press("Enter")
    expect(page.get_by_test_id("message")).to_contain_text("Done")
    expect(page.locator(COMPOSER)).to_be_focused()
    keys.look()


def test_starting_over_is_asked_and_left_by_keyboard_alone(laurel: Page) -> None:
    keys = Keys(laurel)
    over = laurel.get_by_role("button", name="Start over")
    keys.go(over)
    keys.press("Enter")
    dialog = laurel.get_by_role("dialog", name="Start over?")
    expect(dialog.get_by_role("button", name="Cancel")).to_be_focused()
    keys.press("Tab", "Escape")
    expect(dialog).to_have_count(0)
    expect(over).to_be_focused()


# At a telephone


def test_a_long_form_scrolls_inside_and_its_buttons_stay_in_reach(laurel: Page) -> None:
    laurel.set_viewport_size({"width": 375, "height": 480})
    Keys(laurel).say("/election setup")
    form = laurel.locator(f"{MODAL}[data-callback-id=setup]")
    expect(form.get_by_label("Name", exact=True)).to_be_in_viewport()
    for place in ("start", "end"):
        form.locator(".block-input").last.evaluate(
            "(one, block) => one.scrollIntoView({block})", place
        )
        for name in ("Close", "Cancel", "Record"):
            button = form.get_by_role("button", name=name, exact=True)
            expect(button).to_be_in_viewport(ratio=1)
    expect(form.get_by_label("Name", exact=True)).not_to_be_in_viewport()
    assert complaints(laurel) == []
    form.get_by_role("button", name="Close", exact=True).click()
    expect(laurel.get_by_role("dialog")).to_have_count(0)


def test_no_date_is_broken_at_the_end_of_a_line(laurel: Page) -> None:
    laurel.set_viewport_size({"width": 375, "height": 860})
    dates = laurel.evaluate(_DATES)
    assert len(dates) > 20
    assert [words for words, lines in dates if lines != 1] == []


# Every sight, at both widths, in light and in dark


def everywhere(page: Page, name: str, schemes: tuple[Scheme, ...] = SCHEMES) -> list[str]:
    """What is wrong with what is shown, at every width and in every scheme."""
    found = []
    for width, scheme in product(WIDTHS, schemes):
        page.set_viewport_size({"width": width, "height": 860})
        page.emulate_media(color_scheme=scheme)
        found += [f"{name}, {width} px, {scheme}: {one}" for one in complaints(page)]
    return found


def test_what_the_bot_shows_is_readable_in_the_dark(practising: Running, laurel: Page) -> None:
    dark: tuple[Scheme, ...] = ("dark",)
    keys = Keys(laurel)
    keys.say("/election status")
    expect(laurel.locator("#messages [data-ephemeral=yes]").last).to_contain_text("Next 3 dates")
    found = everywhere(laurel, "channel", dark)
    keys.say("/petition file")
    form = laurel.locator(f"{MODAL}[data-callback-id=petition]")
    form.get_by_role("button", name="Record").click()
    expect(form.locator(".error").first).to_be_visible()
    found += everywhere(laurel, "form with errors", dark)
    form.get_by_role("button", name="Cancel").click()
    expect(laurel.get_by_role("dialog")).to_have_count(0)
    timeline(laurel).locator(".replies").click()
    arrived(laurel, "#thread")
    found += everywhere(laurel, "thread", dark)
    laurel.goto(f"{practising.base_url}{DANA}/home")
    expect(laurel.get_by_test_id("home")).to_contain_text("Laurel")
    found += everywhere(laurel, "home", dark)
    assert found == []


def test_what_the_page_shows_beside_messages_is_readable(
    desk: Running, bot: Puppet, control: Control, window: Open
) -> None:
    def keeps_silent(**_: object) -> None:
        control.post("fault", kind="expire", seconds=4)

    bot.on["command"] = keeps_silent
    page = window(f"{desk.base_url}{DESK}")
    page.locator(COMPOSER).press_sequentially("/ele")
    expect(page.get_by_role("option").first).to_be_visible()
    found = everywhere(page, "completions")
    page.locator(COMPOSER).fill("/election status")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("notice")).to_contain_text("operation_timeout")
    page.get_by_text("To a date…").click()
    expect(page.get_by_label("Move the practice date")).to_be_visible()
    found += everywhere(page, "notice and clock")
    page.set_viewport_size({"width": 1280, "height": 860})
    page.get_by_role("button", name="Start over").click()
    expect(page.get_by_role("dialog", name="Start over?")).to_be_visible()
    found += everywhere(page, "start over")
    assert found == []


def test_without_a_bot_the_page_is_readable(quiet_desk: Running, window: Open) -> None:
    page = window(f"{quiet_desk.base_url}{DESK}")
    expect(page.get_by_test_id("no-bot")).to_be_visible()
    assert everywhere(page, "no bot") == []


def test_a_text_is_readable(desk: Running, bot: Puppet, window: Open) -> None:
    minutes = shared(bot, "minutes.txt", "The order of January 7 is carried. " * 40)
    page = window(f"{desk.base_url}{DANA}/files/{minutes}")
    expect(page.get_by_role("region", name="File")).to_contain_text("January 7")
    assert everywhere(page, "text") == []


# Files


def pdf(*sizes: tuple[int, int]) -> bytes:
    """Make a PDF of so many pages, each of a width and a height in points."""
    pages = [
        f"#page(width: {width}pt, height: {height}pt)[Page {number}]"
        for number, (width, height) in enumerate(sizes, 1)
    ]
    made: bytes = typst.compile("\n".join(pages).encode())
    return made


def word(text: str) -> bytes:
    """Make a Word file with a paragraph."""
    document, file = Document(), io.BytesIO()
    document.add_paragraph(text)
    document.save(file)
    return file.getvalue()


def shared(bot: Puppet, name: str, content: bytes | str) -> str:
    """Let the bot share a file in the clerk's channel; give its id."""
    file = bot.web.files_upload_v2(filename=name, content=content)["file"]
    bot.web.chat_postMessage(channel=CLERKS, text=f"<{file['permalink']}|{name}>")
    return str(file["id"])


LETTER, POSTER, RIBBON = (612, 792), (2384, 3370), (3370, 200)
TOWER = (100, 10_000)


def test_every_page_of_a_pdf_is_shown_whole_whatever_its_size(
    desk: Running, bot: Puppet, window: Open
) -> None:
    sizes = (LETTER, POSTER, RIBBON)
    notice = shared(bot, "notice.pdf", pdf(*sizes))
    page = window(f"{desk.base_url}{DESK}")
    card = page.get_by_test_id("file")
    expect(card).to_contain_text("3 pages")
    page.goto(f"{desk.base_url}{DANA}/files/{notice}")
    sheets = page.get_by_role("img", name="Page")
    expect(sheets).to_have_count(3)
    for sheet, (width, height) in zip(sheets.all(), sizes, strict=True):
        sheet.scroll_into_view_if_needed()
        expect(sheet).to_have_js_property("complete", True)
        shown = sheet.evaluate("one => [one.naturalWidth, one.width / one.height]")
        assert shown == pytest.approx([1200, width / height], rel=0.02)
    assert everywhere(page, "pages of a PDF") == []


def test_a_page_as_high_as_a_tower_is_drawn_smaller() -> None:
    width, height = struct.unpack(">II", page_png(pdf(TOWER), 1)[16:24])
    assert height <= 6000
    assert width / height == pytest.approx(0.01, rel=0.02)


WITHOUT_PAGES = {
    "minutes.txt": (b"The order <b>carried</b>.", "The order <b>carried</b>."),
    "order.docx": (word("Order for a special election"), "Only a PDF or a text is shown here"),
    "broken.pdf": (pdf(LETTER)[:400], "This PDF cannot be read here"),
}
"""Files by name: their bytes, and what is said of each on its page."""


@pytest.mark.parametrize("name", WITHOUT_PAGES)
def test_a_file_that_has_no_pages_to_show_is_offered_as_it_is(
    desk: Running, bot: Puppet, window: Open, name: str
) -> None:
    content, said = WITHOUT_PAGES[name]
    file = shared(bot, name, content)
    page = window(f"{desk.base_url}{DESK}")
    card = page.get_by_test_id("file")
    expect(card).to_contain_text(name)
    expect(card).to_contain_text("KB")
    expect(page.get_by_role("img")).to_have_count(0)
    page.get_by_role("link", name=name, exact=True).click()
    arrived(page, "body[data-place=file]")
    assert page.url.endswith(f"/files/{file}")
    expect(page.get_by_role("region", name="File")).to_contain_text(said)
    with page.expect_download() as coming:
        page.get_by_role("link", name="Download").click()
    assert coming.value.path().read_bytes() == content
