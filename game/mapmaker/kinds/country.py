"""Maps of open country: a ford, a clearing, a marsh, a shore and a frozen lake."""

from __future__ import annotations

from typing import Final

from game.board.grid import Cell
from game.mapmaker.kinds.common import bridge, fringe, grow, rails, somewhere, way, wooded
from game.mapmaker.sketch import Sketch, Terrain, box, patch, rounded, wide, winding, worn

_WINDS: Final = 6
"""How many rows around a bridge a road to it may sway over."""


def ford(sketch: Sketch) -> None:
    """A river from north to south, with a bridge and a shallow place where it is one cell broad."""
    width, height, chance = sketch.width, sketch.height, sketch.chance
    wooded(sketch, ((4, 4), (6, 96), (94, 10), (90, 92), (32, 4)), width * height // 22)
    top, bottom = (Cell(width // 2 + chance.randint(-3, 3), y) for y in (0, height - 1))
    river = winding(chance, top, bottom, width / 5)
    bed = worn(chance, river, 1)
    sketch.lay("water", bed)
    high, low = height // 4 + chance.randint(-1, 1), 3 * height // 4 + chance.randint(-2, 0)
    over, through = (high, low) if chance.randrange(2) else (low, high)
    planks = bridge(sketch, over, "road")
    shallow = bridge(sketch, through, "sand", planks=3)
    fringe(sketch, shallow, "sand", over=("grass",))
    sketch.lay("water", (cell for cell in river if through <= cell.y < through + 3))
    left, right = _banks(bed, over)
    sketch.lay("road", box(left, over, right - left + 1, 2))
    west = way(sketch, Cell(0, height // 2), Cell(left, over), 3)
    way(sketch, Cell(right, over), Cell(width - 2, height // 2), 3)
    rails(sketch, planks)
    sketch.name("far_bank", (cell for cell in sketch.cells() if cell.x > max(one.x for one in river) + 1))
    sketch.put("signpost", Cell(planks[0].x - 2, max(0, over - 1)), 4)
    sketch.entry = west[2]


def _banks(bed: set[Cell], row: int) -> tuple[int, int]:
    """The columns between which a straight road over that row keeps to the bridge, however the river winds near it."""
    near = [cell.x for cell in bed if abs(cell.y - row) <= _WINDS]
    return min(near) - 3, max(near) + 3


def clearing(sketch: Sketch) -> None:
    """An open place in the woods, with a fire in its middle and a path through."""
    width, height, chance = sketch.width, sketch.height, sketch.chance
    middle = somewhere(sketch, 44, 42, 58, 58)
    opening = patch(chance, middle, width * height * 2 // 5) & box(2, 2, width - 4, height - 4)
    sketch.lay("grass", opening)
    fringe(sketch, opening, "underbrush", over=("forest",))
    grow(sketch, "underbrush", somewhere(sketch, 25, 20, 40, 40), 14)
    grow(sketch, "grass", middle, width * height // 6)
    way(sketch, Cell(0, height // 2), middle, 4)
    way(sketch, middle, Cell(width - 2, chance.randint(height // 4, 3 * height // 4)), 4)
    pool = patch(chance, somewhere(sketch, 30, 70, 68, 74), 20)
    if pool.isdisjoint(wide(sketch.of("road"), 1)):
        sketch.lay("water", pool)
    hearth = grow(sketch, "road", middle, 12)
    sketch.put("campfire", middle)
    for side in (-2, 2):
        sketch.put("log", Cell(middle.x + side, middle.y + 1), 6)
    sketch.name("fire", hearth)
    sketch.entry = Cell(2, height // 2)


def marsh(sketch: Sketch) -> None:
    """Pools and thickets, with a causeway that winds through and an old stone in the middle."""
    width, height, chance = sketch.width, sketch.height, sketch.chance
    for n in range(width * height // 22):
        kind: Terrain = "underbrush" if n % 3 == 2 else "water"
        spare = () if kind == "water" else ("water",)
        grow(sketch, kind, somewhere(sketch, 0, 0, 100, 100), chance.randint(14, 24), spare=spare)
    middle = somewhere(sketch, 48, 40, 62, 60)
    sketch.lay("grass", wide([middle], 3))
    begin, end = Cell(0, chance.randint(height // 3, height // 2)), Cell(width - 2, chance.randint(3, height - 4))
    way(sketch, begin, Cell(middle.x - 2, middle.y), 5)
    way(sketch, Cell(middle.x + 2, middle.y), end, 5)
    old_stone = box(middle.x - 1, middle.y - 1, 3, 3)
    sketch.lay("stone", old_stone)
    sketch.put("column", middle)
    sketch.name("old_stone", old_stone)
    for _ in range(4):
        sketch.put("dead_tree", somewhere(sketch, 10, 10, 90, 90), 8)
    sketch.entry = Cell(1, begin.y)


def shore(sketch: Sketch) -> None:
    """Grass in the north, sand, and the sea in the south, with a pier and what has been washed up."""
    width, height, chance = sketch.width, sketch.height, sketch.chance
    upper = winding(chance, Cell(0, height // 3), Cell(width - 1, height // 4), 3)
    lower = winding(chance, Cell(0, 2 * height // 3), Cell(width - 1, 3 * height // 5), 3)
    sketch.lay("sand", rounded(_below(sketch, upper)))
    sketch.lay("water", rounded(_below(sketch, lower)))
    wooded(sketch, ((10, 0), (60, 0), (92, 4)), width * height // 26)
    pier, tide = width // 2 + chance.randint(-4, 4), sorted(wide(lower, 2) & sketch.of("sand"))
    sketch.lay("water", patch(chance, Cell(pier + 1, height - 3), width * height // 7))
    way(sketch, Cell(pier + chance.randint(-5, 5), 0), Cell(pier, height // 2), 3)
    sketch.lay("road", box(pier, height // 2, 2, height - height // 2 - 2))
    sketch.lay("road", box(pier - 2, height - 4, 6, 2))
    for _ in range(7):
        sketch.put(chance.choice(("crate", "barrel", "log")), chance.choice(tide), 8)
    for x, name in ((-2, "crate"), (3, "barrel")):
        sketch.put(name, Cell(pier + x, height - 4), 2)
    sketch.name("pier", box(pier - 2, height - 4, 6, 2))
    sketch.entry, sketch.facing = Cell(2, height // 5), "south"


def _below(sketch: Sketch, border: list[Cell]) -> set[Cell]:
    """The cells on a line from west to east and south of it."""
    tops: dict[int, int] = {}
    for cell in border:
        tops[cell.x] = min(cell.y, tops.get(cell.x, cell.y))
    return {cell for cell in sketch.cells() if cell.y >= tops.get(cell.x, sketch.height)}


def frozen_lake(sketch: Sketch) -> None:
    """A lake of ice with a hole in it and an island."""
    width, height, chance = sketch.width, sketch.height, sketch.chance
    middle = somewhere(sketch, 46, 46, 54, 54)
    wooded(sketch, ((3, 5), (3, 95), (97, 6), (96, 94), (0, 30), (100, 70)), width * height // 20)
    grow(sketch, "ice", middle, width * height // 2)
    hole = somewhere(sketch, 56, 26, 68, 40)
    grow(sketch, "water", hole, 14)
    island = somewhere(sketch, 42, 55, 52, 62)
    grow(sketch, "grass", island, 16)
    sketch.put("dead_tree", island, 4)
    for x, name in ((-2, "log"), (2, "stump"), (1, "crate")):
        sketch.put(name, Cell(hole.x + x, hole.y + 3), 6)
    sketch.name("island", sketch.of("grass") & wide([island], 2))
    far = [cell for cell in sketch.cells() if cell.x >= width - 5 and sketch.dry(cell)]
    sketch.name("far_shore", far)
    landing = chance.randint(height // 3, 2 * height // 3)
    shore = grow(sketch, "sand", Cell(2, landing), 22)
    sketch.put("campfire", Cell(3, landing))
    sketch.put("barrel", Cell(4, landing - 1), 4)
    sketch.name("landing", shore)
    sketch.entry = Cell(1, landing)
