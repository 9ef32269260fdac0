"""The text of the law, and the words that stand behind a citation."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from domain.citation import Citation
from domain.law import linked, section_361, section_857
from domain.law.provisions import Linked, Provision, Quoted, Restated

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


_AS_AMENDED = {
    "23-15-361": "as amended by Laws 2017, ch. 441, § 79; read as of July 2020",
    "23-15-857": "as amended by Laws 2017, ch. 441, § 142; read as of July 2020, its beginning "
    "and the notice confirmed as of January 2025",
}


SWITCHABLE = (
    *("23-15-832", "23-15-611", "21-9-19", "23-15-221"),
    *("23-15-11", "23-15-13", "23-15-649", "23-15-715", "23-15-637", "23-15-573"),
    *("23-15-807", "25-4-29"),
)
"""The sections of linked law that set a date or raise an open point of their own, so that a
municipality can say that it does not follow them. §§ 361 and 857 can never be switched off."""


def about(section: str) -> str:
    """Say what a linked section is about, by the first of its paragraphs that we hold."""
    found = [
        p.about for p in _PROVISIONS if isinstance(p, Linked) and p.citation.section == section
    ]
    if not found:
        raise LookupError(f"§ {section} is no linked section that we hold.")
    return found[0]


def not_switchable(sections: Iterable[str]) -> tuple[str, ...]:
    """Name those of some sections that are law here whatever a municipality says."""
    return tuple(section for section in sections if section not in SWITCHABLE)


def followed(citation: Citation, not_followed: Collection[str]) -> bool:
    """Tell whether a place is law in a municipality that does not follow some linked sections."""
    return not citation.linked or citation.section not in not_followed


def as_amended(provision: Quoted | Restated) -> str:
    """Say which version of one of the two sections a paragraph is, and as of when it was read."""
    return _AS_AMENDED[provision.citation.section]


def paragraphs(section: str) -> tuple[Provision, ...]:
    """Give the paragraphs that we hold of a section, as "23-15-857", in their order."""
    return tuple(p for p in _PROVISIONS if p.citation.section == section)


def sections() -> tuple[str, ...]:
    """Name the sections of which we hold a text, the two source sections first."""
    return tuple(dict.fromkeys(p.citation.section for p in _PROVISIONS))
