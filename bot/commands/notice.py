"""`/election notice`, and the buttons that record a publication or a posting."""

from __future__ import annotations

from bot.commands.command import Answer, Call, Command, Scope, Screen, Show
from bot.ids import Form
from bot.messages.notice import screen
from bot.roles import Act, Read


def notice(call: Call) -> Answer:
    """Show what of the notice is planned, done and missing."""
    return screen(call.election(), call.today, call.target)


def publication(call: Call) -> Answer:
    """Open the form for a publication."""
    return Show(Form.PUBLICATION, call.target)


def posting(call: Call) -> Answer:
    """Open the form for a posting."""
    return Show(Form.POSTING, call.target)


COMMANDS: tuple[Command, ...] = (
    Screen(
        name="election notice",
        usage="",
        says="the notice of election: publications and postings, planned and done",
        wish=Read.PUBLIC,
        scope=Scope.VACANCY,
        opens=False,
        run=notice,
    ),
    Screen(
        name="election publication",
        usage="",
        says="record a publication of the notice",
        wish=Act.NOTICE,
        scope=Scope.VACANCY,
        opens=True,
        run=publication,
        hidden=True,
    ),
    Screen(
        name="election posting",
        usage="",
        says="record a posting of the notice",
        wish=Act.NOTICE,
        scope=Scope.VACANCY,
        opens=True,
        run=posting,
        hidden=True,
    ),
)
