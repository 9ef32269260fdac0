"""`make bench`: what grows with what, as ratios within one run; one figure is a speed.

One pass of the scheduler over many municipalities is measured beside a short and a long past; a
packet of twelve papers beside as many bare ones with the same words, and the memory that many
packets leave in use. The rules interface answers lines of all questions beside a loop that only
reads and writes the same JSON, and in questions a second, of which 10,000 are wanted on one core:
the worked cases over and over, and questions of which no two are alike.
"""

from __future__ import annotations

import io
import json
import random
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, date, datetime, timedelta
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import docx
import typst

from bot.documents import Format, render
from bot.documents.sheet import strings
from domain.calendar import LOCAL
from domain.document import Document
from domain.interface import QUESTIONS, answer_line, written
from domain.interface.reading import parse
from storage.database import Database
from storage.safekeeping import back_up, restore
from tests.bot.documents.endings import packet
from tests.many_towns import TOWNS, open_deadlines, passes, settle
from tests.postgres import server

NOW = datetime(2026, 3, 2, 14, 0, tzinfo=UTC)
PASTS = (10_000, 1_000_000)
ROUNDS = 7
ASKED = 20_000
WEEKS = 520
CASES = Path(__file__).parent / "cases"


def main() -> None:
    """Measure and print the ratios."""
    for line in scheduler():
        print(line)
    of_twelve = packet("lot")[:12]
    beside = papers(of_twelve) / bare(of_twelve)
    print(f"a packet of {len(of_twelve)} papers in Word and PDF beside bare ones: {beside:.2f}")
    print(f"memory after 200 packets beside that after 20: {memory(of_twelve):.2f}")
    for name, lines in (("worked cases", worked()), ("questions, no two alike", mixed())):
        asked = tuple(islice(lines, ASKED))
        answering, echoing = answered(asked), echoed(asked)
        print(f"{name}, beside reading and writing them: {answering / echoing:.1f}")
        print(f"{name}, a second on one core: {ASKED / answering:,.0f}")
    few_wrong, many_wrong = (refused(rows) for rows in (100, 400))
    print(f"a refusal of 400 wrong rows beside 100: {many_wrong / few_wrong:.1f}")


def scheduler() -> Iterator[str]:
    """Measure a morning of many municipalities beside a short and a long past, on each database."""
    with tempfile.TemporaryDirectory() as home, server() as postgres:
        folder = Path(home)
        settled = _opened(f"sqlite:///{folder / 'settled.db'}")
        settle(settled)
        deadlines = open_deadlines(settled)
        back_up(settled, folder / "kept.db")
        settled.close()
        for kind in ("SQLite", "PostgreSQL"):
            took = []
            for past in PASTS:
                file = f"sqlite:///{folder / f'{past}.db'}"
                database = _opened(file if kind == "SQLite" else postgres.make(f"bench{past}"))
                restore(folder / "kept.db", database)
                took.append(passes(database, past))
                database.close()
            yield (
                f"scheduler pass on {kind}, {TOWNS} municipalities, {deadlines:,} open deadlines, "
                f"{PASTS[1]:,} past rows beside {PASTS[0]:,}: {took[1] / took[0]:.2f}"
            )


def _opened(url: str) -> Database:
    database = Database(url)
    database.migrate()
    return database


def papers(packet: Sequence[Document]) -> float:
    """Measure a packet in both formats."""
    return _middle(lambda: _rendered(packet))


def _rendered(packet: Sequence[Document]) -> None:
    for paper in packet:
        for form in (Format.WORD, Format.PDF):
            render(paper, form)


def bare(packet: Sequence[Document]) -> float:
    """Measure as many bare documents with the same words and nothing else, in both formats."""
    plain_papers = [_bare(paper) for paper in packet]
    return _middle(lambda: [make() for make in plain_papers])


def _bare(paper: Document) -> Callable[[], None]:
    words = list(strings(paper))
    said = [f"#{json.dumps(one, ensure_ascii=False)}\n" for one in words]
    page = "\n".join(["#set document(title: [Bare])", *said]).encode()

    def make() -> None:
        document = docx.Document()
        for one in words:
            document.add_paragraph(one)
        document.save(str(Path(tempfile.gettempdir()) / "bench.docx"))
        typst.compile(page, format="pdf", pdf_standards=["ua-1"])

    return make


def memory(packet: Sequence[Document]) -> float:
    """Measure the memory in use after 200 packets beside that after 20."""
    held = []
    for count in range(1, 201):
        _rendered(packet)
        if count in (20, 200):
            held.append(_resident())
    return held[1] / held[0]


def _resident() -> int:
    for line in Path("/proc/self/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    raise RuntimeError("this system does not say how much memory a process has")


def mixed() -> Iterator[bytes]:
    """Give a line of each question in turn: a worked case or an example, moved to other days.

    Days move by whole weeks within ten years, numbers and names change too, so that hardly a line
    comes twice.
    """
    chance, facts = random.Random(1), _known()
    for question in cycle(facts):
        moved = _moved(chance.choice(facts[question]), chance.randint(-WEEKS, WEEKS), chance)
        yield _line(question, moved)


def worked() -> Iterator[bytes]:
    """Give a line of each question in turn: a worked case or an example as it stands, by chance."""
    chance, facts = random.Random(1), _known()
    for question in cycle(facts):
        yield _line(question, chance.choice(facts[question]))


def _line(question: str, facts: dict[str, Any]) -> bytes:
    return json.dumps({"question": question, "facts": facts}).encode()


def _known() -> dict[str, list[dict[str, Any]]]:
    """Give the facts of the examples and of the worked cases, by their questions."""
    facts: dict[str, list[dict[str, Any]]] = {
        question.name: [dict(example) for example in question.examples]
        for question in QUESTIONS.values()
    }
    for path in sorted(CASES.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            case = json.loads(line)
            if "error" not in case:
                facts[case["question"]].append(case["facts"])
    return facts


def _moved(value: Any, weeks: int, chance: random.Random) -> Any:
    match value:
        case dict():
            named = {name: _moved(inner, weeks, chance) for name, inner in value.items()}
            return {**named, "year": value["year"] + weeks // 52} if "year" in value else named
        case list():
            return [_moved(inner, weeks, chance) for inner in value]
        case str() if _DAY.fullmatch(value):
            return str(date.fromisoformat(value) + timedelta(weeks=weeks))
        case str() if _DAY.match(value):
            clock = datetime.fromisoformat(value).replace(tzinfo=None)
            return (clock + timedelta(weeks=weeks)).replace(tzinfo=LOCAL).isoformat()
        case str() if " " in value:
            return f"{value} {chance.randint(1, 9_999)}"
        case int() if value > 10:
            return value + chance.randint(-9, 9)
        case _:
            return value


_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


def answered(asked: tuple[bytes, ...]) -> float:
    """Measure `python -m domain --lines` over the lines, without its start."""

    def answering(given: bytes) -> float:
        command = (sys.executable, "-m", "domain", "--lines")
        return _middle(
            lambda: subprocess.run(command, input=given, check=True, capture_output=True), _within
        )

    return answering(b"\n".join(asked)) - answering(b"")


def _within() -> float:
    """Give how long the processes that ended have worked."""
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


def echoed(asked: tuple[bytes, ...]) -> float:
    """Measure only reading and writing the same lines."""

    def echo() -> None:
        out = io.BytesIO()
        for line in asked:
            out.write(written({"asked": parse(line)}) + b"\n")

    return _middle(echo, time.process_time)


def refused(rows: int) -> float:
    """Measure a refusal of so many wrong rows, of which only the first is told."""
    row = {"office": 7, "odd": True, "candidates": [{"name": 1}, {"odd": 2}]}
    facts = {"kind": "general", "contests": [row] * rows}
    line = json.dumps({"question": "ballot", "facts": facts}).encode()
    return _middle(lambda: [answer_line(line) for _ in range(20)], time.process_time)


def _middle(work: Callable[[], object], clock: Callable[[], float] = time.perf_counter) -> float:
    work()
    times = []
    for _ in range(ROUNDS):
        began = clock()
        work()
        times.append(clock() - began)
    return statistics.median(times)


if __name__ == "__main__":
    main()
