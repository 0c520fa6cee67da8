"""Maps of what people have built: a hamlet, a court in a town, a ruin and roofs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product
from typing import Final

from game.board.grid import Cell
from game.mapmaker.kinds.common import HouseSide, door, grow, house, way, wooded
from game.mapmaker.sketch import STORES, TREES, Plot, Sketch, Terrain, box, divided, furnish, patch, wide

_LARGE: Final = (5, 4)
"""The least cells across and down of a roof that has room for a wall or machines."""


def hamlet(sketch: Sketch) -> None:
    """Two roads that cross, a house in each corner, a well, and hedges behind the houses."""
    width, height = sketch.width, sketch.height
    cross = _crossing(sketch)
    wooded(sketch, ((2, 2), (98, 2), (2, 98), (98, 98)), width * height // 40)
    way(sketch, Cell(0, cross.y), Cell(width - 2, cross.y), 2)
    way(sketch, Cell(cross.x, 0), Cell(cross.x, height - 2), 2)
    sketch.lay("road", _square(cross))
    homes = _corner_houses(sketch, cross, "grass")
    _hedges(sketch, cross)
    _lived_in(sketch, cross, homes)


def court(sketch: Sketch) -> None:
    """A paved court in a town: two streets, a house in each corner, machines behind them, and not a tree."""
    cross = _crossing(sketch)
    way(sketch, Cell(0, cross.y), Cell(sketch.width - 2, cross.y), 0)
    way(sketch, Cell(cross.x, 0), Cell(cross.x, sketch.height - 2), 0)
    homes = _corner_houses(sketch, cross, "stone")
    for left, top in product((1, sketch.width - 3), (1, sketch.height - 4)):
        sketch.lay("factory", box(left, top + sketch.chance.randint(-1, 1), 2, 4) & sketch.of("stone") - sketch.walls)
    for x, y in product((-3, 4), (-2, 3)):
        sketch.put("brazier", Cell(cross.x + x, cross.y + y))
    sketch.litter = ("crate", "barrel", "pipes")
    _lived_in(sketch, cross, homes)


def _crossing(sketch: Sketch) -> Cell:
    """The cell in the middle of the map at which the ways cross."""
    aside, down = sketch.width // 7, min(1, (sketch.height - 14) // 4)
    x, y = sketch.chance.randint(-aside, aside), sketch.chance.randint(-down, down)
    return Cell(sketch.width // 2 - 1 + x, sketch.height // 2 - 1 + y)


def _square(cross: Cell) -> set[Cell]:
    return box(cross.x - 2, cross.y - 2, 6, 6)


def _corner_houses(sketch: Sketch, cross: Cell, yard: Terrain) -> list[set[Cell]]:
    """Build a house in each corner, or in three and an open place, with such ground around it.

    Returns the cells of their floors.
    """
    homes, bare = list[set[Cell]](), sketch.chance.randrange(5)
    for n, (east, side) in enumerate(_CORNERS):
        plot = _site(sketch, cross, side, east=east)
        sketch.lay(yard, wide(plot.cells, 1), spare=("road",))
        if n and n == bare:
            sketch.chance.choice(_OPEN[yard])(sketch, plot)
        else:
            homes.append(house(sketch, plot, (side,)))
            _lead(sketch, door(plot, side), side)
    return homes


_CORNERS: Final[tuple[tuple[bool, HouseSide], ...]] = (
    (True, "south"),
    (False, "south"),
    (True, "north"),
    (False, "north"),
)
"""For each house whether it stands in the east, and the side of its door."""


def _site(sketch: Sketch, cross: Cell, side: HouseSide, *, east: bool) -> Plot:
    """Where the house in that corner stands: larger or smaller, and nearer to the ways or farther from them."""
    chance = sketch.chance
    room = sketch.width - cross.x - 5 if east else cross.x - 3
    across = min(chance.randint(5, 8), room)
    left = cross.x + 4 + chance.randint(0, room - across) // 2
    if not east:
        left = cross.x - 3 - across - chance.randint(0, room - across) // 2
    high = cross.y - 3 if side == "south" else sketch.height - cross.y - 5
    down = min(chance.randint(4, 6), high)
    aside = chance.randint(0, min(1, high - down))
    return Plot(left, cross.y - 2 - down - aside if side == "south" else cross.y + 4 + aside, across, down)


def _field(sketch: Sketch, plot: Plot) -> None:
    """A field in rows."""
    for y in range(plot.top, plot.top + plot.down, 2):
        sketch.lay("underbrush", box(plot.left, y, plot.across, 1))


def _pond(sketch: Sketch, plot: Plot) -> None:
    """A pond that has grown in the middle of the plot."""
    middle = Cell(plot.left + plot.across // 2, plot.top + plot.down // 2)
    sketch.lay("water", patch(sketch.chance, middle, plot.across * plot.down // 2) & plot.cells)


def _grove(sketch: Sketch, plot: Plot) -> None:
    """Trees in rows."""
    for x, y in product(range(plot.left, plot.left + plot.across, 2), range(plot.top, plot.top + plot.down, 2)):
        sketch.put(sketch.chance.choice(TREES), Cell(x, y), 6)


def _depot(sketch: Sketch, plot: Plot) -> None:
    """Machines that wait for somebody, and what they came in."""
    sketch.lay("factory", plot.inner.cells)
    for cell in plot.corners:
        sketch.put(sketch.chance.choice(STORES), cell, 6)


def _cistern(sketch: Sketch, plot: Plot) -> None:
    """A basin with straight sides."""
    sketch.lay("water", plot.inner.cells)
    for cell in plot.corners:
        sketch.put("column", cell)


_OPEN: Final[Mapping[Terrain, tuple[Callable[[Sketch, Plot], None], ...]]] = {
    "grass": (_field, _pond, _grove),
    "stone": (_depot, _cistern),
}
"""What is in a corner without a house, by the ground around the houses."""


def _lived_in(sketch: Sketch, cross: Cell, homes: list[set[Cell]]) -> None:
    """Put stores into the houses and a well into the square, and name what maps of houses have."""
    for home in homes:
        furnish(sketch, home, STORES, 2)
    for name, x, y in _SQUARE:
        sketch.put(name, Cell(cross.x + x, cross.y + y), 2)
    sketch.name("square", _square(cross))
    sketch.name("far_house", homes[0])
    sketch.entry = Cell(1, cross.y)


_SQUARE: Final = (("well", 0, 1), ("campfire", -1, 3), ("log", 1, 3), ("barrel", -2, -2), ("signpost", 3, -2))
"""What stands in the square between the houses, by columns and rows from where the roads cross."""


def _lead(sketch: Sketch, opening: set[Cell], side: HouseSide) -> None:
    """Lay a road from the door to the road between west and east, wherever that winds."""
    step = 1 if side == "south" else -1
    for x, y in opening:
        cell = Cell(x, y + step)
        while sketch.inside(cell) and sketch.terrain[cell] != "road":
            sketch.lay("road", [cell])
            cell = Cell(x, cell.y + step)


def _hedges(sketch: Sketch, cross: Cell) -> None:
    """Rows of bushes along the way from west to east."""
    for left in (3, sketch.width - 8):
        for top in (cross.y - 2, cross.y + 3):
            sketch.lay("underbrush", box(left, top, 5, 1), spare=("road", "stone"))


def ruin(sketch: Sketch) -> None:
    """A large house without a roof, broken open at many places, with thickets in its rooms."""
    width, height, chance = sketch.width, sketch.height, sketch.chance
    plot = Plot(width // 3, height // 6, width // 2, 2 * height // 3)
    left, top, across, down = plot
    wooded(sketch, ((3, 6), (4, 92), (96, 6), (95, 95)), width * height // 24)
    inner = house(sketch, plot, ("west", "east"))
    split, cut = left + across // 2 + chance.randint(-1, 1), top + down // 2 + chance.randint(-1, 0)
    sketch.build(box(split, top + 1, 1, down - 2) | box(left + 1, cut, across - 2, 1))
    for y in (top + down // 4, top + 3 * down // 4):
        sketch.clear(box(split, y, 1, 2))
    for x in (left + across // 4, left + 3 * across // 4):
        sketch.clear(box(x, cut, 2, 1))
    sketch.clear(door(plot, "west") | door(plot, "east"))
    _decayed(sketch, inner, plot.rim)
    gate = top + down // 2 - 1
    way(sketch, Cell(0, height // 2), Cell(left - 1, gate), 2)
    way(sketch, Cell(left + across, gate), Cell(width - 2, height // 2), 2)
    for y in (gate - 2, gate + 3):
        sketch.put("column", Cell(left - 2, y))
    furnish(sketch, inner, ("rock_b", "rock_c", "barrel"), 8)
    sketch.litter = ("rock_b", "rock_c", "bush_c", "rock_a")
    sketch.name("last_room", (cell for cell in inner if cell.x > split and cell.y > cut))
    sketch.entry = Cell(1, height // 2)


def _decayed(sketch: Sketch, inner: set[Cell], outer: set[Cell]) -> None:
    """Break the outer walls open at some places, and let thickets and pools into the rooms."""
    for _ in range(3):
        fallen = sketch.chance.choice(sorted(outer))
        gap = box(fallen.x - 1, fallen.y - 1, 3, 3) & outer
        sketch.clear(gap)
        for cell in sketch.chance.sample(sorted(gap), min(2, len(gap))):
            sketch.put(sketch.chance.choice(("rock_a", "rock_b", "rock_c")), cell, 8)
        sketch.lay("underbrush", patch(sketch.chance, fallen, 14) - sketch.walls)
    for _ in range(2):
        kind: Terrain = sketch.chance.choice(("underbrush", "grass"))
        grow(sketch, kind, sketch.chance.choice(sorted(inner)), 14)


def rooftops(sketch: Sketch) -> None:
    """Roofs of several sizes over the street, with planks between them."""
    columns, rows = max(3, sketch.width // 8), max(2, sketch.height // 7)
    roofs = {at: _roof(sketch, plot) for at, plot in divided(sketch.width, sketch.height, columns, rows).items()}
    for (column, row), roof in roofs.items():
        if column + 1 < columns:
            _plank(sketch, roof, roofs[column + 1, row], along=True)
        if row + 1 < rows and sketch.chance.randrange(3):
            _plank(sketch, roof, roofs[column, row + 1], along=False)
    sketch.name("last_roof", roofs[columns - 1, rows - 1].cells)
    first = roofs[0, 0]
    sketch.entry = Cell(first.left + 1, first.top + first.down // 2)
    furnish(sketch, sketch.of("stone"), STORES, 6)
    sketch.litter = ("crate", "barrel", "pipes")


def _roof(sketch: Sketch, plot: Plot) -> Plot:
    """A roof on its plot: a street is left at its side, and something stands on it."""
    chance = sketch.chance
    roof = Plot(plot.left + chance.randint(0, 1), plot.top + chance.randint(0, 1), plot.across - 2, plot.down - 2)
    sketch.lay("stone", roof.cells)
    large = roof.across >= _LARGE[0] and roof.down >= _LARGE[1]
    match chance.randrange(3):
        case 0 if large:
            sketch.build(box(roof.left + 2, roof.top + 1, 1, 2))
        case 1 if large:
            sketch.lay("factory", box(roof.left + 1, roof.top + 1, 3, 2))
        case _:
            sketch.put(chance.choice(STORES), Cell(roof.left + roof.across - 2, roof.top + 1), 3)
    return roof


def _plank(sketch: Sketch, one: Plot, other: Plot, *, along: bool) -> None:
    """Lay planks from one roof to the other over the street, where both face each other."""
    if along:
        y = (max(one.top, other.top) + min(one.top + one.down, other.top + other.down)) // 2
        begin = one.left + one.across
        sketch.lay("road", box(begin, y - 1, other.left - begin, 2))
    else:
        x = (max(one.left, other.left) + min(one.left + one.across, other.left + other.across)) // 2
        begin = one.top + one.down
        sketch.lay("road", box(x - 1, begin, 2, other.top - begin))
