"""The notice of election, § 857(2): what is planned, what was done, what is missing."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import assert_never

from slack_sdk.models.blocks import Block

from bot.ids import Target
from bot.messages.findings import open_points, row, word
from bot.messages.findings import problem as worded
from bot.messages.message import Message, Push, buttons, lines, message, note, section
from bot.messages.words import listed, said
from domain.calendar import spoken, spoken_due
from domain.dates import NextDay, Saved, begun_anew, paper_fits, saved_or_next
from domain.election import Election, Order, Paper, Posting, Publication
from domain.findings import Finding, Met, NotMet, Unsettled
from domain.law.section_857 import NOTICE, ORDER
from domain.notice import (
    Given,
    NoticeDecision,
    Problem,
    ProblemId,
    State,
    counts,
    first_publication_day,
    given,
    notice_decision,
    plan,
    posted,
    posting_due,
    publication_deadlines,
    publication_ran,
)
from domain.order import order_in_force

_NOT_OF_THIS = "before the order in force, so it is no notice of this election"


def screen(election: Election, today: date, target: Target) -> Message:
    """Show the notice as it stands: planned against done."""
    return message(
        f"{election.vacancy.seat.title}: {_headline(election, today)}",
        *_stands(election, today),
        _ways_on(target),
    )


def recorded(
    what: Publication | Posting, election: Election, target: Target, today: date
) -> Message:
    """Say that a publication or a posting is kept, and how the notice stands with it."""
    return message(
        f"Recorded. {election.vacancy.seat.title}: {_headline(election, today)}",
        section(f"*Kept:* {_done(what)}."),
        *_stands(election, today),
        _ways_on(target),
    )


def publication_problems(publication: Publication, election: Election) -> tuple[str, ...]:
    """Say what is wrong with a publication, as things stood on the day on which it ran."""
    told = [_outside(election)]
    for notice in given(election):
        if publication not in notice.publications:
            told.append(f"It ran {_NOT_OF_THIS} ({NOTICE}).")
            continue
        alone = replace(notice, publications=(publication,))
        papers = [
            one
            for one in notice_decision(alone, publication.on).problems
            if one.id is ProblemId.PAPER
        ]
        lost = [one for one in _lost(publication, notice) if one.id is not ProblemId.PAPER]
        told += [worded(problem.finding) for problem in (*lost, *papers)]
    return tuple(text for text in told if text)


def posting_problems(posting: Posting, election: Election) -> tuple[str, ...]:
    """Say what is wrong with a posting, as things stood on the day on which it was made."""
    told = [_outside(election)]
    for notice in given(election):
        if posting not in notice.postings:
            told.append(f"It was posted {_NOT_OF_THIS} ({NOTICE}).")
            continue
        told += [
            worded(problem.finding)
            for problem in notice_decision(notice, posting.on).problems
            if not _of_publication(problem) and not problem.mendable
        ]
    return tuple(text for text in told if text)


def other_paper(publication: Publication, known: tuple[Paper, ...]) -> str:
    """Ask whether the answers hold for a paper that the set-up does not name."""
    names = listed(tuple(paper.name for paper in known))
    return (
        f"{publication.paper} is not the newspaper of the set-up ({names}), for which the two "
        f"answers were filled in. Check them for {publication.paper}: published in the "
        f"municipality: {_yes(publication.published_in_municipality)}; general circulation: "
        f"{_yes(publication.general_circulation)} ({NOTICE})."
    )


def no_issue_day(publication: Publication) -> str:
    """Ask about a day on which the paper does not appear by the set-up."""
    return (
        f"By the set-up, {publication.paper} does not appear on a {publication.on:%A}. Check the "
        f"day of the issue: {spoken(publication.on)}."
    )


def _yes(fact: bool) -> str:
    return "yes" if fact else "no"


def already(what: Publication | Posting) -> str:
    """Say that the same publication or posting is on record."""
    return f"The same is on record already: {_done(what, escape=False)}. Record it twice?"


def _headline(election: Election, today: date) -> str:
    states = [notice_decision(notice, today).state for notice in given(election)]
    return f"the notice {_state_words(states[0])}" if states else "no notice runs yet"


def _state_words(state: State) -> str:
    match state:
        case State.COMPLETE:
            return "is complete"
        case State.INCOMPLETE:
            return "is not complete yet"
        case State.DEFECTIVE:
            return "can no longer be completed in time"
        case _:
            assert_never(state)


def _saved(state: State) -> str:
    match state:
        case State.COMPLETE:
            return "Yes."
        case State.INCOMPLETE:
            return "Yes, so far."
        case State.DEFECTIVE:
            return "No, not with this notice."
        case _:
            assert_never(state)


def _stands(election: Election, today: date) -> tuple[Block, ...]:
    orders = order_in_force(election)
    if not orders:
        return (
            section("No order is in force, so no day is fixed from which the notice is counted."),
            *_record(election, ()),
            note(str(NOTICE)),
        )
    (notice,) = given(election)
    decision = notice_decision(notice, today)
    return (
        section(
            f"*Can the date be kept?* {_saved(decision.state)} {said(decision.because)} _{NOTICE}_"
        ),
        *_asked(election, notice),
        *_record(election, (notice,)),
        *_problems(decision),
        *open_points(decision.open_points),
        *_planned(orders[0], election, notice),
        *_way_on(orders[0], election, notice, today),
        note(str(NOTICE)),
    )


def _asked(election: Election, notice: Given) -> tuple[Block, ...]:
    """Show each date with how it stands; a sentence that holds for several is said once."""
    deadlines = publication_deadlines(notice, election.municipality.papers)
    asked = [(one, publication_ran(place, notice)) for place, one in enumerate(deadlines, start=1)]
    told: list[str] = []
    said_before: set[str] = set()
    for deadline, finding in (*asked, (posting_due(notice.election_day), posted(notice))):
        again = isinstance(finding, Met) or finding.because in said_before
        stands = f"*{_standing(finding)}*" if again else row(finding)
        told.append(f"{said(deadline.title)}, by {spoken_due(deadline.due)}: {stands}")
        said_before.add(finding.because)
    return lines(told)


def _standing(finding: Finding) -> str:
    return "Done" if isinstance(finding, Met) else word(finding)


def _record(election: Election, notices: tuple[Given, ...]) -> tuple[Block, ...]:
    ran = [f"• {_done(one)}{_remark(one, notices)}" for one in election.publications]
    made = [f"• {_done(one)}{_remark(one, notices)}" for one in election.postings]
    return lines(["*On record*", *(ran or ["• no publication"]), *(made or ["• no posting"])])


def _done(what: Publication | Posting, *, escape: bool = True) -> str:
    match what:
        case Publication(on=on, paper=paper, page=page):
            text = f"published on {spoken(on)} in {paper}, page {page}"
        case Posting(on=on, place=place, posted_by=by):
            text = f"posted on {spoken(on)} at {place} by {by}"
        case _:
            assert_never(what)
    return said(text) if escape else text


def _remark(what: Publication | Posting, notices: tuple[Given, ...]) -> str:
    for notice in notices:
        if what not in (*notice.publications, *notice.postings):
            return f" ({_NOT_OF_THIS})"
        if isinstance(what, Publication) and not counts(what, notice):
            return " (this paper does not count)"
    return ""


def _problems(decision: NoticeDecision) -> tuple[Block, ...]:
    """Show what no act mends any more, and a paper that does not count; the rest is missing."""
    return lines(
        [
            f"{row(problem.finding)} "
            f"{'Can still be put right.' if problem.mendable else 'Can no longer be put right.'}"
            for problem in _of_note(decision.problems)
            if not problem.mendable or problem.id is ProblemId.PAPER
        ]
    )


def _of_note(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """Leave the successive weeks out where the first publication is already what lacks."""
    first = any(problem.id is ProblemId.FIRST_PUBLICATION for problem in problems)
    return tuple(
        problem for problem in problems if not (first and problem.id is ProblemId.SUCCESSIVE_WEEKS)
    )


def _planned(order: Order, election: Election, notice: Given) -> tuple[Block, ...]:
    if isinstance(publication_ran(1, notice), Met | NotMet):
        return ()
    planned = plan(order.adopted, order.election, election.municipality.papers)
    last = first_publication_day(order.election)
    if not planned.earliest and not planned.latest:
        return (section("*Plan:* no issue can be named; `/election setup` asks for the paper."),)
    told = ["*Plan, by the issue and copy days of the setup*"]
    if planned.earliest and planned.earliest[0] <= last:
        copy = "".join(f"; copy by {spoken(day)}" for day in planned.copy_by)
        told.append(f"• earliest issues: {_days(planned.earliest)}{copy}")
    elif planned.earliest:
        told.append(
            f"• by its copy day the paper takes the notice for {spoken(planned.earliest[0])} at "
            f"the earliest, which is after {spoken(last)}: ask it to take the notice sooner"
        )
    if planned.latest:
        told.append(f"• latest issues: {_days(planned.latest)}")
    return lines(told)


def _way_on(order: Order, election: Election, notice: Given, today: date) -> tuple[Block, ...]:
    """Say what must still run once a publication ran, or which day is the next lawful one."""
    state = notice_decision(notice, today).state
    if state is State.COMPLETE or today >= order.election:
        return ()
    papers = [one for one in election.municipality.papers if isinstance(paper_fits(one), Met)]
    if not papers:
        return _anew(order, today) if state is State.DEFECTIVE else ()
    match saved_or_next(notice, papers[0], today, order.adopted):
        case Saved(because=because):
            begun = isinstance(publication_ran(1, notice), Met)
            return (section(f"*To keep the date:* {said(because)} _{NOTICE}_"),) * begun
        case NextDay() as lost:
            return (
                section(
                    f"*{_if_lost(state)}:* {said(lost.because)} The order that names it is made "
                    f"by {spoken(lost.order_by)}, the last day for copy. _{ORDER}_"
                ),
                *open_points(lost.open_points),
            )
        case never:
            assert_never(never)


def _if_lost(state: State) -> str:
    """Say whether the day is lost, or is only if the paper keeps to its copy days."""
    if state is State.DEFECTIVE:
        return "The next lawful day"
    return "Ask the paper to take the notice sooner. If it keeps to its copy days"


def _anew(order: Order, today: date) -> tuple[Block, ...]:
    """Say the earliest day by a new order and notice where no paper is known that counts."""
    found = begun_anew(order.election, today)
    told = " ".join(said(one.because) for one in found if isinstance(one, Met))
    open_ = tuple(one for one in found if isinstance(one, Unsettled))
    return (section(f"*The next lawful day:* {told} _{ORDER}_"), *open_points(open_))


def _days(days: tuple[date, ...]) -> str:
    return "; ".join(spoken(day) for day in days)


def _outside(election: Election) -> str:
    if order_in_force(election):
        return ""
    return f"No order is in force, so this is the notice of no election ({NOTICE})."


def _of_publication(problem: Problem) -> bool:
    match problem.id:
        case ProblemId.FIRST_PUBLICATION | ProblemId.SUCCESSIVE_WEEKS | ProblemId.PAPER:
            return True
        case ProblemId.POSTING_PLACES | ProblemId.POSTING_HALL:
            return False
        case _:
            assert_never(problem.id)


def _lost(publication: Publication, notice: Given) -> tuple[Problem, ...]:
    """Give what is lost with this publication; what an earlier one lost was told with that."""
    others = tuple(one for one in notice.publications if one != publication)
    earlier = [one.on for one in others if counts(one, notice) and one.on < publication.on]
    told = [
        problem
        for day in sorted(earlier)[-1:]
        for problem in notice_decision(replace(notice, publications=others), day).problems
        if not problem.mendable
    ]
    return tuple(
        problem
        for problem in _of_note(notice_decision(notice, publication.on).problems)
        if _of_publication(problem) and not problem.mendable and problem not in told
    )


def _ways_on(target: Target) -> Block:
    return buttons(
        Push("Record a publication", "election publication", target, primary=True),
        Push("Record a posting", "election posting", target),
        Push("Status", "election status", target),
    )
