"""Every block and element, in two messages, two modals and a Home."""

from typing import Any

Json = dict[str, Any]


def plain(text: str) -> Json:
    return {"type": "plain_text", "text": text, "emoji": True}


def markdown(text: str) -> Json:
    return {"type": "mrkdwn", "text": text}


def option(text: str, value: str) -> Json:
    return {"text": plain(text), "value": value}


def button(text: str, action_id: str, **more: Any) -> Json:
    return {"type": "button", "text": plain(text), "action_id": action_id, "value": "1", **more}


def field(label: str, block_id: str, kind: str, **more: Any) -> Json:
    optional, hint = more.pop("optional", False), more.pop("hint", None)
    block = {"type": "input", "block_id": block_id, "label": plain(label), "optional": optional}
    element = {"type": kind, "action_id": "v", **more}
    return {**block, "element": element, **({"hint": plain(hint)} if hint else {})}


STATUS: list[Json] = [
    {"type": "header", "text": plain("Special election, Alderman Ward 3")},
    {
        "type": "section",
        "text": markdown(
            "The order is due, <https://example.org/a?b=1&amp;c=2|§ 23-15-857>.\n_at least_"
            " `x &lt; y` ~struck~ by <@U0DANA00001>"
        ),
    },
    {"type": "divider"},
    {"type": "context", "elements": [markdown("Draft. <@U0DANA00001> decides.")]},
    {
        "type": "actions",
        "elements": [
            button("Record the order", "order", style="primary"),
            button("Cancel", "cancel", accessibility_label="Cancel (Ward 3)"),
        ],
    },
]
NAMES: list[Json] = [
    {
        "type": "section",
        "text": markdown(
            "&lt;script&gt;alert(1)&lt;/script&gt;, &lt;!channel&gt;, &amp;lt;, \u202eesrever, "
            "<script>, " + "unbroken" * 30
        ),
    },
]
WARDS = [option(f"Ward {n}", str(n)) for n in (1, 2, 3)]
FORM: Json = {
    "type": "modal",
    "callback_id": "petition_file",
    "title": plain("File a petition"),
    "submit": plain("Record"),
    "close": plain("Not now"),
    "blocks": [
        {"type": "section", "text": markdown("Fifteen electors of *Ward 3* must sign.")},
        field("Candidate", "candidate", "plain_text_input", hint="As on the ballot"),
        field("Remarks", "remarks", "plain_text_input", multiline=True, optional=True),
        field("Names handed in", "names", "number_input", is_decimal_allowed=False),
        field("Received on", "received_on", "plain_text_input", initial_value="January 4, 2027"),
        field("Ward", "ward", "static_select", options=WARDS),
        field(
            "Sheet headers",
            "headers",
            "checkboxes",
            options=[option("The right name", "name"), option("The office", "office")],
            optional=True,
        ),
        field("Original kept", "kept", "checkboxes", options=[option("Yes", "yes")]),
        field("Commissioners", "commissioners", "multi_users_select", optional=True),
        field("Wards", "wards", "multi_static_select", options=WARDS, optional=True),
        field("Owner", "owner", "users_select", optional=True),
        field("Channel", "channel", "conversations_select", optional=True),
        field("Scan", "scan", "file_input", filetypes=["pdf"], max_files=2, optional=True),
    ],
}
LOADING: Json = {
    "type": "modal",
    "callback_id": "petition_file",
    "title": plain("One moment"),
    "blocks": [{"type": "section", "text": markdown("Loading…")}],
}
HOME: Json = {
    "type": "home",
    "blocks": [
        {"type": "header", "text": plain("Your tasks")},
        {
            "type": "section",
            "text": markdown("*Record the order.* Due *January 5*."),
        },
        {"type": "actions", "elements": [button("Record", "record", style="primary")]},
        {"type": "divider"},
        {"type": "context", "elements": [markdown("Nothing is late.")]},
    ],
}
