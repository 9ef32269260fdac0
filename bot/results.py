"""A count with what it means, and how what a person announces of it is kept and told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date, datetime
from typing import assert_never

from bot.acts import Books
from bot.messages.count import figures
from bot.messages.findings import problem
from bot.messages.outcome import (
    Result,
    appointment_stands,
    before_its_day,
    first_changed,
    lot_told,
    other_finalists,
)
from domain import polls
from domain.ballot import AppointAny, AppointCandidate, HoldElection, SoleCandidate, Wait
from domain.calendar import Calendar, local_day, spoken
from domain.certification.record import announced
from domain.election import (
    Announcement,
    AnyElection,
    Canvass,
    Election,
    Fact,
    GeneralElection,
    Lot,
    Returns,
    Round,
)
from domain.findings import Met, NotMet, Unsettled
from domain.general_election import day_set
from domain.law.section_857 import TIE
from domain.linked_dates import may_still_come
from domain.order import order_in_force, text_of
from domain.outcomes import (
    Elected,
    LotNeeded,
    Outcome,
    RunOff,
    Undecided,
    check_announcement,
    last_returns,
    listed,
    outcome,
    runoff_day_under,
)
from domain.polls import entered_early, polls_open
from storage.elections import Kept, Ledger
from storage.outbox import Owed

_DECISIONS = ("elected", "runoff", "lot")


def last_count(ledger: Ledger, election: int, of: Round) -> tuple[Kept[Returns], ...]:
    """Give the count of a round as it was kept last, or none."""
    return tuple(kept for kept in ledger.present(election, Returns) if kept.fact.round is of)[-1:]


def result_of(returns: Returns, election: Election, calendar: Calendar, now: datetime) -> Result:
    """Give a count with what it means, what was announced of it, and what hinders that now."""
    meaning = outcome(returns, election, calendar)
    off = election.municipality.not_followed
    return Result(
        election=election,
        returns=returns,
        outcome=meaning,
        wanted=announcement_of(meaning, returns, election.lots[-1:]),
        announced=announced(election, returns.round, *_DECISIONS),
        hindrances=_hindrances(returns, election, calendar, now),
        to_come=tuple(
            ballots
            for day in held_on(election, returns.round)
            for ballots in may_still_come(day, local_day(now), off, calendar)
        ),
    )


def held_on(election: Election, of: Round) -> tuple[date, ...]:
    """Give the election day of a round, or none while no order is in force."""
    orders = order_in_force(election)
    match of:
        case Round.FIRST:
            return tuple(order.election for order in orders)
        case Round.SECOND:
            return tuple(runoff_day_under(text_of(order), order.election) for order in orders)
        case _:
            assert_never(of)


def first_no_longer_so(election: Election, calendar: Calendar) -> tuple[str, ...]:
    """Say where the first count, corrected since, does not mean what was announced of it."""
    return tuple(
        first_changed(said, _because(outcome(returns, election, calendar)))
        for said in announced(election, Round.FIRST, *_DECISIONS)
        for returns in last_returns(election, Round.FIRST)
        for finding in check_announcement(said, election, calendar)
        if not isinstance(finding, Met | Unsettled)
    )


def _hindrances(
    returns: Returns, election: Election, calendar: Calendar, now: datetime
) -> tuple[str, ...]:
    """Say why a count cannot be announced now, whatever it means."""
    return (
        *(
            why
            for day in held_on(election, returns.round)
            for why in _before_the_end(returns.round, day, now)
        ),
        *(
            appointment_stands(one.name, spoken(one.minutes.held_on))
            for one in election.appointments[-1:]
        ),
        *_after_the_first(returns, election, calendar),
    )


def _before_the_end(of: Round, day: date, now: datetime) -> tuple[str, ...]:
    """Say why nothing is announced before the polls of a round have closed."""
    if day > local_day(now):
        return (before_its_day(of, spoken(day)),)
    return tuple(problem(one) for one in polls_open(day, now))


def entered_too_early(
    ledger: Ledger, held: tuple[date, ...], entries: Iterable[tuple[str, Kept[Fact]]]
) -> tuple[NotMet, ...]:
    """Say which counts on record were entered before the polls had closed, each by its name."""
    return tuple(
        wrong
        for day in held
        for whose, kept in entries
        for wrong in entered_early(whose, day, ledger.recorded_at(kept))
    )


def of_another_day(ledger: Ledger, election: AnyElection) -> tuple[tuple[str, NotMet], ...]:
    """Say which counts and results were recorded for a day that an order no longer sets.

    Each goes with its office; that is empty for a vacancy, and where all offices are meant.
    """
    return tuple(
        (_office_of(kept.fact), wrong)
        for back in ledger.taken_back(election.id)
        for day in day_set(election)
        for kept in ledger.recorded_under(election.id, back)
        for wrong in polls.of_another_day(
            _named(kept.fact), ledger.recorded_at(kept), back.fact, day
        )
    )


def _office_of(fact: Returns | Canvass | Announcement) -> str:
    match fact:
        case Returns():
            return ""
        case Canvass() | Announcement():
            return fact.contest
        case _:
            assert_never(fact)


def _named(fact: Returns | Canvass | Announcement) -> str:
    match fact:
        case Returns():
            return "The count"
        case Canvass():
            return f"The entry of {fact.by} for {fact.contest}"
        case Announcement():
            return f"The announcement of {listed(fact.names)}"
        case _:
            assert_never(fact)


def _after_the_first(returns: Returns, election: Election, calendar: Calendar) -> tuple[str, ...]:
    match returns.round:
        case Round.FIRST:
            return ()
        case Round.SECOND:
            stale = first_no_longer_so(election, calendar)
            names = tuple(tally.name for tally in returns.tallies)
            others = tuple(
                other_finalists(names, said.names)
                for said in announced(election, Round.FIRST, "runoff")
                if set(said.names) != set(names)
            )
            return stale or others
        case _:
            assert_never(returns.round)


def _because(meaning: Outcome) -> str:
    match meaning:
        case Elected() | RunOff() | LotNeeded():
            return meaning.because
        case Undecided():
            return meaning.point.because
        case _:
            assert_never(meaning)


def in_lieu(answer: SoleCandidate) -> tuple[Announcement, ...]:
    """Write the answer as an announcement; nothing where an election is held or may be."""
    match answer:
        case AppointCandidate():
            return (_appointing("appoint_candidate", (answer.name,), answer),)
        case AppointAny():
            return (_appointing("appoint_any", (), answer),)
        case Wait() | HoldElection():
            return ()
        case _:
            assert_never(answer)


def _appointing(
    decision: str, names: tuple[str, ...], answer: AppointCandidate | AppointAny
) -> Announcement:
    return Announcement(
        contest="",
        round=Round.FIRST,
        decision=decision,
        names=names,
        figures=answer.because,
        citation=str(answer.by),
    )


def tie_of(election: Election, calendar: Calendar) -> tuple[LotNeeded, ...]:
    """Give the tie of the final second count, or none."""
    counts = [returns for returns in election.returns if returns.round is Round.SECOND][-1:]
    meanings = (outcome(returns, election, calendar) for returns in counts)
    return tuple(meaning for meaning in meanings if isinstance(meaning, LotNeeded))


def announcement_of(
    meaning: Outcome, returns: Returns, lots: tuple[Lot, ...]
) -> tuple[Announcement, ...]:
    """Write what a count means as an announcement; nothing where it is not decided.

    A tie that a coin or lot decided is announced as the election of the one who prevailed.
    """
    match meaning:
        case Elected():
            return (_said("elected", meaning.names, meaning, returns),)
        case RunOff():
            return (_said("runoff", meaning.names, meaning, returns),)
        case LotNeeded():
            decided = (lot for lot in lots if set(lot.between) == set(meaning.between))
            tie = _said("lot", meaning.between, meaning, returns)
            return (*(_by_lot(tie, lot) for lot in decided), tie)[:1]
        case Undecided():
            return ()
        case _:
            assert_never(meaning)


def keep_announcement(books: Books, fact: Announcement) -> None:
    """Keep an announcement and owe its news; it takes the place of the earlier ones of its round.

    Only the announcement of a tie stays beside the one that says how the tie was decided. In a
    general election each office has its own, and the declaration of them all is one.
    """
    ledger, election = books.ledger, books.target.election
    earlier = [
        kept
        for kept in _on_record(books)
        if (kept.fact.round, kept.fact.contest) == (fact.round, fact.contest)
        and not _decides(fact, kept.fact)
    ]
    why = books.because("What is to be announced has changed since.")
    for kept in earlier[:-1]:
        ledger.strike(kept, why)
    corrected = [ledger.correct(kept, fact, why) for kept in earlier[-1:]]
    for kept in corrected or [ledger.keep(election, fact, books.deed)]:
        owe_news(books, kept)


def _on_record(books: Books) -> tuple[Kept[Announcement], ...]:
    """Give what was announced and still stands: in a general election from before a change too."""
    election = books.any_election()
    match election:
        case Election():
            return books.ledger.present(election.id, Announcement)
        case GeneralElection():
            return books.ledger.kept(election.id, Announcement)
        case _:
            assert_never(election)


def withdraw_announcement(books: Books, fact: Announcement, why: str) -> None:
    """Take an announcement back, with the reason, and owe the news of it."""
    for kept in books.ledger.kept(books.target.election, Announcement):
        if (kept.fact.contest, kept.fact.decision) == (fact.contest, fact.decision):
            books.ledger.strike(kept, books.because(why))
            owe_withdrawal(books, kept)


def owe_news(books: Books, kept: Kept[Announcement]) -> None:
    """Owe a new post to the clerk's and the public channel for each version of a result."""
    channels = books.ledger.channels()
    for channel in dict.fromkeys((channels.clerk, channels.public)):
        if channel:
            key = f"{kept.subject}/{kept.version}:{channel}"
            books.owe(
                Owed(
                    kind="announcement",
                    subject=kept.subject,
                    channel=channel,
                    due=books.now,
                    key=key,
                )
            )


def owe_withdrawal(books: Books, struck: Kept[Announcement]) -> None:
    """Owe the news that an announcement no longer stands, to whoever was told of it."""
    owe_news(books, replace(struck, version=struck.version + 1))


def _decides(fact: Announcement, earlier: Announcement) -> bool:
    """Say whether the earlier one announced the tie that is decided by a coin or lot now."""
    return (earlier.decision, fact.decision, fact.citation) == ("lot", "elected", str(TIE))


def _by_lot(tie: Announcement, lot: Lot) -> Announcement:
    figures_and_lot = f"{tie.figures} {lot_told(lot)}"
    return replace(tie, decision="elected", names=(lot.prevailed,), figures=figures_and_lot)


def _said(
    decision: str, names: tuple[str, ...], meaning: Elected | RunOff | LotNeeded, returns: Returns
) -> Announcement:
    return Announcement(
        contest="",
        round=returns.round,
        decision=decision,
        names=names,
        figures=f"{figures(returns)} {meaning.because}",
        citation=str(meaning.by),
    )
