"""Writes a sketch as a Tiled map, with the tilesets that lie beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final
from xml.sax.saxutils import quoteattr

from game.board.cell import Cell
from game.mapmaker.sketch import Ornament, Sketch, Terrain

TILE: Final = 64
"""The side of a cell, in pixels."""
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
_PROPS_FIRST: Final = 97
PROPS: Final = (
    *("tree_a", "tree_b", "tree_c", "tree_d", "tree_e", "dead_tree", "stump", "log", "rock_a", "rock_b", "rock_c"),
    *("sandstone", "ice_boulder", "bush_a", "bush_b", "bush_c", "crate", "barrel", "machine", "pipes", "column"),
    *("brazier", "campfire", "well", "cactus", "signpost", "fence", "reeds", "lily"),
)
"""The things of the tileset of props, in its order."""
_PROP_SIZE: Final = 'width="96" height="128"'


def written(sketch: Sketch, properties: Mapping[str, str], tiles: str) -> str:
    """The map's file. `properties` are the map's own; `tiles` is the folder of the tilesets as seen from the map."""
    return "\n".join([*_head(sketch, properties, tiles), *_layers(sketch), *_objects(sketch), "</map>", ""])


def _head(sketch: Sketch, properties: Mapping[str, str], tiles: str) -> Iterator[str]:
    objects = 1 + len(sketch.props) + len(sketch.starts) + sum(map(len, _regions(sketch).values()))
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield (
        '<map version="1.10" tiledversion="1.10.2" class="situation" orientation="orthogonal" renderorder="right-down"'
        f' width="{sketch.width}" height="{sketch.height}" tilewidth="{TILE}" tileheight="{TILE}" infinite="0"'
        f' nextlayerid="6" nextobjectid="{objects}">'
    )
    yield " <properties>"
    for name, value in sorted(properties.items()):
        yield f"  <property name={quoteattr(name)} value={quoteattr(value)}/>"
    yield " </properties>"
    yield f' <tileset firstgid="1" source={quoteattr(f"{tiles}/ground.tsx")}/>'
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


def _objects(sketch: Sketch) -> Iterator[str]:
    numbers = iter(range(1, 10**6))
    yield ' <objectgroup id="3" name="props">'
    for prop in sorted(sketch.props, key=lambda one: (one.cell.y, one.shift[1], one.cell.x)):
        yield _prop(next(numbers), prop)
    yield " </objectgroup>"
    yield ' <objectgroup id="4" name="regions" color="#2fd0b5">'
    for name, boxes in _regions(sketch).items():
        for x, y, wide, high in boxes:
            yield (
                f'  <object id="{next(numbers)}" name={quoteattr(name)} type="region" x="{x * TILE}" y="{y * TILE}"'
                f' width="{wide * TILE}" height="{high * TILE}"/>'
            )
    yield " </objectgroup>"
    yield ' <objectgroup id="5" name="things" color="#f2b94b">'
    for order, cell in enumerate(sketch.starts, 1):
        yield from _start(next(numbers), order, cell, sketch.facing)
    yield " </objectgroup>"


def _prop(number: int, prop: Ornament) -> str:
    x = prop.cell.x * TILE + TILE // 2 + prop.shift[0]
    y = (prop.cell.y + 1) * TILE + prop.shift[1]
    return f'  <object id="{number}" gid="{_PROPS_FIRST + PROPS.index(prop.name)}" x="{x}" y="{y}" {_PROP_SIZE}/>'


def _start(number: int, order: int, cell: Cell, facing: str) -> Iterator[str]:
    middle = (cell.x * TILE + TILE // 2, cell.y * TILE + TILE // 2)
    yield f'  <object id="{number}" type="start" x="{middle[0]}" y="{middle[1]}">'
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
