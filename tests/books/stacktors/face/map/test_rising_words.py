"""Words that rise over figures can all be read: none covers another, nor what else is written there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pygame
import pytest

from game.books.stacktors.face.map import signs
from game.books.stacktors.face.stage.stage import MOST_WORDS, Stage
from game.books.stacktors.face.stage.tweens import Words
from game.books.stacktors.face.table.boxes import CallBox, StoryBox
from game.ui.kit.screen import Brush
from game.ui.kit.settings import Settings
from game.ui.kit.theme import Look, Rect
from game.ui.map.camera import Camera
from game.ui.play.boxes import Banner
from game.ui.play.protocol import TOP
from tests.ui.play.play import Idle, Play
from tests.ui.play.states import STATES

pytestmark = pytest.mark.usefixtures("drawn")


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

    def drawn(brush: Brush, camera: Camera, words: Words, taken: list[Rect], lying: Sequence[Rect]) -> Rect:
        before = list(taken)
        rise = draw(brush, camera, words, taken, lying)
        seen.append((before, taken[-1]))
        return rise

    monkeypatch.setattr(signs, "draw_words", drawn)
    stage = p.screen.pacer.show.stage
    cell = stage.appearance(p.scene.id("c")).cell
    stage.float(Words(ms=900, text="5 against 3: hits", ink="warn", at=stage.plane.middle(cell)))
    p.screen.face.draw(Brush(pygame.Surface((1280, 720)), p.screen.look))
    before, place = seen[-1]
    assert before, "the name of who is pointed at, at least"
    assert not any(place.meets(one) for one in before)


def rise_at(p: Play, x: float, y: float, text: str = "5 against 3: hits") -> None:
    """Let words rise over a figure whose middle is seen there, in design pixels."""
    spot = p.camera.spot((x * p.screen.look.u, (y + 96) * p.screen.look.u))
    p.screen.pacer.show.stage.float(Words(ms=900, text=text, ink="warn", at=spot))


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_words_rise_clear_of_all_that_lies_over_the_map(size):
    p = STATES["a turn"](size=size, speed="normal")
    p.screen.pacer.show.turn_calls._say(p.screen.asked.who, "Round 2: Bram's turn")
    p.screen.changed()
    shown = [one.box(p.screen.look) for one in p.screen.shown]
    lying = [one for one in shown if one.x < p.screen.face.state.places.map.right and one.y > TOP]
    kinds = {type(one) for one in p.screen.shown}
    assert {StoryBox, CallBox, Banner} <= kinds
    for one in lying:
        rise_at(p, *one.centre)
        p.screen.dirty = True
        p.driver.post()
        (told,) = p.screen.face.told
        assert not any(told.meets(other) for other in lying), one
        assert told.bottom <= p.screen.look.h
        p.screen.pacer.show.stage.settle(silent=True)
    p.close()


def test_captions_stand_clear_of_words_that_rise_and_do_not_follow_them():
    p = STATES["a turn"](speed="normal")
    app, brush = p.driver.app, Brush(p.driver.app.surface, p.driver.app.look)
    rise_at(p, p.screen.look.w / 2, 100)
    app.audio.captions.say("It strikes.")
    tops = set()
    for _ in range(20):
        p.screen.dirty = True
        p.driver.post()
        (told,), (sheet,) = p.screen.face.told, app.audio.captions.sheets(brush.look)
        assert not brush.area(sheet).colliderect(brush.area(told))
        tops.add(sheet.y)
    assert len(tops) == 1
    p.close()
