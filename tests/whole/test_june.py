"""General elections over the wire, from the set-up to the last announcement."""

from __future__ import annotations

from pathlib import Path

from tests.whole.hands import said
from tests.whole.june import (
    CEDARS_ELECTION,
    HARLANS,
    PERSONAL,
    PINES,
    WHAT_WAS_FOUND,
)
from tests.whole.laurel import CLERK, COMMISSION, HALL, OFFICE, Step
from tests.whole.story import Town, begun


def lived(home: Path, steps: tuple[Step, ...]) -> dict[str, str]:
    """Live through a story; give all lasting words of each channel."""
    with begun(home, steps[0].time) as town:
        for step in steps:
            town.live(step)
        town.hands.settle()
        return {room: _lasting(town, room) for room in (OFFICE, COMMISSION, HALL)}


def _lasting(town: Town, room: str) -> str:
    words = []
    for message in town.hands.messages(CLERK, room):
        if message["is_ephemeral"]:
            continue
        thread = town.hands.messages(CLERK, room, message["ts"])
        words += [said(one.get("blocks", [])) for one in (message, *thread)]
    return "\n".join(words)


def test_a_contested_general_election_with_a_hearing_two_lots_and_ballots_outstanding(
    tmp_path: Path,
) -> None:
    told = lived(tmp_path, HARLANS)
    for elected in ("Bob Ray", "Dee Poe", "Guy Hay", "Ian Abel", "Nan Ford"):
        assert elected in told[HALL], elected
    assert "Max Ezell is elected" not in told[HALL]
    assert "*Done:* The hearing was held on" in told[COMMISSION], "the card of the hearing"
    assert "Hearing of number 12" not in told[HALL]
    _nothing_personal(told)


def test_where_nobody_is_opposed_all_are_declared_elected(tmp_path: Path) -> None:
    told = lived(tmp_path, PINES)
    assert "Pat Quin" in told[HALL]
    assert "without opposition" in told[HALL]
    _nothing_personal(told)


def test_one_contested_office_has_every_unopposed_name_printed_and_counted(tmp_path: Path) -> None:
    told = lived(tmp_path, CEDARS_ELECTION)
    for elected in ("Amy Lott", "Cal Nunn", "Dot Pace"):
        assert elected in told[HALL], elected
    assert "without opposition" not in told[HALL]
    _nothing_personal(told)


def _nothing_personal(told: dict[str, str]) -> None:
    """No post of any channel holds an address, a number, or what was found of a candidate."""
    for room, words in told.items():
        for personal in (*PERSONAL, *WHAT_WAS_FOUND):
            assert personal not in words, (room, personal)
