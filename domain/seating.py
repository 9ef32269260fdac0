"""§ 23-15-857(1), (2) return, one-or-none; § 611(2) (linked): from the papers sent to the oath.

The Code names no day for any of it. The days are ours, each counted from the one before, so that
somebody asks until the person is in office; a step comes once the one before it is on record.
"""

from __future__ import annotations

from dataclasses import dataclass

from domain.calendar import day_of, days_after, spoken
from domain.deadline import Basis, Deadline
from domain.election import Body, Done

STEP_DAYS = 14
"""How many days we leave for a step before somebody is reminded of it; the Code names none."""


@dataclass(frozen=True, slots=True)
class _Step:
    id: str
    title: str
    asks: str


_STEPS = (
    _Step(
        "received",
        "Receipt by the Secretary of State (the Code names no day)",
        "Ask the Secretary of State whether what was sent has come, and record the answer.",
    ),
    _Step(
        "commissioned",
        "Commission of the Governor issued (the Code names no day)",
        "The Governor commissions whoever was elected or appointed; record each commission and "
        "its day.",
    ),
    _Step(
        "sworn",
        "Oath of office taken (the Code names no day)",
        "Ask the attorney before whom the oath is taken and where it is filed; record both and "
        "the day.",
    ),
)


SEATING = tuple(step.id for step in _STEPS)
"""The ids of the steps from the papers sent to the oath, in their order."""


def seating_dates(sent: Deadline, done: tuple[Done, ...]) -> tuple[Deadline, ...]:
    """§ 857(2) return: receipt, commission and oath, each once what comes before it is done.

    `sent` is the deadline by which the papers go to the Secretary of State. Ids: `received`,
    `commissioned`, `sworn`.
    """
    found: list[Deadline] = []
    before = sent
    for step in _STEPS:
        if not any((one.deadline, one.due) == (before.id, day_of(before.due)) for one in done):
            break
        before = _after(before, step)
        found.append(before)
    return tuple(found)


def _after(before: Deadline, step: _Step) -> Deadline:
    last = days_after(STEP_DAYS, day_of(before.due))
    return Deadline(
        id=step.id,
        title=step.title,
        due=last,
        by=before.by,
        counted=(
            f"No day is named. We take two weeks after {spoken(day_of(before.due))}, by which the "
            f"step before it was due: {spoken(last)}. {step.asks}"
        ),
        owner=Body.CLERK,
        basis=Basis.OURS,
    )
