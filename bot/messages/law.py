"""The text of the law, a paragraph a block: the Code's own words, or ours, and which they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from slack_sdk.models.blocks import Block

from bot.ids import Target
from bot.messages.message import Message, Push, buttons, lines, message, note, section
from bot.messages.words import said, shorten
from domain.citation import Citation
from domain.law import as_amended
from domain.law.provisions import Linked, Provision, Quoted, Restated

PAGE = 8_000
_PIECE = 2_800


def contents(sections: Sequence[Sequence[Provision]], target: Target) -> Message:
    """List the sections that we hold: paragraphs of the two, of any other what it is about."""
    rows = [
        f"*{said(_section(held[0].citation))}*: {said(', '.join(_named(one) for one in held))}"
        for held in sections
    ]
    pushes = [
        Push(
            _section(held[0].citation),
            "election law",
            Target(target.municipality, 0, held[0].citation.section),
        )
        for held in sections
    ]
    return message(
        "The law that Election Desk applies",
        *lines(rows),
        note(
            "One paragraph: `/election law 361(5)` or `/election law 857 notice`. Text in quotation"
            " marks is the Code's own; the rest is in our words. This is no legal advice."
        ),
        buttons(*pushes[:20]),
    )


def text(provisions: Sequence[Provision], target: Target) -> Message:
    """Show paragraphs in full, as many as a message holds, and a button for each that is left."""
    shown, left = _page(provisions)
    title = str(shown[0].citation) if len(provisions) == 1 else _section(shown[0].citation)
    pushes = [
        Push(
            shorten(str(one.citation), 70),
            "election law",
            Target(target.municipality, 0, str(one.citation)),
        )
        for one in left
    ]
    return message(
        title,
        *(block for one in shown for block in _blocks(one)),
        *((section("*More of this section:*"), buttons(*pushes[:20])) if pushes else ()),
        buttons(Push("All sections", "election law", Target(target.municipality, 0, "all"))),
    )


def unknown(words: str, sections: Sequence[str]) -> Message:
    """Say that we hold no such text, and what we hold."""
    return message(
        "No such text here",
        section(
            f"Nothing is held under “{said(shorten(words, 80))}”. Held are: "
            f"{said(', '.join(f'§ {one}' for one in sections))}. "
            "One paragraph: `/election law 361(5)` or `/election law 857 notice`."
        ),
    )


def _page(provisions: Sequence[Provision]) -> tuple[list[Provision], list[Provision]]:
    """Cut where a message is full; one paragraph is always shown whole."""
    total = 0
    for place, one in enumerate(provisions):
        total += len(one.text)
        if place and total > PAGE:
            return list(provisions[:place]), list(provisions[place:])
    return list(provisions), []


def _blocks(one: Provision) -> tuple[Block, ...]:
    where = f"*{said(str(one.citation))}*"
    match one:
        case Quoted():
            return (
                *_pieces(where, f"“{one.text}”"),
                note(f"The Code's own words, {as_amended(one)}."),
            )
        case Restated():
            return (
                *_pieces(where, one.text),
                note(f"In our words, not the Code's: {as_amended(one)}."),
            )
        case Linked():
            told = f"In our words; {one.certainty.value}, as of {one.as_of:%B} {one.as_of.year}."
            return (*_pieces(where, one.text), note(f"Another section. {told}"))
        case _:
            assert_never(one)


def _pieces(where: str, text: str) -> tuple[Block, ...]:
    """Cut a long paragraph after a sentence, so that not a word of it is lost."""
    rows, rest = [], text
    while len(rest) > _PIECE:
        end = rest.rfind(". ", 0, _PIECE) + 1 or rest.rfind(" ", 0, _PIECE)
        rows.append(section(said(rest[:end])))
        rest = rest[end:].lstrip()
    return (section(where), *rows, section(said(rest)))


def _section(citation: Citation) -> str:
    return f"§ {citation.section}"


def _named(one: Provision) -> str:
    match one:
        case Linked():
            return one.about
        case Quoted() | Restated():
            return str(one.citation).removeprefix(_section(one.citation)).strip()
        case _:
            assert_never(one)
