"""§ 23-15-857(2) tie: the record of the toss of a coin or the lot."""

from __future__ import annotations

from domain.calendar import Calendar, spoken
from domain.certification.count import count_of
from domain.certification.record import (
    NO_ORDER,
    NO_RESULT,
    against_count,
    against_tie,
    announced,
    days_of,
)
from domain.certification.wording import (
    COMMISSION_CLERK,
    COMMISSION_CLERK_SIGNS,
    PaperText,
    office,
    place_in_state,
)
from domain.document import Block, DocumentKind, Gap, Paragraph, SignatureLine, Text, text
from domain.election import Election, Lot, LotMethod, Round
from domain.law.section_857 import TIE
from domain.order import order_in_force

_NO_LOT = Gap(
    words="toss or lot not recorded",
    missing="The toss of a coin or the lot: when, where, under whose supervision, who prevailed.",
)


def lot_paper(election: Election, calendar: Calendar) -> PaperText:
    """§ 857(2) tie: the record of the toss of a coin or the lot."""
    of = place_in_state(election.municipality)
    blocks: tuple[Block, ...] = (
        Paragraph(text=_tie(election, calendar)),
        *count_of(election, Round.SECOND),
        Paragraph(text=lot_held(election.lots[-1:])),
        SignatureLine(office="Election Commissioner supervising", of=of),
        SignatureLine(office=COMMISSION_CLERK, of=of),
    )
    return PaperText(
        kind=DocumentKind.LOT_RECORD,
        title="Record of the Toss of a Coin or Lot",
        blocks=blocks,
        rests_on=(TIE,),
        signs=("One signature: the commissioner who supervised.", COMMISSION_CLERK_SIGNS),
        notes=(
            *against_count(election, Round.SECOND, calendar),
            *against_tie(election, calendar),
        ),
    )


def _tie(election: Election, calendar: Calendar) -> Text:
    orders = order_in_force(election)
    days = days_of(orders[0] if orders else NO_ORDER, calendar)
    tied = tuple(said.names for said in announced(election, Round.SECOND, "lot"))
    held = tuple(lot.between for lot in election.lots[-1:])
    between = " and ".join((tied or held)[0]) if tied or held else NO_RESULT
    return text(
        "The election held three weeks thereafter under Section 23-15-857(2), Mississippi Code of "
        "1972, on ",
        days.runoff,
        f", to fill the office of {office(election)}, resulted in a tie vote between ",
        between,
        ".",
    )


def lot_held(lots: tuple[Lot, ...]) -> Text:
    """Say how the tie was decided, or that nobody recorded it."""
    if not lots:
        return text("The tie is decided by a toss of a coin or by lot: ", _NO_LOT, ".")
    lot = lots[0]
    return text(
        f"The tie was decided {_LOT_METHODS[lot.method]}, held fairly and publicly under the "
        f"supervision of the election commission ({lot.supervised_by}) on {spoken(lot.held_on)}, "
        f"at {lot.place}, between {' and '.join(lot.between)}. {lot.prevailed} prevailed.",
    )


_LOT_METHODS = {
    LotMethod.COIN: "by a toss of a coin",
    LotMethod.LOT: "by lot",
}
