"""The matrix of roles, and that everything asks it: every command, button and form."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

import pytest
from slack_bolt import Ack, Respond

from bot.acts import Books, Outcome, Recorded, roles_of
from bot.commands.command import Call, Command, Deed, Prepared, Scope, Screen
from bot.commands.dispatch import Menu, on_press
from bot.desk import Desk
from bot.ids import Form, Target, press
from bot.menu import COMMANDS, MODALS, menu
from bot.messages.message import Message, message
from bot.modals.form import Sheet
from bot.modals.submit import Modal, submit
from bot.roles import MAY, Act, Read, Role, allows, denial
from domain.election import Contest, General, Seat
from storage import journal
from storage.people import Grant
from tests.bot.conftest import Acked, HandClock
from tests.bot.hands import Told
from tests.bot.office import Office, said_in
from tests.bot.once import once
from tests.bot.qualifying import ordered
from tests.bot.town import (
    ATTORNEY,
    CHAIR,
    CLERK,
    DEPUTY,
    GRANTS,
    GUEST,
    MAYOR,
    SECOND,
    STRANGER,
    USERS,
)

CL, CO, GO, OB = Role.CLERK, Role.COMMISSIONER, Role.GOVERNING, Role.OBSERVER
AT = Role.ATTORNEY
OBSERVER = "U0OBSERVER"
GENERAL = General(
    year=2021,
    contests=(Contest(seat=Seat(office="Mayor", ward="", population=17_000), seats=1),),
    charter=(),
)

# product.md, "Who": the clerk records every fact, drafts every document, sets the election up; the
# commission records findings, hearings, determinations, counts, lots, sign-offs; the governing
# authority reads; anyone else reads what is public. Addresses and felony facts: clerk, commission.
TABLE: dict[Act | Read, set[Role]] = {
    Act.SET_UP: {CL},
    Act.VACANCY: {CL},
    Act.GENERAL: {CL},
    Act.ORDER: {CL},
    Act.CHANGE: {CL},
    Act.NOTICE: {CL},
    Act.PETITION: {CL},
    Act.NOMINATE: {CL},
    Act.TAKE_OUT: {CL},
    Act.PUT_BACK: {CL},
    Act.REPORTS: {CL, CO},
    Act.DEPARTURE: {CL, CO},
    Act.VERIFY: {CL, CO},
    Act.ACKNOWLEDGE: {CO},
    Act.REVIEW: {CL, CO},
    Act.HEARING: {CL, CO},
    Act.SIGN_OFF: {CL, CO},
    Act.COUNT: {CL, CO},
    Act.ANNOUNCE: {CL, CO},
    Act.LOT: {CL, CO},
    Act.APPOINT: {CL},
    Act.DRAFT: {CL},
    Act.ADOPT: {CL},
    Act.DONE: {CL, CO},
    Act.SNOOZE: {CL, CO},
    Act.ASSIGN: {CL, CO},
    Read.PUBLIC: {CL, CO, GO, AT, OB},
    Read.WORKING: {CL, CO, GO, AT},
    Read.PERSONAL: {CL, CO},
}
WISHES: list[Act | Read] = [*Act, *Read]
PEOPLE = {
    CLERK: CL,
    DEPUTY: CL,
    CHAIR: CO,
    SECOND: CO,
    MAYOR: GO,
    ATTORNEY: AT,
    OBSERVER: OB,
    GUEST: OB,
    STRANGER: OB,
}


# The matrix


def test_every_act_and_every_read_is_in_the_matrix() -> None:
    assert set(MAY) == set(TABLE) == set(WISHES)


@pytest.mark.parametrize("wish", WISHES)
@pytest.mark.parametrize("role", list(Role))
def test_each_role_may_what_the_product_says(role: Role, wish: Act | Read) -> None:
    assert allows({role}, wish) is (role in TABLE[wish])


@pytest.mark.parametrize("wish", WISHES)
def test_two_roles_may_what_either_may_and_no_role_nothing(wish: Act | Read) -> None:
    for one, other in itertools.combinations(Role, 2):
        assert allows({one, other}, wish) is bool(TABLE[wish] & {one, other})
    assert not allows((), wish)


def test_what_is_not_listed_is_denied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(MAY, Act.COUNT)
    assert not allows(set(Role), Act.COUNT)


@pytest.mark.parametrize("wish", list(Act))
def test_a_denial_says_whose_it_is(wish: Act) -> None:
    words = {CL: "the clerk", CO: "an election commissioner", GO: "governing authority"}
    told = denial(wish)
    assert {role for role, name in words.items() if name in told} == TABLE[wish] - {OB}
    assert "nothing was recorded" in told


# Who has which role


@pytest.fixture
def office(desk: Desk, clock: HandClock, laurel: int) -> Office:
    """Laurel with an order, a general election and an observer.

    The grants of guest and stranger are worth nothing.
    """
    desk.members.learn([*USERS, {"id": OBSERVER, "real_name": "Olive Ash"}])

    def happen() -> None:
        office = ordered(desk, clock, laurel)
        with desk.database.writing(laurel) as ledger:
            wrong = (Grant(GUEST, Role.CLERK), Grant(STRANGER, Role.CLERK))
            now = office.clock.now()
            deed = journal.Deed(actor=CLERK, act="test", at=now, reason="", source="V0TEST")
            ledger.set_grants((*GRANTS, *wrong), deed)
            ledger.open_general(GENERAL, deed)

    once(desk.database, clock, "roles", happen)
    return Office(desk, clock, laurel)


def roles(office: Office, user: str) -> frozenset[Role]:
    """Give a person's roles as every act and every read does."""
    with office.desk.database.reading(office.town) as ledger:
        return roles_of(office.desk, ledger, user)


@pytest.mark.parametrize("user", PEOPLE)
def test_everybody_observes_and_has_what_was_granted(office: Office, user: str) -> None:
    assert roles(office, user) == {PEOPLE[user], OB}


@pytest.mark.parametrize(
    "changed",
    [
        {"deleted": True},
        {"is_restricted": True},
        {"is_ultra_restricted": True},
        {"is_stranger": True},
        {"team_id": "T0ELSEWHERE"},
    ],
)
def test_a_clerk_who_left_or_became_a_guest_observes_at_most(
    office: Office, changed: dict[str, Any]
) -> None:
    assert CL in roles(office, DEPUTY)
    office.desk.members.learn([{**USERS[1], **changed}])
    assert roles(office, DEPUTY) == {OB}
    told = office.types(DEPUTY, "/petition show 1")
    assert "clerk or an election commissioner" in said_in(told)


def test_a_role_in_one_town_is_none_in_another(office: Office) -> None:
    with office.desk.database.founding(office.clock.now()) as ledger:
        office.town = ledger.municipality_id
    assert roles(office, CLERK) == {OB}


# Everything asks


RAN = message("It was run")


def wish_of(command: Command) -> Act | Read:
    """Give what a command asks for."""
    return command.wish if isinstance(command, Screen) else command.act


@pytest.mark.parametrize("name", [command.name for command in COMMANDS])
def test_every_command_is_run_for_those_roles_alone_that_may(office: Office, name: str) -> None:
    """Through the real dispatch; what the command does is replaced by a note that it was run."""
    ran: list[str] = []
    command = _noting(menu().commands[name], ran)
    for user, role in PEOPLE.items():
        ran.clear()
        told = _pressed(office, user, command)
        assert ran == ([user] if role in TABLE[wish_of(command)] else []), user
        if not ran:
            assert "Your role here does not include it" in told


@pytest.mark.parametrize("modal", MODALS, ids=lambda modal: str(modal.form))
def test_every_form_is_recorded_for_those_roles_alone_that_may(
    office: Office, modal: Modal
) -> None:
    """A form that was opened by somebody who may can be sent by somebody who may no longer."""
    ran: list[str] = []
    noting = replace(modal, sheet=_no_fields, record=lambda books, _: _note(ran)(books))
    for user, role in PEOPLE.items():
        ran.clear()
        told = _sent(office, user, noting)
        assert ran == ([user] if role in TABLE[modal.act] else []), user
        if not ran:
            assert "Your role here does not include it" in told


def _note(ran: list[str]) -> Callable[[Books], Outcome]:
    def work(books: Books) -> Outcome:
        ran.append(books.deed.actor)
        return Recorded(RAN, 0)

    return work


def _noting(command: Command, ran: list[str]) -> Command:
    def screen(call: Call) -> Message:
        ran.append(call.user)
        return RAN

    match command:
        case Screen():
            return replace(command, run=screen, opens=False)
        case Deed():
            return replace(command, run=_note(ran))
        case Prepared():
            return replace(command, prepare=lambda _: _note(ran))


def _pressed(office: Office, user: str, command: Command) -> str:
    general = isinstance(command, Screen) and command.scope is Scope.GENERAL
    target = Target(office.town, 2 if general else 1, "1")
    action = {"action_id": press(command.name, target), "value": str(target)}
    told = Told()
    body = {
        "user": {"id": user},
        "channel": {"id": "C0ANY"},
        "trigger_id": f"trigger of {user}",
        "actions": [action],
    }
    only = Menu({command.name: command}, {}, {})
    on_press(office.desk, only, body, cast("Respond", told))
    (answer,) = told.said
    return said_in(answer)


def _sent(office: Office, user: str, modal: Modal) -> str:
    ack = Acked()
    target = Target(office.town, 1, "1")
    view: dict[str, Any] = {
        "id": f"V0{user}",
        "callback_id": modal.form.value,
        "private_metadata": str(target),
        "blocks": [],
    }
    submit(office.desk, modal, cast("Ack", ack), {"user": {"id": user}, "view": view})
    return said_in(ack.last["view"])


def _no_fields(*_: Any) -> Sheet:
    return Sheet(form=Form.ANSWER, title="Form", submit="Send", fields=())


# Who sets up


def test_the_last_clerk_can_neither_be_left_out_nor_leave_a_guest_behind(office: Office) -> None:
    window = office.types(CLERK, "/election setup")
    for clerks in ([], [GUEST], [STRANGER]):
        answer = office.sends(CLERK, window, clerks=clerks)
        assert list(answer["errors"]) == ["clerks"]
    assert CL in roles(office, CLERK)


def test_a_clerk_who_is_left_out_may_no_longer(office: Office) -> None:
    office.sends(CLERK, office.types(CLERK, "/election setup"), clerks=[DEPUTY])
    assert roles(office, CLERK) == {OB}
    assert "That is for the clerk" in said_in(office.types(CLERK, "/election setup"))
