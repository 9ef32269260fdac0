"""The question `holidays`: § 3-3-7, the legal holidays of a year in one municipality."""

from __future__ import annotations

from domain.calendar import (
    Calendar,
    holiday_findings,
    holidays,
    swap_open_points,
    swaps_of,
)
from domain.interface.answers import Answer, answer, reasons
from domain.interface.reading import Json
from domain.interface.shapes import Asked, SwapAsked, Year, calendar_of


class Facts(Asked):
    """A year, and the municipality's exchange of one holiday for another day."""

    year: Year
    swap: SwapAsked | None = None


EXAMPLE: dict[str, Json] = {
    "year": 2027,
    "swap": {"drop": "confederate_memorial", "add": "2027-02-09"},
}


def answered(facts: Facts) -> Answer:
    """List the holidays, the Monday after a Sunday as a row of its own."""
    calendar = calendar_of(facts.swap)
    return answer(
        {"holidays": _rows(facts.year, calendar)},
        reasons(holiday_findings(facts.year, calendar)),
        swap_open_points(swaps_of({facts.year}, calendar)),
    )


def _rows(year: int, calendar: Calendar) -> list[Json]:
    return [{"date": row.on.isoformat(), "name": row.name} for row in holidays(year, calendar)]
