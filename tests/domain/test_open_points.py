"""Open points that few elections bring up, word for word: both readings and the safer one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest

from domain.citation import Citation
from domain.election import ContactMeans, Election, Hearing, Round
from domain.findings import Finding, Reading, Unsettled
from domain.hearing import determined
from domain.law.amended import text_on
from domain.law.linked import AT_LARGE, CANVASS
from domain.law.section_361 import QUALIFICATIONS, UNOPPOSED
from domain.law.section_857 import ORDER, PETITION, RESULT
from domain.order import text_open_points
from domain.outcomes import base_open_points, earlier_results, general, open_points
from domain.petitions import doubtful_deadline, filing_open_points_under
from domain.qualification import Race
from domain.unopposed import Contender, Contest, unopposed
from domain.vacancy import made_again, term
from tests.domain.facts import (
    CALENDAR,
    ORDERED,
    RECORDED,
    REVIEW,
    TOWN,
    VACANCY,
    counted,
    local,
    ordered,
    tallies,
)


def of_the_base() -> Finding:
    """Take 51 of 100 votes for candidates, on 120 ballots."""
    (point,) = base_open_points(replace(counted(Round.FIRST, final=True, A=51, B=49), ballots=120))
    return point


def of_an_earlier_result() -> Finding:
    """Take a count from before the last order."""
    earlier = (counted(Round.FIRST, final=True, A=51, B=49),)
    (point,) = earlier_results(replace(ORDERED, earlier=earlier))
    return point


def across_an_act() -> Election:
    """Order an election eleven days before the Act of 2017 and hold it after it."""
    return replace(RECORDED, orders=(ordered(date(2017, 6, 20), date(2017, 7, 25)),))


def of_the_older_text() -> Finding:
    """Take an order from before the Act of 2017 for an election after it."""
    (point,) = text_open_points(across_an_act())
    return point


def of_a_sunday_before_2017() -> Finding:
    """Take Sunday, March 20, 2016 for the last day to file."""
    (point,) = filing_open_points_under(text_on(date(2016, 3, 1)), date(2016, 4, 9), CALENDAR)
    return point


def of_a_deadline_given() -> Finding:
    """File at 4:30 p.m. by a deadline of 4:00 p.m., where the Code's is 5:00 p.m."""
    _, point = doubtful_deadline(
        local(date(2026, 2, 25), 16, 30), local(date(2026, 2, 25), 16, 0), CALENDAR
    )
    return point


def of_namesakes() -> Finding:
    """Let two of one name stand for one seat."""
    one = Contender(name="Ann Lee", qualified=True, reports_filed=True)
    found = unopposed(
        tuple(
            Contest(office=office, seats=1, contenders=(one, one)) for office in ("Mayor", "Clerk")
        )
    )
    (point,) = found.open_points
    return point


def of_an_order_made_again() -> Finding:
    """Make an order in March in the place of one that was made in time in February."""
    allowed = term(VACANCY, TOWN.regular_meetings, CALENDAR)
    return made_again(date(2026, 3, 3), (date(2026, 2, 10),), allowed)


def of_the_third_day_of_a_notice() -> Finding:
    """Mail a notice on Tuesday for a Friday, to another address, and try no contact given."""
    hearing = Hearing(
        mailed_on=date(2026, 3, 10),
        mailed_to_form_address=False,
        held_on=date(2026, 3, 13),
        on_form=(ContactMeans.EMAIL,),
        tried=(),
        appeared=False,
        proved=False,
    )
    race = Race(ward="", special=False, party=True)
    (point,) = determined(replace(REVIEW, elector=False), race, (hearing,), CALENDAR).open_points
    return point


@pytest.mark.parametrize(
    ("point", "told"),
    [
        (
            of_the_base,
            Unsettled(
                by=RESULT,
                because="The highest number, 51, is more than half of the 100 votes for "
                "candidates, but not of the 120 ballots cast. The Code does not say whether a "
                "ballot without a lawful vote is a vote cast.",
                readings=(
                    Reading(
                        "Only lawful votes for candidates are votes cast (as AG Tate 2003 and "
                        "Head 2013 left unlawful ones out).",
                        "There is a majority.",
                    ),
                    Reading(
                        "Every ballot is a vote cast.", "There is none, and a run-off follows."
                    ),
                ),
                safer="Count lawful votes for candidates, and ask the attorney before the result "
                "is announced.",
                id="votes_base",
            ),
        ),
        (
            of_an_earlier_result,
            Unsettled(
                by=ORDER,
                because="On record from before the last order or change of the election: a count "
                "of 100 votes. § 23-15-857 does not say what becomes of it.",
                readings=(
                    Reading(
                        "It belongs to the election as it then stood.", "It decides nothing now."
                    ),
                    Reading(
                        "What was counted and announced stays so.", "The change came too late."
                    ),
                ),
                safer="Certify nothing by it, and take it to the attorney.",
                id="earlier_result",
            ),
        ),
        (
            of_the_older_text,
            Unsettled(
                by=ORDER,
                because="The order was adopted on Tuesday, June 20, 2017, and § 23-15-857 was "
                "amended before the election on Tuesday, July 25, 2017. The Act does not say "
                "which text holds.",
                readings=(
                    Reading(
                        "That of the day of the order, to the end.", "What was announced stands."
                    ),
                    Reading("That of each day.", "Dates after the Act took effect are other ones."),
                ),
                safer="Keep the dates that were announced, and ask the attorney about those to "
                "come.",
                id="older_text",
            ),
        ),
        (
            of_a_sunday_before_2017,
            Unsettled(
                by=PETITION,
                because="The last day to file, Sunday, March 20, 2016, is a Sunday or legal "
                "holiday, and the text in force when the order was adopted does not say that it "
                "moves.",
                readings=(
                    Reading(
                        "It stays where it falls.",
                        "A petition of the business day after it is late.",
                    ),
                    Reading(
                        "The business day after it will do, as the Act of 2017 says.",
                        "It is in time.",
                    ),
                ),
                safer="Ask the attorney about a petition filed on the business day after it.",
                id="older_text",
            ),
        ),
        (
            of_a_deadline_given,
            Unsettled(
                by=PETITION,
                because="The deadline given is 4:00 p.m. on Wednesday, February 25, 2026. The "
                "Code's last minute, if that is the right day, is 5:00 p.m. on Wednesday, "
                "February 25, 2026.",
                readings=(
                    Reading(
                        "The Code's last minute counts: 5:00 p.m. on Wednesday, February 25, 2026.",
                        "The petition is in time by the Code's last minute.",
                    ),
                    Reading(
                        "The deadline given counts: 4:00 p.m. on Wednesday, February 25, 2026.",
                        "The petition is late by the deadline given.",
                    ),
                ),
                safer="Check the day again before anybody is told; accept and stamp the paper.",
                id="deadline_given",
            ),
        ),
        (
            of_namesakes,
            Unsettled(
                by=UNOPPOSED,
                because="Contested only if names that are alike are different persons: Mayor, "
                "Clerk.",
                readings=(
                    Reading("Two persons bear one name.", "The election is held."),
                    Reading("One person stands twice.", "The office is not contested."),
                ),
                safer="Ask both before the ballot is printed.",
                id="same_name",
            ),
        ),
        (
            of_an_order_made_again,
            Unsettled(
                by=ORDER,
                because="Adopted on Tuesday, March 3, 2026, in place of an order made in time. "
                "The tenth day after the vacancy on Monday, February 2, 2026, that day left out "
                "and Saturdays, Sundays and legal holidays excluded, is Tuesday, February 17, "
                "2026; the regular meeting on Tuesday, February 10, 2026 comes first. The section "
                "sets no time for an order that takes the place of one rescinded.",
                readings=(
                    Reading(
                        "The time runs from the vacancy.",
                        "The new order is late. The duty to order the election remains, so a "
                        "late order still calls it (AG Tanner 2004).",
                    ),
                    Reading("The first order kept the time.", "The new order is not late."),
                ),
                safer="Make the new order at the first meeting that can, and say on the minutes "
                "why.",
                id="remade_order",
            ),
        ),
        (
            of_the_third_day_of_a_notice,
            Unsettled(
                by=QUALIFICATIONS,
                because="The notice is mailed at least three business days before the hearing, "
                "and the subsection does not say whether the day of the hearing is one of them.",
                readings=(
                    Reading(
                        "Three business days lie between the mailing and the hearing.",
                        "The notice came too late: a new one is mailed.",
                    ),
                    Reading(
                        "The day of the hearing counts as the third (908 So.2d 129, on a notice "
                        "of five days).",
                        "The notice was in time, but it stays defective. It went to another "
                        "address than the one that the candidate gave on the qualifying form. The "
                        "email address on the form was never tried; every contact given there has "
                        "to be.",
                    ),
                ),
                safer="Mail a new notice and hold a new hearing.",
                id="hearing_count",
            ),
        ),
    ],
    ids=[
        "the base of a majority",
        "an earlier result",
        "an order before an Act",
        "a Sunday before 2017",
        "a deadline given",
        "namesakes",
        "an order made again",
        "the third day of a notice",
    ],
)
def test_an_open_point_is_told_with_its_readings_and_the_safer_one(
    point: Callable[[], Finding], told: Unsettled
) -> None:
    assert point() == told


@pytest.mark.parametrize(
    ("votes", "seats", "by"),
    [
        ({"A": 2, "B": 2}, 1, AT_LARGE),
        ({"A": 3, "B": 2, "C": 2}, 2, CANVASS),
        ({"A": 2, "B": 2, "C": 2}, 2, CANVASS),
        ({"A": 2, "B": 0}, 2, CANVASS),
        ({"A": 0, "B": 0}, 2, CANVASS),
    ],
)
def test_what_is_open_about_a_general_election_cites_the_section_that_leaves_it_open(
    votes: dict[str, int], seats: int, by: Citation
) -> None:
    assert [point.by for point in open_points(general(tallies(**votes), seats))] == [by]
