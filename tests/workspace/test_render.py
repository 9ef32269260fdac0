"""Slack's text as HTML: every mark is understood, and nothing that is written gets out of hand."""

from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.workspace import render
from bot.workspace.render import Reader

READER = Reader(
    users={"U1": "Ann O'Neal <clerk>"},
    channels={"C1": "town-hall"},
    base="/as/U1",
)
SAFE = {"a", "bdi", "blockquote", "br", "code", "em", "s", "span", "strong"}


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
        (
            "law\n>the *words*\n&gt; go on\nafter",
            "law<br><blockquote>the <strong>words</strong></blockquote>"
            "<blockquote>go on</blockquote>after",
        ),
        ("2 &gt; 1", "2 &gt; 1"),
        ("<!channel>", '<span class="mention ping">@channel</span>'),
        ("&lt;!channel&gt;", "&lt;!channel&gt;"),
        ("&lt;script&gt;", "&lt;script&gt;"),
        ("&amp;lt;", "&amp;lt;"),
        ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
        ("<javascript:alert(1)|press>", "&lt;javascript:alert(1)|press&gt;"),
        ("\u202eeman", '<span class="turn">U+202E</span>eman'),
        (
            "_§ 23-15-857(2)(a) petition_",
            '<em><span class="whole">§ 23-15-857(2)(a) petition</span></em>',
        ),
    ],
)
def test_marks_are_understood(text: str, html: str) -> None:
    assert shown(text) == html


def test_a_mention_shows_the_name_that_the_workspace_knows() -> None:
    assert "<bdi>Ann O&#39;Neal &lt;clerk&gt;</bdi>" in shown("<@U1|ann>")
    assert "<bdi>gone</bdi>" in shown("<@U9|gone>")


def test_a_channel_is_named_to_those_alone_who_may_see_it() -> None:
    assert shown("<#C1>") == '<span class="mention">#<bdi>town-hall</bdi></span>'
    assert shown("<#C2>") == '<span class="mention">#<bdi>private channel</bdi></span>'


def test_a_permalink_stays_with_the_reader() -> None:
    card = shown("<http://127.0.0.1/archives/C1/p1799190000000000|the card>")
    assert card == '<a href="/as/U1/archives/C1/p1799190000000000"><bdi>the card</bdi></a>'
    assert 'href="/as/U1/files/F1"' in shown("<http://127.0.0.1/files/U1/F1/a.pdf>")


def test_a_link_is_bold_with_its_words() -> None:
    html = shown("*<https://example.org/?a=1&amp;b=2|§ 23-15-857>*")
    assert html.startswith('<strong><a href="https://example.org/?a=1&amp;b=2"')
    assert html.endswith('<bdi><span class="whole">§ 23-15-857</span></bdi></a></strong>')


def test_plain_text_has_no_marks() -> None:
    shown_words = str(render.words({"text": "*no* <b> &lt;i&gt;"}))
    assert shown_words == "*no* &lt;b&gt; &lt;i&gt;"


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
