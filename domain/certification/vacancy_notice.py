"""§ 23-15-832 (linked): the notice of the vacancy to the Secretary of State."""

from __future__ import annotations

from domain.calendar import Calendar
from domain.certification.minutes import vacancy_recitals
from domain.certification.wording import CLERK, CLERK_SIGNS, PaperText, cautions, place_in_state
from domain.deadlines import vacancy_notice_due
from domain.document import Block, DocumentKind, Gap, Note, Paragraph, SignatureLine, text
from domain.election import Election
from domain.law.linked import VACANCY_NOTICE
from domain.vacancy import six_months_open

_NO_DAY_LEARNED = Gap(
    words="day not recorded",
    missing="The day on which the clerk's office learned of it: the five days run from it.",
)


def vacancy_notice_paper(election: Election, _: Calendar) -> PaperText:
    """§ 832 (linked): the notice of the vacancy to the Secretary of State."""
    of = place_in_state(election.municipality)
    vacancy, unexpired = vacancy_recitals(election)
    blocks: tuple[Block, ...] = (
        Paragraph(text=text("To the Secretary of State of the State of Mississippi:")),
        Paragraph(
            text=text(
                "Under Section 23-15-832, Mississippi Code of 1972, I, the undersigned municipal "
                f"clerk of the {of}, give notice that ",
                vacancy,
                ".",
            )
        ),
        Paragraph(text=text("I further give notice that ", unexpired, ".")),
        Paragraph(text=text("The clerk's office learned of the vacancy on ", _NO_DAY_LEARNED, ".")),
        SignatureLine(office=CLERK, of=of),
    )
    return PaperText(
        kind=DocumentKind.VACANCY_NOTICE,
        title="Notice of a Vacancy to the Secretary of State",
        blocks=blocks,
        rests_on=(VACANCY_NOTICE,),
        signs=(CLERK_SIGNS,),
        notes=(
            *(Note(text=due.counted, by=due.by) for due in vacancy_notice_due(election)),
            *cautions(six_months_open(election.vacancy)),
        ),
    )
