"""What may an app still do with a trigger id or a response URL?

A trigger opens one view within 3 seconds; a response URL takes 5 answers within 30 minutes
(docs.slack.dev/interactivity/handling-user-interaction). Both run on real time, from delivery.
"""

import secrets
from dataclasses import dataclass

from bot.workspace.clock import RealTime

TRIGGER_SECONDS = 3.0
RESPONSE_SECONDS = 30 * 60.0
RESPONSE_USES = 5


class Refused(Exception):
    """Slack says no: `error` is its word, `messages` what response_metadata adds."""

    def __init__(self, error: str, *messages: str) -> None:
        super().__init__(error)
        self.error = error
        self.messages = list(messages)


@dataclass
class Grant:
    """A trigger or response URL that was handed out for a member, in a channel."""

    user: str
    channel: str
    since: float
    uses: int = 0


class Grants:
    """The triggers and response URLs that were handed out."""

    def __init__(self, real: RealTime) -> None:
        self._real = real
        self._triggers: dict[str, Grant] = {}
        self._urls: dict[str, Grant] = {}

    def clear(self) -> None:
        """Take every trigger and response URL back."""
        self._triggers.clear()
        self._urls.clear()

    def trigger(self, user: str) -> str:
        """A new trigger id."""
        trigger_id = f"{secrets.randbelow(10**13)}.{secrets.token_hex(16)}"
        self._triggers[trigger_id] = Grant(user, "", self._real.now())
        return trigger_id

    def response(self, user: str, channel: str) -> str:
        """The path of a new response URL."""
        path = f"/response/{secrets.token_urlsafe(18)}"
        self._urls[path] = Grant(user, channel, self._real.now())
        return path

    def delivered(self, trigger_id: str | None) -> None:
        """The app receives a trigger only now: its seconds begin."""
        if trigger_id in self._triggers:
            self._triggers[trigger_id].since = self._real.now()

    def spend(self, trigger_id: str) -> str:
        """Use a trigger up and give its member; Refused when it is unknown, used or old."""
        grant = self._triggers.get(trigger_id)
        if grant is None:
            raise Refused("invalid_trigger_id")
        if grant.uses:
            raise Refused("exchanged_trigger_id")
        if self._real.now() - grant.since > TRIGGER_SECONDS:
            raise Refused("expired_trigger_id")
        grant.uses += 1
        return grant.user

    def answer(self, path: str) -> Grant:
        """Count one answer to a response URL; Refused when it is unknown, used up or old."""
        grant = self._urls.get(path)
        if grant is None:
            raise Refused("no_service")
        if grant.uses >= RESPONSE_USES:
            raise Refused("used_url")
        if self._real.now() - grant.since > RESPONSE_SECONDS:
            raise Refused("expired_url")
        grant.uses += 1
        return grant
