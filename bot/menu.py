"""Everything the bot offers, collected once: commands, forms and kinds of posts."""

from __future__ import annotations

from bot.commands import appoint as appoint_command
from bot.commands import ballot as ballot_command
from bot.commands import calendar as calendar_command
from bot.commands import candidate as candidate_command
from bot.commands import care as care_command
from bot.commands import certify as certify_command
from bot.commands import correct as correct_command
from bot.commands import count as count_command
from bot.commands import dates as dates_command
from bot.commands import export as export_command
from bot.commands import general as general_command
from bot.commands import handover as handover_command
from bot.commands import law as law_command
from bot.commands import notice as notice_command
from bot.commands import order as order_command
from bot.commands import outcome as outcome_command
from bot.commands import petition as petition_command
from bot.commands import setup as setup_command
from bot.commands import status as status_command
from bot.commands import take_out as take_out_command
from bot.commands import vacancy as vacancy_command
from bot.commands import why as why_command
from bot.commands.command import Command
from bot.commands.dispatch import Menu
from bot.commands.help import help_for
from bot.delivery import Post
from bot.modals import adoption as adoption_form
from bot.modals import appointment as appointment_form
from bot.modals import assign as assign_form
from bot.modals import canvass as canvass_form
from bot.modals import change as change_form
from bot.modals import count as count_form
from bot.modals import departure as departure_form
from bot.modals import done as done_form
from bot.modals import general as general_form
from bot.modals import handover as handover_form
from bot.modals import hearing as hearing_form
from bot.modals import lot as lot_form
from bot.modals import nomination as nomination_form
from bot.modals import order as order_form
from bot.modals import petition as petition_form
from bot.modals import petition_file as petition_file_form
from bot.modals import posting as posting_form
from bot.modals import publication as publication_form
from bot.modals import put_back as put_back_form
from bot.modals import reports as reports_form
from bot.modals import review as review_form
from bot.modals import seat_lot as seat_lot_form
from bot.modals import setup as setup_form
from bot.modals import snooze as snooze_form
from bot.modals import take_back as take_back_form
from bot.modals import take_out as take_out_form
from bot.modals import vacancy as vacancy_form
from bot.modals import verify as verify_form
from bot.modals import withdraw as withdraw_form
from bot.modals.submit import Modal
from bot.posts import (
    announcement,
    document,
    files,
    handover,
    orders,
    petitions,
    taken_out,
    timeline,
)


def offered() -> tuple[Command, ...]:
    """Give every command in the order of an election, as help lists them."""
    return COMMANDS


COMMANDS: tuple[Command, ...] = (
    *setup_command.COMMANDS,
    *handover_command.COMMANDS,
    *vacancy_command.COMMANDS,
    *general_command.COMMANDS,
    *dates_command.COMMANDS,
    *order_command.COMMANDS,
    *correct_command.COMMANDS,
    *notice_command.COMMANDS,
    *petition_command.COMMANDS,
    *candidate_command.COMMANDS,
    *take_out_command.COMMANDS,
    *ballot_command.COMMANDS,
    *count_command.COMMANDS,
    *outcome_command.COMMANDS,
    *appoint_command.COMMANDS,
    *certify_command.COMMANDS,
    *export_command.COMMANDS,
    *status_command.COMMANDS,
    *calendar_command.COMMANDS,
    *why_command.COMMANDS,
    *law_command.COMMANDS,
    *care_command.COMMANDS,
    help_for(offered),
)
MODALS: tuple[Modal, ...] = (
    setup_form.MODAL,
    handover_form.MODAL,
    vacancy_form.MODAL,
    general_form.MODAL,
    withdraw_form.MODAL,
    order_form.MODAL,
    change_form.MODAL,
    take_back_form.MODAL,
    publication_form.MODAL,
    posting_form.MODAL,
    petition_form.MODAL,
    petition_file_form.MODAL,
    nomination_form.MODAL,
    take_out_form.MODAL,
    put_back_form.MODAL,
    verify_form.MODAL,
    review_form.MODAL,
    hearing_form.NOTICE_MODAL,
    hearing_form.HEARING_MODAL,
    reports_form.MODAL,
    departure_form.MODAL,
    count_form.MODAL,
    canvass_form.MODAL,
    lot_form.MODAL,
    seat_lot_form.MODAL,
    appointment_form.MODAL,
    adoption_form.MODAL,
    done_form.MODAL,
    snooze_form.MODAL,
    assign_form.MODAL,
)
POSTS: tuple[Post, ...] = (
    *timeline.POSTS,
    *orders.POSTS,
    *petitions.POSTS,
    *taken_out.POSTS,
    *announcement.POSTS,
    *document.POSTS,
    *files.POSTS,
    *handover.POSTS,
)
FIRST = {"election": "status", "petition": "list", "candidate": "list"}


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
