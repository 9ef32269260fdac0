"""`/election appoint`."""

from __future__ import annotations

from bot.commands.command import Answer, Call, Command, Scope, Screen, Show
from bot.ids import Form, Target
from bot.modals.appointment import on_record
from bot.roles import Act
from domain.election import Appointment


def appoint(call: Call) -> Answer:
    """Open the form for an appointment in place of an election, or to correct the one on record."""
    kept = call.ledger.kept(call.target.election, Appointment)[-1:]
    detail = "".join(on_record(one) for one in kept)
    return Show(Form.APPOINTMENT, Target(call.target.municipality, call.target.election, detail))


COMMANDS: tuple[Command, ...] = (
    Screen(
        name="election appoint",
        usage="",
        says="record or correct an appointment in place of an election",
        wish=Act.APPOINT,
        scope=Scope.VACANCY,
        opens=True,
        run=appoint,
    ),
)
