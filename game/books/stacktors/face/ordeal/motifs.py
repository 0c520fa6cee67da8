"""What stands in the picture of a scene, as values: silhouettes in layers, from the farthest to the nearest.

Lengths are heights of the picture, whose upper left corner is (0, 0). The same seed gives the same silhouettes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, pi, sin
from typing import Final
from zlib import crc32

from msgspec import Struct

from game.ui.sprites.vector import Point

Shape = tuple[Point, ...]
"""The corners of a silhouette."""


class SceneLayer(Struct, frozen=True):
    """Silhouettes of one tone: `depth` is 0 far away and 1 close by.

    `lights` are points that shine, with their radius. `edge` lights the upper edges of the silhouettes. `haze` is how
    much of the sky's light lies before what is farther away, from 0 to 1.
    """

    depth: float
    shapes: tuple[Shape, ...] = ()
    lights: tuple[tuple[float, float, float], ...] = ()
    edge: float = 0.0
    haze: float = 0.0


class Lots:
    """Numbers that look like chance and are the same for the same seed."""

    def __init__(self, seed: str) -> None:
        self._seed, self._drawn = seed, 0

    def of(self, low: float, high: float) -> float:
        """The next number from `low` to `high`."""
        self._drawn += 1
        mixed = crc32(f"{self._seed}/{self._drawn}".encode())
        for _ in range(2):
            mixed = (mixed ^ mixed >> 16) * 0x45D9F3B & 0xFFFFFFFF
        return low + (high - low) * mixed / 0xFFFFFFFF

    def places(self, wide: float, apart: float) -> Iterator[float]:
        """Places from left to right over that width, about so far apart."""
        x = self.of(-apart, 0)
        while x < wide + apart:
            yield x
            x += apart * self.of(0.7, 1.3)


Motif = Callable[[Lots, float], Iterator[SceneLayer]]
"""What gives the layers of a picture that is so wide."""
_FOOT: Final = 1.05
"""Silhouettes of the ground end below the picture."""
_STEP: Final = 0.012


# --- shapes


def _line(wide: float, height: Callable[[float], float]) -> Shape:
    """The ground below a line, from the left edge to the right."""
    count = int(wide / _STEP) + 2
    return ((-0.02, _FOOT), *((n * _STEP, height(n * _STEP)) for n in range(count)), (wide + 0.02, _FOOT))


def _ridge(lots: Lots, wide: float, base: float, rise: float, length: float = 1.0) -> Shape:
    """Soft hills about that far below the top; `length` is how far their tops lie apart."""
    parts = [(rise * share, 2 * pi / (length * far), lots.of(0, 6.3)) for share, far in _ROLLING]
    return _line(wide, lambda x: base - sum(high * sin(x * often + phase) for high, often, phase in parts))


_ROLLING: Final = ((0.6, 1.0), (0.3, 0.43), (0.13, 0.17))


def _waves(lots: Lots, wide: float, base: float, rise: float, length: float) -> Shape:
    """Water whose crests are sharper than its hollows."""
    phase, swell = lots.of(0, 6.3), lots.of(0, 6.3)
    return _line(
        wide,
        lambda x: base - rise * (1 - abs(sin(pi * x / length + phase))) * (0.75 + 0.25 * sin(x * 2.1 / length + swell)),
    )


def _crags(lots: Lots, wide: float, base: float, rise: float, length: float) -> Shape:
    """Mountains with blunt tops."""
    tops = [(x, base - rise * lots.of(0.35, 1.0)) for x in lots.places(wide, length)]
    dots: list[Point] = [(-0.4, _FOOT), (-0.4, base)]
    for x, y in tops:
        dots += [(x - length * 0.42, base - (base - y) * 0.25), (x - length * 0.1, y), (x + length * 0.06, y + 0.008)]
        dots.append((x + length * 0.24, base - (base - y) * 0.62))
    return (*dots, (wide + 0.4, base), (wide + 0.4, _FOOT))


def _block(x: float, foot: float, wide: float, high: float) -> Shape:
    return (x, foot), (x, foot - high), (x + wide, foot - high), (x + wide, foot)


def _house(x: float, foot: float, wide: float, high: float) -> Shape:
    """A house with a roof that is bent half-way up, and a chimney."""
    top, eaves = foot - high, foot - high * 0.58
    roof = ((x - 0.06 * wide, eaves), (x + 0.14 * wide, top + 0.12 * high), (x + 0.34 * wide, top))
    chimney = ((x + 0.6 * wide, top), (x + 0.6 * wide, top - 0.13 * high), (x + 0.72 * wide, top - 0.13 * high))
    down = ((x + 0.72 * wide, top + 0.03 * high), (x + 0.86 * wide, top + 0.12 * high), (x + 1.06 * wide, eaves))
    return ((x, foot), (x, eaves), *roof, *chimney, *down, (x + wide, eaves), (x + wide, foot))


def _disc(x: float, y: float, across: float, down: float = 0.0) -> Shape:
    down = down or across
    return tuple((x + across * cos(pi * n / 14), y + down * sin(pi * n / 14)) for n in range(28))


def _tree(lots: Lots, x: float, foot: float, high: float) -> Iterator[Shape]:
    """A round tree."""
    yield _block(x - high * 0.035, foot, high * 0.07, high * 0.5)
    for dx, dy, r in ((0, 0.7, 0.25), (-0.17, 0.56, 0.17), (0.18, 0.58, 0.18), (0.05, 0.86, 0.15)):
        yield _disc(x + dx * high, foot - dy * high, r * high * lots.of(0.9, 1.1))


def _bare_tree(lots: Lots, x: float, foot: float, high: float) -> Iterator[Shape]:
    """A tree without leaves."""
    lean = lots.of(-0.12, 0.12) * high
    yield _limb((x, foot), (x + lean, foot - high), high * 0.09)
    for part in (0.45, 0.6, 0.74, 0.86):
        side, far = (1 if lots.of(0, 1) < 0.5 else -1), high * lots.of(0.22, 0.42) * (1.2 - part)
        start = x + lean * part, foot - high * part
        yield _limb(start, (start[0] + side * far, start[1] - far * 0.7), high * 0.035)


def _limb(start: Point, end: Point, thick: float) -> Shape:
    """A limb that gets thinner."""
    return (start[0] - thick / 2, start[1]), end, (start[0] + thick / 2, start[1])


def _flame(lots: Lots, x: float, foot: float, high: float) -> Shape:
    """A tongue of fire."""
    lean, wide = lots.of(-0.3, 0.3) * high, high * lots.of(0.17, 0.24)
    parts = [n / 8 for n in range(9)]
    bend = [(lean * up * up + 0.09 * high * sin(2 * pi * up), sin(pi * (0.32 + 0.68 * up)) * wide) for up in parts]
    left = tuple((x + aside - far, foot - high * up) for up, (aside, far) in zip(parts, bend, strict=True))
    right = tuple((x + aside + far, foot - high * up) for up, (aside, far) in zip(parts, bend, strict=True))
    return (*left, *right[::-1])


def _person(x: float, foot: float, high: float) -> Iterator[Shape]:
    """Somebody's head and shoulders."""
    yield _disc(x, foot - high, high * 0.19)
    yield _disc(x, foot, high * 0.42, high * 0.8)


def _people(lots: Lots, wide: float, foot: float, high: float) -> tuple[Shape, ...]:
    return tuple(
        shape
        for x in lots.places(wide, high * 0.72)
        for shape in _person(x, foot + lots.of(-0.12, 0.12) * high, high * lots.of(0.88, 1.12))
    )


def _spread(
    lots: Lots, wide: float, between: tuple[float, float], count: int
) -> tuple[tuple[float, float, float], ...]:
    """Small lights between two heights."""
    return tuple((lots.of(0, wide), lots.of(*between), lots.of(0.002, 0.005)) for _ in range(count))


def _row(lots: Lots, wide: float, foot: float, high: float, apart: float) -> tuple[Shape, ...]:
    """Houses side by side."""
    return tuple(
        _house(x, foot, apart * lots.of(0.6, 0.95), high * lots.of(0.7, 1.15)) for x in lots.places(wide, apart)
    )


def _windows(lots: Lots, wide: float, foot: float, apart: float) -> tuple[tuple[float, float, float], ...]:
    return tuple((x, foot - lots.of(0.0, 0.05), 0.006) for x in lots.places(wide, apart))


# --- kinds of scenes


def _water(lots: Lots, wide: float) -> Iterator[SceneLayer]:
    yield SceneLayer(0.1, (_ridge(lots, wide, 0.52, 0.06),))
    sunk = tuple(_house(x, 0.72, 0.16, lots.of(0.1, 0.2)) for x in lots.places(wide, 0.55))
    trees = tuple(one for x in lots.places(wide, 0.9) for one in _bare_tree(lots, x, 0.72, 0.26))
    yield SceneLayer(0.34, (*sunk, *trees), _windows(lots, wide, 0.6, 1.3), haze=0.25)
    for base, depth, rise in ((0.66, 0.45, 0.035), (0.75, 0.64, 0.05), (0.86, 0.84, 0.07)):
        yield SceneLayer(depth, (_waves(lots, wide, base, rise, rise * 5),), edge=0.45, haze=0.12)
    yield SceneLayer(1.0, (_waves(lots, wide, 0.97, 0.08, 0.5),), edge=0.3)


def _fire(lots: Lots, wide: float) -> Iterator[SceneLayer]:
    yield SceneLayer(0.15, _row(lots, wide, 0.72, 0.22, 0.22))
    tongues = tuple(_flame(lots, x, 0.72, lots.of(0.14, 0.36)) for x in lots.places(wide, 0.12))
    yield SceneLayer(-0.7, tongues, edge=0.6, haze=0.2)
    yield SceneLayer(0.5, _row(lots, wide, 0.82, 0.26, 0.3), _windows(lots, wide, 0.74, 0.28), haze=0.1)
    low = tuple(_flame(lots, x, 0.86, lots.of(0.06, 0.16)) for x in lots.places(wide, 0.3))
    yield SceneLayer(-0.4, low, _spread(lots, wide, (0.08, 0.7), 46))
    yield SceneLayer(1.0, (_ridge(lots, wide, 0.9, 0.02, 0.7), *_row(lots, wide, 1.02, 0.2, 0.62)))


def _fog(lots: Lots, wide: float) -> Iterator[SceneLayer]:
    yield SceneLayer(0.1, (_ridge(lots, wide, 0.5, 0.05),))
    for foot, depth, high, apart in ((0.66, 0.25, 0.3, 0.3), (0.78, 0.5, 0.42, 0.42), (0.92, 0.8, 0.6, 0.7)):
        trees = tuple(one for x in lots.places(wide, apart) for one in _bare_tree(lots, x, foot, high))
        lamps = _spread(lots, wide, (foot - 0.16, foot - 0.04), 3)
        yield SceneLayer(depth, (*trees, _ridge(lots, wide, foot, 0.02, 0.8)), lamps, haze=0.42)
    yield SceneLayer(1.0, (_ridge(lots, wide, 0.97, 0.025, 0.6),), haze=0.3)


def _snow(lots: Lots, wide: float) -> Iterator[SceneLayer]:
    yield SceneLayer(0.05, (_crags(lots, wide, 0.62, 0.42, 0.42),), edge=0.5)
    yield SceneLayer(0.3, (_crags(lots, wide, 0.74, 0.34, 0.55),), edge=0.4, haze=0.3)
    cloud = tuple(_disc(x, lots.of(0.72, 0.82), lots.of(0.05, 0.11)) for x in lots.places(wide, 0.09))
    yield SceneLayer(-0.8, cloud, haze=0.15)
    yield SceneLayer(
        0.66, (_ridge(lots, wide, 0.84, 0.05, 1.3),), _spread(lots, wide, (0, 0.9), 90), edge=0.35, haze=0.1
    )
    yield SceneLayer(1.0, (_crags(lots, wide, 1.04, 0.18, 0.7),), _spread(lots, wide, (0, 1), 40), edge=0.25)


def _crowd(lots: Lots, wide: float) -> Iterator[SceneLayer]:
    yield SceneLayer(0.1, _row(lots, wide, 0.74, 0.36, 0.26), _windows(lots, wide, 0.58, 0.17))
    for foot, depth, high in ((0.74, 0.4, 0.1), (0.83, 0.62, 0.14), (0.94, 0.82, 0.19)):
        lamps = tuple((x, foot - high * 1.5, 0.007) for x in lots.places(wide, 0.8))
        yield SceneLayer(depth, (*_people(lots, wide, foot, high), _ridge(lots, wide, foot, 0.0)), lamps, 0.2, 0.16)
    yield SceneLayer(1.0, _people(lots, wide, 1.1, 0.26), edge=0.15)


def _hall(lots: Lots, wide: float) -> Iterator[SceneLayer]:
    tall = tuple(_block(x, 0.72, 0.1, 0.5) for x in lots.places(wide, 0.34))
    arches = tuple(_disc(x[0][0] + 0.05, 0.22, 0.05) for x in tall)
    yield SceneLayer(-0.5, (*tall, *arches))
    yield SceneLayer(0.3, (_block(-0.02, 1.05, wide + 0.04, 0.33),), haze=0.2)
    columns = list(lots.places(wide, 0.42))
    stone = tuple(_block(x, 0.86, 0.06, 0.9) for x in columns)
    feet = tuple(_block(x - 0.02, 0.88, 0.1, 0.05) for x in columns)
    yield SceneLayer(0.62, (*stone, *feet), edge=0.12, haze=0.12)
    bench = (_block(wide * 0.32, 0.9, wide * 0.36, 0.14), _block(wide * 0.3, 0.77, wide * 0.4, 0.02))
    yield SceneLayer(0.82, (*_person(wide * 0.5, 0.78, 0.14), *bench), ((wide * 0.4, 0.73, 0.008),), edge=0.3)
    yield SceneLayer(1.0, (_block(-0.02, 1.05, wide + 0.04, 0.17), *_people(lots, wide, 1.12, 0.16)))


def _machine(lots: Lots, wide: float) -> Iterator[SceneLayer]:
    stacks = tuple(_block(x, 0.74, lots.of(0.03, 0.06), lots.of(0.3, 0.56)) for x in lots.places(wide, 0.22))
    yield SceneLayer(0.15, (*stacks, *_row(lots, wide, 0.74, 0.18, 0.3)), _windows(lots, wide, 0.66, 0.2))
    kettles = tuple(one for x in lots.places(wide, 0.85) for one in _kettle(x, 0.84, lots.of(0.15, 0.2)))
    yield SceneLayer(0.55, kettles, tuple((x, 0.8, 0.014) for x in lots.places(wide, 0.85)), edge=0.3, haze=0.3)
    pipes = tuple(_block(-0.02, y, wide + 0.04, 0.025) for y in (0.16, 0.88, 0.93))
    drops = tuple(_block(x, 0.9, 0.03, 0.76) for x in lots.places(wide, 1.1))
    joints = tuple(_block(x - 0.012, y + 0.01, 0.054, 0.045) for x in lots.places(wide, 0.55) for y in (0.16, 0.88))
    yield SceneLayer(0.8, (*pipes, *drops, *joints), _spread(lots, wide, (0.3, 0.8), 14), edge=0.2, haze=0.16)
    yield SceneLayer(1.0, (_block(-0.02, 1.05, wide + 0.04, 0.12),))


def _kettle(x: float, foot: float, size: float) -> Iterator[Shape]:
    yield _disc(x, foot - size, size, size * 0.95)
    yield _block(x - size * 0.6, foot + 0.02, size * 1.2, size * 0.5)
    yield _block(x - size * 0.12, foot - size * 1.8, size * 0.24, size * 0.8)


def _cave(lots: Lots, wide: float) -> Iterator[SceneLayer]:
    for depth, roof, floor, teeth in ((0.12, 0.2, 0.66, 0.07), (0.4, 0.13, 0.76, 0.12), (0.72, 0.07, 0.87, 0.17)):
        ceiling = tuple((x, 0.94 - y) for x, y in _crags(lots, wide, 0.94 - roof, teeth, 0.2))
        rubble = tuple(_disc(x, floor, lots.of(0.02, 0.06), lots.of(0.02, 0.04)) for x in lots.places(wide, 0.3))
        lamps = _spread(lots, wide, (0.4, 0.6), 2)
        yield SceneLayer(depth, (ceiling, _ridge(lots, wide, floor, 0.03, 0.5), *rubble), lamps, edge=0.14, haze=0.22)
        if depth < 0.7:
            yield SceneLayer(depth + 0.14, tuple(_boulder(lots, x) for x in lots.places(wide, 0.5)), edge=0.25)
    yield SceneLayer(1.0, (_crags(lots, wide, 1.0, 0.1, 0.4),), edge=0.1)


def _boulder(lots: Lots, x: float) -> Shape:
    """A stone that falls."""
    y, r = lots.of(0.2, 0.62), lots.of(0.018, 0.05)
    return tuple((x + r * lots.of(0.7, 1.1) * cos(n), y + r * lots.of(0.7, 1.1) * sin(n)) for n in range(6))


def _vigil(lots: Lots, wide: float) -> Iterator[SceneLayer]:
    yield SceneLayer(0.1, (_ridge(lots, wide, 0.56, 0.08),))
    stones = tuple(_stone(lots, x, 0.76, lots.of(0.1, 0.22)) for x in lots.places(wide, 0.26))
    yield SceneLayer(0.4, (*stones, _ridge(lots, wide, 0.75, 0.02)), edge=0.25, haze=0.28)
    near = tuple(_stone(lots, x, 0.94, lots.of(0.16, 0.34)) for x in lots.places(wide, 0.66))
    trees = tuple(one for x in lots.places(wide, 1.5) for one in _bare_tree(lots, x, 0.94, 0.6))
    yield SceneLayer(0.8, (*near, *trees, _ridge(lots, wide, 0.9, 0.02)), _windows(lots, wide, 0.88, 0.7), 0.2, 0.2)
    yield SceneLayer(1.0, (_ridge(lots, wide, 0.97, 0.02, 0.5),))


def _stone(lots: Lots, x: float, foot: float, high: float) -> Shape:
    """A stone that was set up, with a round top."""
    wide, lean = high * lots.of(0.28, 0.42), lots.of(-0.1, 0.1) * high
    top = tuple(
        (x + lean + wide * cos(a), foot - high + wide * 0.5 * sin(a)) for a in (pi, 1.25 * pi, 1.5 * pi, 1.8 * pi)
    )
    return (x - wide, foot), *top, (x + wide * 1.1, foot)


def _hills(lots: Lots, wide: float) -> Iterator[SceneLayer]:
    yield SceneLayer(0.1, (_ridge(lots, wide, 0.56, 0.1),))
    woods = tuple(one for x in lots.places(wide, 0.16) for one in _tree(lots, x, 0.7, lots.of(0.1, 0.16)))
    yield SceneLayer(0.36, (*woods, _ridge(lots, wide, 0.68, 0.04)), haze=0.26)
    tower = wide * lots.of(0.2, 0.8)
    walls = (_block(tower, 0.92, 0.1, 0.5), *(_block(tower - 0.01 + 0.045 * n, 0.43, 0.03, 0.05) for n in range(3)))
    yield SceneLayer(0.62, (*walls, _ridge(lots, wide, 0.8, 0.05)), ((tower + 0.05, 0.52, 0.009),), haze=0.2)
    near = tuple(one for x in lots.places(wide, 0.8) for one in _tree(lots, x, 0.96, lots.of(0.26, 0.38)))
    yield SceneLayer(0.9, (*near, _ridge(lots, wide, 0.92, 0.03)), haze=0.1)


MOTIFS: Final[dict[str, Motif]] = {
    "water": _water,
    "fire": _fire,
    "fog": _fog,
    "snow": _snow,
    "crowd": _crowd,
    "hall": _hall,
    "machine": _machine,
    "cave": _cave,
    "vigil": _vigil,
    "hills": _hills,
}
"""What gives the layers of a picture, by the kind of scene."""
