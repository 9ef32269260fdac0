"""Laurel, Ward 6, 2020, as its clerk would have lived through it with Election Desk.

Dates and counts are the real ones: resignation by letter of 13 December 2019, order of 7 January
2020, election on 11 February, petitions until Wednesday 22 January at 5:00 p.m., 81-44-38, run-off
on 3 March, 110-79. When the resignation took effect is not in the sources: 31 December 2019 is
chosen, so that the regular meeting of 7 January is the lawful day for the order. The people are
invented.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

from tests.whole.hands import People, Value

CLERK, CHAIR, SECRETARY = "dana", "loretta", "earl"
OFFICE, COMMISSION, HALL = "#clerk-elections", "#election-commission", "#town-hall"
CANDIDATES = ("Ada Byrd", "Ben Cole", "Cy Dunn")
START = datetime(2020, 1, 2, 15, 0, tzinfo=UTC)


def at(month: int, day: int, hour: int = 9, minute: int = 0) -> datetime:
    """An instant in 2020 on Laurel's winter clock."""
    return (
        datetime(2020, month, day, hour + 6, minute, tzinfo=UTC)
        if hour < 18
        else datetime(2020, month, day + 1, hour - 18, minute, tzinfo=UTC)
    )


SETUP: dict[str, Value] = {
    "name": "Laurel",
    "kind": "City",
    "county": "Jones",
    "population": 17_161,
    "wards": "\n".join(f"Ward {number}: 2,451" for number in range(1, 8)),
    "government": "Mayor and council",
    "county_runs": "No",
    "paper": "Laurel Leader-Call",
    "reach": "It is published",
    "issues": ["Tuesday", "Thursday", "Saturday"],
    "copy": "Wednesday",
    "hall": "City Hall",
    "places": "Laurel-Jones County Library\nPost Office",
    "meetings": "first Tuesday, third Tuesday",
    "clerk_room": "C0CLERKELEC",
    "commission_room": "C0COMMISSIO",
    "public_room": "C0TOWNHALL1",
}
VACANCY: dict[str, Value] = {
    "office": "Council Member",
    "ward": "Ward 6",
    "officer": "Tony Thaxton",
    "cause": "Resignation",
    "occurred": "December 31, 2019",
    "term_ends": "June 30, 2021",
    "evidence": "Letter of resignation of December 13, 2019",
}
ORDER: dict[str, Value] = {
    "adopted": "January 7, 2020",
    "meeting": "Regular",
    "book": "88",
    "page": "214",
    "moved_by": "Council Member Page",
    "seconded_by": "Council Member Wheat",
    "votes": "Page: yea\nWheat: yea\nComegys: yea\nCapers: yea\nHuff: absent\nElliott: yea",
    "election": "February 11, 2020",
}


@dataclass(frozen=True)
class Step:
    """One thing that somebody does, and the town's time before it."""

    name: str
    time: datetime
    do: Callable[[People], None]


def _send(hands: People, user: str, words: str, form: str, values: dict[str, Value]) -> None:
    hands.open(user, OFFICE if user == CLERK else COMMISSION, words, form)
    recorded(hands, user, values)


def recorded(hands: People, user: str, values: dict[str, Value]) -> None:
    sent = hands.send(user, values)
    assert not sent.errors, sent.errors
    assert sent.front == "answer", sent.text
    hands.close(user)


def _press_for(hands: People, label: str, form: str, values: dict[str, Value]) -> None:
    hands.press(CLERK, label, OFFICE)
    hands.form(CLERK, form)
    recorded(hands, CLERK, values)


def setup(hands: People) -> None:
    """Set Laurel up; the roles are those that people's titles suggest."""
    _send(hands, CLERK, "/election setup", "setup", SETUP)


def vacancy(hands: People) -> None:
    """Record the resignation."""
    _send(hands, CLERK, "/election vacancy", "vacancy", VACANCY)


def dates(hands: People) -> None:
    """Look for a lawful day, and check the one in mind."""
    found = hands.answer(CLERK, OFFICE, "/election dates January 7, 2020")
    assert "February 11, 2020" in found
    checked = hands.answer(CLERK, OFFICE, "/election check February 11, 2020 order January 7, 2020")
    assert "breaks no rule" in checked, checked


def told_the_state(hands: People) -> None:
    """Mark the notice to the Secretary of State as mailed, when it is reminded of."""
    hands.wait(CLERK, OFFICE, "Reminder")
    hands.press(CLERK, "Done", OFFICE)
    hands.form(CLERK, "done")
    recorded(hands, CLERK, {"proof": "Mailed January 3, certified; receipt in the file"})


def order(hands: People) -> None:
    """Record the order; the timeline follows."""
    _send(hands, CLERK, "/election order", "order", ORDER)
    hands.settle()
    (timeline,) = hands.wait(CLERK, OFFICE, "Whether one or nobody qualified")[-1:]
    assert "5:00 p.m. on Wednesday, January 22, 2020" in str(timeline)
    assert "Tuesday, March 3, 2020" in str(timeline)


def publication(on: str, page: str) -> Callable[[People], None]:
    """Record a publication of the notice."""

    def do(hands: People) -> None:
        assert page not in hands.answer(CLERK, OFFICE, "/election notice")
        _press_for(hands, "Record a publication", "publication", {"on": on, "page": page})

    return do


def postings(hands: People) -> None:
    """Record the three postings."""
    hands.answer(CLERK, OFFICE, "/election notice")
    for place in ("City Hall", "Laurel-Jones County Library", "Post Office"):
        values: dict[str, Value] = {"place": place, "on": "January 10", "posted_by": "Lee Park"}
        _press_for(hands, "Record a posting", "posting", values)


def petition(number: int, on: str, hour: str) -> Callable[[People], None]:
    """File a petition, check its names, and let the commission acknowledge the notice."""

    def do(hands: People) -> None:
        name = CANDIDATES[number - 1]
        filed: dict[str, Value] = {
            "candidate": name,
            "address": f"{number}0 North Magnolia Street, Laurel",
            "telephone": "601-555-0100",
            "received_on": on,
            "received_at": hour,
            "sheets": 3,
            "names": 60,
        }
        _send(hands, CLERK, "/petition file", "petition", filed)
        hands.settle()
        checked: dict[str, Value] = {
            "accepted": 54,
            "rejected_outside_unit": 4,
            "rejected_duplicate": 2,
        }
        _send(hands, CLERK, f"/petition verify {number}", "verify", checked)
        hands.settle()
        hands.wait(CHAIR, COMMISSION, name)
        hands.decide(CHAIR, "Acknowledge", COMMISSION)
        hands.wait(CHAIR, COMMISSION, "Acknowledged", number)

    return do


def reviews(hands: People) -> None:
    """Record the commission's findings on each."""
    for number in range(1, 4):
        found: dict[str, Value] = {
            "elector": "Yes",
            "ward_elector": "Yes",
            "other": "Met",
            "felony": "No conviction",
            "evidence": "Voter roll of January 23, 2020; statement of the candidate",
        }
        _send(hands, CHAIR, f"/candidate review {number}", "review", found)


def one_or_none(hands: People) -> None:
    """Ask whether the election is held."""
    assert "held" in hands.answer(CLERK, OFFICE, "/election unopposed")


def ballot(hands: People) -> None:
    """Two people sign the ballot off."""
    for user in (CHAIR, SECRETARY):
        shown = hands.answer(user, COMMISSION, "/election ballot")
        assert all(name in shown for name in CANDIDATES)
        hands.decide(user, "Sign off", COMMISSION)
        hands.wait(user, COMMISSION, "igned off")


def count(round_: str, votes: dict[str, Value], ballots: int) -> Callable[[People], None]:
    """Enter final returns; `votes` by the number of the petition or place."""

    def do(hands: People) -> None:
        values = {**votes, "ballots": ballots, "final": ["These are the final"]}
        _send(hands, CHAIR, f"/election count {round_}", "count", values)

    return do


def announce(expected: str, label: str = "Announce") -> Callable[[People], None]:
    """Look at the outcome and announce it."""

    def do(hands: People) -> None:
        shown = hands.answer(CLERK, OFFICE, "/election outcome")
        assert expected in shown, shown
        hands.decide(CLERK, label, OFFICE)
        hands.settle()

    return do


def papers(hands: People) -> None:
    """Draft every paper."""
    draft_all(hands)
    hands.wait(CLERK, OFFICE, "return-2020-03-05-v1.pdf")


def draft_all(hands: People) -> None:
    """Draft the papers that the election needs as it stands."""
    hands.answer(CLERK, OFFICE, "/election certify")
    hands.decide(CLERK, "Draft all", OFFICE)
    hands.settle()


STEPS = (
    Step("setup", START, setup),
    Step("vacancy", START, vacancy),
    Step("dates", START, dates),
    Step("notice to the state", at(1, 5, 12), told_the_state),
    Step("order", at(1, 7, 19), order),
    Step("first publication", at(1, 9), publication("January 9", "5B")),
    Step("postings", at(1, 10), postings),
    Step("first petition", at(1, 13), petition(1, "January 13", "8:45 am")),
    Step("second petition", at(1, 15), petition(2, "January 15", "8:50 am")),
    Step("second publication", at(1, 16), publication("January 16", "4B")),
    Step("third petition", at(1, 22, 16, 50), petition(3, "January 22", "4:45 pm")),
    Step("third publication", at(1, 23), publication("January 23", "6A")),
    Step("reviews", at(1, 23, 10), reviews),
    Step("one or none", at(1, 23, 11), one_or_none),
    Step("ballot", at(1, 24), ballot),
    Step("count", at(2, 12), count("first", {"votes_1": 81, "votes_2": 44, "votes_3": 38}, 165)),
    Step("outcome", at(2, 12, 10), announce("82")),
    Step("run-off count", at(3, 4), count("second", {"votes_1": 110, "votes_2": 79}, 190)),
    Step("run-off outcome", at(3, 4, 10), announce("Ada Byrd")),
    Step("papers", at(3, 5), papers),
)
