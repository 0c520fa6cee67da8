"""How far cells are from each other by the ground between them; found as far as somebody asks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import count
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

    def __init__(self, board: Board, cells: Iterable[Cell], prices: Mapping[Cell, int], dearest: int = 1) -> None:
        self._board, self._prices = board, prices
        self._found = dict.fromkeys(cells, 0)
        self._rings = [list(self._found), *([] for _ in range(dearest))]
        self._far = 0
        """How far the cells of the next ring are; what is found at most as far stays so."""
        self._order: list[Cell] = []
        """The cells of all rings before that one."""

    def __len__(self) -> int:
        """How many cells have been found so far."""
        return len(self._found)

    def __iter__(self) -> Iterator[tuple[Cell, int]]:
        """Every cell from which a way leads, with its cost; the nearest first."""
        for at in count():
            while at == len(self._order):
                if not any(self._rings):
                    return
                self._go_on()
            yield self._order[at], self._found[self._order[at]]

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
            self._order.append(cell)
            for to in near(cell):
                known = found.get(to)
                if known is not None and known <= far + 1:
                    continue
                price = prices[to]
                if price and (known is None or far + price < known):
                    found[to] = far + price
                    self._rings[price - 1].append(to)
        self._far = far + 1


class _Firm(dict[Cell, int]):
    """1 for each cell of a board that carries somebody who cannot fly, 0 for air; found when asked for."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = board

    def __missing__(self, cell: Cell) -> int:
        firm = self[cell] = int(not self._board.airy(cell))
        return firm


def afoot(board: Board, cells: Iterable[Cell]) -> Distances:
    """How many steps it is to the nearest of those cells, on foot and past everybody."""
    return Distances(board, cells, _Firm(board))


def outward(board: Board, cell: Cell) -> Iterator[Cell]:
    """The cell, then every cell that steps lead to from it, nearest first.

    From a cell that blocks, steps lead in every direction.
    """
    seen = {cell}
    for here in (queue := [cell]):
        yield here
        near = (
            (to for to in board.lattice.neighbours(here) if board.inside(to))
            if board.blocks(here)
            else board.neighbours(here)
        )
        fresh = [to for to in near if to not in seen]
        seen.update(fresh)
        queue += fresh
