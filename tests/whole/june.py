"""The general election of June 2025 in three invented towns, as their clerks would live it.

Harlan has a contested one: a mayor, two wards, five seats at large. A nominee is left
off after a hearing for a felony, one ward ends in a tie that a lot decides, the last seat at large
in another, and the mayor's count is held while affidavit ballots can change it. In Pine nobody is
opposed. In Cedar one office is contested, as in the four cities of 2017 that left the others off
their ballots (AG 2017-00201): every name is printed.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from tests.whole.hands import People, Value
from tests.whole.laurel import CHAIR, CLERK, COMMISSION, OFFICE, SECRETARY, SETUP, Step, recorded

START = datetime(2025, 1, 6, 15, 0, tzinfo=UTC)
AT_LARGE = "Alderman at large"
WARD_1, WARD_2 = "Alderman, Ward 1", "Alderman, Ward 2"


def at(month: int, day: int, hour: int = 9) -> datetime:
    """An instant in 2025 on the town's clock, by day."""
    return datetime(2025, month, day, hour, tzinfo=ZoneInfo("America/Chicago")).astimezone(UTC)


HARLAN: dict[str, Value] = {
    **SETUP,
    "name": "Harlan",
    "kind": "Town",
    "population": 940,
    "wards": "Ward 1: 430\nWard 2: 510",
    "government": "Code charter",
    "hall": "Town Hall",
}
PINE: dict[str, Value] = {**HARLAN, "name": "Pine"}
CEDAR: dict[str, Value] = {**HARLAN, "name": "Cedar"}
CONTESTED = f"Mayor\n{WARD_1}\n{WARD_2}\n{AT_LARGE}: 5"

INDEPENDENTS = (
    ("Dee Poe", WARD_1),
    ("Guy Hay", WARD_2),
    ("Ian Abel", AT_LARGE),
    ("Joy Beck", AT_LARGE),
    ("Kim Cobb", AT_LARGE),
    ("Lou Dale", AT_LARGE),
    ("Max Ezell", AT_LARGE),
    ("Nan Ford", AT_LARGE),
)
"""Those of Harlan who file petitions: 1 to 8 in the log of candidates."""

NOMINEES = (
    ("Ann Lee", "Mayor", "Republican"),
    ("Bob Ray", "Mayor", "Democratic"),
    ("Eve Fox", WARD_2, "Republican"),
    ("Hal Orr", AT_LARGE, "Democratic"),
)
"""The nominees of Harlan, from 9 on."""

HAL, HALS_NUMBER = "Hal Orr", 12

CEDARS = (("Amy Lott", "Mayor"), ("Ben Moss", WARD_1), ("Cal Nunn", WARD_1), ("Dot Pace", WARD_2))
"""Those of Cedar, of whom two are opposed."""

TABLE_OF_MAYOR = (
    "precinct, kind, Ann Lee, Bob Ray, ballots\nTown Hall, machine, 30, 29, 60{affidavit}"
)
AFFIDAVITS = "\nTown Hall, affidavit, 0, 3, 3"
TABLE_OF_WARD_1 = "precinct, kind, Dee Poe, ballots\nTown Hall, machine, 22, 25"
TABLE_OF_WARD_2 = "precinct, kind, Eve Fox, Guy Hay, ballots\nTown Hall, machine, 16, 16, 33"
TABLE_AT_LARGE = (
    "precinct, kind, Ian Abel, Joy Beck, Kim Cobb, Lou Dale, Max Ezell, Nan Ford, ballots\n"
    "Town Hall, machine, 40, 39, 38, 37, 20, 20, 60"
)

FOUND: dict[str, Value] = {
    "elector": "Yes",
    "other": "Met",
    "felony": "No conviction",
    "evidence": "Voter roll of April 7, 2025; statement of the candidate",
}
CONVICTED: dict[str, Value] = {
    **FOUND,
    "felony": "A conviction",
    "court": "Mississippi",
    "convicted_on": "May 4, 2001",
    "offense": "Another offense",
    "misuse": "No",
    "pardoned": "No",
    "evidence": "Certified judgment in the commission's file",
}
WHAT_WAS_FOUND = ("2001", "Certified judgment", "conviction", "felony")
"""Words of the finding, of which nobody but clerk and commission may read."""

PERSONAL = ("Magnolia Street", "601-555-01", "@example.org")


def town(facts: dict[str, Value]) -> Callable[[People], None]:
    """Set a town up."""

    def do(hands: People) -> None:
        hands.open(CLERK, OFFICE, "/election setup", "setup")
        recorded(hands, CLERK, facts)

    return do


def general(offices: str) -> Callable[[People], None]:
    """Open the general election of 2025."""

    def do(hands: People) -> None:
        hands.open(CLERK, OFFICE, "/election general 2025", "general")
        recorded(hands, CLERK, {"offices": offices})
        hands.settle()

    return do


def petitions(*filed: tuple[str, str], names: int = 20) -> Callable[[People], None]:
    """File petitions in the last week, each with so many names."""

    def do(hands: People) -> None:
        for name, office in filed:
            hands.open(CLERK, OFFICE, "/petition file", "petition")
            paper: dict[str, Value] = {
                "candidate": name,
                "office": office,
                "address": "10 North Magnolia Street",
                "telephone": "601-555-0100",
                "email": f"{name.split()[0].lower()}@example.org",
                "received_on": "January 29, 2025",
                "received_at": "8:45 am",
                "sheets": 1,
                "names": names,
            }
            recorded(hands, CLERK, paper)
        hands.settle()

    return do


def verified(*numbers: int, names: int = 20) -> Callable[[People], None]:
    """Check the names of petitions, and let the commission acknowledge the notices."""

    def do(hands: People) -> None:
        for number in numbers:
            hands.open(CLERK, OFFICE, f"/petition verify {number}", "verify")
            recorded(hands, CLERK, {"accepted": names - 2, "rejected_outside_unit": 2})
            hands.decide(CHAIR, "Acknowledge", COMMISSION)
            hands.settle()

    return do


def nominees(*named: tuple[str, str, str]) -> Callable[[People], None]:
    """Record the nominees as the committees certify them after the primary."""

    def do(hands: People) -> None:
        for name, office, party in named:
            hands.open(CLERK, OFFICE, "/candidate nominate", "nomination")
            paper: dict[str, Value] = {
                "candidate": name,
                "office": office,
                "party": party,
                "put_up": ["Certified"],
                "by": f"Chair of the {party} municipal executive committee",
                "received": "April 4, 2025",
                "address": "20 North Magnolia Street",
                "telephone": "601-555-0101",
            }
            recorded(hands, CLERK, paper)
        hands.settle()

    return do


def findings(named: tuple[tuple[str, str], ...], first: int = 1) -> Callable[[People], None]:
    """Record the commission's findings on candidates in the order of the log, from a number on."""

    def do(hands: People) -> None:
        for number, (name, office) in enumerate(named, first):
            hands.open(CHAIR, COMMISSION, f"/candidate review {number}", "review")
            of_ward: dict[str, Value] = {"ward_elector": "Yes"} if "Ward" in office else {}
            recorded(hands, CHAIR, {**(CONVICTED if name == HAL else FOUND), **of_ward})

    return do


def reports(*numbers: int) -> Callable[[People], None]:
    """Look at the finance reports of candidates."""

    def do(hands: People) -> None:
        for number in numbers:
            hands.open(CHAIR, COMMISSION, f"/candidate finance {number}", "reports")
            recorded(hands, CHAIR, {"complete": "Yes", "filed": "The annual report of January 31"})

    return do


def noticed(mailed: str, held: str, good: bool) -> Callable[[People], None]:
    """Record the notice of the hearing; one that was mailed too late is asked about."""

    def do(hands: People) -> None:
        hands.answer(CHAIR, COMMISSION, f"/candidate hearing {HALS_NUMBER}")
        hands.press(CHAIR, "Record the notice", COMMISSION)
        hands.form(CHAIR, "hearing_notice")
        paper: dict[str, Value] = {
            "held_on": held,
            "place": "Town Hall, 10:00 a.m.",
            "mailed_on": mailed,
            "to_form": "Yes",
            "proof": "Certificate of mailing",
            "tried": ["Telephone"],
            "log": f"Called on {mailed}; spoke with the candidate",
        }
        if good:
            recorded(hands, CHAIR, paper)
        else:
            insisted(hands, CHAIR, paper, "too late")

    return do


def heard(held: str, *, good: bool) -> Callable[[People], None]:
    """Record the hearing: he came and proved nothing; that his name leaves is asked about."""

    def do(hands: People) -> None:
        hands.answer(CHAIR, COMMISSION, f"/candidate hearing {HALS_NUMBER}")
        hands.press(CHAIR, "Record the hearing", COMMISSION)
        hands.form(CHAIR, "hearing")
        result: dict[str, Value] = {
            "appeared": "Yes",
            "proved": "No",
            "votes": "Loretta Hines: yea\nEarl Tate: yea",
            "evidence": f"Minutes of the hearing of {held}",
        }
        if good:
            insisted(hands, CHAIR, result, HAL)
        else:
            recorded(hands, CHAIR, result)

    return do


def insisted(hands: People, user: str, values: dict[str, Value], asked: str) -> None:
    """Send a form that asks about something, and confirm that the facts are so."""
    sent = hands.send(user, values)
    assert not sent.errors, sent.errors
    assert asked in sent.text, sent.text
    recorded(hands, user, {"confirm": ["I have checked this"]})


def stays_printed(hands: People) -> None:
    """After a notice that was not good the name stays."""
    shown = hands.answer(CHAIR, COMMISSION, f"/candidate hearing {HALS_NUMBER}")
    assert "the notice was not good" in shown, shown
    ballot = hands.answer(CHAIR, COMMISSION, "/election ballot")
    assert HAL in ballot.partition("Not printed")[0], ballot


def left_off(hands: People) -> None:
    """After a good notice and the hearing it is left off, and everybody else is printed."""
    ballot = hands.answer(CHAIR, COMMISSION, "/election ballot")
    printed = [*INDEPENDENTS, *((name, office) for name, office, _ in NOMINEES if name != HAL)]
    assert all(name in ballot for name, _ in printed), ballot
    assert HAL in ballot.partition("Not printed")[2], ballot


def held(hands: People) -> None:
    """One contested office holds the election for all: the unopposed name is printed too."""
    shown = hands.answer(CHAIR, COMMISSION, "/election unopposed")
    assert "the election is held" in shown, shown


def all_printed(hands: People) -> None:
    """One contested office: the unopposed of the others stand on the ballot with its two."""
    ballot = hands.answer(CHAIR, COMMISSION, "/election ballot")
    assert all(name in ballot for name, _ in CEDARS), ballot
    assert "Not printed" not in ballot, ballot


def signed(hands: People) -> None:
    """Two persons sign the whole ballot off."""
    for user in (CHAIR, SECRETARY):
        hands.answer(user, COMMISSION, "/election ballot")
        hands.decide(user, "Sign off", COMMISSION)


def counted(office: str, table: str, outstanding: int, *, again: bool) -> Callable[[People], None]:
    """Enter the count of an office twice, by two persons; what is not final is entered again."""

    def do(hands: People) -> None:
        for user in (CHAIR, SECRETARY):
            hands.open(user, COMMISSION, f"/election count {office}", "canvass")
            values: dict[str, Value] = {"table": table, "outstanding": outstanding}
            values |= {} if outstanding else {"final": ["This count is final"]}
            values |= {"reason": "The affidavit ballots are counted"} if again else {}
            if again:
                insisted(hands, user, values, "Now:")
            else:
                recorded(hands, user, values)

    return do


def announced(office: str, expected: str) -> Callable[[People], None]:
    """Look at the outcome of an office and announce it."""

    def do(hands: People) -> None:
        shown = hands.answer(CHAIR, COMMISSION, f"/election outcome {office}")
        assert expected in shown, shown
        hands.decide(CHAIR, "Announce", COMMISSION)
        hands.settle()

    return do


def not_announced(office: str, because: str) -> Callable[[People], None]:
    """Look at an outcome that cannot be announced yet."""

    def do(hands: People) -> None:
        shown = hands.answer(CHAIR, COMMISSION, f"/election outcome {office}")
        assert because in shown, shown

    return do


def lot(office: str, prevailed: str, day: str) -> Callable[[People], None]:
    """Record the lot among those tied across the last seat."""

    def do(hands: People) -> None:
        hands.answer(CHAIR, COMMISSION, f"/election outcome {office}")
        hands.press(CHAIR, "Record the coin or lot", COMMISSION)
        hands.form(CHAIR, "seat_lot")
        held_so: dict[str, Value] = {
            "method": "Lot",
            "prevailed": [prevailed],
            "held_on": day,
            "place": "Town Hall, in public",
            "supervised_by": "Loretta Hines and Earl Tate",
        }
        recorded(hands, CHAIR, held_so)

    return do


def declared(hands: People) -> None:
    """Nobody is opposed: all are declared elected."""
    shown = hands.answer(CHAIR, COMMISSION, "/election unopposed")
    assert "dispensed with" in shown, shown
    hands.decide(CHAIR, "Declare elected without opposition", COMMISSION)
    hands.settle()


_LOG = (*INDEPENDENTS, *((name, office) for name, office, _ in NOMINEES))

HARLANS = (
    Step("setup", START, town(HARLAN)),
    Step("general", START, general(CONTESTED)),
    Step("petitions", at(1, 29), petitions(*INDEPENDENTS)),
    Step("verified", at(1, 30), verified(*range(1, len(INDEPENDENTS) + 1))),
    Step("nominees", at(4, 4), nominees(*NOMINEES)),
    Step("findings", at(4, 7), findings(_LOG)),
    Step("bad notice", at(4, 8), noticed("April 8, 2025", "April 9, 2025", good=False)),
    Step("heard too soon", at(4, 9, 14), heard("April 9, 2025", good=False)),
    Step("stays", at(4, 9, 15), stays_printed),
    Step("notice", at(4, 9, 16), noticed("April 9, 2025", "April 15, 2025", good=True)),
    Step("heard", at(4, 15, 14), heard("April 15, 2025", good=True)),
    Step("left off", at(4, 16), left_off),
    Step("held", at(4, 24), held),
    Step("signed", at(4, 24, 10), signed),
    Step(
        "mayor held",
        at(6, 4),
        counted("Mayor", TABLE_OF_MAYOR.format(affidavit=""), 3, again=False),
    ),
    Step("mayor can change", at(6, 4, 10), not_announced("Mayor", "3 ballots")),
    Step("ward 1", at(6, 4, 11), counted(WARD_1, TABLE_OF_WARD_1, 0, again=False)),
    Step("ward 2", at(6, 4, 12), counted(WARD_2, TABLE_OF_WARD_2, 0, again=False)),
    Step("at large", at(6, 4, 13), counted(AT_LARGE, TABLE_AT_LARGE, 0, again=False)),
    Step("lot of ward 2", at(6, 5), lot(WARD_2, "Guy Hay", "June 5, 2025")),
    Step("lot at large", at(6, 5, 10), lot(AT_LARGE, "Nan Ford", "June 5, 2025")),
    Step(
        "mayor counted",
        at(6, 6),
        counted("Mayor", TABLE_OF_MAYOR.format(affidavit=AFFIDAVITS), 0, again=True),
    ),
    Step("mayor", at(6, 6, 10), announced("Mayor", "Bob Ray")),
    Step("ward 1 announced", at(6, 6, 11), announced(WARD_1, "Dee Poe")),
    Step("ward 2 announced", at(6, 6, 12), announced(WARD_2, "Guy Hay")),
    Step("at large announced", at(6, 6, 13), announced(AT_LARGE, "Nan Ford")),
)
"""Harlan, from its set-up to the last announcement."""

PINES = (
    Step("setup", START, town(PINE)),
    Step("general", START, general(f"Mayor\n{WARD_1}")),
    Step("petitions", at(1, 29), petitions(("Pat Quin", "Mayor"), ("Ray Sims", WARD_1))),
    Step("verified", at(1, 30), verified(1, 2)),
    Step("findings", at(4, 7), findings((("Pat Quin", "Mayor"), ("Ray Sims", WARD_1)))),
    Step("reports", at(4, 24), reports(1, 2)),
    Step("declared", at(4, 25), declared),
)
"""Pine, from its set-up to the declaration."""

CEDARS_COUNTS = (
    ("Mayor", "Amy Lott", "precinct, kind, Amy Lott, ballots\nTown Hall, machine, 61, 64"),
    (
        WARD_1,
        "Cal Nunn",
        "precinct, kind, Ben Moss, Cal Nunn, ballots\nTown Hall, machine, 30, 31, 64",
    ),
    (WARD_2, "Dot Pace", "precinct, kind, Dot Pace, ballots\nTown Hall, machine, 58, 64"),
)


def _counts_of_cedar(hands: People) -> None:
    for office, elected, table in CEDARS_COUNTS:
        counted(office, table, 0, again=False)(hands)
        announced(office, elected)(hands)


CEDARS_ELECTION = (
    Step("setup", START, town(CEDAR)),
    Step("general", START, general(f"Mayor\n{WARD_1}\n{WARD_2}")),
    Step("petitions", at(1, 29), petitions(*CEDARS)),
    Step("verified", at(1, 30), verified(1, 2, 3, 4)),
    Step("findings", at(4, 7), findings(CEDARS)),
    Step("reports", at(4, 20), reports(1, 2, 3, 4)),
    Step("held", at(4, 26), held),
    Step("all printed", at(4, 26, 10), all_printed),
    Step("signed", at(4, 26, 11), signed),
    Step("counted", at(6, 4), _counts_of_cedar),
)
"""Cedar, from its set-up to the last announcement."""
