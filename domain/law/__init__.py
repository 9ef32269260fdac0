"""The text of the law, and the words that stand behind a citation."""

from __future__ import annotations

from domain.citation import Citation
from domain.law import linked, section_361, section_857
from domain.law.provisions import Provision

_PROVISIONS: tuple[Provision, ...] = (
    *section_361.QUOTED,
    *section_857.RESTATED,
    *section_857.QUOTED,
    *linked.LINKED,
)


def words(citation: Citation) -> Provision:
    """Give the text behind a citation. A citation without a text is a `LookupError`."""
    for provision in _PROVISIONS:
        if provision.citation == citation:
            return provision
    raise LookupError(f"We hold no text for {citation}.")


def paragraphs(section: str) -> tuple[Provision, ...]:
    """Give the paragraphs that we hold of a section, as "23-15-857", in their order."""
    return tuple(p for p in _PROVISIONS if p.citation.section == section)


def sections() -> tuple[str, ...]:
    """Name the sections of which we hold a text, the two source sections first."""
    return tuple(dict.fromkeys(p.citation.section for p in _PROVISIONS))
