"""What flies over the map for a moment: shots, rings, splinters."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, cos, pi, sin

import pygame

from game.ui.map.camera import Camera
from game.ui.sprites.palette import Rgb
from game.ui.stacktors.stage.stage import Stage
from game.ui.stacktors.stage.tweens import Bolt, Rings, Splinters

_UP = 46
"""How many units above the ground shots fly, which is about the middle of a figure."""
_TAIL = 0.35
"""How long the tail of a shot is, as a share of its way."""


def draw(surface: pygame.Surface, camera: Camera, stage: Stage) -> None:
    """Draw all that flies now."""
    for ring in stage.floating(Rings):
        _draw_rings(surface, camera, ring)
    for bolt in stage.floating(Bolt):
        _draw_bolt(surface, camera, bolt)
    for splinters in stage.floating(Splinters):
        _draw_splinters(surface, camera, splinters)


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
