"""Slack text and rich text as safe HTML: pure functions, nothing but the words they are given.

Slack's text arrives with ``&``, ``<`` and ``>`` escaped and its own marks between angle brackets.
Whatever is not one of those marks is shown as it was written, so a candidate named ``<script>``
reads ``<script>``. Characters that would turn the rest of a line around are shown by their code.
"""

# ruff: noqa: S704 (this file is where words become markup; every word passes text_of)

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any
from zoneinfo import ZoneInfo

from markupsafe import Markup, escape

Json = Mapping[str, Any]

EMOJI = {
    "bell": "🔔", "calendar": "📅", "hourglass": "⌛", "large_green_circle": "🟢", "memo": "📝",
    "red_circle": "🔴", "rotating_light": "🚨", "warning": "⚠️", "white_check_mark": "✅", "x": "❌",
}  # fmt: skip

_ASIDE = re.compile(
    "(?P<turn>[\u200e\u200f\u061c\u202a-\u202e\u2066\u2067])"
    r"|(?P<cite>§§? \d+(?:-\d+)+(?:\([0-9a-z]+\))*)"
)
_MARKS = re.compile("[\ue000\ue001]")
_PRE = re.compile(r"```(.+?)```", re.DOTALL)
_TOKEN = re.compile(r"`(?P<code>[^`\n]+)`|<(?P<mark>[^<>\n]+)>|:(?P<emoji>[a-z0-9_+-]{1,60}):")
_EMPHASIS = re.compile(
    r"(?<![\w\\])(?P<m>[*_~])(?=\S)(?!(?P=m))(?P<t>.{1,3000}?)(?<=\S)(?P=m)(?!\w)"
)
_TAGS = {"*": "strong", "_": "em", "~": "s"}
_DATE_TOKEN = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True)
class Reader:
    """Who reads: the names they know, where their links lead, and the town's date and time."""

    users: Mapping[str, str]
    channels: Mapping[str, str]
    base: str
    now: datetime
    origin: str = "http://127.0.0.1"
    """Where the workspace itself is served: links to it stay with the person who reads."""

    @property
    def zone(self) -> ZoneInfo:
        zone = self.now.tzinfo
        assert isinstance(zone, ZoneInfo)
        return zone


def key(*parts: object) -> str:
    """An id for the page: the same for the same parts, and safe in any attribute."""
    return "k" + hashlib.sha1("\t".join(map(str, parts)).encode()).hexdigest()[:12]  # noqa: S324


def unescape(text: str) -> str:
    return text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")


def text_of(text: str) -> Markup:
    """Plain words: escaped, a character that turns the line around shown by its code.

    A citation is marked, so that it does not break at the end of a line.
    """
    parts: list[Markup] = []
    at = 0
    for found in _ASIDE.finditer(text):
        parts.append(escape(text[at : found.start()]))
        if found["turn"]:
            parts.append(Markup('<span class="turn">U+{}</span>').format(f"{ord(found[0]):04X}"))
        else:
            parts.append(Markup('<span class="cite">{}</span>').format(found[0]))
        at = found.end()
    parts.append(escape(text[at:]))
    return Markup("").join(parts)


def emoji(name: str) -> str:
    return EMOJI.get(name, f":{name}:")


def plain(text: str) -> Markup:
    """A ``plain_text`` object: entities and emoji read, nothing else."""
    named = re.sub(r":([a-z0-9_+-]{1,60}):", lambda m: emoji(m[1]), unescape(text))
    return _lines(text_of(named))


def words(text: Json | None) -> Markup:
    """A ``plain_text`` object, or nothing."""
    return plain(str(text.get("text", ""))) if text else Markup("")


def text_object(text: Json, reader: Reader) -> Markup:
    body = str(text.get("text", ""))
    return mrkdwn(body, reader) if text.get("type") == "mrkdwn" else plain(body)


def mrkdwn(text: str, reader: Reader) -> Markup:
    """Slack's own markup: ``*bold* _it_ ~strike~ `code` ```pre``` > quote <links|labels>``."""
    out: list[Markup] = []
    for index, part in enumerate(_PRE.split(_MARKS.sub("", text))):
        if index % 2:
            body = text_of(unescape(_bare(part.strip("\n"))))
            out.append(Markup("<pre><code>{}</code></pre>").format(body))
            continue
        if index > 0:
            part = part.removeprefix("\n")  # noqa: PLW2901
        for quoted, lines in groupby(part.split("\n"), key=_is_quote):
            held = list(lines)
            if quoted:
                inner = "\n".join(re.sub(r"^(&gt;|>)\s?", "", line) for line in held)
                html = Markup("<blockquote>{}</blockquote>").format(_inline(inner, reader))
            else:
                html = _inline("\n".join(held), reader)
            out.append(html)
    return Markup("").join(out)


def _is_quote(line: str) -> bool:
    return line.startswith(("&gt;", ">"))


def _bare(text: str) -> str:
    """Inside code Slack keeps link marks as the words they show."""
    return re.sub(r"<([^<>|\n]+\|)?(https?://[^<>|\n]+|mailto:[^<>|\n]+)>", r"\2", text)


def _lines(html: Markup) -> Markup:
    return Markup("<br>").join(Markup(line) for line in str(html).split("\n"))


def _inline(text: str, reader: Reader) -> Markup:
    kept: list[Markup] = []

    def keep(found: re.Match[str]) -> str:
        if found["code"] is not None:
            body = text_of(unescape(_bare(found["code"])))
            kept.append(Markup("<code>{}</code>").format(body))
        elif found["mark"] is not None:
            kept.append(_mark(found["mark"], reader))
        elif found["emoji"] in EMOJI:
            kept.append(Markup(emoji(found["emoji"])))
        else:
            return found[0]
        return f"\ue000{len(kept) - 1}\ue001"

    marked = _TOKEN.sub(keep, text)
    return _lines(_restore(_emphasis(marked), kept))


def _restore(html: Markup, kept: Sequence[Markup]) -> Markup:
    return Markup(re.sub("\ue000(\\d+)\ue001", lambda m: str(kept[int(m[1])]), str(html)))


def _emphasis(text: str) -> Markup:
    out: list[Markup] = []
    at = 0
    for found in _EMPHASIS.finditer(text):
        out.append(text_of(unescape(text[at : found.start()])))
        inner = _emphasis(found["t"])
        tag = Markup(_TAGS[found["m"]])
        out.append(Markup("<{}>{}</{}>").format(tag, inner, tag))
        at = found.end()
    out.append(text_of(unescape(text[at:])))
    return Markup("").join(out)


def _mark(mark: str, reader: Reader) -> Markup:
    """What stood between angle brackets: a mention, a channel, a date, a link, or only words."""
    target, _, label = mark.partition("|")
    if target.startswith("@") and re.fullmatch(r"@[UW][A-Z0-9]*", target):
        return user(target[1:], reader, label)
    if target.startswith("#") and re.fullmatch(r"#[CDG][A-Z0-9]*", target):
        return channel(target[1:], reader, label)
    if target.startswith("!date^"):
        return date_mark(target.split("^")[1:], unescape(label), reader)
    if target in ("!here", "!channel", "!everyone"):
        return Markup('<span class="mention ping">@{}</span>').format(target[1:])
    if target.startswith("!") and label:
        return Markup('<span class="mention">{}</span>').format(text_of(unescape(label)))
    url = unescape(target)
    if is_link(url):
        return link(url, unescape(label) or url.removeprefix("mailto:"), reader)
    return text_of(f"<{unescape(mark)}>")


def is_link(url: str) -> bool:
    return re.match(r"(https?://|mailto:)\S", url, re.IGNORECASE) is not None


def link(url: str, label: str, reader: Reader) -> Markup:
    if not is_link(url):
        return text_of(label)
    if (own := own_address(url, reader)) is not None:
        return Markup('<a href="{}"><bdi>{}</bdi></a>').format(own, text_of(label))
    html = Markup('<a href="{}" rel="noopener noreferrer" target="_blank"><bdi>{}</bdi></a>')
    return html.format(url, text_of(label))


def own_address(url: str, reader: Reader) -> str | None:
    """Where the page shows what a permalink of this workspace points at, or None."""
    if found := re.fullmatch(rf"{re.escape(reader.origin)}(/archives/\w+/p\d+).*", url):
        return reader.base + found[1]
    if found := re.fullmatch(rf"{re.escape(reader.origin)}/files/\w+/(\w+)/.*", url):
        return f"{reader.base}/files/{found[1]}"
    return None


def user(user_id: str, reader: Reader, label: str = "") -> Markup:
    name = reader.users.get(user_id) or unescape(label) or user_id
    return Markup('<span class="mention" data-user="{}">@<bdi>{}</bdi></span>').format(
        user_id, text_of(name)
    )


def channel(channel_id: str, reader: Reader, label: str = "") -> Markup:
    name = reader.channels.get(channel_id) or unescape(label)
    if not name:
        return Markup('<span class="mention">a private channel</span>')
    return Markup('<a class="mention" href="{}/c/{}">#<bdi>{}</bdi></a>').format(
        reader.base, channel_id, text_of(name)
    )


def date_mark(parts: Sequence[str], fallback: str, reader: Reader) -> Markup:
    """``<!date^UNIX^{date_short} at {time}^link|fallback>``; unreadable, its fallback."""
    try:
        at = datetime.fromtimestamp(int(parts[0]), reader.zone)
        shown = _DATE_TOKEN.sub(lambda m: _date_piece(m[1], at, reader.now), unescape(parts[1]))
    except (ValueError, OverflowError, OSError, IndexError, KeyError):
        return text_of(fallback)
    if len(parts) > 2 and is_link(unescape(parts[2])):
        return link(unescape(parts[2]), shown, reader)
    html = Markup('<time datetime="{}" title="{}">{}</time>')
    return html.format(at.isoformat(), fallback, text_of(shown))


def _date_piece(name: str, at: datetime, now: datetime) -> str:
    short, date = f"{at:%b} {at.day}, {at.year}", f"{at:%B} {ordinal(at.day)}, {at.year}"
    forms = {"date": date, "date_short": short, "date_long": f"{at:%A}, {date}"}
    forms |= {"date_num": f"{at:%Y-%m-%d}", "time": clock_time(at)}
    if name.endswith("_pretty"):
        days = (at.date() - now.date()).days
        near = {0: "today", 1: "tomorrow", -1: "yesterday"}.get(days)
        return near or forms[name.removesuffix("_pretty")]
    return forms[name]


def ordinal(day: int) -> str:
    tail = "th" if 10 <= day % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")
    return f"{day}{tail}"


def clock_time(at: datetime) -> str:
    return f"{at.hour % 12 or 12}:{at:%M} {at:%p}"


def long_date(at: datetime) -> str:
    return f"{at:%A}, {at:%B} {at.day}, {at.year}"


# Rich text


def rich_text(block: Json, reader: Reader) -> Markup:
    out = []
    elements = list(block.get("elements", []))
    for element in elements:
        match element.get("type"):
            case "rich_text_list":
                out.append(_rich_list(element, reader))
            case "rich_text_quote":
                inner = _rich_run(element, reader)
                out.append(Markup("<blockquote>{}</blockquote>").format(inner))
            case "rich_text_preformatted":
                inner = _rich_run(element, reader, lines=False)
                out.append(Markup("<pre><code>{}</code></pre>").format(inner))
            case _:
                out.append(Markup("<div>{}</div>").format(_rich_run(element, reader)))
    return Markup("").join(out)


def _rich_list(element: Json, reader: Reader) -> Markup:
    tag = Markup("ol" if element.get("style") == "ordered" else "ul")
    items = Markup("").join(
        Markup("<li>{}</li>").format(_rich_run(item, reader)) for item in element["elements"]
    )
    start = int(element.get("offset", 0)) + 1
    first = Markup(' start="{}"').format(start) if tag == "ol" and start > 1 else Markup("")
    indent = min(int(element.get("indent", 0)), 5)
    return Markup('<{}{} class="indent-{}">{}</{}>').format(tag, first, indent, items, tag)


def _rich_run(element: Json, reader: Reader, *, lines: bool = True) -> Markup:
    html = Markup("").join(_rich_piece(piece, reader) for piece in element.get("elements", []))
    return _lines(html) if lines else html


def _rich_piece(piece: Json, reader: Reader) -> Markup:
    match piece.get("type"):
        case "text":
            html = text_of(str(piece.get("text", "")))
        case "link":
            html = link(str(piece["url"]), str(piece.get("text") or piece["url"]), reader)
        case "user":
            html = user(str(piece["user_id"]), reader)
        case "channel":
            html = channel(str(piece["channel_id"]), reader)
        case "emoji":
            html = escape(emoji(str(piece["name"])))
        case "date":
            parts = [str(piece["timestamp"]), str(piece["format"]), str(piece.get("url", ""))]
            html = date_mark(parts, str(piece.get("fallback", "")), reader)
        case "broadcast":
            html = Markup('<span class="mention ping">@{}</span>').format(piece["range"])
        case other:
            html = text_of(str(piece.get("text", other)))
    style = piece.get("style", {})
    for name, tag in (("code", "code"), ("strike", "s"), ("italic", "em"), ("bold", "strong")):
        if style.get(name):
            html = Markup("<{}>{}</{}>").format(Markup(tag), html, Markup(tag))
    return html
