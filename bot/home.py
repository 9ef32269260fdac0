"""App Home: the open elections of the person's municipalities, what is next, and the way in."""

from __future__ import annotations

from collections.abc import Sequence

from slack_sdk.models.blocks import Block
from slack_sdk.models.views import View

from bot import gate
from bot.acts import calendar_of, may, roles_of
from bot.care import in_hands
from bot.dated import dated, for_everybody
from bot.delivery import undelivered
from bot.desk import Desk
from bot.errors import guarded, unshown
from bot.ids import NOWHERE, Target
from bot.messages.care import NOBODY
from bot.messages.home import election_card, not_delivered, nothing_open, welcome
from bot.messages.message import Push, buttons, divider, header
from bot.roles import Act, Read, allows


def show_home(desk: Desk, user: str) -> None:
    """Publish a member's Home, made anew from the record each time it is opened."""
    if guarded("home", user, lambda: _publish(desk, user, _blocks(desk, user))):
        guarded("home, the answer", user, lambda: _publish(desk, user, unshown(user).blocks))


def _publish(desk: Desk, user: str, blocks: Sequence[Block]) -> None:
    desk.client.views_publish(user_id=user, view=gate.view(View(type="home", blocks=blocks)))


def _blocks(desk: Desk, user: str) -> list[Block]:
    blocks: list[Block] = []
    now = desk.clock.now()
    for number, name in desk.database.municipalities():
        with desk.database.reading(number) as ledger:
            roles = roles_of(desk, ledger, user)
            if not allows(roles, Read.PUBLIC):
                continue
            calendar = calendar_of(ledger)
            elections = ledger.elections()
            blocks += [header(name)]
            if may(desk, ledger, user)(Act.SET_UP) or allows(roles, Read.WORKING):
                blocks += not_delivered(undelivered(ledger))
            blocks += [] if elections else nothing_open(Target(number, 0, ""))
            for election in elections[:10]:
                target = Target(number, election.id, "")
                every = dated(election, calendar)
                readable = every if allows(roles, Read.PERSONAL) else for_everybody(every)
                held = in_hands(ledger, election.id, readable, desk.members, now)
                mine = tuple(
                    one for one in readable if held.get(one.deadline.id, NOBODY).person == user
                )
                blocks += election_card(election, readable, mine, now, target)
                blocks.append(divider())
    start = buttons(Push("Set up", "election setup", NOWHERE, primary=True))
    return blocks or [*welcome(), start]
