"""Where characters have been, so that a computer player does not walk to and fro."""

from __future__ import annotations

from collections import Counter

from game.board.grid import Cell
from game.stacktors.components import Body, Moving, Out
from game.stacktors.play.people import people
from game.table.world import each, get, has

_MOST = 4
"""To have been somewhere more often counts no more."""
_Stacks = tuple[tuple[int, int, int, bool], ...]
"""The pips and pieces of everybody, and who is out."""


class Haunts:
    """What one computer player remembers of a game: the cells where turns began while no stack had changed."""

    def __init__(self) -> None:
        self._been: Counter[tuple[int, Cell]] = Counter()
        self._stacks: _Stacks = ()

    def note(self, who: int) -> None:
        """Remember where the character stands, if its turn begins."""
        now = _stacks()
        if now != self._stacks:
            self._been.clear()
            self._stacks = now
        if get(who, Moving).state == "ready":
            self._been[who, people.cell(who)] += 1

    def times(self, who: int, cell: Cell) -> int:
        """How often the character began a turn there, at most _MOST."""
        return min(_MOST, self._been[who, cell])


def _stacks() -> _Stacks:
    return tuple((who, body.stack.pips, len(body.stack.pieces), has(who, Out)) for who, body in each(Body))
