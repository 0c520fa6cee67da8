"""Players who always press Enter, always take what is suggested, or follow their whims."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Final

from game.books.stacktors.ahead.errands.errands import Aim, Planner
from game.books.stacktors.ahead.errands.single import sayable, spoken
from game.books.stacktors.components import Chronicle, Scene
from game.books.stacktors.intents import Leave, Regroup
from game.books.stacktors.mind.levels import player
from game.books.stacktors.mind.suggestion import suggested
from game.books.stacktors.values.situation import Situation
from game.table.book import Decision, Intent, Seat
from game.table.match import Match
from game.table.seats import Search, Settled, View, lot, pick
from game.table.world import TABLE, get


class Follower:
    """Gives the answer that `find` finds: what is suggested, or what Enter alone does, which in a turn is less.

    Where that is nothing, it gives up, begins the scene's next round, or takes the first answer that is listed.
    """

    def __init__(self, match: Match, find: Callable[[Match, Seat, Decision], Intent | None] = suggested) -> None:
        self._match, self._find = match, find

    def begin(self, view: View) -> Search | None:
        return Settled(self._find(self._match, view.seat, view.decision) or _otherwise(view.legal()))


def _otherwise(legal: list[Intent]) -> Intent:
    """The answer where nothing is suggested."""
    given_up = (one for kind in (Leave, Regroup) for one in legal if isinstance(one, kind))
    return next(given_up, legal[0])


# --- whims

WHIMS: Final = "whims"
"""The name of the player with whims."""
CURIOUS: Final = 7
"""In so many of ten situations it first hears people out."""
_PATIENCE: Final = 60
"""After so many deeds of free play in one situation it plays as any computer does."""


class Whims:
    """Wants one of the outcomes of each situation, by chance; in fights and scenes it is a player of level *normal*."""

    def __init__(self) -> None:
        self._player, self._planner = player("normal"), Planner()
        self._situation, self._deeds = -1, 0

    def begin(self, view: View) -> Search | None:
        deed = self._whim(view) if view.decision.kind == "free" else None
        return Settled(deed) if deed else self._player.begin(view)

    def _whim(self, view: View) -> Intent | None:
        """The next deed for the aim; None where it has none, or has lost patience."""
        with view.inside():
            situation, number = get(TABLE, Scene).situation, len(get(TABLE, Chronicle).past)
            self._deeds = self._deeds + 1 if number == self._situation else 1
            self._situation = number
            if situation.ordeal or self._deeds > _PATIENCE:
                return None
            key = f"{view.seed}/{number}"
            heard = _heard(f"{key}/{self._deeds}") if lot(f"{key}/curious") * 10 < CURIOUS else iter(())
            wanted = chain(heard, self._towards(view, situation, key))
            return next((one for one in wanted if one and view.may(one)), None)

    def _towards(self, view: View, situation: Situation, key: str) -> Iterator[Intent | None]:
        """What leads to the outcome that it wants."""
        ends = (goal.outcome for goal in situation.goals if not (goal.bad or goal.kind in {"rounds", "fall"}))
        outcomes = tuple(dict.fromkeys((*ends, *situation.said_ends)))
        if outcomes:
            yield from self._planner.deeds(view, Aim((pick(outcomes, f"{key}/aim"),)))


def _heard(key: str) -> Iterator[Intent | None]:
    """What can be said that ends nothing and brings something about, in an order by chance."""
    said = ((who, number, one) for who, number, one in sayable() if not (one.outcomes or one.clashes))
    lines = [(who, number) for who, number, one in said if one.fact or one.do]
    yield from (spoken(*one) for one in sorted(lines, key=lambda one: lot(f"{key}/{one}")))
