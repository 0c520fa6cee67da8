"""The movement overlay: where one may go, what is left there, and the way under the cursor."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin

import pygame
from msgspec import Struct

from game.board.grid import Cell
from game.stacktors.play.reach import Arrival
from game.ui import sprites
from game.ui.paint import Canvas, Point
from game.ui.stage import middle
from game.ui.table.camera import Camera
from game.ui.theme import PALETTE, Look, Rgb

_MOVE = PALETTE["move"]
_PALE = (226, 255, 248)
_DARK = (8, 30, 34)
_SIDES = (((0, -1), (0, 0), (1, 0)), ((1, 0), (1, 0), (1, 1)), ((0, 1), (0, 1), (1, 1)), ((-1, 0), (0, 0), (0, 1)))
"""For each side of a cell: the neighbour beyond it, and its ends."""


class Route(Struct, frozen=True):
    """The way under the cursor, from the cell one stands on; `leap`: at once; `turns` are the cells where one turns."""

    cells: tuple[Cell, ...]
    facing: int
    turns: tuple[Cell, ...] = ()
    line: str = ""
    stops: bool = False
    leap: bool = False
    refused: str = ""
    via: tuple[Cell, ...] = ()
    """Waypoints."""


def draw_area(surface: pygame.Surface, camera: Camera, look: Look, area: Mapping[Cell, Arrival], home: Cell, leaps: Collection[Cell]) -> None:
    """The reachable cells with the points left on arriving, swords where one must stop, a notch where shots are drawn."""
    side = round(camera.cell)
    tile, dot = _tile(side), _dot(side)
    surface.fblits([(tile, camera.corner(cell)) for cell in area])
    surface.fblits([(dot, camera.corner(cell)) for cell in leaps if cell not in area])
    _border(surface, camera, {*area, home})
    for cell, arrival in area.items():
        x, y = camera.corner(cell)
        badge = _badge(look, str(arrival.left), camera.z)
        surface.blit(badge, badge.get_rect(center=(x + side - round(12 * camera.z), y + side - round(12 * camera.z))))
        if arrival.stops:
            swords = _swords(camera.z)
            surface.blit(swords, swords.get_rect(center=(x + round(12 * camera.z), y + side - round(12 * camera.z))))
        if arrival.shooters:
            notch = _notch(look, len(arrival.shooters), camera.z)
            surface.blit(notch, (x + side - notch.width - 1, y + 1), special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=8)
def _tile(side: int) -> pygame.Surface:
    image = pygame.Surface((side, side), pygame.SRCALPHA)
    inner = image.get_rect().inflate(-2, -2)
    pygame.draw.rect(image, (*_MOVE, 54), inner, border_radius=5)
    pygame.draw.rect(image, (*_MOVE, 92), inner, 1, border_radius=5)
    return image


@lru_cache(maxsize=8)
def _dot(side: int) -> pygame.Surface:
    image = Canvas(side, side).disc(side / 2, side / 2, side / 9, (40, 16, 70, 170)).disc(side / 2, side / 2, side / 13, (173, 112, 242)).done()
    return _plain(image)


def _plain(image: pygame.Surface) -> pygame.Surface:
    """A premultiplied picture with straight alpha, for lists of blits."""
    out = pygame.Surface(image.size, pygame.SRCALPHA)
    out.blit(image, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return out


@lru_cache(maxsize=8)
def _disc(size: int, ink: tuple[int, int, int, int]) -> pygame.Surface:
    return Canvas(size, size).disc(size / 2, size / 2, size * 0.43, ink).done()


def _badge(look: Look, text: str, z: float) -> pygame.Surface:
    key = ("badge", text, z)
    return look.kept(key) or look.keep(key, _worded(look, text, round(20 * max(z, 0.75)), (*_DARK, 190), _PALE))


def _notch(look: Look, number: int, z: float) -> pygame.Surface:
    key = ("notch", number, z)
    return look.kept(key) or look.keep(key, _cornered(look, number, round(22 * max(z, 0.75))))


def _cornered(look: Look, number: int, size: int) -> pygame.Surface:
    """A red corner with the number of shots, premultiplied."""
    image = Canvas(size, size).poly([(0, 0), (size, 0), (size, size)], (60, 8, 16, 210)).poly([(3, 1), (size - 1, 1), (size - 1, size - 3)], (196, 44, 54)).done()
    written = look.text(str(number), "bold", 11, (255, 236, 230)).premul_alpha()
    image.blit(written, written.get_rect(center=(round(size * 0.7), round(size * 0.32))), special_flags=pygame.BLEND_PREMULTIPLIED)
    return image


def _worded(look: Look, text: str, size: int, ground: tuple[int, int, int, int], ink: Rgb) -> pygame.Surface:
    image = pygame.Surface((size, size), pygame.SRCALPHA)
    image.blit(_disc(size, ground), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    written = look.text(text, "bold", 13 * size / 20 / look.u if size < 20 else 13, ink)
    image.blit(written, written.get_rect(center=(size // 2, size // 2)))
    return image


@lru_cache(maxsize=8)
def _swords(z: float) -> pygame.Surface:
    size = round(20 * max(z, 0.75))
    image = pygame.Surface((size, size), pygame.SRCALPHA)
    image.blit(_disc(size, (40, 10, 16, 200)), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    icon = sprites.icon("attack", round(size * 0.7), PALETTE["bad"])
    image.blit(icon, icon.get_rect(center=(size // 2, size // 2)))
    return image


def _border(surface: pygame.Surface, camera: Camera, area: Collection[Cell]) -> None:
    """The rim of the whole region."""
    lines = [
        (camera.corner((cell.x + ax, cell.y + ay)), camera.corner((cell.x + bx, cell.y + by)))
        for cell in area
        for (dx, dy), (ax, ay), (bx, by) in _SIDES
        if (cell.x + dx, cell.y + dy) not in area
    ]
    for ink, width in ((_DARK, 5), (_MOVE, 2)):
        for start, end in lines:
            pygame.draw.line(surface, ink, start, end, width)


def draw_spots(surface: pygame.Surface, camera: Camera, look: Look, offered: Sequence[Cell], picked: Sequence[Cell]) -> None:
    """The cells to choose from, brackets around those that are chosen; their order in figures where there are several."""
    side = round(camera.cell)
    surface.fblits([(_tile(side), camera.corner(cell)) for cell in offered])
    if offered:
        _border(surface, camera, offered)
    for cell in picked:
        surface.blit(corner_marks(side, PALETTE["focus"]), camera.corner(cell), special_flags=pygame.BLEND_PREMULTIPLIED)
    for number, cell in enumerate(picked if len(picked) > 1 else ()):
        x, y = camera.corner(cell)
        surface.blit(_badge(look, str(number + 1), camera.z), (x + 3, y + 3))


# --- the way


def draw_route(surface: pygame.Surface, camera: Camera, look: Look, route: Route) -> None:
    """Dashes along the way, a brass disc at each turn, an arrow at its end."""
    points = [camera.point(middle(cell)) for cell in route.cells]
    if len(points) < 2:
        return
    key = ("route", route.cells, route.facing, route.leap, route.refused, camera.z)
    image = look.kept(key) or look.keep(key, _drawn(points, route, camera.z))
    pad = round(24 * camera.z)
    surface.blit(image, (min(x for x, _ in points) - pad, min(y for _, y in points) - pad), special_flags=pygame.BLEND_PREMULTIPLIED)
    for cell in route.via:
        stake = _stake(round(22 * camera.z))
        surface.blit(stake, stake.get_rect(center=camera.point(middle(cell))), special_flags=pygame.BLEND_PREMULTIPLIED)
    for cell in route.turns:
        badge = _turn(look, camera.z)
        surface.blit(badge, badge.get_rect(center=camera.point(middle(cell))))


@lru_cache(maxsize=8)
def _stake(size: int) -> pygame.Surface:
    """A waypoint: a ring around the turn that may be there."""
    canvas = Canvas(size, size).disc(size / 2, size / 2, size * 0.5, (6, 36, 38, 220)).disc(size / 2, size / 2, size * 0.42, _PALE)
    return canvas.disc(size / 2, size / 2, size * 0.3, (6, 36, 38)).done()


def _turn(look: Look, z: float) -> pygame.Surface:
    key = ("turn", z)
    return look.kept(key) or look.keep(key, _worded(look, "1", round(17 * max(z, 0.75)), (*PALETTE["brass"], 245), PALETTE["on_brass"]))


def _drawn(points: list[tuple[int, int]], route: Route, z: float) -> pygame.Surface:
    pad = round(24 * z)
    left, top = min(x for x, _ in points) - pad, min(y for _, y in points) - pad
    right, bottom = max(x for x, _ in points) + pad, max(y for _, y in points) + pad
    canvas = Canvas(right - left, bottom - top, 2)
    track: list[Point] = [(x - left, y - top) for x, y in points]
    ink, pale = ((255, 255, 255), _PALE) if not route.refused else (PALETTE["bad"], (255, 214, 206))
    canvas.line(track, (6, 36, 38, 150), 9 * z)
    for dash in dashes(track, 9 * z, 9 * z):
        canvas.line(dash, pale, 4.2 * z)
    _arrow(canvas, track[-1], route.facing, z, _MOVE if not route.refused else ink)
    return canvas.done()


def _arrow(canvas: Canvas, at: Point, facing: int, z: float, ink: Rgb) -> None:
    x, y = at
    angle = facing * pi / 4 - pi / 2
    canvas.disc(x, y, 15 * z, (6, 36, 38, 190)).disc(x, y, 12.6 * z, ink)
    turned = ((8, 0.0), (7, 2.4), (-2.4, 0.0), (7, -2.4))
    canvas.poly([(x + r * z * cos(angle + by), y + r * z * sin(angle + by)) for r, by in turned], (6, 44, 46))


def dashes(points: list[Point], on: float, off: float) -> list[list[Point]]:
    """Pieces of a line through the points, `on` pixels long, `off` apart."""
    found: list[list[Point]] = []
    phase = 0.0
    for (ax, ay), (bx, by) in pairwise(points):
        length = hypot(bx - ax, by - ay)
        start = -phase
        while start < length:
            a, b = max(0.0, start), min(length, start + on)
            if b > a:
                found.append([(ax + (bx - ax) * t / length, ay + (by - ay) * t / length) for t in (a, b)])
            start += on + off
        phase = (phase + length) % (on + off)
    return found


# --- marks on cells


@lru_cache(maxsize=24)
def corner_marks(side: int, ink: Rgb) -> pygame.Surface:
    """Four brackets in the corners of a cell."""
    canvas, k = Canvas(side, side), side / 64
    a, b, reach = 4 * k, side - 4 * k, 15 * k
    for tone, width in (((10, 8, 20, 170), 5.8 * k), (ink, 3.4 * k)):
        for path in (
            [(a, a + reach), (a, a), (a + reach, a)], [(b - reach, a), (b, a), (b, a + reach)],
            [(b, b - reach), (b, b), (b - reach, b)], [(a + reach, b), (a, b), (a, b - reach)],
        ):  # fmt: skip
            canvas.line(path, tone, width)
    return canvas.done()


@lru_cache(maxsize=8)
def hatch(side: int) -> pygame.Surface:
    """The ground of somebody who is aimed at."""
    canvas, k = Canvas(side, side, 3), side / 64
    for start in range(-side, side, max(4, round(11 * k))):
        canvas.line([(start, side), (start + side, 0)], (*PALETTE["attack"], 105), 3.4 * k)
    return canvas.done()


@lru_cache(maxsize=8)
def marker(size: int) -> pygame.Surface:
    """The triangle over whoever is selected."""
    k = size / 30
    return Canvas(30 * k, 24 * k).poly([(3 * k, 2 * k), (27 * k, 2 * k), (15 * k, 21 * k)], (10, 8, 20)).poly([(6.2 * k, 4 * k), (23.8 * k, 4 * k), (15 * k, 17.6 * k)], PALETTE["focus"]).done()
