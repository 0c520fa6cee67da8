"""Loads a map file: the board made of it, with what each cell is made of, the things on it, its properties."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from game.board.board import GROUND, KINDS, Area, Board, Decor, Kind, Region
from game.board.grid import GRIDS, Cell, Grid
from game.board.layout import Layout, units
from game.phrases import counted
from game.problem import Problem, shown
from game.tiled import schema
from game.tiled.areas import cells_in, foot, outline
from game.tiled.normalise import Layer, Normal, normalise
from game.tiled.painting import Painting
from game.tiled.painting_maker import is_decor, painted
from game.tiled.properties import Value
from game.tiled.reader import DrawnObject, Page, ReadPairs, TileMeaning, look, read
from game.tiled.schema import PROP, USUAL_BOOK, Schema, of_book
from game.tiled.sources import FilePlace

_NOTHING = TileMeaning()


class Decided(NamedTuple):
    """What was decided.

    `numbers` holds for each cell, row by row, the index in `looks` of the look that decides; 0 where no tile has a
    kind.

    `opaque` holds the indices of the cells where sight is cut.
    """

    numbers: Sequence[int]
    looks: tuple[TileMeaning, ...]
    opaque: tuple[int, ...]


GidLayers = Sequence[tuple[Sequence[int], TileMeaning]]
"""The gids of each layer, and what the layer itself says about its cells."""


def decided(layers: GidLayers, looks: Mapping[int, TileMeaning], size: int) -> Decided:
    """Decide the ground from layers of `size` cells, bottom to top.

    Each layer visits a cell once, and each gid is asked once what its tile says.
    """
    number = {_NOTHING: 0}
    numbers: Sequence[int] = bytes(size)
    opaque: set[int] = set()
    for gids, layer in layers:
        seen = {gid: looks[gid].on(layer) for gid in set(gids) if gid}
        says = {0: 0} | {gid: number.setdefault(look, len(number)) if look.kind else 0 for gid, look in seen.items()}
        numbers = [upper or lower for upper, lower in zip(map(says.__getitem__, gids), numbers, strict=True)]
        dense = {gid for gid, look in seen.items() if look.blocks_sight}
        if dense:
            opaque.update(at for at, gid in enumerate(gids) if gid in dense)
    return Decided(numbers, tuple(number), tuple(sorted(opaque)))


AREAS: Final = ("rectangle", "ellipse", "capsule", "polygon")
"""The shapes that cover cells."""
_LAID: Final = -1
"""Stands in the cells of an area, or in empty ones, for a tile that says nothing itself."""
_GROUND: Final = ("kind", "blocks_sight")
_DRAW: Final = "draw rectangles, ellipses or polygons without a class on an object layer that has it"
_TELL: Final = "give the tile or its layer the property kind"
_TELL_EMPTY: Final = "give the map the property empty, as empty = blocking"


class DrawnGround(NamedTuple):
    """The cells of areas that lay the ground of object layers, by the layers' numbers, and of regions that block.

    `missed` tells where areas are that lay ground and cover no cell.
    """

    by_layer: Mapping[int, Collection[Cell]]
    walls: Collection[Cell]
    missed: Sequence[FilePlace]

    def barring(self, normal: Normal) -> frozenset[Cell]:
        """The cells where areas, and not tiles, bar the way."""
        layers = enumerate(_object_layers(normal))
        barred = (self.by_layer.get(at, ()) for at, layer in layers if look(layer.told).kind == Kind.BLOCKING)
        return frozenset(self.walls).union(*barred)


def _object_layers(normal: Normal) -> Iterator[Layer]:
    return (layer for layer in normal.layers if layer.element.tag == "objectgroup")


def numbered(page: Page, normal: Normal) -> Iterator[tuple[int, Layer, DrawnObject]]:
    """All that is drawn on object layers, the lowest first, with its layer and that layer's number, from 0."""
    for number, (layer, group) in enumerate(zip(_object_layers(normal), page.groups, strict=True)):
        yield from ((number, layer, drawn) for drawn in group)


def lays(layer: Layer, drawn: DrawnObject) -> bool:
    """Is it an area that lays the ground of which its layer tells? What has a class of the game is something else."""
    says = look(layer.told)
    free = drawn.form in AREAS and drawn.kind not in schema.whole_schema().names
    return free and bool(says.kind or says.blocks_sight)


def decide(page: Page, normal: Normal, laid: DrawnGround) -> Decided:
    """The ground of every cell.

    Object layers count among tile layers, in the map's order; regions that block are on top.
    """
    says = TileMeaning(_empty(page))
    layers: list[tuple[Sequence[int], TileMeaning]] = []
    if says.kind:
        layers.append(([_LAID if bare else 0 for bare in _bare(page, normal)], says))
    tiles, areas = iter(page.layers), count()
    for layer in normal.layers:
        if layer.element.tag == "layer":
            layers.append((next(tiles), look(layer.told)))
        elif layer.element.tag == "objectgroup" and (cells := laid.by_layer.get(next(areas))):
            layers.append((_mask(cells, normal), look(layer.told)))
    if laid.walls:
        layers.append((_mask(laid.walls, normal), TileMeaning(Kind.BLOCKING)))
    return decided(layers, page.looks | {_LAID: TileMeaning()}, normal.window.width * normal.window.height)


def _empty(page: Page) -> str:
    """What the map says that empty cells are; nothing where it does not say so, or nonsense."""
    told = dict(page.properties).get("empty")
    return told if isinstance(told, str) and told in KINDS else ""


def _bare(page: Page, normal: Normal) -> list[bool]:
    """Whether no tile is painted on the cell, for every cell, row by row."""
    size = normal.window.width * normal.window.height
    return [not any(stack) for stack in zip(*page.layers, strict=True)] if page.layers else [True] * size


def _mask(cells: Collection[Cell], normal: Normal) -> list[int]:
    width, height = normal.window.width, normal.window.height
    mask = [0] * (width * height)
    for x, y in cells:
        if 0 <= x < width and 0 <= y < height:
            mask[y * width + x] = _LAID
    return mask


def doubts(page: Page, normal: Normal, ground: Decided, laid: DrawnGround, place: FilePlace) -> Iterator[Problem]:
    """Warnings about cells of whose kind nothing is said, and about layers that tell of ground and lay none."""
    untold = [at for at, number in enumerate(ground.numbers) if not number]
    bare = _bare(page, normal) if untold else []
    for cells, which, mend in (
        ([at for at in untold if not bare[at]], "with tiles that tell no kind", _TELL),
        ([at for at in untold if bare[at]], "without a tile", _TELL_EMPTY),
    ):
        if cells:
            y, x = divmod(cells[0], normal.window.width)
            what = f"normal ground is taken for {counted(len(cells), 'cell', 'cells')} {which}"
            yield place.cell(Cell(x, y)).warning(what, f"paint ground there, or {mend}")
    if laid.missed:
        more = f", as {len(laid.missed) - 1} more" if len(laid.missed) > 1 else ""
        yield laid.missed[0].warning(f"covers no cell, so it lays no ground{more}", "draw it over the centres of cells")
    laying = {layer.place.where for _, layer, drawn in numbered(page, normal) if lays(layer, drawn)}
    for layer in normal.layers:
        if layer.element.tag != "layer" and layer.place.where not in laying:
            for name in (name for name in _GROUND if _own(layer, name)):
                yield layer.place.property(name).warning("lays no ground, since no area is drawn on the layer", _DRAW)


def _own(layer: Layer, name: str) -> bool:
    """Is the property the layer's own, not one of its groups'?"""
    return layer.element.find(f"properties/property[@name='{name}']") is not None


_MOST_CELLS: Final = 500_000
_MOST_EDGES: Final = 2_000_000
_MOST_TERRAINS: Final = 256


class MapThing(Struct, frozen=True):
    """An object of a map. A point or picture has a cell; an area has cells, and also a cell if it covers just one.

    `kind` is Tiled's class in lower case.

    A property `facing` holds the number of the direction that it names.

    `layer` is the path to its layer, such as `outside/people`.
    """

    id: int
    name: str
    kind: str
    cell: Cell | None
    cells: tuple[Cell, ...]
    properties: ReadPairs
    layer: str = ""
    points: tuple[Cell, ...] = ()
    """The cells in which the points of a line lie."""

    def get(self, name: str) -> str | int | bool | float | None:
        """The property of that name, or None."""
        return dict(self.properties).get(name)

    @property
    def key(self) -> str:
        """The key by which campaigns name the thing: its property `key`, else its name in small letters."""
        return str(
            self.get("key") or (self.name or f"{self.kind} {self.id}").lower().replace(" ", "_").replace("-", "_")
        )

    @property
    def span(self) -> tuple[int, int]:
        """The fewest and the most heroes for whom it stands there; 0 is no limit."""
        least, most = (number if type(number := self.get(name)) is int else 0 for name in ("party_from", "party_to"))
        return least, most

    def meets(self, other: MapThing) -> bool:
        """Is there a size of party for which both things stand there?"""
        least = max(self.span[0], other.span[0])
        most = min((end for _, end in (self.span, other.span) if end), default=0)
        return not most or least <= most

    @property
    def where(self) -> str:
        """Where the thing is in its file, such as `things/object 12 "Toll-Brute"`."""
        return FilePlace("", self.layer).object(self.id, self.name).where


class MapFile(Struct, frozen=True):
    """A map as it was read: its file, its board, its things in the order of the file, its own properties.

    `painting` is None where the battlemat draws the map.
    """

    path: str
    board: Board
    things: tuple[MapThing, ...]
    properties: ReadPairs
    painting: Painting | None = None
    barred: frozenset[Cell] = frozenset()
    """The cells where an area that is drawn over the ground bars the way, and not a tile."""
    origin: tuple[int, int] | None = None
    """The column and row of its north-west cell as Tiled counts them on an infinite map; None for a fixed size."""

    @property
    def said(self) -> dict[str, Value]:
        """The map's own properties; one that was emptied says nothing."""
        return {name: value for name, value in self.properties if value != ""}

    @property
    def book(self) -> str:
        """The rulebook that it is played by."""
        return _book(self.properties)

    @property
    def schema(self) -> Schema:
        """All that maps of its book may say."""
        return of_book(self.book)

    def place(self, thing: MapThing | None = None) -> FilePlace:
        """The place that problems with a thing of the map, or with the map itself, name."""
        return FilePlace(shown(Path(self.path)), thing.where if thing else "")

    def of_kind(self, kind: str) -> tuple[MapThing, ...]:
        """The things of one class."""
        return tuple(thing for thing in self.things if thing.kind == kind)


def _book(properties: ReadPairs) -> str:
    return str(dict(properties).get("book") or USUAL_BOOK)


def load(path: Path, root: Path | None = None) -> MapFile:
    """Read a map; no display is needed. Raises Faulty for a file that cannot be read; `check` finds other mistakes.

    Files that the map names must lie in `root` (its own folder unless given), among the shipped assets, or in the
    folder of its Tiled project.
    """
    return inspected(path, root)[0]


def inspected(path: Path, root: Path | None = None) -> tuple[MapFile, tuple[Problem, ...]]:
    """The map, and warnings about what was left out or guessed in reading it. Raises Faulty."""
    place = FilePlace.of(path)
    normal = normalise(path, root)
    page = read(normal.root, normal.cells)
    things, laid = _read_apart(page, normal, place)
    ground = decide(page, normal, laid)
    board = _board(page, normal, ground, things, place)
    painting, unpainted = painted(normal, page)
    found = MapFile(str(path), board, things, page.properties, painting, laid.barring(normal), normal.origin)
    return found, (*normal.notes, *normal.fence.notes, *unpainted, *doubts(page, normal, ground, laid, place))


def _read_apart(page: Page, normal: Normal, place: FilePlace) -> tuple[tuple[MapThing, ...], DrawnGround]:
    """The things of the map, and the areas that lay ground."""
    found = [*_things(page, normal, place)]
    things = _told_apart([thing for thing, layer in found if layer is None], of_book(_book(page.properties)))
    by_layer = {number: set[Cell]() for _, number in found if number is not None}
    for thing, number in found:
        if number is not None:
            by_layer[number].update(thing.cells)
    missed = [place.at(thing.where) for thing, number in found if number is not None and not thing.cells]
    walls = {
        cell
        for thing in things
        if thing.kind == "region" and thing.get("kind") == Kind.BLOCKING
        for cell in thing.cells
    }
    return things, DrawnGround(by_layer, walls, missed)


def _told_apart(things: list[MapThing], schema: Schema) -> tuple[MapThing, ...]:
    """The things, of which those with one name and no key are numbered, as `Wolf` and `Wolf 2`.

    Where no party meets both they keep one name, and so are one to goals.
    """
    taken: dict[str, list[MapThing]] = {}
    tried: Counter[tuple[str, tuple[int, int]]] = Counter()
    return tuple(_numbered(thing, taken, tried) if _keyed(thing, schema) else thing for thing in things)


def _keyed(thing: MapThing, schema: Schema) -> bool:
    """Is it of a class with keys, and is its key made of its name?"""
    sort = schema.of(thing.kind)
    return bool(thing.name and sort and sort.member("key") and not thing.get("key"))


def _numbered(
    thing: MapThing, taken: dict[str, list[MapThing]], tried: Counter[tuple[str, tuple[int, int]]]
) -> MapThing:
    """The thing with the next number that its name needs; those of one name and span need ever higher ones."""
    alike = thing.name, thing.span
    number = tried[alike] + 1
    while any(map(thing.meets, taken.get(f"{thing.name} {number}", ()))):
        number += 1
    tried[alike] = number
    taken.setdefault(f"{thing.name} {number}", []).append(thing)
    return thing if number == 1 else replace(thing, name=f"{thing.name} {number}")


def _board(page: Page, normal: Normal, ground: Decided, things: tuple[MapThing, ...], place: FilePlace) -> Board:
    width, height = normal.window.width, normal.window.height
    kinds = [Kind(says.kind or Kind.NORMAL) for says in ground.looks]
    grounds = [says.terrain or GROUND[kind] for says, kind in zip(ground.looks, kinds, strict=True)]
    terrains = tuple(sorted({grounds[number] for number in set(ground.numbers)}))
    if len(terrains) > _MOST_TERRAINS:
        raise place.fail(
            f"has {len(terrains)} terrains, the most is {_MOST_TERRAINS}",
            "use fewer names in the tiles' property terrain",
        )
    named = [terrains.index(name) if name in terrains else 0 for name in grounds]
    return Board(
        width,
        height,
        bytes(map([KINDS.index(kind) for kind in kinds].__getitem__, ground.numbers)),
        terrains,
        bytes(map(named.__getitem__, ground.numbers)),
        tuple(_decor(page, normal.layout)),
        _regions(things, width, height),
        tuple(sorted(Cell(at % width, at // width) for at in ground.opaque)),
        grid=normal.layout.grid,
        areas=tuple(area for thing in things if (area := terrain_of(thing, width, height))),
        gravity=dict(page.properties).get("gravity") is not False,
    )


def _decor(page: Page, layout: Layout) -> Iterator[Decor]:
    for drawn in page.objects:
        if drawn.form == "tile" and drawn.kind.startswith(PROP):
            yield Decor(drawn.kind.removeprefix(PROP), *_hundredths(*foot(drawn), layout))


def _hundredths(x: float, y: float, layout: Layout) -> tuple[int, int]:
    """A place on the map (pixels) as a place on the board that the game draws, in hundredths of a cell.

    Hexagons have other proportions there than on the map.
    """
    cell, plane = layout.cell_at(x, y), units(layout.grid)
    (left, top), (west, north) = layout.corner(cell), plane.corner(cell)
    across, down = (x - left) / layout.width + west / plane.width, (y - top) / layout.height + north / plane.height
    return round(across * 100), round(down * 100)


def _regions(things: tuple[MapThing, ...], width: int, height: int) -> tuple[Region, ...]:
    """The regions and triggers by their names; areas with the same name are one region."""
    found: dict[str, set[Cell]] = {}
    falls: dict[str, tuple[Cell | None, int]] = {}
    for thing in things:
        if thing.kind in {"region", "trigger"} and thing.name:
            cells = (cell for cell in thing.cells if 0 <= cell.x < width and 0 <= cell.y < height)
            found.setdefault(thing.name, set()).update(cells)
            falls.setdefault(thing.name, _fall(thing, width, height))
    return tuple(Region(name, tuple(sorted(found[name])), *falls[name]) for name in sorted(found))


def _fall(thing: MapThing, width: int, height: int) -> tuple[Cell | None, int]:
    """The cell to which a character falls from the region, and how much that costs."""
    to, cost = landing(thing.get("falls_to"), width, height), thing.get("falls_cost")
    return to, cost if to and isinstance(cost, int) and cost > 0 else 0


def terrain_of(thing: MapThing, width: int, height: int) -> Area | None:
    """The terrain that a region lays over the ground, and where one falls to from it.

    None where it lays none, or blocks: then the ground itself becomes a wall.
    """
    kind = thing.get("kind")
    if thing.kind != "region" or kind not in KINDS or kind == Kind.BLOCKING:
        return None
    cells = tuple(sorted(cell for cell in thing.cells if 0 <= cell.x < width and 0 <= cell.y < height))
    return Area(Kind(kind), cells, *(_fall(thing, width, height) if kind == Kind.AIR else ()))


def landing(text: object, width: int, height: int) -> Cell | None:
    """The cell on the map that `falls_to` names, or None."""
    try:
        cell = Cell.parse(text) if isinstance(text, str) else None
    except ValueError:
        return None
    return cell if cell and 0 <= cell.x < width and 0 <= cell.y < height else None


def _things(page: Page, normal: Normal, place: FilePlace) -> Iterator[tuple[MapThing, int | None]]:
    """All that is drawn, with the number of the object layer whose ground it lays, from 0; None where it lays none."""
    covered = edges = 0
    for number, layer, drawn in numbered(page, normal):
        if drawn.kind.startswith(PROP) or (is_decor(drawn) and not drawn.kind):
            continue
        where = place.layer(drawn.layer).object(drawn.id, drawn.name)
        edges += _edges(drawn, normal)
        if edges > _MOST_EDGES:
            raise where.fail("the outlines of the areas are too long together", "draw fewer or simpler ones")
        thing = _thing(drawn, normal)
        covered += len(thing.cells)
        if covered > _MOST_CELLS:
            raise where.fail(f"the areas cover more than {_MOST_CELLS} cells together", "draw fewer or smaller ones")
        yield thing, number if lays(layer, drawn) else None


def _edges(drawn: DrawnObject, normal: Normal) -> int:
    """About how many times an area's outline crosses rows, which bounds the work."""
    if drawn.form not in AREAS:
        return 0
    levels = [y for _, y in outline(drawn)]
    rows = min((max(levels) - min(levels)) / normal.layout.pitch[1] + 1, normal.window.height + 2)
    return round(len(levels) * rows)


def _thing(drawn: DrawnObject, normal: Normal) -> MapThing:
    cell: Cell | None = None
    cells: tuple[Cell, ...] = ()
    if drawn.form in AREAS:
        cells = cells_in(outline(drawn), normal.window.width, normal.window.height, normal.layout)
        cell = cells[0] if len(cells) == 1 else None
    elif drawn.form != "polyline":
        cell = normal.layout.cell_at(*foot(drawn))
    kind = drawn.kind or ("note" if drawn.form == "text" else "")
    return MapThing(
        drawn.id,
        drawn.name,
        kind,
        cell,
        cells,
        tuple(_faced(name, value, GRIDS[normal.layout.grid]) for name, value in drawn.properties),
        drawn.layer,
        tuple(normal.layout.cell_at(x, y) for x, y in drawn.corners) if drawn.form == "polyline" else (),
    )


def _faced(name: str, value: str | float, grid: Grid) -> tuple[str, str | int | bool | float]:
    facing = grid.named(value) if name == "facing" and isinstance(value, str) else None
    return name, value if facing is None else facing
