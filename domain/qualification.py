"""§ 23-15-361(5): the commission's findings on a candidate, and what they come to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from typing import assert_never

from domain.calendar import spoken
from domain.citation import Citation
from domain.election import Candidate, Conviction, Court, Offense, Qualifications, Review, Seat
from domain.findings import Met, Missing, NotMet, Reading, Unsettled
from domain.law.section_361 import QUALIFICATIONS

FELONY_LINE = date(1992, 12, 8)
"""Convictions in other states and in federal courts bar from this day on."""


class Ground(StrEnum):
    """The letter of § 361(5) under which a candidate may be kept off after a hearing."""

    NOT_ELECTOR = "a"
    NOT_QUALIFIED = "b"
    FELONY = "c"


def paragraph(ground: Ground) -> Citation:
    """§ 361(5)(a), (b), (c): where a ground stands in the subsection."""
    return _PARAGRAPHS[ground]


_PARAGRAPHS = {ground: replace(QUALIFICATIONS, paragraph=ground.value) for ground in Ground}


@dataclass(frozen=True, slots=True, kw_only=True)
class Race:
    """What a candidate stands for; `None` is not known.

    `ward` is empty for an office of the whole municipality; `special` is an election to fill a
    vacancy, `party` whether the candidate is a party's.
    """

    ward: str
    special: bool | None
    party: bool | None


@dataclass(frozen=True, slots=True)
class Found:
    """A ground that the findings show, and the sentence that says so."""

    ground: Ground
    finding: NotMet


class Verdict(StrEnum):
    """What the findings come to. Nobody leaves the ballot without notice and hearing."""

    QUALIFIED = "qualified"
    INCOMPLETE = "incomplete"
    HEARING_REQUIRED = "hearing_required"


@dataclass(frozen=True, slots=True, kw_only=True)
class QualificationDecision:
    """A candidate's qualification judged: the grounds found, the findings still to make."""

    verdict: Verdict
    because: str
    grounds: tuple[Found, ...]
    missing: tuple[Missing, ...]
    open_points: tuple[Unsettled, ...]


NOT_REVIEWED = Review(
    elector=None,
    ward_elector=None,
    other_qualifications=None,
    convictions=None,
    evidence="",
)
"""What is found of a candidate whom the commission has not looked at yet: nothing."""


def qualification(candidate: Candidate, race: Race) -> QualificationDecision:
    """§ 361(5): the last review of a candidate judged; without one it is incomplete."""
    return judged(last_review(candidate), race)


def last_review(candidate: Candidate) -> Review:
    """§ 361(5): what the commission found of a candidate last; nothing before it looked."""
    return (NOT_REVIEWED, *candidate.reviews)[-1]


def race_for(seat: Seat) -> Race:
    """§ 361(4), (5): what who files a petition for a vacant seat stands for."""
    return Race(ward=seat.ward, special=True, party=False)


def judged(review: Review, race: Race) -> QualificationDecision:
    """§ 361(5): one review judged. A ground calls for a hearing, whatever is still missing."""
    found, missing = grounds(review, race.ward), findings_missing(review, race.ward)
    if found:
        verdict = Verdict.HEARING_REQUIRED
        because = " ".join([ground.finding.because for ground in found])
        because += " The candidate is notified and heard before the name may be left off."
    elif missing:
        verdict = Verdict.INCOMPLETE
        because = " ".join([finding.because for finding in missing])
    else:
        verdict = Verdict.QUALIFIED
        because = "The commission found every qualification and no bar."
    return QualificationDecision(
        verdict=verdict,
        because=because,
        grounds=found,
        missing=missing,
        open_points=_open_points(review, found, race),
    )


# Grounds


def grounds(review: Review, ward: str) -> tuple[Found, ...]:
    """§ 361(5)(a), (b), (c): the grounds that the commission's findings show.

    `ward` is empty for an office of the whole municipality: nobody is asked for a ward then.
    """
    return (*_not_elector(review, ward), *_not_qualified(review), *_felonies(review))


def _not_elector(review: Review, ward: str) -> tuple[Found, ...]:
    lacking = (
        *(("the municipality",) if review.elector is False else ()),
        *((ward,) if ward and review.ward_elector is False else ()),
    )
    if not lacking:
        return ()
    text = f"Found not to be a qualified elector of {' nor of '.join(lacking)}."
    return (Found(Ground.NOT_ELECTOR, NotMet(QUALIFICATIONS, text)),)


def _not_qualified(review: Review) -> tuple[Found, ...]:
    match review.other_qualifications:
        case Qualifications.MET | Qualifications.PROVED_BY_ELECTION | None:
            return ()
        case Qualifications.CONTINGENT:
            text = "Would meet all qualifications only if something else happens: no proof."
        case Qualifications.NOT_MET:
            text = "Found not to meet all other qualifications of the office."
        case _:
            assert_never(review.other_qualifications)
    return (Found(Ground.NOT_QUALIFIED, NotMet(QUALIFICATIONS, text)),)


def _felonies(review: Review) -> tuple[Found, ...]:
    judgements = [bars(conviction) for conviction in review.convictions or ()]
    return tuple([Found(Ground.FELONY, f) for f in judgements if isinstance(f, NotMet)])


def findings_missing(review: Review, ward: str) -> tuple[Missing, ...]:
    """§ 361(5): the findings that the commission has still to make."""
    asked = (
        (review.elector is None, "whether the candidate is a qualified elector"),
        (
            bool(ward) and review.ward_elector is None,
            f"whether the candidate is a qualified elector of {ward}",
        ),
        (review.other_qualifications is None, "whether all other qualifications are met"),
        (review.convictions is None, "whether the candidate was convicted of a felony"),
    )
    return tuple(
        [Missing(QUALIFICATIONS, f"Not yet found: {what}.") for open_, what in asked if open_]
    )


def no_grounds(review: Review) -> tuple[Met, ...]:
    """§ 361(5): what was looked at and is no ground: proof for election day, harmless judgments."""
    judgements = [bars(conviction) for conviction in review.convictions or ()]
    return (*_proved(review), *[found for found in judgements if isinstance(found, Met)])


def _proved(review: Review) -> tuple[Met, ...]:
    if review.other_qualifications is not Qualifications.PROVED_BY_ELECTION:
        return ()
    text = "Absolute proof was given that all qualifications will be met by election day: enough."
    return (Met(QUALIFICATIONS, text),)


# Felonies


def bars(conviction: Conviction) -> Met | NotMet:
    """§ 361(5)(c): whether a conviction bars: not met when it does, met when it does not."""
    if conviction.pardoned:
        return Met(QUALIFICATIONS, f"{_named(conviction)} was pardoned.")
    if not _reaches(conviction):
        return Met(QUALIFICATIONS, f"{_named(conviction)} is not one that {_SUBSECTION} names.")
    if _excepted(conviction.offense) and not conviction.misuse_of_office:
        return Met(QUALIFICATIONS, f"{_named(conviction)} is excepted, without misuse of office.")
    return NotMet(
        QUALIFICATIONS,
        f"{_named(conviction)} is one that {_SUBSECTION} names, without a recorded pardon: a "
        "ground to be heard.",
    )


_SUBSECTION = str(QUALIFICATIONS)


def _named(conviction: Conviction) -> str:
    return f"The conviction of {spoken(conviction.convicted_on)}"


def _reaches(conviction: Conviction) -> bool:
    """Any felony in a court of this State; elsewhere only since 8 December 1992."""
    since = conviction.convicted_on >= FELONY_LINE
    match conviction.court:
        case Court.MISSISSIPPI:
            return True
        case Court.OTHER_STATE:
            return since and conviction.felony_in_mississippi
        case Court.FEDERAL:
            return since
        case _:
            assert_never(conviction.court)


def _excepted(offense: Offense) -> bool:
    """Manslaughter and violations of the Internal Revenue Code or of this State's tax laws."""
    match offense:
        case Offense.MANSLAUGHTER | Offense.INTERNAL_REVENUE | Offense.STATE_TAX:
            return True
        case Offense.OTHER:
            return False
        case _:
            assert_never(offense)


# Open points


def _open_points(review: Review, found: tuple[Found, ...], race: Race) -> tuple[Unsettled, ...]:
    not_elector = any(ground.ground is Ground.NOT_ELECTOR for ground in found)
    return (
        *(_party_only(race) if not_elector else ()),
        *((HEARING_857,) if found and race.special else ()),
        *((_MANSLAUGHTER_MISUSE,) if _by_misuse_alone(review) else ()),
    )


def _by_misuse_alone(review: Review) -> bool:
    return any(
        c.offense is Offense.MANSLAUGHTER and c.misuse_of_office and isinstance(bars(c), NotMet)
        for c in review.convictions or ()
    )


def _party_only(race: Race) -> tuple[Unsettled, ...]:
    if race.party:
        return ()
    about = (
        "this candidate is no party's."
        if race.special or race.party is False
        else "whether this candidate is a party's was not said."
    )
    return (
        Unsettled(
            QUALIFICATIONS,
            "The first clause of (5) has the commission find whether each party candidate is a "
            f"qualified elector; {about}",
            (
                Reading("Everyone is checked: ground (a) says a candidate.", "Notice and hearing."),
                Reading(
                    "Only a party's candidate is checked.", "Ground (a) does not reach this one."
                ),
            ),
            "Find it for everyone, and hear the candidate.",
            "party_only",
        ),
    )


HEARING_857 = Unsettled(
    QUALIFICATIONS,
    "Whether notice and hearing of (5) reach candidates who qualify under § 23-15-857. Subsection "
    "(4) puts them on the ballot, (5) speaks of a general or special election, and § 23-15-857 of "
    "the same manner as general elections.",
    (
        Reading("They do.", "Nobody leaves the ballot without notice and hearing."),
        Reading("They do not.", "The Code then gives no way to leave the name off."),
    ),
    "Give notice and a hearing.",
    "hearing_857",
)
"""Open point 7: whether § 361(5) reaches an election to fill a vacancy."""

_MANSLAUGHTER_MISUSE = Unsettled(
    QUALIFICATIONS,
    "The misuse clause may reach all three exceptions or the tax offenses only.",
    (
        Reading("It reaches manslaughter too.", "The conviction bars."),
        Reading("It reaches tax offenses only.", "The conviction is excepted."),
    ),
    "Hear the candidate before deciding.",
    "manslaughter_misuse",
)
