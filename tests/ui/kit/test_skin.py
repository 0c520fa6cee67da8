"""The players' marks can be told apart and seen on any ground, also by those who see fewer colours."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.players import MARKS
from game.ui.kit import skin
from game.ui.kit.skin import COLOURS, CROWN, DARK, EVERYBODY
from game.ui.kit.theme import PALETTE
from tests.ui.legible import contrast

RADIUS = 5.5
"""The radius of a mark on a base, in pixels of the smallest window."""
ALIKE = ("disc", "pentagon", "hexagon", "drop")
"""The marks whose shapes are hard to tell apart when they are small."""
FEWER_COLOURS = {
    "red is dark": ((0.1523, 1.0526, -0.2049), (0.1145, 0.7863, 0.0992), (-0.0039, -0.0481, 1.0520)),
    "green is lacking": ((0.3673, 0.8606, -0.2280), (0.2801, 0.6725, 0.0474), (-0.0118, 0.0429, 0.9689)),
    "blue is lacking": ((1.2555, -0.0767, -0.1788), (-0.0784, 0.9308, 0.1476), (0.0047, 0.6914, 0.3039)),
    "all are seen": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
}
"""How linear red, green and blue are mixed by eyes that lack one of three kinds of cones (Machado and others, 2009)."""


def linear(colour):
    parts = [part / 255 for part in colour]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def lab(parts):
    """The colour in CIELAB, in which distances are about as large as they seem."""
    red, green, blue = parts
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(colour, mixed):
    parts = linear(colour)
    return lab([min(1, max(0, sum(k * part for k, part in zip(row, parts, strict=True)))) for row in mixed])


def filled(shape: str) -> set[tuple[int, int]]:
    image = skin.painted(shape, RADIUS, (255, 255, 255))
    return {(x, y) for x in range(image.width) for y in range(image.height) if image.get_at((x, y)).a > 127}


def test_there_are_eight():
    assert tuple(COLOURS) == MARKS
    assert len(MARKS) == 8
    assert len(set(COLOURS.values())) == 8


@pytest.mark.parametrize("shape", MARKS)
def test_each_stands_out_from_its_ground(shape):
    assert contrast(COLOURS[shape], DARK) >= 4.5
    for ground in ("night", "panel", "row", "hover"):
        assert contrast(COLOURS[shape], PALETTE[ground]) >= 4.5


def test_no_two_have_one_shape():
    shapes = {shape: filled(shape) for shape in (*MARKS, CROWN, EVERYBODY)}
    for one, other in combinations(shapes, 2):
        differ = shapes[one] ^ shapes[other]
        assert len(differ) >= 8, (one, other)


@pytest.mark.parametrize("eyes", FEWER_COLOURS)
def test_marks_of_similar_shape_differ_in_colour_for_all_eyes(eyes):
    known = {shape: seen(COLOURS[shape], FEWER_COLOURS[eyes]) for shape in ALIKE}
    for one, other in combinations(ALIKE, 2):
        far = sum((a - b) ** 2 for a, b in zip(known[one], known[other], strict=True)) ** 0.5
        assert far > 15, (one, other)


def test_a_hollow_mark_is_not_a_full_one():
    assert len(filled("square")) > 1.3 * len(
        {
            (x, y)
            for x in range(13)
            for y in range(13)
            if skin.painted("square", RADIUS, (255, 255, 255), hollow=True).get_at((x, y)).a > 127
        }
    )


def test_marks_are_pictures_of_their_size():
    assert isinstance(skin.painted("star", 20, (1, 2, 3)), pygame.Surface)
