"""`/election lot`: the toss of a coin or the lot, as people held it. The bot never draws."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from bot.acts import AtField, Books, Confirm, Outcome, Recorded, calendar_of
from bot.ids import Form, Target
from bot.messages.message import note
from bot.messages.outcome import METHODS, Result, lot_recorded, lot_too_early
from bot.messages.words import listed, said
from bot.modals.fields import CORRECTED, Choice, Day, Pick, Text
from bot.modals.form import Filled, Sheet, digest
from bot.modals.submit import Modal
from bot.results import keep_announcement, last_count, result_of, tie_of
from bot.roles import Act
from domain.calendar import local_day, spoken
from domain.election import Election, Lot, LotMethod, Returns, Round
from domain.findings import Missing
from domain.law.section_857 import TIE
from domain.order import order_in_force, text_of
from domain.outcomes import runoff_day_under
from storage.elections import Kept, Ledger

METHOD = Pick(
    "method",
    "Decided by",
    tuple(Choice(method, METHODS[method].capitalize()) for method in METHODS),
)
HELD_ON = Day("held_on", "Held on")
PLACE = Text("place", "Where", "It is held in public.")
SUPERVISED_BY = Text("supervised_by", "Supervised by", "Names of the election commissioners.")


def sheet(ledger: Ledger, target: Target, _: datetime) -> Sheet:
    """Ask how the tie was decided; the names are those of the tied count."""
    election = ledger.election(target.election)
    between = _between(ledger, election)
    lots = ledger.present(election.id, Lot)[-1:]
    reason = (CORRECTED,) if target.detail != "0" else ()
    return Sheet(
        form=Form.LOT,
        title="Coin or lot",
        submit="Record",
        fields=(METHOD, _prevailed(between), HELD_ON, PLACE, SUPERVISED_BY, *reason),
        intro=(
            note(
                f"{said(election.vacancy.seat.title)}: between {said(listed(between))}. Held "
                "fairly and in public under the commission; it is recorded here, never drawn "
                f"here. _{said(str(TIE))}_"
            ),
        ),
        values=_entered(lots[0].fact) if lots else {},
    )


def record(books: Books, filled: Filled) -> Outcome:
    """Keep the coin or lot as it was held, and announce who is elected by it."""
    election = books.election()
    lot = _lot(_between(books.ledger, election), filled)
    lots = books.ledger.present(election.id, Lot)[-1:]
    if [str(kept.version) for kept in lots] != [v for v in (books.target.detail,) if v != "0"]:
        return AtField({METHOD.name: "It was recorded meanwhile. Close this and look again."})
    if lot.held_on > local_day(books.now):
        return AtField({HELD_ON.name: f"{spoken(lot.held_on)} is still to come."})
    days = (runoff_day_under(text_of(order), order.election) for order in order_in_force(election))
    hindered = _hindered(books, election)
    if hindered:
        return AtField({METHOD.name: " ".join(hindered)})
    early = tuple(lot_too_early(spoken(lot.held_on), spoken(d)) for d in days if lot.held_on < d)
    if early and not books.confirmed:
        return Confirm(early)
    _keep(books, lot, lots, filled)
    target = Target(books.target.municipality, election.id, "")
    return Recorded(lot_recorded(election, lot, _to_come(books, election), target), election.id)


def _keep(books: Books, lot: Lot, lots: tuple[Kept[Lot], ...], filled: Filled) -> None:
    """Keep the lot and announce who is elected by it, with the count that was tied."""
    for kept in lots:
        books.ledger.correct(kept, lot, books.because(filled[CORRECTED]))
    if not lots:
        books.ledger.keep(books.target.election, lot, books.deed)
    election = books.election()
    for tied in last_count(books.ledger, election.id, Round.SECOND):
        for fact in _result(books, election, tied.fact).wanted:
            keep_announcement(books, fact)


def _hindered(books: Books, election: Election) -> tuple[str, ...]:
    return tuple(
        why
        for tied in last_count(books.ledger, election.id, Round.SECOND)
        for why in _result(books, election, tied.fact).hindrances
    )


def _to_come(books: Books, election: Election) -> tuple[Missing, ...]:
    return tuple(
        ballots
        for tied in last_count(books.ledger, election.id, Round.SECOND)
        for ballots in _result(books, election, tied.fact).to_come
    )


def _result(books: Books, election: Election, returns: Returns) -> Result:
    return result_of(returns, election, books.calendar(), books.now)


def _between(ledger: Ledger, election: Election) -> tuple[str, ...]:
    tied = tie_of(election, calendar_of(ledger))
    return tuple(name for tie in tied for name in tie.between)


def _prevailed(between: tuple[str, ...]) -> Pick:
    return Pick("prevailed", "Who prevailed", tuple(Choice(_id(name), name) for name in between))


def _id(name: str) -> str:
    return digest((name,))


def _lot(between: tuple[str, ...], filled: Filled) -> Lot:
    names = {_id(name): name for name in between}
    return Lot(
        method=LotMethod(filled[METHOD]),
        between=between,
        prevailed=names[filled[_prevailed(between)]],
        held_on=filled[HELD_ON],
        place=filled[PLACE],
        supervised_by=filled[SUPERVISED_BY],
    )


def _entered(lot: Lot) -> dict[str, Any]:
    return {
        METHOD.name: str(lot.method),
        "prevailed": _id(lot.prevailed),
        HELD_ON.name: lot.held_on,
        PLACE.name: lot.place,
        SUPERVISED_BY.name: lot.supervised_by,
    }


MODAL = Modal(Form.LOT, Act.LOT, sheet, record)
