"""The places of Scenes, each from pieces one after the other; those under a roof have pieces of their own module."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import sin
from typing import Final

import pygame
from pygame import Vector2

from game.books.capes.face.comic import indoors
from game.books.capes.face.comic.ground import CITY, PlaceView, floor, halftone, heavens, sky, veil
from game.books.capes.face.comic.ink import INK, curve, ellipse, mix
from game.ui.sprites.vector import Rgb

PlacePiece = Callable[[PlaceView], Iterator[None] | None]
"""It draws at once, or in steps."""


def drawn(view: PlaceView, ground: str) -> Iterator[None]:
    """Draw that place; a name that is none is a street. It stops after every piece."""
    for piece in PLACES.get(ground, PLACES["street"]):
        yield from piece(view) or ()
        yield


def skyline(view: PlaceView, base: float, size: float, part: float, what: str, windows: bool) -> None:
    """A row of houses with roofs of several kinds, seen through so much haze."""
    tone, m = view.far(CITY, part), view.m
    x, number = -60 * m - (view.pan * size * 0.5) % (50 * m), 0
    while x < view.w:
        wide, high = (38 + 52 * view.chance(number, what)) * m, (56 + 150 * view.chance(number, what + "h")) * size * m
        high = min(high, base * 0.8)
        view.rect(x, base - high, wide, high + 2, tone)
        _roof(view, (x, base - high, wide), int(view.chance(number, what + "r") * 6), tone)
        if windows:
            _windows(view, (x, base - high, wide, high), number, mix(view.tones.glow, tone, 0.12), mix(tone, INK, 0.2))
        x, number = x + wide - 1 + 14 * m * (view.chance(number, what + "g") < 0.2), number + 1


def _roof(view: PlaceView, top: tuple[float, float, float], kind: int, tone: Rgb) -> None:
    x, y, wide = top
    m = view.m
    if kind == 0:
        view.area((x, y + 1), (x + wide / 2, y - 22 * m), (x + wide, y + 1), colour=tone)
    elif kind == 1:
        view.rect(x + wide * 0.2, y - 14 * m, wide * 0.6, 15 * m, tone)
        view.line((x + wide * 0.5, y - 14 * m), (x + wide * 0.5, y - 44 * m), 2 * view.scale, tone)
    elif kind == 2:
        pygame.draw.circle(view.surface, tone, (x + wide / 2, y), wide * 0.34)
    elif kind == 3:
        view.rect(x + wide * 0.3, y - 26 * m, wide * 0.34, 18 * m, tone)
        for leg in (0.34, 0.6):
            view.line((x + wide * leg, y - 10 * m), (x + wide * leg, y), 2 * view.scale, tone)
        view.area(
            (x + wide * 0.26, y - 25 * m), (x + wide * 0.47, y - 36 * m), (x + wide * 0.68, y - 25 * m), colour=tone
        )


def _windows(view: PlaceView, house: tuple[float, float, float, float], number: int, lit: Rgb, dark: Rgb) -> None:
    x, y, wide, high = house
    step, drop, m = 12 * view.m, 16 * view.m, view.m
    for column in range(int((wide - 8 * m) // step)):
        for row in range(min(9, int((high - 12 * m) // drop))):
            on = view.chance(number * 97 + column * 11 + row, "w") < (0.36 if view.light != "pale" else 0.12)
            place = (x + 7 * m + column * step, y + 11 * m + row * drop)
            view.rect(*place, 5.5 * m, 8 * m, lit if on else dark)


def far_city(view: PlaceView) -> None:
    skyline(view, view.horizon, 1.05, 0.72, "far", windows=False)


def thin_city(view: PlaceView) -> None:
    skyline(view, view.horizon, 0.5, 0.66, "thin", windows=False)


def near_city(view: PlaceView) -> None:
    skyline(view, view.horizon, 0.8, 0.24, "near", windows=True)


# Quay
def water(view: PlaceView) -> None:
    """A harbour basin with what is mirrored in it."""
    m, top = view.m, view.horizon - 34 * view.m
    tone = mix(view.tones.low, view.lit((48, 92, 110)), 0.62)
    view.rect(0, top, view.w, 40 * m, tone)
    for number in range(26):
        x, y = view.w * view.chance(number, "ripple"), top + (5 + 28 * view.chance(number, "ry")) * m
        view.rect(x, y, (16 + 44 * view.chance(number, "rl")) * m, 1.6 * m, mix(tone, view.tones.low, 0.7))


def cranes(view: PlaceView) -> None:
    """Cranes and masts on the other side of the basin."""
    m, base = view.m, view.horizon - 32 * view.m
    tone = view.far((70, 58, 84), 0.12)
    for number in range(3):
        x = view.w * (0.12 + 0.36 * number + 0.12 * view.chance(number, "crane")) - view.pan * 0.7
        high = (120 + 60 * view.chance(number, "ch")) * m
        way = 1 if view.chance(number, "cw") < 0.5 else -1
        for off in (-9, 9):
            view.line((x + off * m, base), (x + off * 0.4 * m, base - high), 4 * view.scale, tone)
        for step in range(6):
            y = base - high * step / 6
            view.line((x - 8 * m, y), (x + 7 * m, y - high / 6), 1.6 * view.scale, tone)
        view.line(
            (x - way * 34 * m, base - high * 0.86), (x + way * 92 * m, base - high - 26 * m), 5 * view.scale, tone
        )
        view.line((x, base - high), (x - way * 30 * m, base - high * 0.87), 2 * view.scale, tone)
        view.line(
            (x + way * 86 * m, base - high - 24 * m), (x + way * 86 * m, base - high * 0.5), 1.4 * view.scale, tone
        )
        view.rect(x - way * 38 * m - 7 * m, base - high * 0.87, 16 * m, 14 * m, tone)


def quay_floor(view: PlaceView) -> None:
    """Paving with the rails of the tram and a kerb."""
    floor(view, (152, 138, 132), (112, 98, 104), 8)
    view.rect(0, view.horizon - 3 * view.m, view.w, 9 * view.m, view.lit((186, 172, 160)))
    view.line((0, view.horizon + 6 * view.m), (view.w, view.horizon + 6 * view.m), 1.4 * view.scale)
    vanish = view.w * 0.82 - view.pan * 0.4
    for off in (0.0, 0.18):
        for breadth, tone in ((7, mix(view.lit((152, 138, 132)), INK, 0.5)), (2.4, view.lit((214, 206, 200)))):
            view.line(
                (vanish + off * view.w * 0.12, view.horizon + 6 * view.m),
                (view.w * (off * 1.9 - 0.12), view.h),
                breadth * view.scale,
                tone,
            )


def bollards(view: PlaceView) -> None:
    m = view.m
    for number in range(3):
        x = view.w * (0.08 + 0.4 * number) + 30 * m * view.chance(number, "bollard") - view.pan * 0.5
        y, tone = view.horizon + 5 * m, view.lit((62, 56, 72))
        view.box(x - 7 * m, y - 18 * m, 14 * m, 20 * m, tone)
        view.box(x - 11 * m, y - 23 * m, 22 * m, 8 * m, tone)
    lamp_post(view, view.w * 0.9 - view.pan * 0.6, view.horizon + 4 * m, 150)


def lamp_post(view: PlaceView, x: float, base: float, high: float) -> None:
    """A street lamp with its light."""
    m, tone = view.m, mix(view.lit((58, 54, 70)), INK, 0.3)
    top = base - high * m
    if view.light != "pale":
        for size, part in ((30, 0.2), (19, 0.45)):
            layer = pygame.Surface((size * 2 * m, size * 2 * m), pygame.SRCALPHA)
            pygame.draw.circle(layer, (*view.tones.glow, round(150 * part)), (size * m, size * m), size * m)
            view.surface.blit(layer, (x - size * m, top - size * m))
    view.line((x, base), (x, top), 5 * m, tone)
    view.box(x - 6 * m, base - 14 * m, 12 * m, 14 * m, tone, 0.8)
    view.area(
        (x - 9 * m, top - 9 * m),
        (x + 9 * m, top - 9 * m),
        (x + 6 * m, top + 9 * m),
        (x - 6 * m, top + 9 * m),
        colour=view.tones.glow,
    )
    pygame.draw.polygon(
        view.surface,
        INK,
        [(x - 9 * m, top - 9 * m), (x + 9 * m, top - 9 * m), (x + 6 * m, top + 9 * m), (x - 6 * m, top + 9 * m)],
        max(1, round(1.6 * view.scale)),
    )
    view.area((x - 11 * m, top - 9 * m), (x, top - 18 * m), (x + 11 * m, top - 9 * m), colour=tone)


# Arches
def viaduct(view: PlaceView) -> Iterator[None]:
    """A viaduct of brick with open arches."""
    m, brick, behind = view.m, view.lit((150, 88, 74)), view.surface.copy()
    wide = 250 * m
    view.rect(0, 0, view.w, view.horizon + 2, brick)
    yield
    yield from _bricks(view, brick)
    x = -(view.pan * 0.8 + 60 * m) % wide - wide
    while x < view.w:
        _arch(view, behind, x + wide / 2, (wide - 58 * m) / 2)
        yield
        x += wide
    view.rect(0, view.horizon * 0.02, view.w, 12 * m, mix(brick, INK, 0.34))
    halftone(view.surface, (40, 16, 40), 74, view.scale, (0, view.horizon * 0.7), (2.5, 0.3))


def _arch(view: PlaceView, behind: pygame.Surface, middle: float, half: float) -> None:
    """An arch about the middle with its ring of stones; what is behind is seen through it."""
    round_top, low = view.horizon * 0.36, view.horizon + 2
    high = half * min(1.0, round_top / half + 0.5)
    bow = [Vector2(-half, 0).rotate(turn * 15) for turn in range(13)]
    vault = [Vector2(middle + one.x, round_top + half * 0.62 + one.y * high / half) for one in bow]
    arch = [Vector2(middle - half, low), *vault, Vector2(middle + half, low)]
    _window(view, behind, arch)
    view.pen.even(arch, view.pen.line * 2.2)
    centre = Vector2(middle, view.horizon * 0.6)
    ring = [one + (one - centre).normalize() * 11 * view.m for one in vault]
    view.pen.even(ring, view.pen.line)
    for one, two in zip(vault[::2], ring[::2], strict=True):
        view.pen.even([one, two], view.pen.line)


def _bricks(view: PlaceView, brick: Rgb) -> Iterator[None]:
    m, row = view.m, 0
    y = view.horizon
    while y > 0:
        for number in range(int(view.w / (22 * m)) + 2):
            if view.chance(row * 61 + number, "brick") < 0.3:
                tone = mix(brick, INK if view.chance(row * 61 + number, "dark") < 0.6 else (255, 220, 190), 0.16)
                view.rect((number + 0.5 * (row % 2) - 1) * 22 * m, y - 9 * m, 20 * m, 7.5 * m, tone)
        y, row = y - 10 * m, row + 1
        if not row % 4:
            yield


def _window(view: PlaceView, behind: pygame.Surface, arch: list[Vector2]) -> None:
    """What was drawn before is seen through the arch."""
    left, right = min(one.x for one in arch), max(one.x for one in arch)
    top, bottom = min(one.y for one in arch), max(one.y for one in arch)
    part = pygame.Rect(round(left), round(top), max(1, round(right - left)), max(1, round(bottom - top))).clip(
        view.surface.get_rect()
    )
    if part.w < 2 or part.h < 2:
        return
    hole = pygame.Surface(part.size, pygame.SRCALPHA)
    pygame.draw.polygon(hole, (255, 255, 255, 255), [one - Vector2(part.topleft) for one in arch])
    seen = pygame.Surface(part.size, pygame.SRCALPHA)
    seen.blit(behind, (0, 0), part)
    seen.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    view.surface.blit(seen, part)


def cobbles(view: PlaceView) -> None:
    """Wet stones with puddles."""
    floor(view, (120, 106, 108), (90, 76, 86), 10, (0.1, 0.24, 0.44, 0.72))
    for number in range(5):
        at = Vector2(
            view.w * view.chance(number, "puddle"),
            view.horizon + (view.h - view.horizon) * (0.2 + 0.6 * view.chance(number, "py")),
        )
        pool = ellipse(at, (40 + 50 * view.chance(number, "pl")) * view.m, 6 * view.m)
        view.pen.fill(pool, mix(view.tones.low, view.lit((90, 110, 130)), 0.5))


def stall(view: PlaceView) -> None:
    """A tea stall under its awning, to one side."""
    m, x = view.m, view.w * 0.06 - view.pan * 0.4 + 40 * view.m
    base, wood = view.horizon + 12 * m, view.lit((120, 84, 60))
    view.box(x, base - 52 * m, 150 * m, 52 * m, wood)
    for plank in range(1, 6):
        view.line(
            (x + plank * 25 * m, base - 50 * m), (x + plank * 25 * m, base), 1.2 * view.scale, mix(wood, INK, 0.4)
        )
    for post in (4, 142):
        view.box(x + post * m, base - 128 * m, 6 * m, 78 * m, mix(wood, INK, 0.3), 0.8)
    for stripe in range(8):
        tone = view.lit((206, 70, 60) if stripe % 2 else (240, 226, 200))
        view.area(
            (x - 6 * m + stripe * 20 * m, base - 132 * m),
            (x + 14 * m + stripe * 20 * m, base - 132 * m),
            (x + 18 * m + stripe * 21 * m - 4 * m, base - 102 * m),
            (x - 6 * m + stripe * 21 * m - 4 * m, base - 102 * m),
            colour=tone,
        )
    view.line((x - 8 * m, base - 132 * m), (x + 156 * m, base - 132 * m), 1.6 * view.scale)
    view.line((x - 10 * m, base - 102 * m), (x + 160 * m, base - 102 * m), 1.6 * view.scale)
    urn = Vector2(x + 112 * m, base - 66 * m)
    view.pen.shape(ellipse(urn, 13 * m, 17 * m), view.lit((198, 150, 84)))


# Pylons
def pylons(view: PlaceView) -> None:
    """Pylons with their wires, smaller and smaller."""
    m, last = view.m, list[tuple[float, float]]()
    for number, (x, size) in enumerate(((0.94, 0.5), (0.66, 0.72), (0.24, 1.25))):
        tone = view.far((60, 58, 84), 0.5 - 0.2 * number)
        at, base = view.w * x - view.pan * 0.5 * size, view.horizon + 6 * m * size
        high = min(230 * m * size, base * 0.96)
        tips = _pylon(view, (at, base, high), tone)
        for one, two in zip(last, tips, strict=False):
            sag = Vector2((one[0] + two[0]) / 2, max(one[1], two[1]) + 26 * m * size)
            view.pen.even(curve([Vector2(one), sag, Vector2(two)], closed=False, steps=7), 1.2 * view.scale, tone)
        last = tips
    for one in last:
        view.pen.even(
            curve(
                [Vector2(one), Vector2(one[0] - 130 * m, one[1] + 24 * m), Vector2(-20, one[1] - 40 * m)],
                closed=False,
                steps=6,
            ),
            1.3 * view.scale,
            view.far((60, 58, 84), 0.1),
        )


def _pylon(view: PlaceView, place: tuple[float, float, float], tone: Rgb) -> list[tuple[float, float]]:
    """A pylon; where its wires hang is returned."""
    x, base, high = place
    breadth = max(2.0, high * 0.013)
    for side in (-1, 1):
        view.line((x + side * high * 0.15, base), (x + side * high * 0.035, base - high * 0.62), breadth * 1.4, tone)
        view.line(
            (x + side * high * 0.035, base - high * 0.62), (x + side * high * 0.02, base - high), breadth * 1.2, tone
        )
    for step in range(6):
        low, up = 0.62 * step / 6, 0.62 * (step + 1) / 6
        a, b = high * (0.15 - 0.115 * step / 6), high * (0.15 - 0.115 * (step + 1) / 6)
        view.line((x - a, base - high * low), (x + b, base - high * up), breadth * 0.7, tone)
        view.line((x + a, base - high * low), (x - b, base - high * up), breadth * 0.7, tone)
    tips = list[tuple[float, float]]()
    for level, reach in ((0.66, 0.24), (0.8, 0.2), (0.93, 0.15)):
        y = base - high * level
        view.area((x - high * reach, y), (x, y - high * 0.05), (x + high * reach, y), colour=tone)
        tips += [(x - high * reach, y + high * 0.03), (x + high * reach, y + high * 0.03)]
    return tips


def snow(view: PlaceView) -> None:
    """Snow on the ground."""
    white = view.lit((240, 244, 250))
    view.rect(0, view.horizon, view.w, view.h - view.horizon, white)
    for number, part in enumerate((0.04, 0.3, 0.62)):
        y = view.horizon + (view.h - view.horizon) * part
        hill = [
            Vector2(view.w * t / 8, y + 14 * view.m * sin(t * 1.3 + number * 2 + view.chance(number, "hill") * 6))
            for t in range(9)
        ]
        smooth = curve(hill, closed=False, steps=5)
        view.pen.fill(
            [*smooth, Vector2(view.w, view.h), Vector2(0, view.h)], mix(white, view.tones.high, 0.12 - 0.05 * number)
        )
        view.pen.even(smooth, 1.3 * view.scale, mix(white, view.tones.high, 0.4))


def flakes(view: PlaceView) -> None:
    for number in range(110):
        size = (1.2 + 2.6 * view.chance(number, "flake")) * view.scale
        pygame.draw.circle(
            view.surface,
            (250, 252, 255),
            (view.w * view.chance(number, "fx"), view.h * view.chance(number, "fy")),
            size,
        )


# Roofs
def low_city(view: PlaceView) -> None:
    skyline(view, view.horizon + 4 * view.m, 0.42, 0.12, "low", windows=True)


def roof_floor(view: PlaceView) -> None:
    """A flat roof with its parapet."""
    floor(view, (128, 112, 122), (98, 82, 98), 7, (0.2, 0.5))
    m, stone = view.m, view.lit((170, 146, 138))
    view.box(-4, view.horizon - 16 * m, view.w + 8, 22 * m, stone)
    view.box(-4, view.horizon - 21 * m, view.w + 8, 8 * m, mix(stone, (255, 240, 220), 0.25))
    for number in range(int(view.w / (46 * m)) + 1):
        view.line(
            (number * 46 * m - view.pan * 0.3 % (46 * m), view.horizon - 12 * m),
            (number * 46 * m - view.pan * 0.3 % (46 * m), view.horizon + 5 * m),
            1.2 * view.scale,
            mix(stone, INK, 0.4),
        )


def chimneys(view: PlaceView) -> None:
    """Chimneys, a tank on legs and an aerial."""
    m, brick, y = view.m, view.lit((158, 92, 78)), view.horizon - 14 * view.m
    x = view.w * 0.1 - view.pan * 0.5
    view.box(x, y - 62 * m, 54 * m, 70 * m, brick)
    for pot in (8, 30):
        view.box(x + pot * m, y - 78 * m, 14 * m, 18 * m, mix(brick, INK, 0.25))
    tank, wood = view.w * 0.82 - view.pan * 0.5, view.lit((128, 94, 76))
    for leg in (-30, -4, 24):
        view.line((tank + leg * m, y), (tank + leg * 0.9 * m, y - 54 * m), 4 * m, mix(wood, INK, 0.5))
    view.box(tank - 38 * m, y - 118 * m, 70 * m, 68 * m, wood)
    for plank in range(1, 6):
        view.line(
            (tank - 38 * m + plank * 11.6 * m, y - 118 * m),
            (tank - 38 * m + plank * 11.6 * m, y - 50 * m),
            1.2 * view.scale,
            mix(wood, INK, 0.45),
        )
    view.pen.shape(
        [Vector2(tank - 44 * m, y - 117 * m), Vector2(tank - 3 * m, y - 150 * m), Vector2(tank + 38 * m, y - 117 * m)],
        mix(wood, INK, 0.3),
    )
    mast = view.w * 0.48 - view.pan * 0.4
    view.line((mast, y), (mast, y - 120 * m), 2.4 * view.scale)
    for arm, wide in ((112, 20), (98, 26), (84, 16)):
        view.line((mast - wide * m, y - arm * m), (mast + wide * m, y - arm * m), 1.6 * view.scale)


# Street
def houses(view: PlaceView) -> None:
    """A row of houses with doors and windows."""
    m, x, number = view.m, -40 * view.m - view.pan * 0.6 % (150 * view.m), 0
    tones = ((176, 108, 90), (196, 168, 128), (120, 130, 140), (164, 132, 150), (140, 150, 116))
    while x < view.w:
        wide = (110 + 60 * view.chance(number, "house")) * m
        high = min(view.horizon * 0.97, (190 + 130 * view.chance(number, "hh")) * m)
        wall_tone = view.far(tones[int(view.chance(number, "tone") * len(tones))], 0.1)
        view.rect(x, view.horizon - high, wide, high, wall_tone)
        view.rect(x + wide - 9 * m, view.horizon - high, 9 * m, high, mix(wall_tone, INK, 0.2))
        view.rect(x - 2 * m, view.horizon - high, wide + 4 * m, 8 * m, mix(wall_tone, INK, 0.4))
        _front(view, x, wide, high, number)
        _shop(view, x, wide, number)
        x, number = x + wide, number + 1
    halftone(view.surface, (50, 30, 60), 60, view.scale, (0, view.horizon * 0.66), (2.4, 0.3))


def _front(view: PlaceView, x: float, wide: float, high: float, number: int) -> None:
    """The windows of the upper floors."""
    m, count = view.m, max(2, int(wide / (44 * view.m)))
    for floor_number in range(1, max(2, int(high / (62 * m)))):
        for column in range(count):
            left = x + wide * (column + 0.5) / count - 10 * m
            top = view.horizon - 66 * m - floor_number * 58 * m
            lit = view.chance(number * 31 + floor_number * 7 + column, "lit") < (0.42 if view.light != "pale" else 0.1)
            if top > view.horizon - high + 14 * m:
                view.box(left, top, 20 * m, 32 * m, view.tones.glow if lit else mix(view.tones.high, INK, 0.3), 0.9)
                view.rect(left - 3 * m, top + 32 * m, 26 * m, 4 * m, view.lit((220, 206, 186)))


def _shop(view: PlaceView, x: float, wide: float, number: int) -> None:
    """A shop window under an awning, and a door."""
    m, base = view.m, view.horizon
    view.box(x + 8 * m, base - 58 * m, wide * 0.55, 48 * m, mix(view.tones.glow, view.lit((120, 140, 150)), 0.35))
    view.box(
        x + wide * 0.72, base - 62 * m, 26 * m, 62 * m, view.lit(((96, 62, 54), (62, 84, 92), (90, 56, 84))[number % 3])
    )
    stripes = 7
    for stripe in range(stripes):
        left = x + 4 * m + wide * 0.6 * stripe / stripes
        tone = view.lit(((190, 62, 60), (60, 112, 110), (202, 150, 60))[number % 3] if stripe % 2 else (238, 228, 206))
        view.area(
            (left, base - 74 * m),
            (left + wide * 0.6 / stripes, base - 74 * m),
            (left + wide * 0.62 / stripes, base - 54 * m),
            (left - 2 * m, base - 54 * m),
            colour=tone,
        )
    view.line((x + 2 * m, base - 54 * m), (x + wide * 0.64, base - 54 * m), 1.4 * view.scale)


def pavement(view: PlaceView) -> None:
    floor(view, (150, 142, 146), (118, 108, 118), 9, (0.16, 0.2))
    view.rect(
        0,
        view.horizon + (view.h - view.horizon) * 0.16,
        view.w,
        max(2, (view.h - view.horizon) * 0.05),
        view.lit((196, 186, 178)),
    )


def street_lamps(view: PlaceView) -> None:
    for number in range(2):
        x = view.w * (0.16 + 0.62 * number) + 60 * view.m * view.chance(number, "lamp") - view.pan * 0.7
        lamp_post(view, x, view.horizon + 8 * view.m, 168)


PLACES: Final[dict[str, tuple[PlacePiece, ...]]] = {
    "quay": (sky, heavens, veil, far_city, near_city, water, cranes, quay_floor, bollards),
    "stage": (indoors.curtain, indoors.boards, indoors.spots, indoors.valance, indoors.footlights),
    "arches": (sky, heavens, far_city, water, viaduct, cobbles, stall),
    "hall": (indoors.wall, indoors.columns, indoors.chequers),
    "pylons": (sky, heavens, veil, thin_city, snow, pylons, flakes),
    "roofs": (sky, heavens, veil, thin_city, low_city, roof_floor, chimneys),
    "ward": (indoors.ward_wall, indoors.tiles, indoors.beds, indoors.screens),
    "street": (sky, heavens, houses, pavement, street_lamps),
}
"""The places with their pieces, from the back to the front."""
