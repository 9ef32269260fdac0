"""The notice of a hearing of § 361(5), and the hearing: two forms, each once it has happened."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any, assert_never

from bot.acts import AtField, Books, Confirm, Outcome, Recorded
from bot.candidacies import candidate_numbered
from bot.ids import Form, Target
from bot.messages import hearing as messages
from bot.messages.findings import problem
from bot.messages.message import note
from bot.messages.on_record import everything
from bot.modals.fields import Choice, Day, Field, Pick, Picks, Text
from bot.modals.form import Filled, Sheet
from bot.modals.minutes import read_votes, write_votes
from bot.modals.submit import Modal
from bot.modals.typed import Typed
from bot.roles import Act
from domain.ballot import special_ballot
from domain.calendar import Calendar, local_day, spoken
from domain.departures import no_hearing_owed
from domain.election import (
    AnyElection,
    Candidacy,
    Candidate,
    ContactMeans,
    Election,
    GeneralElection,
    HearingHeld,
    HearingNotice,
)
from domain.findings import Finding, NotMet
from domain.general_election import absentee_ballots, race_of
from domain.hearing import (
    contacts_on_form,
    determination_of,
    hearing_collides,
    noticed,
    voted,
)
from domain.hearing_dates import hearing_after_election
from domain.qualification import qualification
from storage.elections import Ledger

HearingFact = HearingNotice | HearingHeld

YES, NO = "yes", "no"
_ANSWERS = (Choice(YES, "Yes"), Choice(NO, "No"))

HELD_ON = Day("held_on", "The hearing is on")
PLACE = Text("place", "Where, and at what hour", "For example City Hall, 10:00 a.m.")
MAILED_ON = Day("mailed_on", "Notice mailed on", "It is the mailing that counts.")
TO_FORM = Pick("to_form", "Mailed to the address on the qualifying form?", _ANSWERS)
PROOF = Text(
    "proof", "What shows the mailing", "For example a certificate of mailing.", optional=True
)
LOG = Text(
    "log",
    "Who tried what, and when",
    "Each call, e-mail and facsimile, with what came of it.",
    optional=True,
    multiline=True,
    longest=2000,
)
APPEARED = Pick("appeared", "Did the candidate appear?", _ANSWERS)
PROVED = Pick(
    "proved",
    "Did the commission find all qualifications proved?",
    _ANSWERS,
    "Subject to no contingencies.",
)
VOTES = Typed(
    "votes",
    "Votes of the commissioners on that finding",
    read_votes,
    write_votes,
    "One a line, for example Ann Able: yea",
)
EVIDENCE = Text("evidence", "What was shown, and where it is kept", multiline=True, longest=2000)


def _tried(candidate: Candidate) -> tuple[Picks, ...]:
    """Ask which contacts of the form were tried; nothing where the form gives none."""
    known = contacts_on_form(candidate.contact)
    choices = tuple(Choice(means, messages.MEANS[means].capitalize()) for means in known)
    asked = "Which contacts on the form were tried?"
    return (Picks("tried", asked, choices, optional=True),) * bool(choices)


# The notice


def notice_sheet(ledger: Ledger, target: Target, now: datetime) -> Sheet:
    """Show the form for a notice that was mailed."""
    candidate = candidate_numbered(ledger.any_election(target.election), int(target.detail))
    fields: tuple[Field[Any], ...] = (
        HELD_ON,
        PLACE,
        MAILED_ON,
        TO_FORM,
        PROOF,
        *_tried(candidate),
        LOG,
    )
    return Sheet(
        form=Form.HEARING_NOTICE,
        title="Notice of a hearing",
        submit="Record",
        fields=fields,
        intro=(*messages.to_notice(candidate), note(f"Today is {spoken(local_day(now))}.")),
    )


def record_notice(books: Books, filled: Filled) -> Outcome:
    """Keep the notice; what is not good about it is asked about first."""
    election, number = books.any_election(), int(books.target.detail)
    candidate = candidate_numbered(election, number)
    found = qualification(candidate, race_of(candidate, election)).grounds
    notice = HearingNotice(
        held_on=filled[HELD_ON],
        place=filled[PLACE],
        grounds=tuple(dict.fromkeys(one.ground.value for one in found)),
        mailed_on=filled[MAILED_ON],
        mailed_to_form_address=filled[TO_FORM] == YES,
        proof=filled[PROOF],
        tried=tuple(ContactMeans(one) for field in _tried(candidate) for one in filled[field]),
        log=filled[LOG],
    )
    wrong = _impossible(books, notice)
    if wrong:
        return AtField(wrong)
    problems = (
        *(problem(one) for one in no_hearing_owed(candidate)),
        *_not_good(books, candidate, notice),
        *_collides(books, election, notice),
        *_moves(books, election, candidate, notice),
    )
    if problems and not books.confirmed:
        return Confirm(problems)
    return _kept(books, number, notice)


def _impossible(books: Books, notice: HearingNotice) -> dict[str, str]:
    if not notice.grounds:
        return {HELD_ON.name: messages.nothing_to_hear()}
    if notice.mailed_on > local_day(books.now):
        return {MAILED_ON.name: f"{spoken(notice.mailed_on)} is yet to come."}
    if notice.held_on <= notice.mailed_on:
        return {HELD_ON.name: "The hearing is later than the mailing of its notice."}
    return {}


def _not_good(books: Books, candidate: Candidate, notice: HearingNotice) -> tuple[str, ...]:
    """Say what is wrong with a notice before the hearing is held on it."""
    found = noticed(notice, candidate, books.calendar())
    return messages.notice_problems(tuple(one for one in found if isinstance(one, NotMet)))


def _collides(books: Books, election: AnyElection, notice: HearingNotice) -> tuple[str, ...]:
    """Say that ballots may be printed, and be out, before the hearing, or even voted on."""
    ready = absentee_ballots(election, books.calendar())
    found: tuple[Finding, ...] = (
        *hearing_after_election(notice.held_on, election),
        *hearing_collides(notice.held_on, ready),
    )
    return tuple(problem(one) for one in found)


# The hearing


def hearing_sheet(ledger: Ledger, target: Target, _: datetime) -> Sheet:
    """Show the form for the hearing that was last noticed."""
    candidate = candidate_numbered(ledger.any_election(target.election), _number(target))
    return Sheet(
        form=Form.HEARING,
        title="Hearing of a candidate",
        submit="Record",
        fields=(APPEARED, PROVED, VOTES, EVIDENCE),
        intro=messages.to_hear(candidate, candidate.hearing_notices[-1]),
    )


def _number(target: Target) -> int:
    """Read the candidate's number; behind it stands how many notices the form was opened with."""
    return int(target.detail.partition(":")[0])


def record_hearing(books: Books, filled: Filled) -> Outcome:
    """Keep what the hearing came to; that a name leaves the ballot is confirmed first."""
    election, number = books.any_election(), _number(books.target)
    candidate = candidate_numbered(election, number)
    notices = candidate.hearing_notices
    if str(len(notices)) != books.target.detail.partition(":")[2]:
        return AtField({APPEARED.name: messages.noticed_meanwhile()})
    notice = notices[-1]
    held = HearingHeld(
        held_on=notice.held_on,
        appeared=filled[APPEARED] == YES,
        proved=filled[PROVED] == YES,
        votes=filled[VOTES],
        evidence=filled[EVIDENCE],
    )
    if held.held_on > local_day(books.now):
        return AtField({APPEARED.name: messages.not_yet(held.held_on)})
    carried = voted(held.votes)
    if isinstance(carried, NotMet):
        return AtField({VOTES.name: carried.because})
    moved = _moves(books, election, candidate, held)
    if moved and not books.confirmed:
        return Confirm(moved)
    return _kept(books, number, held)


# Both


def _kept(books: Books, number: int, fact: HearingFact) -> Recorded:
    books.ledger.keep_for(books.target.election, number, fact, books.deed)
    after, today = books.any_election(), local_day(books.now)
    candidate = candidate_numbered(after, number)
    shown = messages.Shown(candidate, after, books.calendar(), today)
    target = replace(books.target, detail="")
    return Recorded(messages.screen(shown, target), after.id)


def _moves(
    books: Books, before: AnyElection, candidate: Candidate, fact: HearingFact
) -> tuple[str, ...]:
    """Ask about a fact that takes a name off the ballot or puts it back."""
    later, calendar = _with(candidate, fact), books.calendar()
    match before:
        case Election():
            changes = _of_vacancy(before, later, calendar)
        case GeneralElection():
            race = race_of(candidate, before)
            was, is_ = (
                determination_of(one, race, calendar).determination for one in (candidate, later)
            )
            changes = messages.moved_off(candidate.name, was, is_)
        case _:
            assert_never(before)
    return (*changes, *everything(before)) if changes else ()


def _of_vacancy(before: Election, later: Candidate, calendar: Calendar) -> tuple[str, ...]:
    after = replace(
        before,
        candidacies=tuple(
            later if isinstance(later, Candidacy) and one.number == later.number else one
            for one in before.candidacies
        ),
    )
    old, new = (
        tuple(one.name for one in special_ballot(each, calendar).entries)
        for each in (before, after)
    )
    return (
        *(messages.leaves(name) for name in old if name not in new),
        *(messages.comes_back(name) for name in new if name not in old),
    )


def _with(candidate: Candidate, fact: HearingFact) -> Candidate:
    match fact:
        case HearingNotice():
            return replace(candidate, hearing_notices=(*candidate.hearing_notices, fact))
        case HearingHeld():
            return replace(candidate, hearings=(*candidate.hearings, fact))
        case _:
            assert_never(fact)


NOTICE_MODAL = Modal(Form.HEARING_NOTICE, Act.HEARING, notice_sheet, record_notice)
HEARING_MODAL = Modal(Form.HEARING, Act.HEARING, hearing_sheet, record_hearing)
