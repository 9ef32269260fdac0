"""What people do: press a button, ask a command, fill a form in; and what is owed afterwards."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, cast

from slack_bolt import Ack, Respond
from slack_sdk.webhook import WebhookResponse
from sqlalchemy import select
from sqlmodel import col

from bot.acts import roles_of
from bot.commands.command import Answer, Call, Screen, Show
from bot.commands.dispatch import on_press
from bot.delivery import Occasion
from bot.desk import Desk
from bot.ids import Target, press
from bot.menu import menu, posts
from bot.messages.message import Message
from bot.modals.form import view
from bot.modals.submit import submit
from domain.calendar import LOCAL
from storage.tables import OwedRow
from tests.bot.conftest import Acked


@dataclass
class Told:
    """A way to answer that remembers what was said."""

    said: list[dict[str, Any]] = field(default_factory=list)

    def __call__(self, **answer: Any) -> WebhookResponse:
        """Take an answer."""
        self.said.append(answer)
        return WebhookResponse(url="", status_code=200, body="ok", headers={})


def pressed(desk: Desk, user: str, name: str, target: Target) -> dict[str, Any]:
    """Press a button of a message; give the answer with its text and blocks."""
    told = Told()
    body = {
        "user": {"id": user},
        "channel": {"id": "C0ANY"},
        "trigger_id": f"{next(_numbers)}.trigger",
        "actions": [{"action_id": press(name, target), "value": str(target)}],
    }
    on_press(desk, menu(), body, cast("Respond", told))
    (answer,) = told.said
    return answer


def asked(desk: Desk, user: str, name: str, target: Target, words: str = "") -> Answer:
    """Run a command that looks something up or opens a form."""
    command = menu().commands[name]
    assert isinstance(command, Screen)
    with desk.database.reading(target.municipality) as ledger:
        roles = roles_of(desk, ledger, user)
        said = words or target.detail
        now = desk.clock.now()
        call = Call(ledger, user, roles, target, said, now, desk.members, desk.feeds)
        return command.run(call)


def shown(answer: Answer) -> Message:
    """Take an answer that is a message."""
    assert isinstance(answer, Message)
    return answer


def opened(desk: Desk, answer: Answer) -> dict[str, Any]:
    """Open the form that was the answer; give its view as Slack gets it."""
    assert isinstance(answer, Show)
    with desk.database.reading(answer.target.municipality) as ledger:
        sheet = menu().modals[answer.form].sheet(ledger, answer.target, desk.clock.now())
        made: dict[str, Any] = view(sheet, answer.target).to_dict()
    return made | {"id": f"V{next(_numbers)}"}


def sent(desk: Desk, user: str, form: dict[str, Any], typed: dict[str, Any]) -> dict[str, Any]:
    """Send a form with what was typed in it; give how it was acknowledged."""
    acked = Acked()
    body = {
        "user": {"id": user},
        "view": {**form, "state": {"values": _state(typed)}},
    }
    submit(desk, menu().modals[form["callback_id"]], cast("Ack", acked), body)
    return acked.last


def without_id(form: dict[str, Any]) -> dict[str, Any]:
    """Give a form as it is sent to Slack, before Slack gives it an id."""
    return {key: value for key, value in form.items() if key != "id"}


def confirmed(form: dict[str, Any]) -> dict[str, Any]:
    """Tick the confirmation that a form asks for."""
    (block,) = [block for block in form["blocks"] if block.get("block_id") == "confirm"]
    return {"confirm": [block["element"]["options"][0]["value"]]}


def initial(form: dict[str, Any]) -> dict[str, Any]:
    """Read what the fields of a form hold when it opens."""
    held: dict[str, Any] = {}
    for block in form["blocks"]:
        element = block.get("element", {})
        if "initial_value" in element:
            held[block["block_id"]] = element["initial_value"]
        if element.get("initial_options"):
            held[block["block_id"]] = [one["value"] for one in element["initial_options"]]
    return held


def words(message: Message | dict[str, Any]) -> str:
    """Give all that a message or view says, as one text."""
    blocks = message.wire()["blocks"] if isinstance(message, Message) else message["blocks"]
    return str(blocks)


def labels(message: Message | dict[str, Any]) -> list[str]:
    """Give the words on the buttons."""
    return [one["text"]["text"] for one in _buttons(message)]


def target_of(message: Message | dict[str, Any], label: str) -> Target:
    """Give what a button is about."""
    (found,) = [one["value"] for one in _buttons(message) if one["text"]["text"] == label]
    municipality, election, detail = found.split("/", 2)
    return Target(int(municipality), int(election), detail)


def owed(desk: Desk, kind: str) -> list[tuple[str, str]]:
    """Give the subjects and channels of what is owed of a kind."""
    with desk.database.sessions.reading() as session:
        rows = session.scalars(
            select(OwedRow).where(col(OwedRow.kind) == kind).order_by(col(OwedRow.id))
        )
        return [(row.subject, row.channel) for row in rows]


def rendered(desk: Desk, municipality: int, kind: str, subject: str) -> Message:
    """Render an owed message as delivery does."""
    now = desk.clock.now()
    with desk.database.reading(municipality) as ledger:
        about = Occasion(ledger, subject, "", now, now, desk.members, lambda _: "")
        return posts()[kind].render(about)


def on(year: int, month: int, day: int, hour: int = 9) -> datetime:
    """Give an instant on the town's clock."""
    return datetime(year, month, day, hour, tzinfo=LOCAL)


def _buttons(message: Message | dict[str, Any]) -> list[dict[str, Any]]:
    blocks = message.wire()["blocks"] if isinstance(message, Message) else message["blocks"]
    return [one for block in blocks if block["type"] == "actions" for one in block["elements"]]


def _state(typed: dict[str, Any]) -> dict[str, Any]:
    return {name: {name: _element(value)} for name, value in typed.items()}


def _element(value: Any) -> dict[str, Any]:
    match value:
        case list():
            return {"selected_options": [{"value": one} for one in value]}
        case ("pick", chosen):
            return {"selected_option": {"value": chosen}}
        case _:
            return {"value": str(value)}


_numbers = iter(range(1, 1_000_000))
