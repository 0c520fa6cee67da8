"""A fall, a death, a victory and a defeat are moments of their own, and none of them holds up who does not look."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest

from game.books.stacktors import events as happened
from game.books.stacktors.face.map.bodies import MapBodies
from game.books.stacktors.face.pages.event_pages import Aftermath
from game.books.stacktors.face.stage.cues import CUES
from game.books.stacktors.face.stage.outcome_calls import READ
from game.books.stacktors.face.stage.pace import PyramidStaging
from game.books.stacktors.face.stage.stage import LIES, Sprite, Stage
from game.books.stacktors.face.stage.tweens import Words
from game.books.stacktors.face.table.boxes import OutcomeBox
from game.books.stacktors.values.situation import Goal, Reward
from game.ui.kit.early_enter import SETTLES
from game.ui.kit.screen import Brush
from game.ui.kit.settings import Speed
from game.ui.kit.theme import Rect
from game.ui.map.camera import Camera
from game.ui.play.protocol import TOP
from game.ui.shell.drive import STEP
from tests.books.stacktors.face.stage.test_stage import appearances
from tests.books.stacktors.scene import More, scene
from tests.ui.play.play import Idle, Play

LONGEST = 1200
"""The most milliseconds that a fall takes."""


@pytest.fixture
def staged():
    s = scene("A.c", A="G1-R3O2-R1", c="hostile G1-Y2R1-")
    made = Stage()
    made.rebuild(appearances(s.match))
    yield made, s.id("c")
    made.close()
    s.match.close()


def drawn(stage: Stage) -> dict[int, Sprite]:
    """Those who are drawn on the map."""
    return {one.who: one for one in MapBodies(stage, Camera()).standing()}


@pytest.mark.parametrize("why", ["fallen", "dead", "gave up"])
def test_a_fall_freezes_then_topples_and_names_who_fell(staged, why):
    stage, who = staged
    fell, staging = happened.Fell(who, why), PyramidStaging(stage)
    wait = staging.begin(fell)
    assert 700 <= wait <= LONGEST
    (words,) = stage.floating(Words)
    assert words.text == "C"
    assert words.row == ({"fallen": "falls", "dead": "dies", "gave up": "gives up"}[why],)
    assert words.ms - words.FADES >= wait
    stage.tick(150)
    assert drawn(stage)[who].angle == 0, "all stands still"
    stage.tick(300)
    assert (0 < drawn(stage)[who].angle < LIES) == (why != "gave up")
    stage.tick(wait - 450)
    assert (drawn(stage)[who].angle if why == "fallen" else who in drawn(stage)) == (LIES if why == "fallen" else False)


def test_who_lies_there_already_does_not_topple_once_more_as_it_dies(staged):
    stage, who = staged
    stage.follow(happened.Fell(who, "fallen"))
    CUES[happened.Fell](happened.Fell(who, "dead"), stage)
    stage.follow(happened.Fell(who, "dead"))
    for _ in range(4):
        stage.tick(150)
        assert drawn(stage)[who].angle == LIES
    assert drawn(stage)[who].alpha < 1
    stage.tick(300)
    assert who not in drawn(stage)


# --- how a situation ends


def won(speed: Speed = "normal") -> Play:
    """A fight that is won by the blow that is just struck, with a page after it."""
    more = More(goals=(Goal("defeat", "hostile"),), rewards=(Reward("success", points=2, coins=3),))
    s = scene("AB", A="G3-R3O3-", B="hostile G1-R1-", more=more)
    p = Play(s, gm=Idle(), speed=speed, pages=True)
    while not (p.screen.pacer.asked and p.screen.pacer.asked.kind == "act"):
        p.driver.post(seen=False)
        if p.driver.app.top is not p.screen:
            p.driver.wait(600)
            p.driver.key(pygame.K_RETURN)
    assert p.screen.pacer.play(s.attack("A", "B", "R3")) == ""
    return p


def lost(**more: Any) -> Play:
    """A fight that is lost by the first blow of an enemy."""
    s = scene("AB", A="G1-R1-", B="hostile G3-R3O3-")
    return Play(s, gm=Idle(act=[s.attack("B", "A", "R3+O3")]), speed="normal", pages=True, **more)


def called(p: Play) -> OutcomeBox | None:
    """What is called out large over the map now."""
    return next((one for one in p.screen.shown if isinstance(one, OutcomeBox)), None)


def until_called(p: Play) -> OutcomeBox:
    for _ in range(9000 // STEP):
        p.driver.post(seen=False)
        if p.driver.app.top is not p.screen and not isinstance(p.driver.app.top, Aftermath):
            p.driver.wait(600)
            p.driver.key(pygame.K_RETURN)
        box = called(p)
        if box:
            return box
    raise AssertionError


def test_a_victory_is_called_out_with_what_was_won_before_its_page():
    p = won()
    box = until_called(p)
    assert (box.call.title, box.call.ink) == ("Victory", "good")
    assert box.call.lines[1:] == ("Gained: 2 points for each hero; 3 coins.",)
    stood = 0
    while not isinstance(p.driver.app.top, Aftermath):
        assert called(p)
        stood += STEP
        p.driver.post(seen=False)
    assert READ - 2 * STEP <= stood <= READ + 2 * STEP
    p.driver.wait(SETTLES + 400)
    p.driver.key(pygame.K_RETURN)
    assert p.driver.app.top is p.screen
    assert called(p) is None
    p.close()


def test_a_press_opens_the_page_at_once_and_does_not_close_it():
    p = won()
    until_called(p)
    for _ in range(3):
        p.driver.key(pygame.K_RETURN)
        p.driver.post()
        assert isinstance(p.driver.app.top, Aftermath)
    p.close()


def test_a_defeat_is_called_out_with_who_fell():
    p = lost()
    box = until_called(p)
    assert (box.call.title, box.call.ink) == ("Defeat", "bad")
    assert box.call.lines[1:] == ("Fallen: A.",)
    p.close()


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", [(800, 600), (3840, 2160)])
def test_what_is_called_out_lies_whole_over_the_map_and_each_line_has_its_room(size, text):
    p = lost(size=size, text=text)
    box, look = until_called(p), p.screen.look
    area = box.box(look)
    assert area.y >= TOP
    assert area.bottom <= look.h
    look.clipped.clear()
    placed: list[Rect] = []
    brush = Brush(pygame.Surface(size), look)
    write = brush.text
    brush.text = lambda *told, **more: placed.append(write(*told, **more)) or placed[-1]
    box.draw(brush)
    assert look.clipped == []
    assert len(placed) >= 3
    assert all(one.y >= area.y and one.bottom <= area.bottom for one in placed)
    assert not any(one.meets(other) for one, other in itertools.combinations(placed, 2))
    p.close()


def test_who_wants_to_see_all_at_once_waits_for_no_call():
    p = won("instant")
    for _ in range(20):
        p.driver.post(seen=False)
        assert called(p) is None
    assert isinstance(p.driver.app.top, Aftermath)
    p.close()


ENDS = [("success", "Success"), ("failure", "Defeat"), ("stand-off", "Stand-off"), ("away", "")]


@pytest.mark.parametrize(("outcome", "title"), ENDS)
def test_a_party_that_goes_its_way_has_neither_won_nor_lost(begin, outcome, title):
    goals = (Goal("reach", "gate", "away"),)
    p = begin(scene("A..", A="G1O2-R3-", conflict=False, regions={"gate": "c1"}, more=More(goals=goals)))
    calls = p.screen.pacer.show.outcome_calls
    waits = calls.hear(happened.SituationClosed("scene", outcome))
    assert (calls.call.title if calls.call else "", waits) == (title, READ if title else 0)
    assert calls.hear(happened.ConflictEnded()) == 0
    assert calls.call is None
    calls.hear(happened.SituationClosed("scene", "success"))
    assert calls.call.title == "Victory", "it was fought for"
