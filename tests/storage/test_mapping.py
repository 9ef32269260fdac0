"""Every fact comes back from its row as it was."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.election import (
    CharterDays,
    Contest,
    Fact,
    General,
    Municipality,
    Nomination,
    Petition,
    Seat,
    Vacancy,
)
from storage.database import Database
from storage.elections import CandidacyFact, Kept, Ledger
from storage.mapping import (
    MAPPINGS,
    Mapping,
    general_from,
    general_row,
    mapping_of,
    plain,
)
from tests.postgres import Emptied
from tests.storage.facts import NOON, STRATEGIES, deed, found, general, petition, town, vacancy

EACH = pytest.mark.parametrize("mapping", MAPPINGS, ids=lambda mapping: mapping.name)


@pytest.fixture(scope="module")
def kept_database(
    kind: str, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, file: Path
) -> Iterator[Database]:
    """One database for all examples."""
    if kind == "sqlite":
        own = shutil.copy(file, tmp_path_factory.mktemp("mapping"))
        opened = Database(f"sqlite:///{own}")
    else:
        shared: Emptied = request.getfixturevalue("emptied")
        shared.empty()
        opened = Database(shared.address)
    found(opened, town(), deed())
    yield opened
    opened.close()


def test_every_fact_of_the_domain_has_one_mapping_and_one_strategy() -> None:
    """The registry, the strategies and the union name the same kinds."""
    kinds = set(get_args(Fact))
    assert {mapping.fact for mapping in MAPPINGS} == kinds == set(STRATEGIES)
    assert len({mapping.name for mapping in MAPPINGS}) == len(MAPPINGS)
    assert len({mapping.row for mapping in MAPPINGS}) == len(MAPPINGS)


@EACH
@given(data=st.data())
@settings(deadline=None)
def test_a_fact_survives_its_row(mapping: Mapping[Any], data: st.DataObject) -> None:
    """From a fact to a row and back, without a database."""
    fact = data.draw(STRATEGIES[mapping.fact])
    assert mapping.fact_from(mapping.row_from(fact)) == fact


@EACH
@given(data=st.data())
@settings(max_examples=3, deadline=None)
def test_a_fact_survives_the_database(
    mapping: Mapping[Any], kept_database: Database, data: st.DataObject
) -> None:
    """Kept in one transaction, read in another, then corrected to a second value."""
    first = data.draw(STRATEGIES[mapping.fact])
    second = data.draw(STRATEGIES[mapping.fact])
    with kept_database.writing(1) as ledger:
        election = _opened(ledger, first, second)
        _keep(ledger, election, first)
    with kept_database.writing(1) as ledger:
        kept = _last(ledger, election, mapping.fact)
        assert kept.fact == first
        ledger.correct(kept, second, deed())
    with kept_database.reading(1) as ledger:
        again = _last(ledger, election, mapping.fact)
        entry = ledger.journal()[-1]
    assert again.fact == second
    assert (again.id, again.version) == (kept.id, kept.version + 1)
    assert json.loads(entry.before) == plain(first)
    assert json.loads(entry.after) == plain(second)


def _opened(ledger: Ledger, *facts: Any) -> int:
    if isinstance(facts[0], General):
        return ledger.open_general(general(), deed())
    if isinstance(facts[0], Petition | Nomination):
        offices = tuple(
            Contest(seat=Seat(office=title, ward="", population=900), seats=1)
            for title in {fact.contest for fact in facts}
        )
        return ledger.open_general(replace(general(), contests=offices), deed())
    return ledger.open_election(vacancy(), deed())


def _keep(ledger: Ledger, election: int, fact: Any) -> None:
    if isinstance(fact, Municipality):
        ledger.correct(ledger.municipality(), fact, deed())
    elif isinstance(fact, Vacancy | General):
        ledger.correct(ledger.kept(election, type(fact))[0], fact, deed())
    elif isinstance(fact, get_args(CandidacyFact)):
        number = ledger.keep(election, petition(), deed()).number
        ledger.keep_for(election, number, fact, deed())
    else:
        ledger.keep(election, fact, deed())


def _last(ledger: Ledger, election: int, kind: type[Any]) -> Kept[Any]:
    if kind is Municipality:
        return ledger.municipality()
    return ledger.kept(election, kind)[-1]


@EACH
def test_a_mapping_is_found_by_its_kind(mapping: Mapping[Any]) -> None:
    """The registry is asked by the fact's class."""
    assert mapping_of(mapping.fact) is mapping


def test_the_days_of_a_charter_from_before_its_primaries_were_asked_for_have_none() -> None:
    """A row keeps what was asked when it was written."""
    own = CharterDays(
        election=date(2029, 5, 8), petitions_close=NOON, authority="Charter", primaries=()
    )
    wanted = replace(general(), charter=(own,))
    row = general_row(wanted)
    for each in row.charter:
        del each["primaries"]
    assert general_from(row) == wanted
