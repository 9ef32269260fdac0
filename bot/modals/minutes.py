"""The fields that every act of the governing authority has: meeting, minute book, page, votes."""

from __future__ import annotations

from datetime import date

from bot.messages.order import MEETINGS, VOTES
from bot.modals.fields import Choice, Pick, Text, Wrong
from bot.modals.form import Filled
from bot.modals.typed import each_line
from domain.election import Ballot, MeetingKind, MemberVote, Minutes

MEETING = Pick("meeting", "Meeting", tuple(Choice(kind, label) for kind, label in MEETINGS.items()))
BOOK = Text("book", "Minute book", "Leave empty if not entered yet.", optional=True, longest=40)
PAGE = Text("page", "Page", "Leave empty if not entered yet.", optional=True, longest=40)

_MEANT = {
    "yea": Ballot.YEA,
    "yes": Ballot.YEA,
    "aye": Ballot.YEA,
    "y": Ballot.YEA,
    "for": Ballot.YEA,
    "nay": Ballot.NAY,
    "no": Ballot.NAY,
    "n": Ballot.NAY,
    "against": Ballot.NAY,
    "abstained": Ballot.ABSTAINED,
    "abstain": Ballot.ABSTAINED,
    "abstaining": Ballot.ABSTAINED,
    "absent": Ballot.ABSENT,
}


def minutes(filled: Filled, held_on: date) -> Minutes:
    """Make the minute reference of what was done at a meeting."""
    return Minutes(
        held_on=held_on,
        meeting=MeetingKind(filled[MEETING]),
        book=filled[BOOK],
        page=filled[PAGE],
    )


def read_votes(text: str, today: date) -> tuple[MemberVote, ...] | Wrong:
    """Read "Dale Fairley: yea", one member a line."""
    votes = each_line(_vote)(text, today)
    if isinstance(votes, Wrong):
        return votes
    names = [vote.member.casefold() for vote in votes]
    twice = [vote.member for vote in votes if names.count(vote.member.casefold()) > 1]
    return Wrong(f"“{twice[0]}” stands here twice.") if twice else votes


def write_votes(votes: tuple[MemberVote, ...]) -> str:
    """Write votes as they are typed."""
    return "\n".join(f"{vote.member}: {VOTES[vote.vote]}" for vote in votes)


def _vote(line: str, _: date) -> MemberVote | Wrong:
    member, colon, word = (part.strip() for part in line.rpartition(":"))
    meant = _MEANT.get(word.lower().rstrip("."))
    if not colon or not member or meant is None:
        return Wrong("write the name, a colon and yea, nay, abstained or absent.")
    return MemberVote(member=member, vote=meant)
