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

ABSENTEE = Citation("23-15-637", "", "", linked=True)
"""Until when an absentee ballot may come in by mail."""

CHARTER = Citation("23-15-859", "", "", linked=True)
"""Municipalities under a special or private charter."""

POLLS = Citation("23-15-541", "1", "", linked=True)
"""The hours of the polls."""

NAMES = Citation("23-15-367", "", "", linked=True)
"""The order of the names on a ballot."""

REPORTS = Citation("23-15-811", "", "c", linked=True)
"""No certification as elected before the campaign finance reports that are due."""

COUNCIL_MANAGER = Citation("21-9-19", "", "", linked=True)
"""Canvass and certificates in a council-manager city."""

RUN_BY_COUNTY = Citation("23-15-221", "3", "", linked=True)
"""Certificates where the county's commissioners hold the municipality's elections."""

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
        "Where a vacancy has to be filled by special election, the office with which its "
        "candidates qualify, here that of the municipal clerk, tells the Secretary of State within "
        "five days after it learns of the vacancy.",
        Certainty.READ,
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
        "the fifth business day after the election. That can fall after the sixth day of "
        "§ 23-15-611.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        ABSENTEE,
        "An absentee ballot posted by election day and received within five business days after "
        "it counts. In July 2020 the section still wanted it by 5:00 p.m. of the day before; the "
        "later text was not read, and is taken from reports of a decision on it.",
        Certainty.DIGEST,
        date(2026, 6, 29),
    ),
    Linked(
        POLLS,
        "At every election the polls open at 7:00 a.m. They close at 7:00 p.m., or later, when "
        "the last qualified voter has voted who stood in line at that hour.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        NAMES,
        "On a general election ballot the nominees of parties that hold primaries come first, by "
        "last name, then everybody else, by last name.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        REPORTS,
        "Nobody is certified as elected before the campaign finance reports that are due from "
        "that person have been filed.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        COUNCIL_MANAGER,
        "In a council-manager city certificates follow within six business days, and the report "
        "to the Secretary of State within ten.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        RUN_BY_COUNTY,
        "Where the county's commissioners hold the elections of a municipality by agreement, one "
        "paragraph wants certificates within five days, another within ten; the Secretary of State "
        "is told within ten.",
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
