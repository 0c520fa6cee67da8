"""What cells are made of: their tiles, areas that lay ground over these, and what the map says of empty cells."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import count
from typing import Final, NamedTuple

from game.board.board import KINDS, Kind
from game.board.grid import Cell
from game.phrases import counted
from game.problem import Problem
from game.tiled import schema
from game.tiled.deciding import Decided, decided
from game.tiled.normalise import Layer, Normal
from game.tiled.problems import FilePlace
from game.tiled.reader import DrawnObject, Page, TileMeaning, look

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
