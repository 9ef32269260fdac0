"""`/election general`, `/election offices`: the file of a general election, and its correction."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.desk import Desk
from bot.ids import Target
from domain.election import (
    Announcement,
    CharterDays,
    CharterPrimaries,
    Form,
    Municipality,
    Round,
    SignOff,
)
from tests.bot.conftest import HandClock
from tests.bot.generals import DEED, OFFICES, at_work, general, keeps, kept, on, opened, petition
from tests.bot.hands import pressed
from tests.bot.office import Json, Office, confirmed, labels_in, said_in
from tests.bot.qualifying import ordered
from tests.bot.town import CHAIR, CLERK, GUEST, LAUREL, MAYOR
from tests.golden import same


@pytest.fixture
def office(desk: Desk, clock: HandClock, laurel: int) -> Office:
    """The office in January 2029; no election is open."""
    return at_work(desk, clock, laurel)


def sends(office: Office, **typed: Any) -> Json:
    """Fill in the form for 2029 and send it."""
    window = office.types(CLERK, "/election general 2029")
    return office.sends(CLERK, window, **{"offices": OFFICES, **typed})


def sets_up(office: Office, town: Municipality) -> None:
    kept(office, lambda ledger: ledger.set_municipality(town, DEED))


# Opened


def test_the_form_suggests_the_year_that_was_typed_and_the_offices_of_the_set_up(
    office: Office,
) -> None:
    window = office.types(CLERK, "/election general 2029")
    same("modals/general.json", window)
    held = {
        b["block_id"]: b["element"].get("initial_value") for b in window["blocks"] if "element" in b
    }
    assert held["year"] == "2029"
    assert held["offices"].splitlines()[:2] == ["Mayor", "Council Member, Ward 1"]
    assert len(held["offices"].splitlines()) == 8


@pytest.mark.parametrize("words", ["", "twenty", "20290", "9" * 250, "²⁰²⁹", "29"])
def test_what_is_no_year_is_not_suggested(office: Office, words: str) -> None:
    window = office.types(CLERK, f"/election general {words}")
    year = next(block for block in window["blocks"] if block.get("block_id") == "year")
    assert "initial_value" not in year["element"]


@pytest.mark.parametrize(
    ("form", "member"),
    [
        (Form.CODE_CHARTER, "Alderman"),
        (Form.SPECIAL_CHARTER, "Alderman"),
        (Form.COUNCIL_MANAGER, "Council Member"),
        (Form.COMMISSION, "Commissioner"),
    ],
)
def test_without_wards_members_at_large_are_suggested_by_the_form_of_government(
    office: Office, form: Form, member: str
) -> None:
    sets_up(office, replace(LAUREL, wards=(), form=form))
    assert f"Mayor\n{member} at large: 5" in str(
        [
            b["element"].get("initial_value")
            for b in office.types(CLERK, "/election general")["blocks"]
            if "element" in b
        ][1]
    )


def test_an_opened_file_shows_its_days_and_for_each_office_who_elects_it(office: Office) -> None:
    shown = opened(office)
    same("messages/general_recorded.json", shown["blocks"])
    told = said_in(shown)
    assert "*The election is on Tuesday, June 5, 2029.*" in told
    assert "Petitions close at 5:00 p.m. on Friday, February 2, 2029." in told
    assert "*Council Member, Ward 1:* 1 seat, elected by Ward 1 (2,650 people)" in told
    assert "*Council Member at large:* 3 seats, elected by the whole municipality" in told
    contests = general(office).general.contests
    assert [(one.title, one.seat.population, one.seats) for one in contests] == [
        ("Mayor", 18_540, 1),
        ("Council Member, Ward 1", 2_650, 1),
        ("Council Member at large", 18_540, 3),
    ]


def test_a_small_unit_needs_fifteen_names_and_one_person_is_a_person(office: Office) -> None:
    wards = (replace(LAUREL.wards[0], population=999), replace(LAUREL.wards[1], population=1))
    sets_up(office, replace(LAUREL, wards=wards))
    told = said_in(opened(office, offices="Mayor\nAlderman, Ward 1\nAlderman, Ward 2"))
    assert "elected by Ward 1 (999 people); a petition needs 15 names. _§ 23-15-361(1)(b)_" in told
    assert "elected by Ward 2 (1 person)" in told


def test_lines_are_read_as_people_write_them(office: Office) -> None:
    opened(
        office,
        offices="  mayor \n\nAlderman ,  ward 2\nAlderman at large : 5 seats\nPolice Chief,:1 seat",
    )
    assert [(one.title, one.seat.ward, one.seats) for one in general(office).general.contests] == [
        ("mayor", "", 1),
        ("Alderman, Ward 2", "Ward 2", 1),
        ("Alderman at large", "", 5),
        ("Police Chief", "", 1),
    ]


def test_a_ward_is_known_by_its_whole_name(office: Office) -> None:
    north = replace(LAUREL.wards[0], name="Ward 1, North")
    sets_up(office, replace(LAUREL, wards=(north,)))
    opened(office, offices="Alderman, Post 2, ward 1 , north\nClerk")
    (alderman, _) = general(office).general.contests
    assert (alderman.seat.office, alderman.seat.ward) == ("Alderman, Post 2", "Ward 1, North")


@pytest.mark.parametrize(
    ("offices", "words"),
    [
        ("", "Please fill this in"),
        ("Mayor\nMAYOR", "“Mayor” stands here twice"),
        ("Alderman, Ward 1\nAlderman,Ward  1", "“Alderman, Ward 1” stands here twice"),
        ("Alderman: Ward 1", "behind the colon"),
        ("Alderman at large:", "behind the colon"),
        ("Alderman at large: 0", "behind the colon"),
        ("Alderman at large: 41", "behind the colon"),
        ("Alderman at large: 5 of 7", "behind the colon"),
        ("Alderman at large: ٥", "behind the colon"),
        (": 5", "an office has a name"),
        (" , : 5", "an office has a name"),
        ("x" * 101, "at most 100 characters"),
        ("\n".join(f"Office {number}" for number in range(61)), "At most 60 offices"),
    ],
)
def test_an_office_that_cannot_be_read_is_refused_at_its_field(
    office: Office, offices: str, words: str
) -> None:
    assert words in sends(office, offices=offices)["errors"]["offices"]


def test_as_many_offices_as_fit_are_shown_whole(office: Office) -> None:
    shown = opened(office, offices="\n".join(f"Commissioner of things {n}" for n in range(60)))
    assert "Commissioner of things 59" in said_in(shown)
    told = said_in(office.types(GUEST, "/election offices"))
    assert "Commissioner of things 59" in told
    assert "more characters" not in told
    assert "ask for one part" not in told


def test_what_people_type_in_an_office_marks_nothing(office: Office) -> None:
    told = said_in(opened(office, offices="<@U1> *Clerk* & co"))
    assert "&lt;@U1&gt;" in told
    assert "*Clerk*" not in told


# What is asked and refused


def test_a_year_without_a_general_election_is_refused_with_the_next_one(office: Office) -> None:
    says = sends(office, year="2030")["errors"]["year"]
    assert "No municipal general election is held in 2030" in says
    assert "The next is on Tuesday, June 7, 2033" in says


@pytest.mark.parametrize("year", ["1984", "2201", "-2029", "2029.5", "x", ""])
def test_a_year_that_cannot_be_is_refused(office: Office, year: str) -> None:
    assert "year" in sends(office, year=year)["errors"]


def test_the_same_year_is_opened_twice_only_once_it_is_confirmed(office: Office) -> None:
    opened(office)
    view = sends(office)["view"]
    assert "General election 2029 is on file already, as number 1." in said_in(view)
    assert len(_elections(office)) == 1
    office.sends(CLERK, view, **confirmed(view))
    assert _elections(office) == ["General election 2029"] * 2


def test_the_same_form_sent_twice_opens_one_file(office: Office) -> None:
    window = office.types(CLERK, "/election general 2029")
    for _ in range(2):
        office.sends(CLERK, window, offices=OFFICES)
    assert _elections(office) == ["General election 2029"]


def _elections(office: Office) -> list[str]:
    with office.desk.database.reading(office.town) as ledger:
        return [one.title for one in ledger.elections()]


def test_what_looks_like_a_ward_and_is_none_is_asked_about_in_one_sentence(office: Office) -> None:
    view = sends(office, offices="Mayor\nAlderman, Ward 8\nAlderman, Post 2")["view"]
    told = said_in(view)
    assert (
        "No ward of that name is set up, so the whole municipality elects: “Alderman, Ward 8” and "
        "“Alderman, Post 2”." in told
    )
    office.sends(CLERK, view, **confirmed(view))
    assert [one.seat.ward for one in general(office).general.contests] == ["", "", ""]


def test_a_ward_in_a_town_without_wards_is_asked_about_too(office: Office) -> None:
    sets_up(office, replace(LAUREL, wards=()))
    assert "“Alderman, Ward 1”" in said_in(sends(office, offices="Alderman, Ward 1")["view"])


def test_an_election_that_is_past_is_asked_about(office: Office) -> None:
    view = sends(office, year="2025")["view"]
    assert "The election was on Tuesday, June 3, 2025." in said_in(view)
    office.moves_to(on(6, 5, 23))
    assert "errors" not in sends(office)
    assert _elections(office) == ["General election 2029"]


def test_a_year_of_an_older_text_says_so(office: Office) -> None:
    told = said_in(sends(office, year="1997")["view"])
    assert "Before that day the primaries were on the first and third Tuesdays of May." in told


# The days of a charter

CHARTER: dict[str, Any] = {
    "charter_election": "May 8, 2029",
    "charter_close": "March 24, 2029",
    "charter_hour": "12:00 pm",
    "charter_says": "Private charter, § 4",
}
BY_CHARTER = CharterDays(
    election=on(5, 8).date(),
    petitions_close=on(3, 24, 12),
    authority="Private charter, § 4",
    primaries=(),
)


def test_the_days_of_a_charter_take_the_place_of_the_codes(office: Office) -> None:
    sets_up(office, replace(LAUREL, form=Form.SPECIAL_CHARTER))
    shown = opened(office, **CHARTER)
    assert general(office).general.charter == (BY_CHARTER,)
    told = said_in(shown)
    assert "*The election is on Tuesday, May 8, 2029.*" in told
    assert "Petitions close at 12:00 p.m. on Saturday, March 24, 2029." in told
    assert "What the Code counts from a primary or from the election is counted from those." in told


def test_a_charter_may_have_another_year_but_its_day_is_in_the_year_given(office: Office) -> None:
    sets_up(office, replace(LAUREL, form=Form.SPECIAL_CHARTER))
    says = sends(office, year="2030", **CHARTER)["errors"]
    assert says == {"charter_election": "That is no day of 2030, given above."}
    opened(office, year="2030", **CHARTER | {"charter_election": "May 7, 2030"})
    assert general(office).title == "General election 2030"


PRIMARIES = {
    "primary_first": "April 10, 2029",
    "primary_last": "May 1, 2029",
    "primary_says": "Private charter, § 6",
}


def test_the_primaries_of_a_charter_are_dates_and_said_to_be_open_while_not_known(
    office: Office,
) -> None:
    sets_up(office, replace(LAUREL, form=Form.SPECIAL_CHARTER))
    told = said_in(opened(office, **CHARTER))
    assert "no days of its primaries are entered" in told
    assert "no days of its primaries are entered" in said_in(
        office.types(CLERK, "/election status")
    )
    asked = corrects(office, **PRIMARIES)["view"]
    assert (
        "The primaries are then on Tuesday, April 10, 2029 and Tuesday, May 1, 2029, and were on "
        "days not known here."
    ) in said_in(asked)
    told = said_in(office.sends(CLERK, asked, **confirmed(asked))["view"])
    assert "The primaries are on Tuesday, April 10, 2029 and Tuesday, May 1, 2029." in told
    (charter,) = general(office).general.charter
    own = CharterPrimaries(
        first=on(4, 10).date(), last=on(5, 1).date(), authority="Private charter, § 6"
    )
    assert charter == replace(BY_CHARTER, primaries=(own,))
    assert "Friday, May 11, 2029" in said_in(office.types(CLERK, "/election calendar"))
    window = correction(office)
    assert "Private charter, § 6" in str(window)
    only = {"primary_last": "April 10, 2029", "primary_says": "Opinion of the attorney"}
    asked = office.sends(CLERK, window, reason="One only", **only)["view"]
    told = said_in(office.sends(CLERK, asked, **confirmed(asked))["view"])
    assert "The primary is on Tuesday, April 10, 2029." in told


def test_primaries_of_a_charter_that_cannot_be_are_refused_at_their_field(office: Office) -> None:
    sets_up(office, replace(LAUREL, form=Form.SPECIAL_CHARTER))

    def errors(**typed: str) -> list[str]:
        return list(sends(office, **CHARTER | PRIMARIES | typed)["errors"])

    assert errors(primary_says="") == ["primary_says"]
    assert errors(primary_first="", primary_says="") == ["primary_first", "primary_says"]
    assert errors(primary_last="April 9, 2029") == ["primary_last"]
    assert errors(primary_last="May 8, 2029") == ["primary_last"]
    assert set(sends(office, **PRIMARIES)["errors"]) == set(CHARTER)
    late = sends(office, **CHARTER | PRIMARIES | {"charter_close": "April 10, 2029"})["view"]
    assert "A candidate may be challenged until Friday, May 11, 2029" in said_in(late)
    assert "and the first primary is on Tuesday, April 10, 2029" in said_in(late)


@pytest.mark.parametrize("left_out", list(CHARTER))
def test_of_the_days_of_a_charter_all_are_given_or_none(office: Office, left_out: str) -> None:
    assert list(sends(office, **CHARTER | {left_out: ""})["errors"]) == [left_out]
    alone = sends(office, **{left_out: CHARTER[left_out]})["errors"]
    assert set(alone) == set(CHARTER) - {left_out}


def test_a_charters_days_that_cannot_be_are_refused_at_their_field(office: Office) -> None:
    def errors(**typed: str) -> list[str]:
        return list(sends(office, **CHARTER | typed)["errors"])

    assert errors(charter_close="May 8, 2029") == ["charter_close"]
    assert errors(charter_hour="5:00") == ["charter_hour"]
    assert errors(charter_hour="soon") == ["charter_hour"]
    assert errors(charter_close="March 11, 2029", charter_hour="2:30 am") == ["charter_hour"]


def test_a_charter_is_asked_about_where_the_set_up_and_the_days_do_not_agree(
    office: Office,
) -> None:
    assert "is not set up as one under a special charter" in said_in(
        sends(office, **CHARTER)["view"]
    )
    sets_up(office, replace(LAUREL, form=Form.SPECIAL_CHARTER))
    assert "no days of it are given" in said_in(sends(office)["view"])


# The screen of the offices


def test_everybody_sees_the_offices_and_the_clerk_the_way_to_correct_them(office: Office) -> None:
    opened(office)
    shown = office.types(CLERK, "/election offices")
    same("messages/general_offices.json", shown["blocks"])
    assert labels_in(shown) == ["Status", "Correct this"]
    assert labels_in(office.types(GUEST, "/election offices")) == ["Status"]


def test_only_the_clerk_opens_a_file(office: Office) -> None:
    for user in (CHAIR, MAYOR, GUEST):
        assert "That is for the clerk" in said_in(office.types(user, "/election general 2029"))


# Corrected


def correction(office: Office) -> Json:
    return office.presses(CLERK, "Correct this", office.types(CLERK, "/election offices"))


def corrects(office: Office, **typed: Any) -> Json:
    return office.sends(CLERK, correction(office), **{"reason": "Mistyped", **typed})


def test_a_correction_shows_the_record_and_the_journal_keeps_both(office: Office) -> None:
    sets_up(office, replace(LAUREL, form=Form.SPECIAL_CHARTER))
    opened(office, **CHARTER)
    window = correction(office)
    same("modals/general_correct.json", window)
    answer = office.sends(
        CLERK, window, offices=f"{OFFICES}\nPolice Chief", reason="The charter names it"
    )
    assert "General election 2029: the record is corrected" in said_in(answer["view"])
    assert len(general(office).general.contests) == 4
    assert general(office).general.charter == (BY_CHARTER,)
    with office.desk.database.reading(office.town) as ledger:
        line = ledger.journal()[-1]
    assert (line.act, line.subject, line.reason) == (
        "general",
        "general:1/1",
        "The charter names it",
    )
    assert '"Police Chief"' not in str(line.before)
    assert "Police Chief" in str(line.after)


def test_nothing_changed_and_a_form_that_stayed_open_keep_nothing(office: Office) -> None:
    opened(office)
    assert "Nothing is changed" in corrects(office)["errors"]["reason"]
    first, second = correction(office), correction(office)
    office.sends(CLERK, first, offices="Mayor", reason="x")
    answer = office.sends(CLERK, second, offices="Clerk", reason="x")
    assert "corrected meanwhile" in answer["errors"]["reason"]
    assert [one.title for one in general(office).general.contests] == ["Mayor"]


def test_a_correction_needs_a_reason(office: Office) -> None:
    opened(office)
    assert "reason" in corrects(office, offices="Mayor", reason=" ")["errors"]


def test_days_that_move_are_confirmed_with_the_old_and_the_new(office: Office) -> None:
    opened(office)
    view = corrects(office, year="2033")["view"]
    assert (
        "The election is then on Tuesday, June 7, 2033, and was on Tuesday, June 5, 2029; "
        "petitions then close at 5:00 p.m. on Friday, February 4, 2033, and closed at 5:00 p.m. "
        "on Friday, February 2, 2029." in said_in(view)
    )
    assert general(office).general.year == 2029
    office.sends(CLERK, view, **confirmed(view))
    assert general(office).title == "General election 2033"


def test_an_office_with_candidates_cannot_leave_the_list_and_the_way_round_is_said(
    office: Office,
) -> None:
    opened(office)
    keeps(office, petition("Casey Boone", "Mayor"))
    says = corrects(office, offices="Mayor of Laurel")["errors"]["offices"]
    assert "1. Casey Boone (Mayor)" in says
    assert "add the new line beside the old one, correct the candidates" in says
    assert general(office).general.contests[0].title == "Mayor"
    corrects(office, offices=f"{OFFICES}\nMayor of Laurel")
    assert general(office).general.contests[-1].title == "Mayor of Laurel"


def test_of_many_candidates_without_an_office_five_are_named_and_the_rest_counted(
    office: Office,
) -> None:
    opened(office)
    keeps(office, *(petition(f"Voter {number}", "Mayor") for number in range(7)))
    says = corrects(office, offices="Clerk")["errors"]["offices"]
    assert "5. Voter 4 (Mayor), and 2 more" in says


def announced(contest: str, decision: str) -> Announcement:
    return Announcement(
        contest=contest,
        round=Round.FIRST,
        decision=decision,
        names=("Ann Lee",),
        figures="",
        citation="§ 23-15-611(1)",
    )


def test_an_office_with_a_result_cannot_leave_the_list(office: Office) -> None:
    opened(office)
    keeps(office, announced("Mayor", "elected"))
    says = corrects(office, offices="Clerk")["errors"]["offices"]
    assert says == "A count or a result is on record, so it stays in the list: Mayor."


def test_what_is_signed_and_announced_is_named_before_a_correction(office: Office) -> None:
    opened(office)
    signed = SignOff(person=CHAIR, by="Ada Cole", entries=("Mayor: Ann Lee",))
    keeps(office, signed)
    told = said_in(corrects(office, offices=f"{OFFICES}\nClerk")["view"])
    assert "signed off by Ada Cole" in told
    keeps(office, announced("", "declared"))
    told = said_in(corrects(office, offices=f"{OFFICES}\nClerk")["view"])
    assert "It was announced" in told


def test_who_elects_how_many_names_and_how_many_seats_are_confirmed(office: Office) -> None:
    opened(office, offices="Mayor\nAlderman, Ward 1\nClerk")
    keeps(office, petition("Bo Ray", "Alderman, Ward 1"))
    wards = (replace(LAUREL.wards[0], population=900), *LAUREL.wards[1:])
    sets_up(office, replace(LAUREL, wards=wards))
    told = said_in(corrects(office, offices="Mayor\nAlderman, Ward 1\nClerk: 2")["view"])
    assert (
        "A petition needs another number of names then: Alderman, Ward 1 (15, and 50 before)."
        in told
    )
    assert "Another number is elected then: Clerk (2, and 1 before)." in told
    sets_up(office, replace(LAUREL, wards=LAUREL.wards[1:]))
    told = said_in(corrects(office)["view"])
    assert "Other people elect then: Alderman, Ward 1." in told
    assert "“Alderman, Ward 1”" in told


def test_a_petition_that_comes_to_something_else_is_named(office: Office) -> None:
    sets_up(office, replace(LAUREL, form=Form.SPECIAL_CHARTER))
    opened(office, **CHARTER)
    keeps(office, petition("Bo Ray", "Mayor", on(3, 1)))
    view = corrects(office, **dict.fromkeys(CHARTER, ""))["view"]
    told = said_in(view)
    assert "Petitions on file come to something else: 1. Bo Ray." in told
    assert "no days of it are given" in told
    office.sends(CLERK, view, **confirmed(view))
    assert general(office).general.charter == ()


# Beside elections to fill a vacancy


def test_a_command_of_vacancies_says_so_where_only_a_general_is_open(office: Office) -> None:
    opened(office)
    told = office.types(CLERK, "/election order")
    assert told["title"]["text"] == "Election Desk"
    said = said_in(told)
    assert "/election order is not for an election that is open" in said
    assert "*1. General election 2029* is a general election (§ 23-15-361)." in said
    assert labels_in(told) == ["Status of 1. General election 2029", "Record a vacancy"]
    window = office.presses(CLERK, "Record a vacancy", told)
    assert window["callback_id"] == "vacancy"


def test_a_command_of_a_general_says_so_where_only_a_vacancy_is_open(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    office = ordered(desk, clock, laurel)
    told = office.types(CLERK, "/election offices")
    said = said_in(told)
    assert "fills a vacancy (§ 23-15-857)." in said
    assert labels_in(told)[-1] == "Open a general election"
    assert office.presses(CLERK, "Open a general election", told)["callback_id"] == "general"
    assert "Open a general election" not in labels_in(office.types(GUEST, "/election offices"))


def test_a_closed_vacancy_can_still_be_looked_at_while_a_general_is_open(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    office = ordered(desk, clock, laurel)
    kept(office, lambda ledger: ledger.close_election(1, "Casey Boone was elected.", DEED))
    office.moves_to(on(1, 8))
    opened(office)
    told = office.types(GUEST, "/election notice")
    assert "Casey Boone was elected." in said_in(told)
    assert any(label.startswith("Outcome of 1. ") for label in labels_in(told))


def test_of_a_vacancy_and_a_general_the_one_is_meant_that_the_command_is_for(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    office = ordered(desk, clock, laurel)
    office.moves_to(on(1, 8))
    opened(office)
    assert "General election 2029: 3 offices" in said_in(office.types(CLERK, "/election offices"))
    assert "Which election?" in said_in(office.types(CLERK, "/election status"))
    assert "Notice" in said_in(office.types(CLERK, "/election notice"))


def test_a_button_of_the_other_kind_says_so_and_leads_to_the_status(office: Office) -> None:
    opened(office)
    told = pressed(office.desk, GUEST, "election notice", Target(office.town, 1, "x"))
    assert "/election notice is not for this election" in said_in(told)
    assert "*General election 2029* is a general election (§ 23-15-361)." in said_in(told)
    assert labels_in(told) == ["Status"]
    assert "General election 2029" in said_in(office.presses(GUEST, "Status", told))


def test_in_a_closed_file_nothing_is_corrected_from_an_old_screen(office: Office) -> None:
    opened(office)
    shown, window = office.types(CLERK, "/election offices"), correction(office)
    kept(office, lambda ledger: ledger.close_election(1, "Withdrawn.", DEED))
    told = office.presses(CLERK, "Correct this", shown)
    assert "General election 2029: the file is closed" in said_in(told)
    assert labels_in(told) == ["Status"]
    answer = office.sends(CLERK, window, offices="Clerk", reason="x")
    assert "The file of this election is closed." in str(answer)
    assert len(general(office).general.contests) == 3


def test_help_says_which_command_is_for_which_kind(office: Office) -> None:
    told = said_in(office.types(CLERK, "/election help"))
    assert "names needed; for a general election" in told
    assert "record the order for the election as adopted; for a vacancy" in told
    status = next(row for row in told.splitlines() if "/election status" in row)
    assert "for a" not in status


# The set-up changes


def test_a_population_that_changes_is_asked_about_once_for_the_offices_of_a_unit(
    office: Office,
) -> None:
    opened(office)
    window = office.types(CLERK, "/election setup")
    view = office.sends(CLERK, window, population="900")["view"]
    told = said_in(view)
    assert "Election 1 (Mayor; Council Member at large) is open and the municipality" in told
    assert "keeps 18,540 people and 50 names on a petition" in told
    assert "With 900 people it would be 15." in told
    assert "Council Member, Ward 1" not in told
    office.sends(CLERK, view, **confirmed(view))
    assert [one.seat.population for one in general(office).general.contests] == [
        18_540,
        2_650,
        18_540,
    ]
