"""What is seen over the map for a moment: shots, rings, splinters, pieces that shrink or turn over, things found."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, cos, pi, sin
from typing import Literal

import pygame

from game.books.stacktors.face import sprites as pyramids
from game.books.stacktors.face.sprites import FOOT, PieceSpec
from game.books.stacktors.face.sprites.figures import EDGE
from game.books.stacktors.face.stage.stage import Stage
from game.books.stacktors.face.stage.tweens import Bolt, Flip, Gained, Rings, Shrinking, Splinters
from game.ui.map.camera import Camera
from game.ui.sprites.vector import Rgb

_UP = 46
"""How many units above the ground shots fly, which is about the middle of a figure."""
_TAIL = 0.35
"""How long the tail of a shot is, as a share of its way."""


def draw(surface: pygame.Surface, camera: Camera, stage: Stage) -> None:
    """Draw all that flies now."""
    for small in stage.floating(Shrinking):
        _draw_shrinking(surface, camera, small)
    for neck in stage.floating(Flip):
        _draw_flip(surface, camera, neck)
    for ring in stage.floating(Rings):
        _draw_rings(surface, camera, ring)
    for bolt in stage.floating(Bolt):
        _draw_bolt(surface, camera, bolt)
    for splinters in stage.floating(Splinters):
        _draw_splinters(surface, camera, splinters)
    for thing in stage.floating(Gained):
        _draw_gained(surface, camera, thing)


def _draw_shrinking(surface: pygame.Surface, camera: Camera, one: Shrinking) -> None:
    """Draw the piece on its base, as far as no other piece hides it."""
    before, after = one.sizes
    size, (up, high), z = one.size(EDGE[before], EDGE[after]), one.band, camera.z
    figure = pyramids.piece(PieceSpec(one.colour, before, one.spent), z)
    picture = pygame.transform.smoothscale_by(figure.surface, size)
    x, y = camera.point(one.at)
    anchor = round(figure.anchor[0] * size), round(figure.anchor[1] * size)
    hidden = max(0, anchor[1] - round(high * z))
    seen = pygame.Rect(0, hidden, picture.width, picture.height - hidden)
    surface.blit(picture, (x - anchor[0], y + round((FOOT - up) * z) - anchor[1] + hidden), seen)


def _draw_flip(surface: pygame.Surface, camera: Camera, one: Flip) -> None:
    """Draw the neck as it turns about its middle."""
    (colour, side), z = one.shown, camera.z
    figure = pyramids.piece(PieceSpec(colour, 1), z, _COLLARS.get(side))
    picture = pygame.transform.smoothscale_by(figure.surface, (1, max(0.05, one.high)))
    (x, y), (across, up) = camera.point(one.at), figure.anchor
    foot = y + round((FOOT - one.up) * z)
    surface.blit(picture, (x - across, foot - round(up * (1 + one.high) / 2)))


_COLLARS: dict[str, Literal["hero", "enemy", "ally"]] = {"hero": "hero", "enemy": "enemy", "ally": "ally"}


def _draw_gained(surface: pygame.Surface, camera: Camera, one: Gained) -> None:
    """Draw a small pyramid on its way from somebody to the middle of the bar, or to somebody else.

    It becomes smaller on its way to the bar, and is slower at first.
    """
    (ax, ay), z, t = camera.point(one.start), camera.z, one.t
    (cx, cy), given = camera.point(one.end or one.start), one.end is not None
    (bx, by), lift = (cx, cy - _UP * z) if given else camera.free.midtop, 60 * z * sin(pi * t)
    x, y = ax + (bx - ax) * (t if given else t * t), ay - _UP * z + (by - ay + _UP * z) * t - lift
    for grow, ink in ((3, (20, 10, 24)), (0, one.ink)):
        r = ((11 + grow) * (1 if given else 1 - 0.4 * t)) * z
        pygame.draw.polygon(surface, ink, [(x, y - r), (x + r, y + 0.7 * r), (x - r, y + 0.7 * r)])


def _draw_bolt(surface: pygame.Surface, camera: Camera, bolt: Bolt) -> None:
    (ax, ay), (bx, by), z = camera.point(bolt.start), camera.point(bolt.end), camera.z

    def at(t: float) -> tuple[float, float]:
        return ax + (bx - ax) * t, ay + (by - ay) * t - (_UP + 18 * sin(pi * t)) * z

    tail = [at(max(0.0, bolt.t - _TAIL * n / 6)) for n in range(7)]
    for n, (start, end) in enumerate(pairwise(tail)):
        pygame.draw.line(surface, bolt.trail, start, end, max(1, round((5 - 0.7 * n) * z)))
    (x, y), (px, py) = tail[0], tail[1]
    angle = atan2(y - py, x - px) if (x, y) != (px, py) else atan2(by - ay, bx - ax)
    for grow, ink in ((3, (20, 10, 24)), (0, bolt.ink)):
        tips = ((15 + grow, 0.0), (9 + grow, 2.4), (9 + grow, -2.4))
        pygame.draw.polygon(
            surface, ink, [(x + r * z * cos(angle + turn), y + r * z * sin(angle + turn)) for r, turn in tips]
        )


def _draw_rings(surface: pygame.Surface, camera: Camera, rings: Rings) -> None:
    x, y = camera.point(rings.at)
    for radius, over in rings.rings():
        wide = round(radius * camera.z)
        box = pygame.Rect(0, 0, 2 * wide, round(1.1 * wide))
        box.center = x, y + round(10 * camera.z)
        if box.w > 4:
            pygame.draw.ellipse(surface, _paler(rings.ink, over), box, max(1, round(4 * (1 - over) * camera.z)))


def _paler(ink: Rgb, over: float) -> Rgb:
    """The ink, darker the more is over."""
    red, green, blue = (round(tone * (1 - 0.5 * over)) for tone in ink)
    return red, green, blue


def _draw_splinters(surface: pygame.Surface, camera: Camera, splinters: Splinters) -> None:
    (x, y), z = camera.point(splinters.at), camera.z
    for n, (across, above, size, ink) in enumerate(splinters.places()):
        middle, angle = (x + across * z, y - above * z), n + 6 * splinters.t
        corners = [
            (middle[0] + size * z * cos(angle + turn), middle[1] + size * z * sin(angle + turn))
            for turn in (0, 2.1, 4.2)
        ]
        pygame.draw.polygon(surface, ink, corners)
