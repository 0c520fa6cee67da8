"""What is behind figures: the light of a Scene, skies, fields of colour, halftone dots, bursts and lines of speed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Vector2

from game.books.capes.face.comic.ink import INK, WHITE, InkPen, ellipse, mix, share, times
from game.ui.sprites.vector import Rgb

CITY: Final[Rgb] = (92, 84, 120)
"""What houses far away are painted with."""
BANDS: Final = 8
"""How many stripes of one colour a sky has."""


class LightTones(NamedTuple):
    """The colours of a time of day."""

    high: Rgb
    low: Rgb
    haze: Rgb
    """What is far away fades into it."""
    ambient: Rgb
    """What everything is multiplied with."""
    figure: Rgb
    """The same for figures, which are a little lighter."""
    glow: Rgb
    """Lamps and lit windows."""
    rim: Rgb
    """The edge of figures towards the light."""


LIGHTS: Final[dict[str, LightTones]] = {
    "dusk": LightTones(
        (92, 66, 132),
        (252, 184, 118),
        (196, 124, 120),
        (232, 196, 190),
        (255, 240, 228),
        (255, 222, 138),
        (255, 216, 158),
    ),
    "night": LightTones(
        (18, 22, 58), (74, 92, 158), (52, 64, 118), (134, 144, 204), (214, 220, 248), (255, 226, 140), (176, 208, 255)
    ),
    "pale": LightTones(
        (176, 206, 214),
        (252, 240, 212),
        (212, 216, 208),
        (250, 244, 232),
        (255, 252, 246),
        (255, 248, 214),
        (255, 255, 250),
    ),
}
_LIT: Final = {"stage": "dusk"}
"""Places that have a light of their own at night."""
_HOT: Final[dict[str, tuple[Rgb, Rgb]]] = {
    "angry": ((206, 62, 44), (250, 170, 70)),
    "furious": ((176, 30, 48), (244, 120, 60)),
    "shout": ((226, 96, 40), (255, 212, 96)),
    "afraid": ((78, 70, 140), (150, 150, 206)),
    "sad": ((60, 92, 128), (146, 178, 196)),
    "glad": ((244, 178, 62), (255, 230, 150)),
    "smug": ((88, 46, 100), (190, 110, 140)),
    "laugh": ((120, 36, 84), (226, 110, 110)),
    "grim": ((38, 96, 108), (134, 190, 178)),
    "calm": ((116, 140, 128), (214, 216, 176)),
}
"""Fields of colour by the mood of whoever is before them: at the edge and in the middle."""


def light_of(ground: str, light: str) -> str:
    """In which light a place is: one that is known, and its own where it has one at night."""
    own = _LIT.get(ground, light) if light == "night" else light
    return own if own in LIGHTS else "dusk"


def tones_of(light: str) -> LightTones:
    return LIGHTS.get(light, LIGHTS["dusk"])


class PlaceView:
    """Part of a place as it is drawn into a panel.

    `scale` is how many pixels a unit of the page has, `zoom` how near everything is, `horizon` where the ground
    begins, in pixels; `key` is the Scene's, so that all of its panels show the same place, `pan` how far to the side.
    """

    def __init__(
        self, surface: pygame.Surface, key: str, light: str, scale: float, zoom: float, horizon: float, pan: float
    ) -> None:
        self.surface, self.key, self.scale, self.zoom, self.horizon, self.pan = surface, key, scale, zoom, horizon, pan
        self.w, self.h = surface.get_size()
        self.light, self.tones = light, tones_of(light)
        self.m = scale * zoom
        """The pixels of a unit as near as things stand."""
        self.pen = InkPen(surface, 1.3 * scale)

    def lit(self, colour: Rgb) -> Rgb:
        """A colour as it looks in this light."""
        return times(colour, self.tones.ambient)

    def far(self, colour: Rgb, part: float) -> Rgb:
        """The colour of what is far away."""
        return mix(self.lit(colour), self.tones.haze, part)

    def rect(self, x: float, y: float, w: float, h: float, colour: Rgb) -> None:
        pygame.draw.rect(self.surface, colour, Rect(round(x), round(y), max(1, round(w)), max(1, round(h))))

    def area(self, *points: tuple[float, float], colour: Rgb) -> None:
        pygame.draw.polygon(self.surface, colour, points)

    def line(self, one: tuple[float, float], two: tuple[float, float], breadth: float, colour: Rgb = INK) -> None:
        pygame.draw.line(self.surface, colour, one, two, max(1, round(breadth)))

    def box(self, x: float, y: float, w: float, h: float, colour: Rgb, line: float = 1.0) -> None:
        """A rectangle with ink around it."""
        self.rect(x, y, w, h, colour)
        pygame.draw.rect(
            self.surface,
            INK,
            Rect(round(x), round(y), max(1, round(w)), max(1, round(h))),
            max(1, round(self.pen.line * line)),
        )

    def chance(self, number: int, what: str = "") -> float:
        return share(self.key + what, number)


def sky(view: PlaceView) -> None:
    """Stripes from above to the horizon."""
    high = view.horizon / BANDS
    for band in range(BANDS):
        view.rect(0, band * high, view.w, high + 2, mix(view.tones.high, view.tones.low, band / (BANDS - 1)))


def heavens(view: PlaceView) -> None:
    """The sun, the moon with stars, or clouds."""
    m, x = view.m, view.w * (0.2 + 0.6 * share(view.key, 900)) - view.pan * 0.2
    if view.light == "night":
        for number in range(40):
            size = (0.7 + 1.0 * view.chance(number, "star")) * view.scale
            at = (view.w * view.chance(number, "sx"), view.horizon * 0.8 * view.chance(number, "sy"))
            pygame.draw.circle(view.surface, (214, 222, 250), at, size)
        moon = Vector2(x, view.horizon * 0.26)
        for size, part in ((62, 0.14), (46, 0.3)):
            pygame.draw.circle(view.surface, mix(view.tones.high, (206, 214, 240), part), moon, size * m)
        pygame.draw.circle(view.surface, (246, 240, 214), moon, 30 * m)
        pygame.draw.circle(view.surface, mix(view.tones.high, (206, 214, 240), 0.3), moon + Vector2(12, -7) * m, 25 * m)
    elif view.light == "dusk":
        sun = (x, view.horizon - 14 * m)
        for size, part in ((120, 0.2), (88, 0.42), (58, 1.0)):
            pygame.draw.circle(view.surface, mix(view.tones.low, (255, 240, 190), part), sun, size * m)
    _clouds(view)


def _clouds(view: PlaceView) -> None:
    """Flat clouds, straight below."""
    tone = mix(view.tones.low, WHITE, 0.45) if view.light != "night" else mix(view.tones.high, view.tones.low, 0.55)
    for number in range(4):
        x = view.w * (1.3 * view.chance(number, "cx") - 0.15) - view.pan * 0.35
        y = view.horizon * (0.12 + 0.5 * view.chance(number, "cy"))
        long = (90 + 120 * view.chance(number, "cl")) * view.m
        for part, high in ((0.0, 9), (0.22, 17), (0.46, 23), (0.68, 15), (0.86, 9)):
            pygame.draw.circle(view.surface, tone, (x + long * part, y), high * view.m)
        view.rect(x - 14 * view.m, y, long * 0.86 + 30 * view.m, 8 * view.m, tone)


@lru_cache(maxsize=256)
def _dots(wide: int, step: int, radius: float, colour: tuple[int, int, int, int]) -> pygame.Surface:
    """A row of dots."""
    row = pygame.Surface((wide, step), pygame.SRCALPHA)
    for x in range(step // 2, wide + step, step):
        pygame.draw.circle(row, colour, (x, step / 2), radius)
    return row


def halftone(
    surface: pygame.Surface,
    colour: Rgb,
    alpha: int,
    scale: float,
    band: tuple[float, float],
    radii: tuple[float, float],
) -> None:
    """Rows of dots that become larger or smaller from the top to the bottom of a band, in pixels."""
    step = max(4, round(7 * scale))
    top, bottom = band
    count = max(1, int((bottom - top) / step * 2))
    for row in range(count):
        radius = (radii[0] + (radii[1] - radii[0]) * row / count) * scale
        if radius < 0.35 * scale:
            continue
        dots = _dots(surface.get_width() + 2 * step, step, round(radius * 4) / 4, (*colour, alpha))
        surface.blit(dots, (-step // 2 * (row % 2) - step // 2, round(top + row * step / 2)))


def veil(view: PlaceView) -> None:
    """Halftone from above, which makes the sky of paper."""
    dark = mix(view.tones.high, INK, 0.4)
    halftone(view.surface, dark, 60, view.scale, (0, view.horizon * 0.75), (2.3, 0.3))


def field(surface: pygame.Surface, mood: str, scale: float, focus: Vector2) -> Iterator[None]:
    """One colour by a mood, lighter about a point, with rings of dots."""
    edge, inner = _HOT.get(mood, _HOT["calm"])
    surface.fill(edge)
    reach = max(surface.get_size()) * 0.62
    for ring, part in ((1.0, 0.28), (0.76, 0.55), (0.54, 0.82)):
        pygame.draw.circle(surface, mix(edge, inner, part), focus, reach * ring)
    yield
    step = 7.5 * scale
    for ring in range(int(reach * 0.55 / step), int(reach * 1.5 / step)):
        radius = ring * step
        size = scale * min(2.5, 0.5 + (radius / reach - 0.5) * 2.6)
        count = int(2 * pi * radius / step)
        for at in range(count):
            angle = 2 * pi * (at + 0.5 * (ring % 2)) / count
            x, y = focus.x + cos(angle) * radius, focus.y + sin(angle) * radius
            if -5 < x < surface.get_width() + 5 and -5 < y < surface.get_height() + 5:
                pygame.draw.circle(surface, mix(edge, INK, 0.22), (x, y), size)
        if ring % 6 == 0:
            yield


def burst(surface: pygame.Surface, colour: Rgb, key: str, focus: Vector2, inner: float) -> None:
    """Rays from all sides towards a point, which end so far before it, in pixels."""
    reach, count = Vector2(surface.get_size()).length(), 54
    for at in range(count):
        angle = 2 * pi * (at + share(key, at) * 0.8) / count
        near = inner * (0.85 + 0.7 * share(key, at + 500))
        half = 0.006 + 0.02 * share(key, at + 900)
        ends = [focus + Vector2(cos(angle + off), sin(angle + off)) * reach for off in (-half, half)]
        pygame.draw.polygon(surface, colour, [focus + Vector2(cos(angle), sin(angle)) * near, *ends])


def speed(surface: pygame.Surface, colour: Rgb, key: str, scale: float, keep: tuple[float, float]) -> None:
    """Lines of speed from both sides, pointed at their inner ends; few of them between the heights in `keep`."""
    wide, high = surface.get_size()
    for at in range(46):
        y = high * share(key, at)
        long = wide * (0.1 + 0.32 * share(key, at + 100)) * (0.5 if keep[0] < y < keep[1] else 1)
        half = (0.7 + 1.9 * share(key, at + 200)) * scale
        left = at % 2
        start, end = (0, long) if left else (wide, wide - long)
        pygame.draw.polygon(surface, colour, [(start, y - half), (start, y + half), (end, y)])


def shadow(surface: pygame.Surface, foot: Vector2, across: float, down: float) -> None:
    """The shadow of somebody who stands there, in pixels."""
    size = (max(2, round(across * 2)), max(2, round(down * 2)))
    layer = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.polygon(layer, (24, 14, 40, 110), ellipse(Vector2(size) / 2, across, down, 0, 26))
    surface.blit(layer, (round(foot.x - across), round(foot.y - down)))


def floor(
    view: PlaceView, colour: Rgb, seams: Rgb, boards: int = 9, rows: tuple[float, ...] = (0.12, 0.3, 0.58)
) -> None:
    """Ground that runs towards the horizon."""
    top, tone = view.horizon, view.lit(colour)
    view.rect(0, top, view.w, view.h - top, tone)
    view.rect(0, top, view.w, max(2, (view.h - top) * 0.1), mix(tone, INK, 0.22))
    vanish, line = view.w * 0.5 - view.pan * 0.4, view.lit(seams)
    for at in range(-boards, boards + 1):
        spread = at * view.w * 0.19
        view.line((vanish + spread * 0.34, top), (vanish + spread * 1.7, view.h), 1.4 * view.scale, line)
    for row in rows:
        view.line((0, top + (view.h - top) * row), (view.w, top + (view.h - top) * row), 1.3 * view.scale, line)
