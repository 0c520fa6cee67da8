"""What stands on the map: props and figures in the order of drawing, and who hides whom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.board.grid import Cell
from game.books.stacktors.events import Appearance
from game.books.stacktors.face import sprites as pyramids
from game.books.stacktors.face.map.marks import Marks
from game.books.stacktors.face.map.overlay import Route
from game.books.stacktors.face.sprites import FOOT, FigurePicture
from game.books.stacktors.face.sprites.figures import Outline
from game.books.stacktors.face.stage.stage import Sprite, Stage, spec_of
from game.ui import sprites
from game.ui.map.camera import Camera, MapBox
from game.ui.map.ground import GroundView, OrderedPicture, Props, row

_HIDDEN = {"dead", "gave up"}
_HIDES = 0.25
"""Whoever hides a greater share of somebody than this becomes see-through."""
_SOLID = 90
"""The alpha from which a pixel belongs to a figure, and not to its shadow."""
_HEAD, _BASE, _HALF = 34, 24, 0.6
"""Room in units over a figure's tip for a word, and below its foot; half of its width in sides of squares."""
_GLINT = (54, 52, 44)
"""How much lighter the glint over who acts makes a figure."""

Drawn = tuple[Sprite, FigurePicture, tuple[int, int]]
"""Somebody who is seen, with the picture and its place in pixels."""


class LifeNow(NamedTuple):
    """How what moves by itself is seen: the steps of flames and of the glint over who acts; `calm` for less motion."""

    flames: int = 0
    glint: int | None = None
    calm: bool = False


class MapBodies:
    """Places the figures of one stage, and the props on the ground, as one camera sees them."""

    def __init__(self, stage: Stage, camera: Camera) -> None:
        self.drawn: list[Drawn] = []
        """The figures as they were drawn last."""
        self.marks, self.now = Marks(), LifeNow()
        self._stage, self._camera = stage, camera
        self._props = Props()

    def lift(self) -> None:
        """Forget what was drawn for the last screen."""
        self._props = Props()

    def standing(self) -> list[Sprite]:
        """Those who are drawn."""
        return [one for one in self._stage.sprites() if one.goes or one.appearance.out not in _HIDDEN]

    def placed(self, marks: Marks, ground: GroundView | None) -> list[OrderedPicture]:
        """Props and figures in the order of drawing, from north to south; in a cell, figures come after props."""
        self.marks = marks
        self.drawn = [self._place(one) for one in self.standing()]
        figures = [
            (*self._order(one), *_tilted(one, self._shown(one, figure, at), figure, at))
            for one, figure, at in self.drawn
        ]
        props = self._props.bodies(self._camera, ground, self.now.flames)
        return sorted([*props, *figures, *self._ghost()], key=lambda body: body[:4])

    def flames(self, ground: GroundView | None) -> Iterator[pygame.Rect]:
        """Where flames flicker, in pixels."""
        return self._props.flames(self._camera, ground.decor if ground else ())

    def _order(self, one: Sprite) -> tuple[float, int, float, int]:
        return row(self._camera, one.at), 1, one.at[1], one.who

    def _place(self, one: Sprite) -> Drawn:
        z = self._camera.z
        figure = self.figure(one, self.marks, self.marks.outline(one.who), z)
        x, y = self._camera.point(one.at)
        at = x - figure.anchor[0] + round(one.aside * z), y - figure.anchor[1] + round((FOOT - one.up) * z)
        return one, figure, at

    def figure(self, one: Sprite, marks: Marks, outline: Outline | None, z: float) -> FigurePicture:
        """The picture of somebody at that zoom, as these marks say."""
        return pyramids.figure(self._spec(one, marks), z, outline)

    def _spec(self, one: Sprite, marks: Marks) -> pyramids.FigureSpec:
        spec = spec_of(one.appearance, marks.states.get(one.who), self._camera.plane.bearing(one.appearance.facing))
        return pyramids.FigureSpec(spec.side, spec.facing) if marks.peeks and one.appearance.stack else spec

    # --- who hides whom

    def _shown(self, one: Sprite, figure: FigurePicture, at: tuple[int, int]) -> pygame.Surface:
        """The picture of a figure as it flashes, fades or lies, and as its neighbours let it be seen."""
        z = self._camera.z
        behind = self._hidden_by(one, figure, at)
        if behind:
            return self._lit(self._opened(one, at, behind), one)
        inner = _inner(figure, at)
        apart = not self.marks.outline(one.who) and any(
            other.at[1] < one.at[1] and inner.colliderect(_inner(drawn, place)) for other, drawn, place in self.drawn
        )
        if self.now.calm and one.flash > 0:
            return self._lit(pyramids.edged(self._spec(one, self.marks), z, one.ink), one)
        return self._lit((self.figure(one, self.marks, "apart", z) if apart else figure).surface, one)

    def _opened(self, one: Sprite, at: tuple[int, int], behind: list[Drawn]) -> pygame.Surface:
        """The picture of a figure, see-through in the shape of those behind it and whole elsewhere."""
        z = self._camera.z
        out = self.figure(one, self.marks, "apart", z).surface.copy()
        window = pygame.Mask(out.size)
        for _, picture, place in behind:
            shape = pygame.mask.from_surface(picture.surface, _SOLID)
            window.draw(shape, (place[0] - at[0], place[1] - at[1]))
        thin = pyramids.faded(self._spec(one, self.marks), z)
        return window.to_surface(out, setsurface=thin, unsetcolor=None)

    def _lit(self, picture: pygame.Surface, one: Sprite) -> pygame.Surface:
        """The picture as it flashes, fades or lies; with less motion a flash is the outline that it has already."""
        alpha, flash = one.alpha * (0.55 if one.appearance.out else 1.0), 0.0 if self.now.calm else one.flash
        glint = self.now.glint if one.who == self.marks.selected else None
        if flash <= 0 and alpha >= 1 and glint is None:
            return picture
        copy = picture.copy()
        if flash > 0:
            copy.fill([round(150 * flash)] * 3, special_flags=pygame.BLEND_RGB_ADD)
        if glint is not None:
            copy.fill(_GLINT, _band(copy, glint), pygame.BLEND_RGB_ADD)
        copy.set_alpha(round(255 * alpha))
        return copy

    def _hidden_by(self, one: Sprite, figure: FigurePicture, at: tuple[int, int]) -> list[Drawn]:
        """Those who must be seen and stand behind the figure, which hides a good part of them.

        Where a target is picked, all targets must be seen, behind whoever acts too, but none of them gives way to
        another that is not meant.
        """
        shown, targets = self.marks.shown, self.marks.targets
        if one.who in shown:
            shown = frozenset() if one.who in targets else targets
        elif one.who not in targets:
            shown = shown | targets
        inner = _inner(figure, at)
        behind = (other for other in self.drawn if other[0].who in shown and other[0].at[1] < one.at[1])
        return [other for other in behind if _hides(inner, _inner(other[1], other[2]))]

    def through(self, bodies: list[OrderedPicture]) -> Iterator[tuple[pygame.Surface, tuple[int, int], pygame.Rect]]:
        """The outlines of those who must be seen or are hidden by others: the picture, its place, and its part."""
        for one, figure, at in self.drawn:
            inner, order = _inner(figure, at), self._order(one)
            if not self._sought(one, inner):
                continue
            for *place, picture, corner in bodies:
                _, stands, _, number = place
                box = _body(picture, corner) if stands else picture.get_rect(topleft=corner)
                hidden = box.clip(inner)
                if not (stands and number in {0, *self.marks.shown}) and tuple(place) > order and hidden:
                    lines = pyramids.silhouette(self._spec(one, self.marks), self._camera.z)
                    yield lines, hidden.topleft, hidden.move(-at[0], -at[1])

    def _sought(self, one: Sprite, inner: pygame.Rect) -> bool:
        """Must the figure be seen, or is a good part of it hidden by another one?"""
        front = (_inner(other[1], other[2]) for other in self.drawn if other[0].at[1] > one.at[1])
        return one.who in self.marks.shown | self.marks.targets or any(_hides(box, inner) for box in front)

    def _ghost(self) -> list[OrderedPicture]:
        """The acting figure as it would stand at the end of the way."""
        route, figure = self.marks.route, self.walked(self.marks, self._camera.z)
        if route is None or figure is None:
            return []
        picture = figure.surface.copy()
        picture.set_alpha(105)
        spot = self._camera.plane.middle(route.cells[-1])
        return [(row(self._camera, spot), 1, spot[1], 0, picture, self._end(route, figure))]

    def _end(self, route: Route, figure: FigurePicture) -> tuple[int, int]:
        """Where a figure's picture lies at the end of a way."""
        x, y = self._camera.middle(route.cells[-1])
        return x - figure.anchor[0], y - figure.anchor[1] + round(FOOT * self._camera.z)

    def ghost_box(self, marks: Marks) -> Iterator[pygame.Rect]:
        """Where the acting figure is seen at the end of its way, in pixels."""
        figure = self.walked(marks, self._camera.z)
        if marks.route and figure:
            yield figure.surface.get_rect(topleft=self._end(marks.route, figure))

    def walked(self, marks: Marks, z: float) -> FigurePicture | None:
        """The acting figure at the end of its way; None where it has no way to go."""
        route, appearance = marks.route, self._stage.appearance(marks.selected)
        if route is None or appearance is None or route.refused:
            return None
        return pyramids.figure(spec_of(appearance, bearing=self._camera.plane.bearing(route.facing)), z, shadow=False)

    # --- what is where

    def box(self, appearance: Appearance, cell: Cell | None = None) -> MapBox:
        """The box of somebody's figure, with room for a word over its head and for its base."""
        x, y = self._camera.plane.middle(cell or appearance.cell)
        high = pyramids.figure_height(spec_of(appearance))
        return x - _HALF, y + (FOOT - high - _HEAD) / sprites.SQUARE, x + _HALF, y + (FOOT + _BASE) / sprites.SQUARE

    def figure_at(self, pixel: tuple[float, float], *, front: bool = False) -> int | None:
        """The id of the figure that is meant at that pixel, the first of `column`; None where nobody is."""
        return next(iter(self.column(pixel, front=front)), None)

    def column(self, pixel: tuple[float, float], *, front: bool = False) -> list[int]:
        """The ids of those whose pictures lie at that pixel, the front ones first, but see-through ones last.

        Where a target is picked, targets come first. With `front` only the place counts.
        """
        targets = self.marks.targets
        thin = {body[0].who for body in self.drawn if self._hidden_by(*body)}

        def last(body: Drawn) -> tuple[bool, bool, float]:
            who = body[0].who
            return not front and bool(targets) and who not in targets, not front and who in thin, -body[0].at[1]

        return [body[0].who for body in sorted(self.drawn, key=last) if _covers(body, pixel)]

    def piece_at(self, who: int, pixel: tuple[float, float]) -> tuple[str, int] | None:
        """The piece of that figure that is seen at the pixel: its position, and its number in the stack's order."""
        for one, figure, at in self.drawn:
            if one.who == who:
                return figure.piece_at(pixel[0] - at[0], pixel[1] - at[1])
        return None


def _band(picture: pygame.Surface, step: int) -> pygame.Rect:
    """Where the glint lies over a figure at that step, from its foot upwards."""
    high = picture.height // 8
    return pygame.Rect(0, picture.height - (2 * step + 2) * high, picture.width, high)


def _tilted(
    one: Sprite, picture: pygame.Surface, figure: FigurePicture, at: tuple[int, int]
) -> tuple[pygame.Surface, tuple[int, int]]:
    """The picture as it topples to its left around its foot, and its place."""
    if not one.angle:
        return picture, at
    foot = pygame.Vector2(figure.anchor)
    middle = pygame.Vector2(picture.get_rect().center)
    turned = pygame.transform.rotate(picture, one.angle)
    place = turned.get_rect(center=at + foot + (middle - foot).rotate(-one.angle))
    return turned, place.topleft


def _covers(body: Drawn, pixel: tuple[float, float]) -> bool:
    """Does the picture of the figure lie at that pixel?"""
    _, figure, at = body
    x, y = round(pixel[0] - at[0]), round(pixel[1] - at[1])
    return figure.surface.get_rect().collidepoint(x, y) and figure.surface.get_at((x, y)).a > 120


def _inner(figure: FigurePicture, at: tuple[int, int]) -> pygame.Rect:
    """Where the body of a figure lies, in pixels."""
    return _body(figure.surface, at)


def _body(picture: pygame.Surface, at: tuple[int, int]) -> pygame.Rect:
    """Where the body lies in the picture of a figure, in pixels."""
    return picture.get_rect(topleft=at).inflate(-picture.width // 2, 0)


def _hides(front: pygame.Rect, behind: pygame.Rect) -> bool:
    """Is a good part of the figure behind hidden?"""
    both = front.clip(behind)
    return both.w * both.h > _HIDES * behind.w * behind.h
