"""`/election general`: open the file of a general election, or correct it."""

from __future__ import annotations

from dataclasses import replace

from bot.commands.command import Answer, Call, Command, Scope, Screen, Show
from bot.ids import Form
from bot.messages.general import screen
from bot.messages.message import Message, Push
from bot.modals.general import YEAR, about
from bot.roles import Act, Read


def general(call: Call) -> Answer:
    """Open the form for a general election of the year that was typed."""
    year = call.words.strip()
    typed = year.isascii() and year.isdecimal() and len(year) == len("2029")
    suggested = {YEAR.name: int(year)} if typed else {}
    return Show(Form.GENERAL, replace(call.target, election=0, detail=""), suggested)


def offices(call: Call) -> Message:
    """Show the offices of a general election and who elects each."""
    bare = replace(call.target, detail="")
    correct = Push("Correct this", "election general-correct", about(call.ledger, bare))
    return screen(call.general(), correct, bare)


def correct(call: Call) -> Answer:
    """Open the form that corrects a general election."""
    return Show(Form.GENERAL, call.target)


COMMANDS: tuple[Command, ...] = (
    Screen(
        name="election general",
        usage="YEAR",
        says="open a municipal general election with its offices (§ 23-15-361)",
        wish=Act.GENERAL,
        scope=Scope.MUNICIPALITY,
        opens=True,
        run=general,
    ),
    Screen(
        name="election offices",
        usage="",
        says="the offices of a general election, who elects each, names needed",
        wish=Read.PUBLIC,
        scope=Scope.GENERAL,
        opens=False,
        run=offices,
    ),
    Screen(
        name="election general-correct",
        usage="",
        says="correct the year, the offices or the days of a charter",
        wish=Act.GENERAL,
        scope=Scope.GENERAL,
        opens=True,
        run=correct,
        hidden=True,
    ),
)
