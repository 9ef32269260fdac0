"""Forms that take a file, over the wire: a count entered by two, petitions of a log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from slack_sdk import WebClient

from bot.desk import Desk
from bot.ids import Target
from bot.menu import menu
from bot.modals.download import MOST_BYTES, content
from bot.modals.fields import Wrong
from bot.modals.petition_file import AT_ONCE, log_file, read, template
from bot.workspace.shapes import file_json
from domain.election import Canvass, GeneralElection
from tests.bot.conftest import HandClock
from tests.bot.counting import MAYORS_OFFICE, general, petitions
from tests.bot.hands import initial, on
from tests.bot.office import said_in
from tests.bot.wired import Wire, Wired, button, set_up, wire

NAMES = tuple(f"{number:02} {'Abcdefgh ' * 5}Lastname-Hyphen" for number in range(1, 44))
HEAD = ",".join(("precinct", "kind", *NAMES, "ballots"))
VOTES = ",".join(str(number) for number in range(1, 44))
TABLE = "\n".join([HEAD, *(f"Precinct {number},machine,{VOTES},1000" for number in range(60))])

SHORT = "precinct,kind,Ann Lee,Bob Ray,ballots\nA,machine,1,2,9\n"


@pytest.fixture(scope="module")
def _wire() -> Iterator[Wire]:
    with wire() as one:
        yield one


@pytest.fixture
def town(desk: Desk, clock: HandClock, _wire: Wire) -> Wired:
    """Laurel on the evening of a general election."""
    bot = _wire.put(desk, menu())
    clock.at = on(2021, 6, 8, 20)
    general(bot.desk, set_up(bot.desk), MAYORS_OFFICE)
    return bot


def standing(town: Wired, *names: str) -> None:
    """Let these be the names on the ballot for Mayor."""
    for name in names:
        petitions(town.desk, Target(1, 1, ""), name)


def opens(town: Wired, user: str) -> dict[str, Any]:
    """Open the form for the count."""
    town.control.post("command", user=user, channel="#town-hall", text="/election count 1")
    return town.window("canvass", user)


def sends(town: Wired, user: str, **typed: Any) -> dict[str, Any]:
    """Send the form that is in front."""
    whole = {"outstanding": "0", "final": ["final"], **typed}
    values = {name: {name: value} for name, value in whole.items()}
    return town.control.post("submit", user=user, values=values)


def entries(town: Wired) -> tuple[Canvass, ...]:
    """Give the entries on record."""
    with town.desk.database.reading(1) as ledger:
        return ledger.general(1).canvasses


def test_two_persons_enter_a_long_count_by_file_and_one_corrects_it(town: Wired) -> None:
    standing(town, *NAMES)
    assert initial(opens(town, "dana"))["table"] == HEAD.replace(",", ", ")
    wrong = town.control.upload(
        "dana", "mine.csv", TABLE.replace(VOTES, f"0{VOTES[1:]}", 1).encode()
    )
    sends(town, "dana", file=[wrong])
    opens(town, "loretta")
    good = town.control.upload("loretta", "ours.txt", TABLE.encode("utf-16"))
    sends(town, "loretta", file=[good])
    assert "are not the same" in said_in(town.control.views("loretta")[0])
    assert [len(entry.rows) for entry in entries(town)] == [60, 60]
    town.control.post("close", user="dana")
    form = opens(town, "dana")
    assert "To correct it, add the whole table as a file." in said_in(form)
    assert initial(form)["table"] == HEAD.replace(",", ", ")
    asks = sends(town, "dana", file=[good], reason="A slip")["views"][0]
    confirm = next(block for block in asks["blocks"] if block.get("block_id") == "confirm")
    (sure,) = confirm["element"]["options"]
    sends(town, "dana", confirm=[sure["value"]])
    first, second = entries(town)
    assert first.rows == second.rows
    assert "The earlier entry stays in the journal" in said_in(town.control.views("dana")[0])


def test_a_table_and_a_file_are_not_both_taken_and_what_is_wrong_in_a_file_is_at_the_file(
    town: Wired,
) -> None:
    standing(town, "Ann Lee", "Bob Ray")
    opens(town, "dana")
    file = town.control.upload("dana", "count.csv", f"{SHORT}B,other,1,2,9".encode())
    both = sends(town, "dana", table=SHORT, file=[file])
    assert both["errors"] == {
        "file": "Both are given: a table with 1 line above and this file with 2. Take the file "
        "out, or the lines of the table."
    }
    bad = town.control.upload("dana", "bad.tsv", SHORT.replace("machine", "mail").encode())
    head = SHORT.splitlines()[0]
    told = sends(town, "dana", table=head, file=[bad])["errors"]
    assert told["file"].startswith("Line 2: “mail” is none of machine, absentee, affidavit, other")
    empty = town.control.upload("dana", "empty.csv", head.encode())
    told = sends(town, "dana", table=head, file=[empty])["errors"]
    assert told["file"].startswith("The file has no line under its first")
    assert set(sends(town, "dana", table="", file=[])["errors"]) == {"table"}
    assert entries(town) == ()


def test_a_file_that_cannot_be_fetched_is_told_at_its_field_and_nothing_is_lost(
    town: Wired,
) -> None:
    standing(town, "Ann Lee", "Bob Ray")
    opens(town, "dana")
    file = town.control.upload("dana", "count.csv", SHORT.encode("cp1252"))
    kept = town.served.workspace.files[file]
    kept.complete = False
    told = sends(town, "dana", file=[file])["errors"]
    assert told["file"].startswith("This file could not be fetched from Slack. Nothing was kept")
    kept.complete = True
    town.control.post("submit", user="dana")
    assert len(entries(town)[0].rows) == 1


def test_a_file_is_fetched_from_slack_alone_and_up_to_a_megabyte(town: Wired) -> None:
    client, workspace = town.desk.client, town.served.workspace
    stranger = WebClient("xoxb-of-nobody", base_url=client.base_url)

    def described(data: bytes) -> dict[str, Any]:
        file = town.control.upload("dana", "count.csv", data)
        return file_json(workspace, workspace.files[file])

    small, large = described(b"abc"), described(b"x" * (MOST_BYTES + 1))
    assert content(client, small) == b"abc"
    elsewhere = small["url_private_download"].replace("//", "//slack.invalid@")
    for who, file in (
        (stranger, small),
        (client, {**small, "url_private_download": elsewhere}),
        (client, {**small, "url_private_download": "file:///etc/hostname"}),
        (client, {"id": "F1", "file_access": "check_file_info"}),
    ):
        found = content(who, file)
        assert isinstance(found, Wrong)
        assert "could not be fetched" in found.message
    for file in (large, {**large, "size": 3}):
        assert content(client, file) == Wrong("Please use a file of at most 1 MB.")


# A template


def test_a_template_has_a_line_for_each_precinct_and_kind_and_no_figure_of_another(
    town: Wired,
) -> None:
    standing(town, "Ann Lee", "Bob Ray")
    form = opens(town, "dana")
    first_press = button(form, "Get a template to fill in")
    town.control.post("click", user="dana", view=form["id"], **first_press)
    assert "It comes to the clerk's channel." in said_in(town.window("answer"))
    assert b"\r\n,machine,,,\r\n,absentee,,,\r\n" in posted(town, "csv:1/1")
    town.control.post("close", user="dana")
    opens(town, "dana")
    sends(town, "dana", table=SHORT)
    town.control.post("close", user="dana")
    form = opens(town, "loretta")
    town.control.post(
        "click", user="loretta", view=form["id"], **button(form, "Get a template to fill in")
    )
    told = town.window("answer", "loretta")
    assert "It comes to the commission's channel." in said_in(told)
    made = bytes(posted(town, "csv:1/2"))
    assert made.decode("utf-8-sig").splitlines() == [
        "precinct,kind,Ann Lee,Bob Ray,ballots",
        "A,machine,,,",
        "A,absentee,,,",
        "A,affidavit,,,",
        "A,other,,,",
    ]
    town.control.post("click", user="loretta", view=told["id"], **button(told, "Enter the count"))
    town.window("canvass", "loretta")
    filled = made.replace(b"machine,,,", b"machine,1,2,9")
    left = town.control.upload("loretta", "count.csv", filled)
    wrong = sends(town, "loretta", file=[left])["errors"]["file"]
    assert wrong.startswith("Line 3: no figure stands there. Write 0 where there was none, or take")
    whole = town.control.upload("loretta", "count.csv", b"\n".join(filled.splitlines()[:2]))
    sends(town, "loretta", file=[whole])
    first, second = entries(town)
    assert first.rows == second.rows


# Petitions of a log


PETITIONS = """Mayor,Ann Lee,,1 Elm Street,,,,1/29/2021,10:00 am,4,60,,the original
Mayor,Bo Ray,,2 Elm Street,,,,2021-02-05,5:01 PM,2,"1,044",ward,all sheets
"""


def election(town: Wired) -> GeneralElection:
    """Give the election on record."""
    with town.desk.database.reading(1) as ledger:
        return ledger.general(1)


def log(town: Wired, rows: str = "") -> bytes:
    """Give a file with the head of the template."""
    return template(election(town)) + rows.encode()


def imports(town: Wired, file: bytes, **more: Any) -> dict[str, Any]:
    """Send a file in the form for the import that is in front."""
    name = town.control.upload("dana", "log.csv", file)
    return town.control.post("submit", user="dana", values={"file": {"file": [name]}, **more})


def importing(town: Wired) -> None:
    """Open the form for the import from the log."""
    shown = town.asks("/petition list")
    town.presses("Import from CSV", shown)
    town.window("petition_file")


def test_petitions_are_shown_before_any_is_recorded_and_none_is_where_a_row_is_wrong(
    town: Wired,
) -> None:
    standing(town, "Cy Dunn")
    importing(town)
    wrong = imports(town, log(town, PETITIONS.replace(",4,60,", ",4,none,")))["errors"]["file"]
    assert wrong == "Nothing was recorded. Line 2: Names handed in: “none” is no whole number."
    asks = imports(town, log(town, PETITIONS))["views"][0]
    told = said_in(asks)
    assert "New, and recorded with this: 2 petitions." in told
    assert "Line 2: Ann Lee for Mayor, received at 10:00 a.m. on Friday, January 29, 2021" in told
    assert (
        "Line 3: The petition was filed at 5:01 p.m. on Friday, February 5, 2021, after the" in told
    )
    assert [one.number for one in election(town).candidacies] == [1]
    town.control.post("submit", user="dana", values=sure(asks))
    assert [one.petition.candidate for one in election(town).candidacies[1:]] == [
        "Ann Lee",
        "Bo Ray",
    ]
    town.delivers()
    assert town.undelivered() == {}
    assert town.asks("/petition show 3")["text"].startswith("Petition 3")


def test_a_petition_on_record_is_not_entered_again_and_what_differs_is_told(town: Wired) -> None:
    standing(town, "Cy Dunn")
    exported = log_file(election(town), personal=False)
    importing(town)
    told = imports(town, exported)["errors"]["file"]
    assert told == (
        "Every petition of this file is on record; nothing was recorded. Line 2: Cy Dunn is "
        "number 1 of the log."
    )
    more = exported.replace(b",60,", b",61,").replace(b"Cy Dunn", b"CY DUNN")
    new = exported.splitlines()[1].replace(b"Cy Dunn", b"Al Fox")
    hidden = imports(town, more + new)["errors"]["file"]
    assert hidden.endswith(
        "Line 3: It comes from an export without personal details; give the address and the rest."
    )
    asks = imports(town, more + PETITIONS.encode())["views"][0]
    assert "2 petitions; 1 is on record already." in said_in(asks)
    town.control.post("submit", user="dana", values=sure(asks))
    answer = said_in(town.control.views("dana")[0])
    assert "In the log under 2–3." in answer
    assert (
        "The file has something else under Candidate and Names handed in; the record stays as it is"
        in answer
    )
    assert election(town).candidacies[0].petition.names == 60


def test_of_more_petitions_than_are_kept_in_time_the_same_file_brings_the_rest(
    town: Wired,
) -> None:
    row = PETITIONS.splitlines()[0]
    many = log(town, "".join(f"{row.replace('Lee', f'Lee {at}')}\n" for at in range(AT_ONCE + 2)))
    importing(town)
    asks = imports(town, many)["views"][0]
    assert "recorded with this: 40 petitions." in said_in(asks)
    assert "2 more are new. Hand in the same file again" in said_in(asks)
    town.control.post("submit", user="dana", values=sure(asks))
    answer = town.control.views("dana")[0]
    assert "In the log under 1–40." in said_in(answer)
    town.control.post("click", user="dana", view=answer["id"], **button(answer, "Import the rest"))
    town.window("petition_file")
    assert "2 petitions; 40 are on record already." in said_in(imports(town, many)["views"][0])


def test_the_template_of_the_log_comes_to_the_clerks_channel_without_a_row(town: Wired) -> None:
    importing(town)
    form = town.control.views("dana")[0]
    town.control.post("click", user="dana", view=form["id"], **button(form, "Get the template"))
    assert "It comes to the clerk's channel." in said_in(town.window("answer"))
    town.delivers()
    assert town.posted("#clerk-elections")[-1] == "csv:1/1"
    made = posted(town, "csv:1/1")
    assert read(election(town), town.desk.clock.now(), made) == Wrong(
        "The file has no row under its first line."
    )


def sure(asks: dict[str, Any]) -> dict[str, Any]:
    """Give what ticks the confirmation that a form asks for."""
    confirm = next(block for block in asks["blocks"] if block.get("block_id") == "confirm")
    (one,) = confirm["element"]["options"]
    return {"confirm": {"confirm": [one["value"]]}}


def posted(town: Wired, key: str) -> bytes:
    """Give the CSV file that is owed under a key."""
    version = int(key.rpartition("/")[2])
    with town.desk.database.reading(1) as ledger:
        kept = [one for one in ledger.documents(1) if (one.kind, one.version) == ("csv", version)]
        return ledger.file(kept[0].sha256).data
