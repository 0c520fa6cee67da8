"""Tiles of a painting as pictures: cut out of their sheets, flipped, turned, tinted and made transparent."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import ceil, cos, floor, radians, sin
from typing import Final, NamedTuple

import pygame

from game.tiled.painting import WHITE, Painting, Picture, Rgba, Tile
from game.ui.sprites.cache import ByteCache, surface_bytes
from game.ui.sprites.mat import Size

ACROSS, DOWN, DIAGONAL, SIXTH = 1 << 31, 1 << 30, 1 << 29, 1 << 28
"""The bits of a gid: flipped across, flipped down, flipped along the diagonal, and turned by 120 degrees.

On hexagons the third bit turns the tile by 60 degrees instead.
"""
TILE: Final = SIXTH - 1
"""The bits of a gid that hold the tile's number."""
_BYTES: Final = 64 << 20
_CutKey = tuple[int, Size, float, Rgba, float]


def opened(painting: Painting) -> tuple[pygame.Surface, ...]:
    """The painting's pictures, decoded.

    One may be gone, be broken, or have changed since its size was read. Where it is one of the ground this raises
    OSError; what else it would show is not seen.
    """
    grounds = painting.grounds
    return tuple(
        _opened(picture) if number in grounds else _opened_or_clear(picture)
        for number, picture in enumerate(painting.pictures)
    )


def _opened_or_clear(picture: Picture) -> pygame.Surface:
    try:
        return _opened(picture)
    except OSError:
        return pygame.Surface((picture.width, picture.height), pygame.SRCALPHA)


def _opened(picture: Picture) -> pygame.Surface:
    try:
        raw = pygame.image.load(picture.file)
    except pygame.error as error:
        raise OSError(str(error)) from error
    if raw.size != (picture.width, picture.height):
        raise OSError(f"{picture.file.name} has changed")
    out = raw.convert(pygame.Surface((1, 1), pygame.SRCALPHA))
    out.set_colorkey(None)  # the colour that stands for "transparent" has alpha 0 now; its like elsewhere stays visible
    if picture.key:
        with pygame.PixelArray(out) as pixels:
            pixels.replace(picture.key, (*picture.key[:3], 0))
    return out


class CutTile(NamedTuple):
    """A tile's picture, and the offset in pixels of its north-west corner from the lower left corner of its place."""

    surface: pygame.Surface
    x: int
    y: int


class Cuts:
    """The tiles of one painting, by their gid with its bits."""

    def __init__(self, painting: Painting, pictures: Sequence[pygame.Surface]) -> None:
        self._painting, self._pictures = painting, pictures
        self._hexagonal = painting.layout.grid != "square"
        self._made: ByteCache[_CutKey, CutTile] = ByteCache(_BYTES, lambda cut: surface_bytes(cut.surface))

    def tile(self, gid: int, opacity: float, tint: Rgba, size: Size | None = None, turn: float = 0) -> CutTile:
        """The tile of that gid, in the size that it has on a cell or in `size`, pixels.

        The gid's bits turn it, and `turn` turns it by more degrees clockwise.
        """
        tile = self._painting.tiles[gid & TILE]
        key = gid, size or tile.size, opacity, tint, turn
        return self._made.get(key, partial(self._make, tile, *key))

    def picture(self, number: int, opacity: float, tint: Rgba) -> pygame.Surface:
        """A whole picture; it is kept under a negative number, which no tile has."""
        whole = self._pictures[number]
        return self._made.get(
            (-1 - number, whole.size, opacity, tint, 0), lambda: CutTile(_tinted(whole, opacity, tint), 0, 0)
        ).surface

    def _make(self, tile: Tile, gid: int, size: Size, opacity: float, tint: Rgba, turn: float) -> CutTile:
        picture = self._pictures[tile.picture]
        cut = picture.subsurface(tile.box)
        surface = _tinted(self._turned(_fitted(cut, size, shapely=tile.shapely), gid), opacity, tint)
        surface = pygame.transform.rotate(surface, -turn) if turn else surface
        if self._hexagonal:
            return CutTile(surface, (size[0] - surface.width) // 2, -(size[1] + surface.height) // 2)
        return CutTile(surface, 0, -surface.height)

    def _turned(self, cut: pygame.Surface, gid: int) -> pygame.Surface:
        across, down = bool(gid & ACROSS), bool(gid & DOWN)
        if self._hexagonal:
            degrees = 60 * bool(gid & DIAGONAL) + 120 * bool(gid & SIXTH)
            flipped = pygame.transform.flip(cut, across, down)
            return _sixths(flipped, degrees) if degrees else flipped
        if gid & DIAGONAL:
            return pygame.transform.rotate(pygame.transform.flip(cut, down, not across), -90)
        return pygame.transform.flip(cut, across, down)


def _sixths(surface: pygame.Surface, degrees: float) -> pygame.Surface:
    """The picture turned clockwise about its middle, as Tiled turns it.

    Every pixel is the one of before that lay under its middle.
    """
    (w, h), c, s = surface.size, cos(radians(degrees)), sin(radians(degrees))
    wide = w + 2 * max(0, ceil((w * abs(c) + h * abs(s) - w) / 2))
    high = h + 2 * max(0, ceil((h * abs(c) + w * abs(s) - h) / 2))
    pixels = memoryview(pygame.image.tobytes(surface, "RGBA")).cast("I")
    out = memoryview(bytearray(4 * wide * high)).cast("I")
    for at in range(wide * high):
        x, y = at % wide + 0.5 - wide / 2, at // wide + 0.5 - high / 2
        across, down = floor(c * x + s * y + w / 2), floor(c * y - s * x + h / 2)
        if 0 <= across < w and 0 <= down < h:
            out[at] = pixels[down * w + across]
    return pygame.image.frombytes(out.tobytes(), (wide, high), "RGBA")


def _fitted(cut: pygame.Surface, size: Size, *, shapely: bool) -> pygame.Surface:
    """The picture in the size `size`; one that keeps its proportions lies in the middle of that size."""
    if cut.size == size:
        return cut
    if not shapely:
        return _scaled(cut, size)
    share = min(size[0] / cut.width, size[1] / cut.height)
    out, inner = (
        pygame.Surface(size, pygame.SRCALPHA),
        _scaled(cut, (max(1, round(cut.width * share)), max(1, round(cut.height * share)))),
    )
    out.blit(inner, inner.get_rect(center=out.get_rect().center))
    return out


def _scaled(cut: pygame.Surface, size: Size) -> pygame.Surface:
    """The picture in that size: enlarged with hard edges, or made smaller smoothly."""
    shrinks = size[0] < cut.width or size[1] < cut.height
    return pygame.transform.smoothscale(cut, size) if shrinks else pygame.transform.scale(cut, size)


def _tinted(surface: pygame.Surface, opacity: float, tint: Rgba) -> pygame.Surface:
    """The picture with every colour multiplied by the tint, and its alpha by the opacity as well."""
    ink = (*tint[:3], round(tint[3] * opacity))
    if ink == WHITE:
        return surface
    surface = surface.copy()
    surface.fill(ink, special_flags=pygame.BLEND_RGBA_MULT)
    return surface
