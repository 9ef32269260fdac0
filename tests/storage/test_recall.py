"""An election that was read is given again as it was, until anybody writes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date

import pytest

from domain.election import AnyElection
from storage import recall
from storage.database import Database
from storage.recall import Recall
from tests.storage.facts import deed, found, order, town, vacancy


def read(database: Database, municipality: int, election: int) -> AnyElection:
    with database.reading(municipality) as ledger:
        return ledger.any_election(election)


def test_it_is_the_same_until_a_fact_is_kept(
    database: Database, pinola: int, election: int
) -> None:
    before = read(database, pinola, election)
    assert read(database, pinola, election) is before
    with database.writing(pinola) as ledger:
        ledger.keep(election, order(), deed("order"))
        assert ledger.election(election).orders == (order(),)
    assert read(database, pinola, election) != before


def test_what_another_process_wrote_is_seen(
    database: Database, url: str, pinola: int, election: int
) -> None:
    read(database, pinola, election)
    other = Database(url)
    with other.writing(pinola) as ledger:
        ledger.correct(ledger.municipality(), town("Pinola Springs"), deed("set_up"))
    other.close()
    assert read(database, pinola, election).municipality.name == "Pinola Springs"


def test_what_was_not_kept_after_all_is_not_recalled(
    database: Database, pinola: int, election: int
) -> None:
    before = read(database, pinola, election)

    def given_up() -> None:
        with database.writing(pinola) as ledger:
            ledger.keep(election, order(), deed("order"))
            assert ledger.election(election).orders
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        given_up()
    assert read(database, pinola, election) == before
    with database.writing(pinola) as ledger:
        ledger.keep(election, order(election=date(2027, 1, 12)), deed("order"))
    assert read(database, pinola, election) != before


def test_towns_with_the_same_numbers_are_kept_apart(
    database: Database, pinola: int, election: int
) -> None:
    other = found(database, town("Shubuta"), deed("found"))
    with database.writing(other) as ledger:
        assert ledger.open_election(vacancy(), deed("open")) == election
    assert read(database, pinola, election).municipality.name == "Pinola"
    assert read(database, other, election).municipality.name == "Shubuta"
    assert read(database, pinola, election).municipality.name == "Pinola"


def test_what_was_asked_for_longest_ago_goes_first(
    database: Database, pinola: int, election: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recall, "MOST", 2)
    one = read(database, pinola, election)
    asked: list[tuple[int, ...]] = []

    def look(ids: tuple[int, ...]) -> Iterable[AnyElection]:
        asked.append(ids)
        return [replace(one, id=each) for each in ids]

    held = Recall()
    for wanted in ((1,), (2,), (1,), (3,), (1, 2)):
        given = held.elections(pinola, "line", wanted, look)
        assert [each.id for each in given] == list(wanted)
    assert asked == [(1,), (2,), (3,), (2,)]
