"""A petition's receipt in the clerk's channel and the notice of it in the commission's."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.acts import calendar_of
from bot.candidacies import numbered
from bot.delivery import Occasion, Post
from bot.ids import Target
from bot.messages import petition
from bot.messages.message import Message
from bot.posts.taken_out import news_of
from bot.roles import Act
from domain.election import Candidacy
from storage.elections import Ledger
from storage.outbox import Owed

RECEIPT, NOTICE = "petition_receipt", "petition_notice"


def receipt_owed(ledger: Ledger, election: int, number: int, now: datetime) -> Owed:
    """Owe the receipt of a petition to the clerk's channel."""
    return _owed(RECEIPT, f"{election}:{number}", ledger.channels().clerk, now)


def notice_owed(ledger: Ledger, election: int, number: int, now: datetime) -> Owed:
    """Owe the notice of a petition to the commission's channel, or an edit of it."""
    return _owed(NOTICE, f"{election}:{number}", ledger.channels().commission, now)


def _owed(kind: str, subject: str, channel: str, now: datetime) -> Owed:
    return Owed(kind=kind, subject=subject, channel=channel, due=now, key=f"{kind}:{subject}")


def acknowledgements(
    ledger: Ledger, election: int, candidacy: Candidacy
) -> tuple[petition.Acknowledgement, ...]:
    """Say who acknowledged the notice of a petition and when; the journal knows who."""
    if not candidacy.notified:
        return ()
    subject = f"petition:{election}/{candidacy.number}"
    by = [
        entry.actor
        for entry in ledger.journal()
        if (entry.act, entry.subject) == (Act.ACKNOWLEDGE.value, subject)
    ]
    return (petition.Acknowledgement(by[0] if by else "", candidacy.notified[0]),)


def corrections(ledger: Ledger, election: int, candidacy: Candidacy) -> tuple[datetime, ...]:
    """Say when the record of a petition was corrected; the journal knows."""
    subject = f"petition:{election}/{candidacy.number}"
    return tuple(
        entry.at
        for entry in ledger.journal()
        if (entry.act, entry.subject) == (Act.PETITION.value, subject) and entry.before
    )


def receipt(occasion: Occasion) -> Message:
    """Render the receipt by what was known at the counter, or as that was corrected.

    Where the petition was taken out before it could be posted, that is said instead.
    """
    for gone in news_of(occasion):
        return gone
    ledger, number, target = _about(occasion)
    election = ledger.any_election(target.election)
    candidacy = numbered(election, number)
    one = petition.as_filed(candidacy, election, calendar_of(ledger))
    corrected = corrections(ledger, election.id, candidacy)
    return petition.receipt(replace(one, corrected=corrected), target)


def notice(occasion: Occasion) -> Message:
    """Render the notice with the count and the acknowledgement as they stand now.

    Where the petition was taken out before it could be posted, that is said instead.
    """
    for gone in news_of(occasion):
        return gone
    ledger, number, target = _about(occasion)
    election = ledger.any_election(target.election)
    candidacy = numbered(election, number)
    told = acknowledgements(ledger, election.id, candidacy)
    corrected = corrections(ledger, election.id, candidacy)
    one = petition.filed(candidacy, election, calendar_of(ledger))
    return petition.notice(replace(one, corrected=corrected), told, target)


def _about(occasion: Occasion) -> tuple[Ledger, int, Target]:
    election, _, number = occasion.subject.partition(":")
    target = Target(occasion.ledger.municipality_id, int(election), number)
    return occasion.ledger, int(number), target


POSTS = (Post(RECEIPT, receipt), Post(NOTICE, notice))
