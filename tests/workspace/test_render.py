"""Slack's text as HTML: every mark is understood, and nothing that is written gets out of hand."""

from datetime import datetime
from html.parser import HTMLParser
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.workspace import render
from bot.workspace.render import Reader

READER = Reader(
    users={"U1": "Ann O'Neal <clerk>"},
    channels={"C1": "town-hall"},
    base="/as/U1",
    now=datetime(2027, 1, 4, 9, 30, tzinfo=ZoneInfo("America/Chicago")),
)
TUESDAY = 1799190000  # 5 January 2027, 5:00 p.m. in the town
SAFE = {
    *("a", "bdi", "blockquote", "br", "code", "div", "em", "li", "ol"),
    *("pre", "s", "span", "strong", "time", "ul"),
}


def shown(text: str) -> str:
    return str(render.mrkdwn(text, READER))


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("*bold* _it_ ~no~", "<strong>bold</strong> <em>it</em> <s>no</s>"),
        ("*bold _and it_*", "<strong>bold <em>and it</em></strong>"),
        ("*_both_*", "<strong><em>both</em></strong>"),
        ("a*b*c snake_case_name 2*3", "a*b*c snake_case_name 2*3"),
        ("* no * **", "* no * **"),
        ("`*code* &lt;x&gt;`", "<code>*code* &lt;x&gt;</code>"),
        ("one\ntwo", "one<br>two"),
        ("&gt; said\nafter", "<blockquote>said</blockquote>after"),
        (
            "```SECTION 1.\n  two &amp; *three*```after",
            "<pre><code>SECTION 1.\n  two &amp; *three*</code></pre>after",
        ),
        (":white_check_mark: :nobody_knows:", "✅ :nobody_knows:"),
        ("<#C1>", '<a class="mention" href="/as/U1/c/C1">#<bdi>town-hall</bdi></a>'),
        ("<#C9>", '<span class="mention">a private channel</span>'),
        ("<!channel>", '<span class="mention ping">@channel</span>'),
        ("&lt;!channel&gt;", "&lt;!channel&gt;"),
        ("&lt;script&gt;", "&lt;script&gt;"),
        ("&amp;lt;", "&amp;lt;"),
        ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
        ("<javascript:alert(1)|press>", "&lt;javascript:alert(1)|press&gt;"),
        ("\u202eeman", '<span class="turn">U+202E</span>eman'),
        (
            "_§ 23-15-857(2)(a) petition_",
            '<em><span class="cite">§ 23-15-857(2)(a)</span> petition</em>',
        ),
    ],
)
def test_marks_are_understood(text: str, html: str) -> None:
    assert shown(text) == html


def test_a_mention_shows_the_name_that_the_workspace_knows() -> None:
    assert "<bdi>Ann O&#39;Neal &lt;clerk&gt;</bdi>" in shown("<@U1|ann>")
    assert "<bdi>gone</bdi>" in shown("<@U9|gone>")


def test_a_permalink_stays_with_the_reader() -> None:
    card = shown("<http://127.0.0.1/archives/C1/p1799190000000000|the card>")
    assert card == '<a href="/as/U1/archives/C1/p1799190000000000"><bdi>the card</bdi></a>'
    assert 'href="/as/U1/files/F1"' in shown("<http://127.0.0.1/files/U1/F1/a.pdf>")


def test_a_link_is_bold_with_its_words() -> None:
    html = shown("*<https://example.org/?a=1&amp;b=2|§ 23-15-857>*")
    assert html.startswith('<strong><a href="https://example.org/?a=1&amp;b=2"')
    assert html.endswith('<bdi><span class="cite">§ 23-15-857</span></bdi></a></strong>')


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ("{date} at {time}", "January 5th, 2027 at 5:00 PM"),
        ("{date_short}", "Jan 5, 2027"),
        ("{date_long}", "Tuesday, January 5th, 2027"),
        ("{date_short_pretty} at {time}", "tomorrow at 5:00 PM"),
        ("{nonsense}", "fallback"),
    ],
)
def test_a_date_is_read_in_the_town(form: str, words: str) -> None:
    html = render.mrkdwn(f"<!date^{TUESDAY}^{form}|fallback>", READER)
    assert html.striptags() == words


@pytest.mark.parametrize("stamp", ["soon", "999999999999999999"])
def test_a_date_that_cannot_be_read_is_its_fallback(stamp: str) -> None:
    assert shown(f"<!date^{stamp}^{{date}}|Jan 5 &amp; on>") == "Jan 5 &amp; on"


def test_plain_text_has_no_marks() -> None:
    assert str(render.plain("*no* <b> &lt;i&gt; :memo:")) == "*no* &lt;b&gt; &lt;i&gt; 📝"


def test_rich_text() -> None:
    def run(*pieces: dict[str, Any], kind: str = "section") -> dict[str, Any]:
        return {"type": f"rich_text_{kind}", "elements": list(pieces)}

    text = {"type": "text", "text": "a<b", "style": {"bold": True, "italic": True}}
    listed = {"type": "rich_text_list", "style": "ordered", "offset": 2, "elements": [run(text)]}
    link = {"type": "link", "url": "javascript:alert(1)", "text": "x"}
    html = render.rich_text(
        {"elements": [run(text, link), listed, run(text, kind="quote")]}, READER
    )
    bold = "<strong><em>a&lt;b</em></strong>"
    assert str(html) == (
        f'<div>{bold}x</div><ol start="3" class="indent-0"><li>{bold}</li></ol>'
        f"<blockquote>{bold}</blockquote>"
    )


class Reading(HTMLParser):
    """What tags a browser would see."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.targets: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.targets |= {value or "" for name, value in attrs if name == "href"}
        if tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@given(st.text(alphabet="ab*_~`<>&;|!@#^{}:/\n \u202e\"'=ht", max_size=80))
def test_whatever_is_written_stays_words(text: str) -> None:
    reading = Reading()
    reading.feed(shown(text))
    reading.close()
    assert reading.tags <= SAFE
    assert reading.open == []
    assert all(target.startswith(("http", "mailto:", "/as/")) for target in reading.targets)
