"""Places under a roof: the stage, the hall and the ward."""

from __future__ import annotations

from math import pi, sin

import pygame
from pygame import Vector2

from game.books.capes.face.comic.ground import CITY, PlaceView, floor, halftone
from game.books.capes.face.comic.ink import INK, ellipse, mix


def curtain(view: PlaceView) -> None:
    """A curtain in folds."""
    fold, m = 26 * view.m, view.m
    light, dark = view.lit((178, 40, 58)), view.lit((84, 14, 40))
    at, x = 0, -(view.pan % fold) - fold
    while x < view.w:
        wide = fold * (0.8 + 0.4 * view.chance(at, "fold"))
        for band, part in enumerate((0.05, 0.0, 0.22, 0.5, 0.82, 1.0)):
            view.rect(x + band * wide / 6, 0, wide / 6 + 1, view.horizon, mix(light, dark, part))
        x, at = x + wide, at + 1
    view.rect(0, view.horizon - 13 * m, view.w, 4 * m, view.lit((232, 186, 88)))
    view.rect(0, view.horizon - 7 * m, view.w, 7 * m, dark)
    halftone(view.surface, (30, 6, 30), 70, view.scale, (0, view.horizon * 0.8), (2.5, 0.4))


def valance(view: PlaceView) -> None:
    """Golden cloth along the upper edge, in swags."""
    gold, high, wide = view.lit((238, 190, 88)), 22 * view.m, 96 * view.m
    x = -(view.pan * 0.8) % wide - wide
    while x < view.w:
        swag = [Vector2(x + wide * t / 10, high * (0.7 + 0.7 * sin(pi * t / 10))) for t in range(11)]
        area = [Vector2(x, -4), *swag, Vector2(x + wide, -4)]
        view.pen.shape(area, gold)
        for part in (0.4, 0.7):
            view.pen.brushed([Vector2(one.x, one.y * part) for one in swag], 1.6 * view.scale, mix(gold, INK, 0.35))
        view.pen.dot(Vector2(x, high * 0.9), 5 * view.m, mix(gold, INK, 0.2))
        x += wide


def spots(view: PlaceView) -> None:
    """Cones of light from above."""
    layer = pygame.Surface((view.w, view.h), pygame.SRCALPHA)
    for number, x in enumerate((0.28, 0.72)):
        at = view.w * x + (view.chance(number, "spot") - 0.5) * 120 * view.m
        y = view.horizon + (view.h - view.horizon) * 0.5
        pygame.draw.polygon(
            layer,
            (255, 244, 204, 44),
            [(at - 14 * view.m, 0), (at + 14 * view.m, 0), (at + 112 * view.m, y), (at - 112 * view.m, y)],
        )
        pygame.draw.polygon(layer, (255, 244, 204, 70), ellipse(Vector2(at, y), 112 * view.m, 24 * view.m))
    view.surface.blit(layer, (0, 0))


def boards(view: PlaceView) -> None:
    floor(view, (176, 122, 82), (120, 74, 54), 11, ())


def footlights(view: PlaceView) -> None:
    m = view.m
    for number in range(int(view.w / (70 * m)) + 2):
        x = (number * 70 + 20) * m - view.pan % (70 * m)
        if view.zoom < 1.2:
            pygame.draw.circle(view.surface, view.tones.glow, (x, view.h), 13 * m)
            pygame.draw.circle(view.surface, INK, (x, view.h), 13 * m, max(1, round(view.pen.line)))


def wall(view: PlaceView) -> None:
    """The wall of a great hall with tall windows between columns."""
    m, stone = view.m, view.lit((214, 198, 166))
    view.rect(0, 0, view.w, view.horizon, stone)
    view.rect(0, view.horizon * 0.9, view.w, view.horizon * 0.1, mix(stone, INK, 0.3))
    wide = 170 * m
    x, at = -(view.pan * 0.7) % wide - wide, 0
    while x < view.w:
        _tall_window(view, x + 34 * m, 74 * m, at)
        x, at = x + wide, at + 1
    halftone(view.surface, (90, 60, 60), 56, view.scale, (0, view.horizon * 0.6), (2.3, 0.3))


def _tall_window(view: PlaceView, x: float, wide: float, at: int) -> None:
    top, bottom = view.horizon * 0.14, view.horizon * 0.66
    glass = mix(view.tones.low, view.tones.high, 0.3 + 0.2 * (at % 2))
    frame = [
        Vector2(x, bottom),
        *(Vector2(x + wide / 2, top + wide / 2) + Vector2(-wide / 2, 0).rotate(t * 22.5) for t in range(9)),
        Vector2(x + wide, bottom),
    ]
    view.pen.shape(frame, glass, 2)
    for part in (0.33, 0.67):
        view.line((x + wide * part, top + wide * 0.1), (x + wide * part, bottom), 1.6 * view.scale)
    for part in (0.4, 0.7):
        view.line((x, top + (bottom - top) * part), (x + wide, top + (bottom - top) * part), 1.6 * view.scale)
    view.area(
        (x + wide * 0.1, bottom),
        (x + wide * 0.34, bottom),
        (x + wide * 0.8, top + wide * 0.4),
        (x + wide * 0.6, top + wide * 0.4),
        colour=mix(glass, (255, 255, 255), 0.3),
    )


def columns(view: PlaceView) -> None:
    """Columns, and a gallery with a rail and onlookers."""
    m, wide = view.m, 170 * view.m
    marble, x = view.lit((236, 222, 196)), -(view.pan * 0.7) % wide - wide
    while x < view.w:
        at = x - 12 * m
        view.rect(at, 0, 30 * m, view.horizon, marble)
        view.rect(at + 20 * m, 0, 10 * m, view.horizon, mix(marble, (80, 50, 90), 0.34))
        for flute in (7, 14):
            view.line((at + flute * m, 0), (at + flute * m, view.horizon), 1.2 * view.scale, mix(marble, INK, 0.25))
        for edge in (0, 30):
            view.line((at + edge * m, 0), (at + edge * m, view.horizon), view.pen.line)
        view.box(at - 6 * m, view.horizon - 16 * m, 42 * m, 18 * m, marble)
        x += wide
    _gallery(view)


def _gallery(view: PlaceView) -> None:
    """A gallery; by night nobody looks on from there."""
    m, y = view.m, view.horizon * 0.7
    wood = view.lit((124, 82, 58))
    for number in range(int(view.w / (24 * m)) + 1 if view.light != "night" else 0):
        if view.chance(number, "onlooker") < 0.62:
            x, high = (
                number * 24 * m + 8 * m * view.chance(number, "ox") - view.pan * 0.3 % (24 * m),
                (14 + 6 * view.chance(number, "oh")) * m,
            )
            tone = mix(view.lit((70, 54, 74)), INK, 0.3)
            view.pen.fill(ellipse(Vector2(x, y - high), 6.5 * m, 7.5 * m), tone)
            view.rect(x - 9 * m, y - high + 5 * m, 18 * m, high, tone)
    view.box(-4, y, view.w + 8, 9 * m, wood)
    for number in range(int(view.w / (13 * m)) + 1):
        view.line((number * 13 * m, y + 9 * m), (number * 13 * m, y + 26 * m), 3 * m, mix(wood, INK, 0.2))
    view.box(-4, y + 26 * m, view.w + 8, 13 * m, wood)


def chequers(view: PlaceView) -> None:
    """A floor in squares of two colours."""
    one, two, top = view.lit((222, 206, 178)), view.lit((126, 98, 96)), view.horizon
    view.rect(0, top, view.w, view.h - top, one)
    vanish, depth = view.w * 0.5 - view.pan * 0.4, view.h - top
    edges = [0.0, 0.1, 0.24, 0.44, 0.72, 1.1]
    for row, (near, far) in enumerate(zip(edges[1:], edges, strict=False)):
        for at in range(-12, 12):
            if (at + row) % 2:
                continue
            ends = [
                (vanish + (at + off) * view.w * (0.07 + 0.14 * part), top + depth * part)
                for off, part in ((0, far), (1, far), (1, near), (0, near))
            ]
            view.area(*ends, colour=two)
    view.line((0, top), (view.w, top), 1.6 * view.scale)


def ward_wall(view: PlaceView) -> None:
    """A wall in two colours, with windows and curtains."""
    m, upper, lower = view.m, view.lit((226, 226, 206)), view.lit((140, 176, 164))
    view.rect(0, 0, view.w, view.horizon, upper)
    view.rect(0, view.horizon * 0.56, view.w, view.horizon * 0.44, lower)
    view.rect(0, view.horizon * 0.55, view.w, 5 * m, mix(lower, INK, 0.3))
    wide = 210 * m
    x = -(view.pan * 0.6) % wide - wide
    while x < view.w:
        _ward_window(view, x + 30 * m, 110 * m)
        x += wide
    halftone(view.surface, (70, 90, 90), 50, view.scale, (0, view.horizon * 0.5), (2.2, 0.3))


def _ward_window(view: PlaceView, x: float, wide: float) -> None:
    m, top, high = view.m, view.horizon * 0.1, view.horizon * 0.38
    view.box(x, top, wide, high, mix(view.tones.low, view.tones.high, 0.4), 2)
    for number in range(5):
        tall = (20 + 34 * view.chance(number + round(x / m) // 100, "roof")) * m * min(1.0, high / (90 * m))
        view.rect(
            x + 3 * m + number * (wide - 6 * m) / 5,
            top + high - tall - 2 * m,
            (wide - 6 * m) / 5,
            tall,
            view.far(CITY, 0.3),
        )
    view.line((x + wide / 2, top), (x + wide / 2, top + high), 3 * view.scale, view.lit((240, 236, 222)))
    for side in (x - 16 * m, x + wide - 8 * m):
        for fold in range(3):
            view.rect(
                side + fold * 8 * m, top - 8 * m, 8 * m, high + 26 * m, mix(view.lit((206, 158, 120)), INK, 0.12 * fold)
            )
    view.line((x - 22 * m, top - 9 * m), (x + wide + 22 * m, top - 9 * m), 3 * view.scale, view.lit((110, 90, 80)))


def beds(view: PlaceView) -> None:
    """White beds along the wall."""
    m, steel = view.m, view.lit((150, 156, 166))
    for number in range(3):
        x, y = view.w * (0.04 + 0.38 * number) - view.pan * 0.5, view.horizon + 16 * m
        for end, high in ((0, 84), (150, 58)):
            view.line((x + end * m, y), (x + end * m, y - high * m), 5 * m, mix(steel, INK, 0.3))
        for bar in (78, 62):
            view.line((x, y - bar * m), (x + 12 * m, y - bar * m), 3 * m, mix(steel, INK, 0.3))
        view.box(x + 2 * m, y - 38 * m, 148 * m, 18 * m, view.lit((244, 242, 236)))
        view.box(x + 5 * m, y - 52 * m, 40 * m, 16 * m, view.lit((252, 250, 246)))
        view.box(x + 52 * m, y - 44 * m, 98 * m, 26 * m, view.lit((120, 150, 190)))
        view.box(x + 52 * m, y - 44 * m, 16 * m, 26 * m, view.lit((250, 248, 242)))


def screens(view: PlaceView) -> None:
    """Folding screens, a clock, and lamps that hang from above."""
    m = view.m
    for number in range(2):
        x, y = view.w * (0.3 + 0.44 * number) - view.pan * 0.6, view.horizon + 14 * m
        for part in range(3):
            left, lean = x + part * 34 * m, (5 if part % 2 else -5) * m
            cloth = view.lit((228, 236, 232) if part % 2 else (206, 222, 218))
            panel = [Vector2(left, y - 132 * m + lean), Vector2(left + 34 * m, y - 132 * m - lean)]
            view.pen.shape([*panel, Vector2(left + 34 * m, y - lean), Vector2(left, y + lean)], cloth)
    for number in range(3):
        x = view.w * (0.14 + 0.36 * number) - view.pan * 0.4
        view.line((x, 0), (x, 20 * m), 2 * view.scale)
        view.area((x - 6 * m, 20 * m), (x + 6 * m, 20 * m), (x + 22 * m, 34 * m), (x - 22 * m, 34 * m), colour=INK)
        view.area(
            (x - 18 * m, 34 * m), (x + 18 * m, 34 * m), (x + 8 * m, 40 * m), (x - 8 * m, 40 * m), colour=view.tones.glow
        )


def tiles(view: PlaceView) -> None:
    floor(view, (196, 200, 190), (160, 166, 160), 12, (0.14, 0.34, 0.64))
