"""Words that rise over figures can all be read: none covers another, nor what else is written there."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.ui.kit.brush import Brush
from game.ui.kit.settings import Settings
from game.ui.kit.theme import Look, Rect
from game.ui.map.camera import Camera
from game.ui.stacktors.map import signs
from game.ui.stacktors.stage.stage import MOST_WORDS, Stage
from game.ui.stacktors.stage.tweens import Words
from tests.ui.play.play import Idle


@pytest.fixture
def camera() -> Camera:
    made = Camera()
    made.lay(pygame.Rect(0, 58, 972, 514), (16, 8), 1)
    made.jump((8, 4))
    return made


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("row", [0.5, 4.5])
@pytest.mark.parametrize("zoom", [0.5, 1])
def test_words_of_neighbours_stand_over_each_other(camera, row, zoom, text):
    camera.z = zoom
    brush = Brush(pygame.Surface((1280, 720)), Look((1280, 720), Settings(text=text)))
    told = ("strikes with 3", "5 against 3: hits", "answers nothing", "held up")
    spots = ((7.5, row), (8.5, row), (8.5, row + 1), (8.5, row))
    for age in (0, 400, 880):
        taken: list[Rect] = []
        for n, (words, at) in enumerate(zip(told, spots, strict=True)):
            one = Words(ms=900, age=max(0, age - 100 * n), text=words, ink="warn", at=at)
            signs.draw_words(brush, camera, one, taken)
        assert len(taken) == len(told)
        assert not any(one.meets(other) for one, other in combinations(taken, 2)), age
        assert all(one.y >= 58 for one in taken)


def test_alone_words_stand_over_the_head(camera):
    brush, taken = Brush(pygame.Surface((1280, 720)), Look((1280, 720))), list[Rect]()
    signs.draw_words(brush, camera, Words(ms=900, text="held up", ink="warn", at=(8.5, 4.5)), taken)
    signs.draw_words(brush, camera, Words(ms=900, text="held up", ink="warn", at=(2.5, 4.5)), taken)
    assert taken[0].y == taken[1].y


def test_of_words_in_one_place_the_newest_stay():
    stage = Stage()
    for n in range(5):
        stage.float(Words(ms=900, text=str(n), ink="warn", at=(1.5, 1.5)))
    stage.float(Words(ms=900, text="beside", ink="warn", at=(2.5, 1.5)))
    assert [one.text for one in stage.floating(Words)] == ["2", "3", "4", "beside"]
    assert MOST_WORDS == 3
    stage.close()


def test_words_rise_clear_of_the_name_of_who_is_pointed_at(begin, monkeypatch):
    p = begin("......\n......\n......\n..Ac..\n......", gm=Idle(), A="G1O2-R3O2C1-R1", c="hostile G2-G3O2-")
    p.turn("A")
    p.driver.move(p.foot("c"))
    p.driver.wait(64)
    seen: list[tuple[list[Rect], Rect]] = []
    draw = signs.draw_words

    def drawn(brush: Brush, camera: Camera, words: Words, taken: list[Rect]) -> None:
        before = list(taken)
        draw(brush, camera, words, taken)
        seen.append((before, taken[-1]))

    monkeypatch.setattr(signs, "draw_words", drawn)
    stage = p.screen.flow.show.stage
    cell = stage.look(p.scene.id("c")).cell
    stage.float(Words(ms=900, text="5 against 3: hits", ink="warn", at=stage.plane.middle(cell)))
    p.screen.face.draw(Brush(pygame.Surface((1280, 720)), p.screen.look))
    before, place = seen[-1]
    assert before, "the name of who is pointed at, at least"
    assert not any(place.meets(one) for one in before)
