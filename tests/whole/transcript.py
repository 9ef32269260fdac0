"""What the bot said in the channels, made comparable between two runs of the same story."""

from __future__ import annotations

import json
import re
from typing import Any

from tests.whole.hands import Hands, Json
from tests.whole.laurel import CLERK, COMMISSION, HALL, OFFICE

_CHANGES = re.compile(r"http://127\.0\.0\.1:\d+|/p\d{16}|F0[A-Z0-9]+|\d{10}\.\d{6}")


def transcript(hands: Hands) -> list[Json]:
    """Give every lasting message of the channels with its thread, in order, without addresses."""
    told = []
    for channel in (OFFICE, COMMISSION, HALL):
        for message in hands.messages(CLERK, channel):
            if message["is_ephemeral"]:
                continue
            told.append(_plain(channel, message))
            if message.get("reply_count"):
                thread = hands.messages(CLERK, channel, message["ts"])
                told += [_plain(f"{channel} thread", one) for one in thread[1:]]
    return told


def keys(hands: Hands) -> list[str]:
    """Give the keys of all messages that were owed; one twice is a message sent twice."""
    return [one["key"] for one in transcript(hands)]


def key_of(message: Json) -> str:
    """Give the key of an owed message, or "" for an answer."""
    payload = (message.get("metadata") or {}).get("event_payload") or {}
    return str(payload.get("key", ""))


def _plain(channel: str, message: Json) -> Json:
    blocks: Any = json.loads(_CHANGES.sub("…", json.dumps(message.get("blocks", []))))
    for block in blocks:
        block.pop("block_id", None)
    return {
        "channel": channel,
        "key": key_of(message),
        "text": _CHANGES.sub("…", message["text"]),
        "files": [file["name"] for file in message.get("files", ())],
        "blocks": blocks,
    }
