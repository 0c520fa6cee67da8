"""Emblems: the signs that figures wear on their chests; the half breadth of a sign is 1."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin
from typing import Final

from pygame import Vector2

from game.books.capes.face.comic.dress import Dress
from game.books.capes.face.comic.ink import INK, PAPER, InkPen, curve, ellipse, mix, share
from game.ui.sprites.vector import Rgb

EmblemDrawing = Callable[["Badge"], None]


class Badge:
    """Where a sign is drawn, and its two colours."""

    def __init__(self, pen: InkPen, dress: Dress, centre: Vector2, size: float, turn: float) -> None:
        self.pen, self._centre, self.size, self._turn = pen, centre, size, turn
        self.main: Rgb = dress.trim
        self.field: Rgb = mix(dress.suit, INK, 0.25)

    def at(self, *places: tuple[float, float]) -> list[Vector2]:
        return [self._centre + (Vector2(one) * self.size).rotate(self._turn) for one in places]

    def disc(self, colour: Rgb, size: float = 1.0) -> None:
        round_one = ellipse(self._centre, self.size * size * 0.92, self.size * size, self._turn)
        self.pen.shape(round_one, colour, 0.6)


def emblem(pen: InkPen, dress: Dress, centre: Vector2, size: float, turn: float) -> None:
    """Draw the sign that the figure wears; a name that is none stands for one of the signs."""
    if not dress.emblem:
        return
    names = sorted(SIGNS)
    name = dress.emblem if dress.emblem in SIGNS else names[int(share(dress.emblem) * len(names))]
    SIGNS[name](Badge(pen, dress, centre, size, turn))


def _kite(badge: Badge) -> None:
    badge.pen.shape(badge.at((0, -1.1), (0.7, -0.2), (0, 1.0), (-0.7, -0.2)), badge.main, 0.7)
    badge.pen.brushed(badge.at((0, -1.0), (0, 0.9)), 0.06 * badge.size)
    badge.pen.brushed(badge.at((-0.6, -0.2), (0.6, -0.2)), 0.06 * badge.size)
    badge.pen.brushed(badge.at((0, 1.0), (0.3, 1.4), (-0.1, 1.8)), 0.1 * badge.size, badge.main)


def _ring(badge: Badge) -> None:
    badge.disc(badge.main)
    badge.disc(badge.field, 0.56)


def _coin(badge: Badge) -> None:
    badge.disc(badge.main)
    badge.pen.brushed(badge.at((-0.1, -0.6), (-0.1, 0.6)), 0.1 * badge.size)
    badge.pen.fill(badge.at((0.0, -0.8), (0.7, -0.5), (0.84, 0.2), (0.5, 0.76), (0.0, 0.9)), mix(badge.main, INK, 0.35))


def _wave(badge: Badge) -> None:
    for y in (-0.5, 0.1, 0.7):
        crest = badge.at((-1, y), (-0.5, y - 0.36), (0, y), (0.5, y + 0.3), (1, y - 0.1))
        badge.pen.even(curve(crest, closed=False, steps=4), 0.2 * badge.size, badge.main)


def _echo(badge: Badge) -> None:
    for size in (0.36, 0.72, 1.08):
        arc = [(-0.5 + sin(radians(turn)) * size, cos(radians(turn)) * size) for turn in range(35, 146, 22)]
        badge.pen.even(badge.at(*arc), 0.18 * badge.size, badge.main)


def _points(count: int, inner: float) -> list[tuple[float, float]]:
    rays = [Vector2(0, -1.1 if n % 2 == 0 else -inner).rotate(180 * n / count) for n in range(2 * count)]
    return [(one.x, one.y) for one in rays]


def _star(badge: Badge) -> None:
    badge.pen.shape(badge.at(*_points(5, 0.45)), badge.main, 0.7)


def _sun(badge: Badge) -> None:
    badge.pen.shape(badge.at(*_points(10, 0.7)), badge.main, 0.6)
    badge.disc(mix(badge.main, PAPER, 0.4), 0.5)


def _crescent(badge: Badge) -> None:
    moon = [(0.3, -1.0), (-0.5, -0.8), (-0.95, 0), (-0.5, 0.8), (0.3, 1.0), (-0.2, 0.5), (-0.36, 0), (-0.2, -0.5)]
    badge.pen.shape(curve(badge.at(*moon), steps=3), badge.main, 0.7)


def _needle(badge: Badge) -> None:
    badge.disc(badge.main)
    badge.disc(badge.field, 0.76)
    badge.pen.fill(badge.at((0.2, -0.9), (0.3, 0.1), (-0.2, 0.9), (-0.3, -0.1)), PAPER)
    badge.pen.fill(badge.at((0.2, -0.9), (0.3, 0.1), (-0.3, -0.1)), (214, 60, 56))


def _key(badge: Badge) -> None:
    badge.pen.even(badge.at((0, -0.2), (0, 1.0)), 0.26 * badge.size, badge.main)
    badge.pen.even(badge.at((0, 0.9), (0.46, 0.9)), 0.22 * badge.size, badge.main)
    badge.pen.even(
        ellipse(badge.at((0, -0.6))[0], 0.42 * badge.size, 0.42 * badge.size),
        0.24 * badge.size,
        badge.main,
        closed=True,
    )


def _mask(badge: Badge) -> None:
    shape = [
        (-1.1, -0.4),
        (-0.4, -0.6),
        (0, -0.4),
        (0.4, -0.6),
        (1.1, -0.4),
        (0.8, 0.5),
        (0.3, 0.3),
        (0, 0.6),
        (-0.3, 0.3),
        (-0.8, 0.5),
    ]
    badge.pen.shape(curve(badge.at(*shape), steps=3), badge.main, 0.7)
    for x in (-0.5, 0.5):
        badge.pen.fill(ellipse(badge.at((x, -0.06))[0], 0.24 * badge.size, 0.15 * badge.size), badge.field)


def _bolt(badge: Badge) -> None:
    badge.pen.shape(
        badge.at((0.5, -1.1), (-0.6, 0.16), (-0.04, 0.16), (-0.4, 1.1), (0.66, -0.24), (0.1, -0.24)), badge.main, 0.7
    )


def _diamond(badge: Badge) -> None:
    badge.pen.shape(badge.at((0, -1.0), (0.8, 0), (0, 1.0), (-0.8, 0)), badge.main, 0.7)
    badge.pen.fill(badge.at((0, -0.5), (0.4, 0), (0, 0.5), (-0.4, 0)), badge.field)


def _drop(badge: Badge) -> None:
    badge.pen.shape(
        curve(badge.at((0, -1.2), (0.42, -0.3), (0.72, 0.4), (0, 1.0), (-0.72, 0.4), (-0.42, -0.3)), steps=4),
        badge.main,
        0.7,
    )
    badge.pen.brushed(badge.at((-0.36, 0.3), (-0.2, 0.62), (0.1, 0.7)), 0.1 * badge.size, PAPER)


def _badge(badge: Badge) -> None:
    badge.pen.shape(badge.at((-0.8, -0.8), (0, -1.1), (0.8, -0.8), (0.7, 0.4), (0, 1.1), (-0.7, 0.4)), badge.main, 0.7)
    badge.pen.fill(badge.at(*[(x * 0.5, y * 0.5) for x, y in _points(5, 0.45)]), badge.field)


def _eye(badge: Badge) -> None:
    badge.pen.shape(curve(badge.at((-1.1, 0), (0, -0.7), (1.1, 0), (0, 0.7)), steps=4), badge.main, 0.7)
    badge.pen.fill(ellipse(badge.at((0, 0))[0], 0.4 * badge.size, 0.44 * badge.size), INK)


def _feather(badge: Badge) -> None:
    badge.pen.shape(
        curve(badge.at((0.5, -1.1), (0.6, -0.1), (0, 0.7), (-0.5, 1.0), (-0.4, 0.1)), steps=4), badge.main, 0.7
    )
    badge.pen.brushed(badge.at((0.4, -0.8), (0, 0.1), (-0.6, 1.2)), 0.07 * badge.size)


def _flask(badge: Badge) -> None:
    glass = [
        (-0.26, -1.0),
        (0.26, -1.0),
        (0.26, -0.3),
        (0.9, 0.8),
        (0.6, 1.05),
        (-0.6, 1.05),
        (-0.9, 0.8),
        (-0.26, -0.3),
    ]
    badge.pen.shape(badge.at(*glass), PAPER, 0.7)
    badge.pen.fill(
        badge.at((-0.5, 0.3), (0.5, 0.3), (0.8, 0.84), (0.56, 0.98), (-0.56, 0.98), (-0.8, 0.84)), badge.main
    )


def _cup(badge: Badge) -> None:
    badge.pen.even(
        ellipse(badge.at((0.8, 0.0))[0], 0.36 * badge.size, 0.34 * badge.size),
        0.2 * badge.size,
        badge.main,
        closed=True,
    )
    badge.pen.shape(badge.at((-0.9, -0.5), (0.8, -0.5), (0.6, 0.7), (-0.66, 0.7)), badge.main, 0.7)
    badge.pen.brushed(badge.at((-0.3, -0.8), (-0.1, -1.1), (-0.3, -1.4)), 0.09 * badge.size)
    badge.pen.brushed(badge.at((0.2, -0.8), (0.4, -1.1), (0.2, -1.4)), 0.09 * badge.size)


SIGNS: Final[dict[str, EmblemDrawing]] = {
    "kite": _kite,
    "ring": _ring,
    "coin": _coin,
    "wave": _wave,
    "waves": _echo,
    "echo": _echo,
    "star": _star,
    "sun": _sun,
    "crescent": _crescent,
    "needle": _needle,
    "key": _key,
    "mask": _mask,
    "bolt": _bolt,
    "diamond": _diamond,
    "drop": _drop,
    "badge": _badge,
    "eye": _eye,
    "feather": _feather,
    "flask": _flask,
    "cup": _cup,
}
