"""The table of a count as text: what is read of it, and what is said of what cannot be read."""

from __future__ import annotations

import pytest

from bot.messages.canvass import names_too_long
from bot.modals.fields import File, Wrong
from bot.modals.table import columns, fitting, read_file, read_table, totals_among
from domain.election import PrecinctRow, Tally, VoteKind

NAMES = ("Ann Lee", "José Núñez, Jr.")
HEAD = 'precinct,kind,Ann Lee,"José Núñez, Jr.",ballots'
TABLE = f"{HEAD}\r\nÉcole,machine,1204,38,1300\r\nWard 2,absentee,4,6,10\r\n"


def row(precinct: str, kind: VoteKind, first: int, second: int, ballots: int) -> PrecinctRow:
    """Give a line for the two names."""
    tallies = tuple(
        Tally(name=name, votes=votes) for name, votes in zip(NAMES, (first, second), strict=True)
    )
    return PrecinctRow(precinct=precinct, kind=kind, tallies=tallies, ballots=ballots)


ROWS = (
    row("École", VoteKind.MACHINE, 1204, 38, 1300),
    row("Ward 2", VoteKind.ABSENTEE, 4, 6, 10),
)
TABBED = TABLE.replace('"José Núñez, Jr."', "José Núñez| Jr.").replace(",", "\t").replace("|", ",")
SEMICOLONS = TABBED.replace("\t", ";")


@pytest.mark.parametrize(
    "content",
    [
        TABLE.encode(),
        TABLE.encode("utf-8-sig"),
        TABLE.encode("cp1252"),
        TABLE.encode("utf-16"),
        b"\xfe\xff" + TABLE.encode("utf-16-be"),
        TABBED.encode("utf-16"),
        SEMICOLONS.encode("cp1252"),
        TABLE.replace("\r\n", "\r").encode(),
        TABLE.replace("1204", '"1,204"').replace("1300", '"1 300"').encode(),
        TABBED.replace("1204", "1,204").replace("1300", "1\u202f300").encode(),
        SEMICOLONS.replace("1204", "1\u00a0204").replace("1300", "1,300").encode("cp1252"),
        TABLE.replace("\r\n", ",,\r\n,,,,,,\r\n").encode(),
        TABLE.replace(",", " , ").replace("José Núñez ,  Jr.", "José Núñez, Jr.").encode(),
        b"\n\n" + TABLE.encode(),
        (
            'Ballots,"josé núñez, jr.",KIND,Precinct,Ann Lee\n'
            "1300,38,Machine,École,1204\n10,6,ABSENTEE,Ward 2,4"
        ).encode(),
        '"ballots","kind","Ann Lee","José Núñez, Jr.","precinct"\n'
        '"1300","machine","1204","38","École"\n"10","absentee","4","6","Ward 2"'.encode(),
    ],
)
def test_a_file_is_read_however_it_was_saved(content: bytes) -> None:
    assert read_file(NAMES, 1, content) == ROWS


@pytest.mark.parametrize(
    ("table", "wrong"),
    [
        ("=1+1,machine,1,2,9", "Line 3: “=1+1” for precinct is a formula and no name."),
        ("A,machine,=1+1,2,9", "Line 3: “=1+1” for Ann Lee is no whole number up to 1,000,000."),
        ("A,machine,1,@SUM(A1),9", "Line 3: “@SUM(A1)” for José Núñez, Jr. is no whole number"),
        ("A,=B2,1,2,9", "Line 3: “=B2” is none of machine, absentee, affidavit, other. See the"),
        ("A,machine,1 20,2,9", "Line 3: “1 20” for Ann Lee is no whole number"),
        ('A,machine,"1,20",2,9', "Line 3: “1,20” for Ann Lee is no whole number"),
        ("A,machine,1.204,2,9", "Line 3: “1.204” for Ann Lee is no whole number"),
        ("A,machine,1,2,9,,7", "Line 3: 7 columns, and the first line has 5."),
        ("A,machine,1,2,", "Line 3: “” for ballots is no whole number"),
        ("Total,,1,2,9", "Line 3: “Total” is a line of totals. Please leave it out"),
        ("GRAND TOTAL:,machine,1,2,9", "Line 3: “GRAND TOTAL:” is a line of totals."),
        ("Ward 1 subtotal,machine,1,2,9", "Line 3: “Ward 1 subtotal” is a line of totals."),
        (",totals,1,2,9", "Line 3: “totals” is a line of totals."),
        ("A,x,,,", "Line 3: “” for Ann Lee is no whole number up to 1,000,000. “” for José Núñez"),
        ("A,machine,1,2,9\n\nA,MACHINE,1,2,9", "Line 5: A, machine stands in line 3 already."),
    ],
)
def test_what_cannot_be_read_is_named_by_line_and_column(table: str, wrong: str) -> None:
    found = read_table(NAMES, 1, f"\n{HEAD}\n{table}")
    assert isinstance(found, Wrong)
    assert found.message.startswith(wrong)


@pytest.mark.parametrize(
    ("content", "wrong"),
    [
        (b"PK\x03\x04\x00\x00", "This file is empty or no text."),
        (b"\xff\xfe\x00", "This file is empty or no text."),
        (b"\x81\x8d", "This file is empty or no text."),
        (b"", "This file is empty or no text."),
        (HEAD.replace("Ann", "Anne").encode(), "Line 1: “Anne Lee” is no column and not on the"),
        (HEAD.replace(",ballots", "").encode(), "Line 1: “ballots” is missing."),
        (TABLE.encode("mac-roman"), "Line 1: “JosŽ Nœ–ez, Jr.” is no column and not on the ballot"),
        (TABLE.encode() + b"A,other,0,0,0\n" * 2_000, "2,003 lines are too many: at most 2,000."),
    ],
)
def test_a_file_of_something_else_is_refused(content: bytes, wrong: str) -> None:
    found = read_file(NAMES, 1, content)
    assert isinstance(found, Wrong)
    assert found.message.startswith(wrong)


def test_of_many_wrong_cells_of_a_line_the_first_are_named_and_the_rest_counted() -> None:
    found = read_table(NAMES, 1, f"{HEAD}\nA,x,1.5,,-1")
    assert isinstance(found, Wrong)
    assert found.message.endswith(
        "“-1” for ballots is no whole number up to 1,000,000. And 1 more in this line."
    )


def test_a_place_whose_name_has_total_in_it_is_counted() -> None:
    found = read_table(NAMES, 1, f"{HEAD}\nTotal Fitness Gym,machine,1,2,9")
    assert not isinstance(found, Wrong)
    assert found[0].precinct == "Total Fitness Gym"


def test_a_line_that_is_the_sum_of_all_others_is_found_under_any_name() -> None:
    city = row("City of Laurel", VoteKind.OTHER, 1208, 44, 1310)
    assert totals_among((*ROWS, city)) == (city,)
    assert totals_among(ROWS) == ()
    assert totals_among((row("A", VoteKind.OTHER, 0, 0, 0),) * 3) == ()


def test_names_that_fit_in_no_field_are_given_by_paragraphs_cut_between_them() -> None:
    names = tuple(f"{number:02} {'Long, ' * 15}Name" for number in range(43))
    assert fitting(names, ()) == ""
    said, *parts = (block.to_dict()["text"]["text"] for block in names_too_long(columns(names)))
    assert "It goes on from paragraph to paragraph." in said
    assert all(len(part) <= 3_000 for part in parts)
    assert read_table(names, 1, "".join(part.strip() for part in parts)) == ()


def test_a_file_field_takes_one_file_and_tells_why_one_is_not_there() -> None:
    field = File("x", "X", parse=bytes.decode, filetypes=("csv",), optional=False)
    gone = Wrong("not fetched")
    file, today = {"id": "F1"}, None
    read = [
        field.read(sent, today)  # type: ignore[arg-type]
        for sent in (
            {"files": [file], "content": b"abc"},
            {"files": [file], "content": gone},
            {"files": [file, file]},
            {},
        )
    ]
    assert read == ["abc", gone, Wrong("Please add one file only."), Wrong("Please add the file.")]
