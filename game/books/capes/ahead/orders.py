"""Standing orders: what a person is not asked, since nearly nobody would use it, unless they raise their hand.

"Anyone, at any time" is a question in turn order for each; the orders let it pass where it is seldom wanted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.books.capes.components import Side
from game.books.capes.intents import (
    Allow,
    BeginActions,
    ClaimSide,
    Decline,
    EndTurn,
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
from game.table.book import Intent, find
from game.table.seats import Order, Orders, View
from game.table.world import each, get

PROFILES: Final = {
    "balanced": "It asks what matters, and lets pass what is seldom wanted.",
    "quick": "It asks what matters, and free play ends by itself.",
    "everything": "It asks each step of the rules.",
}
"""The sentence that describes each profile."""


class Standing(Orders):
    """The standing orders of a profile, the balanced ones if it is not known.

    While the hand is raised (`raised`), everything is asked.
    """

    def __init__(self, profile: str) -> None:
        super().__init__([Order(profile, self._answer)])
        self._settles = _PROFILES.get(profile, _CALM)
        self.raised = False

    def _answer(self, view: View) -> Intent | None:
        settles = None if self.raised else self._settles.get(view.decision.kind)
        if settles is None:
            return None
        with view.inside():
            return settles(view.decision.who, view.legal())


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
