"""What Slack would refuse is made to fit, what fits is not changed, and nothing is sent past it."""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from slack_sdk.errors import SlackObjectFormationError
from slack_sdk.models.blocks import Block
from slack_sdk.models.views import View

from bot import gate
from bot.acts import Books, Outcome, Recorded
from bot.commands.command import Screen
from bot.desk import Desk
from bot.gate import Unsendable
from bot.ids import Form, Target
from bot.menu import menu
from bot.messages.message import Push, buttons, divider, header, lines, message, note, section
from bot.modals.fields import Choice, Field, File, Pick, Picks, Text
from bot.modals.form import Filled, Sheet, view
from bot.workspace.grants import Refused
from bot.workspace.limits import characters, check_message, check_view
from tests.bot.office import said_in
from tests.bot.test_dispatch import VACANT
from tests.bot.wired import Wire, Wired, set_up, wire

Json = dict[str, Any]
ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "golden"
HERE = Target(1, 1, "")


def text(words: str, kind: str = "plain_text") -> Json:
    """Give a text object."""
    return {"type": kind, "text": words}


def options(number: int, words: str = "One") -> list[Json]:
    """Give so many things to choose."""
    return [{"value": str(at), "text": text(words)} for at in range(number)]


def asking(element: Json, **more: Any) -> Json:
    """Give a block with a field."""
    name = more.pop("block_id", "field")
    label = more.pop("label", text("Label"))
    return {"type": "input", "block_id": name, "label": label, "element": element} | more


def typed(**more: Any) -> Json:
    """Give a text input."""
    return {"type": "plain_text_input", "action_id": "typed"} | more


def modal(*blocks: Json, **more: Any) -> Json:
    """Give a modal."""
    frame = {"type": "modal", "title": text("Title"), "submit": text("Send")}
    return frame | {"blocks": list(blocks)} | more


def posted(*blocks: Json | Block, told: str = "Told") -> list[Json]:
    """Give the blocks of a message as they leave, seen to be taken by Slack."""
    sent = gate.message(told, blocks)
    check_message(sent["text"], sent.get("blocks"), None)
    return list(sent.get("blocks", []))


def opened(shown: Json | View) -> Json:
    """Give a view as it leaves, seen to be taken by Slack."""
    sent = gate.view(shown)
    check_view(sent)
    return sent


def in_modal(element: Json, **more: Any) -> Json:
    """Give a field of a modal as it leaves."""
    shown: Json = opened(modal(asking(element, **more)))["blocks"][0]
    return shown


# Words at their limit, and one beyond

_BUTTON: Json = {"type": "button", "action_id": "go"}
_LIST: Json = {"type": "static_select", "action_id": "pick"}


def _confirm(**part: Json) -> Json:
    sure = {"title": text("Sure?"), "text": text("Really?"), "confirm": text("Yes")}
    sure |= {"deny": text("No")} | part
    return {"type": "actions", "elements": [{**_BUTTON, "text": text("Go"), "confirm": sure}]}


WORDS: list[tuple[str, int, Callable[[str], Any]]] = [
    ("section", 3000, lambda w: posted({"type": "section", "text": text(w, "mrkdwn")})),
    ("section field", 2000, lambda w: posted({"type": "section", "fields": [text(w)]})),
    ("header", 150, lambda w: posted({"type": "header", "text": text(w)})),
    ("context", 2000, lambda w: posted({"type": "context", "elements": [text(w, "mrkdwn")]})),
    (
        "button",
        75,
        lambda w: posted({"type": "actions", "elements": [_BUTTON | {"text": text(w)}]}),
    ),
    (
        "spoken button",
        75,
        lambda w: posted(
            {
                "type": "actions",
                "elements": [_BUTTON | {"text": text("Go"), "accessibility_label": w}],
            }
        ),
    ),
    ("confirmation title", 100, lambda w: posted(_confirm(title=text(w)))),
    ("confirmation", 300, lambda w: posted(_confirm(text=text(w)))),
    ("confirmation yes", 30, lambda w: posted(_confirm(confirm=text(w)))),
    ("confirmation no", 30, lambda w: posted(_confirm(deny=text(w)))),
    ("option", 75, lambda w: in_modal(_LIST | {"options": options(1, w)})),
    ("placeholder", 150, lambda w: in_modal(typed(placeholder=text(w)))),
    ("typed before", 3000, lambda w: in_modal(typed(initial_value=w))),
    ("label", 2000, lambda w: in_modal(typed(), label=text(w))),
    ("hint", 2000, lambda w: in_modal(typed(), hint=text(w))),
    ("title", 24, lambda w: opened(modal(title=text(w)))),
    ("submit", 24, lambda w: opened(modal(submit=text(w)))),
    ("close", 24, lambda w: opened(modal(close=text(w)))),
]


@pytest.mark.parametrize(("most", "sent"), [row[1:] for row in WORDS], ids=[r[0] for r in WORDS])
def test_words_at_their_limit_stay_and_longer_ones_are_shortened_and_say_so(
    most: int, sent: Callable[[str], Any]
) -> None:
    assert f'"{"x" * most}"' in json.dumps(sent("x" * most))
    longer = json.dumps(sent("x" * (most + 1)), ensure_ascii=False)
    if most >= 2000:
        assert f"{'x' * (most - 30)}… (31 more characters)" in longer
    else:
        assert f"{'x' * (most - 1)}…" in longer
    assert "x" * most not in longer


@pytest.mark.parametrize(("name", "sent"), [(row[0], row[2]) for row in WORDS])
def test_where_nothing_is_said_a_dash_stands_but_nothing_is_typed_for_anybody(
    name: str, sent: Callable[[str], Any]
) -> None:
    shown = json.dumps(sent(" "), ensure_ascii=False)
    assert ('"–"' in shown) == (name not in ("typed before", "spoken button"))


def test_a_message_without_words_still_says_something() -> None:
    sent = gate.message("", ())
    assert sent == {"text": "–"}
    check_message(sent["text"], None, None)


def test_no_link_and_no_entity_is_cut_in_two() -> None:
    for end in ("<https://example.org/very/long|a name>", "&amp;&amp;&amp;&amp;&amp;&amp;"):
        (shown,) = posted(section("x" * 2960 + " " + end + "y" * 100))
        cut = shown["text"]["text"]
        assert "<" not in cut
        assert cut.count("&") == cut.count("&amp;")


def test_the_longest_notification_is_as_long_as_slack_keeps() -> None:
    assert gate.message("x" * 40_000, ())["text"] == "x" * 40_000
    assert len(gate.message("x" * 40_001, ())["text"]) <= 40_000


# Too many

EMPTY_BLOCKS: list[Json] = [
    {"type": "actions", "elements": []},
    {"type": "context", "elements": []},
    {"type": "section"},
    {"type": "section", "fields": []},
]


@pytest.mark.parametrize("block", EMPTY_BLOCKS)
def test_a_block_that_says_nothing_is_left_out(block: Json) -> None:
    assert [one["type"] for one in posted(divider(), block)] == ["divider"]


@pytest.mark.parametrize(
    ("block", "inside", "most"),
    [
        ({"type": "actions", "block_id": "row"}, "elements", 25),
        ({"type": "context", "block_id": "print"}, "elements", 10),
        ({"type": "section", "block_id": "part", "text": text("Intro")}, "fields", 10),
    ],
)
def test_what_is_too_much_for_one_block_goes_on_in_the_next(
    block: Json, inside: str, most: int
) -> None:
    def of(number: int) -> list[Json]:
        parts = [text(str(at)) for at in range(number)]
        if block["type"] == "actions":
            parts = [_BUTTON | {"text": one, "action_id": one["text"]} for one in parts]
        return [one for page in posted(block | {inside: parts}) for one in page[inside]]

    assert len(of(most)) == most
    assert len(of(most + 1)) == most + 1
    assert len(of(4 * most + 3)) == 4 * most + 3


def test_ten_choices_are_marks_and_eleven_a_list_that_is_read_alike() -> None:
    marks: Json = {"type": "checkboxes", "action_id": "marks"}
    assert in_modal(marks | {"options": options(10)})["element"]["type"] == "checkboxes"
    listed = in_modal(
        marks | {"options": options(11), "initial_options": options(2), "focus_on_load": True}
    )["element"]
    assert listed["type"] == "multi_static_select"
    assert (listed["initial_options"], len(listed["options"])) == (options(2), 11)
    radios: Json = {"type": "radio_buttons", "action_id": "one"}
    kept = gate.view(modal(asking(radios | {"options": options(10)})))
    assert kept["blocks"][0]["element"]["type"] == "radio_buttons"
    assert in_modal(radios | {"options": options(11)})["element"]["type"] == "static_select"


def test_of_many_choices_every_one_can_be_chosen() -> None:
    assert in_modal(_LIST | {"options": options(100)})["element"]["options"] == options(100)
    many = in_modal(_LIST | {"options": options(250), "initial_option": options(250)[-1]})
    groups = many["element"]["option_groups"]
    assert [group["label"]["text"] for group in groups] == ["From 1", "From 101", "From 201"]
    assert [one for group in groups for one in group["options"]] == options(250)
    assert many["element"]["initial_option"] == options(250)[-1]


def test_a_field_with_nothing_to_choose_says_so() -> None:
    shown = in_modal(_LIST | {"options": []}, label=text("Ward"))
    assert shown["text"]["text"] == "Ward: there is nothing to choose from."


def test_what_was_chosen_and_is_not_there_any_more_is_not_chosen() -> None:
    gone = {"value": "gone", "text": text("Gone")}
    one = in_modal(_LIST | {"options": options(2), "initial_option": gone})["element"]
    assert "initial_option" not in one
    marks = {"type": "checkboxes", "action_id": "marks", "options": options(2)}
    some = in_modal(marks | {"initial_options": [gone, options(2)[1]]})["element"]
    assert some["initial_options"] == options(2)[1:]
    none = in_modal(marks | {"initial_options": [gone]})["element"]
    assert "initial_options" not in none


@pytest.mark.parametrize(("asked", "given"), [(3000, 3000), (3001, 3000)])
def test_a_field_takes_at_most_what_slack_takes(asked: int, given: int) -> None:
    assert in_modal(typed(max_length=asked))["element"]["max_length"] == given


def test_a_least_above_the_most_is_not_asked_for() -> None:
    assert "min_length" not in in_modal(typed(min_length=6, max_length=5))["element"]
    assert in_modal(typed(min_length=5, max_length=5))["element"]["min_length"] == 5
    number: Json = {"type": "number_input", "action_id": "n", "is_decimal_allowed": False}
    kept = in_modal(number | {"min_value": "9", "max_value": "10"})["element"]
    assert (kept["min_value"], kept["max_value"]) == ("9", "10")
    assert "min_value" not in in_modal(number | {"min_value": "10", "max_value": "9"})["element"]


def test_a_form_has_a_title_and_a_button_to_send_it() -> None:
    bare = {"type": "modal", "blocks": [asking(typed())]}
    shown = opened(bare)
    assert (shown["title"]["text"], shown["submit"]["text"]) == ("Election Desk", "Send")
    assert "submit" not in opened({"type": "modal", "blocks": [section("Told")]})


# Twice

LINE: Json = {"type": "divider", "block_id": "line"}


def test_a_name_that_two_blocks_have_is_kept_by_the_first_or_by_the_field() -> None:
    assert posted(LINE, LINE) == [LINE, {"type": "divider"}]
    shown = opened(modal(LINE | {"block_id": "field"}, asking(typed()), LINE))
    assert [one.get("block_id") for one in shown["blocks"]] == [None, "field", "line"]


def test_two_buttons_of_one_name_are_two() -> None:
    push = Push("Go", "election status", Target(1, 1, "x" * 255))
    (row,) = posted(buttons(push, push))
    first, second = [one["action_id"] for one in row["elements"]]
    assert (first != second, len(second) <= 255) == (True, True)
    assert second.startswith("go:election status:")


def test_the_first_field_has_the_focus() -> None:
    two = [asking(typed(focus_on_load=True), block_id=name) for name in ("a", "b")]
    shown = opened(modal(*two))["blocks"]
    assert [one["element"].get("focus_on_load") for one in shown] == [True, None]


@pytest.mark.parametrize(
    ("shown", "place"),
    [
        (modal(asking(typed()), asking(typed())), "two fields"),
        ({"type": "home", "blocks": [asking({"type": "file_input"})]}, "a file"),
        (modal(private_metadata="x" * 3001), "modal.private_metadata"),
        (modal(callback_id="x" * 256), "modal.callback_id"),
        (modal(asking(typed(action_id="x" * 256))), "action_id"),
        (modal(LINE | {"block_id": "x" * 256}), "block_id"),
        (
            modal(asking(_LIST | {"options": [{"value": "x" * 151, "text": text("One")}]})),
            "option.value",
        ),
        (
            modal({"type": "actions", "elements": [_BUTTON | {"value": "x" * 2001}]}),
            "button.value",
        ),
        (modal(*(asking(typed(), block_id=str(at)) for at in range(101))), "too many"),
    ],
)
def test_what_cannot_be_mended_is_an_error_that_names_the_place_and_no_data(
    shown: Json, place: str
) -> None:
    with pytest.raises(Unsendable, match=place) as unsendable:
        gate.view(shown)
    assert "xx" not in str(unsendable.value)


def test_names_at_their_limit_come_back_whole() -> None:
    option = {"value": "x" * 150, "text": text("One")}
    shown = modal(
        asking(_LIST | {"options": [option], "action_id": "y" * 255}, block_id="z" * 255),
        {"type": "actions", "elements": [_BUTTON | {"text": text("Go"), "value": "x" * 2000}]},
        private_metadata="x" * 3000,
        callback_id="x" * 255,
    )
    assert opened(shown) == shown


# All together


@pytest.mark.parametrize(("number", "cut"), [(50, False), (51, True), (400, True)])
def test_a_message_of_too_many_blocks_says_how_many_more_there_are(number: int, cut: bool) -> None:
    told = [section(str(at)) for at in range(number - 1)]
    sent = posted(*told, buttons(Push("On", "election status", HERE)))
    assert sent[-1]["elements"][0]["text"]["text"] == "On"
    if cut:
        assert len(sent) == 50
        left = number - 1 - 48
        assert sent[-2]["elements"][0]["text"] == f"… ({left} more; ask for one part at a time)"
        assert sent[47]["text"]["text"] == "47"
    else:
        assert sent == [
            one.to_dict() for one in (*told, buttons(Push("On", "election status", HERE)))
        ]


@pytest.mark.parametrize(("characters", "kept"), [(3000, 4), (3001, 3)])
def test_a_message_holds_twelve_thousand_characters(characters: int, kept: int) -> None:
    whole = [section("x" * 3000) for _ in range(3)]
    last = {
        "type": "section",
        "text": text("y" * 2000),
        "fields": [text("z" * (characters - 2000))],
    }
    sent = posted(*whole, last)
    assert len([one for one in sent if one["type"] == "section"]) == kept


def test_a_view_of_a_hundred_blocks_is_whole_and_a_longer_one_keeps_its_fields() -> None:
    talk = [section(str(at)).to_dict() for at in range(98)]
    field, row = asking(typed()), buttons(Push("On", "election status", HERE)).to_dict()
    assert len(opened(modal(*talk, field, row))["blocks"]) == 100
    sent = opened(modal(*talk, *talk, field, row))["blocks"]
    assert len(sent) == 100
    assert sent[-2:] == [field, row]
    assert sent[-3]["elements"][0]["text"].startswith("… (99 more; ")


def test_a_view_of_250_kilobytes_is_whole_and_a_larger_one_is_cut() -> None:
    talk = [{"type": "section", "text": text("☃" * 900)} for _ in range(90)]
    last: Json = {"type": "section", "text": text("")}
    frame = len(json.dumps(modal(*talk, last), ensure_ascii=False).encode())
    last["text"]["text"] = "x" * (250_000 - frame)
    assert len(last["text"]["text"]) < 3000
    assert opened(modal(*talk, last)) == modal(*talk, last)
    last["text"]["text"] += "x"
    assert opened(modal(*talk, last))["blocks"][-1]["type"] == "context"


def test_what_is_wrong_at_a_field_that_is_not_shown_is_told_at_the_first() -> None:
    assert gate.errors({"b": "No."}, ("a", "b")) == {"b": "No."}
    assert gate.errors({"a": "No.", "gone": "Nor."}, ("a", "b")) == {"a": "No. Nor."}
    with pytest.raises(Unsendable):
        gate.errors({"a": "No."}, ())


# Whatever our builders make

WRITTEN = st.text(max_size=40) | st.integers(0, 4000).map(lambda n: "<a&b> " * (n // 6))
PUSHES = st.builds(
    Push,
    WRITTEN,
    st.just("election status"),
    st.builds(Target, st.just(1), st.just(1), st.text(max_size=300)),
    about=WRITTEN,
)
BUILT = st.one_of(
    WRITTEN.map(header),
    WRITTEN.map(section),
    WRITTEN.map(note),
    st.builds(divider),
    st.lists(PUSHES, max_size=30).map(lambda some: buttons(*some)),
)
FIELDS: st.SearchStrategy[Field[Any]] = st.one_of(
    st.builds(Text, st.just(""), WRITTEN, hint=WRITTEN, longest=st.integers(1, 4000)),
    st.builds(
        Pick,
        st.just(""),
        WRITTEN,
        st.lists(st.builds(Choice, st.text(min_size=1, max_size=20), WRITTEN), max_size=130).map(
            tuple
        ),
    ),
    st.builds(
        Picks,
        st.just(""),
        WRITTEN,
        st.lists(st.builds(Choice, st.text(min_size=1, max_size=20), WRITTEN), max_size=130).map(
            tuple
        ),
    ),
    st.builds(File, st.just(""), WRITTEN, st.just(bytes.decode), st.just(("csv",))),
)


@given(WRITTEN, st.lists(BUILT, max_size=70), st.lists(WRITTEN, max_size=300))
def test_every_message_is_taken_and_its_last_row_of_buttons_stays(
    headline: str, blocks: list[Block], rows: list[str]
) -> None:
    way_on = buttons(Push("On", "election status", HERE))
    sent = posted(header(headline), *blocks, *lines(rows), way_on, told=headline)
    assert sent[-1] == way_on.to_dict()
    assert posted(*sent, told=headline) == sent, "what went through fits and is not changed again"


@given(st.lists(BUILT.filter(lambda one: one.type != "actions"), max_size=49))
def test_a_message_that_fits_leaves_as_slack_sdk_writes_it(blocks: list[Block]) -> None:
    def written() -> list[Json] | None:
        try:
            sent: list[Json] = [one.to_dict() for one in blocks]
            check_message("Told", sent, None)
        except (SlackObjectFormationError, Refused):
            return None
        small = [one["elements"][0]["text"] for one in sent if one["type"] == "context"]
        said = [one["text"]["text"] for one in sent if "text" in one]
        blank = any(not words.strip() for words in (*said, *small))
        fits = characters(sent) <= 12_000 and all(len(words) <= 2000 for words in small)
        return sent if fits and not blank else None

    sent = written()
    assume(sent)
    assert gate.message("Told", blocks)["blocks"] == sent


@given(st.lists(FIELDS, min_size=1, max_size=40), WRITTEN, st.lists(WRITTEN, max_size=40))
def test_every_form_is_taken_with_every_field(
    fields: list[Field[Any]], title: str, problems: list[str]
) -> None:
    named = tuple(replace(one, name=f"f{at}") for at, one in enumerate(fields))  # type: ignore[type-var]
    intro = lines([f"• {problem}" for problem in problems])
    sheet = Sheet(Form.VACANCY, title, "Record", named, intro)
    sent = opened(view(sheet, HERE, problems))
    asked = [one.name for one in named if not (isinstance(one, Pick | Picks) and not one.choices)]
    assert opened(sent) == sent
    names = [block["block_id"] for block in sent["blocks"] if block["type"] == "input"]
    assert [name for name in names if name != "confirm"] == asked


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("m*/*.json")), ids=lambda file: file.stem)
def test_nothing_that_is_reviewed_is_changed(file: Path) -> None:
    """Every message and form that has a golden file fits already."""
    held = json.loads(file.read_text("utf-8"))
    match held:
        case list():
            assert gate.message("Told", held)["blocks"] == held
        case {"type": "modal"}:
            frame = {key: part for key, part in held.items() if key not in ("id", "hash")}
            assert gate.view(frame) == frame
        case {"blocks": list(blocks)}:
            assert gate.message("Told", blocks)["blocks"] == blocks
        case _:
            raise AssertionError(file)


# Nothing goes past it

SENDING = {
    *("chat_postMessage", "chat_update", "chat_postEphemeral", "chat_scheduleMessage"),
    *("views_open", "views_push", "views_update", "views_publish", "api_call"),
    *("ack", "respond", "say", "WebhookClient"),
}
CONTENT = {"text", "blocks", "attachments", "view", "errors", "options", "option_groups"}


def _past(source: str) -> list[str]:
    """Give what in a module sends something that did not come through the gate, by line."""
    found = []
    tree = ast.parse(source)
    called = {id(node.func): node for node in ast.walk(tree) if isinstance(node, ast.Call)}
    for node in ast.walk(tree):
        name = getattr(node, "attr", getattr(node, "id", ""))
        if name not in SENDING or not isinstance(node, ast.Attribute | ast.Name):
            continue
        call = called.get(id(node))
        if call is None:
            handed_on = isinstance(node, ast.Name) or name in ("ack", "respond")
            found += [] if handed_on else [f"{node.lineno}: {name} is not called"]
            continue
        given = [word.value for word in call.keywords if word.arg in (CONTENT | {None})]
        content = [*call.args, *given]
        if not all(_gated(part) for part in content):
            found.append(f"{call.lineno}: {name}")
    return found


def _gated(part: ast.expr) -> bool:
    match part:
        case ast.Call(func=ast.Attribute(value=ast.Name(id="gate"))):
            return True
        case ast.Call(func=ast.Attribute(attr="wire")):
            return True
        case ast.IfExp(body=one, orelse=other):
            return _gated(one) and _gated(other)
        case _:
            return False


MODULES = [one for one in (ROOT / "bot").rglob("*.py") if "workspace" not in one.parts]


def test_no_module_sends_past_the_gate() -> None:
    found = {str(one.relative_to(ROOT)): _past(one.read_text("utf-8")) for one in MODULES}
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    "line",
    [
        "client.chat_postMessage(channel=c, text='Told')",
        "client.chat_update(channel=c, ts=t, **told)",
        "client.views_open(trigger_id=t, view=form)",
        "ack(response_action='errors', errors=dict(at))",
        "ack('Told')",
        "respond(text='Told')",
        "post = client.chat_postMessage",
        "client.api_call('chat.postMessage', json=told)",
    ],
)
def test_what_would_go_past_it_is_seen(line: str) -> None:
    assert len(_past(line)) == 1


def test_what_goes_through_it_is_not_taken_for_going_past() -> None:
    assert _past("ack()") == []
    assert _past("client.chat_postMessage(channel=c, **told.wire())") == []
    assert _past("ack(response_action='update', view=gate.view(shown))") == []


# What cannot be mended, at work


@pytest.fixture(scope="module")
def _wire() -> Iterator[Wire]:
    with wire() as one:
        yield one


@pytest.fixture
def town(desk: Desk, _wire: Wire) -> Wired:
    """The bot in a workspace with Laurel set up; help and the vacancy's answer are unsendable."""
    whole = menu()
    unsendable = message(
        "Told", buttons(Push("On", "election status", replace(HERE, detail="x" * 2001)))
    )
    helps = whole.commands["election help"]
    assert isinstance(helps, Screen)
    vacancy = whole.modals[Form.VACANCY]

    def record(books: Books, filled: Filled) -> Outcome:
        kept = vacancy.record(books, filled)
        return replace(kept, answer=unsendable) if isinstance(kept, Recorded) else kept

    broken = replace(
        whole,
        commands={**whole.commands, helps.name: replace(helps, run=lambda _: unsendable)},
        modals={**whole.modals, Form.VACANCY: replace(vacancy, record=record)},
    )
    wired = _wire.put(desk, broken)
    set_up(wired.desk)
    return wired


def test_an_answer_that_cannot_be_sent_is_told_plainly_with_a_reference(
    town: Wired, caplog: pytest.LogCaptureFixture
) -> None:
    told = town.asks("/election help")
    assert told["text"] == "The answer cannot be shown"
    reference = said_in(told).rpartition("reference ")[2].rstrip(".")
    assert f"election help, the answer [{reference}] failed: Unsendable" in caplog.text


def test_a_form_whose_answer_cannot_be_sent_is_kept_and_says_so(town: Wired) -> None:
    town.control.post("command", user="dana", channel="#town-hall", text="/election vacancy")
    town.window("vacancy")
    sent = town.control.post("submit", user="dana", values=VACANT)
    (window,) = sent["views"]
    assert (window["problem"], window["errors"]) == ("", {})
    assert "What was recorded is safe" in said_in(window)
    assert f"reference {window['id']}" in said_in(window)
    with town.desk.database.reading(1) as ledger:
        assert len(ledger.elections()) == 1


def test_a_home_that_slack_refuses_says_so_plainly(town: Wired) -> None:
    town.fails("error", "views.publish", error="invalid_arguments")
    town.control.post("home", user="dana")
    seen = town.control.post("wait", user="dana", home="The answer cannot be shown")["view"]
    assert "election status" in said_in(seen)
