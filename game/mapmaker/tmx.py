"""Writes a sketch as a Tiled map, with the tilesets that lie beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple
from xml.sax.saxutils import quoteattr

from game.board.grid import Cell
from game.board.layout import Layout
from game.mapmaker.sketch import Ornament, Sketch, Terrain


class CellGrid(NamedTuple):
    """How the cells of a file lie: where they are in pixels, the map's attributes for that, and their tileset."""

    layout: Layout
    attributes: str
    tileset: str


SQUARES: Final = CellGrid(Layout("square", 64, 64), 'orientation="orthogonal"', "ground")
HEXES: Final = CellGrid(
    Layout("hex-y-odd", 64, 75, 38),
    'orientation="hexagonal" hexsidelength="38" staggeraxis="y" staggerindex="odd"',
    "ground_hex",
)
_FILLS: Final[tuple[Terrain, ...]] = (
    "grass",
    "road",
    "stone",
    "sand",
    "ice",
    "underbrush",
    "forest",
    "factory",
    "water",
    "chasm",
)
_EACH, _WALL = 8, 81
"""How many tiles each ground has, and the first tile of the walls, which are numbered by where walls go on."""
_PROPS_FIRST: Final = 177
PROPS: Final = (
    *("tree_a", "tree_b", "tree_c", "tree_d", "tree_e", "dead_tree", "stump", "log", "rock_a", "rock_b", "rock_c"),
    *("sandstone", "ice_boulder", "bush_a", "bush_b", "bush_c", "crate", "barrel", "machine", "pipes", "column"),
    *("brazier", "campfire", "well", "cactus", "signpost", "fence", "reeds", "lily"),
)
"""The things of the tileset of props, in its order."""
_BELOW: Final = 32
"""How far below the middle of its cell the lower edge of a prop's picture lies, in pixels."""
_PROP_SIZE: Final = 'width="96" height="128"'


def written(sketch: Sketch, properties: Mapping[str, str], tiles: str, cells: CellGrid = SQUARES) -> str:
    """The map's file. `properties` are the map's own; `tiles` is the folder of the tilesets as seen from the map."""
    head, objects = _head(sketch, properties, tiles, cells), _objects(sketch, cells.layout)
    return "\n".join([*head, *_layers(sketch), *objects, "</map>", ""])


def _head(sketch: Sketch, properties: Mapping[str, str], tiles: str, cells: CellGrid) -> Iterator[str]:
    objects = 1 + len(sketch.props) + len(sketch.starts) + sum(map(len, _regions(sketch).values()))
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield (
        f'<map version="1.10" tiledversion="1.10.2" class="situation" {cells.attributes} renderorder="right-down"'
        f' width="{sketch.width}" height="{sketch.height}" tilewidth="{cells.layout.width}"'
        f' tileheight="{cells.layout.height}" infinite="0"'
        f' nextlayerid="6" nextobjectid="{objects}">'
    )
    yield " <properties>"
    for name, value in sorted(properties.items()):
        yield f"  <property name={quoteattr(name)} value={quoteattr(value)}/>"
    yield " </properties>"
    yield f' <tileset firstgid="1" source={quoteattr(f"{tiles}/{cells.tileset}.tsx")}/>'
    yield f' <tileset firstgid="{_PROPS_FIRST}" source={quoteattr(f"{tiles}/props.tsx")}/>'


def _layers(sketch: Sketch) -> Iterator[str]:
    yield from _layer(sketch, 1, "ground", {cell: _fill(sketch, cell) for cell in sketch.cells()})
    yield from _layer(sketch, 2, "walls", {cell: _wall(sketch, cell) for cell in sketch.walls})


def _layer(sketch: Sketch, number: int, name: str, tiles: Mapping[Cell, int]) -> Iterator[str]:
    yield f' <layer id="{number}" name="{name}" width="{sketch.width}" height="{sketch.height}">'
    yield '  <data encoding="csv">'
    rows = (",".join(str(tiles.get(Cell(x, y), 0)) for x in range(sketch.width)) for y in range(sketch.height))
    yield ",\n".join(rows)
    yield "  </data>"
    yield " </layer>"


def _fill(sketch: Sketch, cell: Cell) -> int:
    """The tile of the cell's ground; below walls it is stone."""
    kind = "stone" if cell in sketch.walls else sketch.terrain[cell]
    return 1 + _EACH * _FILLS.index(kind) + cell.x % 4 + 4 * (cell.y % 2)


def _wall(sketch: Sketch, cell: Cell) -> int:
    """The wall's tile: it goes on where there are walls to the north (1), east (2), south (4) and west (8)."""
    joined = (Cell(cell.x + x, cell.y + y) in sketch.walls for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)))
    return _WALL + sum(1 << n for n, there in enumerate(joined) if there)


def _objects(sketch: Sketch, layout: Layout) -> Iterator[str]:
    numbers = iter(range(1, 10**6))
    yield ' <objectgroup id="3" name="props">'
    for prop in sorted(sketch.props.values(), key=lambda one: (one.cell.y, one.shift[1], one.cell.x)):
        yield _prop(next(numbers), prop, layout)
    yield " </objectgroup>"
    yield ' <objectgroup id="4" name="regions" color="#2fd0b5">'
    for name, boxes in _regions(sketch).items():
        for x, y, wide, high in boxes:
            across, down = layout.pitch
            left, top = _corner(layout, Cell(x, y))
            yield (
                f'  <object id="{next(numbers)}" name={quoteattr(name)} type="region" x="{left}" y="{top}"'
                f' width="{wide * across}" height="{high * down}"/>'
            )
    yield " </objectgroup>"
    yield ' <objectgroup id="5" name="things" color="#f2b94b">'
    for order, cell in enumerate(sketch.starts, 1):
        yield from _start(next(numbers), order, layout.centre(cell), sketch.facing)
    yield " </objectgroup>"


def _corner(layout: Layout, cell: Cell) -> tuple[int, int]:
    """Where a rectangle begins whose first cell is that one, so that it holds the centres of its cells in all rows."""
    across, down = layout.pitch
    shifted = across // 4 if layout.grid != "square" else 0
    return cell.x * across + shifted, round(layout.centre(cell)[1] - down / 2)


def _prop(number: int, prop: Ornament, layout: Layout) -> str:
    middle = layout.centre(prop.cell)
    x, y = round(middle[0]) + prop.shift[0], round(middle[1]) + _BELOW + prop.shift[1]
    return f'  <object id="{number}" gid="{_PROPS_FIRST + PROPS.index(prop.name)}" x="{x}" y="{y}" {_PROP_SIZE}/>'


def _start(number: int, order: int, middle: tuple[float, float], facing: str) -> Iterator[str]:
    yield f'  <object id="{number}" type="start" x="{round(middle[0])}" y="{round(middle[1])}">'
    yield "   <properties>"
    yield f'    <property name="facing" value="{facing}"/>'
    yield f'    <property name="order" type="int" value="{order}"/>'
    yield "   </properties>"
    yield "   <point/>"
    yield "  </object>"


Box = tuple[int, int, int, int]


def _regions(sketch: Sketch) -> dict[str, list[Box]]:
    """Each named place as boxes that cover its cells: column, row, width and height in cells."""
    return {name: _boxes(set(cells)) for name, cells in sorted(sketch.places.items()) if cells}


def _boxes(left: set[Cell]) -> list[Box]:
    found = list[Box]()
    while left:
        x, y = min(left, key=lambda cell: (cell.y, cell.x))
        wide = high = 1
        while Cell(x + wide, y) in left:
            wide += 1
        while all(Cell(x + n, y + high) in left for n in range(wide)):
            high += 1
        left -= {Cell(x + n, y + m) for n in range(wide) for m in range(high)}
        found.append((x, y, wide, high))
    return found
