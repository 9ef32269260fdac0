"""The wording of every rule about a general election is a contract, kept in golden files.

Many general elections are made up by chance, always the same ones, and everything is asked that the
rules answer about them. A changed sentence is a reviewed one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Any

import pytest

from domain.calendar import Calendar
from domain.election import (
    Announcement,
    Authority,
    Body,
    Candidate,
    Canvass,
    Change,
    ChangeKind,
    Contest,
    Done,
    Form,
    General,
    GeneralElection,
    HearingHeld,
    HearingNotice,
    LotMethod,
    Nominee,
    PrecinctRow,
    PutUp,
    Reports,
    Round,
    SeatLot,
    Tally,
    VoteKind,
)
from domain.general_change import general_change_open_points
from domain.general_election import (
    absentee_ballots,
    charter_open,
    declared,
    general_dates,
    general_open_points,
    general_other_dates,
    general_standing,
    petition_in_general,
    race_of,
    without_result,
)
from domain.general_on_record import (
    ballot_lines,
    ballot_on_record,
    declaration,
    declaration_stands,
    may_declare,
    signed_off_in_general,
    still_open,
    unopposed_on_record,
)
from domain.general_outcome import (
    LotDue,
    lot_rule,
    not_to_announce,
    of_no_office,
    other_entries,
    outcomes,
    reconciled,
    result_of,
    stray_lots,
    to_announce_again,
    trace,
)
from domain.general_stage import (
    general_blockers,
    general_personal_blockers,
    position_in_general,
)
from domain.hearing import determination_of, hearing_collides, noticed
from domain.nominations import certification, nomination_problems, replaced_by
from tests.domain import facts
from tests.domain.chance import Chance
from tests.domain.generals import BY_CHARTER, ON_FILE, WITH_PRIMARIES, nominee, petitioner
from tests.domain.sentences import lines
from tests.golden import same

PEOPLE = ("Ann Lee", "Bob Fox", "Cy Roe", "Di Orr", "Ed Poe")
OFFICES = (
    Contest(seat=facts.AT_LARGE, seats=1),
    Contest(seat=facts.WARD_1, seats=1),
    Contest(seat=replace(facts.AT_LARGE, office="Alderman at Large"), seats=2),
)
NUMBER = 200
CALENDAR = Calendar(())
MOMENTS = tuple(
    facts.local(day, hour, 0)
    for day, hour in (
        (date(2029, 1, 31), 9),
        (date(2029, 2, 2), 18),
        (date(2029, 4, 3), 9),
        (date(2029, 4, 24), 9),
        (date(2029, 4, 27), 9),
        (date(2029, 6, 5), 9),
        (date(2029, 6, 6), 9),
        (date(2029, 7, 3), 9),
    )
)
"""Before the petitions close, around the primaries, on election day, and after the term began."""


class GeneralChance(Chance):
    """General elections made up by chance, always the same ones."""

    def general(self) -> GeneralElection:
        """Make a general election at some point of its way."""
        offices = self.one(OFFICES, OFFICES[:1], OFFICES[1:], OFFICES)
        own = WITH_PRIMARIES if len(offices) == 1 else BY_CHARTER
        charter = self.one((), (), (), own.general.charter)
        election = replace(
            ON_FILE,
            municipality=replace(
                facts.TOWN,
                form=self.one(Form.CODE_CHARTER, Form.CODE_CHARTER, *Form),
                not_followed=self.one((), (), (), ("23-15-611",), ("23-15-309", "23-15-963")),
            ),
            general=General(year=2029, contests=offices, charter=charter),
            changes=self.orders(),
        )
        made = [self.candidate(number, offices) for number in range(1, self.one(1, 3, 5, 7) + 1)]
        election = replace(
            election,
            nominees=tuple(one for one in made if isinstance(one, Nominee)),
            candidacies=tuple(one for one in made if not isinstance(one, Nominee)),
        )
        ballot = ballot_lines(election, ballot_on_record(election, CALENDAR))
        election = replace(
            election,
            sign_offs=self.some(
                facts.signed("Kim", *ballot),
                facts.signed("Pat", *ballot),
                facts.signed("Lee", *ballot[:1]),
            ),
            canvasses=tuple(one for office in offices for one in self.counts(election, office)),
            done=self.some(
                *(
                    Done(deadline=name, due=date(2029, 6, 11), proof="receipt")
                    for name in ("certificate", "statement", "notify_1", "notify_2")
                )
            ),
        )
        return self.ended(election)

    def orders(self) -> tuple[Change, ...]:
        """Make later orders, mostly none."""
        if self.dice.randrange(4):
            return ()
        change = Change(
            kind=self.one(*ChangeKind),
            authority=self.one(*Authority),
            ordered_on=date(2029, 5, 1),
            reference="Cause No. 29-7",
            to=self.one(date(2029, 6, 12), date(2029, 6, 19)),
            stands=self.one("", "closed qualifying"),
            reason="a hurricane",
        )
        return self.one((change,), (change, replace(change, kind=ChangeKind.POSTPONE)))  # type: ignore[no-any-return]

    def candidate(self, number: int, offices: tuple[Contest, ...]) -> Candidate:
        """Make a petitioner or a nominee with what the commission did about them."""
        name, contest = self.one(*PEOPLE), self.one(*offices)
        known: dict[str, Any] = {
            "reviews": self.one((), (facts.REVIEW,), (facts.REVIEW,), (self.review(),)),
            "reports": self.one((), (self.reports(),), (self.reports(),)),
        }
        if self.one(True, False, False):
            known |= self.summoned()
        if self.one(True, False):
            made = nominee(
                number,
                name,
                contest,
                party=self.one("Republican", "Democratic"),
                put_up=self.some(*PutUp),
                in_place_of=self.one("", "", "", "Ann Lee"),
                received=self.one(date(2029, 4, 4), date(2029, 4, 26), date(2029, 5, 30)),
            )
            return replace(made, **known)
        received = facts.local(self.day(date(2029, 1, 2), 33), self.one(9, 16, 17), self.one(0, 1))
        asked = petitioner(number, name, contest, received)
        return replace(
            asked,
            petition=replace(
                asked.petition,
                names=self.one(14, 18, 50, 60),
                header_defects=self.one((), (), facts.DEFECTS[:1]),
            ),
            verifications=self.some(
                facts.checked(Body.CLERK, self.one(14, 15, 50), self.one(0, 3)),
                facts.checked(Body.COMMISSION, self.one(15, 50), 0),
            ),
            notified=self.one((), (received,), (received + timedelta(days=9),)),
            **known,
        )

    def reports(self) -> Reports:
        """Say whether the reports were filed."""
        complete = self.one(True, True, False)
        return Reports(complete=complete, filed="the annual report", looked_on=date(2029, 4, 27))

    def summoned(self) -> dict[str, Any]:
        """Make a notice of a hearing, and mostly the hearing."""
        notice = HearingNotice(
            held_on=self.one(date(2029, 4, 20), date(2029, 5, 4)),
            place="Town Hall",
            grounds=self.one(("a",), ("c",), ("a", "c")),
            mailed_on=self.one(date(2029, 4, 10), date(2029, 4, 18), date(2029, 5, 1)),
            mailed_to_form_address=self.one(True, True, False),
            proof="receipt",
            tried=(),
            log="",
        )
        held = HearingHeld(
            held_on=notice.held_on,
            appeared=self.one(True, False),
            proved=self.one(True, False),
            votes=facts.votes(self.one(0, 2), self.one(0, 1)),
            evidence="minutes",
        )
        return {"hearing_notices": (notice,), "hearings": self.one((), (held,), (held,))}

    def counts(self, election: GeneralElection, office: Contest) -> tuple[Canvass, ...]:
        """Make the entries of the count of an office by two or three persons, at times unlike."""
        if self.one(True, False):
            return ()
        ballot = ballot_on_record(election, CALENDAR)
        (place,) = (place for place, one in enumerate(election.general.contests) if one == office)
        names = [entry.name for entry in ballot.contests[place].entries]
        row = PrecinctRow(
            precinct="Hall",
            kind=VoteKind.MACHINE,
            tallies=tuple(Tally(name=name, votes=self.one(0, 5, 5, 5, 9)) for name in names),
            ballots=self.one(30, 30, 4),
        )
        entry = Canvass(
            contest=office.title,
            person="Kim",
            by="Kim",
            rows=(row,),
            outstanding=self.one(0, 0, 1, 9),
            final=self.one(True, True, False),
        )
        other = replace(entry, person="Pat", by="Pat")
        unlike = replace(other, rows=(replace(row, ballots=31),))
        return self.one((entry,), (entry, other), (entry, other), (entry, other), (entry, unlike))  # type: ignore[no-any-return]

    def ended(self, election: GeneralElection) -> GeneralElection:
        """Announce what the counts come to, declare, or do neither; at times hold a lot."""
        ties = (
            (one.contest.title, one.result.tie.between)
            for one in outcomes(election, CALENDAR, facts.local(date(2029, 6, 6), 9, 0))
            if isinstance(one.result, LotDue)
        )
        lots = tuple(
            SeatLot(
                contest=title,
                method=self.one(*LotMethod),
                between=self.one(between, between, between[:1] * 2),
                prevailed=self.one(between[:1], between[:1], between),
                held_on=date(2029, 6, 8),
                place="Town Hall",
                supervised_by="the commission",
            )
            for title, between in ties
            if self.one(True, True, False)
        )
        election = replace(election, lots=lots)
        found = outcomes(election, CALENDAR, facts.local(date(2029, 6, 6), 9, 0))
        wanted = tuple(said for one in found for said in one.wanted)
        alone = Announcement(
            contest="",
            round=Round.FIRST,
            decision="declared",
            names=tuple(one.name for one in election.candidates),
            figures="",
            citation="",
        )
        other = tuple(replace(said, names=("Zed Poe",)) for said in wanted[:1])
        return replace(
            election, announcements=self.one((), wanted, wanted, wanted[:1], other, (alone,))
        )


ELECTIONS = tuple(GeneralChance(seed).general() for seed in range(NUMBER))


def of_its_dates(election: GeneralElection) -> Iterator[object]:
    """Ask for every date, whether it was met, and what is open about it."""
    for deadline in general_dates(election, CALENDAR):
        yield deadline
        yield general_standing(deadline, election)
        yield general_open_points(deadline, election, CALENDAR)
    yield general_other_dates(election, CALENDAR)
    ready = absentee_ballots(election, CALENDAR)
    yield ready
    yield hearing_collides(date(2029, 5, 4), ready)
    yield charter_open(election)
    yield general_change_open_points(election)


def of_its_candidates(election: GeneralElection) -> Iterator[object]:
    """Ask about every nomination, petition, finding and hearing."""
    for one in election.nominees:
        yield nomination_problems(one.nomination, election)
        yield certification(one.nomination)
        yield replaced_by(one, election)
    for candidacy in election.candidacies:
        yield petition_in_general(candidacy, election, CALENDAR)
    for candidate in election.candidates:
        yield determination_of(candidate, race_of(candidate, election), CALENDAR)
        for notice in candidate.hearing_notices:
            yield noticed(notice, candidate, CALENDAR)


def of_its_ballot(election: GeneralElection) -> Iterator[object]:
    """Ask who is printed, whether that is signed off, and whether the election is held."""
    ballot = ballot_on_record(election, CALENDAR)
    yield ballot
    yield ballot_lines(election, ballot)
    yield signed_off_in_general(election, ballot)
    yield still_open(election, CALENDAR)
    for now in MOMENTS:
        found = unopposed_on_record(election, CALENDAR, now)
        yield found
        yield may_declare(election, found, CALENDAR)
        yield declaration(election, found, CALENDAR)
        yield declaration_stands(election, found, CALENDAR)


def of_its_result(election: GeneralElection) -> Iterator[object]:
    """Ask what the counts come to and what was announced."""
    for day in (date(2029, 6, 4), date(2029, 6, 5), date(2029, 6, 6)):
        now = facts.local(day, 18, 59)
        yield not_to_announce(election, now)
        for one in outcomes(election, CALENDAR, now):
            yield one
            yield trace(one.result)
    for contest in (*election.general.contests, replace(OFFICES[0], seats=3)):
        result = result_of(election, contest, ("Ann Lee", "Bob Fox"))
        yield trace(result)
        yield other_entries(election, contest)
        yield stray_lots(election, contest, result)
        yield to_announce_again(election, contest, result)
        for entry in election.canvasses:
            yield reconciled(entry, contest, ("Ann Lee", "Bob Fox"))
    yield lot_rule(election.municipality.form)
    yield declared(election)
    yield without_result(election)
    yield of_no_office(replace(election, general=replace(election.general, contests=OFFICES[:1])))


def of_where_it_stands(election: GeneralElection) -> Iterator[object]:
    """Ask where the election stands and what blocks it."""
    for now in moments(election):
        yield position_in_general(election, CALENDAR, now)
        yield general_blockers(election, CALENDAR, now)
        yield general_personal_blockers(election, CALENDAR, now)


def moments(election: GeneralElection) -> tuple[datetime, ...]:
    """Give the moments at which an election is looked at, the day of its charter too."""
    days = (one.election for one in election.general.charter)
    return (*MOMENTS, *(facts.local(day, 9, 0) for day in days))


ASKED = {
    "dates": of_its_dates,
    "candidates": of_its_candidates,
    "ballot": of_its_ballot,
    "result": of_its_result,
    "stage": of_where_it_stands,
}


@pytest.mark.parametrize("part", ASKED)
def test_what_is_said_of_a_general_election_is_as_reviewed(part: str) -> None:
    every = (value for election in ELECTIONS for value in ASKED[part](election))
    same(f"sentences/general_{part}.txt", lines(every, (*PEOPLE, "Zed Poe")))
