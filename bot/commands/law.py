"""`/election law`: the text behind every answer, section by section, paragraph by paragraph."""

from __future__ import annotations

import re

from bot.commands.command import Answer, Call, Command, Scope, Screen
from bot.messages.law import contents, text, unknown
from bot.roles import Read
from domain.citation import Citation
from domain.law import paragraphs, sections
from domain.law.provisions import Provision

_TITLE = "23-15-"


def law(call: Call) -> Answer:
    """Show the paragraphs that the words name, or the list of all that we hold."""
    held = tuple(paragraphs(section) for section in sections())
    wanted = _plain(call.words)
    if wanted in ("", "all"):
        return contents(held, call.target)
    found = tuple(one for section in held for one in section if _named(one, wanted))
    return text(found, call.target) if found else unknown(call.words, sections())


def _named(provision: Provision, wanted: str) -> bool:
    """Tell whether a paragraph, or the section or subsection it is in, goes by this name."""
    citation = provision.citation
    within = Citation(citation.section, citation.subsection, "")
    full = [_plain(str(citation)), _plain(str(within)), citation.section + citation.paragraph]
    names = [*full, *(name.removeprefix(_TITLE) for name in full), citation.paragraph]
    return any(re.match(rf"{re.escape(wanted)}(?![\w-])", name) for name in names)


def _plain(words: str) -> str:
    bare = re.sub(r"\b(miss\.?|code|ann\.?|section|sections|sec\.?)\b", "", words.lower())
    return re.sub(r"[§\s.]", "", bare).replace("‑", "-").replace("–", "-")


COMMANDS: tuple[Command, ...] = (
    Screen(
        name="election law",
        usage="[SECTION]",
        says="the text of the law, paragraph by paragraph",
        wish=Read.PUBLIC,
        scope=Scope.NOTHING,
        opens=False,
        run=law,
    ),
)
