"""The pyramids, shaded sample by sample, in two layers.

`back` is the floor and the far walls, `front` the near walls and edges. A stack is drawn as all backs from the top
down, then all fronts from the bottom up: so the tip of each piece shows through the piece above it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from game.art.noise import smooth
from game.art.plan import SHARP, ShadingPlan, plan
from game.art.shapes import Field, averaged, unpremultiplied
from game.art.sheet import SheetPart
from game.books.stacktors.face.sprites.palette import OPAQUE, tones

_WHITE = np.array([255.0, 255.0, 255.0])


class Glass(NamedTuple):
    """What the shading uses of a piece's material."""

    deep: Field
    mid: Field
    light: Field
    glow: Field
    opaque: bool
    committed: bool


def _glass(colour: str, committed: bool) -> Glass:
    deep, mid, light, glow, _ = (np.array(c, float) for c in tones(colour, committed))
    return Glass(deep * (0.8 if committed else 1.0), mid, light, glow, colour in OPAQUE, committed)


def _over(layer: Field, colour: Field, alpha: Field) -> None:
    """Lay a colour with that alpha over the layer, whose colours are premultiplied."""
    a = np.clip(alpha, 0, 1)[..., None]
    layer[..., :3] = colour * a + layer[..., :3] * (1 - a)
    layer[..., 3:] = a + layer[..., 3:] * (1 - a)


def _mixed(a: Field, b: Field, t: Field) -> Field:
    return np.asarray(a + (b - a) * t[..., None])


def _hard(distance: Field) -> Field:
    """The mask of an area: 1 inside, 0 outside. Its edge becomes smooth when the samples are averaged."""
    return (distance >= 0).astype(float)


def _back(p: ShadingPlan, g: Glass, layer: Field) -> None:
    """Shade the floor and the far walls, which are seen through the near ones."""
    c = p.corners
    _over(layer, g.deep, _hard(p.floor) * 0.62)
    _over(layer, g.mid + (g.deep - g.mid) * 0.45, _hard(p.far_left) * 0.42)
    _over(layer, g.mid + (g.deep - g.mid) * 0.15, _hard(p.far_right) * 0.50)
    seen = _hard(p.outline + 0.01)
    for a, b, alpha in ((c.back, c.apex, 0.55), (c.left, c.back, 0.45), (c.back, c.right, 0.45)):
        distance, _ = p.segment(a, b)
        _over(layer, g.glow, np.clip(1 - distance * p.k / 0.9, 0, 1) * alpha * seen)


def _wide_face(p: ShadingPlan, g: Glass, layer: Field, body: float) -> None:
    """Shade the wide face: light falls from the upper left.

    Light that has gone through the piece gathers low on the far side.
    """
    up, across = p.wide_up, p.wide_across
    lit = 0.30 + 0.62 * up + 0.22 * (1 - across)
    colour = _mixed(g.deep, g.mid, np.clip(0.55 + lit, 0, 1))
    colour = _mixed(colour, g.light, np.clip(lit - 0.30, 0, 1) * (0.35 if g.committed else 0.85))
    if not g.committed:
        pool = np.exp(-(((across - 0.72) / 0.34) ** 2 + ((up - 0.10) / 0.20) ** 2))
        colour = _mixed(colour, g.light, pool * (0.15 if g.opaque else 0.55))
    _over(layer, colour, _hard(p.wide) * (body + 0.10 * (1 - up)))


def _narrow_face(p: ShadingPlan, g: Glass, layer: Field, body: float) -> None:
    """Shade the narrow face, which is dark and glows at its foot."""
    up, across = p.narrow_up, p.narrow_across
    colour = _mixed(g.deep, g.mid, np.clip(0.22 + 0.55 * up, 0, 1))
    if not g.committed:
        pool = np.exp(-(((across - 0.45) / 0.40) ** 2 + ((up - 0.06) / 0.22) ** 2))
        colour = _mixed(colour, g.light, pool * (0.10 if g.opaque else 0.60))
    _over(layer, colour, _hard(p.narrow) * (body + 0.14))


def _hatch(p: ShadingPlan, g: Glass, layer: Field) -> None:
    """Draw the dark hatch of a committed piece across both faces."""
    stripe = ((p.x * 0.8 + p.y) / 5.2) % 1.0
    dark = smooth(0.40, 0.52, stripe) * smooth(1.0, 0.92, stripe)
    _over(layer, g.deep * 0.55, _hard(p.outline) * dark * 0.42)


def _lamp(p: ShadingPlan, g: Glass, layer: Field) -> None:
    """Draw the lamp's streak along the left edge, and a thin reflection on the shaded face."""
    c, up = p.corners, p.wide_up
    inner = p.edge(c.apex, c.left)
    streak = np.exp(-(((inner - 3.0 - 1.2 * (1 - up)) / 1.05) ** 2))
    streak *= smooth(0.05, 0.45, up) * smooth(1.0, 0.80, up)
    _over(layer, g.glow, _hard(p.wide) * streak * (0.35 if g.opaque else 0.75))
    rim = np.exp(-(((-p.edge(c.apex, c.right) - 1.6) / 0.8) ** 2))
    rim *= smooth(0.02, 0.25, p.narrow_up) * smooth(1.0, 0.6, p.narrow_up)
    _over(layer, g.light, _hard(p.narrow) * rim * 0.55)


def _edges(p: ShadingPlan, g: Glass, layer: Field) -> None:
    """Draw the bright edges, then the dark outline."""
    c, inside = p.corners, _hard(p.outline)
    width = max(1.0 / p.k, 0.85)
    bright = 0.25 if g.committed else 0.95
    front, along = p.segment(c.front, c.apex)
    _over(layer, g.glow, np.clip(1.25 - front / (0.75 * width), 0, 1) * inside * bright * (1 - 0.45 * along))
    left, _ = p.segment(c.left, c.apex)
    _over(layer, g.glow, np.clip(1.3 - np.abs(left - 1.15 * width) / (0.7 * width), 0, 1) * inside * bright * 0.55)
    for a, b, alpha in ((c.left, c.front, 0.60), (c.front, c.right, 0.45)):
        foot, _ = p.segment(a, b)
        _over(layer, g.glow, np.clip(1.2 - np.abs(foot - 1.2 * width) / (0.6 * width), 0, 1) * inside * bright * alpha)
    outline = np.clip(1.25 - np.abs(p.outline - 0.15 * width) / (0.75 * width), 0, 1)
    _over(layer, g.deep * 0.62, outline * 0.92)


def _spark(p: ShadingPlan, layer: Field) -> None:
    """Draw the spark at the tip."""
    x, y = p.corners.apex
    distance = np.hypot(p.x - x, p.y - y - 2.6)
    _over(layer, _WHITE, np.exp(-((distance / 1.5) ** 2)) * 0.9 * _hard(p.outline))


def _front(p: ShadingPlan, g: Glass, layer: Field) -> None:
    body = 1.0 if g.opaque else 0.62 if g.committed else 0.60
    _wide_face(p, g, layer, body)
    _narrow_face(p, g, layer, body)
    (_hatch if g.committed else _lamp)(p, g, layer)
    _edges(p, g, layer)
    if not g.committed:
        _spark(p, layer)


@lru_cache(maxsize=2)
def layers(colour: str, pips: int, k: float, committed: bool = False) -> tuple[SheetPart, SheetPart]:
    """The back and the front of a piece, without glyph and pips; the back of an opaque piece is empty."""
    p, g = plan(pips, k), _glass(colour, committed)
    back, front = np.zeros((*p.x.shape, 4)), np.zeros((*p.x.shape, 4))
    if not g.opaque:
        _back(p, g, back)
    _front(p, g, front)
    seen = [unpremultiplied(averaged(layer, SHARP)) for layer in (back, front)]
    return SheetPart(seen[0], p.anchor), SheetPart(seen[1], p.anchor)
