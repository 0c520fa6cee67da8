"""A situation after its author has changed the map: what the author says wins, what others have added to it stays."""

from __future__ import annotations

from msgspec.structs import fields, replace

from game.board import shelf
from game.board.board import Board
from game.board.grid import Cell
from game.stacktors.situation import Figure, Situation, Thing, Trial

_PIECES = ("figures", "trials", "things")


def revised(now: Situation, before: Situation, after: Situation) -> Situation:
    """What `now` becomes when the author's part of it changes from `before` to `after`.

    What the author has not touched stays as it is; pieces that the author never brought do too, on free ground.
    """
    names = [field.name for field in fields(Situation) if field.name not in _PIECES]
    told = {name: getattr(after, name) for name in names if getattr(before, name) != getattr(after, name)}
    taken = {one.cell for name in _PIECES for one in getattr(after, name)}
    board = shelf.get(after.board)
    known = {one.key for situation in (before, after) for name in _PIECES for one in getattr(situation, name)}
    pieces = {}
    for name in _PIECES:
        added = [_freed(one, board, taken) for one in getattr(now, name) if one.key not in known]
        pieces[name] = (*getattr(after, name), *added)
    return replace(now, **told, **pieces)


def _freed(one: Figure | Trial | Thing, board: Board, taken: set[Cell]) -> Figure | Trial | Thing:
    """The piece, on the nearest cell that is free for it."""
    near = Cell(min(one.cell.x, board.width - 1), min(one.cell.y, board.height - 1))
    free = (cell for cell in board.outward(near) if cell not in taken and not board.blocks(cell) and not board.airy(cell))
    cell = one.cell if board.inside(one.cell) and one.cell not in taken and not board.blocks(one.cell) else next(free, near)
    taken.add(cell)
    return replace(one, cell=cell) if cell != one.cell else one
