"""Figures: bodies with their clothes in a pose, inked and shaded; the light comes from the upper left.

A figure is drawn to a surface of its own, which is kept; its foot is the point on the ground between its feet.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final, NamedTuple

import pygame
from pygame import Vector2

from game.books.capes.comic.values import ComicActor
from game.books.capes.face.comic.body import SHADE, FigureBody
from game.books.capes.face.comic.clothes import cape, collar, trunk
from game.books.capes.face.comic.dress import Dress
from game.books.capes.face.comic.ground import LightTones, tones_of
from game.books.capes.face.comic.head import BACKS, TOPS, HeadArt
from game.books.capes.face.comic.ink import INK, InkPen
from game.books.capes.face.comic.rig import joints
from game.books.capes.face.comic.things import THINGS, ThingArt

SKULL_UNIT: Final = 0.56
"""Half the breadth of a head, in heads."""


class HeadBounds(NamedTuple):
    """Where a head is, in heads from the foot: its middle, and how far it goes to the left, up, right and down."""

    x: float
    y: float
    left: float
    top: float
    right: float
    bottom: float


def head_bounds(pose: str, dress: Dress) -> HeadBounds:
    """Where the head of a figure that looks to the right is, with its hair or hat."""
    made = joints(pose, dress.breadth)
    top, back = TOPS[dress.head] * SKULL_UNIT, BACKS.get(dress.head, 1.1) * SKULL_UNIT
    corners = [
        made.head + Vector2(x, y).rotate(made.nod)
        for x in (-back, back if dress.head == "hat" else 0.56)
        for y in (-top, 0.62)
    ]
    left, right = min(one.x for one in corners), max(one.x for one in corners)
    return HeadBounds(
        made.head.x, made.head.y, left, min(one.y for one in corners), right, max(one.y for one in corners)
    )


def draw_figure(body: FigureBody, mood: str) -> None:
    """All of a figure, from what is behind to what is before."""
    made, dress = body.made, body.dress
    head = HeadArt(body.pen, dress, body.at(made.head), SKULL_UNIT * body.unit, made.nod, body.light)
    if dress.cape:
        cape(body, dress.cape)
    head.round(mood, behind=True)
    if not made.crossed:
        body.arm(made.far, dark=True)
    body.leg(made.far_leg, dark=True)
    body.leg(made.near_leg, dark=False)
    body.neck()
    trunk(body)
    collar(body)
    head.round(mood, behind=False)
    if made.crossed:
        body.arm(made.far, dark=False)
    body.arm(made.near, dark=False)


class FigureImage(NamedTuple):
    """A figure as it is put into a panel: its surface, and where the surface's upper left corner comes."""

    surface: pygame.Surface
    at: tuple[int, int]


def figure_steps(
    dress: Dress, actor: ComicActor, unit: float, light: str, foot: Vector2, room: tuple[int, int]
) -> Generator[None, None, FigureImage]:
    """Draw a figure or thing whose foot is at that place of a panel, as far as it is inside; in pixels."""
    whole = _extent(dress, actor, unit, foot)
    part = whole.clip(pygame.Rect((0, 0), room))
    if part.w < 1 or part.h < 1:
        return FigureImage(pygame.Surface((1, 1), pygame.SRCALPHA), (0, 0))
    drawn = pygame.Surface(part.size, pygame.SRCALPHA)
    own = Vector2(foot.x - part.x if actor.facing > 0 else part.right - foot.x, foot.y - part.y)
    pen, sun = InkPen(drawn, 1.3 + unit * 0.024), Vector2(-0.8 * actor.facing, -0.6)
    if dress.thing:
        ThingArt(pen, dress, own, unit).draw(actor.mood)
    else:
        draw_figure(FigureBody(pen, dress, joints(actor.pose, dress.breadth), own, unit, sun), actor.mood)
    yield
    if actor.facing < 0:
        drawn = pygame.transform.flip(drawn, True, False)
    outlined = yield from _outlined(drawn, tones_of(light), unit)
    yield
    yield from _edged(outlined, pygame.mask.from_surface(drawn, 120), tones_of(light), unit)
    return FigureImage(outlined, part.topleft)


def _extent(dress: Dress, actor: ComicActor, unit: float, foot: Vector2) -> pygame.Rect:
    """All that a figure may cover, in pixels."""
    reach = _reach(dress, actor.pose)
    left, right = (reach[0], reach[2]) if actor.facing > 0 else (-reach[2], -reach[0])
    high = reach[3] - reach[1]
    corner = foot + Vector2(left, reach[1]) * unit
    return pygame.Rect(round(corner.x), round(corner.y), round((right - left) * unit), round(high * unit))


def _reach(dress: Dress, pose: str) -> tuple[float, float, float, float]:
    """How far a figure goes from its foot, in its units: left, up, right and down."""
    if dress.thing:
        shape = THINGS[dress.thing]
        return shape.left - 0.6, -shape.high - 2, shape.right + 0.6, 1.0
    made = joints(pose, dress.breadth)
    spots = [made.hip, made.chest, made.near.elbow, made.near.wrist, made.far.elbow, made.far.wrist]
    spots += [made.near_leg.knee, made.near_leg.ankle, made.far_leg.knee, made.far_leg.ankle]
    head = head_bounds(pose, dress)
    left = min(min(one.x for one in spots) - 1.0, head.left - 0.2)
    top = min(min(one.y for one in spots) - 1.0, head.top - 0.3)
    right = max(max(one.x for one in spots) + 1.0, head.right + 0.2)
    if dress.cape:
        left, top = min(left, made.chest.x - 4.6), min(top, made.chest.y - 1.0)
    return left, top, right, max(one.y for one in spots) + 1.2


def _outlined(drawn: pygame.Surface, tones: LightTones, unit: float) -> Generator[None, None, pygame.Surface]:
    """The figure in its light, with ink around it."""
    shape = pygame.mask.from_surface(drawn, 120)
    around, line = pygame.Mask(drawn.get_size()), max(1.5, 1.6 + unit * 0.016)
    for turn in range(12):
        around.draw(shape, tuple(round(one) for one in Vector2(line, 0).rotate(turn * 30)))
    yield
    whole = around.to_surface(setcolor=(*INK, 255), unsetcolor=(0, 0, 0, 0))
    drawn.fill((*tones.figure, 255), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(drawn, (0, 0))
    return whole


def _edged(figure: pygame.Surface, shape: pygame.Mask, tones: LightTones, unit: float) -> Iterator[None]:
    """Light its edge towards the light, and shade the other one."""
    off, inner = max(2, round(unit * 0.08)), _narrowed(shape, 1.2 + unit * 0.02)
    for move, colour, alpha in (((off, off), tones.rim, 104), ((-off * 2, -off), SHADE, 66)):
        yield
        edge = inner.copy()
        edge.erase(inner, move)
        figure.blit(edge.to_surface(setcolor=(*colour, alpha), unsetcolor=(0, 0, 0, 0)), (0, 0))


def _narrowed(shape: pygame.Mask, line: float) -> pygame.Mask:
    """The mask without its edge, where there is ink."""
    outside, grown = shape.copy(), pygame.Mask(shape.get_size())
    outside.invert()
    for turn in range(8):
        grown.draw(outside, tuple(round(one) for one in Vector2(line, 0).rotate(turn * 45)))
    inner = shape.copy()
    inner.erase(grown, (0, 0))
    return inner
