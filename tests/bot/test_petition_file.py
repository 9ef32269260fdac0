"""Petitions of a CSV file: each row is read by the rules of the form, and written to be read."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

import pytest

from bot.documents.cells import HIDDEN, harmless, restored
from bot.messages.petition_file import ranges
from bot.modals.fields import Wrong
from bot.modals.petition_file import MOST_ROWS, log_file, read, template
from domain.calendar import LOCAL
from domain.election import AnyElection, Candidacy, Contact, HeaderDefect, Petition
from tests.domain.generals import ON_FILE
from tests.domain.laurel import CANDIDACY, ORDERED

NOW = datetime(2029, 3, 1, 9, tzinfo=LOCAL)
MAYOR = ON_FILE.general.contests[0].title
HEAD = (
    "Office,Candidate,Name for sorting,Address,Telephone,E-mail,Facsimile,Received on,Received at,"
    "Sheets,Names handed in,Wrong or empty in the heading of a sheet,What was kept"
)
LEE = f'{MAYOR},José Lee,,"12 Elm Street\nLaurel",+1 601,,,1/22/2029,4:45:00 PM,4,"1,204",,all'
PETITION = Petition(
    candidate="José Lee",
    sort_name="",
    contest=MAYOR,
    contact=Contact(address="12 Elm Street Laurel", telephone="+1 601", email="", facsimile=""),
    received=datetime(2029, 1, 22, 16, 45, tzinfo=LOCAL),
    sheets=4,
    names=1_204,
    header_defects=(),
    kept="all",
)
FILE = f"{HEAD}\r\n{LEE}\r\n"
SEMICOLONS = FILE.replace(",", ";").replace("1;204", "1,204")


def petitions(content: bytes, election: AnyElection = ON_FILE) -> list[Petition]:
    """Read a file in which nothing is wrong."""
    rows = read(election, NOW, content)
    assert not isinstance(rows, Wrong), rows.message
    return [row.petition for row in rows]


def wrong(text: str) -> str:
    """Read a file in which something is wrong; give what is said of it."""
    found = read(ON_FILE, NOW, text.encode())
    assert isinstance(found, Wrong)
    return found.message


@pytest.mark.parametrize(
    "content",
    [
        FILE.encode(),
        FILE.encode("utf-8-sig"),
        FILE.encode("cp1252"),
        FILE.encode("utf-16"),
        SEMICOLONS.encode("cp1252"),
        SEMICOLONS.replace(";", "\t").encode(),
        FILE.replace("1,204", "1 204").replace("\r\n", ",,\n,,,\n").encode(),
        FILE.replace(MAYOR, f" {MAYOR.upper()} ").replace("Candidate", " CANDIDATE ").encode(),
        FILE.replace("+1 601", "'+1 601").replace("1/22/2029", "2029-01-22").encode(),
    ],
)
def test_a_row_is_read_however_it_was_saved(content: bytes) -> None:
    assert petitions(content) == [PETITION]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("4:45:00 PM", "4:45", "Line 2: Received at: Say am or pm"),
        (
            "1/22/2029",
            "1/22/2030",
            "Line 2: Received on: 4:45 p.m. on Tuesday, January 22, 2030 is yet",
        ),
        ("1/22/2029", "13/13/2029", "Line 2: Received on: That is not a date we can read."),
        ("José Lee", "", "Line 2: Candidate: Please fill this in."),
        ("José Lee", "x" * 201, "Line 2: Candidate: Please use at most 200 characters."),
        ('"1,204"', '"1,20"', "Line 2: Names handed in: “1,20” is no whole number."),
        ('"1,204"', "=1+1", "Line 2: Names handed in: “=1+1” is no whole number."),
        (",4,", ",0,", "Line 2: Sheets: 0 cannot be right: a number from 1 to 1,000."),
        (f"\n{MAYOR}", "\nSheriff", "Line 2: Office: “Sheriff” is none of: Mayor"),
        (f"\n{MAYOR}", "\n", "Line 2: Office: Please choose one."),
        (
            ",,all",
            ",ward; colour,all",
            "heading of a sheet: “colour” is none of: Candidate; Office",
        ),
        (",all", "", "Line 2: 12 columns, and the first line has 13."),
        ('"12 Elm', '""12 Elm', "Line 2: "),
        (
            "\r\n",
            f"\r\n{LEE.replace('José', 'JOSÉ')}\n",
            "Line 4: the same office, name and minute",
        ),
        (
            "Sheets",
            "Pages",
            "Line 1: “Pages” is no column of the petition log. “Sheets” is missing.",
        ),
        (
            "Sheets",
            "Address",
            "Line 1: “Address” stands there twice. “Sheets” is missing. The first",
        ),
        (f"\r\n{LEE}", "", "The file has no row under its first line."),
        (LEE, f"{LEE}\n" * (MOST_ROWS + 1), "1,001 rows are too many: at most 1,000."),
    ],
)
def test_what_is_wrong_is_told_by_line_and_column(old: str, new: str, told: str) -> None:
    assert old in FILE
    assert told in wrong(FILE.replace(old, new, 1))


def test_every_wrong_row_is_named_and_the_first_ones_with_what_is_wrong() -> None:
    row = LEE.replace("\n", " ").replace("José Lee", "")
    told = wrong(
        "\n".join([HEAD, *[row] * 9, row.replace(f"{MAYOR},", f"{MAYOR},Ann Lee"), *[row] * 3])
    )
    assert told.startswith("Nothing was recorded. Line 2: Candidate: Please fill this in. Line 3:")
    assert told.endswith("Line 9: Candidate: Please fill this in. Wrong too: lines 10, 12–14.")
    assert ranges([3, 5, 6, 7, 9]) == "3, 5–7, 9"


def test_the_log_is_read_back_as_it_was_recorded() -> None:
    odd = replace(
        PETITION,
        candidate='=HYPERLINK("x"), "Bo"',
        kept="'-1; 'all",
        header_defects=(HeaderDefect.WARD, HeaderDefect.DATE),
    )
    logged = tuple(_logged(at, one) for at, one in enumerate((PETITION, odd), 1))
    whole = replace(ON_FILE, candidacies=logged)
    assert petitions(log_file(whole, personal=True)) == [PETITION, odd]
    assert b'"\'=HYPERLINK(""x""), ""Bo"""' in log_file(whole, personal=True)
    public = log_file(whole, personal=False).decode()
    assert HIDDEN in public
    assert "Elm" not in public


def test_a_vacancy_has_one_office_and_its_template_no_row() -> None:
    filed = replace(ORDERED, candidacies=(CANDIDACY,))
    assert petitions(log_file(filed, personal=True), ORDERED) == [CANDIDACY.petition]
    found = read(ORDERED, NOW, template(ORDERED))
    assert found == Wrong("The file has no row under its first line.")


@pytest.mark.parametrize(
    "text", ["=1", "+1", "-1", "@x", "\tx", "\rx", "'=1", "''@", "'x", "x", ""]
)
def test_a_cell_never_runs_and_is_read_back_as_it_was(text: str) -> None:
    assert not harmless(text).startswith(("=", "+", "-", "@", "\t", "\r"))
    assert restored(harmless(text)) == text


def _logged(number: int, petition: Petition) -> Candidacy:
    return replace(CANDIDACY, number=number, petition=petition)
