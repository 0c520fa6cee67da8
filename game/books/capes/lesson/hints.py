"""First-time hints: one sentence each, for what comes up for the first time at a decision."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Final, NamedTuple

from game.books.capes import intents as do
from game.books.capes.components import HUNG, Person, Stands
from game.books.capes.play.conflicts import conflict_of, conflicts, leading, side_of, sides, stands
from game.books.capes.play.flow import TurnFrame
from game.books.capes.play.state import cast_of, options, overdrawn, telling
from game.table.book import Decision, Intent, Seat, find
from game.table.match import Match
from game.table.world import get


class Hint(NamedTuple):
    """A hint, with the key by which a notebook notes that it was given."""

    key: str
    text: str


class _HintAt(NamedTuple):
    """A decision and its answers, in the current world."""

    who: int
    kind: str
    legal: list[Intent]

    def any(self, *kinds: type[Intent]) -> bool:
        """Is there an answer of these kinds?"""
        return any(isinstance(one, kinds) for one in self.legal)


def hint(match: Match, seat: Seat, decision: Decision, given: Collection[str] = ()) -> Hint | None:
    """The first hint that the decision of that seat calls for and that was not given yet; None for none."""
    return next((one for one in hints(match, seat, decision) if one.key not in given), None)


def hints(match: Match, seat: Seat, decision: Decision) -> Iterator[Hint]:
    """All hints that the decision of that seat calls for; what is asked comes before what only lies there."""
    if seat not in decision.owners:
        return
    legal = match.legal(decision)
    with match.seen(seat):
        asked = _HintAt(decision.who, decision.kind, legal)
        keys = [key for key, fits in _FITS.items() if fits(asked)]
    yield from (Hint(key, HINTS[key]) for key in keys)


HINTS: Final[Mapping[str, str]] = {
    "capes gloat": "That side breaks the code: gloat in place of resolving, and each die turned to 1 is a token.",
    "capes veto": "If you veto it, it is not made, and who proposed it keeps the token or the turn.",
    "capes claim": "Claim a side, and if it leads when the page ends, you tell how it comes out.",
    "capes react": "Each player may answer a kept roll once, with an ability that reaches what the die shows now.",
    "capes bought turn": "A token buys one more turn, with any character of yours, until all pass in a row.",
    "capes inspiration": "An inspiration lifts any die to its own value, before or after your ability, and is gone.",
    "capes split": "By staking debt you split a die that somebody controls: more dice, and each can be rolled.",
    "capes ahead": "Debt staked where you do not stand yet binds you: your roll must lead you to that side.",
    "capes third side": "A third side: it is enough to beat each other side alone, not all of them together.",
    "capes tie": "In a tie no side leads, so nobody resolves the conflict, and it waits for the next page.",
    "capes overdrawn": "A drive is overdrawn: each new page rolls your highest die, and it may only get worse.",
    "capes hung": "A conflict that hangs is gone without a winner, and its debt goes back as it was.",
}
"""Every hint, by the key under which it is noted that it was given; those that are needed at once come first."""


def _gloat(asked: _HintAt) -> bool:
    return any(isinstance(one, do.Gloat) and one.die > 0 for one in asked.legal)


def _claim(asked: _HintAt) -> bool:
    return asked.kind == "claim" and asked.any(do.ClaimSide) and not get(asked.who, Person).claimed


def _split(asked: _HintAt) -> bool:
    return any(isinstance(one, do.Split) and not one.leave for one in asked.legal)


def _ahead(asked: _HintAt) -> bool:
    turn = find(TurnFrame)
    stakes = [one for one in asked.legal if isinstance(one, do.Stake)] if turn and asked.kind == "turn" else []
    return any(turn and stands(conflict_of(one.die), turn.who) != side_of(one.die) for one in stakes)


def _tied(asked: _HintAt) -> bool:
    """Is a conflict tied in which somebody has rolled a die?"""
    early = asked.kind in {"claim", "turn", "after", "buy"}
    return early and any(not leading(one) and get(one, Stands).once for one in conflicts())


def _overdrawn(asked: _HintAt) -> bool:
    return options().overdrawn and any(overdrawn(character) for character in cast_of(asked.who))


_FITS: Final[Mapping[str, Callable[[_HintAt], bool]]] = {
    "capes gloat": _gloat,
    "capes veto": lambda asked: asked.kind == "veto",
    "capes claim": _claim,
    "capes react": lambda asked: asked.kind == "react" and asked.any(do.React),
    "capes bought turn": lambda asked: asked.any(do.Buy),
    "capes inspiration": lambda asked: asked.any(do.Lift),
    "capes split": _split,
    "capes ahead": _ahead,
    "capes third side": lambda _: any(len(sides(one)) > 2 for one in conflicts()),
    "capes tie": _tied,
    "capes overdrawn": _overdrawn,
    "capes hung": lambda _: any(outcome == HUNG for _, outcome in telling().ended),
}
"""When each of them is called for."""
