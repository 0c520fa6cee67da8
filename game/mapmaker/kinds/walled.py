"""Maps within four walls: a garden and a foundry."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Final

from game.board.grid import Cell
from game.mapmaker.kinds.common import bridge, door, grow, house
from game.mapmaker.sketch import BUSHES, STORES, TREES, Plot, Sketch, Terrain, box, furnish, patch, wide


def garden(sketch: Sketch) -> None:
    """A walled garden: gates in the west and the east, paths that cross, beds or trees, and water."""
    width, height, chance = sketch.width, sketch.height, sketch.chance
    left, right, top = chance.randint(2, width // 6), chance.randint(2, width // 6), chance.randint(1, 2)
    plot = Plot(left, top, width - left - right, height - 1 - top - chance.randint(0, 1))
    house(sketch, plot, ("west", "east"), "grass")
    gate = min(cell.y for cell in door(plot, "west"))
    middle = Cell(left + plot.across // 2 - 1 + chance.randint(-2, 2), gate)
    sketch.lay("road", box(0, gate, width, 2) | box(middle.x, top + 1, 2, plot.down - 2))
    chance.choice((_rows, _columns, _orchard))(sketch, plot.inner, middle)
    draw, rim = chance.choice(_WATERS)
    water = draw(sketch, middle) & plot.inner.inner.cells
    sketch.lay(rim, wide(water, 1))
    sketch.lay("water", water)
    furnish(sketch, plot.inner.cells, (*BUSHES, "tree_a", "tree_d"), 4)
    sketch.name("basin", wide(water, 1) - water)
    sketch.name("far_gate", door(plot, "east"))
    sketch.entry = Cell(1, gate)


def _quarters(inside: Plot, middle: Cell) -> list[Plot]:
    """What the paths leave of the garden, without a rim of one cell."""
    columns = (inside.left + 1, middle.x - 1), (middle.x + 3, inside.left + inside.across - 1)
    rows = (inside.top + 1, middle.y - 1), (middle.y + 3, inside.top + inside.down - 1)
    return [Plot(x, y, right - x, low - y) for (x, right), (y, low) in product(columns, rows)]


def _rows(sketch: Sketch, inside: Plot, middle: Cell) -> None:
    """Hedges from west to east."""
    for left, top, across, down in _quarters(inside, middle):
        for y in range(top, top + down, 2):
            sketch.lay("underbrush", box(left, y, across, 1))


def _columns(sketch: Sketch, inside: Plot, middle: Cell) -> None:
    """Hedges from north to south, with a way between two and two."""
    for left, top, across, down in _quarters(inside, middle):
        for x in range(left, left + across, 3):
            sketch.lay("underbrush", box(x, top, min(2, left + across - x), down))


def _orchard(sketch: Sketch, inside: Plot, middle: Cell) -> None:
    """Trees in rows, of one kind in each quarter."""
    for left, top, across, down in _quarters(inside, middle):
        tree = sketch.chance.choice(TREES)
        for x, y in product(range(left, left + across, 2), range(top, top + down, 2)):
            sketch.put(tree, Cell(x, y), 4)


def _basin(sketch: Sketch, middle: Cell) -> set[Cell]:
    """A basin with straight sides where the paths cross, and columns at its corners."""
    basin = Plot(middle.x - 2, middle.y - 1, 6, 4)
    for cell in Plot(basin.left - 1, basin.top - 1, basin.across + 2, basin.down + 2).corners:
        sketch.put("column", cell)
    return basin.cells


def _pool(sketch: Sketch, middle: Cell) -> set[Cell]:
    """A pool where the paths cross that looks as if it had always been there."""
    return patch(sketch.chance, Cell(middle.x + 1, middle.y), sketch.chance.randint(26, 40))


def _fountains(sketch: Sketch, middle: Cell) -> set[Cell]:
    """Four small basins around the place where the paths cross, and a well in it."""
    sketch.put("well", Cell(middle.x + 1, middle.y))
    return set[Cell]().union(*(box(middle.x + x, middle.y + y, 3, 2) for x, y in product((-4, 3), (-3, 3))))


_WATERS: Final[tuple[tuple[Callable[[Sketch, Cell], set[Cell]], Terrain], ...]] = (
    (_basin, "stone"),
    (_pool, "road"),
    (_fountains, "stone"),
)
"""The waters of a garden, and what lies around each."""


def foundry(sketch: Sketch) -> None:
    """A hall with machines in blocks, a pit with a bridge, and a store behind a wall."""
    width, height, chance = sketch.width, sketch.height, sketch.chance
    house(sketch, Plot(0, 0, width, height), ("west", "east"))
    wall = 2 * width // 3 + chance.randint(-width // 12, width // 14)
    sketch.build({Cell(wall, y) for y in range(1, height - 1)})
    for y in (height // 4 + chance.randint(-1, 1), 3 * height // 4 + chance.randint(-1, 1)):
        sketch.clear(box(wall, y, 1, 2))
    chance.choice((_pit, _trench, _pits))(sketch, wall)
    _machines(sketch, Plot(wall + 3, height // 2 - 3, max(2, width - wall - 6), 6))
    for x, y in product((wall // 4, wall - 3), (height // 3, 2 * height // 3)):
        sketch.put("column", Cell(x, y))
    for x, y in ((1, height // 3), (1, 2 * height // 3), (wall + 1, height // 2), (wall - 1, height // 2)):
        sketch.put("brazier", Cell(x, y))
    furnish(sketch, sketch.of("stone"), STORES, 6)
    sketch.litter = ("crate", "barrel", "pipes")
    sketch.name("store", (cell for cell in box(wall + 1, 1, width - wall - 2, height - 2)))
    sketch.entry = Cell(1, height // 2 - 1)


def _pit(sketch: Sketch, wall: int) -> None:
    """One pit in the middle of the hall, with a bridge."""
    height = sketch.height
    grow(sketch, "chasm", Cell(wall // 2 + 2, height // 2), sketch.width * height // 14)
    sketch.lay("chasm", box(wall // 2, height // 2 - 3, 5, 6))
    bridge(sketch, height // 2 - 1, "road")


def _trench(sketch: Sketch, wall: int) -> None:
    """A trench through the hall from north to south, with two bridges."""
    height = sketch.height
    sketch.lay("chasm", box(wall // 2, 3, 3, height - 6))
    for y in (height // 4, 5 * height // 8):
        bridge(sketch, y, "road")


def _pits(sketch: Sketch, wall: int) -> None:
    """Two round pits to both sides of the way through the hall."""
    height = sketch.height
    for x, y in ((wall // 3 + 1, height // 4), (2 * wall // 3, 3 * height // 4)):
        sketch.lay("chasm", patch(sketch.chance, Cell(x, y), sketch.width * height // 28) & sketch.of("stone"))


def _machines(sketch: Sketch, plot: Plot) -> None:
    """Blocks of machines along the walls in the north and the south, and two rows in the store."""
    for left, top in product(range(2, sketch.width - 5, 5), (1, sketch.height - 3)):
        block = box(left + sketch.chance.randint(0, 1), top, sketch.chance.randint(2, 4), 2)
        if block <= sketch.of("stone") and sketch.chance.randrange(5):
            sketch.lay("factory", block)
    left, top, across, down = plot
    if across > 4 and sketch.chance.randrange(2):
        for x in (left, left + across - 2):
            sketch.lay("factory", box(x, top, 2, down))
    else:
        for y in (top, top + down - 2):
            sketch.lay("factory", box(left, y, across, 2))
