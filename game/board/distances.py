"""How far cells are from the nearest of some cells, by the ground between them; found as far as somebody asks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.board.board import Board
from game.board.grid import Cell

SLICE: Final = 1_500
"""How many cells are looked at in one step of a search that may be interrupted."""


class Distances:
    """What the way from each cell to the nearest of some cells costs.

    `prices` gives the cost of a step to each cell, at most `dearest`, and 0 where no step leads. The search goes on
    only as far as the cells that somebody asks about.
    """

    def __init__(self, board: Board, cells: tuple[Cell, ...], prices: Mapping[Cell, int], dearest: int = 1) -> None:
        self._board, self._prices = board, prices
        self._found = dict.fromkeys(cells, 0)
        self._rings = [list(self._found), *([] for _ in range(dearest))]
        self._far = 0
        """How far the cells of the next ring are; what is found at most as far stays so."""

    def __len__(self) -> int:
        """How many cells have been found so far."""
        return len(self._found)

    def of(self, cell: Cell, without: int) -> int:
        """The cost of the way from the cell; `without` where there is no way."""
        while not self._settles(cell):
            self._go_on()
        return self._found.get(cell, without)

    def towards(self, cell: Cell) -> Iterator[None]:
        """Look as far as that cell, with a stop after each SLICE of cells; none where it is nearer than that."""
        stop = len(self._found) + SLICE
        while not self._settles(cell):
            self._go_on()
            if len(self._found) > stop:
                stop = len(self._found) + SLICE
                yield

    def _settles(self, cell: Cell) -> bool:
        """Is it known how far the cell is, or that there is no way from it?"""
        found = self._found.get(cell)
        return (found is not None and found <= self._far) or not any(self._rings)

    def _go_on(self) -> None:
        """Look at all neighbours of the next ring."""
        found, prices, near, far = self._found, self._prices, self._board.neighbours, self._far
        ring, self._rings = self._rings[0], [*self._rings[1:], []]
        for cell in ring:
            if found[cell] != far:
                continue
            for to in near(cell):
                price = prices[to]
                if price and far + price < found.get(to, far + price + 1):
                    found[to] = far + price
                    self._rings[price - 1].append(to)
        self._far = far + 1
