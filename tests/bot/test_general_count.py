"""`/election count` in a general election: a table by office, entered twice, as typed or pasted."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest

from bot.commands.command import Show
from bot.desk import Desk
from bot.ids import Target
from domain.election import (
    Announcement,
    Authority,
    Canvass,
    Change,
    ChangeKind,
    PrecinctRow,
    Round,
    Tally,
    VoteKind,
)
from tests.bot.conftest import HandClock
from tests.bot.counting import MAYORS_OFFICE, TWO, general, nominate, petitions
from tests.bot.hands import (
    asked,
    confirmed,
    initial,
    labels,
    on,
    opened,
    sent,
    shown,
    target_of,
    without_id,
    words,
)
from tests.bot.once import once
from tests.bot.race import CLERKS_DEED
from tests.bot.town import CHAIR, CLERK, MAYOR, SECOND
from tests.golden import same

HEAD = "precinct, kind, Ann Lee, Bob Ray, ballots"
TABLE = f"{HEAD}\nWard 1, machine, 60, 38, 100\nWard 1, absentee, 4, 6, 10"


@pytest.fixture
def target(desk: Desk, clock: HandClock, laurel: int) -> Target:
    """The general election of two offices, on the evening of its day."""

    def happen() -> Target:
        clock.at = on(2021, 6, 8, 20)
        at = general(desk, laurel, MAYORS_OFFICE, TWO)
        nominate(desk, at, "Ann Lee")
        petitions(desk, at, "Bob Ray")
        nominate(desk, at, "Cy Dunn", TWO)
        nominate(desk, at, "Dee Fox", TWO, party="Republican")
        petitions(desk, at, "Eve Gray", TWO)
        return at

    return once(desk.database, clock, "general_count", happen)


def form(desk: Desk, target: Target, office: str = "1", user: str = CLERK) -> dict[str, Any]:
    """Open the form for the count of an office."""
    return opened(desk, asked(desk, user, "election count", target, office))


def typed(table: str = TABLE, **more: Any) -> dict[str, Any]:
    """Give what is typed into the form."""
    return {"table": table, "outstanding": 0, "final": ["final"], **more}


def entries(desk: Desk, target: Target) -> tuple[Canvass, ...]:
    """Give the entries on record."""
    with desk.database.reading(target.municipality) as ledger:
        return ledger.general(target.election).canvasses


def test_the_office_is_asked_for_with_how_each_one_stands(desk: Desk, target: Target) -> None:
    asks = shown(asked(desk, CLERK, "election count", target))
    same("messages/general_count_which.json", asks.wire()["blocks"])
    assert labels(asks) == ["1. Mayor", "2. Council Member at Large"]
    assert target_of(asks, "2. Council Member at Large") == replace(target, detail="2")
    assert labels(shown(asked(desk, CLERK, "election count", target, "nobody"))) == labels(asks)
    assert isinstance(asked(desk, CLERK, "election count", target, "at large"), Show)
    assert isinstance(asked(desk, CLERK, "election count", target, "MAYOR"), Show)


def test_the_form_holds_the_head_of_the_table_with_the_names_of_the_ballot(
    desk: Desk, target: Target
) -> None:
    same("modals/general_count.json", without_id(form(desk, target)))
    assert initial(form(desk, target, "2")) == {
        "table": "precinct, kind, Cy Dunn, Dee Fox, Eve Gray, ballots"
    }


def test_an_office_without_a_name_has_nothing_to_count(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    at = general(desk, laurel, MAYORS_OFFICE)
    answer = shown(asked(desk, CLERK, "election count", at))
    assert "No name is on the ballot for this office" in words(answer)


def test_an_entry_is_kept_with_the_name_of_who_made_it(desk: Desk, target: Target) -> None:
    answer = sent(desk, CHAIR, form(desk, target, user=CHAIR), typed())
    same("messages/general_count.json", answer["view"]["blocks"])
    assert entries(desk, target) == (
        Canvass(
            contest="Mayor",
            person=CHAIR,
            by="Ada Cole",
            rows=(
                PrecinctRow(
                    precinct="Ward 1",
                    kind=VoteKind.MACHINE,
                    tallies=(Tally(name="Ann Lee", votes=60), Tally(name="Bob Ray", votes=38)),
                    ballots=100,
                ),
                PrecinctRow(
                    precinct="Ward 1",
                    kind=VoteKind.ABSENTEE,
                    tallies=(Tally(name="Ann Lee", votes=4), Tally(name="Bob Ray", votes=6)),
                    ballots=10,
                ),
            ),
            outstanding=0,
            final=True,
        ),
    )


@pytest.mark.parametrize(
    "table",
    [
        TABLE.replace(", ", "\t"),
        TABLE.replace(", ", ";"),
        TABLE.replace(", ", ","),
        "\ufeff" + TABLE.replace("\n", "\r\n"),
        TABLE.replace("\n", "\n\n") + "\n\n",
        f"{HEAD}\nWard 1\tMachine\t60\t38\t100\nWard 1; ABSENTEE; 4; 6; 10",
        "Kind,Ballots,Precinct,bob  ray,ANN LEE\nmachine,100,Ward 1,38,60\nabsentee,10,Ward 1,6,4",
        f'{HEAD}\n"Ward 1","machine","60","38","100"\n"Ward 1", absentee, 4, 6, 10',
    ],
)
def test_a_table_is_read_however_it_is_separated_and_ordered(
    desk: Desk, target: Target, table: str
) -> None:
    sent(desk, CLERK, form(desk, target), typed())
    sent(desk, CHAIR, form(desk, target, user=CHAIR), typed(table))
    first, second = entries(desk, target)
    assert first.rows == second.rows


def test_numbers_may_have_commas_where_commas_do_not_separate(desk: Desk, target: Target) -> None:
    table = f'{HEAD}\nWard 1\tmachine\t1,060\t938\t2,100\n"Ward 2, North",other,"1,000",0,"1,000"'
    sent(desk, CLERK, form(desk, target), typed(table))
    (entry,) = entries(desk, target)
    assert [(row.precinct, row.tallies[0].votes, row.ballots) for row in entry.rows] == [
        ("Ward 1", 1_060, 2_100),
        ("Ward 2, North", 1_000, 1_000),
    ]


def test_what_looks_like_a_formula_is_no_name_and_no_number(desk: Desk, target: Target) -> None:
    answer = sent(desk, CLERK, form(desk, target), typed(f"{HEAD}\n=SUM(A1),machine,1,2,9"))
    assert answer["errors"] == {
        "table": "Line 2: “=SUM(A1)” for precinct is a formula and no name."
    }
    answer = sent(desk, CHAIR, form(desk, target, user=CHAIR), typed(f"{HEAD}\nA,machine,=1+1,2,9"))
    assert answer["errors"] == {
        "table": "Line 2: “=1+1” for Ann Lee is no whole number up to 1,000,000."
    }


@pytest.mark.parametrize(
    ("table", "wrong"),
    [
        ("", "Please fill this in."),
        (HEAD, "Under the first line goes one line for each precinct and kind."),
        (f"{HEAD}\nA,machine,1,2", "Line 2: 4 columns, and the first line has 5. A number is"),
        (f"{HEAD}\nA,machine,1,100,2,9", "Line 2: 6 columns, and the first line has 5. A number"),
        (f"{HEAD}\nA,mail,1,2,9", "Line 2: “mail” is none of machine, absentee, affidavit, other."),
        (f"{HEAD}\n,machine,1,2,9", "Line 2: a precinct has a name of at most 100 characters."),
        (f"{HEAD}\nA,machine,-1,2,9", "Line 2: “-1” for Ann Lee is no whole number up to"),
        (f"{HEAD}\nA,machine,1.5,,9", "“” for Bob Ray is no whole number up to 1,000,000."),
        (f"{HEAD}\nA,machine,1,2,1000001", "“1000001” for ballots is no whole number up to"),
        (f"{HEAD}\nA,machine,6,4,9", "Line 2: A, machine: 10 votes on 9 ballots cast."),
        (f"{HEAD}\nA,machine,1,2,9\n\na,machine,1,2,9", "Line 4: a, machine stands in line 2 alr"),
        (f'{HEAD}\n"A,machine,1,2,9', "Line 2: a quotation mark is not closed, or stands inside"),
        ("precinct,kind,Ann Lee,ballots\nA,machine,1,9", "Line 1: “Bob Ray” is missing. The first"),
        (
            "precinct,kind,Ann Lee,Zed Young,ballots\nA,machine,1,1,9",
            "Line 1: “Zed Young” is no column and not on the ballot. “Bob Ray” is missing. The",
        ),
        (
            "precinct,kind,Ann Lee,Ann Lee,Bob Ray,ballots\nA,machine,1,1,1,9",
            "Line 1: “Ann Lee” stands there twice. The first line names the columns: precinct, "
            "kind, Ann Lee, Bob Ray, ballots.",
        ),
        ('precinct,kind,"Ann Lee,Bob Ray,ballots', "Line 1: a quotation mark is not closed, or"),
    ],
)
def test_a_table_that_cannot_be_read_is_refused_at_its_field_with_the_line(
    desk: Desk, target: Target, table: str, wrong: str
) -> None:
    answer = sent(desk, CLERK, form(desk, target), typed(table))
    assert set(answer["errors"]) == {"table"}
    assert wrong in answer["errors"]["table"]
    assert entries(desk, target) == ()


def test_of_many_wrong_lines_the_first_are_named_and_the_rest_counted(
    desk: Desk, target: Target
) -> None:
    table = "\n".join([HEAD, *(f"W{number},machine,x,1,9" for number in range(20))])
    told = sent(desk, CLERK, form(desk, target), typed(table))["errors"]["table"]
    assert told.startswith("Line 2: “x” for Ann Lee")
    assert "Line 9: " in told
    assert "Line 10: " not in told
    assert told.endswith("And 12 more.")


def test_a_ballot_for_two_holds_two_votes_and_one_for_a_person(desk: Desk, target: Target) -> None:
    head = "precinct,kind,Cy Dunn,Dee Fox,Eve Gray,ballots"
    many = sent(desk, CLERK, form(desk, target, "2"), typed(f"{head}\nA,machine,10,10,1,10"))
    assert many["errors"] == {
        "table": "Line 2: A, machine: 21 votes on 10 ballots cast for 2 seats."
    }
    one = sent(desk, CLERK, form(desk, target, "2"), typed(f"{head}\nA,machine,11,1,1,10"))
    assert one["errors"] == {
        "table": "Line 2: A, machine: 11 votes for Cy Dunn on 10 ballots cast."
    }
    sent(desk, CLERK, form(desk, target, "2"), typed(f"{head}\nA,machine,10,10,0,10"))
    assert len(entries(desk, target)) == 1


@pytest.mark.parametrize("left", ["", "-1", "some"])
def test_how_many_ballots_are_not_counted_is_a_number(
    desk: Desk, target: Target, left: str
) -> None:
    answer = sent(desk, CLERK, form(desk, target), typed(outstanding=left))
    assert set(answer["errors"]) == {"outstanding"}


# Two people


def test_the_second_person_sees_nothing_of_the_first_entry(desk: Desk, target: Target) -> None:
    sent(desk, CLERK, form(desk, target), typed())
    assert initial(form(desk, target, user=CHAIR)) == {"table": HEAD}
    for name in ("election count", "election outcome"):
        told = words(shown(asked(desk, CHAIR, name, target)))
        assert "Entered by Dana Reyes alone" in told
        assert "60" not in told


def test_two_entries_that_agree_say_who_is_elected(desk: Desk, target: Target) -> None:
    sent(desk, CLERK, form(desk, target), typed())
    answer = sent(desk, CHAIR, form(desk, target, user=CHAIR), typed())["view"]
    assert "Ann Lee (64) received the highest number of votes." in words(answer)
    assert labels(answer) == ["What does it mean?", "Count another office", "Status"]


def test_two_entries_that_differ_are_listed_side_by_side(desk: Desk, target: Target) -> None:
    sent(desk, CLERK, form(desk, target), typed())
    other = f"{HEAD}\nWard 1, machine, 60, 36, 100\nWard 2, machine, 1, 1, 2"
    answer = sent(desk, CHAIR, form(desk, target, user=CHAIR), typed(other))
    same("messages/general_count_mismatch.json", answer["view"]["blocks"])


def test_of_many_differences_the_first_are_listed_and_the_rest_counted(
    desk: Desk, target: Target
) -> None:
    sent(desk, CLERK, form(desk, target), typed())
    other = "\n".join([HEAD, *(f"W{number},machine,1,1,2" for number in range(30))])
    answer = sent(desk, CHAIR, form(desk, target, user=CHAIR), typed(other))["view"]
    assert "… and 12 more." in words(answer)


def test_who_corrects_the_own_entry_gives_a_reason_and_is_told_what_follows(
    desk: Desk, target: Target
) -> None:
    sent(desk, CLERK, form(desk, target), typed())
    wrong = TABLE.replace("60, 38", "38, 60")
    sent(desk, CHAIR, form(desk, target, user=CHAIR), typed(wrong))
    again = form(desk, target, user=CHAIR)
    assert initial(again)["table"] == wrong
    assert set(sent(desk, CHAIR, again, typed())["errors"]) == {"reason"}
    asks = sent(desk, CHAIR, again, typed(reason="Columns were swapped"))["view"]
    told = words(asks)
    assert "Now: The entries of Dana Reyes and Ada Cole are not the same. Then: Ann Lee" in told
    assert initial(asks)["table"] == TABLE
    kept = sent(desk, CHAIR, again, typed(reason="Columns were swapped") | confirmed(asks))
    assert "The earlier entry stays in the journal" in words(kept["view"])
    first, second = entries(desk, target)
    assert first.rows == second.rows
    with desk.database.reading(target.municipality) as ledger:
        line = ledger.journal()[-1]
    assert (line.subject, line.reason) == ("canvass:1/2", "Columns were swapped")
    assert '"votes": 38' in line.before.replace('":', '": ').replace("  ", " ")


def test_the_same_table_is_taken_anew_after_a_change_of_the_election(
    desk: Desk, target: Target
) -> None:
    sent(desk, CLERK, form(desk, target), typed())
    moved = Change(
        kind=ChangeKind.POSTPONE,
        authority=Authority.COURT,
        ordered_on=on(2021, 6, 7).date(),
        reference="Cause No. 21-1",
        to=on(2021, 6, 8).date(),
        stands="",
        reason="a storm",
    )
    with desk.database.writing(target.municipality) as ledger:
        ledger.keep(target.election, moved, CLERKS_DEED)
    assert entries(desk, target) == ()
    sent(desk, CLERK, form(desk, target), typed(reason="counted again"))
    assert len(entries(desk, target)) == 1


def test_a_correction_that_corrects_nothing_is_refused(desk: Desk, target: Target) -> None:
    sent(desk, CLERK, form(desk, target), typed())
    answer = sent(desk, CLERK, form(desk, target), typed(reason="none"))
    assert set(answer["errors"]) == {"reason"}


def test_a_person_enters_a_count_once_also_in_two_open_forms(desk: Desk, target: Target) -> None:
    mine, other = form(desk, target), form(desk, target)
    sent(desk, CLERK, mine, typed())
    answer = sent(desk, CLERK, other, typed())
    assert "You entered this count already" in answer["errors"]["table"]
    again, stale = form(desk, target), form(desk, target)
    sent(desk, CLERK, again, typed(final=[], reason="early"))
    late = sent(desk, CLERK, stale, typed(outstanding=2, reason="late"))
    assert set(late["errors"]) == {"reason"}
    assert len(entries(desk, target)) == 1


def test_another_person_does_not_correct_an_entry(desk: Desk, target: Target) -> None:
    sent(desk, CLERK, form(desk, target), typed())
    answer = sent(desk, CHAIR, form(desk, target), typed(reason="mine"))
    assert answer["errors"] == {
        "table": "This is the entry of Dana Reyes, who alone corrects it. Open the count for your "
        "own."
    }


def test_a_form_opened_before_the_ballot_changed_keeps_nothing(desk: Desk, target: Target) -> None:
    open_form = form(desk, target, "2")
    head = "precinct,kind,Cy Dunn,Dee Fox,Eve Gray,Fay Hill,ballots"
    petitions(desk, target, "Fay Hill", TWO)
    answer = sent(desk, CLERK, open_form, typed(f"{head}\nA,machine,1,1,1,1,9"))
    assert "now the names are Cy Dunn, Dee Fox, Eve Gray, Fay Hill." in answer["errors"]["table"]
    assert entries(desk, target) == ()


def test_an_entry_from_before_the_ballot_changed_is_corrected_with_the_new_name_left_open(
    desk: Desk, target: Target
) -> None:
    head = "precinct, kind, Cy Dunn, Dee Fox, Eve Gray, ballots"
    sent(desk, CLERK, form(desk, target, "2"), typed(f"{head}\nA, machine, 1, 2, 3, 9"))
    petitions(desk, target, "Fay Hill", TWO)
    assert initial(form(desk, target, "2"))["table"] == (
        "precinct, kind, Cy Dunn, Dee Fox, Eve Gray, Fay Hill, ballots\nA, machine, 1, 2, 3, , 9"
    )


# What is unusual is asked about


@pytest.mark.parametrize(
    ("now", "told"),
    [
        (
            on(2021, 6, 7),
            "The election is on Tuesday, June 8, 2021; no result is announced before.",
        ),
        (on(2021, 6, 8, 18), "The polls are open until 7:00 p.m. on Tuesday, June 8, 2021"),
    ],
)
def test_a_count_before_the_polls_have_closed_is_asked_about(
    desk: Desk, clock: HandClock, target: Target, now: datetime, told: str
) -> None:
    clock.at = now
    open_form = form(desk, target)
    asks = sent(desk, CLERK, open_form, typed())["view"]
    assert told in words(asks)
    assert entries(desk, target) == ()
    sent(desk, CLERK, open_form, typed() | confirmed(asks))
    assert len(entries(desk, target)) == 1


def test_a_line_that_is_the_sum_of_all_others_is_asked_about(desk: Desk, target: Target) -> None:
    asks = sent(desk, CLERK, form(desk, target), typed(f"{TABLE}\nLaurel, other, 64, 44, 110"))
    told = words(asks["view"])
    assert "Laurel, other: in every column this line is the sum of all the others." in told
    assert entries(desk, target) == ()


def test_a_final_count_with_ballots_left_is_asked_about(desk: Desk, target: Target) -> None:
    asks = sent(desk, CLERK, form(desk, target), typed(outstanding="3"))["view"]
    assert "The count is called final, and 3 ballots are not counted yet." in words(asks)
    sent(desk, CLERK, form(desk, target), typed(outstanding="3", final=[]))
    assert entries(desk, target)[0].outstanding == 3


def test_a_count_of_an_announced_office_is_asked_about(desk: Desk, target: Target) -> None:
    announced = Announcement(
        contest="Mayor",
        round=Round.FIRST,
        decision="elected",
        names=("Ann Lee",),
        figures="Ann Lee 64.",
        citation="§ 23-15-611(1)",
    )
    with desk.database.writing(target.municipality) as ledger:
        ledger.keep(target.election, announced, CLERKS_DEED)
    asks = sent(desk, CLERK, form(desk, target), typed())["view"]
    assert "A result of this office was announced: Ann Lee 64." in words(asks)


def test_names_that_marks_could_turn_are_read_and_shown_as_they_are(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    clock.at = on(2021, 6, 8, 20)
    at = general(desk, laurel, MAYORS_OFFICE)
    nominate(desk, at, 'Robert "Bob" *Ray*, Jr.')
    nominate(desk, at, "D'Ann O’Neal", party="Republican")
    open_form = form(desk, at)
    head = initial(open_form)["table"]
    assert head == 'precinct, kind, "Robert ""Bob"" *Ray*, Jr.", D\'Ann O’Neal, ballots'
    answer = sent(desk, CLERK, open_form, typed(head.replace("’", "'") + "\nA, machine, 1, 2, 9"))
    assert r"\u200b*\u200bRay\u200b*\u200b" in words(answer["view"])
    assert [tally.votes for tally in entries(desk, at)[0].rows[0].tallies] == [1, 2]


def test_two_of_one_name_are_counted_apart(desk: Desk, clock: HandClock, laurel: int) -> None:
    clock.at = on(2021, 6, 8, 20)
    at = general(desk, laurel, MAYORS_OFFICE)
    nominate(desk, at, "Ann Lee")
    petitions(desk, at, "Ann Lee")
    open_form = form(desk, at)
    assert initial(open_form)["table"] == "precinct, kind, Ann Lee (1), Ann Lee (2), ballots"


def test_a_long_table_of_one_s_own_is_written_back_without_blanks_between(
    desk: Desk, target: Target
) -> None:
    lines = [f"Precinct number {number},machine,1,1,2" for number in range(86)]
    table = "\n".join([HEAD.replace(", ", ","), *lines])
    assert len(table) < 3000 < len(table.replace(",", ", "))
    sent(desk, CLERK, form(desk, target), typed(table))
    assert initial(form(desk, target))["table"] == table


def test_who_only_reads_enters_no_count(desk: Desk, target: Target) -> None:
    sent(desk, CLERK, form(desk, target), typed())
    answer = sent(desk, MAYOR, form(desk, target, user=SECOND), typed())["view"]
    assert "Your role here does not include it" in words(answer)
    assert len(entries(desk, target)) == 1
