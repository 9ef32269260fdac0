"""What can a member do? Commands, clicks, modals, messages, files, Home: what a person does in
Slack, told to the bot as Slack tells it, and what the member sees of its answer.

The page and the control API both call these, on the server's event loop. Each coroutine returns
when the bot has acknowledged ("answered"), when 3 seconds were too few ("failed"), or at once when
no bot is connected ("waiting"; it goes on by itself when one connects).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from bot.workspace.elements import (
    STATEFUL,
    NoSuchValueError,
    Placed,
    coerced,
    find,
    initial_values,
    options,
)
from bot.workspace.fields import complaints
from bot.workspace.grants import Grants, Refused
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
from bot.workspace.shapes import (
    channel_label,
    message_json,
    user_json,
    view_json,
)
from bot.workspace.sockets import Envelope, EnvelopeKind, Sockets
from bot.workspace.state import Workspace
from bot.workspace.views import close_top, push_view, replace_view

Outcome = Literal["answered", "waiting", "failed", "refused"]
"""`refused`: Slack itself showed errors at the fields and did not tell the bot."""

TROUBLE = "We had some trouble connecting. Try again?"


WAITING = "Election Desk is not connected. This waits and is delivered when it is."


class ActionError(ValueError):
    """A member cannot do this: no such channel, button or view, or not a member."""


@dataclass(frozen=True)
class Press:
    """Which element is pressed, and for a select what is chosen."""

    action_id: str
    block_id: str | None = None
    value: Any = None


@dataclass(frozen=True)
class Watch:
    """Who sees what becomes of an envelope: where a notice stands, or in which view."""

    user: str
    channel: str | None
    failure: str
    view: View | None = None
    answered: Callable[[Json], None] = lambda _answer: None


class Actions:
    """What members do, told to the bot."""

    def __init__(self, workspace: Workspace, sockets: Sockets, grants: Grants) -> None:
        self._workspace = workspace
        self._sockets = sockets
        self._grants = grants

    # Messages and commands

    async def run_command(self, user: str, channel: str, text: str) -> Outcome:
        """Type a slash command ("/election status") in a channel."""
        person, place = self._in_channel(user, channel, writing=True)
        command, _, rest = text.strip().partition(" ")
        path = self._grants.response(person.id, place.id)
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
            "response_url": self._workspace.base_url + path,
            "trigger_id": self._grants.trigger(person.id),
        }

        def answered(answer: Json) -> None:
            if answer:
                self._reply(person.id, place.id, answer)

        watch = Watch(person.id, place.id, command, answered=answered)
        return await self._tell("slash_commands", payload, watch)

    async def send_message(
        self, user: str, channel: str, text: str, *, thread_ts: str | None = None
    ) -> Message:
        """Write in a channel or to the bot; the bot hears mentions and its direct messages."""
        person, place = self._in_channel(user, channel, writing=True)
        bot = f"<@{BOT_USER}>"
        written = text.replace("@Election Desk", bot)
        message = Message(
            place.id, self._workspace.next_ts(), person.id, written, thread_ts=thread_ts
        )
        self._workspace.save_message(message)
        self._workspace.mark_read(person.id, place.id)
        event: Json = {
            "user": person.id,
            "text": written,
            "ts": message.ts,
            "event_ts": message.ts,
            "team": self._workspace.team_id,
            "channel": place.id,
            **({"thread_ts": thread_ts} if thread_ts else {}),
        }
        if place.is_im:
            await self._event({"type": "message", "channel_type": "im", **event}, person)
        elif bot in written and BOT_USER in place.members:
            await self._event({"type": "app_mention", **event}, person)
        return message

    async def open_home(self, user: str, *, tab: Literal["home", "messages"] = "home") -> Outcome:
        """Open the Home tab of the app, or the messages with it."""
        person = self._person(user)
        home = self._workspace.homes.get(person.id)
        event = {
            "type": "app_home_opened",
            "user": person.id,
            "channel": self._workspace.dm(person.id).id,
            "tab": tab,
            "event_ts": self._workspace.next_ts(),
            **({"view": view_json(self._workspace, home)} if home and tab == "home" else {}),
        }
        return await self._event(event, person)

    def dismiss_message(self, user: str, channel: str, ts: str) -> None:
        """Dismiss a message that only this member sees."""
        message = self._workspace.message(channel, ts)
        if message is not None and message.ephemeral_to == user:
            self._workspace.delete_message(message)

    async def change_member(self, user: User, *, joined: bool = False) -> None:
        """A member joined, left, or was given another role; the bot hears of it."""
        self._workspace.save_user(user)
        for channel in self._workspace.channels.values():
            if joined and not channel.is_private:
                channel.members.append(user.id)
                self._workspace.save_channel(channel)
        event = {
            "type": "team_join" if joined else "user_change",
            "user": user_json(self._workspace, user),
            "event_ts": self._workspace.next_ts(),
        }
        self._announce(event, Watch("", None, ""))

    def invite_bot(self, channel: Channel) -> None:
        """The bot is a member of a channel now, and hears of it."""
        event = {
            "type": "member_joined_channel",
            "user": BOT_USER,
            "channel": channel.id,
            "channel_type": "G" if channel.is_private else "C",
            "team": self._workspace.team_id,
            "event_ts": self._workspace.next_ts(),
        }
        self._announce(event, Watch("", None, ""))

    # Clicks

    async def click_message(self, user: str, channel: str, ts: str, press: "Press") -> Outcome:
        """Press a button or choose in a select of a message."""
        person, place = self._in_channel(user, channel)
        message = self._seen(person, place, ts)
        typed = self._workspace.typed[place.id, ts, person.id]
        typed.update(initial_values(message.blocks, typed))
        element = self._find(message.blocks, press)
        action = self._action(element, press.value, typed)
        path = self._grants.response(person.id, place.id, ts)
        private = message.ephemeral_to is not None
        payload = self._interaction("block_actions", person) | {
            "container": {
                "type": "message",
                "message_ts": ts,
                "channel_id": place.id,
                "is_ephemeral": private,
                **({"thread_ts": message.thread_ts} if message.thread_ts else {}),
            },
            "channel": {"id": place.id, "name": channel_label(place)},
            "state": {"values": typed},
            "response_url": self._workspace.base_url + path,
            "actions": [action],
        }
        if not private:
            payload["message"] = message_json(self._workspace, message)
        return await self._tell("interactive", payload, Watch(person.id, place.id, "That click"))

    async def click_view(self, user: str, view_id: str, press: "Press") -> Outcome:
        """Press a button or choose in a select of an open modal or of Home."""
        person, view = self._own_view(user, view_id)
        element = self._find(view.blocks, press)
        action = self._action(element, press.value, view.values)
        payload = self._interaction("block_actions", person, view) | {
            "container": {"type": "view", "view_id": view.id},
            "view": view_json(self._workspace, view),
            "state": {"values": view.values},
            "actions": [action],
        }
        watch = Watch(person.id, None, "That click", view=view)
        return await self._tell("interactive", payload, watch)

    async def suggest(self, user: str, view_id: str, action_id: str, query: str) -> list[Json]:
        """The options the bot offers in an external select for what is typed; groups are flat."""
        person, view = self._own_view(user, view_id)
        element = self._find(view.blocks, Press(action_id))
        payload = self._interaction("block_suggestion", person, view) | {
            "container": {"type": "view", "view_id": view.id},
            "view": view_json(self._workspace, view),
            "action_id": element.action_id,
            "block_id": element.block_id,
            "value": query,
        }
        offered: list[Json] = []
        watch = Watch(person.id, None, "", view=view, answered=lambda a: offered.extend(options(a)))
        await self._tell("interactive", payload, watch)
        return offered

    # Modals

    def type_into(self, user: str, view_id: str, values: dict[str, dict[str, Any]]) -> View:
        """Fill fields of an open modal: {block_id: {action_id: value}}, plain or as Slack's state.

        Plain: text, ISO date, "HH:MM", the value or text of an option, a member's id or name, the
        id of an uploaded file, or a list of these. Nothing is told to the bot.
        """
        _, view = self._own_view(user, view_id)
        for block_id, fields in values.items():
            for action_id, value in fields.items():
                place = find(view.blocks, action_id, block_id)
                if place is None or place.type not in STATEFUL:
                    raise ActionError(f"no field {block_id}/{action_id} in the view")
                view.values[block_id][action_id] = self._coerced(place.element, value)
        self._workspace.touch()
        return view

    async def submit_view(
        self, user: str, view_id: str, values: dict[str, dict[str, Any]] | None = None
    ) -> Outcome:
        """Fill fields and submit a modal; errors are then in `View.errors`, by block_id."""
        person, view = self._own_view(user, view_id)
        if values:
            self.type_into(user, view_id, values)
        view.errors, view.problem = dict(complaints(view)), ""
        if view.errors:
            self._workspace.touch()
            return "refused"
        payload = self._interaction("view_submission", person, view) | {
            "view": view_json(self._workspace, view),
            "response_urls": [],
        }
        watch = Watch(
            person.id, None, "", view=view, answered=lambda answer: self._submitted(view, answer)
        )
        return await self._tell("interactive", payload, watch)

    async def close_view(self, user: str, view_id: str, *, everything: bool = False) -> Outcome:
        """Cancel a modal, or the whole stack; the bot hears of those that notify_on_close."""
        person, view = self._own_view(user, view_id)
        stack = list(self._workspace.stack(person.id))
        everything = everything or bool(view.payload.get("clear_on_close"))
        gone = stack if everything else stack[stack.index(view) :]
        close_top(self._workspace, gone[0])
        outcome: Outcome = "answered"
        for closed in reversed(gone):
            if closed.payload.get("notify_on_close"):
                payload = self._interaction("view_closed", person) | {
                    "view": view_json(self._workspace, closed),
                    "is_cleared": everything,
                }
                del payload["trigger_id"]
                outcome = await self._tell("interactive", payload, Watch(person.id, None, ""))
        return outcome

    def upload(self, user: str, name: str, mimetype: str, data: bytes) -> File:
        """Choose a file for a file_input; its id is the value of the field."""
        person = self._person(user)
        file = File(
            id=self._workspace.next_id("F"),
            user=person.id,
            name=name,
            title=name,
            mimetype=mimetype,
            size=len(data),
            created=int(self._workspace.now().timestamp()),
            complete=True,
        )
        self._workspace.save_file(file, data)
        return file

    # What the bot answered

    def _submitted(self, view: View, answer: Json) -> None:
        try:
            match answer.get("response_action"):
                case "errors":
                    view.errors = {str(k): str(v) for k, v in answer["errors"].items()}
                case "update":
                    replace_view(self._workspace, view, answer["view"])
                case "push":
                    push_view(self._workspace, view.user, answer["view"])
                case "clear":
                    self._workspace.stack(view.user).clear()
                case _:
                    close_top(self._workspace, view)
        except (Refused, KeyError):
            view.problem = TROUBLE
        self._workspace.touch()

    def _reply(self, user: str, channel: str, answer: Json) -> None:
        public = answer.get("response_type") == "in_channel"
        posting = Posting(answer.get("text", ""), answer.get("blocks") or [])
        say(self._workspace, channel, posting, only_to=None if public else user)

    # Telling the bot

    async def _tell(self, kind: EnvelopeKind, payload: Json, watch: "Watch") -> Outcome:
        return await self._outcome(self._post(kind, payload, watch))

    async def _outcome(self, envelope: Envelope) -> Outcome:
        outcome = await envelope.outcome()
        assert outcome != "sending"
        return outcome

    def _post(self, kind: EnvelopeKind, payload: Json, watch: "Watch") -> Envelope:
        notice: Notice | None = None

        def told(envelope: Envelope) -> None:
            nonlocal notice
            if notice is not None:
                self._workspace.dismiss(notice.id)
                notice = None
            if watch.view is not None:
                watch.view.waiting = envelope.status in ("sending", "waiting")
            if envelope.status == "answered":
                watch.answered(envelope.answer)
            elif envelope.status == "failed":
                self._failed(watch)
            elif envelope.status == "waiting" and watch.user:
                notice = self._workspace.notice(watch.user, watch.channel, WAITING)
            self._workspace.touch()

        if watch.view is not None:
            watch.view.waiting = True
        return self._sockets.post(kind, payload, told)

    def _failed(self, watch: "Watch") -> None:
        if watch.view is not None:
            watch.view.problem = TROUBLE
        elif watch.failure:
            said = f'{watch.failure} failed with the error "operation_timeout"'
            self._workspace.notice(watch.user, watch.channel, said, kind="failed")

    async def _event(self, event: Json, person: User) -> Outcome:
        envelope = self._announce(event, Watch(person.id, event["channel"], ""))
        return await self._outcome(envelope) if envelope else "answered"

    def _announce(self, event: Json, watch: "Watch") -> Envelope | None:
        """Begin to tell the bot of an event, if its manifest subscribes to it."""
        name = event["type"] + ("." + event["channel_type"] if "channel_type" in event else "")
        if self._workspace.events is not None and name not in self._workspace.events:
            return None
        team = self._workspace.team_id
        payload = {
            "token": "local",
            "team_id": team,
            "api_app_id": APP_ID,
            "type": "event_callback",
            "event": event,
            "event_id": self._workspace.next_id("Ev"),
            "event_time": int(self._workspace.now().timestamp()),
            "authorizations": [{"team_id": team, "user_id": BOT_USER, "is_bot": True}],
            "is_ext_shared_channel": False,
        }
        return self._post("events_api", payload, watch)

    def _interaction(self, kind: str, person: User, view: View | None = None) -> Json:
        team = self._workspace.team_id
        return {
            "type": kind,
            "user": {
                "id": person.id,
                "username": person.name,
                "name": person.name,
                "team_id": team,
            },
            "api_app_id": APP_ID,
            "token": "local",
            "trigger_id": self._grants.trigger(person.id, view.id if view else None),
            "team": {"id": team, "domain": TEAM_DOMAIN},
            "enterprise": None,
            "is_enterprise_install": False,
        }

    def _action(self, place: Placed, value: Any, typed: dict[str, dict[str, Json]]) -> Json:
        element = place.element
        action: Json = {
            "type": place.type,
            "action_id": place.action_id,
            "block_id": place.block_id,
            "action_ts": self._workspace.next_ts(),
        }
        if place.type == "button":
            return action | {k: element[k] for k in ("text", "value", "style") if k in element}
        if place.type == "overflow":
            as_select = {**element, "type": "static_select"}
            return action | {"selected_option": self._coerced(as_select, value)["selected_option"]}
        state = self._coerced(element, value)
        typed.setdefault(place.block_id, {})[place.action_id] = state
        return action | state

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

    def _seen(self, person: User, place: Channel, ts: str) -> Message:
        message = self._workspace.message(place.id, ts)
        if message is None or message.ephemeral_to not in (None, person.id):
            raise ActionError(f"no message {ts}")
        return message

    def _own_view(self, user: str, view_id: str) -> tuple[User, View]:
        person = self._person(user)
        view = self._workspace.view(view_id)
        if view is None or view.user != person.id:
            raise ActionError(f"no view {view_id} is open for {person.real_name}")
        return person, view

    def _find(self, blocks: list[Json], press: "Press") -> Placed:
        place = find(blocks, press.action_id, press.block_id)
        if place is None:
            raise ActionError(f"no element {press.action_id}")
        return place

    def _coerced(self, element: Json, value: Any) -> Json:
        try:
            return coerced(self._workspace, element, value)
        except NoSuchValueError as error:
            raise ActionError(str(error)) from error
