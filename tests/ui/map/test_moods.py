"""The light in which a map is seen: a tint under which the colours of pieces can still be told apart."""

from __future__ import annotations

from itertools import combinations
from typing import get_args

import pygame
import pytest

from game.books.stacktors.face.sprites.palette import PIECES
from game.books.stacktors.values.situation import Mood
from game.ui.map.light import TINTS, tint

LIGHTS = [mood for mood in get_args(Mood) if mood in TINTS]


def seen(ink, mood):
    surface = pygame.Surface((1, 1))
    surface.fill(ink)
    tint(surface, mood)
    return tuple(surface.get_at((0, 0)))[:3]


def apart(one, other):
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5


def test_by_day_everything_is_seen_as_it_is():
    assert seen((200, 100, 50), "") == seen((200, 100, 50), "day") == (200, 100, 50)
    assert set(TINTS) == {*get_args(Mood)} - {"", "day"}


@pytest.mark.parametrize("mood", LIGHTS)
def test_colours_stay_as_far_apart_as_two_thirds(mood):
    inks = [tones.mid for tones in PIECES.values()]
    for one, other in combinations(inks, 2):
        assert apart(seen(one, mood), seen(other, mood)) > 0.66 * apart(one, other)
