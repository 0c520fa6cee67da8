"""Props that have grown: trees, bushes, rocks, reeds."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np

from game.art.shapes import tint
from game.art.stand import GREEN, OLIVE, RUST, TEAL, DrawPart, Leaves, Stand, Tint, canopy
from game.ui.sprites.vector import Point

_BARK = (46, 34, 34)
Blob = tuple[float, float, float, float]


def _trunk(c: Stand, rng: np.random.Generator, w: float) -> None:
    top = -46

    def half(left: float, right: float, low: float, foot: tuple[float, float, float]) -> list[Point]:
        sides = [(right * w, -4), (foot[1] * w, foot[2]), (foot[0] * w, foot[2])]
        return [(left * w, top), (low * w, top), *sides, (-abs(left) * 1.1 * w, -4)]

    c.poly(half(-0.5, 0.55, 0.5, (-1.0, 1.0, 1)), _BARK)
    c.poly(half(-0.36, 0.34, 0.30, (-0.80, 0.66, -0.5)), (98, 76, 62))
    c.poly(half(-0.36, -0.12, -0.1, (-0.80, -0.5, -0.5)), (132, 106, 82))
    for i in range(3):
        y = top + 12 + i * 9 + rng.random() * 4
        c.line([(-w * 0.1, y), (w * 0.2, y + 1)], (62, 46, 42), 1)


def tree(leaves: Leaves, rx: float, ry: float, up: float, seed: int, w: float = 9) -> DrawPart:
    """A tree whose crown has the half axes rx and ry, with its middle `up` units high."""

    def draw(c: Stand) -> None:
        rng = np.random.default_rng(seed)
        c.shadow(rx * 0.95, rx * 0.42, 9, 0)
        _trunk(c, rng, w)
        canopy(c, rng, (0, -up), (rx, ry), leaves)

    return draw


def dead_tree(c: Stand) -> None:
    c.shadow(20, 9)
    limbs: list[tuple[list[Point], float]] = [
        ([(0, -1), (-1, -28), (2, -54), (-2, -78)], 8.5),
        ([(0, -30), (-14, -46), (-18, -64)], 5),
        ([(1, -46), (16, -60), (20, -76)], 4.6),
        ([(-14, -46), (-26, -50)], 3.2),
        ([(16, -60), (28, -62)], 3),
        ([(-1, -70), (8, -84)], 3),
    ]
    for path, w in limbs:
        c.line(path, (52, 44, 46), w + 2.6)
    for path, w in limbs:
        c.line(path, (112, 98, 92), w)
    for path, w in limbs:
        c.line([(x - w * 0.2, y) for x, y in path], (146, 132, 120), w * 0.36)


def rock(blobs: list[Blob], hue: Tint = (132, 126, 130)) -> DrawPart:
    """Boulders; of each the place and the half axes."""

    def draw(c: Stand) -> None:
        for x, y, rx, ry in blobs:
            c.disc(x + 5, y + ry * 0.6, rx * 1.12, (20, 16, 38, 90), ry * 0.55)
        for x, y, rx, ry in blobs:
            c.disc(x, y, rx + 1.3, tint(hue, -84), ry + 1.3).disc(x, y, rx, tint(hue, -38), ry)
            c.disc(x - rx * 0.10, y - ry * 0.14, rx * 0.86, hue, ry * 0.80)
            c.disc(x - rx * 0.26, y - ry * 0.36, rx * 0.52, tint(hue, 26), ry * 0.42)
            crack = [(x + rx * 0.15, y - ry * 0.5), (x + rx * 0.32, y - ry * 0.05), (x + rx * 0.1, y + ry * 0.3)]
            c.line(crack, tint(hue, -46), 1.2)

    return draw


def bush(leaves: Leaves, rx: float, seed: int, berries: bool = False) -> DrawPart:
    """A bush with the half axis rx."""

    def draw(c: Stand) -> None:
        rng = np.random.default_rng(seed)
        c.shadow(rx, rx * 0.45, 4, -2)
        canopy(c, rng, (0, -rx * 0.55), (rx, rx * 0.72), leaves, 10)
        for _ in range(8 if berries else 0):
            x, y = rng.normal() * rx * 0.4, -rx * 0.6 + rng.normal() * rx * 0.25
            c.disc(x, y, 2.0, (96, 40, 52)).disc(x - 0.4, y - 0.5, 1.3, (198, 96, 92))

    return draw


def stump(c: Stand) -> None:
    c.shadow(19, 9, 5, -1)
    c.rect(-14, -18, 28, 18, (58, 44, 40), 5).disc(0, -1, 14, (58, 44, 40), 6)
    c.rect(-12.6, -17, 25, 16, (104, 80, 64), 4).rect(-12.6, -17, 8, 16, (130, 104, 80), 4)
    c.disc(0, -18, 14, (58, 44, 40), 7).disc(0, -18.4, 12.6, (188, 156, 112), 6)
    for r in (9, 5.6, 2.4):
        c.disc(0, -18.4, r, (146, 114, 80), r * 0.46).disc(0, -18.4, r - 1.1, (188, 156, 112), (r - 1.1) * 0.46)


def log(c: Stand) -> None:
    c.shadow(32, 10, 4, -2)
    c.rect(-32, -18, 60, 18, (52, 40, 38), 9).rect(-31, -17, 58, 15.4, (104, 80, 64), 8)
    c.rect(-30, -17, 56, 6, (136, 110, 84), 3)
    c.disc(27, -9, 7, (52, 40, 38), 9).disc(27, -9, 5.8, (192, 160, 116), 7.6)
    c.disc(27, -9, 3.4, (150, 118, 84), 4.6).disc(27, -9, 2.2, (192, 160, 116), 3.2)
    for x in (-22, -8, 8):
        c.disc(x, -16.5, 5, (96, 116, 74), 2.2)


def cactus(c: Stand) -> None:
    c.shadow(16, 7, 6, -1)
    arms: list[tuple[list[Point], float]] = [
        ([(0, -4), (0, -58)], 17),
        ([(-2, -26), (-21, -28), (-21, -46)], 10),
        ([(2, -18), (20, -20), (20, -36)], 10),
    ]
    for more, colour in ((2.8, (36, 54, 46)), (0.0, (98, 128, 88))):
        for path, w in arms:
            c.line(path, colour, w + more)
    c.line([(-4, -6), (-4, -58)], (136, 162, 110), 3.4).line([(4, -6), (4, -58)], (74, 102, 74), 2.4)
    c.line([(-23, -32), (-23, -46)], (136, 162, 110), 2.4).line([(18, -24), (18, -36)], (136, 162, 110), 2.4)
    c.disc(0, -67, 4.4, (214, 132, 130)).disc(-1, -68, 2.2, (240, 190, 176))


def reeds(c: Stand) -> None:
    rng = np.random.default_rng(3)
    for i in range(13):
        x = (i - 6) * 4 + rng.normal() * 2
        h = 26 + rng.random() * 22
        lean = rng.normal() * 6
        tip = x + lean
        tone = ((74, 100, 70), (96, 120, 78), (122, 138, 88))[i % 3]
        c.line([(x, 0), (x + lean * 0.4, -h * 0.6), (tip, -h)], tone, 2.6)
        if i % 4 == 1:
            head = x + lean * 1.1
            c.line([(tip, 2 - h), (head, -h - 9)], (98, 66, 50), 5)
            c.line([(tip - 0.8, 1 - h), (head - 0.8, -h - 8)], (140, 98, 72), 1.8)


def lily(c: Stand) -> None:
    for x, y, r in ((-14, -8, 11), (10, -2, 9), (4, -18, 7)):
        c.disc(x, y + 1.6, r, (24, 50, 72, 130), r * 0.6).disc(x, y, r, (82, 120, 84), r * 0.6)
        c.disc(x - r * 0.15, y - r * 0.12, r * 0.74, (108, 146, 98), r * 0.40)
        c.poly([(x, y), (x + r, y + r * 0.08), (x + r * 0.8, y + r * 0.42)], (56, 110, 140))
    for i in range(6):
        angle = i * pi / 3
        c.disc(-15 + 3.4 * cos(angle), -11 + 2.4 * sin(angle), 3, (236, 206, 216), 2.2)
    c.disc(-15, -11.6, 2, (240, 206, 110))


GROWN: dict[str, DrawPart] = {
    "tree_a": tree(GREEN, 33, 31, 60, 1),
    "tree_b": tree(TEAL, 30, 32, 62, 2),
    "tree_c": tree(OLIVE, 35, 28, 56, 3),
    "tree_d": tree(RUST, 29, 28, 56, 4, 8),
    "tree_e": tree(GREEN, 27, 26, 50, 6, 7),
    "dead_tree": dead_tree,
    "stump": stump,
    "log": log,
    "rock_a": rock([(-8, -10, 20, 15), (15, -5, 11, 9)]),
    "rock_b": rock([(0, -16, 27, 21), (-22, -5, 10, 8), (21, -4, 12, 9)]),
    "rock_c": rock([(-9, -5, 9, 7), (8, -6, 11, 9), (1, 1, 6, 5)]),
    "sandstone": rock([(0, -14, 25, 18), (-20, -5, 11, 8), (18, -4, 9, 7)], (178, 152, 116)),
    "ice_boulder": rock([(-14, -10, 15, 13), (12, -8, 13, 11), (0, -20, 14, 17)], (164, 196, 212)),
    "bush_a": bush(GREEN, 24, 10),
    "bush_b": bush(OLIVE, 22, 11, berries=True),
    "bush_c": bush(TEAL, 20, 12),
    "cactus": cactus,
    "reeds": reeds,
    "lily": lily,
}
