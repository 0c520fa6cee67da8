"""What a computer player brings to each decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.components import Body, Ground, Moving, Out, Side
from game.books.stacktors.mind import ways
from game.books.stacktors.mind.personas import with_persona
from game.books.stacktors.mind.strength import Strengths
from game.books.stacktors.mind.weights import Weights
from game.books.stacktors.play.people import people
from game.table.world import TABLE, ask, each, get, has

SHORT_ATTACKS: Final = 2
"""How many attacks are played out in a turn that is only foreseen."""
# --- where characters have been and how they have been hurt, so that a computer player does not go round in circles


_MOST = 4
"""To have been somewhere more often counts no more."""
_WALKS = 2
"""So many walks one after the other are enough in a turn: a leap and a walk."""
_Stacks = tuple[tuple[int, int, int, bool], ...]
"""The pips and pieces of everybody, and who is out."""


class Haunts:
    """What one computer player remembers of a game.

    It is the cells where turns began while no stack had changed, the walks that the character whose turn it is has
    just taken, and the states in which bodies were healed.
    """

    def __init__(self) -> None:
        self._been: Counter[tuple[int, Cell]] = Counter()
        self._stacks: _Stacks = ()
        self._spent = 0
        self._walk: list[Cell] = []
        self._ails: dict[int, str] = {}
        """The state of each body in this turn: its stack, whether spent or not, and whether it is out."""
        self._healed: Counter[tuple[int, str]] = Counter()
        """How often each body was healed in each state."""

    def note(self, who: int) -> None:
        """Remember where the character stands in its turn, and whether it has just walked there."""
        stacks, spent, here = _stacks(), _spent(), people.cell(who)
        begins, news = get(who, Moving).state == "ready", stacks != self._stacks
        if news:
            self._been.clear()
        if begins:
            self._been[who, here] += 1
        if begins or news or spent != self._spent:
            self._walk.clear()
        self._stacks, self._spent = stacks, spent
        self._walk.append(here)
        self._ails = {one: f"{body.stack}{has(one, Out)}" for one, body in each(Body)}

    def times(self, who: int, cell: Cell) -> int:
        """How often the character began a turn there, at most _MOST."""
        return min(_MOST, self._been[who, cell])

    def heals(self, who: int) -> None:
        """Remember that the body is healed in this turn."""
        self._healed[who, self._ails[who]] += 1

    def relapses(self, who: int) -> int:
        """How often the body was healed before in the state that it is in again."""
        return self._healed[who, self._ails[who]]

    @property
    def walked_enough(self) -> bool:
        """Has the character just walked so often that one more walk could not lead anywhere better?"""
        return len(self._walk) > _WALKS


def _stacks() -> _Stacks:
    return tuple((who, body.stack.pips, len(body.stack.pieces), has(who, Out)) for who, body in each(Body))


def _spent() -> int:
    return sum(body.stack.spent for _, body in each(Body))


class Mind:
    """How it weighs things, and what it remembers of the game that it plays."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.haunts = Haunts()
        self.strengths = Strengths()
        self._by_persona: dict[str, Weights] = {}
        self._read = ""
        """The board that it knows by now."""

    def look_around(self) -> Iterator[None]:
        """Read the board on which it plays, where it has not done so yet."""
        ground = ask(TABLE, Ground)
        if ground and ground.board != self._read:
            self._read = ground.board
            yield from ways.read(ground)

    def weights_for(self, who: int) -> Weights:
        """The weights for a decision of that entity, with its persona."""
        known = ask(who, Side)
        persona = known.persona if known else ""
        if persona not in self._by_persona:
            self._by_persona[persona] = with_persona(self.weights, persona)
        return self._by_persona[persona]

    def in_short(self) -> Mind:
        """A mind that weighs things in the same way but considers less, to foresee what both sides will do."""
        short = Mind(replace(self.weights, attacks=SHORT_ATTACKS, walks=1, deepened=0))
        short.strengths = self.strengths
        return short
