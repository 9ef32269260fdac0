"""Modals: what is typed stays, errors stand at their fields, one form is open at a time."""

from collections.abc import Callable
from typing import Any

import pytest
from slack_sdk import WebClient
from slack_sdk.errors import SlackApiError

from tests.workspace.client import (
    Control,
    NotDone,
    Puppet,
    actions,
    button,
    field,
    modal,
    option,
    section,
)

Json = dict[str, Any]
ASK = field("name", {"type": "plain_text_input", "action_id": "typed"})
SHORT = {"type": "plain_text_input", "max_length": 1}


@pytest.fixture
def opened(control: Control, bot: Puppet) -> Callable[[Json], Json]:
    """Opens a view for Dana by a command and answers it as she sees it."""

    def opening(view: Json) -> Json:
        def open_view(ack: Any, body: Json, client: WebClient, **_: Any) -> None:
            ack()
            client.views_open(trigger_id=body["trigger_id"], view=view)

        bot.on["command"] = open_view
        control.post("command", user="dana", channel="#town-hall", text="/election")
        bot.hears("command")
        seen: Json = control.post("wait", user="dana", view=view["callback_id"])["view"]
        return seen

    return opening


def submit(control: Control, **typed: Any) -> Json:
    return control.post("submit", user="dana", values={"name": typed} if typed else {})


def test_a_submission_carries_everything_typed_in_slacks_shapes(
    control: Control, bot: Puppet, opened: Callable[[Json], Json]
) -> None:
    choices = {"options": [option("red"), option("blue")]}
    elements: dict[str, Json] = {
        "words": {"type": "plain_text_input"},
        "number": {"type": "number_input", "is_decimal_allowed": False},
        "one": {"type": "static_select", **choices, "initial_option": option("red")},
        "boxes": {"type": "checkboxes", **choices},
        "several": {"type": "multi_static_select", **choices},
        "who": {"type": "users_select"},
        "people": {"type": "multi_users_select"},
        "where": {"type": "conversations_select"},
        "papers": {"type": "file_input", "max_files": 2},
    }
    view = modal(*(field(k, {**e, "action_id": "x"}) for k, e in elements.items()))
    view |= {"private_metadata": "draft 7", "callback_id": "everything"}
    opened(view)
    paper = control.upload("dana", "petition.txt", b"fifty names")
    typed: dict[str, Any] = {
        "words": "Ann",
        "number": 51,
        "boxes": ["red", "blue"],
        "several": ["blue"],
        "who": "marcus",
        "people": ["earl", "priya"],
        "where": "#town-hall",
        "papers": [paper],
    }
    done = control.post("submit", user="dana", values={k: {"x": v} for k, v in typed.items()})
    assert (done["outcome"], done["views"]) == ("answered", [])
    body = bot.hears("view")
    state = {k: v["x"] for k, v in body["view"]["state"]["values"].items()}
    assert body["view"]["private_metadata"] == "draft 7"
    assert state["words"] == {"type": "plain_text_input", "value": "Ann"}
    assert state["number"]["value"] == "51"
    assert state["one"]["selected_option"] == option("red")
    assert state["boxes"]["selected_options"] == [option("red"), option("blue")]
    assert state["several"]["selected_options"] == [option("blue")]
    assert state["who"]["selected_user"] == "U0MARCUS001"
    assert state["people"]["selected_users"] == ["U0EARL00001", "U0PRIYA0001"]
    assert state["where"]["selected_conversation"] == "C0TOWNHALL1"
    assert [f["name"] for f in state["papers"]["files"]] == ["petition.txt"]
    assert state["papers"]["files"][0]["size"] == 11


def test_errors_stand_at_their_field_and_what_was_typed_stays(
    control: Control, bot: Puppet, opened: Callable[[Json], Json]
) -> None:
    view_id = opened(modal(ASK))["id"]
    bot.on["view"] = lambda ack, **_: ack(
        response_action="errors", errors={"name": "There is no such ward."}
    )
    done = submit(control, typed="Ward 9")
    assert done["errors"] == {"name": "There is no such ward."}
    [view] = done["views"]
    assert (view["id"], view["state"]["values"]["name"]["typed"]["value"]) == (view_id, "Ward 9")
    del bot.on["view"]
    assert submit(control, typed="Ward 2")["views"] == []


def test_slack_itself_refuses_what_its_fields_do_not_take(
    control: Control, bot: Puppet, opened: Callable[[Json], Json]
) -> None:
    number = {"type": "number_input", "action_id": "typed", "is_decimal_allowed": False}
    opened(modal(field("name", number), field("b", {**SHORT, "action_id": "typed"}, optional=True)))
    assert submit(control)["errors"] == {"name": "Please complete this required field."}
    assert submit(control, typed="many")["errors"] == {"name": "Please enter a valid number."}
    long = control.post(
        "submit", user="dana", values={"name": {"typed": "9"}, "b": {"typed": "no"}}
    )
    assert long["errors"] == {"b": "Please use at most 1 characters."}
    control.post("type", user="dana", values={"b": {"typed": ""}})
    assert bot.quiet()
    assert submit(control, typed="9")["outcome"] == "answered"
    with pytest.raises(NotDone, match="no longer open"):
        submit(control, typed="9")


def test_an_answer_updates_the_form_and_what_was_typed_stays(
    control: Control, bot: Puppet, opened: Callable[[Json], Json]
) -> None:
    first = opened(modal(ASK, callback_id="first"))
    more = field("more", {"type": "plain_text_input", "action_id": "m"}, optional=True)
    bot.on["view"] = lambda ack, **_: ack(
        response_action="update", view=modal(ASK, more, callback_id="updated")
    )
    [view] = submit(control, typed="kept")["views"]
    assert (view["id"], view["callback_id"]) == (first["id"], "updated")
    assert view["hash"] != first["hash"]
    assert view["state"]["values"]["name"]["typed"]["value"] == "kept"


@pytest.mark.parametrize(
    "answer",
    [
        {"response_action": "update", "view": modal(section("x" * 3001))},
        {"response_action": "update"},
        {"response_action": "push", "view": modal(ASK)},
        {"response_action": "clear"},
    ],
)
def test_an_answer_that_is_not_taken_shows_trouble(
    control: Control, bot: Puppet, opened: Callable[[Json], Json], answer: Json
) -> None:
    opened(modal(ASK))
    bot.on["view"] = lambda ack, **_: ack(**answer)
    [view] = submit(control, typed="x")["views"]
    assert view["problem"]
    assert view["state"]["values"]["name"]["typed"]["value"] == "x"


def test_a_view_is_updated_by_the_web_api(
    control: Control, bot: Puppet, opened: Callable[[Json], Json]
) -> None:
    first = opened(modal(ASK, actions(button("more"), block_id="row"), callback_id="first"))
    control.post("type", user="dana", values={"name": {"typed": "half a na"}})
    control.post("click", user="dana", action_id="more")
    body = bot.hears("action")
    assert body["view"]["state"]["values"]["name"]["typed"]["value"] == "half a na"
    web = bot.web
    stale = first["hash"]
    changed = web.views_update(view_id=first["id"], hash=stale, view=modal(ASK, section("more")))
    assert changed["view"]["state"]["values"]["name"]["typed"]["value"] == "half a na"
    with pytest.raises(SlackApiError, match="hash_conflict"):
        web.views_update(view_id=first["id"], hash=stale, view=modal(ASK))
    other = field("name", {"type": "plain_text_input", "action_id": "other"})
    reset = web.views_update(view_id=first["id"], view=modal(other))["view"]
    assert reset["state"]["values"]["name"] == {
        "other": {"type": "plain_text_input", "value": None}
    }
    with pytest.raises(SlackApiError, match="not_found"):
        web.views_update(view_id="V0GONE", view=modal(ASK))


def test_a_form_is_closed_and_the_bot_is_not_told(
    control: Control, bot: Puppet, opened: Callable[[Json], Json]
) -> None:
    opened(modal(ASK))
    assert control.post("close", user="dana")["views"] == []
    with pytest.raises(NotDone, match="no longer open"):
        control.post("close", user="dana")
    assert bot.quiet()


def test_a_form_takes_the_place_of_the_one_that_was_open(
    control: Control, bot: Puppet, opened: Callable[[Json], Json]
) -> None:
    first, second = opened(modal(ASK)), opened(modal(ASK, callback_id="second"))
    assert [v["id"] for v in control.views("dana")] == [second["id"]]
    with pytest.raises(NotDone, match="no longer open"):
        control.post("submit", user="dana", view=first["id"], values={})
    with pytest.raises(NotDone, match="no longer open"):
        control.post("submit", user="marcus", view=second["id"], values={})


def test_a_field_takes_only_what_it_offers(
    control: Control, bot: Puppet, opened: Callable[[Json], Json]
) -> None:
    menu = {"type": "static_select", "action_id": "kind", "options": [option("a"), option("b")]}
    opened(modal(field("k", menu), actions(button("go"), block_id="row")))
    for wrong in ({"k": {"kind": "c"}}, {"k": {"other": "a"}}, {"row": {"go": "1"}}):
        with pytest.raises(NotDone, match=r"does not offer|has no field"):
            control.post("type", user="dana", values=wrong)
    with pytest.raises(NotDone, match="no longer there"):
        control.post("click", user="dana", action_id="nothing")
    [view] = control.post("type", user="dana", values={"k": {"kind": "B"}})["views"]
    assert view["state"]["values"]["k"]["kind"]["selected_option"] == option("b")


def test_files_are_few_small_and_of_the_kinds_asked_for(
    control: Control, bot: Puppet, opened: Callable[[Json], Json]
) -> None:
    papers = {"type": "file_input", "action_id": "typed", "max_files": 1, "filetypes": ["pdf"]}
    opened(modal(field("name", papers)))
    pdf, other = control.upload("dana", "a.PDF", b"%PDF"), control.upload("dana", "b.exe", b"MZ")
    with pytest.raises(NotDone, match=r"large\.pdf is larger than 10 MB"):
        control.upload("dana", "large.pdf", bytes(10_000_001))
    for chosen in ([pdf, pdf], [other]):
        assert submit(control, typed=chosen)["outcome"] == "refused", chosen
    assert submit(control, typed=[pdf])["outcome"] == "answered"
    assert bot.hears("view")["view"]["state"]["values"]["name"]["typed"]["files"][0]["id"] == pdf
