"""Who may do and read what: the matrix of roles. What is not listed is denied."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from storage.people import Role


class Act(StrEnum):
    """What can be recorded."""

    SET_UP = "set_up"
    VACANCY = "vacancy"
    GENERAL = "general"
    ORDER = "order"
    CHANGE = "change"
    NOTICE = "notice"
    PETITION = "petition"
    NOMINATE = "nominate"
    TAKE_OUT = "take_out"
    PUT_BACK = "put_back"
    VERIFY = "verify"
    ACKNOWLEDGE = "acknowledge"
    REVIEW = "review"
    HEARING = "hearing"
    REPORTS = "reports"
    DEPARTURE = "departure"
    SIGN_OFF = "sign_off"
    COUNT = "count"
    ANNOUNCE = "announce"
    LOT = "lot"
    APPOINT = "appoint"
    DRAFT = "draft"
    ADOPT = "adopt"
    DONE = "done"
    SNOOZE = "snooze"
    ASSIGN = "assign"


class Read(StrEnum):
    """What can be looked at."""

    PUBLIC = "public"
    WORKING = "working"
    PERSONAL = "personal"


__all__ = ["MAY", "Act", "Read", "Role", "allows", "denial"]

_EVERYBODY = frozenset(Role)
_OFFICE = frozenset({Role.CLERK})
_BOTH = frozenset({Role.CLERK, Role.COMMISSIONER})

MAY: dict[Act | Read, frozenset[Role]] = {
    Act.SET_UP: _OFFICE,
    Act.VACANCY: _OFFICE,
    Act.GENERAL: _OFFICE,
    Act.ORDER: _OFFICE,
    Act.CHANGE: _OFFICE,
    Act.NOTICE: _OFFICE,
    Act.PETITION: _OFFICE,
    Act.NOMINATE: _OFFICE,
    Act.TAKE_OUT: _OFFICE,
    Act.PUT_BACK: _OFFICE,
    Act.VERIFY: _BOTH,
    Act.ACKNOWLEDGE: frozenset({Role.COMMISSIONER}),
    Act.REVIEW: _BOTH,
    Act.HEARING: _BOTH,
    Act.REPORTS: _BOTH,
    Act.DEPARTURE: _BOTH,
    Act.SIGN_OFF: _BOTH,
    Act.COUNT: _BOTH,
    Act.ANNOUNCE: _BOTH,
    Act.LOT: _BOTH,
    Act.APPOINT: _OFFICE,
    Act.DRAFT: _OFFICE,
    Act.ADOPT: _OFFICE,
    Act.DONE: _BOTH,
    Act.SNOOZE: _BOTH,
    Act.ASSIGN: _BOTH,
    Read.PUBLIC: _EVERYBODY,
    Read.WORKING: frozenset({Role.CLERK, Role.COMMISSIONER, Role.GOVERNING, Role.ATTORNEY}),
    Read.PERSONAL: _BOTH,
}

_HELD_BY = {
    Role.CLERK: "the clerk",
    Role.COMMISSIONER: "an election commissioner",
    Role.GOVERNING: "a member of the governing authority",
    Role.ATTORNEY: "its attorney",
    Role.OBSERVER: "anybody here",
}


def allows(roles: Iterable[Role], wish: Act | Read) -> bool:
    """Say whether one of the roles may do or read what is wished."""
    return not MAY.get(wish, frozenset()).isdisjoint(roles)


def denial(wish: Act | Read) -> str:
    """Tell somebody who may not why, and whom to ask."""
    holders = " or ".join(_HELD_BY[role] for role in Role if role in MAY.get(wish, frozenset()))
    return f"That is for {holders}. Your role here does not include it; nothing was recorded."
