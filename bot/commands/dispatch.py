"""From a slash command or a press of a button to the command's answer, whatever is missing.

It is acknowledged before it comes here. What a command still needs (which municipality, which
election) is asked with buttons, never failed.
"""

from __future__ import annotations

import difflib
import logging
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from http import HTTPStatus
from typing import Any, assert_never

from slack_bolt import Respond
from slack_sdk.models.views import View

from bot import gate
from bot.acts import AtField, Confirm, Outcome, Recorded, Refused, Wish, may, perform, roles_of
from bot.commands.command import Call, Command, Deed, Prepared, Scope, Screen, Show
from bot.desk import Desk
from bot.errors import guarded, in_open_window, slack_refusal, unshown
from bot.ids import NOWHERE, Form, Target, run_by, target_from
from bot.messages.choose import (
    Closed,
    choose_election,
    choose_municipality,
    file_closed,
    no_election,
    not_set_up,
    other_kind,
)
from bot.messages.message import Message, Push, buttons, lines, message, section
from bot.messages.words import said, shorten
from bot.modals.form import answer_view, loading_view, view
from bot.modals.submit import Modal
from bot.roles import Act, Read, allows, denial
from storage.elections import Ledger

log = logging.getLogger(__name__)

# As many characters behind a command are read; a button carries them on.
_WORDS = 300


@dataclass(frozen=True, slots=True)
class Menu:
    """Every command by name and every form; `first` is what a bare slash command shows."""

    commands: Mapping[str, Command]
    modals: Mapping[Form, Modal]
    first: Mapping[str, str]

    def typed(self, slash: str, text: str) -> tuple[Screen | None, str]:
        """Find the command for what was typed, and give the words behind it."""
        words = text.split()
        first, rest = (words[0].lower(), words[1:]) if words else (self.first[slash], [])
        found = self.commands.get(f"{slash} {first}")
        if isinstance(found, Screen) and not found.hidden:
            return found, " ".join(rest)
        return None, text

    def near(self, slash: str, text: str) -> tuple[str, ...]:
        """Give the commands that somebody may have meant."""
        names = [
            command.name
            for command in self.commands.values()
            if isinstance(command, Screen) and not command.hidden
        ]
        wanted = " ".join([slash, *text.lower().split()[:1]])
        return tuple(difflib.get_close_matches(wanted, names, n=3, cutoff=0.6))


@dataclass(frozen=True, slots=True)
class Asked:
    """Who asked, from where, and the ways to answer."""

    user: str
    channel: str
    target: Target
    words: str
    trigger: str
    view: tuple[str, str]
    respond: Respond

    @property
    def reference(self) -> str:
        """Name the question in the log and to the person, where it fails."""
        return self.trigger[-12:]


@dataclass(frozen=True, slots=True)
class Room:
    """One question with all that is needed to answer it."""

    desk: Desk
    menu: Menu
    asked: Asked


def on_slash(desk: Desk, menu: Menu, body: Mapping[str, Any], respond: Respond) -> None:
    """Handle a slash command."""
    slash, text = body["command"].removeprefix("/"), shorten(body.get("text") or "", _WORDS)
    command, rest = menu.typed(slash, text)
    asked = Asked(
        user=body["user_id"],
        channel=body["channel_id"],
        target=NOWHERE,
        words=rest,
        trigger=body["trigger_id"],
        view=("", ""),
        respond=respond,
    )
    if command is None:
        _say(desk, asked, slash, _did_you_mean(menu.near(slash, text), slash, text))
        return
    _run(desk, menu, command, asked)


def on_press(desk: Desk, menu: Menu, body: Mapping[str, Any], respond: Respond) -> None:
    """Handle a press of a button that runs a command."""
    pressed = body["actions"][0]
    name = run_by(pressed["action_id"])
    shown = body.get("view") or {}
    asked = Asked(
        user=body["user"]["id"],
        channel=(body.get("channel") or {}).get("id", ""),
        target=target_from(pressed["value"]),
        words="",
        trigger=body["trigger_id"],
        view=(shown.get("id", ""), shown.get("hash", ""))
        if shown.get("type") == "modal"
        else ("", ""),
        respond=respond,
    )
    command = menu.commands.get(name)
    if command is None:
        _say(desk, asked, "a button", _outdated())
        return
    _run(desk, menu, command, asked)


def _run(desk: Desk, menu: Menu, command: Command, asked: Asked) -> None:
    opened = asked
    opens = isinstance(command, Screen) and command.opens
    if not asked.view[0] and (opens or not asked.channel):
        view_id, refusal = _open(desk, asked)
        if refusal:
            _say(desk, asked, command.name, _too_slow(command, asked))
            return
        opened = replace(asked, view=view_id)
    if isinstance(command, Screen) and command.channels:
        slack_refusal(desk.rooms.refresh)
    answers: list[Message | View] = []
    failed = guarded(
        command.name,
        asked.reference,
        lambda: answers.append(_answer(Room(desk, menu, opened), command)),
    )
    told = message("That did not work", section(said(failed.says))) if failed else answers[0]
    _say(desk, opened, command.name, told)


def _say(desk: Desk, asked: Asked, doing: str, told: Message | View) -> None:
    """Show an answer, or that it cannot be shown; where even that fails, only the log knows."""
    for shown in (told, unshown(asked.reference)):
        if not guarded(f"{doing}, the answer", asked.reference, partial(_show, desk, asked, shown)):
            return


def _open(desk: Desk, asked: Asked) -> tuple[tuple[str, str], str]:
    held: list[tuple[str, str]] = []

    def ask() -> None:
        answer = desk.client.views_open(trigger_id=asked.trigger, view=gate.view(loading_view()))
        held.append((answer["view"]["id"], answer["view"]["hash"]))

    refusal = slack_refusal(ask)
    return (held[0] if held else ("", "")), refusal


def _answer(room: Room, command: Command) -> Message | View:
    target = _placed(room.desk, command, room.asked)
    if isinstance(target, Message):
        return target
    shown = _run_at(room, command, target)
    if isinstance(shown, Message) and target.municipality:
        with room.desk.database.reading(target.municipality) as ledger:
            return shown.with_commands(_permitted(room, ledger))
    return shown


def _permitted(room: Room, ledger: Ledger) -> frozenset[str]:
    """Name the commands that the person may run: an answer seen by one offers no others."""
    may_now = may(room.desk, ledger, room.asked.user)
    return frozenset(
        name for name, command in room.menu.commands.items() if may_now(_wish(command))
    )


def _wish(command: Command) -> Act | Read:
    match command:
        case Screen():
            return command.wish
        case Deed() | Prepared():
            return command.act
        case _:
            assert_never(command)


def _run_at(room: Room, command: Command, target: Target) -> Message | View:
    desk, asked = room.desk, room.asked
    match command:
        case Deed():
            wish = Wish(asked.user, command.act, target, f"{command.name} {asked.trigger}")
            return _told(perform(desk, wish, command.run))
        case Prepared():
            return _told(_prepared(desk, command, asked, target))
        case Screen():
            with desk.database.reading(target.municipality) as ledger:
                return _screen(room, command, ledger, target)
        case _:
            assert_never(command)


def _prepared(desk: Desk, command: Prepared, asked: Asked, target: Target) -> Outcome:
    with desk.database.reading(target.municipality) as ledger:
        roles = roles_of(desk, ledger, asked.user)
        if not allows(roles, command.act):
            return Refused(denial(command.act))
        now = desk.clock.now()
        user, words = asked.user, target.detail
        call = Call(ledger, user, roles, target, words, now, desk.members, desk.feeds)
        work = command.prepare(call)
    wish = Wish(asked.user, command.act, target, f"{command.name} {asked.trigger}")
    return perform(desk, wish, work)


def _placed(desk: Desk, command: Command, asked: Asked) -> Target | Message:
    if asked.target.municipality:
        return asked.target
    here = desk.database.municipality_of_channel(asked.channel)
    if here is not None:
        return replace(asked.target, municipality=here)
    towns = desk.database.municipalities()
    mine = desk.database.municipalities_of_user(asked.user)
    known = tuple(town for town in towns if town[0] in mine) or towns
    match known:
        case ():
            bare = isinstance(command, Screen) and command.scope is Scope.NOTHING
            return asked.target if bare else not_set_up()
        case ((only, _),):
            return replace(asked.target, municipality=only)
        case _:
            return choose_municipality(command.name, known, asked.words)


def _screen(room: Room, command: Screen, ledger: Ledger, target: Target) -> Message | View:
    desk, menu, asked = room.desk, room.menu, room.asked
    roles = roles_of(desk, ledger, asked.user)
    first = not target.municipality and desk.members.is_admin(asked.user)
    if not may(desk, ledger, asked.user)(command.wish) and not first:
        return message("Not for this role", section(said(denial(command.wish))))
    now = desk.clock.now()
    if command.scope.of_election and not target.election:
        every = ledger.elections()
        open_ones = [one for one in every if command.scope.includes(one)]
        if len(open_ones) != 1:
            words = asked.words or target.detail
            return (
                choose_election(command.name, target.municipality, open_ones, words)
                if open_ones
                else no_election(command.name, target.municipality, every, _closed(ledger))
            )
        target = replace(target, election=open_ones[0].id)
    elif command.scope.of_election:
        asked_about = ledger.any_election(target.election)
        if not command.scope.includes(asked_about):
            return other_kind(command.name, asked_about, target)
    for closed in _closed_file(ledger, command, target):
        return file_closed(closed, target)
    words = asked.words or target.detail
    call = Call(ledger, asked.user, roles, target, words, now, desk.members, desk.feeds)
    answer = command.run(call)
    match answer:
        case Message():
            return answer
        case Show(form, about, suggested):
            sheet = menu.modals[form].sheet(ledger, about, now)
            return view(replace(sheet, values={**suggested, **sheet.values}), about)
        case _:
            assert_never(answer)


def _closed(ledger: Ledger) -> tuple[Closed, ...]:
    """Give the closed elections with their endings, the newest first."""
    newest = reversed([one for one in ledger.standings() if one.closed_at is not None])
    return tuple(Closed(ledger.any_election(one.election), one.ending) for one in newest)


def _closed_file(ledger: Ledger, command: Screen, target: Target) -> tuple[Closed, ...]:
    """Give the closed election in which a form would record, before it is filled in for nothing."""
    if not command.scope.of_election or not isinstance(command.wish, Act):
        return ()
    return tuple(one for one in _closed(ledger) if one.election.id == target.election)


def _told(outcome: Outcome) -> Message:
    match outcome:
        case Recorded(answer):
            return answer
        case Refused(says):
            return message("Nothing was recorded", section(said(says)))
        case Confirm(problems):
            return message("Nothing was recorded", *lines([f"• {said(text)}" for text in problems]))
        case AtField(at):
            return message("Nothing was recorded", *lines([said(text) for text in at.values()]))
        case _:
            assert_never(outcome)


def _show(desk: Desk, asked: Asked, shown: Message | View) -> None:
    client, (view_id, view_hash) = desk.client, asked.view
    if view_id:
        form = shown if isinstance(shown, View) else answer_view(shown)
        in_open_window(
            lambda: client.views_update(view_id=view_id, hash=view_hash, view=gate.view(form))
        )
    elif isinstance(shown, View):
        client.views_open(trigger_id=asked.trigger, view=gate.view(shown))
    else:
        _tell(desk, asked, shown)


def _tell(desk: Desk, asked: Asked, told: Message) -> None:
    """Answer where it was asked, seen by that person alone; Home has no place but a message.

    What a response URL does not take, because it is old or Slack is busy, goes as a message too.
    """
    if asked.channel:
        answer = asked.respond(**told.wire(), response_type="ephemeral", replace_original=False)
        if answer.status_code == HTTPStatus.OK:
            return
        log.warning("a response URL answered %d", answer.status_code)
    desk.client.chat_postMessage(channel=asked.user, **told.wire())


def _too_slow(command: Command, asked: Asked) -> Message:
    target = replace(asked.target, detail=asked.words or asked.target.detail)
    return message(
        "The form did not open in time",
        section(
            "Slack allows three seconds for that. Nothing was lost; press the button to open it."
        ),
        buttons(Push("Open the form", command.name, target, primary=True)),
    )


def _outdated() -> Message:
    return message(
        "This button is of an earlier version",
        section("It does nothing any more. `/election help` lists what there is."),
    )


def _did_you_mean(near: tuple[str, ...], slash: str, text: str) -> Message:
    typed, rest = said(shorten(f"/{slash} {text}".strip(), 100)), " ".join(text.split()[1:])
    if not near:
        return message(
            "That is not a command here",
            section(f"`{typed}` is not known. `/election help` lists what there is."),
        )
    return message(
        "Did you mean this?",
        section(f"`{typed}` is not known. The nearest commands:"),
        buttons(*(Push(f"/{name}", name, replace(NOWHERE, detail=rest)) for name in near)),
    )
