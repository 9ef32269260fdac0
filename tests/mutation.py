"""Every rule changed a little, one change at a time: the tests of the rules must notice each.

`python -m tests.mutation` works in `build/mutation` and writes its figures to `docs/mutation.md`.
mutmut makes the changes in functions. The tests are collected once; for each change a process is
forked that runs those tests which reach the changed function: first those that noticed another
change of it, then the quick ones that reach little else. What mutmut
passes over is changed here: numbers, flags and comparisons on the level of a module, or behind a
decorator. Such a change is judged in a process of its own, and so is a change that was not noticed
in a function that is called while modules are imported.

It fails where fewer than 95 in 100 are noticed, or where one that is not has no reason written
beside it. A whole run takes more than an hour: `python -m tests.mutation --on` goes on where the
last one was ended: what it noticed in modules that still read the same stays noticed, and the rest
is judged (again, since a test may have come). What has a reason on the page counts as not noticed
and is not judged: take the reason away to have it judged anew. With names of modules,
`python -m tests.mutation domain/calendar.py …`, it goes on with those only, and writes no page.
"""

from __future__ import annotations

import ast
import difflib
import hashlib
import json
import os
import re
import resource
import shutil
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import lru_cache, wraps
from itertools import accumulate, takewhile
from pathlib import Path

import pytest
from mutmut.mutation import trampoline
from mutmut.mutation.file_mutation import mutate_file_contents
from mutmut.utils.format_utils import get_mutant_name

ROOT = Path(__file__).parent.parent
HOME = ROOT / "build" / "mutation"
PAGE = ROOT / "docs" / "mutation.md"
WANTED = 95
"""How many of a hundred changes must be noticed."""

COPIED = ("domain", "docs", "pyproject.toml", "README.md")
TESTS = ("__init__.py", "conftest.py", "mutation.py", "domain", "cases", "golden")
JUDGES = ("tests/cases/test_cases.py", "tests/domain", "tests/cases")
"""What judges, the quickest first."""

PLAIN = (
    *("-q", "--assert=plain", "--tb=no"),
    *("-p", "no:cacheprovider", "-p", "no:cov", "-p", "no:xdist"),
    *("-k", "not a_public_rule_begins_with_its_citation"),
    "--ignore=tests/domain/interface/test_hostile.py",
)
"""Some tests read the modules as they stand, one makes up its questions by chance."""

BOOK = "mutation.jsonl"
"""Beside the copies: what was judged so far, a change and its module's digest a line."""

BEGUN = "<!-- figures: written by tests/mutation.py -->"
UNSEEN = "not looked at yet"
MOST_MEMORY = 4 << 30
AROUND = 40
"""How many characters around a change are shown."""

PATIENCE = 30
"""How many seconds of tests may judge one change."""


@dataclass(frozen=True, order=True)
class Change:
    """One change: in which module and function, what became of what; whether it was noticed."""

    module: str
    place: str
    what: str
    noticed: bool

    @property
    def key(self) -> tuple[str, str]:
        """Give what identifies the change from one run to the next."""
        return f"{self.module} {self.place}".strip(), self.what


class Book:
    """What was judged, kept as it comes, so that a run that was ended can be gone on with."""

    def __init__(self, path: Path) -> None:
        self._path = path
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        self.noticed: dict[str, bool] = dict(json.loads(line) for line in lines)

    def put(self, change: str, noticed: bool) -> None:
        """Keep one judgment."""
        self.noticed[change] = noticed
        with self._path.open("a", encoding="utf-8") as out:
            out.write(f"{json.dumps([change, noticed])}\n")


def main(only: list[str], *, on: bool = False) -> int:
    """Change, judge, and write down what came of it."""
    copy()
    if not (on or only):
        (HOME.parent / BOOK).unlink(missing_ok=True)
    made = change(only)
    changes = tuple(sorted((*judged(made), *by_us(only))))
    reasons = read_reasons()
    told = figures(changes, reasons)
    print(told)
    if not only:
        PAGE.write_text(f"{head()}{BEGUN}\n\n{told}", encoding="utf-8")
    alive = [change for change in changes if not change.noticed]
    unseen = [change for change in alive if reasons.get(change.key, UNSEEN) == UNSEEN]
    return int(bool(unseen) or 100 * (len(changes) - len(alive)) < WANTED * len(changes))


def copy() -> None:
    """Copy the rules and their tests twice.

    What is cached is not changed by mutmut, and what was cached would hide a change: the caches
    are taken away, and kept by name, so that the judge has them anew for each change.
    """
    shutil.rmtree(HOME, ignore_errors=True)
    plain = HOME / "plain"
    (plain / "tests").mkdir(parents=True)
    for name in (*COPIED, *(f"tests/{name}" for name in TESTS)):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, plain / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, plain / name)
    cached: list[str] = []
    for path in (plain / "domain").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        module = module_of(path.relative_to(plain))
        cached.extend(f"{module}.x_{one}" for one in re.findall(rf"{_CACHE}def (\w+)", text))
        path.write_text(re.sub(_CACHE, "", text), encoding="utf-8")
    (HOME / "cached.json").write_text(json.dumps(cached), encoding="utf-8")
    shutil.copytree(plain, HOME / "mutants")


_CACHE = r"(?m)^@(?:lru_)?cache\b.*\n"


def module_of(path: Path) -> str:
    """Give the name of the module that is at a path."""
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def reading(name: Path) -> str:
    """Give a digest of how a module reads: what was judged of it holds as long as it does."""
    return hashlib.sha256((HOME / "plain" / name).read_bytes()).hexdigest()[:16]


def wanted(only: list[str]) -> Iterator[Path]:
    """Give the modules to change."""
    for path in sorted((HOME / "plain" / "domain").rglob("*.py")):
        name = path.relative_to(HOME / "plain")
        if not only or any(fnmatch(str(name), one) for one in only):
            yield name


# What mutmut changes


def change(only: list[str]) -> dict[str, tuple[str, str]]:
    """Write every change of every function beside it.

    Each is given by its name, as a difference and with the digest of its module.
    """
    made: dict[str, tuple[str, str]] = {}
    here = Path.cwd()
    os.chdir(HOME / "plain")
    for name in wanted(only):
        done = mutate_file_contents(str(name), name.read_text(encoding="utf-8"))
        (HOME / "mutants" / name).write_text(done.code, encoding="utf-8")
        bodies = {
            node.name: ast.unparse(node).splitlines()[1:]
            for node in ast.walk(ast.parse(done.code))
            if isinstance(node, ast.FunctionDef) and "__mutmut_" in node.name
        }
        for mutant in done.mutant_names:
            original = bodies[f"{mutant.rpartition('__mutmut_')[0]}__mutmut_orig"]
            shown = difference(original, bodies[mutant])
            made[get_mutant_name(name, mutant)] = shown, reading(name)
    os.chdir(here)
    return made


def difference(before: list[str], after: list[str]) -> str:
    """Show what became of what, with a little of what stands around it."""
    lines = [line for line in difflib.ndiff(before, after) if line.startswith(("- ", "+ "))]
    was, became = (
        " ".join(line[1:].strip() for line in lines if line.startswith(sign)) for sign in "-+"
    )
    start = alike(was, became)
    end = min(min(len(was), len(became)) - start, alike(was[::-1], became[::-1]))
    first = max(0, start - AROUND)
    return " → ".join(
        f"`{'…' * (first > 0)}{one[first : len(one) - end + AROUND]}{'…' * (end > AROUND)}`"
        for one in (was, became)
    ).replace("|", "¦")


def alike(one: str, other: str) -> int:
    """Count the characters with which both begin."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def judged(made: dict[str, tuple[str, str]]) -> Iterator[Change]:
    """Have every change judged, and again where it may have come too late to be noticed."""
    explained = read_reasons()
    known = {
        mutant
        for mutant, (what, _) in made.items()
        if explained.get(Change(*_place(mutant), what, False).key, UNSEEN) != UNSEEN
    }
    kept = {mutant: f"{mutant} {read}" for mutant, (_, read) in made.items() if mutant not in known}
    (HOME / "made.json").write_text(json.dumps(kept), encoding="utf-8")
    subprocess.run((*_JUDGE, "--judge"), cwd=HOME / "mutants", check=True)
    early = set(json.loads((HOME / "early.json").read_text(encoding="utf-8")))
    book = Book(HOME.parent / BOOK)

    def alone(mutant: str) -> bool:
        return not _passes((*_JUDGE, "--alone", mutant), HOME / "mutants")

    late = [
        mutant
        for mutant in kept
        if not book.noticed[kept[mutant]] and mutant.rpartition("__mutmut_")[0] in early
    ]
    again = [mutant for mutant in late if not book.noticed.get(f"{kept[mutant]} alone")]
    with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        for mutant, noticed in zip(again, pool.map(alone, again), strict=True):
            book.put(f"{kept[mutant]} alone", noticed)
    for mutant, (what, _) in made.items():
        noticed = (
            mutant not in known
            and book.noticed[f"{kept[mutant]} alone" if mutant in late else kept[mutant]]
        )
        yield Change(*_place(mutant), what, noticed)


def _place(mutant: str) -> tuple[str, str]:
    """Give the module and the function of a change."""
    module, _, mangled = mutant.rpartition("__mutmut_")[0].rpartition(".")
    return module, mangled.removeprefix("x").strip("_ǁ").replace("ǁ", ".")


_JUDGE = (sys.executable, "-m", "tests.mutation")
_RUN = (sys.executable, "-m", "pytest", "-x", *PLAIN)
_PYTEST = (*_RUN, *JUDGES)


def _near(name: Path) -> tuple[str, ...]:
    """Run first the tests that bear a module's name, and the cases: mostly they notice."""
    near = sorted((HOME / "plain" / "tests" / "domain").rglob(f"test*{name.stem}*.py"))
    return (*_RUN, *(str(one.relative_to(HOME / "plain")) for one in near), JUDGES[0])


def _passes(command: tuple[str, ...], where: Path) -> bool:
    """Tell whether the tests pass, within half an hour."""
    try:
        ended = subprocess.run(
            command,
            cwd=where,
            env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            check=False,
            timeout=1_800,
        )
    except subprocess.TimeoutExpired:
        return False
    return ended.returncode == 0


class Judge:
    """A plugin of pytest: it collects the tests once, and lets them judge each change."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.mutants: dict[str, str] = json.loads((home / "made.json").read_text(encoding="utf-8"))
        """The changes by name, each as the book knows it."""
        self.book = Book(home.parent / BOOK)
        self.seconds: dict[str, float] = {}
        self.reached: dict[str, set[str]] = defaultdict(set)
        """The tests that reach each function."""
        self.breadth: Counter[str] = Counter()
        self.within = ""
        """The function of which a change is judged in this process."""
        self.noticed_by: dict[str, Counter[str]] = defaultdict(Counter)
        """How many changes of each function a test noticed."""
        self.told, self.tells = os.pipe()
        """Where a judging process says which test noticed its change."""
        os.set_blocking(self.told, False)

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        """Take the same examples each time, and no time to make failing ones shorter."""
        from hypothesis import Phase, settings  # once pytest has begun, which wants to be first

        settings.register_profile(
            "judge",
            deadline=None,
            derandomize=True,
            database=None,
            phases=(Phase.explicit, Phase.generate),
        )
        settings.load_profile("judge")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Learn which test reaches what, then judge every change."""
        early = sorted(_CALLED)
        self._learn(session)
        print(f"{len(session.items)} tests reach {len(self.reached)} functions", flush=True)
        running: dict[int, str] = {}
        for mutant, kept in self.mutants.items():
            if self.book.noticed.get(kept):
                continue
            if len(running) >= len(os.sched_getaffinity(0)):
                self._wait(running)
            running[self._begin(mutant, session)] = mutant
        while running:
            self._wait(running)
        (self.home / "early.json").write_text(json.dumps(early), encoding="utf-8")
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """End at the first test that fails."""
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0) + report.duration
        if report.failed:
            if self.within:
                os.write(self.tells, f"{self.within} {report.nodeid}\n".encode()[:_WHOLE])
            else:
                print(f"{report.nodeid} fails on the rules as they are", file=sys.stderr)
            os._exit(1)

    def _learn(self, session: pytest.Session) -> None:
        """Run all tests once, in a process of their own, so that nothing is left of it here."""
        reading, writing = os.pipe()
        if os.fork() == 0:
            _hush(1)
            for item in session.items:
                _forget()
                _CALLED.clear()
                session.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
                for name in _CALLED:
                    self.reached[name].add(item.nodeid)
            told = [{name: sorted(ids) for name, ids in self.reached.items()}, self.seconds]
            with os.fdopen(writing, "w") as out:
                json.dump(told, out)
            os._exit(0)
        os.close(writing)
        with os.fdopen(reading) as given:
            reached, self.seconds = json.loads(given.read() or "[{}, {}]")
        _, status = os.wait()
        assert status == 0
        self.reached = {name: set(ids) for name, ids in reached.items()}
        self.breadth = Counter(one for ids in self.reached.values() for one in ids)

    def _begin(self, mutant: str, session: pytest.Session) -> int:
        child = os.fork()
        if child:
            return child
        _hush(1, 2)
        name, _, _ = mutant.rpartition("__mutmut_")
        self.within = name
        items = self._judges(name, session)
        most = 30 + 10 * int(sum(self.seconds[item.nodeid] for item in items))
        resource.setrlimit(resource.RLIMIT_CPU, (most, most))
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        _forget()
        _WAYS[name]["_mutmut_orig"] = _WAYS[name][mutant.rpartition(".")[2]]
        for item in items:
            session.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        os._exit(0)

    def _judges(self, name: str, session: pytest.Session) -> list[pytest.Item]:
        """Give the tests that reach a function, in the order in which they are likely to notice."""
        before = self.noticed_by[name]
        items = sorted(
            (item for item in session.items if item.nodeid in self.reached.get(name, ())),
            key=lambda item: (
                -before[item.nodeid],
                self.breadth[item.nodeid] * self.seconds[item.nodeid],
            ),
        )
        spent = accumulate(self.seconds[item.nodeid] for item in items)
        return [item for item, seconds in zip(items, spent, strict=True) if seconds < PATIENCE]

    def _wait(self, running: dict[int, str]) -> None:
        """Wait for one judgment: only where all tests pass was the change not noticed."""
        child, status = os.wait()
        self._hear()
        mutant = running.pop(child)
        self.book.put(self.mutants[mutant], status != 0)
        if not status:
            print(f"not noticed: {mutant}", flush=True)
        left = sum(not self.book.noticed.get(kept) for kept in self.mutants.values())
        if left % 100 == 0:
            print(f"{left} not noticed or to be judged", flush=True)

    def _hear(self) -> None:
        """Learn which tests noticed a change."""
        with suppress(BlockingIOError):
            while heard := os.read(self.told, 65_536):
                for line in heard.decode().splitlines():
                    name, _, test = line.partition(" ")
                    self.noticed_by[name][test] += 1


_WHOLE = 4_096
"""So many bytes are written to a pipe at once or not at all."""

Ways = dict[str, Callable[..., object]]
"""The original of a function, and each change of it, by the names that mutmut gives them."""

_WAYS: dict[str, Ways] = {}
"""The ways of every function; what stands for its original is what is called."""

_CACHED: set[str] = set()
"""The functions that are cached in the rules."""

_CLEAR: list[Callable[[], None]] = []
"""What clears their caches."""

_CALLED: set[str] = set()
"""The functions that were called so far."""


def _light(ways: Ways) -> Callable[[Callable[..., object]], Callable[..., object]]:
    """Stand between a function and its callers, as mutmut's own does, but quickly."""

    def stand_before(function: Callable[..., object]) -> Callable[..., object]:
        name = f"{function.__module__}.{_mangled(function)}"
        _WAYS[name] = ways

        @wraps(function)
        def call(*given: object, **named: object) -> object:
            _CALLED.add(name)
            return ways["_mutmut_orig"](*given, **named)

        return _kept(call) if name in _CACHED else call

    return stand_before


def _kept(call: Callable[..., object]) -> Callable[..., object]:
    """Cache a function that is cached in the rules."""
    kept = lru_cache(maxsize=4_096)(call)
    _CLEAR.append(kept.cache_clear)
    return kept


def _forget() -> None:
    for clear in _CLEAR:
        clear()


def _alone(mutant: str) -> Callable[[Ways], Callable[..., Callable[..., object]]]:
    """Stand before every function with one change chosen from the first import on."""
    module, _, chosen = mutant.rpartition(".")

    def light(ways: Ways) -> Callable[[Callable[..., object]], Callable[..., object]]:
        def stand_before(function: Callable[..., object]) -> Callable[..., object]:
            if function.__module__ != module or _mangled(function) != chosen.rpartition("__")[0]:
                return _light(ways)(function)

            @wraps(function)
            def call(*given: object, **named: object) -> object:
                return ways[chosen](*given, **named)

            return call

        return stand_before

    return light


def _mangled(function: Callable[..., object]) -> str:
    """Give the name by which mutmut knows a function: `x_foo`, or `xǁFooǁbar` within a class."""
    *outer, name = function.__qualname__.split(".")
    return f"xǁ{outer[-1]}ǁ{name}" if outer else f"x_{name}"


def _hush(*descriptors: int) -> None:
    nothing = os.open(os.devnull, os.O_WRONLY)
    for descriptor in descriptors:
        os.dup2(nothing, descriptor)


def judge() -> int:
    """Judge all changes that were made."""
    cached = (Path.cwd().parent / "cached.json").read_text(encoding="utf-8")
    _CACHED.update(json.loads(cached))
    vars(trampoline)["wrap_in_trampoline"] = _light
    sys.path.insert(0, str(Path.cwd()))
    return int(pytest.main([*PLAIN, "-s", *JUDGES], plugins=[Judge(Path.cwd().parent)]))


def judge_alone(mutant: str) -> int:
    """Judge one change that holds from the first import on."""
    vars(trampoline)["wrap_in_trampoline"] = _alone(mutant)
    sys.path.insert(0, str(Path.cwd()))
    return int(pytest.main(["-x", *PLAIN, *JUDGES]))


# What mutmut passes over


def by_us(only: list[str]) -> Iterator[Change]:
    """Change what stands outside of functions or behind a decorator, and judge each change."""
    book, explained = Book(HOME.parent / BOOK), read_reasons()
    copies = [HOME / f"copy-{number}" for number in range(len(os.sched_getaffinity(0)))]
    for one in copies:
        shutil.copytree(HOME / "plain", one)
    asked = [(name, one) for name in wanted(only) for one in enumerate(_sites(name))]

    def changed(name: Path, site: Site, noticed: bool) -> Change:
        place, node, instead = site
        text = (HOME / "plain" / name).read_text(encoding="utf-8")
        line = text.splitlines()[node.lineno - 1].strip()
        what = f"`{ast.get_source_segment(text, node)}` → `{instead}` in `{line}`"
        return Change(module_of(name), place, what.replace("|", "¦"), noticed)

    def judged_at(asking: tuple[Path, tuple[int, Site]]) -> tuple[str, bool]:
        name, (number, (place, node, instead)) = asking
        kept = f"{module_of(name)} {number} {instead} {reading(name)}"
        if book.noticed.get(kept):
            return kept, True
        if explained.get(changed(name, (place, node, instead), False).key, UNSEEN) != UNSEEN:
            return kept, False
        where = copies.pop()
        text = (HOME / "plain" / name).read_text(encoding="utf-8")
        (where / name).write_text(replaced(text, node, instead), encoding="utf-8")
        noticed = not (_passes(_near(name), where) and _passes(_PYTEST, where))
        (where / name).write_text(text, encoding="utf-8")
        copies.append(where)
        return kept, noticed

    with ThreadPoolExecutor(len(copies)) as pool:
        for (name, (_, site)), (kept, noticed) in zip(
            asked, pool.map(judged_at, asked), strict=True
        ):
            if book.noticed.get(kept) is not noticed:
                book.put(kept, noticed)
            yield changed(name, site, noticed)


Site = tuple[str, ast.expr, str]
"""What is changed: within what, which expression, and what is put in its place."""


def _sites(name: Path) -> Iterator[Site]:
    return sites(ast.parse((HOME / "plain" / name).read_text(encoding="utf-8")))


_SWAPPED: dict[type[ast.cmpop], str] = {
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Is: "is not",
    ast.IsNot: "is",
    ast.In: "not in",
    ast.NotIn: "in",
}


def sites(tree: ast.Module) -> Iterator[Site]:
    """Give the places to change, each with what is put there."""
    ahead: list[tuple[str, ast.AST]] = [("", node) for node in tree.body]
    while ahead:
        place, node = ahead.pop(0)
        match node:
            case ast.FunctionDef(decorator_list=[]):
                continue
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                ahead.extend((f"{place}.{name}".strip("."), inner) for inner in node.body)
                continue
            case ast.Constant(value=bool(value)):
                yield place, node, str(not value)
            case ast.Constant(value=int(value)):
                yield place, node, str(value + 1)
            case ast.Compare(left=left, ops=[op], comparators=[right]):
                yield place, node, f"{ast.unparse(left)} {_SWAPPED[type(op)]} {ast.unparse(right)}"
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                place = place or name
            case _:
                pass
        ahead.extend((place, inner) for inner in ast.iter_child_nodes(node))


def replaced(text: str, node: ast.expr, instead: str) -> str:
    """Put something else in the place of an expression."""
    lines = text.encode().splitlines(keepends=True)
    last, end = node.end_lineno or node.lineno, node.end_col_offset or node.col_offset
    before = b"".join(lines[: node.lineno - 1]) + lines[node.lineno - 1][: node.col_offset]
    after = lines[last - 1][end:] + b"".join(lines[last:])
    return (before + instead.encode() + after).decode()


# The page


def head() -> str:
    """Give what people wrote on the page, above the figures."""
    return PAGE.read_text(encoding="utf-8").partition(BEGUN)[0]


def read_reasons() -> dict[tuple[str, str], str]:
    """Read what was written beside each change that no test notices."""
    rows = (
        line.strip("|").split("|")
        for line in PAGE.read_text(encoding="utf-8").partition(BEGUN)[2].splitlines()
        if line.startswith("| domain") and line.count("|") == 4
    )
    return {(where.strip(), what.strip()): why.strip() for where, what, why in rows}


def figures(changes: tuple[Change, ...], reasons: dict[tuple[str, str], str]) -> str:
    """Write the table of modules, and of the changes that no test notices."""
    every = Counter(change.module for change in changes)
    noticed = Counter(change.module for change in changes if change.noticed)
    alive = sorted({change.key for change in changes if not change.noticed})
    told = [(where, what, reasons.get((where, what), UNSEEN)) for where, what in alive]
    rows = [(module, every[module], noticed[module]) for module in sorted(every)]
    return "\n".join(
        (
            "| module | changes | noticed | of a hundred |",
            "|---|---|---|---|",
            *(
                f"| {module} | {of} | {seen} | {100 * seen / of:.1f} |"
                for module, of, seen in (*rows, ("all", every.total(), noticed.total()))
            ),
            "",
            "## Not noticed, and why",
            "",
            "| where | change | why |",
            "|---|---|---|",
            *(f"| {where} | {what} | {why} |" for where, what, why in told),
            "",
        )
    )


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--judge"]:
            sys.exit(judge())
        case ["--alone", one]:
            sys.exit(judge_alone(one))
        case ["--on"]:
            sys.exit(main([], on=True))
        case few:
            sys.exit(main(few))
