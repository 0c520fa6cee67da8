"""Clothes: what figures wear on their bodies, from suits and capes to the coats and jackets of the street.

A place on the body has two numbers, in heads: how far up the back from the hips, and how far to the front.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Vector2

from game.books.capes.face.comic.body import FigureBody, shaded
from game.books.capes.face.comic.emblems import emblem
from game.books.capes.face.comic.ink import INK, WHITE, curve, mix, scaled
from game.ui.sprites.vector import Rgb


class BodyBreadths(NamedTuple):
    """Half the breadth of a body at its waist, hips and chest."""

    waist: float
    hip: float
    chest: float


def breadths(body: FigureBody) -> BodyBreadths:
    dress, broad = body.dress, body.broad
    waist = (0.5 if dress.slender else 0.58) * broad + (0.1 if dress.coat or dress.civil else 0)
    return BodyBreadths(waist, (0.66 if dress.slender else 0.62) * broad, (0.86 if dress.slender else 0.92) * broad)


def trunk(body: FigureBody) -> None:
    """The body from the shoulders to the hips, with what it wears."""
    dress, (waist, hip, chest) = body.dress, breadths(body)
    near = body.run((-0.18, -0.2), (-0.12, -hip), (0.3, -hip * 1.02), (0.85, -waist), (1.6, -chest * 0.94))
    shoulders = body.run((2.12, -chest * 1.04), (2.38, -chest * 0.84), (2.5, -0.4), (2.48, -0.3), (2.26, -0.02))
    far = body.run((2.48, 0.3), (2.5, 0.38), (2.36, chest * 0.8), (2.1, chest * 0.98), (1.56, chest * 1.02))
    low = body.run((0.86, waist * 0.96), (0.3, hip), (-0.12, hip), (-0.18, 0.2))
    outline = curve([*near, *shoulders, *far, *low], steps=4)
    body.pen.shape(outline, dress.suit)
    if not dress.coat and not dress.civil:
        suit(body)
    _shade(body)
    body.pen.even(outline, body.pen.line, closed=True)
    if dress.civil:
        jacket(body)
    elif dress.coat:
        coat(body)
        skirt(body)
    else:
        briefs(body)
        belt(body)
        emblem(body.pen, dress, body.along(1.72, 0.12), 0.42 * body.unit, body.made.nod * 0.3)


def _shade(body: FigureBody) -> None:
    """The side of the body that is away from the light."""
    way = 1 if body.light.x < 0 else -1
    waist, hip, chest = (one * way for one in breadths(body))
    outer = body.run((2.36, chest * 0.62), (2.1, chest), (1.56, chest), (0.86, waist), (0.3, hip), (-0.1, hip))
    inner = body.run((0.1, hip * 0.55), (0.86, waist * 0.5), (1.4, chest * 0.56), (1.9, chest * 0.68))
    body.pen.fill(curve([*outer, *inner], steps=3), shaded(body.dress.suit))


def suit(body: FigureBody) -> None:
    """A suit in one of its cuts: plain, with a yoke, with flanks, or with a broad stripe."""
    dress, b = body.dress, body.broad
    cuts: tuple[tuple[Rgb, list[Vector2]], ...] = (
        (dress.suit, []),
        (
            mix(dress.suit, dress.trim, 0.5),
            body.run(
                (2.5, -0.34), (2.36, -0.74 * b), (2.02, -0.86 * b), (1.72, 0.1), (2.02, 0.84 * b), (2.36, 0.7 * b)
            ),
        ),
        (
            mix(dress.suit, INK, 0.3),
            body.run((2.3, -0.84 * b), (1.6, -0.86 * b), (0.86, -0.5 * b), (0.3, -0.6 * b), (0.5, -0.3), (1.8, -0.5)),
        ),
        (
            mix(dress.suit, (255, 244, 220), 0.16),
            body.run((2.5, -0.2), (1.4, -0.16), (0.3, -0.2), (0.3, 0.34), (1.4, 0.42), (2.5, 0.3)),
        ),
    )
    colour, places = cuts[dress.cut]
    if places:
        body.pen.fill(curve(places, steps=3), colour)
    for side in (-0.42, 0.5):
        muscle = body.run((1.5, side * 0.4 + 0.1), (1.32, side), (1.42, side * 1.5))
        body.pen.brushed(muscle, 0.03 * body.unit, shaded(dress.suit, 0.6))


def briefs(body: FigureBody) -> None:
    """What joins the body to the legs: briefs in a colour of their own, or the suit without a seam."""
    dress, hip = body.dress, breadths(body).hip
    near = body.run((0.66, -hip * 1.04), (0.2, -hip * 1.12), (-0.28, -hip * 0.62), (-0.44, 0.0))
    area = curve([*near, *body.run((-0.3, hip * 0.6), (0.2, hip * 1.1), (0.66, hip * 1.02))], steps=3)
    if dress.cut in (0, 3):
        colour = dress.trim if dress.cut == 3 and dress.cape is None else mix(dress.suit, INK, 0.4)
        body.pen.shape(area, colour, 0.8)
        return
    for place, colour in ((body.made.near_leg.hip, dress.suit), (body.made.far_leg.hip, shaded(dress.suit, 0.2))):
        body.pen.fill(scaled(area, body.at(place), 0.8), colour)


def belt(body: FigureBody) -> None:
    """A belt with its buckle."""
    trim, w = body.dress.trim, breadths(body).waist
    band = ((0.46, -w * 1.14), (0.42, 0.08), (0.46, w * 1.1), (0.72, w * 1.02), (0.66, 0.08), (0.72, -w * 1.06))
    body.pen.shape(body.run(*band), trim, 0.8)
    body.pen.fill(body.run((0.46, 0.3), (0.46, w * 1.1), (0.72, w * 1.02), (0.68, 0.3)), shaded(trim))
    body.pen.dot(body.along(0.55, 0.1), 0.17 * body.unit, mix(trim, (255, 250, 230), 0.4), 0.8)


def jacket(body: FigureBody) -> None:
    """A jacket of the street over a shirt; who has a bun wears an apron."""
    dress, unit = body.dress, body.unit
    body.pen.shape(body.run((2.5, -0.14), (1.3, 0.14), (2.5, 0.34)), dress.trim, 0.7)
    if dress.head == "bun":
        apron = body.run((1.5, -0.3), (1.5, 0.5), (0.8, 0.52), (-0.3, 0.62), (-0.3, -0.44), (0.8, -0.4))
        body.pen.shape(apron, mix(dress.trim, WHITE, 0.3), 0.8)
        body.pen.even(body.run((0.8, -0.56), (0.78, 0.6)), 0.06 * unit)
    else:
        body.pen.brushed(body.run((1.3, 0.14), (0.5, 0.12), (-0.14, 0.2)), 0.04 * unit)
        for back in (1.0, 0.6, 0.2):
            pygame.draw.circle(body.pen.surface, INK, body.along(back, 0.02), max(1.5, 0.05 * unit))
    if dress.emblem:
        emblem(body.pen, dress, body.along(1.75, -0.44), 0.17 * unit, 0)


def coat(body: FigureBody) -> None:
    """The upper half of a long coat over a shirt and tie."""
    dress, unit = body.dress, body.unit
    body.pen.shape(body.run((2.5, -0.2), (1.5, 0.2), (2.5, 0.36)), (236, 230, 216), 0.7)
    body.pen.fill(body.run((2.44, 0.0), (2.2, -0.06), (1.6, 0.18), (2.2, 0.24)), dress.trim)
    for side, edge in ((-0.2, -0.56), (0.36, 0.62)):
        lapel = body.run((2.52, side), (2.26, edge), (2.02, edge * 0.7), (1.36, 0.18))
        body.pen.shape(lapel, mix(dress.suit, INK, 0.3), 0.7)
    body.pen.brushed(body.run((1.4, 0.18), (0.6, 0.16), (-0.2, 0.2)), 0.035 * unit)
    if dress.emblem:
        emblem(body.pen, dress, body.along(1.62, -0.5), 0.2 * unit, 0)


def skirt(body: FigureBody) -> None:
    """The lower half of a long coat: two panels over the legs, to below the knees."""
    dress, made, waist = body.dress, body.made, breadths(body).waist
    near, far = (leg.knee + (leg.ankle - leg.knee) * 0.34 for leg in (made.near_leg, made.far_leg))
    split = near.lerp(far, 0.56)
    behind = [split + Vector2(0.2, -0.16), far + Vector2(0.1, 0.12), far + Vector2(0.6, -0.06)]
    before = [near + Vector2(-0.62, 0), near + Vector2(-0.1, 0.16), split + Vector2(-0.04, -0.1)]
    side = body.run((0.8, 0.14), (0.9, waist), (0.2, waist * 1.3))
    back = [*side, *(body.at(one) for one in reversed(behind)), body.along(0.3, 0.1)]
    body.pen.shape(curve(back, steps=3), shaded(dress.suit, 0.42))
    middle = body.run((0.9, -waist), (0.9, 0.2), (0.2, 0.26))
    panel = curve([*middle, *(body.at(one) for one in reversed(before)), body.along(0.1, -waist * 1.3)], steps=3)
    body.pen.shape(panel, shaded(dress.suit, 0.24))
    body.pen.fill(scaled(panel, body.along(0.2, -waist * 0.9), 0.84), dress.suit)
    seam = body.run((1.0, -waist * 0.94), (1.0, waist * 0.9), (0.76, waist * 0.98), (0.76, -waist * 1.02))
    body.pen.fill(seam, dress.suit)
    for up in (1.2, 0.85, 0.5):
        body.pen.dot(body.along(up, 0.02), 0.06 * body.unit, dress.trim, 0.6)
    fold = [*body.run((0.6, -waist * 0.7), (-0.6, -waist * 0.9)), body.at(before[0].lerp(before[1], 0.5))]
    body.pen.brushed(fold, 0.035 * body.unit, shaded(dress.suit, 0.6))


def collar(body: FigureBody) -> None:
    """What goes round the neck."""
    dress = body.dress
    if dress.cape:
        cloth = body.run((2.3, -0.7), (2.62, -0.4), (2.5, 0.06), (2.62, 0.4), (2.3, 0.62), (2.16, 0.06))
        body.pen.shape(curve(cloth, steps=3), dress.cape, 0.8)
        body.pen.dot(body.along(2.3, 0.1), 0.13 * body.unit, dress.trim, 0.7)
    elif not dress.coat and not dress.civil:
        body.pen.brushed(body.run((2.5, -0.36), (2.38, 0.0), (2.5, 0.34)), 0.07 * body.unit, dress.trim)


def cape(body: FigureBody, colour: Rgb) -> None:
    """A cape in the wind behind the body; of somebody who flies it streams along the back."""
    made, flies = body.made, abs(body.made.up.x) >= 0.7
    back, fall = (-made.up.rotate(-24), -made.up) if flies else (Vector2(-1, 0), Vector2(0, 1))
    top, side = made.chest + made.up * 0.1, Vector2(-made.up.y, made.up.x)
    end = top + fall * (4.0 if flies else 3.5) + back * (0.9 if flies else 1.5)
    hem = [(-0.2, 0.24), (0.5, -0.06), (1.0, 0.2), (1.5, -0.4)]
    low = [end + back * across + fall * down for across, down in hem]
    front = [top + side * 0.7, top + side * 0.2 + fall * 1.6, end - back * 1.5 - fall * 0.3]
    rear = [top + back * 1.2 + fall * 1.4 - side * 0.1, top - side * 0.86]
    cloth = body.pen.blob([body.at(one) for one in (*front, *low, *rear)], shaded(colour, 0.3))
    body.pen.fill(scaled(cloth, body.at(top + fall * 1.4 + back * 1.1), 0.86), colour)
    for part in (0.2, 0.45, 0.7):
        foot = (end - back * 0.8).lerp(low[-1], part)
        fold = (top + back * 0.3 * part, top.lerp(foot, 0.5) + back * 0.25, foot - fall * 0.3)
        body.pen.brushed([body.at(one) for one in fold], 0.05 * body.unit, shaded(colour, 0.6))
