"""Each import contract of pyproject.toml holds, and fails by name where it is broken."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("bot", "domain", "storage")
CONTRACTS: list[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))[
    "tool"
]["importlinter"]["contracts"]

# What breaks each contract: where it is written, and the import.
PLANTED = [
    ("One direction: bot, storage, domain", "domain", "from storage import files"),
    ("One direction: bot, storage, domain", "domain/law", "from bot import ids"),
    ("One direction: bot, storage, domain", "storage", "from bot import ids"),
    *(
        (
            "The law knows no database, no Slack, no clock, no file",
            "domain/certification",
            f"import {module}",
        )
        for module in ("sqlmodel", "slack_sdk", "logging", "os", "pathlib", "time", "random")
    ),
    ("Only storage knows SQL", "bot/posts", "import sqlalchemy"),
    ("Only storage knows SQL", "bot", "from sqlmodel import select"),
    ("What is said is made of facts and answers alone", "bot/messages", "import slack_bolt"),
    (
        "What is said is made of facts and answers alone",
        "bot/documents",
        "from storage import files",
    ),
    ("What is said is made of facts and answers alone", "bot/messages", "from bot import acts"),
    (
        "The practice workspace imports none of the rest",
        "bot/workspace",
        "from domain import order",
    ),
    ("The practice workspace imports none of the rest", "bot/workspace", "from bot import results"),
    (
        "Only the composition root knows the practice workspace",
        "bot/commands",
        "from bot.workspace import state",
    ),
    (
        "Nothing in the law leans on the rules interface",
        "domain/certification",
        "from domain.interface import ask",
    ),
    ("Nothing in the law leans on the rules interface", "bot", "import domain.interface.reading"),
    (
        "Only the calendar knows dateutil, only the rules interface pydantic",
        "domain",
        "from dateutil import easter",
    ),
    (
        "Only the calendar knows dateutil, only the rules interface pydantic",
        "domain",
        "import typst",
    ),
]


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the three packages with the project's contracts."""
    copy = tmp_path_factory.mktemp("copied")
    only_code = shutil.ignore_patterns("__pycache__", "fonts", "static", "templates")
    for package in PACKAGES:
        shutil.copytree(ROOT / package, copy / package, ignore=only_code)
    shutil.copy(ROOT / "pyproject.toml", copy)
    return copy


def broken(project: Path) -> list[str]:
    """Run lint-imports; give the names of the contracts that it reports as broken."""
    linter = Path(sys.executable).with_name("lint-imports")
    ran = subprocess.run(
        [linter, "--no-cache", "--no-logo"],
        cwd=project,
        capture_output=True,
        text=True,
        check=False,
    )
    verdicts = re.findall(r"^(.+) (KEPT|BROKEN)(?: \(.*\))?$", ran.stdout, re.MULTILINE)
    found = [name for name, verdict in verdicts if verdict == "BROKEN"]
    assert [name for name, _ in verdicts] == [contract["name"] for contract in CONTRACTS], ran
    assert ran.returncode == (1 if found else 0)
    return found


def test_every_contract_holds(copied: Path) -> None:
    assert broken(copied) == []


@pytest.mark.parametrize(("contract", "folder", "line"), PLANTED)
def test_a_planted_violation_breaks_its_contract_and_no_other(
    copied: Path, contract: str, folder: str, line: str
) -> None:
    planted = copied / folder / "planted.py"
    planted.write_text(f"{line}\n", encoding="utf-8")
    try:
        assert broken(copied) == [contract]
    finally:
        planted.unlink()


def test_every_contract_was_seen_to_fail() -> None:
    assert {name for name, *_ in PLANTED} == {contract["name"] for contract in CONTRACTS}


@pytest.mark.parametrize("key", ["source_modules", "forbidden_modules"])
def test_the_contracts_of_the_practice_workspace_name_every_part_of_the_bot(key: str) -> None:
    """The composition root alone knows it: the command, and what keeps a practice running."""
    parts = {
        f"bot.{one.stem}"
        for one in (ROOT / "bot").iterdir()
        if one.suffix == ".py" or (one / "__init__.py").exists()
    }
    root = {"bot.__init__", "bot.__main__", "bot.practice", "bot.workspace"}
    (contract,) = [one for one in CONTRACTS if len(one.get(key, ())) > 15]
    assert parts - root <= set(contract[key])
