"""For all tests: no example is timed; the last lines say what was left out and why, and seeds."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:  # the law's own tests run without storage
    from tests.postgres import Emptied, Server

settings.register_profile("desk", deadline=None, print_blob=True)
settings.load_profile("desk")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name what this machine could not test, and repeat what a test wants to have said."""
    skipped = terminalreporter.stats.get("skipped", [])
    reasons: dict[str, int] = {}
    for report in skipped:
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        why = reason.removeprefix("Skipped: ")
        reasons[why] = reasons.get(why, 0) + 1
    for why, count in sorted(reasons.items()):
        terminalreporter.write_line(f"Left out: {count} tests: {why}")
    ended = [*terminalreporter.stats.get("passed", []), *terminalreporter.stats.get("failed", [])]
    for report in ended:
        for name, said in report.user_properties:
            if name == "said" and report.when == "call":
                terminalreporter.write_line(f"{report.nodeid.partition('::')[2]}: {said}")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """A PostgreSQL server for the whole run; it starts with the first test that asks."""
    from tests.postgres import NoServer, server

    try:
        with server() as running:
            yield running
    except NoServer as reason:
        pytest.skip(str(reason))


@pytest.fixture(scope="session")
def emptied(postgres: Server) -> Iterator[Emptied]:
    """A database on the server that was migrated once; a test begins with it emptied."""
    with postgres.migrated(f"desk_{os.getpid()}") as made:
        yield made
