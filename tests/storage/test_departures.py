"""Who died or withdrew: kept once for a candidate, corrected with a reason, taken back."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from domain.election import Departure, Leaving
from storage.database import Database
from storage.elections import NotKept
from storage.sessions import Refused
from tests.storage.facts import deed, departure, general, nomination, petition


def test_a_departure_is_kept_once_for_a_candidate_in_the_log(
    database: Database, pinola: int
) -> None:
    by_petition = replace(petition("Bob Best"), contest="Mayor")
    with database.writing(pinola) as ledger:
        number = ledger.open_general(general(), deed())
        for fact in (nomination("Ann Able"), by_petition):
            ledger.keep(number, fact, deed())
        kept = ledger.keep_for(number, 1, departure(), deed())
        ledger.keep_for(number, 2, replace(departure(), why=Leaving.DIED), deed())
        with pytest.raises(Refused, match="on record already how candidate 1 left the race"):
            ledger.keep_for(number, 1, departure(), deed())
        with pytest.raises(NotKept, match="no candidate 3"):
            ledger.keep_for(number, 3, departure(), deed())
    assert (kept.subject, kept.number) == ("departure:1/1/1", 1)
    with database.reading(pinola) as ledger:
        found = ledger.general(number)
    assert found.nominees[0].departures == (departure(),)
    assert [one.why for one in found.candidacies[0].departures] == [Leaving.DIED]


def test_a_departure_is_corrected_with_a_reason_or_taken_back_and_recorded_anew(
    database: Database, pinola: int
) -> None:
    with database.writing(pinola) as ledger:
        number = ledger.open_general(general(), deed())
        ledger.keep(number, nomination("Ann Able"), deed())
        kept = ledger.keep_for(number, 1, departure(), deed())
        later = replace(departure(), on=date(2029, 4, 13))
        why = replace(deed(), reason="the stamp says the 13th")
        again = ledger.correct(kept, later, why)
        assert ledger.general(number).nominees[0].departures == (later,)
        ledger.strike(again, replace(deed(), reason="it was another Able"))
        assert ledger.general(number).nominees[0].departures == ()
        ledger.keep_for(number, 1, departure(), deed())
    with database.reading(pinola) as ledger:
        assert [one.fact for one in ledger.kept(number, Departure)] == [departure()]
        lines = [one for one in ledger.journal() if one.subject == "departure:1/1/1"]
    assert [line.reason for line in lines] == ["", "the stamp says the 13th", "it was another Able"]
    assert '"on": "2029-04-12"' in str(lines[1].before).replace('":"', '": "')
