"""The pointer does not reach the map through what lies over it."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.face.pages.story_log import StoryLine
from game.books.stacktors.face.table.boxes import StoryBox
from game.books.stacktors.prose import Line
from game.ui.play.logbox import LogBox
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("drawn")

WIDE = "\n".join(["." * 40] * 30).replace(".", "A", 1)


@pytest.fixture
def p(begin):
    found = begin(WIDE, gm=Idle(), A="G1R2-R3O2C1-R1", conflict=False)
    found.screen.pacer.show.story_log._voice.append(StoryLine(0, Line("The river rises.")))
    found.screen.changed()
    return found


def box(p, kind):
    return next(one for one in p.screen.shown if isinstance(one, kind))


def test_the_sheet_and_the_bar_keep_it(p):
    p.driver.move((500, 300))
    assert p.screen.face.state.selection.cell is not None
    p.driver.move(box(p, StoryBox).rect.centre)
    assert p.screen.face.state.selection.cell is None
    p.driver.move((600, 30))
    assert p.screen.face.state.selection.cell is None


def test_a_click_on_the_sheet_walks_nowhere(p):
    before = len(p.intents)
    p.driver.click(box(p, StoryBox).rect.centre)
    p.driver.wait(300)
    assert len(p.intents) == before


def test_the_log_keeps_as_much_as_is_seen_of_it(begin):
    p = begin("A..c", gm=Idle(), A="G1R2-R3O2C1-R1", c="hostile O3-G3B2-R1")
    p.attack()
    p.driver.press("strike")
    p.driver.wait(2000)
    log = box(p, LogBox)
    lines = sum(len(rows) for _, rows in log._written(p.screen.look))
    assert log.rect.h == 38 + 19 * lines
    p.driver.move((log.rect.centre[0], log.rect.bottom - 4))
    assert p.screen.face.state.selection.cell is None


def test_when_the_map_moves_below_the_pointer_another_cell_is_pointed_at(p):
    p.driver.move((500, 300))
    before = p.screen.face.state.selection.cell
    p.key(pygame.K_RIGHT, pygame.KMOD_CTRL)
    p.driver.wait(100)
    assert p.screen.face.state.selection.cell != before
    assert p.screen.face.state.selection.cell == p.camera.cell_at((500, 300))


def test_it_means_nobody_who_has_walked_on(begin):
    """The pointer rests on a cell through which somebody walks; once all stand still, it means only the cell."""
    p = begin(
        WIDE.replace("A.", "BA", 1), gm=Idle(), speed="normal", A="G1R2-R3O2C1-R1", B="B2-P2B2-P2C2", conflict=False
    )
    p.driver.click(p.at(9, 0))
    for _ in range(200):
        p.driver.move(p.at(6, 0))
        if p.screen.face.state.selection.over:
            break
    assert p.screen.face.state.selection.over, "somebody walks there"
    p.driver.watch(3000)
    assert not p.screen.pacer.cues.busy
    assert p.screen.face.state.selection.over is None


def test_a_refusal_goes_once_something_is_done_and_what_lasts_stays(begin):
    p = begin("A.", gm=Idle(), A="G1R2-R3O2C1-R1", conflict=False)
    p.driver.key(pygame.K_a)
    assert p.screen.tips.toast
    p.click(1, 0)
    assert p.screen.tips.toast == ""
    p.screen.say("The disk is full.", lasting=True)
    p.click(0, 0)
    assert p.screen.tips.toast == "The disk is full."
