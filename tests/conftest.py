"""For all tests: no example is timed, and the last lines say what was left out, and why."""

from __future__ import annotations

import pytest
from hypothesis import settings

settings.register_profile("desk", deadline=None, print_blob=True)
settings.load_profile("desk")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name what this machine could not test."""
    skipped = terminalreporter.stats.get("skipped", [])
    reasons: dict[str, int] = {}
    for report in skipped:
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        why = reason.removeprefix("Skipped: ")
        reasons[why] = reasons.get(why, 0) + 1
    for why, count in sorted(reasons.items()):
        terminalreporter.write_line(f"Left out: {count} tests: {why}")
