"""Heroes on the screens outside of play: stacks as figures, by their notation."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.books.stacktors.face import sprites as pyramids
from game.books.stacktors.face.sprites import FigureSpec, PieceSpec
from game.books.stacktors.prose import gifts
from game.books.stacktors.values.pieces import Colour, Pieces
from game.books.stacktors.values.stack import NotationError, Stack
from game.ui.kit.screen import Brush
from game.ui.kit.theme import Rect
from game.ui.sprites.vector import Point

_NECK = PieceSpec("gray", 1)


def spec(stack: Stack, facing: int = 135) -> FigureSpec:
    """A hero's figure; the facing is in degrees: 0 is north, then clockwise."""
    return FigureSpec(
        "hero", facing, _pieces(stack.feet), _pieces(stack.guts), _NECK if stack.pieces else None, _pieces(stack.brains)
    )


def _pieces(pieces: Pieces) -> tuple[PieceSpec, ...]:
    return tuple(PieceSpec(piece.colour.word, piece.pips) for piece in pieces)


def zoom(height: float, width: float, most: float, u: float) -> float:
    """The largest drawn zoom at which a figure `height` units high is at most `width` design pixels high.

    A unit is at most `most` design pixels.
    """
    fitting = [k for k in pyramids.ZOOMS if k / u <= most and height * k / u <= width]
    return max(fitting, default=pyramids.ZOOMS[0])


def abilities(notation: str) -> Iterator[tuple[str, str]]:
    """What a hero can do, a line for each position, with pips; nothing where the notation is no stack."""
    try:
        stack = Stack.parse(notation)
    except NotationError:
        return
    for position, words in gifts.repertoire(stack):
        yield position.capitalize(), f"{words} {'pip' if words.endswith(' 1') else 'pips'}"


def portrait(notation: str, brush: Brush, box: Rect) -> None:
    """Draw the hero of that notation standing in the box, at most as large as on the map; nothing if it is no stack."""
    try:
        stack = Stack.parse(notation)
    except NotationError:
        return
    within(brush, stack, box)


def within(brush: Brush, stack: Stack, box: Rect) -> None:
    """Draw the stack as a figure as high as the box, or as large as on the map where that is smaller."""
    figure, u = spec(stack), brush.look.u
    high = pyramids.figure_height(figure) + 16
    size = min(u, box.h * u / high)
    sized(brush, figure, (box.centre[0], box.bottom - 16 * size / u), size)


def zoom_for(size: float) -> float:
    """The drawn zoom from which a figure with so many pixels a unit is made: the next larger one, or the largest."""
    return next((one for one in pyramids.ZOOMS if one >= size), pyramids.ZOOMS[-1])


def sized(brush: Brush, figure: FigureSpec, foot: Point, size: float) -> None:
    """Draw a figure with so many pixels a unit, with the middle of its base at that point."""
    k = zoom_for(size)
    if size == k:
        stand(brush, figure, foot, k)
        return
    drawn, share = pyramids.figure(figure, k), size / k
    key = ("sized", figure, k, share)
    image = brush.look.kept(key) or brush.look.keep(
        key, pygame.transform.smoothscale_by(drawn.surface.premul_alpha(), share)
    )
    x, y = brush.point(foot)
    at = x - round(drawn.anchor[0] * share), y - round(drawn.anchor[1] * share)
    brush.surface.blit(image, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def stand(brush: Brush, figure: FigureSpec, foot: Point, k: float) -> None:
    """Draw a figure at a drawn zoom, with the middle of its base at that point."""
    drawn = pyramids.figure(figure, k)
    x, y = brush.point(foot)
    brush.surface.blit(drawn.surface, (x - drawn.anchor[0], y - drawn.anchor[1]))


def show_piece(
    brush: Brush, colour: Colour, pips: int, foot: tuple[float, float], most: float, alpha: int = 255
) -> None:
    """Draw a piece with the middle of its base at that point.

    A unit is at most `most` pixels, on a screen of 1280 by 720.
    """
    drawn = pyramids.piece(PieceSpec(colour.word, pips), zoom(1, 999, most, brush.look.u))
    x, y = brush.point(foot)
    surface = drawn.surface
    if alpha < 255:
        surface = surface.copy()
        surface.set_alpha(alpha)
    brush.surface.blit(surface, (x - drawn.anchor[0], y - drawn.anchor[1]))
