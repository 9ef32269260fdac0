"""People at work in the practice workspace's page: by clicks and keys in one Chromium window.

They find things as a person does, by what is written on them, and a form's fields by the hooks
that the page gives them. Only to know when the page shows what there is, the control API is asked.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from playwright.sync_api import Locator, Page, expect

from bot.workspace.server import Running
from tests.whole.hands import PATIENCE, Hands, Sent, Value, until

TOWN = ZoneInfo("America/Chicago")
LONG = PATIENCE * 1000
"""Milliseconds after which a wait is hopeless. What is waited for is seen as soon as it comes."""
PRIVATE = "#messages [data-ephemeral=yes]"
"""Answers that the member alone sees who looks at the channel."""
TROUBLE = ".banner.failed:not(.client-problem)"
"""What a form says when the bot did not answer in Slack's three seconds."""


class BrowserHands:
    """Acts as any member in one window: switches by *Act as* and the list of channels."""

    def __init__(self, page: Page, served: Running) -> None:
        self.page = page
        page.set_default_timeout(LONG)
        self._workspace = served.workspace
        self._control = Hands(served)

    # Acting

    def go(self, user: str, channel: str) -> None:
        """Be a member and look at a channel."""
        who = self._workspace.person(user).id
        where = self._workspace.place(channel).id
        if self.page.locator("body").get_attribute("data-base") != f"/as/{who}":
            self.page.locator(f"[data-testid=act-as][data-user={who}]").click()
            self._at(f"[data-base='/as/{who}']")
        if self.page.locator("body").get_attribute("data-channel") != where:
            self.page.locator(f"[data-testid=channel][data-channel={where}]").click()
            self._at(f"[data-base='/as/{who}'][data-channel={where}]")
        self.current()

    def command(self, user: str, channel: str, text: str) -> None:
        """Type a slash command and send it by Enter."""
        self.go(user, channel)
        composer = self.page.locator("#composer-text")
        composer.click()
        composer.press_sequentially(text)
        composer.press("Enter")
        expect(composer).to_have_value("")

    def form(self, user: str, form: str) -> Locator:
        """Wait until a form is in front."""
        front = self.page.locator(f"[data-testid=modal][data-callback-id={form}]")
        expect(front.last).to_be_visible()
        self.current()
        return front.last

    def open(self, user: str, channel: str, text: str, form: str) -> Locator:
        """Send a slash command and wait for its form."""
        self.command(user, channel, text)
        return self.form(user, form)

    def send(self, user: str, values: dict[str, Value]) -> Sent:
        """Type into fields of the form in front and press its button."""
        for name, value in values.items():
            self.type(name, value)
        return self.submit()

    def type(self, name: str, value: Value) -> None:
        """Type into a field of the form in front, or choose there, instead of what it holds."""
        element = self.field(name)
        match element.get_attribute("data-type"):
            case "static_select":
                _select(element, str(value))
            case "conversations_select":
                element.locator("select").select_option(value=str(value))
            case "radio_buttons":
                _choice(element, str(value)).check()
            case "checkboxes" | "multi_static_select":
                assert isinstance(value, list)
                for box in element.locator("[type=checkbox]:checked").all():
                    box.uncheck()
                for one in value:
                    _choice(element, one).check()
            case _:
                field = element.locator("input, textarea")
                field.click()
                field.press("Control+A")
                field.press("Delete")
                field.press_sequentially(str(value))

    def submit(self) -> Sent:
        """Press the button of the form in front."""
        until(self._taken, "the form is taken")
        if not self.page.locator("#modal").count():
            return Sent({}, "", "")
        front = self._front()
        wrong = {
            str(block.get_attribute("data-block-id")): block.locator(".error").inner_text()
            for block in front.locator(".block:has(.error)").all()
        }
        return Sent(wrong, str(front.get_attribute("data-callback-id")), front.inner_text())

    def _taken(self) -> bool:
        """Send the form in front; where Slack says that it had trouble, it is to be sent again."""
        with self.page.expect_response("**/submit"):
            self._front().locator("[type=submit]").click()
        self.current()
        return not self._front().locator(TROUBLE).count()

    def press(self, user: str, label: str, channel: str | None = None) -> None:
        """Press the last button with this label: in the modal in front, else in a channel."""
        if channel is not None:
            self.go(user, channel)
        place = self._front() if channel is None else self.page.locator("#messages")
        button = place.get_by_role("button", name=label, exact=True).last
        asks = button.locator("xpath=..").locator("template[data-confirm]").count()
        with self.page.expect_response("**/click"):
            button.click()
            if asks:
                self.page.locator("#ask button[value=yes]").click()
        self.current()

    def decide(self, user: str, label: str, channel: str) -> None:
        """Press a button that records something at once, and wait for its answer."""
        self.go(user, channel)
        private = self.page.locator(PRIVATE)
        seen = private.count()
        self.press(user, label, channel)
        expect(private).to_have_count(seen + 1)

    def close(self, user: str) -> None:
        """Close the modals by the cross."""
        self._front().get_by_role("button", name="Close", exact=True).first.click()
        expect(self.page.locator("#modal")).to_have_count(0)

    # Seeing

    def answer(self, user: str, channel: str, text: str) -> str:
        """Send a slash command and give the words of its answer, seen by this member alone."""
        self.go(user, channel)
        private = self.page.locator(PRIVATE)
        seen = private.count()
        self.command(user, channel, text)
        expect(private).to_have_count(seen + 1)
        return private.last.inner_text()

    def wait(self, user: str, channel: str, text: str, count: int = 1) -> Sequence[str]:
        """Wait until a member sees messages with a text, or with a file of this name."""
        self.go(user, channel)
        others = (
            f"#messages [data-testid=message]:not([data-author={self._workspace.person(user).id}])"
        )
        file = self.page.locator(f'[download*="{text}"]')
        with_words = self.page.locator(others).filter(has_text=re.compile(re.escape(text)))
        found = with_words.or_(self.page.locator(others).filter(has=file))
        expect(found.nth(count - 1)).to_be_attached()
        return found.all_inner_texts()

    def field(self, name: str) -> Locator:
        """A field of the form in front, by its name."""
        return self._front().locator(f".element[data-in={name}]")

    def held(self, name: str) -> Value:
        """What a field of the form in front holds: text, or the labels of what is chosen."""
        element = self.field(name)
        match element.get_attribute("data-type"):
            case "static_select":
                return element.locator("option:checked").inner_text()
            case "radio_buttons" | "checkboxes" | "multi_static_select":
                return element.locator(".choice:has(:checked)").all_inner_texts()
            case "conversations_select":
                return element.locator("select").input_value()
            case _:
                return element.locator("input, textarea").input_value()

    def current(self) -> None:
        """Wait until the page shows all that there is."""
        seq = self._control.get("state")["seq"]
        self.page.wait_for_function("seq => Number(document.body.dataset.seq) >= seq", arg=seq)

    # Time

    def settle(self) -> None:
        """Wait until the bot has done all that is due now."""
        self._control.settle()
        self.current()

    def move(self, to: datetime) -> None:
        """Move the town's clock to a date and time picked on the page."""
        local = to.astimezone(TOWN)
        self.page.get_by_text("To a date…").click()
        self.page.locator("#clock-to").fill(f"{local:%Y-%m-%dT%H:%M}")
        with self.page.expect_response("**/clock"):
            self.page.get_by_role("button", name="Move forward").click()
        clock = self.page.locator("[data-testid=clock]")
        expect(clock).to_have_attribute("data-now", local.isoformat())
        self.current()

    def _front(self) -> Locator:
        return self.page.locator("[data-testid=modal]:not([hidden])")

    def _at(self, body: str) -> None:
        self.page.locator(f"html[data-ready=yes] body{body}").wait_for(state="attached")


def follow(link: Locator) -> None:
    """Click a link to another place of the workspace, and wait until that page's script listens."""
    left = link.page.url
    link.click()
    link.page.wait_for_function(
        "left => location.href !== left && document.documentElement.dataset.ready === 'yes'",
        arg=left,
    )


def _choice(element: Locator, label: str) -> Locator:
    starts = re.compile(rf"^\s*{re.escape(label)}")
    return element.locator(".choice").filter(has_text=starts).first.locator("input")


def _select(element: Locator, label: str) -> None:
    words = element.locator("option").all_inner_texts()
    chosen = next(one for one in words if one.strip().startswith(label))
    element.locator("select").select_option(label=chosen.strip())
