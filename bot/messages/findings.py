"""How an answer of the law is shown: its word first, then its sentence, then where it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from slack_sdk.models.blocks import Block

from bot.messages.message import lines
from bot.messages.words import said
from domain.findings import Finding, Met, Missing, NotMet, Unsettled


def word(finding: Finding) -> str:
    """Name the answer in a word; never a colour or a sign alone."""
    match finding:
        case Met():
            return "Yes"
        case NotMet():
            return "Problem"
        case Missing():
            return "Missing"
        case Unsettled():
            return "Open in law"
        case _:
            assert_never(finding)


def row(finding: Finding) -> str:
    """Write one answer as a line of mrkdwn with its citation."""
    return f"*{word(finding)}:* {said(finding.because)} _{said(str(finding.by))}_"


def rows(findings: Sequence[Finding]) -> tuple[Block, ...]:
    """Write answers as lines."""
    return lines([row(finding) for finding in findings])


def judged(findings: Sequence[Finding]) -> tuple[Block, ...]:
    """Write answers as lines, and after them what is open with its readings, the safer first."""
    settled = [finding for finding in findings if not isinstance(finding, Unsettled)]
    return (*rows(settled), *open_points([one for one in findings if isinstance(one, Unsettled)]))


def problem(finding: Finding) -> str:
    """Write one answer in plain text with its citation, for a person to confirm."""
    match finding:
        case Unsettled():
            return f"{finding.because} Safer: {finding.safer} ({finding.by})"
        case Met() | NotMet() | Missing():
            return f"{finding.because} ({finding.by})"
        case _:
            assert_never(finding)


def open_points(points: Sequence[Unsettled]) -> tuple[Block, ...]:
    """Show what the statute leaves open: the safer way first, then the readings."""
    told = []
    for point in points:
        readings = "\n".join(
            f"    • {said(reading.text)} {said(reading.effect)}" for reading in point.readings
        )
        told.append(
            f"*Open in law:* {said(point.because)} _{said(str(point.by))}_\n"
            f"    *Safer:* {said(point.safer)}\n{readings}"
        )
    return lines(told)
