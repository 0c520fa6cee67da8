"""The ground of a board, painted part by part as Tiled shows its map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import ceil, floor

import pygame
from pygame.math import Vector2

from game.board.grid import Cell
from game.tiled.painting import Backdrop, Painting, Stamp, Tile, Tiles
from game.ui.sprites.cuts import TILE, Cuts, opened

_NIGHT = (20, 19, 31)
ShownTiles = Mapping[int, int]
"""The tile that each animated tile shows now, by gid."""
_Blit = tuple[pygame.Surface, tuple[int, int]]


class PaintedMap:
    """Draws a painting. Raises OSError where pictures of its ground cannot be opened."""

    def __init__(self, painting: Painting) -> None:
        self._painting = painting
        self._cuts = Cuts(painting, opened(painting))
        self._moving = {gid: tile for gid, tile in painting.tiles.items() if tile.frames}
        self._sheets = [(sheet, self._reach(sheet) if isinstance(sheet, Tiles) else 0) for sheet in painting.sheets]

    def shown(self, ms: int) -> ShownTiles:
        """What the animated tiles show after that many milliseconds."""
        return {gid: _frame(tile, ms) for gid, tile in self._moving.items()}

    def moving(self, area: pygame.Rect) -> frozenset[int]:
        """The animated tiles that may be seen in a rectangle of the map, by gid."""
        found: set[int] = set()
        for sheet, reach in self._sheets if self._moving else ():
            match sheet:
                case Tiles():
                    found.update(gid & TILE for _, gid in self._cells(sheet, reach, area))
                case Stamp():
                    found.add(sheet.gid & TILE)
        return frozenset(found & self._moving.keys())

    def whole(self, ms: int = 0) -> pygame.Surface:
        """The whole map at its own size in pixels."""
        size = self._painting.layout.size(self._painting.columns, self._painting.rows)
        return self.part(pygame.Rect((0, 0), size), self.shown(ms))

    def part(self, area: pygame.Rect, shown: ShownTiles) -> pygame.Surface:
        """A rectangle of the map, in the map's own pixels."""
        out = pygame.Surface(area.size)
        out.fill(self._painting.background or _NIGHT)
        for sheet, reach in self._sheets:
            match sheet:
                case Tiles():
                    out.fblits(self._tiles(sheet, reach, area, shown))
                case Stamp():
                    out.fblits(self._stamp(sheet, area, shown))
                case Backdrop():
                    out.fblits(self._backdrop(sheet, area))
        return out

    def _tiles(self, layer: Tiles, reach: int, area: pygame.Rect, shown: ShownTiles) -> Iterator[_Blit]:
        """The pictures of a layer's cells in an area; a tile stands in the lower left corner of its cell's box."""
        layout = self._painting.layout
        left, bottom = round(layer.x) - area.x, round(layer.y) - area.y + layout.height
        for cell, gid in self._cells(layer, reach, area):
            tile, now = self._now(gid, shown)
            if tile:
                (x, y), (across, down) = layout.corner(cell), tile.offset
                cut = self._cuts.tile(now, layer.opacity, layer.tint)
                yield cut.surface, (x + left + across + cut.x, y + bottom + down + cut.y)

    def _now(self, gid: int, shown: ShownTiles) -> tuple[Tile | None, int]:
        """The tile that a gid shows now, and the gid of that tile with the same bits; None where there is none."""
        number = gid & TILE
        now = shown.get(number, number)
        return self._painting.tiles.get(now), gid - number + now

    def _cells(self, layer: Tiles, reach: int, area: pygame.Rect) -> Iterator[tuple[Cell, int]]:
        """The painted cells whose tiles may reach into an area, in the order in which Tiled draws them."""
        painting = self._painting
        (wide, high), near = (
            painting.layout.pitch,
            area.move(-round(layer.x), -round(layer.y)).inflate(2 * reach, 2 * reach),
        )
        columns = range(max(0, near.left // wide - 1), min(painting.columns, near.right // wide + 1))
        rows = range(max(0, near.top // high - 1), min(painting.rows, near.bottom // high + 1))
        ordered = self._ordered(columns)
        for y in reversed(rows) if painting.upward else rows:
            line = layer.cells[y * painting.columns : (y + 1) * painting.columns]
            for x in ordered:
                if line[x]:
                    yield Cell(x, y), line[x]

    def _ordered(self, columns: range) -> list[int]:
        """The columns of a row in the order of drawing: those that lie farther north first, else as the map says."""
        layout = self._painting.layout
        if layout.grid.startswith("hex-x"):
            return sorted(columns, key=lambda x: layout.corner(Cell(x, 0))[1])
        return list(reversed(columns) if self._painting.leftward else columns)

    def _reach(self, layer: Tiles) -> int:
        """How many pixels the layer's tiles may reach beyond their cells' corners."""
        tiles = self._painting.tiles
        used = [tiles[gid & TILE] for gid in set(layer.cells) if gid & TILE in tiles]
        used += [tiles[frame] for tile in used for frame, _ in tile.frames if frame in tiles]
        return (
            max((ceil(1.5 * max(tile.size)) + max(map(abs, tile.offset)) for tile in used), default=0)
            + self._painting.layout.height
        )

    def _stamp(self, stamp: Stamp, area: pygame.Rect, shown: ShownTiles) -> Iterator[_Blit]:
        """The picture of a tile object, fitted to its box, then turned about its pivot."""
        tile, now = self._now(stamp.gid, shown)
        if tile is None:
            return
        x, y, width, height = stamp.box
        surface = self._cuts.tile(
            now, stamp.opacity, stamp.tint, (max(1, round(width)), max(1, round(height))), stamp.rotation
        ).surface
        (across, down), (wide, high) = tile.offset, tile.size
        middle = Vector2(x + width / 2 + across * width / wide, y + height / 2 + down * height / high)
        at = (middle - stamp.pivot).rotate(stamp.rotation) + stamp.pivot - Vector2(surface.size) / 2 - area.topleft
        yield surface, (_near(at.x), _near(at.y))

    def _backdrop(self, backdrop: Backdrop, area: pygame.Rect) -> Iterator[_Blit]:
        """A picture at each of its places in an area; it has several if it repeats."""
        picture = self._cuts.picture(backdrop.picture, backdrop.opacity, backdrop.tint)
        x, y = _near(backdrop.x) - area.x, _near(backdrop.y) - area.y
        across = range(x % picture.width - picture.width, area.width, picture.width) if backdrop.across else (x,)
        down = range(y % picture.height - picture.height, area.height, picture.height) if backdrop.down else (y,)
        for top in down:
            for left in across:
                yield picture, (left, top)


def _frame(tile: Tile, ms: int) -> int:
    """The tile that an animation shows after that many milliseconds; a frame of 0 milliseconds stays for good."""
    times = [long for _, long in tile.frames]
    left = ms % sum(times) if all(times) else ms
    for gid, long in tile.frames:
        if left < long or not long:
            return gid
        left -= long
    raise AssertionError("the time left is shorter than all frames together")


def _near(value: float) -> int:
    return floor(value + 0.5)
