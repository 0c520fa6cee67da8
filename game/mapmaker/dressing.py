"""What stands about on the ground: trees in woods, reeds by the water, stones at the edges."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from game.board.cell import Cell
from game.mapmaker.sketch import Sketch

TREES: Final = ("tree_a", "tree_b", "tree_c", "tree_d", "tree_e")
BUSHES: Final = ("bush_a", "bush_b", "bush_c")
ROCKS: Final = ("rock_a", "rock_b", "rock_c")
STORES: Final = ("crate", "crate", "barrel")
_MEADOW: Final = ("stump", "log", "rock_a", "rock_c", "bush_a", "bush_b", "bush_c", "tree_b", "tree_d")


def dressed(sketch: Sketch) -> None:
    """Let things stand about as the ground asks for."""
    taken = {prop.cell for prop in sketch.props} | set(sketch.starts)

    def scatter(cells: Iterable[Cell], names: Sequence[str], share: int, jitter: int = 8) -> None:
        """Put one of these on that share of the cells, in per cent."""
        for cell in sorted(cells):
            if cell not in taken and cell not in sketch.walls and sketch.chance.randrange(100) < share:
                taken.add(cell)
                sketch.put(sketch.chance.choice(names), cell, jitter)

    _woods(sketch, scatter)
    shore = {cell for cell in sketch.of("grass", "underbrush") if _near(sketch, cell, "water")}
    scatter(shore, ("reeds",), 22)
    scatter(sketch.of("water") - shore, ("lily",), 5)
    scatter(sketch.of("ice"), ("ice_boulder",), 7)
    scatter(sketch.of("sand"), ("dead_tree", "sandstone", "sandstone") if sketch.bleak else ("rock_b", "rock_c"), 5)
    scatter(sketch.of("factory"), ("machine", "pipes", "machine", "barrel"), 45, 2)
    _plains(sketch, taken)


def _plains(sketch: Sketch, taken: set[Cell]) -> None:
    """Let something lie on wide empty ground, a few things together, so that none of it is a bare plain."""
    edges = sketch.walls | sketch.of("chasm")
    bare = [
        cell
        for cell in sorted(sketch.of("grass", "stone"))
        if _names(sketch, cell) and edges.isdisjoint(_square(cell, 1))
    ]
    for cell in sketch.chance.sample(bare, len(bare)):
        kind = sketch.terrain[cell]
        if taken.isdisjoint(_square(cell, 2 if kind == "grass" else 3)):
            group = sketch.chance.sample(sorted(_square(cell, 1)), 3)
            for one in (cell, *group[: sketch.chance.randint(0, 2)]):
                if one not in taken and one in bare and sketch.terrain[one] == kind:
                    taken.add(one)
                    sketch.put(sketch.chance.choice(_names(sketch, one)), one, 6)


def _names(sketch: Sketch, cell: Cell) -> Sequence[str]:
    """What lies about on that bare ground."""
    return _MEADOW if sketch.terrain[cell] == "grass" else sketch.litter


def _square(middle: Cell, reach: int) -> set[Cell]:
    """The cells up to so many columns and rows away."""
    steps = range(-reach, reach + 1)
    return {Cell(middle.x + x, middle.y + y) for x in steps for y in steps}


def _woods(sketch: Sketch, scatter: Callable[..., None]) -> None:
    scatter(sketch.of("forest"), TREES, 72, 10)
    scatter(sketch.of("underbrush"), BUSHES, 34)


def furnish(sketch: Sketch, corners: Iterable[Cell], names: Sequence[str], most: int) -> None:
    """Put at most so many of these into corners, where they are in nobody's way."""
    free = sorted(cell for cell in set(corners) if _corner(sketch, cell))
    for cell in sketch.chance.sample(free, min(most, len(free))):
        sketch.put(sketch.chance.choice(names), cell, 3)


def _corner(sketch: Sketch, cell: Cell) -> bool:
    """Is the cell open, with walls at two of its sides that meet?"""
    if not sketch.open(cell):
        return False
    north, east, south, west = (
        Cell(cell.x + x, cell.y + y) in sketch.walls for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0))
    )
    return (north or south) and (east or west) and not (north and south) and not (east and west)


def _near(sketch: Sketch, cell: Cell, kind: str) -> bool:
    return any(sketch.terrain[one] == kind for one in sketch.beside(cell))
