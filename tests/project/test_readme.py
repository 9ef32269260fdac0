"""The README says what there is: commands, rules and their files, settings, links."""

from __future__ import annotations

import importlib
import inspect
import re
from pathlib import Path

import pytest

from bot.commands.command import Screen
from bot.menu import COMMANDS
from tests.domain.accounted import ACCOUNTED, left_to, rules_of

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text("utf-8")
LAW = "Where each part of the law lives"
CODE = re.compile(r"`([^`]+)`")
_CITED = re.compile(r"\b([0-9]+-[0-9]+-[0-9]+|[0-9]{3})\b|(?<![(])\(([0-9])\)")


def part(title: str) -> str:
    """Give what stands under a heading."""
    found = re.search(
        rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", README, re.MULTILINE | re.DOTALL
    )
    assert found, f"the README has no part {title!r}"
    return found[1]


def rows(title: str) -> list[list[str]]:
    """Give the rows of the table under a heading, cell by cell."""
    found = re.findall(r"^\| (.+) \|$", part(title), re.MULTILINE)
    return [row.split(" | ") for row in found][1:]


def listed_commands() -> dict[str, str]:
    """Give the commands of the README's table by name, each with the words behind it."""
    found: dict[str, str] = {}
    for cell, _ in rows("Commands"):
        slash = ""
        for code in CODE.findall(cell):
            words = code.split()
            if words[0].startswith("/"):
                slash = words.pop(0).removeprefix("/")
            name = f"{slash} {words[0]}"
            assert name not in found, f"{name} stands there twice"
            found[name] = " ".join(words[1:])
    return found


def law_files() -> dict[str, str]:
    """Give the files of the table of the law, each with all the law that is said to be there."""
    found: dict[str, str] = {}
    for law, cell, _ in rows(LAW):
        for file in CODE.findall(cell):
            if "/" in file:
                found[file] = f"{found.get(file, '')}; {law}"
    return found


def law_rules() -> dict[str, list[str]]:
    """Give the rules of each paragraph that the table names, as "vacancy.filling_of"."""
    found: dict[str, list[str]] = {}
    for law, cell, _ in rows(LAW):
        for piece in cell.split("; "):
            file, *functions = CODE.findall(piece)
            module = file.removeprefix("domain/").removesuffix(".py").strip("/").replace("/", ".")
            found.setdefault(law, []).extend(f"{module}.{function}" for function in functions)
    return found


def visible() -> dict[str, Screen]:
    """Give the commands that can be typed."""
    screens = [one for one in COMMANDS if isinstance(one, Screen) and not one.hidden]
    return {one.name: one for one in screens}


def public_rules() -> list[tuple[str, str, str]]:
    """Give file, name and first line of every public function of the domain that cites the law."""
    found = []
    for path in sorted((ROOT / "domain").rglob("*.py")):
        if path.stem.startswith("__"):
            continue
        file = path.relative_to(ROOT)
        module = importlib.import_module(".".join(file.with_suffix("").parts))
        for name, function in inspect.getmembers(module, inspect.isfunction):
            first = (inspect.getdoc(function) or "").partition("\n")[0]
            if function.__module__ == module.__name__ and name[0] != "_" and first[:1] == "§":
                found.append((file.as_posix(), name, first))
    return found


def test_the_command_table_is_the_menu() -> None:
    assert set(listed_commands()) == set(visible())


def test_what_must_be_typed_behind_a_command_stands_in_the_table() -> None:
    """A number that chooses among petitions is asked for where it is left out, so it may stand."""
    wanted = {
        name: screen.usage.partition("[")[0].strip()
        for name, screen in visible().items()
        if screen.usage.partition("[")[0].strip()
    }
    told = listed_commands()
    assert {name: told[name] for name in wanted} == wanted


def test_the_table_of_the_law_names_what_exists() -> None:
    assert [file for file in law_files() if not (ROOT / file).exists()] == []


def test_every_public_rule_lies_where_the_table_says_its_law_is() -> None:
    """Rules of linked law lie beside the rule that needs them."""
    files = law_files()
    rules = [rule for rule in public_rules() if "(linked)" not in rule[2]]
    assert len(rules) > 40
    astray = [
        (file, name)
        for file, name, first in rules
        if not sections(first.partition(":")[0]) & sections(_listed(file, files))
    ]
    assert astray == []


def test_every_subsection_that_a_public_rule_cites_is_in_the_table() -> None:
    listed = subsections("; ".join(law for law, _, _ in rows(LAW)))
    cited = [
        subsections(first.partition(":")[0])
        for _, _, first in public_rules()
        if "(linked)" not in first
    ]
    missing = {
        (section, subsection)
        for section, subsection in set().union(*cited) - listed
        if subsection and (section, "") not in listed
    }
    assert missing == set()


def test_the_table_names_the_rules_of_every_paragraph_and_no_others() -> None:
    table = law_rules()
    assert {str(one): sorted(table[str(one)]) for one in ACCOUNTED} == {
        str(one): sorted(rules_of(one)) for one in ACCOUNTED
    }


def test_the_table_says_what_every_paragraph_leaves_to_somebody() -> None:
    said = {law: people for law, _, people in rows(LAW)}
    assert {str(one): said[str(one)] for one in ACCOUNTED} == {
        str(one): "; ".join(left_to(one)) or "–" for one in ACCOUNTED
    }


def test_every_setting_is_explained() -> None:
    source = "".join((ROOT / "bot" / file).read_text("utf-8") for file in ("settings.py",))
    read = set(re.findall(r'"((?:SLACK|ELECTION_DESK)_[A-Z_]+|DATABASE_URL)"', source))
    told = {name for cell, _ in rows("In a real Slack workspace") for name in CODE.findall(cell)}
    assert read - {"ELECTION_DESK_WORKSPACE"} == told


@pytest.mark.parametrize("target", ["run", "test", "check", "lint", "bench", "soak", "lock"])
def test_the_makefile_has_what_the_readme_tells_to_make(target: str) -> None:
    assert f"make {target}" in README
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize(
    "link", sorted({one for one in re.findall(r"\]\(([^)#]+)", README) if "://" not in one})
)
def test_no_link_is_broken(link: str) -> None:
    assert (ROOT / link).exists()
    assert not (ROOT / link).is_dir() or any((ROOT / link).iterdir()), "git keeps no empty folder"


def sections(text: str) -> set[str]:
    """Give the sections that a text cites, without the chapter of elections."""
    return {section for section, _ in subsections(text)}


def subsections(text: str) -> set[tuple[str, str]]:
    """Give the sections that a text cites, each with its subsections where some are named."""
    found: list[tuple[str, str]] = []
    for section, subsection in _CITED.findall(text.replace("23-15-", "")):
        found.append((section or found[-1][0], subsection))
    named = {section for section, subsection in found if subsection}
    return {(one, sub) for one, sub in found if sub or one not in named}


def _listed(file: str, files: dict[str, str]) -> str:
    """Give the law that is said to be in a file, or in the folder that it lies in."""
    return "; ".join(law for place, law in files.items() if file == place or _in(file, place))


def _in(file: str, place: str) -> bool:
    return place.endswith("/") and file.startswith(place)
