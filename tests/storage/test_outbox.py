"""Owed messages: in order in a channel, by one holder at a time, delivered once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from multiprocessing import get_context
from typing import TypeVar

import pytest

from storage.database import Database, Refused
from storage.outbox import Claimed, Hold, Outbox, Owed, Sent
from storage.sessions import DatabaseBusy
from tests.storage.facts import NOON, deed, found, town

LEASE = timedelta(seconds=30)
SECOND = timedelta(seconds=1)

Owe = Callable[..., None]
V = TypeVar("V")


def owed(key: str, channel: str = "C1", *, due: datetime = NOON, thread: str = "") -> Owed:
    """Give a message."""
    return Owed(
        kind="receipt", subject="petition:1/1", channel=channel, due=due, key=key, thread=thread
    )


@pytest.fixture
def owe(database: Database, pinola: int) -> Owe:
    """Owe messages in one transaction."""

    def do(*messages: Owed) -> None:
        with database.writing(pinola) as ledger:
            for each in messages:
                ledger.owe(each, NOON)

    return do


@pytest.fixture
def outbox(database: Database) -> Outbox:
    """The delivering side."""
    return Outbox(database)


def take(outbox: Outbox, now: datetime = NOON, holder: str = "A") -> Claimed:
    """Claim what must be there."""
    claimed = outbox.claim(now, Hold(holder, now, LEASE))
    assert claimed is not None
    return claimed


def drain(outbox: Outbox, now: datetime = NOON) -> list[str]:
    """Deliver everything that can be; give the keys in order."""
    keys = []
    while (claimed := outbox.claim(now, Hold("A", now, LEASE))) is not None:
        outbox.delivered(claimed, Sent(claimed.channel, f"ts-{claimed.key}", now))
        keys.append(claimed.key)
    return keys


def test_a_claim_carries_everything_to_deliver_it(outbox: Outbox, owe: Owe, pinola: int) -> None:
    """And says that it is the first attempt at a first post."""
    owe(owed("k1"))
    assert take(outbox) == Claimed(
        municipality=pinola,
        id=1,
        kind="receipt",
        subject="petition:1/1",
        channel="C1",
        due=NOON,
        key="k1",
        thread="",
        wanted=1,
        attempts=1,
        posted_in="",
        ts="",
        thread_ts="",
        created=NOON,
        first_claimed=NOON,
        holder="A",
        leased_until=NOON + LEASE,
    )


def test_a_delivered_message_is_not_claimed_again(outbox: Outbox, owe: Owe, pinola: int) -> None:
    """Its place is known by its key."""
    owe(owed("k1"))
    assert outbox.posted(pinola, "k1") is None
    assert outbox.delivered(take(outbox), Sent("D7", "17.01", NOON))
    assert (
        outbox.claim(NOON + timedelta(days=1), Hold("A", NOON + timedelta(days=1), LEASE)) is None
    )
    assert outbox.posted(pinola, "k1") == ("D7", "17.01")
    assert outbox.posted(pinola, "k2") is None
    assert outbox.posted(pinola + 1, "k1") is None


def test_what_nobody_tried_moves_to_another_channel_and_nothing_else_does(
    outbox: Outbox, owe: Owe, database: Database, pinola: int
) -> None:
    """Not a kind that is left out, nor what may be posted already, nor another town's."""
    owe(owed("posted"), owed("tried"))
    outbox.delivered(take(outbox), Sent("C1", "17.01", NOON))
    outbox.postponed(take(outbox), NOON, "no answer")
    owe(owed("posted"), owed("new"), replace(owed("other kind"), kind="notice"), owed("far", "C3"))
    with database.founding(NOON) as ledger:
        ledger.owe(owed("their own"), NOON)
    with database.writing(pinola) as ledger:
        ledger.move_owed("C1", "C2", ("notice",))
    found = {}
    while (claimed := outbox.claim(NOON, Hold("A", NOON, LEASE))) is not None:
        outbox.delivered(claimed, Sent(claimed.channel, f"ts-{claimed.key}", NOON))
        found[claimed.key] = claimed.channel
    assert found == {
        "posted": "C1",
        "tried": "C1",
        "new": "C2",
        "other kind": "C1",
        "far": "C3",
        "their own": "C1",
    }


def test_nothing_is_claimed_before_it_is_due(outbox: Outbox, owe: Owe) -> None:
    """The moment itself counts."""
    owe(owed("k1", due=NOON + SECOND))
    assert outbox.claim(NOON, Hold("A", NOON, LEASE)) is None
    assert outbox.next_due(NOON) == NOON + SECOND
    assert take(outbox, NOON + SECOND).key == "k1"


def test_the_oldest_due_goes_first_in_each_channel(outbox: Outbox, owe: Owe) -> None:
    """Those of one moment go in the order in which they were owed."""
    owe(
        owed("late", due=NOON),
        owed("early", due=NOON - SECOND),
        owed("also late", due=NOON),
        owed("other", "C2", due=NOON - 2 * SECOND),
    )
    assert drain(outbox) == ["other", "early", "late", "also late"]


def test_a_channel_waits_for_its_head_and_no_other_channel_does(outbox: Outbox, owe: Owe) -> None:
    """While one message of a channel is in somebody's hands, the next one is not given out."""
    owe(owed("a1"), owed("a2"), owed("b1", "C2"))
    first = take(outbox, holder="A")
    second = take(outbox, holder="B")
    assert (first.key, second.key) == ("a1", "b1")
    assert outbox.claim(NOON, Hold("C", NOON, LEASE)) is None
    outbox.delivered(first, Sent("C1", "1", NOON))
    assert take(outbox, holder="C").key == "a2"


def test_a_failing_channel_delays_no_other(outbox: Outbox, owe: Owe) -> None:
    """A postponed head keeps its channel in order until then."""
    owe(owed("a1"), owed("a2"), owed("b1", "C2"), owed("b2", "C2"))
    later = NOON + timedelta(minutes=5)
    assert outbox.postponed(take(outbox), later, "429")
    assert drain(outbox) == ["b1", "b2"]
    assert outbox.next_retry(NOON) == later
    assert outbox.claim(later - SECOND, Hold("A", later - SECOND, LEASE)) is None
    again = take(outbox, later)
    assert (again.key, again.attempts, again.first_claimed) == ("a1", 2, NOON)
    outbox.delivered(again, Sent("C1", "1", later))
    assert drain(outbox, later) == ["a2"]


def test_after_a_crash_the_lease_ends_and_the_next_attempt_is_the_second(
    outbox: Outbox, owe: Owe
) -> None:
    """Whoever takes it over sees that an earlier try may have reached Slack, and since when."""
    owe(owed("k1"))
    take(outbox, NOON, "dead")
    assert outbox.next_retry(NOON) == NOON + LEASE
    assert outbox.claim(NOON + LEASE - SECOND, Hold("B", NOON + LEASE - SECOND, LEASE)) is None
    again = take(outbox, NOON + LEASE, "B")
    assert (again.attempts, again.first_claimed, again.ts) == (2, NOON, "")
    assert again.holder == "B"


def test_a_holder_whose_lease_was_taken_over_changes_nothing_but_a_post(
    outbox: Outbox, owe: Owe, pinola: int
) -> None:
    """A post that happened is known; the new holder's lease stands."""
    owe(owed("k1"))
    slow = take(outbox, NOON, "slow")
    new = take(outbox, NOON + LEASE, "new")
    assert not outbox.postponed(slow, NOON, "late")
    assert not outbox.abandoned(slow, "late", NOON)
    assert not outbox.redirected(slow, "C9", "late")
    assert not outbox.delivered(slow, Sent("C1", "first", NOON + LEASE))
    assert outbox.delivered(new, Sent("C1", "second", NOON + LEASE))
    assert outbox.posted(pinola, "k1") == ("C1", "first")
    assert outbox.claim(NOON + 2 * LEASE, Hold("A", NOON + 2 * LEASE, LEASE)) is None


def test_the_same_key_again_is_an_edit_of_the_post(outbox: Outbox, owe: Owe, pinola: int) -> None:
    """In the channel of the post, even where the next one would go elsewhere."""
    owe(owed("card"))
    outbox.delivered(take(outbox), Sent("C1", "1", NOON))
    owe(owed("card", "C2", due=NOON + SECOND))
    assert outbox.claim(NOON, Hold("A", NOON, LEASE)) is None
    edit = take(outbox, NOON + SECOND)
    assert (edit.ts, edit.posted_in, edit.channel, edit.wanted) == ("1", "C1", "C1", 2)
    assert (edit.attempts, edit.first_claimed) == (1, NOON + SECOND)
    outbox.delivered(edit, Sent("C1", "1", NOON + SECOND))
    assert outbox.claim(NOON + SECOND, Hold("A", NOON + SECOND, LEASE)) is None
    assert outbox.posted(pinola, "card") == ("C1", "1")


def test_a_key_owed_again_before_its_post_is_posted_once(outbox: Outbox, owe: Owe) -> None:
    """With the newest subject, channel and moment."""
    owe(owed("card"))
    owe(owed("card", "C2", due=NOON - SECOND))
    claimed = take(outbox)
    assert (claimed.channel, claimed.due, claimed.wanted) == ("C2", NOON - SECOND, 2)
    outbox.delivered(claimed, Sent("C2", "1", NOON))
    assert outbox.claim(NOON, Hold("A", NOON, LEASE)) is None


def test_an_edit_wanted_while_the_post_is_under_way_follows_it(outbox: Outbox, owe: Owe) -> None:
    """What was rendered before the change is edited after it."""
    owe(owed("card"))
    posting = take(outbox)
    owe(owed("card"))
    outbox.delivered(posting, Sent("C1", "1", NOON))
    edit = take(outbox)
    assert (edit.wanted, edit.ts, edit.attempts) == (2, "1", 1)


def test_an_answer_in_a_thread_waits_for_its_parent_and_holds_nobody_up(
    outbox: Outbox, owe: Owe
) -> None:
    """Owed before its parent, it still goes after it, with the parent's ts."""
    owe(
        owed("answer", due=NOON - SECOND, thread="card"),
        owed("card", due=NOON + SECOND),
        owed("other", due=NOON),
    )
    assert drain(outbox, NOON) == ["other"]
    outbox.delivered(take(outbox, NOON + SECOND), Sent("C1", "parent", NOON + SECOND))
    answer = take(outbox, NOON + SECOND)
    assert (answer.key, answer.thread_ts) == ("answer", "parent")


def test_an_answer_whose_parent_was_given_up_goes_alone(outbox: Outbox, owe: Owe) -> None:
    """Better in the channel than never; so does one whose parent was never owed."""
    owe(owed("card"), owed("answer", thread="card"), owed("orphan", thread="nothing"))
    outbox.abandoned(take(outbox), "channel_not_found", NOON)
    answer = take(outbox)
    assert (answer.key, answer.thread_ts) == ("answer", "")
    outbox.delivered(answer, Sent("C1", "1", NOON))
    assert take(outbox).key == "orphan"


def test_what_was_given_up_is_shown_and_lets_the_channel_go_on(
    database: Database, outbox: Outbox, owe: Owe, pinola: int
) -> None:
    """Owed again it is tried again, as a second attempt."""
    owe(owed("a1"), owed("a2"))
    outbox.abandoned(take(outbox), "is_archived", NOON)
    assert drain(outbox) == ["a2"]
    with database.reading(pinola) as ledger:
        (lost,) = ledger.undelivered()
    assert (lost.key, lost.why, lost.abandoned) == ("a1", "is_archived", True)
    assert outbox.next_due(NOON) is None
    owe(owed("a1"))
    assert take(outbox).attempts == 2


def test_a_message_goes_elsewhere_where_its_channel_is_gone(outbox: Outbox, owe: Owe) -> None:
    """To the clerk by direct message."""
    owe(owed("a1"))
    assert outbox.redirected(take(outbox), "UCLERK", "is_archived")
    claimed = take(outbox)
    assert (claimed.key, claimed.channel, claimed.attempts) == ("a1", "UCLERK", 1)


def test_a_success_clears_the_reason_of_an_earlier_failure(
    database: Database, outbox: Outbox, owe: Owe, pinola: int
) -> None:
    """Only what is still owed is shown as failing."""
    owe(owed("a1"))
    outbox.postponed(take(outbox), NOON, "ratelimited")
    with database.reading(pinola) as ledger:
        assert [each.abandoned for each in ledger.undelivered()] == [False]
    outbox.delivered(take(outbox), Sent("C1", "1", NOON))
    with database.reading(pinola) as ledger:
        assert ledger.undelivered() == ()


def test_nothing_waits_for_time_where_something_can_be_claimed_already(
    outbox: Outbox, owe: Owe
) -> None:
    owe(owed("a1", due=NOON - SECOND))
    assert outbox.next_due(NOON) is None
    assert outbox.next_retry(NOON) is None


def test_a_lease_follows_real_time_where_the_towns_clock_stands(outbox: Outbox, owe: Owe) -> None:
    owe(owed("a1", due=NOON - SECOND))
    real = NOON + timedelta(days=2000)
    assert outbox.claim(NOON, Hold("dead", real, LEASE)) is not None
    assert outbox.claim(NOON, Hold("B", real + LEASE - SECOND, LEASE)) is None
    again = outbox.claim(NOON, Hold("B", real + LEASE, LEASE))
    assert again is not None
    assert again.attempts == 2


def test_a_retry_that_succeeded_is_not_waited_for(outbox: Outbox, owe: Owe) -> None:
    """An edit owed for tomorrow does not inherit the moment of yesterday's retry."""
    owe(owed("card"))
    outbox.postponed(take(outbox), NOON + SECOND, "ratelimited")
    assert outbox.next_retry(NOON) == NOON + SECOND
    outbox.delivered(take(outbox, NOON + SECOND), Sent("C1", "1", NOON + SECOND))
    owe(owed("card", due=NOON + timedelta(days=1)))
    assert outbox.next_retry(NOON) is None
    assert outbox.next_due(NOON + SECOND) == NOON + timedelta(days=1)


def test_a_subject_has_at_most_500_characters(database: Database, pinola: int) -> None:
    """The database refuses more."""
    long = Owed(kind="k", subject="x" * 501, channel="C1", due=NOON, key="k")
    with pytest.raises(Refused, match="ck_owed_subject"), database.writing(pinola) as ledger:
        ledger.owe(long, NOON)


def test_the_same_key_in_two_towns_is_two_messages(
    database: Database, outbox: Outbox, owe: Owe
) -> None:
    """Keys are a municipality's own."""
    other = found(database, town("Braxton"), deed())
    owe(owed("k1"))
    with database.writing(other) as ledger:
        ledger.owe(owed("k1", "C2"), NOON)
    assert drain(outbox) == ["k1", "k1"]


def let_in(work: Callable[[], V]) -> V:
    """Do it as soon as the database lets us in."""
    for _ in range(20):
        with suppress(DatabaseBusy):
            return work()
    raise AssertionError("the database let nobody in")


def test_threads_never_claim_the_same_message(
    database: Database, outbox: Outbox, owe: Owe, url: str
) -> None:
    """Eight holders on two database objects; sixty messages in twelve channels; each once.

    Whom the database does not let in asks again, as the delivery does.
    """
    owe(*(owed(f"{turn:02}", f"C{turn % 12}") for turn in range(60)))
    second = Database(url)
    outboxes = (outbox, Outbox(second))

    def work(holder: int) -> list[tuple[str, str]]:
        done = []
        mine = outboxes[holder % 2]
        for _ in range(200):
            claimed = let_in(partial(mine.claim, NOON, Hold(f"holder {holder}", NOON, LEASE)))
            if claimed is None:
                if mine.next_retry(NOON) is None:
                    break
                continue
            done.append((claimed.channel, claimed.key))
            assert claimed.attempts == 1
            sent = Sent(claimed.channel, claimed.key, NOON)
            assert let_in(partial(mine.delivered, claimed, sent))
        return done

    with ThreadPoolExecutor(8) as pool:
        claims = [claim for done in pool.map(work, range(8)) for claim in done]
    second.close()
    assert sorted(key for _, key in claims) == [f"{turn:02}" for turn in range(60)]


@pytest.mark.usefixtures("sqlite_only")  # a server does not tell processes from threads
def test_processes_never_claim_the_same_message(owe: Owe, url: str) -> None:
    """Three processes that do not deliver: each head of a channel is given out once."""
    owe(*(owed(f"{turn:02}", f"C{turn}") for turn in range(30)))
    with ProcessPoolExecutor(3, mp_context=get_context("spawn")) as pool:
        taken = [key for keys in pool.map(_claim_all, [url] * 3) for key in keys]
    assert sorted(taken) == [f"{turn:02}" for turn in range(30)]


def _claim_all(url: str) -> list[str]:
    database = Database(url)
    outbox = Outbox(database)
    keys = []
    while (claimed := outbox.claim(NOON, Hold("process", NOON, LEASE))) is not None:
        keys.append(claimed.key)
    database.close()
    return keys


def test_a_message_is_posted_anew_in_another_channel_and_its_old_post_says_so(
    database: Database, outbox: Outbox, owe: Owe, pinola: int
) -> None:
    """What was tried and is not known to be posted stays, and so does what is being edited."""

    def moved(key: str) -> None:
        with database.writing(pinola) as ledger:
            ledger.post_anew(owed(key, "C2"), "left", NOON)

    owe(owed("a"), owed("b"))
    moved("b")
    assert drain(outbox) == ["a", "b"]
    assert (outbox.posted(pinola, "a"), outbox.posted(pinola, "b")) == (
        ("C1", "ts-a"),
        ("C2", "ts-b"),
    )
    moved("a")
    moved("a")
    moved("never owed")
    old, new = take(outbox), take(outbox)
    old, new = sorted((old, new), key=lambda one: one.channel)
    assert (old.kind, old.channel, old.posted_in, old.ts) == ("left", "C1", "C1", "ts-a")
    assert (new.key, new.channel, new.ts, new.attempts) == ("a", "C2", "", 1)
    with database.writing(pinola) as ledger:
        assert ledger.posted_in("a") == ""
        ledger.post_anew(owed("a", "C3"), "left", NOON)
    outbox.delivered(old, Sent("C1", "ts-a", NOON))
    outbox.delivered(new, Sent("C2", "ts-new", NOON))
    assert outbox.posted(pinola, "a") == ("C2", "ts-new")
    with database.reading(pinola) as ledger:
        assert (ledger.posted_in("a"), ledger.posted_in("never owed")) == ("C2", "")
    assert drain(outbox) == []
