"""The text of the law, and the words that stand behind a citation."""

from __future__ import annotations

from domain.citation import Citation
from domain.law import linked, section_361, section_857
from domain.law.provisions import Provision, Quoted, Restated

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


def as_amended(provision: Quoted | Restated) -> str:
    """Say which version of one of the two sections a paragraph is, and as of when it was read."""
    return _AS_AMENDED[provision.citation.section]


def paragraphs(section: str) -> tuple[Provision, ...]:
    """Give the paragraphs that we hold of a section, as "23-15-857", in their order."""
    return tuple(p for p in _PROVISIONS if p.citation.section == section)


def sections() -> tuple[str, ...]:
    """Name the sections of which we hold a text, the two source sections first."""
    return tuple(dict.fromkeys(p.citation.section for p in _PROVISIONS))
