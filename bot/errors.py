"""The one place where what went wrong is caught, written to the log and told to the person."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from http.client import HTTPException

from slack_sdk.errors import SlackApiError, SlackRequestError

from bot.candidacies import Gone
from bot.messages.message import Message, message, section
from bot.messages.words import said
from storage.elections import NotKept
from storage.sessions import DatabaseBusy

log = logging.getLogger(__name__)

# The network failed: whether what was asked for was done is unknown.
NO_ANSWER = (OSError, HTTPException, SlackRequestError)

BUSY = (
    "The record is busy at this moment, so nothing was kept yet. "
    "What you typed is still here: please press the button again."
)


@dataclass(frozen=True, slots=True)
class Failed:
    """Something did not work; `says` is what the person is told."""

    says: str


def guarded(doing: str, reference: str, work: Callable[[], None]) -> Failed | None:
    """Do the work; on an error write it to the log under `reference` and say what to tell.

    `doing` names the command or form, never what somebody typed.
    """
    try:
        work()
    except DatabaseBusy:
        log.warning("%s [%s]: the database was busy", doing, reference)
        return Failed(BUSY)
    except (Gone, NotKept) as error:
        log.error(
            "%s [%s]: what was asked about is not on record\n%s", doing, reference, _where(error)
        )
        return Failed(_not_kept(error))
    except SlackApiError as error:
        answer = error.response["error"]
        log.error("%s [%s]: Slack answered %s\n%s", doing, reference, answer, _where(error))
        return Failed(_unexpected(reference))
    except Exception as error:  # noqa: BLE001 - the one place that takes everything
        kind = type(error).__name__
        log.error("%s [%s] failed: %s\n%s", doing, reference, kind, _where(error))
        return Failed(_unexpected(reference))
    return None


def unshown(reference: str) -> Message:
    """Say that an answer cannot be shown; what was asked for may be done."""
    return message(
        "The answer cannot be shown",
        section(
            "What was recorded is safe; `/election status` says where things stand. Please give "
            f"your administrator the reference {said(reference)}."
        ),
    )


def _where(error: Exception) -> str:
    """Give the lines of code that an error came through; its words may hold what was typed."""
    return "".join(traceback.format_tb(error.__traceback__)).rstrip()


def slack_refusal(work: Callable[[], None]) -> str:
    """Call Slack; give the error code with which it refused, or "" when it did not.

    An answer that did not come is "no_answer": then it is unknown whether it was done.
    """
    try:
        work()
    except SlackApiError as error:
        return str(error.response["error"])
    except NO_ANSWER:
        return "no_answer"
    return ""


def in_open_window(work: Callable[[], object]) -> None:
    """Change a window; one that was closed or changed meanwhile is left as it is."""
    try:
        work()
    except SlackApiError as error:
        if error.response["error"] not in ("not_found", "hash_conflict"):
            raise


def _not_kept(error: Gone | NotKept) -> str:
    return (
        f"{error} Nothing was recorded. Close this and look at the record again: it may have been "
        "corrected meanwhile."
    )


def _unexpected(reference: str) -> str:
    return (
        "Something went wrong here, and nothing of this step was kept. What was recorded before "
        f"is safe. Please try again; if it happens again, give your administrator the "
        f"reference {reference}."
    )
