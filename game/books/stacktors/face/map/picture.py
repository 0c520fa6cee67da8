"""A whole map as one picture for a file, with everybody on it."""

from __future__ import annotations

from collections.abc import Mapping
from math import isqrt

import pygame

from game.board.board import Board
from game.board.layout import units
from game.books.stacktors.events import Appearance
from game.books.stacktors.face.map.view import MapView
from game.books.stacktors.face.stage.stage import Stage
from game.campaign.scenery import Scenery
from game.tiled.load import MapFile
from game.ui.kit.brush import Brush
from game.ui.kit.theme import Look
from game.ui.map.camera import STEPS

WIDEST = 4096
"""The greatest width in pixels that may be asked for."""
MOST_PIXELS = WIDEST * WIDEST
"""The most pixels of a picture for which no width was asked.

Big maps are drawn at a smaller zoom, and the biggest are made smaller still.
"""


def map_picture(found: MapFile, figures: Mapping[int, Appearance], width: int | None = None) -> pygame.Surface:
    """The map with the figures, `width` pixels wide; no window is opened.

    Without a width, a square is 64 pixels wide, unless the picture would be too large.
    """
    pygame.display.init()
    pygame.display.set_mode((1, 1), pygame.HIDDEN)
    whole = _drawn(found, figures, _zoom(found.board, width or 0))
    wide = width or min(whole.width, isqrt(MOST_PIXELS * whole.width // whole.height))
    return (
        whole
        if wide == whole.width
        else pygame.transform.smoothscale(whole, (wide, max(1, whole.height * wide // whole.width)))
    )


def glimpse(found: MapFile, size: tuple[int, int]) -> pygame.Surface:
    """The ground alone, cut to that many pixels around its middle; the map fills all of them."""
    w, h = _units(found.board)
    zoom = next((step for step in STEPS if w * step >= size[0] and h * step >= size[1]), max(STEPS))
    whole = _drawn(found, {}, zoom)
    scale = max(1.0, size[0] / whole.width, size[1] / whole.height)
    grown = pygame.transform.smoothscale_by(whole, scale) if scale > 1 else whole
    return grown.subsurface(pygame.Rect((0, 0), size).move_to(center=grown.get_rect().center)).copy()


def _drawn(found: MapFile, figures: Mapping[int, Appearance], zoom: float) -> pygame.Surface:
    w, h = _units(found.board)
    scenery = Scenery(found.painting, found.board) if found.painting else None
    surface = pygame.Surface((round(w * zoom), round(h * zoom)))
    stage = Stage()
    try:
        stage.rebuild(figures)
        view = MapView(stage, lambda who: figures[who].name)
        view.lay(found.board, surface.get_rect(), zoom, scenery=scenery)
        view.draw(Brush(surface, Look(surface.size)))
    finally:
        stage.close()
    return surface


def _zoom(board: Board, width: int) -> float:
    """The zoom for a picture of that width; 0 stands for no width.

    It is the largest one at which a square has at most 64 pixels and the picture is not too large, or the first larger
    one at which the picture is as wide as asked.
    """
    w, h = _units(board)
    fit = max((step for step in STEPS if step <= 1 and w * h * step**2 <= MOST_PIXELS), default=min(STEPS))
    return next((step for step in STEPS if fit < step <= 1 and w * fit < width), fit)


def _units(board: Board) -> tuple[int, int]:
    """The width and height of a board in units."""
    return units(board.grid).size(board.width, board.height)
