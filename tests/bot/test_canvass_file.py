"""The count of a general election by file, over the wire: uploaded, fetched, entered by two."""

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
from bot.workspace.shapes import file_json
from domain.election import Canvass
from tests.bot.conftest import HandClock
from tests.bot.counting import MAYORS_OFFICE, general, petitions
from tests.bot.hands import initial, on
from tests.bot.office import said_in
from tests.bot.wired import Wire, Wired, set_up, wire

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
