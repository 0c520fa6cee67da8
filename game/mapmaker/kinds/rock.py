"""Maps of rock: a cavern, a gorge, a mountain pass and halls."""

from __future__ import annotations

from typing import Final

from game.board.cell import Cell
from game.mapmaker.dressing import ROCKS, STORES, furnish
from game.mapmaker.kinds.common import bridge, grow, somewhere, way
from game.mapmaker.shapes import Plot, box, divided, patch, rounded, wide, winding
from game.mapmaker.sketch import Sketch

_ROOMY: Final = 5
"""The least cells across and down of a room with columns."""


def cavern(sketch: Sketch) -> None:
    """Hollows in the rock, joined by passages, with a pool and a crack in the ground."""
    width, height, chance = sketch.width, sketch.height, sketch.chance
    begin = Cell(1, chance.randint(height // 3, 2 * height // 3))
    hollows = [begin, *(somewhere(sketch, *part) for part in _PARTS)]
    hollow = set[Cell]()
    for n, middle in enumerate(hollows):
        hollow |= patch(chance, middle, width * height // (17 if n else 36))
        if n:
            hollow |= wide(winding(chance, hollows[n - 1], middle, 3), 1)
    hollow = rounded(hollow) & box(1, 1, width - 2, height - 2)
    hollow |= box(0, begin.y - 1, 2, 3)
    sketch.build(set(sketch.cells()) - hollow)
    grow(sketch, "water", hollows[2], 14)
    grow(sketch, "sand", hollows[3], 14)
    crack = grow(sketch, "chasm", hollows[4], 12)
    bridge(sketch, max(1, hollows[4].y - 1), "road") if crack else None
    sketch.put("campfire", hollows[3])
    furnish(sketch, hollow, (*ROCKS, "barrel"), 6)
    sketch.name("deepest", patch(chance, hollows[-1], 12) & hollow)
    sketch.entry = begin


_PARTS = (
    (24, 20, 32, 35),
    (28, 65, 36, 80),
    (50, 40, 58, 60),
    (70, 18, 78, 32),
    (84, 65, 90, 80),
)
"""Where hollows lie: left, top, right and bottom, in hundredths of the map."""


def gorge(sketch: Sketch) -> None:
    """A gorge from north to south through dry country, with two bridges and a camp beyond it."""
    width, height, chance = sketch.width, sketch.height, sketch.chance
    for _ in range(5):
        grow(sketch, "sand", somewhere(sketch, 5, 5, 95, 95), 26)
    top, bottom = (Cell(width // 2 + chance.randint(-3, 3), y) for y in (0, height - 1))
    cut = winding(chance, top, bottom, width / 5)
    sketch.lay("chasm", wide(cut, 2))
    high, low = height // 4, 3 * height // 4 - 1
    upper, lower = bridge(sketch, high, "road"), bridge(sketch, low, "road", planks=1)
    for planks, at in ((upper, high), (lower, low)):
        way(sketch, Cell(2, height // 2), Cell(planks[0].x - 1, at), 2)
        way(sketch, Cell(planks[-1].x, at), Cell(4 * width // 5, height // 2), 2)
    camp = Cell(5 * width // 6, height // 2)
    ground = grow(sketch, "road", camp, 14)
    sketch.put("campfire", camp)
    for x, y in ((-2, -1), (2, 1), (2, -1)):
        sketch.put(chance.choice(STORES), Cell(camp.x + x, camp.y + y), 6)
    sketch.name("camp", ground)
    sketch.name("far_side", (cell for cell in sketch.cells() if cell.x > max(one.x for one in cut) + 2))
    sketch.entry = Cell(2, height // 2)
    sketch.hot = True


def rocky_pass(sketch: Sketch) -> None:
    """A way between two cliffs that winds from west to east, with ledges, ice and fallen stones."""
    width, height, chance = sketch.width, sketch.height, sketch.chance
    middle = winding(chance, Cell(0, height // 2), Cell(width - 1, height // 2), height / 4)
    floor = wide(middle, 3)
    for x in (width // 4, width // 2, 3 * width // 4):
        near = next(cell for cell in middle if cell.x == x)
        floor |= patch(chance, Cell(near.x, near.y + chance.choice((-3, 3))), 24)
    floor = rounded(floor) | set(middle)
    inner = {cell for cell in floor if 1 <= cell.y < height - 1}
    sketch.build(set(sketch.cells()) - inner)
    for _ in range(3):
        grow(sketch, "ice", chance.choice(sorted(inner)), 12)
    sketch.lay("road", (cell for cell in wide(middle, 0) if cell in inner))
    sketch.lay("road", (Cell(cell.x, cell.y + 1) for cell in middle if Cell(cell.x, cell.y + 1) in inner))
    furnish(sketch, inner, (*ROCKS, "dead_tree"), 9)
    sketch.name("far_end", (cell for cell in inner if cell.x >= width - 4))
    sketch.entry = middle[1]


def halls(sketch: Sketch) -> None:
    """Rooms in solid rock, with broad passages between them."""
    width, height, chance = sketch.width, sketch.height, sketch.chance
    columns, rows = max(3, width // 9), max(2, height // 8)
    sketch.build(sketch.cells())
    plots = divided(width - 1, height - 1, columns, rows)
    rooms = {at: Plot(plot.left + 1, plot.top + 1, plot.across - 1, plot.down - 1) for at, plot in plots.items()}
    for (column, row), room in rooms.items():
        sketch.clear(room.cells)
        if column + 1 < columns:
            y = room.top + chance.randint(0, max(0, room.down - 2))
            sketch.clear(box(room.left + room.across, y, 1, 2))
        if row + 1 < rows and (chance.randrange(3) or not column):
            x = room.left + chance.randint(0, max(0, room.across - 2))
            sketch.clear(box(x, room.top + room.down, 2, 1))
    for at in sorted(rooms)[1:]:
        _fitted_out(sketch, rooms[at])
    first = rooms[0, rows // 2]
    gate = first.top + first.down // 2
    sketch.clear(box(0, gate, 1, 2))
    sketch.name("last_hall", rooms[columns - 1, chance.randrange(rows)].cells)
    sketch.entry = Cell(1, gate)


def _fitted_out(sketch: Sketch, room: Plot) -> None:
    """Give a room something of its own: columns, a basin, ice, machines or nothing, and stores in its corners."""
    middle = Cell(room.left + room.across // 2, room.top + room.down // 2)
    match sketch.chance.randrange(5):
        case 0 if min(room.across, room.down) >= _ROOMY:
            for cell in room.inner.corners:
                sketch.put("column", cell)
        case 1:
            grow(sketch, "water", middle, 9)
        case 2:
            grow(sketch, "ice", middle, 12)
        case 3:
            sketch.lay("factory", box(room.left + room.across - 3, room.top, 3, 2))
        case _:
            pass
    furnish(sketch, room.cells, (*STORES, "brazier"), 2)
