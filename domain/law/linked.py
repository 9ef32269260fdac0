"""Sections that §§ 23-15-361 and 23-15-857 lean on, in our words."""

from __future__ import annotations

from datetime import date

from domain.citation import Citation
from domain.law.provisions import Certainty, Linked

HOLIDAYS = Citation("3-3-7", "1", "", linked=True)
"""The legal holidays of the State."""

HOLIDAY_SWAP = Citation("3-3-7", "2", "", linked=True)
"""A municipality may exchange one legal holiday for another day."""

VETO = Citation("21-3-15", "2", "b", linked=True)
"""The mayor's veto in a code-charter municipality."""

VACANCY_NOTICE = Citation("23-15-832", "", "", linked=True)
"""The clerk's notice of the vacancy to the Secretary of State."""

CANVASS = Citation("23-15-611", "1", "", linked=True)
"""Canvass, certificates of election, and the general election decided by plurality."""

STATEMENT = Citation("23-15-611", "2", "", linked=True)
"""The commission's statement of the votes to the Secretary of State."""

WITHDRAWAL = Citation("23-15-363", "", "", linked=True)
"""Withdrawal of a candidate."""

CURE = Citation("23-15-573", "", "", linked=True)
"""Affidavit ballots: what a voter may still cure after the election."""

CHARTER = Citation("23-15-859", "", "", linked=True)
"""Municipalities under a special or private charter."""

_CODE_2020 = date(2020, 7, 8)

LINKED = (
    Linked(
        HOLIDAYS,
        "Ten days are legal holidays: 1 January, the third Mondays of January and February, the "
        "last Mondays of April and May, 4 July, the first Monday of September, 11 November, "
        "Thanksgiving as proclaimed (here the fourth Thursday of November) and 25 December. "
        "Where one falls on a Sunday, the Monday after it is a legal holiday too. Nothing is "
        "moved from a Saturday.",
        Certainty.READ,
        date(2023, 1, 1),
    ),
    Linked(
        HOLIDAY_SWAP,
        "By an order on its minutes a municipality may exchange a legal holiday for Mardi Gras "
        "or another day, but not the third Monday of January and not 11 November. That the day "
        "given up is then an ordinary day there is our inference.",
        Certainty.READ,
        date(2023, 1, 1),
    ),
    Linked(
        VETO,
        "In a code-charter municipality the mayor may veto an order in writing; the board may "
        "then pass it over the veto. Orders count as ordinances for this.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        VACANCY_NOTICE,
        "The municipal clerk tells the Secretary of State of the vacancy within five days.",
        Certainty.UNVERIFIED,
        _CODE_2020,
    ),
    Linked(
        CANVASS,
        "The election commission canvasses the returns on the day after the election and within "
        "six days after it gives each person elected a certificate. In a general election the "
        "highest number of votes elects; a tie among the highest is decided by coin or lot.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        STATEMENT,
        "Within six days after any election the commission sends the Secretary of State a "
        "statement of the persons elected and of the votes for each candidate, by precinct, "
        "signed and dated by a majority of the commissioners.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        CURE,
        "A voter without identification may cure an affidavit ballot at the clerk's office until "
        "the fifth business day after the election; mailed absentee ballots may come in until "
        "then too (§ 23-15-637). That can fall after the sixth day of § 23-15-611.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        CHARTER,
        "A special or private charter that has its own rules for vacancies and elections keeps "
        "them; § 23-15-857 fills what the charter leaves open.",
        Certainty.DIGEST,
        _CODE_2020,
    ),
    Linked(
        WITHDRAWAL,
        "A candidate who withdraws in time is not printed on the ballot.",
        Certainty.UNVERIFIED,
        _CODE_2020,
    ),
)
