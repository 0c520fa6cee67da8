"""Maps of rock: a cavern, a gorge, a mountain pass and halls."""

from __future__ import annotations

from typing import Final

from game.board.grid import Cell
from game.mapmaker.kinds.common import bridge, grow, somewhere, way
from game.mapmaker.sketch import (
    ROCKS,
    STORES,
    Plot,
    Sketch,
    box,
    broad,
    divided,
    furnish,
    patch,
    rounded,
    wide,
    winding,
    worn,
)

_ROOMY: Final = 5
"""The least cells across and down of a room with columns."""
_DEEP: Final = 4
"""How far a crack goes on from its bridge, in cells."""


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
    pool, sand = patch(chance, hollows[2], 18), patch(chance, hollows[3], 16)
    hollow = rounded(hollow | wide(pool, 2) | wide(sand, 1)) & box(1, 1, width - 2, height - 2)
    hollow |= box(0, begin.y - 1, 2, 3)
    sketch.build(set(sketch.cells()) - hollow)
    inside = hollow - wide(sketch.walls, 1)
    sketch.lay("water", pool & inside)
    sketch.lay("sand", sand & hollow)
    _crack(sketch, hollows[3], hollows[4])
    sketch.put("campfire", hollows[3])
    sketch.put("log", Cell(hollows[3].x + 2, hollows[3].y + 1), 4)
    furnish(sketch, hollow, ROCKS, 10)
    sketch.litter = ROCKS
    sketch.name("deepest", patch(chance, hollows[-1], 12) & hollow)
    sketch.entry = begin


def _crack(sketch: Sketch, one: Cell, other: Cell) -> None:
    """A crack in the ground from wall to wall between two hollows, with a bridge where people walk."""
    floor = sketch.of("stone")
    columns = {x: [cell for cell in floor if cell.x == x] for x in range(one.x + 3, max(one.x + 5, other.x))}
    x = max(columns, key=lambda x: (len(columns[x]), x))
    y = sorted(cell.y for cell in columns[x])[len(columns[x]) // 2] if columns[x] else 0
    top, low = Cell(x, y - _DEEP), Cell(x + sketch.chance.randint(-1, 1), y + _DEEP)
    sketch.lay("chasm", wide(winding(sketch.chance, top, low, 2), 1) & floor)
    bridge(sketch, y - 1, "road")


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
    for corner in ((4, 6, 26, 30), (4, 70, 26, 94), (70, 4, 92, 22), (72, 74, 96, 96), (30, 2, 40, 12)):
        grow(sketch, "sand", somewhere(sketch, *corner), 32)
    top, bottom = (Cell(width // 2 + chance.randint(-3, 3), y) for y in (0, height - 1))
    cut = winding(chance, top, bottom, width / 5)
    sketch.lay("chasm", worn(chance, cut, 2))
    high, low = height // 4, 3 * height // 4 - 1
    upper, lower = bridge(sketch, high, "road"), bridge(sketch, low, "road", planks=1)
    for planks, at in ((upper, high), (lower, low)):
        way(sketch, Cell(width // 7, height // 2), Cell(planks[0].x - 1, at), 2)
        way(sketch, Cell(planks[-1].x, at), Cell(4 * width // 5, height // 2), 2)
    way(sketch, Cell(0, height // 2), Cell(width // 7, height // 2), 0)
    camp = Cell(5 * width // 6, height // 2)
    ground = grow(sketch, "road", camp, 14)
    sketch.put("campfire", camp)
    for x, y in ((-2, -1), (2, 1), (2, -1)):
        sketch.put(chance.choice(STORES), Cell(camp.x + x, camp.y + y), 6)
    sketch.name("camp", ground)
    sketch.name("far_side", (cell for cell in sketch.cells() if cell.x > max(one.x for one in cut) + 2))
    sketch.entry = Cell(2, height // 2)
    sketch.bleak = True


def rocky_pass(sketch: Sketch) -> None:
    """A way between two cliffs that winds from west to east, with ledges, ice and fallen stones."""
    width, height, chance = sketch.width, sketch.height, sketch.chance
    middle = winding(chance, Cell(0, height // 2), Cell(width - 1, height // 2), height / 4)
    floor = wide(middle, 3)
    for n in range(1, 6):
        near = next(cell for cell in middle if cell.x == n * width // 6)
        floor |= patch(chance, Cell(near.x, near.y + (-4 if n % 2 else 4)), 26)
    shades = [patch(chance, _shade(middle, x), 24) for x in (width // 5, width // 2, 4 * width // 5)]
    floor = rounded(floor.union(*(wide(shade, 1) for shade in shades))) | set(middle)
    inner = {cell for cell in floor if 1 <= cell.y < height - 1}
    sketch.build(set(sketch.cells()) - inner)
    for shade in shades:
        sketch.lay("ice", shade & inner)
    sketch.lay("road", (cell for cell in rounded(broad(middle)) if cell in inner))
    furnish(sketch, inner, (*ROCKS, "dead_tree"), 14)
    sketch.litter = ROCKS
    sketch.name("far_end", (cell for cell in inner if cell.x >= width - 4))
    sketch.entry = middle[1]


def _shade(way: list[Cell], x: int) -> Cell:
    """A cell in the shade of the northern cliff, in that column of a way from west to east."""
    near = next(cell for cell in way if cell.x == x)
    return Cell(x, max(4, near.y - 4))


def halls(sketch: Sketch) -> None:
    """Rooms in solid rock, with broad passages between them."""
    width, height, chance = sketch.width, sketch.height, sketch.chance
    columns = chance.randint(max(3, width // 9), max(3, width // 7))
    rows = chance.randint(max(2, height // 8), max(2, height // 6))
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
    uses = chance.sample(_USES, len(_USES))
    for n, at in enumerate(sorted(rooms)[1:]):
        uses[n % len(uses)](sketch, rooms[at])
        furnish(sketch, rooms[at].cells, (*STORES, *STORES, "brazier"), 2)
    sketch.litter = ("rock_b", "rock_c", "crate")
    first = rooms[0, rows // 2]
    gate = first.top + first.down // 2
    sketch.clear(box(0, gate, 1, 2))
    sketch.name("last_hall", rooms[columns - 1, chance.randrange(rows)].cells)
    sketch.entry = Cell(1, gate)


def _columns(sketch: Sketch, room: Plot) -> None:
    """Columns in rows, and braziers between them where there is room."""
    if min(room.across, room.down) >= _ROOMY:
        for cell in room.inner.corners:
            sketch.put("column", cell)
        sketch.put("brazier", Cell(room.left + room.across // 2, room.top + room.down // 2))


def _basin(sketch: Sketch, room: Plot) -> None:
    """A basin with straight sides in the middle, and columns at its ends."""
    basin = Plot(room.left + room.across // 2 - 2, room.top + room.down // 2 - 1, 4, 2)
    sketch.lay("water", basin.cells)
    for x in (basin.left - 1, basin.left + basin.across):
        sketch.put("column", Cell(x, basin.top + 1))


def _frozen(sketch: Sketch, room: Plot) -> None:
    """Ice in a corner, from where water came in."""
    corner = sketch.chance.choice(room.corners)
    sketch.lay("ice", patch(sketch.chance, corner, 24) & room.cells)


def _engines(sketch: Sketch, room: Plot) -> None:
    """Machines along the northern wall."""
    sketch.lay("factory", box(room.left + 1, room.top, room.across - 2, 1))
    sketch.lay("factory", box(room.left + room.across - 3, room.top + 1, 2, 1))


def _store(sketch: Sketch, room: Plot) -> None:
    """Rows of crates and barrels, with a way between them."""
    for y in (room.top + 1, room.top + room.down - 2):
        for x in range(room.left + 1, room.left + room.across - 1, 2):
            sketch.put(sketch.chance.choice(STORES), Cell(x, y), 4)


def _fallen(sketch: Sketch, room: Plot) -> None:
    """A hole where the floor has fallen in, with rubble around it."""
    middle = Cell(room.left + room.across // 2, room.top + room.down // 2)
    hole = patch(sketch.chance, middle, 14) & room.inner.cells
    sketch.lay("chasm", hole)
    for cell in sketch.chance.sample(sorted((wide(hole, 1) - hole) & room.cells), 3):
        sketch.put(sketch.chance.choice(("rock_b", "rock_c")), cell, 6)


_USES: Final = (_columns, _basin, _frozen, _engines, _store, _fallen)
"""What rooms are used for; each use comes once before one comes again."""
