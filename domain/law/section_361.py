"""§ 23-15-361: the municipal general election ballot, as amended by Laws 2017, ch. 441, § 79.

The words are the section's own, paragraph by paragraph.
"""

from __future__ import annotations

from domain.citation import Citation
from domain.law.provisions import Quoted

NOMINEES = Citation("23-15-361", "1", "")
"""The names printed on a general election ballot, and who may petition."""

FIFTY = Citation("23-15-361", "1", "a")
"""Fifty names where the unit that elects the office has 1,000 people or more."""

FIFTEEN = Citation("23-15-361", "1", "b")
"""Fifteen names where the unit that elects the office has fewer than 1,000."""

HEADINGS = Citation("23-15-361", "2", "")
"""No petition in time, no name; the order and headings of the ballot."""

NOTIFY = Citation("23-15-361", "3", "")
"""The clerk tells the commissioners of each petition within two business days."""

SPECIAL_BALLOT = Citation("23-15-361", "4", "")
"""The ballot of an election to fill a vacancy."""

QUALIFICATIONS = Citation("23-15-361", "5", "")
"""The commission's findings on each candidate, notice and hearing."""

UNOPPOSED = Citation("23-15-361", "6", "")
"""Only one candidate for each office."""

QUOTED = (
    Quoted(
        NOMINEES,
        "(1) The municipal general election ballot shall contain the names of all candidates who "
        "have been put in nomination by the municipal primary election of any political party. "
        "There shall be printed on the ballots the names of all persons so nominated, whether "
        "the nomination be otherwise known or not, upon the written request of one or more of "
        "the candidates so nominated, or of any qualified elector who will make oath that he or "
        "she was a participant in the primary election, and that the person whose name is "
        "presented by him or her was nominated by such primary election. The municipal election "
        "commissioners who are required to have the ballots printed, shall also have printed on "
        "the ballot in any municipal general election the name of any candidate who, not having "
        "been nominated by a political party, shall have been requested to be a candidate for "
        "any office by a petition filed with the clerk of the municipality no later than 5:00 "
        "p.m. on the same date by which candidates for nomination in the municipal primary "
        "elections are required to pay the fee provided for in Section 23-15-309, and signed by "
        "not less than the following number of qualified electors:",
    ),
    Quoted(
        FIFTY,
        "",
    ),
    Quoted(
        FIFTEEN,
        "(a) For an office elected by the qualified electors of a municipality or a municipal "
        "district having a population of one thousand (1,000) or more, not less than fifty (50) "
        "qualified electors.",
    ),
    Quoted(
        HEADINGS,
        "",
    ),
    Quoted(
        NOTIFY,
        "(b) For an office elected by the qualified electors of a municipality or a municipal "
        "district having a population of less than one thousand (1,000), not less than fifteen "
        "(15) qualified electors.",
    ),
    Quoted(
        SPECIAL_BALLOT,
        "",
    ),
    Quoted(
        QUALIFICATIONS,
        "(2) Unless the petition required above shall be filed no later than 5:00 p.m. on the "
        "same date by which candidates for nomination in the municipal primary election are "
        "required to pay the fee provided for in Section 23-15-309, the name of the person "
        "requested to be a candidate, unless nominated by a political party, shall not be placed "
        "upon the ballot. The ballot shall contain the names of each candidate for each "
        "municipal office, and the names shall be listed under the name of the political party "
        "the candidate represents as provided by law and as certified to the municipal clerk by "
        "the municipal executive committee of such political party. In the event such candidate "
        "qualifies as an independent as herein provided, he or she shall be listed on the ballot "
        "as an independent candidate.",
    ),
    Quoted(
        UNOPPOSED,
        "",
    ),
)
