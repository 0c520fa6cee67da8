"""Standing orders: what a person is not asked, since nearly nobody would use it, unless they raise their hand.

"Anyone, at any time" is a question in turn order for each; the orders let it pass where it is seldom wanted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.books.capes.components import Side
from game.books.capes.intents import (
    Allow,
    BeginActions,
    ClaimSide,
    Decline,
    EndTurn,
    Pair,
    Pass,
    React,
    Split,
    Stake,
    Take,
)
from game.books.capes.mind.seats import largest_gap
from game.books.capes.play.conflicts import conflict_of, lead, leading, sides_of
from game.books.capes.play.flow import AnswersFrame, MakingFrame, TurnFrame
from game.books.capes.play.state import owed, person, sheet
from game.phrases import counted, listed
from game.table.book import Intent, Seat, find
from game.table.match import Entry, Match
from game.table.seats import Order, Orders, View
from game.table.world import each, get

PROFILES: Final = {
    "balanced": "It asks what matters, and lets pass what is seldom wanted.",
    "quick": "It asks what matters, and free play ends by itself.",
    "everything": "It asks each step of the rules.",
}
"""The sentence that describes each profile."""


_WAIVED: Final[Mapping[type[Intent], tuple[str, str]]] = {
    Pass: ("chance to pick, claim or buy", "chances to pick, claim or buy"),
    Allow: ("veto", "vetoes"),
    Decline: ("answer to a roll", "answers to rolls"),
    EndTurn: ("stake after a roll", "stakes after rolls"),
    Pair: ("choice of dice for an inspiration", "choices of dice for inspirations"),
    BeginActions: ("free play", "free plays"),
}
"""What is let pass by each answer of the orders, for one and for several."""


def passed_over(entries: Sequence[Entry], seat: Seat) -> str:
    """What the orders have let pass for that seat since its last choice by hand, in a sentence; empty for nothing."""
    found = Counter[type[Intent]]()
    for one in reversed(entries):
        if one.seat == seat and one.by == "order":
            found[type(one.intent)] += 1
        elif one.seat == seat and one.by_hand:
            break
    told = [counted(found[kind], *words) for kind, words in _WAIVED.items() if found[kind]]
    return f"Let pass since your last choice: {listed(told)}." if told else ""


class RaisedHand:
    """A hand that is up in a match, until something was done where nothing would have been asked without it."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self._match, self._seat = match, seat
        self._asked = set[int]()
        """The numbers of the entries that answer what is asked for the hand alone."""

    def asks(self) -> None:
        """Note that what is asked now is asked for the hand alone."""
        self._asked.add(len(self._match.entries))

    @property
    def used(self) -> bool:
        """Was something done at such a question?"""
        known = self._match.entries
        answers = (known[number] for number in self._asked if number < len(known))
        return any(one.seat == self._seat and one.by_hand and not one.intent.idle for one in answers)


class Standing(Orders):
    """The standing orders of a profile, the balanced ones if it is not known."""

    def __init__(self, profile: str) -> None:
        super().__init__([Order(profile, self._answer)])
        self._settles = _PROFILES.get(profile, _CALM)
        self._hand: RaisedHand | None = None

    @property
    def raised(self) -> bool:
        """Is the hand up? While it is, everything is asked; it falls by itself once it was used."""
        return self._up is not None

    @property
    def _up(self) -> RaisedHand | None:
        return self._hand if self._hand and not self._hand.used else None

    def hand(self, match: Match, seat: Seat) -> None:
        """Raise the hand in that match, or take it down."""
        self._hand = None if self.raised else RaisedHand(match, seat)

    def _answer(self, view: View) -> Intent | None:
        settles = self._settles.get(view.decision.kind)
        if settles is None:
            return None
        with view.inside():
            answer = settles(view.decision.who, view.legal())
        up = self._up
        if answer is None or up is None:
            return answer
        up.asks()
        return None


def _pick(who: int, legal: list[Intent]) -> Intent | None:
    """Ask who has no Character yet in this Scene."""
    takes = any(isinstance(one, Take) for one in legal)
    return None if takes and not person(who).played else Pass()


def _claim(who: int, legal: list[Intent]) -> Intent | None:
    """Ask whose free Claim is unused."""
    claims = any(isinstance(one, ClaimSide) for one in legal)
    return None if claims and not person(who).claimed else Pass()


def _veto(_: int, _legal: list[Intent]) -> Intent | None:
    """Ask whom a Goal is about."""
    making = find(MakingFrame)
    return Allow() if making and making.draft.kind == "event" else None


def _react(who: int, legal: list[Intent]) -> Intent | None:
    """Ask who can answer, where a side leads now on which they neither stand nor hold a Claim."""
    answers = find(AnswersFrame)
    top = leading(conflict_of(answers.die)) if answers else 0
    against = top and top not in sides_of(get(top, Side).conflict, who) and get(top, Side).claim != who
    return None if against and any(isinstance(one, React) for one in legal) else Decline()


def _after(_: int, legal: list[Intent]) -> Intent | None:
    """Ask whose Drive is full and can be staked."""
    turn = find(TurnFrame)
    full = [one.name for one in sheet(turn.who).drives if owed(turn.who, one.name) >= one.value] if turn else []
    return None if any(isinstance(one, Stake | Split) and one.drive in full for one in legal) else EndTurn()


def _buy(who: int, legal: list[Intent]) -> Intent | None:
    """Ask who has claimed a side that does not lead."""
    behind = any(one.claim == who and lead(side) <= 0 for side, one in each(Side))
    return None if behind and len(legal) > 1 else Pass()


def _pair(_: int, legal: list[Intent]) -> Intent | None:
    """Take the largest gaps."""
    return largest_gap(legal)


def _free(_: int, _legal: list[Intent]) -> Intent | None:
    return BeginActions()


Settles = Mapping[str, Callable[[int, list[Intent]], Intent | None]]
_CALM: Final[Settles] = {
    "pick": _pick,
    "claim": _claim,
    "veto": _veto,
    "react": _react,
    "after": _after,
    "buy": _buy,
    "pair": _pair,
}
_PROFILES: Final[Mapping[str, Settles]] = {
    "balanced": _CALM,
    "quick": {**_CALM, "free": _free},
    "everything": {},
}
