"""The ground of a board, painted part by part at the game's size as Tiled shows its map.

Cells that play has changed show the battlemat. Where a region lays other ground over the painting, the battlemat's
ground lies over it, half transparent.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from math import ceil, floor
from typing import NamedTuple

import pygame
from pygame.math import Vector2

from game.board.board import Board, Kind
from game.board.grid import Cell
from game.board.layout import units
from game.board.seen_ground import seen_areas, seen_cells
from game.tiled.painting import Backdrop, Painting, Stamp, Tile, Tiles
from game.ui.sprites.cuts import TILE, Cuts, opened
from game.ui.sprites.mat import Mat

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


_MOST = 1024
"""The longest side, in pixels of the map, of a part that is painted at once before it is scaled."""
_STEP = 50
"""Milliseconds between two frames of animated tiles."""
_SEEN_THROUGH = 170
"""The alpha, of 255, of ground that a region lays over the painting; what the author drew stays visible."""
_UNLINED = (Kind.BLOCKING, Kind.AIR)
_open: list[tuple[Painting, PaintedMap]] = []
"""The paintings that were painted last."""


class Phase(NamedTuple):
    """What animated tiles show, by gid, and the frame of the battlemat in changed cells."""

    shown: tuple[tuple[int, int], ...]
    mat: int


class Repainted:
    """Paints a board as its map is painted; `base` is the board that was made of the map.

    Raises OSError where pictures of the painting's ground are gone.
    """

    def __init__(self, painting: Painting, base: Board, board: Board, mat: Mat) -> None:
        self._painting, self._board, self._mat = painting, board, mat
        self._painted = _opened(painting)
        self._changed = (
            ()
            if board is base
            else tuple(
                cell
                for cell, now, was in zip(board.cells, seen_cells(board), seen_cells(base), strict=True)
                if now != was
            )
        )
        self._laid = seen_areas(board).keys() - {*self._changed}
        self._alive: dict[tuple[int, ...], tuple[list[int], bool]] = {}
        """What may move in a piece: its animated tiles by gid, and whether the battlemat paints any of its ground."""
        self.step = units(board.grid).pitch

    def phase(self, cells: pygame.Rect, ms: int) -> Phase:
        key = tuple(cells)
        if key not in self._alive:
            ours = bool(self._near(cells, self._laid) or self._near(cells, self._changed))
            self._alive[key] = sorted(self._painted.moving(self._area(cells))), ours
        moving, ours = self._alive[key]
        shown = self._painted.shown(ms - ms % _STEP)
        return Phase(tuple((gid, shown[gid]) for gid in moving), self._mat.phase(cells, ms) if ours else 0)

    def chunk(self, cells: pygame.Rect, k: float, phase: Phase) -> pygame.Surface:
        """Paint the cells part by part at the map's own size, then scale the parts."""
        wide, high = (round(step * k) for step in self.step)
        out = pygame.Surface((cells.w * wide, cells.h * high))
        for part in _parts(cells, max(1, _MOST // max(self._painting.layout.pitch))):
            whole = self._painted.part(self._area(part), dict(phase.shown))
            out.blit(
                _scaled(whole, (part.w * wide, part.h * high)), ((part.x - cells.x) * wide, (part.y - cells.y) * high)
            )
        for these, alpha in ((self._laid, _SEEN_THROUGH), (self._changed, 255)):
            if near := self._near(cells, these):
                self._cover(out, cells, k, near, phase.mat, alpha)
        self._mat.hairlines(out, cells, k, self._lined)
        return out

    def _area(self, cells: pygame.Rect) -> pygame.Rect:
        """The rectangle of these cells in the map's own pixels."""
        wide, high = self._painting.layout.pitch
        return pygame.Rect(cells.x * wide, cells.y * high, cells.w * wide, cells.h * high)

    def _near(self, cells: pygame.Rect, these: Collection[Cell]) -> list[Cell]:
        """Those of `these` that lie in the piece, or reach into it."""
        around = cells.inflate(2, 2)
        return [cell for cell in these if around.collidepoint(cell)]

    def _cover(
        self, out: pygame.Surface, cells: pygame.Rect, k: float, these: list[Cell], frame: int, alpha: int
    ) -> None:
        """Lay the battlemat over these cells only, with that alpha of 255."""
        layout, (wide, high) = units(self._board.grid), self.step
        mask = pygame.Surface(out.size, pygame.SRCALPHA)
        for cell in these:
            corners = [((x - cells.x * wide) * k, (y - cells.y * high) * k) for x, y in layout.outline(cell)]
            pygame.draw.polygon(mask, (255, 255, 255, alpha), corners)
        mask.blit(self._mat.chunk(cells, k, frame, grid=False), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        out.blit(mask, (0, 0))

    def _lined(self, x: int, y: int) -> bool:
        cell = Cell(x, y)
        return self._board.inside(cell) and self._board.kind(cell) not in _UNLINED


def _opened(painting: Painting) -> PaintedMap:
    """The painting with its pictures opened; those of the last two paintings are kept open."""
    for known, painted in _open:
        if known is painting:
            return painted
    painted = PaintedMap(painting)
    _open[:] = [(painting, painted), *_open[:1]]
    return painted


def _parts(cells: pygame.Rect, most: int) -> list[pygame.Rect]:
    """The rectangle cut into squares of at most `most` cells a side."""
    return [
        pygame.Rect(x, y, most, most).clip(cells)
        for y in range(cells.top, cells.bottom, most)
        for x in range(cells.left, cells.right, most)
    ]


def _scaled(part: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The picture in that size: first enlarged by a whole number, then made smaller smoothly."""
    grown = tuple(was * ceil(now / was) for was, now in zip(part.size, size, strict=True))
    whole = part if grown == part.size else pygame.transform.scale(part, grown)
    return whole if whole.size == size else pygame.transform.smoothscale(whole, size)
