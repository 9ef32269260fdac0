"""The rules interface as an asker runs it: a process of its own."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys

from domain.interface import QUESTIONS

PROGRAM = (sys.executable, "-m", "domain")
PATIENCE = 60
"""How many seconds a process may take before something is wrong."""

LINES = tuple(
    json.dumps({"question": question.name, "facts": example}).encode()
    for question in QUESTIONS.values()
    for example in question.examples
)
"""The example of every question, as a line."""


def run(*arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run it to its end."""
    return subprocess.run(
        (*PROGRAM, *arguments), input=given, capture_output=True, check=False, timeout=PATIENCE
    )


def shell(command: str) -> subprocess.CompletedProcess[bytes]:
    """Run it within a shell command, where `$DOMAIN` is the program."""
    return subprocess.run(
        ("sh", "-c", command),
        env={**os.environ, "DOMAIN": shlex.join(PROGRAM)},
        capture_output=True,
        check=False,
        timeout=PATIENCE,
    )
