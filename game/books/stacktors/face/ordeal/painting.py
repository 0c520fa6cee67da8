"""The picture of a scene: painted from values alone, a step at a time, and kept for as long as it is shown."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame
from msgspec import Struct

from game.books.stacktors.face.ordeal.motifs import MOTIFS, Lots, SceneLayer, Shape
from game.books.stacktors.values.situation import Mood
from game.ui.kit.rehearsal import Steps
from game.ui.kit.theme import PALETTE
from game.ui.sprites.vector import Point, Rgb, rgb


class SceneSubject(Struct, frozen=True):
    """What a scene is about: the name of its danger, the light, and the terrain of which its place has most."""

    danger: str
    mood: Mood = ""
    terrain: str = ""


class Light(NamedTuple):
    """The light of a picture: the sky above and at the horizon, what shines, and silhouettes far and near."""

    above: Rgb
    below: Rgb
    glow: Rgb
    far: Rgb
    near: Rgb


def _light(codes: str) -> Light:
    return Light(*map(rgb, codes.split()))


_LIGHTS: Final = {
    "day": _light("#38518A #E9CFA6 #FFEFC8 #8792B4 #232742"),
    "dusk": _light("#2A1B45 #E4875C #FFD9A0 #8C4C6C #21142E"),
    "night": _light("#0D0F2C #33457E #DDE6FF #2C3A68 #0A0B1B"),
    "cave": _light("#120E1B #4A3440 #F2B568 #46384A #0C0912"),
    "cold": _light("#2C4269 #C6DAE6 #F6FBFF #7E9ABA #1B2842"),
    "fire": _light("#1C0E1E #C9481F #FFC05A #6E2622 #14080E"),
    "rain": _light("#1C2540 #8A9DB0 #DCE6EA #566A86 #111A2C"),
}
"""The light of each mood, and the one in which it rains."""
_KINDS: Final = {
    "water": "flood current river tide wave sea rain water ferry marsh lake stream",
    "fire": "fire flame blaze burning lava ember",
    "fog": "fog mist smoke dark haze",
    "snow": "snow storm wind ice cold avalanche blizzard frost slope",
    "crowd": "crowd mob people riot feast guards market",
    "hall": "inspector court tribunal judge council king queen clerk audience duke",
    "machine": "boiler engine machine mill clock wheel steam gears",
    "cave": "stone stones rock rocks cave mine collapse dust shaft",
    "vigil": "voice ghost night vigil dead spirit dream curse",
}
"""The words in the name of a danger by which it is seen of what kind the scene is."""
_USUAL: Final = {
    "water": "rain",
    "fire": "fire",
    "fog": "night",
    "snow": "cold",
    "crowd": "dusk",
    "hall": "dusk",
    "machine": "dusk",
    "cave": "cave",
    "vigil": "night",
    "hills": "day",
}
"""The light of each kind where the situation has none of its own."""
_BY_MOOD: Final = {"fire": "fire", "cave": "cave", "cold": "snow", "night": "vigil"}
_BY_TERRAIN: Final = {"water": "water", "ice": "snow", "factory": "machine", "chasm": "cave"}


def kind_of(subject: SceneSubject) -> str:
    """The kind of scene: by the danger's name, else by the light, else by the ground."""
    words = set(re.findall(r"[a-z]+", subject.danger.lower()))
    named = (kind for kind, known in _KINDS.items() if words & set(known.split()))
    return next(named, _BY_MOOD.get(subject.mood) or _BY_TERRAIN.get(subject.terrain) or "hills")


def light_of(subject: SceneSubject) -> Light:
    """The light in which the scene is seen."""
    return _LIGHTS[subject.mood or _USUAL[kind_of(subject)]]


_MOST: Final = 1920, 1200
"""The most pixels on which is painted; a larger picture is made larger at the end."""
_FLAME: Final = 0.55
"""How much of what shines is in a silhouette of depth -1: what shines by itself lies before 0."""
_RIM: Final = 120


class ScenePicture:
    """One picture, painted in steps; what is shown of it meanwhile is what is painted already."""

    def __init__(self, subject: SceneSubject, size: tuple[int, int]) -> None:
        self.subject, self.size = subject, size
        self._light = light_of(subject)
        small = min(1.0, *(most / side for most, side in zip(_MOST, size, strict=True)))
        self._canvas = pygame.Surface((max(1, round(size[0] * small)), max(1, round(size[1] * small))))
        self._canvas.fill(PALETTE["night"])
        self._shown = self._canvas if small == 1 else pygame.transform.scale(self._canvas, size)
        self._steps = self._painted()
        self.done = False

    def go_on(self) -> bool:
        """Paint one step more; does the picture look different now?"""
        if self.done:
            return False
        self.done = next(self._steps, self) is self
        return self.done or self._shown is self._canvas

    def rehearsed(self) -> Steps:
        """Paint all of it, one step at a time."""
        while not self.done:
            self.go_on()
            yield

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is painted so far over the surface, which is as large."""
        surface.blit(self._shown, (0, 0))

    def _painted(self) -> Steps:
        light, canvas = self._light, self._canvas
        w, h = canvas.size
        _sky(canvas, light)
        yield
        _glow(canvas, light.glow, (round(w * 0.56), round(h * 0.56)), round(h * 0.62), 190)
        yield
        for layer in MOTIFS[kind_of(self.subject)](Lots(self.subject.danger), w / h):
            if layer.haze:
                _haze(canvas, light.below, layer.haze)
                yield
            yield from self._silhouettes(layer)
        _rim(canvas)
        yield
        if self._shown is not canvas:
            yield from _enlarged(canvas, self._shown)

    def _silhouettes(self, layer: SceneLayer) -> Steps:
        tone, high = self._tone(layer.depth), self._canvas.height
        rim = _mixed(tone, self._light.glow, layer.edge)
        for some in _batches(layer.shapes):
            for shape in some:
                _filled(self._canvas, [(x * high, y * high) for x, y in shape], tone, rim if layer.edge else tone)
            yield
        for x, y, r in layer.lights:
            _lamp(self._canvas, self._light.glow, (x * high, y * high), r * high)
        yield

    def _tone(self, depth: float) -> Rgb:
        """The tone of silhouettes at that depth; below 0 they shine."""
        if depth < 0:
            return _mixed(self._light.below, self._light.glow, -depth * _FLAME)
        return _mixed(self._light.far, self._light.near, depth)


_BATCH: Final = 900
"""About so many corners are painted in one step."""


def _batches(shapes: Sequence[Shape]) -> Iterator[list[Shape]]:
    batch: list[Shape] = []
    for shape in shapes:
        batch.append(shape)
        if sum(map(len, batch)) > _BATCH:
            yield batch
            batch = []
    if batch:
        yield batch


def _mixed(one: Rgb, other: Rgb, share: float) -> Rgb:
    """So much of the other colour in the one."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _sky(canvas: pygame.Surface, light: Light) -> None:
    column = pygame.Surface((1, 64))
    for y in range(64):
        share = min(1.0, y / 40)
        column.set_at((0, y), _mixed(light.above, light.below, share * share * (3 - 2 * share)))
    pygame.transform.smoothscale(column, canvas.size, canvas)


def _glow(canvas: pygame.Surface, ink: Rgb, at: tuple[int, int], radius: int, most: int) -> None:
    """Lay light over the canvas, which is strongest at that pixel."""
    small = pygame.Surface((64, 64), pygame.SRCALPHA)
    small.fill((*ink, 0))
    for n in range(31, 0, -1):
        share = (1 - n / 32) ** 2
        pygame.draw.circle(small, (*ink, round(most * share)), (32, 32), n)
    grown = pygame.transform.smoothscale(small, (2 * radius, 2 * radius))
    canvas.blit(grown, (at[0] - radius, at[1] - radius))


def _haze(canvas: pygame.Surface, ink: Rgb, share: float) -> None:
    """Lay haze over the lower half, thickest at three quarters of the height."""
    column = pygame.Surface((1, 16), pygame.SRCALPHA)
    for y in range(16):
        column.set_at((0, y), (*ink, round(255 * share * (1 - abs(y - 9) / 9))) if y else (*ink, 0))
    top = round(canvas.height * 0.38)
    canvas.blit(pygame.transform.smoothscale(column, (canvas.width, canvas.height - top)), (0, top))


def _filled(canvas: pygame.Surface, dots: list[Point], tone: Rgb, rim: Rgb) -> None:
    """A silhouette with smooth edges, the upper ones lit."""
    pygame.draw.polygon(canvas, tone, dots)
    pygame.draw.aalines(canvas, rim, True, dots)


def _lamp(canvas: pygame.Surface, ink: Rgb, at: Point, radius: float) -> None:
    """A small light with its shine."""
    x, y, far = round(at[0]), round(at[1]), max(3, round(radius * 5))
    _glow(canvas, ink, (x, y), far, 150)
    pygame.draw.aacircle(canvas, _mixed(ink, (255, 255, 255), 0.5), (x, y), max(1, round(radius * 0.8)))


def _rim(canvas: pygame.Surface) -> None:
    """Darken the edges, so that what lies over the picture stands out."""
    small = pygame.Surface((32, 20), pygame.SRCALPHA)
    for x in range(32):
        for y in range(20):
            out = max(abs(x - 15.5) / 16, abs(y - 9.5) / 10)
            small.set_at((x, y), (*PALETTE["night"], round(_RIM * max(0.0, out - 0.45) / 0.55)))
    canvas.blit(pygame.transform.smoothscale(small, canvas.size), (0, 0))


_STRIPS: Final = 8


def _enlarged(canvas: pygame.Surface, shown: pygame.Surface) -> Steps:
    """Make the picture as large as it is shown, a strip at each step."""
    share = shown.height / canvas.height
    edges = [round(canvas.height * n / _STRIPS) for n in range(_STRIPS + 1)]
    for top, foot in itertools.pairwise(edges):
        first, last = max(0, top - 2), min(canvas.height, foot + 2)
        strip = canvas.subsurface(pygame.Rect(0, first, canvas.width, last - first))
        large = pygame.transform.smoothscale(strip, (shown.width, round((last - first) * share)))
        begin = round((top - first) * share)
        part = pygame.Rect(0, begin, shown.width, min(large.height - begin, round(foot * share) - round(top * share)))
        shown.blit(large, (0, round(top * share)), part)
        yield
