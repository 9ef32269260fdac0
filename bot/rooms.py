"""The private channels that the bot is in, kept in memory so that no submission waits."""

from __future__ import annotations

import threading
from typing import Any

from slack_sdk import WebClient


class Rooms:
    """Private channels of this workspace alone; refreshed at the start and when they change."""

    def __init__(self, client: WebClient) -> None:
        self._client = client
        self._private: frozenset[str] = frozenset()
        self._lock = threading.Lock()

    def refresh(self) -> None:
        """Ask Slack for the private channels that the bot is in; never before an answer."""
        found: list[dict[str, Any]] = []
        cursor = ""
        while True:
            page = self._client.conversations_list(
                types="private_channel", exclude_archived=True, limit=200, cursor=cursor or None
            )
            found += page["channels"]
            cursor = (page.get("response_metadata") or {}).get("next_cursor") or ""
            if not cursor:
                break
        self.learn(found)

    def learn(self, channels: list[dict[str, Any]]) -> None:
        """Take over what Slack says; a channel shared with another organisation is left out."""
        private = frozenset(
            channel["id"]
            for channel in channels
            if channel.get("is_private") and not channel.get("is_ext_shared")
        )
        with self._lock:
            self._private = private

    def knows(self, channel: str) -> bool:
        """Say whether it is a private channel of this workspace that the bot is in."""
        with self._lock:
            return channel in self._private
