"""§ 23-15-361(3): the clerk's notice of a petition to the election commissioners."""

from __future__ import annotations

from domain.calendar import Calendar, spoken_due
from domain.certification.wording import (
    CLERK,
    CLERK_SIGNS,
    PaperText,
    cautions,
    commission,
    facts_table,
    office,
    place_in_state,
)
from domain.document import Block, DocumentKind, Note, Paragraph, SignatureLine, text
from domain.election import Candidacy, Election
from domain.law.section_361 import NOTIFY
from domain.petitions import NOTICE_857, notify_due, petition_decision


def commission_notice_paper(
    candidacy: Candidacy, election: Election, calendar: Calendar
) -> PaperText:
    """§ 361(3): the notice to the commissioners that a petition was filed."""
    of = place_in_state(election.municipality)
    petition, due = candidacy.petition, notify_due(candidacy, calendar)
    decision = petition_decision(candidacy, election, calendar)
    blocks: tuple[Block, ...] = (
        Paragraph(text=text(f"To {commission(election.municipality)}:")),
        Paragraph(
            text=text(
                "You are notified, as Section 23-15-361(3), Mississippi Code of 1972, asks of "
                f"petitions, that {petition.candidate} has filed a petition to be a candidate for "
                f"the office of {office(election)}."
            )
        ),
        facts_table(
            "The petition as filed",
            ("Number in the log", f"{candidacy.number}"),
            ("Candidate", petition.candidate),
            ("Filed", spoken_due(petition.received)),
            ("Sheets", f"{petition.sheets:,}"),
            ("Names handed in", f"{petition.names:,}"),
            ("Names needed", f"{decision.required:,}"),
            ("Notice due", spoken_due(due.due)),
        ),
        *(
            Paragraph(text=text(f"Acknowledged by a commissioner at {spoken_due(at)}."))
            for at in candidacy.notified[:1]
        ),
        SignatureLine(office=CLERK, of=of),
        SignatureLine(office="Received: Election Commissioner", of=of),
    )
    return PaperText(
        kind=DocumentKind.COMMISSION_NOTICE,
        title="Notice of a Petition to the Election Commissioners",
        blocks=blocks,
        rests_on=(NOTIFY,),
        signs=(CLERK_SIGNS, "One signature: the commissioner who receives it."),
        notes=(
            Note(text=due.counted, by=due.by),
            *cautions((NOTICE_857, *decision.problems)),
        ),
    )
