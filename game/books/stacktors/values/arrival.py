"""Where the party stands as a situation opens (MOV-4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.board.board import Board
from game.board.distances import outward
from game.board.grid import Cell


def places(board: Board, starts: tuple[Cell, ...], taken: Iterable[Cell]) -> Iterator[Cell]:
    """The places of one hero after the other: the free starts, then the free ground around the first, nearest first.

    It ends where no more have room. `taken` are the cells of all others.
    """
    held = {*taken}
    yield from (start for start in dict.fromkeys(starts) if start not in held)
    held.update(starts)
    yield from (
        cell
        for cell in outward(board, starts[0])
        if cell not in held and not board.airy(cell) and not board.blocks(cell)
    )
