"""A message as a value, and the few shapes of blocks that all messages are made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from slack_sdk.models.blocks import (
    ActionsBlock,
    Block,
    ButtonElement,
    ContextBlock,
    DividerBlock,
    HeaderBlock,
    InteractiveElement,
    MarkdownTextObject,
    PlainTextObject,
    SectionBlock,
)

from bot import gate
from bot.ids import Target, press, run_by
from bot.messages.words import clean, said, shorten

_SECTION = 2900
_HEADLINE = 300


@dataclass(frozen=True, slots=True)
class Attachment:
    """A kept file to send along, by its SHA-256."""

    name: str
    sha256: str


@dataclass(frozen=True, slots=True)
class Tells:
    """A date that a post tells, in ISO form as it then is."""

    election: int
    deadline: str
    due: str


@dataclass(frozen=True, slots=True)
class Message:
    """A message: `text` is what a notification or a screen reader says, `blocks` what is shown.

    `tells` are the dates in it that are kept as told where it is posted.
    """

    text: str
    blocks: tuple[Block, ...]
    attachments: tuple[Attachment, ...] = field(default=())
    tells: tuple[Tells, ...] = field(default=())

    def wire(self) -> dict[str, Any]:
        """Give the text and the blocks as Slack takes them."""
        return gate.message(self.text, self.blocks)

    def with_commands(self, known: frozenset[str]) -> Message:
        """Leave out the buttons of other commands than these."""
        kept = tuple(left for block in self.blocks for left in _offering(block, known))
        return replace(self, blocks=kept)

    def prose(self) -> list[str]:
        """Give the same words as mrkdwn without blocks, for a message that carries files."""
        told = [f"*{self.text}*"]
        for block in self.blocks:
            match block:
                case SectionBlock(text=MarkdownTextObject(text=str(words))):
                    told.append(words)
                case ContextBlock(elements=elements):
                    told += [part.text for part in elements if isinstance(part, MarkdownTextObject)]
                case _:
                    pass
        return told


def _offering(block: Block, known: frozenset[str]) -> tuple[Block, ...]:
    if not isinstance(block, ActionsBlock):
        return (block,)
    kept = [
        one
        for one in block.elements
        if isinstance(one, InteractiveElement) and run_by(str(one.action_id)) in known
    ]
    return (ActionsBlock(elements=kept),) * bool(kept)


def message(headline: str, *blocks: Block) -> Message:
    """Make a message whose headline is both its plain text and its first block.

    `headline` is plain text as it was typed: the notification is mrkdwn, so it is escaped there.
    """
    return Message(said(shorten(headline, _HEADLINE)), (header(headline), *blocks))


def header(text: str) -> HeaderBlock:
    """A heading in plain text."""
    return HeaderBlock(text=PlainTextObject(text=clean(text), emoji=False))


def section(mrkdwn: str) -> SectionBlock:
    """A paragraph of mrkdwn; user text in it was escaped by its builder."""
    return SectionBlock(text=MarkdownTextObject(text=mrkdwn, verbatim=True))


def lines(rows: Sequence[str]) -> tuple[SectionBlock, ...]:
    """Rows of mrkdwn, each on its own line, in as many sections as they need."""
    sections: list[SectionBlock] = []
    held = ""
    for row in rows:
        if held and len(held) + len(row) + 1 > _SECTION:
            sections.append(section(held))
            held = ""
        held = f"{held}\n{row}" if held else row
    return (*sections, section(held)) if held else tuple(sections)


def note(mrkdwn: str) -> ContextBlock:
    """Small print: citations, drafts, who may see this."""
    return ContextBlock(elements=[MarkdownTextObject(text=mrkdwn, verbatim=True)])


def divider() -> DividerBlock:
    """A line between two parts."""
    return DividerBlock()


@dataclass(frozen=True, slots=True)
class Push:
    """A button: its words, the command it runs and what that is about.

    `about` tells buttons of the same words in one message apart, for who does not see where they
    stand.
    """

    label: str
    command: str
    target: Target
    primary: bool = False
    about: str = ""


def buttons(*pushes: Push) -> ActionsBlock:
    """A row of buttons that run commands."""
    return ActionsBlock(
        elements=[
            ButtonElement(
                text=PlainTextObject(text=clean(push.label), emoji=False),
                action_id=press(push.command, push.target),
                value=str(push.target),
                style="primary" if push.primary else None,
                accessibility_label=f"{push.label} ({push.about})" if push.about else None,
            )
            for push in pushes
        ]
    )
