"""Every sentence of both sections: which rule is it, or whose word is it.

The sentences stand in the order of the text, each by the words with which it begins. `by` names
public functions of `domain/`, "module.function", whose docstring begins with the paragraph that
the sentence is in. `person` is what the sentence leaves to somebody, as the table of the README
has it; a sentence may have both.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from domain.citation import Citation
from domain.law import section_361, section_857
from domain.law.provisions import Quoted, Restated


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of the law, by its first words."""

    begins: str
    by: tuple[str, ...] = field(default=())
    person: str = field(default="")


_SECTION_857 = {
    section_857.APPOINTMENT: (
        Sentence(
            "Where not more than six months of the term are left, no election",
            ("vacancy.filling_of", "vacancy.six_month_line", "ballot.appointment_allowed"),
            "who is appointed: the governing authority",
        ),
        Sentence(
            "The municipal clerk certifies the appointment",
            ("certification.appointment_document",),
            "commissioning the person: the Governor",
        ),
    ),
    section_857.ORDER: (
        Sentence(
            "Where more than six months of the term are left",
            ("vacancy.filling_of", "vacancy.power", "order.carried", "order.entered"),
            "whether there is a vacancy, and the order: the governing authority",
        ),
        Sentence(
            "It does so at its next regular meeting",
            ("vacancy.order_due_at", "vacancy.tenth_day", "vacancy.in_time"),
        ),
        Sentence(
            "The election is held no sooner than",
            ("dates.not_too_soon", "dates.not_too_late", "dates.legal_dates"),
            "which of the sixteen days: the governing authority",
        ),
    ),
    section_857.FIFTY: (
        Sentence("At least fifty qualified electors sign", ("petitions.required_names",)),
    ),
    section_857.FIFTEEN: (
        Sentence("At least fifteen qualified electors sign", ("petitions.required_names",)),
    ),
    section_857.NOTICE: (
        Sentence(
            "Notice of the election shall be given by the municipal clerk",
            (
                "notice.counts",
                "dates.paper_fits",
                "certification.notice_document",
                "certification.publication_log_document",
            ),
        ),
        Sentence(
            "The notice shall be published once each week",
            ("notice.three_weeks", "notice.publication_deadlines", "notice.notice_decision"),
        ),
        Sentence(
            "The first notice shall be published at least thirty",
            ("notice.first_publication_day", "dates.publication_possible"),
        ),
        Sentence(
            "Notice shall also be given by posting",
            ("notice.posting_due", "notice.posted", "dates.posting_possible"),
        ),
        Sentence("One (1) of the notices shall be posted at the", ("notice.posted",)),
        Sentence(
            "In the event that there is no newspaper published", ("notice.counts", "notice.posted")
        ),
        Sentence(
            "Additionally, the governing authority may publish",
            person="whether it runs more often: the governing authority",
        ),
    ),
    section_857.PETITION: (
        Sentence(
            "Each candidate shall qualify by petition",
            (
                "petitions.petition_due",
                "petitions.judged",
                "certification.receipt_document",
                "certification.signatures_document",
            ),
        ),
        Sentence(
            "If the twentieth day to file the petition",
            ("petitions.petition_due", "petitions.filing_open_points"),
        ),
        Sentence(
            "The petition shall be signed by",
            ("petitions.signatures", "petitions.judged", "petitions.petition_problems"),
            "whether a signature counts: the clerk and the election commission",
        ),
    ),
    section_857.FEE: (
        Sentence(
            "No qualifying fee shall be required",
            ("certification.receipt.receipt_paper", "certification.wording.qualifying"),
            "how far it is practicable to hold it like a general election: the election commission",
        ),
    ),
    section_857.RESULT: (
        Sentence(
            "The candidate receiving a majority of the votes cast in the election shall",
            (
                "outcomes.first_round",
                "outcomes.votes_cast",
                "outcomes.majority_of",
                "certification.canvass_document",
            ),
            "which votes are lawful: the election commission",
        ),
        Sentence(
            "If no candidate receives a majority vote",
            ("outcomes.first_round", "outcomes.runoff_day", "ballot.runoff_entries"),
        ),
        Sentence(
            "The candidate receiving a majority of the votes cast in the election shall",
            ("outcomes.second_round", "certification.runoff_canvass_document"),
        ),
        Sentence(
            "However, if no candidate receives a majority and there is a tie",
            ("outcomes.first_round", "outcomes.field_of", "outcomes.second_round"),
        ),
    ),
    section_857.TIE: (
        Sentence(
            "Should the election held three (3) weeks thereafter result in a tie",
            (
                "outcomes.second_round",
                "outcomes.check_lot",
                "certification.lot_record_document",
            ),
            "the coin or the lot: people before the election commission, never the program",
        ),
    ),
    section_857.RETURN: (
        Sentence(
            "The clerk of the election commission shall then give",
            ("certification.certificate_document", "certification.return_document"),
        ),
        Sentence(
            "The person elected shall be commissioned",
            ("seating.seating_dates",),
            person="commissioning the person: the Governor",
        ),
    ),
    section_857.ONE_OR_NONE: (
        Sentence(
            "However, if nineteen (19) days before",
            (
                "ballot.sole_candidate_due",
                "ballot.one_or_none",
                "ballot.sole_candidate_test",
                "unopposed.counted",
            ),
        ),
        Sentence(
            "In the event no person shall have qualified",
            ("ballot.one_or_none", "ballot.appointment_allowed"),
            "who is appointed where nobody qualified: the governing authority",
        ),
        Sentence(
            "The clerk of the governing authority shall certify",
            ("certification.appointment_document",),
            "commissioning the person: the Governor",
        ),
    ),
}

_SECTION_361 = {
    section_361.NOMINEES: (
        Sentence("(1) The municipal general election ballot", ("general_ballot.general_ballot",)),
        Sentence(
            "There shall be printed on the ballots the names of all persons so nominated",
            ("general_ballot.general_ballot",),
            "whether a person was nominated: the party's executive committee, or who makes oath",
        ),
        Sentence(
            "The municipal election commissioners who are required",
            ("general.general_petition_due", "general_ballot.general_ballot"),
        ),
    ),
    section_361.FIFTY: (
        Sentence("(a) For an office elected by", ("petitions.same_in_a_general",)),
    ),
    section_361.FIFTEEN: (
        Sentence("(b) For an office elected by", ("petitions.same_in_a_general",)),
    ),
    section_361.HEADINGS: (
        Sentence("(2) Unless the petition required above", ("petitions.left_off",)),
        Sentence(
            "The ballot shall contain the names of each candidate",
            ("general_ballot.general_ballot",),
            "who is a party's candidate: its municipal executive committee",
        ),
        Sentence(
            "In the event such candidate qualifies as an independent",
            ("general_ballot.general_ballot",),
        ),
    ),
    section_361.NOTIFY: (
        Sentence(
            "(3) The clerk of the municipality shall notify",
            (
                "petitions.notify_by",
                "petitions.notify_due",
                "certification.commission_notice_document",
            ),
        ),
    ),
    section_361.SPECIAL_BALLOT: (
        Sentence(
            "(4) The ballot in elections to fill vacancies",
            (
                "ballot.special_ballot",
                "general_ballot.vacancy_ballot",
                "certification.ballot_proof_document",
            ),
        ),
    ),
    section_361.QUALIFICATIONS: (
        Sentence(
            "(5) The municipal election commission shall determine",
            ("qualification.grounds", "qualification.findings_missing"),
            "what is found about a candidate: the election commission",
        ),
        Sentence("The municipal election commission also shall", ("qualification.bars",)),
        Sentence("Excepted from the above are convictions", ("qualification.bars",)),
        Sentence(
            "If the municipal election commission finds that a candidate",
            ("qualification.grounds", "qualification.judged"),
        ),
        Sentence(
            "The election commission shall mail notice",
            (
                "hearing.mail_by",
                "hearing.mailing",
                "hearing.notice_findings",
                "certification.hearing_notice_document",
                "certification.contact_log_document",
            ),
        ),
        Sentence(
            "If the candidate fails to appear at the hearing",
            ("hearing.determined", "certification.determination_document"),
            "whether the candidate proved it at the hearing: the election commission",
        ),
    ),
    section_361.UNOPPOSED: (
        Sentence(
            "(6) If after the deadline to qualify",
            ("unopposed.still_qualifying", "unopposed.unopposed"),
            "the declaration: the election commission",
        ),
    ),
}

ACCOUNTED: dict[Citation, tuple[Sentence, ...]] = {**_SECTION_857, **_SECTION_361}
"""The sentences of both sections by their paragraphs."""

TEXTS: tuple[Quoted | Restated, ...] = (
    *section_857.RESTATED,
    *section_857.QUOTED,
    *section_361.QUOTED,
)
"""All that we hold of both sections; what is quoted is the source byte for byte."""

_END = re.compile(r"(?<=[.:]) (?=[A-Z])")


def sentences(text: str) -> list[str]:
    """Cut a paragraph after each full stop or colon that a capital letter follows."""
    return _END.split(text)


def rules_of(citation: Citation) -> set[str]:
    """Name the rules of a paragraph's sentences."""
    return {name for sentence in ACCOUNTED[citation] for name in sentence.by}


def left_to(citation: Citation) -> list[str]:
    """Name what a paragraph's sentences leave to somebody, in their order."""
    return [sentence.person for sentence in ACCOUNTED[citation] if sentence.person]
