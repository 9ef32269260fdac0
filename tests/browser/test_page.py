"""The page in a Chromium: what a member does by mouse and keyboard, and what the bot is told."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from slack_sdk import WebClient

from bot.workspace.server import Running
from tests.browser.chromium import complaints
from tests.browser.conftest import Open, Scheme
from tests.browser.pages import follow
from tests.browser.sights import FORM, HOME, LOADING, NAMES, STATUS, markdown, option, plain
from tests.workspace.client import Control, Json, Puppet

DANA = "/as/U0DANA00001"
CLERKS = "C0CLERKELEC"
FIELD = dict[str, dict[str, Json]]


@pytest.fixture
def clerk(desk: Running, window: Open) -> Page:
    return window(f"{desk.base_url}{DANA}/c/{CLERKS}")


def web(desk: Running) -> WebClient:
    return WebClient(desk.workspace.bot_token, base_url=desk.api_url)


def say(page: Page, text: str) -> None:
    composer = page.get_by_label("Message #clerk-elections")
    composer.fill(text)
    composer.press("Enter")


def opens(view: Json) -> Callable[..., None]:
    def listen(ack: Callable[..., None], body: Json, client: WebClient, **_: object) -> None:
        ack()
        client.views_open(trigger_id=body["trigger_id"], view=view)

    return listen


def answers(**answer: object) -> Callable[..., None]:
    def listen(ack: Callable[..., None], **_: object) -> None:
        ack(**answer)

    return listen


def chosen(values: FIELD, label: str) -> Json:
    return values[label]["v"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [375, 1280])
def test_every_sight_is_readable(
    desk: Running, bot: Puppet, window: Open, width: int, scheme: Scheme
) -> None:
    bot.on["command"] = opens(FORM)
    root = bot.web.chat_postMessage(channel=CLERKS, text="Status", blocks=STATUS)["ts"]
    bot.web.chat_postMessage(channel=CLERKS, text="Names", blocks=NAMES)
    bot.web.chat_postMessage(channel=CLERKS, text="In the thread", thread_ts=root)
    bot.web.views_publish(user_id="U0DANA00001", view=HOME)
    base = desk.base_url + DANA
    page = window(f"{base}/home", width=width, scheme=scheme)
    assert complaints(page) == []
    page.goto(f"{base}/c/{CLERKS}/t/{root}")
    assert complaints(page) == []
    page.goto(f"{base}/c/{CLERKS}")
    assert complaints(page) == []
    say(page, "/petition file")
    expect(page.get_by_role("dialog", name="File a petition")).to_be_visible()
    assert complaints(page) == []
    if width < 800:
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Menu").click()
        expect(page.get_by_role("link", name="Marcus Bell")).to_be_visible()
        assert complaints(page) == []


def test_names_show_as_they_are_written(desk: Running, clerk: Page) -> None:
    web(desk).chat_postMessage(channel=CLERKS, text="Names", blocks=NAMES)
    message = clerk.get_by_test_id("message")
    expect(message).to_contain_text("<script>alert(1)</script>, <!channel>, &lt;,")
    expect(message).to_contain_text("U+202E")
    assert clerk.locator(".message script").count() == 0


def test_a_message_arrives_while_one_types(desk: Running, clerk: Page) -> None:
    composer = clerk.get_by_label("Message #clerk-elections")
    composer.fill("half a sent")
    web(desk).chat_postMessage(channel=CLERKS, text="Good *morning*")
    expect(clerk.get_by_test_id("message")).to_contain_text("Good morning")
    expect(clerk.get_by_test_id("announce")).to_have_text("Election Desk: Good morning")
    expect(composer).to_be_focused()
    expect(composer).to_have_value("half a sent")


def test_the_composer_completes_commands(bot: Puppet, clerk: Page) -> None:
    composer = clerk.get_by_label("Message #clerk-elections")
    composer.press_sequentially("/ele")
    expect(clerk.get_by_role("option")).to_have_count(4)
    composer.press("ArrowDown")
    composer.press("ArrowDown")
    composer.press("Enter")
    expect(composer).to_have_value("/election setup ")
    composer.press("Enter")
    assert bot.hears("command")["text"] == "setup"
    expect(composer).to_have_value("")


def test_a_command_is_answered_to_its_sender_alone(
    desk: Running, bot: Puppet, clerk: Page, window: Open
) -> None:
    bot.on["command"] = answers(text="Three deadlines")
    say(clerk, "/election status")
    expect(clerk.get_by_text("Only visible to you")).to_be_visible()
    other = window(f"{desk.base_url}/as/U0MARCUS001/c/{CLERKS}")
    expect(other.get_by_text("Three deadlines")).to_have_count(0)
    clerk.get_by_role("button", name="Dismiss this message").click()
    expect(clerk.get_by_test_id("message")).to_have_count(0)


def test_what_the_bot_does_not_answer_is_said(control: Control, bot: Puppet, clerk: Page) -> None:
    def keeps_silent(**_: object) -> None:
        control.post("fault", kind="expire", seconds=4)

    bot.on["command"] = keeps_silent
    say(clerk, "/election status")
    expect(clerk.get_by_test_id("notice")).to_contain_text("operation_timeout")
    clerk.get_by_role("button", name="Dismiss this notice").click()
    expect(clerk.get_by_test_id("notice")).to_have_count(0)


def test_without_a_bot_the_page_says_so(quiet_desk: Running, window: Open) -> None:
    clerk = window(f"{quiet_desk.base_url}{DANA}/c/{CLERKS}")
    expect(clerk.get_by_test_id("no-bot")).to_contain_text("The assistant is not running")
    say(clerk, "/election status")
    expect(clerk.get_by_label("Message #clerk-elections")).to_have_value("")


def test_a_form_is_filled_and_every_value_arrives(bot: Puppet, clerk: Page) -> None:
    bot.on["command"] = opens(FORM)
    say(clerk, "/petition file")
    expect(clerk.get_by_label("Candidate")).to_be_focused()
    clerk.get_by_label("Candidate").fill("Ann <O'Neal>")
    clerk.get_by_label("Remarks").fill("two\nlines")
    clerk.get_by_label("Names handed in").fill("19")
    clerk.get_by_label("Ward", exact=True).select_option(label="Ward 3")
    clerk.get_by_role("group", name="Sheet headers").get_by_label("The office").check()
    clerk.get_by_role("group", name="Original kept").get_by_label("Yes").check()
    clerk.get_by_role("group", name="Commissioners").get_by_label("Find").fill("loretta")
    clerk.get_by_role("group", name="Commissioners").get_by_label("Loretta Hines").check()
    clerk.get_by_role("group", name="Wards").get_by_label("Ward 2").check()
    clerk.get_by_label("Owner").select_option(label="Marcus Bell")
    clerk.get_by_role("dialog").get_by_label("Channel").select_option(label="#town-hall")
    scan = {"name": "scan.pdf", "mimeType": "application/pdf", "buffer": b"%PDF-1.4 scan"}
    clerk.get_by_label("Scan").set_input_files(scan)  # type: ignore[arg-type]
    expect(clerk.get_by_role("button", name="Remove scan.pdf")).to_be_visible()
    clerk.get_by_role("button", name="Record", exact=True).click()
    expect(clerk.get_by_role("dialog")).to_have_count(0)
    bot.hears("command")
    values: FIELD = bot.hears("view")["view"]["state"]["values"]
    assert chosen(values, "candidate")["value"] == "Ann <O'Neal>"
    assert chosen(values, "remarks")["value"] == "two\nlines"
    assert chosen(values, "names")["value"] == "19"
    assert chosen(values, "received_on")["value"] == "January 4, 2027"
    assert chosen(values, "ward")["selected_option"]["value"] == "3"
    assert [o["value"] for o in chosen(values, "headers")["selected_options"]] == ["office"]
    assert [o["value"] for o in chosen(values, "kept")["selected_options"]] == ["yes"]
    assert chosen(values, "commissioners")["selected_users"] == ["U0LORETTA01"]
    assert [o["value"] for o in chosen(values, "wards")["selected_options"]] == ["2"]
    assert chosen(values, "owner")["selected_user"] == "U0MARCUS001"
    assert chosen(values, "channel")["selected_conversation"] == "C0TOWNHALL1"
    assert [f["name"] for f in chosen(values, "scan")["files"]] == ["scan.pdf"]


def test_an_error_is_at_its_field_and_nothing_typed_is_lost(bot: Puppet, clerk: Page) -> None:
    bot.on["command"] = opens(FORM)
    bot.on["view"] = answers(response_action="errors", errors={"names": "More than 400 live here."})
    say(clerk, "/petition file")
    clerk.get_by_label("Candidate").fill("Ann")
    clerk.get_by_label("Names handed in").fill("nineteen")
    clerk.get_by_role("button", name="Record", exact=True).click()
    names = clerk.get_by_label("Names handed in")
    expect(names).to_have_accessible_description("Please enter a valid number.")
    expect(names).to_be_focused()
    expect(clerk.get_by_role("group", name="Original kept")).to_have_accessible_description(
        "Please complete this required field."
    )
    names.fill("500")
    clerk.get_by_role("checkbox", name="Yes", exact=True).check()
    clerk.get_by_label("Ward", exact=True).select_option("3")
    clerk.get_by_role("button", name="Record", exact=True).click()
    expect(names).to_have_accessible_description("More than 400 live here.")
    expect(clerk.get_by_label("Candidate")).to_have_value("Ann")
    expect(names).to_have_value("500")
    expect(clerk.get_by_role("checkbox", name="Yes", exact=True)).to_be_checked()
    assert complaints(clerk) == []


def test_a_loading_view_fills_in_place_and_what_is_typed_stays(
    desk: Running, bot: Puppet, clerk: Page
) -> None:
    bot.on["command"] = opens(LOADING)
    say(clerk, "/petition file")
    expect(clerk.get_by_role("heading", name="One moment")).to_be_focused()
    view = clerk.get_by_test_id("modal").get_attribute("data-view-id")
    bot.web.views_update(view_id=view, view=FORM)
    expect(clerk.get_by_label("Candidate")).to_be_focused()
    clerk.get_by_label("Candidate").fill("Ann")
    more = [*FORM["blocks"], {"type": "section", "text": markdown("One more word")}]
    bot.web.views_update(view_id=view, view={**FORM, "blocks": more})
    expect(clerk.get_by_text("One more word")).to_be_visible()
    expect(clerk.get_by_label("Candidate")).to_have_value("Ann")
    expect(clerk.get_by_label("Candidate")).to_be_focused()


def test_a_form_is_closed_by_key_and_by_button(bot: Puppet, clerk: Page) -> None:
    bot.on["command"] = opens(FORM)
    say(clerk, "/petition file")
    clerk.get_by_label("Candidate").fill("Ann")
    clerk.keyboard.press("Escape")
    expect(clerk.get_by_role("dialog")).to_have_count(0)
    expect(clerk.get_by_label("Message #clerk-elections")).to_be_focused()
    say(clerk, "/petition file")
    expect(clerk.get_by_label("Candidate")).to_have_value("")
    clerk.get_by_role("button", name="Close", exact=True).click()
    expect(clerk.get_by_role("dialog")).to_have_count(0)
    expect(clerk.get_by_label("Message #clerk-elections")).to_be_focused()


def test_a_button_is_pressed_once_and_told(bot: Puppet, clerk: Page) -> None:
    bot.web.chat_postMessage(channel=CLERKS, text="Status", blocks=STATUS)
    clerk.get_by_role("button", name="Record the order").click()
    action = bot.hears("action")["actions"][0]
    assert (action["action_id"], action["value"]) == ("order", "1")
    clerk.get_by_role("button", name="Cancel (Ward 3)").click()
    assert bot.hears("action")["actions"][0]["action_id"] == "cancel"
    assert bot.quiet()


def test_an_external_select_asks_the_bot(bot: Puppet, clerk: Page) -> None:
    seeking = {"type": "external_select", "action_id": "v", "min_query_length": 1}
    block = {"type": "input", "block_id": "who", "label": plain("Elector"), "element": seeking}
    bot.on["command"] = opens({**FORM, "blocks": [block]})
    bot.on["options"] = answers(options=[option("Ann O’Neal", "7")])
    say(clerk, "/petition file")
    clerk.get_by_label("Elector").fill("An")
    assert bot.hears("command")
    assert bot.hears("options")["value"] == "An"
    expect(clerk.locator("datalist option")).to_have_count(1)
    bot.web.chat_postMessage(channel=CLERKS, text="Meanwhile")
    expect(clerk.get_by_test_id("message")).to_have_count(1)
    expect(clerk.locator("datalist option")).to_have_count(1)
    clerk.get_by_label("Elector").fill("Ann O’Neal")
    clerk.get_by_role("button", name="Record", exact=True).click()
    values = bot.hears("view")["view"]["state"]["values"]
    assert values["who"]["v"]["selected_option"]["value"] == "7"


def test_home_is_opened_and_shown(desk: Running, bot: Puppet, window: Open) -> None:
    def publishes(ack: Callable[..., None], body: Json, client: WebClient, **_: object) -> None:
        ack()
        client.views_publish(user_id=body["event"]["user"], view=HOME)

    bot.on["event"] = publishes
    page = window(f"{desk.base_url}{DANA}/home")
    expect(page.get_by_role("heading", name="Your tasks")).to_be_visible()
    page.get_by_role("button", name="Record").click()
    assert bot.hears("event")["event"]["type"] == "app_home_opened"
    assert bot.hears("action")["view"]["type"] == "home"


def test_a_thread_opens_and_takes_a_reply(desk: Running, clerk: Page) -> None:
    web(desk).chat_postMessage(channel=CLERKS, text="The card")
    follow(clerk.get_by_role("link", name="Reply to Election Desk"))
    clerk.get_by_label("Reply", exact=True).fill("Seen by <us>, @Marcus Bell")
    clerk.get_by_label("Reply", exact=True).press("Enter")
    thread = clerk.get_by_role("complementary", name="Thread")
    expect(thread.get_by_test_id("message").last).to_contain_text("Seen by <us>, @Marcus Bell")
    follow(clerk.get_by_role("link", name="Close the thread"))
    expect(clerk.get_by_role("link", name="1 reply")).to_be_visible()


def test_act_as_another_keeps_the_place(clerk: Page) -> None:
    follow(clerk.get_by_role("link", name="Marcus Bell"))
    expect(clerk.get_by_role("heading", name="#clerk-elections")).to_be_visible()
    expect(clerk.get_by_role("link", name="Marcus Bell")).to_have_attribute("aria-current", "true")
    follow(clerk.get_by_role("link", name="Gail Pike"))
    expect(clerk.get_by_role("heading", name="#town-hall")).to_be_visible()


def test_unread_marks_come_and_go(desk: Running, clerk: Page) -> None:
    web(desk).chat_postMessage(channel="C0TOWNHALL1", text="News")
    link = clerk.get_by_role("link", name="town-hall 1 unread")
    expect(link).to_be_visible()
    follow(link)
    expect(clerk.get_by_role("link", name="town-hall", exact=True)).to_be_visible()


def test_the_date_moves_forward_only(clerk: Page) -> None:
    expect(clerk.get_by_test_id("clock")).to_contain_text("Monday, January 4, 2027")
    clerk.get_by_text("To a date…").click()
    clerk.get_by_label("Move the practice date").fill("2027-01-05T17:00")
    clerk.get_by_role("button", name="Move forward").click()
    expect(clerk.get_by_test_id("clock")).to_contain_text("Tuesday, January 5, 2027")
    expect(clerk.get_by_test_id("announce")).to_contain_text("It is now Tuesday")
    clerk.get_by_role("button", name="To the next reminder").click()
    expect(clerk.locator("#problem")).to_contain_text("No reminder is planned")


def test_start_over_asks_first(desk: Running, clerk: Page) -> None:
    web(desk).chat_postMessage(channel=CLERKS, text="Before")
    expect(clerk.get_by_test_id("message")).to_have_count(1)
    clerk.get_by_role("button", name="Start over").click()
    expect(clerk.get_by_role("dialog", name="Start over?")).to_be_visible()
    clerk.get_by_role("dialog").get_by_role("button", name="Start over").click()
    expect(clerk.get_by_text("No messages yet")).to_be_visible()
