"""The ways of free play from where somebody stands, found as far as somebody asks (SIT-1, MOV-2, MOV-4)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from heapq import heappop, heappush
from itertools import count
from typing import Final

from game.board.board import LONGEST
from game.board.grid import Cell, crookedness
from game.board.kept import kept_cells
from game.books.stacktors.components import Ground
from game.books.stacktors.play.movement import costs
from game.books.stacktors.play.movement.costs import Gait
from game.books.stacktors.play.people import people
from game.table.world import TABLE, get, kept

HARD: Final = 4
"""How many steps of a detour a hero takes to avoid one cell of ground that would slow it."""
SLICE: Final = 250
"""How many cells are looked at in one step of a search that may be interrupted."""


_WayThere = tuple[int, int, Cell, int | None]
"""A way to a cell: its price, its bends, the cell before it and the facing of its last step."""


class FreeWays:
    """Every cell to which somebody can walk from `start` when its friends move too, the nearest first.

    Ways prefer easy ground, then few bends. `barred` are the cells of all others but its friends.
    """

    def __init__(self, ground: Ground, gait: Gait, start: Cell, barred: frozenset[Cell]) -> None:
        self._board, self._gait, self._barred = people.board_of(ground), gait, barred
        self._ahead: dict[Cell, _WayThere] = {start: (0, 0, start, None)}
        """The best way known so far to each cell that is to be looked at."""
        self._heap = [(0, 0, start)]
        self._before: dict[Cell, Cell] = {}
        """The cell before each one that has been found, on the way there; for its own cell that cell itself."""
        self._order: list[Cell] = []

    def __len__(self) -> int:
        """How many cells have been found so far."""
        return len(self._order)

    def __iter__(self) -> Iterator[Cell]:
        """The cells, the nearest first: its own, then all others."""
        for at in count():
            if at == len(self._order) and not self._settle():
                return
            yield self._order[at]

    def __contains__(self, cell: object) -> bool:
        while cell not in self._before and self._settle():
            pass
        return cell in self._before

    def path(self, cell: Cell) -> tuple[Cell, ...]:
        """The way to a cell that can be reached; empty for its own."""
        back = list[Cell]()
        while (before := self._before[cell]) != cell:
            back.append(cell)
            cell = before
        return tuple(reversed(back))

    def among(self, cells: Collection[Cell]) -> Iterator[Cell]:
        """Those of these cells that can be reached, the nearest first; the search ends at the last of them."""
        missing: set[Cell] | None = None
        for cell in self if any(map(self._may_enter, cells)) else ():
            if cell in cells:
                yield cell
                if missing is None:
                    missing = {one for one in cells if self._may_enter(one)}
                missing.discard(cell)
                if not missing:
                    return

    def towards(self, cells: Collection[Cell], enough: int = LONGEST**2) -> Iterator[None]:
        """Look until so many of these cells are found, or all that can be, with a stop after each SLICE of cells."""
        missing = {cell for cell in cells if self._may_enter(cell)}
        last = len(missing) - enough
        missing -= self._before.keys()
        while len(missing) > max(0, last) and self._settle():
            missing.discard(self._order[-1])
            if not len(self._order) % SLICE:
                yield

    def _may_enter(self, cell: Cell) -> bool:
        return cell not in self._barred and self._gait.may_enter(self._gait.on(self._board, cell))

    def _settle(self) -> bool:
        """Find the next cell; False where there is none."""
        while self._heap:
            price, bends, here = heappop(self._heap)
            way = self._ahead.pop(here, None)
            if way:
                self._before[here] = way[2]
                self._order.append(here)
                self._go_on(price, bends, here, way[3])
                return True
        return False

    def _go_on(self, price: int, bends: int, here: Cell, came: int | None) -> None:
        """Note all steps from there that make a better way than is known; of equal ways the first in order counts."""
        gait, ground, ahead = self._gait, self._board, self._ahead
        for to, facing, _, slanted in ground.ways(here):
            if to in self._before or to in self._barred:
                continue
            kind = gait.on(ground, to)
            if not gait.may_enter(kind):
                continue
            cost = price + (1 if gait.cuts[kind] == (1, 1) else 1 + HARD)
            way = cost, bends + crookedness(came, facing, slanted=slanted), here, facing
            known = ahead.get(to)
            if known is None or way[:2] < known[:2]:
                heappush(self._heap, (*way[:2], to))
            elif way[:2] > known[:2] or (*self.path(known[2]), to) <= (*self.path(here), to):
                continue
            ahead[to] = way


@kept
def free_ways(who: int) -> FreeWays:
    """The ways of the character from where it stands now."""
    barred = frozenset(cell for cell, other in people.obstacles(who).items() if not people.passable(who, other))
    return _free_ways(get(TABLE, Ground), costs.gait(who), people.cell(who), barred)


_free_ways = kept_cells(400_000, 64)(FreeWays)


def ways(
    who: int, to: Collection[Cell] | None = None, aside: Collection[int] = ()
) -> Iterator[tuple[Cell, tuple[Cell, ...]]]:
    """The cells `to`, or all, that the character can walk to in free play, with a way; the nearest first.

    Cells on which somebody stands are left out, except those on which one of `aside` does.
    """
    found, taken, here = free_ways(who), people.obstacles(who), people.cell(who)
    for cell in found if to is None else found.among(to):
        if cell != here and (cell not in taken or taken[cell] in aside):
            yield cell, found.path(cell)
