"""Slack text as safe HTML: pure functions, nothing but the words they are given.

Slack's text arrives with ``&``, ``<`` and ``>`` escaped and its own marks between angle brackets.
Whatever is not a mark that the bot uses is shown as it was written, so a candidate named
``<script>`` reads ``<script>``. Characters that would turn the rest of a line around are shown by
their code.
"""

# ruff: noqa: S704 (this file is where words become markup; every word passes text_of)

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from markupsafe import Markup, escape

Json = Mapping[str, Any]

_ASIDE = re.compile(
    "(?P<turn>[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069])"
    r"|§§? \d+(?:-\d+)+(?:\([0-9a-z]+\))*(?: [a-z-]+$)?"
    r"|(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, )?"
    r"(?:January|February|March|April|May|June|July|August|September|October|November|December)"
    r" \d{1,2}(?:, \d{4})?"
    r"|\d{1,2}:\d\d [ap]\.m\."
)
_MARKS = re.compile("[\ue000\ue001]")
_TOKEN = re.compile(r"`(?P<code>[^`\n]+)`|<(?P<mark>[^<>\n]+)>")
_EMPHASIS = re.compile(
    r"(?<![\w\\])(?P<m>[*_~])(?=\S)(?!(?P=m))(?P<t>.{1,3000}?)(?<=\S)(?P=m)(?!\w)"
)
_QUOTE = re.compile(r"(?m)^&gt; ?(.*)\n?")
_TAGS = {"*": "strong", "_": "em", "~": "s"}


@dataclass(frozen=True)
class Reader:
    """Who reads: the names they know, and where their links lead."""

    users: Mapping[str, str]
    channels: Mapping[str, str]
    base: str
    origin: str = "http://127.0.0.1"
    """Where the workspace itself is served: links to it stay with the person who reads."""


def key(*parts: object) -> str:
    """An id for the page: the same for the same parts, and safe in any attribute."""
    return "k" + hashlib.sha1("\t".join(map(str, parts)).encode()).hexdigest()[:12]  # noqa: S324


def text_of(text: str) -> Markup:
    """Plain words: escaped, a character that turns the line around shown by its code.

    A citation, a date and a time of day do not break at the end of a line.
    """

    def marked(found: re.Match[str]) -> str:
        if found["turn"]:
            return f'<span class="turn">U+{ord(found[0]):04X}</span>'
        return f'<span class="whole">{found[0]}</span>'

    return Markup(_ASIDE.sub(marked, str(escape(text))))


def words(text: Json | None) -> Markup:
    """A ``plain_text`` object, or nothing: entities are read, nothing else."""
    return _lines(text_of(_unescape(str(text["text"])))) if text else Markup("")


def text_object(text: Json, reader: Reader) -> Markup:
    """A text object of either kind."""
    return mrkdwn(str(text["text"]), reader) if text["type"] == "mrkdwn" else words(text)


def mrkdwn(text: str, reader: Reader) -> Markup:
    """Slack's own markup: ``*bold* _it_ ~strike~ `code` > quote <links|labels> <@mentions>``."""
    kept: list[Markup] = []

    def keep(found: re.Match[str]) -> str:
        if found["code"] is not None:
            kept.append(Markup("<code>{}</code>").format(text_of(_unescape(found["code"]))))
        else:
            kept.append(_mark(found["mark"], reader))
        return f"\ue000{len(kept) - 1}\ue001"

    marked = str(_emphasis(_TOKEN.sub(keep, _MARKS.sub("", text))))
    marked = _QUOTE.sub(r"<blockquote>\1</blockquote>", marked)
    html = re.sub("\ue000(\\d+)\ue001", lambda found: str(kept[int(found[1])]), marked)
    return _lines(Markup(html))


def _unescape(text: str) -> str:
    return text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")


def _lines(html: Markup) -> Markup:
    return Markup(str(html).replace("\n", "<br>"))


def _emphasis(text: str) -> Markup:
    out: list[Markup] = []
    at = 0
    for found in _EMPHASIS.finditer(text):
        out.append(text_of(_unescape(text[at : found.start()])))
        inner = _emphasis(found["t"])
        tag = Markup(_TAGS[found["m"]])
        out.append(Markup("<{}>{}</{}>").format(tag, inner, tag))
        at = found.end()
    out.append(text_of(_unescape(text[at:])))
    return Markup("").join(out)


def _mark(mark: str, reader: Reader) -> Markup:
    """What stood between angle brackets: a mention, a link, or only words."""
    target, _, label = mark.partition("|")
    if found := re.fullmatch(r"([@#])([UWC][A-Z0-9]*)", target):
        hidden = {found[2]: "private channel"}
        names = hidden | dict(reader.channels) if found[1] == "#" else reader.users
        name = text_of(names.get(found[2]) or _unescape(label) or found[2])
        return Markup('<span class="mention">{}<bdi>{}</bdi></span>').format(found[1], name)
    if target in ("!here", "!channel", "!everyone"):
        return Markup('<span class="mention ping">@{}</span>').format(target[1:])
    if re.match(r"https?://\S", url := _unescape(target), re.IGNORECASE):
        return _link(url, _unescape(label) or url, reader)
    return text_of(f"<{_unescape(mark)}>")


def _link(url: str, label: str, reader: Reader) -> Markup:
    """A link; a permalink of this workspace leads to where the page shows what it points at."""
    origin, shown, away = re.escape(reader.origin), f"<bdi>{text_of(label)}</bdi>", ""
    if found := re.fullmatch(rf"{origin}(/archives/\w+/p\d+).*", url):
        url = reader.base + found[1]
    elif found := re.fullmatch(rf"{origin}/files/\w+/(\w+)/.*", url):
        url = f"{reader.base}/files/{found[1]}"
    else:
        away = ' rel="noopener noreferrer" target="_blank"'
    return Markup('<a href="{}"{}>{}</a>').format(url, Markup(away), Markup(shown))


def clock_time(at: datetime) -> str:
    """A time of day: 5:00 PM."""
    return f"{at.hour % 12 or 12}:{at:%M} {at:%p}"


def long_date(at: datetime) -> str:
    """A date with its weekday: Tuesday, January 5, 2027."""
    return f"{at:%A}, {at:%B} {at.day}, {at.year}"
