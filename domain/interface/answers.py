"""What every answer carries beside its own fields: the reasons, and the open points."""

from __future__ import annotations

from collections.abc import Iterable

from domain.citation import Citation
from domain.findings import Finding, Unsettled
from domain.interface.reading import Json

Answer = dict[str, Json]
"""One answer, ready to be written: names, words, numbers, lists."""


def answer(
    fields: Answer, reasons: Iterable[Json], open_points: Iterable[Unsettled] = ()
) -> Answer:
    """Give an answer with its reasons and its open points; each point once, in order."""
    points = {point.id: point for point in reversed(tuple(open_points))}
    shown: list[Json] = [open_point(point) for point in reversed(points.values())]
    return {**fields, "reasons": list(reasons), "open_points": shown}


def reason(text: str, by: Citation) -> Json:
    """Give one sentence with the law it rests on."""
    return {"text": text, "cite": by.said}


def reasons(findings: Iterable[Finding]) -> tuple[Json, ...]:
    """Give the sentences of findings, but of what is open: that stands among the open points."""
    return tuple(
        [
            {"text": found.because, "cite": found.by.said}
            for found in findings
            if not isinstance(found, Unsettled)
        ]
    )


def open_point(point: Unsettled) -> Json:
    """Give an open point with its readings, and the text of the safer one."""
    readings: list[Json] = [{"text": one.text, "effect": one.effect} for one in point.readings]
    return {"id": point.id, "text": point.because, "readings": readings, "safer": point.safer}
