"""Delivering what is owed: claimed by one process, rendered now, posted once, found after a crash.

A post carries its key in the message's metadata. Where an earlier try may have reached Slack, the
key is looked for in the channel's history before anything is sent again.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from slack_sdk.errors import SlackApiError

from bot import gate, reminders
from bot.desk import Desk
from bot.errors import NO_ANSWER, guarded, slack_refusal
from bot.leads import awake
from bot.members import Members
from bot.messages.message import Attachment, Message
from bot.messages.words import said
from bot.roles import Role
from storage.elections import Ledger
from storage.moves import Telling
from storage.outbox import Claimed, Hold, Sent

log = logging.getLogger(__name__)

EVENT_TYPE = "election_desk_owed"
_RETRY = timedelta(seconds=5)
_LONGEST = timedelta(minutes=1)
_PERSON = ("U", "W")  # how the ids of people begin
_TRIES = 5  # after so many a post that cannot be written lets its channel go on


@dataclass(frozen=True, slots=True)
class Occasion:
    """What a renderer is given: the open record, what the message is about, and when it is.

    `channel` is where it is posted; one person's id is a direct message. `link` gives the address
    of an owed message that was posted, or "".
    """

    ledger: Ledger
    subject: str
    channel: str
    due: datetime
    now: datetime
    members: Members
    link: Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Post:
    """A kind of owed message and how it is rendered at delivery."""

    kind: str
    render: Callable[[Occasion], Message]


Written = tuple[Message, Mapping[str, bytes]]


def run(desk: Desk, posts: Mapping[str, Post], stopped: threading.Event) -> None:
    """Deliver what falls due until stopped; an error is logged and the next turn tries again."""
    while not stopped.is_set():
        now = desk.clock.turn()
        failed = guarded("delivery", desk.holder, partial(turn, desk, posts, now))
        failed = failed or guarded("waiting", desk.holder, partial(_wait, desk, now))
        if failed is not None:
            desk.clock.wait_until(None, _RETRY)


def _wait(desk: Desk, now: datetime) -> None:
    lead = desk.database.next_lead()
    reminded = None if lead is None else awake(max(lead, now))
    known = (reminded, desk.outbox.next_due(now))
    desk.clock.wait_until(
        min((at for at in known if at is not None), default=None), _pause(desk, now)
    )


def turn(desk: Desk, posts: Mapping[str, Post], now: datetime) -> None:
    """Do one turn: bundle the leads that fell due, and deliver everything that is owed."""
    reminders.refresh(desk.database, now)
    while True:
        claimed = desk.outbox.claim(now, Hold(desk.holder, desk.clock.leased(), desk.lease))
        if claimed is None:
            return
        _deliver(desk, posts, claimed, now)


def _pause(desk: Desk, now: datetime) -> timedelta:
    retry = desk.outbox.next_retry(now)
    if retry is None:
        return _LONGEST
    return min(max(retry - desk.clock.leased(), timedelta()), _LONGEST)


def undelivered(ledger: Ledger) -> list[str]:
    """Say which messages failed and are still pending, or were given up, and why."""
    return [f"{one.kind.replace('_', ' ')}: {one.why}" for one in ledger.undelivered()]


def _deliver(desk: Desk, posts: Mapping[str, Post], claimed: Claimed, now: datetime) -> None:
    if claimed.kind not in posts:
        log.error("a post of kind %s is not known here", claimed.kind)
        desk.outbox.abandoned(claimed, "This version cannot write it.", now)
        return
    if claimed.channel.startswith(_PERSON) and not claimed.ts:
        _to_person(desk, claimed)
        return
    written: list[Written] = []
    render = partial(_write, desk, posts[claimed.kind], claimed, now)
    reference = f"{claimed.municipality}:{claimed.id}"
    if guarded(f"writing a {claimed.kind}", reference, lambda: written.append(render())):
        _unwritten(desk, claimed, now)
        return
    try:
        channel, ts = _send(desk, claimed, *written[0])
    except SlackApiError as error:
        _refused(desk, claimed, error, now)
    except NO_ANSWER as error:
        # Whether it was posted is unknown: the next try looks in the history first.
        log.warning("no answer to a post of kind %s: %s", claimed.kind, type(error).__name__)
        _again(desk, claimed, _RETRY * claimed.attempts, "Slack did not answer")
    else:
        rests = desk.clock.leased() + desk.pace if desk.pace else None
        desk.outbox.delivered(claimed, Sent(channel, ts, now, _tellings(written[0][0])), rests)


def _tellings(rendered: Message) -> tuple[Telling, ...]:
    return tuple(Telling(one.election, one.deadline, one.due) for one in rendered.tells)


def _write(desk: Desk, post: Post, claimed: Claimed, now: datetime) -> Written:
    """Render a message; the record is closed again before the network is used."""
    with desk.database.reading(claimed.municipality) as ledger:
        link = partial(_link, desk, claimed.municipality)
        rendered = post.render(
            Occasion(
                ledger=ledger,
                subject=claimed.subject,
                channel=claimed.posted_in or claimed.channel,
                due=claimed.due,
                now=now,
                members=desk.members,
                link=link,
            )
        )
        rendered.wire()
        return rendered, {
            file.sha256: ledger.file(file.sha256).data for file in rendered.attachments
        }


def _unwritten(desk: Desk, claimed: Claimed, now: datetime) -> None:
    """Try again what could not be written, at last let the channel go on and say so in status."""
    if claimed.attempts >= _TRIES:
        desk.outbox.abandoned(claimed, "It could not be written; see the log.", now)
    else:
        _again(desk, claimed, _RETRY * claimed.attempts, "It could not be written; see the log.")


def _link(desk: Desk, municipality: int, key: str) -> str:
    posted = desk.outbox.posted(municipality, key)
    if posted is None:
        return ""
    channel, ts = posted
    return f"{desk.archives}archives/{channel}/p{ts.replace('.', '')}"


def _send(
    desk: Desk, claimed: Claimed, rendered: Message, contents: Mapping[str, bytes]
) -> tuple[str, str]:
    metadata = {
        "event_type": EVENT_TYPE,
        "event_payload": {"key": f"{claimed.municipality}:{claimed.key}"},
    }
    at = (claimed.posted_in, claimed.ts) if claimed.ts else ("", "")
    if not claimed.ts and claimed.attempts > 1:
        at = _found(desk, claimed)
    if at[1]:
        desk.client.chat_update(channel=at[0], ts=at[1], **rendered.wire(), metadata=metadata)
        return at
    links = _uploaded(desk, rendered.attachments, contents)
    answer = desk.client.chat_postMessage(
        channel=claimed.channel,
        **(gate.message("\n".join([*rendered.prose(), *links]), ()) if links else rendered.wire()),
        metadata=metadata,
        thread_ts=claimed.thread_ts or None,
        unfurl_links=False,
        unfurl_media=False,
    )
    return str(answer["channel"]), str(answer["ts"])


def _uploaded(
    desk: Desk, attachments: tuple[Attachment, ...], contents: Mapping[str, bytes]
) -> list[str]:
    """Upload files privately and give their links.

    Slack shares a private file with the channel of a message whose text, not its blocks, carries
    the link; and only such a message can carry the key by which it is found after a crash.
    """
    links = []
    for file in attachments:
        answer = desk.client.files_upload_v2(
            filename=file.name, title=file.name, content=contents[file.sha256]
        )
        links.append(f"<{answer['files'][0]['permalink']}|{said(file.name)}>")
    return links


def _found(desk: Desk, claimed: Claimed) -> tuple[str, str]:
    """Look for a post of ours that reached the channel before a crash."""
    key = f"{claimed.municipality}:{claimed.key}"
    since = f"{(claimed.created - timedelta(minutes=1)).timestamp():.6f}"
    asked: dict[str, Any] = {
        "channel": claimed.channel,
        "oldest": since,
        "limit": 200,
        "include_all_metadata": True,
    }
    if claimed.thread_ts:
        asked |= {"ts": claimed.thread_ts}
    read = (
        desk.client.conversations_replies
        if claimed.thread_ts
        else (desk.client.conversations_history)
    )
    cursor = ""
    while True:
        page = read(**asked, cursor=cursor or None)
        for posted in page["messages"]:
            metadata = posted.get("metadata") or {}
            if (metadata.get("event_payload") or {}).get("key") == key:
                return claimed.channel, str(posted["ts"])
        cursor = (page.get("response_metadata") or {}).get("next_cursor") or ""
        if not cursor:
            return "", ""


def _refused(desk: Desk, claimed: Claimed, error: SlackApiError, now: datetime) -> None:
    code = str(error.response["error"])
    log.warning("a post of kind %s was refused: %s", claimed.kind, code)
    match code:
        case "ratelimited":
            wait = timedelta(seconds=int(error.response.headers.get("Retry-After", 1)))
            _again(desk, claimed, wait, "Slack asked to wait")
        case "not_in_channel" | "channel_not_found" | "is_archived" if not claimed.ts:
            _elsewhere(desk, claimed, f"Slack answered {code}")
        case "not_in_channel" | "channel_not_found" | "is_archived":
            desk.outbox.abandoned(claimed, f"Its channel takes no changes ({code}).", now)
        case "message_not_found" | "cant_update_message" | "thread_not_found":
            desk.outbox.abandoned(claimed, f"The message is gone ({code}).", now)
        case "invalid_blocks" | "invalid_arguments" | "msg_too_long" | "msg_blocks_too_long":
            desk.outbox.abandoned(claimed, f"Slack does not take it ({code}).", now)
        case _:
            _again(desk, claimed, _RETRY * claimed.attempts, f"Slack answered {code}")


def _again(desk: Desk, claimed: Claimed, wait: timedelta, why: str) -> None:
    desk.outbox.postponed(claimed, desk.clock.leased() + min(wait, _LONGEST), why)


def _to_person(desk: Desk, claimed: Claimed) -> None:
    """Owe what is for one person to the conversation with them; who left is no reason to lose it.

    A post is looked for after a crash where it was posted, so the conversation is known first.
    """
    if not desk.members.knows(claimed.channel):
        _elsewhere(desk, claimed, "the person is no active member")
        return
    opened, refusal = _conversation(desk, claimed.channel)
    if refusal in ("no_answer", "ratelimited"):
        _again(desk, claimed, _RETRY * claimed.attempts, f"Slack answered {refusal}")
    elif refusal:
        _elsewhere(desk, claimed, f"Slack answered {refusal}")
    else:
        desk.outbox.redirected(claimed, opened, "")


def _conversation(desk: Desk, user: str) -> tuple[str, str]:
    """Open the conversation with a person: its id, or why Slack refuses."""
    opened: list[str] = []

    def open_directly() -> None:
        answer = desk.client.conversations_open(users=user)
        opened.append(str(answer["channel"]["id"]))

    refusal = slack_refusal(open_directly)
    return "".join(opened), refusal


def _elsewhere(desk: Desk, claimed: Claimed, why: str) -> None:
    """Send what a channel or a person does not take to the clerk directly: never silence."""
    with desk.database.reading(claimed.municipality) as ledger:
        clerks = [grant.user for grant in ledger.grants() if grant.role is Role.CLERK]
    reachable = [user for user in clerks if desk.members.knows(user)]
    if not reachable:
        _again(desk, claimed, _LONGEST, f"{why}, and no clerk can be reached")
        return
    opened, refusal = _conversation(desk, reachable[0])
    if refusal or opened == claimed.channel:
        told = f"{why}, and the clerk cannot be written to: {refusal or why}"
        _again(desk, claimed, _RETRY * claimed.attempts, told)
        return
    desk.outbox.redirected(claimed, opened, f"It went to a clerk directly: {why}.")
