"""What is said of a general election's ballot, and of whether the election is held at all.

What does not fit one message goes on in a next part, which is asked for; nothing is cut.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from slack_sdk.models.blocks import Block, MarkdownTextObject, SectionBlock

from bot.ids import Target
from bot.messages.ballot import not_yet
from bot.messages.correct import ended
from bot.messages.findings import open_points, row
from bot.messages.message import Message, Push, buttons, lines, message, note, section
from bot.messages.words import counted, said
from domain.election import Contest, GeneralElection
from domain.findings import Finding, Met, Missing, NotMet, Unsettled
from domain.general_ballot import Ballot
from domain.general_ballot import Contest as Printed
from domain.general_election import declared
from domain.general_on_record import StillOpen, UnopposedOnRecord, Waiting
from domain.law.linked import NAMES
from domain.law.section_361 import HEADINGS, NOMINEES
from domain.unopposed import Blocked, DispensedWith, Held

_ORDER = (
    f"Whose names: {NOMINEES}. Headings: {HEADINGS}. Nominees first, then independents, each by "
    f"last name, as {NAMES} (linked law) has it."
)
_ROOM = 9_000  # characters of one part; the headline, the small print and the buttons come to it
_MOST = 40  # blocks of one part

WITHOUT = "without"
"""The word by which `/election unopposed` asks again, before it is declared."""


@dataclass(frozen=True, slots=True)
class GeneralProof:
    """The whole ballot with how it stands; `personal` says that more than names may be said.

    `early` says why nothing is signed off yet. What was found of a person is not repeated here: it
    belongs in the review form alone.
    """

    election: GeneralElection
    ballot: Ballot
    still_open: tuple[StillOpen, ...]
    signed: Finding
    early: tuple[Missing, ...]
    personal: bool


def general_proof(shown: GeneralProof, target: Target, part: int) -> Message:
    """Show the ballot to those who work on it; `target` names all entries, for a sign-off."""
    election, ballot = shown.election, shown.ballot
    bare = replace(target, detail="")
    printed = any(contest.entries for contest in ballot.contests)
    ready = printed and not shown.early
    sign = [Push("Sign off", "election sign-off", target, primary=True)] if ready else []
    told = (
        *_declared(election),
        *_offices(election, ballot),
        *_grouped("Not settled yet", _pending(shown)),
        *_grouped("Not printed", _left_off(ballot)),
        *_said_of_all([one for one in ballot.findings if one.by not in (NAMES, HEADINGS)]),
        *open_points(ballot.open_points),
        *lines(
            [
                "*Sign-off of the whole ballot by two people (our precaution)*",
                row(shown.signed),
                *not_yet(shown.early),
            ]
        ),
    )
    return _part(
        _Paged(
            headline=f"Ballot: {election.title}",
            told=told,
            small=f"{_ORDER} A later change of the ballot voids a sign-off.",
            more=Push("Next part", "election ballot", bare),
            at_the_end=tuple(sign),
            steps=(
                Push("Is anybody opposed?", "election unopposed", bare),
                Push("Status", "election status", bare),
            ),
        ),
        part,
    )


def general_names(election: GeneralElection, ballot: Ballot, target: Target, part: int) -> Message:
    """Show the names alone, to anybody."""
    return _part(
        _Paged(
            headline=f"Ballot: {election.title}",
            told=(*_declared(election), *_offices(election, ballot)),
            small=f"The names as they stand now. {_ORDER} They may still change.",
            more=Push("Next part", "election ballot", replace(target, detail="")),
            at_the_end=(),
            steps=(),
        ),
        part,
    )


def general_signed(by: str, election: GeneralElection, finding: Finding, target: Target) -> Message:
    """Say that a sign-off is kept and how the ballot stands with it."""
    offices = counted(len(election.general.contests), "office", "offices")
    return message(
        "Sign-off recorded",
        section(f"{said(by)} signed off the whole ballot of {said(election.title)}: {offices}."),
        *lines([row(finding)]),
        buttons(Push("Ballot", "election ballot", target, primary=True)),
    )


# Whether the election is held


@dataclass(frozen=True, slots=True)
class Question:
    """Whether the election is held, what is declared already, and whether it may be declared.

    `awaited` is what is asked before that: a substitute may still be named.
    """

    election: GeneralElection
    found: UnopposedOnRecord
    standing: tuple[Finding, ...]
    may_declare: Finding
    awaited: tuple[Missing, ...]


def nobody_opposed(asked: Question, target: Target, part: int) -> Message:
    """Say whether the election is held, blocked or dispensed with; `target` names what is shown."""
    bare = replace(target, detail="")
    headline, points = _answered(asked.found)
    return _part(
        _Paged(
            headline=f"{asked.election.title}: {headline}",
            told=(
                *lines([*ended(asked.election), *(row(one) for one in asked.standing)]),
                *_said_of_all(asked.found.because),
                *_said_of_all((*_kept_from_declaring(asked), *asked.awaited)),
                *open_points(points),
            ),
            small="The commission declares; what is said here is a draft.",
            more=Push("Next part", "election unopposed", bare),
            at_the_end=tuple(_declaring(asked, target)),
            steps=(
                *_reports_to_look_at(asked.found, bare),
                Push("Ballot", "election ballot", bare),
                Push("Status", "election status", bare),
            ),
        ),
        part,
    )


def without_substitute(asked: Question, target: Target) -> Message:
    """Ask before it is declared while a substitute may still be named; `target` as it was shown."""
    bare = replace(target, detail="")
    return message(
        f"{asked.election.title}: declare without a substitute?",
        *_said_of_all((*asked.awaited, asked.may_declare)),
        note("It is told to all, in the public channel too."),
        buttons(
            Push("Declare elected without opposition", "election dispense", target, primary=True),
            Push("Not now", "election unopposed", bare),
        ),
    )


def _reports_to_look_at(found: UnopposedOnRecord, target: Target) -> tuple[Push, ...]:
    """Give the way to the reports where a name is not in order, which may be for them."""
    if not isinstance(found, Blocked):
        return ()
    return (Push("Look at finance reports", "candidate finance", target),)


def _answered(found: UnopposedOnRecord) -> tuple[str, tuple[Unsettled, ...]]:
    match found:
        case Waiting():
            return "it cannot be said yet whether the election is held", ()
        case Held():
            return "the election is held, and every name is printed", found.open_points
        case Blocked():
            names = counted(len(found.blocked_by), "name is", "names are")
            return f"nobody is opposed, but {names} not in order", found.open_points
        case DispensedWith():
            return "nobody is opposed, so the election is dispensed with", found.open_points
        case _:
            assert_never(found)


def _kept_from_declaring(asked: Question) -> Sequence[Finding]:
    """Say why all in order is not declared, where no declaration on record says it."""
    in_order = isinstance(asked.found, DispensedWith) and not asked.standing
    return [] if not in_order or isinstance(asked.may_declare, Met) else [asked.may_declare]


def _declaring(asked: Question, target: Target) -> Iterable[Push]:
    """Offer to declare, again where it changed, or to withdraw what does not stand any more."""
    if asked.awaited:
        again = replace(target, detail=WITHOUT)
        yield Push("Declare without a substitute", "election unopposed", again)
    elif isinstance(asked.may_declare, Met):
        yield Push("Declare elected without opposition", "election dispense", target, primary=True)
    elif any(isinstance(one, NotMet) for one in asked.standing):
        yield Push("Withdraw the declaration", "election undeclare", target)


# What is shown of the ballot


def _declared(election: GeneralElection) -> tuple[Block, ...]:
    """Say that no ballot is needed: the election was ended, or everybody was declared elected."""
    return lines(
        [
            *ended(election),
            *(
                "*Declared elected without opposition:* the election is dispensed with. "
                f"_{said(fact.citation)}_"
                for fact in declared(election)
            ),
        ]
    )


def _offices(election: GeneralElection, ballot: Ballot) -> tuple[Block, ...]:
    pairs = zip(election.general.contests, ballot.contests, strict=True)
    return lines([told for contest, printed in pairs for told in _office(contest, printed)])


def _office(contest: Contest, printed: Printed) -> Iterable[str]:
    seats = "one" if contest.seats == 1 else f"{contest.seats:,}"
    yield f"*{said(contest.title)}* (vote for {seats})"
    for place, entry in enumerate(printed.entries, 1):
        yield f"{place}. {said(entry.name)}, _{said(entry.heading)}_"
    if not printed.entries:
        yield "No name is printed for this office."


Reason = tuple[str, str]
"""Why, already written, and of whom."""


def _pending(shown: GeneralProof) -> Iterable[Reason]:
    for one in shown.still_open:
        pending = one.pending
        because = pending.personal if shown.personal and pending.personal else pending.because
        yield _cited(because, str(pending.by)), f"{pending.name} ({one.office})"


def _left_off(ballot: Ballot) -> Iterable[Reason]:
    for contest in ballot.contests:
        for off in contest.left_off:
            grounds = " ".join(_cited(one.because, str(one.by)) for one in off.grounds)
            yield grounds, f"{off.name} ({contest.office})"


def _cited(because: str, by: str) -> str:
    return f"{said(because)} _{said(by)}_"


def _grouped(heading: str, reasons: Iterable[Reason]) -> tuple[Block, ...]:
    """Say each reason once, with everybody whom it concerns under it."""
    whom: dict[str, list[str]] = {}
    for why, name in reasons:
        whom.setdefault(why, []).append(name)
    told = [
        told
        for why, names in whom.items()
        for told in (f"• {why}", *(f"    {said(name)}" for name in names))
    ]
    return lines([f"*{heading}*", *told]) if told else ()


def _said_of_all(findings: Sequence[Finding]) -> tuple[Block, ...]:
    return lines([_sentence(one) for one in findings])


def _sentence(finding: Finding) -> str:
    """Write what is not in order with its word; the rest needs none."""
    if isinstance(finding, Met):
        return f"• {_cited(finding.because, str(finding.by))}"
    return f"• {row(finding)}"


# In parts


@dataclass(frozen=True, slots=True, kw_only=True)
class _Paged:
    """A message that may need several parts; `at_the_end` are the buttons of the last one."""

    headline: str
    told: tuple[Block, ...]
    small: str
    more: Push
    at_the_end: tuple[Push, ...]
    steps: tuple[Push, ...]


def _part(paged: _Paged, wanted: int) -> Message:
    """Show one part; a number that there is not shows the first."""
    parts = _parts(paged.told)
    number = wanted if 1 <= wanted <= len(parts) else 1
    following = replace(paged.more, target=replace(paged.more.target, detail=str(number + 1)))
    last = number == len(parts)
    steps = (*(paged.at_the_end if last else (following,)), *paged.steps)
    place = f"Part {number} of {len(parts)}. " if len(parts) > 1 else ""
    return message(
        paged.headline,
        *parts[number - 1],
        note(f"{place}{paged.small}"),
        *((buttons(*steps),) if steps else ()),
    )


def _parts(told: Sequence[Block]) -> tuple[tuple[Block, ...], ...]:
    parts: list[list[Block]] = [[]]
    length = 0
    for block in told:
        size = _characters(block)
        if parts[-1] and (length + size > _ROOM or len(parts[-1]) == _MOST):
            parts.append([])
            length = 0
        parts[-1].append(block)
        length += size
    return tuple(tuple(part) for part in parts)


def _characters(block: Block) -> int:
    match block:
        case SectionBlock(text=MarkdownTextObject(text=str(words))):
            return len(words)
        case _:
            return 0
