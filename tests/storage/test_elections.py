"""Facts kept, corrected and struck, and the election that they make."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import FrozenInstanceError, replace
from datetime import UTC, date, timedelta

import pytest
from sqlalchemy import text

from domain.election import (
    Announcement,
    Appointment,
    Authority,
    Change,
    ChangeKind,
    Election,
    General,
    GeneralElection,
    Lot,
    LotMethod,
    Nomination,
    Order,
    Petition,
    Posting,
    Returns,
    Review,
    Round,
    SignOff,
    Tally,
    Vacancy,
    Verification,
)
from storage.database import Database, Refused
from storage.elections import AlreadySpent, Ledger, NotKept, Stale
from storage.journal import verify
from tests.storage.facts import (
    NOON,
    canvass,
    deed,
    found,
    general,
    hearing,
    hearing_notice,
    nomination,
    order,
    petition,
    posting,
    reports,
    review,
    seat_lot,
    town,
    vacancy,
    verification,
)
from tests.storage.test_reminders import lead


def test_an_opened_election_holds_its_vacancy_and_nothing_else(
    database: Database, pinola: int, election: int
) -> None:
    """What nobody recorded is an empty tuple."""
    with database.reading(pinola) as ledger:
        assert ledger.election(election) == Election(
            id=election,
            municipality=town(),
            vacancy=vacancy(),
            orders=(),
            changes=(),
            publications=(),
            postings=(),
            candidacies=(),
            sign_offs=(),
            returns=(),
            announcements=(),
            lots=(),
            appointments=(),
            done=(),
            earlier=(),
        )


def test_facts_come_in_the_order_in_which_they_were_recorded(
    database: Database, pinola: int, election: int
) -> None:
    """Not in the order of their dates."""
    late, early = posting("Bank", date(2026, 12, 2)), posting("Hall", date(2026, 12, 1))
    with database.writing(pinola) as ledger:
        for each in (late, early):
            ledger.keep(election, each, deed())
    with database.reading(pinola) as ledger:
        assert ledger.election(election).postings == (late, early)


def test_a_petition_is_numbered_in_its_own_election(
    database: Database, pinola: int, election: int
) -> None:
    """The log of each election begins at 1; ids are the municipality's."""
    with database.writing(pinola) as ledger:
        second = ledger.open_election(vacancy(), deed())
        kept = [ledger.keep(each, petition(), deed()) for each in (election, second, election)]
    assert [(each.number, each.id) for each in kept] == [(1, 1), (1, 2), (2, 3)]
    assert [each.subject for each in kept] == ["petition:1/1", "petition:2/1", "petition:1/2"]


def test_a_candidacy_gathers_what_belongs_to_its_petition(
    database: Database, pinola: int, election: int
) -> None:
    """Verifications, reviews and notices go by the petition's number."""
    sent = NOON + timedelta(hours=3)
    with database.writing(pinola) as ledger:
        ledger.keep(election, petition("Ann Able"), deed())
        ledger.keep(election, petition("Bob Best"), deed())
        ledger.keep_for(election, 2, verification(14), deed())
        ledger.keep_for(election, 2, verification(15), deed())
        checked = ledger.keep_for(election, 1, review(), deed())
        told = ledger.keep_for(election, 1, hearing_notice(), deed())
        heard = ledger.keep_for(election, 1, hearing(), deed())
        ledger.notified(election, 2, sent, deed("notify"))
    with database.reading(pinola) as ledger:
        first, second = ledger.election(election).candidacies
        line = ledger.journal()[-1]
    assert (first.number, first.verifications, first.reviews) == (1, (), (review(),))
    assert (first.notified, second.notified) == ((), (sent,))
    assert second.verifications == (verification(14), verification(15))
    assert checked.subject == "review:1/1/1"
    assert (first.hearing_notices, first.hearings) == ((hearing_notice(),), (hearing(),))
    assert (second.hearing_notices, second.hearings) == ((), ())
    assert (told.subject, heard.subject) == ("hearing_notice:1/1/1", "hearing:1/1/1")
    assert (line.act, line.subject) == ("notify", "petition:1/2")
    assert json.loads(line.after) == {"notified": "2026-11-30T15:00:00+00:00"}


def test_the_aggregate_is_frozen(database: Database, pinola: int, election: int) -> None:
    """Nothing that leaves the ledger can be changed."""
    with database.writing(pinola) as ledger:
        kept = ledger.keep(election, posting(), deed())
    with pytest.raises(FrozenInstanceError):
        kept.version = 7  # type: ignore[misc]


def test_instants_come_back_in_utc(database: Database, pinola: int, election: int) -> None:
    """The same instant, whatever the zone it was typed in."""
    with database.writing(pinola) as ledger:
        ledger.keep(election, petition(), deed())
    with database.reading(pinola) as ledger:
        received = ledger.kept(election, Petition)[0].fact.received
    assert received == petition().received
    assert received.tzinfo is UTC


def test_an_unlawful_order_is_storable(database: Database, pinola: int, election: int) -> None:
    """Day 50, or an election before its order: facts all the same."""
    adopted = date(2026, 11, 17)
    orders = tuple(
        order(adopted=adopted, election=adopted + timedelta(days=days)) for days in (50, -3)
    )
    with database.writing(pinola) as ledger:
        for each in orders:
            ledger.keep(election, each, deed())
    with database.reading(pinola) as ledger:
        assert ledger.election(election).orders == orders


def test_an_impossible_count_is_refused_by_the_database(
    database: Database, pinola: int, election: int
) -> None:
    """A negative number of names; the line names the constraint and no one's address."""
    with (
        pytest.raises(Refused, match="ck_petition_names") as caught,
        database.writing(pinola) as ledger,
    ):
        ledger.keep(election, petition(names=-1), deed())
    assert "Main St" not in str(caught.value)
    assert caught.value.__cause__ is None
    with database.reading(pinola) as ledger:
        assert ledger.election(election).candidacies == ()


# Corrections


def test_a_correction_counts_the_version_and_keeps_the_place(
    database: Database, pinola: int, election: int
) -> None:
    """The number in the log and the order of facts stay."""
    with database.writing(pinola) as ledger:
        kept = ledger.keep(election, petition("Ann Able"), deed())
        ledger.keep(election, petition("Bob Best"), deed())
        new = ledger.correct(kept, petition("Anne Able"), deed("correct"))
    assert (new.id, new.version, new.number) == (kept.id, 2, 1)
    with database.reading(pinola) as ledger:
        names = [each.petition.candidate for each in ledger.election(election).candidacies]
        assert names == ["Anne Able", "Bob Best"]
        assert verify(ledger.journal()) == ()


def test_the_municipality_is_corrected_like_any_fact(database: Database, pinola: int) -> None:
    """Its id is the town's."""
    with database.writing(pinola) as ledger:
        kept = ledger.municipality()
        assert (kept.id, kept.version, kept.subject) == (pinola, 1, "municipality")
        ledger.correct(kept, town("New Pinola"), deed())
    assert database.municipalities() == ((pinola, "New Pinola"),)


def test_the_second_of_two_corrections_is_stale_and_carries_the_present_value(
    database: Database, pinola: int, election: int
) -> None:
    """The second clerk is told what it is now, and nothing is recorded of hers."""
    with database.writing(pinola) as ledger:
        seen = ledger.keep(election, petition(), deed())
    with database.writing(pinola) as ledger:
        now = ledger.correct(seen, petition(names=18), deed("first"))
    with (
        pytest.raises(Stale, match="petition:1/1") as caught,
        database.writing(pinola) as ledger,
    ):
        ledger.correct(seen, petition(names=19), deed("second"))
    assert caught.value.current == now
    with database.reading(pinola) as ledger:
        assert "second" not in {line.act for line in ledger.journal()}
        assert ledger.kept(election, Petition) == (now,)


def test_of_many_corrections_at_once_one_wins(
    database: Database, pinola: int, election: int
) -> None:
    """Eight clerks, one version."""
    with database.writing(pinola) as ledger:
        seen = ledger.keep(election, petition(), deed())

    def correct(names: int) -> str:
        try:
            with database.writing(pinola) as ledger:
                ledger.correct(seen, petition(names=names), deed())
        except Stale:
            return "stale"
        return "corrected"

    with ThreadPoolExecutor(8) as pool:
        told = list(pool.map(correct, range(8)))
    assert sorted(told) == ["corrected"] + ["stale"] * 7
    with database.reading(pinola) as ledger:
        assert ledger.kept(election, Petition)[0].version == 2


def test_a_struck_fact_is_out_of_the_election_and_in_the_journal(
    database: Database, pinola: int, election: int
) -> None:
    """Struck by mistake, it stands again by a correction; numbers are not given again."""
    with database.writing(pinola) as ledger:
        kept = ledger.keep(election, petition("Ann Able"), deed())
        ledger.strike(kept, deed("strike"))
        assert ledger.keep(election, petition("Bob Best"), deed()).number == 2
        assert ledger.journal()[-2].after == ""
    with database.reading(pinola) as ledger:
        assert [each.number for each in ledger.election(election).candidacies] == [2]
    with pytest.raises(Stale), database.writing(pinola) as ledger:
        ledger.strike(kept, deed())
    with database.writing(pinola) as ledger:
        ledger.correct(replace(kept, version=2), kept.fact, deed("restore"))
    with database.reading(pinola) as ledger:
        assert [each.number for each in ledger.election(election).candidacies] == [1, 2]


# Candidates of an office that is not filled, and candidates taken out


def test_a_candidate_for_no_office_of_the_election_is_not_kept(
    database: Database, pinola: int, election: int
) -> None:
    """Whoever asks, and by a correction no more than at first."""
    with database.writing(pinola) as ledger:
        number = ledger.open_general(general(), deed())
        good = ledger.keep(number, nomination("Ann Able"), deed())
        ledger.keep(election, petition(), deed())
    with database.reading(pinola) as ledger:
        before = ledger.journal()
    elsewhere = replace(petition(), contest="Sheriff")
    for where, fact, why in (
        (number, petition(), "There is no office “” in election 2."),
        (number, elsewhere, "There is no office “Sheriff” in election 2."),
        (number, nomination(contest="Sheriff"), "There is no office “Sheriff” in election 2."),
        (election, nomination(), "Election 1 fills a vacancy; no party has a nominee in it."),
        (election, elsewhere, "Election 1 fills a vacancy; a petition in it names no office."),
    ):
        with pytest.raises(NotKept) as caught, database.writing(pinola) as ledger:
            ledger.keep(where, fact, deed())
        assert str(caught.value) == why
    with pytest.raises(NotKept, match="no office “Sheriff”"), database.writing(pinola) as ledger:
        ledger.correct(good, nomination(contest="Sheriff"), deed())
    with database.reading(pinola) as ledger:
        assert ledger.journal() == before


def test_nothing_more_is_kept_of_a_candidate_who_was_taken_out(
    database: Database, pinola: int, election: int
) -> None:
    """It is told as taken out, with the reason; what was recorded of it is told no more."""
    with database.writing(pinola) as ledger:
        kept = ledger.keep(election, petition("Ann Able"), deed())
        ledger.keep_for(election, 1, review(), deed())
        ledger.keep(election, petition("Bob Best"), deed())
        assert ledger.taken_out(election) == ()
        ledger.strike(kept, replace(deed("take_out"), reason="Recorded twice"))
    with pytest.raises(NotKept, match="was taken out"), database.writing(pinola) as ledger:
        ledger.keep_for(election, 1, review(), deed())
    with pytest.raises(NotKept, match="was taken out"), database.writing(pinola) as ledger:
        ledger.notified(election, 1, NOON, deed())
    with pytest.raises(NotKept, match="already"), database.writing(pinola) as ledger:
        ledger.strike(replace(kept, version=2), deed())
    with database.reading(pinola) as ledger:
        (out,) = ledger.taken_out(election)
        assert (out.number, out.fact, out.reason) == (1, kept.fact, "Recorded twice")
        assert [one.name for one in ledger.election(election).candidacies] == ["Bob Best"]


def test_an_entry_taken_out_stands_again_under_its_number_with_what_was_recorded_of_it(
    database: Database, pinola: int, election: int
) -> None:
    with database.writing(pinola) as ledger:
        number = ledger.open_general(general(), deed())
        ledger.keep(election, petition("Ann Able"), deed())
        ledger.keep_for(election, 1, review(), deed())
        ledger.keep(number, nomination("Bo Best"), deed())
        before = ledger.election(election), ledger.general(number)
        ledger.strike(ledger.kept(election, Petition)[0], deed())
        ledger.strike(ledger.kept(number, Nomination)[0], deed())
        assert ledger.out_of_the_log(election) == before[0].candidacies
        assert ledger.out_of_the_log(number) == before[1].nominees
    with database.writing(pinola) as ledger:
        ledger.put_back(election, 1, replace(deed("put_back"), reason="Handed in after all"))
        ledger.put_back(number, 1, deed("put_back"))
        assert (ledger.election(election), ledger.general(number)) == before
        assert ledger.taken_out(election) == ledger.taken_out(number) == ()
        assert [one.act for one in ledger.journal()[-2:]] == ["put_back", "put_back"]
    for where, place in ((election, 1), (election, 7), (number, 1)):
        with pytest.raises(NotKept, match="not out of the log"), database.writing(pinola) as ledger:
            ledger.put_back(where, place, deed("put_back"))


def test_an_office_that_somebody_asks_for_stays_in_the_list_under_its_title(
    database: Database, pinola: int
) -> None:
    """Whether a petition or a nomination is for it; one that was taken out holds nothing."""
    at_large = replace(general(), contests=general().contests[1:])
    with database.writing(pinola) as ledger:
        number = ledger.open_general(general(), deed())
        ledger.keep(number, nomination("Ann Able"), deed())
        ledger.keep(number, replace(petition("Bo Best"), contest="Alderman at large"), deed())
        (kept,) = ledger.kept(number, General)
    renamed = replace(
        general(),
        contests=tuple(
            replace(one, seat=replace(one.seat, office=f"{one.seat.office}s"))
            for one in general().contests
        ),
    )
    for wrong in (at_large, replace(general(), contests=general().contests[:1]), renamed):
        with pytest.raises(Refused, match="stays in the list"), database.writing(pinola) as ledger:
            ledger.correct(kept, wrong, deed())
    with database.writing(pinola) as ledger:
        ledger.strike(ledger.kept(number, Nomination)[0], deed())
        ledger.correct(kept, at_large, deed())
        assert len(ledger.general(number).general.contests) == 1
    with pytest.raises(NotKept, match="no office “Mayor”"), database.writing(pinola) as ledger:
        ledger.put_back(number, 1, deed("put_back"))


def test_it_is_known_when_a_fact_was_recorded_or_corrected_last(
    database: Database, pinola: int, election: int
) -> None:
    with database.writing(pinola) as ledger:
        kept = ledger.keep(election, petition(), replace(deed(), at=NOON))
        assert ledger.recorded_at(kept) == NOON
        later = NOON + timedelta(hours=7)
        kept = ledger.correct(kept, petition("Bob Best"), replace(deed(), at=later))
        assert ledger.recorded_at(kept) == later


def test_a_candidate_whom_a_count_a_result_or_an_appointment_names_is_not_struck(
    database: Database, pinola: int, election: int
) -> None:
    """A count of another office and a result of another office are nothing to it."""
    announced = Announcement(
        contest="Alderman at large",
        round=Round.FIRST,
        decision="elected",
        names=("Bo Best",),
        figures="81 to 40",
        citation="§ 23-15-611(1)",
    )
    with database.writing(pinola) as ledger:
        number = ledger.open_general(general(), deed())
        kept = ledger.keep(number, nomination("Ann Able"), deed())
        special = ledger.keep(election, petition("Cy Cole"), deed())
        ledger.keep(number, canvass(contest="Alderman at large"), deed())
        ledger.keep(number, announced, deed())
        assert ledger.relied_on(number, 1) == ()
        ledger.keep(number, canvass(), deed())
        ledger.keep(number, replace(announced, contest="Mayor"), deed())
        ledger.keep(election, Appointment(name="Cy Cole", minutes=order().minutes), deed())
        assert ledger.relied_on(number, 1) == (
            "Votes for Mayor were counted with the name Ann Able.",
            "A result or a declaration was announced.",
        )
        assert ledger.relied_on(election, 1) == ("The appointment of Cy Cole is on record.",)
    for entry in (kept, special):
        with pytest.raises(Refused, match=r"Ann Able|Cy Cole"), database.writing(pinola) as ledger:
            ledger.strike(entry, deed())


# Elections


def test_a_closed_election_is_not_among_the_open_ones(
    database: Database, pinola: int, election: int
) -> None:
    """It says how it ended, and may be opened again."""
    with database.writing(pinola) as ledger:
        second = ledger.open_election(vacancy(), deed())
        ledger.close_election(election, "elected", deed("close"))
    with database.reading(pinola) as ledger:
        assert [each.id for each in ledger.elections()] == [second]
        assert [each.id for each in ledger.all_elections()] == [election, second]
        assert [(each.ending, each.closed_at) for each in ledger.standings()] == [
            ("elected", NOON),
            ("", None),
        ]
    with database.writing(pinola) as ledger:
        ledger.reopen_election(election, deed("reopen"))
        line = ledger.journal()[-1]
    assert (line.before, line.after) == ('{"ending":"elected"}', '{"ending":""}')
    with database.reading(pinola) as ledger:
        assert [each.id for each in ledger.elections()] == [election, second]


def test_closing_needs_words(database: Database, pinola: int, election: int) -> None:
    """An empty ending is refused by the database."""
    with pytest.raises(Refused, match="ck_election_ending"), database.writing(pinola) as ledger:
        ledger.close_election(election, "", deed())


@pytest.mark.parametrize(
    "act",
    [
        lambda ledger: ledger.election(7),
        lambda ledger: ledger.keep(7, posting(), deed()),
        lambda ledger: ledger.kept(7, Posting),
        lambda ledger: ledger.close_election(7, "elected", deed()),
        lambda ledger: ledger.plan(7, (), NOON),
        lambda ledger: ledger.keep_for(1, 7, review(), deed()),
        lambda ledger: ledger.notified(1, 7, NOON, deed()),
    ],
)
def test_what_is_not_kept_is_said_in_a_line(
    database: Database, pinola: int, election: int, act: Callable[[Ledger], object]
) -> None:
    """An unknown election or petition."""
    assert election == 1
    with (
        pytest.raises(NotKept, match=r"^There is no (election|petition|candidate) 7 in"),
        database.writing(pinola) as ledger,
    ):
        act(ledger)


def test_another_towns_election_is_not_to_be_seen(
    database: Database, pinola: int, election: int
) -> None:
    """Neither by a query nor by a correction."""
    other = found(database, town("Braxton"), deed())
    with database.writing(pinola) as ledger:
        kept = ledger.keep(election, posting(), deed())
    with database.reading(other) as ledger:
        assert ledger.elections() == ()
        with pytest.raises(NotKept):
            ledger.election(election)
    with pytest.raises(NotKept, match="posting 1"), database.writing(other) as ledger:
        ledger.correct(kept, posting(), deed())


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE posting SET municipality = 2",
        "UPDATE review SET municipality = 2",
        "UPDATE hearing_notice SET municipality = 2",
        "UPDATE hearing SET municipality = 2",
        "UPDATE notice SET municipality = 2",
        "UPDATE lead SET election = 9",
        "DELETE FROM petition",
        "DELETE FROM election",
        "DELETE FROM town",
    ],
)
def test_a_reference_across_towns_fails_in_the_database(
    database: Database, pinola: int, election: int, statement: str
) -> None:
    """Composite foreign keys, whatever the code believes."""
    found(database, town("Braxton"), deed())
    with database.writing(pinola) as ledger:
        ledger.keep(election, petition(), deed())
        ledger.keep(election, posting(), deed())
        ledger.keep_for(election, 1, review(), deed())
        ledger.keep_for(election, 1, hearing_notice(), deed())
        ledger.keep_for(election, 1, hearing(), deed())
        ledger.notified(election, 1, NOON, deed())
        ledger.plan(election, (lead(election),), NOON)
    with pytest.raises(Refused), database.sessions.writing() as session:
        session.execute(text(statement))


# Submitted views


def test_a_view_is_spent_once_and_tells_what_it_recorded(
    database: Database, pinola: int, election: int
) -> None:
    """The second press finds the fact."""
    with database.writing(pinola) as ledger:
        ledger.spend("V1", deed("file petition", source="V1"))
        ledger.keep(election, petition(), deed("file petition", source="V1"))
    with (
        pytest.raises(AlreadySpent, match="file petition petition:1/1") as caught,
        database.writing(pinola) as ledger,
    ):
        ledger.spend("V1", deed("file petition", at=NOON + timedelta(minutes=1)))
    assert (caught.value.subject, caught.value.act) == ("petition:1/1", "file petition")
    assert (caught.value.actor, caught.value.at) == ("UCLERK", NOON)
    with database.reading(pinola) as ledger:
        assert len(ledger.kept(election, Petition)) == 1


def test_a_view_that_founded_a_municipality_founds_no_other(database: Database) -> None:
    """Slack sends a form again whose acknowledgement it did not hear."""

    def found() -> int:
        with database.founding(NOON) as ledger:
            ledger.spend("V1", deed("set up", source="V1"))
            ledger.set_municipality(town(), deed("set up", source="V1"))
            return ledger.municipality_id

    first = found()
    with pytest.raises(AlreadySpent, match="set up"):
        found()
    assert [one for one, _ in database.municipalities()] == [first]


def test_a_view_whose_fact_fails_is_not_spent(
    database: Database, pinola: int, election: int
) -> None:
    """An answer with errors spends nothing."""

    def submit(names: int) -> None:
        with database.writing(pinola) as ledger:
            ledger.spend("V1", deed())
            ledger.keep(election, petition(names=names), deed())

    with pytest.raises(Refused):
        submit(-1)
    submit(17)
    with pytest.raises(AlreadySpent):
        submit(17)


def test_a_view_that_recorded_nothing_claims_no_fact(database: Database, pinola: int) -> None:
    """The line that somebody else wrote next is not taken for its own."""
    with database.writing(pinola) as ledger:
        ledger.spend("V1", deed("look"))
    with database.writing(pinola) as ledger:
        ledger.open_election(vacancy(), deed("open"))
    with pytest.raises(AlreadySpent) as caught, database.writing(pinola) as ledger:
        ledger.spend("V1", deed("look"))
    assert caught.value.subject == ""


def test_of_many_presses_at_once_one_records(
    database: Database, pinola: int, election: int
) -> None:
    """Slack sends the same submission to every replica."""

    def press(_: int) -> str:
        try:
            with database.writing(pinola) as ledger:
                ledger.spend("V1", deed("file"))
                return ledger.keep(election, petition(), deed("file")).subject
        except AlreadySpent as spent:
            return f"already {spent.subject}"

    with ThreadPoolExecutor(8) as pool:
        told = sorted(pool.map(press, range(8)))
    assert told == ["already petition:1/1"] * 7 + ["petition:1/1"]


def test_numbers_are_given_once_to_many_writers(
    database: Database, pinola: int, election: int
) -> None:
    """Two database objects, eight threads, forty petitions: no number twice, no gap."""
    second = Database(database.sessions.url)
    writers = (database, second)

    def file(turn: int) -> int:
        with writers[turn % 2].writing(pinola) as ledger:
            return ledger.keep(election, petition(f"Candidate {turn}"), deed()).number

    with ThreadPoolExecutor(8) as pool:
        numbers = list(pool.map(file, range(40)))
    second.close()
    assert sorted(numbers) == list(range(1, 41))
    with database.reading(pinola) as ledger:
        assert verify(ledger.journal()) == ()
        assert len(ledger.journal()) == 42


def test_kept_is_asked_by_kind(database: Database, pinola: int, election: int) -> None:
    """Each kind from its own table."""
    with database.writing(pinola) as ledger:
        ledger.keep(election, order(), deed())
        ledger.keep(election, petition(), deed())
        ledger.keep_for(election, 1, verification(), deed())
    with database.reading(pinola) as ledger:
        assert [each.fact for each in ledger.kept(election, Vacancy)] == [vacancy()]
        assert [each.fact for each in ledger.kept(election, Order)] == [order()]
        assert [each.number for each in ledger.kept(election, Verification)] == [1]
        assert ledger.kept(election, Review) == ()


# A general election


def test_an_opened_general_election_holds_its_offices_and_nothing_else(
    database: Database, pinola: int, election: int
) -> None:
    """It is numbered with the vacancies, and each is asked for by its own kind."""
    with database.writing(pinola) as ledger:
        number = ledger.open_general(general(), deed())
    with database.reading(pinola) as ledger:
        found = ledger.general(number)
        assert found == GeneralElection(
            id=number,
            municipality=town(),
            general=general(),
            changes=(),
            nominees=(),
            candidacies=(),
            sign_offs=(),
            canvasses=(),
            announcements=(),
            lots=(),
            done=(),
        )
        assert ledger.any_election(number) == found
        assert [one.id for one in ledger.elections()] == [election, number]
        assert (found.title, number) == ("General election 2029", 2)
        with pytest.raises(NotKept, match="it fills no vacancy"):
            ledger.election(number)
        with pytest.raises(NotKept, match="it is no general election"):
            ledger.general(election)


def test_petitions_and_nominations_are_numbered_in_one_log(database: Database, pinola: int) -> None:
    """What is recorded of a candidate goes by that number, whichever way the name came."""
    by_petition = replace(petition("Bob Best"), contest="Mayor")
    with database.writing(pinola) as ledger:
        number = ledger.open_general(general(), deed())
        kept = [
            ledger.keep(number, fact, deed())
            for fact in (nomination("Ann Able"), by_petition, nomination("Cy Cole"))
        ]
        seen = ledger.keep_for(number, 3, reports(), deed())
        ledger.keep_for(number, 1, review(), deed())
        ledger.keep_for(number, 2, reports(), deed())
        told = ledger.keep_for(number, 3, hearing_notice(), deed())
        ledger.keep_for(number, 3, hearing(), deed())
        ledger.keep_for(number, 2, verification(), deed())
        with pytest.raises(NotKept, match="no candidate 4"):
            ledger.keep_for(number, 4, reports(), deed())
        with pytest.raises(NotKept, match="no petition 1"):
            ledger.notified(number, 1, NOON, deed())
    assert [each.subject for each in kept] == [
        "nomination:1/1",
        "petition:1/2",
        "nomination:1/3",
    ]
    assert (seen.number, told.number) == (3, 3)
    with database.reading(pinola) as ledger:
        found = ledger.general(number)
    first, third = found.nominees
    (second,) = found.candidacies
    assert [one.name for one in (first, second, third)] == ["Ann Able", "Bob Best", "Cy Cole"]
    assert (first.reviews, first.reports) == ((review(),), ())
    assert (second.reports, second.verifications) == ((reports(),), (verification(),))
    assert (third.reports, third.hearing_notices) == ((reports(),), (hearing_notice(),))
    assert third.hearings == (hearing(),)


def test_a_nomination_is_not_verified_as_a_petition_is(database: Database, pinola: int) -> None:
    """Its signatures would be of nothing: the database has no such petition."""
    with database.writing(pinola) as ledger:
        number = ledger.open_general(general(), deed())
        ledger.keep(number, nomination(), deed())
    with pytest.raises(Refused), database.writing(pinola) as ledger:
        ledger.keep_for(number, 1, verification(), deed())


def test_counts_and_lots_of_offices_come_with_the_general_election(
    database: Database, pinola: int
) -> None:
    """In the order in which they were recorded; a corrected one in its old place."""
    with database.writing(pinola) as ledger:
        number = ledger.open_general(general(), deed())
        mine = ledger.keep(number, canvass("U1"), deed())
        ledger.keep(number, canvass("U2"), deed())
        ledger.keep(number, canvass("U1", "Alderman at large"), deed())
        ledger.keep(number, seat_lot(), deed())
        ledger.correct(mine, canvass("U1", votes=80), deed())
    with database.reading(pinola) as ledger:
        found = ledger.general(number)
    assert found.canvasses == (
        canvass("U1", votes=80),
        canvass("U2"),
        canvass("U1", "Alderman at large"),
    )
    assert found.lots == (seat_lot(),)


def test_counts_and_lots_from_before_a_change_are_not_of_the_election_as_it_stands(
    database: Database, pinola: int
) -> None:
    """One that is corrected after the change is, for somebody looked at it knowing of it."""
    with database.writing(pinola) as ledger:
        number = ledger.open_general(general(), deed())
        kept = ledger.keep(number, canvass(), deed())
        ledger.keep(number, seat_lot(), deed())
        ledger.keep(number, POSTPONED, deed())
        found = ledger.general(number)
        assert (found.canvasses, found.lots) == ((), ())
        ledger.correct(kept, canvass(votes=80), deed())
        assert ledger.general(number).canvasses == (canvass(votes=80),)


def test_one_person_enters_the_count_of_an_office_once(database: Database, pinola: int) -> None:
    """A second entry is another person's: the database takes no other."""
    with database.writing(pinola) as ledger:
        number = ledger.open_general(general(), deed())
        ledger.keep(number, canvass("U1"), deed())
    with pytest.raises(Refused), database.writing(pinola) as ledger:
        ledger.keep(number, canvass("U1", votes=82), deed())


def test_fewer_ballots_left_out_than_none_are_refused(database: Database, pinola: int) -> None:
    """No count leaves out less than nothing."""
    with database.writing(pinola) as ledger:
        number = ledger.open_general(general(), deed())
    with pytest.raises(Refused), database.writing(pinola) as ledger:
        ledger.keep(number, replace(canvass(), outstanding=-1), deed())


def _counted(ballots: int) -> Returns:
    return Returns(
        round=Round.FIRST,
        tallies=(Tally(name="Ann Able", votes=ballots),),
        ballots=ballots,
        final=True,
    )


SIGNED = SignOff(person="U1", by="Pat", entries=("Ann Able",))
ANNOUNCED = Announcement(
    contest="", round=Round.FIRST, decision="elected", names=("Ann Able",), figures="", citation=""
)
DRAWN = Lot(
    method=LotMethod.COIN,
    between=("Ann Able", "Bo Best"),
    prevailed="Ann Able",
    held_on=date(2027, 1, 27),
    place="Hall",
    supervised_by="Pat",
)
POSTPONED = Change(
    kind=ChangeKind.POSTPONE,
    authority=Authority.GOVERNOR,
    ordered_on=date(2027, 1, 4),
    reference="EO 1",
    to=date(2027, 2, 2),
    stands="",
    reason="a storm",
)


@pytest.mark.parametrize("act", [order(), POSTPONED], ids=["an order", "a change"])
def test_results_from_before_an_order_or_change_stand_apart_from_those_after_it(
    database: Database, pinola: int, election: int, act: Order | Change
) -> None:
    """A count belongs to the election as it was ordered when the count was recorded."""
    results = (SIGNED, _counted(5), ANNOUNCED, DRAWN)
    with database.writing(pinola) as ledger:
        ledger.keep(election, order(), deed())
        for each in results:
            ledger.keep(election, each, deed())
        assert ledger.election(election).earlier == ()
        assert [kept.fact for kept in ledger.present(election, Returns)] == [_counted(5)]
        ledger.keep(election, act, deed())
        before = ledger.election(election)
        assert ledger.present(election, Returns) == ()
        ledger.keep(election, _counted(7), deed())
        after = ledger.election(election)
    assert before.earlier == after.earlier == results
    assert (before.sign_offs, before.returns, before.announcements, before.lots) == ((),) * 4
    assert after.returns == (_counted(7),)


def test_a_correction_of_an_order_or_change_leaves_the_results_where_they_are(
    database: Database, pinola: int, election: int
) -> None:
    """The typing mistake was mended, the election was not ordered anew."""
    with database.writing(pinola) as ledger:
        kept = ledger.keep(election, POSTPONED, deed())
        ledger.keep(election, ANNOUNCED, deed())
        ledger.correct(kept, replace(POSTPONED, reference="EO 2"), deed())
        assert ledger.election(election).announcements == (ANNOUNCED,)


def test_a_result_recorded_anew_after_a_change_belongs_to_what_stands_then(
    database: Database, pinola: int, election: int
) -> None:
    """It is what somebody recorded last, knowing of the change; a struck change is none."""
    with database.writing(pinola) as ledger:
        kept = ledger.keep(election, _counted(5), deed())
        change = ledger.keep(election, POSTPONED, deed())
        ledger.strike(change, deed())
        assert ledger.election(election).returns == (_counted(5),)
        ledger.keep(election, POSTPONED, deed())
        assert ledger.election(election).returns == ()
        ledger.correct(kept, _counted(6), deed())
        assert ledger.election(election).returns == (_counted(6),)
