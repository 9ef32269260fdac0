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
class Trigger:
    """Leave to open one view for a member; `view_id` is the modal it was pressed in."""

    user: str
    view_id: str | None
    since: float
    spent: bool = False


@dataclass
class ResponseUrl:
    """Leave to answer a member in a channel; `ts` is the message that was pressed, if any."""

    user: str
    channel: str
    ts: str | None
    since: float
    uses: int = 0


class Grants:
    """The triggers and response URLs that were handed out."""

    def __init__(self, real: RealTime) -> None:
        self._real = real
        self._triggers: dict[str, Trigger] = {}
        self._urls: dict[str, ResponseUrl] = {}

    def clear(self) -> None:
        """Take every trigger and response URL back."""
        self._triggers.clear()
        self._urls.clear()

    def trigger(self, user: str, view_id: str | None = None) -> str:
        """A new trigger id."""
        trigger_id = (
            f"{secrets.randbelow(10**13)}.{secrets.randbelow(10**12)}.{secrets.token_hex(16)}"
        )
        self._triggers[trigger_id] = Trigger(user, view_id, self._real.now())
        return trigger_id

    def response(self, user: str, channel: str, ts: str | None = None) -> str:
        """The path of a new response URL."""
        path = f"/response/{secrets.token_urlsafe(18)}"
        self._urls[path] = ResponseUrl(user, channel, ts, self._real.now())
        return path

    def delivered(self, trigger_id: str | None) -> None:
        """The app receives a trigger only now: its seconds begin."""
        if trigger_id in self._triggers:
            self._triggers[trigger_id].since = self._real.now()

    def spend(self, trigger_id: str) -> Trigger:
        """Use a trigger up; Refused when it is unknown, used or old."""
        trigger = self._triggers.get(trigger_id)
        if trigger is None:
            raise Refused("invalid_trigger_id")
        if trigger.spent:
            raise Refused("exchanged_trigger_id")
        if self._real.now() - trigger.since > TRIGGER_SECONDS:
            raise Refused("expired_trigger_id")
        trigger.spent = True
        return trigger

    def answer(self, path: str) -> ResponseUrl:
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
