"""Changes to a board in play: regions that become other ground, and cells where something cuts sight.

Something cuts sight while it stands there. A changed board is computed from the stored board and the list of changes,
so it is the same on every machine.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from game.board import board_store
from game.board.board import KINDS, Area, Board, Kind, Region
from game.board.grid import Cell
from game.board.seen_ground import terrain_for


class Change(Struct, frozen=True):
    """The region of that name has become ground of that kind."""

    region: str
    kind: Kind


@lru_cache(maxsize=8)
def altered(name: str, changes: tuple[Change, ...], screens: tuple[Cell, ...]) -> Board:
    """The board of that hash after these changes, in order, and with sight cut at the cells of `screens` too.

    Raises KeyError for a board that is not in the board store or a region that it does not have.
    """
    board = board_store.get(name)
    for change in changes:
        board = changed(board, change)
    return replace(board, opaque=tuple(sorted({*board.opaque, *screens})))


def changed(board: Board, change: Change) -> Board:
    """The board with that region changed; areas that lay over it are gone too. Raises KeyError."""
    region = next((one for one in board.regions if one.name == change.region), None)
    cells = region.cells if region else board.region(change.region)
    kinds, ground, name = bytearray(board.kinds), bytearray(board.ground), terrain_for(board, cells, change.kind)
    terrains = board.terrains if name in board.terrains else (*board.terrains, name)
    for x, y in cells:
        kinds[y * board.width + x] = KINDS.index(change.kind)
        ground[y * board.width + x] = terrains.index(name)
    areas = (*_remaining_areas(board, cells), *_hole(region, change.kind))
    return replace(board, kinds=bytes(kinds), ground=bytes(ground), terrains=terrains, areas=areas)


def _remaining_areas(board: Board, cells: tuple[Cell, ...]) -> tuple[Area, ...]:
    """The areas that still lie over the ground outside of these cells."""
    gone = {*cells}
    shrunk = (replace(area, cells=tuple(cell for cell in area.cells if cell not in gone)) for area in board.areas)
    return tuple(area for area in shrunk if area.cells)


def _hole(region: Region | None, kind: Kind) -> tuple[Area, ...]:
    """The area of air from which characters fall, where the region says where to."""
    return (Area(kind, region.cells, region.to, region.cost),) if region and region.to and kind is Kind.AIR else ()
