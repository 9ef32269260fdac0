"""From the date finder over the order to what rescinds, postpones or cancels it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from bot.desk import Desk
from domain.election import (
    Announcement,
    Authority,
    Ballot,
    ChangeKind,
    MeetingKind,
    MemberVote,
    Paper,
    Returns,
    Round,
    SignOff,
    Tally,
    Weekday,
)
from domain.order import CLOSED_QUALIFYING, order_in_force
from storage.files import Content, Draft, Rendering
from tests.bot.conftest import HandClock
from tests.bot.hands import on, owed, rendered
from tests.bot.office import Office, confirmed, labels_in, said_in
from tests.bot.once import once
from tests.bot.race import CLERKS_DEED, ORDER, VACANCY
from tests.bot.town import (
    CHAIR,
    CLERK,
    CLERKS_ROOM,
    COMMISSIONS_ROOM,
    GUEST,
    LAUREL,
    PUBLIC_ROOM,
)
from tests.golden import same

PAPER = replace(LAUREL.papers[0], issues_on=(Weekday.THU,), copy_due=Weekday.TUE)
TYPED: dict[str, Any] = {
    "adopted": "January 7, 2020",
    "election": "2/11/2020",
    "meeting": "regular",
    "book": "58",
    "page": "214",
    "moved_by": "Dale Fairley",
    "seconded_by": "Grace Holloway",
    "votes": "Dale Fairley: yea\nGrace Holloway: yea\nJordan Pace: nay\nRobin Sykes: absent",
}
POSTPONED: dict[str, Any] = {
    "authority": "governor",
    "ordered_on": "January 24, 2020",
    "reference": "Executive Order 1",
    "to": "February 25, 2020",
    "kept": [CLOSED_QUALIFYING],
    "also": "Poll workers <stay>",
    "reason": "Flood",
}


@pytest.fixture
def office(desk: Desk, clock: HandClock, laurel: int) -> Office:
    """People in Laurel on 8 January 2020, with the vacancy of Ward 6 on record.

    The paper takes copy until Tuesday for Thursday, so an order of the 7th can still be in time.
    """

    def happen() -> None:
        with desk.database.writing(laurel) as ledger:
            ledger.set_municipality(replace(LAUREL, papers=(PAPER,)), CLERKS_DEED)
            ledger.open_election(VACANCY, CLERKS_DEED)
        clock.at = on(2020, 1, 8)

    once(desk.database, clock, "ordering", happen)
    return Office(desk, clock, laurel)


@pytest.fixture
def ordered(office: Office) -> Office:
    """The same with the order of 7 January in force."""
    with office.desk.database.writing(office.town) as ledger:
        ledger.keep(1, ORDER, CLERKS_DEED)
    return office


def _order(office: Office, **typed: Any) -> dict[str, Any]:
    window = office.types(CLERK, "/election order")
    return office.sends(CLERK, window, **{**TYPED, **typed})


def _change(office: Office, command: str, **typed: Any) -> dict[str, Any]:
    return office.sends(CLERK, office.types(CLERK, f"/election {command}"), **typed)


def _ends(office: Office, command: str, **typed: Any) -> dict[str, Any]:
    """End the election by an order: what that does is asked about first, and nothing is kept."""
    before = office.election()
    asked = _change(office, command, **typed)["view"]
    assert "This ends Council Member, Ward 6: the election on" in said_in(asked)
    assert office.election() == before
    return office.sends(CLERK, asked, **confirmed(asked))


# The date finder


def test_the_finder_shows_all_sixteen_days_the_best_five_in_full(office: Office) -> None:
    told = office.types(CLERK, "/election dates January 7")
    same("messages/dates.json", told["blocks"])
    said = said_in(told)
    assert said.count("petitions until") == 11
    assert said.count("Petitions until") == 5
    assert "1. Tuesday, February 11, 2020" in said


def test_unsaid_the_order_is_taken_to_be_made_on_its_last_day_or_today(office: Office) -> None:
    office.moves_to(on(2020, 1, 2))
    assert "an order of Tuesday, January 7, 2020" in said_in(office.types(CLERK, "/election dates"))
    office.moves_to(on(2020, 1, 20))
    assert "an order of Monday, January 20, 2020" in said_in(office.types(CLERK, "/election dates"))


def test_a_day_that_cannot_be_read_is_answered_with_an_example(office: Office) -> None:
    told = said_in(office.types(CLERK, "/election dates whenever"))
    assert "`/election dates January 5`" in told
    told = said_in(office.types(CLERK, "/election check"))
    assert "Please give a date." in told
    told = said_in(office.types(CLERK, "/election check 2/11/2020 order soon"))
    assert "`/election check February 9 order January 5`" in told


def test_a_finder_without_a_newspaper_says_so(office: Office) -> None:
    bare = replace(LAUREL, papers=())
    with office.desk.database.writing(office.town) as ledger:
        ledger.set_municipality(bare, CLERKS_DEED)
    told = said_in(office.types(CLERK, "/election dates"))
    assert "*Missing:* No newspaper is recorded." in told


def test_a_finder_with_every_day_awkward_fits_a_message(office: Office) -> None:
    late = replace(
        LAUREL,
        papers=(
            Paper(
                name="The Distant & Daily Voice of a Paper With a Long Name",
                issues_on=(Weekday.MON,),
                copy_due=Weekday.TUE,
                published_in_municipality=False,
                general_circulation=False,
            ),
        ),
    )
    early = replace(VACANCY, occurred=date(2020, 1, 10), term_ends=date(2020, 7, 11))
    with office.desk.database.writing(office.town) as ledger:
        ledger.set_municipality(late, CLERKS_DEED)
        ledger.open_election(early, CLERKS_DEED)
    target = "/election dates January 7"
    told = office.types(CLERK, target)
    window = office.presses(CLERK, labels_in(told)[0], told)
    assert "more; ask for one part" not in said_in(window)
    assert "Record the order" in labels_in(window)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("/election check Feb 11 order Jan 7", "February 11, 2020 breaks no rule"),
        ("/election check 2/26/2020 by an order of 1/7/2020", "breaks 1 rule"),
        ("/election check February 5, 2020 ordered on January 7, 2020", "breaks 2 rules"),
        ("/election check 2/25/2020", "by an order of *Wednesday, January 8, 2020*"),
    ],
)
def test_one_day_is_checked_against_every_rule(office: Office, line: str, says: str) -> None:
    assert says in said_in(office.types(CLERK, line))


def test_a_check_cites_every_rule(office: Office) -> None:
    told = office.types(CLERK, "/election check 2/26/2020 order 1/7/2020")
    same("messages/check.json", told["blocks"])


def test_a_guest_does_not_see_the_working_screens(office: Office) -> None:
    told = office.types(GUEST, "/election dates")
    assert "Not for this role" in said_in(told)


# The order


def test_an_order_is_kept_with_its_minutes_and_votes(office: Office) -> None:
    window = office.types(CLERK, "/election order")
    same("modals/order.json", window)
    answer = office.sends(CLERK, window, **TYPED)
    same("messages/order.json", answer["view"]["blocks"])
    (order,) = office.election().orders
    assert order.election == date(2020, 2, 11)
    assert (order.minutes.book, order.minutes.page) == ("58", "214")
    assert order.minutes.meeting is MeetingKind.REGULAR
    assert order.minutes.held_on == date(2020, 1, 7)
    assert order.votes[2:] == (
        MemberVote(member="Jordan Pace", vote=Ballot.NAY),
        MemberVote(member="Robin Sykes", vote=Ballot.ABSENT),
    )


def test_the_clerks_channel_hears_of_the_order_before_its_dates(office: Office) -> None:
    _order(office)
    channel, post = office.post("order:1/1")
    same("messages/order_news.json", post["blocks"])
    assert channel == CLERKS_ROOM
    heads = [sent["text"] for sent in office.slack.channels[CLERKS_ROOM].values()]
    assert heads[0].startswith("Order recorded: ")
    assert "every date" in heads[1]


def test_an_unlawful_order_is_confirmed_kept_and_shown_as_a_problem(office: Office) -> None:
    window = office.types(CLERK, "/election order")
    votes = "Dale Fairley: yea\nJordan Pace: nay"
    typed = {**TYPED, "election": "February 26, 2020", "votes": votes, "veto": "January 8"}
    asked = office.sends(CLERK, window, **typed)
    same("modals/order_confirm.json", asked["view"]["blocks"])
    assert office.election().orders == ()
    told = office.sends(CLERK, asked["view"], **confirmed(asked["view"]))
    said = said_in(told["view"])
    assert "*Problem:* The order did not carry" in said
    assert "*Problem:* Wednesday, February 26, 2020 is 50 days" in said
    assert "*Open in law:* A veto is recorded: January 8." in said
    (order,) = office.election().orders
    assert (order.election, order.veto) == (date(2020, 2, 26), "January 8")


@pytest.mark.parametrize("election", ["February 5, 2020", "February 22, 2020"])
def test_the_twenty_ninth_and_the_forty_sixth_day_are_confirmed(
    office: Office, election: str
) -> None:
    asked = _order(office, election=election)
    assert "§ 23-15-857(2) order" in said_in(asked["view"])
    assert office.election().orders == ()


def test_an_order_before_the_vacancy_took_effect_is_confirmed(office: Office) -> None:
    asked = _order(office, adopted="December 30, 2019", election="January 31, 2020")
    assert "before the vacancy took effect" in said_in(asked["view"])


@pytest.mark.parametrize(
    ("field", "typed", "says"),
    [
        ("adopted", "January 9, 2020", "Thursday, January 9, 2020 is still to come."),
        ("adopted", "the other day", "That is not a date"),
        ("adopted", "December 31, 1986", "none is held from before Thursday, January 1, 1987."),
        ("election", "January 7, 2020", "The election comes after the order."),
        ("votes", "Dale Fairley yea", "“Dale Fairley yea”: write the name, a colon"),
        ("votes", "Dale Fairley: perhaps", "“Dale Fairley: perhaps”"),
        ("votes", "Dale Fairley: yea\ndale fairley: nay", "stands here twice"),
        ("votes", "", "Please fill this in."),
    ],
)
def test_what_no_order_can_be_is_refused_at_its_field(
    office: Office, field: str, typed: str, says: str
) -> None:
    answer = _order(office, **{field: typed})
    assert list(answer["errors"]) == [field]
    assert says in answer["errors"][field]


def test_a_second_order_while_one_is_in_force_is_refused(ordered: Office) -> None:
    told = ordered.types(CLERK, "/election order")
    same("messages/order_in_force.json", told["blocks"])


def test_a_form_that_stayed_open_does_not_make_a_second_order(office: Office) -> None:
    first, second = (office.types(CLERK, "/election order") for _ in range(2))
    office.sends(CLERK, first, **TYPED)
    answer = office.sends(CLERK, second, **TYPED)
    assert "is in force" in said_in(answer["view"])
    again = office.sends(CLERK, first, **TYPED)
    assert "first press" in said_in(again["view"])
    assert len(office.election().orders) == 1


# What was recorded of an order, corrected


def _correction(office: Office) -> dict[str, Any]:
    told = office.types(CLERK, "/election order")
    return office.presses(CLERK, "Complete or correct it", told)


def test_what_was_not_entered_yet_is_completed_and_the_journal_keeps_both(office: Office) -> None:
    _order(office, book="", page="")
    assert "minute book and page not recorded yet" in said_in(
        office.types(CLERK, "/election order")
    )
    window = _correction(office)
    same("modals/order_correct.json", window)
    answer = office.sends(CLERK, window, book="58", page="214", reason="Entered on January 9")
    same("messages/order_corrected.json", answer["view"]["blocks"])
    (order,) = office.election().orders
    assert (order.minutes.book, order.minutes.page) == ("58", "214")
    assert (order.moved_by, len(order.votes)) == ("Dale Fairley", 4)
    with office.desk.database.reading(office.town) as ledger:
        line = ledger.journal()[-1]
    assert (line.act, line.subject, line.reason) == ("order", "order:1/1", "Entered on January 9")
    assert '"book":"58"' in line.after
    assert '"book":""' in line.before
    assert owed(office.desk, "order") == [("order:1/1", CLERKS_ROOM)], "the one post is edited"
    news = rendered(office.desk, office.town, "order", "order:1/1")
    assert "Minute Book 58, page 214" in str(news.wire())


def test_a_day_that_was_mistyped_is_confirmed_and_every_date_follows(ordered: Office) -> None:
    view = ordered.sends(
        CLERK, _correction(ordered), election="February 13, 2020", reason="Mistyped"
    )["view"]
    told = said_in(view)
    assert "The record has the election on Tuesday, February 11, 2020" in told
    assert "every date is counted anew" in told
    assert ordered.election().orders[0].election == date(2020, 2, 11)
    ordered.sends(CLERK, view, **confirmed(view))
    assert ordered.election().orders[0].election == date(2020, 2, 13)
    assert "Friday, January 24, 2020" in said_in(ordered.types(CLERK, "/election why"))


def test_a_correction_that_breaks_a_rule_names_the_new_problem_alone(ordered: Office) -> None:
    votes = "Dale Fairley: yea\nGrace Holloway: nay"
    view = ordered.sends(CLERK, _correction(ordered), votes=votes, reason="Misread")["view"]
    told = said_in(view)
    assert "The order did not carry: 1 yeas, 1 nays" in told
    assert "counted anew" not in told


def test_a_correction_of_nothing_and_an_impossible_one_are_refused_at_the_field(
    ordered: Office,
) -> None:
    window = _correction(ordered)
    assert "Nothing is changed" in ordered.sends(CLERK, window, reason="x")["errors"]["reason"]
    wrong = ordered.sends(CLERK, window, election="January 7, 2020", reason="x")
    assert "comes after the order" in wrong["errors"]["election"]


def test_a_correction_from_a_form_that_stayed_open_keeps_nothing(ordered: Office) -> None:
    first, second = _correction(ordered), _correction(ordered)
    ordered.sends(CLERK, first, page="215", reason="Misread")
    answer = ordered.sends(CLERK, second, page="216", reason="Misread")
    assert "corrected meanwhile" in answer["errors"]["reason"]
    assert ordered.election().orders[0].minutes.page == "215"


def test_after_a_postponement_the_order_is_corrected_and_the_new_day_stays(
    ordered: Office,
) -> None:
    ordered.moves_to(on(2020, 1, 24))
    _change(ordered, "postpone", **POSTPONED)
    ordered.sends(CLERK, _correction(ordered), page="215", reason="Misread")
    (standing,) = order_in_force(ordered.election())
    assert (standing.election, standing.minutes.page) == (date(2020, 2, 25), "215")


def test_a_new_order_follows_a_rescinded_one(ordered: Office) -> None:
    _ends(ordered, "rescind", **_rescinded())
    answer = _order(ordered, adopted="January 8, 2020", election="February 18, 2020")
    asked = ordered.sends(CLERK, answer["view"], **confirmed(answer["view"]))
    assert "election on Tuesday, February 18, 2020" in said_in(asked["view"])
    (standing,) = order_in_force(ordered.election())
    assert standing.election == date(2020, 2, 18)


# What later orders do


def _rescinded() -> dict[str, Any]:
    return {
        "authority": "governing",
        "ordered_on": "today",
        "reference": "Minute Book 58, page 220",
        "reason": "Wrong day",
    }


def test_a_postponement_moves_every_date_and_says_what_moved(ordered: Office) -> None:
    ordered.moves_to(on(2020, 1, 25))
    window = ordered.types(CLERK, "/election postpone")
    same("modals/postpone.json", window)
    answer = ordered.sends(CLERK, window, **POSTPONED)
    same("messages/postponed.json", answer["view"]["blocks"])
    (change,) = ordered.election().changes
    assert (change.kind, change.authority) == (ChangeKind.POSTPONE, Authority.GOVERNOR)
    assert change.to == date(2020, 2, 25)
    assert change.stands == f"{CLOSED_QUALIFYING}; Poll workers <stay>"
    (standing,) = order_in_force(ordered.election())
    assert standing.election == date(2020, 2, 25)


def test_both_channels_hear_of_a_postponement(ordered: Office) -> None:
    ordered.moves_to(on(2020, 1, 25))
    _change(ordered, "postpone", **POSTPONED)
    channel, post = ordered.post("change:change:1/1")
    same("messages/postponed_news.json", post["blocks"])
    assert channel == CLERKS_ROOM
    channel, post = ordered.post("change_public:change:1/1")
    same("messages/postponed_public.json", post["blocks"])
    assert channel == PUBLIC_ROOM
    assert "Flood" not in said_in(post), "the reason is for the clerk's channel"


def test_the_news_says_what_moved_then_even_after_another_change(ordered: Office) -> None:
    ordered.moves_to(on(2020, 1, 25))
    _change(ordered, "postpone", **POSTPONED)
    _change(ordered, "postpone", **{**POSTPONED, "ordered_on": "today", "to": "March 3, 2020"})
    _, first = ordered.post("change_public:change:1/1")
    _, second = ordered.post("change_public:change:1/2")
    assert "was ~Tuesday, February 11, 2020~, now Tuesday, February 25, 2020" in said_in(first)
    assert "was ~Tuesday, February 25, 2020~, now Tuesday, March 3, 2020" in said_in(second)


def test_a_rescission_ends_every_date_and_asks_for_a_new_order(ordered: Office) -> None:
    answer = _ends(ordered, "rescind", **_rescinded())
    same("messages/rescinded.json", answer["view"]["blocks"])
    assert order_in_force(ordered.election()) == ()
    assert "Find a lawful date" in labels_in(answer["view"])


def test_a_cancellation_by_a_court_is_kept_with_its_cause_number(ordered: Office) -> None:
    typed = {**_rescinded(), "authority": "court", "reference": "Cause No. 2020-12"}
    answer = _ends(ordered, "cancel", **typed)
    assert "A court ordered it" in said_in(answer["view"])
    (change,) = ordered.election().changes
    assert (change.kind, change.reference) == (ChangeKind.CANCEL, "Cause No. 2020-12")
    assert change.to == change.ordered_on


def test_without_a_public_channel_the_clerk_and_the_commission_are_told(ordered: Office) -> None:
    with ordered.desk.database.writing(ordered.town) as ledger:
        ledger.set_channels(replace(ledger.channels(), public=""), CLERKS_DEED)
    _ends(ordered, "rescind", **_rescinded())
    assert owed(ordered.desk, "change_public") == [("change:1/1", COMMISSIONS_ROOM)]
    assert owed(ordered.desk, "change") == [("change:1/1", CLERKS_ROOM)]


def test_before_an_election_is_ended_it_is_said_who_will_be_told(ordered: Office) -> None:
    told = said_in(_change(ordered, "rescind", **_rescinded())["view"])
    assert (
        "This ends Council Member, Ward 6: the election on Tuesday, February 11, 2020 and all its "
        "dates fall away. As soon as it is recorded, the commission's and the public channel will "
        "be told."
    ) in told
    with ordered.desk.database.writing(ordered.town) as ledger:
        ledger.set_channels(replace(ledger.channels(), public=""), CLERKS_DEED)
    told = said_in(_change(ordered, "cancel", **_rescinded())["view"])
    assert "As soon as it is recorded, the commission's channel will be told." in told


@pytest.mark.parametrize("command", ["rescind", "postpone", "cancel"])
def test_nothing_is_changed_while_no_order_is_in_force(office: Office, command: str) -> None:
    told = office.types(CLERK, f"/election {command}")
    assert "No order is in force" in said_in(told)
    assert "Record the order" in labels_in(told)


def test_a_change_from_a_form_that_stayed_open_is_refused(ordered: Office) -> None:
    late = ordered.types(CLERK, "/election cancel")
    _ends(ordered, "rescind", **_rescinded())
    answer = ordered.sends(CLERK, late, **_rescinded())
    assert "No order is in force any more" in said_in(answer["view"])


@pytest.mark.parametrize(
    ("field", "typed", "says"),
    [
        ("ordered_on", "January 26, 2020", "still to come"),
        ("ordered_on", "January 6, 2020", "adopted later, on Tuesday, January 7, 2020"),
        ("to", "February 11, 2020", "already"),
        ("to", "January 24, 2020", "comes after the day on which it was ordered"),
    ],
)
def test_what_no_postponement_can_be_is_refused_at_its_field(
    ordered: Office, field: str, typed: str, says: str
) -> None:
    ordered.moves_to(on(2020, 1, 25))
    answer = _change(ordered, "postpone", **{**POSTPONED, field: typed})
    assert list(answer["errors"]) == [field]
    assert says in answer["errors"][field]


def test_a_postponement_to_an_earlier_day_is_confirmed(ordered: Office) -> None:
    ordered.moves_to(on(2020, 1, 25))
    asked = _change(ordered, "postpone", **{**POSTPONED, "to": "February 10, 2020"})
    assert "the new day is before that" in said_in(asked["view"])
    ordered.sends(CLERK, asked["view"], **confirmed(asked["view"]))
    assert ordered.election().changes[0].to == date(2020, 2, 10)


def test_a_postponement_to_a_day_already_past_is_refused_at_its_field(ordered: Office) -> None:
    ordered.moves_to(on(2020, 2, 20))
    answer = _change(ordered, "postpone", **{**POSTPONED, "to": "February 18, 2020"})
    assert answer["errors"] == {"to": "Tuesday, February 18, 2020 is past."}


def test_a_postponement_by_more_than_a_year_is_confirmed(ordered: Office) -> None:
    ordered.moves_to(on(2020, 1, 25))
    asked = _change(ordered, "postpone", **{**POSTPONED, "to": "February 25, 2022"})
    assert "Friday, February 25, 2022 is more than a year from today." in said_in(asked["view"])
    assert ordered.election().changes == ()


def _elected(office: Office) -> None:
    count = Returns(
        round=Round.FIRST, tallies=(Tally(name="Casey Boone", votes=5),), ballots=5, final=True
    )
    result = Announcement(
        contest="",
        round=Round.FIRST,
        decision="elected",
        names=("Casey Boone",),
        figures="5.",
        citation="§",
    )
    with office.desk.database.writing(office.town) as ledger:
        for signer in ("Ada Cole", "Ben Ito"):
            ledger.keep(1, SignOff(person=signer, by=signer, entries=("Casey Boone",)), CLERKS_DEED)
        ledger.keep(1, count, CLERKS_DEED)
        ledger.keep(1, result, CLERKS_DEED)


@pytest.mark.parametrize("command", ["rescind", "postpone", "cancel"])
def test_a_change_after_a_result_names_what_rests_on_the_order_and_is_confirmed(
    ordered: Office, command: str
) -> None:
    ordered.moves_to(on(2020, 2, 12))
    _elected(ordered)
    more = {"to": "March 10, 2020"} if command == "postpone" else {}
    asked = _change(ordered, command, **_rescinded(), **more)
    told = said_in(asked["view"])
    assert "The ballot with Casey Boone was signed off by Ada Cole and Ben Ito." in told
    assert "A count of the election is on record: Casey Boone 5;" in told
    assert "It was announced: Casey Boone elected." in told
    assert ordered.election().changes == ()
    ordered.sends(CLERK, asked["view"], **confirmed(asked["view"]))
    assert len(ordered.election().changes) == 1


def test_a_change_after_the_papers_names_them(ordered: Office) -> None:
    ordered.moves_to(on(2020, 2, 12))
    _elected(ordered)
    with ordered.desk.database.writing(ordered.town) as ledger:
        pdf = Rendering("pdf", Content("order.pdf", "application/pdf", b"%PDF"))
        title = "Order for a special election"
        ledger.keep_draft(
            Draft(election=1, kind="order", title=title, renderings=(pdf,)), CLERKS_DEED
        )
    asked = _change(ordered, "cancel", **_rescinded())
    assert "Papers are drafted already: Order for a special election." in said_in(asked["view"])


def test_an_order_made_again_on_the_day_of_the_rescission_is_in_force(ordered: Office) -> None:
    _ends(ordered, "rescind", **{**_rescinded(), "ordered_on": "January 7, 2020"})
    answer = _order(ordered, election="February 18, 2020")
    if answer["view"]["callback_id"] == "order":
        answer = ordered.sends(CLERK, answer["view"], **confirmed(answer["view"]))
    in_force = [order.election for order in order_in_force(ordered.election())]
    said = "Every date of the election is now in the clerk's channel" in said_in(answer["view"])
    assert said == (in_force == [date(2020, 2, 18)])


def test_an_order_that_a_later_rescission_ends_is_confirmed_and_told_as_not_in_force(
    ordered: Office,
) -> None:
    _ends(ordered, "rescind", **_rescinded())
    asked = _order(ordered, election="February 18, 2020")
    assert "would not be in force" in said_in(asked["view"])
    answer = ordered.sends(CLERK, asked["view"], **confirmed(asked["view"]))
    told = said_in(answer["view"])
    assert "recorded, but not in force" in told
    assert "Every date" not in told
    assert order_in_force(ordered.election()) == ()
    assert len(ordered.election().orders) == 2


def test_an_order_for_a_legal_holiday_says_so_in_its_answer(office: Office) -> None:
    answer = _order(office, election="February 17, 2020")
    told = said_in(answer["view"])
    assert "The election would be on Monday, February 17, 2020." in told
    assert "legal holiday (Washington's birthday)" in told


@pytest.mark.parametrize("command", ["order", "rescind", "postpone", "cancel", "appoint", "setup"])
def test_orders_are_for_the_clerk(ordered: Office, command: str) -> None:
    assert "Not for this role" in said_in(ordered.types(CHAIR, f"/election {command}"))


# Who was told a date that moved


@pytest.fixture
def told(office: Office) -> Office:
    """The same with the order recorded in its form, and every card and reminder posted."""
    _order(office)
    office.delivers()
    office.moves_to(on(2020, 1, 8))
    return office


OLD = "5:00 p.m. on Wednesday, January 22, 2020"


def test_who_was_told_the_old_dates_is_said_with_what_moved_them(told: Office) -> None:
    answer = said_in(_ends(told, "rescind", **_rescinded())["view"])
    assert "*Told the old dates:* " in answer
    assert f"<#{CLERKS_ROOM}> (" in answer
    assert "Special election" in answer.partition("*Told the old dates:*")[2]
    assert "first on Wednesday, January 8, 2020" in answer
    places = answer.partition("*Told the old dates:*")[2]
    assert places.index("First publication") < places.index("Certificate of election")
    _, news = told.post("change:change:1/1")
    assert "*Told the old dates:* " in said_in(news)
    public = said_in(told.post("change_public:change:1/1")[1])
    assert "Told the old dates" not in public


def test_a_card_and_the_calendar_say_what_moved_a_date_and_the_clerk_alone_reads_why(
    told: Office,
) -> None:
    _change(told, "postpone", **{**POSTPONED, "ordered_on": "January 8, 2020", "kept": []})
    why = "because a later order was recorded on Wednesday, January 8, 2020"
    channel, card = told.post("card:1:petition")
    assert f"~{OLD}~ no longer holds {why}" in said_in(card)
    assert ("Flood" in said_in(card)) is (channel == CLERKS_ROOM)
    shown = said_in(told.types(CLERK, "/election calendar"))
    moved = shown.partition("*Dates that moved*")[2]
    assert f"Moved {why}: Flood." in moved
    row = f"was ~{OLD}~, moved to 5:00 p.m. on Wednesday, February 5, 2020. Told the old date: "
    assert row in moved
    assert moved.index("First publication") < moved.index("Special election")
    others = said_in(told.types(CHAIR, "/election calendar", channel=PUBLIC_ROOM))
    assert f"was ~{OLD}~, moved to" in others
    assert "Flood" not in others


def test_a_date_that_holds_again_is_not_said_to_have_moved(told: Office) -> None:
    _change(told, "postpone", **{**POSTPONED, "ordered_on": "January 8, 2020", "kept": []})
    back = {**POSTPONED, "ordered_on": "today", "to": "February 11, 2020", "kept": []}
    answer = _change(told, "postpone", **back)
    told.sends(CLERK, answer["view"], **confirmed(answer["view"]))
    assert order_in_force(told.election())[0].election == date(2020, 2, 11)
    moved = said_in(told.types(CLERK, "/election calendar")).partition("*Dates that moved*")[2]
    assert f"was ~{OLD}~" not in moved
    assert "was ~5:00 p.m. on Wednesday, February 5, 2020~" in moved


def test_a_reminder_says_from_which_day_its_date_moved(told: Office) -> None:
    told.moves_to(on(2020, 1, 17))
    told.delivers()
    _change(told, "postpone", **{**POSTPONED, "ordered_on": "today", "kept": []})
    told.moves_to(on(2020, 1, 30))
    posted = told.everything_posted()
    assert f"*Moved from* ~{OLD}~ because a later order was recorded" in posted
