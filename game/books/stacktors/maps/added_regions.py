"""Regions that a campaign file adds to a map."""

from __future__ import annotations

from msgspec.structs import replace

from game.board.board import Board, Region
from game.board.grid import Cell
from game.books.stacktors.maps.placed import cell_of
from game.books.stacktors.maps.script import AddedRegion
from game.tiled.problems import FilePlace


def with_regions(board: Board, areas: tuple[AddedRegion, ...], place: FilePlace) -> Board:
    """The board with the campaign's regions in place of any of the same name. Raises Faulty for one outside of it."""
    fresh = []
    for area in areas:
        first, last = cell_of(area.first, place), cell_of(area.last, place)
        cells = tuple(Cell(x, y) for x in range(first.x, last.x + 1) for y in range(first.y, last.y + 1))
        if not cells or not all(map(board.inside, (first, last))):
            what = f'the region "{area.name}" from {first} to {last} is not on the map'
            raise place.fail(what, f"write its north-west cell first; the last one is {board.cells[-1]}")
        fresh.append(Region(area.name, cells))
    names = {region.name for region in fresh}
    kept = [region for region in board.regions if region.name not in names]
    return replace(board, regions=tuple(sorted((*kept, *fresh), key=lambda region: region.name))) if fresh else board
