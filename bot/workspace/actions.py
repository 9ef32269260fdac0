"""What can a member do? Commands, clicks, forms, messages, files, Home: what a person does in
Slack, told to the bot as Slack tells it, and what the member sees of its answer.

Each public coroutine is a verb of the control API, with which the page's script acts, too. Where
the bot is told something, `outcome` says "answered" when it acknowledged, "failed" when 3 seconds
were too few, "waiting" at once when no bot is connected (it goes on by itself when one connects),
and "refused" when Slack itself showed errors at the fields and did not tell the bot.
"""

from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from typing import Any, Literal

from bot.workspace.elements import STATEFUL, Placed, coerced, complaints, placed
from bot.workspace.grants import Grants, Refused
from bot.workspace.limits import MESSAGE_TEXT
from bot.workspace.posting import Posting, say
from bot.workspace.records import (
    APP_ID,
    BOT_USER,
    TEAM_DOMAIN,
    Channel,
    File,
    Json,
    Message,
    Notice,
    User,
    View,
)
from bot.workspace.shapes import channel_label, file_json, message_json, user_json, view_json
from bot.workspace.sockets import Envelope, EnvelopeKind, Sockets
from bot.workspace.state import Workspace
from bot.workspace.views import replace_view

Event = Literal["app_home_opened", "member_joined_channel", "team_join", "user_change"]
"""The events that the bot is told."""
Fields = dict[str, dict[str, Any]]
"""What is typed: {block_id: {action_id: value}}, plain or as Slack's state. Plain: text, the value
or text of an option, the id or name of a member or channel, a file's id, or a list of these."""
FILE_BYTES = 10_000_000
TROUBLE = "We had some trouble connecting. Try again?"
GONE = "That button is no longer there."
WAITING = "Election Desk is not connected. This waits and is delivered when it is."


class ActionError(ValueError):
    """This cannot be done; the words are shown to the person."""


@dataclass(frozen=True)
class Watch:
    """Who sees what becomes of an envelope: where a notice stands, or in which view."""

    user: str
    channel: str | None = None
    failure: str = ""
    view: View | None = None
    answered: Callable[[Json], None] = lambda _answer: None


class Actions:
    """What members do, told to the bot."""

    def __init__(self, workspace: Workspace, sockets: Sockets, grants: Grants) -> None:
        self._workspace = workspace
        self._sockets = sockets
        self._grants = grants

    # In a channel

    async def command(self, user: str, channel: str, text: str) -> Json:
        """Type a slash command ("/election status") in a channel."""
        person, place = self._in_channel(user, channel, writing=True)
        command, _, rest = text.strip().partition(" ")
        known = self._workspace.commands
        if known and command not in known:
            raise ActionError(f"{command} is not a command here. Commands begin with /election.")
        payload = {
            "token": "local",
            "team_id": self._workspace.team_id,
            "team_domain": TEAM_DOMAIN,
            "channel_id": place.id,
            "channel_name": channel_label(place),
            "user_id": person.id,
            "user_name": person.name,
            "command": command,
            "text": rest.strip(),
            "api_app_id": APP_ID,
            "is_enterprise_install": "false",
            "response_url": self._response_url(person, place),
            "trigger_id": self._grants.trigger(person.id),
        }

        def answered(answer: Json) -> None:
            if answer:
                public = answer.get("response_type") == "in_channel"
                posting = Posting(answer.get("text", ""), answer.get("blocks") or [])
                say(self._workspace, place.id, posting, only_to=None if public else person.id)

        watch = Watch(person.id, place.id, command, answered=answered)
        return await self._tell("slash_commands", payload, watch)

    async def message(self, user: str, channel: str, text: str, thread_ts: str = "") -> Json:
        """Write in a channel, in a thread or to the bot, which is not told of it."""
        person, place = self._in_channel(user, channel, writing=True)
        if len(text) > MESSAGE_TEXT:
            raise ActionError(f"A message has at most {MESSAGE_TEXT:,} characters.")
        ts, written = self._workspace.next_ts(), escape(text.strip(), quote=False)
        message = Message(place.id, ts, person.id, written, thread_ts=thread_ts or None)
        self._workspace.save(message)
        self._workspace.mark_read(person.id, place.id)
        return {"ts": ts, "channel": place.id}

    async def read(self, user: str, channel: str) -> Json:
        """Look at everything in a channel."""
        self._workspace.mark_read(self._person(user).id, channel)
        return {}

    async def dismiss(self, user: str, notice: str = "", channel: str = "", ts: str = "") -> Json:
        """Take away a notice, or a message that only this member sees."""
        message = self._workspace.message(channel, ts)
        if message is not None and message.ephemeral_to == self._person(user).id:
            self._workspace.delete_message(message)
        notices = self._workspace.notices
        notices[:] = [n for n in notices if n.id != notice]
        self._workspace.touch()
        return {}

    async def home(self, user: str) -> Json:
        """Open the Home tab of the app."""
        person = self._person(user)
        home = self._workspace.homes.get(person.id)
        event: Json = {
            "user": person.id,
            "channel": self._workspace.dm(person.id).id,
            "tab": "home",
            "event_ts": self._workspace.next_ts(),
            **({"view": view_json(self._workspace, home)} if home else {}),
        }
        envelope = self._announce("app_home_opened", event, person.id)
        return {"outcome": await envelope.outcome() if envelope else "answered"}

    async def click(self, user: str, action_id: str, **where: Any) -> Json:
        """Press a button: in a channel the given or last message that has it, else in a view."""
        person = self._person(user)
        payload = self._interaction("block_actions", person)
        if "channel" in where:
            _, place = self._in_channel(user, where["channel"])
            message, button = self._with_button(person, place, action_id, where)
            payload |= self._in_message(person, place, message)
            watch = Watch(person.id, place.id, "That click")
        else:
            view = self._view(person, where)
            self._fill(view, where.get("values") or {})
            if (found := _button(view.blocks, action_id, where)) is None:
                raise ActionError(GONE)
            button = found
            payload |= {
                "container": {"type": "view", "view_id": view.id},
                "view": view_json(self._workspace, view),
                "state": {"values": view.values},
            }
            watch = Watch(person.id, None, "That click", view=view)
        payload["actions"] = [
            {
                "type": "button",
                "action_id": button.action_id,
                "block_id": button.block_id,
                "action_ts": self._workspace.next_ts(),
                **{k: button.element[k] for k in ("text", "value", "style") if k in button.element},
            }
        ]
        return await self._tell("interactive", payload, watch)

    # In a form

    async def suggest(self, user: str, action_id: str, query: str = "", view: str = "") -> Json:
        """Type into an external select; the options are those that the bot offers."""
        person = self._person(user)
        shown = self._view(person, {"view": view})
        block_ids = {p.action_id: p.block_id for p in placed(shown.blocks)}
        if action_id not in block_ids:
            raise ActionError("That field is no longer there.")
        payload = self._interaction("block_suggestion", person) | {
            "container": {"type": "view", "view_id": shown.id},
            "view": view_json(self._workspace, shown),
            "action_id": action_id,
            "block_id": block_ids[action_id],
            "value": query,
        }
        offered: list[Json] = []
        watch = Watch(
            person.id, view=shown, answered=lambda a: offered.extend(a.get("options") or [])
        )
        return {"options": offered, **await self._tell("interactive", payload, watch)}

    async def type(self, user: str, values: Fields, view: str = "") -> Json:
        """Fill fields of a form; nothing is told to the bot."""
        self._fill(self._view(self._person(user), {"view": view}), values)
        return self.views(user)

    async def submit(self, user: str, values: Fields | None = None, view: str = "") -> Json:
        """Fill fields and submit a form; errors are by block_id."""
        person = self._person(user)
        shown = self._view(person, {"view": view})
        self._fill(shown, values or {})
        shown.errors, shown.problem = dict(complaints(shown)), ""
        told: Json = {"outcome": "refused"}
        if shown.errors:
            self._workspace.touch()
        else:
            payload = self._interaction("view_submission", person) | {
                "view": view_json(self._workspace, shown),
                "response_urls": [],
            }
            watch = Watch(person.id, view=shown, answered=lambda a: self._submitted(shown, a))
            told = await self._tell("interactive", payload, watch)
        return {**told, "errors": shown.errors, **self.views(user)}

    async def close(self, user: str, view: str = "") -> Json:
        """Cancel a form; the bot is not told."""
        del self._workspace.modals[self._view(self._person(user), {"view": view}).user]
        self._workspace.touch()
        return self.views(user)

    async def upload(self, user: str, file: tuple[str, str, bytes]) -> Json:
        """Choose a file for a file_input; its id is the value of the field."""
        person, (name, kind, data) = self._person(user), file
        if len(data) > FILE_BYTES:
            raise ActionError(f"{name} is larger than 10 MB.")
        file_id, now = self._workspace.next_id("F"), int(self._workspace.now().timestamp())
        kept = File(file_id, person.id, name, name, kind, len(data), now, complete=True)
        self._workspace.save_bytes(kept, data)
        return {"file": file_json(self._workspace, kept)}

    def views(self, user: str) -> Json:
        """A member's open form, as a list of one or none."""
        shown = self._workspace.modals.get(self._person(user).id)
        return {"views": [self.seen(shown)] if shown else []}

    def seen(self, view: View) -> Json:
        """A view as its member sees it."""
        more = {"errors": view.errors, "problem": view.problem, "waiting": view.waiting}
        return {**view_json(self._workspace, view), **more}

    # What else the bot is told

    def change_member(self, user: User, *, joined: bool = False) -> None:
        """A member joined, left, or was given another role; the bot hears of it."""
        self._workspace.save(user)
        for channel in self._workspace.channels.values():
            if joined and not channel.is_private:
                channel.members.append(user.id)
                self._workspace.save(channel)
        told = {"user": user_json(self._workspace, user), "event_ts": self._workspace.next_ts()}
        self._announce("team_join" if joined else "user_change", told)

    def invite_bot(self, channel: Channel) -> None:
        """The bot is a member of a channel now, and hears of it."""
        told = {
            "user": BOT_USER,
            "channel": channel.id,
            "channel_type": "G" if channel.is_private else "C",
            "team": self._workspace.team_id,
            "event_ts": self._workspace.next_ts(),
        }
        self._announce("member_joined_channel", told)

    def _announce(self, name: Event, event: Json, user: str = "") -> Envelope | None:
        """Begin to tell the bot of an event, if its manifest subscribes to it."""
        if self._workspace.events is not None and name not in self._workspace.events:
            return None
        team = self._workspace.team_id
        payload = {
            "token": "local",
            "team_id": team,
            "api_app_id": APP_ID,
            "type": "event_callback",
            "event": {"type": name, **event},
            "event_id": self._workspace.next_id("Ev"),
            "event_time": int(self._workspace.now().timestamp()),
            "authorizations": [{"team_id": team, "user_id": BOT_USER, "is_bot": True}],
            "is_ext_shared_channel": False,
        }
        return self._post("events_api", payload, Watch(user))

    # Telling the bot

    async def _tell(self, kind: EnvelopeKind, payload: Json, watch: Watch) -> Json:
        return {"outcome": await self._post(kind, payload, watch).outcome()}

    def _post(self, kind: EnvelopeKind, payload: Json, watch: Watch) -> Envelope:
        waiting = self._notice(watch, WAITING, "waiting")
        notices = self._workspace.notices

        def told(envelope: Envelope) -> None:
            if waiting in notices:
                notices.remove(waiting)
            if watch.view is not None:
                watch.view.waiting = envelope.status not in ("answered", "failed")
            if envelope.status == "answered":
                watch.answered(envelope.answer)
            elif envelope.status == "failed":
                self._failed(watch)
            elif envelope.status == "waiting" and watch.user:
                notices.append(waiting)
            self._workspace.touch()

        if watch.view is not None:
            watch.view.waiting = True
        return self._sockets.post(kind, payload, told)

    def _failed(self, watch: Watch) -> None:
        if watch.view is not None:
            watch.view.problem = TROUBLE
        elif watch.failure:
            said = f'{watch.failure} failed with the error "operation_timeout"'
            self._workspace.notices.append(self._notice(watch, said, "failed"))

    def _notice(self, watch: Watch, text: str, kind: Literal["waiting", "failed"]) -> Notice:
        return Notice(self._workspace.next_id("N"), watch.user, watch.channel, text, kind)

    def _submitted(self, view: View, answer: Json) -> None:
        try:
            match answer.get("response_action"):
                case "errors":
                    view.errors = {str(k): str(v) for k, v in answer["errors"].items()}
                case "update":
                    replace_view(self._workspace, view, answer["view"])
                case None:
                    shown = self._workspace.modals
                    self._workspace.modals = {u: v for u, v in shown.items() if v is not view}
                case _:
                    view.problem = TROUBLE
        except (Refused, KeyError):
            view.problem = TROUBLE

    def _interaction(self, kind: str, person: User) -> Json:
        team = self._workspace.team_id
        name = {"username": person.name, "name": person.name}
        return {
            "type": kind,
            "user": {"id": person.id, **name, "team_id": team},
            "api_app_id": APP_ID,
            "token": "local",
            "trigger_id": self._grants.trigger(person.id),
            "team": {"id": team, "domain": TEAM_DOMAIN},
            "enterprise": None,
            "is_enterprise_install": False,
        }

    def _in_message(self, person: User, place: Channel, message: Message) -> Json:
        """What tells the bot where in a channel a button was pressed."""
        private = message.ephemeral_to is not None
        return {
            "container": {
                "type": "message",
                "message_ts": message.ts,
                "channel_id": place.id,
                "is_ephemeral": private,
                **({"thread_ts": message.thread_ts} if message.thread_ts else {}),
            },
            "channel": {"id": place.id, "name": channel_label(place)},
            "state": {"values": {}},
            "response_url": self._response_url(person, place),
            **({} if private else {"message": message_json(self._workspace, message)}),
        }

    def _response_url(self, person: User, place: Channel) -> str:
        return self._workspace.base_url + self._grants.response(person.id, place.id)

    # Looking up

    def _person(self, user: str) -> User:
        try:
            person = self._workspace.person(user)
        except KeyError as error:
            raise ActionError(f"no member {user}") from error
        if person.deleted:
            raise ActionError(f"{person.real_name} is deactivated")
        return person

    def _in_channel(
        self, user: str, channel: str, *, writing: bool = False
    ) -> tuple[User, Channel]:
        person = self._person(user)
        try:
            place = self._workspace.place(channel)
        except KeyError as error:
            raise ActionError(f"no channel {channel}") from error
        if person.id not in place.members:
            raise ActionError(f"{person.real_name} is not in #{place.name}")
        if writing and place.is_archived:
            raise ActionError(f"#{place.name} is archived")
        return person, place

    def _with_button(
        self, person: User, place: Channel, action_id: str, where: Json
    ) -> tuple[Message, Placed]:
        """The last message with a button, or the one with a given ts."""
        for message in reversed(self._workspace.messages[place.id]):
            seen = message.ephemeral_to in (None, person.id)
            if seen and where.get("ts") in (None, message.ts):
                button = _button(message.blocks, action_id, where)
                if button is not None:
                    return message, button
        raise ActionError(GONE)

    def _view(self, person: User, where: Json) -> View:
        """The view that is meant: by id, Home, or the open form."""
        if where.get("view"):
            view = self._workspace.view(where["view"])
        elif where.get("home"):
            view = self._workspace.homes.get(person.id)
        else:
            view = self._workspace.modals.get(person.id)
        if view is None or view.user != person.id:
            raise ActionError("That window is no longer open.")
        return view

    def _fill(self, view: View, values: Fields) -> None:
        fields = {(p.block_id, p.action_id): p.element for p in placed(view.blocks)}
        for block_id, typed in values.items():
            for action_id, value in typed.items():
                element = fields.get((block_id, action_id), {"type": None})
                if element["type"] not in STATEFUL:
                    raise ActionError(f"The form has no field {block_id}/{action_id} any more.")
                try:
                    state = coerced(self._workspace, element, value)
                except LookupError:
                    raise ActionError(f"{action_id} does not offer {value!r}.") from None
                view.values[block_id][action_id] = state
        self._workspace.touch()


def _button(blocks: list[Json], action_id: str, where: Json) -> Placed | None:
    """A button by its action_id, and by its block_id or value where these are given."""
    for place in placed(blocks):
        fits = place.type == "button" and place.action_id == action_id
        here = where.get("block_id") in (None, place.block_id)
        if fits and here and where.get("value") in (None, place.element.get("value")):
            return place
    return None
