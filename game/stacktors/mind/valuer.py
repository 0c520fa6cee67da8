"""How good a state is for one side, with what both sides may still do in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.stacktors.components import Clock, Ground, Standstill
from game.stacktors.mind.fighters import Fighter, Supposed, fighters
from game.stacktors.mind.mind import Mind
from game.stacktors.mind.outlook import outlook
from game.stacktors.play.flow import score
from game.stacktors.play.people import people
from game.table.book import GM, Decision, Seat
from game.table.world import TABLE, ask, get

_LEAST_STRIKE, _LEAST_GUARD = 60, 50
_CALM_GUARD = (100, 50, 15)
"""How much threats count after so many rounds that brought nothing new, in per cent: such rounds make bold."""
_FAR = 60
_STEP, _IDLE_STEP = 3, 8
"""The points that each step to the nearest enemy or goal costs, and how many more for each round without news."""
POINT = 100
"""Scores are hundredths of a point."""


class Sums(NamedTuple):
    """What both sides are worth, in points."""

    own: int
    other: int


class Valuer:
    """Scores states for the side of one decision, in the world that is current; made for each decision."""

    def __init__(self, mind: Mind, decision: Decision, seat: Seat) -> None:
        self.mind, self.seat = mind, seat
        self.side = _side(decision.who, seat)
        clock, still = ask(TABLE, Clock), ask(TABLE, Standstill)
        self._round = clock.round if clock else 0
        self._idle = still.rounds if still else 0
        self._wishes = score.wishes() if self.side == "party" else []
        sums = self._sums(fighters(mind, self._round))
        self._scale = sums.own + sums.other
        """What both sides were worth together when the thinking began."""

    def score(self, supposed: Supposed | None = None) -> int:
        """The score of the current state, or of that state with something supposed, in hundredths of a point."""
        return POINT * self._fixed() + self._value(fighters(self.mind, self._round, supposed))

    def _fixed(self) -> int:
        """The points for goals, and for attacks that challenges may still make."""
        coming = score.strikes_to_come()
        return score.goals_worth(self.side) + (coming if self.seat == GM else -coming)

    def _value(self, found: Sequence[Fighter]) -> int:
        """The share of all that is left, what both sides may still take, and the steps to go.

        Who leads thinks more of striking, and who trails thinks more of guarding.
        """
        weights, sums = self.mind.weights, self._sums(found)
        both = sums.own + sums.other
        us = [one for one in found if one.side == self.side]
        them = [one for one in found if one.side != self.side]
        strike = max(_LEAST_STRIKE, 200 * sums.own // both)
        guard = max(_LEAST_GUARD, 200 * sums.other // both) * _CALM_GUARD[min(self._idle, len(_CALM_GUARD) - 1)] // 100
        total = 2 * POINT * self._scale * sums.own // both
        total += weights.hope * strike * outlook(us, them, fresh=False) // 100
        total -= weights.threat * guard * outlook(them, us, fresh=False) // 100
        ahead = strike * outlook(us, them, fresh=True) - guard * outlook(them, us, fresh=True)
        total += weights.later * ahead // 100
        return total - (_STEP * strike * strike // 100 + POINT * _IDLE_STEP * self._idle) * self._way(us, them)

    def _sums(self, found: Sequence[Fighter]) -> Sums:
        clock = ask(TABLE, Clock)
        current = clock is not None and clock.round == self._round
        own = 1 + sum(self._worth(one, current=current) for one in found if one.side == self.side)
        return Sums(own, 1 + sum(self._worth(one, current=current) for one in found if one.side != self.side))

    def _worth(self, one: Fighter, *, current: bool) -> int:
        """What the fighter is worth; spent pieces cost nothing once the round has ended, as all are free again."""
        spent = self.mind.weights.spent * one.strength.spent if current else 0
        return one.strength.worth - one.burden - (spent if one.side == self.side else spent // 2)

    def _way(self, us: Sequence[Fighter], them: Sequence[Fighter]) -> int:
        """The steps of all of its side to the nearest enemy or goal."""
        ground = get(TABLE, Ground)
        fields = [score.field(ground, cell) for cell in (*(one.cell for one in them), *self._wishes)]
        return sum(min(field.get(one.cell, _FAR) for field in fields) for one in us) if fields else 0


def _side(who: int, seat: Seat) -> str:
    """The side for which the decision is made."""
    if people.is_character(who) and people.takes_sides(who):
        return people.side(who)
    return "hostile" if seat == GM else "party"
