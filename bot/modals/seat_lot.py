"""`/election lot` in a general election: a coin or lot among those tied across the last seat."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, assert_never

from bot.acts import AtField, Books, Confirm, Outcome, Recorded, calendar_of
from bot.ids import Form, Target
from bot.messages import general_outcome as messages
from bot.messages.findings import problem
from bot.messages.message import note
from bot.messages.outcome import METHODS, lot_too_early
from bot.messages.words import listed, said
from bot.modals.fields import CORRECTED, Choice, Day, Pick, Picks, Text
from bot.modals.form import Filled, Sheet, digest
from bot.modals.submit import Modal
from bot.roles import Act
from domain.calendar import local_day, spoken
from domain.election import GeneralElection, LotMethod, SeatLot
from domain.general_election import election_day
from domain.general_outcome import (
    Held,
    LeftOpen,
    LotDue,
    Mismatch,
    NotCounted,
    NotFinal,
    OfficeOutcome,
    OneEntry,
    Seated,
    Unreconciled,
    lot_rule,
    outcomes,
)
from storage.elections import Kept, Ledger

METHOD = Pick(
    "method",
    "Decided by",
    tuple(Choice(method, METHODS[method].capitalize()) for method in METHODS),
)
HELD_ON = Day("held_on", "Held on")
PLACE = Text("place", "Where", "It is held in public.")
SUPERVISED_BY = Text("supervised_by", "Supervised by", "Names of the election commissioners.")


@dataclass(frozen=True, slots=True)
class Tie:
    """An office's tie: between whom, and how many of them prevail."""

    between: tuple[str, ...]
    left: int


def tie_of(one: OfficeOutcome) -> tuple[Tie, ...]:
    """Give the tie that a coin or lot decides, or has decided; none where there is no tie."""
    match one.result:
        case LotDue(tie=tie, left=left):
            return (Tie(tie.between, left),)
        case Seated(lots=lots):
            return tuple(Tie(lot.between, len(lot.prevailed)) for lot in lots)
        case (
            NotCounted()
            | OneEntry()
            | Mismatch()
            | Unreconciled()
            | NotFinal()
            | Held()
            | LeftOpen()
        ):
            return ()
        case _:
            assert_never(one.result)


def lot_kept(ledger: Ledger, election: int, one: OfficeOutcome) -> tuple[Kept[SeatLot], ...]:
    """Give the coin or lot on record that decides the office's tie, or none."""
    decided = one.result.lots if isinstance(one.result, Seated) else ()
    return tuple(kept for kept in ledger.kept(election, SeatLot) if kept.fact in decided)[-1:]


def about(place: int, one: OfficeOutcome, kept: tuple[Kept[SeatLot], ...]) -> str:
    """Write which office and tie a form is about, and the version of the lot that it corrects."""
    tied = tuple(part for tie in tie_of(one) for part in (*tie.between, str(tie.left)))
    return f"{place}:{kept[0].version if kept else 0}:{digest((one.contest.title, *tied))}"


def sheet(ledger: Ledger, target: Target, now: datetime) -> Sheet:
    """Ask how the tie was decided; the names are those of the tied count."""
    election = ledger.general(target.election)
    one = _office(ledger, election, target, now)
    kept = lot_kept(ledger, election.id, one)
    reason = () if ":0:" in target.detail else (CORRECTED,)
    between = tuple(name for tie in tie_of(one) for name in tie.between)
    rule = lot_rule(election.municipality.form)
    return Sheet(
        form=Form.SEAT_LOT,
        title="Coin or lot",
        submit="Record",
        fields=(METHOD, _prevailed(one), HELD_ON, PLACE, SUPERVISED_BY, *reason),
        intro=(
            note(
                f"{said(one.contest.title)}: between {said(listed(between))}. It is recorded here, "
                "never drawn here."
            ),
            note(f"{said(rule.because)} _{said(str(rule.by))}_"),
        ),
        values=_entered(kept[0].fact) if kept else {},
    )


def _office(
    ledger: Ledger, election: GeneralElection, target: Target, now: datetime
) -> OfficeOutcome:
    every = outcomes(election, calendar_of(ledger), now)
    return every[min(int(target.detail.partition(":")[0]), len(every)) - 1]


def record(books: Books, filled: Filled) -> Outcome:
    """Keep the coin or lot as it was held; a person announces who is elected."""
    election, place = books.general(), books.target.detail.partition(":")[0]
    one = _office(books.ledger, election, books.target, books.now)
    kept = lot_kept(books.ledger, election.id, one)
    lot = _lot(one, filled)
    wrong = _impossible(books, one, kept, lot)
    if wrong:
        return AtField(wrong)
    problems = _problems(election, one, lot)
    if problems and not books.confirmed:
        return Confirm(problems)
    for each in kept:
        books.ledger.correct(each, lot, books.because(filled[CORRECTED]))
    if not kept:
        books.ledger.keep(election.id, lot, books.deed)
    return Recorded(
        messages.lot_recorded(one, lot, replace(books.target, detail=place)), election.id
    )


def _impossible(
    books: Books, one: OfficeOutcome, kept: tuple[Kept[SeatLot], ...], lot: SeatLot
) -> dict[str, str]:
    place, version, _ = books.target.detail.split(":")
    now = about(int(place), one, kept)
    if not now.startswith(f"{place}:{version}:"):
        return {METHOD.name: "It was recorded meanwhile. Close this and look again."}
    for tie in tie_of(one):
        if now != books.target.detail:
            return {METHOD.name: messages.other_tie(tie.between)}
        if one.hindrances:
            return {METHOD.name: " ".join(problem(found) for found in one.hindrances)}
        if lot.held_on > local_day(books.now):
            return {HELD_ON.name: f"{spoken(lot.held_on)} is still to come."}
        if len(lot.prevailed) != tie.left:
            return {_prevailed(one).name: f"Choose {tie.left}: so many seats are left."}
        return {}
    return {METHOD.name: "The count shows no tie any more. Nothing was kept."}


def _problems(election: GeneralElection, one: OfficeOutcome, lot: SeatLot) -> tuple[str, ...]:
    day = election_day(election)
    return (
        *((lot_too_early(spoken(lot.held_on), spoken(day)),) if lot.held_on < day else ()),
        *(messages.lot_after(fact) for fact in one.announced),
    )


def _prevailed(one: OfficeOutcome) -> Picks:
    ties = tie_of(one)
    return Picks(
        "prevailed",
        "Who prevailed",
        tuple(Choice(_id(name), name) for tie in ties for name in tie.between),
        "".join(f"Choose {tie.left}." for tie in ties),
    )


def _id(name: str) -> str:
    return digest((name,))


def _lot(one: OfficeOutcome, filled: Filled) -> SeatLot:
    chosen = filled[_prevailed(one)]
    between = tuple(name for tie in tie_of(one) for name in tie.between)
    return SeatLot(
        contest=one.contest.title,
        method=LotMethod(filled[METHOD]),
        between=between,
        prevailed=tuple(name for name in between if _id(name) in chosen),
        held_on=filled[HELD_ON],
        place=filled[PLACE],
        supervised_by=filled[SUPERVISED_BY],
    )


def _entered(lot: SeatLot) -> dict[str, Any]:
    return {
        METHOD.name: str(lot.method),
        "prevailed": tuple(_id(name) for name in lot.prevailed),
        HELD_ON.name: lot.held_on,
        PLACE.name: lot.place,
        SUPERVISED_BY.name: lot.supervised_by,
    }


MODAL = Modal(Form.SEAT_LOT, Act.LOT, sheet, record)
