"""`/election export`: one zip with all that is recorded but what is personal."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import bot.commands.export
from bot.desk import Desk
from bot.documents.cells import HIDDEN
from bot.exports import export
from bot.ids import Target
from bot.modals.table import read_file
from domain.election import Announcement, Canvass, PrecinctRow, Returns, Round, Tally, VoteKind
from tests.bot.conftest import HandClock
from tests.bot.counting import MAYORS_OFFICE, general, nominate, petitions
from tests.bot.hands import asked, on, owed, pressed, rendered, shown, words
from tests.bot.race import CLERKS_DEED, race
from tests.bot.town import CLERK, CLERKS_ROOM
from tests.golden import same

SCHEMA = (
    Path(__file__).resolve().parents[3] / "shared/schemas/nist-1500-100-v2-election-results.json"
)
HOME = "12 Elm Street"
FORMULA = '=HYPERLINK("http://x.invalid")'
FIRST = Returns(
    round=Round.FIRST,
    tallies=(
        Tally(name="Casey Boone", votes=81),
        Tally(name="José Ñuñez", votes=44),
        Tally(name=FORMULA, votes=38),
    ),
    ballots=165,
    final=True,
)
RUNOFF = Announcement(
    contest="",
    round=Round.FIRST,
    decision="runoff",
    names=("Casey Boone", "José Ñuñez"),
    figures="81-44-38.",
    citation="§ 23-15-857(2) result",
)


@pytest.fixture
def target(desk: Desk, clock: HandClock, laurel: int) -> Target:
    """An election on the day after its first round, its papers drafted."""
    clock.at = on(2020, 2, 12)
    target = race(desk, laurel, "Casey Boone", "José Ñuñez", FORMULA)
    with desk.database.writing(laurel) as ledger:
        ledger.keep(target.election, FIRST, CLERKS_DEED)
        ledger.keep(target.election, RUNOFF, CLERKS_DEED)
    pressed(desk, CLERK, "election draft", target)
    return target


def _made(desk: Desk, target: Target, *, personal: bool = False) -> dict[str, bytes]:
    with desk.database.reading(target.municipality) as ledger:
        made = export(ledger, target.election, desk.clock.now(), personal=personal)
    return _unzipped(made)


def _unzipped(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as opened:
        assert opened.testzip() is None
        return {name: opened.read(name) for name in opened.namelist()}


def _table(data: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def _report(files: dict[str, bytes]) -> dict[str, Any]:
    report: dict[str, Any] = json.loads(files["results.json"])
    if SCHEMA.exists():
        jsonschema.Draft4Validator(
            json.loads(SCHEMA.read_text("utf-8")),
            format_checker=jsonschema.Draft4Validator.FORMAT_CHECKER,
        ).validate(report)
    named = {one["@id"] for one in _things(report) if "@id" in one}
    for one in _things(report):
        for field, value in one.items():
            if field.endswith("Id") and field not in ("VendorApplicationId",):
                assert value in named
            if field.endswith("Ids"):
                assert set(value) <= named
    return report


def _things(value: Any) -> list[dict[str, Any]]:
    if isinstance(value, dict):
        return [value, *(one for inner in value.values() for one in _things(inner))]
    if isinstance(value, list):
        return [one for inner in value for one in _things(inner)]
    return []


def test_the_zip_holds_papers_facts_dates_journal_and_results_and_names_each(
    desk: Desk, target: Target
) -> None:
    files = _made(desk, target)
    contents = files["contents.txt"].decode()
    assert all(
        f"{name}, {len(data):,} bytes" in contents
        for name, data in files.items()
        if name != "contents.txt"
    )
    with desk.database.reading(target.municipality) as ledger:
        head, journal = ledger.journal_head(), ledger.journal()
        papers = {one.name: one.sha256 for one in ledger.documents(target.election)}
        assert {f"papers/{name}" for name in papers} == {n for n in files if n[:7] == "papers/"}
        assert all(files[f"papers/{n}"] == ledger.file(sha).data for n, sha in papers.items())
    assert f"--printed {head.seq}:{head.hash}" in contents
    lines = _table(files["journal.csv"])
    assert [one["hash"] for one in lines] == [one.hash for one in journal]
    dates = {one["id"]: one for one in _table(files["dates.csv"])}
    assert (dates["election"]["due"], dates["petition"]["due"]) == (
        "2020-02-11",
        "2020-01-22T17:00:00-06:00",
    )
    assert dates["petition"]["counted"] in files["trace.txt"].decode()
    assert "Announced: runoff: Casey Boone, José Ñuñez" in files["trace.txt"].decode()
    (order,) = _table(files["facts/orders.csv"])
    assert (order["adopted"], order["minutes.book"]) == ("2020-01-07", "58")
    assert json.loads(files["facts.json"])["returns"][0]["ballots"] == 165


def test_what_is_personal_is_left_out_unless_asked_for(desk: Desk, target: Target) -> None:
    files = _made(desk, target)
    assert not [name for name, data in files.items() if HOME.encode() in data]
    facts = json.loads(files["facts.json"])
    assert {one["petition"]["contact"] for one in facts["candidacies"]} == {HIDDEN}
    assert {one["reviews"] for one in facts["candidacies"]} == {HIDDEN}
    reviews = [one for one in _table(files["journal.csv"]) if one["subject"][:7] == "review:"]
    assert {one["after"] for one in reviews} == {HIDDEN}
    assert HIDDEN in files["contents.txt"].decode()
    whole = _made(desk, target, personal=True)
    assert HOME.encode() in whole["facts.json"]
    assert HOME.encode() in whole["journal.csv"]
    assert not [name for name, data in whole.items() if HIDDEN.encode() in data]


def test_what_would_be_a_formula_is_text_in_a_table(desk: Desk, target: Target) -> None:
    candidacies = _table(_made(desk, target)["facts/candidacies.csv"])
    assert [one["petition.candidate"] for one in candidacies] == [
        "Casey Boone",
        "José Ñuñez",
        f"'{FORMULA}",
    ]


def test_the_petition_log_and_the_returns_are_tables(desk: Desk, target: Target) -> None:
    files = _made(desk, target)
    log = _table(files["petitions.csv"])
    assert [one["Candidate"] for one in log] == ["Casey Boone", "José Ñuñez", f"'{FORMULA}"]
    assert {one["Address"] for one in log} == {HIDDEN}
    returns = _table(files["returns.csv"])
    assert [(one["name"], one["votes"], one["ballots cast"]) for one in returns] == [
        ("Casey Boone", "81", "165"),
        ("José Ñuñez", "44", "165"),
        (f"'{FORMULA}", "38", "165"),
    ]


def test_the_results_of_a_special_election_and_its_run_off_have_the_published_shape(
    desk: Desk, target: Target
) -> None:
    report = _report(_made(desk, target))
    assert report["Status"] == "unofficial-partial"
    first, second = report["Election"]
    assert (first["Type"], first["StartDate"]) == ("special", "2020-02-11")
    assert (second["Type"], second["StartDate"]) == ("runoff", "2020-03-03")
    names = {one["@id"]: one["BallotName"]["Text"][0]["Content"] for one in first["Candidate"]}
    (contest,) = first["Contest"]
    assert {
        names[one["CandidateIds"][0]]: one["VoteCounts"][0]["Count"]
        for one in contest["ContestSelection"]
    } == {"Casey Boone": 81, "José Ñuñez": 44, FORMULA: 38}
    assert [one["PostElectionStatus"] for one in first["Candidate"]] == [
        "advanced-to-runoff",
        "advanced-to-runoff",
        "defeated",
    ]
    assert first["BallotCounts"][0]["BallotsCast"] == 165


def test_the_results_of_a_general_election_stand_by_precinct_and_kind(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    clock.at = on(2021, 6, 9)
    target = general(desk, laurel, MAYORS_OFFICE)
    nominate(desk, target, "Ann Lee")
    petitions(desk, target, "Bob Ray")
    before = _report(_made(desk, target))
    assert (before["Status"], before["Election"][0]["Contest"][0]["ContestSelection"]) == (
        "pre-election",
        [],
    )
    rows = tuple(
        PrecinctRow(
            precinct=precinct,
            kind=kind,
            tallies=(Tally(name="Ann Lee", votes=votes), Tally(name="Bob Ray", votes=9)),
            ballots=votes + 9,
        )
        for precinct, kind, votes in (
            ("City Hall", VoteKind.MACHINE, 40),
            ("City Hall", VoteKind.OTHER, 2),
            ("Ward 2, “Annex”", VoteKind.AFFIDAVIT, 3),
        )
    )
    entry = Canvass(
        contest=MAYORS_OFFICE.title, person="U1", by="A", rows=rows, outstanding=0, final=True
    )
    with desk.database.writing(laurel) as ledger:
        for person in ("U1", "U2"):
            ledger.keep(target.election, replace(entry, person=person), CLERKS_DEED)
    files = _made(desk, target)
    for at in (1, 2):
        table = files[f"returns/office-1-entry-{at}.csv"]
        assert read_file(tuple(tally.name for tally in rows[0].tallies), 1, table) == rows
    report = _report(files)
    assert (report["Status"], report["Format"]) == ("unofficial-complete", "precinct-level")
    ann = report["Election"][0]["Contest"][0]["ContestSelection"][0]["VoteCounts"]
    assert [(one["Type"], one["Count"]) for one in ann] == [
        ("election-day", 40),
        ("other", 2),
        ("provisional", 3),
    ]
    units = {one["@id"]: one["Name"]["Text"][0]["Content"] for one in report["GpUnit"]}
    assert [units[one["GpUnitId"]] for one in ann][2] == "Ward 2, “Annex”"


def test_the_zip_comes_to_the_clerks_channel(
    desk: Desk, clock: HandClock, target: Target, monkeypatch: pytest.MonkeyPatch
) -> None:
    same(
        "messages/export.json",
        shown(asked(desk, CLERK, "election export", target)).wire()["blocks"],
    )
    answer = pressed(desk, CLERK, "election make-export", target)
    assert "It goes to the clerk's channel." in words(answer)
    assert owed(desk, "export") == [("export:1/1", CLERKS_ROOM)]
    post = rendered(desk, target.municipality, "export", "export:1/1")
    same("messages/export_post.json", post.wire()["blocks"])
    with desk.database.reading(target.municipality) as ledger:
        kept = ledger.file(post.attachments[0].sha256).data
    assert "papers/city-of-laurel-order-2020-02-12-v1.pdf" in _unzipped(kept)
    clock.at += timedelta(hours=1)
    pressed(desk, CLERK, "election make-export", target)
    assert owed(desk, "export")[-1] == ("export:1/2", CLERKS_ROOM)
    monkeypatch.setattr(bot.commands.export, "MAX_BYTES", 1_000)
    refused = pressed(desk, CLERK, "election make-export", target)
    assert "gets it with election-desk export." in words(refused)
    assert len(owed(desk, "export")) == 2
