"""`/candidate nominate`, `review`, `hearing`, `finance`, `withdraw`, `list`, and their buttons."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from bot.candidacies import everybody, meant, taken_out_meant
from bot.commands.command import Answer, Call, Command, Scope, Screen, Show
from bot.ids import Form
from bot.messages import candidates as messages
from bot.messages import taken_out
from bot.messages.choose import choose_candidate, choose_to_correct, not_among
from bot.messages.hearing import Shown, screen
from bot.messages.message import Message
from bot.modals import departure, nomination
from bot.roles import Act, Read
from domain.election import AnyElection, Candidate, Election, GeneralElection, Nominee
from domain.general_election import candidates_for, race_of
from domain.hearing import determination_of
from domain.nominations import replaced_by


def gone(call: Call) -> tuple[Message, ...]:
    """Say of a number that it was taken out of the log; nothing where the words are no such one."""
    election = call.any_election()
    target = replace(call.target, election=election.id, detail="")
    every = call.ledger.taken_out(election.id)
    return tuple(
        taken_out.gone(out, election.title, target) for out in taken_out_meant(every, call.words)
    )


def which(call: Call, command: str) -> Candidate | Message:
    """Give the candidate that is meant, or ask which one."""
    election = call.any_election()
    found = meant(election, call.words)
    if len(found) == 1:
        return found[0]
    for told in gone(call):
        return told
    every = found or everybody(election)
    if not every and isinstance(election, GeneralElection):
        asks = messages.nobody(election.title, replace(call.target, detail=""))
    else:
        asks = choose_candidate(command, call.target, every)
    return asks if found else not_among("the candidates", "candidate list", call.words, asks)


def nominate(call: Call) -> Answer:
    """Open the form for a party's nominee."""
    return Show(Form.NOMINATION, replace(call.target, detail=""))


def correct(call: Call) -> Answer:
    """Open the form that corrects a nomination, or ask which one."""
    election = call.general()
    found = tuple(one for one in meant(election, call.words) if isinstance(one, Nominee))
    if len(found) == 1:
        return Show(Form.NOMINATION, nomination.about(call.ledger, found[0], call.target))
    for told in gone(call):
        return told
    every = found or election.nominees
    if every:
        asks = choose_to_correct("candidate correct", call.target, every)
    else:
        asks = messages.nobody(election.title, replace(call.target, detail=""))
    return asks if found else not_among("the nominees", "candidate list", call.words, asks)


def review(call: Call) -> Answer:
    """Open the form for the commission's findings on one candidate."""
    one = which(call, "candidate review")
    if isinstance(one, Message):
        return one
    return Show(Form.REVIEW, replace(call.target, detail=str(one.number)))


def hearing(call: Call) -> Answer:
    """Show what the law asks before a name is left off, what was done, and what it comes to."""
    one = which(call, "candidate hearing")
    if isinstance(one, Message):
        return one
    return screen(Shown(one, call.any_election(), call.calendar(), call.today), call.target)


def noticed(call: Call) -> Answer:
    """Open the form for the notice of a hearing."""
    return Show(Form.HEARING_NOTICE, call.target)


def heard(call: Call) -> Answer:
    """Open the form for a hearing that was held."""
    return Show(Form.HEARING, call.target)


def finance(call: Call) -> Answer:
    """Open the form for a look at one candidate's reports."""
    one = which(call, "candidate finance")
    if isinstance(one, Message):
        return one
    return Show(Form.REPORTS, replace(call.target, detail=str(one.number)))


def withdraw(call: Call) -> Answer:
    """Open the form for a candidate who withdrew or died, or for its correction."""
    one = which(call, "candidate withdraw")
    if isinstance(one, Message):
        return one
    return Show(Form.DEPARTURE, departure.about(call.ledger, one, call.target))


def log(call: Call) -> Answer:
    """Show every candidate by office."""
    election = call.any_election()
    offices = [
        messages.Office(title, tuple(_standing(call, one, election) for one in candidates))
        for title, candidates in _by_office(election)
    ]
    out = call.ledger.taken_out(election.id)
    return messages.log(election, offices, out, replace(call.target, detail=""))


def _by_office(election: AnyElection) -> tuple[tuple[str, tuple[Candidate, ...]], ...]:
    match election:
        case Election():
            return ((election.title, election.candidacies),)
        case GeneralElection():
            contests = election.general.contests
            return tuple((one.title, candidates_for(one, election)) for one in contests)
        case _:
            assert_never(election)


def _standing(call: Call, one: Candidate, election: AnyElection) -> messages.Standing:
    found = determination_of(one, race_of(one, election), call.calendar()).determination
    if isinstance(one, Nominee) and isinstance(election, GeneralElection):
        return messages.Standing(one, found, replaced_by(one, election))
    return messages.Standing(one, found, ())


COMMANDS: tuple[Command, ...] = (
    Screen(
        name="candidate nominate",
        usage="",
        says="record a party's nominee, certified or requested (§ 23-15-361(1))",
        wish=Act.NOMINATE,
        scope=Scope.GENERAL,
        opens=True,
        run=nominate,
    ),
    Screen(
        name="candidate correct",
        usage="[number]",
        says="correct what was recorded wrongly of a nomination, or add its certification",
        wish=Act.NOMINATE,
        scope=Scope.GENERAL,
        opens=True,
        run=correct,
    ),
    Screen(
        name="candidate review",
        usage="[number]",
        says="the findings of § 23-15-361(5): elector, qualifications, felony",
        wish=Act.REVIEW,
        scope=Scope.ELECTION,
        opens=True,
        run=review,
    ),
    Screen(
        name="candidate hearing",
        usage="[number]",
        says="notice and hearing of § 23-15-361(5), before a name is left off",
        wish=Act.HEARING,
        scope=Scope.ELECTION,
        opens=False,
        run=hearing,
    ),
    Screen(
        name="candidate noticed",
        usage="",
        says="record the notice of a hearing",
        wish=Act.HEARING,
        scope=Scope.ELECTION,
        opens=True,
        run=noticed,
        hidden=True,
    ),
    Screen(
        name="candidate heard",
        usage="",
        says="record a hearing",
        wish=Act.HEARING,
        scope=Scope.ELECTION,
        opens=True,
        run=heard,
        hidden=True,
    ),
    Screen(
        name="candidate finance",
        usage="[number]",
        says="whether a candidate's campaign finance reports are filed",
        wish=Act.REPORTS,
        scope=Scope.ELECTION,
        opens=True,
        run=finance,
    ),
    Screen(
        name="candidate withdraw",
        usage="[number]",
        says="record that a candidate withdrew or died, and what becomes of the name",
        wish=Act.DEPARTURE,
        scope=Scope.ELECTION,
        opens=True,
        run=withdraw,
    ),
    Screen(
        name="candidate list",
        usage="",
        says="every candidate by office: how put up, findings, reports seen",
        wish=Read.PUBLIC,
        scope=Scope.ELECTION,
        opens=False,
        run=log,
    ),
)
