"""`/petition verify`: how many signatures are good, by the clerk or by the commission."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from bot.acts import AtField, Books, Outcome, Recorded
from bot.candidacies import numbered
from bot.ids import Form, Target
from bot.messages.petition import REASONS, filed, to_verify, verified
from bot.modals.fields import Choice, Count, Pick
from bot.modals.form import Filled, Sheet
from bot.modals.petition import MOST_NAMES
from bot.modals.submit import Modal
from bot.posts.petitions import notice_owed
from bot.roles import Act, Role
from domain.election import Body, Candidacy, Petition, Rejected, Rejection, Verification
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


def about(target: Target, number: int, roles: Iterable[Role]) -> Target:
    """Give the target of the form: the petition, and whose counts this person may record."""
    held = frozenset(roles)
    bodies = "+".join(body for role, body in COUNTS.items() if role in held)
    return Target(target.municipality, target.election, f"{number}:{bodies}")


def _by(target: Target) -> Pick:
    return Pick("by", "Whose count", tuple(Choice(body, _WHOSE[body]) for body in _bodies(target)))


def _number(target: Target) -> int:
    return int(target.detail.partition(":")[0])


def _bodies(target: Target) -> tuple[Body, ...]:
    return tuple(Body(body) for body in target.detail.partition(":")[2].split("+"))


def sheet(ledger: Ledger, target: Target, _: datetime) -> Sheet:
    """Show the form with the last count of the same body, to go on from or to correct.

    Who may record both counts chooses first, so nothing is put in but the commission's name.
    """
    election = ledger.election(target.election)
    candidacy = numbered(election, _number(target))
    bodies = _bodies(target)
    return Sheet(
        form=Form.VERIFY,
        title="Verify the names",
        submit="Record",
        fields=(_by(target), ACCEPTED, *REJECTED.values()),
        intro=to_verify(candidacy, election.vacancy.seat),
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
    wrong = _more_than(check, numbered(books.election(), number).petition)
    if check.by not in _may_count(books):
        wrong = AtField({"by": _ONLY[check.by]})
    if wrong is not None:
        return wrong
    books.ledger.keep_for(election, number, check, books.deed)
    books.owe(notice_owed(books.ledger, election, number, books.now))
    after = books.election()
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


def _more_than(check: Verification, petition: Petition) -> AtField | None:
    rejected = sum(one.count for one in check.rejected)
    total = check.accepted + rejected
    if total <= petition.names:
        return None
    return AtField(
        {
            ACCEPTED.name: f"{check.accepted:,} accepted and {rejected:,} rejected make "
            f"{total:,}; {petition.names:,} names were handed in."
        }
    )


def _may_count(books: Books) -> frozenset[Body]:
    held = (grant.role for grant in books.ledger.grants() if grant.user == books.deed.actor)
    return frozenset(COUNTS[role] for role in held if role in COUNTS)


MODAL = Modal(Form.VERIFY, Act.VERIFY, sheet, record)
