"""What is owed reaches its channel exactly once, whatever Slack answers or does not answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.delivery import Occasion, Post, turn
from bot.desk import Desk
from bot.menu import menu
from bot.messages.message import Message, message, section
from storage.outbox import Hold, Outbox, Owed, Sent
from tests.bot.conftest import HandClock
from tests.bot.town import START
from tests.bot.wired import (
    COMMISSION,
    DANA,
    HALL,
    MARCUS,
    OFFICE,
    Wire,
    Wired,
    set_up,
    wire,
)


def _said(occasion: Occasion) -> Message:
    if occasion.subject == "unspeakable":
        raise ValueError(occasion.subject)
    return message(occasion.subject, section("As owed."))


MOMENT = timedelta(milliseconds=1)
# What is owed here says its subject; the subject "unspeakable" cannot be written.
SAID = {"said": Post("said", _said)}


def owed(key: str, channel: str = OFFICE, thread: str = "", subject: str = "") -> Owed:
    """Give a message that is owed now."""
    said = subject or f"about {key}"
    return Owed(kind="said", subject=said, channel=channel, due=START, key=key, thread=thread)


@pytest.fixture(scope="module")
def _wire() -> Iterator[Wire]:
    with wire() as one:
        yield one


@pytest.fixture
def town(desk: Desk, _wire: Wire) -> Wired:
    """The bot in a workspace with Laurel set up."""
    wired = _wire.put(desk, menu())
    set_up(wired.desk)
    return wired


@pytest.fixture
def paced(town: Wired) -> Wired:
    """The same, at the pace of Slack."""
    return replace(town, desk=replace(town.desk, pace=timedelta(seconds=1)))


# A crash between the post and its mark


@pytest.mark.parametrize("thread", ["", "parent"])
def test_a_post_whose_mark_was_lost_is_found_by_its_key(
    town: Wired, clock: HandClock, thread: str
) -> None:
    if thread:
        town.owes(owed("parent"))
        town.delivers(SAID)
    town.owes(owed("a", thread=thread), owed("b", thread=thread))
    outbox = replace(town.desk, holder="dying")
    claimed = outbox.outbox.claim(clock.now(), Hold("dying", clock.leased(), outbox.lease))
    assert claimed is not None
    _post_like(town, claimed.key, claimed.thread_ts)
    clock.at += outbox.lease
    town.delivers(SAID)
    assert town.posted(OFFICE) == [*(["parent"] if thread else []), "a", "b"]
    assert town.undelivered() == {}


def _post_like(town: Wired, key: str, thread_ts: str) -> None:
    payload = {"event_type": "election_desk_owed", "event_payload": {"key": f"1:{key}"}}
    town.desk.client.chat_postMessage(
        channel=OFFICE, text="as owed", metadata=payload, thread_ts=thread_ts or None
    )


def test_a_key_of_another_town_or_an_older_post_is_not_taken_for_ours(
    town: Wired, clock: HandClock
) -> None:
    payload = {"event_type": "election_desk_owed", "event_payload": {"key": "2:a"}}
    town.desk.client.chat_postMessage(channel=OFFICE, text="another town", metadata=payload)
    town.owes(owed("a"))
    town.fails("server_error", "chat.postMessage")
    town.delivers(SAID)
    clock.at += timedelta(minutes=2)
    town.delivers(SAID)
    assert town.posted(OFFICE) == ["2:a", "a"]


def test_a_post_is_found_behind_more_than_one_page_of_history(
    town: Wired, clock: HandClock
) -> None:
    town.owes(owed("a"))
    town.fails("lost_answer", "chat.postMessage")
    town.delivers(SAID)
    for number in range(201):
        town.desk.client.chat_postMessage(channel=OFFICE, text=f"talk {number}")
    clock.at += timedelta(minutes=2)
    town.delivers(SAID)
    assert town.posted(OFFICE) == ["a"]


# What Slack answers


@pytest.mark.parametrize("kind", ["lost_answer", "server_error"])
@pytest.mark.parametrize("times", [1, 3])
def test_without_an_answer_it_is_said_once_in_the_end(
    town: Wired, clock: HandClock, kind: str, times: int
) -> None:
    town.owes(owed("a"), owed("b"))
    town.fails(kind, "chat.postMessage" if times == 1 else "*", times=times)
    for _ in range(times):
        town.delivers(SAID)
        clock.at += timedelta(minutes=2)
    town.delivers(SAID)
    assert town.posted(OFFICE) == ["a", "b"]
    assert town.undelivered() == {}


def test_an_edit_whose_answer_was_lost_is_made_once_more_and_adds_no_post(
    town: Wired, clock: HandClock
) -> None:
    town.owes(owed("a"))
    town.delivers(SAID)
    town.owes(owed("a", subject="corrected"))
    town.fails("lost_answer", "chat.update")
    town.delivers(SAID)
    clock.at += timedelta(minutes=2)
    town.delivers(SAID)
    (shown,) = town.control.messages("dana", OFFICE)
    assert shown["text"] == "corrected"


def test_a_channel_that_is_too_fast_waits_as_long_as_slack_says_and_no_other(
    town: Wired, clock: HandClock
) -> None:
    town.owes(owed("a"), owed("b"), owed("c", HALL))
    town.fails("ratelimited", "chat.postMessage", seconds=30)
    town.delivers(SAID)
    assert (town.posted(OFFICE), town.posted(HALL)) == ([], ["c"])
    assert town.undelivered() == {"a": "Slack asked to wait"}
    clock.at += timedelta(seconds=29)
    town.delivers(SAID)
    assert town.posted(OFFICE) == []
    clock.at += timedelta(seconds=1)
    town.delivers(SAID)
    assert town.posted(OFFICE) == ["a", "b"]


# One post a second in a channel


def test_a_channel_gets_one_post_a_second_and_no_other_waits_for_it(
    paced: Wired, clock: HandClock
) -> None:
    paced.owes(owed("a"), owed("b"), owed("c"), owed("d", HALL), owed("e", COMMISSION))
    paced.delivers(SAID)
    assert [paced.posted(room) for room in (OFFICE, HALL, COMMISSION)] == [["a"], ["d"], ["e"]]
    clock.at += timedelta(seconds=1) - MOMENT
    paced.delivers(SAID)
    assert paced.posted(OFFICE) == ["a"]
    assert paced.desk.outbox.next_retry(clock.now()) == clock.at + MOMENT, "then it is looked again"
    clock.at += MOMENT
    paced.delivers(SAID)
    assert paced.posted(OFFICE) == ["a", "b"]
    clock.at += timedelta(seconds=1)
    paced.delivers(SAID)
    assert paced.posted(OFFICE) == ["a", "b", "c"]
    assert paced.undelivered() == {}


def test_what_is_owed_after_a_post_waits_for_the_rest_of_its_second_too(
    paced: Wired, clock: HandClock
) -> None:
    paced.owes(replace(owed("tomorrow"), due=START + timedelta(days=1)), owed("a"))
    paced.delivers(SAID)
    clock.at += MOMENT
    paced.owes(owed("b"))
    paced.delivers(SAID)
    assert paced.posted(OFFICE) == ["a"]
    assert paced.desk.outbox.next_retry(clock.now()) == START + timedelta(seconds=1)
    clock.at = START + timedelta(seconds=1)
    paced.delivers(SAID)
    assert paced.posted(OFFICE) == ["a", "b"]


def test_what_follows_in_a_channel_waits_whichever_bot_delivers_it(
    town: Wired,
) -> None:
    town.owes(owed("a"), owed("b"))
    one, other = (Outbox(town.desk.database) for _ in range(2))
    first = one.claim(START, Hold("one", START, town.desk.lease))
    assert first is not None
    then = START + timedelta(seconds=1)
    one.delivered(first, Sent(OFFICE, "1.000100", START), then)
    assert other.claim(START, Hold("other", then - MOMENT, town.desk.lease)) is None
    following = other.claim(START, Hold("other", then, town.desk.lease))
    assert following is not None
    assert following.key == "b"


def test_an_edit_makes_no_post_wait(paced: Wired, clock: HandClock) -> None:
    paced.owes(owed("a"))
    paced.delivers(SAID)
    clock.at += timedelta(seconds=1)
    paced.owes(owed("a", subject="corrected"), owed("b"))
    paced.delivers(SAID)
    assert paced.posted(OFFICE) == ["a", "b"]


# What a channel does not take


@pytest.mark.parametrize("gone", [{"archived": True}, {"remove": ["election_desk"]}])
@pytest.mark.parametrize("channel", [OFFICE, HALL])
def test_what_a_channel_does_not_take_goes_to_the_clerk_directly(
    town: Wired, gone: dict[str, object], channel: str
) -> None:
    town.control.post("channel", channel=channel, **gone)
    town.owes(owed("a", channel), owed("b", channel, thread="a"))
    town.delivers(SAID)
    assert town.posted("@dana") == ["a", "b"]
    assert town.undelivered() == {}


@pytest.mark.parametrize("kind", ["lost_answer", "server_error", "ratelimited"])
def test_where_slack_fails_over_the_way_to_the_clerk_it_is_tried_again_in_seconds(
    town: Wired, clock: HandClock, kind: str
) -> None:
    town.control.post("channel", channel=OFFICE, archived=True)
    town.fails(kind, "conversations.open")
    town.owes(owed("a"))
    town.delivers(SAID)
    assert town.posted("@dana") == []
    clock.at += timedelta(seconds=5)
    town.delivers(SAID)
    assert town.posted("@dana") == ["a"]


def test_where_the_first_clerk_left_the_next_one_is_told(town: Wired) -> None:
    town.control.post("channel", channel=OFFICE, archived=True)
    town.desk.members.learn([{"id": DANA, "deleted": True}])
    town.owes(owed("a"))
    town.delivers(SAID)
    assert town.posted("@marcus", user="marcus") == ["a"]


def test_while_nobody_can_be_told_it_stays_owed_and_is_no_secret(
    town: Wired, clock: HandClock
) -> None:
    town.control.post("channel", channel=OFFICE, archived=True)
    town.fails("error", "conversations.open", error="user_disabled")
    town.owes(owed("a"), owed("b", HALL))
    town.delivers(SAID)
    assert town.posted(HALL) == ["b"]
    assert "the clerk cannot be written to: user_disabled" in town.undelivered()["a"]
    for user in (DANA, MARCUS):
        town.desk.members.learn([{"id": user, "deleted": True}])
    clock.at += timedelta(minutes=2)
    town.delivers(SAID)
    assert "no clerk can be reached" in town.undelivered()["a"]
    town.control.post("channel", channel=OFFICE, archived=False)
    clock.at += timedelta(minutes=2)
    town.delivers(SAID)
    assert town.posted(OFFICE) == ["a"]


def test_an_edit_in_an_archived_channel_does_not_keep_news_from_the_clerk(town: Wired) -> None:
    town.owes(owed("card"))
    town.delivers(SAID)
    town.control.post("channel", channel=OFFICE, archived=True)
    town.owes(owed("card", subject="changed"), owed("reminder"))
    town.delivers(SAID)
    assert town.posted("@dana") == ["reminder"]
    assert town.undelivered() == {"card": "Its channel takes no changes (is_archived)."}


def test_an_edit_of_a_message_that_somebody_deleted_is_given_up(town: Wired) -> None:
    town.owes(owed("card"))
    town.delivers(SAID)
    town.fails("error", "chat.update", error="message_not_found")
    town.owes(owed("card", subject="changed"), owed("news"))
    town.delivers(SAID)
    assert town.posted(OFFICE) == ["card", "news"]
    assert town.undelivered() == {"card": "The message is gone (message_not_found)."}


# What cannot be written


def test_a_kind_that_is_not_known_blocks_nobody(town: Wired) -> None:
    town.owes(replace(owed("a"), kind="bygone"), owed("b"), owed("c", COMMISSION))
    town.delivers(SAID)
    assert (town.posted(OFFICE), town.posted(COMMISSION, "loretta")) == (["b"], ["c"])
    assert town.undelivered() == {"a": "This version cannot write it."}


def test_what_cannot_be_written_holds_up_its_channel_for_a_while_and_no_other(
    town: Wired, clock: HandClock
) -> None:
    town.owes(owed("a", subject="unspeakable"), owed("b"), owed("c", HALL))
    town.delivers(SAID)
    assert (town.posted(OFFICE), town.posted(HALL)) == ([], ["c"])
    for _ in range(4):
        clock.at += timedelta(minutes=2)
        turn(town.desk, SAID, clock.now())
    assert town.posted(OFFICE) == ["b"]
    assert town.undelivered() == {"a": "It could not be written; see the log."}


def test_what_slack_takes_in_no_form_is_given_up_at_once(town: Wired) -> None:
    town.owes(owed("a"), owed("b"))
    town.fails("error", "chat.postMessage", error="invalid_blocks")
    town.delivers(SAID)
    assert town.posted(OFFICE) == ["b"]
    assert town.undelivered() == {"a": "Slack does not take it (invalid_blocks)."}


def test_a_revoked_token_gives_nothing_up(town: Wired, clock: HandClock) -> None:
    town.owes(owed("a"))
    for _ in range(7):
        town.fails("error", "*", error="token_revoked")
        town.delivers(SAID)
        clock.at += timedelta(minutes=2)
    town.delivers(SAID)
    assert town.posted(OFFICE) == ["a"]
