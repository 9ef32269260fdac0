"""The order in force, and what later orders did to it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from itertools import product

import pytest

from domain.election import Change, ChangeKind, Election, Order
from domain.findings import Met, Missing, NotMet
from domain.order import (
    carried,
    entered,
    order_as_made,
    order_in_force,
    postponement_open_points,
    postponements,
    qualifying_counts_from,
    vetoed,
)
from tests.domain.facts import CALENDAR, ORDER, ORDERED, RECORDED, changed, minutes, ordered, votes

NEW = ordered(date(2026, 2, 13), date(2026, 3, 24))
NEXT_DAY = date(2026, 2, 11)
STORM = date(2026, 3, 31)


def ended(on: date) -> Change:
    return changed(ChangeKind.RESCIND, on, on, "")


def postponed(on: date, stands: str) -> Change:
    return changed(ChangeKind.POSTPONE, on, STORM, stands)


def history(orders: tuple[Order, ...], *changes: Change) -> Election:
    return replace(RECORDED, orders=orders, changes=changes)


@pytest.mark.parametrize(
    ("election", "day"),
    [
        (RECORDED, ()),
        (ORDERED, (date(2026, 3, 17),)),
        (history((ORDER,), ended(NEXT_DAY)), ()),
        (history((ORDER,), ended(ORDER.adopted)), ()),
        (history((ORDER, NEW), ended(NEXT_DAY)), (date(2026, 3, 24),)),
        (history((ORDER, NEW), ended(NEW.adopted)), (date(2026, 3, 24),)),
        (history((ORDER, NEW), ended(NEXT_DAY), ended(NEW.adopted)), ()),
        (history((ORDER, NEW), ended(NEW.adopted), ended(NEW.adopted)), ()),
        (history((ORDER, NEW)), (date(2026, 3, 24),)),
        (history((ORDER,), postponed(date(2026, 3, 10), "")), (STORM,)),
        (history((ORDER,), postponed(NEXT_DAY, ""), ended(date(2026, 2, 12))), ()),
        (history((ORDER, NEW), postponed(NEXT_DAY, ""), ended(NEW.adopted)), (date(2026, 3, 24),)),
        (history((), postponed(NEXT_DAY, "")), ()),
    ],
    ids=[
        "no order",
        "one order",
        "rescinded the next day",
        "rescinded the same day",
        "rescinded and made again",
        "rescinded and made again at one meeting",
        "made again and rescinded again at that meeting",
        "both orders rescinded at one meeting",
        "a second order replaces the first",
        "postponed",
        "postponed, then rescinded",
        "postponed, then rescinded and made again",
        "a postponement of nothing",
    ],
)
def test_the_order_in_force(election: Election, day: tuple[date, ...]) -> None:
    assert tuple(order.election for order in order_in_force(election)) == day


def test_a_cancellation_ends_the_order_too() -> None:
    cancelled = changed(ChangeKind.CANCEL, NEXT_DAY, NEXT_DAY, "")
    assert order_in_force(history((ORDER,), cancelled)) == ()


def test_a_postponed_order_keeps_the_day_it_first_named() -> None:
    election = history((ORDER,), postponed(date(2026, 3, 10), ""))
    assert order_as_made(election) == (ORDER,)
    assert order_in_force(election) == (replace(ORDER, election=STORM),)
    assert [point.id for point in postponement_open_points(election)] == ["postponed"]
    assert "It names nothing kept." in postponement_open_points(election)[0].because


def test_of_two_orders_of_one_day_the_later_recorded_leads() -> None:
    later = replace(ORDER, election=date(2026, 3, 24))
    election = history((ORDER, later))
    assert order_in_force(election) == order_as_made(election) == (later,)


def test_orders_lead_by_their_day_however_they_were_recorded() -> None:
    election = history((NEW, ORDER))
    assert order_in_force(election) == order_as_made(election) == (NEW,)


def test_an_order_may_be_postponed_on_the_day_it_was_made() -> None:
    election = history((ORDER,), postponed(ORDER.adopted, ""))
    assert qualifying_counts_from(election, CALENDAR) == (STORM,)
    assert len(postponement_open_points(election)) == 1


def test_a_postponement_of_an_earlier_order_is_no_postponement_of_the_new_one() -> None:
    election = history((ORDER, NEW), postponed(NEXT_DAY, ""), ended(NEW.adopted))
    assert postponements(election) == ()


@pytest.mark.parametrize(
    ("ordered_on", "stands", "counts_from"),
    [
        (date(2026, 2, 26), "Closed qualifying and absentee ballots cast", date(2026, 3, 17)),
        (date(2026, 2, 25), "Closed qualifying", STORM),
        (date(2026, 2, 26), "absentee ballots cast", STORM),
        (date(2026, 2, 26), "", STORM),
    ],
    ids=[
        "qualifying had closed and stays closed",
        "qualifying had not closed on its last day",
        "nothing is said of qualifying",
        "nothing is said at all",
    ],
)
def test_closed_qualifying_stands_only_if_it_had_closed_and_the_order_says_so(
    ordered_on: date, stands: str, counts_from: date
) -> None:
    election = history((ORDER,), postponed(ordered_on, stands))
    assert qualifying_counts_from(election, CALENDAR) == (counts_from,)


def test_without_an_order_qualifying_counts_from_nothing() -> None:
    assert qualifying_counts_from(RECORDED, CALENDAR) == ()


def test_what_is_kept_is_said_in_the_authoritys_words() -> None:
    election = history((ORDER,), postponed(date(2026, 2, 26), "closed qualifying"))
    assert "The order keeps: closed qualifying" in postponement_open_points(election)[0].because


@pytest.mark.parametrize(
    ("yeas", "nays", "kind"),
    [(3, 1, Met), (2, 1, Met), (2, 2, NotMet), (1, 2, NotMet)],
)
def test_an_order_carries_by_more_yeas_than_nays(yeas: int, nays: int, kind: type) -> None:
    found = carried(replace(ORDER, votes=votes(yeas, nays)))
    assert isinstance(found, kind)
    assert f"{yeas}" in found.because


def test_votes_not_recorded_are_missing_and_no_defeat() -> None:
    assert carried(replace(ORDER, votes=())) == Missing(
        carried(ORDER).by, "The votes by member are not recorded."
    )


def test_a_veto_is_for_a_person() -> None:
    assert vetoed(ORDER) == ()
    point = vetoed(replace(ORDER, veto="in writing on February 12"))[0]
    assert point.id == "veto"
    assert "in writing on February 12" in point.because
    assert point.by.linked


def test_an_order_is_entered_on_the_minutes_of_its_meeting() -> None:
    assert entered(ORDER) == Met(entered(ORDER).by, "Entered in minute book 12, page 88.")
    other = entered(replace(ORDER, minutes=minutes(date(2026, 2, 11))))
    assert isinstance(other, NotMet)
    assert other.because == (
        "The order of Tuesday, February 10, 2026 is entered on the minutes of Wednesday, February "
        "11, 2026."
    )
    for lacking in (replace(ORDER.minutes, book=""), replace(ORDER.minutes, page="")):
        assert entered(replace(ORDER, minutes=lacking)) == Missing(
            other.by, "The minute book and page of the order are not recorded."
        )


def lawful(acts: tuple[str, ...]) -> bool:
    """Tell whether each act finds what it needs: an order none in force, a change one."""
    live = acts[:1] == ("morning",)
    for act in acts[1:] if live else acts:
        if live is (act == "order"):
            return False
        live = act != "end" if act != "move" else live
    return True


def day_of_acts(acts: tuple[str, ...]) -> tuple[Election, tuple[tuple[Order, Change | None], ...]]:
    """Play the acts one by one, and tell the order that stands, with its last postponement."""
    orders: tuple[Order, ...] = ()
    changes: tuple[Change, ...] = ()
    live: tuple[tuple[Order, Change | None], ...] = ()
    for place, act in enumerate(acts):
        day = STORM + timedelta(days=place)
        if act in ("order", "morning"):
            adopted = NEW.adopted if act == "order" else ORDER.adopted
            orders = (*orders, ordered(adopted, day))
            live = ((orders[-1], None),)
        elif act == "end":
            changes, live = (*changes, ended(NEW.adopted)), ()
        else:
            changes = (*changes, changed(ChangeKind.POSTPONE, NEW.adopted, day, ""))
            live = ((orders[-1], changes[-1]),)
    return history(orders, *changes), live


DAYS = tuple(
    (*morning, *acts)
    for length in range(7)
    for morning in ((), ("morning",))
    for acts in product(("order", "end", "move"), repeat=length)
    if lawful((*morning, *acts))
)


def test_whatever_happens_at_one_meeting_the_last_act_stands() -> None:
    assert ("order", "end", "order", "end", "order") in DAYS
    assert ("morning", "end", "order", "end", "order") in DAYS
    assert ("morning", "move", "end", "order") in DAYS
    for acts in DAYS:
        election, live = day_of_acts(acts)
        assert order_as_made(election) == tuple(order for order, _ in live), acts
        assert order_in_force(election) == tuple(
            replace(order, election=move.to) if move else order for order, move in live
        ), acts


def test_a_postponement_goes_with_the_order_that_was_ended_after_it() -> None:
    move = postponed(NEW.adopted, "")
    election = history((ORDER, NEW), move, ended(NEW.adopted))
    assert (order_in_force(election), postponements(election)) == ((NEW,), ())
    after = history((ORDER, NEW), ended(NEW.adopted), move)
    assert postponements(after) == (move,)
    assert order_in_force(after) == (replace(NEW, election=STORM),)


def test_an_order_without_a_rescission_replaces_the_one_before_it_for_good() -> None:
    assert order_in_force(history((ORDER, NEW), ended(date(2026, 2, 16)))) == ()
