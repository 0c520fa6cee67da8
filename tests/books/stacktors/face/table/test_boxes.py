"""The game master's sheet makes way once a fight goes on, and leads to what is to be reached."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.books.stacktors.components import Scene
from game.books.stacktors.face.table.boxes import FoldedBox, StakeBox, StoryBox
from game.books.stacktors.intents import Move
from game.books.stacktors.values.situation import Goal
from tests.books.stacktors.scene import scene
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("drawn")

HERO, FOE = "G1R2-R3O2C1-R1", "hostile G1R2-R3R1-R1"
FIELD = "\n".join(["A" + "." * 59, *["." * 60] * 40, "." * 59 + "f"])


@pytest.fixture
def fight(begin):
    """A function that shows a fight, or free play, with a place to reach in the far corner."""

    def made(*, conflict: bool = True, **more):
        ground = scene(
            FIELD,
            conflict=conflict,
            regions={"strongroom": "bg40 bh40 bg41"},
            goals=(Goal("reach", "strongroom"),),
            A=HERO,
            f=FOE if conflict else FOE.replace("hostile", "neutral"),
        )
        known = ground.table(Scene)
        assert known
        situation = replace(known.situation, stake="Reach the strongroom.", text="A door creaks.")
        ground.edit(replace(known, situation=situation))
        p = begin(ground, gm=Idle(), **more)
        if conflict:
            p.turn("A")
        return p

    return made


def sheet(p) -> StakeBox | None:
    return next((one for one in p.screen.shown if isinstance(one, StakeBox)), None)


def step(p) -> None:
    p.click(1, 0)
    p.driver.wait(200)


def test_in_a_fight_the_sheet_folds_with_the_first_deed_and_can_be_unfolded(fight):
    p = fight()
    assert isinstance(sheet(p), StoryBox)
    step(p)
    assert isinstance(sheet(p), FoldedBox)
    p.driver.press("told")
    assert isinstance(sheet(p), StoryBox)
    p.screen.do(Move((), 0))
    p.driver.wait(200)
    assert isinstance(sheet(p), FoldedBox)


def test_on_a_low_screen_the_folded_sheet_is_as_wide_as_the_open_one(fight):
    p = fight(size=(1024, 576))
    wide = sheet(p).rect.w
    step(p)
    assert (type(sheet(p)), sheet(p).rect.w) == (FoldedBox, wide)


def test_in_free_play_it_stays(fight):
    p = fight(conflict=False)
    step(p)
    assert isinstance(sheet(p), StoryBox)


def test_its_eye_leads_to_the_goal_and_marks_it_until_the_next_deed(fight):
    p = fight()
    state = p.screen.face.state
    assert not state.view.camera.free.collidepoint(p.at(58, 39))
    p.driver.press("goal")
    p.driver.wait(600)
    assert state.view.camera.free.collidepoint(p.at(58, 39))
    assert {str(cell) for cell in state.view.marks.sought} == {"bg40", "bh40", "bg41"}
    p.key(pygame.K_p)
    assert state.view.marks.sought == frozenset()


def test_its_eye_marks_somebody_who_is_sought_too_and_says_how_far(begin):
    ground = scene("A.....\n....c.", conflict=True, goals=(Goal("fall", "c"),), A="G1R2-R3-R1", c="hostile G1-R3-R1")
    known = ground.table(Scene)
    ground.edit(replace(known, situation=replace(known.situation, stake="Fell it.")))
    p = begin(ground, gm=Idle(), handover="off")
    p.turn("A")
    p.driver.press("goal")
    p.driver.wait(100)
    assert {str(cell) for cell in p.screen.face.state.view.marks.sought} == {"e2"}
    assert p.screen.tips.toast == "C, 4 away."
