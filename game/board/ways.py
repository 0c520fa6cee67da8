"""Which cells those who play can reach on a board in the end, from its starting cells.

It goes on foot, through water, and past doors that are opened on the way.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Iterator
from functools import cached_property
from typing import Final

from msgspec import Struct

from game.board.board import Board
from game.board.grid import Cell

AFAR: Final = 9
"""The most cells between a character and what it can act on from afar, if it sees it, by a shot or by talking."""


class Door(Struct, frozen=True):
    """An obstacle that bars its cell until a character has acted on it.

    Opening it lets characters stand on the cells `frees`, those on the cells `drops` fall to the cell `to`, and the
    cells `closes` become walls.
    """

    cell: Cell
    frees: tuple[Cell, ...] = ()
    closes: tuple[Cell, ...] = ()
    drops: tuple[Cell, ...] = ()
    to: Cell | None = None


class BestGait(Struct, frozen=True):
    """What the best feet among them can do: fly, or leap over anything for that many cells."""

    flies: bool = False
    leap: int = 0


ON_FOOT: Final = BestGait()


class BoardWays:
    """All cells that can be reached from the starts.

    They may pass what a door closes when it opens before that, if a way leads there past the shut door.

    >>> island = Board.draw("..#.")
    >>> sorted(str(cell) for cell in BoardWays(island, [Cell(0, 0)]).reached)
    ['a1', 'b1']
    >>> sorted(str(cell) for cell in BoardWays(island, [Cell(0, 0)], gait=BestGait(leap=2)).reached)
    ['a1', 'b1', 'd1']
    """

    def __init__(
        self,
        board: Board,
        starts: Iterable[Cell],
        doors: Collection[Door] = (),
        gait: BestGait = ON_FOOT,
        *,
        shut: Door | None = None,
    ) -> None:
        """The door `shut` stays so."""
        self.board, self._gait = board, gait
        self.reached: set[Cell] = set()
        self.opened: set[Cell] = set()
        """The cells of the doors that have been opened."""
        self._walls = {cell for cell in board.cells if board.blocks(cell)}
        self._firm = {cell for cell in board.cells if cell not in self._walls and (gait.flies or not board.airy(cell))}
        self._shut = {door.cell for door in doors}
        self._waiting = tuple(door for door in doors if door is not shut)
        begun = tuple(starts)
        self.closed = set() if shut else _closed(board, begun, doors, gait)
        """The cells that become walls before anybody comes to them."""
        self._firm -= self.closed
        self._enter(begun)
        while self._opens() or self._leaps():
            pass

    def carries(self, cell: Cell) -> bool:
        """Can a character stand there, once everything is open that can be opened?"""
        return cell in self._firm and cell not in self._shut

    def beside(self, cell: Cell) -> bool:
        """Can a character reach the cell, or a cell beside it?"""
        return cell in self.reached or any(
            near in self.reached and not self._corner_blocked(near, cell)
            for near in self.board.lattice.neighbours(cell)
        )

    def at_hand(self, cell: Cell) -> bool:
        """Can a character reach a cell beside it, or one from which it is seen from near?"""
        return self.beside(cell) or any(
            near in self.reached and self.board.sees(near, cell) for near in self._around(cell, AFAR)
        )

    def within(self, cell: Cell, far: int) -> bool:
        """Can a character reach a cell at most `far` cells away, whatever lies between?"""
        return any(near in self.reached for near in self._around(cell, far))

    def gap(self, targets: Iterable[Cell]) -> tuple[Cell, ...]:
        """The smallest set of cells that would have to carry a character, so that one of the targets can be reached.

        They are listed from the start on; there are none where a target can be reached already.
        """
        prices, before = self._missing_cells
        near = min((cell for cell in targets if cell in prices), key=lambda cell: (prices[cell][0], cell), default=None)
        missing, way = prices[near][1] if near else None, list[Cell]()
        while missing:
            way.append(missing)
            missing = before[missing]
        return tuple(cell for cell in reversed(way) if cell not in self._shut)

    @cached_property
    def _missing_cells(self) -> tuple[dict[Cell, tuple[int, Cell | None]], dict[Cell, Cell | None]]:
        """For each cell, how many cells on the best way to it would have to carry, with the last of those.

        The second mapping has, for each of those, the one before it.
        """
        prices: dict[Cell, tuple[int, Cell | None]] = dict.fromkeys(sorted(self.reached), (0, None))
        before: dict[Cell, Cell | None] = {}
        queue = deque(prices)
        while queue:
            here = queue.popleft()
            cost, last = prices[here]
            for to in (to for to in self._steps(here) if to not in prices):
                if self.carries(to):
                    prices[to] = cost, last
                    queue.appendleft(to)
                else:
                    prices[to], before[to] = (cost + 1, to), last
                    queue.append(to)
        return prices, before

    def _enter(self, cells: Iterable[Cell]) -> bool:
        """Add these cells and all that can be walked to from them; is any of them new?"""
        queue = [cell for cell in dict.fromkeys(cells) if cell not in self.reached and self.carries(cell)]
        self.reached.update(queue)
        for here in queue:
            fresh = [to for to in self._steps(here) if to not in self.reached and self.carries(to)]
            self.reached.update(fresh)
            queue += fresh
        return bool(queue)

    def _steps(self, here: Cell) -> Iterator[Cell]:
        """The cells beside this one that no corner of a wall separates from it."""
        return (
            to
            for to in self.board.lattice.neighbours(here)
            if self.board.inside(to) and not self._corner_blocked(here, to)
        )

    def _corner_blocked(self, here: Cell, to: Cell) -> bool:
        return any(flank in self._walls for flank in self.board.lattice.flanks(here, to))

    def _opens(self) -> bool:
        """Open the doors that can be acted on; was there one?"""
        found = [door for door in self._waiting if self.at_hand(door.cell)]
        self._waiting = tuple(door for door in self._waiting if door not in found)
        for door in found:
            self._open(door)
        return bool(found)

    def _open(self, door: Door) -> None:
        self.opened.add(door.cell)
        self._shut.discard(door.cell)
        self._walls.difference_update(door.frees)
        self._firm.update(door.frees)
        if door.to and not self.reached.isdisjoint(door.drops):
            self._enter((door.to,))
        around = (near for cell in (door.cell, *door.frees) for near in (cell, *self.board.lattice.neighbours(cell)))
        self._enter(to for here in dict.fromkeys(around) if here in self.reached for to in self._steps(here))

    def _leaps(self) -> bool:
        """Add the free ground that a leap reaches; is any of it new?"""
        rim, near = list(self.reached), set(self.reached)
        for _ in range(self._gait.leap):
            rim = list(
                dict.fromkeys(
                    to
                    for here in rim
                    for to in self.board.lattice.neighbours(here)
                    if self.board.inside(to) and to not in near
                )
            )
            near.update(rim)
        return self._gait.leap > 0 and self._enter(sorted(near - self.reached))

    def _around(self, cell: Cell, far: int) -> Iterator[Cell]:
        board = self.board
        columns, rows = (
            range(max(0, at - far), min(end, at + far + 1))
            for at, end in zip(cell, (board.width, board.height), strict=True)
        )
        return (near for y in rows for x in columns if board.distance(cell, near := Cell(x, y)) <= far)


def _closed(board: Board, starts: Collection[Cell], doors: Collection[Door], gait: BestGait) -> set[Cell]:
    """The cells that doors close as they open, and to which no way leads while these are shut."""
    closing = (door for door in doors if door.closes)
    return {
        cell for door in closing for cell in {*door.closes} - BoardWays(board, starts, doors, gait, shut=door).reached
    }
