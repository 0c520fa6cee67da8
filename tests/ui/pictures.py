"""What is rendered and laid out for one app serves the next one of the same settings, as it serves all screens of one.

So do the pieces of ground that are painted for one board, for the next view of one that has such ground there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import lru_cache
from unittest import mock

import pygame

from game.ui.kit import theme
from game.ui.kit.settings import Settings
from game.ui.kit.theme import NARROW, PALETTE, Images, Look
from game.ui.map.ground import GroundLayout, GroundView, _PaintedKey
from game.ui.sprites import mat
from game.ui.sprites.cache import ByteCache, surface_bytes
from game.ui.sprites.mat import Mat, TileSet, each

_BYTES = 256 << 20
"""The most bytes that are kept for each settings and size of the window, and for the ground of all boards."""


@lru_cache(maxsize=16)
def _images(*_size_and_settings: object) -> Images:
    return ByteCache(_BYTES, surface_bytes)


_LAID = 1 << 18
"""How many laid out texts are kept for each scale, size and stretch of text, and the widths of how many texts."""
_WORD = "stretched"
"""A word whose length tells whether all words are longer meanwhile: a text is laid out otherwise then."""


@lru_cache(maxsize=64)
def _laid(*_scale_and_text: float) -> ByteCache[object, object]:
    return ByteCache(_LAID, lambda _: 1)


_MAKE, _BAKE = Look.__init__, GroundView._bake
_pieces: ByteCache[tuple[object, ...], pygame.Surface] = ByteCache(_BYTES, surface_bytes)
_NEAR = 2
"""How many cells around a piece have a part in how it is painted: the tiles of those beside it follow from these."""


def _shared(
    look: Look,
    size: tuple[int, int],
    settings: Settings | None = None,
    least: tuple[int, int] = NARROW,
    images: Images | None = None,
    grown: float = 1,
) -> None:
    _MAKE(look, size, settings, least, _images(tuple(size), repr(settings)) if images is None else images, grown)
    look._laid = _laid(look.u, look.settings.text, len(vars(theme)["plain"](_WORD)))


def _piece(ground: GroundView, layout: GroundLayout, key: _PaintedKey) -> pygame.Surface:
    """A piece of the battlemat, painted once; a map's own painting may change at any time."""
    if ground.scenery:
        return _BAKE(ground, layout, key)
    painter, near = ground._painter, layout.area(key.corner).inflate(2 * _NEAR, 2 * _NEAR)
    assert isinstance(painter, Mat)
    tiler = painter._tiler
    laid = tuple((tiler.ground(*cell), tiler.is_wall(*cell)) for cell in each(near))
    return _pieces.get((ground.board.grid, laid, key, PALETTE["night"]), lambda: _BAKE(ground, layout, key))


_tileset = lru_cache(maxsize=3)(TileSet)
"""The sheets of squares and of both kinds of hexagons, which one test after the other takes."""


@contextmanager
def _made(look: Callable[..., None], piece: Callable[..., pygame.Surface]) -> Iterator[None]:
    with (
        mock.patch.object(Look, "__init__", look),
        mock.patch.object(GroundView, "_bake", piece),
        mock.patch.object(theme._WIDTHS, "limit", _LAID),
        mock.patch.object(mat, "tileset", _tileset),
    ):
        yield


def shared() -> AbstractContextManager[None]:
    """As long as it lasts the looks of the same size and settings share their images, and views of boards pieces."""
    return _made(_shared, _piece)


def apart() -> AbstractContextManager[None]:
    """As long as it lasts they share nothing, as for tests that count what is rendered."""
    return _made(_MAKE, _BAKE)
