"""`/election adopted`: a paper was adopted or signed; that version is final from then on."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.acts import AtField, Books, Confirm, Outcome, Recorded, calendar_of
from bot.documents import render
from bot.ids import Form, Target
from bot.messages.certify import adopted, before_adoption, version_said
from bot.messages.message import note
from bot.modals.fields import Choice, Day, Pick, Text
from bot.modals.form import Filled, Sheet
from bot.modals.submit import Modal
from bot.papers import FORMATS, Version, every_paper, room, versions_of
from bot.roles import Act
from domain.calendar import local_day, spoken
from domain.document import Adoption, DocumentKind
from domain.order import order_in_force
from storage.elections import Ledger
from storage.files import Content, Draft, Rendering
from storage.outbox import Owed

BY = Text(
    "by", "Who adopted or signed it", "For example: the Board of Aldermen; Ann Lee, City Clerk."
)
ON = Day("on", "On which day")
BOOK = Text("book", "Minute book", "Where the minutes have it, if they do.", optional=True)
PAGE = Text("page", "Page", optional=True)
REASON = Text(
    "reason", "If this corrects what is recorded: why", optional=True, multiline=True, longest=500
)


def sheet(ledger: Ledger, target: Target, _: datetime) -> Sheet:
    """Ask which version was adopted or signed, by whom, when, and where it stands."""
    return Sheet(
        form=Form.ADOPTION,
        title="Adopted or signed",
        submit="Record",
        fields=(_which(_versions(ledger, target.election)), BY, ON, BOOK, PAGE, REASON),
        intro=(
            note(
                "As it was signed or stands in the minutes. That version is final then; where the "
                "record changes later, a new version is drafted."
            ),
        ),
    )


def record(books: Books, filled: Filled) -> Outcome:
    """Keep by whom a version was adopted, and owe its final copy to the clerk's channel."""
    versions, on = _versions(books.ledger, books.target.election), filled[ON]
    version = {_name(one): one for one in versions}[filled[_which(versions)]]
    if on > local_day(books.now):
        return AtField({ON.name: f"{spoken(on)} is still to come."})
    if version.adoption and not filled[REASON]:
        return AtField({REASON.name: "It is recorded as adopted or signed. Why is it corrected?"})
    problems = (
        *before_adoption(version.document, version.adoption, version.changes, on),
        *_other_minutes(books, version, filled),
    )
    if problems and not books.confirmed:
        return Confirm(problems)
    head = books.ledger.journal_head()
    adoption = Adoption(
        by=filled[BY],
        on=on,
        book=filled[BOOK],
        page=filled[PAGE],
        line=head.seq,
        seal=head.hash,
    )
    _keep(books, version, adoption, filled[REASON])
    told = adopted(version.document, adoption, version.made_again, books.target)
    return Recorded(told, books.target.election)


def _other_minutes(books: Books, version: Version, filled: Filled) -> tuple[str, ...]:
    """Say where the order itself is recorded in other minutes than are typed here."""
    if version.document.kind is not DocumentKind.ORDER:
        return ()
    recorded = (one.minutes for one in order_in_force(books.election()))
    return tuple(
        f"The order is recorded in Minute Book {one.book}, page {one.page}."
        for one in recorded
        if (one.book, one.page) != (filled[BOOK], filled[PAGE])
    )


def _keep(books: Books, version: Version, adoption: Adoption, reason: str) -> None:
    paper, election = version.document, books.target.election
    draft = Draft(
        election=election,
        kind=paper.key,
        title=paper.called,
        renderings=_final(books.ledger, version, adoption),
    )
    kept = books.ledger.adopt(draft, paper.version, adoption, books.because(reason))
    subject = f"adopted:{election}/{kept.id}"
    channel = room(paper, books.ledger)
    books.owe(Owed(kind="adopted", subject=subject, channel=channel, due=books.now, key=subject))


def _final(ledger: Ledger, version: Version, adoption: Adoption) -> tuple[Rendering, ...]:
    """Make the final copy; where the record may have changed since, the draft is the copy."""
    if not version.made_again:
        drafted = ((one.format, ledger.file(one.sha256)) for one in version.files)
        return tuple(
            Rendering(form, Content(one.name, one.mimetype, one.data)) for form, one in drafted
        )
    final = replace(version.document, adoption=(adoption,))
    rendered = ((form, render(final, form)) for form in FORMATS)
    return tuple(
        Rendering(str(form), Content(one.name, one.mimetype, one.data)) for form, one in rendered
    )


def _versions(ledger: Ledger, election: int) -> tuple[Version, ...]:
    record, calendar = ledger.any_election(election), calendar_of(ledger)
    return versions_of(ledger, every_paper(record, calendar), record, calendar)


def _which(versions: tuple[Version, ...]) -> Pick:
    choices = (Choice(_name(one), version_said(one.document, one.adoption)) for one in versions)
    return Pick("which", "Which paper", tuple(choices))


def _name(version: Version) -> str:
    return f"{version.document.key}/{version.document.version}"


MODAL = Modal(Form.ADOPTION, Act.ADOPT, sheet, record)
