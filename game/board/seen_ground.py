"""What is seen of a board's cells: the painted ground, or, where it counts, the terrain of an area over it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from typing import Final

from msgspec import Struct

from game.board.board import FRACTION, GROUND, KINDS, SIGNS, Board, Kind
from game.board.grid import Cell

_WEIGHTLESS: Final = Kind.SLOWING
"""The kind that air counts as without gravity."""


class SeenGround(Struct, frozen=True):
    """What the cell does to a character whose feet have no gift for any ground, and the name of the terrain to draw."""

    kind: Kind
    terrain: str


def slowest(board: Board, cell: Cell) -> Kind:
    """The slowest kind of all terrain at the cell; the painted kind where no area over it is slower."""
    return min(
        (board.kind(cell), *(area.kind for area in board.over(cell))), key=lambda kind: _points_left(board, kind)
    )


def _points_left(board: Board, kind: Kind) -> int:
    """How much is left of four movement points on ground of that kind."""
    top, bottom = FRACTION[_WEIGHTLESS if kind is Kind.AIR and not board.gravity else kind]
    return 4 * top // bottom


def seen_areas(board: Board) -> dict[Cell, SeenGround]:
    """The cells where an area lays other ground than is painted there, with what is seen of them."""
    painted = _painted(board)
    shown = ((SeenGround(kind, _look(board, cells, kind, painted)), cells) for kind, cells in _patches(board))
    return {cell: face for face, cells in shown for cell in cells}


def _patches(board: Board) -> Iterator[tuple[Kind, tuple[Cell, ...]]]:
    """Each area's kind, with those of its cells whose kind it decides; no cell is in two of them."""
    left = {cell: slowest(board, cell) for area in board.areas for cell in area.cells}
    left = {cell: kind for cell, kind in left.items() if kind is not board.kind(cell)}
    for area in board.areas:
        cells = tuple(cell for cell in area.cells if left.get(cell) is area.kind)
        yield area.kind, cells
        for cell in cells:
            del left[cell]


def seen_cells(board: Board) -> list[SeenGround]:
    """What is seen of every cell, row by row."""
    known = {pair: SeenGround(KINDS[pair[0]], board.terrains[pair[1]]) for pair in _painted(board)}
    found = [known[pair] for pair in zip(board.kinds, board.ground, strict=True)]
    for (x, y), face in seen_areas(board).items() if board.areas else ():
        found[y * board.width + x] = face
    return found


def sketch(board: Board) -> list[str]:
    """The rows of the board as it is seen, one sign for each cell, as `Board.draw` reads them."""
    signs = "".join(SIGNS[KINDS.index(face.kind)] for face in seen_cells(board))
    return [signs[at : at + board.width] for at in range(0, len(signs), board.width)]


_CountedGround = Counter[tuple[int, int]]
"""How many cells are painted with each pair of kind and terrain, both by their numbers."""


def _painted(board: Board) -> _CountedGround:
    return Counter(zip(board.kinds, board.ground, strict=True))


def terrain_for(board: Board, cells: Collection[Cell], kind: Kind) -> str:
    """The terrain to draw for ground of that kind on these cells.

    It is the most frequent one of that kind beside them, else the most frequent one elsewhere, else the usual one.
    """
    return _look(board, cells, kind, _painted(board))


def _look(board: Board, cells: Collection[Cell], kind: Kind, painted: _CountedGround) -> str:
    own = {*cells}
    beside = {near for cell in own for near in board.lattice.neighbours(cell) if board.inside(near)} - own
    for found in (_counted(board, beside), painted - _counted(board, own)):
        terrains = {board.terrains[ground]: count for (number, ground), count in found.items() if KINDS[number] is kind}
        if terrains:
            return min(terrains, key=lambda name: (-terrains[name], name))
    return GROUND[kind]


def _counted(board: Board, cells: Iterable[Cell]) -> _CountedGround:
    return Counter((board.kinds[at], board.ground[at]) for at in (y * board.width + x for x, y in cells))
