"""One publication of the notice of election, § 857(2) notice."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.acts import AtField, Books, Confirm, Outcome, Recorded
from bot.ids import Form, Target
from bot.messages.message import note
from bot.messages.notice import (
    already,
    no_issue_day,
    other_paper,
    publication_problems,
    recorded,
)
from bot.messages.words import said
from bot.modals.fields import Choice, Day, Pick, Text
from bot.modals.form import Filled, Sheet
from bot.modals.submit import Modal
from bot.roles import Act
from domain.calendar import local_day, spoken
from domain.election import Election, Publication, Weekday
from domain.law.section_857 import NOTICE
from storage.elections import Ledger

YES, NO = "yes", "no"
_ANSWERS = (Choice(YES, "Yes"), Choice(NO, "No"))

PAPER = Text("paper", "Newspaper")
ON = Day("on", "The notice ran on", "The day of the issue. For example May 9, or last Thursday.")
PAGE = Text("page", "Page", "As on the clipping or the publisher's proof.", longest=40)
PUBLISHED = Pick("published", "Is the paper published in the municipality?", _ANSWERS)
CIRCULATES = Pick("circulates", "Has it a general circulation there?", _ANSWERS)


def sheet(ledger: Ledger, _: Target, now: datetime) -> Sheet:
    """Show the form with the newspaper as it is set up."""
    papers = ledger.municipality().fact.papers
    values = {
        key: value
        for paper in papers
        for key, value in (
            ("paper", paper.name),
            ("published", _answer(paper.published_in_municipality)),
            ("circulates", _answer(paper.general_circulation)),
        )
    }
    return Sheet(
        form=Form.PUBLICATION,
        title="Record a publication",
        submit="Record",
        fields=(PAPER, ON, PAGE, PUBLISHED, CIRCULATES),
        intro=(note(f"Today is {spoken(local_day(now))}. {said(str(NOTICE))}"),),
        values=values,
    )


def record(books: Books, filled: Filled) -> Outcome:
    """Keep the publication; one that is late or in a wrong paper is asked about first."""
    publication = _publication(filled)
    today = local_day(books.now)
    if publication.on > today:
        return AtField(
            {ON.name: f"{spoken(publication.on)} is yet to come. Record it once it ran."}
        )
    problems = _problems(books, publication)
    if problems and not books.confirmed:
        return Confirm(problems)
    books.ledger.keep(books.target.election, publication, books.deed)
    answer = recorded(publication, books.election(), books.target, today)
    return Recorded(answer, books.target.election)


def _problems(books: Books, publication: Publication) -> tuple[str, ...]:
    before = books.election()
    twice = (already(publication),) if publication in before.publications else ()
    after = replace(before, publications=(*before.publications, publication))
    return (*twice, *_unlike_set_up(publication, before), *publication_problems(publication, after))


def _unlike_set_up(publication: Publication, election: Election) -> tuple[str, ...]:
    """Ask about a paper or a day that the set-up does not know: the answers were filled in."""
    known = election.municipality.papers
    same = [paper for paper in known if _same(paper.name, publication.paper)]
    if known and not same:
        return (other_paper(publication, known),)
    days = tuple(day for paper in same for day in paper.issues_on)
    weekday = tuple(Weekday)[publication.on.weekday()]
    return (no_issue_day(publication),) if days and weekday not in days else ()


def _same(name: str, other: str) -> bool:
    return " ".join(name.split()).casefold() == " ".join(other.split()).casefold()


def _publication(filled: Filled) -> Publication:
    return Publication(
        on=filled[ON],
        paper=filled[PAPER],
        page=filled[PAGE],
        published_in_municipality=filled[PUBLISHED] == YES,
        general_circulation=filled[CIRCULATES] == YES,
    )


def _answer(fact: bool) -> str:
    return YES if fact else NO


MODAL = Modal(Form.PUBLICATION, Act.NOTICE, sheet, record)
