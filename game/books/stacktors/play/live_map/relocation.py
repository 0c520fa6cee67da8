"""Where all stand after the ground has changed: those who can stay do, others move a little (MOV-4, TER-6)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from game.board.board import Board, outward
from game.board.grid import Cell
from game.books.stacktors.components import Ground, Key, Moving, Place
from game.books.stacktors.play.movement import costs
from game.books.stacktors.play.people import people
from game.books.stacktors.values.changed_situation import Columns, moved
from game.books.stacktors.values.situation import Situation
from game.table.world import TABLE, each, get, has, put


def room(board: Board, bodies: int) -> bool:
    """Are there that many cells on which anybody can stand?"""
    free = (cell for cell in board.cells if not board.blocks(cell) and not board.airy(cell))
    return len(list(islice(free, bodies))) == bodies


def standing() -> tuple[int, ...]:
    """Everybody and everything that stands in the way of others, the lowest id first."""
    return tuple(who for who, _ in each(Place) if people.obstructs(who))


def shift(by: Columns) -> None:
    """Let everybody and everything stay on its ground, whose cells have other names now."""
    for who, place in each(Place) if by != (0, 0) else ():
        put(who, replace(place, cell=moved(place.cell, by)))


Cells = dict[int, Cell]


def cells() -> Cells:
    """Where everybody and everything stands or lies."""
    return {who: place.cell for who, place in each(Place)}


def settle(placed: set[int]) -> None:
    """Give everybody a cell on the present board.

    `placed` are those whom the author has just put somewhere: they get a cell after all those that can stay.
    """
    taken, present = _Taken(), standing()
    homeless = [who for who in present if who in placed or not taken.stays(who)]
    for who in sorted(homeless, key=lambda who: (who not in placed, who)):
        place = get(who, Place)
        cell = taken.nearest(who, place.cell)
        if cell != place.cell:
            put(who, replace(place, cell=cell))
    _bring_in()


class _Taken:
    """The cells that are given away, and whether somebody stands there.

    Objects and those out of the conflict may lie on one another.
    """

    def __init__(self) -> None:
        self._board = people.board()
        self._cells: dict[Cell, bool] = {}

    def stays(self, who: int) -> bool:
        """Let the entity keep its cell if it can, and return whether it does."""
        cell, stands = people.cell(who), people.in_play(who)
        free = not self._cells[cell] and not stands if cell in self._cells else True
        if not free or not self._holds(who, cell):
            return False
        self._cells[cell] = stands
        return True

    def nearest(self, who: int, cell: Cell) -> Cell:
        """Give the entity the cell, or the nearest free one: by steps from there, or else in a straight line."""
        near = _within(self._board, cell)
        found = next(self._fits(who, outward(self._board, near)), None)
        found = found or min(
            self._fits(who, self._board.cells), key=lambda to: (self._board.distance(near, to), to), default=near
        )
        self._cells[found] = people.in_play(who)
        return found

    def _fits(self, who: int, cells: Iterator[Cell] | tuple[Cell, ...]) -> Iterator[Cell]:
        return (cell for cell in cells if cell not in self._cells and self._holds(who, cell))

    def _holds(self, who: int, cell: Cell) -> bool:
        """Can the entity be on that cell's ground?

        Objects and characters out of the conflict can lie on anything but air.
        """
        if people.is_character(who) and people.in_play(who):
            return self._board.inside(cell) and costs.may_enter(who, cell)
        return not self._board.blocks(cell) and not self._board.airy(cell)


def _bring_in() -> None:
    """Move those that are gone for good onto the board too."""
    board = people.board()
    for who, place in each(Place):
        cell = _within(board, place.cell)
        if cell != place.cell:
            put(who, replace(place, cell=cell))


def _within(board: Board, cell: Cell) -> Cell:
    """The cell, or the cell at the board's edge that is nearest to it."""
    return Cell(min(max(cell[0], 0), board.width - 1), min(max(cell[1], 0), board.height - 1))


def turn_round() -> None:
    """Turn those that face in a direction that the grid does not have."""
    facings = people.board().lattice.facings
    for who, place in each(Place):
        if place.facing >= facings:
            put(who, replace(place, facing=place.facing * facings // 8))


def release() -> None:
    """Let those move on that were stopped by somebody who is not adjacent any more (ENC-1)."""
    for who, moving in each(Moving):
        if moving.state == "held" and not any(people.adjacent(who, foe) for foe in moving.by):
            put(who, replace(moving, state="open", by=()))


def screen(situation: Situation) -> None:
    """Note the cells of everything that blocks sight, where it stands now (GEO-3)."""
    opaque = {
        *(one.key for one in situation.trials if one.blocks_sight),
        *(one.key for one in situation.things if one.blocks_sight),
    }
    cells = (get(who, Place).cell for who, known in each(Key) if known.text in opaque and has(who, Place))
    put(TABLE, replace(get(TABLE, Ground), screens=tuple(sorted(cells))))
