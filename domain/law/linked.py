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

# The calendar of a regular municipal election

QUALIFYING_DAY = Citation("23-15-309", "1", "", linked=True)
"""The last day to pay the fee of a municipal primary: the day of § 361(1) and (2) too."""

QUALIFYING_STATEMENT = Citation("23-15-309", "2", "", linked=True)
"""What a candidate for a party's nomination states in writing."""

PRIMARY = Citation("23-15-171", "", "", linked=True)
"""The days of the municipal primary elections, and what their votes mean."""

GENERAL = Citation("23-15-173", "", "", linked=True)
"""The day of the municipal general election."""

TERM_START = Citation("21-15-1", "", "", linked=True)
"""When a municipal term begins, and how long it lasts."""

CHALLENGE = Citation("23-15-963", "", "", linked=True)
"""Until when a candidate of a general election may be challenged before it."""

SUBSTITUTE = Citation("23-15-317", "", "", linked=True)
"""A party's nominee who dies or withdraws after the primary."""

ONE_OFFICE = Citation("23-15-905", "2", "", linked=True)
"""One person, two municipal offices on the same day."""

WRITE_INS = Citation("23-15-365", "", "", linked=True)
"""For whom a name may be written in."""

COMMISSIONER_RUNS = Citation("23-15-217", "", "", linked=True)
"""An election commissioner who becomes a candidate."""

# Candidates and voters

RESIDENCE = Citation("23-15-300", "", "", linked=True)
"""How long a candidate has lived where the office is elected."""

QUALIFIED_ELECTOR = Citation("23-15-11", "", "", linked=True)
"""Who is a qualified elector."""

REGISTRAR = Citation("23-15-35", "", "", linked=True)
"""Who registers the voters of a municipality."""

REGISTRATION = Citation("23-15-37", "", "", linked=True)
"""The last day to register for an election."""

WARD_TRANSFER = Citation("23-15-13", "", "", linked=True)
"""The last day to move a registration from one ward to another."""

ABSENTEE_BALLOTS = Citation("23-15-649", "", "", linked=True)
"""When absentee ballots are ready."""

ABSENTEE_IN_PERSON = Citation("23-15-715", "", "", linked=True)
"""The last hour to vote absentee in person."""

ECONOMIC_INTEREST = Citation("25-4-25", "", "", linked=True)
"""Who files a statement of economic interest."""

ECONOMIC_INTEREST_DAY = Citation("25-4-29", "", "", linked=True)
"""When a statement of economic interest is due."""

# Campaign finance

CANDIDATE_MONEY = Citation("23-15-801", "", "", linked=True)
"""From what sum on somebody is a candidate who reports, and for which elections."""

FINANCE_PLACE = Citation("23-15-805", "", "", linked=True)
"""Where campaign finance reports are filed, and how long they are kept."""

FINANCE_REPORT = Citation("23-15-807", "b", "i", linked=True)
"""The report before an election."""

FINANCE_PERIODIC = Citation("23-15-807", "b", "ii", linked=True)
"""The periodic reports of every fourth year."""

FINANCE_ANNUAL = Citation("23-15-807", "b", "iii", linked=True)
"""The report of a year."""

FINANCE_EXCUSED = Citation("23-15-807", "b", "iv", linked=True)
"""Unopposed candidates and the report before an election."""

FINANCE_ROLL = Citation("23-15-807", "e", "", linked=True)
"""By what hour a report is in, and where a day falls on a weekend or holiday."""

LATE_GIFTS = Citation("23-15-807", "f", "", linked=True)
"""Money that comes in too late for the report before an election."""

SALARY = Citation("23-15-811", "", "d", linked=True)
"""No salary before the reports that are due."""

LATE_REPORT = Citation("23-15-811", "", "e", linked=True)
"""What a report does that comes late, but complete."""

FINANCE_FINE = Citation("23-15-813", "", "", linked=True)
"""What a late report costs."""

# How days are counted

NOTICE_COUNT = Citation("1-3-67", "", "", linked=True)
"""How days are counted where process is served or notice given."""

PUBLICATION_COUNT = Citation("1-3-69", "", "", linked=True)
"""How weeks of publication are counted."""

NEWSPAPER = Citation("13-3-31", "", "", linked=True)
"""What makes a newspaper one for legal notices."""

CLOSINGS = Citation("25-1-99", "", "", linked=True)
"""Days on which a courthouse is closed."""

# The governing authority and the office

WARD_LEFT = Citation("21-3-11", "", "", linked=True)
"""An officer who moves out of the ward or the municipality."""

MOVED_OUT = Citation("25-1-59", "", "", linked=True)
"""Any officer who moves out of the place that elected."""

HOLDING_OVER = Citation("25-1-7", "", "", linked=True)
"""A term that begins and nobody has qualified."""

PRESIDES = Citation("21-3-15", "1", "", linked=True)
"""When the mayor of a code-charter municipality votes."""

PRO_TEM = Citation("21-3-13", "", "", linked=True)
"""The mayor pro tem."""

SPECIAL_MEETING = Citation("21-3-21", "", "", linked=True)
"""How a special meeting is called in a code-charter municipality."""

MINUTES = Citation("21-15-17", "", "", linked=True)
"""The minutes of a municipality's governing authority."""

OPEN_MEETINGS = Citation("25-41-11", "", "", linked=True)
"""The minutes of an open meeting."""

AT_LARGE = Citation("21-3-7", "", "", linked=True)
"""Aldermen of a code-charter municipality: by wards or at large."""

WARD_RESIDENT = Citation("21-3-9", "", "", linked=True)
"""Who may be mayor or alderman of a code-charter municipality."""

POSTS = Citation("21-5-5", "", "", linked=True)
"""The commission form: posts, and how long a candidate has lived there."""

COUNCIL_WARD = Citation("21-8-7", "4", "a", linked=True)
"""The mayor-council form: where a candidate for a ward lives."""

NOMINATION = Citation("21-9-17", "", "", linked=True)
"""The council-manager form: nomination by primaries."""

COMMISSION = Citation("23-15-221", "", "", linked=True)
"""How many municipal election commissioners there are."""

# The count

MANAGERS = Citation("23-15-591", "", "", linked=True)
"""What the managers do when the polls have closed."""

IRREGULAR_BOX = Citation("23-15-593", "", "", linked=True)
"""A box that cannot be counted."""

CHARTER_DAYS = Citation("23-15-173", "3", "", linked=True)
"""Election days of a municipality under a special or private charter."""

_CODE_2020 = date(2020, 7, 8)
_OUR_NOTES = date(2026, 11, 30)

LINKED = (
    Linked(
        HOLIDAYS,
        "The legal holidays of the State",
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
        "A municipality may exchange one legal holiday for another day",
        "By an order on its minutes a municipality may exchange a legal holiday for Mardi Gras "
        "or another day, but not the third Monday of January and not 11 November. That the day "
        "given up is then an ordinary day there is our inference.",
        Certainty.READ,
        date(2023, 1, 1),
    ),
    Linked(
        VETO,
        "The mayor's veto in a code-charter municipality",
        "In a code-charter municipality the mayor may veto an order in writing; the board may "
        "then pass it over the veto. Orders count as ordinances for this.",
        Certainty.DIGEST,
        _CODE_2020,
    ),
    Linked(
        VACANCY_NOTICE,
        "Notice of the vacancy to the Secretary of State",
        "Where a vacancy has to be filled by special election, the office with which its "
        "candidates qualify, here that of the municipal clerk, tells the Secretary of State within "
        "five days after it learns of the vacancy.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        CANVASS,
        "The canvass and the certificates of election",
        "The election commission canvasses the returns on the day after the election and within "
        "six days after it gives each person elected a certificate. In a general election the "
        "highest number of votes elects; a tie among the highest is decided by coin or lot.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        STATEMENT,
        "The statement of the votes to the Secretary of State",
        "Within six days after any election the commission sends the Secretary of State a "
        "statement of the persons elected and of the votes for each candidate, by precinct, "
        "signed and dated by a majority of the commissioners.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        CURE,
        "Affidavit ballots cured after the election",
        "A voter without identification may cure an affidavit ballot at the clerk's office until "
        "the fifth business day after the election. That can fall after the sixth day of "
        "§ 23-15-611.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        ABSENTEE,
        "Absentee ballots that come in by mail",
        "An absentee ballot posted by election day and received within five business days after "
        "it counts. In July 2020 the section still wanted it by 5:00 p.m. of the day before; the "
        "later text was not read, and is taken from reports of a decision on it.",
        Certainty.DIGEST,
        date(2026, 6, 29),
    ),
    Linked(
        POLLS,
        "The hours of the polls",
        "At every election the polls open at 7:00 a.m. They close at 7:00 p.m., or later, when "
        "the last qualified voter has voted who stood in line at that hour.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        NAMES,
        "The order of the names on a ballot",
        "On a general election ballot the nominees of parties that hold primaries come first, by "
        "last name, then everybody else, by last name.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        REPORTS,
        "No certificate before the campaign finance reports",
        "Nobody is certified as elected before the campaign finance reports that are due from "
        "that person have been filed.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        COUNCIL_MANAGER,
        "Certificates in a council-manager city",
        "In a council-manager city the canvass is on the day after the election, certificates "
        "follow within six business days, and the report to the Secretary of State within ten. A "
        "tie is decided by coin or lot with the aid of a friend of each of those tied.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        RUN_BY_COUNTY,
        "Certificates where the county holds the elections",
        "Where the county's commissioners hold the elections of a municipality by agreement, one "
        "paragraph wants certificates within five days, another within ten; the Secretary of State "
        "is told within ten.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        CHARTER,
        "Municipalities under a special or private charter",
        "A special or private charter that has its own rules for vacancies and elections keeps "
        "them; § 23-15-857 fills what the charter leaves open.",
        Certainty.DIGEST,
        _CODE_2020,
    ),
    Linked(
        WITHDRAWAL,
        "Withdrawal of a candidate",
        "The name of a person nominated is left off the ballot only at that person's written "
        "request, made at least ten days before the election, and never once the ballot is "
        "printed. Of candidates by petition the section does not speak.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        QUALIFYING_DAY,
        "The qualifying day of § 23-15-361(1) and (2)",
        "A candidate for a party's nomination pays the fee to the municipal clerk at least sixty "
        "days before the first primary election, by 5:00 p.m. Where the sixtieth day falls on a "
        "Sunday or legal holiday, the next business day is in time. On the standard calendar it "
        "is always a Friday and never a holiday. No first day is set.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        QUALIFYING_STATEMENT,
        "What a candidate for a party's nomination states in writing",
        "With the fee goes a written statement of name, address, party, office, and email address "
        "if there is one.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        PRIMARY,
        "The municipal primary elections",
        "The first primary election is on the first Tuesday of April and the second on the fourth "
        "Tuesday, twenty-one days later. A majority nominates in the first; else the two highest "
        "go on, and where there is a tie for the next highest, the leader and all who share it. "
        "In the second the most votes nominate. Until July 2017 these were Tuesdays of May. A "
        "municipality whose charter fixes another day holds the first primary on the first "
        "Tuesday two months before its general election and the second three weeks after it.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        GENERAL,
        "The day of the municipal general election",
        "The general election is on the first Tuesday after the first Monday of June, in 1985 and "
        "every fourth year since, held in the same manner as general elections of the State and "
        "counties. Municipalities that chose by 25 June 1952 to keep the dates of their charter "
        "do so.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        CHARTER_DAYS,
        "Election days of a special or private charter",
        "A municipality under a special or private charter that sets election days of its own "
        "keeps them.",
        Certainty.DIGEST,
        _CODE_2020,
    ),
    Linked(
        TERM_START,
        "When a municipal term begins, and how long it lasts",
        "A term begins on the first day of July after the general election that is not on a "
        "weekend. It lasts four years and until the successors have qualified.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        CHALLENGE,
        "Challenge of a candidate before a general election",
        "Who challenges the qualifications of a candidate of a municipal general election does so "
        "by a petition to the municipal election commission no later than the thirty-first day "
        "after the first primary election. The commission hears both with two days' notice at "
        "least and rules within ten days; silence is a denial. Review is asked of the circuit "
        "court within fifteen days, and of the Supreme Court within three days of the judgment. "
        "There is no other way. Candidates of an election to fill a vacancy are not named.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        SUBSTITUTE,
        "A party's nominee who dies or withdraws after the primary",
        "Where a party's nominee dies or withdraws after the primary, the party's executive "
        "committee names a substitute. A withdrawal needs a legitimate reason that is not "
        "political, sworn to and approved by the State's board within five days.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        ONE_OFFICE,
        "One person, two municipal offices on the same day",
        "Who qualifies for two municipal offices to be elected on the same day is a candidate for "
        "the one qualified for last.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        WRITE_INS,
        "For whom a name may be written in",
        "The ballot has one blank line an office, in general and special elections. A name may be "
        "written there only for the substitute of a printed candidate who died, resigned, "
        "withdrew or was removed, and only of somebody qualified. Other names written in are "
        "unlawful votes.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        COMMISSIONER_RUNS,
        "An election commissioner who becomes a candidate",
        "A commissioner of elections who wants to be a candidate has resigned before qualifying. "
        "An opinion asks a municipal commissioner to resign before January of the year of the "
        "election.",
        Certainty.DIGEST,
        _CODE_2020,
    ),
    Linked(
        RESIDENCE,
        "How long a candidate has lived where the office is elected",
        "In elections since 1 January 2020 a candidate has lived in the municipality, district or "
        "other territory that elects the office for the two years before election day. That does "
        "not hold for municipalities of fewer than 1,000 residents by the last decennial census, "
        "nor for offices with a residence rule of their own. An opinion of 2021 asks for two "
        "years in the ward; whether a bill against that became law was not seen.",
        Certainty.READ,
        date(2024, 1, 1),
    ),
    Linked(
        QUALIFIED_ELECTOR,
        "Who is a qualified elector",
        "A qualified elector is a citizen, eighteen years old, thirty days resident in the State, "
        "county and municipality, registered, and not convicted of a crime that takes the vote "
        "away.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        REGISTRAR,
        "Who registers the voters of a municipality",
        "The municipal clerk registers the voters of the municipality.",
        Certainty.DIGEST,
        _CODE_2020,
    ),
    Linked(
        REGISTRATION,
        "The last day to register for an election",
        "Who wants to vote in an election has registered at least thirty days before it (with § "
        "23-15-11). Where the thirtieth day falls on a Sunday or legal holiday, the next business "
        "day is in time.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        WARD_TRANSFER,
        "The last day to move a registration from one ward to another",
        "A voter who moved from one ward to another has the registration moved at least thirty "
        "days before the election.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        ABSENTEE_BALLOTS,
        "When absentee ballots are ready",
        "Absentee ballots are printed by the forty-fifth day before the election, or by the "
        "qualifying deadline where that is later.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        ABSENTEE_IN_PERSON,
        "The last hour to vote absentee in person",
        "Absentee voting in person (with § 23-15-637) ends at noon of the Saturday before an "
        "election on a Tuesday, on the Thursday before one on a Saturday, and on the second day "
        "before any other.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        ECONOMIC_INTEREST,
        "Who files a statement of economic interest",
        "Candidates and persons appointed file a statement of economic interest with the Ethics "
        "Commission. It is no condition for the ballot.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        ECONOMIC_INTEREST_DAY,
        "When a statement of economic interest is due",
        "The statement of economic interest is due from a candidate within fifteen days after the "
        "qualifying deadline, and from a person appointed within thirty days of the appointment.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        CANDIDATE_MONEY,
        "Who reports on campaign money",
        "For campaign finance a candidate is one who took in or spent more than $200; an election "
        "is a general, special or primary election or a run-off.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        FINANCE_PLACE,
        "Where campaign finance reports are filed",
        "Municipal candidates file their reports with the municipal clerk, or with the Secretary "
        "of State. The clerk forwards copies to the Secretary of State, and keeps the reports for "
        "five years, open to the public.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        FINANCE_REPORT,
        "The report before an election",
        "In a year with a regularly scheduled election, who raised or spent money for an election "
        "reports by the seventh day before it, complete through the tenth day before it.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        FINANCE_PERIODIC,
        "The periodic reports of every fourth year",
        "In 1987 and every fourth year since, reports follow by the tenth day after 30 April, 31 "
        "May, 30 June, 30 September and 31 December.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        FINANCE_ANNUAL,
        "The report of a year",
        "In other years one report for the year is due by 31 January.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        FINANCE_EXCUSED,
        "Unopposed candidates and the report before an election",
        "An unopposed candidate is excused from the report before an election, not from the "
        "others.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        FINANCE_ROLL,
        "The hour of a report, and weekends and holidays",
        "A report is in when it is received by 5:00 p.m. of its day. Where that day falls on a "
        "weekend or holiday it is due on the first working day before it: backwards, not forwards "
        "as for petitions.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        LATE_GIFTS,
        "Money that comes in too late for the report before an election",
        "A contribution of more than $200 that comes in after the tenth day before the election, "
        "and more than forty-eight hours before 12:01 a.m. of election day, is notified within "
        "forty-eight hours.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        SALARY,
        "No salary before the reports that are due",
        "Who was elected and has a report outstanding is paid no salary before it is filed.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        LATE_REPORT,
        "What a report does that comes late, but complete",
        "A report that is filed late but complete lifts both: the bar to being certified, and the "
        "bar to salary.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        FINANCE_FINE,
        "What a late report costs",
        "A late report costs $50 a day for ten days at most. It is written for candidates who "
        "file with the Secretary of State; whether it reaches municipal candidates is unclear.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        NOTICE_COUNT,
        "How days are counted where process is served or notice given",
        "Where process has to be served or notice given a number of days before, the day of the "
        "act is left out and the last day counts; where that is a Saturday, Sunday, legal holiday "
        "or a day on which the office is in fact closed, the next open day ends the time. In a "
        "time of fewer than seven days, Saturdays, Sundays and legal holidays between do not "
        "count. It is not written for candidates' petitions, which have a rule of their own.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        PUBLICATION_COUNT,
        "How weeks of publication are counted",
        "Publication for three weeks is once each week for three successive weeks, and the time "
        "runs from the day of the first publication.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        NEWSPAPER,
        "What makes a newspaper one for legal notices",
        "A newspaper for legal notices has a general circulation among paying readers, has "
        "appeared for twelve months at least, appears weekly or more often, and is published "
        "where its known office is.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        CLOSINGS,
        "Days on which a courthouse is closed",
        "Courthouses are closed on legal holidays. They may be closed on the Friday before one "
        "that falls on a Saturday, on the Monday after one that falls on a Sunday, and on days "
        "that the Governor names; those days are not legal holidays for that.",
        Certainty.DIGEST,
        _CODE_2020,
    ),
    Linked(
        WARD_LEFT,
        "An officer who moves out of the ward or the municipality",
        "In a code-charter municipality a ward alderman who moves out of the ward, or a mayor or "
        "alderman at large who moves out of the municipality, leaves the office vacant by that. "
        "The board declares the vacancy; for an alderman, the mayor and the board.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        MOVED_OUT,
        "Any officer who moves out of the place that elected",
        "An officer who moves out of the territory for which the office is held leaves it vacant.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        HOLDING_OVER,
        "A term that begins and nobody has qualified",
        "Where the person elected has not qualified by the start of the term, or the former "
        "officer holds over, there is a vacancy.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        PRESIDES,
        "When the mayor of a code-charter municipality votes",
        "In a code-charter municipality the mayor presides and votes only where the votes are "
        "equally divided.",
        Certainty.DIGEST,
        _CODE_2020,
    ),
    Linked(
        PRO_TEM,
        "The mayor pro tem",
        "The mayor pro tem serves while the mayor is away or unable for a time. The office of a "
        "mayor pro tem does not fill a vacancy in the mayor's.",
        Certainty.DIGEST,
        _CODE_2020,
    ),
    Linked(
        SPECIAL_MEETING,
        "How a special meeting is called in a code-charter municipality",
        "In a code-charter municipality a special meeting is called by a written notice of three "
        "hours at least that names the subject, and the minutes say so. An opinion takes what was "
        "done without it to be void.",
        Certainty.DIGEST,
        _CODE_2020,
    ),
    Linked(
        MINUTES,
        "The minutes of a municipality's governing authority",
        "The section concerns the minutes of a municipality's governing authority. Its text was "
        "not read: ask when the minutes are approved and signed.",
        Certainty.UNVERIFIED,
        _OUR_NOTES,
    ),
    Linked(
        OPEN_MEETINGS,
        "The minutes of an open meeting",
        "The section concerns the minutes of open meetings. Its text was not read: ask by when "
        "they are to be ready.",
        Certainty.UNVERIFIED,
        _OUR_NOTES,
    ),
    Linked(
        AT_LARGE,
        "Aldermen of a code-charter municipality: by wards or at large",
        "Code-charter municipalities of fewer than 10,000 people may elect all five aldermen at "
        "large. The section asks for a majority of all electors; that text of 1962 was held "
        "unconstitutional, and the one of 1950 is in force in its place. No run-off exists for "
        "the general election.",
        Certainty.DIGEST,
        _CODE_2020,
    ),
    Linked(
        WARD_RESIDENT,
        "Who may be mayor or alderman of a code-charter municipality",
        "In a code-charter municipality the mayor and aldermen are qualified electors of it, and "
        "ward aldermen live in the ward.",
        Certainty.DIGEST,
        _CODE_2020,
    ),
    Linked(
        POSTS,
        "The commission form: posts and residence",
        "In a city under the commission form an ordinance may split the seats into posts, and "
        "candidates then qualify for one of them; they have lived there for a year before the "
        "term.",
        Certainty.READ,
        date(2023, 1, 1),
    ),
    Linked(
        COUNCIL_WARD,
        "The mayor-council form: where a candidate for a ward lives",
        "In a mayor-council municipality a candidate for a ward lives in it when qualifying.",
        Certainty.DIGEST,
        _CODE_2020,
    ),
    Linked(
        NOMINATION,
        "The council-manager form: nomination by primaries",
        "For council-manager cities the section speaks of nomination by party primaries only, in "
        "general and special elections. How that stands beside independents under §§ 23-15-361 "
        "and 23-15-857 is open.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        COMMISSION,
        "How many municipal election commissioners there are",
        "A municipality has three election commissioners below 20,000 people, five from 20,000 "
        "and seven from 100,000 on. With one precinct they act as its managers.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        MANAGERS,
        "What the managers do when the polls have closed",
        "When the polls have closed the managers proclaim the result of the box and certify it in "
        "two copies.",
        Certainty.READ,
        _CODE_2020,
    ),
    Linked(
        IRREGULAR_BOX,
        "A box that cannot be counted",
        "For material irregularity a box may be left out, or voted again.",
        Certainty.READ,
        _CODE_2020,
    ),
)
