"""One posting of the notice of election, § 857(2) notice."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.acts import AtField, Books, Confirm, Outcome, Recorded
from bot.ids import Form, Target
from bot.messages.message import note
from bot.messages.notice import already, posting_problems, recorded
from bot.messages.words import said
from bot.modals.fields import Choice, Day, Pick, Text
from bot.modals.form import Filled, Sheet
from bot.modals.submit import Modal
from bot.roles import Act
from domain.calendar import local_day, spoken
from domain.election import Municipality, Posting, PostingPlace
from domain.law.section_857 import NOTICE
from storage.elections import Ledger

ANOTHER = "another"
HALL, ELSEWHERE = "hall", "elsewhere"

OTHER = Text("other", "Another place", "Only for a place that is not in the list.", optional=True)
AT_HALL = Pick(
    "at_hall",
    "Is that the city, town or village hall?",
    (Choice(HALL, "Yes, the hall"), Choice(ELSEWHERE, "No")),
    "Only for a place that is not in the list.",
    optional=True,
)
ON = Day("on", "Posted on", "For example May 9, yesterday, or last Thursday.")
BY = Text("posted_by", "Posted by", "Who put it up.")


def _place(municipality: Municipality) -> Pick:
    known = tuple(
        Choice(place.name, f"{place.name} (the hall)" if place.at_hall else place.name)
        for place in municipality.posting_places
    )
    return Pick("place", "Place", (*known, Choice(ANOTHER, "Another place")))


def sheet(ledger: Ledger, _: Target, now: datetime) -> Sheet:
    """Show the form with the posting places that are set up."""
    municipality = ledger.municipality().fact
    return Sheet(
        form=Form.POSTING,
        title="Record a posting",
        submit="Record",
        fields=(_place(municipality), OTHER, AT_HALL, ON, BY),
        intro=(note(f"Today is {spoken(local_day(now))}. {said(str(NOTICE))}"),),
        values={} if municipality.posting_places else {"place": ANOTHER},
    )


def record(books: Books, filled: Filled) -> Outcome:
    """Keep the posting; one that is too late is asked about first."""
    place = _chosen(books.ledger.municipality().fact, filled)
    if isinstance(place, AtField):
        return place
    posting = Posting(on=filled[ON], place=place.name, at_hall=place.at_hall, posted_by=filled[BY])
    today = local_day(books.now)
    if posting.on > today:
        return AtField({ON.name: f"{spoken(posting.on)} is yet to come. Record it once it hangs."})
    problems = _problems(books, posting)
    if problems and not books.confirmed:
        return Confirm(problems)
    books.ledger.keep(books.target.election, posting, books.deed)
    answer = recorded(posting, books.election(), books.target, today)
    return Recorded(answer, books.target.election)


def _chosen(municipality: Municipality, filled: Filled) -> PostingPlace | AtField:
    """Give the place: one of those set up, or another with its own answer about the hall."""
    chosen, other, at_hall = filled[_place(municipality)], filled[OTHER], filled[AT_HALL]
    if chosen == ANOTHER:
        asked = {
            **({} if other else {OTHER.name: "Please name the place."}),
            **({} if at_hall else {AT_HALL.name: "Please say whether it is the hall."}),
        }
        return AtField(asked) if asked else PostingPlace(name=other, at_hall=at_hall == HALL)
    known = {place.name: place for place in municipality.posting_places}[chosen]
    if other:
        return AtField({OTHER.name: "Choose “Another place” above, or leave this empty."})
    if at_hall and (at_hall == HALL) != known.at_hall:
        is_hall = "is the hall" if known.at_hall else "is not the hall"
        return AtField({AT_HALL.name: f"By the setup this place {is_hall}."})
    return known


def _problems(books: Books, posting: Posting) -> tuple[str, ...]:
    before = books.election()
    twice = (already(posting),) if posting in before.postings else ()
    after = replace(before, postings=(*before.postings, posting))
    return (*twice, *posting_problems(posting, after))


MODAL = Modal(Form.POSTING, Act.NOTICE, sheet, record)
