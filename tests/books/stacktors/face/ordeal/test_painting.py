"""The picture of a scene follows from values, is the same each time, and is painted in steps."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.face.ordeal.motifs import MOTIFS, Lots
from game.books.stacktors.face.ordeal.painting import ScenePicture, SceneSubject, kind_of, light_of

SMALL = (240, 150)


def _painted(subject, size=SMALL):
    picture = ScenePicture(subject, size)
    for _ in picture.rehearsed():
        pass
    surface = pygame.Surface(size)
    picture.draw(surface)
    return surface


def _bytes(surface):
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize(
    ("subject", "kind"),
    [
        (SceneSubject("the Flood"), "water"),
        (SceneSubject("the falling stone", "day", "grass"), "cave"),
        (SceneSubject("the Upper Inspector"), "hall"),
        (SceneSubject("Wilhelm", "fire"), "fire"),
        (SceneSubject("Wilhelm", "", "ice"), "snow"),
        (SceneSubject("Wilhelm", "day", "water"), "water"),
        (SceneSubject("the stonemason"), "hills"),
    ],
)
def test_the_kind_follows_from_the_name_else_from_the_light_else_from_the_ground(subject, kind):
    assert kind_of(subject) == kind


def test_the_light_is_the_situations_or_that_of_its_kind():
    assert light_of(SceneSubject("the fire")) == light_of(SceneSubject("the flood", "fire"))
    assert light_of(SceneSubject("the flood")) != light_of(SceneSubject("the flood", "night"))


@pytest.mark.parametrize("kind", MOTIFS)
def test_every_kind_has_layers_of_its_own_and_is_the_same_for_the_same_seed(kind):
    made = [list(MOTIFS[kind](Lots(seed), 1.6)) for seed in ("a", "a", "b")]
    assert made[0] == made[1]
    assert made[0] != made[2]
    assert len(made[0]) >= 4
    shapes = [shape for layer in made[0] for shape in layer.shapes]
    assert min(x for shape in shapes for x, _ in shape) < 0.2, "it begins at the left edge"
    assert max(x for shape in shapes for x, _ in shape) > 1.5, "and goes on to the right one"


def test_a_picture_is_the_same_each_time_and_another_one_for_another_danger_light_or_name():
    flood = _bytes(_painted(SceneSubject("the flood")))
    assert _bytes(_painted(SceneSubject("the flood"))) == flood
    for other in (SceneSubject("the fire"), SceneSubject("the flood", "night"), SceneSubject("the other flood")):
        assert _bytes(_painted(other)) != flood


def test_a_picture_is_painted_a_step_at_a_time_and_looks_different_after_each():
    picture = ScenePicture(SceneSubject("the crowd"), SMALL)
    surface, seen = pygame.Surface(SMALL), set[bytes]()
    steps = 0
    while picture.go_on():
        picture.draw(surface)
        seen.add(_bytes(surface))
        steps += 1
    assert picture.done
    assert steps > 8
    assert len(seen) > 6


def test_a_picture_that_is_larger_than_what_is_painted_has_all_of_its_height():
    small, large = _painted(SceneSubject("the snow"), (1920, 1080)), _painted(SceneSubject("the snow"), (3840, 2160))
    for x in range(40, 1900, 171):
        for y in range(30, 1060, 97):
            one, other = small.get_at((x, y)), large.get_at((2 * x, 2 * y))
            assert max(abs(a - b) for a, b in zip(one[:3], other[:3], strict=True)) < 90, (x, y)
    rows = [large.get_at((1900, y))[:3] for y in range(0, 2160, 12)]
    assert (20, 19, 31) not in rows, "no strip is left out"
