"""What the template of blocks asks: words as HTML, what is chosen in an input, how it is named."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from zoneinfo import ZoneInfo

from markupsafe import Markup

from bot.workspace import render
from bot.workspace.elements import STATEFUL
from bot.workspace.records import BOT_USER, Json, Values
from bot.workspace.render import Reader

_GROUPED = {"checkboxes", "radio_buttons"}


@dataclass(frozen=True)
class Choice:
    """One option as the page offers it."""

    value: str
    text: str
    description: str = ""
    html: Markup | None = None


@dataclass(frozen=True)
class Choices:
    """Options under one label, or under none."""

    options: Sequence[Choice]
    label: str = ""


@dataclass(frozen=True)
class Surface:
    """A message, modal or Home that is being shown: its blocks ask it everything they need."""

    id: str
    reader: Reader
    values: Values = field(default_factory=dict)
    errors: Mapping[str, str] = field(default_factory=dict)
    heading: int = 3
    """Which level a header block is on this page."""

    def uid(self, *parts: object) -> str:
        return render.key(self.id, *parts)

    def text(self, text: Json) -> Markup:
        return render.text_object(text, self.reader)

    def rich(self, block: Json) -> Markup:
        return render.rich_text(block, self.reader)

    words = staticmethod(render.words)
    plain = staticmethod(render.plain)
    is_link = staticmethod(render.is_link)

    def own_address(self, url: str) -> str | None:
        return render.own_address(url, self.reader)

    def column(self, table: Json, index: int) -> str:
        """How a column of a table stands: left, center or right."""
        settings = table.get("column_settings") or []
        own = settings[index] if index < len(settings) else None
        return str((own or {}).get("align", "left"))

    def error(self, block: Json) -> str:
        return self.errors.get(block["block_id"], "")

    def grouped(self, element: Json) -> bool:
        """Whether an input is several controls, which a <fieldset> holds together."""
        kind = str(element["type"])
        return kind in _GROUPED or kind.startswith("multi_")

    def dispatches(self, block: Json, element: Json) -> str:
        """When the element tells the bot on its own: "", "change", or Slack's trigger names."""
        if element["type"] not in STATEFUL:
            return ""
        if block["type"] != "input":
            return "change"
        if not block.get("dispatch_action"):
            return ""
        if "text_input" in element["type"] or element["type"] == "number_input":
            config = element.get("dispatch_action_config") or {}
            return " ".join(config.get("trigger_actions_on") or ["on_enter_pressed"])
        return "change"

    def label(self, element: Json, block: Json) -> str:
        """The name of an element that has no <label>: what stands beside it, or in it."""
        beside = block.get("text") or {}
        if block["type"] == "section" and beside.get("text"):
            return str(self.text(beside).striptags())[:80]
        inside = element.get("placeholder") or {}
        named = str(element.get("action_id", "")).replace("_", " ").replace(".", " ")
        return render.unescape(str(inside.get("text", ""))) or named

    def raw(self, block: Json, element: Json) -> list[str]:
        """What stands in an input, as strings: typed before, or given at the beginning."""
        how = STATEFUL.get(element["type"])
        if how is None:
            return []
        state = self.values.get(block["block_id"], {}).get(element["action_id"])
        held = state.get(how.key) if state is not None else element.get(how.initial)
        if held in (None, "", []):
            return []
        held = held if isinstance(held, list) else [held]
        if how.kind == "moment":
            local = [datetime.fromtimestamp(int(at), self.reader.zone) for at in held]
            return [f"{at:%Y-%m-%dT%H:%M}" for at in local]
        if how.kind in ("option", "options"):
            whole = "external" in element["type"]
            return [json.dumps(o) if whole else str(o.get("value", "")) for o in held]
        return [str(one) for one in held]

    def option_text(self, raw: str) -> str:
        """The words of an external option, of which `raw` holds the whole."""
        return str(json.loads(raw)["text"]["text"]) if raw else ""

    def choices(self, element: Json) -> list[Choices]:
        """What an element offers: its options, or the people or channels of the workspace."""
        kind = str(element["type"])
        if "users" in kind:
            people = [Choice(i, n) for i, n in self.reader.users.items() if i != BOT_USER]
            return [Choices(people)]
        if kind == "conversations_select":
            return [Choices([Choice(i, f"#{name}") for i, name in self.reader.channels.items()])]
        if element.get("option_groups"):
            return [
                Choices([self._choice(o) for o in g["options"]], _plain(g.get("label")))
                for g in element["option_groups"]
            ]
        return [Choices([self._choice(o) for o in element.get("options") or []])]

    def _choice(self, option: Json) -> Choice:
        text = self.text(option["text"])
        described = option.get("description")
        return Choice(str(option.get("value", "")), _plain(option["text"]), _plain(described), text)


def _plain(text: Json | None) -> str:
    return str(render.words(text).striptags()) if text else ""


def typed(kind: str, raw: Sequence[str], zone: ZoneInfo) -> object:
    """A value as the actions of a member take it, from what the page sent for an input."""
    how = STATEFUL.get(kind)
    if how is None:
        return raw[0] if raw else None
    if how.kind == "moment":
        return int(datetime.fromisoformat(raw[0]).replace(tzinfo=zone).timestamp()) if raw else None
    if "external" in kind:
        chosen: list[object] = [json.loads(one) for one in raw]
    else:
        chosen = list(raw)
    if how.kind in ("options", "users", "places", "files"):
        return chosen
    return chosen[0] if chosen else None
