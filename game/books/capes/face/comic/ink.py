"""Ink and colour: the strokes and shapes of which every picture of the comic is made, and chance that is hashed.

All lengths are pixels. What seems to be drawn by chance is hashed from a key, so it is drawn the same again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b
from math import cos, radians, sin
from typing import Final

import pygame
from pygame import Vector2

from game.ui.sprites.vector import Rgb

INK: Final[Rgb] = (27, 22, 34)
PAPER: Final[Rgb] = (250, 244, 230)
WHITE: Final[Rgb] = (255, 254, 249)
LinePoints = Sequence[Vector2]
_ROUND: Final = (78, 56, 34, 11, -11, -34, -56, -78)
_TURNS: Final = 0.94
"""Where a line turns more than by this cosine, its joint is rounded."""


@lru_cache(maxsize=1 << 14)
def share(key: str, number: int = 0) -> float:
    """A number from 0 up to 1 that follows from the key and the number alone."""
    return int.from_bytes(blake2b(f"{key}/{number}".encode(), digest_size=4).digest(), "big") / (1 << 32)


def mix(one: Rgb, other: Rgb, part: float) -> Rgb:
    """The colour that has so large a part of the other one."""
    return (
        round(one[0] + (other[0] - one[0]) * part),
        round(one[1] + (other[1] - one[1]) * part),
        round(one[2] + (other[2] - one[2]) * part),
    )


def times(colour: Rgb, light: Rgb) -> Rgb:
    """The colour in a light of that colour."""
    return colour[0] * light[0] // 255, colour[1] * light[1] // 255, colour[2] * light[2] // 255


def toward(degrees: float) -> Vector2:
    """The direction of an angle: 0 hangs down, 90 points to the right."""
    return Vector2(sin(radians(degrees)), cos(radians(degrees)))


def curve(points: LinePoints, *, closed: bool = True, steps: int = 5) -> list[Vector2]:
    """A smooth line through the points (Catmull-Rom), with so many pieces between two of them."""
    count, found = len(points), list[Vector2]()
    for at in range(count if closed else count - 1):
        before = points[at - 1] if closed or at else points[0]
        after = points[(at + 2) % count] if closed or at + 2 < count else points[-1]
        one, two = points[at], points[(at + 1) % count]
        a, b, c = two - before, 2 * before - 5 * one + 4 * two - after, 3 * one - before - 3 * two + after
        for step in range(steps):
            t = step / steps
            found.append(one + (a * t + b * (t * t) + c * (t * t * t)) * 0.5)
    return found if closed else [*found, Vector2(points[-1])]


def scaled(points: LinePoints, about: Vector2, part: float) -> list[Vector2]:
    """The points, nearer to one of them by that factor."""
    return [about + (one - about) * part for one in points]


def middle(points: LinePoints) -> Vector2:
    """The mean of the points."""
    total = Vector2()
    for one in points:
        total += one
    return total / len(points)


def ellipse(centre: Vector2, across: float, down: float, turn: float = 0, steps: int = 18) -> list[Vector2]:
    """Points of an ellipse with those half axes, turned by degrees to the right."""
    rough = (Vector2(cos(n * 6.2832 / steps) * across, sin(n * 6.2832 / steps) * down) for n in range(steps))
    return [centre + (one.rotate(turn) if turn else one) for one in rough]


class InkPen:
    """Draws onto a surface; `line` is how broad its ink is, in pixels."""

    def __init__(self, surface: pygame.Surface, line: float) -> None:
        self.surface, self.line = surface, line

    def fill(self, points: LinePoints, colour: Rgb) -> None:
        """An area without ink around it."""
        if len(points) > 2:
            pygame.draw.polygon(self.surface, colour, points)

    def even(self, points: LinePoints, breadth: float, colour: Rgb = INK, *, closed: bool = False) -> None:
        """A line that is equally broad everywhere, with round joints and ends."""
        whole = max(1, round(breadth))
        pygame.draw.lines(self.surface, colour, closed, points, whole)
        if whole < 3:
            return
        for at, one in enumerate(points):
            ends = not closed and at in (0, len(points) - 1)
            before, after = one - points[at - 1], points[(at + 1) % len(points)] - one
            flat = not ends and before.dot(after) > _TURNS * before.length() * after.length()
            if not flat:
                pygame.draw.circle(self.surface, colour, one, whole / 2)

    def shape(self, points: LinePoints, colour: Rgb, line: float = 1.0) -> None:
        """An area with ink around it, so many times as broad as usual."""
        self.fill(points, colour)
        self.even(points, self.line * line, closed=True)

    def blob(self, points: LinePoints, colour: Rgb, line: float = 1.0, steps: int = 5) -> list[Vector2]:
        """A shape with a smooth outline through the points, which is returned."""
        smooth = curve(points, steps=steps)
        self.shape(smooth, colour, line)
        return smooth

    def brushed(self, points: LinePoints, breadth: float, colour: Rgb = INK) -> None:
        """A stroke of the brush through the points: thin at its ends, and so broad at its middle."""
        smooth = curve(points, closed=False) if len(points) > 2 else list(points)
        if len(smooth) == 2:
            smooth.insert(1, smooth[0].lerp(smooth[1], 0.5))
        left, right, last = list[Vector2](), list[Vector2](), len(smooth) - 1
        for at, one in enumerate(smooth):
            way = smooth[min(at + 1, last)] - smooth[max(at - 1, 0)]
            out = Vector2(-way.y, way.x)
            out.scale_to_length((breadth * min(at, last - at) / last) + 0.3) if out.length() > 0.001 else None
            left.append(one + out)
            right.append(one - out)
        self.fill([*left, *reversed(right)], colour)

    def dot(self, at: Vector2, radius: float, colour: Rgb, line: float = 1.0) -> None:
        """A disc with ink around it."""
        if line:
            pygame.draw.circle(self.surface, INK, at, radius + self.line * line * 0.7)
        pygame.draw.circle(self.surface, colour, at, radius)

    def bones(self, bones: Iterable[Sequence[Vector2]], colour: Rgb) -> None:
        """Areas that grow together: first the ink around all of them, then their colour."""
        made = list(bones)
        for one in made:
            self.even(one, self.line * 2, closed=True)
        for one in made:
            self.fill(one, colour)


def bone(one: Vector2, two: Vector2, radii: tuple[float, float, float]) -> list[Vector2]:
    """The outline of a limb between two points: its half breadth at the first, in the middle and at the second."""
    way = two - one
    if way.length() < 0.01:
        way = Vector2(0, 0.01)
    ahead = way.normalize()
    out, angle = Vector2(-ahead.y, ahead.x), Vector2(1, 0).angle_to(ahead)
    first, inner, last = radii
    between = [
        (t, first * (1 - t) + last * t + (inner - (first + last) / 2) * 4 * t * (1 - t)) for t in (0.25, 0.5, 0.75)
    ]
    sides = [(one + way * t, out * breadth) for t, breadth in between]
    end = [two + Vector2(last, 0).rotate(angle + turn) for turn in _ROUND]
    start = [one + Vector2(first, 0).rotate(angle + 180 + turn) for turn in _ROUND]
    return [*(at + off for at, off in sides), *end, *(at - off for at, off in reversed(sides)), *start]
