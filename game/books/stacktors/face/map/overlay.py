"""The movement overlay: where a character may go, how many points it has left there, and the way to the cursor."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise, product
from math import cos, hypot, sin

import pygame
from msgspec import Struct

from game.board.grid import GRIDS, Cell
from game.books.stacktors.face.sprites import FigurePicture
from game.books.stacktors.face.sprites.figures import facing_angle
from game.books.stacktors.play.movement.reach import Arrival
from game.ui import sprites
from game.ui.kit.skin import ShapeCanvas
from game.ui.kit.theme import PALETTE, Look
from game.ui.map import stamps
from game.ui.map.camera import Camera
from game.ui.sprites.vector import Point, Rgb

_MOVE = PALETTE["move"]
_PALE = (226, 255, 248)
_DARK = (8, 30, 34)
_OUTLINE = (10, 8, 20)


class Route(Struct, frozen=True):
    """The way to the cursor, from the character's own cell on.

    With `leap` the character is there at once; `turns` are the cells on which it turns.
    """

    cells: tuple[Cell, ...]
    facing: int
    turns: tuple[Cell, ...] = ()
    line: str = ""
    stops: bool = False
    leap: bool = False
    struck: bool = False
    """May an enemy strike on the way?"""
    refused: str = ""
    via: tuple[Cell, ...] = ()
    """The waypoints."""


def draw_area(
    surface: pygame.Surface,
    camera: Camera,
    look: Look,
    area: Mapping[Cell, Arrival],
    home: Cell,
    leaps: Collection[Cell],
) -> None:
    """Draw the cells that can be reached, with the movement points that are left there, where the clip reaches.

    Swords mark the cells on which the character must stop, a red corner those on the way to which it may be shot at.
    """
    grid, z = camera.plane.grid, camera.z
    tile, dot, seats = stamps.tile(grid, z), stamps.dot(grid, z), stamps.mark_spots(grid)
    seen = _within(surface, camera, {*area, *leaps, home})
    surface.fblits([(tile, camera.corner(cell)) for cell in area if cell in seen])
    surface.fblits([(dot, camera.corner(cell)) for cell in leaps if cell in seen and cell not in area])
    border(surface, camera, {*area, home}, seen=seen)
    for cell in seen.intersection(area):
        arrival = area[cell]
        box = camera.corner(cell)
        badge = _badge(look, str(arrival.left), z)
        surface.blit(badge, badge.get_rect(center=_in(box, seats.badge, z)))
        if arrival.stops:
            swords = _swords(z)
            surface.blit(swords, swords.get_rect(center=_in(box, seats.swords, z)))
        if arrival.shooters:
            notch, (left, top) = _notch(look, len(arrival.shooters), grid, z)
            surface.blit(notch, (box[0] + left, box[1] + top), special_flags=pygame.BLEND_PREMULTIPLIED)


def _within(surface: pygame.Surface, camera: Camera, cells: Collection[Cell]) -> frozenset[Cell]:
    """Those of the cells that the surface's clip reaches."""
    reach = surface.get_clip().inflate(*[3 * round(camera.side)] * 2)
    return frozenset(cell for cell in cells if reach.collidepoint(camera.middle(cell)))


def _in(box: tuple[int, int], seat: Point, z: float) -> tuple[int, int]:
    """The pixel of a place in a cell's box that is given in units."""
    return box[0] + round(seat[0] * z), box[1] + round(seat[1] * z)


@lru_cache(maxsize=8)
def _disc(size: int, ink: tuple[int, int, int, int]) -> pygame.Surface:
    return ShapeCanvas(size, size).disc(size / 2, size / 2, size * 0.43, ink).done()


def _badge(look: Look, text: str, z: float) -> pygame.Surface:
    key = ("badge", text, z)
    return look.kept(key) or look.keep(key, _worded(look, text, round(20 * max(z, 0.75)), (*_DARK, 190), _PALE))


def _notch(look: Look, number: int, grid: str, z: float) -> tuple[pygame.Surface, Point]:
    """A red corner with the number of shots, premultiplied, and where it lies in the cell's box, in pixels."""
    shape = stamps.notch(grid, z)
    key = ("notch", number, grid, z)
    return look.kept(key) or look.keep(key, _numbered(look, number, shape)), shape.at


def _numbered(look: Look, number: int, shape: stamps.CornerMark) -> pygame.Surface:
    image = shape.image.copy()
    fits = 0.52 * shape.image.width / (look.u * look.settings.text / 100)
    written = outlined(look, str(number), min(11.0, fits), (255, 236, 230)).premul_alpha()
    image.blit(written, written.get_rect(center=shape.middle), special_flags=pygame.BLEND_PREMULTIPLIED)
    return image


def outlined(look: Look, text: str, size: float, ink: str | Rgb) -> pygame.Surface:
    """Bold letters with a dark line around them, so that they can be read on any ground."""
    key = ("outlined", text, size, ink)
    return look.kept(key) or look.keep(key, _outlined(look, text, size, ink))


def _outlined(look: Look, text: str, size: float, ink: str | Rgb) -> pygame.Surface:
    letters, dark, wide = (
        look.text(text, "bold", size, ink),
        look.text(text, "bold", size, _OUTLINE),
        max(1, look.px(1)),
    )
    image = pygame.Surface((letters.width + 2 * wide, letters.height + 2 * wide), pygame.SRCALPHA)
    for x, y in product((0, wide, 2 * wide), repeat=2):
        image.blit(dark, (x, y))
    image.blit(letters, (wide, wide))
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
    image.blit(_disc(size, (0, 0, 0, 255)), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    icon = sprites.icon("attack", round(size * 0.7), PALETTE["attack"])
    image.blit(icon, icon.get_rect(center=(size // 2, size // 2)))
    return image


def border(
    surface: pygame.Surface,
    camera: Camera,
    area: Collection[Cell],
    tone: Rgb = _MOVE,
    *,
    dashed: bool = False,
    seen: frozenset[Cell] | None = None,
) -> None:
    """Draw the edge of the whole area, or with `dashed` the middle of each cell's part of it.

    With `seen` only the part of it at these cells is drawn.
    """
    lattice, lines = GRIDS[camera.plane.grid], []
    for cell in area if seen is None else seen.intersection(area):
        dots = camera.outline(cell)
        apart = lattice.facings // len(dots)
        for side, dot in enumerate(dots):
            if lattice.step(cell, side * apart) not in area:
                lines.append(
                    _middle(dot, dots[(side + 1) % len(dots)]) if dashed else (dot, dots[(side + 1) % len(dots)])
                )
    for ink, width in ((_DARK, 5), (tone, 2)):
        for start, end in lines:
            pygame.draw.line(surface, ink, start, end, width)


def _middle(start: tuple[int, int], end: tuple[int, int]) -> tuple[Point, Point]:
    """The middle part of a line."""
    (ax, ay), (bx, by) = start, end
    return (ax + (bx - ax) * 0.22, ay + (by - ay) * 0.22), (ax + (bx - ax) * 0.78, ay + (by - ay) * 0.78)


def draw_spots(
    surface: pygame.Surface, camera: Camera, look: Look, offered: Sequence[Cell], picked: Sequence[Cell]
) -> None:
    """Draw the cells to choose from, with brackets around the chosen ones.

    Where several are chosen, numbers show their order.
    """
    grid, z = camera.plane.grid, camera.z
    left, top = stamps.mark_spots(grid).number
    surface.fblits([(stamps.tile(grid, z), camera.corner(cell)) for cell in offered])
    if offered:
        border(surface, camera, offered)
    for cell in picked:
        surface.blit(
            stamps.brackets(grid, z, PALETTE["focus"]), camera.corner(cell), special_flags=pygame.BLEND_PREMULTIPLIED
        )
    for number, cell in enumerate(picked if len(picked) > 1 else ()):
        x, y = camera.corner(cell)
        surface.blit(_badge(look, str(number + 1), z), (x + 3 + round(left * z), y + 3 + round(top * z)))


# --- the way


def route_box(camera: Camera, route: Route) -> pygame.Rect:
    """Where the way is seen, in pixels."""
    return _box([camera.middle(cell) for cell in route.cells], camera.z)


def _box(points: Sequence[tuple[int, int]], z: float) -> pygame.Rect:
    """The rectangle around the points, with room for what stands on them."""
    pad, (xs, ys) = round(24 * z), zip(*points, strict=True)
    left, top = min(xs) - pad, min(ys) - pad
    return pygame.Rect(left, top, max(xs) + pad - left, max(ys) + pad - top)


def draw_route(surface: pygame.Surface, camera: Camera, look: Look, route: Route) -> None:
    """Draw dashes along the way, a brass disc at each turn, and an arrow at its end."""
    points = [camera.middle(cell) for cell in route.cells]
    if len(points) < 2:
        return
    key = ("route", route.cells, route.facing, route.leap, route.refused, camera.plane.grid, camera.z)
    image = look.kept(key) or look.keep(
        key, _drawn(points, route, facing_angle(camera.plane.bearing(route.facing)), camera.z)
    )
    surface.blit(image, _box(points, camera.z), special_flags=pygame.BLEND_PREMULTIPLIED)
    for cell in route.via:
        stake = _stake(round(22 * camera.z))
        surface.blit(stake, stake.get_rect(center=camera.middle(cell)), special_flags=pygame.BLEND_PREMULTIPLIED)
    for cell in route.turns:
        badge = _turn(look, camera.z)
        surface.blit(badge, badge.get_rect(center=camera.middle(cell)))


@lru_cache(maxsize=8)
def _stake(size: int) -> pygame.Surface:
    """The mark of a waypoint: a ring around the turn that may be there."""
    canvas = (
        ShapeCanvas(size, size)
        .disc(size / 2, size / 2, size * 0.5, (6, 36, 38, 220))
        .disc(size / 2, size / 2, size * 0.42, _PALE)
    )
    return canvas.disc(size / 2, size / 2, size * 0.3, (6, 36, 38)).done()


def _turn(look: Look, z: float) -> pygame.Surface:
    key = ("turn", z)
    return look.kept(key) or look.keep(
        key, _worded(look, "1", round(17 * max(z, 0.75)), (*PALETTE["brass"], 245), PALETTE["on_brass"])
    )


def _drawn(points: list[tuple[int, int]], route: Route, angle: float, z: float) -> pygame.Surface:
    left, top, wide, high = _box(points, z)
    canvas = ShapeCanvas(wide, high, 2)
    track: list[Point] = [(x - left, y - top) for x, y in points]
    ink, pale = ((255, 255, 255), _PALE) if not route.refused else (PALETTE["bad"], (255, 214, 206))
    canvas.line(track, (6, 36, 38, 150), 9 * z)
    for dash in dashes(track, 9 * z, 9 * z):
        canvas.line(dash, pale, 4.2 * z)
    _arrow(canvas, track[-1], angle, z, _MOVE if not route.refused else ink)
    return canvas.done()


_ARROW = ((20, 0), (6, -9.5), (6, -3.4), (-10, -3.4), (-10, 3.4), (6, 3.4), (6, 9.5))
"""The corners of the arrow at a way's end, which points ahead: so far ahead of the cell's middle, and to its right."""
_RIM = 2.6
"""How far the arrow's dark rim reaches, in units."""


def _arrow(canvas: ShapeCanvas, at: Point, angle: float, z: float, ink: Rgb) -> None:
    """Draw an arrow with a shaft, which points where the one who walks will look."""
    (x, y), ahead, side = at, cos(angle), sin(angle)
    corners = [(x + (far * ahead - right * side) * z, y + (far * side + right * ahead) * z) for far, right in _ARROW]
    canvas.disc(x, y, 11 * z, (6, 36, 38, 190))
    canvas.line(corners, (6, 36, 38), 2 * _RIM * z, closed=True).poly(corners, ink)


def dashes(points: list[Point], on: float, off: float) -> list[list[Point]]:
    """Dashes of a line through the points, `on` pixels long and `off` pixels apart."""
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


def marker_box(figure: FigurePicture, at: tuple[int, int], z: float) -> pygame.Rect:
    """Where the mark over that figure is seen, whose picture lies at that place, while it does not bob."""
    return marker(round(30 * max(0.75, z))).get_rect(midbottom=(at[0] + figure.anchor[0], at[1] + 8))


@lru_cache(maxsize=8)
def marker(size: int) -> pygame.Surface:
    """The triangle over whoever is selected."""
    k = size / 30
    return (
        ShapeCanvas(30 * k, 24 * k)
        .poly([(3 * k, 2 * k), (27 * k, 2 * k), (15 * k, 21 * k)], (10, 8, 20))
        .poly([(6.2 * k, 4 * k), (23.8 * k, 4 * k), (15 * k, 17.6 * k)], PALETTE["focus"])
        .done()
    )
