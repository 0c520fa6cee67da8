"""How many steps it is from somewhere to everywhere else, on foot and past everybody."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.board.board import Board
from game.board.grid import Cell


def afoot(board: Board, sources: Iterable[Cell]) -> Iterator[tuple[Cell, int]]:
    """Every cell to which a way leads from one of the sources, not through air, with the fewest steps; nearest first.

    The steps are counted as far as somebody asks.
    """
    found = dict.fromkeys(sources, 0)
    for here in (queue := list(found)):
        yield here, found[here]
        fresh = [to for to in board.neighbours(here) if to not in found and not board.airy(to)]
        found.update(dict.fromkeys(fresh, found[here] + 1))
        queue += fresh
