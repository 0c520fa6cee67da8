"""A survey of a board, for code that places things on it.

It says what can be walked to from the starts, at which price, and where the ground is narrow.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cache, cached_property, partial
from heapq import heappop, heappush
from typing import Final

from msgspec import Struct

from game.board.board import FRACTION, Board, Kind
from game.board.grid import Cell

SLICE: Final = 250
"""How many cells are looked at in one step of a survey that is made in steps."""
FARTHEST: Final = 40
"""The highest price of a way, in movement points; ground beyond it is too far away for one situation."""
_WEIGHTLESS: Final = Kind.SLOWING
"""The kind that air counts as without gravity."""


class Survey(Struct, frozen=True):
    """The ground around the starts: every cell that can be walked to, with the price of the way, the nearest first.

    The price is in movement points.
    """

    board: Board
    starts: tuple[Cell, ...]
    prices: dict[Cell, int]

    @classmethod
    def of(
        cls, board: Board, starts: Iterable[Cell], standing: Collection[Cell] = (), farthest: int = FARTHEST
    ) -> Survey:
        """Survey the board up to the price `farthest`; `standing` are the cells of what is in the way for good."""
        return Surveying(board, starts, standing, farthest).survey

    @property
    def reach(self) -> int:
        """The price of the farthest cell."""
        return max(self.prices.values(), default=0)

    def between(self, least: int, most: int) -> tuple[Cell, ...]:
        """The cells whose price lies between the two, the nearest first."""
        return tuple(cell for cell, cost in self.prices.items() if least <= cost <= most)

    def gates(self, cell: Cell) -> int:
        """How many separate ways lead away from the cell: 1 in a corner or in the open, 2 or more in a passage."""
        ways = [to in self.prices for to in self.board.lattice.neighbours(cell)]
        return sum(here and not before for before, here in zip((ways[-1], *ways), ways, strict=False)) or int(all(ways))

    def nearest(self, cell: Cell) -> Iterator[Cell]:
        """All cells of this survey in order of their distance from that cell, which comes first."""
        seen, queue = {cell}, [cell]
        for here in queue:
            yield here
            fresh = [to for to in self.board.neighbours(here) if to in self.prices and to not in seen]
            seen.update(fresh)
            queue += fresh

    def around(self, cell: Cell, far: int) -> tuple[Cell, ...]:
        """The cells of this survey at most that far from the cell, sorted."""
        return tuple(sorted(to for to in self.prices if self.board.distance(cell, to) <= far))


class Surveying:
    """A survey under way: its steps may be taken one by one, and what is left is done at once."""

    def __init__(
        self, board: Board, starts: Iterable[Cell], standing: Collection[Cell] = (), farthest: int = FARTHEST
    ) -> None:
        """As `Survey.of` takes them."""
        self._board, self._first = board, tuple(start for start in starts if price(board, start))
        self._walk = _walked(board, self._first, frozenset(standing) - set(self._first), farthest)
        self._prices: dict[Cell, int] = {}

    def steps(self) -> Iterator[None]:
        """Go on, with a stop after each SLICE of cells."""
        for cell, cost in self._walk:
            self._prices[cell] = cost
            if not len(self._prices) % SLICE:
                yield

    @cached_property
    def survey(self) -> Survey:
        """The whole survey."""
        self._prices.update(self._walk)
        return Survey(self._board, self._first, self._prices)


def price(board: Board, cell: Cell) -> int:
    """What a step onto the cell costs on foot, in movement points: 1 on plain ground, 4 in water; 0 means no way."""
    if board.blocks(cell) or board.airy(cell):
        return 0
    kinds = (board.kind(cell), *(area.kind for area in board.over(cell)))
    shares = (FRACTION[_WEIGHTLESS if kind is Kind.AIR else kind] for kind in kinds)
    return max(whole // part for part, whole in shares)


def _walked(
    board: Board, starts: tuple[Cell, ...], barred: frozenset[Cell], farthest: int
) -> Iterator[tuple[Cell, int]]:
    heap, done = [(0, number, start) for number, start in enumerate(starts)], set[Cell]()
    prices = cache(partial(price, board))
    number = len(heap)
    while heap:
        cost, _, here = heappop(heap)
        if here in done:
            continue
        done.add(here)
        yield here, cost
        for to in board.neighbours(here):
            step = prices(to)
            if step and to not in done and to not in barred and cost + step <= farthest:
                number += 1
                heappush(heap, (cost + step, number, to))
