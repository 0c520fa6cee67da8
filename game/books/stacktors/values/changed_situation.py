"""How a situation changes with its author's map: the author's changes win, what others have added stays."""

from __future__ import annotations

from msgspec.structs import fields, replace

from game.board import board_store
from game.board.board import Board, outward
from game.board.grid import Cell
from game.books.stacktors.values.situation import Situation, SituationPart

_PIECES = ("figures", "trials", "things")
Columns = tuple[int, int]
"""Numbers of columns and of rows."""


def revised(now: Situation, before: Situation, after: Situation) -> Situation:
    """What `now` becomes when the author's part of it changes from `before` to `after`.

    What the author has not touched stays as it is; what is gone in play stays gone. Pieces that the author never
    brought are kept, on free ground.
    """
    by, origin = shift(now, after), now.origin and after.origin
    now, before = shifted(now, by), shifted(before, shift(before, after))
    names = [field.name for field in fields(Situation) if field.name not in {*_PIECES, "origin"}]
    told = {name: getattr(after, name) for name in names if getattr(before, name) != getattr(after, name)}
    board = _board(now, before, after, by)
    told |= {"board": board_store.put(board)} if "board" in told or by != (0, 0) else {}
    regions = {region.name for region in board.regions}
    pieces = _pieces(now, before, after, board)
    return replace(
        now, origin=origin, **{"changes": tuple(one for one in now.changes if one.region in regions), **told, **pieces}
    )


def shift(before: Situation, after: Situation) -> Columns:
    """By how many columns and rows each cell has moved in its name, as the map has grown to the west and north."""
    if before.origin is None or after.origin is None:
        return 0, 0
    return before.origin[0] - after.origin[0], before.origin[1] - after.origin[1]


def moved(cell: Cell, by: Columns) -> Cell:
    return Cell(cell.x + by[0], cell.y + by[1])


def shifted(situation: Situation, by: Columns) -> Situation:
    """The situation with its pieces and starts on the cells that these are now."""
    if by == (0, 0):
        return situation
    pieces = {
        name: tuple(replace(one, cell=moved(one.cell, by)) for one in getattr(situation, name)) for name in _PIECES
    }
    return replace(situation, starts=tuple(moved(cell, by) for cell in situation.starts), **pieces)


def _board(now: Situation, before: Situation, after: Situation, by: Columns) -> Board:
    """The author's board with the regions that the author never drew, as far as they lie on it."""
    board, known = (
        board_store.get(after.board),
        {region.name for one in (before, after) for region in board_store.get(one.board).regions},
    )
    added = (
        replace(region, cells=tuple(filter(board.inside, (moved(cell, by) for cell in region.cells))))
        for region in board_store.get(now.board).regions
        if region.name not in known
    )
    regions = (*board.regions, *(region for region in added if region.cells))
    return replace(board, regions=tuple(sorted(regions, key=lambda region: region.name)))


def _pieces(now: Situation, before: Situation, after: Situation, board: Board) -> dict[str, tuple[SituationPart, ...]]:
    made: dict[str, tuple[SituationPart, ...]] = {}
    taken: set[Cell] = set()
    for name in _PIECES:
        present, old, new = ({one.key: one for one in getattr(situation, name)} for situation in (now, before, after))
        own = tuple(
            present[key] if old.get(key) == one and key in present else one
            for key, one in new.items()
            if key in present or old.get(key) != one
        )
        taken |= {one.cell for one in own}
        made[name] = own
    for name in _PIECES:
        known = {one.key for situation in (before, after) for one in getattr(situation, name)}
        added = tuple(_freed(one, board, taken) for one in getattr(now, name) if one.key not in known)
        made[name] += added
    return made


def _freed(one: SituationPart, board: Board, taken: set[Cell]) -> SituationPart:
    """The piece on its own cell, or on the nearest cell that is free for it."""
    near = Cell(min(max(one.cell.x, 0), board.width - 1), min(max(one.cell.y, 0), board.height - 1))
    free = (
        cell for cell in outward(board, near) if cell not in taken and not board.blocks(cell) and not board.airy(cell)
    )
    cell = (
        one.cell
        if board.inside(one.cell) and one.cell not in taken and not board.blocks(one.cell)
        else next(free, near)
    )
    taken.add(cell)
    return replace(one, cell=cell) if cell != one.cell else one
