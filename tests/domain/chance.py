"""Elections to fill a vacancy made up by chance, the same ones always, somewhere on their way."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

from domain.election import (
    Body,
    Candidacy,
    Cause,
    ChangeKind,
    Court,
    Election,
    Form,
    Kind,
    Offense,
    Qualifications,
    Review,
    Round,
    Weekday,
)
from tests.domain import facts, laurel


class Chance:
    """Elections made up by chance, always the same ones."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)

    def one(self, *of: Any) -> Any:
        """Take one."""
        return of[self.dice.randrange(len(of))]

    def some(self, *of: Any) -> tuple[Any, ...]:
        """Take some, in their order; often none."""
        return tuple(one for one in of if not self.dice.randrange(3))

    def day(self, first: date, span: int) -> date:
        """Take a day."""
        return first + timedelta(days=self.dice.randrange(span))

    def review(self) -> Review:
        """Make findings on a candidate."""
        conviction = facts.convicted(
            self.one(*Court), self.day(date(1985, 1, 1), 15_000), self.one(*Offense)
        )
        conviction = replace(
            conviction,
            misuse_of_office=self.one(True, False),
            felony_in_mississippi=self.one(True, True, False),
            pardoned=self.one(False, False, True),
        )
        return Review(
            elector=self.one(True, True, True, False, None),
            ward_elector=self.one(True, True, True, False, None),
            other_qualifications=self.one(None, Qualifications.MET, *Qualifications),
            convictions=self.one((), (), None, (conviction,)),
            evidence=self.one("", "voter roll"),
        )

    def candidacy(self, number: int) -> Candidacy:
        """Make a candidate."""
        made = facts.candidacy(number, self.one("Ann Lee", "Bob Fox", "Cy Roe"))
        received = facts.local(
            self.day(date(2026, 2, 12), 18), self.one(9, 16, 17, 18), self.one(0, 1)
        )
        handed_in = self.one(0, 1, 14, 15, 20, 50)
        return replace(
            made,
            petition=replace(
                made.petition,
                names=handed_in,
                received=received,
                header_defects=self.one((), (), facts.DEFECTS[:1], facts.DEFECTS),
            ),
            verifications=self.some(
                facts.checked(Body.CLERK, self.one(0, 1, 14, 15, handed_in), self.one(0, 1, 5)),
                facts.checked(Body.COMMISSION, self.one(0, 1, 15, handed_in), self.one(0, 2)),
            ),
            reviews=self.one((), (facts.REVIEW,), (facts.REVIEW,), (self.review(),)),
        )

    def election(self) -> Election:
        """Make an election at some point of its way."""
        adopted = self.day(date(2026, 2, 5), 16)
        election_day = adopted + timedelta(days=self.one(20, 30, 33, 35, 38, 45, 46))
        order = replace(
            facts.ordered(adopted, election_day),
            votes=facts.votes(self.one(0, 2, 3), self.one(0, 2)),
            veto=self.one("", "", "vetoed and overridden"),
        )
        kind = self.one("none", "called", "called", "run", "run", "counted", "counted", "ended")
        called = kind != "none"
        counted = kind in ("counted", "ended")
        first = facts.counted(
            Round.FIRST, final=self.one(True, True, False), **self.tallies(self.one(0, 3, 5, 9))
        )
        second = facts.counted(Round.SECOND, final=True, **self.tallies(self.one(4, 5)))
        return replace(
            facts.RECORDED,
            municipality=replace(
                facts.TOWN,
                kind=self.one(*Kind),
                form=self.one(Form.CODE_CHARTER, Form.CODE_CHARTER, *Form),
                run_by_county=self.one(False, False, True),
                papers=self.one(
                    (),
                    facts.TOWN.papers,
                    facts.TOWN.papers,
                    (replace(facts.THURSDAY_PAPER, published_in_municipality=False),),
                    (
                        replace(
                            facts.THURSDAY_PAPER,
                            issues_on=(Weekday.SUN,),
                            published_in_municipality=False,
                            general_circulation=False,
                        ),
                    ),
                ),
                posting_places=self.one(facts.TOWN.posting_places, (), facts.TOWN.posting_places),
            ),
            vacancy=replace(
                facts.VACANCY,
                seat=self.one(facts.WARD_1, facts.AT_LARGE),
                cause=self.one(*Cause),
                occurred=self.day(date(2026, 1, 25), 20),
                term_ends=self.one(
                    date(2026, 6, 30), date(2026, 8, 2), date(2026, 8, 4), date(2029, 6, 30)
                ),
            ),
            orders=(order,) if called else (),
            changes=self.changes(adopted, election_day) if called else (),
            publications=facts.published(
                *self.some(*(election_day - timedelta(days=n) for n in (33, 30, 26, 23, 16)))
            )
            if called
            else (),
            postings=self.one((), facts.posted_on(election_day - timedelta(days=self.one(10, 22))))
            if called
            else (),
            candidacies=tuple(self.candidacy(n + 1) for n in range(self.one(0, 1, 2, 3))),
            sign_offs=self.some(
                facts.signed("Clerk", "Ann Lee", "Bob Fox"), facts.signed("Commission", "Ann Lee")
            ),
            returns=self.one((first,), (first, second), (second,)) if counted else (),
            announcements=self.announcements() if counted else (),
            lots=self.lots() if counted else (),
            appointments=(facts.appointed(self.one("Ann Lee", "Zed Poe"), date(2026, 3, 20)),)
            if kind == "ended" and self.one(True, False)
            else (),
            done=self.some(
                *(
                    facts.done(name, self.day(adopted, 60))
                    for name in ("return", "statement", "certificate", "sos_vacancy_notice")
                )
            ),
        )

    def tallies(self, most: int) -> dict[str, int]:
        """Make votes, at times with a tie."""
        names = ("Ann Lee", "Bob Fox", "Cy Roe")[: self.one(1, 2, 3, 3)]
        return {name: self.one(0, most, most, self.dice.randrange(most + 1)) for name in names}

    def changes(self, adopted: date, election_day: date) -> tuple[Any, ...]:
        """Make later orders, mostly none."""
        if self.dice.randrange(3):
            return ()
        return (
            facts.changed(
                self.one(*ChangeKind),
                adopted + timedelta(days=self.one(1, 3, 25)),
                election_day + timedelta(days=self.one(7, 28)),
                self.one("", "closed qualifying"),
            ),
        )

    def announcements(self) -> Any:
        """Make announced results."""
        names = self.one(("Ann Lee",), ("Ann Lee", "Bob Fox"), ("Bob Fox", "Cy Roe"))
        first = facts.announced(
            Round.FIRST, self.one("elected", "runoff", "appoint_candidate", "appoint_any"), *names
        )
        second = facts.announced(Round.SECOND, self.one("elected", "lot"), *names[:1])
        return self.one((first,), (first, second), ())

    def lots(self) -> Any:
        """Take the lot of Laurel, with other names, or none."""
        lot = replace(laurel.TIED.lots[0], between=("Ann Lee", "Bob Fox"), prevailed="Ann Lee")
        return self.one((), (), (lot,))
