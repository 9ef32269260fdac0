"""Everything the bot offers, collected once: commands, forms and kinds of posts."""

from __future__ import annotations

from bot.commands import done as done_command
from bot.commands import status as status_command
from bot.commands import vacancy as vacancy_command
from bot.commands import why as why_command
from bot.commands.command import Command
from bot.commands.dispatch import Menu
from bot.commands.help import help_for
from bot.delivery import Post
from bot.modals import done as done_form
from bot.modals import vacancy as vacancy_form
from bot.modals.submit import Modal
from bot.posts import timeline


def offered() -> tuple[Command, ...]:
    """Give every command in the order of an election, as help lists them."""
    return COMMANDS


COMMANDS: tuple[Command, ...] = (
    *vacancy_command.COMMANDS,
    *status_command.COMMANDS,
    *why_command.COMMANDS,
    *done_command.COMMANDS,
    help_for(offered),
)
MODALS: tuple[Modal, ...] = (
    vacancy_form.MODAL,
    done_form.MODAL,
)
POSTS: tuple[Post, ...] = (*timeline.POSTS,)
FIRST = {"election": "status", "petition": "list", "candidate": "review"}


def menu() -> Menu:
    """Give every command by name and every form; a name given twice is an error."""
    commands = {command.name: command for command in COMMANDS}
    modals = {modal.form: modal for modal in MODALS}
    if len(commands) != len(COMMANDS) or len(modals) != len(MODALS):
        raise AssertionError("a command or a form is registered twice")
    return Menu(commands, modals, FIRST)


def posts() -> dict[str, Post]:
    """Give every kind of owed message by name."""
    kinds = {post.kind: post for post in POSTS}
    if len(kinds) != len(POSTS):
        raise AssertionError("a kind of post is registered twice")
    return kinds
