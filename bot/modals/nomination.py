"""`/candidate nominate`: a party's nominee as the clerk received the paper, § 361(1)."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

from bot.acts import AtField, Books, Confirm, Outcome, Recorded
from bot.candidacies import Gone, candidate_numbered
from bot.ids import Form, Target
from bot.messages import nomination as messages
from bot.messages.correct import corrected_meanwhile, nothing_changed
from bot.messages.findings import problem
from bot.messages.hearing import moved_off
from bot.messages.words import squeezed
from bot.modals.fields import CORRECTED, Choice, Day, Pick, Picks, Text
from bot.modals.form import Filled, Sheet
from bot.modals.petition import ADDRESS, EMAIL, FACSIMILE, SORT_NAME, TELEPHONE
from bot.modals.submit import Modal
from bot.roles import Act
from domain.calendar import local_day, spoken
from domain.election import Contact, GeneralElection, Nomination, Nominee, PutUp
from domain.general_ballot import INDEPENDENT
from domain.general_election import race_of
from domain.hearing import determination_of
from domain.nominations import nomination_problems
from domain.petitions import same_person
from storage.elections import Kept, Ledger

CANDIDATE = Text("candidate", "Nominee", "The name as it was certified or requested.")
PARTY = Text(
    "party",
    "Party",
    "As the executive committee certifies it: it is the heading on the ballot.",
    longest=100,
)
PUT_UP = Picks(
    "put_up",
    "How the name reached you",
    tuple(
        Choice(how, label)
        for how, label in (
            (PutUp.CERTIFIED, "Certified by the municipal executive committee"),
            (PutUp.CANDIDATE, "Written request of a candidate so nominated"),
            (PutUp.ELECTOR, "Request of an elector who swears to have taken part in the primary"),
        )
    ),
)
BY = Text("by", "By whom", "Who certified or requested it, for example the committee's chair.")
RECEIVED = Day("received", "Received on")
IN_PLACE_OF = Text(
    "in_place_of",
    "In place of whom",
    "Only for a substitute: the nominee who died or withdrew (§ 23-15-317).",
    optional=True,
)


def _office(election: GeneralElection) -> Pick:
    """Ask for one of the offices of the election."""
    titles = tuple(contest.title for contest in election.general.contests)
    return Pick("office", "Office", tuple(Choice(title, squeezed(title, 75)) for title in titles))


def sheet(ledger: Ledger, target: Target, now: datetime) -> Sheet:
    """Show the form, received today; a correction shows what is on record."""
    election, today = ledger.general(target.election), local_day(now)
    again = _to_correct(ledger, target)
    return Sheet(
        form=Form.NOMINATION,
        title="Correct a nomination" if again else "Record a nominee",
        submit="Record",
        fields=(
            *(CANDIDATE, SORT_NAME, _office(election), PARTY, PUT_UP, BY, RECEIVED),
            *(IN_PLACE_OF, ADDRESS, TELEPHONE, EMAIL, FACSIMILE),
            *((CORRECTED,) if again else ()),
        ),
        intro=(
            messages.to_correct(_nominee(election, again[0].number))
            if again
            else messages.to_nominate(today)
        ),
        values=_entered(again[0].fact) if again else {RECEIVED.name: today},
        headings={ADDRESS.name: "As given on the qualifying form"},
    )


def about(ledger: Ledger, nominee: Nominee, target: Target) -> Target:
    """Give the target of the form that corrects a nomination: number and version shown."""
    (kept,) = (
        one for one in ledger.kept(target.election, Nomination) if one.number == nominee.number
    )
    return replace(target, detail=f"{kept.number}.{kept.version}")


def _to_correct(ledger: Ledger, target: Target) -> tuple[Kept[Nomination], ...]:
    """Give the nomination that the form is opened for, as it is now; none for a new one.

    One that was taken out of the log meanwhile is `Gone`: the form must not enter it anew.
    """
    number = target.detail.partition(".")[0]
    if not number:
        return ()
    every = ledger.kept(target.election, Nomination)
    found = tuple(kept for kept in every if str(kept.number) == number)
    if not found:
        raise Gone(int(number))
    return found


def _nominee(election: GeneralElection, number: int) -> Nominee:
    found = candidate_numbered(election, number)
    if isinstance(found, Nominee):
        return found
    raise LookupError(f"candidate {number} of election {election.id} is no party's nominee")


def _entered(nomination: Nomination) -> dict[str, Any]:
    return {
        CANDIDATE.name: nomination.candidate,
        SORT_NAME.name: nomination.sort_name,
        "office": nomination.contest,
        PARTY.name: nomination.party,
        PUT_UP.name: nomination.put_up,
        BY.name: nomination.by,
        RECEIVED.name: nomination.received,
        ADDRESS.name: nomination.contact.address,
        TELEPHONE.name: nomination.contact.telephone,
        EMAIL.name: nomination.contact.email,
        FACSIMILE.name: nomination.contact.facsimile,
        IN_PLACE_OF.name: nomination.in_place_of,
    }


def record(books: Books, filled: Filled) -> Outcome:
    """Keep the nomination, or correct it; what is unusual or unlawful is asked about first."""
    nomination = _nomination(filled, books.general())
    wrong = _impossible(books, nomination)
    if wrong:
        return AtField(wrong)
    for kept in _to_correct(books.ledger, books.target):
        return _correct(books, kept, nomination, filled[CORRECTED])
    election = books.general()
    found = nomination_problems(nomination, election)
    asked = (*(problem(one) for one in found), *messages.ballot_changes(election))
    if asked and not books.confirmed:
        return Confirm(asked)
    number = books.ledger.keep(election.id, nomination, books.deed).number
    nominee = _nominee(books.general(), number)
    return Recorded(messages.recorded(nominee, found, books.target), election.id)


def _correct(books: Books, kept: Kept[Nomination], nomination: Nomination, why: str) -> Outcome:
    if f"{kept.number}.{kept.version}" != books.target.detail:
        return AtField({CORRECTED.name: corrected_meanwhile()})
    if nomination == kept.fact:
        return AtField({CORRECTED.name: nothing_changed()})
    election = books.general()
    others = replace(
        election, nominees=tuple(one for one in election.nominees if one.number != kept.number)
    )
    found = nomination_problems(nomination, others)
    known = nomination_problems(kept.fact, others)
    asked = (
        *(problem(one) for one in found if one not in known),
        *_follows(books, _nominee(election, kept.number), nomination),
    )
    if asked and not books.confirmed:
        return Confirm(asked)
    books.ledger.correct(kept, nomination, books.because(why))
    nominee = _nominee(books.general(), kept.number)
    bare = replace(books.target, detail="")
    return Recorded(messages.corrected(nominee, found, bare), election.id)


def _follows(books: Books, earlier: Nominee, nomination: Nomination) -> tuple[str, ...]:
    """Say what a correction moves: the ballot, the findings, what a hearing came to."""
    election, calendar = books.general(), books.calendar()
    later = replace(earlier, nomination=nomination)
    was, is_ = (
        determination_of(one, race_of(one, election), calendar).determination
        for one in (earlier, later)
    )
    others = tuple(later if one.number == later.number else one for one in election.nominees)
    moved = (
        *moved_off(later.name, was, is_),
        *messages.nominee_again(election, replace(election, nominees=others)),
    )
    printed = bool(moved) or _printed(earlier.nomination) != _printed(nomination)
    return (
        *messages.office_changes(earlier, nomination),
        *moved,
        *(messages.ballot_changes(election) if printed else ()),
    )


def _printed(nomination: Nomination) -> tuple[object, ...]:
    """Give what the ballot hangs on."""
    return (
        *(nomination.candidate, nomination.sort_name, nomination.contest, nomination.party),
        *(nomination.put_up, nomination.in_place_of),
    )


def _impossible(books: Books, nomination: Nomination) -> dict[str, str]:
    if same_person(nomination.party) == same_person(INDEPENDENT):
        return {PARTY.name: messages.no_party()}
    if nomination.received > local_day(books.now):
        return {RECEIVED.name: f"{spoken(nomination.received)} is yet to come."}
    if same_person(nomination.in_place_of) == same_person(nomination.candidate):
        return {IN_PLACE_OF.name: messages.own_place()}
    return {}


def _nomination(filled: Filled, election: GeneralElection) -> Nomination:
    return Nomination(
        candidate=filled[CANDIDATE],
        sort_name=filled[SORT_NAME],
        contest=filled[_office(election)],
        contact=Contact(
            address=filled[ADDRESS],
            telephone=filled[TELEPHONE],
            email=filled[EMAIL],
            facsimile=filled[FACSIMILE],
        ),
        party=filled[PARTY],
        put_up=tuple(PutUp(one) for one in filled[PUT_UP]),
        received=filled[RECEIVED],
        by=filled[BY],
        in_place_of=filled[IN_PLACE_OF],
    )


MODAL = Modal(Form.NOMINATION, Act.NOMINATE, sheet, record)
