"""§ 23-15-361(5): notice of a hearing, log of the contacts tried, and the determination."""

from __future__ import annotations

from collections.abc import Iterator

from domain.calendar import Calendar, spoken
from domain.certification.minutes import vote_table
from domain.certification.wording import (
    COMMISSION_CLERK,
    COMMISSION_CLERK_SIGNS,
    PaperText,
    capital,
    cautions,
    commission,
    facts_table,
    office,
    or_gap,
    place_in_state,
    table,
)
from domain.document import (
    Block,
    DocumentKind,
    Gap,
    Note,
    Paragraph,
    SignatureLine,
    Text,
    Verbatim,
    text,
)
from domain.election import (
    Ballot,
    Candidacy,
    ContactMeans,
    Election,
    HearingHeld,
    HearingNotice,
    MemberVote,
)
from domain.hearing import (
    Determined,
    determination_of,
    mail_by_counted,
    mail_by_open,
    noticed,
    voted,
)
from domain.law.section_361 import QUALIFICATIONS
from domain.qualification import HEARING_857, Ground, last_review, race_for

GROUNDS = {
    Ground.NOT_ELECTOR: "you are not a qualified elector",
    Ground.NOT_QUALIFIED: "you do not meet all qualifications to hold the office, and absolute "
    "proof, subject to no contingencies, that you will meet them was not given",
    Ground.FELONY: "you have been convicted of a felony as that subsection describes it, and were "
    "not pardoned",
}
"""What was found, as the candidate is told it."""

IF_NOT_PROVED = (
    "If you do not appear, or do not prove that you meet all qualifications to hold the office, "
    "subject to no contingencies, your name will not be placed upon the ballot."
)
"""What follows if the candidate stays away or does not prove it, as the candidate is told it."""

_NO_ADDRESS = Gap(
    words="address not recorded", missing="The address that the qualifying form gives."
)

_NO_GROUND = Gap(
    words="ground not found", missing="The ground (a), (b) or (c) that the commission found."
)

_NO_DAY = Gap(words="day of the hearing not recorded", missing="The day of the hearing.")

_NO_PLACE = Gap(
    words="hour and place not recorded", missing="The hour and the place of the hearing."
)

_NOT_MAILED = Gap(words="mailing not recorded", missing="The day on which the notice was mailed.")

_NO_PROOF = Gap(words="not recorded", missing="What shows that the notice was mailed.")

_NO_LOG = Gap(
    words="log not recorded", missing="Who tried to reach the candidate, how, when, and the answer."
)

_NOT_HELD = Gap(words="hearing not recorded", missing="The hearing: its day and what it came to.")

_NO_PROOF_FOUND = Gap(
    words="evidence of the findings not recorded", missing="What the commission's findings rest on."
)

_NO_EVIDENCE = Gap(
    words="evidence not recorded", missing="What was shown at the hearing, and where it is kept."
)


def hearing_notice_paper(candidacy: Candidacy, election: Election, calendar: Calendar) -> PaperText:
    """§ 361(5): the notice of a hearing, a letter to the candidate."""
    notices = candidacy.hearing_notices[-1:]
    days = tuple(spoken(one.held_on) for one in notices)
    places = tuple(or_gap(one.place.rstrip("."), _NO_PLACE) for one in notices)
    address = or_gap(candidacy.contact.address, _NO_ADDRESS)
    blocks: tuple[Block, ...] = (
        Paragraph(text=text(f"To {candidacy.name}, ", address, ":")),
        Paragraph(
            text=text(
                f"{capital(commission(election.municipality))}, has found of your candidacy for "
                f"the office of {office(election)}, that, under Section 23-15-361(5), Mississippi "
                "Code of 1972, ",
                _told(candidacy, election, calendar),
                ".",
            )
        ),
        Paragraph(
            text=text(
                "You have the opportunity to be heard. The hearing is on ",
                (days or (_NO_DAY,))[0],
                ", at ",
                (places or (_NO_PLACE,))[0],
                f". {IF_NOT_PROVED}",
            )
        ),
        SignatureLine(office=COMMISSION_CLERK, of=place_in_state(election.municipality)),
    )
    return PaperText(
        kind=DocumentKind.HEARING_NOTICE,
        title="Notice of a Hearing",
        blocks=blocks,
        rests_on=(QUALIFICATIONS,),
        signs=(f"{COMMISSION_CLERK_SIGNS} {_WHO_SIGNS}",),
        notes=(
            *(
                Note(text=mail_by_counted(one.held_on, calendar), by=QUALIFICATIONS)
                for one in notices
            ),
            *cautions(tuple(p for one in notices for p in mail_by_open(one.held_on, calendar))),
            *cautions((HEARING_857,)),
        ),
    )


_WHO_SIGNS = "The subsection says that the commission mails it, and not who signs."


def _told(candidacy: Candidacy, election: Election, calendar: Calendar) -> str | Gap:
    """Give the grounds that the last notice named, else those that the findings show."""
    found = tuple(ground.value for ground in _determined(candidacy, election, calendar).grounds)
    letters = tuple(one.grounds for one in candidacy.hearing_notices[-1:])
    named = set((letters or (found,))[0])
    told = "; ".join(
        f"({ground.value}) {words}" for ground, words in GROUNDS.items() if ground.value in named
    )
    return told or _NO_GROUND


def _determined(candidacy: Candidacy, election: Election, calendar: Calendar) -> Determined:
    return determination_of(candidacy, race_for(election.vacancy.seat), calendar)


def contact_log_paper(candidacy: Candidacy, election: Election, calendar: Calendar) -> PaperText:
    """§ 361(5): the log of the mailing and of each contact on the form that was tried."""
    notices = candidacy.hearing_notices[-1:]
    days = tuple(spoken(one.held_on) for one in notices)
    logs = tuple(or_gap(one.log, _NO_LOG) for one in notices)
    mailed = tuple(_mailed(one) for one in notices)
    proofs = tuple(or_gap(one.proof, _NO_PROOF) for one in notices)
    blocks: tuple[Block, ...] = (
        facts_table(
            "The hearing",
            ("Candidate", candidacy.name),
            ("Office", election.vacancy.seat.title),
            ("Hearing", (days or (_NO_DAY,))[0]),
            ("Proof of the mailing", (proofs or (_NO_PROOF,))[0]),
        ),
        table(
            "How the candidate was reached for",
            (("By", 2), ("As the form gives it", 4), ("What was done", 5)),
            (
                text("Mail"),
                text(or_gap(candidacy.contact.address, _NO_ADDRESS)),
                text((mailed or (_NOT_MAILED,))[0]),
            ),
            *_contacts(candidacy, notices),
        ),
        Paragraph(text=text("As it was logged:")),
        Verbatim(text=text((logs or (_NO_LOG,))[0])),
        SignatureLine(
            office="Person who tried the contacts", of=place_in_state(election.municipality)
        ),
    )
    return PaperText(
        kind=DocumentKind.CONTACT_LOG,
        title="Contact Log",
        blocks=blocks,
        rests_on=(QUALIFICATIONS,),
        signs=("One signature: the person who mailed the notice and tried the contacts.",),
        notes=cautions(
            tuple(finding for one in notices for finding in noticed(one, candidacy, calendar))
        ),
    )


def _mailed(notice: HearingNotice) -> str:
    where = "to the address on the form" if notice.mailed_to_form_address else "to another address"
    return f"Mailed on {spoken(notice.mailed_on)}, {where}"


def _contacts(
    candidacy: Candidacy, notices: tuple[HearingNotice, ...]
) -> Iterator[tuple[Text, ...]]:
    contact = candidacy.contact
    given = {
        ContactMeans.TELEPHONE: ("Telephone", contact.telephone),
        ContactMeans.EMAIL: ("E-mail", contact.email),
        ContactMeans.FACSIMILE: ("Facsimile", contact.facsimile),
    }
    tried = {means for one in notices for means in one.tried}
    for means, (name, number) in given.items():
        yield (
            text(name),
            text(number or "None given"),
            text(_done(name, number, tried=means in tried)),
        )


def _done(name: str, number: str, *, tried: bool) -> str | Gap:
    if not number:
        return "Nothing to try"
    if tried:
        return "Tried"
    return Gap(
        words="not recorded as tried", missing=f"That the {name.lower()} on the form was tried."
    )


def determination_paper(candidacy: Candidacy, election: Election, calendar: Calendar) -> PaperText:
    """§ 361(5): what the commission determined after a hearing, with votes by commissioner."""
    of = place_in_state(election.municipality)
    found = _determined(candidacy, election, calendar)
    held = candidacy.hearings[-1:]
    votes = tuple(vote for one in held for vote in one.votes)
    blocks: tuple[Block, ...] = (
        Paragraph(text=_heard(candidacy, election, held)),
        table(
            "What was found, and what it comes to",
            (("Finding", 5), ("Section", 2)),
            *((text(one.because), text(str(one.by))) for one in found.because),
        ),
        Paragraph(text=text("The findings rest on: ", _proof_found(candidacy), ".")),
        *(block for one in held for block in _voted(one)),
        *_lines(votes, of),
    )
    return PaperText(
        kind=DocumentKind.DETERMINATION,
        title="Determination after a Hearing",
        blocks=blocks,
        rests_on=(QUALIFICATIONS,),
        signs=(
            "One signature of each commissioner who voted for it: more must have voted for it than "
            "against it.",
        ),
        notes=cautions((*(voted(one.votes) for one in held), *found.open_points)),
    )


def _proof_found(candidacy: Candidacy) -> str | Gap:
    return or_gap(last_review(candidacy).evidence.rstrip("."), _NO_PROOF_FOUND)


def _heard(candidacy: Candidacy, election: Election, held: tuple[HearingHeld, ...]) -> Text:
    begins = (
        f"{capital(commission(election.municipality))}, heard the candidacy of {candidacy.name} "
        f"for the office of {office(election)}, under Section 23-15-361(5), Mississippi Code of "
        "1972"
    )
    if not held:
        return text(begins, ": ", _NOT_HELD, ".")
    came = "appeared" if held[0].appeared else "did not appear"
    proved = "proved" if held[0].proved else "did not prove"
    return text(
        f"{begins}, on {spoken(held[0].held_on)}. The candidate {came}, and {proved} that all "
        "qualifications to hold the office are met, subject to no contingencies."
    )


def _voted(held: HearingHeld) -> tuple[Block, ...]:
    return (
        Paragraph(text=text("What was shown, as recorded:")),
        Verbatim(text=text(or_gap(held.evidence, _NO_EVIDENCE))),
        *vote_table(held.votes),
    )


def _lines(votes: tuple[MemberVote, ...], of: str) -> tuple[SignatureLine, ...]:
    yeas = tuple(f": {vote.member}" for vote in votes if vote.vote is Ballot.YEA)
    return tuple(
        SignatureLine(office=f"Election Commissioner{who}", of=of) for who in yeas or ("",)
    )
