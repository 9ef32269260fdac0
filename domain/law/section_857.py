"""§ 23-15-857: filling vacancies in municipal elective office, as amended by Laws 2017, ch. 441.

Our source holds the section from the second paragraph of subsection (2) on: those words are
quoted. Subsection (1), the first paragraph of (2) and its items (a) and (b) are restated in
our own words and never stand in quotation marks. The paragraphs of (2) carry no numbers in the
Code; the names are ours.
"""

from __future__ import annotations

from domain.citation import Citation
from domain.law.provisions import Quoted, Restated

APPOINTMENT = Citation("23-15-857", "1", "")
"""Six months or less are left of the term: the governing authority appoints."""

ORDER = Citation("23-15-857", "2", "order")
"""More than six months are left: the order for an election, when it is made and for what day."""

NOTICE = Citation("23-15-857", "2", "notice")
"""Publication and posting of the notice of election."""

PETITION = Citation("23-15-857", "2", "petition")
"""Qualifying by petition."""

FEE = Citation("23-15-857", "2", "fee")
"""No fee; held like a general election."""

RESULT = Citation("23-15-857", "2", "result")
"""Majority, and the election three weeks thereafter."""

TIE = Citation("23-15-857", "2", "tie")
"""A tie in the election held three weeks thereafter."""

RETURN = Citation("23-15-857", "2", "return")
"""Certificate of election and return to the Secretary of State."""

ONE_OR_NONE = Citation("23-15-857", "2", "one-or-none")
"""One candidate or none: appointment in lieu of an election."""

FIFTY = Citation("23-15-857", "2", "a")
"""Fifty names where the unit that elects the office has 1,000 people or more."""

FIFTEEN = Citation("23-15-857", "2", "b")
"""Fifteen names where the unit that elects the office has fewer than 1,000 people."""

RESTATED = (
    Restated(
        APPOINTMENT,
        "Where not more than six months of the term are left, no election is held: the governing "
        "authority, or the members who remain of it, appoints. The municipal clerk certifies the "
        "appointment to the Secretary of State, and the Governor commissions the person appointed.",
    ),
    Restated(
        ORDER,
        "Where more than six months of the term are left, the governing authority, or the members "
        "who remain of it, orders an election, enters the order on its minutes and fixes the day. "
        "It does so at its next regular meeting after the vacancy, or at a special meeting no "
        "later than the tenth day after the vacancy, whichever comes first; Saturdays, Sundays "
        "and legal holidays are left out of the ten. The election is held no sooner than the "
        "thirtieth and no later than the forty-fifth day after the day the order is adopted.",
    ),
    Restated(
        FIFTY,
        "At least fifty qualified electors sign, where the municipality or municipal district "
        "that elects the office has a population of 1,000 or more.",
    ),
    Restated(
        FIFTEEN,
        "At least fifteen qualified electors sign, where the municipality or municipal district "
        "that elects the office has a population of less than 1,000.",
    ),
)

QUOTED = (
    Quoted(
        NOTICE,
        "Notice of the election shall be given by the municipal clerk by notice published in a "
        "newspaper published in the municipality. The notice shall be published once each week "
        "for three (3) successive weeks preceding the date of the election. The first notice "
        "shall be published at least thirty (30) days before the date of the election. Notice "
        "shall also be given by posting a copy of the notice at three (3) public places in the "
        "municipality not less than twenty-one (21) days before the date of the election. One "
        "(1) of the notices shall be posted at the city, town or village hall. In the event that "
        "there is no newspaper published in the municipality, such notice shall be published as "
        "provided for above in a newspaper that has a general circulation within the "
        "municipality and by posting as provided for above. Additionally, the governing "
        "authority may publish the notice in that newspaper for as many additional times as may "
        "be deemed necessary by the governing authority.",
    ),
    Quoted(
        PETITION,
        "Each candidate shall qualify by petition filed with the municipal clerk by 5:00 p.m. at "
        "least twenty (20) days before the date of the election. If the twentieth day to file "
        "the petition before the election falls on a Sunday or legal holiday, the petition filed "
        "on the business day immediately following the Sunday or legal holiday shall be "
        "accepted. The petition shall be signed by not less than the following number of "
        "qualified electors:",
    ),
    Quoted(
        FEE,
        "No qualifying fee shall be required of any candidate, and the election shall be held as "
        "far as practicable in the same manner as municipal general elections.",
    ),
    Quoted(
        RESULT,
        "The candidate receiving a majority of the votes cast in the election shall be elected. "
        "If no candidate receives a majority vote at the election, the two (2) candidates "
        "receiving the highest number of votes shall have their names placed on the ballot for "
        "the election to be held three (3) weeks thereafter. The candidate receiving a majority "
        "of the votes cast in the election shall be elected. However, if no candidate receives a "
        "majority and there is a tie in the election of those receiving the next highest vote, "
        "those receiving the next highest vote and the candidate receiving the highest vote "
        "shall have their names placed on the ballot for the election to be held three (3) weeks "
        "thereafter, and whoever receives the most votes cast in the election shall be elected.",
    ),
    Quoted(
        TIE,
        "Should the election held three (3) weeks thereafter result in a tie vote, the "
        "prevailing candidate shall be decided by a toss of a coin or by lot fairly and publicly "
        "drawn under the supervision of the election commission.",
    ),
    Quoted(
        RETURN,
        "The clerk of the election commission shall then give a certificate of election to the "
        "person elected, and return to the Secretary of State a copy of the order of holding the "
        "election and runoff election results, certified by the clerk of the governing "
        "authority. The person elected shall be commissioned by the Governor.",
    ),
    Quoted(
        ONE_OR_NONE,
        "However, if nineteen (19) days before the date of the election only one (1) person "
        "shall have qualified as a candidate, the governing authority, or remainder of the "
        "governing authority, shall dispense with the election and appoint that one (1) "
        "candidate in lieu of an election. In the event no person shall have qualified by 5:00 "
        "p.m. at least twenty (20) days before the date of the election, the governing authority "
        "or remainder of the governing authority shall dispense with the election and fill the "
        "vacancy by appointment. The clerk of the governing authority shall certify the "
        "appointment to the Secretary of State, and the appointed person shall be commissioned "
        "by the Governor.",
    ),
)
