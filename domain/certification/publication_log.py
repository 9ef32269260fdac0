"""§ 23-15-857(2) notice: the log of what was published and posted, and of what still lacks."""

from __future__ import annotations

from typing import assert_never

from domain.calendar import Calendar, spoken, spoken_due
from domain.certification.record import NO_ELECTION_DAY
from domain.certification.wording import (
    CLERK,
    CLERK_SIGNS,
    PaperText,
    office,
    or_gap,
    place_in_state,
    table,
)
from domain.deadline import Deadline
from domain.document import (
    Block,
    DocumentKind,
    Gap,
    Paragraph,
    SignatureLine,
    Text,
    long_date,
    text,
)
from domain.election import Election, Posting, Publication
from domain.findings import Finding, Met, Missing, NotMet, Unsettled
from domain.law.section_857 import NOTICE
from domain.notice import (
    Given,
    counts,
    given,
    last_posting_day,
    plan,
    posted,
    posting_due,
    publication_deadlines,
    publication_ran,
)
from domain.order import order_in_force

_NO_PUBLICATION = Gap(
    words="no publication recorded", missing="The newspaper, day and page of each publication."
)

_NO_POSTING = Gap(
    words="no posting recorded", missing="The place and day of each posting, and who posted it."
)


def publication_log_paper(election: Election, _: Calendar) -> PaperText:
    """§ 857(2) notice: the publication and posting log."""
    of = place_in_state(election.municipality)
    days = tuple(spoken(order.election) for order in order_in_force(election))
    notice = given(election)
    blocks: tuple[Block, ...] = (
        Paragraph(
            text=text(
                "Notice of the special election on ",
                (days or (NO_ELECTION_DAY,))[0],
                f", to fill the office of {office(election)}, was published and posted under "
                "Section 23-15-857(2), Mississippi Code of 1972, as follows.",
            )
        ),
        _published(election, notice),
        _postings(election, notice),
        *(_asked(one, election) for one in notice),
        *_planned(election, notice),
        SignatureLine(office=CLERK, of=of),
    )
    return PaperText(
        kind=DocumentKind.PUBLICATION_LOG,
        title="Publication and Posting Log",
        blocks=blocks,
        rests_on=(NOTICE,),
        signs=(CLERK_SIGNS,),
        notes=(),
    )


def _published(election: Election, notice: tuple[Given, ...]) -> Block:
    if not election.publications:
        return Paragraph(text=text("Publications: ", _NO_PUBLICATION, "."))
    return table(
        "Publications that ran",
        (("Day", 3), ("Newspaper", 3), ("Page", 1), ("In the record", 4)),
        *(
            (
                text(long_date(one.on)),
                text(one.paper),
                text(or_gap(one.page, _no_page(one))),
                text(_of_publication(one, notice)),
            )
            for one in sorted(election.publications, key=lambda one: one.on)
        ),
    )


def _no_page(publication: Publication) -> Gap:
    return Gap(
        words="not recorded",
        missing=f"The page of the publication on {spoken(publication.on)}.",
    )


def _of_publication(publication: Publication, notice: tuple[Given, ...]) -> str:
    if any(publication not in one.publications for one in notice):
        return "Before the order in force was adopted: no notice of it"
    if any(publication.on >= one.election_day for one in notice):
        return "Not before the election"
    if any(not counts(publication, one) for one in notice):
        return "Not in a newspaper of the kind that the section names"
    if publication.published_in_municipality:
        return "In a newspaper published in the municipality"
    return "In a newspaper of general circulation there"


def _postings(election: Election, notice: tuple[Given, ...]) -> Block:
    if not election.postings:
        return Paragraph(text=text("Postings: ", _NO_POSTING, "."))
    return table(
        "Postings that were made",
        (("Day", 3), ("Place", 3), ("Posted by", 3), ("In the record", 3)),
        *(
            (
                text(long_date(one.on)),
                text(one.place),
                text(or_gap(one.posted_by, _no_hand(one))),
                text(_of_posting(one, notice)),
            )
            for one in sorted(election.postings, key=lambda one: one.on)
        ),
    )


def _no_hand(posting: Posting) -> Gap:
    return Gap(
        words="not recorded",
        missing=f"Who posted it at {posting.place} on {spoken(posting.on)}.",
    )


def _of_posting(posting: Posting, notice: tuple[Given, ...]) -> str:
    kind = "The hall" if posting.at_hall else "Another public place"
    if any(posting not in one.postings for one in notice):
        return f"{kind}; before the order in force"
    if any(posting.on > last_posting_day(one.election_day) for one in notice):
        return f"{kind}; after the last day"
    return kind


def _asked(notice: Given, election: Election) -> Block:
    publications = publication_deadlines(notice, election.municipality.papers)
    rows = (
        *((due, _in_its_week(place, notice)) for place, due in enumerate(publications, 1)),
        (posting_due(notice.election_day), posted(notice)),
    )
    return table(
        "What the section asks, and how it stands",
        (("Act", 4), ("Last day", 3), ("As recorded", 5)),
        *(
            (text(due.title), text(spoken_due(due.due)), _stands(due, finding))
            for due, finding in rows
        ),
    )


def _in_its_week(place: int, notice: Given) -> Finding:
    """Say of a publication that it ran, without the days, which stand above."""
    found = publication_ran(place, notice)
    return Met(found.by, "Published in its week.") if isinstance(found, Met) else found


def _stands(due: Deadline, finding: Finding) -> Text:
    match finding:
        case Met() | NotMet() | Unsettled():
            return text(finding.because)
        case Missing():
            return text(Gap(words=f"lacking: {due.title.lower()}", missing=finding.because))
        case _:
            assert_never(finding)


def _planned(election: Election, notice: tuple[Given, ...]) -> tuple[Paragraph, ...]:
    """Name the first issues after the order, while none of the notice ran."""
    if any(one.ran for one in notice):
        return ()
    papers = election.municipality.papers
    return tuple(
        Paragraph(
            text=text(
                f"Planned: the first issues of {papers[0].name} that can take it after the order "
                f"are those of {'; '.join(map(spoken, planned))}."
            )
        )
        for order in order_in_force(election)
        for planned in (plan(order.adopted, order.election, papers).earliest,)
        if planned
    )
