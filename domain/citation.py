"""Where a rule stands in the Code."""

from __future__ import annotations

from dataclasses import dataclass, field

_ROMAN = frozenset("ivx")


@dataclass(frozen=True, slots=True)
class Citation:
    """A place in the Mississippi Code of 1972.

    `paragraph` is the letter or small Roman number of a lettered paragraph, or for the unnumbered
    paragraphs of § 23-15-857(2) the name we give it: order, notice, petition, fee, result, tie,
    return, one-or-none. `linked` marks law outside §§ 23-15-361 and 23-15-857. `said` is how a
    clerk would read it: "§ 23-15-857(2) petition".
    """

    section: str
    subsection: str
    paragraph: str
    linked: bool = False
    said: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Write it out once; it is said with every sentence."""
        object.__setattr__(self, "said", f"§ {self.section}{self._within()}")

    def _within(self) -> str:
        subsection = f"({self.subsection})" if self.subsection else ""
        if len(self.paragraph) == 1 or (self.paragraph and set(self.paragraph) <= _ROMAN):
            return f"{subsection}({self.paragraph})"
        return f"{subsection} {self.paragraph}" if self.paragraph else subsection

    def __str__(self) -> str:
        """Give it as it is said."""
        return self.said
