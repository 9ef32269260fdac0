"""Where a rule stands in the Code."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Citation:
    """A place in the Mississippi Code of 1972.

    `paragraph` is the letter of a lettered paragraph, or for the unnumbered paragraphs of
    § 23-15-857(2) the name we give it: order, notice, petition, fee, result, tie, return,
    one-or-none. `linked` marks law outside §§ 23-15-361 and 23-15-857.
    """

    section: str
    subsection: str
    paragraph: str
    linked: bool = False

    def __str__(self) -> str:
        """Give the citation as a clerk would read it: "§ 23-15-857(2) petition"."""
        subsection = f"({self.subsection})" if self.subsection else ""
        if len(self.paragraph) == 1:
            return f"§ {self.section}{subsection}({self.paragraph})"
        paragraph = f" {self.paragraph}" if self.paragraph else ""
        return f"§ {self.section}{subsection}{paragraph}"
