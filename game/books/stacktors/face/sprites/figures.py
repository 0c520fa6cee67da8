"""Whole figures and single pieces, ready to be drawn."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Literal

import pygame
from msgspec import Struct

from game.books.stacktors.face.sprites import names
from game.books.stacktors.face.sprites.compose import Composer
from game.books.stacktors.face.sprites.palette import OPAQUE
from game.books.stacktors.face.sprites.parts import atlas
from game.books.stacktors.face.sprites.specs import FigureSpec, PieceKey, PieceSpec
from game.ui.sprites.cache import ByteCache, surface_bytes
from game.ui.sprites.palette import APART, SELECTED, SIDES, TARGETED, Rgb

Outline = Literal["selected", "targeted", "apart"]
_TONES: dict[Outline, Rgb] = {"selected": SELECTED, "targeted": TARGETED, "apart": APART}
_SOLID = 90
"""The alpha from which a pixel belongs to the figure, for outlines."""
_THIN, _THROUGH = 115, 153
"""The alpha, of 255, of who stands in front of somebody who must be seen: 45 %; and of a silhouette: 60 %."""
_MEGABYTE = 1 << 20


class FigurePicture(Struct, frozen=True, eq=False):
    """A picture of a stack, with the pixel where it stands and the clickable outlines of its pieces.

    `anchor` is the pixel that is put on the foot point, `geometry.FOOT` units below the middle of the square. `areas`
    come topmost first; a foot inside another one is clicked at its medallion.
    """

    surface: pygame.Surface
    anchor: tuple[int, int]
    areas: dict[PieceKey, tuple[tuple[int, int], ...]]

    @property
    def piece_rects(self) -> dict[PieceKey, pygame.Rect]:
        """The box of each piece on the surface, topmost first."""
        return {key: _box(dots) for key, dots in self.areas.items()}

    def piece_at(self, x: float, y: float) -> PieceKey | None:
        """The piece that is seen at a pixel of the surface; None where there is none."""
        return next((key for key, dots in self.areas.items() if _within(dots, x, y)), None)


def _box(dots: tuple[tuple[int, int], ...]) -> pygame.Rect:
    xs, ys = [x for x, _ in dots], [y for _, y in dots]
    return pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)


def _within(dots: tuple[tuple[int, int], ...], x: float, y: float) -> bool:
    """Does a convex outline, clockwise on the screen, hold the point?"""
    sides = zip(dots, dots[1:] + dots[:1], strict=True)
    return all((bx - ax) * (y - ay) >= (by - ay) * (x - ax) for (ax, ay), (bx, by) in sides)


def _outlined(spec: FigureSpec, k: float, tone: Rgb, base: bool, whole: pygame.Surface) -> pygame.Surface:
    """The figure with a line of that colour around it, over its shadow."""
    body = figure(spec, k, base=base, shadow=False).surface
    solid = pygame.mask.from_surface(body, _SOLID).to_surface(setcolor=(*tone, 255), unsetcolor=(0, 0, 0, 0))
    width = max(2, round(2 * k)) + (tone == APART)
    out = whole.copy()
    for i in range(16):
        out.blit(solid, (round(width * cos(i * pi / 8)), round(width * sin(i * pi / 8))))
    out.blit(body, (0, 0))
    return out


def _compose(spec: FigureSpec, k: float, outline: Outline | None, base: bool, shadow: bool) -> FigurePicture:
    composer = Composer(spec, atlas(k))
    composer.draw(base, shadow)
    surface = composer.surface
    if outline:
        surface = _outlined(spec, k, _TONES[outline], base, surface)
    return FigurePicture(surface, composer.anchor, dict(reversed(composer.areas.items())))


def _rim(body: pygame.Surface, tone: Rgb, width: int) -> pygame.Surface:
    """A line of that colour around the body, and nothing of the body itself."""
    mask = pygame.mask.from_surface(body, _SOLID)
    solid = mask.to_surface(setcolor=(*tone, 255), unsetcolor=(0, 0, 0, 0))
    out = pygame.Surface(body.size, pygame.SRCALPHA)
    for i in range(16):
        out.blit(solid, (round(width * cos(i * pi / 8)), round(width * sin(i * pi / 8))))
    mask.to_surface(out, setcolor=(0, 0, 0, 0), unsetcolor=None)
    return out


def _tone(spec: FigureSpec) -> Rgb:
    """The colour of the side that the figure is on."""
    return SIDES[spec.side].main if spec.side in SIDES else SELECTED


def _fade(spec: FigureSpec, k: float) -> FigurePicture:
    whole = figure(spec, k, shadow=False)
    out = _rim(whole.surface, _tone(spec), max(1, round(1.5 * k)))
    base = figure(FigureSpec(spec.side, spec.facing), k, shadow=False)
    out.blit(base.surface, (whole.anchor[0] - base.anchor[0], whole.anchor[1] - base.anchor[1]))
    body = whole.surface.copy()
    body.fill((255, 255, 255, _THIN), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(body, (0, 0))
    return FigurePicture(out, whole.anchor, {})


def faded(spec: FigureSpec, k: float) -> pygame.Surface:
    """The figure as it stands in front of somebody who must be seen: its base, an outline, and little more."""
    return _figures.get((spec, k, "faded"), lambda: _fade(spec, k)).surface


def _line(spec: FigureSpec, k: float) -> FigurePicture:
    whole = figure(spec, k, shadow=False)
    out = _rim(whole.surface, SIDES[spec.side].light if spec.side in SIDES else SELECTED, max(1, round(1.5 * k)))
    out.fill((255, 255, 255, _THROUGH), special_flags=pygame.BLEND_RGBA_MULT)
    return FigurePicture(out, whole.anchor, {})


def silhouette(spec: FigureSpec, k: float) -> pygame.Surface:
    """The outline of the figure, as it is seen through what hides it."""
    return _figures.get((spec, k, "silhouette"), lambda: _line(spec, k)).surface


def edged(spec: FigureSpec, k: float, tone: Rgb) -> pygame.Surface:
    """The figure with a line of that colour around it."""
    made = lambda: FigurePicture(_outlined(spec, k, tone, True, figure(spec, k).surface), (0, 0), {})  # noqa: E731
    return _figures.get((spec, k, tone, "edged"), made).surface


_figures: ByteCache[tuple[object, ...], FigurePicture] = ByteCache(32 * _MEGABYTE, lambda f: surface_bytes(f.surface))
_pieces: ByteCache[tuple[object, ...], FigurePicture] = ByteCache(8 * _MEGABYTE, lambda f: surface_bytes(f.surface))


def figure(
    spec: FigureSpec, k: float, outline: Outline | None = None, *, base: bool = True, shadow: bool = True
) -> FigurePicture:
    """The figure at zoom k; without base and shadow it is a portrait. Raises ValueError for a k not in `ZOOMS`."""
    key = (spec, k, outline, base, shadow)
    return _figures.get(key, lambda: _compose(spec, k, outline, base, shadow))


def _one(spec: PieceSpec, k: float, collar: str | None) -> FigurePicture:
    parts = atlas(k)
    layers = [] if spec.colour in OPAQUE else [names.back(spec.colour, spec.pips, spec.committed)]
    layers += [names.front(spec.colour, spec.pips, spec.committed)]
    layers += [names.mark(spec.colour, spec.pips, spec.committed, spec.hidden, neck=collar is not None)]
    layers += [names.collar(collar)] if collar else []
    chosen = [parts[name] for name in layers]
    boxes = [pygame.Rect((-p.anchor[0], -p.anchor[1]), p.surface.get_size()) for p in chosen]
    box = boxes[0].unionall(boxes[1:])
    out = pygame.Surface(box.size, pygame.SRCALPHA)
    for part, place in zip(chosen, boxes, strict=True):
        out.blit(part.surface, (place.x - box.x, place.y - box.y))
    return FigurePicture(out, (-box.x, -box.y), {})


def piece(spec: PieceSpec, k: float, collar: Literal["hero", "enemy", "ally"] | None = None) -> FigurePicture:
    """One piece alone, for trays and lists; with `collar` it is that side's neck.

    Its anchor is the middle of its base.
    """
    return _pieces.get((spec, k, collar), lambda: _one(spec, k, collar))
