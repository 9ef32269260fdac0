"""Every block and element, in two messages, two modals and a Home."""

from typing import Any

Json = dict[str, Any]


def plain(text: str) -> Json:
    return {"type": "plain_text", "text": text, "emoji": True}


def markdown(text: str) -> Json:
    return {"type": "mrkdwn", "text": text}


def option(text: str, value: str, described: str = "") -> Json:
    more = {"description": plain(described)} if described else {}
    return {"text": plain(text), "value": value, **more}


def button(text: str, action_id: str, **more: Any) -> Json:
    return {"type": "button", "text": plain(text), "action_id": action_id, "value": "1", **more}


def field(label: str, block_id: str, kind: str, **more: Any) -> Json:
    optional, hint = more.pop("optional", False), more.pop("hint", None)
    block = {"type": "input", "block_id": block_id, "label": plain(label), "optional": optional}
    element = {"type": kind, "action_id": "v", **more}
    return {**block, "element": element, **({"hint": plain(hint)} if hint else {})}


def cells(*texts: str) -> list[Json]:
    return [{"type": "raw_text", "text": text} for text in texts]


ASK = {
    "title": plain("Record this?"),
    "text": markdown("*The order* goes into the journal."),
    "confirm": plain("Record it"),
    "deny": plain("Not yet"),
}
MORE = {
    "type": "overflow",
    "action_id": "more",
    "options": [
        option("Assign…", "assign"),
        option("Why this date?", "why", "The sentence of law"),
    ],
}
STATUS: list[Json] = [
    {"type": "header", "text": plain("Special election, Alderman Ward 3")},
    {
        "type": "section",
        "text": markdown(
            "The order is due <!date^1799190000^{date_long} at {time}|Jan 5>, "
            "<https://example.org/a?b=1&amp;c=2|§ 23-15-857>, <#C0TOWNHALL1>.\n&gt; _at least_"
            "\n`x &lt; y` ~struck~ :white_check_mark: ```as  written```"
        ),
        "accessory": MORE,
    },
    {
        "type": "section",
        "fields": [markdown("*Owner*\n<@U0DANA00001>"), markdown("*Names*\n11 of 15")],
    },
    {"type": "divider"},
    {
        "type": "table",
        "rows": [cells("Candidate", "Ward 3"), cells("Ann O’Neal", "102")],
        "column_settings": [{"align": "left"}, {"align": "right"}],
    },
    {"type": "context", "elements": [markdown("Draft. <@U0DANA00001> decides.")]},
    {
        "type": "actions",
        "elements": [
            button("Record the order", "order", style="primary", confirm=ASK),
            button("Cancel the election", "cancel", style="danger"),
            button("Read the section", "read", url="https://example.org/"),
            {
                "type": "static_select",
                "action_id": "snooze",
                "placeholder": plain("Snooze…"),
                "options": [option("One hour", "1"), option("Until tomorrow", "2")],
            },
            {
                "type": "datepicker",
                "action_id": "day",
                "placeholder": plain("Move the day"),
                "initial_date": "2027-02-02",
            },
        ],
    },
]
NAMES: list[Json] = [
    {
        "type": "section",
        "text": markdown(
            "&lt;script&gt;alert(1)&lt;/script&gt;, &lt;!channel&gt;, &amp;lt;, \u202eesrever, "
            "<script>, <!channel> " + "unbroken" * 30
        ),
    },
    {
        "type": "rich_text",
        "elements": [
            {
                "type": "rich_text_section",
                "elements": [
                    {"type": "text", "text": "Bold", "style": {"bold": True}},
                    {"type": "link", "url": "https://example.org", "text": "link"},
                    {"type": "user", "user_id": "U0DANA00001"},
                ],
            },
            {
                "type": "rich_text_list",
                "style": "ordered",
                "elements": [
                    {"type": "rich_text_section", "elements": [{"type": "text", "text": "one"}]}
                ],
            },
            {"type": "rich_text_quote", "elements": [{"type": "text", "text": "quoted"}]},
            {"type": "rich_text_preformatted", "elements": [{"type": "text", "text": "as it is"}]},
        ],
    },
    {
        "type": "section",
        "text": markdown("Owner of *petitions*"),
        "accessory": {"type": "users_select", "action_id": "owner"},
    },
    {
        "type": "actions",
        "elements": [
            {
                "type": "checkboxes",
                "action_id": "posted",
                "options": [option("City hall", "1", "by Marcus"), option("Library", "2")],
            },
            {
                "type": "radio_buttons",
                "action_id": "yes",
                "options": [option("Yes", "y"), option("No", "n")],
            },
        ],
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
        field("Received on", "received_on", "datepicker", initial_date="2027-01-04"),
        field("Received at", "received_at", "timepicker", optional=True),
        field("Due", "due", "datetimepicker", optional=True),
        field(
            "Ward",
            "ward",
            "static_select",
            option_groups=[{"label": plain("North"), "options": WARDS}],
        ),
        field(
            "Sheet headers",
            "headers",
            "checkboxes",
            options=[option("The right name", "name"), option("The office", "office")],
            optional=True,
        ),
        field(
            "Original kept",
            "kept",
            "radio_buttons",
            options=[option("Yes", "yes"), option("No", "no")],
        ),
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
    "callback_id": "home",
    "blocks": [
        {"type": "header", "text": plain("Your tasks")},
        {
            "type": "section",
            "text": markdown("*Record the order.* Due *January 5*."),
            "accessory": button("Record", "record", style="primary"),
        },
        {"type": "divider"},
        {"type": "context", "elements": [markdown("Nothing is late.")]},
    ],
}
