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
        "(a) For an office elected by the qualified electors of a municipality or a municipal "
        "district having a population of one thousand (1,000) or more, not less than fifty (50) "
        "qualified electors.",
    ),
    Quoted(
        FIFTEEN,
        "(b) For an office elected by the qualified electors of a municipality or a municipal "
        "district having a population of less than one thousand (1,000), not less than fifteen "
        "(15) qualified electors.",
    ),
    Quoted(
        HEADINGS,
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
        NOTIFY,
        "(3) The clerk of the municipality shall notify the municipal election commissioners of "
        "all persons who have filed petitions pursuant to subsection (1) of this section within "
        "two (2) business days of the date of filing.",
    ),
    Quoted(
        SPECIAL_BALLOT,
        "(4) The ballot in elections to fill vacancies in municipal elective office shall "
        "contain the names of all persons who have qualified as required by Section 23-15-857.",
    ),
    Quoted(
        QUALIFICATIONS,
        "(5) The municipal election commission shall determine whether each party candidate in "
        "the municipal general election is a qualified elector of the municipality, and of the "
        "ward if the office sought is a ward office and shall determine whether each candidate "
        "either meets all other qualifications to hold the office he or she is seeking or "
        "presents absolute proof that he or she will, subject to no contingencies, meet all "
        "qualifications on or before the date of the general or special election at which he or "
        "she could be elected to office. The municipal election commission also shall determine "
        "whether any candidate has been convicted of any felony in a court of this state, or has "
        "been convicted on or after December 8, 1992, of any offense in another state which is a "
        "felony under the laws of this state, or has been convicted of any felony in a federal "
        "court on or after December 8, 1992. Excepted from the above are convictions of "
        "manslaughter and violations of the United States Internal Revenue Code or any "
        "violations of the tax laws of this state unless such offense also involved misuse or "
        "abuse of his or her office or money coming into his or her hands by virtue of the "
        "office. If the municipal election commission finds that a candidate either (a) is not a "
        "qualified elector, (b) does not meet all qualifications to hold the office he or she "
        "seeks and fails to provide absolute proof, subject to no contingencies, that he or she "
        "will meet the qualifications on or before the date of the general or special election "
        "at which he or she could be elected, or (c) has been convicted of a felony as described "
        "above and not pardoned, then the election commission shall notify the candidate and "
        "give the candidate an opportunity to be heard. The election commission shall mail "
        "notice to the candidate at least three (3) business days before the hearing to the "
        "address provided by the candidate on the qualifying forms, and the committee shall "
        "attempt to contact the candidate by telephone, email and facsimile if the candidate "
        "provided this information on the forms. If the candidate fails to appear at the hearing "
        "or to prove he or she meets all qualifications to hold the office subject to no "
        "contingencies, then the name of the candidate shall not be placed upon the ballot.",
    ),
    Quoted(
        UNOPPOSED,
        "(6) If after the deadline to qualify as a candidate for an office or after the time for "
        "holding any party primary election for an office, only one (1) person has duly "
        "qualified to be a candidate for the office in the general election the name of that "
        "person shall be placed on the ballot; provided, however, that if not more than one (1) "
        "person has duly qualified to be a candidate for each office on the general election "
        "ballot, the election for all offices on the ballot shall be dispensed with and the "
        "municipal election commission shall declare each candidate elected without opposition "
        "if the candidate meets all the qualifications to hold the office as determined pursuant "
        "to a review by the election commission in accordance with the provisions of subsection "
        "(5) of this section and if the candidate has filed all required campaign finance "
        "disclosure reports as required by Section 23-15-807.",
    ),
)
