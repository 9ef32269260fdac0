"""`/petition verify`: how many signatures are good, by the clerk or by the commission."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime

from bot.acts import AtField, Books, Confirm, Outcome, Recorded, calendar_of
from bot.candidacies import gone_and_come, numbered, with_petition
from bot.ids import Form, Target
from bot.messages.on_record import everything
from bot.messages.petition import REASONS, filed, to_verify, verified
from bot.messages.verify import ballot_moves, checked_meanwhile, election_came
from bot.modals.fields import Choice, Count, Pick
from bot.modals.form import Filled, Sheet
from bot.modals.petition import MOST_NAMES
from bot.modals.submit import Modal
from bot.posts.petitions import notice_owed
from bot.roles import Act, Role
from domain.calendar import local_day, spoken
from domain.election import (
    AnyElection,
    Body,
    Candidacy,
    Petition,
    Rejected,
    Rejection,
    Verification,
)
from domain.general_election import day_set
from storage.elections import Ledger

COUNTS = {Role.COMMISSIONER: Body.COMMISSION, Role.CLERK: Body.CLERK}
_WHOSE = {Body.CLERK: "The clerk's count", Body.COMMISSION: "The commission's count"}
_ONLY = {
    Body.CLERK: "Only the clerk or a deputy records the clerk's count.",
    Body.COMMISSION: "Only an election commissioner records the commission's count.",
}

ACCEPTED = Count("accepted", "Accepted", 0, MOST_NAMES, "Names found good.")
REJECTED = {
    reason: Count(f"rejected_{reason}", f"Rejected: {label}", 0, MOST_NAMES, optional=True)
    for reason, label in REASONS.items()
}


def about(target: Target, candidacy: Candidacy, roles: Iterable[Role]) -> Target:
    """Give the target of the form: the petition, and whose counts this person may record.

    Each body carries how many counts of it are on record; that must still hold when it is sent.
    """
    held = frozenset(roles)
    bodies = "+".join(
        f"{body}.{len(_checks(candidacy, body))}" for role, body in COUNTS.items() if role in held
    )
    return Target(target.municipality, target.election, f"{candidacy.number}:{bodies}")


def _checks(candidacy: Candidacy, by: Body) -> tuple[Verification, ...]:
    return tuple(check for check in candidacy.verifications if check.by is by)


def _by(target: Target) -> Pick:
    return Pick("by", "Whose count", tuple(Choice(body, _WHOSE[body]) for body in _bodies(target)))


def _number(target: Target) -> int:
    return int(target.detail.partition(":")[0])


def _known(target: Target) -> dict[Body, int]:
    """Read back whose counts may be recorded, and how many of each the form was opened with."""
    each = (part.partition(".") for part in target.detail.partition(":")[2].split("+"))
    return {Body(body): int(many) for body, _, many in each}


def _bodies(target: Target) -> tuple[Body, ...]:
    return tuple(_known(target))


def sheet(ledger: Ledger, target: Target, _: datetime) -> Sheet:
    """Show the form with the last count of the same body, to go on from or to correct.

    Who may record both counts chooses first, so nothing is put in but the commission's name.
    """
    election = ledger.any_election(target.election)
    candidacy = numbered(election, _number(target))
    bodies = _bodies(target)
    return Sheet(
        form=Form.VERIFY,
        title="Verify the names",
        submit="Record",
        fields=(_by(target), ACCEPTED, *REJECTED.values()),
        intro=to_verify(filed(candidacy, election, calendar_of(ledger))),
        values={"by": bodies[0], **_before(candidacy, bodies)},
    )


def _before(candidacy: Candidacy, bodies: tuple[Body, ...]) -> dict[str, int]:
    values = {field.name: 0 for field in REJECTED.values()}
    for check in candidacy.verifications:
        if (check.by,) == bodies:
            values["accepted"] = check.accepted
            values |= {field.name: 0 for field in REJECTED.values()}
            values |= {REJECTED[one.reason].name: one.count for one in check.rejected}
    return values


def record(books: Books, filled: Filled) -> Outcome:
    """Keep the count; the notice to the commission follows it."""
    election, number = books.target.election, _number(books.target)
    check = _verification(books.target, filled)
    before = books.any_election()
    candidacy = numbered(before, number)
    wrong = _impossible(books, check, candidacy)
    if wrong:
        return AtField(wrong)
    counted = replace(candidacy, verifications=(*candidacy.verifications, check))
    moved = _moved(books, before, with_petition(before, counted))
    if moved and not books.confirmed:
        return Confirm(moved)
    books.ledger.keep_for(election, number, check, books.deed)
    books.owe(notice_owed(books.ledger, election, number, books.now))
    after = books.any_election()
    one = filed(numbered(after, number), after, books.calendar())
    return Recorded(verified(one, books.now, books.target), election)


def _verification(target: Target, filled: Filled) -> Verification:
    counts = {reason: filled[field] for reason, field in REJECTED.items()}
    return Verification(
        by=Body(filled[_by(target)]),
        accepted=filled[ACCEPTED],
        rejected=tuple(
            Rejected(reason=reason, count=counts[reason]) for reason in Rejection if counts[reason]
        ),
    )


def _impossible(books: Books, check: Verification, candidacy: Candidacy) -> dict[str, str]:
    """Refuse another body's count, one that somebody recorded meanwhile, and too many names."""
    if check.by not in _may_count(books):
        return {"by": _ONLY[check.by]}
    earlier = _checks(candidacy, check.by)
    if len(earlier) != _known(books.target)[check.by]:
        return {ACCEPTED.name: checked_meanwhile(earlier[-1])}
    return _more_than(check, candidacy.petition)


def _more_than(check: Verification, petition: Petition) -> dict[str, str]:
    rejected = sum(one.count for one in check.rejected)
    total = check.accepted + rejected
    if total <= petition.names:
        return {}
    return {
        ACCEPTED.name: f"{check.accepted:,} accepted and {rejected:,} rejected make "
        f"{total:,}; {petition.names:,} names were handed in."
    }


def _moved(books: Books, before: AnyElection, after: AnyElection) -> tuple[str, ...]:
    """Ask about a count that changes the ballot after somebody relied on it."""
    off, on = gone_and_come(before, after, books.calendar())
    come = (one for one in day_set(before) if one <= local_day(books.now))
    relied = (*(election_came(spoken(day)) for day in come), *everything(before))
    return (*ballot_moves(off, on), *relied) if relied and (off or on) else ()


def _may_count(books: Books) -> frozenset[Body]:
    held = (grant.role for grant in books.ledger.grants() if grant.user == books.deed.actor)
    return frozenset(COUNTS[role] for role in held if role in COUNTS)


MODAL = Modal(Form.VERIFY, Act.VERIFY, sheet, record)
